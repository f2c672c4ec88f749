//! Facts: what is signed of an event, and nothing else is ever believed (F-2.1).
//!
//! A fact is a body, the canonical bytes of a [`Fact`], and the signatures under it. [`SignedFact`] is what arrives,
//! [`Checked`] what was decoded strictly and whose signatures hold. Whether a fact counts is asked of the event.

mod charter;
mod claim;
mod list;
mod name;
mod player;
mod proof;
mod seal;
mod signed;

use alloc::boxed::Box;
use core::fmt;

use serde::{Deserialize, Serialize};
use ugolki_record::{Digest, GameId, Nonce, PlayerKey};

pub use charter::{
    Acceleration, ByeRules, Caps, Charter, CharterFault, CharterField, CharterWarning, EntryPolicy,
    LAST_LATE_ENTRY, LateEntry, LevelEnd, MAX_ARBITERS, MAX_COMMITTEE, MAX_FORBIDDEN, MAX_GAMES,
    MAX_LOG_BYTES, MAX_ROUNDS, MAX_TIE_BREAKS, Plan, RoundTimes, Schedule, Window, differences,
    longest_game_ms, rounds_of,
};
pub use claim::{Claim, ClaimKind, MAX_CLAIM_IDS, MAX_SIGHTINGS, Seen, Sighting, Stamp};
pub use list::{IdList, ListError, ListId};
pub use name::{EventName, EventNameError};
pub use player::{Bye, Entry, Open, Presence, Withdraw};
pub use proof::{DoubleSign, LogProof, Proof, SignedBody, SignedResults};
pub use seal::{Handover, Seal};
pub use signed::{Checked, FactError, MAX_SIGNATURES, SignedFact, Signers};

/// The version of facts that this crate writes and reads.
pub const FACT_VERSION: u16 = 1;

/// A fact's id: SHA-256 of tag and body. Signatures are no part of it (F-2.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct FactId(pub Digest);

/// An event's id, `tid`: the id of its charter (F-2.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct EventId(pub Digest);

/// What is signed of an event (F-2.2). Grows at the end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub enum Fact {
    /// The rules of the event, by its organiser.
    Charter(Box<Charter>),
    /// A player enters.
    Entry(Entry),
    /// A player withdraws.
    Withdraw(Withdraw),
    /// A player asks for a bye.
    Bye(Bye),
    /// The arbiters say which facts count.
    Seal(Seal),
    /// A player is there for a game.
    Presence(Presence),
    /// A game of the event starts.
    Open(Open),
    /// What came of a game.
    Proof(Proof),
    /// What a witness has seen, and when.
    Stamp(Stamp),
    /// A player claims a game that is not played, or not played on.
    Claim(Claim),
    /// Players name other arbiters.
    Handover(Handover),
}

/// The place that a signed body takes: nobody signs two bodies for one (F-2.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Slot {
    /// A player's entry in one revision.
    Entry {
        /// Who enters.
        player: PlayerKey,
        /// The revision.
        revision: u16,
    },
    /// A player's withdrawal.
    Withdraw {
        /// Who withdraws.
        player: PlayerKey,
    },
    /// A player's bye in a round.
    Bye {
        /// Who asks for it.
        player: PlayerKey,
        /// The round.
        round: u16,
    },
    /// An arbiter's seal of a height.
    Seal {
        /// The arbiter.
        arbiter: PlayerKey,
        /// The height.
        height: u16,
    },
    /// A player's presence at a game of a board.
    Presence {
        /// Who is there.
        player: PlayerKey,
        /// The round.
        round: u16,
        /// The board.
        board: u16,
        /// The game of the board.
        game: u16,
    },
    /// A player's signature under a game of a board.
    Open {
        /// Who signs.
        player: PlayerKey,
        /// The round.
        round: u16,
        /// The board.
        board: u16,
        /// The player's own share in the game's id, which its presence has said. Only what is signed makes a slot.
        nonce: Nonce,
    },
    /// A player's record in a game: the author's chain has one at each number.
    Record {
        /// Who signs.
        player: PlayerKey,
        /// The game.
        game: GameId,
        /// The number.
        seq: u32,
    },
    /// A witness's word on one thing.
    Stamp {
        /// The witness.
        witness: PlayerKey,
        /// The thing.
        seen: Seen,
    },
    /// A player's claim of a kind.
    Claim {
        /// Who claims.
        claimant: PlayerKey,
        /// The round.
        round: u16,
        /// The board.
        board: u16,
        /// The game of the board.
        game: u16,
        /// The kind.
        kind: ClaimKind,
    },
    /// A player's vote for other arbiters after a seal.
    Handover {
        /// Who votes.
        player: PlayerKey,
        /// The seal.
        last: FactId,
    },
}

impl Fact {
    /// The stable names of all kinds.
    pub const KINDS: [&'static str; 11] = [
        "charter", "entry", "withdraw", "bye", "seal", "presence", "open", "proof", "stamp", "claim",
        "handover",
    ];

    /// The stable name of the kind of fact.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Charter(_) => "charter",
            Self::Entry(_) => "entry",
            Self::Withdraw(_) => "withdraw",
            Self::Bye(_) => "bye",
            Self::Seal(_) => "seal",
            Self::Presence(_) => "presence",
            Self::Open(_) => "open",
            Self::Proof(_) => "proof",
            Self::Stamp(_) => "stamp",
            Self::Claim(_) => "claim",
            Self::Handover(_) => "handover",
        }
    }

    /// The event that it is of; none for a charter, whose own id is the event's.
    pub const fn event(&self) -> Option<EventId> {
        match self {
            Self::Charter(_) => None,
            Self::Entry(entry) => Some(entry.event),
            Self::Withdraw(withdraw) => Some(withdraw.event),
            Self::Bye(bye) => Some(bye.event),
            Self::Seal(seal) => Some(seal.event),
            Self::Presence(presence) => Some(presence.event),
            Self::Open(open) => Some(open.event),
            Self::Proof(proof) => Some(proof.event()),
            Self::Stamp(stamp) => Some(stamp.event),
            Self::Claim(claim) => Some(claim.event),
            Self::Handover(handover) => Some(handover.event),
        }
    }
}

macro_rules! shown {
    ($($name:ident),+) => {$(
        impl fmt::Display for $name {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(out)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(out, concat!(stringify!($name), "({:?})"), self.0)
            }
        }
    )+};
}

shown!(FactId, EventId, ListId);

#[cfg(test)]
mod tests;
