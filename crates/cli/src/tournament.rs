//! Tournaments as the commands print them: boards, standings with what they were added up from, and whole reports.
//!
//! All of it is made from plain data, so that a report of FIDE's format and an event out of signed facts are printed alike.

mod boards;
mod error;
pub mod explain;
mod missed;
mod names;
mod places;
pub mod report;
mod standings;
mod table;
pub mod trf;

pub use boards::{Boards, Seat};
pub use error::TournamentError;
pub use missed::Missed;
pub use names::Names;
pub use places::{Dummy, Place, Reckoned, Stands, Term, places};
pub use standings::Standings;
