//! Where a phase puts what it wants done.

use alloc::string::String;
use alloc::vec::Vec;

use ugolki_record::{Role, Terms};

use crate::input::{Context, Notice, Output};
use crate::{Frame, Pledge, Timestamp};

/// The surroundings of a phase while it takes an input.
pub(crate) struct Desk<'a> {
    pub(crate) context: &'a Context<'a>,
    /// A stream carries the session.
    pub(crate) connected: bool,
    /// The median round trip so far, 0 while none was measured.
    pub(crate) round_trip_ms: u32,
    /// The next ping is to go at once: what the other side holds is wanted now.
    pub(crate) asks: bool,
    /// What is judged came from the other side, which is told of it. A witness only passes on what another has signed.
    pub(crate) answers: bool,
    pub(crate) out: &'a mut Vec<Output>,
}

impl Desk<'_> {
    pub(crate) const fn now(&self) -> Timestamp {
        self.context.now
    }

    /// Whether terms name this side's chain of rated games as it is now: two games behind one head would be signed twice (F-14.7).
    pub(crate) fn signs_for(&self, terms: &Terms, own: Role) -> bool {
        let heads = terms.rated.heads();
        heads.is_none_or(|heads| heads.of(own) == self.context.chains.head(heads.pool))
    }

    /// Sends on the stream in use; without one, what is said is said again at the next meeting.
    pub(crate) fn send(&mut self, frame: impl Into<Frame>) {
        if self.connected {
            self.out.push(Output::Send(frame.into()));
        }
    }

    pub(crate) fn persist(&mut self, lines: String) {
        self.out.push(Output::Persist(lines));
    }

    pub(crate) fn pledge(&mut self, pledge: Pledge) {
        self.out.push(Output::Pledge(pledge));
    }

    pub(crate) fn notice(&mut self, notice: Notice) {
        self.out.push(Output::Notice(notice));
    }

    /// Closes the stream in use. Nothing is sent on it after this.
    pub(crate) fn hang_up(&mut self) {
        if self.connected {
            self.connected = false;
            self.out.push(Output::HangUp);
        }
    }
}
