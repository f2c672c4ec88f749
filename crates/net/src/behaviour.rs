//! The libp2p behaviours of a player and the swarm around them, with every default overridden that section 3 names.

use std::io;

use libp2p::identity::Keypair;
use libp2p::swarm::NetworkBehaviour;
use libp2p::swarm::behaviour::toggle::Toggle;
use libp2p::{
    Swarm, SwarmBuilder, allow_block_list, connection_limits, identify, mdns, noise, ping, quic, swarm, tcp, yamux,
};

use crate::api::Config;
use crate::error::NetError;
use crate::limits::{
    IDLE_CONNECTION, Limits, MDNS_QUERY, MDNS_TTL, MUXED_STREAMS, NEGOTIATING_STREAMS, PING, QUIC_CONNECTION_WINDOW,
    QUIC_IDLE_MS, QUIC_KEEP_ALIVE, QUIC_STREAM_WINDOW,
};
use crate::peer_id::keypair;
use crate::stream::behaviour as stream;

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
    pub(crate) stream: stream::Behaviour,
}

/// Builds the swarm. The second value is why the LAN can't be searched, if it can't.
///
/// # Errors
/// [`NetError::Key`].
pub(crate) fn swarm(config: &Config) -> Result<(Swarm<Behaviour>, Option<io::Error>), NetError> {
    let keypair = keypair(&config.secret).map_err(|_| NetError::Key)?;
    let own = keypair.public().to_peer_id();
    let (mdns, no_lan) = match config.lan.then(|| mdns::tokio::Behaviour::new(mdns_config(), own)) {
        None => (None, None),
        Some(Ok(mdns)) => (Some(mdns), None),
        Some(Err(error)) => (None, Some(error)),
    };
    let behaviour = Behaviour {
        limits: connection_limits::Behaviour::new(connection_limits(&config.limits)),
        blocked: allow_block_list::Behaviour::default(),
        identify: identify::Behaviour::new(identify_config(&keypair, &config.agent)),
        ping: ping::Behaviour::new(ping::Config::new().with_interval(PING).with_timeout(PING)),
        mdns: Toggle::from(mdns),
        stream: stream::Behaviour::default(),
    };
    let transports = || {
        let builder = SwarmBuilder::with_existing_identity(keypair.clone()).with_tokio();
        let builder = builder.with_tcp(tcp::Config::new(), noise::Config::new, yamux_config);
        builder.map(|builder| builder.with_quic_config(quic_config)).map_err(|_| NetError::Key)
    };
    let swarm = match transports()?.with_dns() {
        Ok(builder) => {
            let Ok(builder) = builder.with_behaviour(|_| behaviour);
            builder.with_swarm_config(swarm_config).build()
        }
        // A machine without a resolver's configuration still reaches IP addresses; no server is hard-coded (N-1.3).
        Err(error) => {
            tracing::warn!(%error, "names will not be looked up");
            let Ok(builder) = transports()?.with_behaviour(|_| behaviour);
            builder.with_swarm_config(swarm_config).build()
        }
    };
    Ok((swarm, no_lan))
}

fn swarm_config(config: swarm::Config) -> swarm::Config {
    let config = config.with_idle_connection_timeout(IDLE_CONNECTION).with_smart_dial();
    config.with_max_negotiating_inbound_streams(NEGOTIATING_STREAMS)
}

fn yamux_config() -> yamux::Config {
    let mut config = yamux::Config::default();
    config.set_max_num_streams(MUXED_STREAMS.into());
    config
}

fn quic_config(mut config: quic::Config) -> quic::Config {
    config.max_idle_timeout = QUIC_IDLE_MS;
    config.keep_alive_interval = QUIC_KEEP_ALIVE;
    config.max_concurrent_stream_limit = MUXED_STREAMS.into();
    config.max_stream_data = QUIC_STREAM_WINDOW;
    config.max_connection_data = QUIC_CONNECTION_WINDOW;
    config
}

fn identify_config(keypair: &Keypair, agent: &str) -> identify::Config {
    let config = identify::Config::new(PROTOCOL_VERSION.to_owned(), keypair.public());
    // No address that a stranger tells is kept, so none is dialled.
    config.with_agent_version(agent.to_owned()).with_hide_listen_addrs(true).with_cache_size(0)
}

fn mdns_config() -> mdns::Config {
    mdns::Config { ttl: MDNS_TTL, query_interval: MDNS_QUERY, enable_ipv6: false }
}

fn connection_limits(limits: &Limits) -> connection_limits::ConnectionLimits {
    connection_limits::ConnectionLimits::default()
        .with_max_pending_incoming(Some(limits.pending))
        .with_max_pending_outgoing(Some(limits.pending))
        .with_max_established_incoming(Some(limits.incoming))
        .with_max_established_outgoing(Some(limits.outgoing))
        .with_max_established_per_peer(Some(limits.per_peer))
}
