//! The peers that are or were just connected: their connections, what they say of themselves, what they have used up.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use libp2p::PeerId;
use libp2p::swarm::ConnectionId;
use tokio::sync::Semaphore;
use tokio::time::Instant;
use ugolki_record::PlayerKey;

use crate::address::Address;
use crate::api::{Path, StreamKind, TopicKind};
use crate::error::PeerVersion;
use crate::limits::{Bucket, Budget, ByKind, Limits, REFUSED_STREAMS, REMEMBERED_PEERS};
use crate::relays::Service;

/// One connection with a peer.
#[derive(Debug, Clone)]
pub(super) struct Connection {
    pub(super) id: ConnectionId,
    pub(super) path: Path,
    /// The peer's address, if we dialled it.
    pub(super) address: Option<Address>,
    pub(super) since: Instant,
    pub(super) answer: Answer,
    /// We are closing it, which takes long when it is dead.
    pub(super) closing: bool,
    /// It was dialled to see who is on the LAN.
    pub(super) for_lan: bool,
}

/// Whether a ping has come back on a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Answer {
    /// Not yet.
    Awaited,
    /// One has.
    Given,
    /// One has, and the connection was told to be better than a stream's.
    Told,
}

impl Connection {
    pub(super) fn is_relayed(&self) -> bool {
        matches!(self.path, Path::Relayed { .. })
    }
}

/// What identify told of a peer.
#[derive(Debug, Clone)]
pub(super) struct Identity {
    pub(super) version: PeerVersion,
    /// Whether it is a player of our version (N-8.1).
    pub(super) ours: bool,
    /// Whether it relays.
    pub(super) service: Service,
}

/// The streams of one kind with a peer.
#[derive(Debug)]
pub(super) struct Lane {
    /// How many are open.
    pub(super) open: usize,
    /// What they share.
    pub(super) budget: Arc<Budget>,
    opens: Bucket,
}

/// A peer.
#[derive(Debug)]
pub(super) struct Peer {
    pub(super) key: PlayerKey,
    /// In the order in which they were established.
    pub(super) connections: Vec<Connection>,
    pub(super) identity: Option<Identity>,
    /// From where it sees us.
    pub(super) observed: Option<Address>,
    pub(super) lanes: ByKind<Lane>,
    pub(super) broken_frames: u32,
    /// The circuits with it are looked at after a while.
    pub(super) circuits_watched: bool,
    watched: Bucket,
    of_event: Bucket,
    refused: u32,
    left_at: Instant,
}

/// What becomes of a stream that a peer opens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Admission {
    Admitted,
    Refused,
    /// Refused, and so often that the peer is to be blocked.
    Flood,
}

impl Peer {
    fn new(key: PlayerKey, (limits, unread): (&Limits, &Unread), now: Instant) -> Self {
        let (second, minute) = (Duration::from_secs(1), Duration::from_secs(60));
        let lane = |kind| {
            let limits = limits.of(kind);
            Lane {
                open: 0,
                budget: Arc::new(Budget::new(limits, Arc::clone(unread.of(kind)), now)),
                opens: Bucket::new(limits.opens_per_minute, minute, now),
            }
        };
        Self {
            key,
            connections: Vec::new(),
            identity: None,
            observed: None,
            lanes: ByKind::new(lane),
            broken_frames: 0,
            circuits_watched: false,
            watched: Bucket::new(TopicKind::Watch.rate(), second, now),
            of_event: Bucket::new(TopicKind::Event.rate(), second, now),
            refused: 0,
            left_at: now,
        }
    }

    /// The connection for a new stream: the newest that is not closing, one without a relay before others.
    pub(super) fn best_connection(&self) -> Option<ConnectionId> {
        let usable = self.connections.iter().filter(|connection| !connection.closing);
        usable
            .max_by_key(|connection| !matches!(connection.path, Path::Relayed { .. }))
            .map(|best| best.id)
    }

    /// The oldest connection that is no circuit and is not closing: the one over which the relay client speaks.
    pub(super) fn direct_connection(&self) -> Option<&Connection> {
        self.connections
            .iter()
            .find(|connection| !connection.closing && !connection.is_relayed())
    }

    /// Decides on a stream that the peer opened (N-8.1, N-9.4).
    pub(super) fn admit(&mut self, kind: StreamKind, limits: &Limits, now: Instant) -> Admission {
        let foreign = self.identity.as_ref().is_some_and(|identity| !identity.ours);
        let lane = self.lanes.of_mut(kind);
        if !foreign && lane.open < limits.of(kind).streams && lane.opens.try_take(now) {
            self.refused = 0;
            return Admission::Admitted;
        }
        self.refused = self.refused.saturating_add(1);
        if self.refused < REFUSED_STREAMS {
            Admission::Refused
        } else {
            Admission::Flood
        }
    }

    /// Whether it may bring one more message on a topic of this kind.
    pub(super) fn may_gossip(&mut self, kind: TopicKind, now: Instant) -> bool {
        match kind {
            TopicKind::Watch => self.watched.try_take(now),
            TopicKind::Event => self.of_event.try_take(now),
        }
    }

    /// Whether no stream with it is open.
    fn has_no_stream(&self) -> bool {
        self.lanes.iter().all(|lane| lane.open == 0)
    }

    /// Whether the peer is a player of our version, as far as is known.
    pub(super) fn is_ours(&self) -> bool {
        self.identity.as_ref().is_some_and(|identity| identity.ours)
    }
}

/// A permit for each byte that may wait for the reader of events, for all peers together.
type Unread = ByKind<Arc<Semaphore>>;

/// All of them.
#[derive(Debug)]
pub(super) struct Peers {
    limits: Limits,
    unread: Unread,
    known: HashMap<PeerId, Peer>,
}

impl Peers {
    pub(super) fn new(limits: Limits) -> Self {
        Self {
            limits,
            unread: ByKind::new(|kind| Arc::new(Semaphore::new(limits.of(kind).unread_bytes))),
            known: HashMap::new(),
        }
    }

    pub(super) fn get(&self, peer: &PeerId) -> Option<&Peer> {
        self.known.get(peer)
    }

    pub(super) fn get_mut(&mut self, peer: &PeerId) -> Option<&mut Peer> {
        self.known.get_mut(peer)
    }

    pub(super) fn connected(&mut self, peer: PeerId, key: PlayerKey, connection: Connection, now: Instant) {
        let limits = (&self.limits, &self.unread);
        self.known
            .entry(peer)
            .or_insert_with(|| Peer::new(key, limits, now))
            .connections
            .push(connection);
    }

    /// Notes that a connection is gone. Whether the peer is gone with it.
    pub(super) fn disconnected(&mut self, peer: &PeerId, connection: ConnectionId, now: Instant) -> bool {
        let Some(known) = self.known.get_mut(peer) else {
            return true;
        };
        known.connections.retain(|open| open.id != connection);
        let gone = known.connections.is_empty();
        if gone {
            known.identity = None;
            known.observed = None;
            known.left_at = now;
            self.forget_oldest();
        }
        gone
    }

    /// Keeps the table bounded: the peer that left first is forgotten first.
    fn forget_oldest(&mut self) {
        let left = |peer: &Peer| peer.connections.is_empty() && peer.has_no_stream();
        if self.known.len() > REMEMBERED_PEERS {
            let oldest = self
                .known
                .iter()
                .filter(|(_, peer)| left(peer))
                .min_by_key(|(_, peer)| peer.left_at);
            if let Some(id) = oldest.map(|(id, _)| *id) {
                self.known.remove(&id);
            }
        }
    }

    /// The connection of that number, to note something on it.
    pub(super) fn connection_mut(&mut self, peer: &PeerId, id: ConnectionId) -> Option<&mut Connection> {
        self.known
            .get_mut(peer)?
            .connections
            .iter_mut()
            .find(|connection| connection.id == id)
    }
}

#[cfg(test)]
mod tests;
