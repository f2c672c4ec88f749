//! Lots, and the witnesses whom they draw (F-3.6, F-3.7).

use alloc::vec::Vec;

use ugolki_record::{Digest, PlayerKey, Tag};

use crate::fact::{Charter, EventId};

/// The witnesses of a board, and how many of them make a time.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Committee {
    /// The keys, ascending.
    pub members: Vec<PlayerKey>,
    /// How many of their stamps make a time.
    pub quorum: u16,
}

/// With fewer witnesses than this the arbiters are the committee (F-3.7).
const FEWEST: usize = 3;

/// Draws by a lot: SHA-256 of the tag, the lot and what is drawn.
pub fn draw(lot: &Digest, parts: &[&[u8]]) -> Digest {
    let mut bytes = Vec::from(lot.0);
    for part in parts {
        bytes.extend_from_slice(part);
    }
    Tag::Draw.hash(&bytes)
}

/// The lot that follows from the event alone. It decides between equal ratings before there is a seal.
pub fn lot_of_event(event: EventId) -> Digest {
    Tag::Draw.hash(&event.0.0)
}

/// The lot of a seal, from the digest of its state (F-3.6).
pub(super) fn lot_of_state(state: &Digest) -> Digest {
    Tag::Draw.hash(&state.0)
}

impl Committee {
    /// Draws the witnesses of a board from the active players.
    pub(super) fn draw(
        charter: &Charter,
        arbiters: &[PlayerKey],
        lot: &Digest,
        board: u16,
        players: [PlayerKey; 2],
        active: impl Iterator<Item = PlayerKey>,
    ) -> Self {
        let possible: Vec<PlayerKey> = active.filter(|key| !players.contains(key)).collect();
        if possible.len() < FEWEST {
            let mut officials: Vec<PlayerKey> = arbiters
                .iter()
                .copied()
                .filter(|key| !players.contains(key))
                .collect();
            officials.sort_unstable();
            // Somebody has to: an arbiter who plays the board itself is no witness of it.
            return Self::all(if officials.is_empty() { possible } else { officials });
        }
        let size = usize::from(charter.committee);
        if possible.len() < size {
            return Self::all(possible);
        }
        let mut drawn: Vec<(Digest, PlayerKey)> = possible
            .into_iter()
            .map(|key| (draw(lot, &[&board.to_le_bytes(), key.as_bytes()]), key))
            .collect();
        if drawn.len() > size {
            drawn.select_nth_unstable(size);
            drawn.truncate(size);
        }
        let mut members: Vec<PlayerKey> = drawn.into_iter().map(|(_, key)| key).collect();
        members.sort_unstable();
        Self {
            members,
            quorum: charter.quorum,
        }
    }

    /// All of them, with more than half as the quorum.
    fn all(mut members: Vec<PlayerKey>) -> Self {
        members.sort_unstable();
        let quorum = u16::try_from(members.len() / 2)
            .unwrap_or(u16::MAX)
            .saturating_add(1);
        Self { members, quorum }
    }

    /// Whether a key is one of them.
    pub fn has(&self, key: &PlayerKey) -> bool {
        self.members.binary_search(key).is_ok()
    }

    /// The time that a quorum of them makes: of all first times, one a witness, the one with as many at or before it.
    pub(super) fn time(&self, mut times: Vec<u64>) -> Option<u64> {
        times.sort_unstable();
        let at = usize::from(self.quorum).checked_sub(1)?;
        times.get(at).copied()
    }
}
