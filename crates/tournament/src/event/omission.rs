//! What a seal left out though witnesses had it in time (F-8.2).

use alloc::vec::Vec;

use super::case::RoundCase;
use super::held::Held;
use super::view::fill;
use crate::fact::{FactId, Seen};

/// A fact that was seen in time, and that the seal of its round does not list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Omission {
    /// The fact.
    pub fact: FactId,
    /// The seal.
    pub seal: FactId,
    /// The round and the board.
    pub round: u16,
    /// The board.
    pub board: u16,
    /// When a quorum of the board's witnesses had seen it.
    pub seen_ms: u64,
    /// The stamps that prove it.
    pub stamps: Vec<FactId>,
}

impl Held {
    /// What the seals that are followed have left out, and later ones did not take in either.
    pub fn omissions(&self) -> Vec<Omission> {
        let tip = self.tip_state();
        let mut found = Vec::new();
        let mut at = Some(tip);
        while let Some(state) = at {
            for round in state
                .rounds
                .iter()
                .filter(|round| state.stated.contains(&round.drawn.seats.round))
            {
                // A round that this seal only corrected was sealed by the one before.
                let is_first = state
                    .parent
                    .as_ref()
                    .is_none_or(|parent| parent.rounds.len() < usize::from(round.drawn.seats.round));
                if !is_first {
                    continue;
                }
                let mut cases = [RoundCase::new(self, &round.drawn, &state.players)];
                fill(&mut cases, self.facts());
                let [case] = &cases;
                for (board, number) in (0..case.boards.len()).zip(1..=u16::MAX) {
                    self.omissions_of(&state.seal, tip, case, board, number, &mut found);
                }
            }
            at = state.parent.as_ref();
        }
        found.sort_by_key(|omission| (omission.round, omission.board, omission.fact));
        found
    }

    fn omissions_of(
        &self,
        seal: &FactId,
        tip: &super::sealed::Sealed,
        case: &RoundCase<'_>,
        at: usize,
        number: u16,
        found: &mut Vec<Omission>,
    ) {
        let Some(board) = case.boards.get(at) else { return };
        let mut named: Vec<FactId> = board
            .sightings
            .values()
            .flatten()
            .filter_map(|sighting| match sighting.what {
                Seen::Fact(id) => Some(id),
                Seen::Game { .. } => None,
            })
            .collect();
        named.sort_unstable();
        named.dedup();
        for id in named
            .into_iter()
            .filter(|id| self.get(id).is_some() && !tip.lists(id))
        {
            let seen = case.seen(at, board, |seen| *seen == Seen::Fact(id));
            if let Some(seen_ms) = seen.filter(|seen| *seen <= case.drawn.due_ms) {
                found.push(Omission {
                    fact: id,
                    seal: *seal,
                    round: case.round(),
                    board: number,
                    seen_ms,
                    stamps: self.stamps_of(&id, case.round(), number),
                });
            }
        }
    }

    fn stamps_of(&self, what: &FactId, round: u16, board: u16) -> Vec<FactId> {
        let stamps = self.facts().filter(|checked| {
            let crate::fact::Fact::Stamp(stamp) = checked.fact() else {
                return false;
            };
            let says = stamp
                .sightings
                .iter()
                .any(|sighting| sighting.what == Seen::Fact(*what));
            says && (stamp.round, stamp.board) == (round, board)
        });
        stamps.map(|checked| checked.id()).collect()
    }
}
