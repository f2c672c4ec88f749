//! What the engine says: while it thinks, and at the end.

use std::time::Duration;

use ugolki_rules::Ply;

use crate::Score;

/// What a finished iteration of the search has found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Info {
    /// The depth of the iteration, in plies.
    pub depth: u32,
    /// The deepest line looked at, in plies.
    pub deepest: u32,
    /// What the position is worth to the side to move.
    pub score: Score,
    /// The positions looked at so far, by all threads.
    pub nodes: u64,
    /// The time so far.
    pub time: Duration,
    /// How full the table of positions is, in thousandths.
    pub table_full: u32,
    /// The line of best play, from the position on.
    pub line: Vec<Ply>,
}

/// What the engine has come to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thought {
    /// The ply to play; none if the game is over.
    pub best: Option<Ply>,
    /// The last iteration that bears on it.
    pub info: Info,
}
