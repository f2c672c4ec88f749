//! From a request to an open stream: find or dial a connection, ask for the stream on it, or say why there is none.

mod dialling;

use std::collections::{BTreeSet, HashMap};
use std::mem;

use libp2p::PeerId;
use libp2p::swarm::ConnectionId;
use tokio::time::Instant;
use ugolki_record::PlayerKey;

use crate::address::Address;
use crate::api::{NetEvent, RequestId, StreamKind};
use crate::behaviour::PROTOCOL_VERSION;
use crate::error::{Attempt, DialFault, NetError};
use crate::lan::Input;
use crate::limits::{DIALLED_ADDRESSES, OPEN, STREAM_ANSWER};
use crate::peer_id::peer_id;
use crate::service::peers::Peer;
use crate::service::{Task, Timer};
use crate::stream::handler::{OpenFault, Wanted};

/// A request under way.
#[derive(Debug)]
pub(super) struct Opening {
    kind: StreamKind,
    peer: PeerId,
    key: PlayerKey,
    /// Not yet known to lead nowhere.
    addresses: BTreeSet<Address>,
    attempts: Vec<Attempt>,
    /// Our dials under way, and what each of them tries.
    dials: HashMap<ConnectionId, Vec<Address>>,
    stage: Stage,
    fresh_port: FreshPort,
}

impl Opening {
    /// The addresses that no dial of ours tries at the moment.
    fn untried(&self) -> Vec<Address> {
        let tried = |address: &&Address| self.dials.values().flatten().any(|other| other == *address);
        self.addresses
            .iter()
            .filter(|address| !tried(address))
            .cloned()
            .collect()
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// For the first listen address, or for the end of somebody else's dial of the peer.
    Waiting,
    /// For our own dials, or for relays that circuits lead through.
    Dialling,
    /// The stream is asked for on that connection.
    Asked(ConnectionId),
    /// The peer does not know our protocol; identify is to tell what it speaks.
    Unsupported,
}

/// Whether a dial was repeated from a port of its own.
///
/// Two players who dial each other over TCP from their listening ports at one instant make one connection on which both
/// are the dialler, and neither handshake succeeds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum FreshPort {
    Unused,
    Used,
}

/// All requests under way.
pub(super) type Openings = HashMap<RequestId, Opening>;

impl Task {
    pub(super) fn open(&mut self, Wanted { request, kind }: Wanted, key: PlayerKey, addresses: Vec<Address>) {
        let Some(peer) = peer_id(&key) else {
            return self.refuse(request, key, NetError::Key);
        };
        if key == self.own {
            return self.refuse(request, key, NetError::Ourselves);
        }
        if self.blocked.contains_key(&peer) || self.barred.contains(&peer) {
            return self.refuse(request, key, NetError::Blocked);
        }
        if self
            .peers
            .get(&peer)
            .is_some_and(|known| known.lanes.of(kind).open >= self.limits.of(kind).streams)
        {
            return self.refuse(request, key, NetError::TooMany);
        }
        if self.openings.contains_key(&request) {
            tracing::warn!(?request, "a request's number was used again");
            return;
        }
        let on_lan = self
            .lan
            .as_ref()
            .map(|lan| lan.addresses(&key))
            .unwrap_or_default();
        let only_relays = self.relaying.only();
        let usable = |address: &Address| match address.relay() {
            Some(relay) => relay != key && relay != self.own,
            None => !only_relays,
        };
        let addresses = addresses
            .into_iter()
            .chain(on_lan)
            .filter(usable)
            .take(DIALLED_ADDRESSES)
            .collect();
        let (stage, fresh_port) = (Stage::Waiting, FreshPort::Unused);
        self.openings.insert(
            request,
            Opening {
                kind,
                peer,
                key,
                addresses,
                attempts: Vec::new(),
                dials: HashMap::new(),
                stage,
                fresh_port,
            },
        );
        self.agenda.note(Instant::now() + OPEN, Timer::Opening(request));
        self.advance(request);
    }

    /// Asks for the stream on a connection that is there, or dials.
    fn advance(&mut self, request: RequestId) {
        let Some(opening) = self.openings.get_mut(&request) else {
            return;
        };
        let connection = self.peers.get(&opening.peer).and_then(Peer::best_connection);
        if let Some(connection) = connection {
            opening.stage = Stage::Asked(connection);
            let kind = opening.kind;
            self.swarm
                .behaviour_mut()
                .stream
                .open(opening.peer, connection, Wanted { request, kind });
            return;
        }
        if self.listening.is_awaited() {
            opening.stage = Stage::Waiting;
            return;
        }
        self.dial_out(request);
    }

    /// All requests that wait for a listen address or a dial go on.
    pub(super) fn advance_waiting(&mut self, peer: Option<PeerId>) {
        let waits = |opening: &Opening| match opening.stage {
            Stage::Waiting => peer.is_none_or(|peer| peer == opening.peer),
            Stage::Dialling | Stage::Asked(_) | Stage::Unsupported => false,
        };
        self.advance_all(waits);
    }

    /// There is a connection with the peer: no need to wait for our own dial any longer.
    pub(super) fn advance_connected(&mut self, peer: PeerId) {
        let waits = |opening: &Opening| match opening.stage {
            Stage::Waiting | Stage::Dialling => peer == opening.peer,
            Stage::Asked(_) | Stage::Unsupported => false,
        };
        self.advance_all(waits);
    }

    fn advance_all(&mut self, waits: impl Fn(&Opening) -> bool) {
        let waiting = self.openings.iter().filter(|(_, opening)| waits(opening));
        let waiting: Vec<_> = waiting.map(|(request, _)| *request).collect();
        for request in waiting {
            self.advance(request);
        }
    }

    /// The handler gave no stream.
    pub(super) fn stream_failed(&mut self, request: RequestId, fault: OpenFault) {
        let Some(opening) = self.openings.get_mut(&request) else {
            return;
        };
        match fault {
            OpenFault::NoAnswer => {
                let asked = (opening.peer, opening.stage);
                self.fail(request, NetError::NoAnswer);
                if let (peer, Stage::Asked(connection)) = asked {
                    self.give_up(peer, connection);
                }
            }
            OpenFault::Lost => self.fail(request, NetError::ConnectionLost),
            OpenFault::Unsupported => {
                opening.stage = Stage::Unsupported;
                let identified = self
                    .peers
                    .get(&opening.peer)
                    .is_some_and(|peer| peer.identity.is_some());
                if identified {
                    return self.fail_unsupported(request);
                }
                self.agenda
                    .note(Instant::now() + STREAM_ANSWER, Timer::Opening(request));
            }
        }
    }

    /// Identify told what the peer is: requests that can't succeed end.
    pub(super) fn fail_foreign(&mut self, peer: PeerId) {
        let ours = self.peers.get(&peer).is_some_and(Peer::is_ours);
        let hopeless =
            |opening: &Opening| opening.peer == peer && (!ours || opening.stage == Stage::Unsupported);
        let hopeless = self.openings.iter().filter(|(_, opening)| hopeless(opening));
        let hopeless: Vec<_> = hopeless.map(|(request, _)| *request).collect();
        for request in hopeless {
            self.fail_unsupported(request);
        }
    }

    /// The connection went: requests on it go on over another, or end.
    pub(super) fn fail_lost(&mut self, connection: ConnectionId) {
        let asked = |opening: &Opening| opening.stage == Stage::Asked(connection);
        let asked = self.openings.iter().filter(|(_, opening)| asked(opening));
        let asked: Vec<_> = asked.map(|(request, opening)| (*request, opening.peer)).collect();
        for (request, peer) in asked {
            if self.peers.get(&peer).and_then(Peer::best_connection).is_some() {
                self.advance(request);
            } else {
                self.fail(request, NetError::ConnectionLost);
            }
        }
    }

    /// The time of a request is up.
    pub(super) fn opening_timed_out(&mut self, request: RequestId) {
        let Some(opening) = self.openings.get_mut(&request) else {
            return;
        };
        match opening.stage {
            Stage::Unsupported => self.fail_unsupported(request),
            Stage::Waiting | Stage::Dialling => {
                let untried = mem::take(&mut opening.addresses).into_iter();
                let timed_out = |address| Attempt {
                    address: Some(address),
                    fault: DialFault::TimedOut,
                };
                let mut attempts = mem::take(&mut opening.attempts);
                attempts.extend(untried.map(timed_out));
                self.fail(request, NetError::Unreachable(attempts));
            }
            Stage::Asked(_) => self.fail(request, NetError::NoAnswer),
        }
    }

    /// Ends every request: the service is closing.
    pub(super) fn fail_all(&mut self) {
        let requests: Vec<_> = self.openings.keys().copied().collect();
        for request in requests {
            self.fail(request, NetError::Closing);
        }
    }

    fn fail_unsupported(&mut self, request: RequestId) {
        let peer = self
            .openings
            .get(&request)
            .and_then(|opening| self.peers.get(&opening.peer));
        let theirs = peer
            .and_then(|peer| peer.identity.as_ref())
            .map(|identity| identity.version.clone());
        self.fail(
            request,
            NetError::OtherVersion {
                ours: PROTOCOL_VERSION,
                theirs,
            },
        );
    }

    fn fail(&mut self, request: RequestId, error: NetError) {
        if let Some(opening) = self.openings.remove(&request) {
            if matches!(error, NetError::Unreachable(_)) {
                self.lan(Input::NotThere(opening.key));
            }
            self.refuse(request, opening.key, error);
        }
    }

    fn refuse(&mut self, request: RequestId, peer: PlayerKey, error: NetError) {
        self.tell(NetEvent::OpenFailed { request, peer, error });
    }
}
