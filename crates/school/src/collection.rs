//! The puzzles that are shipped.

use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

use crate::{Grade, ParsePuzzleError, Puzzle};

/// The shipped puzzles, a line each. Made by `cargo xtask puzzles`.
const SHIPPED: &str = include_str!("../data/puzzles.txt");

/// Puzzles in the order of their numbers, which are 1, 2, 3 ...
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Collection {
    puzzles: Vec<Puzzle>,
}

impl Collection {
    /// Reads a file: a puzzle a line, empty lines and those that begin with `#` apart.
    ///
    /// # Errors
    /// The first fault, with its line.
    pub fn parse(text: &str) -> Result<Self, CollectionError> {
        let mut puzzles: Vec<Puzzle> = Vec::new();
        for (line, text) in (1..).zip(text.lines()) {
            if text.is_empty() || text.starts_with('#') {
                continue;
            }
            let puzzle = Puzzle::parse(text).map_err(|error| CollectionError::Line { line, error })?;
            if usize::from(puzzle.number) != puzzles.len().saturating_add(1) {
                return Err(CollectionError::Order { line });
            }
            puzzles.push(puzzle);
        }
        Ok(Self { puzzles })
    }

    /// All of them.
    pub fn all(&self) -> &[Puzzle] {
        &self.puzzles
    }

    /// The puzzle of a number.
    pub fn get(&self, number: u16) -> Option<&Puzzle> {
        self.puzzles.get(usize::from(number).checked_sub(1)?)
    }

    /// The puzzles of a grade.
    pub fn of_grade(&self, grade: Grade) -> impl Iterator<Item = &Puzzle> {
        self.puzzles.iter().filter(move |puzzle| puzzle.grade == grade)
    }
}

/// The shipped puzzles. Reading them takes some milliseconds: whoever asks often keeps them.
///
/// # Errors
/// None with the file as it is shipped, as a test proves.
pub fn puzzles() -> Result<Collection, CollectionError> {
    Collection::parse(SHIPPED)
}

/// What is wrong with a file of puzzles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CollectionError {
    /// A line is no puzzle.
    Line {
        /// Its number, from 1.
        line: u32,
        /// What is wrong with it.
        error: ParsePuzzleError,
    },
    /// The puzzle of a line has another number than it should have.
    Order {
        /// The number of the line, from 1.
        line: u32,
    },
}

impl fmt::Display for CollectionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line { line, error } => write!(f, "line {line}: {error}"),
            Self::Order { line } => write!(f, "line {line}: the puzzle's number is out of order"),
        }
    }
}

impl Error for CollectionError {}
