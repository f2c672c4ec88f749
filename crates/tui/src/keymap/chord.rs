//! A key with its modifiers, and its name for people.

use core::fmt;
use core::str::FromStr;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// A key without modifiers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Key {
    /// A key that produces a character; letters in lower case.
    Char(char),
    /// A function key, 1 to 24.
    F(u8),
    /// Enter or Return.
    Enter,
    /// Escape.
    Esc,
    /// Tab.
    Tab,
    /// Tab with Shift.
    BackTab,
    /// Backspace.
    Backspace,
    /// Delete.
    Delete,
    /// Arrow up.
    Up,
    /// Arrow down.
    Down,
    /// Arrow left.
    Left,
    /// Arrow right.
    Right,
    /// Page up.
    PageUp,
    /// Page down.
    PageDown,
    /// Home.
    Home,
    /// End.
    End,
}

/// A key with its modifiers. Shift is part of the character or of the key itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chord {
    /// The key.
    pub key: Key,
    /// With Ctrl.
    pub ctrl: bool,
    /// With Alt.
    pub alt: bool,
}

impl Chord {
    /// A key alone.
    pub const fn plain(key: Key) -> Self {
        Self {
            key,
            ctrl: false,
            alt: false,
        }
    }

    /// A character alone.
    pub const fn char(c: char) -> Self {
        Self::plain(Key::Char(c))
    }

    /// A function key.
    pub const fn f(number: u8) -> Self {
        Self::plain(Key::F(number))
    }

    /// A character with Ctrl.
    pub const fn ctrl(c: char) -> Self {
        Self {
            key: Key::Char(c),
            ctrl: true,
            alt: false,
        }
    }

    /// The chord of a key event, unless the key is one that nothing can be bound to.
    pub fn from_event(event: &KeyEvent) -> Option<Self> {
        let key = match event.code {
            KeyCode::Char(c) => Key::Char(lower(c)),
            KeyCode::F(number) => Key::F(number),
            KeyCode::Enter => Key::Enter,
            KeyCode::Esc => Key::Esc,
            KeyCode::Tab if event.modifiers.contains(KeyModifiers::SHIFT) => Key::BackTab,
            KeyCode::Tab => Key::Tab,
            KeyCode::BackTab => Key::BackTab,
            KeyCode::Backspace => Key::Backspace,
            KeyCode::Delete => Key::Delete,
            KeyCode::Up => Key::Up,
            KeyCode::Down => Key::Down,
            KeyCode::Left => Key::Left,
            KeyCode::Right => Key::Right,
            KeyCode::PageUp => Key::PageUp,
            KeyCode::PageDown => Key::PageDown,
            KeyCode::Home => Key::Home,
            KeyCode::End => Key::End,
            KeyCode::Insert
            | KeyCode::Null
            | KeyCode::CapsLock
            | KeyCode::ScrollLock
            | KeyCode::NumLock
            | KeyCode::PrintScreen
            | KeyCode::Pause
            | KeyCode::Menu
            | KeyCode::KeypadBegin
            | KeyCode::Media(_)
            | KeyCode::Modifier(_) => return None,
        };
        Some(Self {
            key,
            ctrl: event.modifiers.contains(KeyModifiers::CONTROL),
            alt: event.modifiers.contains(KeyModifiers::ALT),
        })
    }
}

/// The lower-case form where it is one character.
fn lower(c: char) -> char {
    let mut lower = c.to_lowercase();
    match (lower.next(), lower.next()) {
        (Some(only), None) => only,
        _ => c,
    }
}

impl fmt::Display for Chord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.ctrl {
            f.write_str("Ctrl-")?;
        }
        if self.alt {
            f.write_str("Alt-")?;
        }
        match self.key {
            Key::Char(' ') => f.write_str("Space"),
            Key::Char(c) if self.ctrl || self.alt => write!(f, "{}", c.to_ascii_uppercase()),
            Key::Char(c) => write!(f, "{c}"),
            Key::F(number) => write!(f, "F{number}"),
            Key::Enter => f.write_str("Enter"),
            Key::Esc => f.write_str("Esc"),
            Key::Tab => f.write_str("Tab"),
            Key::BackTab => f.write_str("Shift-Tab"),
            Key::Backspace => f.write_str("Backspace"),
            Key::Delete => f.write_str("Delete"),
            Key::Up => f.write_str("Up"),
            Key::Down => f.write_str("Down"),
            Key::Left => f.write_str("Left"),
            Key::Right => f.write_str("Right"),
            Key::PageUp => f.write_str("PgUp"),
            Key::PageDown => f.write_str("PgDn"),
            Key::Home => f.write_str("Home"),
            Key::End => f.write_str("End"),
        }
    }
}

/// The keys that have a name, as it is read and written.
const NAMED: [(&str, Key); 16] = [
    ("Space", Key::Char(' ')),
    ("Enter", Key::Enter),
    ("Esc", Key::Esc),
    ("Tab", Key::Tab),
    ("Shift-Tab", Key::BackTab),
    ("Backspace", Key::Backspace),
    ("Delete", Key::Delete),
    ("Up", Key::Up),
    ("Down", Key::Down),
    ("Left", Key::Left),
    ("Right", Key::Right),
    ("PgUp", Key::PageUp),
    ("PgDn", Key::PageDown),
    ("Home", Key::Home),
    ("End", Key::End),
    ("Minus", Key::Char('-')),
];

/// The function keys there are.
const FUNCTION_KEYS: core::ops::RangeInclusive<u8> = 1..=24;

/// A text that names no key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoSuchKey;

impl Chord {
    /// The names of keys that are longer than a character, for who looks for the nearest one.
    pub fn names() -> impl Iterator<Item = &'static str> {
        NAMED.iter().map(|(name, _)| *name)
    }
}

impl FromStr for Chord {
    type Err = NoSuchKey;

    /// Reads a key by its name, in any case: `F2`, `Ctrl-A`, `Alt-Left`, `Shift-Tab`, `Space`, `+`.
    fn from_str(text: &str) -> Result<Self, NoSuchKey> {
        let mut chord = Self::plain(Key::Esc);
        let mut rest = text.trim();
        while let Some((before, after)) = rest.split_once(['-', '+']).filter(|(_, after)| !after.is_empty()) {
            match before.to_ascii_lowercase().as_str() {
                "ctrl" if !chord.ctrl => chord.ctrl = true,
                "alt" if !chord.alt => chord.alt = true,
                _ => break,
            }
            rest = after;
        }
        chord.key = key(rest).ok_or(NoSuchKey)?;
        Ok(chord)
    }
}

fn key(text: &str) -> Option<Key> {
    if let Some((_, key)) = NAMED.iter().find(|(name, _)| name.eq_ignore_ascii_case(text)) {
        return Some(*key);
    }
    let mut chars = text.chars();
    let first = chars.next()?;
    let rest = chars.as_str();
    if rest.is_empty() {
        return (!first.is_control() && !first.is_whitespace()).then(|| Key::Char(lower(first)));
    }
    let number = rest
        .parse()
        .ok()
        .filter(|number| FUNCTION_KEYS.contains(number))?;
    (first.eq_ignore_ascii_case(&'f') && !rest.starts_with('+')).then_some(Key::F(number))
}
