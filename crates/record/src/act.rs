//! Acts: what a player does in a record (P-5.2).

use serde::{Deserialize, Serialize};
use ugolki_rules::{BoardSize, BySide, IllegalMove, Move, Ply};

use crate::{RecordId, Verdict, rules_wire};

/// What a player does in a record (P-5.2). Grows at the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[non_exhaustive]
pub enum Act {
    /// Comes to the game: the first record of each chain, and only that.
    Join {
        /// The median round trip to the other side, measured before the game, in milliseconds (P-7.1).
        rtt_ms: u32,
    },
    /// Moves a man, by the numbers of both squares.
    Move {
        /// The square that the man leaves.
        from: u8,
        /// The square that it comes to.
        to: u8,
    },
    /// Passes, where the rules force it.
    Pass,
    /// Resigns.
    Resign,
    /// Offers a draw.
    OfferDraw,
    /// Accepts the other side's open offer of a draw.
    AcceptDraw,
    /// Declines the other side's open offer of a draw.
    DeclineDraw,
    /// Signs the result.
    Result(SignedOutcome),
    /// Offers something else than a draw.
    Offer(Proposal),
    /// Accepts the other side's open offer of this.
    Accept(Matter),
    /// Declines the other side's open offer of this.
    Decline(Matter),
    /// Ends a pause or an adjournment (P-7.7).
    GoOn,
    /// Claims that the other side's time is up (P-7.3, P-7.6).
    ClaimTime {
        /// The last thinking time that the other side reported in a ping, in milliseconds; 0 if none.
        reported_ms: u64,
    },
    /// Claims that the other side has left the game on its turn (P-7.7).
    ClaimAbsence {
        /// For how long it has been away, in milliseconds of the author's clock.
        away_ms: u64,
    },
    /// Concedes that the own time is up (P-7.6).
    ConcedeTime,
    /// Says that the other side's times cannot be true (P-7.5).
    Dispute {
        /// The check that failed.
        check: TimeCheck,
        /// What the author measured instead, in milliseconds of its clock.
        measured_ms: u64,
    },
}

/// What a player may offer beside a draw (P-5.2). Grows at the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[non_exhaustive]
pub enum Proposal {
    /// Moves are taken back.
    Takeback {
        /// The game goes on from the position after so many plies, with the offering side to move.
        plies: u32,
    },
    /// The clocks stand still until either side goes on.
    Pause,
    /// The game is put off to another day.
    Adjournment,
}

/// What an answer to an offer is about. Grows at the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[non_exhaustive]
pub enum Matter {
    /// Taking moves back.
    Takeback,
    /// A pause.
    Pause,
    /// An adjournment.
    Adjournment,
}

/// What physics allows of the other side's times (P-7.5). Grows at the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[non_exhaustive]
pub enum TimeCheck {
    /// The waiter says that it waited for less than the mover thought.
    ObservedTooShort,
    /// The waiter says that it thought and waited for longer than both can have taken.
    ObservedTooLong,
    /// The mover thought for less than it had reported before.
    ThinkingWentBack,
    /// The mover's reports run slower than the waiter's clock.
    ThinkingTooSlow,
}

/// The outcome that both sides sign, with both chains' heads (P-5.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SignedOutcome {
    /// The verdict that follows from the two chains.
    pub verdict: Verdict,
    /// The last record of each chain before any result.
    #[serde(with = "rules_wire::by_side")]
    pub heads: BySide<RecordId>,
}

impl Act {
    /// The stable name of the kind of act.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Join { .. } => "join",
            Self::Move { .. } => "move",
            Self::Pass => "pass",
            Self::Resign => "resign",
            Self::OfferDraw => "offer-draw",
            Self::AcceptDraw => "accept-draw",
            Self::DeclineDraw => "decline-draw",
            Self::Result(_) => "result",
            Self::Offer(proposal) => match proposal.matter() {
                Matter::Takeback => "offer-takeback",
                Matter::Pause => "offer-pause",
                Matter::Adjournment => "offer-adjournment",
            },
            Self::Accept(Matter::Takeback) => "accept-takeback",
            Self::Accept(Matter::Pause) => "accept-pause",
            Self::Accept(Matter::Adjournment) => "accept-adjournment",
            Self::Decline(Matter::Takeback) => "decline-takeback",
            Self::Decline(Matter::Pause) => "decline-pause",
            Self::Decline(Matter::Adjournment) => "decline-adjournment",
            Self::GoOn => "go-on",
            Self::ClaimTime { .. } => "claim-time",
            Self::ClaimAbsence { .. } => "claim-absence",
            Self::ConcedeTime => "concede-time",
            Self::Dispute { .. } => "dispute",
        }
    }

    /// The act of playing a ply.
    pub const fn of_ply(ply: Ply) -> Self {
        match ply {
            Ply::Move(Move { from, to }) => Self::Move {
                from: from.index(),
                to: to.index(),
            },
            Ply::Pass => Self::Pass,
        }
    }

    /// Tells whether the act is a ply: a move or a pass.
    pub const fn is_ply(&self) -> bool {
        matches!(self, Self::Move { .. } | Self::Pass)
    }

    /// Tells whether another turn begins with the act, or the same one goes on after a pause.
    pub const fn passes_the_turn(&self) -> bool {
        self.is_ply() || matches!(self, Self::GoOn | Self::Accept(Matter::Takeback))
    }

    /// The ply that this act plays on a board, if it is one.
    ///
    /// # Errors
    /// [`IllegalMove::NotASquare`] for a number beyond the board.
    pub fn ply(&self, size: BoardSize) -> Result<Option<Ply>, IllegalMove> {
        match *self {
            Self::Move { from, to } => match (size.square(from), size.square(to)) {
                (Some(from), Some(to)) => Ok(Some(Ply::Move(Move { from, to }))),
                _ => Err(IllegalMove::NotASquare),
            },
            Self::Pass => Ok(Some(Ply::Pass)),
            Self::Join { .. }
            | Self::Resign
            | Self::OfferDraw
            | Self::AcceptDraw
            | Self::DeclineDraw
            | Self::Result(_)
            | Self::Offer(_)
            | Self::Accept(_)
            | Self::Decline(_)
            | Self::GoOn
            | Self::ClaimTime { .. }
            | Self::ClaimAbsence { .. }
            | Self::ConcedeTime
            | Self::Dispute { .. } => Ok(None),
        }
    }
}

impl Proposal {
    /// What an answer to it is about.
    pub const fn matter(self) -> Matter {
        match self {
            Self::Takeback { .. } => Matter::Takeback,
            Self::Pause => Matter::Pause,
            Self::Adjournment => Matter::Adjournment,
        }
    }
}

impl Matter {
    /// All matters in the order of their numbers.
    pub const ALL: [Self; 3] = [Self::Takeback, Self::Pause, Self::Adjournment];

    /// The stable name.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Takeback => "takeback",
            Self::Pause => "pause",
            Self::Adjournment => "adjournment",
        }
    }
}

impl TimeCheck {
    /// The stable name.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::ObservedTooShort => "observed-too-short",
            Self::ObservedTooLong => "observed-too-long",
            Self::ThinkingWentBack => "thinking-went-back",
            Self::ThinkingTooSlow => "thinking-too-slow",
        }
    }
}
