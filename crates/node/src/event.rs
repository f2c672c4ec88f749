//! What a node tells its user: each thing once, when it happens, as plain data.

mod witness;

use ugolki_record::{
    EndReason, GameId, Matter, PlayerKey, PlayerName, SafetyPhrase, StampError, TimeCheck, Violation,
};
use ugolki_rules::{PackedPosition, Ply, Position, Ruleset, Side};
use ugolki_session::{Claim, Code, Fault, Versions};

use crate::practice::{Advice, Level, ThinkLimit};
use crate::view::{
    ChatEntry, EndView, PeerState, PlayerView, ProposalView, ProposedView, Seat, WitnessState,
};

pub use witness::WitnessEvent;

/// Something that happened.
#[derive(Debug, Clone, PartialEq)]
pub enum Event {
    /// Terms lie on the table: `Command::Confirm` or `Command::Refuse` is wanted.
    Proposal(Box<ProposalView>),
    /// Both halves of the lot are known while the terms lie on the table: the words that both players see if nobody sits between
    /// them (N-8.7).
    Phrase(SafetyPhrase),
    /// The terms have left the table without a game. A host goes on hosting.
    ProposalGone {
        /// The other player.
        peer: PlayerKey,
        /// Why.
        why: ProposalEnd,
    },
    /// The host could not be joined. The stage is `Idle` again.
    JoinFailed {
        /// The host.
        peer: PlayerKey,
        /// Why.
        why: JoinFailure,
    },
    /// A peer of other versions has called; it was turned away with the versions in the answer (P-4.4).
    VersionDiffers {
        /// The peer.
        peer: PlayerKey,
        /// Its versions.
        theirs: Versions,
        /// Ours.
        ours: Versions,
    },
    /// A game has started, or goes on after a restart.
    Started(Box<Started>),
    /// Both have agreed and this player has signed; the other player's signature is awaited, after a restart (P-6.11).
    SignatureAwaited {
        /// The other player.
        peer: PlayerKey,
        /// What it calls itself.
        name: PlayerName,
    },
    /// The log of a game that goes on may be older than what this player has signed: nothing can be done in the game until
    /// the other side is there again (P-6.5).
    CatchingUp,
    /// The other side was there, and everything that it holds of this player's is in the log: the game goes on.
    CaughtUp,
    /// A side that sits at this screen is to move.
    Turn {
        /// The side.
        side: Side,
        /// The number of the move to be made.
        number: u16,
    },
    /// A ply was played, by either side.
    Moved(Moved),
    /// A draw is offered.
    Offer {
        /// By whom.
        by: Side,
    },
    /// A draw offer stands no more, and the game goes on.
    OfferGone {
        /// Whose offer it was.
        by: Side,
        /// Why.
        why: OfferEnd,
    },
    /// Something else than a draw is offered.
    Proposed(ProposedView),
    /// Such an offer stands no more, and was not accepted.
    ProposedGone {
        /// Whose offer it was.
        by: Side,
        /// About what.
        matter: Matter,
        /// Why.
        why: OfferEnd,
    },
    /// The game is paused or adjourned (P-7.7).
    Paused(Matter),
    /// The pause or the adjournment is over.
    WentOn {
        /// Who has ended it.
        by: Side,
    },
    /// The user may claim the game from now on, and need not (P-7.6, P-7.7).
    ClaimOpen(Claim),
    /// A side claims the game (P-7.6, P-7.7).
    Claimed {
        /// Which.
        by: Side,
        /// What for.
        reason: EndReason,
    },
    /// A claim was answered by a ply that had crossed it: the game goes on.
    ClaimAnswered,
    /// A side says that the other one's times cannot be true (P-7.5).
    TimesDisputed {
        /// Which.
        by: Side,
        /// The check that failed.
        check: TimeCheck,
        /// What it measured itself, in milliseconds.
        measured_ms: u64,
    },
    /// The other side refuses something that we sent. The game goes on.
    Refused {
        /// What it says.
        code: Code,
    },
    /// The other side sent what it may not send. It was refused; the game goes on. Told for the first faults, then ever more
    /// rarely.
    PeerMisbehaved {
        /// The peer.
        peer: PlayerKey,
        /// What it did.
        fault: PeerFault,
        /// How many faults this one makes, on this stream.
        count: u32,
    },
    /// Something was said beside the game, by either side (T-8.4). It is harmless to show.
    Chat(ChatEntry),
    /// The connection to the opponent has changed.
    PeerState(PeerState),
    /// The connection to a witness of the game has changed.
    WitnessState {
        /// The witness.
        witness: PlayerKey,
        /// What it is now.
        state: WitnessState,
    },
    /// Of a game that is watched: somebody shows it again, or nobody does any more.
    Shown {
        /// Somebody does.
        by_anyone: bool,
    },
    /// How many watch has changed, by their word.
    Watchers {
        /// How many they are.
        watching: u32,
    },
    /// What a witness has to tell whoever runs it. Never said by a `Node`.
    Witness(Box<WitnessEvent>),
    /// The opponent's key is used by another installation than before (P-3.3).
    AnotherInstall {
        /// The opponent.
        peer: PlayerKey,
    },
    /// The two engines differ about a position: the game stops here (P-5.5).
    PositionDiffers(PositionDiffers),
    /// The log could not be written. Nothing of this game is sent any more.
    StoreFailed {
        /// The game.
        game: GameId,
        /// What went wrong.
        why: String,
    },
    /// The game has ended, and nothing can change that any more; or the other side stays away.
    Ended(EndView),
    /// The other side came back with something that stands above the end that was told before.
    EndRevised(EndView),
    /// The other side wants to play again: `Command::Rematch` agrees.
    RematchWanted {
        /// The other side.
        peer: PlayerKey,
    },
    /// The other side has left or cannot be reached: nothing comes of the rematch that either side wanted.
    RematchGone {
        /// The other side.
        peer: PlayerKey,
    },
    /// Plies were taken back, or in practice played again.
    Rewound {
        /// How many plies stand now.
        plies: usize,
        /// The number of the move to be made now.
        number: u16,
    },
    /// In practice, the computer begins or ends to say all the time what it makes of the position.
    Analysing(bool),
    /// In practice, another side is moved by hand, or the computer plays or thinks otherwise.
    PracticeChanged {
        /// Which side is moved by hand.
        seat: Seat,
        /// How strong the computer plays.
        level: Level,
        /// How long it may think.
        limit: ThinkLimit,
    },
    /// The computer gives the hint that was asked for.
    Advised(Advice),
    /// The computer was to find a ply and has not: a fault of the program. The side can be taken over by hand.
    NoThought,
    /// The foreground is free again after `Command::Leave`, and what had to be sent is sent.
    Left,
}

/// A game that has started, or goes on.
#[derive(Debug, Clone, PartialEq)]
pub struct Started {
    /// Its id; none where nothing is signed.
    pub game: Option<GameId>,
    /// Its rules.
    pub ruleset: Ruleset,
    /// Which side sits here.
    pub seat: Seat,
    /// Who plays White.
    pub white: PlayerView,
    /// Who plays Black.
    pub black: PlayerView,
    /// It goes on after a restart.
    pub resumed: bool,
    /// How many plies were played before: more than none only in a game that goes on.
    pub plies: usize,
}

/// A ply that was played.
#[derive(Debug, Clone, PartialEq)]
pub struct Moved {
    /// By whom.
    pub side: Side,
    /// The number of the move.
    pub number: u16,
    /// The ply.
    pub ply: Ply,
    /// Its canonical path, or `pass`.
    pub text: String,
    /// The position after it.
    pub position: Position,
}

/// Two engines that differ (P-5.5): what a report needs.
#[derive(Debug, Clone, PartialEq)]
pub struct PositionDiffers {
    /// How many plies the position is the result of.
    pub ply: usize,
    /// The position as this side has it.
    pub ours: PackedPosition,
    /// The position as the other side has it, if it told one that belongs to the digest that it signed.
    pub theirs: Option<Vec<u8>>,
}

/// Why terms left the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProposalEnd {
    /// This side refused.
    Refused,
    /// This side's user says that the other player sees another phrase: somebody may sit between them (N-8.7).
    Differs,
    /// The other side refused.
    Declined,
    /// The other side went away.
    Left,
    /// The connection was gone for too long.
    Lost,
    /// The other side broke the protocol.
    Misbehaved,
}

/// Why a host could not be joined.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum JoinFailure {
    /// No connection.
    Unreachable {
        /// What the network says.
        why: String,
    },
    /// The host hung up without a word: it does not know the invite, has used it, or takes no one without one (N-8.6).
    TurnedAway,
    /// The host is at the table with another player.
    Busy,
    /// The host does not want this player again.
    Declined,
    /// The host has other versions (P-4.4).
    Version {
        /// Its versions.
        theirs: Versions,
        /// Ours.
        ours: Versions,
    },
    /// The host does not speak the protocol.
    Misbehaved,
}

/// Why an offer stands no more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OfferEnd {
    /// It was declined.
    Declined,
    /// Its receiver moved.
    Lapsed,
}

/// What a peer did that it may not do.
#[derive(Debug, Clone, PartialEq)]
pub enum PeerFault {
    /// Bytes that are no frame.
    Malformed,
    /// A frame that has no place here.
    Unexpected,
    /// More lines of chat than anybody reads.
    ChatFlood,
    /// A record that does not hold.
    Record(Violation),
    /// An agreement that is not the one negotiated.
    Agreement,
    /// A stamp that does not hold.
    Stamp(StampError),
}

impl From<Fault> for PeerFault {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Record(violation) => Self::Record(violation),
            Fault::Agreement => Self::Agreement,
            Fault::ChatFlood => Self::ChatFlood,
            Fault::Stamp(error) => Self::Stamp(error),
            // The session's enum may grow: whatever it is, it has no place here.
            Fault::Unexpected | _ => Self::Unexpected,
        }
    }
}

impl Event {
    /// The stable name of the kind of event.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Proposal(_) => "proposal",
            Self::Phrase(_) => "phrase",
            Self::ProposalGone { .. } => "proposal-gone",
            Self::JoinFailed { .. } => "join-failed",
            Self::VersionDiffers { .. } => "version-differs",
            Self::Started(_) => "started",
            Self::SignatureAwaited { .. } => "signature-awaited",
            Self::CatchingUp => "catching-up",
            Self::CaughtUp => "caught-up",
            Self::Turn { .. } => "turn",
            Self::Moved(_) => "moved",
            Self::Offer { .. } => "offer",
            Self::OfferGone { .. } => "offer-gone",
            Self::Proposed(_) => "proposed",
            Self::ProposedGone { .. } => "proposed-gone",
            Self::Paused(_) => "paused",
            Self::WentOn { .. } => "went-on",
            Self::ClaimOpen(_) => "claim-open",
            Self::Claimed { .. } => "claimed",
            Self::ClaimAnswered => "claim-answered",
            Self::TimesDisputed { .. } => "times-disputed",
            Self::Refused { .. } => "refused",
            Self::PeerMisbehaved { .. } => "peer-misbehaved",
            Self::Chat(_) => "chat",
            Self::PeerState(_) => "peer-state",
            Self::WitnessState { .. } => "witness-state",
            Self::Shown { .. } => "shown",
            Self::Watchers { .. } => "watchers",
            Self::Witness(event) => event.kind(),
            Self::AnotherInstall { .. } => "another-install",
            Self::PositionDiffers(_) => "position-differs",
            Self::StoreFailed { .. } => "store-failed",
            Self::Ended(_) => "ended",
            Self::EndRevised(_) => "end-revised",
            Self::RematchWanted { .. } => "rematch-wanted",
            Self::RematchGone { .. } => "rematch-gone",
            Self::Rewound { .. } => "rewound",
            Self::Analysing(_) => "analysing",
            Self::PracticeChanged { .. } => "practice-changed",
            Self::Advised(_) => "advised",
            Self::NoThought => "no-thought",
            Self::Left => "left",
        }
    }
}

impl ProposalEnd {
    /// The stable name of the reason.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Refused => "refused",
            Self::Differs => "phrase-differs",
            Self::Declined => "declined",
            Self::Left => "left",
            Self::Lost => "lost",
            Self::Misbehaved => "misbehaved",
        }
    }
}

impl JoinFailure {
    /// The stable name of the reason.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Unreachable { .. } => "unreachable",
            Self::TurnedAway => "turned-away",
            Self::Busy => "busy",
            Self::Declined => "declined",
            Self::Version { .. } => "version",
            Self::Misbehaved => "misbehaved",
        }
    }
}

impl OfferEnd {
    /// The stable name of the reason.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Declined => "declined",
            Self::Lapsed => "lapsed",
        }
    }
}

impl PeerFault {
    /// The stable name of the fault.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Malformed => "malformed",
            Self::Unexpected => "unexpected",
            Self::ChatFlood => "chat-flood",
            Self::Record(violation) => violation.kind(),
            Self::Agreement => "agreement",
            Self::Stamp(error) => error.kind(),
        }
    }
}
