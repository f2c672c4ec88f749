//! The two engines differ about a position: the game has stopped, and each side tells the other what it has (P-5.5).

use ugolki_record::{PositionDigest, Tag};

use crate::Timestamp;
use crate::desk::Desk;
use crate::frame::{Frame, PositionReport};
use crate::input::Notice;
use crate::phase::{Phase, Step, unexpected};
use crate::table::{Dispute, Table};

/// How long the other side's position is waited for before the difference is reported without it.
const PATIENCE_MS: u64 = 3_000;

/// A game that has stopped.
#[derive(Debug, Clone)]
pub(crate) struct Disputed {
    table: Table,
    dispute: Dispute,
    /// Until when the other side's position is awaited; none once the difference is reported.
    patience: Option<Timestamp>,
}

impl Disputed {
    /// A record came in whose digest is not ours.
    pub(crate) fn found(table: Table, dispute: Dispute, desk: &mut Desk<'_>) -> Self {
        let phase = Self {
            table,
            dispute,
            patience: Some(desk.now().after(PATIENCE_MS)),
        };
        phase.tell(desk);
        phase
    }

    /// The other side told its position after one of our records.
    pub(crate) fn told(table: Table, dispute: Dispute, report: &PositionReport, desk: &mut Desk<'_>) -> Self {
        let mut phase = Self {
            table,
            dispute,
            patience: None,
        };
        phase.tell(desk);
        phase.report(Some(report), desk);
        phase
    }

    pub(crate) const fn table(&self) -> &Table {
        &self.table
    }

    pub(crate) fn on_position(mut self, report: &PositionReport, desk: &mut Desk<'_>) -> Step {
        if report.record != self.dispute.record {
            return unexpected(Phase::Disputed(self));
        }
        if self.patience.is_some() {
            self.report(Some(report), desk);
        }
        (Phase::Disputed(self), Ok(()))
    }

    pub(crate) fn on_tick(mut self, desk: &mut Desk<'_>) -> Phase {
        if self.patience.is_some_and(|until| until <= desk.now()) {
            self.report(None, desk);
        }
        Phase::Disputed(self)
    }

    pub(crate) const fn deadline(&self) -> Option<Timestamp> {
        self.patience
    }

    fn tell(&self, desk: &mut Desk<'_>) {
        desk.send(Frame::Position(PositionReport {
            record: self.dispute.record,
            position: self.dispute.ours.as_bytes().to_vec(),
        }));
    }

    /// Reports the difference, once. What the other side tells counts only if it belongs to what it signed, or refuses
    /// what we signed.
    fn report(&mut self, theirs: Option<&PositionReport>, desk: &mut Desk<'_>) {
        let found = self.patience.take().is_some();
        let signed = |report: &&PositionReport| {
            PositionDigest(Tag::Position.hash(&report.position)) == self.dispute.digest
        };
        let theirs = theirs
            .filter(|report| !found || signed(report))
            .map(|report| report.position.clone());
        desk.notice(Notice::Differs {
            ply: self.dispute.ply,
            ours: self.dispute.ours.clone(),
            theirs,
        });
    }
}
