//! Keys, clicks, pastes and new sizes by chance, from every screen on: none panics, and nothing is drawn that a terminal
//! cannot show (T-1.8, T-16.1). `UGOLKI_SEED` sets the seed; a test that fails prints it.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ugolki_node::Command;
use ugolki_node::view::Stage;
use ugolki_rules::Ply;
use ugolki_words::Lang;
use unicode_width::UnicodeWidthStr as _;

use super::matrix::themes;
use crate::app::TuiEvent;
use crate::clocks::next_change;
use crate::intent::Intent;
use crate::samples::desk::Desk;
use crate::samples::screens::screens;
use crate::theme::Theme;

/// Events from each screen on.
const EVENTS: u32 = 160;

/// The keys that have a name.
const KEYS: [KeyCode; 15] = [
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
    KeyCode::Enter,
];

/// Characters that mean something somewhere.
const CHARS: &str = "abcdefghp12345678 -+=?!:./'qjypstwxrmnikолпсафйЖ";

/// What is pasted.
const PASTES: [&str; 8] = [
    "",
    "c3e5",
    "UG1:ABC",
    "\u{1b}[2J\u{1b}]0;x\u{7}",
    "5bbb/5bbb/5bbb/8/8/www5/www5/www5 w 1",
    "Привет, мир\nzweite Zeile\r\n",
    "\u{202e}李小龙⬛🔴\u{200b}e\u{301}",
    "0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789",
];

/// A generator of numbers that can be had again.
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, limit: u64) -> u64 {
        self.next() % limit
    }

    fn of<T: Copy>(&mut self, from: &[T]) -> T {
        let limit = u64::try_from(from.len()).unwrap();
        from[usize::try_from(self.below(limit)).unwrap()]
    }

    fn size(&mut self) -> (u16, u16) {
        match self.below(12) {
            0..=3 => (80, 24),
            4..=5 => (60, 20),
            6 => (120, 40),
            7 => (1, 1),
            8 => self.of(&[
                (1000, 1),
                (1, 300),
                (59, 20),
                (60, 19),
                (110, 30),
                (200, 60),
                (0, 0),
            ]),
            9 if self.below(4) == 0 => (1000, 300),
            _ => (
                u16::try_from(1 + self.below(160)).unwrap(),
                u16::try_from(1 + self.below(60)).unwrap(),
            ),
        }
    }

    fn event(&mut self, (width, height): (u16, u16)) -> Event {
        match self.below(20) {
            0..=6 => self.key(),
            7..=11 => {
                let chars: Vec<char> = CHARS.chars().collect();
                key(KeyCode::Char(self.of(&chars)), KeyModifiers::NONE)
            }
            12..=16 => {
                let kind = self.of(&[
                    MouseEventKind::Moved,
                    MouseEventKind::Down(MouseButton::Left),
                    MouseEventKind::Down(MouseButton::Left),
                    MouseEventKind::Down(MouseButton::Right),
                    MouseEventKind::Up(MouseButton::Left),
                    MouseEventKind::Drag(MouseButton::Left),
                    MouseEventKind::ScrollUp,
                    MouseEventKind::ScrollDown,
                ]);
                // Now and then a little outside the window, as it comes while it is made smaller.
                let mut within = |size: u16| u16::try_from(self.below(u64::from(size) + 3)).unwrap();
                Event::Mouse(MouseEvent {
                    kind,
                    column: within(width),
                    row: within(height),
                    modifiers: KeyModifiers::NONE,
                })
            }
            17 => Event::Paste(self.of(&PASTES).to_owned()),
            18 if self.below(2) == 0 => Event::FocusLost,
            18 => Event::FocusGained,
            _ => {
                let (width, height) = self.size();
                Event::Resize(width, height)
            }
        }
    }

    fn key(&mut self) -> Event {
        match self.below(8) {
            0 => key(
                KeyCode::F(u8::try_from(1 + self.below(12)).unwrap()),
                KeyModifiers::NONE,
            ),
            1 => {
                let letters: Vec<char> = ('a'..='z').collect();
                let modifier = self.of(&[KeyModifiers::CONTROL, KeyModifiers::ALT]);
                key(KeyCode::Char(self.of(&letters)), modifier)
            }
            _ => key(self.of(&KEYS), KeyModifiers::NONE),
        }
    }
}

const fn key(code: KeyCode, modifiers: KeyModifiers) -> Event {
    Event::Key(KeyEvent::new(code, modifiers))
}

/// Does what the node would do about a move, so that games go on.
fn follow(desk: &mut Desk, intents: &[Intent]) {
    for intent in intents {
        if let Intent::Node(Command::Play(ply @ Ply::Move(_))) = intent
            && let Stage::Game(game) = &mut desk.view.stage
        {
            game.game.play(*ply).expect("only legal moves leave the table");
            desk.event(TuiEvent::Changed);
        }
    }
}

/// Every cell holds one thing that a terminal can show.
fn check(desk: &Desk, ascii: bool, place: &str) {
    for cell in &desk.buffer().content {
        let symbol = cell.symbol();
        assert!(
            symbol.width() <= 2 && !symbol.chars().any(char::is_control),
            "{symbol:?} {place}"
        );
        assert!(!ascii || symbol.is_ascii(), "{symbol:?} {place}");
    }
}

#[test]
#[expect(clippy::print_stdout, reason = "a test that fails shows its seed")]
fn no_event_is_fatal_on_any_screen() {
    let seed = std::env::var("UGOLKI_SEED")
        .ok()
        .and_then(|seed| seed.parse().ok())
        .unwrap_or(1_u64);
    let themes = themes();
    for (sample, number) in screens().into_iter().zip(0_u64..) {
        // Cargo shows it of a test that fails.
        println!("UGOLKI_SEED={seed} at {}", sample.name);
        let mut chance = Chance(seed.wrapping_mul(1_000_003).wrapping_add(number));
        let theme = themes[usize::try_from(chance.next() % 16).unwrap() % themes.len()].clone();
        let ascii = theme.ascii;
        let mut size = (80, 24);
        let mut desk = sample.desk(theme, chance.of(&Lang::ALL), size);
        for _ in 0..EVENTS {
            desk.shell.now_ms = next_change(&desk.view, desk.shell.now_ms)
                .map_or(desk.shell.now_ms + 150, |at: u64| at.min(u64::MAX / 2));
            desk.event(TuiEvent::Changed);
            let event = chance.event(size);
            let place = format!("after {event:?}");
            if let Event::Resize(width, height) = event {
                size = (width, height);
            }
            let reaction = desk.event(TuiEvent::Terminal(event));
            follow(&mut desk, &reaction.intents);
            if reaction.redraw {
                check(&desk, ascii, &place);
            }
        }
    }
}

#[test]
fn every_screen_is_drawn_at_every_size() {
    for sample in screens() {
        let mut desk = sample.desk(Theme::dark(), Lang::Ru, (80, 24));
        for (width, height) in [
            (1, 1),
            (2, 1),
            (1, 9),
            (13, 4),
            (59, 20),
            (60, 19),
            (60, 20),
            (79, 24),
            (110, 30),
            (1000, 300),
        ] {
            desk.resize((width, height));
            let screen = desk.screen();
            assert!(
                !screen.trim().is_empty(),
                "nothing of {} at {width} x {height}",
                sample.name
            );
        }
        desk.resize((0, 0));
        desk.buffer();
    }
}
