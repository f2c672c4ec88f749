//! What a relay counts of its work. Nothing in it tells who uses it.

use std::array;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Why somebody was refused something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Refusal {
    /// A reservation for a key that is not on the list of those who may have one.
    NotAllowed,
    /// A reservation when all are taken.
    ReservationsFull,
    /// A reservation too soon after others of the same peer or address.
    ReservationRate,
    /// A reservation beyond those that one peer may have.
    ReservationsOfPeer,
    /// A circuit to somebody who holds no reservation.
    NoReservation,
    /// A circuit too soon after others of the same peer or address.
    CircuitRate,
    /// A circuit when all are taken, or too many of one peer.
    CircuitsFull,
    /// A circuit for some other reason: the one called does not answer.
    CircuitOther,
    /// A connection beyond a limit, or one that could not be set up.
    Connection,
    /// To try out an address that is no public one, or too many of them.
    DialBack,
}

impl Refusal {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::NotAllowed,
        Self::ReservationsFull,
        Self::ReservationRate,
        Self::ReservationsOfPeer,
        Self::NoReservation,
        Self::CircuitRate,
        Self::CircuitsFull,
        Self::CircuitOther,
        Self::Connection,
        Self::DialBack,
    ];

    /// A word for it, in lower case with hyphens.
    pub const fn word(self) -> &'static str {
        match self {
            Self::NotAllowed => "not-allowed",
            Self::ReservationsFull => "reservations-full",
            Self::ReservationRate => "reservation-rate",
            Self::ReservationsOfPeer => "reservations-of-peer",
            Self::NoReservation => "no-reservation",
            Self::CircuitRate => "circuit-rate",
            Self::CircuitsFull => "circuits-full",
            Self::CircuitOther => "circuit-other",
            Self::Connection => "connection",
            Self::DialBack => "dial-back",
        }
    }
}

/// How a circuit ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CircuitEnd {
    /// By one of the two.
    Closed,
    /// After the longest time that one may last.
    OutOfTime,
    /// After the most bytes that one may carry.
    OutOfBytes,
    /// With the connection of one of the two.
    Lost,
}

impl CircuitEnd {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Closed, Self::OutOfTime, Self::OutOfBytes, Self::Lost];

    /// A word for it, in lower case with hyphens.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Closed => "closed",
            Self::OutOfTime => "out-of-time",
            Self::OutOfBytes => "out-of-bytes",
            Self::Lost => "lost",
        }
    }
}

/// The counters as they stand. Those in the plural of a thing are of now, `..._total` since the start.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Figures {
    /// Established connections.
    pub connections: u64,
    /// Peers that hold a reservation.
    pub reservations: u64,
    /// Open circuits.
    pub circuits: u64,
    /// Connections that were established.
    pub connections_total: u64,
    /// Reservations that were granted, renewals too.
    pub reservations_total: u64,
    /// Circuits that were opened.
    pub circuits_total: u64,
    /// Addresses that were tried out for peers.
    pub dial_backs_total: u64,
    /// Bytes that came in over all streams of all connections, without what encryption and multiplexing add.
    pub received_bytes_total: u64,
    /// Bytes that went out, counted in the same way.
    pub sent_bytes_total: u64,
    /// What was refused, for each reason.
    pub refused_total: Vec<(Refusal, u64)>,
    /// How circuits ended.
    pub circuits_ended_total: Vec<(CircuitEnd, u64)>,
}

/// The counters while they run. Every task of the relay has them.
#[derive(Debug, Clone)]
pub(super) struct Tally(Arc<Counters>);

#[derive(Debug)]
struct Counters {
    connections: AtomicU64,
    reservations: AtomicU64,
    circuits: AtomicU64,
    connections_total: AtomicU64,
    reservations_total: AtomicU64,
    circuits_total: AtomicU64,
    dial_backs_total: AtomicU64,
    bytes: Arc<crate::transport::Counted>,
    refused: [AtomicU64; Refusal::ALL.len()],
    /// Reservations that libp2p's relay denied for whatever limit, its own or the gate's.
    denied_reservations: AtomicU64,
    /// The same of circuits.
    denied_circuits: AtomicU64,
    ended: [AtomicU64; CircuitEnd::ALL.len()],
}

impl Tally {
    pub(super) fn new(bytes: Arc<crate::transport::Counted>) -> Self {
        Self(Arc::new(Counters {
            connections: AtomicU64::new(0),
            reservations: AtomicU64::new(0),
            circuits: AtomicU64::new(0),
            connections_total: AtomicU64::new(0),
            reservations_total: AtomicU64::new(0),
            circuits_total: AtomicU64::new(0),
            dial_backs_total: AtomicU64::new(0),
            bytes,
            refused: array::from_fn(|_| AtomicU64::new(0)),
            denied_reservations: AtomicU64::new(0),
            denied_circuits: AtomicU64::new(0),
            ended: array::from_fn(|_| AtomicU64::new(0)),
        }))
    }

    pub(super) fn connections(&self, now: usize) {
        set(&self.0.connections, now);
    }

    pub(super) fn connected(&self) {
        add(&self.0.connections_total);
    }

    pub(super) fn reservations(&self, now: usize) {
        set(&self.0.reservations, now);
    }

    pub(super) fn reserved(&self) {
        add(&self.0.reservations_total);
    }

    pub(super) fn circuit_opened(&self) {
        add(&self.0.circuits);
        add(&self.0.circuits_total);
    }

    pub(super) fn circuit_ended(&self, end: CircuitEnd) {
        // It was counted when it was opened.
        self.0.circuits.fetch_sub(1, Ordering::Relaxed);
        add_at(
            &self.0.ended,
            CircuitEnd::ALL.iter().position(|other| *other == end),
        );
    }

    pub(super) fn dialled_back(&self) {
        add(&self.0.dial_backs_total);
    }

    pub(super) fn refused(&self, refusal: Refusal) {
        add_at(
            &self.0.refused,
            Refusal::ALL.iter().position(|other| *other == refusal),
        );
    }

    /// libp2p's relay denied a reservation. It doesn't say which limit it was; the gate has counted what it refused itself.
    pub(super) fn reservation_denied(&self) {
        add(&self.0.denied_reservations);
    }

    /// libp2p's relay denied a circuit for some limit.
    pub(super) fn circuit_denied(&self) {
        add(&self.0.denied_circuits);
    }

    /// What was refused for this reason.
    fn refused_for(&self, reason: Refusal) -> u64 {
        let counted = |reason| {
            let at = Refusal::ALL.iter().position(|other| *other == reason);
            at.and_then(|at| self.0.refused.get(at))
                .map_or(0, |counter| counter.load(Ordering::Relaxed))
        };
        match reason {
            Refusal::ReservationsOfPeer => {
                let gate = [
                    Refusal::NotAllowed,
                    Refusal::ReservationsFull,
                    Refusal::ReservationRate,
                ];
                let all = self.0.denied_reservations.load(Ordering::Relaxed);
                gate.into_iter().map(counted).fold(all, u64::saturating_sub)
            }
            Refusal::CircuitsFull => {
                let all = self.0.denied_circuits.load(Ordering::Relaxed);
                all.saturating_sub(counted(Refusal::CircuitRate))
            }
            Refusal::NotAllowed
            | Refusal::ReservationsFull
            | Refusal::ReservationRate
            | Refusal::NoReservation
            | Refusal::CircuitRate
            | Refusal::CircuitOther
            | Refusal::Connection
            | Refusal::DialBack => counted(reason),
        }
    }

    pub(super) fn figures(&self) -> Figures {
        let of = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let counters = &*self.0;
        let (received_bytes_total, sent_bytes_total) = counters.bytes.both();
        Figures {
            connections: of(&counters.connections),
            reservations: of(&counters.reservations),
            circuits: of(&counters.circuits),
            connections_total: of(&counters.connections_total),
            reservations_total: of(&counters.reservations_total),
            circuits_total: of(&counters.circuits_total),
            dial_backs_total: of(&counters.dial_backs_total),
            received_bytes_total,
            sent_bytes_total,
            refused_total: Refusal::ALL
                .into_iter()
                .map(|reason| (reason, self.refused_for(reason)))
                .collect(),
            circuits_ended_total: CircuitEnd::ALL
                .into_iter()
                .zip(counters.ended.iter().map(of))
                .collect(),
        }
    }
}

fn set(gauge: &AtomicU64, now: usize) {
    gauge.store(u64::try_from(now).unwrap_or(u64::MAX), Ordering::Relaxed);
}

fn add(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}

fn add_at(counters: &[AtomicU64], at: Option<usize>) {
    if let Some(counter) = at.and_then(|at| counters.get(at)) {
        add(counter);
    }
}
