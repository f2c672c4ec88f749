//! Peers in one process, and the link between them: seeded, with virtual time.

mod crashing;
mod gossip;

use std::collections::{BTreeMap, BTreeSet};

use ugolki_node::view::PathView;
use ugolki_node::{
    Command, CommandError, Effect, Event, Identity, Input, Now, RequestId, StreamEnd, StreamId, Timestamp,
};
use ugolki_record::{GameId, PlayerKey};

use super::WALL_MS;
use super::chance::Chance;
use super::peer::Peer;
use super::player::Player;

pub(crate) use crashing::{Crashes, Strike};
use gossip::{Gossip, Rumour};

/// What the link does to frames and streams. Shares are of a thousand.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Weather {
    /// The time that a frame takes, in milliseconds, from and to.
    pub(crate) delay: (u64, u64),
    /// Frames may overtake each other.
    pub(crate) reorders: bool,
    /// Frames lost.
    pub(crate) loses: u64,
    /// Frames that arrive twice.
    pub(crate) repeats: u64,
    /// Frames after which the stream is cut.
    pub(crate) cuts: u64,
    /// Dials that fail.
    pub(crate) fails: u64,
}

impl Weather {
    /// A good connection.
    pub(crate) const CALM: Self = Self {
        delay: (10, 30),
        reorders: false,
        loses: 0,
        repeats: 0,
        cuts: 0,
        fails: 0,
    };
    /// Everything goes wrong, in measure.
    pub(crate) const ROUGH: Self = Self {
        delay: (5, 150),
        reorders: true,
        loses: 80,
        repeats: 80,
        cuts: 4,
        fails: 200,
    };
    /// Only whole streams are lost.
    pub(crate) const CUTTING: Self = Self {
        cuts: 20,
        fails: 300,
        ..Self::CALM
    };
}

/// Some peers and the link between them.
pub(crate) struct World {
    now: u64,
    pub(crate) weather: Weather,
    pub(crate) chance: Chance,
    pub(crate) peers: Vec<Peer>,
    /// What happens when, and in which order at one instant.
    queue: BTreeMap<(u64, u64), Happening>,
    order: u64,
    /// Each open stream end, with what it is connected to.
    ends: BTreeMap<StreamId, End>,
    next_stream: u64,
    /// When the peers dialled.
    pub(crate) dials: Vec<u64>,
    /// Pairs of peers, the lower one first, that cannot reach each other.
    barred: BTreeSet<(usize, usize)>,
    pub(crate) gossip: Gossip,
    /// When each peer wants a tick, as it was after its last input.
    deadlines: Vec<Option<Timestamp>>,
    /// How streams run that are opened from now on.
    path: PathView,
}

/// One end of a stream.
#[derive(Debug, Clone, Copy)]
struct End {
    owner: usize,
    other: StreamId,
    /// When the last frame that was sent from here arrives.
    last: u64,
}

enum Happening {
    /// A peer takes an input.
    Input(usize, Input),
    /// A frame arrives, if its stream still stands.
    Arrival(StreamId, Vec<u8>),
    /// A stream's end learns that the stream is gone.
    Gone(StreamId),
    /// A player does something.
    Act(usize, Command),
    /// A peer that has crashed starts again.
    Restart(usize),
    /// Something gossiped arrives.
    Rumour(Rumour),
}

impl World {
    pub(crate) fn new(seed: u64, weather: Weather, players: Vec<(Identity, Player)>) -> Self {
        let mut chance = Chance::new(seed);
        let peers = players
            .into_iter()
            .map(|(identity, player)| Peer::new(identity, player, &mut chance))
            .collect();
        Self {
            now: 1_000,
            weather,
            chance,
            peers,
            queue: BTreeMap::new(),
            order: 0,
            ends: BTreeMap::new(),
            next_stream: 1,
            dials: Vec::new(),
            barred: BTreeSet::new(),
            gossip: Gossip::default(),
            deadlines: Vec::new(),
            path: PathView::Lan,
        }
    }

    /// The time.
    pub(crate) const fn now(&self) -> u64 {
        self.now
    }

    /// The number of the next stream.
    pub(crate) const fn next_stream(&self) -> u64 {
        self.next_stream
    }

    /// Streams run through this relay from now on.
    pub(crate) fn through(&mut self, relay: PlayerKey) {
        self.path = PathView::Relayed(relay);
    }

    /// A direct connection stands between the first two peers, who learn of it each in its time. Streams that are opened from
    /// now on take it.
    pub(crate) fn punch(&mut self) {
        self.path = PathView::Direct;
        for (peer, other) in [(0, 1), (1, 0)] {
            let at = self.now + self.chance.between(0, 400);
            let better = Input::Better {
                peer: self.peers[other].key,
                path: PathView::Direct,
            };
            self.schedule(at, Happening::Input(peer, better));
        }
    }

    /// How many streams a peer has.
    pub(crate) fn open_streams(&self, peer: usize) -> usize {
        self.ends.values().filter(|end| end.owner == peer).count()
    }

    /// A player does something now.
    pub(crate) fn command(&mut self, peer: usize, command: Command) -> Result<(), CommandError> {
        self.input(peer, Input::Command(command))
    }

    /// A peer takes an input now.
    pub(crate) fn input(&mut self, peer: usize, input: Input) -> Result<(), CommandError> {
        let now = Now {
            mono: Timestamp::from_ms(self.now),
            wall_ms: WALL_MS + self.now,
        };
        let mut effects = Vec::new();
        let me = &mut self.peers[peer];
        let result = if let Some(witness) = &mut me.witness {
            witness.handle(input, now, &mut effects);
            Ok(())
        } else {
            me.node.handle(input, now, &mut effects)
        };
        assert!(
            result.is_ok() || effects.is_empty(),
            "a refused command has no effects"
        );
        self.run(peer, effects);
        self.note_deadline(peer);
        result
    }

    /// Notes when a peer wants a tick: with hundreds of them it can't be asked of each at each step.
    pub(crate) fn note_deadline(&mut self, peer: usize) {
        for at in self.deadlines.len()..=peer {
            self.deadlines.push(self.peers[at].next_deadline());
        }
        self.deadlines[peer] = self.peers[peer].next_deadline();
    }

    /// When a peer wants a tick.
    fn deadline(&self, peer: usize) -> Option<Timestamp> {
        let noted = self.deadlines.get(peer).copied();
        noted.unwrap_or_else(|| self.peers[peer].next_deadline())
    }

    /// Lets time pass until something holds. Panics if that takes longer than `limit_ms`.
    pub(crate) fn run_until(&mut self, limit_ms: u64, mut holds: impl FnMut(&Self) -> bool) {
        let limit = self.now + limit_ms;
        while !holds(self) {
            let next = self.next().filter(|next| *next <= limit);
            let Some(next) = next else {
                let kinds: Vec<_> = self.peers.iter().map(Peer::kinds).collect();
                panic!("nothing of the kind in {limit_ms} ms; events: {kinds:?}");
            };
            self.step(next);
        }
    }

    /// Lets so much time pass.
    pub(crate) fn run_for(&mut self, ms: u64) {
        let until = self.now + ms;
        while let Some(next) = self.next().filter(|next| *next <= until) {
            self.step(next);
        }
        self.now = until;
    }

    /// Cuts every stream between two peers, now.
    pub(crate) fn cut(&mut self) {
        let ends: Vec<_> = self.ends.keys().copied().collect();
        for end in ends {
            self.cut_stream(end);
        }
    }

    /// Two peers cannot reach each other from now on; all others can.
    pub(crate) fn part(&mut self, one: usize, other: usize) {
        self.barred.insert((one.min(other), one.max(other)));
        let between = |end: &End| {
            let far = self.ends.get(&end.other).map(|far| far.owner);
            end.owner == one && far == Some(other)
        };
        let ends: Vec<_> = self
            .ends
            .iter()
            .filter(|(_, end)| between(end))
            .map(|(stream, _)| *stream)
            .collect();
        for end in ends {
            self.cut_stream(end);
        }
    }

    /// They can again.
    pub(crate) fn rejoin(&mut self, one: usize, other: usize) {
        self.barred.remove(&(one.min(other), one.max(other)));
    }

    /// The index of a key's peer.
    fn index(&self, key: PlayerKey) -> Option<usize> {
        self.peers.iter().position(|peer| peer.key == key)
    }

    /// When something happens next.
    fn next(&self) -> Option<u64> {
        let queued = self.queue.keys().next().map(|(at, _)| *at);
        let due = (0..self.peers.len())
            .filter(|peer| !self.peers[*peer].down)
            .filter_map(|peer| self.deadline(peer))
            .map(Timestamp::as_ms);
        queued.into_iter().chain(due).min()
    }

    fn step(&mut self, at: u64) {
        self.now = self.now.max(at);
        let happens = self
            .queue
            .first_key_value()
            .is_some_and(|((at, _), _)| *at <= self.now);
        if happens && let Some((_, happening)) = self.queue.pop_first() {
            self.happen(happening);
            return;
        }
        for peer in 0..self.peers.len() {
            let due = |world: &Self| {
                let due = world.deadline(peer).is_some_and(|at| at.as_ms() <= world.now);
                due && !world.peers[peer].down
            };
            if due(self) {
                self.input(peer, Input::Tick).unwrap();
                assert!(!due(self), "a tick leaves nothing due");
            }
        }
    }

    fn happen(&mut self, happening: Happening) {
        match happening {
            Happening::Input(peer, input) => self.input(peer, input).unwrap(),
            Happening::Arrival(stream, bytes) => {
                if let Some(end) = self.ends.get(&stream) {
                    self.input(end.owner, Input::Frame { stream, bytes }).unwrap();
                }
            }
            Happening::Gone(stream) => {
                if let Some(end) = self.ends.remove(&stream) {
                    self.input(
                        end.owner,
                        Input::StreamClosed {
                            stream,
                            why: StreamEnd::Broken,
                        },
                    )
                    .unwrap();
                }
            }
            Happening::Act(peer, command) => {
                // What was wanted may have become impossible meanwhile; then nothing happens.
                let _impossible = self.command(peer, command);
            }
            Happening::Restart(peer) => {
                self.restart(peer);
                self.note_deadline(peer);
            }
            Happening::Rumour(rumour) => self.arrive(rumour),
        }
    }

    fn schedule(&mut self, at: u64, happening: Happening) {
        self.order += 1;
        self.queue.insert((at, self.order), happening);
    }

    /// Carries out effects in their order; a failed `Persist` stops the rest, and so does a crash.
    fn run(&mut self, peer: usize, effects: Vec<Effect>) {
        let last = effects.len().saturating_sub(1);
        for (at, effect) in effects.into_iter().enumerate() {
            let strike = self.peers[peer].strike(&effect, &mut self.chance);
            match strike {
                Some(Strike::Before) => return self.crash(peer, None),
                Some(Strike::During) => return self.crash(peer, Some(&effect)),
                Some(Strike::After) | None => {}
            }
            match effect {
                Effect::Persist { game, bytes } => {
                    let me = &self.peers[peer];
                    let meets = me.witness.is_some() || me.meetings.contains_key(&game);
                    assert!(meets, "how to meet again is remembered before anything is stored");
                    if let Err(why) = self.peers[peer].persist(game, &bytes) {
                        return self.fail_to_store(peer, game, why);
                    }
                }
                Effect::Remember {
                    game,
                    meeting,
                    witnesses,
                } => {
                    let me = &mut self.peers[peer];
                    let (is_begun, is_pledged) =
                        (me.store.contains_key(&game), me.pledges.contains_key(&game));
                    assert!(is_begun || !is_pledged, "what was signed is forgotten");
                    me.pledges.remove(&game);
                    me.meetings.insert(game, (meeting, witnesses));
                }
                Effect::Load { game } => {
                    let log = self.peers[peer].store.get(&game).cloned();
                    let at = self.now + self.chance.between(0, 20);
                    self.schedule(at, Happening::Input(peer, Input::Loaded { game, log }));
                }
                Effect::Pledge {
                    game,
                    meeting,
                    witnesses,
                    pledge,
                } => {
                    self.peers[peer].meetings.insert(game, (meeting, witnesses));
                    if let Err(why) = self.peers[peer].pledge(game, pledge) {
                        return self.fail_to_store(peer, game, why);
                    }
                }
                Effect::KeepChain { pool, head, .. } => {
                    let chains = &mut self.peers[peer].identity.chains;
                    let is_new = head.count > chains.head(pool).count;
                    assert!(is_new, "nobody signs two games behind one head (F-14.7)");
                    chains.raise(pool, head);
                }
                // What is said beside a game is nothing that a game depends on.
                Effect::KeepChat { .. } => {}
                Effect::Forget { game } => {
                    self.peers[peer].meetings.remove(&game);
                    self.peers[peer].pledges.remove(&game);
                }
                Effect::Send { stream, frame } => self.send(peer, stream, &frame),
                Effect::Open {
                    request, peer: to, ..
                } => self.open(peer, to, request),
                Effect::Close { stream } => self.close(stream),
                Effect::Reset { stream } | Effect::GiveUp { stream } => self.cut_stream(stream),
                Effect::Block { peer: whom } => {
                    self.peers[peer].blocked.insert(whom);
                }
                Effect::Keep { game, bytes } => {
                    if let Err(why) = self.peers[peer].persist(game, &bytes) {
                        self.peers[peer].failed = None;
                        let input = Input::StoreFailed {
                            game,
                            why: why.into(),
                        };
                        self.schedule(self.now, Happening::Input(peer, input));
                    }
                }
                Effect::Follow { topic } => self.gossip.follow(peer, topic),
                Effect::Unfollow { topic } => self.gossip.unfollow(peer, topic),
                Effect::Publish { topic, bytes } => self.publish(peer, topic, &bytes),
                Effect::Judge { message, verdict } => self.judged(peer, message, verdict),
                Effect::Think(_) | Effect::StopThinking => panic!("nobody practises here"),
                Effect::Event(event) => self.tell(peer, event),
                Effect::Changed => assert_eq!(at, last, "the change of the view comes last"),
            }
            if strike.is_some() {
                return self.crash(peer, None);
            }
        }
    }

    fn fail_to_store(&mut self, peer: usize, game: GameId, why: &str) {
        let why = why.into();
        self.input(peer, Input::StoreFailed { game, why }).unwrap();
    }

    fn tell(&mut self, peer: usize, event: Event) {
        let me = &mut self.peers[peer];
        let mut does = me.player.react(&event, &me.node, &mut self.chance);
        if matches!(event, Event::JoinFailed { .. } | Event::ProposalGone { .. }) {
            // Who wants to play calls again; who hosts still does.
            does.extend(me.errand.clone().map(|errand| (1_000, errand)));
        }
        me.unsure &= event != Event::CaughtUp;
        me.events.push(event);
        for (wait, command) in does {
            self.schedule(self.now + wait, Happening::Act(peer, command));
        }
    }

    fn send(&mut self, peer: usize, stream: StreamId, frame: &[u8]) {
        self.peers[peer].check_sent(frame);
        let Some(end) = self.ends.get(&stream).copied() else {
            return;
        };
        assert_eq!(end.owner, peer, "a stream of another peer's");
        let copies = if self.chance.permille(self.weather.repeats) {
            2
        } else {
            1
        };
        for _ in 0..copies {
            if self.chance.permille(self.weather.loses) {
                continue;
            }
            let (low, high) = self.weather.delay;
            let mut at = self.now + self.chance.between(low, high);
            if !self.weather.reorders {
                at = at.max(end.last);
            }
            if let Some(end) = self.ends.get_mut(&stream) {
                end.last = end.last.max(at);
            }
            self.schedule(at, Happening::Arrival(end.other, frame.to_vec()));
        }
        if self.chance.permille(self.weather.cuts) {
            self.cut_stream(stream);
        }
    }

    fn open(&mut self, peer: usize, to: PlayerKey, request: RequestId) {
        self.dials.push(self.now);
        let (low, high) = self.weather.delay;
        let at = self.now + 2 * self.chance.between(low, high);
        let host = self.index(to).filter(|host| {
            let is_barred = self.barred.contains(&(peer.min(*host), peer.max(*host)));
            let host = &self.peers[*host];
            !is_barred && !host.down && !host.blocked.contains(&self.peers[peer].key)
        });
        let Some(host) = host.filter(|_| !self.chance.permille(self.weather.fails)) else {
            self.schedule(
                at,
                Happening::Input(
                    peer,
                    Input::OpenFailed {
                        request,
                        why: "no answer".into(),
                    },
                ),
            );
            return;
        };
        let [mine, theirs] = [StreamId(self.next_stream), StreamId(self.next_stream + 1)];
        self.next_stream += 2;
        self.ends.insert(
            mine,
            End {
                owner: peer,
                other: theirs,
                last: at,
            },
        );
        self.ends.insert(
            theirs,
            End {
                owner: host,
                other: mine,
                last: at,
            },
        );
        let path = self.path;
        let opened = |stream, peer, request| Input::StreamOpened {
            stream,
            peer,
            request,
            path,
        };
        let caller = self.peers[peer].key;
        self.schedule(at, Happening::Input(host, opened(theirs, caller, None)));
        self.schedule(at, Happening::Input(peer, opened(mine, to, Some(request))));
    }

    /// Closes a stream in good order: what was sent arrives.
    fn close(&mut self, stream: StreamId) {
        let Some(end) = self.ends.get(&stream).copied() else {
            return;
        };
        let at = end.last.max(self.now) + 1;
        self.schedule(at, Happening::Gone(end.other));
        self.schedule(at + 1, Happening::Gone(stream));
    }

    /// A stream is gone at once, with all that is under way on it. Its ends learn of it each in its time.
    fn cut_stream(&mut self, stream: StreamId) {
        let Some(end) = self.ends.get(&stream).copied() else {
            return;
        };
        self.queue.retain(|_, happening| {
            !matches!(happening, Happening::Arrival(to, _) if *to == stream || *to == end.other)
        });
        for gone in [stream, end.other] {
            let at = self.now + self.chance.between(1, 500);
            self.schedule(at, Happening::Gone(gone));
            // Nothing that is sent from now on arrives.
            if let Some(end) = self.ends.get_mut(&gone) {
                end.other = StreamId(0);
            }
        }
    }
}
