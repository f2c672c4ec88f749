//! What a player may have done wrong, told apart by what follows from it (P-6.3).

use alloc::boxed::Box;

use ugolki_rules::IllegalMove;

use crate::{AgreementError, DecodeError, Evidence, PROTOCOL_VERSION, TermsError};

/// Why an act has no place at a point of a game. Asked of our own acts before they are signed, and of others' after.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ActError {
    /// The first record of a chain joins, and nothing else is done before both sides have.
    #[error("both sides join before anything else")]
    NotStarted,
    /// Only the first record of a chain joins.
    #[error("this side has joined already")]
    JoinedAlready,
    /// The author knows that the game has ended: it may still sign the result, once.
    #[error("the game is over")]
    GameOver,
    /// It is the other side's turn.
    #[error("it is the other side's turn")]
    NotYourTurn,
    /// The rules forbid the move or the pass.
    #[error("illegal move: {0}")]
    IllegalMove(IllegalMove),
    /// No offer of the other side's is open.
    #[error("no draw offer is open")]
    NoOffer,
    /// An offer of this side's is open, or it has made one since its last move.
    #[error("one such offer between two moves is enough")]
    OfferAgain,
    /// The other side could still sign something that this side does not know.
    #[error("the other side has not acknowledged the end yet")]
    ResultTooEarly,
    /// Another result, or other heads, than follow from the two chains.
    #[error("not the result of this game")]
    WrongResult,
    /// A side has claimed the game, and the claim is not answered.
    #[error("a claim on the game stands")]
    Claimed,
    /// By what this side saw, the other side's time was up with its newest ply.
    #[error("the other side's time is up: that can be claimed")]
    FlagFallen,
    /// The game is untimed, or such a claim is not known under its time control.
    #[error("there is no such clock in this game")]
    NoClock,
    /// It is not the other side's turn.
    #[error("it is not the other side's turn")]
    NotTheirTurn,
    /// The other side's time is not up yet, or it has not been away for long enough.
    #[error("it is too early for that claim")]
    ClaimTooEarly,
    /// The terms do not allow it.
    #[error("the terms of this game do not allow it")]
    NotAllowed,
    /// There is no such point to go back to, or it would not be this side's turn there.
    #[error("moves can be taken back to one's own turn only")]
    WrongTakeback,
    /// The game is paused or adjourned.
    #[error("the game is paused")]
    Paused,
    /// The game is neither paused nor adjourned.
    #[error("the game is not paused")]
    NotPaused,
    /// The same was disputed since this side's last move.
    #[error("that is disputed already")]
    DisputeAgain,
}

impl ActError {
    /// The stable name of the reason.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::NotStarted => "not-started",
            Self::JoinedAlready => "joined-already",
            Self::GameOver => "game-over",
            Self::NotYourTurn => "not-your-turn",
            Self::IllegalMove(_) => "illegal-move",
            Self::NoOffer => "no-offer",
            Self::OfferAgain => "offer-again",
            Self::ResultTooEarly => "result-too-early",
            Self::WrongResult => "wrong-result",
            Self::Claimed => "claimed",
            Self::FlagFallen => "flag-fallen",
            Self::NoClock => "no-clock",
            Self::NotTheirTurn => "not-their-turn",
            Self::ClaimTooEarly => "claim-too-early",
            Self::NotAllowed => "not-allowed",
            Self::WrongTakeback => "wrong-takeback",
            Self::Paused => "paused",
            Self::NotPaused => "not-paused",
            Self::DisputeAgain => "dispute-again",
        }
    }

    /// Tells whether a ply that fails by this convicts its author (P-5.4): it is against the rules, out of turn, or after
    /// an end. What is against nothing but the order of things at the table is only refused.
    pub const fn convicts(&self) -> bool {
        matches!(self, Self::GameOver | Self::NotYourTurn | Self::IllegalMove(_))
    }

    /// The number on the wire. A number never changes its meaning.
    const fn code(self) -> u16 {
        match self {
            Self::NotStarted => 20,
            Self::JoinedAlready => 21,
            Self::GameOver => 22,
            Self::NotYourTurn => 23,
            Self::IllegalMove(_) => 24,
            Self::NoOffer => 25,
            Self::OfferAgain => 26,
            Self::ResultTooEarly => 27,
            Self::WrongResult => 28,
            Self::Claimed => 29,
            Self::FlagFallen => 30,
            Self::NoClock => 31,
            Self::NotTheirTurn => 32,
            Self::ClaimTooEarly => 33,
            Self::NotAllowed => 34,
            Self::WrongTakeback => 35,
            Self::Paused => 36,
            Self::NotPaused => 37,
            Self::DisputeAgain => 38,
        }
    }
}

/// Why a signed thing is not accepted.
///
/// Only two kinds prove something against the author to third parties, and carry the [`Evidence`] of it; all others are
/// refused and leave the log as it was.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Violation {
    /// Not the canonical bytes of a record (P-2.2).
    #[error("unreadable: {0}")]
    Malformed(#[from] DecodeError),
    /// Made by another version of the protocol (P-4.4).
    #[error("made by version {version} of the protocol; this program has version {PROTOCOL_VERSION}")]
    WrongVersion {
        /// The version that the record names.
        version: u16,
    },
    /// A record of another game.
    #[error("a record of another game")]
    WrongGame,
    /// The author does not play in this game.
    #[error("the author does not play in this game")]
    UnknownAuthor,
    /// The signature is not the author's over these bytes.
    #[error("the signature does not hold")]
    BadSignature,
    /// Records of the author's chain before this one are missing.
    #[error("out of place: number {got} came where {expected} is next")]
    OutOfPlace {
        /// The number that is next in the author's chain.
        expected: u32,
        /// The number of the record.
        got: u32,
    },
    /// The record before it is not the one that the author's chain has there.
    #[error("it does not follow the author's record before it")]
    BrokenChain,
    /// The record of the other side that it has seen is not known here.
    #[error("it has seen a record that is not known here")]
    UnknownSeen,
    /// It has seen less of the other chain than the author's record before it.
    #[error("it has seen less than the author's record before it")]
    SeenWentBack,
    /// The author may not do this at this point. It is refused; nobody loses by it.
    #[error(transparent)]
    Refused(ActError),
    /// A move or pass that the rules, the turn or the end of the game forbid, well linked and signed (P-5.4).
    #[error("{error}")]
    IllegalPly {
        /// What forbids it.
        error: ActError,
        /// The record.
        evidence: Box<Evidence>,
    },
    /// The author's engine has come to another position (P-5.5). The game stops; nobody is to blame by this alone.
    #[error("the position after ply {ply} differs")]
    PositionDiffers {
        /// The number of plies that the author's position comes after.
        ply: u32,
    },
    /// The author has signed two records for one place (P-5.4).
    #[error("two different records with one number")]
    Equivocation(Box<Evidence>),
    /// The agreement starts no game.
    #[error(transparent)]
    Agreement(#[from] AgreementError),
}

impl Violation {
    /// The stable name of the fault.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Malformed(_) | Self::Agreement(AgreementError::Malformed(_)) => "malformed",
            Self::WrongVersion { .. }
            | Self::Agreement(AgreementError::Terms(TermsError::Version { .. })) => "wrong-version",
            Self::WrongGame => "wrong-game",
            Self::UnknownAuthor => "unknown-author",
            Self::BadSignature | Self::Agreement(AgreementError::BadSignature(_)) => "bad-signature",
            Self::OutOfPlace { .. } => "out-of-place",
            Self::BrokenChain => "broken-chain",
            Self::UnknownSeen => "unknown-seen",
            Self::SeenWentBack => "seen-went-back",
            Self::Refused(error) | Self::IllegalPly { error, .. } => error.kind(),
            Self::PositionDiffers { .. } => "position-differs",
            Self::Equivocation(_) => "equivocation",
            Self::Agreement(AgreementError::Terms(_)) => "impossible-terms",
        }
    }

    /// The number of the fault on the wire. A number never changes its meaning.
    pub const fn code(&self) -> u16 {
        match self {
            Self::Malformed(_) | Self::Agreement(AgreementError::Malformed(_)) => 1,
            Self::WrongVersion { .. }
            | Self::Agreement(AgreementError::Terms(TermsError::Version { .. })) => 2,
            Self::BadSignature | Self::Agreement(AgreementError::BadSignature(_)) => 3,
            Self::WrongGame => 4,
            Self::UnknownAuthor => 5,
            Self::OutOfPlace { .. } => 6,
            Self::BrokenChain => 7,
            Self::UnknownSeen => 8,
            Self::SeenWentBack => 9,
            Self::PositionDiffers { .. } => 10,
            Self::Equivocation(_) => 11,
            Self::Agreement(AgreementError::Terms(_)) => 12,
            Self::Refused(error) | Self::IllegalPly { error, .. } => error.code(),
        }
    }

    /// What the fault proves to third parties, if anything (P-5.4).
    pub const fn evidence(&self) -> Option<&Evidence> {
        match self {
            Self::IllegalPly { evidence, .. } | Self::Equivocation(evidence) => Some(&**evidence),
            Self::Malformed(_)
            | Self::WrongVersion { .. }
            | Self::WrongGame
            | Self::UnknownAuthor
            | Self::BadSignature
            | Self::OutOfPlace { .. }
            | Self::BrokenChain
            | Self::UnknownSeen
            | Self::SeenWentBack
            | Self::Refused(_)
            | Self::PositionDiffers { .. }
            | Self::Agreement(_) => None,
        }
    }
}
