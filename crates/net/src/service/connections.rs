//! Connections coming and going, what identify and ping say of them, and by which path each runs.

use libp2p::core::ConnectedPoint;
use libp2p::multiaddr::Protocol;
use libp2p::swarm::{ConnectionId, DialError};
use libp2p::{Multiaddr, PeerId, identify, ping};
use tokio::time::Instant;
use ugolki_record::PlayerKey;

use crate::address::Address;
use crate::api::{CloseReason, NetEvent, Path};
use crate::behaviour::PROTOCOL_VERSION;
use crate::error::PeerVersion;
use crate::lan::{Input, Kind};
use crate::peer_id::player_key;
use crate::relays::Input as RelayInput;
use crate::service::Task;
use crate::service::peers::{Answer, Connection, Identity, Peer};
use crate::service::relaying::service;
use crate::service::streams::OpenStream;

impl Task {
    pub(super) fn connected(&mut self, peer: PeerId, id: ConnectionId, endpoint: &ConnectedPoint) {
        let for_lan = self.lan_dials.remove(&id);
        self.relay_dials.remove(&id);
        let Some(key) = player_key(&peer) else {
            // A kind of key that no player has.
            self.swarm.close_connection(id);
            return;
        };
        let Some(path) = path(endpoint) else {
            // A circuit through nobody that is known.
            self.swarm.close_connection(id);
            return;
        };
        tracing::debug!(%key, connection = %id, ?path, "connected");
        self.peers.connected(
            peer,
            key,
            Connection {
                id,
                path,
                address: dialled(endpoint),
                since: Instant::now(),
                answer: Answer::Awaited,
                closing: false,
                for_lan,
            },
            Instant::now(),
        );
        self.lan(Input::Connected(key));
        if !matches!(path, Path::Relayed { .. }) {
            self.relays(RelayInput::Connected(key));
            self.expect_identify(key);
        }
        self.advance_connected(peer);
    }

    pub(super) fn disconnected(&mut self, peer: PeerId, id: ConnectionId) {
        let gone = self.peers.disconnected(&peer, id, Instant::now());
        if gone && let Some(key) = player_key(&peer) {
            self.lan(Input::Disconnected(key));
        }
        let direct = self.peers.get(&peer).and_then(Peer::direct_connection).is_some();
        if !direct && let Some(key) = player_key(&peer) {
            self.relays(RelayInput::Disconnected(key));
        }
        self.fail_lost(id);
    }

    pub(super) fn not_connected(&mut self, peer: PeerId, id: ConnectionId, error: DialError) {
        self.lan_dials.remove(&id);
        self.dial_failed(peer, id, error);
        self.way_failed(peer, id);
        if !self.swarm.is_connected(&peer)
            && let Some(key) = player_key(&peer)
        {
            self.lan(Input::DialFailed(key));
            self.relays(RelayInput::DialFailed(key));
        }
    }

    pub(super) fn on_identify(&mut self, event: identify::Event) {
        let identify::Event::Received { peer_id, info, .. } = event else {
            return;
        };
        let Some(peer) = self.peers.get_mut(&peer_id) else {
            return;
        };
        let ours = info.protocol_version == PROTOCOL_VERSION;
        let version = PeerVersion::new(&info.protocol_version, &info.agent_version);
        let service = service(&info);
        peer.identity = Some(Identity {
            version,
            ours,
            service,
        });
        let (key, kind) = (peer.key, if ours { Kind::Player } else { Kind::Foreign });
        self.lan(Input::Identified(key, kind));
        self.fail_foreign(peer_id);
        if !ours {
            // It may identify and ping, no more (N-8.1).
            self.kill_with(peer_id, CloseReason::OtherVersion);
        }
        self.identified(peer_id, &info);
    }

    pub(super) fn on_ping(&mut self, event: &ping::Event) {
        match event.result {
            Ok(time) => {
                tracing::debug!(peer = %event.peer, rtt_us = time.as_micros(), "round trip");
                if let Some(peer) = self.peers.get(&event.peer).filter(|peer| peer.is_ours())
                    && self.counts(event)
                {
                    let ms = u32::try_from(time.as_millis()).unwrap_or(u32::MAX);
                    self.tell(NetEvent::RoundTrip { peer: peer.key, ms });
                }
                self.answered(event.peer, event.connection);
            }
            Err(ping::Failure::Unsupported) => {}
            // libp2p keeps the first failure to itself, so this is the second in a row (N-4.8).
            Err(ping::Failure::Timeout | ping::Failure::Other { .. }) => {
                self.give_up(event.peer, event.connection);
            }
        }
    }

    /// Whether a round trip is the one that frames take: while streams are open, that of a connection which carries one.
    fn counts(&self, event: &ping::Event) -> bool {
        let mut streams = self
            .streams
            .values()
            .filter(|stream| stream.is_with(event.peer))
            .map(OpenStream::connection)
            .peekable();
        streams.peek().is_none() || streams.any(|connection| connection == event.connection)
    }

    /// A dead connection: its streams end now, as closing it may take as long as TCP keeps trying.
    pub(super) fn give_up(&mut self, peer: PeerId, connection: ConnectionId) {
        tracing::debug!(%peer, %connection, "the connection is dead");
        if let Some(connection) = self.peers.connection_mut(&peer, connection) {
            connection.closing = true;
        }
        self.kill_on(connection);
        self.swarm.close_connection(connection);
    }
}

/// How a connection runs: through the relay before `/p2p-circuit`, or as its remote address says. None for a circuit whose
/// relay is not named or is no ed25519 key.
fn path(endpoint: &ConnectedPoint) -> Option<Path> {
    let address = match endpoint {
        ConnectedPoint::Dialer { address, .. } => address,
        // A circuit's remote address is bare; the local one names the relay (N-4.4).
        ConnectedPoint::Listener { local_addr, .. } if endpoint.is_relayed() => local_addr,
        ConnectedPoint::Listener { send_back_addr, .. } => send_back_addr,
    };
    if endpoint.is_relayed() {
        return relay(address).map(|via| Path::Relayed { via });
    }
    Some(match Address::from_multiaddr(address) {
        Ok((address, _)) if address.is_loopback() || address.is_private() => Path::Lan,
        Ok(_) | Err(_) => Path::Direct,
    })
}

/// The address that we dialled, if we did and it was no circuit.
fn dialled(endpoint: &ConnectedPoint) -> Option<Address> {
    match endpoint {
        ConnectedPoint::Dialer { address, .. } => Address::from_multiaddr(address)
            .ok()
            .map(|(address, _)| address)
            .filter(|address| address.relay().is_none()),
        ConnectedPoint::Listener { .. } => None,
    }
}

fn relay(address: &Multiaddr) -> Option<PlayerKey> {
    let mut relay = None;
    for part in address {
        if part == Protocol::P2pCircuit {
            return relay;
        }
        if let Protocol::P2p(peer) = part {
            relay = player_key(&peer);
        }
    }
    None
}

#[cfg(test)]
mod tests;
