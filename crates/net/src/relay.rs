//! A volunteer's relay: it connects players who can't reach each other, and has no say in anything (N-6.4, N-6.5).
//!
//! libp2p's circuit relay v2 and an AutoNAT v2 server, with limits on all that strangers may take. It takes part in no
//! game, looks at no LAN, and what it carries is encrypted between the two players. [`start`] is the entry.

mod behaviour;
mod dials;
mod figures;
mod gate;
mod ledger;
mod task;

use std::fmt;

use tokio::sync::{mpsc, oneshot};
use ugolki_record::{PlayerKey, SecretKey};

use crate::address::{Address, Host};
use crate::error::NetError;
use crate::limits::RelayLimits;

pub use figures::{CircuitEnd, Figures, Refusal};
pub use task::start;

/// The ports on which a relay listens unless told otherwise: that of HTTPS, which no firewall closes, or else libp2p's usual
/// one (N-6.4).
pub const PORTS: [u16; 2] = [443, 4001];

/// What a relay is started with.
#[derive(Debug, Clone)]
pub struct Config {
    /// The relay's key.
    pub secret: SecretKey,
    /// Where to listen; at one of [`PORTS`] of all interfaces if empty.
    pub listen: Vec<Address>,
    /// How players reach the relay (N-4.3); at least one.
    pub public: Vec<Public>,
    /// Who may have reservations; everybody if empty. Anybody may call who has one.
    pub allow: Vec<PlayerKey>,
    /// Program and version, told to every peer.
    pub agent: String,
    /// What strangers may take.
    pub limits: RelayLimits,
}

/// How players reach a relay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Public {
    /// At this address.
    Address(Address),
    /// At this host, at the ports where the relay listens.
    Host(Host),
}

/// A running relay. Dropping it ends it.
pub struct Service {
    events: mpsc::Receiver<Event>,
    tally: figures::Tally,
    stop: Option<oneshot::Sender<()>>,
}

impl fmt::Debug for Service {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Service").finish_non_exhaustive()
    }
}

impl Service {
    /// The next event; `None` once the relay has ended.
    pub async fn next(&mut self) -> Option<Event> {
        self.events.recv().await
    }

    /// Reads the counters, also while the service is waited for.
    pub fn meter(&self) -> Meter {
        Meter(self.tally.clone())
    }

    /// Closes all connections. The events end with `None`.
    pub fn shut_down(&mut self) {
        if let Some(stop) = self.stop.take() {
            // It may have ended by itself.
            stop.send(()).unwrap_or_default();
        }
    }
}

/// Reads the counters of a relay.
#[derive(Debug, Clone)]
pub struct Meter(figures::Tally);

impl Meter {
    /// The counters as they stand.
    pub fn figures(&self) -> Figures {
        self.0.figures()
    }
}

/// What a relay tells.
#[derive(Debug)]
pub enum Event {
    /// It listens here.
    Listening {
        /// Where.
        address: Address,
    },
    /// It no longer listens here.
    ListenEnded {
        /// Where.
        address: Address,
    },
    /// It can't listen here. The rest works.
    ListenFailed {
        /// Where.
        address: Address,
        /// Why.
        error: NetError,
    },
    /// It can't have the first of its [`PORTS`], and takes the second.
    OtherPort {
        /// The port that it takes.
        port: u16,
        /// Why it can't have the other one.
        error: NetError,
    },
    /// Players reach it here.
    Public {
        /// Where.
        address: Address,
    },
}
