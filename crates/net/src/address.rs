//! Where a peer can be reached: addresses in libp2p's spelling, such as `/ip4/192.0.2.7/udp/4001/quic-v1`.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::str::FromStr;

use libp2p::multiaddr::Protocol;
use libp2p::{Multiaddr, PeerId};
use ugolki_record::PlayerKey;

use crate::peer_id;

/// A host: an IP address, or a name to be looked up.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Host {
    /// `/ip4` or `/ip6`.
    Ip(IpAddr),
    /// `/dns`, `/dns4` or `/dns6`.
    Name(HostName, Family),
}

/// Which of a name's addresses are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Family {
    /// All of them (`/dns`).
    Any,
    /// IPv4 only (`/dns4`).
    V4,
    /// IPv6 only (`/dns6`).
    V6,
}

/// A host name: 1 to 253 letters, digits, dots, hyphens and underscores, kept in lower case.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HostName(String);

/// The longest host name in bytes (RFC 1035 without the root's dot).
const MAX_NAME: usize = 253;

impl HostName {
    /// Takes a name; `None` when it is empty, too long or has other characters.
    pub fn new(name: &str) -> Option<Self> {
        let fits = (1..=MAX_NAME).contains(&name.len());
        let plain = name
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_'));
        (fits && plain).then(|| Self(name.to_ascii_lowercase()))
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// How packets travel to a port.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Transport {
    /// TCP with Noise and yamux (`/tcp`).
    Tcp,
    /// QUIC version 1 over UDP (`/udp/../quic-v1`).
    Quic,
}

/// An address without the key of who is expected there (that is [`PeerAddress`]).
///
/// Written as libp2p does: `/ip4/192.0.2.7/tcp/4001`, `/ip6/2001:db8::1/udp/4001/quic-v1`, `/dns/example.org/tcp/4001`.
/// Port 0 is for listening only: the system chooses. A circuit leads through a relay to somebody who holds a reservation
/// there; host, transport and port are then the relay's: `/ip4/192.0.2.7/tcp/443/p2p/12D3Koo../p2p-circuit`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Address {
    host: Host,
    transport: Transport,
    port: u16,
    relay: Option<PlayerKey>,
}

/// Why a text is no [`Address`] or [`PeerAddress`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AddressError {
    /// Not of the form `/protocol/value/..` with known protocols and readable values.
    #[error("not an address")]
    NotAnAddress,
    /// An address of a kind that is not used here.
    #[error(
        "an address of a kind that is not used here (wanted: an IP or dns host with tcp, or udp and quic-v1, and perhaps a relay's key with p2p-circuit)"
    )]
    Unsupported,
    /// Ends in no `/p2p/<key>`.
    #[error("no key at its end (/p2p/..)")]
    NoKey,
    /// Names a key where only the address was wanted.
    #[error("a key at its end (/p2p/..) where none was wanted")]
    UnwantedKey,
    /// The key at its end is of another kind than the players'.
    #[error("the key at its end is not an ed25519 key")]
    ForeignKey,
}

impl Address {
    /// Puts an address together.
    pub fn new(host: Host, transport: Transport, port: u16) -> Self {
        Self {
            host,
            transport,
            port,
            relay: None,
        }
    }

    /// The circuit through the relay of that key, which is reached at this address.
    #[must_use]
    pub fn through(&self, relay: PlayerKey) -> Self {
        Self {
            relay: Some(relay),
            ..self.clone()
        }
    }

    /// The address without its circuit: where the relay itself is reached.
    #[must_use]
    pub fn of_relay(&self) -> Self {
        Self {
            relay: None,
            ..self.clone()
        }
    }

    /// The relay through which the address leads, if it is a circuit.
    pub fn relay(&self) -> Option<PlayerKey> {
        self.relay
    }

    /// All interfaces, IPv4 and IPv6, TCP and QUIC, on one port (N-4.6); 0 lets the system choose one for each.
    pub fn any_interface(port: u16) -> Vec<Self> {
        let hosts = [
            IpAddr::V4(Ipv4Addr::UNSPECIFIED),
            IpAddr::V6(Ipv6Addr::UNSPECIFIED),
        ];
        let on = |host| {
            [Transport::Tcp, Transport::Quic].map(|transport| Self::new(Host::Ip(host), transport, port))
        };
        hosts.into_iter().flat_map(on).collect()
    }

    /// The host; of a circuit, the relay's.
    pub fn host(&self) -> &Host {
        &self.host
    }

    /// The transport.
    pub fn transport(&self) -> Transport {
        self.transport
    }

    /// The port; 0 only in addresses to listen on.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Whether the host is this machine. False for names, which are not looked up here.
    pub fn is_loopback(&self) -> bool {
        self.ip().is_some_and(|ip| ip.is_loopback())
    }

    /// Whether the host is in a private network: RFC 1918, link-local, or IPv6 unique local.
    pub fn is_private(&self) -> bool {
        self.ip().is_some_and(|ip| match ip {
            IpAddr::V4(ip) => ip.is_private() || ip.is_link_local(),
            IpAddr::V6(ip) => ip.is_unique_local() || ip.is_unicast_link_local(),
        })
    }

    /// Whether the address may be reached from anywhere: a name, or an IP address that is neither of this machine, nor
    /// private, nor shared by a carrier (RFC 6598), nor unspecified, multicast or broadcast.
    pub fn is_global(&self) -> bool {
        let Some(ip) = self.ip() else {
            return true;
        };
        let special = match ip {
            IpAddr::V4(ip) => ip.is_broadcast() || (ip.octets()[0] == 100 && ip.octets()[1] & 0xc0 == 64),
            IpAddr::V6(_) => false,
        };
        !(special || ip.is_unspecified() || ip.is_multicast() || self.is_loopback() || self.is_private())
    }

    /// Whether the address can be dialled at all. IPv6 link-local ones can't, as they lack their interface (N-4.10).
    pub fn is_dialable(&self) -> bool {
        let reachable = self.ip().is_none_or(|ip| {
            let link_local = matches!(ip, IpAddr::V6(ip) if ip.is_unicast_link_local());
            !(ip.is_unspecified() || ip.is_multicast() || link_local)
        });
        reachable && self.port != 0
    }

    fn ip(&self) -> Option<IpAddr> {
        match self.host {
            // An IPv4 address in IPv6 clothes is still of its own network.
            Host::Ip(ip) => Some(ip.to_canonical()),
            Host::Name(..) => None,
        }
    }

    /// The address as libp2p takes it.
    pub(crate) fn to_multiaddr(&self) -> Multiaddr {
        let host = match &self.host {
            Host::Ip(ip) => Protocol::from(*ip),
            Host::Name(name, Family::Any) => Protocol::Dns(name.as_str().into()),
            Host::Name(name, Family::V4) => Protocol::Dns4(name.as_str().into()),
            Host::Name(name, Family::V6) => Protocol::Dns6(name.as_str().into()),
        };
        let address = Multiaddr::empty().with(host);
        let address = match self.transport {
            Transport::Tcp => address.with(Protocol::Tcp(self.port)),
            Transport::Quic => address.with(Protocol::Udp(self.port)).with(Protocol::QuicV1),
        };
        let Some(relay) = &self.relay else {
            return address;
        };
        // A player's key always has a peer id; without one the circuit would lead nowhere, never to the relay itself.
        let relay = peer_id::peer_id(relay).map(Protocol::P2p);
        relay
            .into_iter()
            .fold(address, Multiaddr::with)
            .with(Protocol::P2pCircuit)
    }

    /// Reads libp2p's address and the key at its end, if any.
    ///
    /// # Errors
    /// [`AddressError::Unsupported`] and [`AddressError::ForeignKey`].
    pub(crate) fn from_multiaddr(address: &Multiaddr) -> Result<(Self, Option<PlayerKey>), AddressError> {
        let mut parts = address.iter();
        let host = host(parts.next())?;
        let (transport, port) = match parts.next() {
            Some(Protocol::Tcp(port)) => (Transport::Tcp, port),
            Some(Protocol::Udp(port)) if parts.next() == Some(Protocol::QuicV1) => (Transport::Quic, port),
            _ => return Err(AddressError::Unsupported),
        };
        let address = Self::new(host, transport, port);
        let end = (parts.next(), parts.next(), parts.next(), parts.next());
        match end {
            (None, ..) => Ok((address, None)),
            (Some(Protocol::P2p(peer)), None, ..) => Ok((address, Some(key_of(&peer)?))),
            (Some(Protocol::P2p(relay)), Some(Protocol::P2pCircuit), None, _) => {
                Ok((address.through(key_of(&relay)?), None))
            }
            (Some(Protocol::P2p(relay)), Some(Protocol::P2pCircuit), Some(Protocol::P2p(peer)), None) => {
                Ok((address.through(key_of(&relay)?), Some(key_of(&peer)?)))
            }
            _ => Err(AddressError::Unsupported),
        }
    }
}

fn key_of(peer: &PeerId) -> Result<PlayerKey, AddressError> {
    peer_id::player_key(peer).ok_or(AddressError::ForeignKey)
}

fn host(part: Option<Protocol<'_>>) -> Result<Host, AddressError> {
    let (name, family) = match part {
        Some(Protocol::Ip4(ip)) => return Ok(Host::Ip(ip.into())),
        Some(Protocol::Ip6(ip)) => return Ok(Host::Ip(ip.into())),
        Some(Protocol::Dns(name)) => (name, Family::Any),
        Some(Protocol::Dns4(name)) => (name, Family::V4),
        Some(Protocol::Dns6(name)) => (name, Family::V6),
        _ => return Err(AddressError::Unsupported),
    };
    Ok(Host::Name(
        HostName::new(&name).ok_or(AddressError::Unsupported)?,
        family,
    ))
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_multiaddr().fmt(f)
    }
}

impl FromStr for Address {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        let address: Multiaddr = text.trim().parse().map_err(|_| AddressError::NotAnAddress)?;
        match Self::from_multiaddr(&address)? {
            (address, None) => Ok(address),
            (_, Some(_)) => Err(AddressError::UnwantedKey),
        }
    }
}

/// An address and the key of the player expected there, such as `/ip4/192.0.2.7/tcp/4001/p2p/12D3Koo..`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PeerAddress {
    /// Who is expected.
    pub key: PlayerKey,
    /// Where.
    pub address: Address,
}

impl fmt::Display for PeerAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let peer = peer_id::peer_id(&self.key).ok_or(fmt::Error)?;
        write!(f, "{}/p2p/{peer}", self.address)
    }
}

impl FromStr for PeerAddress {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        let address: Multiaddr = text.trim().parse().map_err(|_| AddressError::NotAnAddress)?;
        let (address, key) = Address::from_multiaddr(&address)?;
        Ok(Self {
            key: key.ok_or(AddressError::NoKey)?,
            address,
        })
    }
}

#[cfg(test)]
mod tests;
