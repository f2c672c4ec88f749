//! The engines by name and version (F-10.2): what a charter names, and what is asked for the boards of a round.
//!
//! A change that alters any pairing is a new version beside the old one, so that an event of last year is paired today as it was then.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::tiebreak::Schedule;
use crate::{Crosstable, Number, Pairing, Refusal, berger, dutch, fast, knockout};

/// How an event is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Format {
    /// Everybody meets everybody.
    RoundRobin,
    /// Who meets whom follows from results, and nobody goes out.
    Swiss,
    /// Who loses goes out.
    Knockout,
    /// Whoever is free meets whoever is free, until time is up.
    Arena,
}

/// An engine of one version. Grows at the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[non_exhaustive]
pub enum Engine {
    /// The Dutch system as in force since 1 February 2026 (F-10.5).
    Dutch1,
    /// The fast Swiss for large fields (F-10.11).
    FastSwiss1,
    /// Berger's tables (F-10.4).
    Berger1,
    /// The standard bracket (F-10.12).
    Knockout1,
    /// Games of any two who are free (F-10.13).
    Arena1,
}

impl Engine {
    /// All of them.
    pub const ALL: &'static [Self] = &[
        Self::Dutch1,
        Self::FastSwiss1,
        Self::Berger1,
        Self::Knockout1,
        Self::Arena1,
    ];

    /// The largest field for which the Dutch system is quick; above it whoever plans an event is told of the time (F-15.2).
    pub const DUTCH_PLAYERS: usize = 300;

    /// Its name and version, as charters, exports and JSON have it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Dutch1 => "dutch-2026/1",
            Self::FastSwiss1 => "fast-swiss/1",
            Self::Berger1 => "berger/1",
            Self::Knockout1 => "knockout/1",
            Self::Arena1 => "arena/1",
        }
    }

    /// What it plays.
    pub const fn format(self) -> Format {
        match self {
            Self::Dutch1 | Self::FastSwiss1 => Format::Swiss,
            Self::Berger1 => Format::RoundRobin,
            Self::Knockout1 => Format::Knockout,
            Self::Arena1 => Format::Arena,
        }
    }

    /// Whether it makes the boards of rounds. An arena has none: who is free opens a game.
    pub const fn has_rounds(self) -> bool {
        !matches!(self, Self::Arena1)
    }

    /// Whether its pairings stand from the start, which tie-breaks depend on.
    pub const fn schedule(self) -> Schedule {
        match self {
            Self::Berger1 => Schedule::Fixed,
            Self::Dutch1 | Self::FastSwiss1 | Self::Knockout1 | Self::Arena1 => Schedule::Swiss,
        }
    }

    /// The boards of the round after those that the table has. `out` are those who are not to be paired.
    ///
    /// A round robin of more rounds than one cycle has is one of two cycles. A knockout has one game a match here: a level match
    /// sends the better seed on.
    ///
    /// # Errors
    /// [`Refusal`]: no round is left, too few players are, or the proof that there is no legal pairing.
    pub fn pair(self, table: &Crosstable, out: &BTreeSet<Number>) -> Result<Pairing, Refusal> {
        match self {
            Self::FastSwiss1 => fast::pair(table, out),
            Self::Berger1 => berger::pair(table, out),
            Self::Knockout1 => knockout::pair(table, out),
            Self::Dutch1 => dutch::pair(table, out),
            Self::Arena1 => Err(Refusal::NoRounds { engine: self }),
        }
    }

    /// Who is still in the event, not out of the round, and has no board in it nor the bye: those whose opponent is out in a round
    /// robin, and those drawn against nobody in a knockout. A Swiss has none.
    pub fn free(self, table: &Crosstable, out: &BTreeSet<Number>, pairing: &Pairing) -> Vec<Number> {
        let sits = |player: &Number| {
            let board = pairing
                .boards
                .iter()
                .any(|board| board.white == *player || board.black == *player);
            board || pairing.bye == Some(*player)
        };
        let due: Vec<Number> = match self {
            Self::Berger1 => table.players().map(|player| player.number).collect(),
            Self::Knockout1 => knockout::slots(table).into_iter().flatten().collect(),
            Self::Dutch1 | Self::FastSwiss1 | Self::Arena1 => return Vec::new(),
        };
        let mut free: Vec<Number> = due
            .into_iter()
            .filter(|player| !out.contains(player) && !sits(player))
            .collect();
        free.sort_unstable();
        free
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name())
    }
}

/// No engine has this name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no engine has this name")]
pub struct ParseEngineError;

impl FromStr for Engine {
    type Err = ParseEngineError;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .iter()
            .find(|engine| engine.name() == name)
            .copied()
            .ok_or(ParseEngineError)
    }
}

#[cfg(test)]
mod tests;
