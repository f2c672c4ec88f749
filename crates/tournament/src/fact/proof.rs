//! What came of a game, as its own signatures prove it (F-2.2). Nobody signs a proof.

use alloc::boxed::Box;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use ugolki_record::codec::bounded_list;
use ugolki_record::{GameId, Heads, PlayerKey, Signature, SignedRecord};

use super::{EventId, ListId};

/// What came of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Proof {
    /// The whole game, by the ids of its records. It counts once the log is at hand and replays (F-3.4).
    Log(LogProof),
    /// The records in which both players sign the result.
    Agreed(Box<SignedResults>),
    /// One key signed two bodies for one slot (F-2.3).
    DoubleSign(Box<DoubleSign>),
    /// A player signed an illegal move: the record, and the log before it.
    Illegal {
        /// The log that it stands in.
        log: LogProof,
        /// The record.
        record: SignedRecord,
    },
}

/// A game by the ids of all its records.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LogProof {
    /// The event.
    pub event: EventId,
    /// The game.
    pub game: GameId,
    /// Both chains' heads.
    pub heads: Heads,
    /// The ids of all records.
    pub records: ListId,
}

/// Both players' result records of one game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SignedResults {
    /// The event.
    pub event: EventId,
    /// The game.
    pub game: GameId,
    /// White's.
    pub white: SignedRecord,
    /// Black's.
    pub black: SignedRecord,
}

/// Two bodies of one key for one slot.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DoubleSign {
    /// The event.
    pub event: EventId,
    /// Who signed both.
    pub author: PlayerKey,
    /// One, the lower by its bytes.
    pub one: SignedBody,
    /// The other.
    pub other: SignedBody,
}

/// A body that somebody signed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum SignedBody {
    /// A fact's body with the author's signature.
    Fact {
        /// The body.
        #[serde(deserialize_with = "bounded_list::<1_800, _, _>")]
        body: Vec<u8>,
        /// The signature.
        signature: Signature,
    },
    /// A record.
    Record(SignedRecord),
}

impl Proof {
    /// The event.
    pub const fn event(&self) -> EventId {
        match self {
            Self::Log(log) | Self::Illegal { log, .. } => log.event,
            Self::Agreed(results) => results.event,
            Self::DoubleSign(double) => double.event,
        }
    }

    /// The game, unless it is about facts.
    pub const fn game(&self) -> Option<GameId> {
        match self {
            Self::Log(log) | Self::Illegal { log, .. } => Some(log.game),
            Self::Agreed(results) => Some(results.game),
            Self::DoubleSign(_) => None,
        }
    }
}
