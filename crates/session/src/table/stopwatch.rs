//! The times that go into records (P-5.1, P-7), by the own monotonic clock.

use ugolki_rules::Side;

use crate::Timestamp;
use crate::input::Context;

/// How long disconnections stop the clocks in a game, in milliseconds: alone, in an event, with a witness (P-7.7).
const FREE_MS: u64 = 60_000;
const FREE_IN_EVENT_MS: u64 = 20_000;

/// What stops the clocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Base {
    /// The own monotonic clock, which stands still in pauses, and while the other side is away, as long as that is free.
    Monotonic {
        /// How much longer disconnections stop the clocks, in milliseconds.
        free: u64,
    },
    /// Wall time, for games by correspondence. Nothing stops it.
    Wall,
}

/// A clock that runs while somebody's time does, and when the present turn began on it.
#[derive(Debug, Clone)]
pub(super) struct Stopwatch {
    base: Base,
    /// What the clock showed at `at`, in milliseconds.
    shown: u64,
    at: Timestamp,
    away: bool,
    paused: bool,
    /// Whose turn it is.
    turn: Option<Side>,
    /// What the clock showed when the turn began.
    began: u64,
    /// How long the other side's newest ply took, as it was seen from here.
    observed: u64,
}

impl Base {
    /// For a game by the clock.
    pub(super) const fn monotonic(in_event: bool, witnessed: bool) -> Self {
        Self::Monotonic {
            free: match (witnessed, in_event) {
                (true, _) => 0,
                (false, true) => FREE_IN_EVENT_MS,
                (false, false) => FREE_MS,
            },
        }
    }
}

impl Base {
    /// How much longer disconnections stop the clock, in milliseconds.
    pub(super) const fn free_ms(self) -> u64 {
        match self {
            Self::Monotonic { free } => free,
            Self::Wall => 0,
        }
    }
}

impl Stopwatch {
    /// A clock that stands at the present instant. The other side counts as away until it is heard.
    pub(super) const fn start(base: Base, now: Timestamp, wall_ms: u64) -> Self {
        let shown = match base {
            Base::Monotonic { .. } => 0,
            Base::Wall => wall_ms,
        };
        Self {
            base,
            shown,
            at: now,
            away: true,
            paused: false,
            turn: None,
            began: shown,
            observed: 0,
        }
    }

    /// What the clock shows.
    fn shown(&self, now: Timestamp, wall_ms: u64) -> u64 {
        let passed = now.since(self.at);
        let runs = match self.base {
            Base::Wall => return self.shown.max(wall_ms),
            Base::Monotonic { .. } if self.paused => 0,
            Base::Monotonic { free } if self.away => passed.saturating_sub(free),
            Base::Monotonic { .. } => passed,
        };
        self.shown.saturating_add(runs)
    }

    fn advance(&mut self, context: &Context<'_>) {
        self.shown = self.shown(context.now, context.wall_ms);
        if let Base::Monotonic { free } = &mut self.base
            && self.away
            && !self.paused
        {
            *free = free.saturating_sub(context.now.since(self.at));
        }
        self.at = context.now;
    }

    /// The other side is there or is not.
    pub(super) fn set_away(&mut self, away: bool, context: &Context<'_>) {
        self.advance(context);
        self.away = away;
    }

    /// It is this side's turn now, and the game is stopped or not. Tells what the turn before has taken, if another one
    /// begins.
    pub(super) fn set_turn(&mut self, turn: Option<Side>, paused: bool, context: &Context<'_>) {
        self.advance(context);
        self.paused = paused;
        // A pause interrupts a turn and ends none.
        if !paused && turn != self.turn {
            self.turn = turn;
            self.began = self.shown;
        }
    }

    /// By wall time, the present turn began then, before a restart.
    pub(super) fn turn_began(&mut self, wall_ms: u64) {
        if self.base == Base::Wall {
            self.began = wall_ms.min(self.shown);
        }
    }

    /// The other side's ply was taken: what was seen of it is what the turn has lasted.
    pub(super) fn took_ply(&mut self, context: &Context<'_>) {
        self.advance(context);
        self.observed = self.shown.saturating_sub(self.began);
    }

    /// The other side's newest ply took so long at least, whatever was seen of it: what was seen before a restart is lost.
    pub(super) fn took_at_least(&mut self, ms: u64) {
        self.observed = self.observed.max(ms);
    }

    /// How long the present turn has lasted, in milliseconds.
    pub(super) fn turn_ms(&self, now: Timestamp, wall_ms: u64) -> u64 {
        self.shown(now, wall_ms).saturating_sub(self.began)
    }

    /// How long the other side's newest ply took, as it was seen from here, in milliseconds.
    pub(super) const fn observed_ms(&self) -> u64 {
        self.observed
    }

    /// Until when the clock stands because the other side is away, as things stand now; none while it is there, in a
    /// pause, and once disconnections stop the clock no longer.
    pub(super) const fn stands_until(&self) -> Option<Timestamp> {
        match self.base {
            Base::Monotonic { free } if self.away && !self.paused && free > 0 => Some(self.at.after(free)),
            Base::Monotonic { .. } | Base::Wall => None,
        }
    }

    /// When the clock was read last: not later than now.
    pub(super) const fn read_at(&self) -> Timestamp {
        self.at
    }

    /// When the present turn will have lasted for so long, as things stand now; none while the clock stands still.
    pub(super) fn instant_of(&self, turn_ms: u64) -> Option<Timestamp> {
        let left = self.began.saturating_add(turn_ms).saturating_sub(self.shown);
        let wait = match self.base {
            Base::Monotonic { .. } if self.paused => return None,
            Base::Monotonic { free } if self.away => left.saturating_add(free),
            Base::Monotonic { .. } | Base::Wall => left,
        };
        Some(self.at.after(wait))
    }
}

#[cfg(test)]
mod tests {
    use ugolki_record::{SecretKey, Signer};

    use super::*;

    fn key() -> SecretKey {
        SecretKey::from_seed([7; 32]).unwrap()
    }

    fn at(now: u64, signer: &dyn Signer) -> Context<'_> {
        Context {
            now: Timestamp::from_ms(now),
            wall_ms: now,
            signer,
            chains: ugolki_record::Chains::default(),
        }
    }

    #[test]
    fn neither_a_pause_nor_a_free_absence_costs_time() {
        let key = key();
        let mut watch = Stopwatch::start(Base::Monotonic { free: 1_000 }, Timestamp::from_ms(0), 0);
        watch.set_away(false, &at(0, &key));
        watch.set_turn(Some(Side::White), false, &at(0, &key));
        watch.set_turn(None, true, &at(100, &key));
        watch.set_turn(Some(Side::White), false, &at(5_100, &key));
        assert_eq!(watch.turn_ms(Timestamp::from_ms(5_200), 0), 200);
        watch.set_away(true, &at(5_200, &key));
        assert_eq!(watch.turn_ms(Timestamp::from_ms(6_200), 0), 200);
        assert_eq!(watch.instant_of(300), Some(Timestamp::from_ms(6_300)));
        assert_eq!(watch.stands_until(), Some(Timestamp::from_ms(6_200)));
        watch.set_away(false, &at(6_000, &key));
        watch.set_away(true, &at(6_000, &key));
        // 200 ms are left of what is free.
        assert_eq!(watch.turn_ms(Timestamp::from_ms(6_500), 0), 500);
        assert_eq!(watch.stands_until(), Some(Timestamp::from_ms(6_200)));
        watch.set_away(false, &at(6_500, &key));
        assert_eq!(watch.stands_until(), None);
        watch.set_away(true, &at(6_500, &key));
        assert_eq!(watch.stands_until(), None, "the free minute is spent");
    }

    #[test]
    fn what_was_seen_of_a_ply_is_what_the_turn_lasted() {
        let key = key();
        let mut watch = Stopwatch::start(Base::monotonic(false, false), Timestamp::from_ms(0), 0);
        watch.set_away(false, &at(0, &key));
        watch.set_turn(Some(Side::Black), false, &at(50, &key));
        watch.took_ply(&at(750, &key));
        watch.set_turn(Some(Side::White), false, &at(750, &key));
        assert_eq!(watch.observed_ms(), 700);
        assert_eq!(watch.turn_ms(Timestamp::from_ms(760), 0), 10);
    }

    #[test]
    fn by_correspondence_wall_time_counts_whatever_happens() {
        let key = key();
        let mut watch = Stopwatch::start(Base::Wall, Timestamp::from_ms(5), 1_000_000);
        let context = Context {
            now: Timestamp::from_ms(6),
            wall_ms: 1_500_000,
            signer: &key,
            chains: ugolki_record::Chains::default(),
        };
        watch.set_turn(Some(Side::White), false, &context);
        watch.set_away(true, &context);
        assert_eq!(watch.turn_ms(Timestamp::from_ms(6), 2_000_000), 500_000);
        // A wall clock that jumps back stands still here.
        assert_eq!(watch.turn_ms(Timestamp::from_ms(6), 3), 0);
    }
}
