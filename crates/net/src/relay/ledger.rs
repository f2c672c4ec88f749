//! Who holds a reservation. libp2p keeps its own list, but denies renewals when it is full and tells of reservations that
//! have ended without saying which; so the cap on them is kept here.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use libp2p::PeerId;

/// The peers that hold reservations, each with the number of them. The gate that grants them has it, and the task that hears
/// how they end.
#[derive(Debug, Clone)]
pub(super) struct Ledger {
    // Both run in one task; the lock is never waited for.
    held: Arc<Mutex<HashMap<PeerId, usize>>>,
    most: usize,
}

impl Ledger {
    /// An empty ledger with room for so many peers.
    pub(super) fn new(most: usize) -> Self {
        Self {
            held: Arc::default(),
            most,
        }
    }

    /// Enters a peer that may have a reservation, if it has none yet: whether there was room. A renewal always has room.
    pub(super) fn admit(&self, peer: PeerId) -> bool {
        self.with(|held| {
            let room = held.contains_key(&peer) || held.len() < self.most;
            if room {
                held.entry(peer).or_default();
            }
            room
        })
    }

    /// A reservation came to stand.
    pub(super) fn granted(&self, peer: PeerId) {
        self.with(|held| *held.entry(peer).or_default() += 1);
    }

    /// A reservation came to nothing, or was not renewed in time.
    pub(super) fn ended(&self, peer: &PeerId) {
        self.with(|held| {
            let left = held.get_mut(peer).map(|count| {
                *count = count.saturating_sub(1);
                *count
            });
            if left == Some(0) {
                held.remove(peer);
            }
        });
    }

    /// A peer has so many connections left: it can't hold more reservations than that.
    pub(super) fn left_with(&self, peer: &PeerId, connections: usize) {
        self.with(|held| match held.get_mut(peer) {
            Some(_) if connections == 0 => {
                held.remove(peer);
            }
            Some(count) => *count = connections.min(*count),
            None => {}
        });
    }

    /// How many peers hold one.
    pub(super) fn len(&self) -> usize {
        self.with(|held| held.values().filter(|count| **count > 0).count())
    }

    fn with<T>(&self, with: impl FnOnce(&mut HashMap<PeerId, usize>) -> T) -> T {
        with(&mut self.held.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_ledger_takes_renewals_and_no_one_else() {
        let [ada, boris] = [PeerId::random(), PeerId::random()];
        let ledger = Ledger::new(1);
        assert!(ledger.admit(ada));
        ledger.granted(ada);
        assert!(!ledger.admit(boris), "the one place is taken");
        assert!(ledger.admit(ada), "who has it may keep it");
        ledger.ended(&ada);
        assert!(ledger.admit(boris));
        assert_eq!(ledger.len(), 0, "nothing came to stand yet");
    }

    #[test]
    fn a_place_is_free_once_its_holder_is_gone_and_not_when_another_connection_of_its_is() {
        let [ada, boris] = [PeerId::random(), PeerId::random()];
        let ledger = Ledger::new(1);
        assert!(ledger.admit(ada));
        ledger.granted(ada);
        ledger.left_with(&ada, 1);
        assert!(!ledger.admit(boris));
        ledger.left_with(&ada, 0);
        assert!(ledger.admit(boris));
        // Who was let in and left before anything stood takes no place with it.
        ledger.left_with(&boris, 0);
        assert!(ledger.admit(ada));
    }
}
