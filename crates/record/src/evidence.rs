//! What convicts a player before third parties: its own signatures (P-5.4).

use alloc::boxed::Box;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::{EndReason, SignedRecord, Violation};

/// Signed records that convict their author of a game. It holds or not whoever brings it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub enum Evidence {
    /// Two different bodies by one author with one number, in the order of their ids. Nothing else is needed to check
    /// it but the game's agreement.
    Equivocation(Box<[SignedRecord; 2]>),
    /// A well-linked record whose move the rules, the turn or the end of the game forbid. Checked against the log that
    /// holds what the author had seen.
    Illegal(Box<SignedRecord>),
}

/// Why evidence does not hold.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EvidenceError {
    /// A record of it is not one of this game, or its signature does not hold.
    #[error("a record of it is not sound: {0}")]
    Record(Box<Violation>),
    /// The two records are one.
    #[error("both records are the same")]
    SameRecord,
    /// The two records have different authors or numbers.
    #[error("the two records are not for one place")]
    OtherPlaces,
    /// The log lacks what the author had seen, so nobody can tell what it was allowed to do.
    #[error("the log does not hold what the record follows")]
    NotLinked,
    /// The move is legal, or the record makes none.
    #[error("the record shows no illegal move")]
    NothingIllegal,
}

impl Evidence {
    /// Two records for one place. In the order of their ids, so that the same two are the same evidence.
    pub(crate) fn equivocation(mut pair: [SignedRecord; 2]) -> Self {
        pair.sort_by_key(SignedRecord::id);
        Self::Equivocation(Box::new(pair))
    }

    /// What the author loses by when the evidence holds.
    pub const fn reason(&self) -> EndReason {
        match self {
            Self::Equivocation(_) => EndReason::Equivocation,
            Self::Illegal(_) => EndReason::IllegalMove,
        }
    }

    /// The signed records of it.
    pub fn records(&self) -> Vec<&SignedRecord> {
        match self {
            Self::Equivocation(pair) => pair.iter().collect(),
            Self::Illegal(record) => Vec::from([&**record]),
        }
    }

    /// Makes evidence of the records of a line in a log: two for one place, or one with an illegal move.
    pub(crate) fn from_records(records: Vec<SignedRecord>) -> Option<Self> {
        let mut records = records.into_iter();
        match (records.next(), records.next(), records.next()) {
            (Some(one), None, None) => Some(Self::Illegal(Box::new(one))),
            (Some(one), Some(other), None) => Some(Self::equivocation([one, other])),
            _ => None,
        }
    }
}
