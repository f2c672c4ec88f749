//! What can be wrong with a game text.

use alloc::boxed::Box;
use core::error::Error;
use core::fmt;

use super::GameText;

/// What is wrong with a game text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum TextFault {
    /// A tag is not `[Name "value"]` on one line.
    Tag,
    /// A name of a tag comes twice in one game.
    RepeatedTag,
    /// A comment is opened and not closed.
    OpenComment,
    /// Something other than a comment follows the result on its line.
    AfterResult,
    /// A game has more tags, moves or comments, or more text, than the limits allow.
    TooLong,
}

impl TextFault {
    /// A stable name of the fault.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Tag => "tag",
            Self::RepeatedTag => "repeated-tag",
            Self::OpenComment => "open-comment",
            Self::AfterResult => "after-result",
            Self::TooLong => "too-long",
        }
    }
}

impl fmt::Display for TextFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Tag => "a tag is not [Name \"value\"]",
            Self::RepeatedTag => "a tag comes twice",
            Self::OpenComment => "a comment is not closed",
            Self::AfterResult => "something follows the result of the game",
            Self::TooLong => "the game is too long",
        })
    }
}

/// A game that cannot be read to its end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextError {
    /// The line of the fault, from 1; of a comment that is not closed, the line where it opens.
    pub line: u32,
    /// What is wrong.
    pub fault: TextFault,
    /// What was read of the game before the fault.
    pub read: Box<GameText>,
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.fault)
    }
}

impl Error for TextError {}
