//! Tie-breaks by C.07 as in force since 1 March 2026, in integers, each with what it was added up from (F-11).
//!
//! Points are half-points, products and averages of two quarter-points, averages of more fractions: every value is a [`Value`], a
//! number of units and how many of them make one point.

mod direct;
mod kind;
mod standings;
mod sums;
mod unplayed;

pub use kind::{ParseTieBreakError, Schedule, TieBreak};
pub use standings::{Column, Last, Standing, standings, standings_among};
pub use sums::{Addend, Counted, Part, Value};
