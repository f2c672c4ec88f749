//! One game as text.

use alloc::string::String;
use alloc::vec::Vec;

use crate::setup::parse_number;
use crate::{GameResult, Side};

/// A tag of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tag {
    /// The name: letters, digits and underscores.
    pub name: String,
    /// The value, without quotes and escapes.
    pub value: String,
}

/// A move of a game as it is written, with the comments after it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextMove {
    /// The move: one word.
    pub text: String,
    /// The comments after the move, without their braces.
    pub comments: Vec<String>,
}

/// A game as text: what is written, not yet compared with the rules (P-10.1).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameText {
    /// The tags, in their order.
    pub tags: Vec<Tag>,
    /// The comments before the first move, without their braces.
    pub comments: Vec<String>,
    /// The moves, in their order.
    pub moves: Vec<TextMove>,
    /// The result that is written; `*` if none is.
    pub result: GameResult,
    /// The comments after the result, without their braces: the place for what belongs to the game as a whole.
    pub footer: Vec<String>,
}

impl Default for GameText {
    /// A game without tags and moves.
    fn default() -> Self {
        Self {
            tags: Vec::new(),
            comments: Vec::new(),
            moves: Vec::new(),
            result: GameResult::Open,
            footer: Vec::new(),
        }
    }
}

impl GameText {
    /// The value of the first tag of this name.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags
            .iter()
            .find(|tag| tag.name == name)
            .map(|tag| tag.value.as_str())
    }

    /// Adds a tag.
    pub fn push_tag(&mut self, name: impl Into<String>, value: impl Into<String>) {
        self.tags.push(Tag {
            name: name.into(),
            value: value.into(),
        });
    }

    /// Adds a move.
    pub fn push_move(&mut self, text: impl Into<String>) {
        self.moves.push(TextMove {
            text: text.into(),
            comments: Vec::new(),
        });
    }

    /// The side and the number of the first move, as the tag `Position` says; White and 1 without it.
    pub fn first(&self) -> (Side, u16) {
        self.tag("Position")
            .and_then(first_of_position)
            .unwrap_or((Side::White, 1))
    }
}

fn first_of_position(position: &str) -> Option<(Side, u16)> {
    let mut parts = position.rsplit(' ');
    let number = parse_number(parts.next()?)?;
    match parts.next()? {
        "w" => Some((Side::White, number)),
        "b" => Some((Side::Black, number)),
        _ => None,
    }
}
