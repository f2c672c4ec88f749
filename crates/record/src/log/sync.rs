//! What two peers that hold the same game have to tell each other (P-6.1).

use alloc::vec::Vec;

use ugolki_rules::{BySide, Side};

use super::GameLog;
use crate::{Head, Heads, SignedRecord};

/// How another peer's chain of a side relates to ours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Relation {
    /// Both end with the same record.
    Same,
    /// Ours goes on: it misses so many records.
    TheyMiss(u32),
    /// Theirs goes on: we miss so many records.
    WeMiss(u32),
    /// The records with one number differ: somebody signed two (P-5.4). Both records together prove it.
    Forked,
}

impl GameLog {
    /// Compares another peer's newest record of a side's chain with ours.
    pub fn relation(&self, side: Side, head: Option<Head>) -> Relation {
        let ours = self.chain(side).next_seq();
        let theirs = head.map_or(0, |head| head.seq.saturating_add(1));
        if theirs > ours {
            return Relation::WeMiss(theirs.saturating_sub(ours));
        }
        let same = head.is_none_or(|head| {
            self.chain(side)
                .get(head.seq)
                .is_some_and(|held| held.id() == head.id)
        });
        match ours.saturating_sub(theirs) {
            _ if !same => Relation::Forked,
            0 => Relation::Same,
            missing => Relation::TheyMiss(missing),
        }
    }

    /// What a peer with these heads lacks, in an order in which it can accept one after the other.
    pub fn missing_from(&self, heads: &Heads) -> Vec<&SignedRecord> {
        let length = |head: Option<Head>| {
            head.map_or(0, |head| {
                usize::try_from(head.seq).unwrap_or(usize::MAX).saturating_add(1)
            })
        };
        let mut lengths = BySide {
            white: length(heads.white),
            black: length(heads.black),
        };
        let mut missing = Vec::new();
        loop {
            let before = missing.len();
            for side in Side::BOTH {
                let chain = self.chain(side);
                for record in chain.records().skip(*lengths.get(side)) {
                    let next = lengths.get(side).saturating_add(1);
                    let known = *lengths.get(side.opposite());
                    if chain.tally(next).is_none_or(|tally| tally.seen > known) {
                        break;
                    }
                    missing.push(record.signed());
                    *lengths.get_mut(side) = next;
                }
            }
            if missing.len() == before {
                return missing;
            }
        }
    }

    /// All records in an order in which an empty log accepts one after the other.
    pub fn records(&self) -> Vec<&SignedRecord> {
        self.missing_from(&Heads::default())
    }
}
