//! A peer that shows a game that is watched.

use ugolki_record::{Heads, PlayerKey};
use ugolki_session::{Audience, Code, Exchange, MAX_DEPTH, Timestamp};

use crate::chance::Chance;
use crate::input::{RequestId, StreamId};
use crate::view::PathView;

/// The first wait before a peer is dialled again, in milliseconds, and the longest.
const FIRST_MS: u64 = 500;
const LONGEST_MS: u64 = 64_000;
/// How often the wait doubles after a refusal: it is the longest at once.
const REFUSED: u32 = 7;

/// A peer that shows the game, or may.
#[derive(Debug)]
pub(super) struct Source {
    pub(super) key: PlayerKey,
    addresses: Vec<String>,
    /// The user has named it: it is never given up.
    pub(super) given: bool,
    next: Next,
    failures: u32,
    pub(super) line: Option<Line>,
}

/// When it is dialled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Next {
    Idle,
    Due(Timestamp),
    Dialling(RequestId),
}

/// The stream to it.
#[derive(Debug)]
pub(super) struct Line {
    pub(super) stream: StreamId,
    pub(super) path: PathView,
    /// What it said that it holds.
    pub(super) theirs: Heads,
    /// None until the game is known.
    pub(super) exchange: Option<Exchange>,
    /// What it says of itself.
    pub(super) audience: Option<Audience>,
    /// What it held when the stream began is here: what comes now is new.
    pub(super) caught_up: bool,
    pub(super) faults: u32,
    /// It has said goodbye, and why.
    pub(super) left: Option<Code>,
}

impl Source {
    /// One that the user has named.
    pub(super) const fn given(key: PlayerKey, addresses: Vec<String>, now: Timestamp) -> Self {
        Self {
            key,
            addresses,
            given: true,
            next: Next::Due(now),
            failures: 0,
            line: None,
        }
    }

    /// One that another peer has named.
    pub(super) const fn named(key: PlayerKey, addresses: Vec<String>) -> Self {
        Self {
            key,
            addresses,
            given: false,
            next: Next::Idle,
            failures: 0,
            line: None,
        }
    }

    /// How often in a row it was not reached, or was lost.
    pub(super) const fn failures(&self) -> u32 {
        self.failures
    }

    pub(super) fn addresses(&self) -> Vec<String> {
        self.addresses.clone()
    }

    /// It is connected, or about to be.
    pub(super) fn is_active(&self) -> bool {
        self.line.is_some() || matches!(self.next, Next::Dialling(_))
    }

    /// Nothing is planned with it.
    pub(super) fn is_idle(&self) -> bool {
        self.line.is_none() && self.next == Next::Idle
    }

    pub(super) fn is_due(&self, now: Timestamp) -> bool {
        matches!(self.next, Next::Due(at) if at <= now)
    }

    pub(super) const fn plan_now(&mut self, now: Timestamp) {
        self.next = Next::Due(now);
    }

    pub(super) const fn dialling(&mut self, request: RequestId) {
        self.next = Next::Dialling(request);
    }

    /// The attempt with this number has come to its end. Tells whether it was the one under way.
    pub(super) fn settle(&mut self, request: RequestId) -> bool {
        let ours = self.next == Next::Dialling(request);
        if ours {
            self.next = Next::Idle;
        }
        ours
    }

    /// It was not reached, or is lost: it is dialled again after a while, the later the oftener that happens.
    pub(super) fn plan_later(&mut self, refused: bool, now: Timestamp, chance: &mut Chance) {
        let wait = LONGEST_MS.min(FIRST_MS << self.failures.min(REFUSED));
        let wait = if refused { LONGEST_MS } else { wait };
        self.failures = self.failures.saturating_add(1);
        // 20 % either way: those who were sent away together do not come back together.
        let wait = wait * 4 / 5 + chance.below(wait * 2 / 5 + 1);
        self.next = Next::Due(now.after(wait));
    }

    /// A stream to it stands, and it has greeted.
    pub(super) fn connected(&mut self, line: Line) {
        self.next = Next::Idle;
        self.failures = 0;
        self.line = Some(line);
    }

    /// What it says of itself, as long as it is there.
    pub(super) fn audience(&self) -> Option<&Audience> {
        self.line.as_ref()?.audience.as_ref()
    }

    /// How far it is from the players, if it has a way to them.
    pub(super) fn depth(&self) -> Option<u8> {
        let depth = self.audience()?.depth;
        (depth <= MAX_DEPTH).then_some(depth)
    }

    /// When something is due.
    pub(super) fn deadline(&self) -> Option<Timestamp> {
        let planned = match self.next {
            Next::Due(at) => Some(at),
            Next::Idle | Next::Dialling(_) => None,
        };
        let exchange = self.line.as_ref().and_then(|line| line.exchange.as_ref());
        let pulse = exchange.and_then(Exchange::deadline);
        planned.into_iter().chain(pulse).min()
    }
}
