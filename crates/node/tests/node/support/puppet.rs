//! A peer that is played by hand against a node: it says what the test wants, true or not.

use std::collections::BTreeSet;

use ugolki_node::view::{GameView, NodeView, PathView, Stage};
use ugolki_node::{
    Command, CommandError, Effect, Event, HostRequest, Input, Now, StreamEnd, StreamId, ThinkRequest,
    Timestamp,
};
use ugolki_record::{
    Act, Agreement, GameLog, Heads, LOG_VERSION, Nonce, PlayerKey, Record, SecretKey, SignedRecord,
    Signer as _, Times,
};
use ugolki_rules::{Move, Ply, Side};
use ugolki_session::{Accept, Frame, Hello, Negotiation, Offer, Ping, Purpose, Reveal, State, Versions};

use super::chance::Chance;
use super::peer::Peer;
use super::player::Player;
use super::{INVITE, WALL_MS, identity, secret};

/// A node, and the peer that is played by hand.
pub(crate) struct Bench {
    pub(crate) peer: Peer,
    now: u64,
    secret: SecretKey,
    /// The stream in use.
    pub(crate) stream: StreamId,
    next_stream: u64,
    /// The game as an honest peer would know it.
    pub(crate) log: Option<GameLog>,
    /// What the node said since that was last asked.
    frames: Vec<(StreamId, Frame)>,
    pub(crate) closed: BTreeSet<StreamId>,
    pub(crate) reset: BTreeSet<StreamId>,
    pub(crate) opens: Vec<Effect>,
    /// What it wants of the gossip.
    pub(crate) gossip: Vec<Effect>,
    /// What the computer is to think about, if it is to.
    pub(crate) thinks: Option<ThinkRequest>,
}

impl Bench {
    /// A node that does nothing yet, and a peer with the key of this number.
    pub(crate) fn idle(number: u8) -> Self {
        Self {
            peer: Peer::new(identity(1), Player::NOBODY, &mut Chance::new(1)),
            now: 10_000,
            secret: secret(number),
            stream: StreamId(0),
            next_stream: 1,
            log: None,
            frames: Vec::new(),
            closed: BTreeSet::new(),
            reset: BTreeSet::new(),
            opens: Vec::new(),
            gossip: Vec::new(),
            thinks: None,
        }
    }

    /// A node that hosts.
    pub(crate) fn hosting(request: HostRequest) -> Self {
        let mut bench = Self::idle(2);
        bench.command(Command::Host(request)).unwrap();
        bench
    }

    /// A node that hosts and plays with the peer; both have joined.
    pub(crate) fn playing(request: HostRequest) -> Self {
        let mut bench = Self::hosting(request);
        bench.call(Purpose::Invite(INVITE));
        let offer = bench.offer();
        bench.command(Command::Confirm).unwrap();
        bench.say(Negotiation::Accept(Accept {
            offer: offer.id().unwrap(),
            nonce: Nonce([5; 16]),
        }));
        let reveal = bench.reveal();
        let agreement = Agreement {
            terms: offer.terms,
            proposer_nonce: reveal.nonce,
            responder_nonce: Nonce([5; 16]),
        };
        let ours = agreement.sign(&bench.secret).unwrap();
        let signed = agreement.with_signatures(reveal.signature, ours).unwrap();
        bench.log = Some(GameLog::new(signed.verify().unwrap()));
        bench.say(Negotiation::Countersign(signed));
        bench.act(Act::Join { rtt_ms: 1 });
        assert!(bench.log().is_started(), "both have joined");
        bench
    }

    pub(crate) fn key(&self) -> PlayerKey {
        self.secret.key()
    }

    pub(crate) fn secret(&self) -> &SecretKey {
        &self.secret
    }

    pub(crate) fn view(&self) -> &NodeView {
        self.peer.node.view()
    }

    pub(crate) fn game(&self) -> &GameView {
        match &self.view().stage {
            Stage::Game(view) => view,
            other => panic!("no game: {other:?}"),
        }
    }

    pub(crate) fn log(&mut self) -> &mut GameLog {
        self.log.as_mut().unwrap()
    }

    /// The node takes an input now.
    pub(crate) fn input(&mut self, input: Input) -> Result<(), CommandError> {
        let now = Now {
            mono: Timestamp::from_ms(self.now),
            wall_ms: WALL_MS + self.now,
        };
        let mut effects = Vec::new();
        let result = self.peer.node.handle(input, now, &mut effects);
        for effect in effects {
            match effect {
                Effect::Persist { game, bytes } => {
                    if let Err(why) = self.peer.persist(game, &bytes) {
                        self.input(Input::StoreFailed {
                            game,
                            why: why.into(),
                        })
                        .unwrap();
                        return result;
                    }
                }
                Effect::Send { stream, frame } => {
                    self.peer.check_sent(&frame);
                    self.hear(stream, Frame::decode(&frame).unwrap());
                }
                Effect::Open { .. } => self.opens.push(effect),
                Effect::Close { stream } => {
                    self.closed.insert(stream);
                }
                Effect::Reset { stream } | Effect::GiveUp { stream } => {
                    self.reset.insert(stream);
                }
                Effect::Block { peer } => {
                    self.peer.blocked.insert(peer);
                }
                Effect::Think(request) => self.thinks = Some(*request),
                Effect::StopThinking => self.thinks = None,
                Effect::Event(event) => self.peer.events.push(event),
                Effect::KeepChain { pool, head, .. } => self.peer.identity.chains.raise(pool, head),
                Effect::Pledge { game, pledge, .. } => self.peer.pledge(game, pledge).unwrap(),
                Effect::Keep { game, bytes } => self.peer.persist(game, &bytes).unwrap(),
                Effect::Follow { .. }
                | Effect::Unfollow { .. }
                | Effect::Publish { .. }
                | Effect::Judge { .. } => {
                    self.gossip.push(effect);
                }
                Effect::Remember { .. }
                | Effect::Load { .. }
                | Effect::Forget { .. }
                | Effect::KeepChat { .. }
                | Effect::Changed => {}
            }
        }
        result
    }

    pub(crate) fn command(&mut self, command: Command) -> Result<(), CommandError> {
        self.input(Input::Command(command))
    }

    /// Lets time pass, with a tick whenever the node wants one.
    pub(crate) fn wait(&mut self, ms: u64) {
        let until = self.now + ms;
        while let Some(due) = self
            .peer
            .node
            .next_deadline()
            .map(Timestamp::as_ms)
            .filter(|due| *due <= until)
        {
            self.now = self.now.max(due);
            self.input(Input::Tick).unwrap();
        }
        self.now = until;
    }

    /// The peer opens a stream and says nothing.
    pub(crate) fn open(&mut self) -> StreamId {
        self.open_as(self.key(), PathView::Direct)
    }

    /// Somebody opens a stream and says nothing.
    pub(crate) fn open_as(&mut self, peer: PlayerKey, path: PathView) -> StreamId {
        let stream = StreamId(self.next_stream);
        self.next_stream += 1;
        self.input(Input::StreamOpened {
            stream,
            peer,
            request: None,
            path,
        })
        .unwrap();
        self.stream = stream;
        stream
    }

    /// The peer opens a stream and greets.
    pub(crate) fn call(&mut self, purpose: Purpose) -> StreamId {
        let stream = self.open();
        let hello = self.hello(purpose);
        self.say(Frame::Hello(hello));
        stream
    }

    /// The greeting of an honest peer.
    pub(crate) fn hello(&self, purpose: Purpose) -> Hello {
        Hello {
            versions: Versions::OURS,
            log: LOG_VERSION,
            install: [2; 16],
            name: "Puppet".parse().unwrap(),
            purpose,
            epoch: 0,
            heads: self.heads(),
        }
    }

    pub(crate) fn heads(&self) -> Heads {
        self.log.as_ref().map_or_else(Heads::default, GameLog::heads)
    }

    /// The peer says something on the stream in use.
    pub(crate) fn say(&mut self, frame: impl Into<Frame>) {
        let bytes = frame.into().encode().unwrap();
        self.say_bytes(bytes);
    }

    /// The peer sends bytes on the stream in use.
    pub(crate) fn say_bytes(&mut self, bytes: Vec<u8>) {
        let stream = self.stream;
        self.input(Input::Frame { stream, bytes }).unwrap();
    }

    /// The peer says what it holds.
    pub(crate) fn ping(&mut self) {
        let state = State {
            agreed: true,
            heads: self.heads(),
        };
        self.say(Frame::Ping(Ping {
            number: 1,
            state,
            thinking_ms: 0,
        }));
    }

    /// The stream in use is gone.
    pub(crate) fn hang_up(&mut self) {
        let stream = self.stream;
        self.input(Input::StreamClosed {
            stream,
            why: StreamEnd::Broken,
        })
        .unwrap();
    }

    /// The peer does something as it should be done.
    pub(crate) fn act(&mut self, act: Act) -> SignedRecord {
        let secret = self.secret.clone();
        let record = self.log().write(act, Times::default(), &secret).unwrap();
        self.say(Frame::Record(record.signed().clone()));
        record.into_signed()
    }

    /// What the peer would sign next, to be spoiled.
    pub(crate) fn draft(&mut self, act: Act) -> Record {
        let key = self.key();
        let log = self.log();
        let side = log.side_of(&key).unwrap();
        log.draft(side, act, Times::default()).unwrap()
    }

    /// The peer signs a record, whatever it says, and sends it.
    pub(crate) fn say_signed(&mut self, record: Record) -> SignedRecord {
        let signed = record.sign(&self.secret).unwrap().into_signed();
        self.say(Frame::Record(signed.clone()));
        signed
    }

    /// The first legal move of the side to move.
    pub(crate) fn legal(&self) -> Move {
        self.log.as_ref().unwrap().game().legal_moves()[0]
    }

    /// The side to move makes its first legal move, whoever it is.
    pub(crate) fn ply(&mut self) {
        let ply = Ply::Move(self.legal());
        if self.turn() == self.side() {
            self.act(Act::of_ply(ply));
        } else {
            self.command(Command::Play(ply)).unwrap();
        }
    }

    pub(crate) fn turn(&mut self) -> Side {
        self.log().turn().unwrap()
    }

    /// The peer's side.
    pub(crate) fn side(&mut self) -> Side {
        let key = self.key();
        self.log().side_of(&key).unwrap()
    }

    /// What the node said since this was last asked.
    pub(crate) fn heard(&mut self) -> Vec<Frame> {
        self.frames.drain(..).map(|(_, frame)| frame).collect()
    }

    /// The codes of refusals since this was last asked.
    pub(crate) fn refusals(&mut self) -> Vec<String> {
        let code = |frame| match frame {
            Frame::Refused(refused) => Some(refused.code.to_string()),
            Frame::Bye(bye) => Some(format!("bye {}", bye.code)),
            _ => None,
        };
        self.heard().into_iter().filter_map(code).collect()
    }

    /// The events since the start of this kind.
    pub(crate) fn events(&self, kind: &str) -> Vec<&Event> {
        self.peer
            .events
            .iter()
            .filter(|event| event.kind() == kind)
            .collect()
    }

    /// The kinds of faults that the node's user was told of.
    pub(crate) fn faults(&self) -> Vec<&'static str> {
        let fault = |event: &Event| match event {
            Event::PeerMisbehaved { fault, .. } => Some(fault.kind()),
            _ => None,
        };
        self.peer.events.iter().filter_map(fault).collect()
    }

    /// The last offer that was heard.
    pub(crate) fn offer(&self) -> Offer {
        let offer = |(_, frame): &(_, Frame)| match frame {
            Frame::Negotiation(Negotiation::Offer(offer)) => Some((**offer).clone()),
            _ => None,
        };
        self.frames.iter().rev().find_map(offer).expect("an offer")
    }

    /// The last reveal that was heard.
    pub(crate) fn reveal(&self) -> Reveal {
        let reveal = |(_, frame): &(_, Frame)| match frame {
            Frame::Negotiation(Negotiation::Reveal(reveal)) => Some(reveal.clone()),
            _ => None,
        };
        self.frames.iter().rev().find_map(reveal).expect("a reveal")
    }

    /// The peer hears a frame, and adds records to its log as an honest one would.
    fn hear(&mut self, stream: StreamId, frame: Frame) {
        if let (Frame::Record(signed), Some(log)) = (&frame, &mut self.log) {
            let _known_or_early = log.accept(signed);
        }
        self.frames.push((stream, frame));
    }
}
