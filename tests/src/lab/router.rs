//! A router with its NAT, by `nftables` (N-11.4).

use std::net::IpAddr;
use std::sync::Arc;

use super::{Machine, Network, Range};

/// How a router translates the addresses of who is behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Nat {
    /// One outer port for one inner port, whoever is spoken to, and only who was spoken to is let in: a port-restricted
    /// cone.
    Cone,
    /// Another outer port for everybody who is spoken to.
    Symmetric,
}

/// A router between two networks.
#[derive(Debug)]
pub struct Router {
    machine: Machine,
    inside: Network,
}

impl Router {
    pub(super) fn new(machine: Machine, nat: Nat, range: Range) -> Result<Self, String> {
        let namespace = machine.namespace();
        namespace.set("ipv4/ip_forward", "1")?;
        let inside = Network::within(Arc::clone(namespace), range, Some(range.address(1)))?;
        let randomly = match nat {
            Nat::Cone => "",
            Nat::Symmetric => "fully-random",
        };
        // What nobody has asked for is dropped and not answered: else connection tracking takes the other side's first
        // packet, which comes too early, for the router's own, and no punch succeeds.
        namespace.nft(&format!(
            "table ip lab {{
                chain in {{
                    type filter hook input priority filter; policy drop;
                    iifname != outside accept
                    ct state established,related accept
                }}
                chain through {{
                    type filter hook forward priority filter; policy drop;
                    iifname inside accept
                    ct state established,related accept
                    ct status dnat accept
                }}
                chain coming {{
                    type nat hook prerouting priority dstnat;
                }}
                chain going {{
                    type nat hook postrouting priority srcnat;
                    oifname outside masquerade {randomly}
                }}
            }}"
        ))?;
        Ok(Self { machine, inside })
    }

    /// The network behind it.
    pub const fn inside(&self) -> &Network {
        &self.inside
    }

    /// Its address as seen from outside.
    pub const fn address(&self) -> IpAddr {
        self.machine.address()
    }

    /// Gets another address outside, as a provider gives one every night. What was translated is forgotten.
    pub fn change_address(&mut self) {
        self.machine.change_address();
    }

    /// Passes on to a machine inside what comes to a port from outside, over TCP and UDP.
    ///
    /// # Panics
    /// When the system does not let us.
    pub fn forward(&self, port: u16, to: &Machine) {
        let to = to.address();
        self.nft(&format!(
            "add rule ip lab coming iifname outside tcp dport {port} dnat to {to}
             add rule ip lab coming iifname outside udp dport {port} dnat to {to}"
        ));
    }

    /// Loses so many of a hundred packets that pass, both ways.
    ///
    /// # Panics
    /// When the system does not let us.
    pub fn lose(&self, percent: u8) {
        self.nft(&format!(
            "insert rule ip lab through numgen random mod 100 < {percent} drop"
        ));
    }

    /// Does something on the router.
    pub(super) fn run<T: Send>(&self, what: impl FnOnce() -> T + Send) -> T {
        self.machine.run(what)
    }

    pub(super) fn nft(&self, commands: &str) {
        let done = self.machine.namespace().nft(commands);
        assert!(done.is_ok(), "{done:?}");
    }
}
