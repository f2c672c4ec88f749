//! The streams to those who show a game that is watched, and what is gossiped of it (P-6.20). This side always dials.

use ugolki_record::{GameId, PlayerKey};
use ugolki_session::{Code, Frame, Hello, Timestamp, Versions};

use super::{CommandError, Foreground, Node, Wish};
use crate::effect::{Effect, Verdict};
use crate::event::{Event, JoinFailure, PeerFault};
use crate::input::{GossipId, RequestId, StreamId, WatchHow};
use crate::outbox::Outbox;
use crate::stream::Role;
use crate::watch::{Failure, News, Wanted, Watch};

impl Node {
    /// Watches a game.
    pub(super) fn watch(
        &mut self,
        (peer, addresses): (PlayerKey, Vec<String>),
        how: WatchHow,
        delay: u16,
        out: &mut Outbox<'_>,
    ) -> Result<(), CommandError> {
        self.check_idle()?;
        let me = self.party().key;
        if peer == me {
            return Err(CommandError::OwnKey);
        }
        let wanted = match how {
            WatchHow::Invite(nonce) => Wanted::Invite(peer, nonce),
            WatchHow::Game(game) => Wanted::Game(game),
        };
        let watch = Watch::new(me, wanted, (peer, addresses), delay, out.now());
        self.foreground = Foreground::Watch(Box::new(watch));
        out.changed();
        self.on_watch_due(out);
        Ok(())
    }

    /// Watches no longer. Those who watch by this peer are sent away.
    pub(super) fn leave_watch(&mut self, out: &mut Outbox<'_>) {
        if let Foreground::Watch(watch) = &self.foreground {
            let streams = watch.leave(out);
            self.empty_gallery(Code::LEFT, out);
            for stream in streams {
                self.close(stream, out);
            }
            self.clear(out);
        }
    }

    /// Dials who is due, and lets time pass on the streams that stand.
    pub(super) fn on_watch_due(&mut self, out: &mut Outbox<'_>) {
        let Foreground::Watch(watch) = &mut self.foreground else {
            return;
        };
        let news = watch.tick(out);
        self.act_on_watch(news, out);
        let Foreground::Watch(watch) = &self.foreground else {
            return;
        };
        for source in watch.due(out.now()) {
            let request = self.wish(Wish::Watch(source));
            if let Foreground::Watch(watch) = &mut self.foreground {
                watch.dial(source, request, out);
            }
        }
    }

    /// Says to those who show the game how many watch by this peer.
    pub(super) fn mind_watch(&mut self, out: &mut Outbox<'_>) {
        if let Foreground::Watch(watch) = &mut self.foreground {
            watch.say_word(self.gallery.watching(), &self.listening, out);
        }
    }

    /// When something is due with a game that is watched.
    pub(super) fn watch_deadline(&self) -> Option<Timestamp> {
        match &self.foreground {
            Foreground::Watch(watch) => watch.deadline(self.gallery.watching()),
            Foreground::Idle | Foreground::Table(_) | Foreground::Local(_) | Foreground::Practice(_) => None,
        }
    }

    /// The stream stands that was wanted.
    pub(super) fn on_source_opened(
        &mut self,
        stream: StreamId,
        request: RequestId,
        source: PlayerKey,
        out: &mut Outbox<'_>,
    ) {
        let mut purpose = None;
        let mut heads = None;
        if let Foreground::Watch(watch) = &mut self.foreground
            && watch.is_dialled(source, request)
        {
            purpose = watch.purpose_for(source);
            heads = watch.log().map(ugolki_record::GameLog::heads);
        }
        let Some(purpose) = purpose else {
            return self.close(stream, out);
        };
        let hello = Hello {
            heads: heads.unwrap_or_default(),
            ..self.bare_hello(purpose)
        };
        self.greet(stream, hello, out);
    }

    /// It could not be had.
    pub(super) fn on_source_unreached(
        &mut self,
        request: RequestId,
        source: PlayerKey,
        why: &str,
        out: &mut Outbox<'_>,
    ) {
        let Foreground::Watch(watch) = &mut self.foreground else {
            return;
        };
        if watch.is_dialled(source, request) {
            self.on_source_gone(source, (why, false), out);
        }
    }

    /// A peer that shows the game has answered our greeting.
    pub(super) fn on_watch_answer(&mut self, stream: StreamId, theirs: &Hello, out: &mut Outbox<'_>) {
        let Some((peer, path)) = self.streams.get(&stream).map(|known| (known.peer, known.path)) else {
            return;
        };
        self.set_role(stream, Role::Watching);
        let taken = match &mut self.foreground {
            Foreground::Watch(watch) => watch.connect((peer, stream), path, theirs, out),
            Foreground::Idle | Foreground::Table(_) | Foreground::Local(_) | Foreground::Practice(_) => false,
        };
        if !taken {
            self.reset(stream, out);
        }
    }

    /// A peer that shows the game is of another version.
    pub(super) fn on_other_version_shown(
        &mut self,
        peer: PlayerKey,
        (theirs, ours): (Versions, Versions),
        out: &mut Outbox<'_>,
    ) {
        let fails = matches!(&self.foreground, Foreground::Watch(watch) if watch.log().is_none());
        if fails {
            self.leave_watch(out);
            let why = JoinFailure::Version { theirs, ours };
            out.event(Event::JoinFailed { peer, why });
        }
    }

    /// A peer that shows the game says something.
    pub(super) fn on_source_frame(&mut self, stream: StreamId, frame: Frame, out: &mut Outbox<'_>) {
        let Foreground::Watch(watch) = &mut self.foreground else {
            return;
        };
        let news = watch.hear(stream, frame, &mut self.chance, out);
        self.act_on_watch(news, out);
    }

    /// A stream to a peer that shows the game is gone, or was never there.
    pub(super) fn on_source_gone(&mut self, source: PlayerKey, why: (&str, bool), out: &mut Outbox<'_>) {
        let Foreground::Watch(watch) = &mut self.foreground else {
            return;
        };
        let news = watch.lose(source, why, &mut self.chance, out);
        self.act_on_watch(news, out);
    }

    /// What the disk has of a game was read.
    pub(super) fn on_loaded(&mut self, game: GameId, log: Option<&[u8]>, out: &mut Outbox<'_>) {
        if let Foreground::Watch(watch) = &mut self.foreground {
            watch.on_loaded(game, log, out);
            watch.seek(out.now(), &mut self.chance);
        }
    }

    /// Something was gossiped: it is judged, whatever it is.
    pub(super) fn on_gossip(
        &mut self,
        message: GossipId,
        from: PlayerKey,
        (topic, bytes): ([u8; 32], &[u8]),
        out: &mut Outbox<'_>,
    ) {
        let (verdict, blocked) = match &mut self.foreground {
            Foreground::Watch(watch) if watch.game().map(ugolki_session::topic) == Some(topic) => {
                watch.hear_gossip(from, bytes, out)
            }
            Foreground::Idle
            | Foreground::Table(_)
            | Foreground::Local(_)
            | Foreground::Practice(_)
            | Foreground::Watch(_) => (Verdict::Ignore, false),
        };
        out.push(Effect::Judge { message, verdict });
        if blocked {
            out.push(Effect::Block { peer: from });
        }
    }

    fn act_on_watch(&mut self, news: Vec<News>, out: &mut Outbox<'_>) {
        for news in news {
            match news {
                News::GiveUp(stream) => self.give_up_on(stream, out),
                News::Failed(peer, failure) => {
                    self.leave_watch(out);
                    let why = match failure {
                        Failure::Unreachable(why) => JoinFailure::Unreachable { why },
                        Failure::Refused(Code::DECLINED) => JoinFailure::Declined,
                        Failure::Refused(Code::BUSY) => JoinFailure::Busy,
                        Failure::Refused(_) => JoinFailure::TurnedAway,
                        Failure::Agreement => JoinFailure::Misbehaved,
                    };
                    out.event(Event::JoinFailed { peer, why });
                    return;
                }
                News::Fault(stream) => self.tell_fault(stream, PeerFault::Unexpected, out),
            }
        }
    }
}
