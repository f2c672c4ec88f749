//! The neighbours on the LAN, and asking them what they offer (N-8.1).

use std::collections::BTreeMap;

use ugolki_record::{PlayerKey, PlayerName};
use ugolki_rules::Ruleset;
use ugolki_session::Timestamp;

use crate::input::{RequestId, StreamId};
use crate::view::LanPeer;

/// Until a neighbour is asked again.
const AGAIN_MS: u64 = 10_000;
/// How many are asked at the same time.
const AT_ONCE: usize = 8;
/// How many are remembered. mDNS is unauthenticated: anyone on the LAN can announce any number.
const MOST: usize = 128;

/// The neighbours.
#[derive(Debug, Default)]
pub(crate) struct Lan {
    looking: bool,
    peers: BTreeMap<PlayerKey, Neighbour>,
}

#[derive(Debug)]
struct Neighbour {
    addresses: Vec<String>,
    name: Option<PlayerName>,
    offers: Option<Ruleset>,
    look: Look,
}

/// Where the asking of one neighbour stands.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Look {
    Due(Timestamp),
    Dialling(RequestId),
    Asking(StreamId),
}

/// A neighbour to be asked now.
#[derive(Debug)]
pub(crate) struct Wanted {
    pub(crate) peer: PlayerKey,
    pub(crate) addresses: Vec<String>,
}

impl Lan {
    /// A neighbour was seen. Returns whether anything is new.
    pub(crate) fn found(&mut self, peer: PlayerKey, addresses: Vec<String>, now: Timestamp) -> bool {
        if let Some(known) = self.peers.get_mut(&peer) {
            let new = known.addresses != addresses;
            known.addresses = addresses;
            return new;
        }
        if self.peers.len() >= MOST {
            return false;
        }
        self.peers.insert(
            peer,
            Neighbour {
                addresses,
                name: None,
                offers: None,
                look: Look::Due(now),
            },
        );
        true
    }

    /// A neighbour is gone. Returns whether it was known.
    pub(crate) fn lost(&mut self, peer: PlayerKey) -> bool {
        self.peers.remove(&peer).is_some()
    }

    /// Tells whether a peer is a neighbour.
    pub(crate) fn knows(&self, peer: PlayerKey) -> bool {
        self.peers.contains_key(&peer)
    }

    /// Begins or stops asking.
    pub(crate) fn look_around(&mut self, on: bool, now: Timestamp) {
        self.looking = on;
        if !on {
            return;
        }
        for neighbour in self.peers.values_mut() {
            if let Look::Due(at) = &mut neighbour.look {
                *at = now;
            }
        }
    }

    /// The neighbours that are to be asked now, of which each is then given its request by [`Lan::dialling`].
    pub(crate) fn wanted(&self, now: Timestamp) -> Vec<Wanted> {
        if !self.looking {
            return Vec::new();
        }
        let busy = self
            .peers
            .values()
            .filter(|neighbour| !matches!(neighbour.look, Look::Due(_)))
            .count();
        let due = |neighbour: &Neighbour| matches!(neighbour.look, Look::Due(at) if at <= now);
        self.peers
            .iter()
            .filter(|(_, neighbour)| due(neighbour))
            .take(AT_ONCE.saturating_sub(busy))
            .map(|(peer, neighbour)| Wanted {
                peer: *peer,
                addresses: neighbour.addresses.clone(),
            })
            .collect()
    }

    /// A neighbour is being dialled.
    pub(crate) fn dialling(&mut self, peer: PlayerKey, request: RequestId) {
        if let Some(neighbour) = self.peers.get_mut(&peer) {
            neighbour.look = Look::Dialling(request);
        }
    }

    /// A neighbour was reached and is asked on a stream.
    pub(crate) fn asking(&mut self, peer: PlayerKey, stream: StreamId) {
        if let Some(neighbour) = self.peers.get_mut(&peer) {
            neighbour.look = Look::Asking(stream);
        }
    }

    /// A neighbour could not be reached.
    pub(crate) fn unreached(&mut self, request: RequestId, now: Timestamp) {
        self.rest(Look::Dialling(request), now);
    }

    /// The stream on which a neighbour was asked is gone.
    pub(crate) fn asked(&mut self, stream: StreamId, now: Timestamp) {
        self.rest(Look::Asking(stream), now);
    }

    /// A neighbour has said what it offers.
    pub(crate) fn told(&mut self, peer: PlayerKey, name: PlayerName, offers: Option<Ruleset>) {
        if let Some(neighbour) = self.peers.get_mut(&peer) {
            neighbour.name = Some(name);
            neighbour.offers = offers;
        }
    }

    /// When somebody is to be asked next.
    pub(crate) fn deadline(&self) -> Option<Timestamp> {
        if !self.looking {
            return None;
        }
        let busy = self
            .peers
            .values()
            .filter(|neighbour| !matches!(neighbour.look, Look::Due(_)))
            .count();
        if busy >= AT_ONCE {
            return None;
        }
        let due = |neighbour: &Neighbour| match neighbour.look {
            Look::Due(at) => Some(at),
            Look::Dialling(_) | Look::Asking(_) => None,
        };
        self.peers.values().filter_map(due).min()
    }

    /// What there is to see.
    pub(crate) fn view(&self) -> Vec<LanPeer> {
        let peer = |(key, neighbour): (&PlayerKey, &Neighbour)| LanPeer {
            key: *key,
            name: neighbour.name.clone(),
            offers: neighbour.offers.clone(),
            addresses: neighbour.addresses.clone(),
        };
        self.peers.iter().map(peer).collect()
    }

    fn rest(&mut self, look: Look, now: Timestamp) {
        for neighbour in self.peers.values_mut().filter(|neighbour| neighbour.look == look) {
            neighbour.look = Look::Due(now.after(AGAIN_MS));
        }
    }
}
