//! What a player calls itself: a short text that is safe to show (P-3.4).

use alloc::borrow::ToOwned as _;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

/// The longest name, in characters.
pub const MAX_NAME: usize = 24;

/// What a player calls itself: 1 to [`MAX_NAME`] letters, digits, marks, spaces and `-`, `_`, `.`, `'`.
///
/// There are no control, format or direction characters, no letters without a shape, no space at either end or beside
/// another one, and at most two combining marks in a row, after a letter. A name is only what its player says it is;
/// the key is who it is.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct PlayerName(String);

/// Why a text is no player name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NameError {
    /// No characters at all.
    #[error("a name has at least one character")]
    Empty,
    /// More than [`MAX_NAME`] characters.
    #[error("a name has at most {MAX_NAME} characters")]
    TooLong,
    /// A space at an end, or two side by side.
    #[error("a name has single spaces, and none at its ends")]
    Spaces,
    /// A combining mark with no letter to stand on, or a third one on a letter.
    #[error("a combining mark without a letter of its own")]
    Marks,
    /// A character that names do not have. Its number is given, since it may not be one to print.
    #[error("a name has no character U+{code:04X}")]
    Character {
        /// The character's number in Unicode.
        code: u32,
    },
}

impl PlayerName {
    /// Takes a text as a name.
    ///
    /// # Errors
    /// The first thing wrong with it.
    pub fn new(text: &str) -> Result<Self, NameError> {
        check(text)?;
        Ok(Self(text.to_owned()))
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl FromStr for PlayerName {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        Self::new(text)
    }
}

impl<'de> Deserialize<'de> for PlayerName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        check(&text).map_err(D::Error::custom)?;
        Ok(Self(text))
    }
}

fn check(text: &str) -> Result<(), NameError> {
    let mut before = Before::Space;
    for (at, character) in text.chars().enumerate() {
        if at >= MAX_NAME {
            return Err(NameError::TooLong);
        }
        before = match (character, before) {
            (' ', Before::Space) => return Err(NameError::Spaces),
            (' ', _) => Before::Space,
            ('-' | '_' | '.' | '\'', _) => Before::Sign,
            _ if is_mark(character) => match before {
                Before::Letter => Before::Mark,
                Before::Mark => Before::SecondMark,
                Before::Space | Before::Sign | Before::SecondMark => return Err(NameError::Marks),
            },
            _ if character.is_alphanumeric() && !is_blank(character) => Before::Letter,
            _ => {
                return Err(NameError::Character {
                    code: u32::from(character),
                });
            }
        };
    }
    if text.is_empty() {
        return Err(NameError::Empty);
    }
    match before {
        Before::Space => Err(NameError::Spaces),
        Before::Sign | Before::Letter | Before::Mark | Before::SecondMark => Ok(()),
    }
}

/// What stands before a character.
#[derive(Clone, Copy)]
enum Before {
    /// A space, or the start of the name.
    Space,
    Sign,
    Letter,
    Mark,
    SecondMark,
}

/// Letters by their category that are drawn as nothing: two names with them would look alike.
const fn is_blank(character: char) -> bool {
    matches!(
        character,
        '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{3164}' | '\u{FFA0}'
    )
}

/// The combining marks that names are written with: diacritics, nuktas, viramas and tone marks. Other marks that stand
/// for a vowel count as letters, as Unicode's property `Alphabetic` has it.
const fn is_mark(character: char) -> bool {
    matches!(
        character,
        '\u{0300}'..='\u{036F}' // Diacritics, all scripts
            | '\u{0483}'..='\u{0487}' // Cyrillic
            | '\u{05B0}'..='\u{05BD}' // Hebrew points
            | '\u{05BF}' | '\u{05C1}' | '\u{05C2}' | '\u{05C4}' | '\u{05C5}' | '\u{05C7}'
            | '\u{064B}'..='\u{0658}' // Arabic vowel signs
            | '\u{0670}'
            | '\u{093C}' | '\u{094D}' // Devanagari nukta, virama, and so on by script
            | '\u{09BC}' | '\u{09CD}'
            | '\u{0A3C}' | '\u{0A4D}'
            | '\u{0ABC}' | '\u{0ACD}'
            | '\u{0B3C}' | '\u{0B4D}'
            | '\u{0BCD}' | '\u{0C4D}'
            | '\u{0CBC}' | '\u{0CCD}'
            | '\u{0D4D}' | '\u{0DCA}'
            | '\u{0E3A}' | '\u{0E47}'..='\u{0E4E}' // Thai
            | '\u{0EC8}'..='\u{0ECD}' // Lao
            | '\u{1037}' | '\u{1039}' | '\u{103A}' // Myanmar
            | '\u{17C9}'..='\u{17D3}' // Khmer
            | '\u{1AB0}'..='\u{1ACE}' // Diacritics, extended
            | '\u{1DC0}'..='\u{1DFF}' // Diacritics, supplement
            | '\u{3099}' | '\u{309A}' // Kana
            | '\u{FE20}'..='\u{FE2F}' // Half marks
    )
}

#[cfg(test)]
mod tests;
