//! What goes into a hall: the user's commands, what the network brings, the own games, and the passing of time.

use std::sync::Arc;

use ugolki_record::{ChainHead, Digest, GameId, PlayerKey, PlayerName, verify};
use ugolki_tournament::fact::{Checked, ClaimKind, FactError, SignedFact};

use crate::input::{GossipId, Identity};

/// What a hall starts from.
#[derive(Debug, Clone)]
pub struct Opening {
    /// Whose program it is. What it does follows from what its key is in the event.
    pub identity: Identity,
    /// The event's charter.
    pub charter: Arc<Checked>,
    /// What it does unasked.
    pub automatic: Automatic,
    /// By whom signatures are checked.
    pub door: Door,
    /// Random, once for each run.
    pub chance: [u8; 32],
}

/// What a program does without being told. Witnesses stamp and arbiters seal by themselves in any case (F-6.1, F-8.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Automatic {
    /// It says that the player is there when a round opens: for a program that plays by itself.
    pub ready: bool,
    /// It makes a claim as soon as one is open.
    pub claims: bool,
}

/// Where signatures are checked, once for all that follows. A simulation of many programs in one process has its own, which remembers.
#[derive(Debug, Clone, Copy)]
pub struct Door {
    /// Checks a fact.
    pub fact: fn(SignedFact) -> Result<Arc<Checked>, FactError>,
    /// Checks a log file.
    pub log: fn(&[u8]) -> Arc<verify::Report>,
}

impl Door {
    /// The one that checks each thing each time.
    pub const PLAIN: Self = Self {
        fact: |signed| signed.check().map(Arc::new),
        log: |file| Arc::new(verify::verify(file)),
    };
}

/// What the disk kept of an earlier run, in the order in which it was stored.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Kept {
    /// Facts: when each was first here, in milliseconds since 1970, and its bytes.
    pub facts: Vec<(u64, Vec<u8>)>,
    /// The ids of each list.
    pub lists: Vec<Vec<Digest>>,
    /// Log files of games.
    pub logs: Vec<Vec<u8>>,
    /// Which games were here, and when first: what a witness may be asked for.
    pub sightings: Vec<(u64, Vec<u8>)>,
}

/// One thing that happened.
#[derive(Debug, Clone, PartialEq)]
pub enum Input {
    /// The user wants something. The one kind of input that [`super::Hall::handle`] may answer with an error.
    Command(Command),
    /// A stream of the event to this key stands.
    PeerUp {
        /// The key at its other end, proved by the secure channel.
        peer: PlayerKey,
    },
    /// It stands no more.
    PeerDown {
        /// The key.
        peer: PlayerKey,
    },
    /// A fact was gossiped. Answered by `Effect::Judge`.
    Gossip {
        /// Its number.
        message: GossipId,
        /// Who brought it. That is not who signed it.
        from: PlayerKey,
        /// The fact.
        bytes: Vec<u8>,
    },
    /// A message came in on a stream of the event.
    Frame {
        /// From whom.
        from: PlayerKey,
        /// Its bytes.
        bytes: Vec<u8>,
    },
    /// An own game of the event has begun, goes on or has ended: its whole log file. Wanted after each record, at most once a second.
    Game {
        /// The bytes of the log file.
        log: Vec<u8>,
    },
    /// Where this program can be reached has changed.
    Listening {
        /// The addresses, best first.
        addresses: Vec<String>,
    },
    /// An `Effect::Store` failed. The rest of its batch was not run. Nothing is signed any more in this run.
    StoreFailed {
        /// What went wrong, for the user to read.
        why: String,
    },
    /// Time has passed: `Hall::next_deadline` is reached. Harmless at any other time.
    Tick,
}

/// What the user wants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Enter the event, or change the entry.
    Enter {
        /// What the player calls itself.
        name: PlayerName,
        /// Its own rated chain in the event's pool.
        standing: ChainHead,
        /// The rating that follows from it, in thousandths; 0 for none.
        rating: u32,
        /// The deviation of that, in thousandths.
        deviation: u32,
    },
    /// Play no more from the next round on that is not paired yet.
    Withdraw,
    /// Ask not to be paired in a round.
    Bye {
        /// The round.
        round: u16,
        /// It is to be worth a half bye.
        half: bool,
    },
    /// The player is here and will play the game of a round (F-6.1).
    Ready {
        /// Which round; none for the first one that has a game left to play.
        round: Option<u16>,
        /// Its own rated chain before the game.
        standing: ChainHead,
    },
    /// Claim the own board (F-6).
    Claim(ClaimKind),
    /// Vote for other arbiters, while the event is paused (F-8.3).
    Vote {
        /// The new arbiters.
        arbiters: Vec<PlayerKey>,
        /// How many of them sign a seal.
        threshold: u16,
    },
    /// Ask the witnesses of the own board of a round for their stamps (F-8.2).
    AskStamps {
        /// The round.
        round: u16,
    },
    /// Have the log of a game here.
    Fetch(GameId),
    /// Have all logs here (F-7.5).
    FetchAll,
}

/// Why nothing comes of a command. Nothing has changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CommandError {
    /// Entries are not taken now.
    #[error("entries are not taken now")]
    NoEntries,
    /// The key is not of the event, or no longer.
    #[error("this key does not play in the event")]
    NotAPlayer,
    /// There is no board of this player to be played now.
    #[error("there is no game of this player now")]
    NoBoard,
    /// The charter does not give that.
    #[error("the charter does not give that")]
    NotGiven,
    /// It is too early, or it can't be claimed at all.
    #[error("that can't be claimed now")]
    NotOpen,
    /// There is nothing to vote on: the event is not paused.
    #[error("the event is not paused")]
    NotPaused,
    /// It was said already, and can't be said twice (F-2.3).
    #[error("that was said already")]
    AlreadySaid,
    /// The disk failed: nothing is signed any more in this run.
    #[error("the disk failed, so nothing is signed until the program is started anew")]
    Halted,
}

impl CommandError {
    /// The stable name of the reason.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::NoEntries => "no-entries",
            Self::NotAPlayer => "not-a-player",
            Self::NoBoard => "no-board",
            Self::NotGiven => "not-given",
            Self::NotOpen => "not-open",
            Self::NotPaused => "not-paused",
            Self::AlreadySaid => "already-said",
            Self::Halted => "halted",
        }
    }
}

impl Input {
    /// The name of the kind of input, for the log.
    pub(crate) const fn kind(&self) -> &'static str {
        match self {
            Self::Command(_) => "command",
            Self::PeerUp { .. } => "peer-up",
            Self::PeerDown { .. } => "peer-down",
            Self::Gossip { .. } => "gossip",
            Self::Frame { .. } => "frame",
            Self::Game { .. } => "game",
            Self::Listening { .. } => "listening",
            Self::StoreFailed { .. } => "store-failed",
            Self::Tick => "tick",
        }
    }
}
