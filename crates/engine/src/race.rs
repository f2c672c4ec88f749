//! Races: one side alone, and the shortest way of its men into the target.
//!
//! When the two sides have passed each other, each has a puzzle of its own: bring all men home in the fewest moves. A
//! [`Solver`] finds the shortest line where it can, and else a line and a proof that none is shorter than so many moves.
//! `docs/races.md` tells how, and what is proved.

mod astar;
mod beam;
mod bounds;
mod classes;
mod gap;
mod hash;
mod lines;
mod near;
mod puzzle;
mod quick;
mod solver;
mod table;
mod transfer;
mod verdict;

pub use bounds::Bounds;
pub use gap::Gap;
pub use puzzle::Puzzle;
pub use quick::lower_bound;
pub use solver::Solver;
pub use transfer::Transfer;
pub use verdict::{Race, Verdict};
