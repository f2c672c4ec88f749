//! How long the engine may think.

use std::time::Duration;

/// What ends the search: whatever comes first. Without any limit it thinks until it is stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Limits {
    /// The deepest iteration, in plies.
    pub depth: Option<u32>,
    /// The most positions that may be looked at.
    pub nodes: Option<u64>,
    /// The time that there is.
    pub time: Option<Budget>,
}

/// The time that there is for a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Budget {
    /// This long for the move, spent whole.
    Move(Duration),
    /// A clock with a reserve and an increment per move (P-7): the engine divides it over the game.
    Clock {
        /// What is left on the clock of the side to move.
        left: Duration,
        /// What each move adds.
        increment: Duration,
        /// What is lost between a decision and its move on the clock, at the most.
        lag: Duration,
    },
    /// No clock at all (P-7.8): as long as a patient partner waits, a few seconds.
    Untimed,
}

impl Limits {
    /// No limit but the caller's stop.
    pub const fn none() -> Self {
        Self {
            depth: None,
            nodes: None,
            time: None,
        }
    }

    /// A number of positions.
    pub const fn nodes(nodes: u64) -> Self {
        Self {
            nodes: Some(nodes),
            ..Self::none()
        }
    }

    /// A number of plies.
    pub const fn depth(depth: u32) -> Self {
        Self {
            depth: Some(depth),
            ..Self::none()
        }
    }

    /// A time for the move.
    pub const fn time(time: Duration) -> Self {
        Self {
            time: Some(Budget::Move(time)),
            ..Self::none()
        }
    }
}
