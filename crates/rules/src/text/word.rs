//! The words of game text: move numbers, moves, results.

use crate::GameResult;

/// What a word of the move section is.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Word<'a> {
    /// `12.`, `12`, `12...` or `...`.
    Number,
    /// The result of the game.
    Result(GameResult),
    /// Anything else, without a number in front: it is compared with the rules later.
    Move(&'a str),
}

impl<'a> Word<'a> {
    pub(super) fn of(word: &'a str) -> Self {
        if let Some(result) = GameResult::parse(word) {
            return Self::Result(result);
        }
        let rest = without_number(word);
        match GameResult::parse(rest) {
            Some(result) => Self::Result(result),
            None if rest.is_empty() => Self::Number,
            None => Self::Move(rest),
        }
    }
}

/// What follows the number and dots that a word begins with.
fn without_number(word: &str) -> &str {
    let dots = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let rest = dots.trim_start_matches('.');
    if rest.len() < dots.len() || rest.is_empty() {
        rest
    } else {
        word
    }
}

/// Tells whether a character parts words: white space, and the mark that some editors put before a text.
pub(super) fn is_blank(character: char) -> bool {
    character.is_whitespace() || character == '\u{feff}'
}

/// Tells whether a character may stand in the name of a tag.
pub(super) fn is_name(character: char) -> bool {
    character.is_ascii_alphanumeric() || character == '_'
}
