//! A ticket's entry: one host and port, with one or both transports, of the inviter or of a relay (N-8.2).
//!
//! | bytes | what |
//! |---|---|
//! | 1 | kind: 1 IPv4, 2 IPv6 or 3 name; + 0x10 TCP, + 0x20 QUIC; + 0x08 relay |
//! | 32 | for a relay only: its key |
//! | 4, 16 or 1 + n | the address, or the name's length and bytes |
//! | 2 | the port |

use std::net::IpAddr;
use std::num::NonZeroU16;

use ugolki_record::PlayerKey;

use crate::address::{Address, Family, Host, HostName, Transport};
use crate::ticket::TicketError;

const IPV4: u8 = 1;
const IPV6: u8 = 2;
const NAME: u8 = 3;
const RELAY: u8 = 0x08;
const TCP: u8 = 0x10;
const QUIC: u8 = 0x20;

/// The transports of one port.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Transports {
    /// TCP alone.
    Tcp,
    /// QUIC alone.
    Quic,
    /// Both, on one port number.
    Both,
}

/// Where a ticket's inviter, or a relay of theirs, can be reached.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Entry {
    relay: Option<PlayerKey>,
    host: Host,
    transports: Transports,
    port: NonZeroU16,
}

impl Entry {
    /// Where the inviter is reached as entries, circuits as hints of their relays: TCP and QUIC on one port of a host become
    /// one. Addresses with port 0 are left out; a name's family is not kept.
    pub fn of(addresses: &[Address]) -> Vec<Self> {
        let mut entries: Vec<Self> = Vec::new();
        for address in addresses {
            let Some(entry) = Self::from_address(address) else {
                continue;
            };
            let is_it = |other: &&mut Self| {
                (other.relay, &other.host, other.port) == (entry.relay, &entry.host, entry.port)
            };
            match entries.iter_mut().find(is_it) {
                Some(other) if other.transports != entry.transports => other.transports = Transports::Both,
                Some(_) => {}
                None => entries.push(entry),
            }
        }
        entries
    }

    fn from_address(address: &Address) -> Option<Self> {
        let host = match address.host() {
            Host::Ip(ip) => Host::Ip(*ip),
            Host::Name(name, _) => Host::Name(name.clone(), Family::Any),
        };
        let transports = match address.transport() {
            Transport::Tcp => Transports::Tcp,
            Transport::Quic => Transports::Quic,
        };
        Some(Self {
            relay: address.relay(),
            host,
            transports,
            port: NonZeroU16::new(address.port())?,
        })
    }

    /// The relay's key, if the addresses are a relay's.
    pub fn relay(&self) -> Option<PlayerKey> {
        self.relay
    }

    /// One address for each transport; of a hint, the circuits through its relay.
    pub fn addresses(&self) -> Vec<Address> {
        let transports: &[_] = match self.transports {
            Transports::Tcp => &[Transport::Tcp],
            Transports::Quic => &[Transport::Quic],
            Transports::Both => &[Transport::Tcp, Transport::Quic],
        };
        let address = |transport: &Transport| {
            let address = Address::new(self.host.clone(), *transport, self.port.get());
            self.relay
                .map_or_else(|| address.clone(), |relay| address.through(relay))
        };
        transports.iter().map(address).collect()
    }

    /// Its length in bytes.
    pub(super) fn len(&self) -> usize {
        let host = match &self.host {
            Host::Ip(IpAddr::V4(_)) => 4,
            Host::Ip(IpAddr::V6(_)) => 16,
            Host::Name(name, _) => 1 + name.as_str().len(),
        };
        1 + self.relay.map_or(0, |_| 32) + host + 2
    }

    pub(super) fn write(&self, bytes: &mut Vec<u8>) {
        let host = match &self.host {
            Host::Ip(IpAddr::V4(_)) => IPV4,
            Host::Ip(IpAddr::V6(_)) => IPV6,
            Host::Name(..) => NAME,
        };
        let transports = match self.transports {
            Transports::Tcp => TCP,
            Transports::Quic => QUIC,
            Transports::Both => TCP | QUIC,
        };
        bytes.push(host | transports | self.relay.map_or(0, |_| RELAY));
        if let Some(relay) = &self.relay {
            bytes.extend(relay.as_bytes());
        }
        match &self.host {
            Host::Ip(IpAddr::V4(ip)) => bytes.extend(ip.octets()),
            Host::Ip(IpAddr::V6(ip)) => bytes.extend(ip.octets()),
            Host::Name(name, _) => {
                // A host name has at most 253 bytes.
                bytes.extend(u8::try_from(name.as_str().len()));
                bytes.extend(name.as_str().as_bytes());
            }
        }
        bytes.extend(self.port.get().to_le_bytes());
    }

    /// Reads an entry and gives back what follows it.
    ///
    /// # Errors
    /// [`TicketError::NewerVersion`] for a kind that is not known, [`TicketError::Unusable`] for a bad value.
    pub(super) fn read(bytes: &[u8]) -> Result<(Self, &[u8]), TicketError> {
        let (kind, rest) = bytes.split_first().ok_or(TicketError::Unusable)?;
        let transports = match kind & !(RELAY | 0x07) {
            TCP => Transports::Tcp,
            QUIC => Transports::Quic,
            both if both == TCP | QUIC => Transports::Both,
            _ => return Err(TicketError::NewerVersion),
        };
        let (relay, rest) = if kind & RELAY == 0 {
            (None, rest)
        } else {
            read_relay(rest)?
        };
        let (host, rest) = match kind & 0x07 {
            IPV4 => {
                let (ip, rest) = rest.split_first_chunk::<4>().ok_or(TicketError::Unusable)?;
                (Host::Ip(IpAddr::from(*ip)), rest)
            }
            IPV6 => {
                let (ip, rest) = rest.split_first_chunk::<16>().ok_or(TicketError::Unusable)?;
                (Host::Ip(IpAddr::from(*ip)), rest)
            }
            NAME => read_name(rest)?,
            _ => return Err(TicketError::NewerVersion),
        };
        let (port, rest) = rest.split_first_chunk::<2>().ok_or(TicketError::Unusable)?;
        let port = NonZeroU16::new(u16::from_le_bytes(*port)).ok_or(TicketError::Unusable)?;
        Ok((
            Self {
                relay,
                host,
                transports,
                port,
            },
            rest,
        ))
    }
}

fn read_relay(bytes: &[u8]) -> Result<(Option<PlayerKey>, &[u8]), TicketError> {
    let (key, rest) = bytes.split_first_chunk::<32>().ok_or(TicketError::Unusable)?;
    let key = PlayerKey::from_bytes(*key).map_err(|_| TicketError::Unusable)?;
    Ok((Some(key), rest))
}

fn read_name(bytes: &[u8]) -> Result<(Host, &[u8]), TicketError> {
    let (length, rest) = bytes.split_first().ok_or(TicketError::Unusable)?;
    let (name, rest) = rest
        .split_at_checked(usize::from(*length))
        .ok_or(TicketError::Unusable)?;
    let name = str::from_utf8(name).map_err(|_| TicketError::Unusable)?;
    // One spelling for one ticket: lower case.
    let host = HostName::new(name)
        .filter(|host| host.as_str() == name)
        .ok_or(TicketError::Unusable)?;
    Ok((Host::Name(host, Family::Any), rest))
}
