//! The relays that circuits lead through, on our way to a peer: dialled, identified, and only then asked to let us through.
//!
//! libp2p would dial them by itself, one dial for each circuit's address, and would let a second circuit through the same relay
//! fail while the first one's dial is under way. A circuit that is dialled before identify has told us how the relay sees us
//! would leave us without an address for hole punching (N-4.5).

use std::collections::BTreeMap;

use libp2p::swarm::ConnectionId;
use libp2p::swarm::dial_opts::PeerCondition;
use libp2p::{PeerId, swarm};
use tokio::time::Instant;
use ugolki_record::PlayerKey;

use crate::address::Address;
use crate::limits::RELAY_IDENTIFY;
use crate::peer_id::{peer_id, player_key};
use crate::service::peers::Connection;
use crate::service::{Task, Timer};

impl Task {
    /// The connection over which a relay is spoken with.
    pub(super) fn direct_connection(&self, relay: &PeerId) -> Option<&Connection> {
        self.peers.get(relay)?.direct_connection()
    }

    /// Whether circuits through that relay can be dialled now.
    pub(super) fn is_ready(&self, relay: &PlayerKey) -> bool {
        let Some(relay) = peer_id(relay) else {
            return false;
        };
        let Some(connection) = self.direct_connection(&relay) else {
            return false;
        };
        let identified = self
            .peers
            .get(&relay)
            .is_some_and(|known| known.identity.is_some());
        identified || connection.since.elapsed() >= RELAY_IDENTIFY
    }

    /// Whether a circuit leads or is to lead through that relay.
    pub(super) fn is_way(&self, relay: &PlayerKey) -> bool {
        self.waiting_for(relay)
    }

    /// Dials the relays of these circuits, each at all its addresses.
    pub(super) fn dial_ways(&mut self, circuits: &[Address]) {
        let mut relays: BTreeMap<PlayerKey, Vec<Address>> = BTreeMap::new();
        for circuit in circuits {
            if let Some(relay) = circuit.relay() {
                relays.entry(relay).or_default().push(circuit.of_relay());
            }
        }
        for (relay, addresses) in relays {
            self.dial_way(relay, &addresses);
        }
    }

    fn dial_way(&mut self, key: PlayerKey, addresses: &[Address]) {
        let Some(relay) = peer_id(&key) else { return };
        if self.direct_connection(&relay).is_some() {
            // Identify is awaited, for a while.
            return self.expect_identify(key);
        }
        let dial = self.dial_opts((relay, PeerCondition::NotDialing), addresses, false);
        let connection = dial.connection_id();
        match self.swarm.dial(dial) {
            Ok(()) => {
                self.relay_dials.insert(connection, key);
            }
            // The dial that is under way tells as much.
            Err(swarm::DialError::DialPeerConditionFalse(_)) => {}
            Err(error) => {
                tracing::debug!(%key, %error, "did not dial a relay");
                self.way_lost(&key);
            }
        }
    }

    /// There is a connection with a peer that may be a relay on somebody's way.
    pub(super) fn expect_identify(&mut self, key: PlayerKey) {
        if self.is_way(&key) {
            self.agenda
                .note(Instant::now() + RELAY_IDENTIFY, Timer::Relay(key));
        }
    }

    /// The relay has identified, or has had its time to.
    pub(super) fn relay_ready(&mut self, key: PlayerKey) {
        if self.is_ready(&key) {
            self.way_open(&key);
        }
    }

    /// A dial of a relay came to nothing. Somebody else's may have been to other addresses than those that circuits name.
    pub(super) fn way_failed(&mut self, relay: PeerId, connection: ConnectionId) {
        let ours = self.relay_dials.remove(&connection).is_some();
        let Some(key) = player_key(&relay).filter(|_| self.direct_connection(&relay).is_none()) else {
            return;
        };
        if ours {
            self.way_lost(&key);
        } else {
            self.way_open(&key);
        }
    }
}
