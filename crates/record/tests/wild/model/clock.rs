//! The clocks of P-7 from the records of a set, anew for each question.

use ugolki_record::{Act, TimeControl};
use ugolki_rules::Side;

use super::{Model, Set};

/// A day, in milliseconds.
const DAY: i64 = 86_400_000;

/// What a clock shows, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Shown {
    pub(super) rem: i64,
    pub(super) bank: i64,
    pub(super) guard: i64,
    /// How the flag fell with the newest ply.
    pub(super) flag: Option<&'static str>,
}

fn ms(number: u64) -> i64 {
    i64::try_from(number).unwrap()
}

impl Model {
    /// The larger of the signed round trips.
    fn round_trip(&self, set: Set) -> Option<i64> {
        let joins: Vec<i64> = self
            .all(set)
            .filter_map(|at| match self.entries[at].act {
                Act::Join { rtt_ms } => Some(i64::from(rtt_ms)),
                _ => None,
            })
            .collect();
        (joins.len() == 2).then(|| joins.into_iter().max().unwrap())
    }

    /// The clock of M. `now` is what W is about to sign as its observed time, if it is.
    pub(super) fn shown(&self, set: Set, mover: Side, now: Option<u64>) -> Option<Shown> {
        let rtt = self.round_trip(set)?;
        let (base, increment, q) = match self.terms.time {
            TimeControl::Clock { base_s, increment_s } => {
                let (base, increment) = (i64::from(base_s), i64::from(increment_s));
                let qmax = (4 * (base + 40 * increment) + 150).min(1_000);
                (base * 1_000, increment * 1_000, (rtt + 100).clamp(150, qmax))
            }
            TimeControl::Correspondence { days } => (i64::from(days) * DAY, 0, 0),
            _ => return None,
        };
        let by_the_clock = self.is_by_the_clock();
        let guard = match (by_the_clock, self.terms.event.is_some()) {
            (false, _) => DAY,
            (true, true) => 5_000,
            (true, false) => 20_000,
        };
        let mut clock = Shown {
            rem: base,
            bank: 3 * q,
            guard,
            flag: None,
        };
        for (number, (thought, seen)) in self.times(set, mover, now).into_iter().enumerate() {
            if by_the_clock {
                if number > 0 {
                    clock = charge(clock, (thought, seen), increment, q);
                }
            } else {
                clock.flag = (thought > clock.rem).then_some("own-word");
            }
        }
        Some(clock)
    }

    /// `t` and `e` of all plies of M.
    fn times(&self, set: Set, mover: Side, now: Option<u64>) -> Vec<(i64, i64)> {
        let plies: Vec<usize> = self
            .chain(set, mover)
            .into_iter()
            .filter(|at| self.entries[*at].act.is_ply())
            .collect();
        let waiter = self.chain(set, mover.opposite());
        let seen = |ply: usize| {
            let first = waiter.iter().position(|at| self.follows(*at, ply));
            // The other plies that no earlier record follows, and that are later than this one.
            let is_last = |known: Set| {
                !plies
                    .iter()
                    .any(|other| *other > ply && known & super::bit(*other) != 0)
            };
            match first {
                Some(first) => {
                    let record = &self.entries[waiter[first]];
                    is_last(record.past).then_some(record.observed)
                }
                None => now.filter(|_| is_last(set)),
            }
        };
        plies
            .iter()
            .map(|ply| {
                let thought = self.entries[*ply].thinking;
                (ms(thought), ms(seen(*ply).unwrap_or(thought)))
            })
            .collect()
    }

    /// Tells whether a ply that took so long ends the game by its author's own word.
    pub(super) fn is_out_of_time(&self, set: Set, side: Side, thinking: u64) -> bool {
        if self.is_first_move(set, side) {
            return thinking > 30_000;
        }
        self.shown(set, side, None)
            .is_some_and(|clock| ms(thinking) > clock.rem)
    }

    /// Tells whether M's flag has fallen by lag with the ply that W, who is about to sign this, is to answer.
    pub(super) fn has_flag_fallen(&self, set: Set, mover: Side, observed: u64) -> bool {
        self.turn(set) != mover
            && self
                .shown(set, mover, Some(observed))
                .is_some_and(|clock| clock.flag == Some("by-lag"))
    }
}

/// The charge of P-7.3, line by line.
#[expect(clippy::many_single_char_names, reason = "the names of the page")]
fn charge(clock: Shown, (t, e): (i64, i64), increment: i64, q: i64) -> Shown {
    let Shown { rem, bank, guard, .. } = clock;
    if t > rem {
        return Shown {
            flag: Some("own-word"),
            ..clock
        };
    }
    let g = (e - t).max(0);
    let comp = g.min(bank);
    let x = g - comp;
    let f = (rem - t).min(1_000);
    let mut after = Shown {
        rem,
        bank: (bank - comp + q).min(7 * q),
        guard,
        flag: None,
    };
    if t + x <= rem - f {
        after.rem = rem - (t + x);
    } else {
        let need = t + x - (rem - f);
        if need > guard {
            return Shown {
                flag: Some("by-lag"),
                ..clock
            };
        }
        after.guard = guard - need;
        after.rem = f;
    }
    after.rem += increment;
    after
}
