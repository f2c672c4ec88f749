//! The greetings on a stream, and who may come in (N-5.1, N-5.4, N-8.6).

use ugolki_record::{Heads, LOG_VERSION, Nonce, Party, Signer as _};
use ugolki_session::{Bye, Code, Frame, Hello, Lobby, Offered, Purpose, Session, Versions};

use super::{Foreground, Node};
use crate::effect::Effect;
use crate::event::{Event, JoinFailure};
use crate::hosting::Admission;
use crate::input::StreamId;
use crate::outbox::Outbox;
use crate::stream::{AGAIN_MS, GREET_MS, LINGER_MS, Role};
use crate::table::Table;
use crate::view::PathView;

impl Node {
    /// A greeting came in.
    pub(super) fn on_hello(&mut self, stream: StreamId, theirs: Hello, out: &mut Outbox<'_>) {
        let Some(known) = self.streams.get_mut(&stream) else {
            return;
        };
        match &known.role {
            Role::Unknown { .. } => self.admit(stream, theirs, out),
            Role::Greeting { hello, .. } => {
                let ours = hello.clone();
                self.on_answer(stream, ours, theirs, out);
            }
            // The peer has not seen our answer: it is given once more, the very same.
            Role::Table { hello, .. } | Role::Telling { hello, .. } | Role::Rematch { hello, .. }
                if !known.ours =>
            {
                out.send(stream, &Frame::Hello(hello.clone()));
            }
            Role::Shown => self.on_onlooker_frame(stream, Frame::Hello(theirs), out),
            Role::Table { .. }
            | Role::Telling { .. }
            | Role::Rematch { .. }
            | Role::Lingering { .. }
            | Role::Looking { .. }
            | Role::Witness
            | Role::Watching
            | Role::Closing => {}
        }
    }

    /// A peer of other versions greets: each is told the other's (P-4.4).
    pub(super) fn on_other_version(&mut self, stream: StreamId, theirs: Versions, out: &mut Outbox<'_>) {
        let Some(known) = self.streams.get(&stream) else {
            return;
        };
        let (peer, ours) = (known.peer, Versions::OURS);
        match &known.role {
            Role::Unknown { .. } => {
                let hello = self.bare_hello(Purpose::Look);
                self.turn_away(stream, hello, Code::VERSION, out);
                out.event(Event::VersionDiffers { peer, theirs, ours });
            }
            Role::Greeting { .. } => {
                self.close(stream, out);
                if let Some(table) = self.table_mut() {
                    table.refused_by_witness(peer, Code::VERSION, out);
                }
                self.on_other_version_shown(peer, (theirs, ours), out);
                let joins = self
                    .table()
                    .is_some_and(|table| table.peer() == peer && table.is_negotiating());
                if joins {
                    self.clear(out);
                    out.event(Event::JoinFailed {
                        peer,
                        why: JoinFailure::Version { theirs, ours },
                    });
                }
            }
            Role::Table { .. }
            | Role::Telling { .. }
            | Role::Rematch { .. }
            | Role::Lingering { .. }
            | Role::Looking { .. }
            | Role::Witness
            | Role::Shown
            | Role::Watching
            | Role::Closing => self.on_malformed(stream, out),
        }
    }

    /// What we say when nothing is to be said of a game.
    pub(super) fn bare_hello(&self, purpose: Purpose) -> Hello {
        Hello {
            versions: Versions::OURS,
            log: LOG_VERSION,
            install: self.identity.install,
            name: self.identity.name.clone(),
            purpose,
            epoch: 0,
            heads: Heads::default(),
        }
    }

    /// Greets, and has the answer awaited.
    pub(super) fn greet(&mut self, stream: StreamId, hello: Hello, out: &mut Outbox<'_>) {
        out.send(stream, &Frame::Hello(hello.clone()));
        let now = out.now();
        self.set_role(
            stream,
            Role::Greeting {
                hello,
                again: now.after(AGAIN_MS),
                until: now.after(GREET_MS),
            },
        );
    }

    /// A peer came to us, and says what for.
    fn admit(&mut self, stream: StreamId, theirs: Hello, out: &mut Outbox<'_>) {
        match theirs.purpose {
            Purpose::Look => self.show_lobby(stream, out),
            Purpose::Resume(game) => {
                let peer = self.streams.get(&stream).map(|stream| stream.peer);
                let plays = self
                    .table()
                    .is_some_and(|table| peer.is_some_and(|peer| table.plays(game, peer)));
                if plays {
                    self.seat(stream, theirs, out);
                } else {
                    self.turn_away(stream, self.bare_hello(theirs.purpose), Code::NO_GAME, out);
                }
            }
            Purpose::Rematch(game) => self.admit_rematch(stream, theirs, game, out),
            // A player is no witness.
            Purpose::Witness(_) => {
                self.turn_away(stream, self.bare_hello(theirs.purpose), Code::NO_GAME, out);
            }
            Purpose::Watch(_) | Purpose::WatchInvite(_) => self.admit_watcher(stream, &theirs, out),
            Purpose::Invite(_) | Purpose::Lan => self.admit_joiner(stream, theirs, out),
        }
    }

    fn admit_joiner(&mut self, stream: StreamId, theirs: Hello, out: &mut Outbox<'_>) {
        let Some(known) = self.streams.get(&stream) else {
            return;
        };
        let (peer, path, purpose) = (known.peer, known.path, theirs.purpose);
        if self
            .table()
            .is_some_and(|table| table.negotiates_with(peer, purpose))
        {
            let forgotten = self.table().is_some_and(|table| table.is_forgotten_by(&theirs));
            if !forgotten || self.hosting.is_none() {
                self.seat(stream, theirs, out);
                return;
            }
            // The joiner was started anew. Our half of the lot was shown to it, and is not used with another half of its own: it
            // gets another offer, and the user sees it (P-6.12).
            self.clear(out);
        }
        let on_lan = path == PathView::Lan || self.lan.knows(peer);
        let admission = self.hosting.as_ref().map_or(Admission::Stranger, |hosting| {
            hosting.admits(peer, purpose, on_lan, out.wall_ms())
        });
        match (admission, &self.foreground) {
            (Admission::Stranger, _) => self.close(stream, out),
            (Admission::Refused, _) => self.turn_away(stream, self.bare_hello(purpose), Code::DECLINED, out),
            (Admission::Admitted, Foreground::Idle) => self.negotiate(stream, theirs, out),
            (Admission::Admitted, _) => self.turn_away(stream, self.bare_hello(purpose), Code::BUSY, out),
        }
    }

    /// Lays a table for a joiner.
    fn negotiate(&mut self, stream: StreamId, theirs: Hello, out: &mut Outbox<'_>) {
        let (Some(known), Some(hosting)) = (self.streams.get(&stream), &self.hosting) else {
            return;
        };
        let (peer, path) = (known.peer, known.path);
        let joiner = Party {
            key: peer,
            name: theirs.name.clone(),
        };
        let terms = hosting.terms(self.party(), joiner, out.wall_ms(), &self.identity.chains);
        if terms.check().is_err() {
            // A witness of the terms wants to play.
            self.turn_away(stream, self.bare_hello(theirs.purpose), Code::DECLINED, out);
            return;
        }
        let (witnesses, delay) = (hosting.witnesses(), hosting.watch_delay());
        // Terms that this program makes are far below the limit of a body.
        let Ok(session) = Session::host(terms, Nonce(self.chance.nonce())) else {
            self.close(stream, out);
            return;
        };
        let table = Table::host(session, peer, theirs.purpose, path)
            .with_witnesses(witnesses)
            .with_watch_delay(delay);
        self.foreground = Foreground::Table(Box::new(table));
        self.seat(stream, theirs, out);
        if let Some(table) = self.table_mut() {
            table.tell_proposal(out);
        }
    }

    /// Answers a greeting that is for the table, and has the stream carry the game.
    pub(super) fn seat(&mut self, stream: StreamId, theirs: Hello, out: &mut Outbox<'_>) {
        let Some(table) = self.table() else {
            return;
        };
        let ours = Hello {
            purpose: theirs.purpose,
            ..table.hello(&self.identity)
        };
        out.send(stream, &Frame::Hello(ours.clone()));
        self.take_line(stream, ours, theirs, out);
    }

    /// The answer to our greeting.
    fn on_answer(&mut self, stream: StreamId, ours: Hello, theirs: Hello, out: &mut Outbox<'_>) {
        let now = out.now();
        if ours.purpose == Purpose::Look {
            let (again, until) = (now.after(AGAIN_MS), now.after(GREET_MS));
            self.set_role(
                stream,
                Role::Looking {
                    name: theirs.name,
                    again,
                    until,
                },
            );
            return;
        }
        if let Purpose::Witness(_) = ours.purpose {
            self.on_witness_answer(stream, &theirs, out);
            return;
        }
        if let Purpose::Watch(_) | Purpose::WatchInvite(_) = ours.purpose {
            self.on_watch_answer(stream, &theirs, out);
            return;
        }
        let peer = self.streams.get(&stream).map(|stream| stream.peer);
        if let Purpose::Rematch(game) = ours.purpose
            && self.rematch_of() == Some(game)
        {
            self.on_rematch_answer(stream, ours, theirs, out);
        } else if self.table().is_some_and(|table| Some(table.peer()) == peer) {
            self.take_line(stream, ours, theirs, out);
        } else {
            self.close(stream, out);
        }
    }

    /// Both greetings have crossed: the stream carries the game, if its epoch is higher than that of the stream in use, or
    /// the same and opened by the lower key (N-5.4). Both sides compute the same.
    pub(super) fn take_line(&mut self, stream: StreamId, ours: Hello, theirs: Hello, out: &mut Outbox<'_>) {
        let epoch = ours.epoch.max(theirs.epoch).saturating_add(1);
        let (Foreground::Table(table), Some(known)) = (&mut self.foreground, self.streams.get(&stream))
        else {
            return;
        };
        let path = known.path;
        let opened_by_lower = known.ours == (self.identity.secret.key() < known.peer);
        table.greeted(epoch);
        let linger = Role::Lingering {
            until: out.now().after(LINGER_MS),
        };
        let current = table
            .line()
            .and_then(|line| Some((line, self.streams.get(&line)?)));
        if let Some((line, current)) = current
            && let Role::Table { epoch: before, .. } = current.role
        {
            if epoch < before || epoch == before && !opened_by_lower {
                self.set_role(stream, linger);
                return;
            }
            self.set_role(line, linger);
        }
        self.set_role(stream, Role::Table { hello: ours, epoch });
        let Foreground::Table(table) = &mut self.foreground else {
            return;
        };
        let news = table.connect(stream, path, theirs, &self.identity, out);
        out.changed();
        self.act_on(news, out);
    }

    /// Greets only to say that nothing comes of it.
    pub(super) fn turn_away(&mut self, stream: StreamId, hello: Hello, code: Code, out: &mut Outbox<'_>) {
        out.send(stream, &Frame::Hello(hello));
        out.send(
            stream,
            &Frame::Bye(Bye {
                code,
                heads: Heads::default(),
            }),
        );
        self.close(stream, out);
    }

    /// Tells a LAN peer what we offer; others are not even told that there is nothing.
    fn show_lobby(&mut self, stream: StreamId, out: &mut Outbox<'_>) {
        let Some(known) = self.streams.get(&stream) else {
            return;
        };
        if known.path != PathView::Lan && !self.lan.knows(known.peer) {
            self.close(stream, out);
            return;
        }
        let hello = self.bare_hello(Purpose::Look);
        out.send(stream, &Frame::Hello(hello.clone()));
        self.set_role(
            stream,
            Role::Telling {
                hello,
                until: out.now().after(GREET_MS),
            },
        );
        self.tell_lobby(stream, out);
    }

    /// Says what can be joined now.
    pub(super) fn tell_lobby(&self, stream: StreamId, out: &mut Outbox<'_>) {
        let free = matches!(self.foreground, Foreground::Idle);
        let offer = self
            .hosting
            .as_ref()
            .filter(|_| free)
            .and_then(|hosting| hosting.lan_offer());
        let offers = offer.map(|request| Offered {
            ruleset: request.ruleset.clone(),
        });
        out.send(stream, &Frame::Lobby(Lobby { offers }));
    }

    pub(super) fn set_role(&mut self, stream: StreamId, role: Role) {
        if let Some(known) = self.streams.get_mut(&stream) {
            known.role = role;
        }
    }

    /// Closes a stream in good order.
    pub(super) fn close(&mut self, stream: StreamId, out: &mut Outbox<'_>) {
        self.set_role(stream, Role::Closing);
        out.push(Effect::Close { stream });
    }
}
