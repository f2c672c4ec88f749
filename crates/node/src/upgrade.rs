//! When the game moves to a better connection (N-5.6): at once by the side that opens streams (N-5.3), else after 3 s.

use ugolki_session::Timestamp;

use crate::input::RequestId;

/// How long the side whose turn it is not waits for the other's stream (N-5.3), and for the next attempt.
const PATIENCE_MS: u64 = 3_000;

/// How often one better connection is tried.
const ATTEMPTS: u32 = 3;

/// Where the move stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Upgrade {
    attempts: u32,
    state: State,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum State {
    /// No better connection is known.
    #[default]
    Idle,
    /// Due at an instant.
    Due(Timestamp),
    /// A stream is asked for, or its greetings are under way.
    Opening(RequestId),
}

impl Upgrade {
    /// A better connection stands.
    pub(crate) fn offer(&mut self, now: Timestamp, our_turn: bool) {
        let at = if our_turn { now } else { now.after(PATIENCE_MS) };
        *self = Self {
            attempts: 0,
            state: State::Due(at),
        };
    }

    /// The game runs over a good connection, or there is no better one any more.
    pub(crate) fn settle(&mut self) {
        *self = Self::default();
    }

    /// Nothing can be done now.
    pub(crate) fn put_off(&mut self, now: Timestamp) {
        self.state = State::Due(now.after(PATIENCE_MS));
    }

    /// Tells whether a stream is to be opened now.
    pub(crate) fn is_due(&self, now: Timestamp) -> bool {
        matches!(self.state, State::Due(at) if at <= now)
    }

    /// A stream is asked for.
    pub(crate) fn begin(&mut self, request: RequestId) {
        self.attempts = self.attempts.saturating_add(1);
        self.state = State::Opening(request);
    }

    /// Tells whether that request is the one under way.
    pub(crate) fn awaits(&self, request: RequestId) -> bool {
        self.state == State::Opening(request)
    }

    /// That came to nothing: it is tried again, for a while.
    pub(crate) fn failed(&mut self, now: Timestamp) {
        if matches!(self.state, State::Opening(_)) {
            self.state = if self.attempts < ATTEMPTS {
                State::Due(now.after(PATIENCE_MS))
            } else {
                State::Idle
            };
        }
    }

    /// When a stream is to be opened.
    pub(crate) fn deadline(&self) -> Option<Timestamp> {
        match self.state {
            State::Due(at) => Some(at),
            State::Idle | State::Opening(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{RequestId, Timestamp, Upgrade};

    fn at(ms: u64) -> Timestamp {
        Timestamp::from_ms(ms)
    }

    #[test]
    fn the_other_side_has_three_seconds_to_begin() {
        let mut upgrade = Upgrade::default();
        upgrade.offer(at(0), true);
        assert!(upgrade.is_due(at(0)));
        upgrade.offer(at(0), false);
        assert!(!upgrade.is_due(at(2_999)) && upgrade.is_due(at(3_000)));
        assert_eq!(upgrade.deadline(), Some(at(3_000)));
        upgrade.settle();
        assert!(!upgrade.is_due(at(9_000)) && upgrade.deadline().is_none());
    }

    #[test]
    fn one_connection_is_tried_three_times() {
        let mut upgrade = Upgrade::default();
        upgrade.offer(at(0), true);
        let mut now = 0;
        for attempt in 1..=3 {
            assert!(upgrade.is_due(at(now)), "attempt {attempt}");
            upgrade.begin(RequestId(attempt));
            assert!(upgrade.awaits(RequestId(attempt)) && !upgrade.is_due(at(now)));
            upgrade.failed(at(now));
            now += 3_000;
        }
        assert_eq!(upgrade.deadline(), None);
        // Another connection is another chance.
        upgrade.offer(at(now), true);
        assert!(upgrade.is_due(at(now)));
    }
}
