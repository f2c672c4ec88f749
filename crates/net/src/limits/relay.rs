//! Every number that bounds what strangers can take from a relay (section 3, N-9.3).

use std::time::Duration;

use super::Rate;

/// The time in which the tokens of [`RelayLimits::requests_per_peer`] and its like come back.
pub(crate) const RELAY_PERIOD: Duration = Duration::from_secs(60);
/// Peers, and addresses, whose rates are remembered. Who is not remembered has a full bucket; when none can be forgotten,
/// newcomers are refused.
pub(crate) const RELAY_REMEMBERED: usize = 16_384;
/// Addresses that are tried out for one peer: a minute's refill.
pub(crate) const DIAL_BACKS: Rate = Rate { refill: 6, burst: 12 };

/// What strangers may take from a relay in all, and each of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RelayLimits {
    /// Connections being set up, each way.
    pub pending: u32,
    /// Established connections.
    pub connections: u32,
    /// Established connections with one peer.
    pub connections_per_peer: u32,
    /// Peers that hold reservations.
    pub reservations: usize,
    /// Reservations of one peer, each on a connection of its own.
    pub reservations_per_peer: usize,
    /// How long a reservation holds until it has to be renewed.
    pub reservation_time: Duration,
    /// Circuits.
    pub circuits: usize,
    /// Circuits of one peer, those that lead to it too, before it may open no more.
    pub circuits_per_peer: usize,
    /// How long a circuit lasts.
    pub circuit_time: Duration,
    /// Bytes that a circuit carries, both ways summed; 0 for no cap.
    pub circuit_bytes: u64,
    /// Reservations, and apart from them circuits, that one peer asks for: a minute's refill.
    pub requests_per_peer: Rate,
    /// The same for one IPv4 address, or one /64 of IPv6.
    pub requests_per_ip: Rate,
}

impl RelayLimits {
    /// A volunteer's node (section 3, N-9.3).
    pub const VOLUNTEER: Self = Self {
        pending: 256,
        connections: 2_048,
        connections_per_peer: 8,
        reservations: 1_024,
        reservations_per_peer: 4,
        reservation_time: Duration::from_secs(3_600),
        circuits: 256,
        circuits_per_peer: 8,
        circuit_time: Duration::from_secs(6 * 3_600),
        circuit_bytes: 64 << 20,
        requests_per_peer: Rate { refill: 6, burst: 60 },
        requests_per_ip: Rate {
            refill: 60,
            burst: 300,
        },
    };
}

impl Default for RelayLimits {
    fn default() -> Self {
        Self::VOLUNTEER
    }
}
