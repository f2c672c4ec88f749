//! What is on its way, what has arrived, and how much is taken.

use alloc::collections::VecDeque;
use alloc::vec::Vec;

use super::{ChatLine, Said};
use crate::Timestamp;

/// How many lines may be on their way. More are not taken from the user.
pub const MAX_UNHEARD: usize = 8;

/// How many lines of the own user's are taken at once, and how long one more takes, in milliseconds.
const OURS: (u32, u64) = (5, 2_000);
/// The same for lines of the other side's: more than an honest one says, and what it says again on a new stream.
const THEIRS: (u32, u64) = (20, 1_000);

/// The talk of one game.
#[derive(Debug, Clone)]
pub(crate) struct Talk {
    /// The largest number that this side has used.
    last: u64,
    /// What the other side is not known to have, in order.
    unheard: VecDeque<ChatLine>,
    /// The largest number that came from the other side.
    heard: u64,
    ours: Allowance,
    theirs: Allowance,
}

/// What became of a line of the other side's.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Heard {
    /// It is new.
    New,
    /// It was there before.
    Again,
    /// It is one too many, and dropped.
    TooMuch,
}

/// Why nothing can be said now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Hold {
    /// Too many lines are on their way.
    Full,
    /// Too many lines in too short a time.
    TooFast,
}

impl Talk {
    pub(crate) const fn new() -> Self {
        Self {
            last: 0,
            unheard: VecDeque::new(),
            heard: 0,
            ours: Allowance::of(OURS),
            theirs: Allowance::of(THEIRS),
        }
    }

    /// Goes on after a restart: the largest number of either side, and what the other side is not known to have.
    pub(crate) fn resume(last: u64, heard: u64, unheard: impl IntoIterator<Item = ChatLine>) -> Self {
        let unheard: VecDeque<_> = unheard.into_iter().take(MAX_UNHEARD).collect();
        let last = unheard.iter().map(|line| line.number).fold(last, u64::max);
        Self {
            last,
            unheard,
            heard,
            ..Self::new()
        }
    }

    /// Takes a line of the own user's, and gives it its number.
    pub(crate) fn say(&mut self, said: Said, wall_ms: u64, now: Timestamp) -> Result<ChatLine, Hold> {
        if self.unheard.len() >= MAX_UNHEARD {
            return Err(Hold::Full);
        }
        if !self.ours.take(now) {
            return Err(Hold::TooFast);
        }
        let number = self.last.saturating_add(1).max(wall_ms);
        self.last = number;
        let line = ChatLine { number, said };
        self.unheard.push_back(line.clone());
        Ok(line)
    }

    /// A line came from the other side.
    pub(crate) fn hear(&mut self, number: u64, now: Timestamp) -> Heard {
        if !self.theirs.take(now) {
            return Heard::TooMuch;
        }
        if number <= self.heard {
            return Heard::Again;
        }
        self.heard = number;
        Heard::New
    }

    /// The largest number that came from the other side.
    pub(crate) const fn heard(&self) -> u64 {
        self.heard
    }

    /// The other side has everything up to this number. Tells up to which number that is news, if it is.
    pub(crate) fn acknowledge(&mut self, number: u64) -> Option<u64> {
        let mut news = None;
        while let Some(line) = self.unheard.front().filter(|line| line.number <= number) {
            news = Some(line.number);
            self.unheard.pop_front();
        }
        news
    }

    /// What is said again on a new stream.
    pub(crate) fn again(&self) -> Vec<ChatLine> {
        self.unheard.iter().cloned().collect()
    }
}

/// So much at once, and one more each so many milliseconds.
#[derive(Debug, Clone, Copy)]
struct Allowance {
    most: u32,
    each_ms: u64,
    left: u32,
    /// Since when the next one grows.
    since: Timestamp,
}

impl Allowance {
    const fn of((most, each_ms): (u32, u64)) -> Self {
        Self {
            most,
            each_ms,
            left: most,
            since: Timestamp::from_ms(0),
        }
    }

    fn take(&mut self, now: Timestamp) -> bool {
        let grown = now.since(self.since).checked_div(self.each_ms).unwrap_or(0);
        let left = u64::from(self.left).saturating_add(grown);
        if left >= u64::from(self.most) {
            (self.left, self.since) = (self.most, now);
        } else {
            self.left = u32::try_from(left).unwrap_or(self.most);
            self.since = self.since.after(grown.saturating_mul(self.each_ms));
        }
        let Some(left) = self.left.checked_sub(1) else {
            return false;
        };
        self.left = left;
        true
    }
}
