//! The relays at work: connections, identify and reservations feed `crate::relays`, and what it wants is done. And what is
//! known of our own addresses from outside.

use std::collections::HashMap;
use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::io;

use libp2p::core::transport::ListenerId;
use libp2p::multiaddr::Protocol;
use libp2p::swarm::dial_opts::{DialOpts, PeerCondition};
use libp2p::{Multiaddr, PeerId, identify, relay};
use tokio::time::Instant;
use ugolki_record::PlayerKey;

use crate::address::Address;
use crate::api::{CircuitLimit, Config, Exposure, NetEvent, RelayFault};
use crate::error::DialFault;
use crate::peer_id::{peer_id, player_key};
use crate::relays::{Input, Output, Relays, Service};
use crate::service::Task;
use crate::transport::fault_in;

/// What stands with relays.
#[derive(Debug)]
pub(super) struct Relaying {
    relays: Relays,
    /// A listener for each reservation that is held or asked for.
    listeners: HashMap<ListenerId, PlayerKey>,
    /// The addresses of ours that are confirmed, without circuits.
    confirmed: Vec<Address>,
    exposure: Exposure,
}

impl Relaying {
    pub(super) fn new(config: &Config, own: PlayerKey) -> Self {
        // The standard library's hasher is seeded by the system.
        let seed = RandomState::new().build_hasher().finish();
        Self {
            relays: Relays::new(&config.relays, own, seed),
            listeners: HashMap::new(),
            confirmed: Vec::new(),
            exposure: config.exposure,
        }
    }

    pub(super) fn next_deadline(&self) -> Option<Instant> {
        self.relays.next_deadline()
    }

    /// Whether nothing but relays and circuits may be dialled (N-9.2).
    pub(super) fn only(&self) -> bool {
        self.exposure == Exposure::RelayOnly
    }

    /// Whether others may be told of an address.
    fn may_tell(&self, address: &Address) -> bool {
        match self.exposure {
            Exposure::Everything => true,
            Exposure::NoLan => address.is_global(),
            Exposure::RelayOnly => address.relay().is_some(),
        }
    }
}

impl Task {
    /// Lets the user's relays past the limits (N-9.3), and begins.
    pub(super) fn begin_relaying(&mut self) {
        let relays: Vec<_> = self
            .relaying
            .relays
            .keys()
            .filter_map(|key| peer_id(&key))
            .collect();
        for relay in relays {
            self.swarm.behaviour_mut().limits.bypass_peer_id(&relay);
        }
        self.relays(Input::Tick);
    }

    /// Gives the relay manager an input, and does what comes out.
    pub(super) fn relays(&mut self, input: Input) {
        let mut out = Vec::new();
        self.relaying.relays.handle(input, Instant::now(), &mut out);
        for output in out {
            match output {
                Output::Dial(key, addresses) => self.dial_relay(key, &addresses),
                Output::Reserve(key) => self.reserve(key),
                Output::Drop(key) => self.drop_relay(key),
                Output::Tell(relay, state) => self.tell(NetEvent::Relay { relay, state }),
                Output::Reachable(key, addresses) => {
                    for address in self.circuits(key, &addresses) {
                        self.tell(NetEvent::Reachable { address });
                    }
                }
                Output::Unreachable(key, addresses) => {
                    for address in self.circuits(key, &addresses) {
                        self.tell(NetEvent::Unreachable { address });
                    }
                }
            }
        }
    }

    fn circuits(&self, relay: PlayerKey, addresses: &[Address]) -> Vec<Address> {
        let lan = |address: &&Address| self.relaying.exposure != Exposure::NoLan || address.is_global();
        addresses
            .iter()
            .filter(lan)
            .map(|address| address.through(relay))
            .collect()
    }

    /// A dial of a peer at these addresses. It comes from the port where we listen, which a NAT may have mapped (N-4.6), unless that
    /// is in the way or nobody but relays is to know it (N-9.2).
    pub(super) fn dial_opts(
        &self,
        (peer, condition): (PeerId, PeerCondition),
        addresses: &[Address],
        fresh_port: bool,
    ) -> DialOpts {
        let dial = DialOpts::peer_id(peer)
            .condition(condition)
            .addresses(addresses.iter().map(Address::to_multiaddr).collect());
        if fresh_port || self.relaying.only() {
            dial.allocate_new_port().build()
        } else {
            dial.build()
        }
    }

    fn dial_relay(&mut self, key: PlayerKey, addresses: &[Address]) {
        let Some(relay) = peer_id(&key) else { return };
        if self.direct_connection(&relay).is_some() {
            return self.introduce_relay(relay);
        }
        let dial = self.dial_opts((relay, PeerCondition::NotDialing), addresses, false);
        // A dial that is under way already tells as much; any other fault is told by its deadline.
        if let Err(error) = self.swarm.dial(dial) {
            tracing::debug!(%key, %error, "did not dial a relay");
        }
    }

    /// A relay that was connected before it was wanted.
    fn introduce_relay(&mut self, relay: PeerId) {
        let Some(known) = self.peers.get(&relay) else {
            return;
        };
        let (key, identity) = (known.key, known.identity.clone());
        self.relays(Input::Connected(key));
        if let Some(identity) = identity {
            self.relays(Input::Identified(key, identity.service));
        }
    }

    /// Asks for a reservation over the connection that is there (N-6.2).
    fn reserve(&mut self, key: PlayerKey) {
        let failed = |task: &mut Self| task.relays(Input::Failed(key, RelayFault::Lost));
        let address = peer_id(&key).and_then(|relay| self.direct_connection(&relay));
        let Some(Some(address)) = address.map(|connection| connection.address.clone()) else {
            return failed(self);
        };
        match self.swarm.listen_on(address.through(key).to_multiaddr()) {
            Ok(listener) => {
                self.relaying.listeners.insert(listener, key);
            }
            Err(error) => {
                tracing::warn!(%key, %error, "can't ask a relay for a reservation");
                failed(self);
            }
        }
    }

    /// Closes what leads to a relay that does not answer. Its listener ends with the connection; to remove it while its answer
    /// is under way would end the relay client (its `expect` in `on_connection_handler_event`).
    fn drop_relay(&mut self, key: PlayerKey) {
        let Some(relay) = peer_id(&key) else { return };
        let Some(known) = self.peers.get_mut(&relay) else {
            return;
        };
        for connection in &mut known.connections {
            connection.closing = true;
            self.swarm.close_connection(connection.id);
        }
    }

    pub(super) fn relay_event(&mut self, event: relay::client::Event) {
        match event {
            relay::client::Event::ReservationReqAccepted {
                relay_peer_id, limit, ..
            } => {
                let limit = limit.map(|limit| CircuitLimit {
                    seconds: limit
                        .duration()
                        .and_then(|time| u32::try_from(time.as_secs()).ok())
                        .unwrap_or(0),
                    bytes: limit.data_in_bytes().unwrap_or(0),
                });
                if let Some(key) = player_key(&relay_peer_id) {
                    self.relays(Input::Reserved(key, limit));
                }
            }
            event @ (relay::client::Event::OutboundCircuitEstablished { .. }
            | relay::client::Event::InboundCircuitEstablished { .. }) => {
                tracing::debug!(?event, "circuit");
            }
        }
    }

    /// A reservation's listener has ended (N-4.4).
    pub(super) fn reservation_ended(&mut self, id: ListenerId, reason: Result<(), io::Error>) {
        let Some(key) = self.relaying.listeners.remove(&id) else {
            return;
        };
        let why = match reason.map_err(fault_in) {
            Err(DialFault::Relay(why)) => why,
            Ok(()) | Err(_) => RelayFault::Lost,
        };
        self.relays(Input::Failed(key, why));
    }

    /// Whether that listener is a reservation's.
    pub(super) fn is_reservation(&self, id: ListenerId) -> bool {
        self.relaying.listeners.contains_key(&id)
    }

    /// Identify told what a peer offers, and from where it sees us.
    pub(super) fn identified(&mut self, peer: PeerId, info: &identify::Info) {
        let Some(known) = self.peers.get_mut(&peer) else {
            return;
        };
        let key = known.key;
        let service = service(info);
        if let Some(address) = observed(&info.observed_addr)
            && known.observed.is_none()
            && self.relaying.exposure != Exposure::RelayOnly
        {
            known.observed = Some(address.clone());
            self.tell(NetEvent::Observed {
                by: key,
                address: address.clone(),
            });
            if self.relaying.relays.knows(&key) || self.is_way(&key) {
                self.hint(&address);
            }
        }
        self.relays(Input::Identified(key, service));
        self.relay_ready(key);
    }

    /// Notes where we may be reached: for hole punching, and if it may be reached from anywhere, to have it tested (N-4.11).
    fn hint(&mut self, address: &Address) {
        if !self.relaying.may_tell(address) {
            return;
        }
        let multiaddr = address.to_multiaddr();
        let behaviour = self.swarm.behaviour_mut();
        if let Some(dcutr) = behaviour.dcutr.as_mut() {
            dcutr.hint(&multiaddr);
        }
        if address.is_global()
            && let Some(autonat) = behaviour.autonat.as_mut()
        {
            autonat.hint(&multiaddr);
        }
    }

    /// A global address of this machine is a possible one from outside.
    pub(super) fn hint_own(&mut self, address: &Address) {
        if address.is_global() && address.relay().is_none() {
            self.hint(address);
        }
    }

    /// An address of ours is confirmed, by the router or a test, or it is a circuit.
    pub(super) fn external(&mut self, multiaddr: &Multiaddr) {
        let Ok((address, _)) = Address::from_multiaddr(multiaddr) else {
            return;
        };
        if address.relay().is_some() {
            // The manager tells of these.
            return;
        }
        // A test has found loopback addresses to be reachable (N-4.11).
        if !address.is_global() || !self.relaying.may_tell(&address) {
            self.swarm.remove_external_address(multiaddr);
            return;
        }
        if !self.relaying.confirmed.contains(&address) {
            self.relaying.confirmed.push(address.clone());
            self.tell(NetEvent::Reachable { address });
            self.relays(Input::Confirmed(true));
        }
    }

    /// An address of ours is confirmed no longer.
    pub(super) fn external_expired(&mut self, multiaddr: &Multiaddr) {
        let Ok((address, _)) = Address::from_multiaddr(multiaddr) else {
            return;
        };
        let before = self.relaying.confirmed.len();
        self.relaying.confirmed.retain(|other| *other != address);
        if self.relaying.confirmed.len() < before {
            self.tell(NetEvent::Unreachable { address });
            self.relays(Input::Confirmed(!self.relaying.confirmed.is_empty()));
        }
    }
}

/// What identify says that a peer offers.
pub(super) fn service(info: &identify::Info) -> Service {
    if info.protocols.contains(&relay::HOP_PROTOCOL_NAME) {
        Service::Relay
    } else {
        Service::None
    }
}

/// Where a peer sees us; none through a circuit.
fn observed(address: &Multiaddr) -> Option<Address> {
    let bare = address
        .iter()
        .filter(|part| !matches!(part, Protocol::P2p(_)))
        .collect();
    let circuit = address.iter().any(|part| part == Protocol::P2pCircuit);
    let (address, _) = Address::from_multiaddr(&bare).ok()?;
    (!circuit && address.is_dialable()).then_some(address)
}
