//! What a proxy's handle and its tasks share: what is to be done, chance, and what was done.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::Instant;

use super::Weather;
use crate::Random;

/// One of the two ways through a proxy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// From who dials to the target.
    There,
    /// From the target to who dialled.
    Back,
}

impl Way {
    /// Both ways.
    pub const BOTH: [Self; 2] = [Self::There, Self::Back];

    /// Where numbers by ways have this way's.
    pub const fn index(self) -> usize {
        match self {
            Self::There => 0,
            Self::Back => 1,
        }
    }
}

/// What has passed a proxy, and what was done to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Passed {
    /// Connections (TCP) or ports used for clients (UDP).
    pub connections: u64,
    /// Bytes handed on, there and back.
    pub bytes: [u64; 2],
    /// Connections that were cut.
    pub cut: u64,
    /// Datagrams lost on purpose.
    pub lost: u64,
    /// Datagrams sent twice on purpose.
    pub repeated: u64,
    /// Datagrams that were made to wait longer than one that came later.
    pub overtaken: u64,
}

/// What is to be done.
#[derive(Debug, Clone, Copy)]
pub(super) struct State {
    pub(super) weather: [Weather; 2],
    pub(super) silent: [bool; 2],
    pub(super) refuses: bool,
    /// How often everything was cut so far.
    pub(super) cuts: u64,
    /// How often everything was left to silence so far.
    pub(super) abandoned: u64,
    pub(super) cut_at: [Option<u64>; 2],
}

/// The board on which both sides write.
#[derive(Debug)]
pub(super) struct Board {
    state: watch::Sender<State>,
    chance: Mutex<Random>,
    passed: Mutex<Passed>,
}

/// When what comes now is to be handed on.
#[derive(Debug, Clone, Copy)]
pub(super) struct Due {
    pub(super) at: Instant,
    pub(super) weather: Weather,
}

impl Board {
    pub(super) fn new(seed: u64) -> Self {
        let state = State {
            weather: [Weather::CALM; 2],
            silent: [false; 2],
            refuses: false,
            cuts: 0,
            abandoned: 0,
            cut_at: [None; 2],
        };
        Self {
            state: watch::Sender::new(state),
            chance: Mutex::new(Random::new(seed)),
            passed: Mutex::new(Passed::default()),
        }
    }

    pub(super) fn change(&self, change: impl FnOnce(&mut State)) {
        self.state.send_modify(change);
    }

    pub(super) fn state(&self) -> State {
        *self.state.borrow()
    }

    pub(super) fn watch(&self) -> watch::Receiver<State> {
        self.state.subscribe()
    }

    pub(super) fn passed(&self) -> Passed {
        *lock(&self.passed)
    }

    pub(super) fn count(&self, count: impl FnOnce(&mut Passed)) {
        count(&mut lock(&self.passed));
    }

    /// True in so many of a thousand cases.
    pub(super) fn permille(&self, share: u64) -> bool {
        share > 0 && lock(&self.chance).next_u64() % 1_000 < share
    }

    /// When `bytes` that come now on a way are due, if the last ones there are due at `last`.
    pub(super) fn due(&self, way: Way, bytes: usize, last: Instant) -> Due {
        let weather = self.state().weather[way.index()];
        let (low, high) = weather.delay_ms;
        let spread = high.saturating_sub(low).saturating_add(1);
        let delay = match spread {
            1 => low,
            spread => low + lock(&self.chance).next_u64() % spread,
        };
        let now = Instant::now();
        let mut at = now + Duration::from_millis(delay);
        if let Some(rate) = weather.bytes_per_second {
            let bytes = u64::try_from(bytes).unwrap_or(u64::MAX);
            at = at.max(last.max(now) + Duration::from_micros(bytes.saturating_mul(1_000_000) / rate.max(1)));
        }
        Due { at, weather }
    }
}

/// What a panic elsewhere left is as good as before: each change is whole.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
