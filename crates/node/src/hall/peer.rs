//! What is known of a program at the other end of a stream.

use std::collections::BTreeSet;

use ugolki_record::GameId;
use ugolki_session::Timestamp;

use super::message::Hello;
use super::pieces::Parts;

/// Between two reconciliations with one peer (F-7.2).
pub(super) const SYNC_EVERY_MS: u64 = 300_000;
/// Soonest after the last one, when something new has come from elsewhere.
pub(super) const SYNC_GAP_MS: u64 = 30_000;
/// How long the side with the higher key waits for the other one to begin.
pub(super) const SYNC_YIELD_MS: u64 = 10_000;
/// How long a reconciliation may take.
const SYNC_FOR_MS: u64 = 60_000;
/// After so many faults a peer is blocked.
pub(super) const FAULTS: u32 = 64;
/// How many bytes a peer is answered in a minute.
const ANSWERED: u64 = 16_777_216;
const MINUTE_MS: u64 = 60_000;

/// A peer with a stream.
#[derive(Debug)]
pub(super) struct Peer {
    pub(super) hello: Option<Hello>,
    /// When the next reconciliation is to begin.
    pub(super) next_sync: Timestamp,
    /// When the last one began or was answered.
    pub(super) last_sync: Option<Timestamp>,
    /// Since when one is under way that was begun here.
    syncing: Option<Timestamp>,
    pub(super) parts: Parts,
    /// Logs that it was asked for.
    pub(super) asked: BTreeSet<GameId>,
    /// What was told it of the own state last.
    pub(super) told: Option<Hello>,
    answered: (Timestamp, u64),
}

impl Peer {
    pub(super) fn new(now: Timestamp, first: bool) -> Self {
        Self {
            hello: None,
            next_sync: if first { now } else { now.after(SYNC_YIELD_MS) },
            last_sync: None,
            syncing: None,
            parts: Parts::default(),
            asked: BTreeSet::new(),
            told: None,
            answered: (now, 0),
        }
    }

    /// Tells whether it may still be sent so many bytes in this minute.
    pub(super) fn may_answer(&mut self, bytes: usize, now: Timestamp) -> bool {
        if now.since(self.answered.0) >= MINUTE_MS {
            self.answered = (now, 0);
        }
        let bytes = u64::try_from(bytes).unwrap_or(u64::MAX);
        self.answered.1 = self.answered.1.saturating_add(bytes);
        self.answered.1 <= ANSWERED
    }

    pub(super) fn begin_sync(&mut self, now: Timestamp) {
        self.syncing = Some(now);
        self.synced(now);
    }

    /// A reconciliation is under way, whoever began it.
    pub(super) fn synced(&mut self, now: Timestamp) {
        self.last_sync = Some(now);
        self.next_sync = now.after(SYNC_EVERY_MS);
    }

    /// One that was begun here is under way.
    pub(super) fn is_syncing(&self, now: Timestamp) -> bool {
        self.syncing.is_some_and(|since| now.since(since) < SYNC_FOR_MS)
    }

    pub(super) const fn end_sync(&mut self) {
        self.syncing = None;
    }

    /// Something new has come from somebody else.
    pub(super) fn sync_soon(&mut self, at: Timestamp) {
        let soonest = self.last_sync.map_or(at, |last| last.after(SYNC_GAP_MS));
        self.next_sync = self.next_sync.min(at.max(soonest));
    }
}
