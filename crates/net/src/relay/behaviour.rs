//! The libp2p behaviours of a relay and the swarm around them.

use std::collections::BTreeSet;
use std::sync::Arc;

use libp2p::identity::Keypair;
use libp2p::swarm::NetworkBehaviour;
use libp2p::{PeerId, Swarm, autonat, connection_limits, identify, ping, relay, swarm};

use crate::behaviour::PROTOCOL_VERSION;
use crate::error::NetError;
use crate::limits::{IDLE_CONNECTION, NEGOTIATING_STREAMS, PING, RelayLimits};
use crate::relay::dials::Guard;
use crate::relay::figures::Tally;
use crate::relay::gate::{Circuits, Reservations};
use crate::relay::ledger::Ledger;
use crate::transport::{Counted, counting};

/// All behaviours. Those that deny connections stand first.
#[derive(NetworkBehaviour)]
pub(super) struct Behaviour {
    limits: connection_limits::Behaviour,
    guard: Guard,
    relay: relay::Behaviour,
    autonat: autonat::v2::server::Behaviour,
    identify: identify::Behaviour,
    ping: ping::Behaviour,
}

/// What the swarm is built for.
pub(super) struct Plan<'a> {
    pub(super) keypair: &'a Keypair,
    pub(super) agent: &'a str,
    pub(super) limits: &'a RelayLimits,
    /// Who may have reservations; everybody if it is empty.
    pub(super) allowed: BTreeSet<PeerId>,
    /// Peers reach this relay by public addresses.
    pub(super) public: bool,
}

/// Builds the swarm, and what is counted and noted of its work.
///
/// # Errors
/// [`NetError::Key`].
pub(super) fn swarm(plan: Plan<'_>) -> Result<(Swarm<Behaviour>, Ledger, Tally), NetError> {
    let Plan {
        keypair,
        agent,
        limits,
        allowed,
        public,
    } = plan;
    let counted = Arc::new(Counted::default());
    let transport = counting(keypair, &counted)?;
    let tally = Tally::new(counted);
    let ledger = Ledger::new(limits.reservations);
    let own = keypair.public().to_peer_id();
    let reservations = Reservations::new(limits, allowed, ledger.clone(), tally.clone());
    let circuits = Circuits::new(limits, tally.clone());
    let behaviour = Behaviour {
        limits: connection_limits::Behaviour::new(connection_limits(limits)),
        guard: Guard::new(public, tally.clone()),
        relay: relay::Behaviour::new(own, relay_config(limits, reservations, circuits)),
        autonat: autonat::v2::server::Behaviour::default(),
        identify: identify::Behaviour::new(
            identify::Config::new(PROTOCOL_VERSION.to_owned(), keypair.public())
                .with_agent_version(agent.to_owned())
                .with_hide_listen_addrs(true)
                .with_cache_size(0),
        ),
        ping: ping::Behaviour::new(ping::Config::new().with_interval(PING).with_timeout(PING)),
    };
    let config = swarm::Config::with_tokio_executor()
        .with_idle_connection_timeout(IDLE_CONNECTION)
        .with_max_negotiating_inbound_streams(NEGOTIATING_STREAMS);
    Ok((Swarm::new(transport, behaviour, own, config), ledger, tally))
}

fn relay_config(limits: &RelayLimits, reservations: Reservations, circuits: Circuits) -> relay::Config {
    relay::Config {
        // The gate keeps the cap, as libp2p denies renewals too when it is reached.
        max_reservations: usize::MAX,
        // libp2p refuses who has more than these already.
        max_reservations_per_peer: limits.reservations_per_peer.saturating_sub(1),
        reservation_duration: limits.reservation_time,
        reservation_rate_limiters: vec![Box::new(reservations)],
        max_circuits: limits.circuits,
        max_circuits_per_peer: limits.circuits_per_peer.saturating_sub(1),
        max_circuit_duration: limits.circuit_time,
        max_circuit_bytes: limits.circuit_bytes,
        circuit_src_rate_limiters: vec![Box::new(circuits)],
    }
}

fn connection_limits(limits: &RelayLimits) -> connection_limits::ConnectionLimits {
    connection_limits::ConnectionLimits::default()
        .with_max_pending_incoming(Some(limits.pending))
        .with_max_pending_outgoing(Some(limits.pending))
        .with_max_established(Some(limits.connections))
        .with_max_established_per_peer(Some(limits.connections_per_peer))
}
