//! What the other side holds of a game, and what is to be sent to it (P-6.1).

use alloc::vec::Vec;

use ugolki_record::{GameLog, Head, Heads, Record, SignedRecord, Verified};
use ugolki_rules::Side;

use crate::Timestamp;
use crate::phase::AGAIN_MS;

/// How many records are sent in one go: within what a peer's stream takes at once (N-9.4).
const BATCH: usize = 48;

/// What the other side holds.
#[derive(Debug, Clone)]
pub(crate) struct Delivery {
    /// What it has said that it holds.
    acknowledged: Heads,
    /// What it holds if everything arrives that was sent on this stream.
    sent: Heads,
    /// When what is not acknowledged may be sent again.
    again: Timestamp,
    /// It has refused one of our records for good: nothing is sent again on this stream.
    refused: bool,
}

impl Delivery {
    pub(crate) const fn new(now: Timestamp) -> Self {
        let nothing = Heads {
            white: None,
            black: None,
        };
        Self {
            acknowledged: nothing,
            sent: nothing,
            again: now,
            refused: false,
        }
    }

    /// A new stream, on which the other side has said what it holds.
    pub(crate) const fn begin(&mut self, heads: &Heads) {
        self.refused = false;
        self.acknowledged = *heads;
        self.sent = *heads;
    }

    /// The other side holds so much at least.
    pub(crate) fn acknowledge(&mut self, heads: &Heads) {
        for known in [&mut self.acknowledged, &mut self.sent] {
            known.white = later(known.white, heads.white);
            known.black = later(known.black, heads.black);
        }
    }

    /// The other side takes one of our records in no case.
    pub(crate) const fn give_up(&mut self) {
        self.refused = true;
    }

    /// Tells whether the other side holds everything that we do.
    pub(crate) fn is_complete(&self, log: &GameLog) -> bool {
        log.missing_from(&self.acknowledged).is_empty()
    }

    /// Tells whether the other side holds a side's chain up to a record.
    pub(crate) fn holds(&self, side: Side, head: Option<Head>) -> bool {
        let acknowledged = match side {
            Side::White => self.acknowledged.white,
            Side::Black => self.acknowledged.black,
        };
        acknowledged.map(|newest| newest.seq) >= head.map(|head| head.seq)
    }

    /// Tells whether the other side holds a record of a side's chain.
    pub(crate) const fn has_seen_any(&self, side: Side) -> bool {
        match side {
            Side::White => self.acknowledged.white.is_some(),
            Side::Black => self.acknowledged.black.is_some(),
        }
    }

    /// Tells whether the other side holds a record, as far as is known.
    pub(crate) const fn knows_any(&self) -> bool {
        self.has_seen_any(Side::White) || self.has_seen_any(Side::Black)
    }

    /// Tells whether a record was sent since all that is not acknowledged was last to be sent again.
    pub(crate) const fn has_sent_any(&self) -> bool {
        self.sent.white.is_some() || self.sent.black.is_some()
    }

    /// Begins to send again what is not acknowledged, if there is something and it is time.
    pub(crate) fn repeats(&mut self, log: &GameLog, now: Timestamp) -> bool {
        let repeats = !self.refused && self.again <= now && !self.is_complete(log);
        if repeats {
            self.sent = self.acknowledged;
        }
        repeats
    }

    /// What is to be sent now, in an order in which it can be accepted.
    pub(crate) fn next(&mut self, log: &GameLog, now: Timestamp) -> Vec<SignedRecord> {
        let next: Vec<_> = log
            .missing_from(&self.sent)
            .into_iter()
            .take(BATCH)
            .cloned()
            .collect();
        for signed in &next {
            self.again = now.after(AGAIN_MS);
            for side in Side::BOTH {
                let head = of_mut(&mut self.sent, side);
                let seq = head.map_or(0, |head| head.seq.saturating_add(1));
                if let Some(record) = log
                    .chain(side)
                    .get(seq)
                    .filter(|record| record.signed() == signed)
                {
                    *head = Some(Head { seq, id: record.id() });
                }
            }
        }
        next
    }
}

/// What the author of a record holds: the record, and what that has seen.
pub(crate) fn held_by_the_author(log: &GameLog, record: &Verified<Record>) -> Heads {
    let mut held = Heads::default();
    let Some(author) = log.side_of(&record.author) else {
        return held;
    };
    *of_mut(&mut held, author) = Some(Head {
        seq: record.seq,
        id: record.id(),
    });
    let other = author.opposite();
    let seen = log
        .chain(other)
        .records()
        .rev()
        .find(|other| record.seen == Some(other.id()));
    *of_mut(&mut held, other) = seen.map(|seen| Head {
        seq: seen.seq,
        id: seen.id(),
    });
    held
}

const fn of_mut(heads: &mut Heads, side: Side) -> &mut Option<Head> {
    match side {
        Side::White => &mut heads.white,
        Side::Black => &mut heads.black,
    }
}

/// The one further on in its chain.
fn later(one: Option<Head>, other: Option<Head>) -> Option<Head> {
    if other.map(|head| head.seq) > one.map(|head| head.seq) {
        other
    } else {
        one
    }
}
