//! A second game with the colours swapped, once the first has ended: one word of each side is its consent (T-2.20, P-6.18).
//!
//! Whoever says it first opens a stream that names the game. Who proposed that game proposes the next one as soon as both
//! have said it: the joiner asks for the offer once its user wants it, and the offer is the answer.

use ugolki_record::{GameId, Nonce, PlayerKey};
use ugolki_session::{Code, Command as SessionCommand, Frame, Hello, Negotiation, Purpose, Session};

use super::{CommandError, Foreground, Node, Wish};
use crate::effect::Effect;
use crate::event::Event;
use crate::input::StreamId;
use crate::outbox::Outbox;
use crate::stream::{AGAIN_MS, Role};
use crate::table::Table;
use crate::view::PathView;

impl Node {
    /// The user wants a rematch.
    pub(super) fn want_rematch(&mut self, out: &mut Outbox<'_>) -> Result<(), CommandError> {
        let table = match &mut self.foreground {
            Foreground::Table(table) => table,
            // Who sits at one keyboard agrees by sitting there.
            Foreground::Local(local) => return local.again(out),
            Foreground::Watch(watch) => {
                let (source, how, delay) = watch.again().ok_or(CommandError::OnlyWatched)?;
                self.leave_watch(out);
                return self.watch(source, how, delay, out);
            }
            Foreground::Idle | Foreground::Practice(_) => return Err(CommandError::NoGame),
        };
        let ended = table.ended().ok_or(CommandError::NotOver)?;
        if table.rematch().ours {
            return Ok(());
        }
        table.rematch().ours = true;
        let (peer, addresses) = (table.peer(), table.addresses());
        out.changed();
        if let Some(stream) = self.rematch_stream() {
            self.proceed_to_rematch(stream, out);
            return Ok(());
        }
        let request = self.wish(Wish::Rematch(ended));
        out.push(Effect::Open {
            request,
            peer,
            addresses,
        });
        Ok(())
    }

    /// The stream that was wanted for a rematch stands.
    pub(super) fn on_rematch_opened(&mut self, stream: StreamId, game: GameId, out: &mut Outbox<'_>) {
        if self.rematch_of() == Some(game) {
            self.greet(stream, self.bare_hello(Purpose::Rematch(game)), out);
        } else {
            self.close(stream, out);
        }
    }

    /// The peer wants a rematch, or is back in the negotiation of one.
    pub(super) fn admit_rematch(
        &mut self,
        stream: StreamId,
        theirs: Hello,
        game: GameId,
        out: &mut Outbox<'_>,
    ) {
        let Some(peer) = self.streams.get(&stream).map(|known| known.peer) else {
            return;
        };
        if self
            .table()
            .is_some_and(|table| table.negotiates_with(peer, theirs.purpose))
        {
            self.seat(stream, theirs, out);
            return;
        }
        let played = self.table().is_some_and(|table| table.plays(game, peer));
        if !played {
            self.turn_away(stream, self.bare_hello(theirs.purpose), Code::NO_GAME, out);
            return;
        }
        let ours = self.bare_hello(theirs.purpose);
        out.send(stream, &Frame::Hello(ours.clone()));
        self.wait_on(stream, ours, theirs);
        self.they_want_rematch(out);
        self.proceed_to_rematch(stream, out);
    }

    /// The peer has answered our wish for a rematch.
    pub(super) fn on_rematch_answer(
        &mut self,
        stream: StreamId,
        ours: Hello,
        theirs: Hello,
        out: &mut Outbox<'_>,
    ) {
        self.wait_on(stream, ours, theirs);
        self.proceed_to_rematch(stream, out);
    }

    /// A frame on a stream on which a rematch is wanted. Gives back the offer that begins it.
    pub(super) fn on_rematch_frame(
        &mut self,
        stream: StreamId,
        frame: Frame,
        out: &mut Outbox<'_>,
    ) -> Option<Frame> {
        if let Frame::Negotiation(Negotiation::Offer(_)) = frame {
            return self.join_rematch(stream, out).then_some(frame);
        }
        if let Frame::Negotiation(Negotiation::Ask) = frame {
            self.they_want_rematch(out);
            self.proceed_to_rematch(stream, out);
        }
        if let Frame::Bye(_) = frame {
            self.close(stream, out);
            self.on_rematch_gone(out);
        }
        None
    }

    /// A stream on which a rematch was wanted is gone, or could not be had.
    pub(super) fn on_rematch_gone(&mut self, out: &mut Outbox<'_>) {
        if self.rematch_stream().is_some() || self.expects_rematch_stream() {
            return;
        }
        let Foreground::Table(table) = &mut self.foreground else {
            return;
        };
        if table.ended().is_none() {
            return;
        }
        let before = std::mem::take(table.rematch());
        let peer = table.peer();
        if before.ours || before.theirs {
            out.changed();
            out.event(Event::RematchGone { peer });
        }
    }

    /// Nothing comes of a rematch any more: the user has left the table.
    pub(super) fn end_rematch(&mut self, out: &mut Outbox<'_>) {
        self.close_rematch_streams(None, out);
    }

    /// The game at the table for which a rematch can be wanted.
    pub(super) fn rematch_of(&self) -> Option<GameId> {
        self.table().and_then(Table::ended)
    }

    /// Does what is next on a stream, if our user wants the rematch.
    fn proceed_to_rematch(&mut self, stream: StreamId, out: &mut Outbox<'_>) {
        let me = self.party().key;
        let Foreground::Table(table) = &mut self.foreground else {
            return;
        };
        let (wanted, proposes) = (*table.rematch(), table.proposed_by(&me));
        if table.ended().is_none() || !wanted.ours {
            return;
        }
        if !proposes {
            self.ask_for_rematch(stream, out);
        } else if wanted.theirs && table.is_told_whole() {
            // Else the other side asks again.
            self.offer_rematch(stream, out);
        }
    }

    /// Asks for the offer, until it comes.
    pub(super) fn ask_for_rematch(&mut self, stream: StreamId, out: &mut Outbox<'_>) {
        if let Some(known) = self.streams.get_mut(&stream)
            && let Role::Rematch { again, .. } = &mut known.role
        {
            *again = Some(out.now().after(AGAIN_MS));
            out.send(stream, &Frame::from(Negotiation::Ask));
        }
    }

    /// Both want it, and we propose.
    fn offer_rematch(&mut self, stream: StreamId, out: &mut Outbox<'_>) {
        let Some((ours, theirs, peer, path)) = self.waiting(stream) else {
            return;
        };
        let Some(terms) = self
            .table()
            .and_then(|table| table.rematch_terms(out.wall_ms(), &self.identity.chains))
        else {
            return;
        };
        // Terms that were agreed to once are within the limit of a body.
        let Ok(session) = Session::host(terms, Nonce(self.chance.nonce())) else {
            return;
        };
        let witnesses = self.table().map(Table::witness_addresses).unwrap_or_default();
        let delay = self.table().map_or(0, Table::own_watch_delay);
        let table = Table::host(session, peer, ours.purpose, path)
            .with_witnesses(witnesses)
            .with_watch_delay(delay);
        self.sit_down_again(stream, table, out);
        self.take_line(stream, ours, theirs, out);
        self.consent(out);
    }

    /// The offer has come that we asked for.
    fn join_rematch(&mut self, stream: StreamId, out: &mut Outbox<'_>) -> bool {
        let me = self.party();
        let Some((ours, theirs, peer, _)) = self.waiting(stream) else {
            return false;
        };
        let Foreground::Table(table) = &mut self.foreground else {
            return false;
        };
        if table.ended().is_none() || !table.rematch().ours || table.proposed_by(&me.key) {
            return false;
        }
        let Some(terms) = table.rematch_terms(out.wall_ms(), &self.identity.chains) else {
            return false;
        };
        let addresses = table.addresses();
        let session = Session::join(me, peer, Nonce(self.chance.nonce()));
        let witnesses = table.witness_addresses();
        let delay = table.own_watch_delay();
        let table = Table::rejoin(session, peer, addresses, ours.purpose, terms)
            .with_witnesses(witnesses)
            .with_watch_delay(delay);
        self.sit_down_again(stream, table, out);
        self.take_line(stream, ours, theirs, out);
        true
    }

    /// What the user has agreed to by wanting it.
    pub(super) fn consent(&mut self, out: &mut Outbox<'_>) {
        if let Err(error) = self.play(SessionCommand::Confirm, out) {
            tracing::debug!(%error, "a rematch could not be agreed to");
        }
    }

    /// Puts the new game's table in the place of the old one's.
    fn sit_down_again(&mut self, stream: StreamId, table: Table, out: &mut Outbox<'_>) {
        let line = self.table().and_then(Table::line);
        if let Some(line) = line {
            self.close(line, out);
        }
        self.close_rematch_streams(Some(stream), out);
        self.close_witness_streams(out);
        self.foreground = Foreground::Table(Box::new(table));
        out.changed();
    }

    fn they_want_rematch(&mut self, out: &mut Outbox<'_>) {
        if let Foreground::Table(table) = &mut self.foreground
            && !table.rematch().theirs
        {
            table.rematch().theirs = true;
            let peer = table.peer();
            out.changed();
            out.event(Event::RematchWanted { peer });
        }
    }

    fn wait_on(&mut self, stream: StreamId, ours: Hello, theirs: Hello) {
        let role = Role::Rematch {
            hello: ours,
            theirs,
            again: None,
        };
        self.set_role(stream, role);
    }

    /// The greetings on a stream on which a rematch is wanted, who is at its other end, and how it runs.
    fn waiting(&self, stream: StreamId) -> Option<(Hello, Hello, PlayerKey, PathView)> {
        let known = self.streams.get(&stream)?;
        let Role::Rematch { hello, theirs, .. } = &known.role else {
            return None;
        };
        Some((hello.clone(), theirs.clone(), known.peer, known.path))
    }

    /// A stream on which a rematch of the game at the table is wanted.
    fn rematch_stream(&self) -> Option<StreamId> {
        let game = self.rematch_of()?;
        let found = self.streams.iter().find(|(_, known)| {
            matches!(&known.role, Role::Rematch { hello, .. } if hello.purpose == Purpose::Rematch(game))
        });
        found.map(|(stream, _)| *stream)
    }

    /// Another stream for a rematch of the game at the table is wanted, or its greetings are under way: words of both sides
    /// may cross, and then one of two streams goes.
    fn expects_rematch_stream(&self) -> bool {
        let Some(game) = self.rematch_of() else {
            return false;
        };
        let wanted = self.wishes.values().any(|wish| *wish == Wish::Rematch(game));
        let greets = self.streams.values().any(|known| {
            matches!(&known.role, Role::Greeting { hello, .. } if hello.purpose == Purpose::Rematch(game))
        });
        wanted || greets
    }

    fn close_rematch_streams(&mut self, but: Option<StreamId>, out: &mut Outbox<'_>) {
        let wanted = |role: &Role| {
            matches!(role, Role::Rematch { .. })
                || matches!(role, Role::Greeting { hello, .. } if matches!(hello.purpose, Purpose::Rematch(_)))
        };
        let streams: Vec<_> = self
            .streams
            .iter()
            .filter(|(stream, known)| Some(**stream) != but && wanted(&known.role))
            .map(|(stream, _)| *stream)
            .collect();
        for stream in streams {
            self.close(stream, out);
        }
    }
}
