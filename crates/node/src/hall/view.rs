//! What may be shown of an event: plain data, and no words.

use std::sync::Arc;

use ugolki_record::{Digest, GameId, PlayerKey};
use ugolki_rules::Side;
use ugolki_tournament::Number;
use ugolki_tournament::event::{ClaimOpen, PhaseAt, State};
use ugolki_tournament::fact::{Charter, EventId, FactId};

/// An event as this program sees it.
#[derive(Debug, Clone, PartialEq)]
pub struct HallView {
    /// The event.
    pub event: EventId,
    /// Its rules.
    pub charter: Arc<Charter>,
    /// What everybody computes from the facts: roster, rounds, boards, standings, votes, arbiters.
    pub state: Arc<State>,
    /// What this key is in the event.
    pub role: Role,
    /// The event in one line (F-16.6).
    pub line: Line,
    /// Where the event stands, and since when.
    pub phase: PhaseAt,
    /// What is to be said of it now, each row with since when (F-16.6).
    pub conditions: Vec<Since>,
    /// What the user can do now.
    pub can: Vec<Can>,
    /// The own board of the open round.
    pub own: Option<OwnBoard>,
    /// What an arbiter's program is about.
    pub arbiter: Option<ArbiterView>,
    /// Who is at the other end of a stream, and what they hold.
    pub peers: Vec<PeerView>,
}

/// What a key is in an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Role {
    /// Its number on the roster, if it plays.
    pub player: Option<Number>,
    /// It has entered, and no seal has taken it in yet.
    pub entered: bool,
    /// It is an arbiter now.
    pub arbiter: bool,
    /// It signed the charter.
    pub organiser: bool,
}

/// The event in one line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Line {
    /// The round that is open, or the last one.
    pub round: u16,
    /// How many boards it has.
    pub boards: u16,
    /// How many of them have a result.
    pub done: u16,
    /// The height of the newest seal.
    pub seal: Option<u16>,
    /// How many facts are here.
    pub facts: u32,
    /// The digest of the newest sealed state.
    pub digest: Option<Digest>,
}

/// A row of what is said, and since when it is true, in milliseconds since 1970.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Since {
    /// The row.
    pub what: Condition,
    /// Since when.
    pub since_ms: u64,
}

/// What can be said of an event (F-16.6).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Condition {
    /// Boards are still being played.
    WaitingForBoards {
        /// How many have a result.
        done: u16,
        /// Of how many.
        of: u16,
        /// From when on it is sealed in any case.
        sealing_ms: u64,
        /// The numbers of the boards that are waited for.
        boards: Vec<u16>,
    },
    /// All boards are in, or the time is over: the arbiters are waited for.
    WaitingForSeal {
        /// Which height.
        height: u16,
        /// The arbiters, and how many milliseconds ago something was heard of each.
        arbiters: Vec<(PlayerKey, Option<u64>)>,
    },
    /// No seal has come in time.
    Paused {
        /// Which height.
        height: u16,
        /// The most votes that a handover has.
        votes: u32,
        /// How many it needs.
        needed: u32,
    },
    /// A seal does not list an own result that was there in time (F-8.2).
    LeftOut {
        /// Which height.
        height: u16,
        /// The board.
        board: u16,
        /// What was left out.
        fact: FactId,
        /// At least so many witnesses had it in time.
        quorum: u16,
        /// Of how many.
        of: u16,
    },
    /// A seal has changed boards of the round before.
    Corrected {
        /// Which height.
        height: u16,
        /// The round whose boards it changed.
        round: u16,
        /// The boards.
        boards: Vec<u16>,
    },
    /// Something that a seal names is not here.
    IncompleteHere {
        /// How many facts and lists are missing.
        facts: u32,
        /// How many logs are here.
        logs: u32,
        /// Of how many.
        of: u32,
        /// How many peers can be asked.
        peers: u32,
    },
    /// Somebody signed two seals of one height.
    Forked {
        /// Which height.
        height: u16,
        /// Who.
        signers: Vec<PlayerKey>,
        /// The seal that is followed.
        following: FactId,
        /// How many players play on it.
        players: u32,
    },
    /// Somebody has another digest for the same list: one of the programs is wrong.
    DigestsDiffer {
        /// Who.
        peer: PlayerKey,
        /// Which height.
        height: u16,
        /// How many facts are here.
        facts: u32,
    },
}

impl Condition {
    /// The stable name, for programs.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::WaitingForBoards { .. } => "waiting-for-boards",
            Self::WaitingForSeal { .. } => "waiting-for-seal",
            Self::Paused { .. } => "paused",
            Self::LeftOut { .. } => "evidence-left-out",
            Self::Corrected { .. } => "corrected",
            Self::IncompleteHere { .. } => "incomplete-here",
            Self::Forked { .. } => "forked",
            Self::DigestsDiffer { .. } => "digests-differ",
        }
    }
}

/// What the user can do now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Can {
    /// Enter, or change the entry.
    Enter,
    /// Withdraw.
    Withdraw,
    /// Ask for a bye in this round or a later one.
    Bye {
        /// The first round.
        from: u16,
    },
    /// Say to be there.
    Ready,
    /// Claim the own board.
    Claim,
    /// Vote for other arbiters.
    Vote,
    /// Ask the witnesses for stamps.
    AskStamps,
}

/// The own board of the open round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnBoard {
    /// The round.
    pub round: u16,
    /// The board.
    pub board: u16,
    /// Which game of the board, from 1.
    pub number: u16,
    /// The own side.
    pub side: Side,
    /// Who plays the other one.
    pub opponent: Number,
    /// Its key.
    pub opponent_key: PlayerKey,
    /// This player has said to be there.
    pub here: bool,
    /// So has the other one.
    pub opponent_here: bool,
    /// The game, once both have signed it.
    pub game: Option<GameId>,
    /// When the time to come is over.
    pub grace_ms: u64,
    /// What can be claimed, and from when on (F-16.5).
    pub claim: Option<ClaimOpen>,
}

/// What an arbiter's program is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArbiterView {
    /// The height that is to be sealed next.
    pub height: u16,
    /// From when on that can be, if the time is known.
    pub from_ms: Option<u64>,
    /// How many arbiters sign.
    pub threshold: u16,
    /// How many evidence facts are here that no seal lists.
    pub unsealed: u32,
    /// This arbiter has signed this height.
    pub signed: bool,
}

/// Who is at the other end of a stream.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PeerView {
    /// The key.
    pub key: PlayerKey,
    /// How many facts it has said to hold.
    pub facts: Option<u32>,
    /// The height of the newest seal that it has said to hold.
    pub seal: Option<u16>,
}
