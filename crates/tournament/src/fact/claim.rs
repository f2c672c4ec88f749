//! What witnesses have seen, and what players claim by it (F-3.7, F-6).

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use ugolki_record::codec::bounded_list;
use ugolki_record::{GameId, Heads, PlayerKey};

use super::{EventId, FactId};

/// The most things that a stamp speaks of. With the heads of as many games it still fits a body.
pub const MAX_SIGHTINGS: usize = 32;

/// The most ids that a claim names.
pub const MAX_CLAIM_IDS: usize = 16;

/// A thing that a witness has seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Seen {
    /// A fact.
    Fact(FactId),
    /// A game with so many records of each side, by their ids.
    Game {
        /// The game.
        game: GameId,
        /// White's newest record: its number and id.
        white: Option<(u32, ugolki_record::RecordId)>,
        /// Black's.
        black: Option<(u32, ugolki_record::RecordId)>,
    },
}

impl Seen {
    /// A game with both chains' heads.
    pub fn game(game: GameId, heads: &Heads) -> Self {
        let of = |head: Option<ugolki_record::Head>| head.map(|head| (head.seq, head.id));
        Self::Game {
            game,
            white: of(heads.white),
            black: of(heads.black),
        }
    }
}

/// What was seen, and when first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sighting {
    /// What.
    pub what: Seen,
    /// When first, by the witness's clock, in milliseconds since 1970.
    pub at_ms: u64,
}

/// A witness of a board says what it has seen (F-6.1). Its committee follows from the lot (F-3.7).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stamp {
    /// The event.
    pub event: EventId,
    /// The witness.
    pub witness: PlayerKey,
    /// The round.
    pub round: u16,
    /// The board.
    pub board: u16,
    /// What it has seen, ascending, each once.
    #[serde(deserialize_with = "bounded_list::<MAX_SIGHTINGS, _, _>")]
    pub sightings: Vec<Sighting>,
}

/// What a claim says of the other player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum ClaimKind {
    /// It never came (F-6.2, F-6.3).
    Absent,
    /// Its time is up (F-6.4).
    Time,
    /// It has left the game (F-6.4).
    Left,
}

/// A player claims a game that is not played, or not played on (F-6).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Claim {
    /// The event.
    pub event: EventId,
    /// Who claims.
    pub claimant: PlayerKey,
    /// The round.
    pub round: u16,
    /// The board.
    pub board: u16,
    /// Which game of the board, from 1.
    pub game: u16,
    /// What.
    pub kind: ClaimKind,
    /// When, by its own clock, in milliseconds since 1970.
    pub at_ms: u64,
    /// The facts that it rests on, ascending: presences, the `Open`, a `Log`.
    #[serde(deserialize_with = "bounded_list::<MAX_CLAIM_IDS, _, _>")]
    pub ids: Vec<FactId>,
}
