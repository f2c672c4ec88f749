//! When a lost opponent is dialled again: at once, then after 0.5, 1, 2, 4, 8, 8 .. s with 20 % jitter (N-5.7).

use ugolki_session::Timestamp;

use crate::chance::Chance;
use crate::input::RequestId;

/// The waits before the second attempt and on, in milliseconds; the last one repeats.
const WAITS_MS: [u64; 5] = [500, 1_000, 2_000, 4_000, 8_000];

/// How long a connection holds before the next loss is dialled at once.
const HELD_MS: u64 = 3_000;

/// Where the attempts to reach the opponent stand.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Redial {
    attempts: usize,
    reached: Option<Timestamp>,
    state: State,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum State {
    /// Connected, or not to be dialled.
    Idle,
    /// Due at an instant.
    Due(Timestamp),
    /// Being dialled.
    Dialling(RequestId),
}

impl Redial {
    /// Nothing is to be dialled.
    pub(crate) const fn idle() -> Self {
        Self {
            attempts: 0,
            reached: None,
            state: State::Idle,
        }
    }

    /// A first dial is under way.
    pub(crate) const fn dialling(request: RequestId) -> Self {
        Self {
            attempts: 1,
            reached: None,
            state: State::Dialling(request),
        }
    }

    /// The opponent is connected, and has greeted.
    pub(crate) fn reached(&mut self, now: Timestamp) {
        self.reached = Some(now);
        self.state = State::Idle;
    }

    /// The connection was lost, or an attempt failed: the next attempt is planned, unless one is. A connection that held
    /// for a while begins the waits anew.
    pub(crate) fn plan(&mut self, now: Timestamp, chance: &mut Chance) {
        if self.state != State::Idle {
            return;
        }
        if self.reached.take().is_some_and(|at| now.since(at) >= HELD_MS) {
            self.attempts = 0;
        }
        self.state = State::Due(now.after(self.wait_ms(chance)));
    }

    /// The opponent has left: the next attempt comes after the longest wait.
    pub(crate) fn plan_slowly(&mut self, now: Timestamp, chance: &mut Chance) {
        self.reached = None;
        self.attempts = self.attempts.max(WAITS_MS.len());
        self.plan(now, chance);
    }

    /// Nothing is to be dialled any more.
    pub(crate) fn stop(&mut self) {
        *self = Self::idle();
    }

    /// The attempt with this number came to its end. Returns whether it was the one under way.
    pub(crate) fn settle(&mut self, request: RequestId) -> bool {
        let ours = self.state == State::Dialling(request);
        if ours {
            self.state = State::Idle;
        }
        ours
    }

    /// Tells whether an attempt is due.
    pub(crate) fn is_due(&self, now: Timestamp) -> bool {
        matches!(self.state, State::Due(at) if at <= now)
    }

    /// The due attempt is under way.
    pub(crate) fn begin(&mut self, request: RequestId) {
        self.attempts = self.attempts.saturating_add(1);
        self.state = State::Dialling(request);
    }

    /// When the next attempt is due.
    pub(crate) fn deadline(&self) -> Option<Timestamp> {
        match self.state {
            State::Due(at) => Some(at),
            State::Idle | State::Dialling(_) => None,
        }
    }

    fn wait_ms(&self, chance: &mut Chance) -> u64 {
        let Some(before) = self.attempts.checked_sub(1) else {
            return 0;
        };
        let wait = WAITS_MS.get(before).copied().unwrap_or(8_000);
        // 20 % either way.
        wait * 4 / 5 + chance.below(wait * 2 / 5 + 1)
    }
}
