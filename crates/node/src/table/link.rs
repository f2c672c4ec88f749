//! The stream to the opponent: it comes, goes, is dialled anew, and is given up.

use ugolki_session::{Code, Hello, Input, Timestamp};

use super::{News, Table, Way};
use crate::chance::Chance;
use crate::effect::Effect;
use crate::event::Event;
use crate::input::{Identity, RequestId, StreamId};
use crate::outbox::Outbox;
use crate::trouble::Trouble;
use crate::view::{LossCause, PathView, PeerState};

/// How long the other side of a negotiation may be away.
const NEGOTIATION_MS: u64 = 30_000;
/// How long it may be away once it may hold our signature: it may come back with a game that we are bound to.
const SIGNED_MS: u64 = 300_000;

impl Table {
    /// A stream carries the game from now on.
    pub(crate) fn connect(
        &mut self,
        stream: StreamId,
        path: PathView,
        theirs: Hello,
        identity: &Identity,
        out: &mut Outbox<'_>,
    ) -> Vec<News> {
        let moved = self.line.is_some() && self.path != path;
        // A peer that has fallen silent dials anew before the old stream is known to be gone.
        let silent = self.line.is_some() && !self.session.is_alive();
        let again = self.lost.take().is_some() || self.left.is_some() || moved || silent;
        self.trouble = None;
        self.line = Some(stream);
        self.path = path;
        self.left = None;
        self.redial.reached(out.now());
        if !matches!(path, PathView::Relayed(_)) {
            self.upgrade.settle();
        }
        // A session that is told of a new stream forgets the old one by itself.
        let news = self.feed(Input::Connected(theirs), identity, out).0;
        if again && !self.is_negotiating() {
            out.event(Event::PeerState(self.peer_state()));
        }
        news
    }

    /// The stream in use is gone.
    pub(crate) fn disconnect(
        &mut self,
        cause: LossCause,
        identity: &Identity,
        chance: &mut Chance,
        out: &mut Outbox<'_>,
    ) -> Vec<News> {
        if self.line.take().is_none() {
            return Vec::new();
        }
        self.upgrade.settle();
        self.lost = self.lost.or_else(|| Some(out.now()));
        // What was noticed first stays the reason.
        self.trouble.get_or_insert_with(|| Trouble::new(out.now(), cause));
        let news = self.feed(Input::Disconnected, identity, out).0;
        self.plan_redial(chance, out);
        if self.left.is_none() && !self.is_negotiating() {
            out.event(Event::PeerState(self.peer_state()));
        }
        news
    }

    /// An attempt to reach the peer failed, or the peer is gone. One that has left the table may come back to it.
    pub(crate) fn plan_redial(&mut self, chance: &mut Chance, out: &mut Outbox<'_>) {
        let wanted = !self.is_host() && self.line.is_none() && !self.is_stopped();
        let never = matches!(self.left, Some(Code::MISBEHAVED | Code::VERSION));
        if wanted && !never && !self.session.is_complete() && !self.session.is_over() {
            if self.left.is_some() {
                self.redial.plan_slowly(out.now(), chance);
            } else {
                self.redial.plan(out.now(), chance);
            }
        }
    }

    /// Opens the stream that is due.
    pub(crate) fn dial(&mut self, request: RequestId, out: &mut Outbox<'_>) {
        if let Way::Joiner { addresses, .. } = &self.way {
            self.redial.begin(request);
            if let Some(trouble) = &mut self.trouble {
                trouble.tries();
                out.changed();
            }
            out.push(Effect::Open {
                request,
                peer: self.peer,
                addresses: addresses.clone(),
            });
        }
    }

    /// An attempt to reach the peer has failed.
    pub(crate) fn missed(&mut self, why: &str) {
        if let Some(trouble) = &mut self.trouble {
            trouble.failed(why);
        }
    }

    /// Nothing is heard of the peer any more.
    pub(crate) fn fell_silent(&mut self, now: Timestamp) {
        self.trouble
            .get_or_insert_with(|| Trouble::new(now, LossCause::Silent));
    }

    /// The silent peer was heard again.
    pub(crate) fn was_heard_again(&mut self) {
        self.trouble = None;
    }

    /// The negotiation has waited for too long.
    pub(crate) fn is_given_up(&self, now: Timestamp) -> bool {
        self.given_up_at().is_some_and(|at| at <= now)
    }

    pub(super) fn given_up_at(&self) -> Option<Timestamp> {
        let signed = self.game.is_some() || !self.is_host() && self.session.we_agreed();
        let patience = if signed { SIGNED_MS } else { NEGOTIATION_MS };
        self.lost
            .filter(|_| self.is_negotiating() && !self.is_from_disk())
            .map(|since| since.after(patience))
    }

    /// The network measured a round trip.
    pub(crate) fn measured(&mut self, ms: u32) {
        self.round_trip_ms = Some(ms);
    }

    /// The connection to the opponent.
    pub(crate) fn peer_state(&self) -> PeerState {
        if self.left.is_some() {
            return PeerState::Left;
        }
        if self.line.is_none() || !self.session.is_alive() {
            return PeerState::Reconnecting;
        }
        PeerState::Connected {
            path: self.path,
            round_trip_ms: self.session.round_trip_ms().or(self.round_trip_ms),
            jitter_ms: self.session.jitter_ms(),
        }
    }
}
