//! What everybody computes from the same facts, as plain data.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use ugolki_record::{Digest, GameId, PlayerKey, PlayerName};
use ugolki_rules::BySide;

use super::Outcome;
use crate::fact::{ClaimKind, EventId, FactId, ListId};
use crate::{Crosstable, Number, Pairing, Refusal, tiebreak};

/// The state of an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    /// The event.
    pub event: EventId,
    /// The players, in the order of their numbers. Before the roster is sealed those who have entered, so far.
    pub roster: Vec<Member>,
    /// Whether a seal has fixed the roster, or the charter has.
    pub is_sealed: bool,
    /// The seals that are followed, from height 0 upward.
    pub heights: Vec<Height>,
    /// The table of the rounds that are sealed.
    pub table: Crosstable,
    /// The standings after them.
    pub standings: Vec<tiebreak::Standing>,
    /// The rounds that are open to be played: one of a Swiss or a knockout, all of a round robin.
    pub current: Vec<OpenRound>,
    /// Who seals, and how many of them it takes.
    pub arbiters: (Vec<PlayerKey>, u16),
    /// Why it is over.
    pub ended: Option<Ended>,
    /// Where the chain of seals parts.
    pub forks: Vec<Fork>,
    /// Who signed two seals of one height (F-4.1).
    pub marked: BTreeSet<PlayerKey>,
    /// What players have voted for after the last seal.
    pub votes: Vec<Votes>,
    /// How many facts are here that no seal lists yet and the next one may.
    pub unsealed: u32,
    /// What is lacking to check seals that are here.
    pub missing: Missing,
    /// Seals that are here and do not hold.
    pub refused: Vec<(FactId, SealFault)>,
    /// The digest of everything above that is sealed (F-4.6).
    pub digest: Digest,
}

/// A player of the event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    /// The pairing number.
    pub number: Number,
    /// Who.
    pub key: PlayerKey,
    /// What it calls itself; none if it has not said (in an event without seals).
    pub name: Option<PlayerName>,
    /// The rating that its entry states, in thousandths; 0 for none.
    pub rating: u32,
    /// The first round that it was in.
    pub entered: u16,
    /// The first round that it is not in any more.
    pub withdrawn: Option<u16>,
    /// It signed two seals of one height.
    pub marked: bool,
}

/// A seal that is followed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Height {
    /// The seal.
    pub seal: FactId,
    /// Its height.
    pub height: u16,
    /// Its time.
    pub at_ms: u64,
    /// Its list of facts.
    pub list: ListId,
    /// How many facts that are.
    pub facts: u32,
    /// The digest of the state.
    pub digest: Digest,
    /// The lot that follows from it (F-3.6).
    pub lot: Digest,
    /// The outcomes that it seals, by round, in the order of the boards.
    pub outcomes: Vec<(u16, Vec<Outcome>)>,
    /// The boards of the next rounds; or why there are none.
    pub next: Result<Vec<(u16, Pairing)>, Refusal>,
    /// When the next round opens.
    pub open_ms: u64,
    /// When its games must be over.
    pub due_ms: u64,
    /// What it changed in rounds that were sealed before.
    pub corrections: Vec<Correction>,
}

/// A result that a later seal changed (F-5).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Correction {
    /// The round.
    pub round: u16,
    /// The board.
    pub board: u16,
    /// What it was.
    pub before: Outcome,
    /// What it is.
    pub after: Outcome,
}

/// A round that is open to be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenRound {
    /// The round, from 1.
    pub round: u16,
    /// The seal that its boards follow from; the event in one without seals. Terms and presences name it.
    pub seal: FactId,
    /// The lot by which its witnesses are drawn.
    pub lot: Digest,
    /// When it opens.
    pub open_ms: u64,
    /// When its games must be over.
    pub due_ms: u64,
    /// The boards, number 1 first.
    pub boards: Vec<LiveBoard>,
    /// Who is free: with the pairing bye, or in a knockout drawn against nobody.
    pub bye: Vec<Number>,
    /// Who is not paired, and why.
    pub out: Vec<(Number, Out)>,
}

/// A board of an open round, by what is here. Nothing of it is sealed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LiveBoard {
    /// Its number, from 1.
    pub number: u16,
    /// Who has White, in a knockout in the game that is to be played.
    pub white: Number,
    /// Who has Black.
    pub black: Number,
    /// Which game of the board is to be played or was played last, from 1.
    pub game: u16,
    /// Who has said to be there for that game.
    pub presences: BySide<Option<FactId>>,
    /// The id of the game, once both presences are here.
    pub id: Option<GameId>,
    /// Whose signature under the terms is here: the `Open` of each.
    pub opens: BySide<Option<FactId>>,
    /// What came of the board. Of a match: once it is decided.
    pub outcome: Option<Outcome>,
    /// The outcome follows from a game or from proofs, and not from a claim (F-4.3, 1 to 3).
    pub is_proved: bool,
    /// What was claimed.
    pub claims: Vec<LiveClaim>,
}

/// A claim on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LiveClaim {
    /// The claim.
    pub id: FactId,
    /// By whom.
    pub by: PlayerKey,
    /// What.
    pub kind: ClaimKind,
    /// Which game of the board.
    pub game: u16,
    /// Whether it holds by the stamps that are here.
    pub holds: bool,
}

/// Why a player is not paired in a round (F-4.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Out {
    /// It asked for a half bye.
    HalfBye,
    /// It asked for a bye without points.
    ZeroBye,
    /// It was not in the event yet.
    NotEntered,
    /// It is not in the event any more.
    Withdrawn,
    /// It is out of a knockout.
    KnockedOut,
}

/// Why an event is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// All rounds are sealed, and the last seal is there.
    AllRounds,
    /// Too few players (F-18.4).
    TooFew,
    /// There were no boards for the next round: the criterion that forbade them (F-10.10).
    Refused(Refusal),
}

/// Two or more valid seals on one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fork {
    /// The seal that they follow, or the charter.
    pub after: FactId,
    /// The branches, seals or handovers, with the number of players whose games name it. The one that is followed comes first.
    pub branches: Vec<(FactId, u32)>,
}

/// What players have voted for (F-2.2, handover).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Votes {
    /// The handover.
    pub handover: FactId,
    /// How many active players have signed it.
    pub votes: u32,
    /// How many it takes.
    pub needed: u32,
}

/// What is lacking to check the seals that are here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Missing {
    /// Facts that a seal lists.
    pub facts: u32,
    /// Lists.
    pub lists: u32,
    /// Logs that are here, of those that proofs in the next seal name.
    pub logs_here: u32,
    /// All of them.
    pub logs: u32,
}

/// Why a seal does not hold. It is not valid for anybody (F-3.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum SealFault {
    /// The height is not one more than the one before, or beyond the end of the event.
    #[error("the height does not follow")]
    Height,
    /// Its time is before that of the seal before it.
    #[error("its time is before that of the seal before it")]
    Time,
    /// It came before the round was over, and not all boards had a result by then.
    #[error("it was made before the round was over")]
    Early,
    /// The count is not that of the list.
    #[error("the count of facts is wrong")]
    Count,
    /// It lists a fact that it may not: of another round, not valid, or listed before.
    #[error("it lists a fact that does not belong there")]
    Listed,
    /// The outcomes are others than follow from the facts.
    #[error("the outcomes do not follow from the facts")]
    Outcomes,
    /// The boards are others than follow from the facts.
    #[error("the boards do not follow from the facts")]
    Boards,
    /// The state is another one than follows from the facts.
    #[error("the state does not follow from the facts")]
    State,
    /// The event was over.
    #[error("the event was over")]
    Over,
}
