//! A network: a bridge in some namespace, and the addresses of who is connected with it.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use super::{Machine, Namespace, Nat, Router};

/// The addresses of a network, of which it has 256.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Range {
    /// Anywhere in the internet. Not the ranges for examples: these count as no addresses at all to some of the code.
    Public,
    /// At home: the same in every home, as it is.
    Home,
    /// Between a carrier and its customers (RFC 6598).
    Carrier,
    /// Anywhere in the internet of IPv6.
    Public6,
}

impl Range {
    /// The address with this number.
    pub const fn address(self, number: u8) -> IpAddr {
        match self {
            Self::Public => IpAddr::V4(Ipv4Addr::new(51, 15, 7, number)),
            Self::Home => IpAddr::V4(Ipv4Addr::new(192, 168, 1, number)),
            Self::Carrier => IpAddr::V4(Ipv4Addr::new(100, 64, 3, number)),
            Self::Public6 => {
                let number = u16::from_be_bytes([0, number]);
                IpAddr::V6(Ipv6Addr::new(0x2a01, 0x04f8, 0x00c0, 7, 0, 0, 0, number))
            }
        }
    }

    /// How many bits all its addresses have in common.
    pub const fn bits(self) -> u8 {
        match self {
            Self::Public | Self::Home | Self::Carrier => 24,
            Self::Public6 => 64,
        }
    }
}

/// A network.
#[derive(Debug)]
pub struct Network {
    /// Where the bridge is.
    namespace: Arc<Namespace>,
    range: Range,
    /// The router that leads out of it.
    gateway: Option<IpAddr>,
    /// How many addresses are given away.
    given: Arc<AtomicU8>,
    cables: AtomicU8,
}

impl Network {
    /// A network of its own.
    pub(super) fn alone(range: Range) -> Self {
        Self::try_alone(range).unwrap_or_else(|why| panic!("{why}"))
    }

    pub(super) fn try_alone(range: Range) -> Result<Self, String> {
        Self::within(Arc::new(Namespace::new()?), range, None)
    }

    /// A network whose bridge, called `inside`, is in a router with this address.
    pub(super) fn within(
        namespace: Arc<Namespace>,
        range: Range,
        gateway: Option<IpAddr>,
    ) -> Result<Self, String> {
        // Multicast goes to everybody at once: there is nobody here who would ask for it.
        namespace.ip("link add inside type bridge mcast_snooping 0\nlink set inside up")?;
        if let Some(gateway) = gateway {
            let bits = range.bits();
            namespace.ip(&format!("address add {gateway}/{bits} dev inside nodad"))?;
        }
        Ok(Self {
            namespace,
            range,
            gateway,
            // The first one is the router's, if there is one.
            given: Arc::new(AtomicU8::new(1)),
            cables: AtomicU8::new(0),
        })
    }

    /// One more machine.
    ///
    /// # Panics
    /// When the system lets us have none.
    pub fn machine(&self) -> Machine {
        self.connect("outside").unwrap_or_else(|why| panic!("{why}"))
    }

    /// A router that leads from here into a network of its own.
    ///
    /// # Panics
    /// When the system lets us have none.
    pub fn router(&self, nat: Nat, range: Range) -> Router {
        self.try_router(nat, range).unwrap_or_else(|why| panic!("{why}"))
    }

    pub(super) fn try_router(&self, nat: Nat, range: Range) -> Result<Router, String> {
        Router::new(self.connect("outside")?, nat, range)
    }

    /// A machine whose interface `device` is plugged in here.
    fn connect(&self, device: &str) -> Result<Machine, String> {
        let namespace = Arc::new(Namespace::new()?);
        let cable = self.cables.fetch_add(1, Ordering::Relaxed);
        self.namespace.ip(&format!(
            "link add cable{cable} type veth peer name {device} netns {name}\n\
             link set cable{cable} master inside\n\
             link set cable{cable} up",
            name = namespace.name()
        ))?;
        Machine::new(namespace, self.range, self.gateway, Arc::clone(&self.given))
    }
}
