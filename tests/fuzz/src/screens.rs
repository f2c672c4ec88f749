//! Keys, clicks, pastes and sizes of window at the screens, an event in four bytes. Whatever comes, a frame is drawn that a
//! terminal can show, and only legal moves leave the table.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ugolki_node::view::{GameView, NodeView, PeerState, PlayerView, PracticeView, Seat, Stage};
use ugolki_node::{Command, Level, ThinkLimit};
use ugolki_rules::{Game, Ply, Ruleset, Side};
use ugolki_tui::{
    App, Depth, Intent, Keymap, Preferences, Settings, ShellView, Theme, ThemeId, TuiEvent, next_change,
};
use ugolki_words::Lang;

/// Events of an input, and cells of a window: more teach nothing new.
const MOST_EVENTS: usize = 100;
const MOST_CELLS: u32 = 9_000;

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

/// Plays the events of an input.
pub(crate) fn run(bytes: &[u8]) {
    let Some((&[stage, look], events)) = bytes.split_first_chunk() else {
        return;
    };
    let mut view = stages(stage);
    let mut shell = ShellView::default();
    let theme = Theme::new(
        ThemeId::ALL[usize::from(look % 5)],
        Depth::ALL[usize::from(look / 5 % 4)],
    );
    let ascii = theme.ascii;
    let window = (80, 24);
    let mut app = App::new(Settings {
        preferences: Preferences {
            lang: Lang::ALL[usize::from(look / 20 % 4)],
            ..Preferences::default()
        },
        theme,
        keymap: Keymap::default(),
        window,
    });
    let mut terminal = Terminal::new(TestBackend::new(window.0, window.1)).expect("it is all in memory");
    let (chunks, _) = events.as_chunks::<4>();
    for &chunk in chunks.iter().take(MOST_EVENTS) {
        shell.now_ms = next_change(&view, shell.now_ms).unwrap_or(shell.now_ms + 150);
        app.handle(TuiEvent::Changed, &view, &shell);
        let event = event(chunk, bytes);
        if let Event::Resize(width, height) = event {
            terminal.backend_mut().resize(width, height);
        }
        let reaction = app.handle(TuiEvent::Terminal(event), &view, &shell);
        for intent in reaction.intents {
            if let Intent::Node(Command::Play(ply @ Ply::Move(_))) = intent
                && let Stage::Game(game) = &mut view.stage
            {
                game.game.play(ply).expect("only legal moves leave the table");
                app.handle(TuiEvent::Changed, &view, &shell);
            }
        }
        if reaction.redraw {
            terminal
                .draw(|frame| app.draw(frame, &view, &shell))
                .expect("it is all in memory");
            for cell in &terminal.backend().buffer().content {
                let symbol = cell.symbol();
                assert!(!symbol.chars().any(char::is_control), "{symbol:?}");
                assert!(!ascii || symbol.is_ascii(), "{symbol:?}");
            }
        }
    }
}

/// What stands in the foreground.
fn stages(which: u8) -> NodeView {
    let game = |id: &str, seat, practice| {
        let ruleset = Ruleset::named(id).expect("a ruleset of this name");
        let player = |name: &str| PlayerView {
            name: name.into(),
            key: None,
        };
        let game = GameView {
            id: None,
            game: Game::new(ruleset),
            seat,
            white: player("White"),
            black: player("Black"),
            begun: true,
            offer: None,
            end: None,
            settling: false,
            stopped: None,
            peer: PeerState::Local,
            phrase: None,
            install: None,
            practice,
            table: None,
            watch: None,
        };
        NodeView {
            stage: Stage::Game(Box::new(game)),
            ..NodeView::default()
        }
    };
    let room = Some(PracticeView {
        level: Level::default(),
        limit: ThinkLimit::default(),
        thinking: None,
        advice: None,
        can_take_back: false,
        can_redo: false,
    });
    match which % 6 {
        0 => NodeView::default(),
        1 => game("classic-3x3", Seat::Both, None),
        2 => game("halma-16", Seat::Both, None),
        3 => game("diagonal-3x4", Seat::One(Side::White), room),
        4 => game("triangle", Seat::One(Side::Black), None),
        _ => game("classic-3x4", Seat::Watching, None),
    }
}

/// An event in four bytes.
fn event([kind, a, b, c]: [u8; 4], bytes: &[u8]) -> Event {
    let key = |code, modifiers| Event::Key(KeyEvent::new(code, modifiers));
    match kind % 16 {
        0..=4 => key(KEYS[usize::from(a) % KEYS.len()], KeyModifiers::NONE),
        5..=7 => key(KeyCode::Char(char::from(a % 128)), KeyModifiers::NONE),
        8 => {
            let code = u32::from_be_bytes([0, a % 17, b, c]);
            key(
                KeyCode::Char(char::from_u32(code).unwrap_or('?')),
                KeyModifiers::NONE,
            )
        }
        9 => key(KeyCode::F(1 + a % 12), KeyModifiers::NONE),
        10 => {
            let modifiers = if b % 2 == 0 {
                KeyModifiers::CONTROL
            } else {
                KeyModifiers::ALT
            };
            key(KeyCode::Char(char::from(b'a' + a % 26)), modifiers)
        }
        11..=13 => {
            let kinds = [
                MouseEventKind::Down(MouseButton::Left),
                MouseEventKind::Moved,
                MouseEventKind::Down(MouseButton::Right),
                MouseEventKind::Up(MouseButton::Left),
                MouseEventKind::Drag(MouseButton::Left),
                MouseEventKind::ScrollUp,
                MouseEventKind::ScrollDown,
            ];
            Event::Mouse(MouseEvent {
                kind: kinds[usize::from(a) % kinds.len()],
                column: b.into(),
                row: c.into(),
                modifiers: KeyModifiers::NONE,
            })
        }
        14 => {
            let from = usize::from(a).min(bytes.len());
            let to = (from + usize::from(b)).min(bytes.len());
            Event::Paste(String::from_utf8_lossy(&bytes[from..to]).into_owned())
        }
        _ => {
            let (width, height) = (1 + u16::from(a) + u16::from(c) * 3, 1 + u16::from(b));
            if u32::from(width) * u32::from(height) > MOST_CELLS {
                Event::Resize(80, 24)
            } else {
                Event::Resize(width, height)
            }
        }
    }
}

pub(crate) fn seeds() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    for stage in 0..6 {
        let mut seed = vec![stage, 21 * stage];
        // Typed moves, keys around them, a click, a page of help, a small window and a large one.
        for c in "c3d3".bytes() {
            seed.extend([5, c, 0, 0]);
        }
        for key in [0, 2, 4, 0, 5, 0, 7] {
            seed.extend([0, key, 0, 0]);
        }
        seed.extend([11, 0, 20, 10, 11, 1, 24, 12, 9, 7, 0, 0, 5, b'?', 0, 0]);
        seed.extend([15, 59, 19, 0, 15, 20, 5, 0, 15, 199, 59, 0, 14, 0, 9, 0]);
        seeds.push(seed);
    }
    seeds
}
