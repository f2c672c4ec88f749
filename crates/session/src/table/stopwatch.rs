//! The times that go into records (P-5.1, P-7), by the own monotonic clock.

use ugolki_record::{Act, Times};

use crate::Timestamp;
use crate::input::Context;

/// When the last plies were taken and written.
#[derive(Debug, Clone)]
pub(crate) struct Stopwatch {
    /// Since when the own side could think: the other side's ply was taken, or the game began.
    since: Timestamp,
    /// When the own ply before was written; none before the first.
    wrote: Option<Timestamp>,
    /// From writing the own ply to having taken the answer, in milliseconds.
    observed_ms: u64,
}

impl Stopwatch {
    pub(crate) const fn start(now: Timestamp) -> Self {
        Self {
            since: now,
            wrote: None,
            observed_ms: 0,
        }
    }

    pub(crate) const fn thinking_ms(&self, now: Timestamp) -> u64 {
        now.since(self.since)
    }

    /// The times of a record that is written now. Thinking is measured for a ply and for what is done instead of one.
    pub(crate) fn times(&self, act: &Act, to_move: bool, context: &Context<'_>) -> Times {
        let thinks = to_move && !matches!(act, Act::Join { .. });
        Times {
            thinking_ms: if thinks { self.thinking_ms(context.now) } else { 0 },
            observed_ms: self.observed_ms,
            wall_ms: context.wall_ms,
        }
    }

    pub(crate) const fn wrote_ply(&mut self, now: Timestamp) {
        self.wrote = Some(now);
    }

    pub(crate) fn took_ply(&mut self, now: Timestamp) {
        self.observed_ms = self.wrote.map_or(0, |wrote| now.since(wrote));
        self.since = now;
    }
}
