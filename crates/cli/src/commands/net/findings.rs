//! What a check has met, and what follows from it.

use std::collections::BTreeSet;

use ugolki_net::{Address, Host, NetError, NetEvent, PeerAddress, RelayState, RouterState};
use ugolki_record::PlayerKey;

use crate::launch::Reach;

/// What was found.
#[derive(Debug, Default)]
pub(super) struct Findings {
    /// Where we listen.
    pub(super) listening: Vec<Address>,
    /// What others have confirmed, circuits too.
    pub(super) reachable: Vec<Address>,
    /// The relays that were named, and how they stand; none that was not heard of.
    pub(super) relays: Vec<(PeerAddress, Option<RelayState>)>,
    /// How we look from there.
    pub(super) observed: Vec<(PlayerKey, Address)>,
    /// Whether the LAN was searched.
    pub(super) lan: bool,
    /// Why it could not be.
    pub(super) lan_fault: Option<NetError>,
    /// Who is there.
    pub(super) players: BTreeSet<PlayerKey>,
    /// Whether the router was asked.
    pub(super) upnp: bool,
    /// What it said.
    pub(super) router: Option<RouterState>,
    /// Where we could not listen, and why.
    pub(super) not_listening: Vec<(Address, NetError)>,
}

/// What stands between us and the internet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Nat {
    /// We look from outside as we do from inside.
    None,
    /// The router gives one port for all: it can be opened from both sides.
    OnePort,
    /// It gives another port for each who is spoken to.
    PortForEach,
    /// Too few have seen us.
    Unknown,
}

/// How others over the internet will reach us.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Expect {
    /// Directly.
    Direct,
    /// Through a relay first, then mostly directly.
    HolePunching,
    /// Through a relay.
    Relayed,
    /// Not at all.
    LanOnly,
}

impl Findings {
    /// Nothing found yet.
    pub(super) fn new(reach: &Reach) -> Self {
        Self {
            relays: reach.relays.iter().map(|relay| (relay.clone(), None)).collect(),
            lan: reach.lan,
            upnp: reach.upnp,
            ..Self::default()
        }
    }

    /// Takes in what was met.
    pub(super) fn note(&mut self, event: NetEvent) {
        match event {
            NetEvent::Listening { address } => add(&mut self.listening, address),
            NetEvent::ListenEnded { address } => self.listening.retain(|other| *other != address),
            NetEvent::ListenFailed { address, error } => match address {
                Some(address) => self.not_listening.push((address, error)),
                None => self.lan_fault = Some(error),
            },
            NetEvent::LanFound { peer, .. } => {
                self.players.insert(peer);
            }
            NetEvent::LanLost { peer } => {
                self.players.remove(&peer);
            }
            NetEvent::Reachable { address } => add(&mut self.reachable, address),
            NetEvent::Unreachable { address } => self.reachable.retain(|other| *other != address),
            NetEvent::Relay { relay, state } => {
                for (_, known) in self.relays.iter_mut().filter(|(named, _)| named.key == relay) {
                    *known = Some(state);
                }
            }
            NetEvent::Observed { by, address } => {
                if !self.observed.contains(&(by, address.clone())) {
                    self.observed.push((by, address));
                }
            }
            NetEvent::Router { state } => self.router = Some(state),
            // Nobody is called, and nobody knows us.
            NetEvent::StreamOpened { .. }
            | NetEvent::OpenFailed { .. }
            | NetEvent::Frame { .. }
            | NetEvent::StreamClosed { .. }
            | NetEvent::RoundTrip { .. }
            | NetEvent::Better { .. }
            | NetEvent::Gossip { .. } => {}
        }
    }

    /// Whether a public IPv6 address is our own.
    pub(super) fn has_ipv6(&self) -> bool {
        self.listening
            .iter()
            .any(|address| matches!(address.host(), Host::Ip(ip) if ip.is_ipv6()) && address.is_global())
    }

    /// Addresses without a relay that somebody has confirmed from outside.
    pub(super) fn confirmed(&self) -> impl Iterator<Item = &Address> {
        self.reachable
            .iter()
            .filter(|address| address.relay().is_none() && address.is_global())
    }

    /// Whether a relay keeps a place for us.
    pub(super) fn has_relay(&self) -> bool {
        self.relays
            .iter()
            .any(|(_, state)| matches!(state, Some(RelayState::Reserved { .. })))
    }

    /// What stands between us and those who have observed us.
    pub(super) fn nat(&self) -> Nat {
        let own = |seen: &Address| self.listening.iter().any(|address| address.host() == seen.host());
        if self.observed.iter().any(|(_, seen)| own(seen)) {
            return Nat::None;
        }
        // Only what two have seen of one socket can be compared.
        let mut compared = false;
        for (at, (by, seen)) in self.observed.iter().enumerate() {
            for (_, other) in self.observed.iter().skip(at + 1).filter(|(other, _)| other != by) {
                if seen.transport() != other.transport() || seen.host() != other.host() {
                    continue;
                }
                if seen.port() != other.port() {
                    return Nat::PortForEach;
                }
                compared = true;
            }
        }
        if compared { Nat::OnePort } else { Nat::Unknown }
    }

    /// What others over the internet may expect.
    pub(super) fn expect(&self) -> Expect {
        let public = self.nat() == Nat::None && self.observed.iter().any(|(_, seen)| seen.is_global());
        if self.confirmed().next().is_some() || public {
            return Expect::Direct;
        }
        if !self.has_relay() {
            return Expect::LanOnly;
        }
        if self.nat() == Nat::PortForEach {
            Expect::Relayed
        } else {
            Expect::HolePunching
        }
    }
}

fn add(to: &mut Vec<Address>, address: Address) {
    if !to.contains(&address) {
        to.push(address);
    }
}

#[cfg(test)]
pub(super) mod tests {
    use ugolki_record::{SecretKey, Signer as _};

    use super::*;

    pub(crate) fn key(seed: u8) -> PlayerKey {
        SecretKey::from_seed([seed; 32]).unwrap().key()
    }

    pub(crate) fn address(text: &str) -> Address {
        text.parse().unwrap()
    }

    /// A host at home, with two relays that see it so.
    pub(crate) fn seen_by_two(first: &str, second: &str) -> Findings {
        let mut found = Findings::default();
        found.note(NetEvent::Listening {
            address: address("/ip4/192.168.1.7/tcp/4001"),
        });
        for (by, seen) in [(1, first), (2, second)] {
            let relay = PeerAddress {
                key: key(by),
                address: address("/ip4/203.0.113.7/tcp/443"),
            };
            found.relays.push((relay, None));
            found.note(NetEvent::Relay {
                relay: key(by),
                state: RelayState::Reserved { limit: None },
            });
            found.note(NetEvent::Observed {
                by: key(by),
                address: address(seen),
            });
        }
        found
    }

    #[test]
    fn two_who_see_one_port_see_a_router_that_can_be_opened() {
        for (first, second, nat, expect) in [
            (
                "/ip4/198.51.100.7/tcp/4001",
                "/ip4/198.51.100.7/tcp/4001",
                Nat::OnePort,
                Expect::HolePunching,
            ),
            (
                "/ip4/198.51.100.7/tcp/4001",
                "/ip4/198.51.100.7/tcp/50312",
                Nat::PortForEach,
                Expect::Relayed,
            ),
            // One of each: nothing can be compared.
            (
                "/ip4/198.51.100.7/tcp/4001",
                "/ip4/198.51.100.7/udp/50312/quic-v1",
                Nat::Unknown,
                Expect::HolePunching,
            ),
            // As they see each other in one house.
            (
                "/ip4/192.168.1.7/tcp/4001",
                "/ip4/192.168.1.7/tcp/4001",
                Nat::None,
                Expect::HolePunching,
            ),
        ] {
            let found = seen_by_two(first, second);
            assert_eq!((found.nat(), found.expect()), (nat, expect), "{first} {second}");
        }
    }

    #[test]
    fn who_is_reached_needs_no_relay_and_who_is_not_has_the_lan() {
        let mut found = Findings::default();
        found.note(NetEvent::Listening {
            address: address("/ip4/192.168.1.7/tcp/4001"),
        });
        assert_eq!(found.expect(), Expect::LanOnly);
        found.note(NetEvent::Reachable {
            address: address("/ip4/198.51.100.7/tcp/4001"),
        });
        assert_eq!(found.expect(), Expect::Direct);
        found.note(NetEvent::Unreachable {
            address: address("/ip4/198.51.100.7/tcp/4001"),
        });
        assert_eq!(found.expect(), Expect::LanOnly);
    }
}
