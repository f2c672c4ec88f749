//! What comes out of a hall: wishes that its runtime carries out, one after the other.

use ugolki_record::{Digest, GameId, PlayerKey};
use ugolki_tournament::fact::{ClaimKind, FactId};

use crate::effect::Verdict;
use crate::input::GossipId;

/// One wish. The effects of one input are carried out in their order; when a `Store` fails, the rest is dropped and
/// `Input::StoreFailed` tells the hall (P-6.2).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// Keep this durably, and have it on the disk before going on. Comes back as [`super::Kept`] after a restart.
    Store(Stored),
    /// Gossip this fact. Nothing depends on its arrival.
    Publish {
        /// The fact.
        bytes: Vec<u8>,
    },
    /// Send a message on the stream of the event to this key. Without a stream it is lost.
    Send {
        /// To whom.
        to: PlayerKey,
        /// Its bytes.
        frame: Vec<u8>,
    },
    /// Have a stream of the event to this key, if that can be. `Input::PeerUp` follows, or nothing.
    Reach {
        /// The key.
        peer: PlayerKey,
        /// Where it can be dialled, best first. May be empty when the network knows an address.
        addresses: Vec<String>,
    },
    /// What is to become of something gossiped.
    Judge {
        /// Its number.
        message: GossipId,
        /// The judgement.
        verdict: Verdict,
    },
    /// Take nothing from this key for 10 minutes: it has brought too much that is wrong (F-7.4).
    Block {
        /// The key.
        peer: PlayerKey,
    },
    /// A game of the own board is agreed: play it, from this log on or from a newer one that the disk has of it.
    StartGame(Box<StartGame>),
    /// Something that the user may want to read.
    Event(Event),
    /// The view has changed: draw it again. At most once in the effects of one input, at their end.
    Changed,
}

/// What is to be kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stored {
    /// A fact, or more signatures of one.
    Fact {
        /// When it was first here, in milliseconds since 1970.
        seen_ms: u64,
        /// Its bytes.
        bytes: Vec<u8>,
        /// It is signed by this program: only then has it to be on the disk before anything else is done.
        own: bool,
    },
    /// The ids of a list.
    List(Vec<Digest>),
    /// The log file of a game that is not an own one. A later one of the same game takes its place.
    Log {
        /// The game.
        game: GameId,
        /// The whole file.
        bytes: Vec<u8>,
    },
    /// A witness had this much of a game: the bytes of a `Seen`.
    Sighting {
        /// When first, in milliseconds since 1970.
        seen_ms: u64,
        /// The bytes.
        bytes: Vec<u8>,
    },
}

/// A game of the event that is agreed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StartGame {
    /// The game.
    pub game: GameId,
    /// The round.
    pub round: u16,
    /// The board.
    pub board: u16,
    /// Who plays the other side.
    pub opponent: PlayerKey,
    /// White dials; Black waits.
    pub we_dial: bool,
    /// Where the opponent was last known, best first.
    pub addresses: Vec<String>,
    /// The log file: the agreement that both have signed, and nothing else.
    pub log: Vec<u8>,
}

/// Something that the user may want to read. Grows at the end.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Event {
    /// Something begins or ends in so many minutes: 60, 10 or 2 (F-16.5).
    Reminder {
        /// What.
        what: Moment,
        /// The round.
        round: u16,
        /// In how many minutes.
        minutes: u16,
    },
    /// A round is open and this player has a board in it.
    RoundOpen {
        /// The round.
        round: u16,
        /// The board.
        board: u16,
    },
    /// The player has a bye in the round.
    Bye {
        /// The round.
        round: u16,
    },
    /// The player can claim the own board now (F-16.5).
    ClaimOpen {
        /// The round.
        round: u16,
        /// The board.
        board: u16,
        /// What.
        kind: ClaimKind,
    },
    /// A seal holds: the round is over.
    Sealed {
        /// The height.
        height: u16,
        /// The seal.
        seal: FactId,
        /// The state that follows.
        digest: Digest,
        /// This program signed it.
        own: bool,
    },
    /// The own program proposes or signs nothing because it has signed another seal of this height.
    CannotSign {
        /// The height.
        height: u16,
    },
    /// Somebody signed two bodies where one is allowed (F-2.3).
    Equivocated {
        /// Who.
        who: PlayerKey,
        /// What the bodies are: the name of a kind of fact, or `record`.
        what: &'static str,
    },
    /// One row of what is said about the event's state is true now (F-16.6).
    Condition(super::view::Condition),
    /// Somebody has the same list and another digest: one of the programs is wrong (F-4.6).
    DigestsDiffer {
        /// Who.
        peer: PlayerKey,
        /// The height.
        height: u16,
        /// Ours.
        ours: Digest,
        /// Theirs.
        theirs: Digest,
    },
    /// A peer sent what is no message, or facts that cannot be.
    PeerMisbehaved {
        /// The peer.
        peer: PlayerKey,
        /// The stable name of what it did.
        fault: &'static str,
        /// How often it did such things by now.
        count: u32,
    },
    /// The disk failed.
    StoreFailed {
        /// What went wrong.
        why: String,
    },
    /// The event is over.
    Ended,
}

/// What begins or ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Moment {
    /// A round opens.
    Open,
    /// The time in which a player may come is over.
    Grace,
}

impl Event {
    /// The stable name, for the log and for programs.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Reminder { .. } => "reminder",
            Self::RoundOpen { .. } => "round-open",
            Self::Bye { .. } => "bye",
            Self::ClaimOpen { .. } => "claim-open",
            Self::Sealed { .. } => "sealed",
            Self::CannotSign { .. } => "cannot-sign",
            Self::Equivocated { .. } => "equivocated",
            Self::Condition(_) => "condition",
            Self::DigestsDiffer { .. } => "digests-differ",
            Self::PeerMisbehaved { .. } => "peer-misbehaved",
            Self::StoreFailed { .. } => "store-failed",
            Self::Ended => "ended",
        }
    }
}
