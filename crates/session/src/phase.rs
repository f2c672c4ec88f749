//! The phases of a session: what it waits for, and what it then becomes.
//!
//! ```text
//!  host      Offering ──Accept and own Confirm──> Revealing ──Countersign──┐
//!               │                                     │                    v
//!               └───────────── Refuse, Bye ───────> Over               Playing ──end event──> Finishing
//!               ┌───────────── Refuse, Bye ───────> Over                   ^ │                    │
//!               │                                     │                    │ └─two engines differ─┼─> Disputed
//!  joiner    Awaiting ─Offer─> Considering ─Confirm─> Accepting ──Reveal───┘                      │
//!                                                                    Over <──── Leave, both Bye ──┘
//! ```

mod accepting;
mod awaiting;
mod considering;
mod disputed;
mod finishing;
mod offering;
mod playing;
mod revealing;

pub(crate) use accepting::Accepting;
pub(crate) use awaiting::Awaiting;
pub(crate) use considering::Considering;
pub(crate) use disputed::Disputed;
pub(crate) use finishing::Finishing;
pub(crate) use offering::Offering;
pub(crate) use playing::Playing;
pub(crate) use revealing::Revealing;

use ugolki_record::{ActError, GameId, Heads, SafetyPhrase, SignedRecord, SignedStamp, Terms, Violation};

use crate::desk::Desk;
use crate::frame::{Bye, Frame, Negotiation, PositionReport, Refused, State};
use crate::input::{Command, End, Misuse, Notice};
use crate::table::Table;
use crate::{Code, Fault, SessionError, Timestamp};

/// How often what the other side has not answered is said again.
pub(crate) const AGAIN_MS: u64 = 1_000;

/// Where a session stands.
#[derive(Debug, Clone)]
pub(crate) enum Phase {
    /// Host: the offer is made; the own user and the joiner have yet to agree.
    Offering(Offering),
    /// Host: both agree, the lot is shown; the joiner's signature is awaited.
    Revealing(Revealing),
    /// Joiner: the offer is awaited.
    Awaiting(Awaiting),
    /// Joiner: the own user has yet to agree.
    Considering(Considering),
    /// Joiner: it has agreed; the host's nonce and signature are awaited.
    Accepting(Accepting),
    /// The game is on.
    Playing(Playing),
    /// An end stands in the log; results and acknowledgements are awaited.
    Finishing(Finishing),
    /// The engines differ, and the game has stopped.
    Disputed(Disputed),
    /// Nothing happens here any more.
    Over,
}

/// What became of an input: the phase after it, and whose mistake it was if it was one.
pub(crate) type Step = (Phase, Result<(), SessionError>);

impl Phase {
    /// Goes on with a game from its log.
    pub(crate) fn resume(table: Table, now: Timestamp) -> Self {
        if table.has_ended() {
            Self::Finishing(Finishing::resume(table, now))
        } else {
            Self::Playing(Playing::resume(table))
        }
    }

    /// A stream carries the session from now on.
    pub(crate) fn on_connected(self, heads: &Heads, desk: &mut Desk<'_>) -> Self {
        match self {
            Self::Offering(phase) => phase.on_connected(desk),
            Self::Revealing(phase) => phase.on_connected(desk),
            Self::Awaiting(phase) => phase.on_connected(desk),
            Self::Accepting(phase) => phase.on_connected(desk),
            Self::Playing(phase) => phase.on_connected(heads, desk),
            Self::Finishing(phase) => phase.on_connected(heads, desk),
            Self::Considering(_) | Self::Disputed(_) | Self::Over => self,
        }
    }

    /// The stream is gone, or the other side has fallen silent on it.
    pub(crate) fn on_away(self, desk: &mut Desk<'_>) -> Self {
        match self {
            Self::Playing(phase) => phase.on_away(desk),
            Self::Finishing(phase) => phase.on_away(desk),
            Self::Offering(_)
            | Self::Revealing(_)
            | Self::Awaiting(_)
            | Self::Considering(_)
            | Self::Accepting(_)
            | Self::Disputed(_)
            | Self::Over => self,
        }
    }

    /// The silent other side was heard again.
    pub(crate) fn on_back(self, desk: &mut Desk<'_>) -> Self {
        match self {
            Self::Playing(phase) => phase.on_back(desk),
            Self::Finishing(phase) => phase.on_back(),
            Self::Offering(_)
            | Self::Revealing(_)
            | Self::Awaiting(_)
            | Self::Considering(_)
            | Self::Accepting(_)
            | Self::Disputed(_)
            | Self::Over => self,
        }
    }

    /// A step of the negotiation came in. Once the game is on, it may still be a late one.
    pub(crate) fn on_negotiation(self, step: Negotiation, desk: &mut Desk<'_>) -> Step {
        match self {
            Self::Offering(phase) => phase.on_negotiation(&step, desk),
            Self::Revealing(phase) => phase.on_negotiation(&step, desk),
            Self::Awaiting(phase) => phase.on_negotiation(step, desk),
            Self::Considering(phase) => phase.on_negotiation(&step, desk),
            Self::Accepting(phase) => phase.on_negotiation(&step, desk),
            Self::Playing(phase) => phase.on_negotiation(&step, desk),
            Self::Finishing(_) | Self::Disputed(_)
                if self.table().is_some_and(|table| table.is_late(&step)) =>
            {
                (self, Ok(()))
            }
            Self::Finishing(_) | Self::Disputed(_) | Self::Over => unexpected(self),
        }
    }

    /// A record came in.
    pub(crate) fn on_record(self, record: &SignedRecord, desk: &mut Desk<'_>) -> Step {
        match self {
            Self::Playing(phase) => phase.on_record(record, desk),
            Self::Finishing(phase) => phase.on_record(record, desk),
            // The agreement is still on its way, and the record comes again after it; and nothing is added to a game
            // that has stopped.
            Self::Revealing(_) | Self::Disputed(_) => (self, Ok(())),
            Self::Offering(_)
            | Self::Awaiting(_)
            | Self::Considering(_)
            | Self::Accepting(_)
            | Self::Over => unexpected(self),
        }
    }

    /// A record came in from a witness. What its author has done wrong is not the witness's fault.
    pub(crate) fn on_carried(self, record: &SignedRecord, desk: &mut Desk<'_>) -> Step {
        if !matches!(self, Self::Playing(_) | Self::Finishing(_)) {
            return (self, Ok(()));
        }
        let answers = core::mem::replace(&mut desk.answers, false);
        let (phase, result) = self.on_record(record, desk);
        desk.answers = answers;
        let by_its_author = match &result {
            Err(SessionError::Fault(Fault::Record(violation))) => {
                violation.evidence().is_some() || matches!(violation, Violation::PositionDiffers { .. })
            }
            Ok(()) | Err(_) => false,
        };
        (phase, if by_its_author { Ok(()) } else { result })
    }

    /// A witness says how far the game had come, and when.
    pub(crate) fn on_stamp(self, stamp: &SignedStamp, desk: &mut Desk<'_>) -> Step {
        match self {
            Self::Playing(phase) => phase.on_stamp(stamp, desk),
            Self::Finishing(phase) => phase.on_stamp(stamp, desk),
            Self::Offering(_)
            | Self::Revealing(_)
            | Self::Awaiting(_)
            | Self::Considering(_)
            | Self::Accepting(_)
            | Self::Disputed(_)
            | Self::Over => (self, Ok(())),
        }
    }

    /// The other side tells its position after a record about which the engines differ.
    pub(crate) fn on_position(self, report: &PositionReport, desk: &mut Desk<'_>) -> Step {
        match self {
            Self::Playing(phase) => phase.on_position(report, desk),
            Self::Disputed(phase) => phase.on_position(report, desk),
            Self::Offering(_)
            | Self::Revealing(_)
            | Self::Awaiting(_)
            | Self::Considering(_)
            | Self::Accepting(_)
            | Self::Finishing(_)
            | Self::Over => unexpected(self),
        }
    }

    /// The other side reported in a ping for how long it has been thinking.
    pub(crate) fn on_report(self, thinking_ms: u64, heads: &Heads, desk: &mut Desk<'_>) -> Self {
        match self {
            Self::Playing(phase) => phase.on_report(thinking_ms, heads, desk),
            Self::Offering(_)
            | Self::Revealing(_)
            | Self::Awaiting(_)
            | Self::Considering(_)
            | Self::Accepting(_)
            | Self::Finishing(_)
            | Self::Disputed(_)
            | Self::Over => self,
        }
    }

    /// The other side told its state, in a ping or in the answer to one.
    pub(crate) fn on_state(self, state: &State, desk: &mut Desk<'_>) -> Self {
        match self {
            Self::Considering(phase) => phase.on_state(state, desk),
            Self::Accepting(phase) => phase.on_state(state, desk),
            Self::Playing(phase) => phase.on_state(state, desk),
            Self::Finishing(phase) => phase.on_state(state, desk),
            Self::Offering(_) | Self::Revealing(_) | Self::Awaiting(_) | Self::Disputed(_) | Self::Over => {
                self
            }
        }
    }

    /// The other side refuses something that we sent.
    pub(crate) fn on_refused(self, refused: &Refused, desk: &mut Desk<'_>) -> Self {
        let early = refused.code.is_early();
        if !early {
            desk.notice(Notice::Refused(refused.code));
        }
        match self {
            Self::Playing(phase) if refused.record.is_some() => phase.on_refused(early, desk),
            Self::Finishing(phase) if refused.record.is_some() => phase.on_refused(early, desk),
            Self::Offering(_)
            | Self::Revealing(_)
            | Self::Awaiting(_)
            | Self::Considering(_)
            | Self::Accepting(_)
            | Self::Playing(_)
            | Self::Finishing(_)
            | Self::Disputed(_)
            | Self::Over => self,
        }
    }

    /// The other side said its last word.
    pub(crate) fn on_bye(self, bye: &Bye, desk: &mut Desk<'_>) -> Self {
        match self {
            Self::Finishing(phase) => phase.on_bye(bye, desk),
            // A joiner that has joined already holds both signatures, and may come back with them.
            Self::Revealing(_) if bye.heads != Heads::default() => {
                desk.hang_up();
                desk.notice(Notice::PeerLeft(bye.code));
                self
            }
            Self::Playing(_) | Self::Disputed(_) => {
                desk.hang_up();
                desk.notice(Notice::PeerLeft(bye.code));
                self
            }
            Self::Offering(_)
            | Self::Revealing(_)
            | Self::Awaiting(_)
            | Self::Considering(_)
            | Self::Accepting(_) => end(bye.code, desk),
            Self::Over => self,
        }
    }

    /// The user wants something.
    pub(crate) fn on_command(self, command: &Command, desk: &mut Desk<'_>) -> Step {
        match (self, command) {
            (Self::Over, _) => (Self::Over, Err(Misuse::NoGame.into())),
            (Self::Finishing(phase), Command::Leave) => (phase.leave(desk), Ok(())),
            (phase, Command::Leave) => (phase.quit(Code::LEFT, desk), Ok(())),
            (Self::Offering(phase), Command::Confirm) => (phase.confirm(desk), Ok(())),
            (Self::Considering(phase), Command::Confirm) => (phase.confirm(desk), Ok(())),
            (
                phase @ (Self::Offering(_) | Self::Revealing(_) | Self::Considering(_) | Self::Accepting(_)),
                Command::Refuse,
            ) => (phase.quit(Code::DECLINED, desk), Ok(())),
            (Self::Playing(phase), command) => phase.on_command(command, desk),
            (Self::Finishing(phase), Command::Concede) => phase.concede(desk),
            (Self::Finishing(phase), Command::Play(ply)) => phase.answer(*ply, desk),
            (phase, command) => {
                let misuse = phase.misuse(command);
                (phase, Err(misuse.into()))
            }
        }
    }

    /// Time has passed.
    pub(crate) fn on_tick(self, desk: &mut Desk<'_>) -> Self {
        match self {
            Self::Revealing(phase) => phase.on_tick(desk),
            Self::Awaiting(phase) => phase.on_tick(desk),
            Self::Considering(phase) => phase.on_tick(desk),
            Self::Accepting(phase) => phase.on_tick(desk),
            Self::Playing(phase) => phase.on_tick(desk),
            Self::Finishing(phase) => phase.on_tick(desk),
            Self::Disputed(phase) => phase.on_tick(desk),
            Self::Offering(_) | Self::Over => self,
        }
    }

    /// When the phase wants a tick.
    pub(crate) fn deadline(&self) -> Option<Timestamp> {
        match self {
            Self::Revealing(phase) => Some(phase.deadline()),
            Self::Awaiting(phase) => phase.deadline(),
            Self::Considering(phase) => phase.deadline(),
            Self::Accepting(phase) => Some(phase.deadline()),
            Self::Playing(phase) => phase.deadline(),
            Self::Finishing(phase) => phase.deadline(),
            Self::Disputed(phase) => phase.deadline(),
            Self::Offering(_) | Self::Over => None,
        }
    }

    /// The safety phrase of a negotiation, once both halves of the lot are known.
    pub(crate) fn phrase(&self) -> Option<SafetyPhrase> {
        match self {
            Self::Offering(phase) => phase.phrase(),
            Self::Revealing(phase) => Some(phase.phrase()),
            Self::Considering(phase) => phase.phrase(),
            Self::Accepting(phase) => phase.phrase(),
            Self::Playing(_) | Self::Finishing(_) | Self::Disputed(_) => {
                self.table().map(|table| table.log().agreement().phrase())
            }
            Self::Awaiting(_) | Self::Over => None,
        }
    }

    /// The host has shown its half of the lot and signed nothing yet.
    pub(crate) const fn has_shown(&self) -> bool {
        matches!(self, Self::Offering(phase) if phase.has_shown())
    }

    /// The terms, once they are known.
    pub(crate) fn terms(&self) -> Option<&Terms> {
        match self {
            Self::Offering(phase) => Some(phase.terms()),
            Self::Revealing(phase) => Some(phase.terms()),
            Self::Considering(phase) => Some(phase.terms()),
            Self::Accepting(phase) => Some(phase.terms()),
            Self::Playing(_) | Self::Finishing(_) | Self::Disputed(_) => self.table().map(Table::terms),
            Self::Awaiting(_) | Self::Over => None,
        }
    }

    /// The table, once the game is agreed.
    pub(crate) const fn table(&self) -> Option<&Table> {
        match self {
            Self::Playing(phase) => Some(phase.table()),
            Self::Finishing(phase) => Some(phase.table()),
            Self::Disputed(phase) => Some(phase.table()),
            Self::Offering(_)
            | Self::Revealing(_)
            | Self::Awaiting(_)
            | Self::Considering(_)
            | Self::Accepting(_)
            | Self::Over => None,
        }
    }

    /// The same, to be changed.
    pub(crate) const fn table_mut(&mut self) -> Option<&mut Table> {
        match self {
            Self::Playing(phase) => Some(phase.table_mut()),
            Self::Finishing(phase) => Some(phase.table_mut()),
            Self::Disputed(_)
            | Self::Offering(_)
            | Self::Revealing(_)
            | Self::Awaiting(_)
            | Self::Considering(_)
            | Self::Accepting(_)
            | Self::Over => None,
        }
    }

    /// Whether this side and the other side have agreed to the terms, as far as is known.
    pub(crate) const fn agreed(&self) -> (bool, bool) {
        match self {
            Self::Offering(phase) => phase.agreed(),
            Self::Considering(phase) => (false, phase.they_agreed()),
            Self::Accepting(phase) => (true, phase.they_agreed()),
            Self::Revealing(_) | Self::Playing(_) | Self::Finishing(_) | Self::Disputed(_) => (true, true),
            Self::Awaiting(_) | Self::Over => (false, false),
        }
    }

    /// Leaves, and says why.
    fn quit(self, code: Code, desk: &mut Desk<'_>) -> Self {
        let heads = self.heads();
        desk.send(Frame::Bye(Bye { code, heads }));
        desk.hang_up();
        desk.notice(Notice::Left);
        Self::Over
    }

    /// How far both chains are held.
    pub(crate) fn heads(&self) -> Heads {
        self.table().map(Table::heads).unwrap_or_default()
    }

    /// The game's id, once both have agreed and the lot is drawn.
    pub(crate) fn game(&self) -> Option<GameId> {
        match self {
            Self::Revealing(phase) => Some(phase.game()),
            Self::Playing(_) | Self::Finishing(_) | Self::Disputed(_) => {
                self.table().map(|table| table.log().id())
            }
            Self::Offering(_)
            | Self::Awaiting(_)
            | Self::Considering(_)
            | Self::Accepting(_)
            | Self::Over => None,
        }
    }

    /// The end as it was told.
    pub(crate) const fn told(&self) -> Option<&End> {
        if let Self::Finishing(phase) = self {
            phase.told()
        } else {
            None
        }
    }

    /// An end stands in the log that was not told yet.
    pub(crate) const fn is_settling(&self) -> bool {
        matches!(self, Self::Finishing(phase) if phase.told().is_none())
    }

    /// Nothing is left to be signed by either side or acknowledged by the other.
    pub(crate) fn is_complete(&self) -> bool {
        matches!(self, Self::Finishing(phase) if phase.is_complete())
    }

    /// Why a command is impossible in this phase.
    fn misuse(&self, command: &Command) -> Misuse {
        match (command, self) {
            (Command::Confirm | Command::Refuse, _) => Misuse::NothingProposed,
            (_, Self::Finishing(_)) => Misuse::Play(ActError::GameOver.into()),
            (_, Self::Disputed(_)) => Misuse::Stopped,
            (_, _) => Misuse::NoGame,
        }
    }
}

/// A frame that has no place in a phase.
pub(crate) fn unexpected(phase: Phase) -> Step {
    (phase, Err(Fault::Unexpected.into()))
}

/// A negotiation ends without a game.
fn end(code: Code, desk: &mut Desk<'_>) -> Phase {
    desk.hang_up();
    desk.notice(Notice::Declined(code));
    Phase::Over
}

/// The host makes another offer, or the joiner asks for the one that it agreed to: the other side has forgotten it. Terms are
/// never exchanged under the user's hand, and a nonce that was shown is not used for another lot: who still wants to play
/// joins anew.
pub(crate) fn forgotten(desk: &mut Desk<'_>) -> Step {
    desk.send(Frame::Bye(Bye {
        code: Code::LEFT,
        heads: Heads::default(),
    }));
    (end(Code::LEFT, desk), Ok(()))
}

/// The other side broke the negotiation: it is told so, and there is no game.
pub(crate) fn broken(desk: &mut Desk<'_>) -> Step {
    desk.send(Frame::Bye(Bye {
        code: Code::AGREEMENT,
        heads: Heads::default(),
    }));
    (end(Code::AGREEMENT, desk), Err(Fault::Agreement.into()))
}
