//! A stream to a witness, and how far its player has come.

use ugolki_record::{GameId, PlayerKey};
use ugolki_rules::Side;
use ugolki_session::{Hello, Timestamp};

/// A stream and who is at its other end.
#[derive(Debug)]
pub(super) struct Visitor {
    pub(super) peer: PlayerKey,
    pub(super) role: Role,
    /// Frames that were no frames.
    pub(super) malformed: u32,
    /// All faults.
    pub(super) faults: u32,
}

/// What a stream is for.
#[derive(Debug)]
pub(super) enum Role {
    /// The peer has yet to greet.
    Unknown {
        /// Until when.
        until: Timestamp,
    },
    /// It has greeted; the game's log is being read.
    Waiting {
        /// What it said.
        theirs: Hello,
        /// Of which game.
        game: GameId,
        /// Until when.
        until: Timestamp,
    },
    /// The game is not known here: the agreement has to come.
    Introducing {
        /// What it said.
        theirs: Hello,
        /// What we said.
        ours: Hello,
        /// Of which game.
        game: GameId,
        /// Until when.
        until: Timestamp,
    },
    /// It plays in a game that is kept here.
    Seated {
        /// What we said.
        ours: Hello,
        /// The game.
        game: GameId,
        /// Its side.
        side: Side,
    },
    /// We have closed it.
    Closing,
}

impl Visitor {
    /// When its time is up.
    pub(super) const fn deadline(&self) -> Option<Timestamp> {
        match &self.role {
            Role::Unknown { until } | Role::Waiting { until, .. } | Role::Introducing { until, .. } => {
                Some(*until)
            }
            Role::Seated { .. } | Role::Closing => None,
        }
    }

    /// It has come for a game.
    pub(super) const fn game(&self) -> Option<GameId> {
        match &self.role {
            Role::Waiting { game, .. } | Role::Introducing { game, .. } | Role::Seated { game, .. } => {
                Some(*game)
            }
            Role::Unknown { .. } | Role::Closing => None,
        }
    }
}
