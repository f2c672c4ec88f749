//! The clock of one player: a reserve, an increment, and what the network may cost (P-7).
//!
//! All times are whole milliseconds. Both players, and every verifier, compute the same clock from the times in the
//! records: what the mover says it thought, and what the other side saw.

use thiserror::Error;

/// The least lag allowance of a move, in milliseconds (P-7.1).
const LEAST_ALLOWANCE: u64 = 150;
/// The most (P-7.1).
const MOST_ALLOWANCE: u64 = 1_000;
/// What a measured round trip is taken to be short of the longest, in milliseconds (P-7.1).
const SPREAD: u64 = 100;
/// How many allowances the bank holds at the start, and at the most (P-7.1, P-7.3).
const BANK_AT_START: u64 = 3;
const BANK_AT_MOST: u64 = 7;
/// What lag alone never takes: the last second, in milliseconds (P-7.3).
const LAST_SECOND: u64 = 1_000;

/// A reserve and an increment, with what is allowed for lag (P-7.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ClockTerms {
    /// The reserve at the start, in milliseconds.
    pub base: u64,
    /// What each move adds, in milliseconds.
    pub increment: u64,
    /// The lag allowance of a move, in milliseconds.
    pub allowance: u64,
    /// What a player may lose to lag in a whole game before it costs the game, in milliseconds.
    pub guard: u64,
    /// Each move has the whole reserve anew, and lag costs nothing: a game by correspondence (P-7.7).
    pub each_move: bool,
}

impl ClockTerms {
    /// The terms for a round trip: the larger of the two that the players have measured, in milliseconds.
    pub fn new(base: u64, increment: u64, round_trip: u64, guard: u64) -> Self {
        Self {
            base,
            increment,
            allowance: allowance(base, increment, round_trip),
            guard,
            each_move: false,
        }
    }

    /// The terms of a game in which each move has so many milliseconds, and so many more before the other side may claim
    /// that they are over.
    pub const fn each_move(reserve: u64, grace: u64) -> Self {
        Self {
            base: reserve,
            increment: 0,
            allowance: 0,
            guard: grace,
            each_move: true,
        }
    }

    /// The most that a player who always claims too little can gain in a game of so many own moves, in milliseconds
    /// (P-7.4).
    pub const fn most_gain(&self, moves: u64) -> u64 {
        let bank = self.allowance.saturating_mul(BANK_AT_START);
        let earned = self.allowance.saturating_mul(moves);
        bank.saturating_add(earned).saturating_add(self.guard)
    }
}

/// The lag allowance of a move (P-7.1): the round trip and a little, but little where the clock is short.
fn allowance(base: u64, increment: u64, round_trip: u64) -> u64 {
    // Whole seconds, cut.
    let (base, increment) = (base / 1_000, increment / 1_000);
    let most = increment
        .saturating_mul(40)
        .saturating_add(base)
        .saturating_mul(4)
        .saturating_add(LEAST_ALLOWANCE)
        .min(MOST_ALLOWANCE);
    round_trip.saturating_add(SPREAD).clamp(LEAST_ALLOWANCE, most)
}

/// How a player's time ran out (P-7.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Error)]
pub enum FlagFall {
    /// By its own word it thought longer than its clock had.
    #[error("its own thinking time is more than its clock had")]
    OwnWord,
    /// What the other side saw beyond every allowance is more than its clock had.
    #[error("lag beyond every allowance is more than its clock had")]
    Lag,
}

impl FlagFall {
    /// The stable name.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::OwnWord => "own-word",
            Self::Lag => "lag",
        }
    }
}

/// What a player has left (P-7.1, P-7.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Clock {
    terms: ClockTerms,
    remaining: u64,
    bank: u64,
    guard: u64,
}

impl Clock {
    /// The clock at the start of a game.
    pub const fn new(terms: ClockTerms) -> Self {
        Self {
            terms,
            remaining: terms.base,
            bank: terms.allowance.saturating_mul(BANK_AT_START),
            guard: terms.guard,
        }
    }

    /// The terms that it runs by.
    pub const fn terms(&self) -> ClockTerms {
        self.terms
    }

    /// What is left, in milliseconds.
    pub const fn remaining(&self) -> u64 {
        self.remaining
    }

    /// What is left of the allowance for lag, in milliseconds.
    pub const fn bank(&self) -> u64 {
        self.bank
    }

    /// What is left of the guard, in milliseconds.
    pub const fn guard(&self) -> u64 {
        self.guard
    }

    /// How long the other side must wait for a ply before it may claim that time is up, in milliseconds: longer than
    /// the clock, the bank and the guard together (P-7.6).
    pub const fn longest_wait(&self) -> u64 {
        self.remaining
            .saturating_add(self.bank)
            .saturating_add(self.guard)
    }

    /// Charges a ply: `thought` is the mover's own word, `seen` what the other side observed (P-7.3). The increment is
    /// added.
    ///
    /// # Errors
    /// [`FlagFall`]: time is up with this ply. Then the clock is as it was.
    pub fn charge(&mut self, thought: u64, seen: u64) -> Result<(), FlagFall> {
        let Some(spare) = self.remaining.checked_sub(thought) else {
            return Err(FlagFall::OwnWord);
        };
        if self.terms.each_move {
            return Ok(());
        }
        let lag = seen.saturating_sub(thought);
        let covered = lag.min(self.bank);
        let cost = thought.saturating_add(lag.saturating_sub(covered));
        let floor = spare.min(LAST_SECOND);
        let above = self.remaining.saturating_sub(floor);
        // What lag takes beyond the last second comes from the guard.
        let need = cost.saturating_sub(above);
        let Some(guard) = self.guard.checked_sub(need) else {
            return Err(FlagFall::Lag);
        };
        let allowance = self.terms.allowance;
        self.bank = self
            .bank
            .saturating_sub(covered)
            .saturating_add(allowance)
            .min(allowance.saturating_mul(BANK_AT_MOST));
        self.guard = guard;
        self.remaining = self
            .remaining
            .saturating_sub(cost.min(above))
            .saturating_add(self.terms.increment);
        Ok(())
    }
}
