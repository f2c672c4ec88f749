//! What players sign beside their games (F-2.2).

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use ugolki_record::codec::bounded_list;
use ugolki_record::{ChainHead, Nonce, PlayerKey, PlayerName};

use super::{EventId, FactId};

/// A player enters (F-2.2). Of several the highest revision counts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// The event.
    pub event: EventId,
    /// Who enters.
    pub player: PlayerKey,
    /// The revision, from 0.
    pub revision: u16,
    /// What it calls itself.
    pub name: PlayerName,
    /// Where it stands in its own rated chain of the event's pool (F-14.6).
    pub standing: ChainHead,
    /// The rating that it says to follow from that chain, in thousandths (F-10.3); 0 for none. Whoever has the logs can check it.
    pub rating: u32,
    /// The deviation of that rating, in thousandths.
    pub deviation: u32,
    /// Random.
    pub nonce: Nonce,
}

/// A player plays no more from a round on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Withdraw {
    /// The event.
    pub event: EventId,
    /// Who withdraws.
    pub player: PlayerKey,
    /// The first round that it does not play.
    pub round: u16,
}

/// A player asks not to be paired in a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bye {
    /// The event.
    pub event: EventId,
    /// Who asks.
    pub player: PlayerKey,
    /// The round.
    pub round: u16,
    /// It is to be worth a half bye, and not nothing.
    pub half: bool,
}

/// A player is there for a game, and says with what it starts (F-6.1).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Presence {
    /// The event.
    pub event: EventId,
    /// Who is there.
    pub player: PlayerKey,
    /// The round.
    pub round: u16,
    /// The board, from 1.
    pub board: u16,
    /// Which game of the board, from 1: a match of a knockout has several.
    pub game: u16,
    /// The seal that the board follows from.
    pub seal: FactId,
    /// Its own rated chain before the game.
    pub standing: ChainHead,
    /// Its share in the game's id.
    pub nonce: Nonce,
    /// When, by its own clock, in milliseconds since 1970.
    pub at_ms: u64,
}

/// A player says that a game of the event starts (F-2.2). Those of both players start it.
///
/// Its signature is that of the agreement itself, by the agreement's tag: whoever signs it has signed the game's terms, and
/// with both it is the game's first line. Nothing is signed twice. Each player's is a fact of its own, so that a stamp says
/// whose signature was seen. Which game of the board it is follows from the presence that has the same nonce.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Open {
    /// The event.
    pub event: EventId,
    /// Who signs: one of the two whom the agreement names.
    pub player: PlayerKey,
    /// The canonical bytes of the `Agreement`, which names event, round, board and seal.
    #[serde(deserialize_with = "bounded_list::<4_096, _, _>")]
    pub agreement: Vec<u8>,
}
