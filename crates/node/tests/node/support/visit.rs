//! A witness, and players who are played by hand: they say what the test wants, true or not.

use std::collections::BTreeSet;

use ugolki_node::view::PathView;
use ugolki_node::{Effect, Event, Input, Now, StreamEnd, StreamId, Timestamp};
use ugolki_record::{
    Act, Agreement, Allowed, Colours, GameId, GameLog, Heads, LOG_VERSION, Nonce, PROTOCOL_VERSION, Party,
    PlayerKey, RULES_VERSION, SecretKey, SignedAgreement, SignedRecord, SignedStamp, Signer as _, Terms,
    TimeControl, Times,
};
use ugolki_rules::{Ply, Ruleset, Side};
use ugolki_session::{Frame, Hello, Negotiation, Purpose, Versions};

use super::chance::Chance;
use super::peer::Peer;
use super::{WALL_MS, identity, secret};

/// The number of the witness's key.
pub(crate) const WITNESS: u8 = 11;

/// A witness, and what it says.
pub(crate) struct Visit {
    pub(crate) peer: Peer,
    now: u64,
    next_stream: u64,
    frames: Vec<(StreamId, Frame)>,
    pub(crate) closed: BTreeSet<StreamId>,
    /// The game that is played here.
    pub(crate) log: GameLog,
}

/// An agreement of the players 1 (White) and 2 with these witnesses, and a nonce that makes it another game.
pub(crate) fn agreement(witnesses: Vec<PlayerKey>, nonce: u8) -> SignedAgreement {
    let party = |number| Party {
        key: secret(number).key(),
        name: identity(number).name,
    };
    let agreement = Agreement {
        terms: Terms {
            protocol: PROTOCOL_VERSION,
            rules: RULES_VERSION,
            ruleset: Ruleset::named("classic-3x3").unwrap(),
            time: TimeControl::Clock {
                base_s: 60,
                increment_s: 0,
            },
            rated: ugolki_record::Rated::No,
            allowed: Allowed::default(),
            colours: Colours::ProposerWhite,
            proposer: party(1),
            responder: party(2),
            witnesses,
            event: None,
            created_ms: WALL_MS,
        },
        proposer_nonce: Nonce([nonce; 16]),
        responder_nonce: Nonce([5; 16]),
    };
    let [white, black] = [1, 2].map(|number| agreement.sign(&secret(number)).unwrap());
    agreement.with_signatures(white, black).unwrap()
}

impl Visit {
    /// A witness that nobody has come to.
    pub(crate) fn new() -> Self {
        let named = agreement(vec![secret(WITNESS).key()], 1);
        Self {
            peer: Peer::witness(identity(WITNESS), &mut Chance::new(1)),
            now: 10_000,
            next_stream: 1,
            frames: Vec::new(),
            closed: BTreeSet::new(),
            log: GameLog::new(named.verify().unwrap()),
        }
    }

    pub(crate) fn game(&self) -> GameId {
        self.log.id()
    }

    /// The witness takes an input.
    pub(crate) fn input(&mut self, input: Input) {
        let now = Now {
            mono: Timestamp::from_ms(self.now),
            wall_ms: WALL_MS + self.now,
        };
        let mut effects = Vec::new();
        let witness = self.peer.witness.as_mut().unwrap();
        witness.handle(input, now, &mut effects);
        for effect in effects {
            match effect {
                Effect::Persist { game, bytes } => {
                    if let Err(why) = self.peer.persist(game, &bytes) {
                        let why = why.into();
                        return self.input(Input::StoreFailed { game, why });
                    }
                }
                Effect::Load { game } => {
                    let log = self.peer.store.get(&game).cloned();
                    self.input(Input::Loaded { game, log });
                }
                Effect::Send { stream, frame } => {
                    self.peer.check_sent(&frame);
                    self.frames.push((stream, Frame::decode(&frame).unwrap()));
                }
                Effect::Close { stream } | Effect::Reset { stream } | Effect::GiveUp { stream } => {
                    self.closed.insert(stream);
                }
                Effect::Block { peer } => {
                    self.peer.blocked.insert(peer);
                }
                Effect::Event(event) => self.peer.events.push(event),
                Effect::Changed => {}
                other => panic!("a witness does not want {other:?}"),
            }
        }
    }

    /// Lets time pass, with a tick whenever the witness wants one.
    pub(crate) fn wait(&mut self, ms: u64) {
        let until = self.now + ms;
        while let Some(due) = self
            .peer
            .next_deadline()
            .map(Timestamp::as_ms)
            .filter(|due| *due <= until)
        {
            self.now = self.now.max(due);
            self.input(Input::Tick);
        }
        self.now = until;
    }

    /// Somebody opens a stream.
    pub(crate) fn open(&mut self, number: u8) -> StreamId {
        let stream = StreamId(self.next_stream);
        self.next_stream += 1;
        self.input(Input::StreamOpened {
            stream,
            peer: secret(number).key(),
            request: None,
            path: PathView::Direct,
        });
        stream
    }

    /// A player comes for a game and says what it holds.
    pub(crate) fn call(&mut self, number: u8, purpose: Purpose, heads: Heads) -> StreamId {
        let stream = self.open(number);
        let hello = Frame::Hello(Hello {
            versions: Versions::OURS,
            log: LOG_VERSION,
            install: [number; 16],
            name: identity(number).name,
            purpose,
            epoch: 0,
            heads,
        });
        self.say(stream, hello);
        stream
    }

    /// A player comes for the game that is played here, and shows the agreement if that is wanted.
    pub(crate) fn come(&mut self, number: u8) -> StreamId {
        let (game, heads) = (self.game(), self.log.heads());
        let stream = self.call(number, Purpose::Witness(game), heads);
        let known = self.frames.iter().rev().find_map(|(to, frame)| match frame {
            Frame::Hello(hello) if *to == stream => Some(hello.heads != Heads::default()),
            _ => None,
        });
        if known == Some(false) {
            let agreement = self.log.agreement().signed().clone();
            self.say(stream, Negotiation::Countersign(agreement));
        }
        stream
    }

    pub(crate) fn say(&mut self, stream: StreamId, frame: impl Into<Frame>) {
        let bytes = frame.into().encode().unwrap();
        self.say_bytes(stream, bytes);
    }

    pub(crate) fn say_bytes(&mut self, stream: StreamId, bytes: Vec<u8>) {
        self.input(Input::Frame { stream, bytes });
    }

    pub(crate) fn hang_up(&mut self, stream: StreamId) {
        let why = StreamEnd::Broken;
        self.input(Input::StreamClosed { stream, why });
    }

    /// A side does something, and tells nobody yet.
    pub(crate) fn act(&mut self, side: Side, act: Act) -> SignedRecord {
        write(&mut self.log, side, act)
    }

    /// Both join, and leave that with the witness on this stream.
    pub(crate) fn join(&mut self, stream: StreamId) {
        for side in Side::BOTH {
            let record = self.act(side, Act::Join { rtt_ms: 20 });
            self.say(stream, Frame::Record(record));
        }
    }

    /// The first legal move of the side to move.
    pub(crate) fn ply(&self) -> Act {
        Act::of_ply(Ply::Move(self.log.game().legal_moves()[0]))
    }

    /// What was said on a stream since this was last asked.
    pub(crate) fn heard(&mut self, stream: StreamId) -> Vec<Frame> {
        let (here, elsewhere) = self.frames.drain(..).partition(|(to, _)| *to == stream);
        self.frames = elsewhere;
        let here: Vec<(StreamId, Frame)> = here;
        here.into_iter().map(|(_, frame)| frame).collect()
    }

    /// The codes of refusals on a stream since this was last asked.
    pub(crate) fn refusals(&mut self, stream: StreamId) -> Vec<String> {
        let code = |frame| match frame {
            Frame::Refused(refused) => Some(refused.code.to_string()),
            Frame::Bye(bye) => Some(format!("bye {}", bye.code)),
            _ => None,
        };
        self.heard(stream).into_iter().filter_map(code).collect()
    }

    /// The stamps on a stream since this was last asked.
    pub(crate) fn stamps(&mut self, stream: StreamId) -> Vec<SignedStamp> {
        let stamp = |frame| match frame {
            Frame::Stamp(stamp) => Some(stamp),
            _ => None,
        };
        self.heard(stream).into_iter().filter_map(stamp).collect()
    }

    /// The kinds of faults that were told.
    pub(crate) fn faults(&self) -> Vec<&'static str> {
        let fault = |event: &Event| match event {
            Event::PeerMisbehaved { fault, .. } => Some(fault.kind()),
            _ => None,
        };
        self.peer.events.iter().filter_map(fault).collect()
    }
}

/// A side signs its next record.
pub(crate) fn write(log: &mut GameLog, side: Side, act: Act) -> SignedRecord {
    let author: SecretKey = match side {
        Side::White => secret(1),
        Side::Black => secret(2),
    };
    log.write(act, Times::default(), &author).unwrap().into_signed()
}
