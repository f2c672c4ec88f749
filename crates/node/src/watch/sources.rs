//! Where a game that is watched comes from: the peer that the user has named, and others that it names. Several at once, so
//! that none of them can keep anything back.

use ugolki_record::{GameLog, Heads, PlayerKey};
use ugolki_session::{
    Audience, Bye, Code, Delivered, Exchange, Frame, Hello, MAX_OTHERS, Negotiation, PeerAt, Timestamp,
};

use super::source::{Line, Source};
use super::{Failure, News, Watch};
use crate::chance::Chance;
use crate::effect::Effect;
use crate::input::{RequestId, StreamId};
use crate::outbox::Outbox;
use crate::view::PathView;

/// To how many peers that show the game streams are kept.
const LINES: usize = 3;
/// How many such peers are remembered.
const KNOWN: usize = 32;
/// How often the peer that the user has named is dialled again before it counts as unreachable: it may be crowded.
const ATTEMPTS: u32 = 3;
/// How often it may shut the door without a word before it counts as not showing the game: the word may have been lost.
const SHUT: u32 = 2;
/// How many faults one of them may make on a stream.
const FAULTS: u32 = 8;
/// How often, at most, it is said how many watch by this peer.
const SAY_MS: u64 = 1_000;

impl Watch {
    /// The peer to which this one counts itself: the one nearest to the players.
    pub(super) fn primary(&self) -> Option<&Source> {
        let connected = self.sources.iter().filter(|source| source.audience().is_some());
        connected.min_by_key(|source| source.depth().unwrap_or(u8::MAX))
    }

    /// How many streams there are to peers that show the game.
    pub(super) fn lines(&self) -> usize {
        self.sources.iter().filter(|source| source.line.is_some()).count()
    }

    /// The peers that are to be dialled now.
    pub(crate) fn due(&self, now: Timestamp) -> Vec<PlayerKey> {
        let due = self.sources.iter().filter(|source| source.is_due(now));
        due.map(|source| source.key).collect()
    }

    /// Opens the stream to a peer that is due.
    pub(crate) fn dial(&mut self, key: PlayerKey, request: RequestId, out: &mut Outbox<'_>) {
        if let Some(source) = self.source(key) {
            source.dialling(request);
            let addresses = source.addresses();
            out.push(Effect::Open {
                request,
                peer: key,
                addresses,
            });
        }
    }

    /// The attempt with this number was for this game.
    pub(crate) fn is_dialled(&mut self, key: PlayerKey, request: RequestId) -> bool {
        self.source(key).is_some_and(|source| source.settle(request))
    }

    /// Plans dials until there are streams enough.
    pub(crate) fn seek(&mut self, now: Timestamp, chance: &mut Chance) {
        if self.game().is_none() {
            return;
        }
        let active = self.sources.iter().filter(|source| source.is_active()).count();
        for _ in active..LINES {
            let mut idle: Vec<_> = self
                .sources
                .iter_mut()
                .filter(|source| source.is_idle() && !source.given)
                .collect();
            let bound = u64::try_from(idle.len()).unwrap_or(u64::MAX);
            if bound == 0 {
                return;
            }
            let at = usize::try_from(chance.below(bound)).unwrap_or(0);
            if let Some(source) = idle.get_mut(at) {
                source.plan_now(now);
            }
        }
    }

    /// A peer has answered our greeting, and says what it holds.
    pub(crate) fn connect(
        &mut self,
        (key, stream): (PlayerKey, StreamId),
        path: PathView,
        theirs: &Hello,
        out: &mut Outbox<'_>,
    ) -> bool {
        if self.purpose_for(key) != Some(theirs.purpose) {
            return false;
        }
        let (now, known) = (out.now(), self.log.is_some());
        let Some(source) = self.source(key) else {
            return false;
        };
        source.connected(Line {
            stream,
            path,
            theirs: theirs.heads,
            exchange: known.then(|| Exchange::of_watcher(&theirs.heads, now)),
            audience: None,
            caught_up: false,
            faults: 0,
            left: None,
        });
        self.said = None;
        self.note_catching_up();
        self.tell_state(out);
        true
    }

    /// A peer that shows the game says something.
    pub(crate) fn hear(
        &mut self,
        stream: StreamId,
        frame: Frame,
        chance: &mut Chance,
        out: &mut Outbox<'_>,
    ) -> Vec<News> {
        let Some((key, line)) = line_in(&mut self.sources, stream) else {
            return Vec::new();
        };
        if let Frame::Hello(_) = frame {
            return Vec::new();
        }
        let delivered = match (&mut line.exchange, &self.log) {
            (Some(exchange), Some(log)) => {
                let mut frames = Vec::new();
                let delivered = exchange.hear(frame, log, out.now(), &mut frames);
                for frame in frames {
                    out.send(stream, &frame);
                }
                delivered
            }
            (None, _) | (_, None) => before_the_game(stream, frame, out),
        };
        match delivered {
            // What the other end can't take is its own affair: it is brought nothing.
            None | Some(Delivered::Refused(_)) => Vec::new(),
            Some(Delivered::Agreement(signed)) => self.introduce(key, stream, &signed, out),
            Some(Delivered::Record(record)) => {
                let fault = self.take_from(key, stream, &record, out);
                self.count_fault(stream, fault)
            }
            Some(Delivered::Audience(audience)) => {
                self.take_audience(stream, audience, chance, out);
                Vec::new()
            }
            Some(Delivered::Bye(bye)) => self.on_bye(key, stream, &bye),
            Some(Delivered::Stamp(_) | Delivered::Unexpected) => self.count_fault(stream, true),
        }
    }

    /// A peer says goodbye: there is no place for us, or it leaves.
    fn on_bye(&mut self, key: PlayerKey, stream: StreamId, bye: &Bye) -> Vec<News> {
        if let Some((_, line)) = self.line_on(stream) {
            line.left = Some(bye.code);
        }
        // Where there is no place now there may be one later, or elsewhere.
        if self.log.is_none() && self.reading.is_none() && bye.code != Code::BUSY {
            return vec![News::Failed(key, Failure::Refused(bye.code))];
        }
        // The connection goes with it: a place in a player's connections is worth something.
        vec![News::GiveUp(stream)]
    }

    /// A peer says how things stand, and who else shows the game.
    fn take_audience(
        &mut self,
        stream: StreamId,
        mut audience: Audience,
        chance: &mut Chance,
        out: &mut Outbox<'_>,
    ) {
        let others = std::mem::take(&mut audience.others);
        // Who has named a distance of 0 without being a player only gets counted on where it should not.
        let Some((_, line)) = self.line_on(stream) else {
            return;
        };
        line.audience = Some(audience);
        let me = self.me;
        for PeerAt { key, addresses } in others.into_iter().take(MAX_OTHERS) {
            let is_known = self.sources.iter().any(|source| source.key == key);
            if is_known || key == me || addresses.is_empty() || self.sources.len() >= KNOWN {
                continue;
            }
            let addresses = addresses.iter().map(ToString::to_string).collect();
            self.sources.push(Source::named(key, addresses));
        }
        if self.log.is_some() {
            self.seek(out.now(), chance);
        }
        out.changed();
    }

    /// A stream is gone, or none could be had; `shut` if it stood and was closed before a word was said.
    pub(crate) fn lose(
        &mut self,
        key: PlayerKey,
        (why, shut): (&str, bool),
        chance: &mut Chance,
        out: &mut Outbox<'_>,
    ) -> Vec<News> {
        let known = self.log.is_some() || self.reading.is_some();
        let alone = self.sources.len() == 1;
        let Some(at) = self.sources.iter().position(|source| source.key == key) else {
            return Vec::new();
        };
        let Some(source) = self.sources.get_mut(at) else {
            return Vec::new();
        };
        let before = source.line.take();
        let left = before.as_ref().and_then(|line| line.left);
        let bad = before.as_ref().is_some_and(|line| line.faults >= FAULTS);
        if !known && alone && before.is_none() && shut && source.failures() >= SHUT {
            return vec![News::Failed(key, Failure::Refused(Code::NO_GAME))];
        }
        if !known && alone && before.is_none() && source.failures() >= ATTEMPTS {
            return vec![News::Failed(key, Failure::Unreachable(why.to_owned()))];
        }
        if source.given && !bad {
            source.plan_later(left.is_some() && known && !alone, out.now(), chance);
        } else {
            self.sources.remove(at);
        }
        self.seek(out.now(), chance);
        // Who is sent elsewhere is on its way there.
        if left != Some(Code::BUSY) {
            self.tell_state(out);
        }
        Vec::new()
    }

    /// Counts a fault of a peer. Too many of them, and it is left.
    fn count_fault(&mut self, stream: StreamId, fault: bool) -> Vec<News> {
        let Some((_, line)) = self.line_on(stream).filter(|_| fault) else {
            return Vec::new();
        };
        line.faults = line.faults.saturating_add(1);
        if line.faults < FAULTS {
            return vec![News::Fault(stream)];
        }
        vec![News::GiveUp(stream)]
    }

    /// The game is known: from now on each peer is told what is held, and brings the rest.
    pub(super) fn begin_exchanges(&mut self, now: Timestamp) {
        for line in self.sources.iter_mut().filter_map(|source| source.line.as_mut()) {
            line.exchange = Some(Exchange::of_watcher(&line.theirs, now));
        }
        self.note_catching_up();
    }

    /// Notes which peers have brought what they held when their streams began.
    pub(super) fn note_catching_up(&mut self) {
        let held = self.log.as_ref().map(GameLog::heads);
        let Some(held) = held else { return };
        let has = |theirs: &Heads| {
            theirs.white.map(|head| head.seq) <= held.white.map(|head| head.seq)
                && theirs.black.map(|head| head.seq) <= held.black.map(|head| head.seq)
        };
        for line in self.sources.iter_mut().filter_map(|source| source.line.as_mut()) {
            line.caught_up |= has(&line.theirs);
        }
    }

    /// Lets time pass on the streams. Gives those on which nobody was heard for too long.
    pub(crate) fn tick(&mut self, out: &mut Outbox<'_>) -> Vec<News> {
        let mut news = Vec::new();
        if let Some(log) = &self.log {
            for line in self.sources.iter_mut().filter_map(|source| source.line.as_mut()) {
                let Some(exchange) = &mut line.exchange else {
                    continue;
                };
                let mut frames = Vec::new();
                if exchange.tick(log, out.now(), &mut frames) {
                    news.push(News::GiveUp(line.stream));
                }
                for frame in frames {
                    out.send(line.stream, &frame);
                }
            }
        }
        self.mind_claim(out);
        news
    }

    /// Something is to be said to those who show the game.
    pub(super) fn owes_word(&self, below: u32) -> bool {
        let has_lines = self.primary().is_some();
        self.log.is_some() && has_lines && self.said != Some((self.depth(), below))
    }

    /// Says to each peer that shows the game how many watch by this one, and where. Only the nearest to the players counts them,
    /// so that nobody is counted twice.
    pub(crate) fn say_word(&mut self, below: u32, listening: &[String], out: &mut Outbox<'_>) {
        if !self.owes_word(below) || self.say_due > out.now() {
            return;
        }
        self.say_due = out.now().after(SAY_MS);
        self.said = Some((self.depth(), below));
        let primary = self.primary().map(|source| source.key);
        let (depth, me) = (self.depth(), self.me);
        for source in &self.sources {
            let Some(line) = &source.line else { continue };
            let watching = if Some(source.key) == primary {
                below.saturating_add(1)
            } else {
                0
            };
            let others = vec![PeerAt::of(me, listening)];
            let audience = Audience {
                depth,
                delay: 0,
                watching,
                others,
            };
            out.send(line.stream, &Frame::Audience(audience));
        }
    }

    /// Says goodbye to all who show the game, and gives the streams.
    pub(crate) fn leave(&self, out: &mut Outbox<'_>) -> Vec<StreamId> {
        let heads = self.log.as_ref().map(GameLog::heads).unwrap_or_default();
        let lines = self.sources.iter().filter_map(|source| source.line.as_ref());
        let streams: Vec<_> = lines.map(|line| line.stream).collect();
        for stream in &streams {
            let code = Code::LEFT;
            out.send(*stream, &Frame::Bye(Bye { code, heads }));
        }
        streams
    }

    fn source(&mut self, key: PlayerKey) -> Option<&mut Source> {
        self.sources.iter_mut().find(|source| source.key == key)
    }

    pub(super) fn line_on(&mut self, stream: StreamId) -> Option<(PlayerKey, &mut Line)> {
        line_in(&mut self.sources, stream)
    }
}

fn line_in(sources: &mut [Source], stream: StreamId) -> Option<(PlayerKey, &mut Line)> {
    sources.iter_mut().find_map(|source| {
        let line = source.line.as_mut().filter(|line| line.stream == stream)?;
        Some((source.key, line))
    })
}

/// What a frame means while nothing of the game is known.
fn before_the_game(stream: StreamId, frame: Frame, out: &mut Outbox<'_>) -> Option<Delivered> {
    match frame {
        Frame::Ping(ping) => {
            out.pong_without_a_game(stream, &ping);
            None
        }
        Frame::Negotiation(Negotiation::Countersign(signed)) => Some(Delivered::Agreement(signed)),
        Frame::Audience(audience) => Some(Delivered::Audience(audience)),
        Frame::Bye(bye) => Some(Delivered::Bye(bye)),
        // They come again.
        Frame::Record(_) | Frame::Pong(_) | Frame::Refused(_) => None,
        Frame::Hello(_)
        | Frame::Negotiation(_)
        | Frame::Position(_)
        | Frame::Lobby(_)
        | Frame::Stamp(_)
        | Frame::Chat(_)
        | Frame::Witnesses(_) => Some(Delivered::Unexpected),
    }
}
