//! Those who watch the game in the foreground over streams to this peer: a player of it, or one that watches itself (P-6.20).
//!
//! They are told, and say nothing that the game depends on. What they are sent comes after everything that the game needs.

use std::collections::BTreeMap;

use ugolki_record::{Evidence, GameId, GameLog, Heads, PlayerKey};
use ugolki_session::{
    Audience, Bye, Code, Delivered, Exchange, Frame, Hello, MAX_OTHERS, MAX_WATCHING, PeerAt, Refused,
    Timestamp,
};

use crate::input::StreamId;
use crate::outbox::Outbox;

/// How many streams a player gives to those who watch. The others go to these.
pub(crate) const SEATS_OF_PLAYER: usize = 16;
/// How many one gives that watches itself.
pub(crate) const SEATS_OF_WATCHER: usize = 32;
/// How many faults one of them may make on a stream.
const FAULTS: u32 = 16;
/// How often, at most, it is told how many they are.
const TELL_MS: u64 = 1_000;

/// Who watches over a stream to this peer.
#[derive(Debug, Default)]
pub(crate) struct Gallery {
    seats: BTreeMap<StreamId, Onlooker>,
    /// The game that is shown, once it has begun.
    game: Option<GameId>,
    /// What was last told, and when it may be told again.
    told: Option<Told>,
    next: Timestamp,
    /// Whom a newcomer is sent to first: all in turn.
    turn: usize,
}

/// What those who watch were told last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Told {
    /// How far this peer is from the players.
    pub(crate) depth: u8,
    /// By how many plies they lag behind at its wish.
    pub(crate) delay: u16,
    /// How many watch in all.
    pub(crate) watching: u32,
}

/// Somebody who watches.
#[derive(Debug)]
struct Onlooker {
    key: PlayerKey,
    /// What we answered.
    hello: Hello,
    /// What it said that it holds.
    heads: Heads,
    /// None until the game has begun.
    exchange: Option<Exchange>,
    /// How many watch by it, by its word.
    watching: u32,
    /// Where others can watch by it.
    at: Option<PeerAt>,
    /// How much evidence it was shown.
    evidence: usize,
    faults: u32,
}

/// What is to be done about a stream on which somebody watches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Heard {
    /// Nothing.
    Nothing,
    /// It said something that has no place there.
    Fault,
    /// The stream is done with.
    Closes,
}

impl Gallery {
    /// Whether nobody is here.
    pub(crate) fn is_empty(&self) -> bool {
        self.seats.is_empty()
    }

    /// How many streams there are.
    pub(crate) fn len(&self) -> usize {
        self.seats.len()
    }

    /// The game that is shown.
    pub(crate) const fn game(&self) -> Option<GameId> {
        self.game
    }

    /// How many watch over these streams, by their word.
    pub(crate) fn watching(&self) -> u32 {
        let words = self.seats.values().map(|onlooker| onlooker.watching);
        words.fold(0, u32::saturating_add).min(MAX_WATCHING)
    }

    /// The streams.
    pub(crate) fn streams(&self) -> Vec<StreamId> {
        self.seats.keys().copied().collect()
    }

    /// The stream on which this key watches.
    pub(crate) fn stream_of(&self, key: PlayerKey) -> Option<StreamId> {
        let mut seats = self.seats.iter();
        seats
            .find(|(_, onlooker)| onlooker.key == key)
            .map(|(stream, _)| *stream)
    }

    /// Somebody sits down to watch; `hello` is our answer to it.
    pub(crate) fn seat(&mut self, stream: StreamId, key: PlayerKey, hello: Hello, theirs: &Hello) {
        self.seats.insert(
            stream,
            Onlooker {
                key,
                hello,
                heads: theirs.heads,
                exchange: None,
                watching: 0,
                at: None,
                evidence: 0,
                faults: 0,
            },
        );
    }

    /// A stream is gone.
    pub(crate) fn forget(&mut self, stream: StreamId) -> bool {
        self.seats.remove(&stream).is_some()
    }

    /// Everybody is gone.
    pub(crate) fn clear(&mut self) {
        *self = Self {
            next: self.next,
            turn: self.turn,
            ..Self::default()
        };
    }

    /// Somebody who watches says something.
    pub(crate) fn hear(
        &mut self,
        stream: StreamId,
        frame: Frame,
        log: Option<&GameLog>,
        out: &mut Outbox<'_>,
    ) -> Heard {
        let Some(onlooker) = self.seats.get_mut(&stream) else {
            return Heard::Nothing;
        };
        // It has not seen our answer: it is given once more, the very same.
        if let Frame::Hello(_) = frame {
            out.send(stream, &Frame::Hello(onlooker.hello.clone()));
            return Heard::Nothing;
        }
        let delivered = match (&mut onlooker.exchange, log) {
            (Some(exchange), Some(log)) => {
                let mut frames = Vec::new();
                let delivered = exchange.hear(frame, log, out.now(), &mut frames);
                for frame in frames {
                    out.send(stream, &frame);
                }
                delivered
            }
            // Before the game has begun.
            (None, _) | (_, None) => match frame {
                Frame::Ping(ping) => {
                    out.pong_without_a_game(stream, &ping);
                    None
                }
                Frame::Pong(_) => None,
                Frame::Audience(audience) => Some(Delivered::Audience(audience)),
                Frame::Bye(bye) => Some(Delivered::Bye(bye)),
                Frame::Hello(_)
                | Frame::Negotiation(_)
                | Frame::Record(_)
                | Frame::Position(_)
                | Frame::Refused(_)
                | Frame::Lobby(_)
                | Frame::Stamp(_)
                | Frame::Chat(_)
                | Frame::Witnesses(_) => Some(Delivered::Unexpected),
            },
        };
        match delivered {
            None | Some(Delivered::Refused(_)) => Heard::Nothing,
            Some(Delivered::Audience(audience)) => {
                onlooker.watching = audience.watching.min(MAX_WATCHING);
                // It speaks for itself alone.
                let key = onlooker.key;
                onlooker.at = audience
                    .others
                    .into_iter()
                    .find(|at| at.key == key && !at.addresses.is_empty());
                Heard::Nothing
            }
            Some(Delivered::Bye(_)) => Heard::Closes,
            // Who watches brings nothing: no record is taken from it.
            Some(
                Delivered::Record(_) | Delivered::Agreement(_) | Delivered::Stamp(_) | Delivered::Unexpected,
            ) => {
                onlooker.faults = onlooker.faults.saturating_add(1);
                if onlooker.faults >= FAULTS {
                    return Heard::Closes;
                }
                let code = Code::UNEXPECTED;
                out.send(stream, &Frame::Refused(Refused { code, record: None }));
                Heard::Fault
            }
        }
    }

    /// Brings everybody what it lacks of the game.
    pub(crate) fn show(&mut self, log: &GameLog, out: &mut Outbox<'_>) {
        self.game = Some(log.id());
        for (stream, onlooker) in &mut self.seats {
            let (heads, now) = (onlooker.heads, out.now());
            let exchange = onlooker
                .exchange
                .get_or_insert_with(|| Exchange::of_host(&heads, now));
            let mut frames = Vec::new();
            exchange.push(log, now, &mut frames);
            if onlooker.evidence < log.evidence().len() {
                onlooker.evidence = log.evidence().len();
                let records = log.evidence().flat_map(Evidence::records);
                frames.extend(records.map(|record| Frame::Record(record.clone())));
            }
            for frame in frames {
                out.send(*stream, &frame);
            }
        }
    }

    /// Lets time pass. Gives the streams on which nobody was heard for too long.
    pub(crate) fn tick(&mut self, log: &GameLog, out: &mut Outbox<'_>) -> Vec<StreamId> {
        let mut silent = Vec::new();
        for (stream, onlooker) in &mut self.seats {
            let Some(exchange) = &mut onlooker.exchange else {
                continue;
            };
            let mut frames = Vec::new();
            if exchange.tick(log, out.now(), &mut frames) {
                silent.push(*stream);
            }
            for frame in frames {
                out.send(*stream, &frame);
            }
        }
        silent
    }

    /// When something is due.
    pub(crate) fn deadline(&self) -> Option<Timestamp> {
        let exchanges = self.seats.values().filter_map(|seat| seat.exchange.as_ref());
        exchanges.filter_map(Exchange::deadline).min()
    }

    /// Tells whether what is to be told now is news, and it is time to tell it; then it counts as told.
    pub(crate) fn tells(&mut self, now: Timestamp, told: Told) -> bool {
        let is_news = self.told != Some(told) && self.next <= now;
        if is_news {
            self.told = Some(told);
            self.next = now.after(TELL_MS);
        }
        is_news
    }

    /// When that which could not be told yet may be.
    pub(crate) fn tells_at(&self, told: Told) -> Option<Timestamp> {
        (self.told.is_some_and(|before| before != told)).then_some(self.next)
    }

    /// Tells everybody, or one who has come, how things stand and where else the game can be watched.
    pub(crate) fn say(&mut self, to: Option<StreamId>, told: Told, out: &mut Outbox<'_>) {
        let streams = to.map_or_else(|| self.streams(), |stream| vec![stream]);
        for stream in streams {
            let others = self.others_for(stream);
            let Told {
                depth,
                delay,
                watching,
            } = told;
            let audience = Audience {
                depth,
                delay,
                watching,
                others,
            };
            out.send(stream, &Frame::Audience(audience));
        }
    }

    /// Where somebody may watch who can't, or not only, here: all that are known have their turn.
    fn others_for(&mut self, stream: StreamId) -> Vec<PeerAt> {
        let own = self.seats.get(&stream).map(|onlooker| onlooker.key);
        let known: Vec<_> = self
            .seats
            .values()
            .filter(|onlooker| Some(onlooker.key) != own)
            .filter_map(|onlooker| onlooker.at.clone())
            .collect();
        self.turn = self.turn.wrapping_add(1);
        let from = self.turn.checked_rem(known.len()).unwrap_or(0);
        let mut others = known;
        others.rotate_left(from);
        others.truncate(MAX_OTHERS);
        others
    }

    /// Says goodbye to everybody.
    pub(crate) fn say_bye(&self, code: Code, log: Option<&GameLog>, out: &mut Outbox<'_>) {
        let heads = log.map(GameLog::heads).unwrap_or_default();
        for stream in self.seats.keys() {
            out.send(*stream, &Frame::Bye(Bye { code, heads }));
        }
    }
}
