//! What may happen at a screen, each in four bytes: the player and the window, the clock, and the peer. The tests by chance and
//! the fuzz target `screens` are both walks of this kind; whatever comes, a frame is drawn that a terminal can show, and only legal
//! moves leave the table (T-1.8, T-16.1).

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::text::Span;
use ugolki_node::view::{EndView, GameView, LanPeer, NodeView, PathView, PeerState, Stage};
use ugolki_node::{Command, Event as NodeEvent, OfferEnd};
use ugolki_record::{EndReason, Grade, PlayerName, SecretKey, Signer as _, Verdict};
use ugolki_rules::{Ply, Reason, Side};
use ugolki_tui::{App, Intent, Message, ShellView, TuiEvent, clean, next_change};

/// The window that a walk begins in.
pub(crate) const WINDOW: (u16, u16) = (80, 24);

/// Sizes of window that are more than others: the usual ones, those at a limit, and the extremes.
const SIZES: [(u16, u16); 16] = [
    WINDOW,
    (60, 20),
    (80, 24),
    (60, 20),
    (120, 40),
    (1, 1),
    (1000, 1),
    (1, 300),
    (59, 20),
    (60, 19),
    (110, 30),
    (200, 60),
    (0, 0),
    (2, 1),
    (13, 4),
    (1000, 300),
];

/// The keys that have a name.
const KEYS: [KeyCode; 14] = [
    KeyCode::Enter,
    KeyCode::Up,
    KeyCode::Down,
    KeyCode::Left,
    KeyCode::Right,
    KeyCode::Tab,
    KeyCode::BackTab,
    KeyCode::Esc,
    KeyCode::Backspace,
    KeyCode::Delete,
    KeyCode::PageUp,
    KeyCode::PageDown,
    KeyCode::Home,
    KeyCode::End,
];

/// Characters that mean something somewhere.
const CHARS: &str = "abcdefghp12345678 -+=?!:./'qjypstwxrmnikолпсафйЖ";

/// What is pasted, and what a peer may call itself or a library say.
const TEXTS: [&str; 8] = [
    "",
    "c3e5",
    "UG1:ABC",
    "\u{1b}[2J\u{1b}]0;x\u{7}",
    "5bbb/5bbb/5bbb/8/8/www5/www5/www5 w 1",
    "Привет, мир\nzweite Zeile\r\n",
    "\u{202e}李小龙⬛🔴\u{200b}e\u{301}",
    "0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789",
];

/// Somebody at the screen.
pub(crate) struct Walk {
    app: App,
    view: NodeView,
    shell: ShellView,
    terminal: Terminal<TestBackend>,
    /// The largest window that is drawn, in cells.
    most_cells: u32,
    /// Nothing outside ASCII may be drawn.
    ascii: bool,
}

impl Walk {
    /// Begins in a window of [`WINDOW`].
    pub(crate) fn new(app: App, views: (NodeView, ShellView), ascii: bool, most_cells: u32) -> Self {
        Self {
            app,
            view: views.0,
            shell: views.1,
            terminal: Terminal::new(TestBackend::new(WINDOW.0, WINDOW.1)).expect("it is all in memory"),
            most_cells,
            ascii,
        }
    }

    /// Goes on by what four bytes say. A paste may be a piece of `clip`.
    pub(crate) fn step(&mut self, bytes: [u8; 4], clip: &[u8]) {
        // Time passes before each step: to the next instant at which something looks different, at most.
        let now = self.shell.now_ms;
        let then = next_change(&self.view, now).unwrap_or_else(|| now.saturating_add(150));
        self.shell.now_ms = then.min(u64::MAX / 2);
        self.handle(TuiEvent::Changed);
        let redraw = match bytes[0] % 20 {
            0..=16 => self.handle(TuiEvent::Terminal(self.at_terminal(bytes, clip))),
            _ => self.at_peer(bytes),
        };
        if redraw {
            self.draw(bytes);
        }
    }

    /// Hands on an event, and does what the node would do about a move, so that games go on.
    fn handle(&mut self, event: TuiEvent) -> bool {
        if let TuiEvent::Terminal(Event::Resize(width, height)) = event {
            self.terminal.backend_mut().resize(width, height);
        }
        let reaction = self.app.handle(event, &self.view, &self.shell);
        let mut redraw = reaction.redraw;
        for intent in reaction.intents {
            if let Intent::Node(Command::Play(ply @ Ply::Move(_))) = intent
                && let Stage::Game(game) = &mut self.view.stage
            {
                game.game.play(ply).expect("only legal moves leave the table");
                redraw |= self.handle(TuiEvent::Changed);
            }
        }
        redraw
    }

    /// Every cell holds one thing that a terminal can show.
    fn draw(&mut self, bytes: [u8; 4]) {
        let Self { app, view, shell, .. } = self;
        let drawn = self.terminal.draw(|frame| app.draw(frame, view, shell));
        drawn.expect("it is all in memory");
        for cell in &self.terminal.backend().buffer().content {
            let symbol = cell.symbol();
            assert!(
                Span::raw(symbol).width() <= 2 && !symbol.chars().any(char::is_control),
                "{symbol:?} after {bytes:?}"
            );
            assert!(!self.ascii || symbol.is_ascii(), "{symbol:?} after {bytes:?}");
        }
    }

    /// What the player does, or the window.
    fn at_terminal(&self, [kind, a, b, c]: [u8; 4], clip: &[u8]) -> Event {
        let key = |code, modifiers| Event::Key(KeyEvent::new(code, modifiers));
        let typed = |c| key(KeyCode::Char(c), KeyModifiers::NONE);
        match kind % 20 {
            0..=4 => key(of(&KEYS, a), KeyModifiers::NONE),
            5 => typed(char::from(a % 128)),
            6 | 7 => {
                let chars: Vec<char> = CHARS.chars().collect();
                typed(of(&chars, a))
            }
            8 => {
                let code = u32::from_be_bytes([0, a % 17, b, c]);
                typed(char::from_u32(code).unwrap_or('?'))
            }
            9 => key(KeyCode::F(1 + a % 12), KeyModifiers::NONE),
            10 => {
                let modifiers = of(&[KeyModifiers::CONTROL, KeyModifiers::ALT], b);
                key(KeyCode::Char(char::from(b'a' + a % 26)), modifiers)
            }
            11..=13 => {
                let kinds = [
                    MouseEventKind::Down(MouseButton::Left),
                    MouseEventKind::Moved,
                    MouseEventKind::Down(MouseButton::Right),
                    MouseEventKind::Down(MouseButton::Left),
                    MouseEventKind::Up(MouseButton::Left),
                    MouseEventKind::Drag(MouseButton::Left),
                    MouseEventKind::ScrollUp,
                    MouseEventKind::ScrollDown,
                ];
                // Now and then a little outside the window, as it comes while it is made smaller.
                let size = self.terminal.backend().buffer().area;
                Event::Mouse(MouseEvent {
                    kind: of(&kinds, a),
                    column: u16::from(b) * 4 % size.width.saturating_add(3),
                    row: u16::from(c) * 2 % size.height.saturating_add(3),
                    modifiers: KeyModifiers::NONE,
                })
            }
            14 if a % 2 == 0 => Event::Paste(of(&TEXTS, b).to_owned()),
            14 => {
                let from = usize::from(b).min(clip.len());
                let to = (from + usize::from(c)).min(clip.len());
                Event::Paste(String::from_utf8_lossy(&clip[from..to]).into_owned())
            }
            15 if a % 2 == 0 => Event::FocusLost,
            15 => Event::FocusGained,
            _ => {
                let (width, height) = match a % 8 {
                    0..=4 => of(&SIZES, b),
                    _ => (1 + u16::from(b), 1 + u16::from(c) % 80),
                };
                if u32::from(width) * u32::from(height) > self.most_cells {
                    Event::Resize(WINDOW.0, WINDOW.1)
                } else {
                    Event::Resize(width, height)
                }
            }
        }
    }

    /// What comes from the peer, or from the program around the screen.
    fn at_peer(&mut self, [_, a, b, c]: [u8; 4]) -> bool {
        if a % 8 == 7 {
            let text = clean(of(&TEXTS, b));
            return self.handle(TuiEvent::Notice(match c % 3 {
                0 => Message::plain(text),
                1 => Message::warning(text),
                _ => Message::error(text),
            }));
        }
        let event = match &mut self.view.stage {
            Stage::Game(game) => in_game(game, [a, b, c]),
            Stage::Idle | Stage::Joining { .. } | Stage::Proposal(_) => {
                let lan = &mut self.view.lan;
                if a % 2 == 0 {
                    lan.push(neighbour(b));
                } else {
                    lan.clear();
                }
                None
            }
        };
        self.handle(event.map_or(TuiEvent::Changed, TuiEvent::Node))
    }
}

/// One of some things.
fn of<T: Copy>(from: &[T], which: u8) -> T {
    from[usize::from(which) % from.len()]
}

/// What happens in a game without the player's doing.
fn in_game(game: &mut GameView, [a, b, c]: [u8; 3]) -> Option<NodeEvent> {
    let by = of(&[Side::White, Side::Black], b);
    let peer = match a % 8 {
        0 => PeerState::Reconnecting,
        1 => PeerState::Connected {
            path: of(&[PathView::Lan, PathView::Direct], b),
            round_trip_ms: (b % 3 > 0).then_some(u32::from(c) * 10),
            jitter_ms: (b % 5 > 0).then_some(u32::from(c)),
        },
        2 if b % 8 == 0 => PeerState::Left,
        3 => {
            game.offer = Some(by);
            return Some(NodeEvent::Offer { by });
        }
        4 => {
            game.offer = None;
            let why = of(&[OfferEnd::Declined, OfferEnd::Lapsed], c);
            return Some(NodeEvent::OfferGone { by, why });
        }
        5 if b % 16 == 0 => {
            let reasons = [
                EndReason::Rules(Reason::Goal),
                EndReason::Rules(Reason::MoveLimit),
                EndReason::Resignation,
            ];
            game.end = Some(EndView {
                verdict: Verdict {
                    winner: (c % 4 > 0).then_some(by),
                    reason: of(&reasons, c),
                },
                grade: Grade::Proven,
            });
            return None;
        }
        2 | 5 | 6 => {
            let plies: Vec<Ply> = game.game.legal_moves().into_iter().map(Ply::Move).collect();
            if game.end.is_none() && !plies.is_empty() {
                game.game.play(of(&plies, b)).expect("it is a legal move");
            }
            let position = game.game.position();
            return Some(NodeEvent::Turn {
                side: position.turn(),
                number: position.number(),
            });
        }
        _ if b % 2 == 0 => return Some(NodeEvent::CatchingUp),
        _ => return Some(NodeEvent::CaughtUp),
    };
    game.peer = peer;
    Some(NodeEvent::PeerState(peer))
}

/// A player on the same network.
fn neighbour(which: u8) -> LanPeer {
    LanPeer {
        key: SecretKey::from_seed([which.max(1); 32])
            .expect("a seed that is not zero")
            .key(),
        name: of(&TEXTS, which).parse::<PlayerName>().ok(),
        offers: None,
        addresses: Vec::new(),
    }
}
