//! Many programs in one process, with time, links and disks of the test's making. One seed is one run, to the byte.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use ugolki_node::hall::{Automatic, Command, Effect, Event, Hall, Input, Kept, Opening, Stored};
use ugolki_node::{GossipId, Now, Timestamp, Verdict};
use ugolki_record::{ChainHead, GameId, PlayerKey};
use ugolki_tournament::fact::Checked;

use crate::cast::{WALL_MS, identity, key};
use crate::chance::Chance;
use crate::door;
use crate::games::Table;

/// How many links of gossip each program has, about.
const DEGREE: usize = 6;

/// What a network does to messages.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Weather {
    /// The latency of a link, in milliseconds.
    pub(crate) latency: (u64, u64),
    /// How many of a thousand gossiped messages a link loses.
    pub(crate) loss: u64,
    /// How many of a thousand it brings twice.
    pub(crate) twice: u64,
}

impl Weather {
    pub(crate) const FAIR: Self = Self {
        latency: (20, 150),
        loss: 0,
        twice: 0,
    };
    pub(crate) const FOUL: Self = Self {
        latency: (20, 2_000),
        loss: 100,
        twice: 100,
    };
}

/// What happens at an instant.
#[derive(Debug)]
enum Happening {
    Gossip {
        to: usize,
        from: usize,
        name: u64,
        bytes: Arc<[u8]>,
    },
    Frame {
        to: usize,
        from: usize,
        bytes: Vec<u8>,
    },
    Up(usize, usize),
    Tick(usize),
    Game(GameId),
}

/// A program with its disk.
pub(crate) struct Program {
    pub(crate) number: usize,
    pub(crate) hall: Option<Hall>,
    disk: Kept,
    automatic: Automatic,
    /// How far its clock is off, in milliseconds.
    pub(crate) off_ms: i64,
    mesh: BTreeSet<usize>,
    streams: BTreeSet<usize>,
    gossiped: BTreeSet<u64>,
    pending: BTreeMap<u64, (usize, u64, Arc<[u8]>)>,
    tick: Option<u64>,
    /// What it told its user, and when.
    pub(crate) told: Vec<(u64, Event)>,
    /// What it sent: messages and bytes.
    pub(crate) sent: (u64, u64),
    /// It sends nothing by gossip or streams, though it hears.
    pub(crate) mute: bool,
    disk_fails: bool,
}

/// The world of a run.
pub(crate) struct World {
    pub(crate) now: u64,
    pub(crate) chance: Chance,
    pub(crate) weather: Weather,
    pub(crate) charter: Arc<Checked>,
    pub(crate) programs: Vec<Program>,
    /// Which part of a split network each is in.
    parts: Vec<u8>,
    by_key: BTreeMap<PlayerKey, usize>,
    queue: BTreeMap<(u64, u64), Happening>,
    happenings: u64,
    messages: u64,
    last_frame: BTreeMap<(usize, usize), u64>,
    pub(crate) tables: BTreeMap<GameId, Table>,
}

impl World {
    /// So many programs, which play by themselves, in an event.
    pub(crate) fn new(seed: u64, charter: Arc<Checked>, count: usize) -> Self {
        door::begin();
        let mut world = Self {
            now: 0,
            chance: Chance::new(seed),
            weather: Weather::FAIR,
            charter,
            programs: Vec::new(),
            parts: Vec::new(),
            by_key: BTreeMap::new(),
            queue: BTreeMap::new(),
            happenings: 0,
            messages: 0,
            last_frame: BTreeMap::new(),
            tables: BTreeMap::new(),
        };
        for _ in 0..count {
            world.add(Automatic {
                ready: true,
                claims: true,
            });
        }
        for number in 0..count {
            world.start(number);
        }
        world
    }

    /// One more program, not started yet.
    pub(crate) fn add(&mut self, automatic: Automatic) -> usize {
        let number = self.programs.len();
        self.by_key.insert(key(number), number);
        self.parts.push(0);
        self.programs.push(Program {
            number,
            hall: None,
            disk: Kept::default(),
            automatic,
            off_ms: 0,
            mesh: BTreeSet::new(),
            streams: BTreeSet::new(),
            gossiped: BTreeSet::new(),
            pending: BTreeMap::new(),
            tick: None,
            told: Vec::new(),
            sent: (0, 0),
            mute: false,
            disk_fails: false,
        });
        number
    }

    /// Starts a program, with what its disk kept.
    pub(crate) fn start(&mut self, number: usize) {
        let chance = self.chance.seed();
        let program = &mut self.programs[number];
        assert!(program.hall.is_none(), "runs already");
        let opening = Opening {
            identity: identity(number),
            charter: Arc::clone(&self.charter),
            automatic: program.automatic,
            door: door::REMEMBERING,
            chance,
        };
        program.hall = Some(Hall::new(opening, &program.disk).expect("a charter without faults"));
        program.gossiped.clear();
        self.input(number, Input::Tick).expect("no command");
        // A ring, so that nobody is cut off, and others by chance.
        let count = self.programs.len();
        let mut others = vec![(number + 1) % count, (number + count - 1) % count];
        others.extend((0..DEGREE / 2).map(|_| self.chance.below(count)));
        for other in others {
            if other != number && self.programs[other].hall.is_some() {
                self.link(number, other);
                self.programs[number].mesh.insert(other);
                self.programs[other].mesh.insert(number);
            }
        }
    }

    /// Pulls the plug of a program. What it had stored stays.
    pub(crate) fn crash(&mut self, number: usize) {
        self.programs[number].hall = None;
        self.programs[number].tick = None;
        for other in std::mem::take(&mut self.programs[number].streams) {
            self.unlink(other, number);
        }
        for other in std::mem::take(&mut self.programs[number].mesh) {
            self.programs[other].mesh.remove(&number);
        }
    }

    /// Splits the network: `part` says in which part each is. Links across stand no more.
    pub(crate) fn split(&mut self, part: impl Fn(usize) -> u8) {
        for number in 0..self.programs.len() {
            self.parts[number] = part(number);
        }
        for number in 0..self.programs.len() {
            for other in self.programs[number].streams.clone() {
                if self.parts[number] != self.parts[other] {
                    self.unlink(number, other);
                }
            }
        }
    }

    /// Heals the network: the old links stand again.
    pub(crate) fn heal(&mut self) {
        self.split(|_| 0);
        for number in 0..self.programs.len() {
            for other in self.programs[number].mesh.clone() {
                if number < other {
                    self.link(number, other);
                }
            }
        }
    }

    fn connected(&self, one: usize, other: usize) -> bool {
        let up = |number: usize| self.programs[number].hall.is_some();
        up(one) && up(other) && self.parts[one] == self.parts[other]
    }

    fn link(&mut self, one: usize, other: usize) {
        if self.connected(one, other) && !self.programs[one].streams.contains(&other) {
            self.programs[one].streams.insert(other);
            self.programs[other].streams.insert(one);
            let latency = self.latency();
            self.plan(latency, Happening::Up(one, other));
            self.plan(latency, Happening::Up(other, one));
        }
    }

    /// Links two programs, for gossip too.
    pub(crate) fn connect(&mut self, one: usize, other: usize) {
        self.link(one, other);
        self.programs[one].mesh.insert(other);
        self.programs[other].mesh.insert(one);
    }

    /// Two programs have no link any more.
    pub(crate) fn unlink_for_good(&mut self, one: usize, other: usize) {
        self.unlink(one, other);
        self.programs[one].mesh.remove(&other);
        self.programs[other].mesh.remove(&one);
    }

    /// Who has a stream to a program.
    pub(crate) fn peers_of(&self, number: usize) -> Vec<PlayerKey> {
        self.programs[number]
            .streams
            .iter()
            .map(|other| key(*other))
            .collect()
    }

    fn unlink(&mut self, one: usize, other: usize) {
        for (here, there) in [(one, other), (other, one)] {
            self.programs[here].streams.remove(&there);
            let peer = key(there);
            if self.programs[here].hall.is_some() {
                self.input(here, Input::PeerDown { peer }).expect("no command");
            }
        }
    }

    fn latency(&mut self) -> u64 {
        let (low, high) = self.weather.latency;
        self.chance.between(low, high)
    }

    fn plan(&mut self, after: u64, what: Happening) {
        self.happenings += 1;
        self.queue.insert((self.now + after, self.happenings), what);
    }

    pub(crate) fn wall(&self, number: usize) -> u64 {
        let wall = i64::try_from(WALL_MS + self.now).unwrap();
        u64::try_from(wall + self.programs[number].off_ms).unwrap()
    }

    pub(crate) fn moment(&self, number: usize) -> Now {
        Now {
            mono: Timestamp::from_ms(self.now),
            wall_ms: self.wall(number),
        }
    }

    /// The user of a program wants something.
    pub(crate) fn command(
        &mut self,
        number: usize,
        command: Command,
    ) -> Result<(), ugolki_node::hall::CommandError> {
        self.input(number, Input::Command(command))
    }

    /// Everybody of these enters.
    pub(crate) fn enter(&mut self, players: impl Iterator<Item = usize>) {
        for number in players {
            let command = Command::Enter {
                name: identity(number).name,
                standing: ChainHead::default(),
                rating: 1_000_000 + 10_000 * u32::try_from(number).unwrap(),
                deviation: 60_000,
            };
            self.command(number, command).expect("entries are taken");
        }
    }

    pub(crate) fn input(
        &mut self,
        number: usize,
        input: Input,
    ) -> Result<(), ugolki_node::hall::CommandError> {
        let now = self.moment(number);
        let Some(hall) = self.programs[number].hall.as_mut() else {
            return Ok(());
        };
        let mut effects = Vec::new();
        let done = hall.handle(input, now, &mut effects);
        let next = hall.next_deadline().map(Timestamp::as_ms);
        if next != self.programs[number].tick {
            self.programs[number].tick = next;
            if let Some(at) = next {
                self.plan(at.saturating_sub(self.now), Happening::Tick(number));
            }
        }
        self.carry_out(number, effects);
        done
    }

    fn carry_out(&mut self, number: usize, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Store(_) if self.programs[number].disk_fails => {
                    let why = "the disk is full".to_owned();
                    self.input(number, Input::StoreFailed { why })
                        .expect("no command");
                    return;
                }
                Effect::Store(stored) => self.programs[number].store(stored),
                Effect::Publish { bytes } => self.gossip(number, &bytes.into()),
                Effect::Send { to, frame } => self.send(number, to, frame),
                Effect::Reach { peer, .. } => {
                    if let Some(other) = self.by_key.get(&peer).copied() {
                        self.link(number, other);
                    }
                }
                Effect::Judge { message, verdict } => {
                    let known = self.programs[number].pending.remove(&message.0);
                    if let (Some((from, name, bytes)), Verdict::Accept) = (known, verdict) {
                        self.forward(number, Some(from), name, &bytes);
                    }
                }
                Effect::Block { peer } => {
                    if let Some(other) = self.by_key.get(&peer).copied() {
                        self.unlink(number, other);
                    }
                }
                Effect::StartGame(start) => {
                    let after = self.chance.between(1_000, 20_000);
                    let table = self
                        .tables
                        .entry(start.game)
                        .or_insert_with(|| Table::new(&start.log));
                    if table.sit(number) {
                        self.plan(after, Happening::Game(start.game));
                    }
                }
                Effect::Event(event) => {
                    let now = self.now;
                    self.programs[number].told.push((now, event));
                }
                Effect::Changed => {}
            }
        }
    }

    /// Gossips what a program has to say.
    pub(crate) fn gossip(&mut self, number: usize, bytes: &Arc<[u8]>) {
        let name = name_of(bytes);
        self.programs[number].gossiped.insert(name);
        self.forward(number, None, name, bytes);
    }

    fn forward(&mut self, number: usize, but: Option<usize>, name: u64, bytes: &Arc<[u8]>) {
        if self.programs[number].mute {
            return;
        }
        for to in self.programs[number].mesh.clone() {
            if Some(to) == but {
                continue;
            }
            self.count(number, bytes.len());
            let times = if self.chance.permille(self.weather.loss) {
                0
            } else {
                1 + usize::from(self.chance.permille(self.weather.twice))
            };
            for _ in 0..times {
                let (latency, from) = (self.latency(), number);
                let bytes = Arc::clone(bytes);
                self.plan(
                    latency,
                    Happening::Gossip {
                        to,
                        from,
                        name,
                        bytes,
                    },
                );
            }
        }
    }

    fn send(&mut self, from: usize, to: PlayerKey, bytes: Vec<u8>) {
        let Some(to) = self.by_key.get(&to).copied() else {
            return;
        };
        if self.programs[from].mute || !self.programs[from].streams.contains(&to) {
            return;
        }
        self.count(from, bytes.len());
        // A stream keeps its order.
        let latency = self.latency();
        let last = self.last_frame.entry((from, to)).or_default();
        *last = (*last).max(self.now + latency);
        let after = *last - self.now;
        self.plan(after, Happening::Frame { to, from, bytes });
    }

    fn count(&mut self, number: usize, bytes: usize) {
        let sent = &mut self.programs[number].sent;
        *sent = (sent.0 + 1, sent.1 + u64::try_from(bytes).unwrap());
    }

    /// Lets time pass until an instant, in milliseconds since the run began.
    pub(crate) fn run_until(&mut self, until: u64) {
        while let Some(entry) = self.queue.first_entry() {
            if entry.key().0 > until {
                break;
            }
            let ((at, _), what) = entry.remove_entry();
            self.now = at;
            self.happen(what);
        }
        self.now = until;
    }

    /// Lets time pass.
    pub(crate) fn run_for(&mut self, ms: u64) {
        self.run_until(self.now + ms);
    }

    /// Lets time pass until something is so, at most for so long. Tells whether it is.
    pub(crate) fn run_while(&mut self, longest: u64, so: impl Fn(&Self) -> bool) -> bool {
        let end = self.now + longest;
        while self.now < end {
            if so(self) {
                return true;
            }
            self.run_for(1_000);
        }
        so(self)
    }

    fn happen(&mut self, what: Happening) {
        match what {
            Happening::Tick(number) => {
                if self.programs[number].tick == Some(self.now) {
                    self.programs[number].tick = None;
                    self.input(number, Input::Tick).expect("no command");
                }
            }
            Happening::Up(number, other) => {
                if self.programs[number].streams.contains(&other) {
                    let peer = key(other);
                    self.input(number, Input::PeerUp { peer }).expect("no command");
                }
            }
            Happening::Frame { to, from, bytes } => {
                if self.programs[to].streams.contains(&from) {
                    let from = key(from);
                    self.input(to, Input::Frame { from, bytes }).expect("no command");
                }
            }
            Happening::Gossip {
                to,
                from,
                name,
                bytes,
            } => {
                if !self.connected(from, to) || !self.programs[to].gossiped.insert(name) {
                    return;
                }
                self.messages += 1;
                let message = GossipId(self.messages);
                self.programs[to]
                    .pending
                    .insert(message.0, (from, name, Arc::clone(&bytes)));
                let input = Input::Gossip {
                    message,
                    from: key(from),
                    bytes: bytes.to_vec(),
                };
                self.input(to, input).expect("no command");
            }
            Happening::Game(game) => self.play(game),
        }
    }

    /// One step of a game, if both players can reach each other.
    fn play(&mut self, game: GameId) {
        let wall = WALL_MS + self.now;
        let Some(table) = self.tables.get_mut(&game) else {
            return;
        };
        let [white, black] = table.players();
        let (Some(white), Some(black)) = (white, black) else {
            return;
        };
        let up = |number: usize| self.programs[number].hall.is_some();
        let apart = !up(white) || !up(black) || self.parts[white] != self.parts[black];
        if apart {
            self.plan(5_000, Happening::Game(game));
            return;
        }
        let goes_on = table.step(wall, &mut self.chance);
        let log = table.file();
        for number in [white, black] {
            let log = log.clone();
            self.input(number, Input::Game { log }).expect("no command");
        }
        if goes_on {
            let after = self.chance.between(5_000, 60_000);
            self.plan(after, Happening::Game(game));
        }
    }

    pub(crate) fn hall(&self, number: usize) -> &Hall {
        self.programs[number].hall.as_ref().expect("it runs")
    }

    /// The rules of the event.
    pub(crate) fn rules(&self) -> &ugolki_tournament::fact::Charter {
        let ugolki_tournament::fact::Fact::Charter(rules) = self.charter.fact() else {
            panic!("no charter");
        };
        rules
    }

    /// Where everybody is, for a test that fails.
    pub(crate) fn describe(&self) -> String {
        let one = |program: &Program| {
            let hall = self.hall(program.number);
            let state = hall.state();
            let boards = state.current.iter().flat_map(|round| &round.boards);
            let boards = boards.map(|board| {
                let is = |ids: &ugolki_rules::BySide<Option<ugolki_tournament::fact::FactId>>| {
                    (ids.white.is_some(), ids.black.is_some())
                };
                format!(
                    "{:?}{:?}{}",
                    is(&board.presences),
                    is(&board.opens),
                    board.outcome.is_some()
                )
            });
            format!(
                "{}: height {:?}, {} facts, roster {}, missing {:?}, wanted {:?}, seals {:?}, refused {:?}, ended {:?}, next {:?}, {:?}\n",
                program.number,
                program.height(),
                hall.held().facts().count(),
                state.roster.len(),
                state.missing,
                hall.held().wanted(),
                hall.held()
                    .facts()
                    .filter_map(|fact| match fact.fact() {
                        ugolki_tournament::fact::Fact::Seal(seal) => {
                            let signers = fact.signatures().keys().map(|key| self.by_key[key]);
                            Some((
                                seal.height,
                                seal.list,
                                seal.at_ms - WALL_MS,
                                signers.collect::<Vec<_>>(),
                            ))
                        }
                        _ => None,
                    })
                    .collect::<Vec<_>>(),
                state.refused,
                state.ended,
                hall.next_deadline().map(|at| at.as_ms().saturating_sub(self.now)),
                boards.collect::<Vec<_>>()
            )
        };
        let programs: String = self.running().map(one).collect();
        format!("after {} s\n{programs}", self.now / 1_000)
    }

    /// The programs that run.
    pub(crate) fn running(&self) -> impl Iterator<Item = &Program> {
        self.programs.iter().filter(|program| program.hall.is_some())
    }

    pub(crate) fn fail_disk(&mut self, number: usize) {
        self.programs[number].disk_fails = true;
    }
}

impl Program {
    fn store(&mut self, stored: Stored) {
        match stored {
            Stored::Fact { seen_ms, bytes, .. } => self.disk.facts.push((seen_ms, bytes)),
            Stored::List(ids) => self.disk.lists.push(ids),
            Stored::Log { bytes, .. } => self.disk.logs.push(bytes),
            Stored::Sighting { seen_ms, bytes } => self.disk.sightings.push((seen_ms, bytes)),
        }
    }

    /// The height of the newest seal that it holds; none without one.
    pub(crate) fn height(&self) -> Option<u16> {
        let state = self.hall.as_ref()?.state();
        state.heights.last().map(|height| height.height)
    }

    pub(crate) fn is_over(&self) -> bool {
        self.hall
            .as_ref()
            .is_some_and(|hall| hall.state().ended.is_some())
    }
}

/// What a message is known by: the network knows them by a hash.
fn name_of(bytes: &[u8]) -> u64 {
    let digest = ugolki_record::Tag::Chance.hash(bytes);
    u64::from_le_bytes(*digest.0.first_chunk().unwrap())
}
