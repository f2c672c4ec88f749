//! Reports of tournaments in the format TRF-2026 (F-12): what they say, read and written.
//!
//! Positions in a line are characters, counted from 1. A report is read whole or not at all: everything that is wrong with it is told
//! at once, each fault with its line and column.

mod check;
mod event;
mod fault;
mod fields;
mod read;
mod table;
mod write;

use alloc::string::String;
use alloc::vec::Vec;

use ugolki_rules::Side;

use crate::{Number, PointSystem, Points};

pub use event::{Event, EventError};
pub use fault::{Expected, Fault};
pub use read::MAX_CHARS;
pub use table::Person;
pub use write::WriteError;

/// What a round was for a player, by the codes of the format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    /// Who was paired; none in a bye.
    pub opponent: Option<Number>,
    /// The colour; none in a bye.
    pub side: Option<Side>,
    /// The code of the result.
    pub result: Code,
}

/// A result, by its code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Code {
    /// `1`, `W`: won over the board.
    Won,
    /// `=`, `D`: drawn.
    Drawn,
    /// `0`, `L`: lost over the board.
    Lost,
    /// `+`: won by forfeit.
    ForfeitWin,
    /// `-`: lost by forfeit.
    ForfeitLoss,
    /// `U`: the pairing bye.
    PairingBye,
    /// `F`: a bye worth a win.
    FullBye,
    /// `H`: a bye worth a draw.
    HalfBye,
    /// `Z`: a bye worth nothing, or not there.
    ZeroBye,
}

/// A player's line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The starting rank, which is the pairing number.
    pub number: Number,
    /// Title, as it stands there.
    pub title: String,
    /// The name.
    pub name: String,
    /// The rating, if there is one.
    pub rating: Option<u16>,
    /// The federation's letters.
    pub federation: String,
    /// The player's id.
    pub id: String,
    /// The points that the line claims.
    pub points: Points,
    /// The rank that the line claims; none if it is blank.
    pub rank: Option<u16>,
    /// The rounds, as far as the line goes; none where it is blank.
    pub rounds: Vec<Option<Entry>>,
}

/// Players who have a bye in a round that is not paired yet (`240`).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Byes {
    /// Which bye.
    pub code: Code,
    /// In which round.
    pub round: u16,
    /// Who.
    pub players: Vec<Number>,
}

/// Points that count for pairing only, in some rounds for some players (`250`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Acceleration {
    /// How many.
    pub points: Points,
    /// The first and the last round.
    pub rounds: (u16, u16),
    /// The first and the last player.
    pub players: (Number, Number),
}

/// Players of whom no two may meet in some rounds (`260`).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Forbidden {
    /// The first and the last round.
    pub rounds: (u16, u16),
    /// The players.
    pub players: Vec<Number>,
}

/// A report.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Report {
    /// Lines about the event that are text alone, by their code, in their order: name, place, dates, arbiters, tie-breaks and so on.
    pub about: Vec<(u16, String)>,
    /// How many rounds there are, if the report says so.
    pub rounds: Option<u16>,
    /// The colour that was drawn, if the report says so.
    pub initial: Option<Side>,
    /// What games and byes are worth.
    pub points: PointSystem,
    /// Byes of rounds to come.
    pub byes: Vec<Byes>,
    /// Points for pairing only.
    pub accelerations: Vec<Acceleration>,
    /// Who must not meet.
    pub forbidden: Vec<Forbidden>,
    /// The players, in the order of their lines.
    pub players: Vec<Line>,
    /// Comments, without their marks.
    pub comments: Vec<String>,
}

impl Report {
    /// Reads a report. Lines end with CR, LF or both.
    ///
    /// # Errors
    /// Every [`Fault`] there is, in the order of the lines.
    pub fn read(text: &str) -> Result<Self, Vec<Fault>> {
        read::read(text)
    }

    /// Writes it, with CR and LF at the end of each line.
    ///
    /// # Errors
    /// [`WriteError`] for what the format has no room for.
    pub fn write(&self) -> Result<String, WriteError> {
        write::write(self)
    }

    /// The text of a line about the event, by its code.
    pub fn about(&self, code: u16) -> Option<&str> {
        self.about
            .iter()
            .find(|(other, _)| *other == code)
            .map(|(_, text)| text.as_str())
    }
}

#[cfg(test)]
mod tests;
