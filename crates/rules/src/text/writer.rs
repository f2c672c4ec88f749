//! Writing game text.

use alloc::borrow::ToOwned as _;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt;

use super::word::{Word, is_blank, is_name};
use super::{GameText, Tag};
use crate::Side;

/// The column that lines are broken before, where a word allows it.
const WIDTH: usize = 80;

/// The moves in pairs, one space between the parts: `12. c3-e3-e5 f6-e6`, or `1. ... f6-e6`.
pub fn pairs<'a>(first: Side, number: u16, moves: impl IntoIterator<Item = &'a str>) -> String {
    let mut words = Numbers::new(first, number);
    let parts: Vec<String> = moves
        .into_iter()
        .flat_map(|text| words.next().chain([text.to_owned()]))
        .collect();
    parts.join(" ")
}

/// Says what stands before each move: a number before White's, and before Black's if it is the first.
struct Numbers {
    side: Side,
    number: u16,
    first: bool,
}

impl Numbers {
    const fn new(side: Side, number: u16) -> Self {
        Self {
            side,
            number,
            first: true,
        }
    }

    /// The words before the next move.
    fn next(&mut self) -> impl Iterator<Item = String> + use<> {
        let black = self.side == Side::Black;
        let number = (self.first || !black).then(|| alloc::format!("{}.", self.number));
        let dots = (self.first && black).then(|| "...".to_owned());
        self.number = self.number.saturating_add(black.into());
        self.side = self.side.opposite();
        self.first = false;
        number.into_iter().chain(dots)
    }
}

/// The text ends with a blank line, so games can be written one after the other.
///
/// What no text can hold is replaced: a line end in a tag's value by a space, a closing brace in a comment by a
/// parenthesis, a character that no name or no move has by an underscore.
impl fmt::Display for GameText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for tag in &self.tags {
            write_tag(f, tag)?;
        }
        if !self.tags.is_empty() {
            f.write_str("\n")?;
        }
        write_words(f, self.words())?;
        if let Some((first, others)) = self.footer.split_first() {
            write!(f, "\n{}", comment(first))?;
            for other in others {
                write!(f, " {}", comment(other))?;
            }
        }
        f.write_str("\n\n")
    }
}

impl GameText {
    /// The words of the move section.
    fn words(&self) -> impl Iterator<Item = String> {
        let (side, number) = self.first();
        let mut numbers = Numbers::new(side, number);
        let comments = self.comments.iter().map(|text| comment(text));
        let moves = self.moves.iter().flat_map(move |entry| {
            let comments = entry.comments.iter().map(|text| comment(text));
            numbers.next().chain([word(&entry.text)]).chain(comments)
        });
        comments.chain(moves).chain([self.result.to_string()])
    }
}

fn write_tag(f: &mut fmt::Formatter<'_>, tag: &Tag) -> fmt::Result {
    let name: String = tag
        .name
        .chars()
        .map(|c| if is_name(c) { c } else { '_' })
        .collect();
    write!(f, "[{} \"", if name.is_empty() { "_" } else { &name })?;
    for c in tag.value.chars() {
        match c {
            '"' | '\\' => write!(f, "\\{c}")?,
            '\n' | '\r' => f.write_str(" ")?,
            _ => write!(f, "{c}")?,
        }
    }
    f.write_str("\"]\n")
}

fn write_words(f: &mut fmt::Formatter<'_>, words: impl Iterator<Item = String>) -> fmt::Result {
    let mut column = 0_usize;
    for word in words {
        let width = word.chars().count();
        if column > 0 {
            let fits = column.saturating_add(width).saturating_add(1) < WIDTH;
            f.write_str(if fits { " " } else { "\n" })?;
            column = if fits { column.saturating_add(1) } else { 0 };
        }
        f.write_str(&word)?;
        column = column.saturating_add(width);
    }
    Ok(())
}

fn comment(text: &str) -> String {
    alloc::format!("{{{}}}", text.replace('}', ")"))
}

/// A move as one word that is read as that move again.
fn word(text: &str) -> String {
    let word: String = text
        .chars()
        .map(|c| if is_blank(c) || c == '{' { '_' } else { c })
        .collect();
    if !word.starts_with('[') && Word::of(&word) == Word::Move(&word) {
        word
    } else {
        alloc::format!("_{word}")
    }
}
