//! How a game ends by itself and how results are written.

use core::fmt;

use crate::Side;

/// Why a game ended by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// Both targets were filled with moves of one number.
    BothGoals,
    /// A target was filled.
    Goal,
    /// A move after the exit limit ended in the own house.
    ReEntry,
    /// A man was at home at the deadline.
    Deadline,
    /// The move limit was reached.
    MoveLimit,
    /// A position occurred for the third time.
    Repetition,
    /// The side to move has no legal move.
    NoMove,
}

impl Reason {
    /// The stable name of the reason.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::BothGoals => "both-goals",
            Self::Goal => "goal",
            Self::ReEntry => "re-entry",
            Self::Deadline => "deadline",
            Self::MoveLimit => "move-limit",
            Self::Repetition => "repetition",
            Self::NoMove => "no-move",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind())
    }
}

/// How a game ended by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Outcome {
    /// The side that won, or none in a draw.
    pub winner: Option<Side>,
    /// Why the game ended.
    pub reason: Reason,
}

impl Outcome {
    pub(crate) const fn win(winner: Side, reason: Reason) -> Self {
        Self {
            winner: Some(winner),
            reason,
        }
    }

    pub(crate) const fn draw(reason: Reason) -> Self {
        Self { winner: None, reason }
    }

    /// The result of the game.
    pub const fn result(self) -> GameResult {
        match self.winner {
            Some(Side::White) => GameResult::WhiteWins,
            Some(Side::Black) => GameResult::BlackWins,
            None => GameResult::Draw,
        }
    }
}

/// A result as it is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GameResult {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `*`: not over, or not known.
    Open,
}

impl GameResult {
    /// The result as it is written.
    pub const fn text(self) -> &'static str {
        match self {
            Self::WhiteWins => "1-0",
            Self::BlackWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Open => "*",
        }
    }

    /// Reads a result.
    pub fn parse(text: &str) -> Option<Self> {
        [Self::WhiteWins, Self::BlackWins, Self::Draw, Self::Open]
            .into_iter()
            .find(|result| result.text() == text)
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}
