//! The one task that owns a relay's swarm.

use std::collections::HashMap;
use std::io;

use futures::StreamExt as _;
use libp2p::core::transport::ListenerId;
use libp2p::swarm::{ListenError, SwarmEvent};
use libp2p::{Multiaddr, PeerId, Swarm, ping, relay};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, timeout_at};

use super::behaviour::{Behaviour, BehaviourEvent, Plan, swarm};
use super::figures::{CircuitEnd, Refusal, Tally};
use super::ledger::Ledger;
use super::{Config, Event, PORTS, Public, Service};
use crate::address::{Address, Host};
use crate::error::NetError;
use crate::limits::{DISCONNECT, EVENTS};
use crate::peer_id::{keypair, peer_id};
use crate::service::listening::{is_absent, listen_on, probe};
use crate::transport::fault_in;

/// Pings in a row that may fail before a connection is closed (N-4.8).
const LOST_PINGS: u8 = 2;

/// Starts a relay inside the current tokio runtime. It runs until its service is shut down or dropped.
///
/// # Errors
/// [`NetError::Listen`] names an address that can't be listened on; [`NetError::NoAddress`] when nothing says how players reach
/// it; [`NetError::NoRuntime`] and [`NetError::Key`].
pub fn start(config: Config) -> Result<Service, NetError> {
    let runtime = tokio::runtime::Handle::try_current().map_err(|_| NetError::NoRuntime)?;
    if config.public.is_empty() {
        return Err(NetError::NoAddress);
    }
    let keypair = keypair(&config.secret).map_err(|_| NetError::Key)?;
    let (mut swarm, ledger, tally) = swarm(Plan {
        keypair: &keypair,
        agent: &config.agent,
        limits: &config.limits,
        allowed: config.allow.iter().filter_map(peer_id).collect(),
        public: config.public.iter().all(Public::is_global),
    })?;
    let (listeners, news) = listen(&mut swarm, &config.listen)?;
    let (events, receiver) = mpsc::channel(EVENTS);
    let (stop, stopped) = oneshot::channel();
    let mut task = Task {
        swarm,
        ledger,
        tally: tally.clone(),
        events,
        stopped,
        listeners,
        public: config.public,
        circuits: HashMap::new(),
        lost_pings: HashMap::new(),
    };
    for event in news {
        task.tell(event);
    }
    task.announce();
    runtime.spawn(task.run());
    Ok(Service {
        events: receiver,
        tally,
        stop: Some(stop),
    })
}

impl Public {
    fn is_global(&self) -> bool {
        match self {
            Self::Address(address) => address.is_global(),
            Self::Host(host) => Address::new(host.clone(), crate::Transport::Tcp, 1).is_global(),
        }
    }
}

type Listeners = HashMap<ListenerId, Address>;

/// Listens where it is asked to, or at the first of the usual ports that is to be had.
fn listen(swarm: &mut Swarm<Behaviour>, addresses: &[Address]) -> Result<(Listeners, Vec<Event>), NetError> {
    if !addresses.is_empty() {
        return listen_at(swarm, addresses);
    }
    let [first, second] = PORTS;
    match listen_at(swarm, &Address::any_interface(first)) {
        Ok(listening) => Ok(listening),
        Err(error) => {
            let (listeners, mut news) = listen_at(swarm, &Address::any_interface(second))?;
            news.insert(0, Event::OtherPort { port: second, error });
            Ok((listeners, news))
        }
    }
}

/// Listens at all of the addresses that this machine has, or at none.
fn listen_at(
    swarm: &mut Swarm<Behaviour>,
    addresses: &[Address],
) -> Result<(Listeners, Vec<Event>), NetError> {
    let failed = |address: &Address, source| NetError::Listen {
        address: address.clone(),
        source,
    };
    let (mut listeners, mut news) = (Listeners::new(), Vec::new());
    for address in addresses {
        match probe(address).and_then(|()| listen_on(swarm, address)) {
            Ok(id) => {
                listeners.insert(id, address.clone());
            }
            Err(source) if is_absent(address, &source) => news.push(Event::ListenFailed {
                address: address.clone(),
                error: failed(address, source),
            }),
            Err(source) => {
                for id in listeners.into_keys() {
                    swarm.remove_listener(id);
                }
                return Err(failed(address, source));
            }
        }
    }
    Ok((listeners, news))
}

struct Task {
    swarm: Swarm<Behaviour>,
    ledger: Ledger,
    tally: Tally,
    events: mpsc::Sender<Event>,
    stopped: oneshot::Receiver<()>,
    listeners: Listeners,
    public: Vec<Public>,
    /// Open circuits by their two ends: libp2p tells the end of some of them twice.
    circuits: HashMap<(PeerId, PeerId), usize>,
    /// Peers whose last pings failed, and how many.
    lost_pings: HashMap<libp2p::swarm::ConnectionId, u8>,
}

impl Task {
    async fn run(mut self) {
        loop {
            tokio::select! {
                event = self.swarm.select_next_some() => self.on_swarm(event),
                _ = &mut self.stopped => break,
            }
        }
        self.shut_down().await;
    }

    async fn shut_down(mut self) {
        let connected: Vec<_> = self.swarm.connected_peers().copied().collect();
        for peer in connected {
            // Nothing to do for one that has just gone by itself.
            let _gone = self.swarm.disconnect_peer_id(peer);
        }
        let deadline = Instant::now() + DISCONNECT;
        while self.swarm.connected_peers().next().is_some() {
            match timeout_at(deadline, self.swarm.select_next_some()).await {
                Ok(event) => self.on_swarm(event),
                Err(_) => break,
            }
        }
    }

    /// Says how players reach the relay, as far as it is known yet; to libp2p too, which grants nothing before (N-4.3).
    fn announce(&mut self) {
        for public in self.public.clone() {
            if let Public::Address(address) = public {
                self.reachable_at(address);
            }
        }
    }

    fn reachable_at(&mut self, address: Address) {
        let external = address.to_multiaddr();
        if self.swarm.external_addresses().any(|known| *known == external) {
            return;
        }
        self.swarm.add_external_address(external);
        self.tell(Event::Public { address });
    }

    fn on_swarm(&mut self, event: SwarmEvent<BehaviourEvent>) {
        match event {
            SwarmEvent::Behaviour(BehaviourEvent::Relay(event)) => self.on_relay(event),
            SwarmEvent::Behaviour(BehaviourEvent::Ping(event)) => self.on_ping(&event),
            SwarmEvent::Behaviour(BehaviourEvent::Autonat(event)) => {
                tracing::debug!(reached = event.result.is_ok(), "an address was tried out");
            }
            SwarmEvent::ConnectionEstablished { .. } => {
                self.tally.connected();
                self.count_connections();
            }
            SwarmEvent::ConnectionClosed {
                peer_id,
                connection_id,
                num_established,
                cause,
                ..
            } => {
                tracing::debug!(?cause, "a connection has ended");
                self.lost_pings.remove(&connection_id);
                let left = usize::try_from(num_established).unwrap_or(usize::MAX);
                self.ledger.left_with(&peer_id, left);
                self.count_connections();
                self.count_reservations();
            }
            SwarmEvent::IncomingConnectionError { error, .. } => {
                tracing::debug!(%error, "somebody did not get in");
                if matches!(error, ListenError::Denied { .. }) {
                    self.tally.refused(Refusal::Connection);
                }
            }
            SwarmEvent::NewListenAddr { address, .. } => self.listening_on(&address),
            SwarmEvent::ExpiredListenAddr { address, .. } => {
                if let Ok((address, _)) = Address::from_multiaddr(&address) {
                    self.tell(Event::ListenEnded { address });
                }
            }
            SwarmEvent::ListenerClosed {
                listener_id, reason, ..
            } => self.listener_closed(listener_id, reason),
            SwarmEvent::ListenerError { error, .. } => tracing::warn!(%error, "a listener stumbled"),
            // Dials are those of AutoNAT, which tells how they went.
            SwarmEvent::Behaviour(BehaviourEvent::Identify(_))
            | SwarmEvent::OutgoingConnectionError { .. }
            | SwarmEvent::IncomingConnection { .. }
            | SwarmEvent::Dialing { .. }
            | SwarmEvent::NewExternalAddrCandidate { .. }
            | SwarmEvent::ExternalAddrConfirmed { .. }
            | SwarmEvent::ExternalAddrExpired { .. }
            | SwarmEvent::NewExternalAddrOfPeer { .. }
            | _ => {}
        }
    }

    #[expect(
        deprecated,
        reason = "nothing else tells that a reservation came to nothing, and each event is named"
    )]
    fn on_relay(&mut self, event: relay::Event) {
        use relay::Event as Relay;
        match event {
            Relay::ReservationReqAccepted { src_peer_id, renewed } => {
                self.tally.reserved();
                if !renewed {
                    self.ledger.granted(src_peer_id);
                }
                self.count_reservations();
                tracing::debug!(renewed, held = self.ledger.len(), "a reservation was granted");
            }
            Relay::ReservationReqDenied { status, .. } => {
                tracing::debug!(?status, "a reservation was refused");
                self.tally.reservation_denied();
            }
            Relay::ReservationTimedOut { src_peer_id } => {
                self.ledger.ended(&src_peer_id);
                self.count_reservations();
            }
            Relay::CircuitReqAccepted {
                src_peer_id,
                dst_peer_id,
            } => {
                *self.circuits.entry((src_peer_id, dst_peer_id)).or_default() += 1;
                self.tally.circuit_opened();
                tracing::debug!("a circuit was opened");
            }
            Relay::CircuitReqDenied { status, .. } => {
                tracing::debug!(?status, "a circuit was refused");
                match status {
                    relay::StatusCode::ResourceLimitExceeded => self.tally.circuit_denied(),
                    relay::StatusCode::NoReservation => self.tally.refused(Refusal::NoReservation),
                    relay::StatusCode::OK
                    | relay::StatusCode::ReservationRefused
                    | relay::StatusCode::PermissionDenied
                    | relay::StatusCode::ConnectionFailed
                    | relay::StatusCode::MalformedMessage
                    | relay::StatusCode::UnexpectedMessage => self.tally.refused(Refusal::CircuitOther),
                }
            }
            Relay::CircuitClosed {
                src_peer_id,
                dst_peer_id,
                error,
            } => self.circuit_closed((src_peer_id, dst_peer_id), error.as_ref()),
            Relay::ReservationReqAcceptFailed { src_peer_id, .. } => self.ledger.ended(&src_peer_id),
            // A connection that has closed tells more; what failed on its way is a peer that left.
            Relay::ReservationClosed { .. }
            | Relay::ReservationReqDenyFailed { .. }
            | Relay::CircuitReqDenyFailed { .. }
            | Relay::CircuitReqOutboundConnectFailed { .. }
            | Relay::CircuitReqAcceptFailed { .. }
            | Relay::StatusChanged { .. } => {}
        }
    }

    fn circuit_closed(&mut self, ends: (PeerId, PeerId), error: Option<&io::Error>) {
        let Some(open) = self.circuits.get_mut(&ends) else {
            return;
        };
        *open -= 1;
        if *open == 0 {
            self.circuits.remove(&ends);
        }
        let end = match error.map(io::Error::kind) {
            None => CircuitEnd::Closed,
            Some(io::ErrorKind::TimedOut) => CircuitEnd::OutOfTime,
            // libp2p has no other error of its own here.
            Some(io::ErrorKind::Other) => CircuitEnd::OutOfBytes,
            Some(_) => CircuitEnd::Lost,
        };
        tracing::debug!(end = end.word(), "a circuit has ended");
        self.tally.circuit_ended(end);
    }

    fn on_ping(&mut self, event: &ping::Event) {
        if event.result.is_ok() {
            self.lost_pings.remove(&event.connection);
            return;
        }
        let lost = self.lost_pings.entry(event.connection).or_default();
        *lost += 1;
        if *lost >= LOST_PINGS {
            self.swarm.close_connection(event.connection);
        }
    }

    fn listening_on(&mut self, address: &Multiaddr) {
        let Ok((address, _)) = Address::from_multiaddr(address) else {
            return;
        };
        for public in self.public.clone() {
            if let Public::Host(host) = public
                && fits(&host, &address)
            {
                self.reachable_at(Address::new(host, address.transport(), address.port()));
            }
        }
        if address.is_dialable() {
            self.tell(Event::Listening { address });
        }
    }

    fn listener_closed(&mut self, id: ListenerId, reason: Result<(), io::Error>) {
        if let (Some(address), Err(error)) = (self.listeners.remove(&id), reason) {
            let source = fault_in(error).into_io();
            let error = NetError::Listen {
                address: address.clone(),
                source,
            };
            self.tell(Event::ListenFailed { address, error });
        }
    }

    fn count_connections(&self) {
        let info = self.swarm.network_info();
        let established = info.connection_counters().num_established();
        self.tally
            .connections(usize::try_from(established).unwrap_or(usize::MAX));
    }

    fn count_reservations(&self) {
        self.tally.reservations(self.ledger.len());
    }

    /// What is told is told at the start and when addresses change; a reader who is that far behind misses something.
    fn tell(&self, event: Event) {
        if let Err(error) = self.events.try_send(event) {
            tracing::warn!(%error, "an event was lost");
        }
    }
}

/// Whether who dials the host arrives where we listen: it is of the same family.
fn fits(host: &Host, listening: &Address) -> bool {
    match (host, listening.host()) {
        (Host::Ip(host), Host::Ip(own)) => host.is_ipv4() == own.is_ipv4(),
        (Host::Name(..), _) | (_, Host::Name(..)) => true,
    }
}
