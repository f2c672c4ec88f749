//! Whether the log holds everything that this side has signed (P-1.3, P-6.5).
//!
//! A game that goes on from its log may go on from an old one, that of a backup: who signed the next record by it would sign a
//! second one for a number that it has used. So nothing is signed until the other side has said what it holds, and has
//! brought what of it is missing here.

use ugolki_record::{Heads, TimeControl};
use ugolki_rules::Side;

use super::Table;
use super::clock::Timekeeper;
use crate::desk::Desk;
use crate::input::Notice;

/// What is known of the own chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CatchUp {
    /// It is whole, as far as can be known.
    Done,
    /// The other side has yet to say what it holds.
    Awaited,
    /// The other side has more of it, up to this number.
    UpTo(u32),
}

impl Table {
    /// This side may have signed more than the log holds.
    pub(crate) const fn is_catching_up(&self) -> bool {
        !matches!(self.catch_up, CatchUp::Done)
    }

    /// The log is known to be the newest that this side has written.
    pub(crate) const fn trust_log(&mut self) {
        self.catch_up = CatchUp::Done;
    }

    /// The other side has said what it holds. What it held once is not forgotten, whatever it says later.
    pub(super) fn catch_up_to(&mut self, heads: &Heads, desk: &mut Desk<'_>) {
        let own = match self.me {
            Side::White => heads.white,
            Side::Black => heads.black,
        };
        self.catch_up = match (self.catch_up, own.map(|head| head.seq)) {
            (CatchUp::Done, _) => return,
            (CatchUp::Awaited, None) => return self.end_catching_up(desk),
            (CatchUp::Awaited, Some(number)) => CatchUp::UpTo(number),
            (CatchUp::UpTo(before), number) => {
                CatchUp::UpTo(number.map_or(before, |number| number.max(before)))
            }
        };
        self.catch_up(desk);
    }

    /// An own record may have come back.
    pub(super) fn catch_up(&mut self, desk: &mut Desk<'_>) {
        if let CatchUp::UpTo(number) = self.catch_up
            && self.log.chain(self.me).head().map(|head| head.seq) >= Some(number)
        {
            self.end_catching_up(desk);
        }
    }

    /// This side may sign again. It had no chance to before, so the turn begins now; days go by the wall clock.
    fn end_catching_up(&mut self, desk: &mut Desk<'_>) {
        self.catch_up = CatchUp::Done;
        if !matches!(self.terms().time, TimeControl::Correspondence { .. }) {
            self.keeper = Timekeeper::start(&self.log, self.me, desk.context);
            if desk.connected {
                self.keeper.is_here(desk.context);
            }
        }
        desk.notice(Notice::CaughtUp);
    }
}
