//! One author's chain of records (P-5.1).

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::fold::Tally;
use crate::{Record, RecordId, Verified};

/// The newest record of a chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    /// Its number in the chain, from 0.
    pub seq: u32,
    /// Its id.
    pub id: RecordId,
}

/// Both chains' newest records: what each side says of itself at every meeting (P-6.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Heads {
    /// White's, if it has signed anything.
    pub white: Option<Head>,
    /// Black's, if it has signed anything.
    pub black: Option<Head>,
}

/// One author's records, each accepted by the log at its place.
#[derive(Debug, Clone, Default)]
pub struct Chain {
    links: Vec<Link>,
}

#[derive(Debug, Clone)]
struct Link {
    record: Verified<Record>,
    /// What the chain amounts to up to this record.
    tally: Tally,
}

impl Chain {
    /// The number of records, which is also the number that comes next.
    pub fn len(&self) -> usize {
        self.links.len()
    }

    /// Tells whether the author has signed nothing yet.
    pub fn is_empty(&self) -> bool {
        self.links.is_empty()
    }

    /// The number that the author's next record has.
    pub fn next_seq(&self) -> u32 {
        u32::try_from(self.links.len()).unwrap_or(u32::MAX)
    }

    /// The newest record.
    pub fn head(&self) -> Option<Head> {
        let record = &self.links.last()?.record;
        Some(Head {
            seq: record.seq,
            id: record.id(),
        })
    }

    /// The record with a number.
    pub fn get(&self, seq: u32) -> Option<&Verified<Record>> {
        Some(&self.links.get(usize::try_from(seq).ok()?)?.record)
    }

    /// All records in order.
    pub fn records(&self) -> impl DoubleEndedIterator<Item = &Verified<Record>> + ExactSizeIterator {
        self.links.iter().map(|link| &link.record)
    }

    /// What the first `length` records amount to.
    pub(crate) fn tally(&self, length: usize) -> Option<Tally> {
        match length.checked_sub(1) {
            None => Some(Tally::default()),
            Some(last) => Some(self.links.get(last)?.tally),
        }
    }

    /// The number of records up to the one with this id, which is usually near the end.
    pub(crate) fn length_up_to(&self, id: RecordId) -> Option<usize> {
        self.links
            .iter()
            .rposition(|link| link.record.id() == id)
            .map(|at| at.saturating_add(1))
    }

    /// The id of the last of the first `length` records.
    pub(crate) fn id_before(&self, length: usize) -> Option<RecordId> {
        Some(self.links.get(length.checked_sub(1)?)?.record.id())
    }

    pub(crate) fn push(&mut self, record: Verified<Record>, tally: Tally) {
        self.links.push(Link { record, tally });
    }
}
