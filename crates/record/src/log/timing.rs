//! The clocks of a game, from the times in its records alone (P-7.3).

use alloc::vec::Vec;

use crate::fold::Cut;
use crate::{Clock, ClockTerms, FlagFall};

/// The plies of one side with their times, in the order of its chain.
///
/// Moves that were taken back are charged like all others: clocks keep what they show (P-5.3).
#[derive(Debug, Clone, Default)]
pub(super) struct Timing {
    plies: Vec<Timed>,
}

/// The times of a ply.
#[derive(Debug, Clone, Copy)]
struct Timed {
    /// The number of its record.
    seq: usize,
    /// What its author says that it thought, in milliseconds.
    thought: u64,
    /// What the other side says that it saw, in milliseconds, and the number of the record in which it says so: its first
    /// that follows the ply.
    seen: Option<(u64, usize)>,
    /// The clock once that is known, and whether time was up.
    after: Option<Reading>,
}

/// A player's clock as the records show it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reading {
    /// What is left. If time was up, what was left before the ply for which it was not enough.
    pub clock: Clock,
    /// How time ran out with the newest ply, if it did.
    pub fallen: Option<FlagFall>,
}

impl Reading {
    /// What the clock shows, in milliseconds: nothing once time was up.
    pub const fn shown_ms(&self) -> u64 {
        match self.fallen {
            Some(_) => 0,
            None => self.clock.remaining(),
        }
    }

    fn charge(self, thought: u64, seen: u64) -> Self {
        let mut clock = self.clock;
        let fallen = clock.charge(thought, seen).err();
        Self { clock, fallen }
    }
}

impl Timing {
    /// What the other side says that it saw of the newest ply, in milliseconds, and the number of the record that says so.
    pub(super) fn newest(&self) -> Option<(u64, usize)> {
        self.plies.last()?.seen
    }

    /// The side makes a ply in the record with this number.
    pub(super) fn ply(&mut self, seq: usize, thought: u64) {
        self.plies.push(Timed {
            seq,
            thought,
            seen: None,
            after: None,
        });
    }

    /// The other side's record with the number `by` follows the first `length` records of this one, and says that it saw
    /// the newest ply among them after so many milliseconds. Only the first such record counts.
    pub(super) fn seen(&mut self, length: usize, observed: u64, by: usize, start: Option<Reading>) {
        let first = self.plies.partition_point(|ply| ply.seen.is_some());
        let end = self.plies.partition_point(|ply| ply.seq < length);
        for at in first..end {
            let last = at.saturating_add(1) == end;
            let before = self.after(at, start);
            let Some(ply) = self.plies.get_mut(at) else {
                return;
            };
            // Of several plies that come into view at once only the last was waited for.
            let seen = if last { observed } else { ply.thought };
            ply.seen = Some((seen, by));
            ply.after = before.map(|before| {
                if is_charged(at, &before.clock) {
                    before.charge(ply.thought, seen)
                } else {
                    before
                }
            });
        }
    }

    /// The clock after the first `count` plies, whose times are all known.
    fn after(&self, count: usize, start: Option<Reading>) -> Option<Reading> {
        match count.checked_sub(1) {
            None => start,
            Some(last) => self.plies.get(last)?.after,
        }
    }

    /// The clock at a cut, seen from its own side, which owns these plies. What the other side saw of the newest ply is
    /// `now` if no record says so: it is about to. Without either the side's own word stands.
    pub(super) fn reading(&self, cut: &Cut, start: Reading, now: Option<u64>) -> Reading {
        let own = self.plies.partition_point(|ply| ply.seq < cut.own.length);
        let known = self
            .plies
            .partition_point(|ply| ply.seen.is_some_and(|(_, by)| by < cut.other.length))
            .min(own);
        let mut reading = self.after(known, Some(start)).unwrap_or(start);
        for at in known..own {
            let Some(ply) = self.plies.get(at) else {
                break;
            };
            let last = at.saturating_add(1) == own;
            let seen = now.filter(|_| last).unwrap_or(ply.thought);
            if is_charged(at, &reading.clock) {
                reading = reading.charge(ply.thought, seen);
            }
        }
        reading
    }
}

/// Tells whether a side's ply with this number, from 0, costs time: the first one of a game by the clock does not (P-7.2).
const fn is_charged(at: usize, clock: &Clock) -> bool {
    at > 0 || clock.terms().each_move
}

/// A clock at its start.
pub(super) const fn at_start(terms: ClockTerms) -> Reading {
    Reading {
        clock: Clock::new(terms),
        fallen: None,
    }
}
