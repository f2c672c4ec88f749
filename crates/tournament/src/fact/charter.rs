//! The rules of an event, signed by its organiser (F-2.2). Every value stands in it: there is no "default" (F-2.5).

mod faults;
mod field;
mod length;
#[cfg(test)]
#[expect(clippy::arithmetic_side_effects, reason = "numbers of a test are small")]
mod tests;
mod usual;

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use ugolki_record::codec::bounded_list;
use ugolki_record::{Nonce, PlayerKey, TimeControl, ruleset_wire};
use ugolki_rules::Ruleset;

use super::{EventName, ListId};
use crate::tiebreak::TieBreak;
use crate::{Engine, PointSystem};

pub use faults::{CharterFault, LAST_LATE_ENTRY, MAX_COMMITTEE, MAX_GAMES, MAX_LOG_BYTES};
pub use field::{CharterField, differences};
pub use length::{longest_game_ms, rounds_of};
pub use usual::{CharterWarning, Plan};

/// The most arbiters.
pub const MAX_ARBITERS: usize = 16;
/// The most pairs that must not meet.
pub const MAX_FORBIDDEN: usize = 16;
/// The most tie-breaks.
pub const MAX_TIE_BREAKS: usize = 21;
/// The most rounds.
pub const MAX_ROUNDS: usize = 128;

/// The rules of an event. Plain data: whether they make sense together is asked of `Charter::faults`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Charter {
    /// The version of facts, [`super::FACT_VERSION`] here.
    pub version: u16,
    /// Who signs it.
    pub organiser: PlayerKey,
    /// The event's name.
    pub name: EventName,
    /// The ruleset, written out in full.
    #[serde(with = "ruleset_wire")]
    pub ruleset: Ruleset,
    /// The clock of each game.
    pub time: TimeControl,
    /// The games count in the rating pool of the ruleset (F-14.1).
    pub rated: bool,
    /// The engine, and with it the format (F-10.2).
    pub engine: Engine,
    /// Whether the first rounds of a Swiss are accelerated (F-10.10).
    pub acceleration: Acceleration,
    /// How many rounds there are: in a Swiss as many as the organiser likes, in an arena 1. In a round robin all cycles together, and in a
    /// knockout the rounds of the bracket, both with the most players that are taken: fewer players have fewer rounds.
    pub rounds: u16,
    /// How many times everybody meets everybody in a round robin, 1 or 2; else 1.
    pub cycles: u16,
    /// The most games of a match in a knockout, an odd number; else 1 (F-10.12).
    pub games: u16,
    /// What games and byes are worth, in half-points (F-10.1).
    pub points: PointSystem,
    /// The tie-breaks, the first one first (F-11.2).
    #[serde(deserialize_with = "bounded_list::<MAX_TIE_BREAKS, _, _>")]
    pub tie_breaks: Vec<TieBreak>,
    /// What becomes of those who are still equal (F-11.2).
    pub level: LevelEnd,
    /// Pairs who must not meet, each pair and the list ascending.
    #[serde(deserialize_with = "bounded_list::<MAX_FORBIDDEN, _, _>")]
    pub forbidden: Vec<(PlayerKey, PlayerKey)>,
    /// Who may enter.
    pub entry: EntryPolicy,
    /// With fewer players there is no event.
    pub fewest: u16,
    /// More are not taken.
    pub most: u16,
    /// When entries are taken.
    pub registration: Window,
    /// When rounds are played.
    pub schedule: Schedule,
    /// How long after a round's opening a player may come, in milliseconds (F-6.2).
    pub grace_ms: u64,
    /// How long after a round's end a seal still waits for evidence, in milliseconds (F-3.5).
    pub late_ms: u64,
    /// How long after that the event counts as paused without a seal, in milliseconds (F-5).
    pub patience_ms: u64,
    /// What a claim waits for beyond the clock, in milliseconds (F-6.4).
    pub claim_grace_ms: u64,
    /// After so many losses by absence in a row a player counts as withdrawn (F-6.5); 0 for never.
    pub absences: u16,
    /// Which byes may be asked for.
    pub byes: ByeRules,
    /// Who may enter late (F-7.6).
    pub late_entry: LateEntry,
    /// The arbiters, ascending; none in an event without seals (F-8).
    #[serde(deserialize_with = "bounded_list::<MAX_ARBITERS, _, _>")]
    pub arbiters: Vec<PlayerKey>,
    /// How many of them sign a seal; with `roster_threshold` it is not used.
    pub threshold: u16,
    /// Two thirds of the active players seal, and no named arbiter (F-8).
    pub roster_threshold: bool,
    /// How many witnesses a board has (F-3.7).
    pub committee: u16,
    /// How many of them make a time (F-3.7).
    pub quorum: u16,
    /// How much of each kind a key may say (F-7.4).
    pub caps: Caps,
    /// Random.
    pub nonce: Nonce,
}

/// Whether the first rounds of a Swiss are accelerated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Acceleration {
    /// They are not.
    None,
    /// By the Baku method (C.04.7).
    Baku,
}

/// What becomes of those who are equal in everything.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum LevelEnd {
    /// A lot decides, the same for ever: the lot of the last seal with the key.
    Lot,
    /// They share the place.
    Shared,
}

/// Who may enter, the weakest rule first (F-9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum EntryPolicy {
    /// Whoever wants to.
    Open,
    /// Whose entry's id begins with so many zero bits.
    Work {
        /// 1 to 32.
        bits: u8,
    },
    /// Who has played rated games with so many established opponents.
    Opponents {
        /// At least 1.
        count: u16,
    },
    /// Whom so many rated keys vouch for.
    Vouchers {
        /// At least 1.
        count: u16,
    },
    /// Who stands on this list of keys (F-2.2).
    Invited(ListId),
}

/// From when to when, in milliseconds since 1970: from `from_ms` on and before `until_ms`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Window {
    /// From when on.
    pub from_ms: u64,
    /// Until when.
    pub until_ms: u64,
}

/// When a round is played, in milliseconds since 1970.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RoundTimes {
    /// When it opens.
    pub open_ms: u64,
    /// When its games must be over.
    pub due_ms: u64,
}

/// When rounds are played (F-2.4).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Schedule {
    /// Each at its own time. A round robin and an arena have one entry for the whole event.
    Fixed(#[serde(deserialize_with = "bounded_list::<MAX_ROUNDS, _, _>")] Vec<RoundTimes>),
    /// Each after the seal of the one before: `open = at + break`, `due = open + length`.
    Rolling {
        /// The break after a seal, in milliseconds.
        break_ms: u64,
        /// How long a round lasts at most, in milliseconds.
        length_ms: u64,
    },
}

/// Which byes may be asked for (F-2.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ByeRules {
    /// How many half byes a player may have.
    pub half: u16,
    /// None of them in so many last rounds.
    pub not_in_last: u16,
}

/// Who may enter late (F-7.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LateEntry {
    /// The last round that may be a player's first; 0 or 1 for no late entry, at most 4.
    pub until: u16,
    /// One of the rounds missed is worth a half bye.
    pub half: bool,
}

/// How much of each kind a key may say (F-7.4). More is dropped and held against who brought it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Caps {
    /// Revisions of an entry.
    pub entries: u16,
    /// Presences of a board.
    pub presences: u16,
    /// Claims of a board.
    pub claims: u16,
    /// Stamps of a round.
    pub stamps: u16,
    /// The bytes of a game's log.
    pub log_bytes: u32,
}

impl Caps {
    /// The usual ones (F-7.4).
    pub const USUAL: Self = Self {
        entries: 3,
        presences: 4,
        claims: 4,
        stamps: 200,
        log_bytes: 262_144,
    };
}
