//! What a user may want: one list, to be lengthened with what a session learns to do.

use ugolki_record::Matter;
use ugolki_rules::{Move, Ply};
use ugolki_session::{Command, Session};

/// A wish of a user's, whatever the game is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Wish {
    Confirm,
    Refuse,
    /// The first of the legal moves: for White, back home where that is one.
    First,
    /// The last of them: likewise, for Black.
    Last,
    Offer,
    Accept,
    Decline,
    Resign,
    /// To take back the own newest move.
    TakeBack,
    AllowTakeback,
    RefuseTakeback,
    Pause,
    AllowPause,
    Adjourn,
    AllowAdjournment,
    GoOn,
    ClaimTime,
    ClaimAbsence,
    Concede,
    Leave,
}

/// Everything that can be wanted while terms lie on the table.
pub(crate) const NEGOTIATING: &[Wish] = &[Wish::Confirm, Wish::Refuse, Wish::Leave];

/// Everything there is.
pub(crate) const EVERYTHING: &[Wish] = &[
    Wish::Confirm,
    Wish::Refuse,
    Wish::First,
    Wish::Last,
    Wish::Offer,
    Wish::Accept,
    Wish::Decline,
    Wish::Resign,
    Wish::Leave,
];

/// Everything about draws, and what may cross it.
pub(crate) const DRAWING: &[Wish] = &[
    Wish::First,
    Wish::Offer,
    Wish::Accept,
    Wish::Decline,
    Wish::Resign,
];

/// Moves taken back, and what may cross that.
pub(crate) const TAKING_BACK: &[Wish] = &[
    Wish::First,
    Wish::TakeBack,
    Wish::AllowTakeback,
    Wish::RefuseTakeback,
    Wish::Resign,
];

/// Pauses and adjournments, and what may cross them.
pub(crate) const STOPPING: &[Wish] = &[
    Wish::First,
    Wish::Pause,
    Wish::AllowPause,
    Wish::Adjourn,
    Wish::AllowAdjournment,
    Wish::GoOn,
];

/// Moves by the clock that end no game, for White and for Black, and what may be said of the clock.
pub(crate) const CLOCKED: [&[Wish]; 2] = [
    &[
        Wish::Last,
        Wish::Resign,
        Wish::ClaimTime,
        Wish::ClaimAbsence,
        Wish::Concede,
    ],
    &[
        Wish::First,
        Wish::Resign,
        Wish::ClaimTime,
        Wish::ClaimAbsence,
        Wish::Concede,
    ],
];

/// Moves alone.
pub(crate) const MOVING: &[Wish] = &[Wish::First, Wish::Last];

/// What ends a game at once.
pub(crate) const ENDING: &[Wish] = &[Wish::Resign, Wish::Leave];

impl Wish {
    /// The command that this wish is now; none where there is nothing of the kind to choose.
    pub(crate) fn command(self, session: &Session) -> Option<Command> {
        Some(match self {
            Self::Confirm => Command::Confirm,
            Self::Refuse => Command::Refuse,
            Self::First => Command::Play(Ply::Move(*moves(session)?.first()?)),
            Self::Last => Command::Play(Ply::Move(*moves(session)?.last()?)),
            Self::Offer => Command::OfferDraw,
            Self::Accept => Command::AcceptDraw,
            Self::Decline => Command::DeclineDraw,
            Self::Resign => Command::Resign,
            Self::TakeBack => Command::OfferTakeback,
            Self::AllowTakeback => Command::Accept(Matter::Takeback),
            Self::RefuseTakeback => Command::Decline(Matter::Takeback),
            Self::Pause => Command::OfferPause,
            Self::AllowPause => Command::Accept(Matter::Pause),
            Self::Adjourn => Command::OfferAdjournment,
            Self::AllowAdjournment => Command::Accept(Matter::Adjournment),
            Self::GoOn => Command::GoOn,
            Self::ClaimTime => Command::ClaimTime,
            Self::ClaimAbsence => Command::ClaimAbsence,
            Self::Concede => Command::Concede,
            Self::Leave => Command::Leave,
        })
    }
}

fn moves(session: &Session) -> Option<Vec<Move>> {
    Some(session.log()?.game().legal_moves())
}
