//! The dials of a request: of the peer at all addresses at once, of circuits once their relay can be spoken with, and again with what
//! is left.

use std::collections::BTreeSet;
use std::mem;

use libp2p::PeerId;
use libp2p::swarm::dial_opts::PeerCondition;
use libp2p::swarm::{ConnectionId, DialError};
use ugolki_record::PlayerKey;

use super::{FreshPort, Opening, Stage};
use crate::address::Address;
use crate::api::{RelayFault, RequestId};
use crate::error::{Attempt, DialFault, NetError};
use crate::service::Task;
use crate::service::fault::{Failure, failure};

impl Task {
    /// Dials what is not being dialled, and the relays that circuits wait for.
    pub(super) fn dial_out(&mut self, request: RequestId) {
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
        let Some(opening) = self.openings.get(&request) else {
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
        let fresh_port = opening.fresh_port == FreshPort::Used;
        let dial = self.dial_opts((opening.peer, condition), &addresses, fresh_port);
        let connection = dial.connection_id();
        match self.swarm.dial(dial) {
            Ok(()) => {
                if let Some(opening) = self.openings.get_mut(&request) {
                    opening.dials.insert(connection, addresses);
                }
            }
            Err(DialError::NoAddresses) => self.leads_to_ourselves(request, &addresses),
            Err(error) => self.dial_refused(request, error),
        }
    }

    /// libp2p dials no address at which we listen ourselves. That is no fault of the ticket: two homes may well have one
    /// address, and the peer is at it in its own.
    fn leads_to_ourselves(&mut self, request: RequestId, addresses: &[Address]) {
        let found = Some(self.own);
        let Some(opening) = self.openings.get_mut(&request) else {
            return;
        };
        opening.addresses.retain(|address| !addresses.contains(address));
        let wrong = |address: &Address| Attempt {
            address: Some(address.clone()),
            fault: DialFault::WrongKey { found },
        };
        opening.attempts.extend(addresses.iter().map(wrong));
        if opening.addresses.is_empty() {
            self.dial_out(request);
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

    /// A dial of ours or of the LAN search came to nothing.
    pub(in crate::service) fn dial_failed(
        &mut self,
        peer: PeerId,
        connection: ConnectionId,
        error: DialError,
    ) {
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

    /// Some relay's circuits wait for it.
    pub(in crate::service) fn waiting_for(&self, relay: &PlayerKey) -> bool {
        self.openings
            .values()
            .any(|opening| opening.addresses.iter().any(|at| at.relay() == Some(*relay)))
    }

    /// The requests that have a circuit through a relay and no connection yet.
    fn bound_through(&self, relay: &PlayerKey) -> Vec<RequestId> {
        let bound = |opening: &Opening| {
            matches!(opening.stage, Stage::Waiting | Stage::Dialling)
                && opening.addresses.iter().any(|at| at.relay() == Some(*relay))
        };
        let bound = self.openings.iter().filter(|(_, opening)| bound(opening));
        bound.map(|(request, _)| *request).collect()
    }

    /// A relay can't be reached: the circuits through it lead nowhere.
    pub(in crate::service) fn way_lost(&mut self, relay: &PlayerKey) {
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
    pub(in crate::service) fn way_open(&mut self, relay: &PlayerKey) {
        for request in self.bound_through(relay) {
            self.advance(request);
        }
    }
}
