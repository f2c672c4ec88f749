//! Lessons and puzzles (T-3.4): positions with something to be done, and whether it was done.
//!
//! The crate knows the rules and nothing else. A [`Puzzle`] asks to fill the house in so many moves while the other side stands
//! still ([`Solo`]), which makes it a question with an exact answer: [`Solver`] finds it, or proves that there is none.
//! `docs/puzzles.md` says how the shipped ones were made and graded. A [`Lesson`] shows positions one after the other and asks for
//! something on each of them; its words are the catalogue's, by key.
#![no_std]
#![warn(
    clippy::indexing_slicing,
    clippy::as_conversions,
    clippy::arithmetic_side_effects,
    clippy::float_arithmetic
)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod attempt;
mod bound;
mod collection;
mod grade;
mod lesson;
mod lessons;
mod progress;
mod puzzle;
mod solo;
mod solver;

pub use attempt::{Attempt, Standing};
pub use collection::{Collection, CollectionError, puzzles};
pub use grade::{Grade, Measures, measure};
pub use lesson::{Answer, Lesson, LessonFault, Rules, Step, Task};
pub use lessons::LESSONS;
pub use progress::{Learned, ParseProgressError, Progress};
pub use puzzle::{Goal, ParsePuzzleError, Puzzle, Tag};
pub use solo::{Solo, advance};
pub use solver::{Solution, Solver};
