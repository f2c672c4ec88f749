//! What goes into a session and what comes out of it.

use alloc::string::String;
use alloc::vec::Vec;

use ugolki_record::{
    Act, Chains, Grade, Matter, PlayError, SignedRecord, SignedStamp, Signer, StampError, Verdict, Violation,
};
use ugolki_rules::{PackedPosition, Ply, Side};

use crate::{ChatLine, Code, Frame, Hello, Pledge, Said, Timestamp};

/// What a session needs beside an input.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// The instant, by the own monotonic clock.
    pub now: Timestamp,
    /// Milliseconds since 1970-01-01 UTC: information in records, and what a game by correspondence counts its days by.
    pub wall_ms: u64,
    /// Who signs.
    pub signer: &'a dyn Signer,
    /// Where this side stands in its chains of rated games now (F-14.6). No offer that says otherwise is signed.
    pub chains: Chains,
}

impl core::fmt::Debug for Context<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Context")
            .field("now", &self.now)
            .field("wall_ms", &self.wall_ms)
            .finish_non_exhaustive()
    }
}

/// One thing that happened.
#[derive(Debug, Clone, PartialEq)]
pub enum Input {
    /// A stream carries this session from now on: both greetings have crossed on it.
    Connected(Hello),
    /// No stream carries this session any more.
    Disconnected,
    /// A frame came in; no `Hello`.
    Frame(Frame),
    /// A record came in from a witness of the game: the other side has left it there (P-6.19).
    Carried(SignedRecord),
    /// A witness says how far the game had come, and when (P-8.2).
    Stamped(SignedStamp),
    /// The user wants something.
    Command(Command),
    /// Time has passed.
    Tick,
}

/// What the user wants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Agree to the terms.
    Confirm,
    /// Refuse the terms.
    Refuse,
    /// Play a ply.
    Play(Ply),
    /// Give up.
    Resign,
    /// Offer a draw.
    OfferDraw,
    /// Take the other side's draw offer.
    AcceptDraw,
    /// Decline the other side's draw offer.
    DeclineDraw,
    /// Offer to take back the own newest move, and what came after it.
    OfferTakeback,
    /// Offer a pause.
    OfferPause,
    /// Offer to adjourn.
    OfferAdjournment,
    /// Take the other side's offer of this.
    Accept(Matter),
    /// Decline the other side's offer of this.
    Decline(Matter),
    /// End a pause or an adjournment.
    GoOn,
    /// Claim that the other side's time is up (P-7.6).
    ClaimTime,
    /// Claim that the other side has left the game (P-7.7).
    ClaimAbsence,
    /// Concede that the own time is up, or what the other side claims.
    Concede,
    /// Say something beside the game, where the terms allow it.
    Say(Said),
    /// Leave the table.
    Leave,
}

/// What the user of a game by the clock may claim of the other side, and never must.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Claim {
    /// Its time is up (P-7.6).
    Time,
    /// It has left the game (P-7.7).
    Absence,
}

impl Claim {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Time, Self::Absence];
}

/// One wish or piece of news.
#[derive(Debug, Clone, PartialEq)]
pub enum Output {
    /// Append to the log, and have it on the disk before the next output is carried out (P-6.2).
    Persist(String),
    /// Keep beside the logs, durably, before the next output is carried out (P-6.2). The log of the same game takes its place.
    Pledge(Pledge),
    /// Send on the stream in use.
    Send(Frame),
    /// Close the stream in use.
    HangUp,
    /// Something to tell.
    Notice(Notice),
}

/// Something to tell.
#[derive(Debug, Clone, PartialEq)]
pub enum Notice {
    /// The terms lie on the table.
    Offered,
    /// Both halves of the lot are known, and so the safety phrase; nobody has to have agreed (N-8.7).
    Drawn,
    /// The other side agrees to the terms.
    TheyAgreed,
    /// The terms are off the table, and the session is over: the other side's reason, or ours.
    Declined(Code),
    /// The game is agreed, signed and stored.
    Started,
    /// The log of a game that goes on holds everything that this side is known to have signed: it may sign again (P-6.5).
    CaughtUp,
    /// A record was added.
    Recorded {
        /// By whom.
        author: Side,
        /// What it does.
        act: Act,
    },
    /// The other side has become silent on the stream in use (three answers missed).
    Silent,
    /// The silent other side was heard again.
    HeardAgain,
    /// The same key is used by another installation than before (P-3.3).
    AnotherInstall,
    /// The other side refuses something that we sent.
    Refused(Code),
    /// The engines differ; the game stops (P-5.5).
    Differs {
        /// How many plies the position is the result of.
        ply: usize,
        /// The position by our engine.
        ours: PackedPosition,
        /// The position by the other engine, as far as it told.
        theirs: Option<Vec<u8>>,
    },
    /// The game has ended; once.
    Ended(End),
    /// The end that was told is not what stands.
    EndRevised(End),
    /// The user may claim the game from now on; once, until it no longer may.
    ClaimOpen(Claim),
    /// A claim that had ended the game was answered: it goes on (P-7.6).
    GoesOn,
    /// Nothing is left to be signed by either side or acknowledged by the other; once.
    Complete,
    /// Something was said beside the game. What the other side says is hostile text (T-1.6).
    Chat {
        /// By this side.
        ours: bool,
        /// What, with its number.
        line: ChatLine,
    },
    /// The other side has everything that this one has said up to this number.
    ChatHeard(u64),
    /// The other side has left the table.
    PeerLeft(Code),
    /// All is done after `Command::Leave`.
    Left,
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct End {
    /// Winner and reason.
    pub verdict: Verdict,
    /// What can be proved of it (P-8).
    pub grade: Grade,
}

/// Why an input was not followed.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum SessionError {
    /// Misuse by our own side: nothing has changed.
    #[error(transparent)]
    Misuse(#[from] Misuse),
    /// A fault of the other side: it was refused and told so, and the game goes on.
    #[error(transparent)]
    Fault(#[from] Fault),
}

/// A command that is impossible now.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum Misuse {
    /// No terms lie on the table.
    #[error("there is nothing to agree to")]
    NothingProposed,
    /// No game is being played.
    #[error("there is no game")]
    NoGame,
    /// The game has stopped without an end.
    #[error("the game has stopped")]
    Stopped,
    /// There is no move to take back.
    #[error("there is no move of yours to take back")]
    NothingToTakeBack,
    /// The other side is not there.
    #[error("the other side is not connected")]
    NotConnected,
    /// The other side has not been away for long enough, or is not away at all.
    #[error("the other side has not been away for long enough")]
    NotAway,
    /// The log may be older than what this side has signed: nothing is signed before the other side has shown what it holds
    /// (P-6.5).
    #[error("wait until the other side is there again: it may hold moves that this log does not have")]
    NotCaughtUp,
    /// The terms allow no chat.
    #[error("the terms of this game allow no chat")]
    NoChat,
    /// Too much was said in too short a time.
    #[error("that is too much at once: wait a moment")]
    ChatTooFast,
    /// Much of what was said has not arrived yet.
    #[error("what was said before has not arrived yet")]
    ChatFull,
    /// The rules or the state of the game do not allow it.
    #[error(transparent)]
    Play(#[from] PlayError),
}

/// What the other side did that it may not do.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// A frame that has no place here.
    #[error("a frame that has no place here")]
    Unexpected,
    /// More was said beside the game than anybody reads; it was dropped.
    #[error("too many lines of chat")]
    ChatFlood,
    /// Terms or an agreement that are not what they must be, or whose signatures do not hold.
    #[error("an agreement that does not hold")]
    Agreement,
    /// A record that does not hold.
    #[error(transparent)]
    Record(#[from] Violation),
    /// A stamp that does not hold.
    #[error(transparent)]
    Stamp(#[from] StampError),
}

impl Fault {
    /// What is answered.
    pub fn code(&self) -> Code {
        match self {
            Self::Unexpected => Code::UNEXPECTED,
            Self::ChatFlood => Code::TOO_MUCH,
            Self::Agreement => Code::AGREEMENT,
            Self::Record(violation) => Code::from(violation),
            Self::Stamp(error) => Code(error.code()),
        }
    }
}
