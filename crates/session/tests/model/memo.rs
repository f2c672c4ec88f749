//! What was computed once is not computed again: a peer is a function of itself and what happens to it, and the same peers
//! meet the same happenings in very many states of the whole.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher as _};
use std::sync::{Arc, Mutex, PoisonError};

use crate::disk::Disk;
use crate::happening::{Moved, Stop};
use crate::peer::Peer;

/// A number that stands for a value: equal values have equal ones, and different values different ones but for an accident
/// of one in 2^64 a pair.
pub(crate) fn print_of(value: &(impl Hash + ?Sized)) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// The peers, disks and moves so far.
#[derive(Default)]
pub(crate) struct Memo {
    disks: Mutex<HashMap<u64, Arc<Disk>>>,
    appended: Mutex<HashMap<(u64, u64), Arc<Disk>>>,
    peers: Mutex<HashMap<u64, Arc<Peer>>>,
    moves: Mutex<HashMap<(u64, u64, Stop), Arc<Moved>>>,
}

impl Memo {
    /// The disk with these bytes.
    pub(crate) fn disk(&self, bytes: Vec<u8>) -> Arc<Disk> {
        once(&self.disks, print_of(&bytes), || Arc::new(Disk::read(bytes)))
    }

    /// The disk with more behind what is on it.
    pub(crate) fn append(&self, disk: &Disk, more: &[u8]) -> Arc<Disk> {
        once(&self.appended, (disk.print, print_of(more)), || {
            Arc::new(disk.append(more))
        })
    }

    /// The one copy of a peer.
    pub(crate) fn peer(&self, peer: Peer) -> Arc<Peer> {
        once(&self.peers, peer.print, || Arc::new(peer))
    }

    /// What becomes of a peer by a happening.
    pub(crate) fn moved(
        &self,
        peer: &Peer,
        happening: u64,
        stop: Stop,
        make: impl FnOnce() -> Moved,
    ) -> Arc<Moved> {
        once(&self.moves, (peer.print, happening, stop), || Arc::new(make()))
    }

    /// How many different peers there were.
    pub(crate) fn peers(&self) -> usize {
        self.peers.lock().unwrap_or_else(PoisonError::into_inner).len()
    }
}

/// Looks a value up, or makes it. It is made without the lock, for that may look up others.
fn once<K: Hash + Eq, V: Clone>(table: &Mutex<HashMap<K, V>>, key: K, make: impl FnOnce() -> V) -> V {
    let known = {
        let table = table.lock().unwrap_or_else(PoisonError::into_inner);
        table.get(&key).cloned()
    };
    known.unwrap_or_else(|| {
        let value = make();
        let mut table = table.lock().unwrap_or_else(PoisonError::into_inner);
        table.entry(key).or_insert(value).clone()
    })
}
