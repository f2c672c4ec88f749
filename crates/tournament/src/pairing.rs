//! What an engine answers: the boards of a round, or why there are none.

use alloc::vec::Vec;
use core::fmt;

use crate::legality::Illegal;
use crate::{Engine, Number};

/// A board: who has White and who has Black.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    /// Who has White.
    pub white: Number,
    /// Who has Black.
    pub black: Number,
}

/// The boards of a round, the first one first, and who is left over.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Pairing {
    /// The boards.
    pub boards: Vec<Board>,
    /// Who gets the pairing bye, or is free in a round robin.
    pub bye: Option<Number>,
}

/// A criterion that no pairing may break (F-10.7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Criterion {
    /// No two meet twice, and none who must not meet at all.
    Meeting,
    /// No second pairing bye, and none for who once got a win's worth without playing.
    Bye,
    /// Two who both need the same colour do not meet.
    Colour,
}

impl Criterion {
    /// Its number in C.04.3.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Meeting => "C1",
            Self::Bye => "C2",
            Self::Colour => "C3",
        }
    }
}

impl fmt::Display for Criterion {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name())
    }
}

/// Why an engine has no boards for a round. Each of them ends the event with the rounds it has (F-10.10).
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// All rounds are over.
    #[error("all {rounds} rounds are over")]
    Over {
        /// How many there are.
        rounds: u16,
    },
    /// Fewer than two players are left to be paired.
    #[error("{players} players can't be paired")]
    TooFew {
        /// How many are left.
        players: usize,
    },
    /// More players than this engine takes.
    #[error("{players} players are more than the {most} of this engine")]
    TooMany {
        /// How many there are.
        players: usize,
        /// The most.
        most: usize,
    },
    /// There is no legal pairing at all; without this criterion there would be one.
    #[error("no legal pairing: {criterion} forbids every one")]
    NoLegalPairing {
        /// The first criterion, in their order, without which there would be one.
        criterion: Criterion,
    },
    /// The engine makes no rounds at all.
    #[error("{engine} makes no rounds")]
    NoRounds {
        /// Which engine.
        engine: Engine,
    },
    /// The engine found boards that the check on every final pairing does not let through: a fault of the program.
    #[error("a fault of the program: {0}")]
    Unsound(Illegal),
}

impl Refusal {
    /// Its stable name, for programs.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Over { .. } => "over",
            Self::TooFew { .. } => "too-few-players",
            Self::TooMany { .. } => "too-many-players",
            Self::NoLegalPairing { .. } => "no-legal-pairing",
            Self::NoRounds { .. } => "no-rounds",
            Self::Unsound(_) => "unsound",
        }
    }
}
