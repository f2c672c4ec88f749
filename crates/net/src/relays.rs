//! Which relays hold a reservation for us (N-6.1), without sockets: connections, reservations and time in, wishes out.
//!
//! Of the relays that the user knows, two are held at a time, in the order in which they were named. One that fails gives
//! its place to the next and is tried again after 5 s, then twice as long, to 5 min at most; after it said that it is full,
//! not before 2 min, as a player that restarts leaves reservations behind that fill a small relay. While an address is
//! confirmed, no new reservation is made; those that are held stay, as invites name them.

use std::time::Duration;

use tokio::time::Instant;
use ugolki_record::PlayerKey;

use crate::address::{Address, PeerAddress};
use crate::api::{CircuitLimit, RelayFault, RelayState};
use crate::limits::{
    HELD_RELAYS, MAX_RELAYS, RELAY_BACK_OFF, RELAY_BACK_OFF_FULL, RELAY_BACK_OFF_MAX, RELAY_SETTLED,
    RELAY_STEP,
};

/// What happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Input {
    /// There is a connection with the relay that is no circuit.
    Connected(PlayerKey),
    /// Identify told whether it is a relay.
    Identified(PlayerKey, Service),
    /// A dial came to nothing, and there is no connection.
    DialFailed(PlayerKey),
    /// It has reserved a place for us, or renewed it.
    Reserved(PlayerKey, Option<CircuitLimit>),
    /// The reservation was refused or is lost.
    Failed(PlayerKey, RelayFault),
    /// The last connection is gone.
    Disconnected(PlayerKey),
    /// Whether some address of ours is confirmed.
    Confirmed(bool),
    /// Time has passed.
    Tick,
}

/// What a peer offers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Service {
    /// It relays.
    Relay,
    /// It does not, or does not say so.
    None,
}

/// What is to be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Output {
    /// Dial the relay, unless there is a connection or a dial.
    Dial(PlayerKey, Vec<Address>),
    /// Ask it for a reservation.
    Reserve(PlayerKey),
    /// Close the connections with it: it does not answer.
    Drop(PlayerKey),
    /// Tell how it stands.
    Tell(PlayerKey, RelayState),
    /// We can be reached through it now.
    Reachable(PlayerKey, Vec<Address>),
    /// And no longer.
    Unreachable(PlayerKey, Vec<Address>),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Idle,
    /// Being dialled, until that time.
    Dialling(Instant),
    /// Connected; identify is awaited until that time (N-4.5).
    Met(Instant),
    /// Asked for a reservation; the answer is awaited until that time.
    Reserving(Instant),
    /// Held since that time.
    Reserved(Instant, Option<CircuitLimit>),
    /// Not tried before that time.
    BackingOff(Instant, RelayFault),
}

#[derive(Debug)]
struct Relay {
    key: PlayerKey,
    addresses: Vec<Address>,
    state: State,
    /// Failures in a row.
    failures: u32,
}

/// The relays that the user knows.
#[derive(Debug)]
pub(crate) struct Relays {
    known: Vec<Relay>,
    confirmed: bool,
    chance: u64,
}

impl Relays {
    /// Takes the relays in their order, each with all its addresses; past the first [`MAX_RELAYS`] none is known.
    pub(crate) fn new(known: &[PeerAddress], own: PlayerKey, seed: u64) -> Self {
        let mut relays: Vec<Relay> = Vec::new();
        for PeerAddress { key, address } in known {
            // Never through a circuit (N-6.2).
            if *key == own || address.relay().is_some() {
                continue;
            }
            let full = relays.len() >= MAX_RELAYS;
            match relays.iter_mut().find(|relay| relay.key == *key) {
                Some(relay) => relay.addresses.push(address.clone()),
                None if !full => relays.push(Relay {
                    key: *key,
                    addresses: vec![address.clone()],
                    state: State::Idle,
                    failures: 0,
                }),
                None => tracing::warn!(%key, "too many relays"),
            }
        }
        Self {
            known: relays,
            confirmed: false,
            chance: seed,
        }
    }

    /// The keys of all of them.
    pub(crate) fn keys(&self) -> impl Iterator<Item = PlayerKey> + '_ {
        self.known.iter().map(|relay| relay.key)
    }

    /// Whether that is one of them.
    pub(crate) fn knows(&self, key: &PlayerKey) -> bool {
        self.known.iter().any(|relay| relay.key == *key)
    }

    /// When [`Input::Tick`] is wanted next.
    pub(crate) fn next_deadline(&self) -> Option<Instant> {
        let wanted = self.wanted();
        let due = |relay: &Relay| match relay.state {
            State::Dialling(until) | State::Met(until) | State::Reserving(until) => Some(until),
            State::BackingOff(until, _) => wanted.then_some(until),
            State::Idle | State::Reserved(..) => None,
        };
        self.known.iter().filter_map(due).min()
    }

    pub(crate) fn handle(&mut self, input: Input, now: Instant, out: &mut Vec<Output>) {
        match input {
            Input::Connected(key) => self.connected(key, now),
            Input::Identified(key, service) => self.identified(key, service, now, out),
            Input::DialFailed(key) => {
                let dialled = |state| matches!(state, State::Dialling(_));
                self.failed(key, dialled, RelayFault::Unreachable, now, out);
            }
            Input::Reserved(key, limit) => self.reserved(key, limit, now, out),
            Input::Failed(key, why) => {
                let held = |state| matches!(state, State::Reserving(_) | State::Reserved(..));
                self.failed(key, held, why, now, out);
            }
            Input::Disconnected(key) => {
                let met = |state| matches!(state, State::Met(_) | State::Reserving(_) | State::Reserved(..));
                self.failed(key, met, RelayFault::Lost, now, out);
            }
            Input::Confirmed(confirmed) => self.confirmed = confirmed,
            Input::Tick => {}
        }
        self.overdue(now, out);
        self.begin(now, out);
    }

    fn connected(&mut self, key: PlayerKey, now: Instant) {
        if let Some(relay) = self.find(key)
            && matches!(relay.state, State::Dialling(_))
        {
            relay.state = State::Met(now + RELAY_STEP);
        }
    }

    fn identified(&mut self, key: PlayerKey, service: Service, now: Instant, out: &mut Vec<Output>) {
        let Some(relay) = self.find(key) else { return };
        match (relay.state, service) {
            // One that has come to know its own address says so later than its first word.
            (State::Met(_) | State::BackingOff(_, RelayFault::NoRelay), Service::Relay) => {
                relay.state = State::Reserving(now + RELAY_STEP);
                out.push(Output::Tell(key, RelayState::Reserving));
                out.push(Output::Reserve(key));
            }
            (State::Met(_), Service::None) => {
                let met = |state| matches!(state, State::Met(_));
                self.failed(key, met, RelayFault::NoRelay, now, out);
            }
            (
                State::Idle
                | State::Dialling(_)
                | State::Reserving(_)
                | State::Reserved(..)
                | State::BackingOff(..),
                _,
            ) => {}
        }
    }

    fn reserved(&mut self, key: PlayerKey, limit: Option<CircuitLimit>, now: Instant, out: &mut Vec<Output>) {
        let Some(relay) = self.find(key) else { return };
        let since = match relay.state {
            State::Reserved(since, before) if before == limit => {
                relay.state = State::Reserved(since, limit);
                return;
            }
            State::Reserved(since, _) => since,
            State::Idle
            | State::Dialling(_)
            | State::Met(_)
            | State::Reserving(_)
            | State::BackingOff(..) => {
                out.push(Output::Reachable(key, relay.addresses.clone()));
                now
            }
        };
        relay.state = State::Reserved(since, limit);
        out.push(Output::Tell(key, RelayState::Reserved { limit }));
    }

    /// Has a relay back off if it stands as `when` says.
    fn failed(
        &mut self,
        key: PlayerKey,
        when: impl Fn(State) -> bool,
        why: RelayFault,
        now: Instant,
        out: &mut Vec<Output>,
    ) {
        let jitter = self.roll();
        let Some(relay) = self.find(key).filter(|relay| when(relay.state)) else {
            return;
        };
        if let State::Reserved(since, _) = relay.state {
            out.push(Output::Unreachable(key, relay.addresses.clone()));
            if now.saturating_duration_since(since) >= RELAY_SETTLED {
                relay.failures = 0;
            }
        }
        let doubled = RELAY_BACK_OFF.saturating_mul(1 << relay.failures.min(16));
        let least = if why == RelayFault::Full {
            RELAY_BACK_OFF_FULL
        } else {
            Duration::ZERO
        };
        let wait = spread(doubled.min(RELAY_BACK_OFF_MAX), jitter).max(least);
        relay.failures = relay.failures.saturating_add(1);
        relay.state = State::BackingOff(now + wait, why);
        let for_ms = u64::try_from(wait.as_millis()).unwrap_or(u64::MAX);
        out.push(Output::Tell(key, RelayState::BackingOff { why, for_ms }));
    }

    /// Gives up on what takes too long.
    fn overdue(&mut self, now: Instant, out: &mut Vec<Output>) {
        let late = |relay: &&Relay| match relay.state {
            State::Dialling(until) | State::Met(until) | State::Reserving(until) => until <= now,
            State::Idle | State::Reserved(..) | State::BackingOff(..) => false,
        };
        let late: Vec<_> = self.known.iter().filter(late).map(|relay| relay.key).collect();
        for key in late {
            out.push(Output::Drop(key));
            self.failed(key, |_| true, RelayFault::Unreachable, now, out);
        }
    }

    /// Dials the next ones in order, as long as there are too few.
    fn begin(&mut self, now: Instant, out: &mut Vec<Output>) {
        while self.wanted() {
            let due = |relay: &&mut Relay| match relay.state {
                State::Idle => true,
                State::BackingOff(until, _) => until <= now,
                State::Dialling(_) | State::Met(_) | State::Reserving(_) | State::Reserved(..) => false,
            };
            let Some(relay) = self.known.iter_mut().find(due) else {
                return;
            };
            relay.state = State::Dialling(now + RELAY_STEP);
            out.push(Output::Tell(relay.key, RelayState::Dialling));
            out.push(Output::Dial(relay.key, relay.addresses.clone()));
        }
    }

    /// Whether another one is wanted.
    fn wanted(&self) -> bool {
        let active = |relay: &&Relay| !matches!(relay.state, State::Idle | State::BackingOff(..));
        !self.confirmed && self.known.iter().filter(active).count() < HELD_RELAYS
    }

    fn find(&mut self, key: PlayerKey) -> Option<&mut Relay> {
        self.known.iter_mut().find(|relay| relay.key == key)
    }

    /// The next number of the generator (splitmix64).
    fn roll(&mut self) -> u64 {
        self.chance = self.chance.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.chance;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

/// A time, 20 % more or less.
fn spread(time: Duration, chance: u64) -> Duration {
    let per_mille = 800 + u32::try_from(chance % 401).unwrap_or(0);
    time.saturating_mul(per_mille) / 1_000
}

#[cfg(test)]
mod tests;
