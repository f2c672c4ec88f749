//! What the hostile peer measures of its own and the other side's turns, honestly (P-7).

use std::time::{Instant, SystemTime, UNIX_EPOCH};

use ugolki_record::Times;

/// A stopwatch for both sides' turns.
#[derive(Debug)]
pub(super) struct Watch {
    /// When the other side's newest ply was taken, or the game began.
    taken: Instant,
    /// When the own newest ply was written, or the game began.
    sent: Instant,
    /// How long the other side's newest ply took, as it was seen from here, in milliseconds.
    observed_ms: u64,
}

impl Watch {
    pub(super) fn start() -> Self {
        let now = Instant::now();
        Self {
            taken: now,
            sent: now,
            observed_ms: 0,
        }
    }

    /// The other side's ply was taken.
    pub(super) fn took(&mut self) {
        self.taken = Instant::now();
        self.observed_ms = ms_since(self.sent);
    }

    /// An own ply was written.
    pub(super) fn wrote(&mut self) {
        self.sent = Instant::now();
    }

    /// For how long the own turn has lasted, in milliseconds.
    pub(super) fn thinking_ms(&self) -> u64 {
        ms_since(self.taken)
    }

    /// The times of a record that is written now.
    pub(super) fn times(&self) -> Times {
        Times {
            thinking_ms: self.thinking_ms(),
            observed_ms: self.observed_ms,
            wall_ms: wall_ms(),
        }
    }
}

fn ms_since(then: Instant) -> u64 {
    u64::try_from(then.elapsed().as_millis()).unwrap_or(u64::MAX)
}

/// Milliseconds since 1970.
pub(super) fn wall_ms() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}
