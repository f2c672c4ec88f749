//! How a game ended, why, and how well that is established (P-8).

use core::fmt;

use serde::{Deserialize, Serialize};
use ugolki_rules::{GameResult, Outcome, Reason, Side};

use crate::rules_wire;

/// Why a game ended (R-6, R-7, P-5.4). Grows at the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[non_exhaustive]
pub enum EndReason {
    /// By the rules.
    Rules(#[serde(with = "rules_wire::ReasonWire")] Reason),
    /// A player resigned; a draw if both did at once.
    Resignation,
    /// A draw was offered and accepted.
    Agreement,
    /// A player signed two records for one place (P-5.4). Never stands in a signed result.
    Equivocation,
    /// A player signed an illegal move (P-5.4). Never stands in a signed result.
    IllegalMove,
    /// A player's time was up (P-7.3, P-7.6).
    Time,
    /// A player left the game on its turn (P-7.7).
    Abandonment,
    /// A side's first move did not come in time: the game does not count (P-7.2).
    Void,
}

impl EndReason {
    /// The stable name of the reason.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Rules(reason) => reason.kind(),
            Self::Resignation => "resignation",
            Self::Agreement => "agreement",
            Self::Equivocation => "equivocation",
            Self::IllegalMove => "illegal-move",
            Self::Time => "time",
            Self::Abandonment => "abandonment",
            Self::Void => "void",
        }
    }
}

impl fmt::Display for EndReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind())
    }
}

/// Who won and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Verdict {
    /// The winner; none in a draw, and none if the game is void.
    #[serde(with = "rules_wire::winner")]
    pub winner: Option<Side>,
    /// Why the game ended.
    pub reason: EndReason,
}

impl Verdict {
    /// The result as it is written.
    pub const fn result(self) -> GameResult {
        match self.winner {
            Some(Side::White) => GameResult::WhiteWins,
            Some(Side::Black) => GameResult::BlackWins,
            None if matches!(self.reason, EndReason::Void) => GameResult::Open,
            None => GameResult::Draw,
        }
    }

    pub(crate) const fn win(winner: Side, reason: EndReason) -> Self {
        Self {
            winner: Some(winner),
            reason,
        }
    }

    pub(crate) const fn draw(reason: EndReason) -> Self {
        Self { winner: None, reason }
    }
}

impl From<Outcome> for Verdict {
    fn from(outcome: Outcome) -> Self {
        Self {
            winner: outcome.winner,
            reason: EndReason::Rules(outcome.reason),
        }
    }
}

/// How well a result is established (P-8), the best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// It follows from signed moves alone.
    Proven,
    /// Both players signed it.
    Agreed,
    /// A claim with the timestamps of the terms' witnesses.
    Witnessed,
    /// One side's claim, checkable but not countersigned.
    Claimed,
    /// The two sides' signed words contradict each other.
    Contested,
    /// None of these yet.
    Unfinished,
}

impl Grade {
    /// The stable name of the grade.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Proven => "proven",
            Self::Agreed => "agreed",
            Self::Witnessed => "witnessed",
            Self::Claimed => "claimed",
            Self::Contested => "contested",
            Self::Unfinished => "unfinished",
        }
    }
}

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind())
    }
}

/// Where a game stands by what is signed so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// The verdict, if there is one.
    pub verdict: Option<Verdict>,
    /// How well it is established.
    pub grade: Grade,
    /// No record that either side could still sign without breaking the rules of the chain changes the verdict.
    pub settled: bool,
    /// Both sides signed the result with both chains' heads: no longer version of the game exists.
    pub closed: bool,
}

impl Standing {
    /// The result as it is written, `*` without a verdict.
    pub fn result(&self) -> GameResult {
        self.verdict.map_or(GameResult::Open, Verdict::result)
    }
}
