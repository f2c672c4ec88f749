//! What an event calls itself: a short text that is safe to show.

use alloc::borrow::ToOwned as _;
use alloc::string::String;
use core::fmt;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

/// The longest name, in characters.
const MAX: usize = 48;

/// An event's name: 1 to 48 letters, digits, single spaces inside, and `- _ . ' & / : , + ( ) #`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct EventName(String);

/// Why a text is no event's name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EventNameError {
    /// No characters at all, or too many.
    #[error("an event's name has 1 to 48 characters")]
    Length,
    /// A space at an end, or two side by side.
    #[error("an event's name has single spaces, and none at its ends")]
    Spaces,
    /// A character that names do not have.
    #[error("an event's name has no character U+{code:04X}")]
    Character {
        /// Its number in Unicode.
        code: u32,
    },
}

impl EventName {
    /// Takes a text as a name.
    ///
    /// # Errors
    /// The first thing wrong with it.
    pub fn new(text: &str) -> Result<Self, EventNameError> {
        check(text)?;
        Ok(Self(text.to_owned()))
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

fn check(text: &str) -> Result<(), EventNameError> {
    let length = text.chars().take(MAX.saturating_add(1)).count();
    if length == 0 || length > MAX {
        return Err(EventNameError::Length);
    }
    if text.starts_with(' ') || text.ends_with(' ') || text.contains("  ") {
        return Err(EventNameError::Spaces);
    }
    let allowed = |character: char| character.is_alphanumeric() || " -_.'&/:,+()#".contains(character);
    match text.chars().find(|character| !allowed(*character)) {
        Some(character) => Err(EventNameError::Character {
            code: u32::from(character),
        }),
        None => Ok(()),
    }
}

impl fmt::Display for EventName {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(&self.0)
    }
}

impl<'de> Deserialize<'de> for EventName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        check(&text).map_err(D::Error::custom)?;
        Ok(Self(text))
    }
}
