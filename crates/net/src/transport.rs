//! How bytes travel: TCP with Noise and yamux, QUIC, names looked up for both, and circuits with Noise and yamux of their own;
//! every error already one of ours.

use std::convert::identity;
use std::error::Error;
use std::io;

use libp2p::core::Transport as _;
use libp2p::core::muxing::StreamMuxerBox;
use libp2p::core::transport::Boxed;
use libp2p::core::transport::timeout::{TransportTimeout, TransportTimeoutError};
use libp2p::core::upgrade::Version;
use libp2p::identity::Keypair;
use libp2p::relay::client::transport::Error as CircuitError;
use libp2p::relay::outbound::hop::{ConnectError, ReserveError};
use libp2p::{PeerId, dns, noise, quic, relay, tcp, yamux};

use crate::api::RelayFault;
use crate::error::{DialFault, NetError};
use crate::limits::{
    CONNECT, MUXED_STREAMS, QUIC_CONNECTION_WINDOW, QUIC_IDLE_MS, QUIC_KEEP_ALIVE, QUIC_STREAM_WINDOW,
};

/// What libp2p calls a transport: a connection, authenticated and multiplexed. Its errors wrap a [`DialFault`].
pub(crate) type Transport = Boxed<(PeerId, StreamMuxerBox)>;

/// Builds the transport.
///
/// # Errors
/// [`NetError::Key`].
pub(crate) fn transport(
    keypair: &Keypair,
    circuits: relay::client::Transport,
) -> Result<Transport, NetError> {
    let noise = noise::Config::new(keypair).map_err(|_| NetError::Key)?;
    let circuits = circuits
        .map_err(circuit_fault)
        .upgrade(Version::V1Lazy)
        .authenticate(noise)
        .multiplex(yamux_config())
        .map_err(|error| error.either(|below| below.either(identity, handshake), handshake))
        .map(|(peer, muxer), _| (peer, StreamMuxerBox::new(muxer)));
    let addressed = || {
        let noise = noise::Config::new(keypair).map_err(|_| NetError::Key)?;
        let tcp = tcp::tokio::Transport::new(tcp::Config::new())
            .map_err(io_fault)
            .upgrade(Version::V1Lazy)
            .authenticate(noise)
            .multiplex(yamux_config())
            .map_err(|error| error.either(|below| below.either(identity, handshake), handshake))
            .map(|(peer, muxer), _| (peer, StreamMuxerBox::new(muxer)));
        let quic = quic::tokio::Transport::new(quic_config(keypair))
            .map_err(quic_fault)
            .map(|(peer, muxer), _| (peer, StreamMuxerBox::new(muxer)));
        let either = tcp
            .or_transport(quic)
            .map_err(|error| error.either(identity, identity));
        Ok(either.map(|connection, _| connection.into_inner()))
    };
    match dns::tokio::Transport::system(addressed()?) {
        Ok(named) => Ok(either(circuits, named.map_err(name_fault))),
        // A machine without a resolver's configuration still reaches IP addresses; no server is hard-coded (N-1.3).
        Err(error) => {
            tracing::warn!(%error, "names will not be looked up");
            Ok(either(circuits, addressed()?))
        }
    }
}

/// Circuits first: the other transport would take the relay's address for the peer's.
fn either<C, D>(circuits: C, direct: D) -> Transport
where
    C: libp2p::Transport<Output = (PeerId, StreamMuxerBox), Error = DialFault> + Send + Unpin + 'static,
    C::Dial: Send,
    C::ListenerUpgrade: Send,
    D: libp2p::Transport<Output = (PeerId, StreamMuxerBox), Error = DialFault> + Send + Unpin + 'static,
    D::Dial: Send,
    D::ListenerUpgrade: Send,
{
    let both = circuits
        .or_transport(direct)
        .map_err(|error| error.either(identity, identity))
        .map(|connection, _| connection.into_inner());
    TransportTimeout::new(both, CONNECT).map_err(timed).boxed()
}

/// The fault that an error of the transport wraps.
pub(crate) fn fault_in(error: io::Error) -> DialFault {
    error.downcast().unwrap_or_else(DialFault::Io)
}

fn yamux_config() -> yamux::Config {
    let mut config = yamux::Config::default();
    config.set_max_num_streams(MUXED_STREAMS.into());
    config
}

fn quic_config(keypair: &Keypair) -> quic::Config {
    let mut config = quic::Config::new(keypair);
    config.max_idle_timeout = QUIC_IDLE_MS;
    config.keep_alive_interval = QUIC_KEEP_ALIVE;
    config.max_concurrent_stream_limit = MUXED_STREAMS.into();
    config.max_stream_data = QUIC_STREAM_WINDOW;
    config.max_connection_data = QUIC_CONNECTION_WINDOW;
    config
}

fn timed(error: TransportTimeoutError<DialFault>) -> DialFault {
    match error {
        TransportTimeoutError::Timeout => DialFault::TimedOut,
        TransportTimeoutError::TimerError(error) => DialFault::Io(error),
        TransportTimeoutError::Other(fault) => fault,
    }
}

fn name_fault(error: dns::Error<DialFault>) -> DialFault {
    match error {
        dns::Error::Transport(fault) => fault,
        dns::Error::MultiaddrNotSupported(_) => DialFault::Undialable,
        dns::Error::ResolveError(_) | dns::Error::TooManyLookups => DialFault::NoSuchName,
        // One for each address of the name; the last is as good as any.
        dns::Error::Dial(errors) => errors
            .into_iter()
            .next_back()
            .map_or(DialFault::NoSuchName, name_fault),
    }
}

fn quic_fault(error: quic::Error) -> DialFault {
    match error {
        quic::Error::HandshakeTimedOut => DialFault::TimedOut,
        quic::Error::Io(error) => io_fault(error),
        error @ quic::Error::Connection(_) => handshake(error),
        // There is no socket to send from, or the address is of a kind that it can't send to.
        quic::Error::Reach(_) => DialFault::NoRoute,
        error @ (quic::Error::NoActiveListenerForDialAsListener | quic::Error::HolePunchInProgress(_)) => {
            DialFault::Io(io::Error::other(error))
        }
    }
}

fn circuit_fault(error: CircuitError) -> DialFault {
    match error {
        CircuitError::Reservation(error) => DialFault::Relay(match error {
            ReserveError::ResourceLimitExceeded => RelayFault::Full,
            ReserveError::Unsupported => RelayFault::NoRelay,
            ReserveError::Io(_) => RelayFault::Lost,
            ReserveError::Refused | ReserveError::Protocol(_) => RelayFault::Refused,
        }),
        CircuitError::Connect(ConnectError::NoReservation | ConnectError::ConnectionFailed) => {
            DialFault::NotAtRelay
        }
        CircuitError::Connect(error) => DialFault::Relay(match error {
            ConnectError::ResourceLimitExceeded => RelayFault::Full,
            ConnectError::Unsupported => RelayFault::NoRelay,
            ConnectError::Io(_) => RelayFault::Lost,
            ConnectError::PermissionDenied
            | ConnectError::Protocol(_)
            | ConnectError::NoReservation
            | ConnectError::ConnectionFailed => RelayFault::Refused,
        }),
        CircuitError::ResponseFromBehaviourCanceled(_) | CircuitError::SendingMessageToBehaviour(_) => {
            DialFault::Relay(RelayFault::Unreachable)
        }
        CircuitError::MissingRelayPeerId
        | CircuitError::MissingRelayAddr
        | CircuitError::MissingDstPeerId
        | CircuitError::InvalidHash
        | CircuitError::MultipleCircuitRelayProtocolsUnsupported
        | CircuitError::MalformedMultiaddr => DialFault::Undialable,
    }
}

fn handshake(error: impl Error + Send + Sync + 'static) -> DialFault {
    DialFault::Handshake(io::Error::other(error))
}

fn io_fault(error: io::Error) -> DialFault {
    use io::ErrorKind::{ConnectionRefused, HostUnreachable, NetworkDown, NetworkUnreachable, TimedOut};
    let kind = error.kind();
    if kind == ConnectionRefused {
        return DialFault::Refused;
    }
    if kind == TimedOut {
        return DialFault::TimedOut;
    }
    if matches!(kind, HostUnreachable | NetworkUnreachable | NetworkDown) {
        return DialFault::NoRoute;
    }
    DialFault::Io(error)
}
