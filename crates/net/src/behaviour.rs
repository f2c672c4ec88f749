//! The libp2p behaviours of a player and the swarm around them, with the defaults of section 3 overridden.

use std::io;

use libp2p::identity::Keypair;
use libp2p::swarm::NetworkBehaviour;
use libp2p::swarm::behaviour::toggle::Toggle;
use libp2p::{
    Swarm, allow_block_list, autonat, connection_limits, dcutr, identify, mdns, ping, relay, swarm, upnp,
};

use crate::api::{Config, Exposure};
use crate::error::NetError;
use crate::hinted::Hinted;
use crate::limits::{IDLE_CONNECTION, Limits, MDNS_QUERY, MDNS_TTL, NEGOTIATING_STREAMS, PING};
use crate::peer_id::keypair;
use crate::stream::behaviour as stream;
use crate::transport::transport;

/// What identify says of us, and has to say of a player of our version (N-8.1).
pub(crate) const PROTOCOL_VERSION: &str = "/ugolki/1";

/// All behaviours. Those that deny connections stand first.
#[derive(NetworkBehaviour)]
pub(crate) struct Behaviour {
    pub(crate) limits: connection_limits::Behaviour,
    pub(crate) blocked: allow_block_list::Behaviour<allow_block_list::BlockedPeers>,
    pub(crate) identify: identify::Behaviour,
    pub(crate) ping: ping::Behaviour,
    pub(crate) mdns: Toggle<mdns::tokio::Behaviour>,
    pub(crate) relay: relay::client::Behaviour,
    pub(crate) dcutr: Toggle<Hinted<dcutr::Behaviour>>,
    pub(crate) upnp: Toggle<upnp::tokio::Behaviour>,
    pub(crate) autonat: Toggle<Hinted<autonat::v2::client::Behaviour>>,
    pub(crate) stream: stream::Behaviour,
}

/// Builds the swarm. The second value is why the LAN can't be searched, if it can't.
///
/// # Errors
/// [`NetError::Key`].
pub(crate) fn swarm(config: &Config) -> Result<(Swarm<Behaviour>, Option<io::Error>), NetError> {
    let keypair = keypair(&config.secret).map_err(|_| NetError::Key)?;
    let own = keypair.public().to_peer_id();
    let open = config.exposure != Exposure::RelayOnly;
    let (mdns, no_lan) = match (config.lan && config.exposure == Exposure::Everything)
        .then(|| mdns::tokio::Behaviour::new(mdns_config(), own))
    {
        None => (None, None),
        Some(Ok(mdns)) => (Some(mdns), None),
        Some(Err(error)) => (None, Some(error)),
    };
    let (circuits, relay) = relay::client::new(own);
    let autonat = || autonat::v2::client::Behaviour::default();
    let behaviour = Behaviour {
        limits: connection_limits::Behaviour::new(connection_limits(&config.limits)),
        blocked: allow_block_list::Behaviour::default(),
        identify: identify::Behaviour::new(identify_config(&keypair, &config.agent)),
        ping: ping::Behaviour::new(ping::Config::new().with_interval(PING).with_timeout(PING)),
        mdns: Toggle::from(mdns),
        relay,
        dcutr: Toggle::from(open.then(|| Hinted::new(dcutr::Behaviour::new(own)))),
        upnp: Toggle::from((open && config.upnp).then(upnp::tokio::Behaviour::default)),
        autonat: Toggle::from(open.then(|| Hinted::new(autonat()))),
        stream: stream::Behaviour::default(),
    };
    let swarm = Swarm::new(transport(&keypair, circuits)?, behaviour, own, swarm_config());
    Ok((swarm, no_lan))
}

fn swarm_config() -> swarm::Config {
    swarm::Config::with_tokio_executor()
        .with_idle_connection_timeout(IDLE_CONNECTION)
        .with_smart_dial()
        .with_max_negotiating_inbound_streams(NEGOTIATING_STREAMS)
}

fn identify_config(keypair: &Keypair, agent: &str) -> identify::Config {
    let config = identify::Config::new(PROTOCOL_VERSION.to_owned(), keypair.public());
    // No address that a stranger tells is kept, so none is dialled.
    config
        .with_agent_version(agent.to_owned())
        .with_hide_listen_addrs(true)
        .with_cache_size(0)
}

fn mdns_config() -> mdns::Config {
    mdns::Config {
        ttl: MDNS_TTL,
        query_interval: MDNS_QUERY,
        enable_ipv6: false,
    }
}

fn connection_limits(limits: &Limits) -> connection_limits::ConnectionLimits {
    connection_limits::ConnectionLimits::default()
        .with_max_pending_incoming(Some(limits.pending))
        .with_max_pending_outgoing(Some(limits.pending))
        .with_max_established_incoming(Some(limits.incoming))
        .with_max_established_outgoing(Some(limits.outgoing))
        .with_max_established_per_peer(Some(limits.per_peer))
}
