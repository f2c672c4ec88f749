//! What the network reports of streams, and the frames on them.

use ugolki_record::{GameId, PlayerKey};
use ugolki_session::{Code, Frame, FrameError, Input as SessionInput, Negotiation, Purpose, Refused};

use super::{Foreground, Node, Wish};
use crate::effect::Effect;
use crate::event::{Event, JoinFailure, PeerFault, ProposalEnd};
use crate::input::{RequestId, StreamEnd, StreamId};
use crate::outbox::{Outbox, is_told};
use crate::stream::{GREET_MS, Role, Stream, UNGREETED};
use crate::table::{News, proposal_end};
use crate::view::{LossCause, PathView};

/// How many frames of a game's stream may be no frames (N-9.4).
const MALFORMED: u32 = 3;

impl Node {
    pub(super) fn on_opened(
        &mut self,
        stream: StreamId,
        peer: PlayerKey,
        request: Option<RequestId>,
        path: PathView,
        out: &mut Outbox<'_>,
    ) {
        let role = Role::Unknown {
            until: out.now().after(GREET_MS),
        };
        self.streams.insert(
            stream,
            Stream {
                peer,
                path,
                ours: request.is_some(),
                role,
                malformed: 0,
                faults: 0,
            },
        );
        let Some(request) = request else {
            let strangers = self
                .streams
                .values()
                .filter(|known| matches!(known.role, Role::Unknown { .. }))
                .count();
            if strangers > UNGREETED {
                self.reset(stream, out);
            }
            return;
        };
        match self.wishes.remove(&request) {
            Some(Wish::Look(_)) => {
                self.lan.asking(peer, stream);
                self.greet(stream, self.bare_hello(Purpose::Look), out);
            }
            Some(Wish::Table) if self.is_dialled(request) => {
                if let Some(hello) = self.table().map(|table| table.hello(&self.identity)) {
                    self.greet(stream, hello, out);
                }
            }
            Some(Wish::Upgrade) if self.is_upgrade(request) => {
                if let Some(hello) = self.table().map(|table| table.hello(&self.identity)) {
                    self.greet(stream, hello, out);
                }
            }
            Some(Wish::Rematch(game)) => self.on_rematch_opened(stream, game, out),
            Some(Wish::Witness(game, witness)) => {
                self.on_witness_opened(stream, request, (game, witness), out);
            }
            Some(Wish::Watch(source)) => self.on_source_opened(stream, request, source, out),
            // What it was wanted for is over.
            Some(Wish::Table | Wish::Upgrade) | None => self.close(stream, out),
        }
    }

    pub(super) fn on_open_failed(&mut self, request: RequestId, why: String, out: &mut Outbox<'_>) {
        match self.wishes.remove(&request) {
            Some(Wish::Look(_)) => {
                self.lan.unreached(request, out.now());
                self.look(out);
            }
            Some(Wish::Table) if self.is_dialled(request) => {
                self.on_unreached(JoinFailure::Unreachable { why }, out);
            }
            Some(Wish::Upgrade) if self.is_upgrade(request) => {
                if let Some(table) = self.table_mut() {
                    table.upgrade().failed(out.now());
                }
            }
            Some(Wish::Rematch(game)) if self.rematch_of() == Some(game) => self.on_rematch_gone(out),
            Some(Wish::Witness(_, witness)) => self.on_witness_unreached(request, witness, out),
            Some(Wish::Watch(source)) => self.on_source_unreached(request, source, &why, out),
            Some(Wish::Table | Wish::Upgrade | Wish::Rematch(_)) | None => {}
        }
    }

    pub(super) fn on_closed(&mut self, stream: StreamId, why: StreamEnd, out: &mut Outbox<'_>) {
        tracing::debug!(stream = stream.0, why = why.kind(), "stream closed");
        let Some(known) = self.streams.remove(&stream) else {
            return;
        };
        self.on_gone(stream, known, why, out);
    }

    pub(super) fn on_frame(&mut self, stream: StreamId, bytes: &[u8], out: &mut Outbox<'_>) {
        let Some(known) = self.streams.get(&stream) else {
            return;
        };
        if matches!(known.role, Role::Closing) {
            return;
        }
        let frame = match Frame::decode(bytes) {
            Ok(Frame::Hello(hello)) => return self.on_hello(stream, hello, out),
            Ok(frame) => frame,
            Err(FrameError::OtherVersion(theirs)) => return self.on_other_version(stream, theirs, out),
            Err(FrameError::Malformed(error)) => {
                tracing::debug!(stream = stream.0, %error, "malformed frame");
                return self.on_malformed(stream, out);
            }
        };
        tracing::trace!(stream = stream.0, frame = frame.kind(), "received");
        match (&known.role, frame) {
            // On a stream that was replaced, only records still count: the chains grow whichever way they come.
            (Role::Table { .. }, frame @ Frame::Witnesses(_)) => self.on_witnesses_told(stream, frame, out),
            (Role::Table { .. }, Frame::Audience(audience)) => self.on_audience_told(stream, audience, out),
            (Role::Witness, frame) => self.on_witness_frame(stream, frame, out),
            (Role::Shown, frame) => self.on_onlooker_frame(stream, frame, out),
            (Role::Watching, frame) => self.on_source_frame(stream, frame, out),
            (Role::Table { .. }, frame) | (Role::Lingering { .. }, frame @ Frame::Record(_)) => {
                self.on_session_frame(stream, frame, out);
            }
            (Role::Looking { name, .. }, Frame::Lobby(lobby)) => {
                let (peer, name) = (known.peer, name.clone());
                self.lan
                    .told(peer, name, lobby.offers.map(|offered| offered.ruleset));
                out.changed();
                self.close(stream, out);
            }
            (Role::Telling { .. }, Frame::Negotiation(Negotiation::Ask)) => self.tell_lobby(stream, out),
            (Role::Rematch { .. }, frame) => {
                if let Some(frame) = self.on_rematch_frame(stream, frame, out) {
                    self.on_session_frame(stream, frame, out);
                }
            }
            // Before the greetings have crossed, and after the farewell, there is nothing to say.
            _ => {}
        }
    }

    pub(super) fn on_round_trip(&mut self, peer: PlayerKey, ms: u32, out: &mut Outbox<'_>) {
        if let Some(table) = self.table_mut().filter(|table| table.peer() == peer) {
            table.measured(ms);
            out.changed();
        }
    }

    /// The log cannot be written: the rest of that batch of effects was not run, so its streams are closed once more.
    pub(super) fn on_store_failed(&mut self, game: GameId, why: String, out: &mut Outbox<'_>) {
        out.event(Event::StoreFailed { game, why });
        if let Foreground::Watch(watch) = &mut self.foreground {
            return watch.store_failed();
        }
        let Some(table) = self.table_mut().filter(|table| table.game() == Some(game)) else {
            // The user was leaving, and what was to be told of that was dropped.
            out.event(Event::Left);
            return;
        };
        table.stop();
        let peer = table.peer();
        let streams: Vec<_> = self
            .streams
            .iter()
            .filter(|(_, known)| known.peer == peer || matches!(known.role, Role::Witness))
            .map(|(stream, _)| *stream)
            .collect();
        for stream in streams {
            self.close(stream, out);
        }
    }

    /// Bytes that are no frame: refused in a game, where the third closes the stream; at once outside of one (N-9.4).
    pub(super) fn on_malformed(&mut self, stream: StreamId, out: &mut Outbox<'_>) {
        let plays = self
            .table()
            .is_some_and(|table| table.line() == Some(stream) && !table.is_negotiating());
        let Some(known) = self.streams.get_mut(&stream) else {
            return;
        };
        let plays = plays || matches!(known.role, Role::Witness);
        known.malformed = known.malformed.saturating_add(1);
        let (peer, enough) = (known.peer, !plays || known.malformed >= MALFORMED);
        self.tell_fault(stream, PeerFault::Malformed, out);
        if enough {
            self.reset(stream, out);
            out.push(Effect::Block { peer });
        } else {
            out.send(
                stream,
                &Frame::Refused(Refused {
                    code: Code::MALFORMED,
                    record: None,
                }),
            );
        }
    }

    /// Does what has become necessary by something at the table.
    pub(super) fn act_on(&mut self, news: impl IntoIterator<Item = News>, out: &mut Outbox<'_>) {
        for news in news {
            match news {
                News::Started => self.on_started(out),
                News::HungUp(stream) => self.set_role(stream, Role::Closing),
                News::Silent => self.on_silent(out),
                News::PeerLeft => self.on_peer_left(out),
                News::Declined(code) => self.end_negotiation(code, out),
                News::Consent => self.consent(out),
                News::Signed(pool, head) => self.identity.chains.raise(pool, head),
                News::Left => {
                    self.end_rematch(out);
                    self.clear(out);
                    out.event(Event::Left);
                }
            }
        }
    }

    /// A negotiation ends without a game.
    pub(super) fn give_up(&mut self, why: ProposalEnd, out: &mut Outbox<'_>) {
        let Some(table) = self.table() else {
            return;
        };
        let peer = table.peer();
        let event = if table.is_host() || table.was_proposed() {
            Event::ProposalGone { peer, why }
        } else {
            Event::JoinFailed {
                peer,
                why: JoinFailure::TurnedAway,
            }
        };
        self.clear(out);
        out.event(event);
    }

    /// Drops a stream at once.
    pub(super) fn reset(&mut self, stream: StreamId, out: &mut Outbox<'_>) {
        out.push(Effect::Reset { stream });
        self.forget(stream, out);
    }

    /// Drops a stream that leads nowhere any more, and the connection under it.
    pub(super) fn give_up_on(&mut self, stream: StreamId, out: &mut Outbox<'_>) {
        out.push(Effect::GiveUp { stream });
        self.forget(stream, out);
    }

    fn forget(&mut self, stream: StreamId, out: &mut Outbox<'_>) {
        if let Some(known) = self.streams.remove(&stream) {
            self.on_gone(stream, known, StreamEnd::Dropped, out);
        }
    }

    fn on_gone(&mut self, stream: StreamId, known: Stream, why: StreamEnd, out: &mut Outbox<'_>) {
        match known.role {
            Role::Greeting { hello, .. } if matches!(hello.purpose, Purpose::Rematch(game) if self.rematch_of() == Some(game)) =>
            {
                self.on_rematch_gone(out);
            }
            Role::Rematch { .. } => self.on_rematch_gone(out),
            Role::Witness => self.on_witness_lost(known.peer, out),
            Role::Greeting { hello, .. } if matches!(hello.purpose, Purpose::Witness(_)) => {
                self.on_witness_lost(known.peer, out);
            }
            Role::Greeting { hello, .. }
                if matches!(hello.purpose, Purpose::Watch(_) | Purpose::WatchInvite(_)) =>
            {
                self.on_source_gone(known.peer, ("there was no answer", true), out);
            }
            Role::Watching => self.on_source_gone(known.peer, ("the connection was lost", false), out),
            Role::Shown => {
                self.gallery.forget(stream);
            }
            Role::Greeting { hello, .. } if hello.purpose != Purpose::Look => {
                self.on_unreached(JoinFailure::TurnedAway, out);
            }
            Role::Greeting { .. } | Role::Looking { .. } | Role::Closing => self.on_asked(stream, out),
            Role::Table { .. } => self.on_line_lost(stream, known.path, why, out),
            Role::Unknown { .. } | Role::Lingering { .. } | Role::Telling { .. } => {}
        }
    }

    fn on_asked(&mut self, stream: StreamId, out: &mut Outbox<'_>) {
        self.lan.asked(stream, out.now());
        self.look(out);
    }

    fn on_line_lost(&mut self, stream: StreamId, path: PathView, why: StreamEnd, out: &mut Outbox<'_>) {
        let Foreground::Table(table) = &mut self.foreground else {
            return;
        };
        if table.line() != Some(stream) {
            return;
        }
        let cause = match (why, path) {
            (StreamEnd::Ended, _) => LossCause::Ended,
            (StreamEnd::Broken, PathView::Relayed(_)) => LossCause::RelayGone,
            (StreamEnd::Broken, PathView::Lan | PathView::Direct) => LossCause::Broken,
            // One on which nothing was heard was noted as such before it is dropped.
            (StreamEnd::Unusable | StreamEnd::Dropped, _) => LossCause::Unusable,
        };
        let news = table.disconnect(cause, &self.identity, &mut self.chance, out);
        out.changed();
        self.act_on(news, out);
    }

    /// The host of the game at the table could not be reached, or did not answer.
    fn on_unreached(&mut self, why: JoinFailure, out: &mut Outbox<'_>) {
        let Foreground::Table(table) = &mut self.foreground else {
            return;
        };
        table.upgrade().failed(out.now());
        if table.was_reached() {
            if let JoinFailure::Unreachable { why } = &why {
                table.missed(why);
                out.changed();
            }
            table.plan_redial(&mut self.chance, out);
            return;
        }
        let peer = table.peer();
        self.clear(out);
        out.event(Event::JoinFailed { peer, why });
    }

    pub(super) fn on_session_frame(&mut self, stream: StreamId, frame: Frame, out: &mut Outbox<'_>) {
        let peer = self.streams.get(&stream).map(|known| known.peer);
        let Foreground::Table(table) = &mut self.foreground else {
            return;
        };
        // A stream that lingers may have carried a game with somebody else.
        if peer != Some(table.peer()) {
            return;
        }
        let (news, fault) = table.take(SessionInput::Frame(frame), &self.identity, out);
        self.act_on(news, out);
        if let Some(fault) = fault {
            self.tell_fault(stream, PeerFault::from(fault), out);
        }
    }

    /// The other side was not heard for a while. Who dials, dials again; the other side waits to be dialled.
    fn on_silent(&mut self, out: &mut Outbox<'_>) {
        let line = self
            .table()
            .filter(|table| !table.is_host())
            .and_then(super::Table::line);
        if let Some(line) = line {
            self.give_up_on(line, out);
        }
    }

    /// The other side said goodbye before everything was said: who dials, dials again after a while.
    fn on_peer_left(&mut self, out: &mut Outbox<'_>) {
        if let Foreground::Table(table) = &mut self.foreground {
            table.plan_redial(&mut self.chance, out);
        }
    }

    /// An invite is good for one game (N-8.6).
    fn on_started(&mut self, out: &Outbox<'_>) {
        if let Foreground::Table(table) = &mut self.foreground {
            table.seat_witnesses(&mut self.chance, out);
        }
        if let Some(hosting) = self.hosting.take() {
            self.spent.insert(hosting.invite());
            self.admits = Some((hosting.invite(), hosting.expires_ms()));
        }
    }

    fn end_negotiation(&mut self, code: Code, out: &mut Outbox<'_>) {
        let Some(table) = self.table() else {
            return;
        };
        if table.is_host() || table.was_proposed() {
            self.give_up(proposal_end(code), out);
            return;
        }
        let peer = table.peer();
        let why = match code {
            Code::BUSY => JoinFailure::Busy,
            Code::DECLINED => JoinFailure::Declined,
            Code::NO_GAME | Code::LEFT => JoinFailure::TurnedAway,
            _ => JoinFailure::Misbehaved,
        };
        self.clear(out);
        out.event(Event::JoinFailed { peer, why });
    }

    /// Tells a fault of a peer.
    pub(super) fn tell_fault(&mut self, stream: StreamId, fault: PeerFault, out: &mut Outbox<'_>) {
        let Some(known) = self.streams.get_mut(&stream) else {
            return;
        };
        known.faults = known.faults.saturating_add(1);
        let (peer, count) = (known.peer, known.faults);
        tracing::debug!(stream = stream.0, fault = fault.kind(), count, "fault");
        if is_told(count) {
            out.event(Event::PeerMisbehaved { peer, fault, count });
        }
    }

    /// The stream with this number was asked for to move the game that is still at the table.
    fn is_upgrade(&mut self, request: RequestId) -> bool {
        self.table_mut()
            .is_some_and(|table| table.upgrade().awaits(request))
    }

    /// The attempt with this number was for the game that is still at the table.
    fn is_dialled(&mut self, request: RequestId) -> bool {
        self.table_mut()
            .is_some_and(|table| table.redial().settle(request))
    }
}
