//! The game is on.

use ugolki_record::{Heads, SignedRecord, SignedStamp};

use crate::desk::Desk;
use crate::frame::{Negotiation, PositionReport, State};
use crate::input::{Command, Notice};
use crate::phase::{Disputed, Finishing, Phase, Step, unexpected};
use crate::table::{Table, Taken};
use crate::{Fault, Timestamp};

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

    pub(crate) const fn table_mut(&mut self) -> &mut Table {
        &mut self.table
    }

    pub(crate) fn on_connected(mut self, heads: &Heads, desk: &mut Desk<'_>) -> Phase {
        self.table.connected(heads, desk);
        self.proceed(desk)
    }

    pub(crate) fn on_state(mut self, state: &State, desk: &mut Desk<'_>) -> Phase {
        self.table.heard(&state.heads, desk);
        self.proceed(desk)
    }

    /// The stream is gone, or the other side is silent.
    pub(crate) fn on_away(mut self, desk: &mut Desk<'_>) -> Phase {
        self.table.away(desk);
        self.proceed(desk)
    }

    /// The silent other side was heard again.
    pub(crate) fn on_back(mut self, desk: &mut Desk<'_>) -> Phase {
        self.table.back(desk);
        Phase::Playing(self)
    }

    /// The other side has been thinking for so long.
    pub(crate) fn on_report(mut self, thinking_ms: u64, heads: &Heads, desk: &mut Desk<'_>) -> Phase {
        self.table.reported(thinking_ms, heads, desk);
        self.proceed(desk)
    }

    /// A clock may have run out.
    pub(crate) fn on_tick(self, desk: &mut Desk<'_>) -> Phase {
        self.proceed(desk)
    }

    pub(crate) fn deadline(&self) -> Option<Timestamp> {
        self.table.deadline()
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

    /// A witness says how far the game had come. It is kept for a claim.
    pub(crate) fn on_stamp(mut self, stamp: &SignedStamp, desk: &mut Desk<'_>) -> Step {
        let result = self.table.stamped(stamp, desk);
        (Phase::Playing(self), result)
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
        match self.table.wish(command, desk) {
            Ok(()) => (self.proceed(desk), Ok(())),
            Err(misuse) => (Phase::Playing(self), Err(misuse.into())),
        }
    }

    /// Minds the clocks. Once an end stands in the log, nothing is played any more.
    fn proceed(mut self, desk: &mut Desk<'_>) -> Phase {
        self.table.mind_clock(desk);
        if self.table.has_ended() {
            Phase::Finishing(Finishing::begin(self.table, desk))
        } else {
            Phase::Playing(self)
        }
    }
}
