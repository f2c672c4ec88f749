//! Reading moves. They are written by [`Path::display`](crate::Path::display).

use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

use crate::{BoardSize, IllegalMove, Square};

/// A pass as it is written.
pub(crate) const PASS: &str = "pass";

/// The most squares that are read: no chain is longer than the large board.
const MAX_SQUARES: usize = 1024;

/// A move as a person or a file writes it, not yet compared with a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MoveText {
    /// `pass`.
    Pass,
    /// The squares named, at least two: a whole path, or at the table only its two ends.
    Squares(Vec<Square>),
}

/// Why a text is no move on a board of the size asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseMoveError {
    /// The text is neither a path nor a pass.
    Unreadable,
    /// A name has the form of a square, but this board has none of that name.
    NotASquare,
}

impl fmt::Display for ParseMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        IllegalMove::from(*self).fmt(f)
    }
}

impl Error for ParseMoveError {}

impl From<ParseMoveError> for IllegalMove {
    fn from(error: ParseMoveError) -> Self {
        match error {
            ParseMoveError::Unreadable => Self::Unreadable,
            ParseMoveError::NotASquare => Self::NotASquare,
        }
    }
}

impl MoveText {
    /// Reads what a person types: a whole path or its two ends, as `c3-e5`, `c3e5` or `c3 e5`, or `pass`, in any case.
    ///
    /// # Errors
    /// [`ParseMoveError::Unreadable`] before [`ParseMoveError::NotASquare`].
    pub fn parse(size: BoardSize, text: &str) -> Result<Self, ParseMoveError> {
        let text = text.trim();
        if text.eq_ignore_ascii_case(PASS) {
            return Ok(Self::Pass);
        }
        let mut names = Vec::new();
        let mut rest = text;
        while !rest.is_empty() && names.len() <= MAX_SQUARES {
            let (name, after) = split_name(rest).ok_or(ParseMoveError::Unreadable)?;
            names.push(name);
            rest = after.trim_start();
            if let Some(joined) = rest.strip_prefix('-') {
                rest = joined.trim_start();
                if rest.is_empty() {
                    return Err(ParseMoveError::Unreadable);
                }
            }
        }
        squares(size, &names)
    }

    /// Reads what a record has: a whole path joined by hyphens, or `pass`, in any case.
    ///
    /// # Errors
    /// [`ParseMoveError::Unreadable`] before [`ParseMoveError::NotASquare`].
    pub fn parse_whole(size: BoardSize, text: &str) -> Result<Self, ParseMoveError> {
        if text.eq_ignore_ascii_case(PASS) {
            return Ok(Self::Pass);
        }
        let mut names = Vec::new();
        for part in text.split('-').take(MAX_SQUARES.saturating_add(1)) {
            match split_name(part) {
                Some((name, "")) => names.push(name),
                Some(_) | None => return Err(ParseMoveError::Unreadable),
            }
        }
        squares(size, &names)
    }
}

/// Splits off what has the form of a square's name: a letter and digits.
fn split_name(text: &str) -> Option<(&str, &str)> {
    let digits = text.strip_prefix(|c: char| c.is_ascii_alphabetic())?;
    let rest = digits.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.len() == digits.len() {
        return None;
    }
    Some((text.strip_suffix(rest)?, rest))
}

fn squares(size: BoardSize, names: &[&str]) -> Result<MoveText, ParseMoveError> {
    if !(2..=MAX_SQUARES).contains(&names.len()) {
        return Err(ParseMoveError::Unreadable);
    }
    let squares: Option<Vec<_>> = names.iter().map(|name| size.parse_square(name)).collect();
    squares.map(MoveText::Squares).ok_or(ParseMoveError::NotASquare)
}
