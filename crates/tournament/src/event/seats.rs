//! Players and boards as the fold keeps them: by the order of admission, which late entries do not change as they do numbers.

use alloc::sync::Arc;
use alloc::vec::Vec;

use ugolki_record::{Digest, PlayerKey, PlayerName};
use ugolki_rules::BySide;

use super::outcome::Outcome;
use super::state::Out;
use crate::fact::FactId;

/// A player's place in the order of admission.
pub(super) type Index = u16;

/// A player of the event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Player {
    pub(super) key: PlayerKey,
    pub(super) name: Option<PlayerName>,
    pub(super) rating: u32,
    /// The first round that it was in.
    pub(super) entered: u16,
    /// The first round that it has withdrawn from.
    pub(super) left: Option<u16>,
    /// The first round that it is not in for having been absent too often. Recomputed at each height.
    pub(super) dropped: Option<u16>,
    /// The byes that it asked for: the round, and whether it is worth half.
    pub(super) byes: Vec<(u16, bool)>,
}

impl Player {
    /// The first round that it is not in any more.
    pub(super) fn gone(&self) -> Option<u16> {
        match (self.left, self.dropped) {
            (Some(left), Some(dropped)) => Some(left.min(dropped)),
            (left, dropped) => left.or(dropped),
        }
    }

    /// Whether it is in the event in a round.
    pub(super) fn is_active(&self, round: u16) -> bool {
        self.entered <= round && self.gone().is_none_or(|gone| gone > round)
    }
}

/// Who sits where in a round.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Seats {
    pub(super) round: u16,
    /// White and Black of each board; in a knockout the better seed and the other one.
    pub(super) boards: Vec<BySide<Index>>,
    pub(super) bye: Vec<Index>,
    pub(super) out: Vec<(Index, Out)>,
}

/// A round that is to be played or was: its seats, and what they follow from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Drawn {
    pub(super) seats: Arc<Seats>,
    /// The seal that the boards follow from, as presences and terms name it.
    pub(super) seal: FactId,
    /// Its lot.
    pub(super) lot: Digest,
    pub(super) open_ms: u64,
    pub(super) due_ms: u64,
    /// The arbiters in force, who are witnesses where there are too few others.
    pub(super) arbiters: Arc<Vec<PlayerKey>>,
}

impl Seats {
    /// Those who are in the event in this round, whether they play it or not.
    pub(super) fn active(&self) -> impl Iterator<Item = Index> {
        let seated = self.boards.iter().flat_map(|board| [board.white, board.black]);
        let resting = self
            .out
            .iter()
            .filter(|(_, out)| matches!(out, Out::HalfBye | Out::ZeroBye));
        seated
            .chain(self.bye.iter().copied())
            .chain(resting.map(|(player, _)| *player))
    }
}

/// What came of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Judged {
    pub(super) outcome: Outcome,
    /// Which side lost by not being there.
    pub(super) absent: BySide<bool>,
    /// It follows from proofs (F-4.3, 1 to 3).
    pub(super) is_proved: bool,
}

/// A round with its outcomes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Round {
    pub(super) drawn: Drawn,
    pub(super) judged: Vec<Judged>,
}
