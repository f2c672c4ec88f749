//! From a request to an open stream: find or dial a connection, ask for the stream on it, or say why there is none.

use std::collections::{BTreeSet, HashMap};
use std::mem;

use libp2p::PeerId;
use libp2p::swarm::dial_opts::{DialOpts, PeerCondition};
use libp2p::swarm::{ConnectionId, DialError};
use tokio::time::Instant;
use ugolki_record::PlayerKey;

use crate::address::Address;
use crate::api::{NetEvent, RelayFault, RequestId};
use crate::behaviour::PROTOCOL_VERSION;
use crate::error::{Attempt, DialFault, NetError};
use crate::limits::{DIALLED_ADDRESSES, OPEN, STREAM_ANSWER};
use crate::peer_id::peer_id;
use crate::service::fault::{Failure, failure};
use crate::service::peers::Peer;
use crate::service::{Task, Timer};
use crate::stream::handler::OpenFault;

/// A request under way.
#[derive(Debug)]
pub(super) struct Opening {
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
    pub(super) fn open(&mut self, request: RequestId, key: PlayerKey, addresses: Vec<Address>) {
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
            .is_some_and(|known| known.streams >= self.limits.streams)
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
            self.swarm
                .behaviour_mut()
                .stream
                .open(opening.peer, connection, request);
            return;
        }
        if self.listening.is_awaited() {
            opening.stage = Stage::Waiting;
            return;
        }
        self.dial_out(request);
    }

    /// Dials what is not being dialled, and the relays that circuits wait for.
    fn dial_out(&mut self, request: RequestId) {
        let Some(opening) = self.openings.get_mut(&request) else {
            return;
        };
        if opening.addresses.is_empty() {
            if !opening.dials.is_empty() {
                return;
            }
            let attempts = mem::take(&mut opening.attempts);
            let error = if attempts.is_empty() {
                NetError::NoAddress
            } else {
                NetError::Unreachable(attempts)
            };
            return self.fail(request, error);
        }
        opening.stage = Stage::Dialling;
        let (now, later): (Vec<_>, Vec<_>) = opening
            .untried()
            .into_iter()
            .partition(|address| address.relay().is_none_or(|relay| self.is_ready(&relay)));
        if !now.is_empty() {
            self.dial_peer(request, now);
        }
        self.dial_ways(&later);
    }

    /// One dial of the peer, at all these addresses.
    fn dial_peer(&mut self, request: RequestId, addresses: Vec<Address>) {
        let only_relays = self.relaying.only();
        let Some(opening) = self.openings.get_mut(&request) else {
            return;
        };
        // A dead connection that is being closed still counts as one for a while (N-4.7); a circuit may be dialled beside the
        // direct addresses.
        let again = self.swarm.is_connected(&opening.peer) || !opening.dials.is_empty();
        let condition = if again {
            PeerCondition::Always
        } else {
            PeerCondition::DisconnectedAndNotDialing
        };
        let dial = DialOpts::peer_id(opening.peer)
            .condition(condition)
            .addresses(addresses.iter().map(Address::to_multiaddr).collect());
        let dial = if opening.fresh_port == FreshPort::Used || only_relays {
            dial.allocate_new_port().build()
        } else {
            dial.build()
        };
        let connection = dial.connection_id();
        match self.swarm.dial(dial) {
            Ok(()) => {
                opening.dials.insert(connection, addresses);
            }
            Err(error) => self.dial_refused(request, error),
        }
    }

    /// libp2p did not even begin to dial.
    fn dial_refused(&mut self, request: RequestId, error: DialError) {
        match failure(error) {
            Failure::Superfluous => {
                if let Some(opening) = self.openings.get_mut(&request) {
                    opening.stage = Stage::Waiting;
                }
            }
            Failure::Final(error) => self.fail(request, error),
            Failure::Attempts(attempts) => self.fail(request, NetError::Unreachable(attempts)),
        }
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

    /// A dial of ours or of the LAN search came to nothing.
    pub(super) fn dial_failed(&mut self, peer: PeerId, connection: ConnectionId, error: DialError) {
        let ours = self
            .openings
            .iter_mut()
            .find_map(|(request, opening)| Some((*request, opening.dials.remove(&connection)?)));
        if let Some((request, tried)) = ours {
            self.own_dial_failed(request, &tried, error);
        }
        self.advance_waiting(Some(peer));
    }

    fn own_dial_failed(&mut self, request: RequestId, tried: &[Address], error: DialError) {
        let Some(opening) = self.openings.get_mut(&request) else {
            return;
        };
        let connected = matches!(opening.stage, Stage::Asked(_) | Stage::Unsupported);
        let attempts = match failure(error) {
            Failure::Attempts(attempts) => attempts,
            // A limit of ours stands against this dial; another one may be through.
            Failure::Final(_) if !opening.dials.is_empty() => return,
            Failure::Final(error) if !connected => return self.fail(request, error),
            Failure::Superfluous | Failure::Final(_) => return,
        };
        let crossed = |attempt: &Attempt| matches!(attempt.fault, DialFault::Handshake(_) | DialFault::Io(_));
        if opening.fresh_port == FreshPort::Unused && !connected && attempts.iter().any(crossed) {
            opening.fresh_port = FreshPort::Used;
            return self.advance(request);
        }
        // A stranger at one address ends the dial of all; the rest deserves another. Each dial leaves fewer of them.
        let before = opening.addresses.len();
        opening.addresses.retain(|address| {
            attempts
                .iter()
                .all(|attempt| attempt.address.as_ref() != Some(address))
        });
        if opening.addresses.len() == before {
            opening.addresses.retain(|address| !tried.contains(address));
        }
        opening.attempts.extend(attempts);
        // Another dial of ours may have led to the peer meanwhile.
        if !connected {
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

    /// Some relay's circuits wait for it.
    pub(super) fn waiting_for(&self, relay: &PlayerKey) -> bool {
        self.openings
            .values()
            .any(|opening| opening.addresses.iter().any(|at| at.relay() == Some(*relay)))
    }

    /// The requests that have a circuit through a relay and no connection yet.
    pub(super) fn bound_through(&self, relay: &PlayerKey) -> Vec<RequestId> {
        let bound = |opening: &Opening| {
            matches!(opening.stage, Stage::Waiting | Stage::Dialling)
                && opening.addresses.iter().any(|at| at.relay() == Some(*relay))
        };
        let bound = self.openings.iter().filter(|(_, opening)| bound(opening));
        bound.map(|(request, _)| *request).collect()
    }

    /// A relay can't be reached: the circuits through it lead nowhere.
    pub(super) fn way_lost(&mut self, relay: &PlayerKey) {
        for request in self.bound_through(relay) {
            if let Some(opening) = self.openings.get_mut(&request) {
                let (lost, left): (BTreeSet<_>, BTreeSet<_>) = mem::take(&mut opening.addresses)
                    .into_iter()
                    .partition(|address| address.relay() == Some(*relay));
                opening.addresses = left;
                opening.attempts.extend(lost.into_iter().map(|address| Attempt {
                    address: Some(address),
                    fault: DialFault::Relay(RelayFault::Unreachable),
                }));
            }
            self.advance(request);
        }
    }

    /// A relay can be spoken with: the circuits through it are dialled.
    pub(super) fn way_open(&mut self, relay: &PlayerKey) {
        for request in self.bound_through(relay) {
            self.advance(request);
        }
    }

    fn fail(&mut self, request: RequestId, error: NetError) {
        if let Some(opening) = self.openings.remove(&request) {
            self.refuse(request, opening.key, error);
        }
    }

    fn refuse(&mut self, request: RequestId, peer: PlayerKey, error: NetError) {
        self.tell(NetEvent::OpenFailed { request, peer, error });
    }
}
