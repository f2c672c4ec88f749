//! What came of a board (F-4.3, F-4.4).

use ugolki_record::{EndReason, Grade};
use ugolki_rules::{BySide, Side};

use crate::Points;

/// What came of a board. The kinds are kept apart everywhere (F-4.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// A game that was played.
    Played {
        /// Who won; none in a draw.
        winner: Option<Side>,
        /// Why it ended.
        reason: EndReason,
        /// How well that is established.
        grade: Grade,
    },
    /// A match of a knockout that was played out. White is the better seed, whatever colour it had in a game.
    Match {
        /// Who goes on.
        winner: Side,
        /// What each made.
        points: BySide<Points>,
        /// How many games it took.
        games: u16,
    },
    /// Won without a game, or because the other side broke the rules of the event.
    Forfeit {
        /// Who won.
        winner: Side,
        /// Why the other side lost.
        why: Why,
    },
    /// Lost by both in that way.
    DoubleForfeit {
        /// Why.
        why: Why,
    },
}

/// Why a board was lost without a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Why {
    /// It signed two bodies for one place (F-2.3).
    DoubleSigned,
    /// It signed an illegal move.
    IllegalMove,
    /// It did not come (F-6.2).
    Absent,
    /// It came and did not sign the start of the game in time (F-6.3).
    NotStarted,
    /// It let the time of its first move pass (F-6.3).
    FirstMove,
    /// There is no evidence of any game (F-4.3, 5).
    NoEvidence,
}

impl Outcome {
    /// The side that won; none in a draw and where both lost.
    pub const fn winner(&self) -> Option<Side> {
        match self {
            Self::Played { winner, .. } => *winner,
            Self::Match { winner, .. } | Self::Forfeit { winner, .. } => Some(*winner),
            Self::DoubleForfeit { .. } => None,
        }
    }

    /// Whether a game was played.
    pub const fn is_played(&self) -> bool {
        matches!(self, Self::Played { .. } | Self::Match { .. })
    }

    /// Whether it is worth the same to both sides as another one.
    pub fn same_result(&self, other: &Self) -> bool {
        let both_lost = |outcome: &Self| matches!(outcome, Self::DoubleForfeit { .. });
        self.winner() == other.winner()
            && self.is_played() == other.is_played()
            && both_lost(self) == both_lost(other)
    }
}

impl Why {
    /// The stable name.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::DoubleSigned => "double-signed",
            Self::IllegalMove => "illegal-move",
            Self::Absent => "absent",
            Self::NotStarted => "not-started",
            Self::FirstMove => "first-move",
            Self::NoEvidence => "no-evidence",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_forfeit_is_never_the_same_as_a_game() {
        let won = Outcome::Played {
            winner: Some(Side::White),
            reason: EndReason::Resignation,
            grade: Grade::Proven,
        };
        let forfeit = Outcome::Forfeit {
            winner: Side::White,
            why: Why::Absent,
        };
        let agreed = Outcome::Played {
            winner: Some(Side::White),
            reason: EndReason::Resignation,
            grade: Grade::Agreed,
        };
        assert!(won.same_result(&agreed) && !won.same_result(&forfeit));
        assert_eq!(won.winner(), forfeit.winner());
    }
}
