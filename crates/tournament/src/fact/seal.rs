//! What arbiters sign, and how they are replaced (F-2.2, F-8).

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use ugolki_record::codec::bounded_list;
use ugolki_record::{Digest, PlayerKey};

use super::{EventId, FactId, ListId, MAX_ARBITERS};

/// Which facts count up to a height (F-1.3). The three digests can be recomputed from the list, and are.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seal {
    /// The event.
    pub event: EventId,
    /// The height: 0 seals the roster, k the evidence of round k (F-1.6).
    pub height: u16,
    /// The seal before it, or the handover that names the arbiters who sign; at height 0 the charter.
    pub previous: FactId,
    /// When, by the arbiters' clock, in milliseconds since 1970.
    pub at_ms: u64,
    /// The ids of the facts that count now and did not before.
    pub list: ListId,
    /// How many there are.
    pub count: u32,
    /// The outcomes of the round's boards.
    pub outcomes: Digest,
    /// The boards of the next round.
    pub boards: Digest,
    /// The whole state (F-4.6).
    pub state: Digest,
}

/// Players name other arbiters (F-5, F-8.3). In force when over two thirds of the active roster have signed one body.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Handover {
    /// The event.
    pub event: EventId,
    /// The last seal that the players have.
    pub last: FactId,
    /// The new arbiters, ascending.
    #[serde(deserialize_with = "bounded_list::<MAX_ARBITERS, _, _>")]
    pub arbiters: Vec<PlayerKey>,
    /// How many of them sign a seal.
    pub threshold: u16,
}
