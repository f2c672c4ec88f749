//! A session stream and what it is for.

use ugolki_record::{PlayerKey, PlayerName};
use ugolki_session::{Hello, Timestamp};

use crate::view::PathView;

/// Within this time a peer greets (N-9.4), and tells what it offers.
pub(crate) const GREET_MS: u64 = 5_000;
/// How often what is not answered is said again.
pub(crate) const AGAIN_MS: u64 = 1_000;
/// How long a stream that another one has replaced is still read (N-5.4).
pub(crate) const LINGER_MS: u64 = 1_000;
/// How many streams may stand without a greeting (N-9.4).
pub(crate) const UNGREETED: usize = 32;

/// A session stream.
#[derive(Debug)]
pub(crate) struct Stream {
    /// Who is at the other end.
    pub(crate) peer: PlayerKey,
    /// How the connection runs.
    pub(crate) path: PathView,
    /// We opened it.
    pub(crate) ours: bool,
    /// What it is for.
    pub(crate) role: Role,
    /// Frames that were no frames.
    pub(crate) malformed: u32,
    /// All faults.
    pub(crate) faults: u32,
}

/// What a stream is for.
#[derive(Debug)]
pub(crate) enum Role {
    /// The peer opened it and has yet to greet.
    Unknown {
        /// Until when.
        until: Timestamp,
    },
    /// We opened it and have greeted; the peer has yet to answer.
    Greeting {
        /// What we said.
        hello: Hello,
        /// When it is said again.
        again: Timestamp,
        /// Until when the answer is awaited.
        until: Timestamp,
    },
    /// It carries the game at the table.
    Table {
        /// What we said.
        hello: Hello,
        /// Its epoch (N-5.4).
        epoch: u32,
    },
    /// It carried the game until another stream replaced it: records that are under way still count.
    Lingering {
        /// Until when.
        until: Timestamp,
    },
    /// We asked what the peer offers.
    Looking {
        /// What the peer calls itself.
        name: PlayerName,
        /// When it is asked again.
        again: Timestamp,
        /// Until when the answer is awaited.
        until: Timestamp,
    },
    /// The peer asked what we offer, and was told.
    Telling {
        /// What we said.
        hello: Hello,
        /// Until when it may ask again.
        until: Timestamp,
    },
    /// One side or both want a rematch, and the offer has yet to come (P-6.18).
    Rematch {
        /// What we said.
        hello: Hello,
        /// What the peer said.
        theirs: Hello,
        /// When we ask for the offer again, if our user wants the rematch and we do not propose it.
        again: Option<Timestamp>,
    },
    /// It leads to a witness of the game at the table (P-6.19).
    Witness,
    /// Somebody watches the game in the foreground on it (P-6.20).
    Shown,
    /// The game in the foreground is watched on it.
    Watching,
    /// We have closed it.
    Closing,
}

impl Stream {
    /// When something is due on the stream.
    pub(crate) fn deadline(&self) -> Option<Timestamp> {
        match &self.role {
            Role::Unknown { until } | Role::Lingering { until } | Role::Telling { until, .. } => Some(*until),
            Role::Greeting { again, until, .. } | Role::Looking { again, until, .. } => {
                Some(*again.min(until))
            }
            Role::Rematch { again, .. } => *again,
            Role::Table { .. } | Role::Witness | Role::Shown | Role::Watching | Role::Closing => None,
        }
    }
}
