//! The engine: asked to think about a game, it gives a thought.

mod analysis;

use core::any::Any;
use core::num::NonZeroUsize;
use core::sync::atomic::{AtomicBool, AtomicU64};

use ugolki_rules::board::{Bits, Board, Rules, Wide};
use ugolki_rules::{BoardSize, Game, Ply, Ruleset};

use crate::evaluate::{Evaluator, Standings};
use crate::level::{self, Persona};
use crate::race::{Gap, Race};
use crate::search::{self, MAX_PLY, Order, Past, Prospect, Shared, Table, Task, value};
use crate::time::Timer;
use crate::weights::{self, Row, Weights};
use crate::{Info, Level, Limits, Score, Thought};

/// How the engine is set up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settings {
    /// The strength.
    pub level: Level,
    /// The number of threads that may search.
    pub threads: NonZeroUsize,
    /// The size of the table of positions, in MiB.
    pub table_mib: u32,
    /// What chance is made of: the same seed gives the same play.
    pub seed: u64,
}

impl Default for Settings {
    /// Full strength on one thread with 16 MiB.
    fn default() -> Self {
        Self {
            level: Level::MAX,
            threads: NonZeroUsize::MIN,
            table_mib: 16,
            seed: 0,
        }
    }
}

/// A player that thinks about one game after another, and remembers what it looked at.
#[derive(Debug)]
pub struct Engine {
    settings: Settings,
    table: Option<Table>,
    order: Option<Order>,
    /// The races of the ruleset that was played last: a [`Race`] of its board's size.
    races: Option<(Ruleset, Box<dyn Any + Send>)>,
    /// The persona to play as, if not that of the level.
    persona: Option<Persona>,
    /// The weights to play with, if not those of the table.
    weights: Option<Weights>,
}

/// The memory for races, in bytes.
const RACE_MEMORY: usize = 32 << 20;
/// With fewer nodes than this a race is left to the search.
const WORTH_RACING: u64 = 100_000;

impl Engine {
    /// An engine that has not thought yet.
    pub const fn new(settings: Settings) -> Self {
        Self::tuned(settings, None, None)
    }

    /// An engine that has not thought yet, with a persona and weights of its own where there are any.
    pub(crate) const fn tuned(
        settings: Settings,
        persona: Option<Persona>,
        weights: Option<Weights>,
    ) -> Self {
        Self {
            settings,
            table: None,
            order: None,
            races: None,
            persona,
            weights,
        }
    }

    /// How it is set up.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Forgets what it looked at, as before a new game.
    pub fn forget(&mut self) {
        if let Some(table) = &mut self.table {
            table.clear();
        }
        self.order = None;
        self.races = None;
    }

    /// Thinks about the side to move until a limit is reached or `stop` is set, and tells of each finished iteration.
    pub fn think(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(&Info),
    ) -> Thought {
        match game.ruleset().board() {
            BoardSize::Eight => self.think_on::<u64>(game, limits, stop, tell),
            BoardSize::Sixteen => self.think_on::<Wide>(game, limits, stop, tell),
        }
    }

    fn think_on<B: Bits>(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(&Info),
    ) -> Thought {
        let rules = Rules::<B>::new(game.ruleset());
        let persona = self
            .persona
            .or_else(|| Persona::of(self.settings.level, Row::of(&rules)));
        let limits = &persona.map_or(*limits, |persona| bounded(limits, &persona));
        let board = Board::from_position(game.position());
        let whole = self.weights.unwrap_or_else(|| *weights::of(&rules));
        let known = persona.map_or(whole, |persona| persona.weights(&whole));
        let evaluator = Evaluator::new(rules, known);
        let timer = Timer::start(limits, evaluator.moves_to_go(&board));
        let moves = game.legal_moves();
        let only = match moves.as_slice() {
            [] => Some(game.must_pass().then_some(Ply::Pass)),
            [only] if timer.is_limited() => Some(Some(Ply::Move(*only))),
            _ => None,
        };
        if let Some(best) = only {
            return without_choice(best, evaluator.evaluate(&board, &mut Standings::new(&evaluator)));
        }
        if persona.is_none()
            && let Some(thought) = self.race(game, &rules, &board, limits, &timer)
        {
            tell(&thought.info);
            return thought;
        }
        let past = Past::new(keys::<B>(game));
        let first = moves.first().copied();
        let seed = self.settings.seed;
        let threads = self.threads();
        let mut task = Task {
            rules: &rules,
            evaluator: &evaluator,
            past: &past,
            board,
            moves,
            depth: limits.depth.unwrap_or(u32::MAX).clamp(1, DEEPEST),
        };
        let shared = self.shared::<B>(limits, timer, threads, stop);
        if let Some(persona) = &persona {
            task.moves = level::seen(persona, seed, &rules, &board, &task.moves);
        }
        if let Some(persona) = persona.filter(Persona::errs) {
            let (prospects, info) = search::survey(&task, &shared);
            let thought = judged(&persona, seed, board.key(), prospects, info);
            tell(&thought.info);
            return thought;
        }
        search::think(&task, &shared, tell).map_or_else(
            || without_choice(first.map(Ply::Move), 0),
            |found| Thought {
                best: Some(Ply::Move(found.best)),
                info: found.info,
            },
        )
    }

    /// What to play if the game has become a race that can be solved.
    fn race<B: Bits>(
        &mut self,
        game: &Game,
        rules: &Rules<B>,
        board: &Board<B>,
        limits: &Limits,
        timer: &Timer,
    ) -> Option<Thought> {
        let nodes = limits.nodes.unwrap_or(u64::MAX);
        let enough = nodes >= WORTH_RACING && limits.depth.is_none();
        if !enough || !Gap::of(rules, board).apart {
            return None;
        }
        let known = self.races.take().filter(|(ruleset, _)| ruleset == game.ruleset());
        let fresh = self.is_reproducible(limits);
        let (ruleset, mut races) = known
            .filter(|_| !fresh)
            .unwrap_or_else(|| (game.ruleset().clone(), Box::new(Race::new(rules, RACE_MEMORY))));
        let thought = races
            .downcast_mut::<Race<B>>()
            .and_then(|race| search::finish(race, game, board, timer, nodes));
        self.races = Some((ruleset, races));
        thought
    }

    /// What the threads of a search share, with what is remembered made ready for another thought.
    fn shared<'a, B: Bits>(
        &'a mut self,
        limits: &Limits,
        timer: Timer,
        threads: NonZeroUsize,
        stop: &'a AtomicBool,
    ) -> Shared<'a> {
        self.prepare::<B>(limits);
        let fresh = self.is_reproducible(limits);
        let table = self
            .table
            .get_or_insert_with(|| Table::new(self.settings.table_mib));
        let order = self.order.get_or_insert_with(|| Order::new(B::SIZE, MAX_PLY + 1));
        Shared {
            table,
            order,
            threads,
            stop,
            halt: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            timer,
            limit: limits.nodes.unwrap_or(u64::MAX),
            fresh,
        }
    }

    /// Makes what is remembered ready for another thought.
    fn prepare<B: Bits>(&mut self, limits: &Limits) {
        let fresh = self.is_reproducible(limits);
        let known = self.order.take();
        self.order = known.filter(|order| !fresh && order.is_for(B::SIZE));
        if let Some(order) = &mut self.order {
            order.fade();
        }
        if let Some(table) = &mut self.table {
            table.age();
        }
    }

    /// The threads that search: a level that holds something back needs no more than one.
    fn threads(&self) -> NonZeroUsize {
        if self.persona.is_some() || self.settings.level < Level::MAX {
            return NonZeroUsize::MIN;
        }
        self.settings.threads
    }

    /// Tells whether a thought must be the same again: with one thread and a number of nodes or plies.
    fn is_reproducible(&self, limits: &Limits) -> bool {
        self.threads() == NonZeroUsize::MIN && (limits.nodes.is_some() || limits.depth.is_some())
    }
}

/// The deepest iteration.
const DEEPEST: u32 = 100;

/// The limits that a level keeps to: its own, and the caller's where they are tighter.
fn bounded(limits: &Limits, persona: &Persona) -> Limits {
    Limits {
        depth: Some(limits.depth.unwrap_or(u32::MAX).min(persona.depth)),
        nodes: Some(limits.nodes.unwrap_or(u64::MAX).min(persona.nodes)),
        time: limits.time,
    }
}

/// The choice of a level: what looks best to it.
fn judged(persona: &Persona, seed: u64, key: u64, prospects: Vec<Prospect>, mut info: Info) -> Thought {
    let looks = |prospect: &Prospect| prospect.value + level::error(persona, seed, key, prospect.mv);
    let best = prospects
        .into_iter()
        .max_by_key(|prospect| (looks(prospect), prospect.mv));
    if let Some(best) = &best {
        info.score = value::score(best.value);
        info.line.clone_from(&best.line);
    }
    Thought {
        best: best.map(|best| Ply::Move(best.mv)),
        info,
    }
}

fn without_choice(best: Option<Ply>, estimate: i32) -> Thought {
    Thought {
        best,
        info: Info {
            depth: 0,
            deepest: 0,
            score: Score::Estimate(estimate),
            nodes: 0,
            time: core::time::Duration::ZERO,
            table_full: 0,
            line: best.into_iter().collect(),
        },
    }
}

/// The keys of all positions of a game.
fn keys<B: Bits>(game: &Game) -> Vec<u64> {
    let mut board = Board::<B>::from_position(game.start());
    let mut keys = vec![board.key()];
    for ply in game.plies() {
        board = match ply {
            Ply::Move(mv) => board.after(*mv),
            Ply::Pass => board.passed(),
        };
        keys.push(board.key());
    }
    keys
}
