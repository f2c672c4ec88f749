//! The game is on.

use ugolki_record::{Act, Heads, SignedRecord};

use crate::Fault;
use crate::desk::Desk;
use crate::frame::{Negotiation, PositionReport, State};
use crate::input::{Command, Misuse, Notice};
use crate::phase::{Disputed, Finishing, Phase, Step, unexpected};
use crate::table::{Table, Taken};

/// A game in play.
#[derive(Debug, Clone)]
pub(crate) struct Playing {
    table: Table,
}

impl Playing {
    /// The agreement is stored: this side joins.
    pub(crate) fn begin(mut table: Table, desk: &mut Desk<'_>) -> Self {
        desk.notice(Notice::Started);
        table.join(desk);
        Self { table }
    }

    /// Goes on with a game from its log.
    pub(crate) const fn resume(table: Table) -> Self {
        Self { table }
    }

    pub(crate) const fn table(&self) -> &Table {
        &self.table
    }

    pub(crate) fn on_connected(mut self, heads: &Heads, desk: &mut Desk<'_>) -> Phase {
        self.table.connected(heads, desk);
        Phase::Playing(self)
    }

    pub(crate) fn on_state(mut self, state: &State, desk: &mut Desk<'_>) -> Phase {
        self.table.heard(&state.heads, desk);
        Phase::Playing(self)
    }

    /// The other side refuses one of our records.
    pub(crate) fn on_refused(mut self, early: bool, desk: &mut Desk<'_>) -> Phase {
        self.table.was_refused(early, desk);
        Phase::Playing(self)
    }

    pub(crate) fn on_negotiation(mut self, step: &Negotiation, desk: &mut Desk<'_>) -> Step {
        if !self.table.is_late(step) {
            return unexpected(Phase::Playing(self));
        }
        // The host has not seen the joiner's signature yet.
        if let Negotiation::Reveal(_) = step {
            self.table.introduce(desk);
        }
        (Phase::Playing(self), Ok(()))
    }

    pub(crate) fn on_record(mut self, record: &SignedRecord, desk: &mut Desk<'_>) -> Step {
        match self.table.take(record, desk) {
            Taken::Added => (self.proceed(desk), Ok(())),
            Taken::Known => (Phase::Playing(self), Ok(())),
            Taken::Refused(violation) => (Phase::Playing(self), Err(Fault::Record(violation).into())),
            Taken::Convicted(violation) => (self.proceed(desk), Err(Fault::Record(violation).into())),
            Taken::Differs(dispute, violation) => {
                let phase = Disputed::found(self.table, dispute, desk);
                (Phase::Disputed(phase), Err(Fault::Record(violation).into()))
            }
        }
    }

    /// The other engine has another position after one of our records (P-5.5).
    pub(crate) fn on_position(self, report: &PositionReport, desk: &mut Desk<'_>) -> Step {
        match self.table.dispute_of(report) {
            Some(dispute) => (
                Phase::Disputed(Disputed::told(self.table, dispute, report, desk)),
                Ok(()),
            ),
            None => unexpected(Phase::Playing(self)),
        }
    }

    pub(crate) fn on_command(mut self, command: &Command, desk: &mut Desk<'_>) -> Step {
        let act = match command {
            Command::Play(ply) => Act::of_ply(*ply),
            Command::Resign => Act::Resign,
            Command::OfferDraw => Act::OfferDraw,
            Command::AcceptDraw => Act::AcceptDraw,
            Command::DeclineDraw => Act::DeclineDraw,
            Command::Confirm | Command::Refuse | Command::Leave => {
                return (Phase::Playing(self), Err(Misuse::NothingProposed.into()));
            }
        };
        match self.table.write(act, desk) {
            Ok(()) => (self.proceed(desk), Ok(())),
            Err(error) => (Phase::Playing(self), Err(Misuse::Play(error).into())),
        }
    }

    /// Once an end stands in the log, nothing is played any more.
    fn proceed(self, desk: &mut Desk<'_>) -> Phase {
        if self.table.has_ended() {
            Phase::Finishing(Finishing::begin(self.table, desk))
        } else {
            Phase::Playing(self)
        }
    }
}
