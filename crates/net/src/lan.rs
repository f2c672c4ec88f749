//! Who is on the LAN (N-8.1), without sockets: announcements and connections in, dials and findings out.
//!
//! A peer that mDNS announces is dialled by the side with the lower key, or by the other after 3 s; identify tells
//! whether it is a player. Players are listed, everybody else is disconnected and ignored for an hour. A listed peer's
//! connection may idle out: it stays listed as long as it is announced or connected, since an announcement that expires
//! does not mean that the peer is gone (N-4.10); unless somebody asks for it and finds it nowhere.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use tokio::time::Instant;
use ugolki_record::PlayerKey;

use crate::address::Address;

/// How long the side with the higher key waits for the other's dial (N-8.1).
const PATIENCE: Duration = Duration::from_secs(3);
/// How long a peer that is no player is ignored (N-8.1).
const IGNORED: Duration = Duration::from_secs(3_600);
/// How long after a dial in vain the next one comes.
const RETRY: Duration = Duration::from_secs(60);
/// Peers that are tracked; further announcements are not heard.
const NEIGHBOURS: usize = 256;
/// Addresses that are kept of one peer.
const ADDRESSES: usize = 8;
/// Dials at once: half of the pending connections that the limits allow.
const DIALS: usize = 8;

/// What happens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Input {
    /// mDNS heard of a peer.
    Announced(PlayerKey, Address),
    /// An announcement was not renewed.
    Expired(PlayerKey, Address),
    /// There is a connection, whoever made it.
    Connected(PlayerKey),
    /// Identify told whether the connected peer is a player of our version.
    Identified(PlayerKey, Kind),
    /// A dial came to nothing.
    DialFailed(PlayerKey),
    /// Somebody asked for a stream with a peer, and it was at none of its addresses.
    NotThere(PlayerKey),
    /// The last connection is gone.
    Disconnected(PlayerKey),
    /// Time has passed.
    Tick,
}

/// What a peer is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A player of our version.
    Player,
    /// Anything else.
    Foreign,
}

/// What is to be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Output {
    /// Dial the peer to see who it is.
    Dial(PlayerKey, Vec<Address>),
    /// Close the connections that were made to see who it is.
    Disconnect(PlayerKey),
    /// List the peer, or its new addresses.
    Found(PlayerKey, Vec<Address>),
    /// Take the peer off the list.
    Lost(PlayerKey),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    /// To be dialled at that time.
    Waiting(Instant),
    /// Being dialled.
    Dialling,
    /// Connected, not yet identified.
    Met,
    /// A player.
    Listed,
    /// No player; not looked at before that time.
    Ignored(Instant),
}

#[derive(Debug)]
struct Neighbour {
    addresses: BTreeSet<Address>,
    state: State,
    connected: bool,
}

/// The LAN as seen from one player.
#[derive(Debug)]
pub(crate) struct Lan {
    own: PlayerKey,
    neighbours: BTreeMap<PlayerKey, Neighbour>,
}

impl Lan {
    pub(crate) fn new(own: PlayerKey) -> Self {
        Self {
            own,
            neighbours: BTreeMap::new(),
        }
    }

    /// The addresses at which a peer is announced.
    pub(crate) fn addresses(&self, key: &PlayerKey) -> Vec<Address> {
        self.neighbours
            .get(key)
            .map(|it| it.addresses.iter().cloned().collect())
            .unwrap_or_default()
    }

    /// When [`Input::Tick`] is wanted next.
    pub(crate) fn next_deadline(&self) -> Option<Instant> {
        let may_dial = self.dials() < DIALS;
        let due = |it: &Neighbour| match it.state {
            State::Waiting(at) => may_dial.then_some(at),
            State::Ignored(until) => Some(until),
            State::Dialling | State::Met | State::Listed => None,
        };
        self.neighbours.values().filter_map(due).min()
    }

    pub(crate) fn handle(&mut self, input: Input, now: Instant, out: &mut Vec<Output>) {
        match input {
            Input::Announced(key, address) => self.announced(key, address, now, out),
            Input::Expired(key, address) => self.expired(key, &address, out),
            Input::Connected(key) => self.connected(key),
            Input::Identified(key, kind) => self.identified(key, kind, now, out),
            Input::DialFailed(key) => self.dial_failed(key, now),
            Input::NotThere(key) => self.not_there(key, now, out),
            Input::Disconnected(key) => self.disconnected(key, now, out),
            Input::Tick => {}
        }
        self.dial_due(now, out);
    }

    fn announced(&mut self, key: PlayerKey, address: Address, now: Instant, out: &mut Vec<Output>) {
        // Loopback addresses lead to ourselves, wherever they were announced.
        if key == self.own || !address.is_dialable() || address.is_loopback() {
            return;
        }
        if !self.neighbours.contains_key(&key) && self.neighbours.len() >= NEIGHBOURS {
            return;
        }
        let patience = if self.own < key { Duration::ZERO } else { PATIENCE };
        let new = || Neighbour {
            addresses: BTreeSet::new(),
            state: State::Waiting(now + patience),
            connected: false,
        };
        let it = self.neighbours.entry(key).or_insert_with(new);
        let more = it.addresses.len() < ADDRESSES && it.addresses.insert(address);
        match it.state {
            State::Listed if more => out.push(Output::Found(key, it.addresses.iter().cloned().collect())),
            // It was not where it had been, and is somewhere else.
            State::Waiting(at) if more => it.state = State::Waiting(at.min(now + patience)),
            State::Listed | State::Waiting(_) | State::Dialling | State::Met | State::Ignored(_) => {}
        }
    }

    fn expired(&mut self, key: PlayerKey, address: &Address, out: &mut Vec<Output>) {
        let Some(it) = self.neighbours.get_mut(&key) else {
            return;
        };
        it.addresses.remove(address);
        if it.addresses.is_empty()
            && !it.connected
            && !matches!(it.state, State::Dialling | State::Ignored(_))
        {
            self.forget(key, out);
        }
    }

    fn connected(&mut self, key: PlayerKey) {
        let Some(it) = self.neighbours.get_mut(&key) else {
            return;
        };
        it.connected = true;
        if matches!(it.state, State::Waiting(_) | State::Dialling) {
            it.state = State::Met;
        }
    }

    fn identified(&mut self, key: PlayerKey, kind: Kind, now: Instant, out: &mut Vec<Output>) {
        let Some(it) = self.neighbours.get_mut(&key) else {
            return;
        };
        it.connected = true;
        match kind {
            Kind::Player if it.state != State::Listed => {
                it.state = State::Listed;
                out.push(Output::Found(key, it.addresses.iter().cloned().collect()));
            }
            Kind::Player => {}
            Kind::Foreign => {
                if it.state == State::Listed {
                    out.push(Output::Lost(key));
                }
                it.state = State::Ignored(now + IGNORED);
                out.push(Output::Disconnect(key));
            }
        }
    }

    fn dial_failed(&mut self, key: PlayerKey, now: Instant) {
        if let Some(it) = self.neighbours.get_mut(&key)
            && it.state == State::Dialling
        {
            it.state = State::Waiting(now + RETRY);
        }
    }

    /// What was announced a while ago may be gone without a word; nobody waits for the announcement to expire.
    fn not_there(&mut self, key: PlayerKey, now: Instant, out: &mut Vec<Output>) {
        if let Some(it) = self.neighbours.get_mut(&key)
            && it.state == State::Listed
            && !it.connected
        {
            it.state = State::Waiting(now + RETRY);
            out.push(Output::Lost(key));
        }
    }

    fn disconnected(&mut self, key: PlayerKey, now: Instant, out: &mut Vec<Output>) {
        let Some(it) = self.neighbours.get_mut(&key) else {
            return;
        };
        it.connected = false;
        match it.state {
            State::Met => it.state = State::Waiting(now + RETRY),
            State::Listed if it.addresses.is_empty() => self.forget(key, out),
            State::Listed | State::Waiting(_) | State::Dialling | State::Ignored(_) => {}
        }
    }

    fn forget(&mut self, key: PlayerKey, out: &mut Vec<Output>) {
        if self
            .neighbours
            .remove(&key)
            .is_some_and(|it| it.state == State::Listed)
        {
            out.push(Output::Lost(key));
        }
    }

    fn dials(&self) -> usize {
        self.neighbours
            .values()
            .filter(|it| it.state == State::Dialling)
            .count()
    }

    /// Dials who is due, as long as there are not too many dials at once, and forgets who is announced no longer.
    fn dial_due(&mut self, now: Instant, out: &mut Vec<Output>) {
        let due = |it: &Neighbour| match it.state {
            State::Waiting(at) | State::Ignored(at) => at <= now,
            State::Dialling | State::Met | State::Listed => false,
        };
        self.neighbours
            .retain(|_, it| !(due(it) && it.addresses.is_empty()));
        let mut dials = self.dials();
        for (key, it) in self.neighbours.iter_mut().filter(|(_, it)| due(it)) {
            if dials >= DIALS {
                // Its turn comes when a dial ends.
                it.state = State::Waiting(now);
                continue;
            }
            dials += 1;
            it.state = State::Dialling;
            out.push(Output::Dial(*key, it.addresses.iter().cloned().collect()));
        }
    }
}

#[cfg(test)]
mod tests;
