//! A player at the screen, for tests: presses keys, points with the mouse, and sees nothing but what is drawn.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ugolki_node::view::{GameView, NodeView, Stage};
use ugolki_words::Lang;

use super::{at_table, full_shell};
use crate::app::{App, Reaction, Settings, TuiEvent};
use crate::intent::Intent;
use crate::keymap::Keymap;
use crate::preferences::Preferences;
use crate::replay::ReplayView;
use crate::shell::ShellView;
use crate::theme::Theme;

/// The app with its views.
pub(crate) struct Desk {
    pub(crate) app: App,
    pub(crate) view: NodeView,
    pub(crate) shell: ShellView,
    size: (u16, u16),
}

impl Desk {
    pub(crate) fn new(view: NodeView) -> Self {
        Self::with(view, Theme::dark(), (80, 24))
    }

    pub(crate) fn with(view: NodeView, theme: Theme, size: (u16, u16)) -> Self {
        Self::preferring(Preferences::default(), view, theme, size)
    }

    /// The app in a language.
    pub(crate) fn speaking(lang: Lang, view: NodeView, theme: Theme, size: (u16, u16)) -> Self {
        let preferences = Preferences {
            lang,
            ..Preferences::default()
        };
        Self::preferring(preferences, view, theme, size)
    }

    /// The app with other preferences.
    pub(crate) fn preferring(
        preferences: Preferences,
        view: NodeView,
        theme: Theme,
        size: (u16, u16),
    ) -> Self {
        let settings = Settings {
            preferences,
            theme,
            keymap: Keymap::default(),
            window: size,
        };
        let mut desk = Self {
            app: App::new(settings),
            view,
            shell: full_shell(),
            size,
        };
        desk.event(TuiEvent::Changed);
        desk
    }

    /// The app that shows a game and nothing else.
    pub(crate) fn replaying(view: ReplayView) -> Self {
        let settings = Settings {
            preferences: Preferences::default(),
            theme: Theme::dark(),
            keymap: Keymap::default(),
            window: (80, 24),
        };
        let mut desk = Self {
            app: App::replaying(settings, view.path.clone()),
            view: NodeView::default(),
            shell: ShellView {
                replay: Some(view),
                ..full_shell()
            },
            size: (80, 24),
        };
        desk.event(TuiEvent::Changed);
        desk
    }

    /// A table for a player with preferences of its own.
    pub(crate) fn wanting(game: GameView, preferences: Preferences) -> Self {
        Self::preferring(preferences, at_table(game), Theme::dark(), (80, 24))
    }

    pub(crate) fn game(game: GameView) -> Self {
        Self::new(at_table(game))
    }

    pub(crate) fn event(&mut self, event: TuiEvent) -> Reaction {
        if let TuiEvent::Terminal(Event::Resize(width, height)) = event {
            self.size = (width, height);
        }
        self.app.handle(event, &self.view, &self.shell)
    }

    pub(crate) fn change(&mut self, view: NodeView) -> Reaction {
        self.view = view;
        self.event(TuiEvent::Changed)
    }

    /// Gives the window another size.
    pub(crate) fn resize(&mut self, (width, height): (u16, u16)) -> Reaction {
        self.event(TuiEvent::Terminal(Event::Resize(width, height)))
    }

    /// Changes the game at the table.
    pub(crate) fn change_game(&mut self, change: impl FnOnce(&mut GameView)) {
        let Stage::Game(game) = &mut self.view.stage else {
            panic!("no game at this table")
        };
        change(game);
        self.event(TuiEvent::Changed);
    }

    /// Presses keys by their names; `'text` types the characters of a text.
    pub(crate) fn keys(&mut self, keys: &str) -> Vec<Intent> {
        let mut intents = Vec::new();
        for word in keys.split_whitespace() {
            let events: Vec<KeyEvent> = match word.strip_prefix('\'') {
                Some(text) => text.chars().map(|c| named_key(&c.to_string())).collect(),
                None => vec![named_key(word)],
            };
            for event in events {
                intents.extend(self.event(TuiEvent::Terminal(Event::Key(event))).intents);
            }
        }
        intents
    }

    fn mouse(&mut self, kind: MouseEventKind, (column, row): (u16, u16)) -> Reaction {
        let event = MouseEvent {
            kind,
            column,
            row,
            modifiers: KeyModifiers::NONE,
        };
        self.event(TuiEvent::Terminal(Event::Mouse(event)))
    }

    pub(crate) fn hover(&mut self, at: (u16, u16)) -> Reaction {
        self.mouse(MouseEventKind::Moved, at)
    }

    pub(crate) fn click(&mut self, at: (u16, u16)) -> Vec<Intent> {
        self.mouse(MouseEventKind::Down(MouseButton::Left), at).intents
    }

    pub(crate) fn right_click(&mut self) -> Vec<Intent> {
        self.mouse(MouseEventKind::Down(MouseButton::Right), (0, 0))
            .intents
    }

    pub(crate) fn wheel(&mut self, up: bool) {
        let kind = if up {
            MouseEventKind::ScrollUp
        } else {
            MouseEventKind::ScrollDown
        };
        self.mouse(kind, (0, 0));
    }

    /// Clicks the middle of a text that is on the screen.
    pub(crate) fn click_text(&mut self, text: &str) -> Vec<Intent> {
        let (x, y) = self.find(text);
        self.click((x + u16::try_from(text.chars().count() / 2).unwrap(), y))
    }

    /// Clicks a square.
    pub(crate) fn click_square(&mut self, name: &str) -> Vec<Intent> {
        let at = self.square(name);
        self.click(at)
    }

    pub(crate) fn buffer(&self) -> Buffer {
        let mut terminal = Terminal::new(TestBackend::new(self.size.0, self.size.1)).unwrap();
        terminal
            .draw(|frame| self.app.draw(frame, &self.view, &self.shell))
            .unwrap();
        terminal.backend().buffer().clone()
    }

    /// The screen as lines of text.
    pub(crate) fn screen(&self) -> String {
        text_of(&self.buffer())
    }

    pub(crate) fn sees(&self, text: &str) -> bool {
        self.screen().contains(text)
    }

    /// Where a text stands on the screen.
    pub(crate) fn find(&self, text: &str) -> (u16, u16) {
        let screen = self.screen();
        for (y, line) in screen.lines().enumerate() {
            if let Some(at) = line.find(text) {
                let x = line[..at].chars().count();
                return (x.try_into().unwrap(), y.try_into().unwrap());
            }
        }
        panic!("{text:?} is not on the screen:\n{screen}");
    }

    /// The cell with a square's glyph, found by the coordinates around the board as a player finds it.
    pub(crate) fn square(&self, name: &str) -> (u16, u16) {
        let buffer = self.buffer();
        let symbol = |x: u16, y: u16| buffer[(x, y)].symbol();
        let (file, rank) = name.split_at(1);
        let area = buffer.area;
        // The coordinates' corner: ranks are left of it, files right.
        let (left, bottom) = (0..area.height)
            .flat_map(|y| (0..area.width).map(move |x| (x, y)))
            .find(|&(x, y)| {
                x >= 2
                    && ["└", "+"].contains(&symbol(x, y))
                    && (x..x + 7).any(|x| ["a", "h", "p"].contains(&symbol(x, y)))
            })
            .expect("a board with coordinates");
        let x = (left..area.width)
            .find(|&x| symbol(x, bottom) == file)
            .expect("a file of this name");
        let y = (0..bottom)
            .find(|&y| format!("{}{}", symbol(left - 2, y), symbol(left - 1, y)).trim() == rank)
            .expect("a rank of this name");
        (x, y)
    }
}

/// The text of a buffer, line by line.
pub(crate) fn text_of(buffer: &Buffer) -> String {
    let mut text = String::new();
    for y in 0..buffer.area.height {
        let line: String = (0..buffer.area.width).map(|x| buffer[(x, y)].symbol()).collect();
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

fn named_key(name: &str) -> KeyEvent {
    let (name, modifiers) = match name.strip_prefix("Ctrl-") {
        Some(letter) => (letter.to_lowercase(), KeyModifiers::CONTROL),
        None => (name.to_owned(), KeyModifiers::NONE),
    };
    let code = match name.as_str() {
        "Up" => KeyCode::Up,
        "Down" => KeyCode::Down,
        "Left" => KeyCode::Left,
        "Right" => KeyCode::Right,
        "Enter" => KeyCode::Enter,
        "Space" => KeyCode::Char(' '),
        "Esc" => KeyCode::Esc,
        "Tab" => KeyCode::Tab,
        "Shift-Tab" => KeyCode::BackTab,
        "Backspace" => KeyCode::Backspace,
        "Delete" => KeyCode::Delete,
        "PgUp" => KeyCode::PageUp,
        "PgDn" => KeyCode::PageDown,
        "Home" => KeyCode::Home,
        "End" => KeyCode::End,
        other => match other.strip_prefix('F').and_then(|number| number.parse().ok()) {
            Some(number) => KeyCode::F(number),
            None => KeyCode::Char(other.chars().next().unwrap()),
        },
    };
    KeyEvent::new(code, modifiers)
}
