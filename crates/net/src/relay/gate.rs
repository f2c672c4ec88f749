//! Who may have a reservation or a circuit now: the list of those allowed, the cap, and rates for each peer and address.

use std::collections::{BTreeSet, HashMap};
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};

use libp2p::multiaddr::Protocol;
use libp2p::relay::RateLimiter;
use libp2p::{Multiaddr, PeerId};
use tokio::time::Instant;

use crate::limits::{Bucket, RELAY_PERIOD, RELAY_REMEMBERED, Rate, RelayLimits};
use crate::relay::figures::{Refusal, Tally};
use crate::relay::ledger::Ledger;

/// What libp2p's relay asks before it grants a reservation.
pub(super) struct Reservations {
    allowed: BTreeSet<PeerId>,
    ledger: Ledger,
    rates: Rates,
    tally: Tally,
}

/// What libp2p's relay asks before it opens a circuit.
pub(super) struct Circuits {
    rates: Rates,
    tally: Tally,
}

impl Reservations {
    /// Lets in those in `allowed`; everybody if it is empty.
    pub(super) fn new(limits: &RelayLimits, allowed: BTreeSet<PeerId>, ledger: Ledger, tally: Tally) -> Self {
        Self {
            allowed,
            ledger,
            rates: Rates::new(limits),
            tally,
        }
    }

    fn judge(&mut self, peer: PeerId, address: &Multiaddr, now: Instant) -> Result<(), Refusal> {
        if !self.allowed.is_empty() && !self.allowed.contains(&peer) {
            return Err(Refusal::NotAllowed);
        }
        if !self.rates.try_take(peer, address, now) {
            return Err(Refusal::ReservationRate);
        }
        if self.ledger.admit(peer) {
            Ok(())
        } else {
            Err(Refusal::ReservationsFull)
        }
    }
}

impl RateLimiter for Reservations {
    fn try_next(&mut self, peer: PeerId, address: &Multiaddr, now: std::time::Instant) -> bool {
        let judged = self.judge(peer, address, Instant::from_std(now));
        if let Err(refusal) = judged {
            self.tally.refused(refusal);
        }
        judged.is_ok()
    }
}

impl Circuits {
    /// Everybody may call somebody who holds a reservation.
    pub(super) fn new(limits: &RelayLimits, tally: Tally) -> Self {
        Self {
            rates: Rates::new(limits),
            tally,
        }
    }
}

impl RateLimiter for Circuits {
    fn try_next(&mut self, peer: PeerId, address: &Multiaddr, now: std::time::Instant) -> bool {
        let free = self.rates.try_take(peer, address, Instant::from_std(now));
        if !free {
            self.tally.refused(Refusal::CircuitRate);
        }
        free
    }
}

/// A rate for each peer and one for each address.
struct Rates {
    peers: Buckets<PeerId>,
    addresses: Buckets<IpAddr>,
}

impl Rates {
    fn new(limits: &RelayLimits) -> Self {
        Self {
            peers: Buckets::new(limits.requests_per_peer),
            addresses: Buckets::new(limits.requests_per_ip),
        }
    }

    fn try_take(&mut self, peer: PeerId, address: &Multiaddr, now: Instant) -> bool {
        // A connection without an IP address is a circuit, and those ask for nothing here.
        self.peers.try_take(peer, now)
            && network(address).is_none_or(|network| self.addresses.try_take(network, now))
    }
}

/// Token buckets by name. Full ones are forgotten when there are too many.
pub(super) struct Buckets<K> {
    rate: Rate,
    of: HashMap<K, Bucket>,
}

impl<K: Eq + Hash> Buckets<K> {
    pub(super) fn new(rate: Rate) -> Self {
        Self {
            rate,
            of: HashMap::new(),
        }
    }

    /// Takes a token of this name's if there is one.
    pub(super) fn try_take(&mut self, name: K, now: Instant) -> bool {
        if self.of.len() >= RELAY_REMEMBERED && !self.of.contains_key(&name) {
            self.of.retain(|_, bucket| !bucket.is_full(now));
            if self.of.len() >= RELAY_REMEMBERED {
                return false;
            }
        }
        let rate = self.rate;
        self.of
            .entry(name)
            .or_insert_with(|| Bucket::new(rate, RELAY_PERIOD, now))
            .try_take(now)
    }
}

/// Whose the address is: an IPv4 address, or the half of an IPv6 address that its owner does not choose.
fn network(address: &Multiaddr) -> Option<IpAddr> {
    let ip: IpAddr = address.iter().find_map(|part| {
        if let Protocol::Ip4(ip) = part {
            return Some(ip.into());
        }
        if let Protocol::Ip6(ip) = part {
            return Some(ip.into());
        }
        None
    })?;
    Some(match ip.to_canonical() {
        ip @ IpAddr::V4(_) => ip,
        IpAddr::V6(ip) => {
            let [a, b, c, d, ..] = ip.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use super::*;

    fn refused(tally: &Tally) -> Vec<Refusal> {
        let refused = tally.figures().refused_total;
        refused
            .into_iter()
            .filter(|(_, count)| *count > 0)
            .map(|(refusal, _)| refusal)
            .collect()
    }

    fn address(text: &str) -> Multiaddr {
        text.parse().unwrap()
    }

    #[test]
    fn only_the_allowed_reserve_and_only_as_fast_and_as_many_as_may() {
        let tally = Tally::new(Arc::default());
        let limits = RelayLimits {
            reservations: 1,
            requests_per_peer: Rate { refill: 6, burst: 2 },
            ..RelayLimits::VOLUNTEER
        };
        let [ada, boris, eve] = std::array::from_fn(|_| PeerId::random());
        let mut gate = Reservations::new(
            &limits,
            BTreeSet::from([ada, boris]),
            Ledger::new(limits.reservations),
            tally.clone(),
        );
        let from = address("/ip4/192.0.2.1/tcp/1");
        let now = std::time::Instant::now();
        assert!(!gate.try_next(eve, &from, now));
        assert_eq!(refused(&tally), [Refusal::NotAllowed]);
        assert!(gate.try_next(ada, &from, now));
        assert!(!gate.try_next(boris, &from, now));
        assert_eq!(refused(&tally), [Refusal::NotAllowed, Refusal::ReservationsFull]);
        assert!(gate.try_next(ada, &from, now), "a renewal");
        assert!(!gate.try_next(ada, &from, now));
        assert_eq!(
            refused(&tally),
            [
                Refusal::NotAllowed,
                Refusal::ReservationsFull,
                Refusal::ReservationRate
            ]
        );
        assert!(gate.try_next(ada, &from, now + Duration::from_secs(10)));
    }

    #[test]
    fn one_house_is_one_address() {
        let limits = RelayLimits {
            requests_per_ip: Rate { refill: 1, burst: 1 },
            ..RelayLimits::VOLUNTEER
        };
        for (first, second, shared) in [
            ("/ip4/192.0.2.1/tcp/1", "/ip4/192.0.2.1/tcp/2", true),
            ("/ip4/192.0.2.1/tcp/1", "/ip4/192.0.2.2/tcp/1", false),
            (
                "/ip6/2001:db8::1/tcp/1",
                "/ip6/2001:db8::2:0:0:1/udp/1/quic-v1",
                true,
            ),
            ("/ip6/2001:db8::1/tcp/1", "/ip6/2001:db8:0:1::1/tcp/1", false),
            ("/ip6/::ffff:192.0.2.1/tcp/1", "/ip4/192.0.2.1/tcp/1", true),
        ] {
            let mut gate = Circuits::new(&limits, Tally::new(Arc::default()));
            let now = std::time::Instant::now();
            assert!(gate.try_next(PeerId::random(), &address(first), now));
            let second_passes = gate.try_next(PeerId::random(), &address(second), now);
            assert_eq!(second_passes, !shared, "{first} {second}");
        }
    }

    #[test]
    fn who_floods_with_names_makes_nobody_remember_more() {
        let now = Instant::now();
        let mut buckets = Buckets::new(Rate { refill: 1, burst: 1 });
        for name in 0..RELAY_REMEMBERED {
            assert!(buckets.try_take(name, now));
        }
        assert!(!buckets.try_take(RELAY_REMEMBERED, now));
        let later = now + Duration::from_secs(60);
        assert!(buckets.try_take(RELAY_REMEMBERED, later));
        assert_eq!(buckets.of.len(), 1);
    }
}
