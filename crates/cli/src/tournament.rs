//! Tournaments as the commands print them: boards, standings with what they were added up from, and whole reports.
//!
//! All of it is made from plain data, so that a report of FIDE's format and an event out of signed facts are printed alike.

mod boards;
mod error;
mod names;
mod table;
pub mod trf;

pub use boards::{Absence, Boards, Seat};
pub use error::TournamentError;
pub use names::Names;
