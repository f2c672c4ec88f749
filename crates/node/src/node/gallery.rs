//! Who may watch the game in the foreground, and what those who do are told (P-6.20).

use ugolki_record::{GameLog, PlayerKey};
use ugolki_session::{Audience, Bye, Code, Frame, Hello, Negotiation, Purpose, Timestamp};

use super::{Foreground, Node};
use crate::effect::Effect;
use crate::event::{Event, PeerFault};
use crate::gallery::{Heard, SEATS_OF_PLAYER, SEATS_OF_WATCHER, Told};
use crate::input::StreamId;
use crate::outbox::Outbox;
use crate::stream::Role;

/// What somebody who wants to watch has a right to.
enum Admission {
    /// To see the game, now or when it begins.
    Admitted,
    /// To be told why not.
    Refused(Code),
    /// To nothing, not even a word (N-8.6).
    Stranger,
}

impl Node {
    /// Somebody wants to watch.
    pub(super) fn admit_watcher(&mut self, stream: StreamId, theirs: &Hello, out: &mut Outbox<'_>) {
        let Some(peer) = self.streams.get(&stream).map(|known| known.peer) else {
            return;
        };
        let hello = self.bare_hello(theirs.purpose);
        match self.admission(peer, theirs.purpose, out.wall_ms()) {
            Admission::Stranger => return self.close(stream, out),
            Admission::Refused(code) => return self.turn_away(stream, hello, code, out),
            Admission::Admitted => {}
        }
        let before = self.gallery.stream_of(peer);
        if let Some(before) = before {
            self.gallery.forget(before);
            self.close(before, out);
        }
        let hello = Hello {
            heads: shown_log(&self.foreground)
                .map(GameLog::heads)
                .unwrap_or_default(),
            ..hello
        };
        out.send(stream, &Frame::Hello(hello.clone()));
        let told = self.told().unwrap_or(Told {
            depth: 0,
            delay: 0,
            watching: 0,
        });
        self.gallery.say(Some(stream), told, out);
        let seats = if matches!(self.foreground, Foreground::Watch(_)) {
            SEATS_OF_WATCHER
        } else {
            SEATS_OF_PLAYER
        };
        if self.gallery.len() >= seats {
            // The others are told to it, and the game by which they know it: it goes there.
            if let Some(log) = shown_log(&self.foreground) {
                let agreement = log.agreement().signed().clone();
                out.send(stream, &Negotiation::Countersign(agreement).into());
            }
            let (code, heads) = (Code::BUSY, hello.heads);
            out.send(stream, &Frame::Bye(Bye { code, heads }));
            return self.close(stream, out);
        }
        self.gallery.seat(stream, peer, hello, theirs);
        self.set_role(stream, Role::Shown);
    }

    /// Judges somebody who wants to watch by what it shows.
    fn admission(&self, peer: PlayerKey, purpose: Purpose, wall_ms: u64) -> Admission {
        let by_invite = if let Purpose::WatchInvite(nonce) = purpose {
            if let Some(hosting) = self.hosting.as_ref().filter(|hosting| hosting.invite() == nonce) {
                return match (hosting.is_good(wall_ms), hosting.may_be_watched()) {
                    (false, _) => Admission::Stranger,
                    (true, false) => Admission::Refused(Code::DECLINED),
                    (true, true) => Admission::Admitted,
                };
            }
            let good = |(invite, until): (_, u64)| invite == nonce && wall_ms < until;
            if !self.admits.is_some_and(good) {
                return Admission::Stranger;
            }
            true
        } else {
            false
        };
        let wanted = |game| by_invite || purpose == Purpose::Watch(game);
        match &self.foreground {
            Foreground::Table(table) if !table.is_negotiating() && table.game().is_some_and(wanted) => {
                if peer == table.peer() {
                    Admission::Refused(Code::NO_GAME)
                } else if table.may_be_watched() {
                    Admission::Admitted
                } else {
                    Admission::Refused(Code::DECLINED)
                }
            }
            Foreground::Watch(watch) if watch.game().is_some_and(wanted) => Admission::Admitted,
            Foreground::Idle
            | Foreground::Table(_)
            | Foreground::Watch(_)
            | Foreground::Local(_)
            | Foreground::Practice(_) => Admission::Refused(Code::NO_GAME),
        }
    }

    /// Somebody who watches here says something.
    pub(super) fn on_onlooker_frame(&mut self, stream: StreamId, frame: Frame, out: &mut Outbox<'_>) {
        let log = shown_log(&self.foreground);
        match self.gallery.hear(stream, frame, log, out) {
            Heard::Nothing => {}
            Heard::Fault => self.tell_fault(stream, PeerFault::Unexpected, out),
            Heard::Closes => {
                self.gallery.forget(stream);
                self.close(stream, out);
            }
        }
    }

    /// The opponent says who watches by it.
    pub(super) fn on_audience_told(&mut self, stream: StreamId, audience: Audience, out: &mut Outbox<'_>) {
        let is_line = self.table().and_then(super::Table::line) == Some(stream);
        let taken = is_line
            && self
                .table_mut()
                .is_some_and(|table| table.hear_audience(&audience));
        if !taken {
            self.on_session_frame(stream, Frame::Audience(audience), out);
        }
    }

    /// Shows what is new to those who watch, after everything that the game needs. Whoever watches what is over, goes.
    pub(super) fn mind_gallery(&mut self, out: &mut Outbox<'_>) {
        if !self.gallery.is_empty() {
            if let Foreground::Table(table) = &mut self.foreground {
                table.update_shown();
            }
            let log = shown_log(&self.foreground);
            let moved_on = self
                .gallery
                .game()
                .is_some_and(|game| log.map(GameLog::id) != Some(game));
            match self.closes_gallery() {
                Some(code) => self.empty_gallery(code, out),
                None if moved_on => self.empty_gallery(Code::LEFT, out),
                None => {
                    if let Some(log) = log {
                        self.gallery.show(log, out);
                    }
                }
            }
        }
        self.tell_audience(out);
        self.mind_watch(out);
    }

    /// Why nobody may watch any more, if so.
    fn closes_gallery(&self) -> Option<Code> {
        match &self.foreground {
            Foreground::Idle => self.hosting.is_none().then_some(Code::LEFT),
            Foreground::Table(table) => {
                let may = table.is_negotiating() || table.may_be_watched();
                (!may).then_some(Code::DECLINED)
            }
            Foreground::Watch(_) => None,
            Foreground::Local(_) | Foreground::Practice(_) => Some(Code::LEFT),
        }
    }

    /// Sends everybody away who watches here.
    pub(super) fn empty_gallery(&mut self, code: Code, out: &mut Outbox<'_>) {
        self.gallery.say_bye(code, shown_log(&self.foreground), out);
        for stream in self.gallery.streams() {
            self.close(stream, out);
        }
        self.gallery.clear();
    }

    /// How things stand for those who watch; nothing where there is nothing to watch.
    fn told(&self) -> Option<Told> {
        let ours = self.gallery.watching();
        match &self.foreground {
            Foreground::Table(table) if table.may_be_watched() => Some(Told {
                depth: 0,
                delay: table.watch_delay(),
                watching: table.watching(ours),
            }),
            Foreground::Watch(watch) => watch.told(),
            Foreground::Idle | Foreground::Table(_) => (!self.gallery.is_empty()).then_some(Told {
                depth: 0,
                delay: 0,
                watching: ours,
            }),
            Foreground::Local(_) | Foreground::Practice(_) => None,
        }
    }

    /// Tells the user, those who watch and the opponent how many watch, when that has changed.
    fn tell_audience(&mut self, out: &mut Outbox<'_>) {
        let (now, ours) = (out.now(), self.gallery.watching());
        let Some(told) = self.told() else {
            self.watchers_told = 0;
            return;
        };
        let is_news = self.gallery.tells(now, told);
        if let Foreground::Table(table) = &mut self.foreground {
            table.note_watching(ours);
            if is_news || table.owes_audience(ours) && self.audience_due <= now {
                self.audience_due = now.after(1_000);
                table.say_audience(ours, out);
            }
        }
        if !is_news {
            return;
        }
        self.gallery.say(None, told, out);
        if told.watching != std::mem::replace(&mut self.watchers_told, told.watching) {
            let watching = told.watching;
            out.event(Event::Watchers { watching });
        }
    }

    /// When something is due with those who watch.
    pub(super) fn gallery_deadline(&self) -> Option<Timestamp> {
        let tells = self.told().and_then(|told| self.gallery.tells_at(told));
        let owes = self
            .table()
            .filter(|table| table.owes_audience(self.gallery.watching()))
            .map(|_| self.audience_due);
        [self.gallery.deadline(), tells, owes].into_iter().flatten().min()
    }

    /// Lets time pass for those who watch.
    pub(super) fn on_gallery_due(&mut self, out: &mut Outbox<'_>) {
        if self.gallery.deadline().is_none_or(|at| at > out.now()) {
            return;
        }
        let Some(log) = shown_log(&self.foreground) else {
            return;
        };
        for stream in self.gallery.tick(log, out) {
            self.give_up_on(stream, out);
        }
    }

    /// Has a game that is watched forgotten: it is not gossiped about any more.
    pub(super) fn unfollow(&self, out: &mut Outbox<'_>) {
        if let Foreground::Watch(watch) = &self.foreground
            && let Some(game) = watch.game()
        {
            let topic = ugolki_session::topic(game);
            out.push(Effect::Unfollow { topic });
        }
    }
}

/// What may be seen of the game in the foreground.
fn shown_log(foreground: &Foreground) -> Option<&GameLog> {
    match foreground {
        Foreground::Table(table) => table.shown(),
        Foreground::Watch(watch) => watch.log(),
        Foreground::Idle | Foreground::Local(_) | Foreground::Practice(_) => None,
    }
}
