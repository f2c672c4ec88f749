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

/// What follows the numbers and dots that a word begins with; a bracket would begin a tag and stays behind them.
fn without_number(word: &str) -> &str {
    let mut rest = word;
    loop {
        let dots = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        let after = dots.trim_start_matches('.');
        if after == dots && !after.is_empty() || after == rest {
            break;
        }
        rest = after;
    }
    if rest.starts_with('[') { word } else { rest }
}

/// Tells whether a character parts words: white space, and the mark that some editors put before a text.
pub(super) fn is_blank(character: char) -> bool {
    character.is_whitespace() || character == '\u{feff}'
}

/// Tells whether a character may stand in the name of a tag.
pub(super) fn is_name(character: char) -> bool {
    character.is_ascii_alphanumeric() || character == '_'
}
