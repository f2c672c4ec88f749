//! What can be wrong with a report, and where.

use core::fmt;

use crate::{Number, Points};

/// A place in a report, and what should be there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {expected}")]
pub struct Fault {
    /// The line, counted from 1.
    pub line: u32,
    /// The column, counted in characters from 1.
    pub column: u32,
    /// What is wrong there.
    pub expected: Expected,
}

/// What should be at a place, or is wrong there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Expected {
    /// A text of at most so many characters.
    Length {
        /// The most.
        most: usize,
    },
    /// A number from 1 to 9999.
    Player,
    /// A number of rounds, or of one.
    Round,
    /// Points with one decimal, in halves.
    Points,
    /// A rating of at most four digits.
    Rating,
    /// A rank.
    Rank,
    /// `w`, `b` or `-`.
    Colour,
    /// One of the codes of results.
    Result,
    /// A result that fits with having an opponent, or with having none.
    ResultOf {
        /// Whether there is an opponent.
        opponent: bool,
    },
    /// A symbol of points: one of `W D L A P X`.
    Symbol,
    /// A kind of bye: one of `F H Z`.
    Bye,
    /// A value that this program can play by.
    Playable,
    /// A player who has a line.
    Known(Number),
    /// Another number than that of a line before.
    Twice(Number),
    /// The same game in the opponent's line.
    Mirrored {
        /// Whose line that is.
        opponent: Number,
        /// In which round.
        round: u16,
    },
    /// The points that the rounds come to.
    Sum {
        /// What the line says.
        said: Points,
        /// What the rounds come to.
        counted: Points,
    },
    /// A line that belongs to events of teams.
    NoTeams,
    /// At least one player.
    Players,
}

impl Expected {
    /// Its stable name, for programs.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Length { .. } => "length",
            Self::Player => "player",
            Self::Round => "round",
            Self::Points => "points",
            Self::Rating => "rating",
            Self::Rank => "rank",
            Self::Colour => "colour",
            Self::Result => "result",
            Self::ResultOf { opponent: true } => "result-of-game",
            Self::ResultOf { opponent: false } => "result-of-bye",
            Self::Symbol => "symbol",
            Self::Bye => "bye",
            Self::Playable => "playable",
            Self::Known(_) => "known-player",
            Self::Twice(_) => "line-twice",
            Self::Mirrored { .. } => "other-line",
            Self::Sum { .. } => "sum",
            Self::NoTeams => "teams",
            Self::Players => "no-players",
        }
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length { most } => write!(out, "at most {most} characters expected"),
            Self::Player => out.write_str("a player's number from 1 to 9999 expected"),
            Self::Round => out.write_str("a number of rounds expected"),
            Self::Points => out.write_str("points in halves expected, such as 3.5"),
            Self::Rating => out.write_str("a rating expected"),
            Self::Rank => out.write_str("a rank expected"),
            Self::Colour => out.write_str("a colour expected: w, b or -"),
            Self::Result => out.write_str("a result expected: one of 1 = 0 + - W D L U F H Z"),
            Self::ResultOf { opponent: true } => out.write_str("a result against an opponent expected"),
            Self::ResultOf { opponent: false } => out.write_str("a bye expected, as nobody was paired"),
            Self::Symbol => out.write_str("one of W D L A P X expected"),
            Self::Bye => out.write_str("one of F H Z expected"),
            Self::Playable => out.write_str("points that one can play for expected"),
            Self::Known(number) => write!(out, "player {number} has no line"),
            Self::Twice(number) => write!(out, "player {number} has a line before"),
            Self::Mirrored { opponent, round } => {
                write!(out, "round {round}: the line of player {opponent} says otherwise")
            }
            Self::Sum { said, counted } => write!(out, "{said} points, but the rounds come to {counted}"),
            Self::NoTeams => out.write_str("events of teams are not read"),
            Self::Players => out.write_str("no player has a line"),
        }
    }
}
