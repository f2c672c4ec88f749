//! What can go wrong on the way to a peer. Wording for people is made elsewhere; `Display` is for logs.

use std::{fmt, io};

use ugolki_record::PlayerKey;

use crate::address::Address;
use crate::api::RelayFault;

/// Why the network did not do what was asked.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NetError {
    /// Started outside a tokio runtime.
    #[error("no tokio runtime here")]
    NoRuntime,
    /// The secret or public key is of no use to libp2p.
    #[error("the key is of no use as a network identity")]
    Key,
    /// An address to listen on is taken, forbidden or not this machine's.
    #[error("can't listen on {address}")]
    Listen {
        /// The address.
        address: Address,
        /// What the system says; its kind tells a port that is taken (`AddrInUse`).
        source: io::Error,
    },
    /// Finding peers on the LAN does not work on this machine.
    #[error("can't look for peers on the LAN")]
    Lan(#[source] io::Error),
    /// No address is known for the peer, and there is no connection with it.
    #[error("no address known for the peer")]
    NoAddress,
    /// Every address was tried, none led to the peer.
    #[error("no address led to the peer: {}", Attempts(.0))]
    Unreachable(Vec<Attempt>),
    /// The address leads to ourselves, or the peer's key is our own.
    #[error("that is ourselves")]
    Ourselves,
    /// The peer is blocked at the moment.
    #[error("the peer is blocked")]
    Blocked,
    /// A limit of our own (N-9.3, N-9.4) stands against it.
    #[error("too many connections or streams")]
    TooMany,
    /// The peer is there but speaks another version, or isn't a player at all (P-4.4).
    #[error("the peer does not speak {ours}: it says {}", .theirs.as_ref().map_or("nothing", PeerVersion::protocol))]
    OtherVersion {
        /// What we speak.
        ours: &'static str,
        /// What it says of itself, if anything in time.
        theirs: Option<PeerVersion>,
    },
    /// The peer is connected but did not agree on a stream in time (N-5.2).
    #[error("no answer in time")]
    NoAnswer,
    /// The connection went before the stream was open.
    #[error("the connection was lost")]
    ConnectionLost,
    /// The service is closing.
    #[error("the network is closing")]
    Closing,
}

/// One address that was tried in vain.
#[derive(Debug)]
pub struct Attempt {
    /// The address; `None` when libp2p names one that is not ours to spell.
    pub address: Option<Address>,
    /// Why.
    pub fault: DialFault,
}

/// Why one address did not lead to the peer.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DialFault {
    /// Nobody listens there.
    #[error("refused")]
    Refused,
    /// No answer in time.
    #[error("no answer in time")]
    TimedOut,
    /// The network or host can't be reached from here.
    #[error("no route")]
    NoRoute,
    /// The name has no address, or could not be looked up.
    #[error("name not found")]
    NoSuchName,
    /// Somebody else is there.
    #[error("somebody else is there")]
    WrongKey {
        /// Who is, if it is a player's key.
        found: Option<PlayerKey>,
    },
    /// Something is there that does not speak Noise, TLS or yamux as we do.
    #[error("it does not speak our language")]
    Handshake(#[source] io::Error),
    /// The address can't be dialled (port 0, a link-local address).
    #[error("can't be dialled")]
    Undialable,
    /// The peer is not at that relay: it holds no place there, or does not answer.
    #[error("not to be found at that relay")]
    NotAtRelay,
    /// The relay does not let us through.
    #[error("the relay does not serve: {0}")]
    Relay(RelayFault),
    /// Anything else that the system says.
    #[error("{0}")]
    Io(#[source] io::Error),
}

impl DialFault {
    /// The system's own error where there is one, this fault as an error otherwise.
    pub(crate) fn into_io(self) -> io::Error {
        match self {
            Self::Io(error) | Self::Handshake(error) => error,
            fault @ (Self::Refused
            | Self::TimedOut
            | Self::NoRoute
            | Self::NoSuchName
            | Self::WrongKey { .. }
            | Self::NotAtRelay
            | Self::Relay(_)
            | Self::Undialable) => io::Error::other(fault),
        }
    }
}

/// What a peer says of its version in identify: up to 64 printable ASCII characters of each, the rest left out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PeerVersion {
    protocol: String,
    agent: String,
}

/// The most characters that a peer's words about itself may have here.
const MAX_WORDS: usize = 64;

impl PeerVersion {
    pub(crate) fn new(protocol: &str, agent: &str) -> Self {
        let clean = |text: &str| {
            text.chars()
                .filter(|c| matches!(c, ' '..='~'))
                .take(MAX_WORDS)
                .collect()
        };
        Self {
            protocol: clean(protocol),
            agent: clean(agent),
        }
    }

    /// The protocol version, `/ugolki/1` for peers like us.
    pub fn protocol(&self) -> &str {
        &self.protocol
    }

    /// The program and its version.
    pub fn agent(&self) -> &str {
        &self.agent
    }
}

struct Attempts<'a>(&'a [Attempt]);

impl fmt::Display for Attempts<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, Attempt { address, fault }) in self.0.iter().enumerate() {
            f.write_str(if at == 0 { "" } else { ", " })?;
            match address {
                Some(address) => write!(f, "{address} ({fault})")?,
                None => write!(f, "({fault})")?,
            }
        }
        Ok(())
    }
}
