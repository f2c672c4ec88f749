//! Listening: where others reach us, and the errors of those who want a port that is taken.

use std::collections::HashMap;
use std::io;
use std::net::{IpAddr, Ipv6Addr, TcpListener};

use libp2p::core::transport::{ListenerId, TransportError};
use libp2p::{Multiaddr, Swarm};

use crate::address::{Address, Host, Transport};
use crate::api::NetEvent;
use crate::behaviour::Behaviour;
use crate::error::NetError;
use crate::service::Task;
use crate::transport::fault_in;

/// The listeners, and whether dials still wait for the first of them.
#[derive(Debug, Default)]
pub(super) struct Listening {
    listeners: HashMap<ListenerId, Address>,
    begun: Begun,
}

#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum Begun {
    /// No address yet.
    #[default]
    No,
    /// The first address is there, or the wait for it was too long.
    Yes,
}

impl Listening {
    /// Listens on every address. What is missing on this machine (no IPv6, say) is told by the second value.
    ///
    /// # Errors
    /// [`NetError::Listen`] with the first address that can't be had, such as a port that is taken.
    pub(super) fn start(
        swarm: &mut Swarm<Behaviour>,
        addresses: &[Address],
    ) -> Result<(Self, Vec<NetEvent>), NetError> {
        let failed = |address: &Address, source| NetError::Listen {
            address: address.clone(),
            source,
        };
        for address in addresses {
            probe(address).map_err(|source| failed(address, source))?;
        }
        let mut missing = Vec::new();
        let mut listeners = HashMap::new();
        for address in addresses {
            match listen_on(swarm, address) {
                Ok(id) => {
                    listeners.insert(id, address.clone());
                }
                Err(source) if is_absent(address, &source) => {
                    missing.push(NetEvent::ListenFailed {
                        address: Some(address.clone()),
                        error: failed(address, source),
                    });
                }
                Err(source) => return Err(failed(address, source)),
            }
        }
        let begun = if listeners.is_empty() {
            Begun::Yes
        } else {
            Begun::No
        };
        Ok((Self { listeners, begun }, missing))
    }

    /// Whether dials wait: one made before the first listen address leaves from another port (N-4.6).
    pub(super) fn is_awaited(&self) -> bool {
        self.begun == Begun::No
    }
}

fn listen_on(swarm: &mut Swarm<Behaviour>, address: &Address) -> io::Result<ListenerId> {
    swarm
        .listen_on(address.to_multiaddr())
        .map_err(|error| match error {
            TransportError::MultiaddrNotSupported(_) => io::Error::from(io::ErrorKind::Unsupported),
            TransportError::Other(error) => fault_in(error).into_io(),
        })
}

/// Whether a port is taken by someone else.
///
/// libp2p listens with `SO_REUSEPORT`, so that two players of one user would share a port and each get half of the
/// other's visitors. A listener without that option is refused as it should be.
fn probe(address: &Address) -> io::Result<()> {
    let (Host::Ip(ip), Transport::Tcp, 1..) = (address.host(), address.transport(), address.port()) else {
        return Ok(());
    };
    // The standard library's `::` means IPv4 too, which may be somebody else's by right.
    let ip = if *ip == IpAddr::V6(Ipv6Addr::UNSPECIFIED) {
        IpAddr::V6(Ipv6Addr::LOCALHOST)
    } else {
        *ip
    };
    match TcpListener::bind((ip, address.port())) {
        Err(error) if error.kind() == io::ErrorKind::AddrInUse => Err(error),
        // Anything else is found out by listening in earnest.
        Ok(_) | Err(_) => Ok(()),
    }
}

/// Whether "all interfaces" failed as the machine lacks that kind of address: unless the port is taken or forbidden,
/// nothing else can be wrong with it.
fn is_absent(address: &Address, error: &io::Error) -> bool {
    let unspecified = matches!(address.host(), Host::Ip(ip) if ip.is_unspecified());
    unspecified
        && !matches!(
            error.kind(),
            io::ErrorKind::AddrInUse | io::ErrorKind::PermissionDenied
        )
}

impl Task {
    /// Listens at one more address.
    pub(super) fn listen(&mut self, address: Address) {
        if self.relaying.only() {
            // Nobody is to find us but through a relay (N-9.2).
            let source = io::Error::from(io::ErrorKind::PermissionDenied);
            return self.tell(NetEvent::ListenFailed {
                address: Some(address.clone()),
                error: NetError::Listen { address, source },
            });
        }
        match probe(&address).and_then(|()| listen_on(&mut self.swarm, &address)) {
            Ok(id) => {
                self.listening.listeners.insert(id, address);
            }
            Err(source) => self.tell(NetEvent::ListenFailed {
                address: Some(address.clone()),
                error: NetError::Listen { address, source },
            }),
        }
    }

    pub(super) fn listening_on(&mut self, address: &Multiaddr) {
        match Address::from_multiaddr(address) {
            // A reservation; the relay manager tells of it.
            Ok((address, _)) if address.relay().is_some() => return,
            // Identify would take a while to tell of those.
            Ok((address, _)) => self.hint_own(&address),
            Err(_) => {}
        }
        self.listening_begun();
        match Address::from_multiaddr(address) {
            // A link-local address can't be dialled, so nobody is told of it (N-4.10).
            Ok((address, _)) if address.is_dialable() => self.tell(NetEvent::Listening { address }),
            Ok(_) | Err(_) => tracing::debug!(%address, "listening where nobody can dial"),
        }
    }

    pub(super) fn listen_address_expired(&mut self, address: &Multiaddr) {
        if let Ok((address, _)) = Address::from_multiaddr(address)
            && address.is_dialable()
            && address.relay().is_none()
        {
            self.tell(NetEvent::ListenEnded { address });
        }
    }

    pub(super) fn listener_closed(&mut self, id: ListenerId, reason: Result<(), io::Error>) {
        if self.is_reservation(id) {
            self.reservation_ended(id, reason);
            return;
        }
        let Some(address) = self.listening.listeners.remove(&id) else {
            return;
        };
        if let Err(source) = reason.map_err(|error| fault_in(error).into_io()) {
            let error = NetError::Listen {
                address: address.clone(),
                source,
            };
            self.tell(NetEvent::ListenFailed {
                address: Some(address),
                error,
            });
        }
        if self.listening.listeners.is_empty() {
            self.listening_begun();
        }
    }

    /// Lets the dials go that waited for the first listen address.
    pub(super) fn listening_begun(&mut self) {
        if self.listening.begun == Begun::No {
            self.listening.begun = Begun::Yes;
            self.begin_relaying();
            self.advance_waiting(None);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io;

    use super::is_absent;

    #[test]
    fn a_machine_without_ipv6_is_no_error_and_a_port_that_is_taken_is() {
        let check = |address: &str, error: io::Error, expected: bool| {
            assert_eq!(
                is_absent(&address.parse().unwrap(), &error),
                expected,
                "{address}: {error}"
            );
        };
        // EAFNOSUPPORT on Linux: it has no kind of its own.
        check("/ip6/::/tcp/0", io::Error::from_raw_os_error(97), true);
        check(
            "/ip6/::/udp/0/quic-v1",
            io::ErrorKind::AddrNotAvailable.into(),
            true,
        );
        check("/ip6/::/tcp/4001", io::ErrorKind::AddrInUse.into(), false);
        check(
            "/ip4/0.0.0.0/tcp/443",
            io::ErrorKind::PermissionDenied.into(),
            false,
        );
        check(
            "/ip6/2001:db8::1/tcp/0",
            io::ErrorKind::AddrNotAvailable.into(),
            false,
        );
    }
}
