//! What the players say to each other beside the game (T-8.4): short lines and ready phrases, never part of a log (P-5.2).
//!
//! A line has a number that grows. Its receiver says up to which number it has everything, and what it has not is sent again on
//! the next stream: a line is delivered once, or its sender knows that it is not delivered yet (P-6.21).

mod phrase;
mod talk;
#[cfg(test)]
mod tests;

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Serialize};

pub use phrase::Phrase;
pub use talk::MAX_UNHEARD;
pub(crate) use talk::{Heard, Hold, Talk};

/// The longest line, in characters (T-8.4).
pub const MAX_CHAT: usize = 200;

/// One frame of the talk beside the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Chat {
    /// Something is said.
    Said(ChatLine),
    /// Whatever the other side has said up to this number has arrived.
    Heard(u64),
}

/// Something said.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChatLine {
    /// Larger than that of every line before it by the same player in the same game: the wall clock in milliseconds, or more.
    pub number: u64,
    /// What is said.
    pub said: Said,
}

/// What can be said.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Said {
    /// In one's own words.
    Text(ChatText),
    /// In words that the reader has in its own language.
    Phrase(Phrase),
}

/// A line of 1 to [`MAX_CHAT`] characters, as it came: hostile until [`ChatText::harmless`] (T-1.6).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ChatText(String);

/// Why a text is no line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ChatTextError {
    /// Nothing is said.
    #[error("there is nothing to be said")]
    Empty,
    /// More than [`MAX_CHAT`] characters.
    #[error("a line has at most {MAX_CHAT} characters")]
    TooLong,
}

impl ChatText {
    /// The line as it came.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The line as it may be shown anywhere: letters, digits, ASCII signs and single spaces. What has no width or turns the
    /// direction of writing is left out, typographic signs become those of ASCII, anything else a question mark.
    #[must_use]
    pub fn harmless(&self) -> Self {
        let mut line = String::new();
        let mut count = 0_usize;
        for c in self.0.chars() {
            // The first of several spaces is enough, and none begins a line.
            let shown = match Shown::of(c) {
                Shown::Char(' ') if line.is_empty() || line.ends_with(' ') => continue,
                Shown::Nothing => continue,
                Shown::Char(shown) => shown,
            };
            if count == MAX_CHAT {
                break;
            }
            line.push(shown);
            count = count.saturating_add(1);
        }
        let line = String::from(line.trim_end());
        Self(if line.is_empty() { "?".into() } else { line })
    }
}

/// What stands for a character where it is shown.
enum Shown {
    Char(char),
    Nothing,
}

impl Shown {
    fn of(c: char) -> Self {
        match c {
            _ if c.is_ascii_graphic() => Self::Char(c),
            // Marks on top of letters, joiners, marks of direction, selectors of emoji, letters drawn as nothing.
            '\u{AD}'
            | '\u{300}'..='\u{36F}'
            | '\u{483}'..='\u{489}'
            | '\u{591}'..='\u{5C7}'
            | '\u{610}'..='\u{61C}'
            | '\u{64B}'..='\u{65F}'
            | '\u{670}'
            | '\u{115F}'
            | '\u{1160}'
            | '\u{17B4}'
            | '\u{17B5}'
            | '\u{180B}'..='\u{180F}'
            | '\u{1AB0}'..='\u{1AFF}'
            | '\u{1DC0}'..='\u{1DFF}'
            | '\u{200B}'..='\u{200F}'
            | '\u{202A}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}'
            | '\u{20D0}'..='\u{20FF}'
            | '\u{3164}'
            | '\u{FE00}'..='\u{FE0F}'
            | '\u{FE20}'..='\u{FE2F}'
            | '\u{FEFF}'
            | '\u{FFA0}'
            | '\u{FFF9}'..='\u{FFFB}'
            | '\u{E0000}'..='\u{E0FFF}' => Self::Nothing,
            '\u{2010}'..='\u{2015}' | '\u{2212}' => Self::Char('-'),
            '\u{2018}'..='\u{201B}' => Self::Char('\''),
            '\u{201C}'..='\u{201F}' | '\u{AB}' | '\u{BB}' => Self::Char('"'),
            '\u{2026}' => Self::Char('.'),
            _ if c.is_whitespace() => Self::Char(' '),
            _ if c.is_alphanumeric() => Self::Char(c),
            _ => Self::Char('?'),
        }
    }
}

impl Said {
    /// The same as it may be shown anywhere.
    #[must_use]
    pub fn harmless(&self) -> Self {
        match self {
            Self::Text(text) => Self::Text(text.harmless()),
            Self::Phrase(phrase) => Self::Phrase(*phrase),
        }
    }
}

impl FromStr for ChatText {
    type Err = ChatTextError;

    /// Takes what a player has typed, as it may be shown anywhere.
    fn from_str(typed: &str) -> Result<Self, ChatTextError> {
        let typed = typed.trim();
        Self::try_from(String::from(typed)).map(|line| line.harmless())
    }
}

impl TryFrom<String> for ChatText {
    type Error = ChatTextError;

    fn try_from(text: String) -> Result<Self, ChatTextError> {
        match text.chars().take(MAX_CHAT.saturating_add(1)).count() {
            0 => Err(ChatTextError::Empty),
            1..=MAX_CHAT => Ok(Self(text)),
            _ => Err(ChatTextError::TooLong),
        }
    }
}

impl From<ChatText> for String {
    fn from(text: ChatText) -> Self {
        text.0
    }
}

impl fmt::Display for ChatText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}
