//! The plies of a game one by one: where each was played, whether it stands, and what the clock showed after it.

use alloc::vec::Vec;

use ugolki_rules::{Ply, Position, Side};

use super::{GameLog, Reading};

/// A ply as it was played, taken back since or not.
#[derive(Debug, Clone, Copy)]
pub struct Played<'a> {
    /// By whom.
    pub side: Side,
    /// The number of its record in that side's chain.
    pub seq: u32,
    /// The ply.
    pub ply: Ply,
    /// The position that it was played in.
    pub before: &'a Position,
    /// How long its author says that it thought, in milliseconds.
    pub thinking_ms: u64,
    /// Its author's clock after it, by all that is signed; none in an untimed game.
    pub clock: Option<Reading>,
}

impl GameLog {
    /// The ply that a record has played, if it has.
    pub fn played(&self, side: Side, seq: u32) -> Option<Played<'_>> {
        let record = self.chain(side).get(seq)?;
        if !record.act.is_ply() {
            return None;
        }
        let length = usize::try_from(seq).ok()?.saturating_add(1);
        let spot = self.chain(side).tally(length)?.spot;
        let (before, ply) = self.lines.step_to(spot)?;
        Some(Played {
            side,
            seq,
            ply,
            before,
            thinking_ms: record.thinking_ms,
            clock: self.clock_after(side, seq),
        })
    }

    /// The number of plies that stand after a record, as its author knew the game.
    pub fn plies_after(&self, side: Side, seq: u32) -> Option<usize> {
        let length = usize::try_from(seq).ok()?.saturating_add(1);
        Some(self.chain(side).tally(length)?.spot.plies)
    }

    /// The plies that stand, in their order.
    pub fn standing_plies(&self) -> Vec<Played<'_>> {
        let line = self.lines.nodes_to(self.cut(Side::White).spot());
        let mut found = Vec::with_capacity(line.len());
        for side in Side::BOTH {
            for seq in 0..self.chain(side).next_seq() {
                let place = usize::try_from(seq)
                    .ok()
                    .and_then(|seq| self.chain(side).tally(seq.saturating_add(1)))
                    .and_then(|tally| line.iter().position(|node| *node == tally.spot.node));
                found.extend(place.zip(self.played(side, seq)));
            }
        }
        found.sort_by_key(|(place, _)| *place);
        found.into_iter().map(|(_, played)| played).collect()
    }

    /// A side's clock after one of its records, by all that is signed; none in an untimed game, and before both have
    /// joined (P-7).
    pub fn clock_after(&self, side: Side, seq: u32) -> Option<Reading> {
        let mut cut = self.cut(side);
        cut.own.length = usize::try_from(seq).ok()?.saturating_add(1).min(cut.own.length);
        self.reading_at(side, &cut, None)
    }
}
