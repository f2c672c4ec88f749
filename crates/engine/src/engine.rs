//! The engine: asked to think about a game, it gives a thought.

use core::num::NonZeroUsize;
use core::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use ugolki_rules::{Game, Ply, Side};

use crate::{Budget, Info, Level, Limits, Score, Thought};

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
}

/// A score above every estimate.
const WON: i32 = 1_000_000;

impl Engine {
    /// An engine that has not thought yet.
    pub const fn new(settings: Settings) -> Self {
        Self { settings }
    }

    /// How it is set up.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Forgets what it looked at, as before a new game.
    pub fn forget(&mut self) {}

    /// Thinks about the side to move until a limit is reached or `stop` is set, and tells of each finished iteration.
    pub fn think(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(&Info),
    ) -> Thought {
        let mut search = Search {
            begin: Instant::now(),
            limits,
            stop,
            nodes: 0,
            stopped: false,
        };
        let mut thought = Thought {
            best: plies(game).first().copied(),
            info: Info {
                depth: 0,
                deepest: 0,
                score: Score::Estimate(0),
                nodes: 0,
                time: Duration::ZERO,
                table_full: 0,
                line: Vec::new(),
            },
        };
        for depth in 1..=limits.depth.unwrap_or(64) {
            let mut line = Vec::new();
            let value = search.value(game, depth, -2 * WON, 2 * WON, &mut line);
            if search.stopped || line.is_empty() {
                break;
            }
            thought.best = line.first().copied();
            thought.info = Info {
                depth,
                deepest: depth,
                score: score(value),
                nodes: search.nodes,
                time: search.begin.elapsed(),
                table_full: 0,
                line,
            };
            tell(&thought.info);
        }
        thought
    }
}

struct Search<'a> {
    begin: Instant,
    limits: &'a Limits,
    stop: &'a AtomicBool,
    nodes: u64,
    stopped: bool,
}

impl Search<'_> {
    fn value(&mut self, game: &Game, depth: u32, mut alpha: i32, beta: i32, line: &mut Vec<Ply>) -> i32 {
        self.nodes += 1;
        self.stopped |= self.must_stop();
        if self.stopped {
            return 0;
        }
        if let Some(outcome) = game.outcome() {
            return match outcome.winner {
                None => 0,
                Some(winner) if winner == game.position().turn() => WON,
                Some(_) => -WON,
            };
        }
        if depth == 0 {
            return estimate(game);
        }
        for ply in plies(game) {
            let mut after = game.clone();
            if after.play(ply).is_err() {
                continue;
            }
            let mut rest = Vec::new();
            let value = -self.value(&after, depth - 1, -beta, -alpha, &mut rest);
            let value = value - value.signum() * i32::from(value.abs() > WON / 2);
            if value > alpha {
                alpha = value;
                line.clear();
                line.push(ply);
                line.append(&mut rest);
            }
            if alpha >= beta || self.stopped {
                break;
            }
        }
        alpha
    }

    fn must_stop(&self) -> bool {
        let time = match self.limits.time {
            None => None,
            Some(Budget::Move(time)) => Some(time),
            Some(Budget::Clock { left, increment, lag }) => {
                Some((left / 30 + increment / 2).min(left.saturating_sub(lag)))
            }
        };
        self.stop.load(Ordering::Relaxed)
            || self.limits.nodes.is_some_and(|nodes| self.nodes > nodes)
            || time.is_some_and(|time| self.nodes.is_multiple_of(64) && self.begin.elapsed() >= time)
    }
}

fn plies(game: &Game) -> Vec<Ply> {
    if game.must_pass() {
        return vec![Ply::Pass];
    }
    game.legal_moves().into_iter().map(Ply::Move).collect()
}

/// The difference of the ways that are left, in hundredths of a move.
fn estimate(game: &Game) -> i32 {
    let position = game.position();
    let size = position.size();
    let way = |side: Side| -> i32 {
        let men = position.men(side).iter();
        men.map(|man| {
            let man = match side {
                Side::White => man,
                Side::Black => size.rotate(man),
            };
            let reach = i32::from(size.side()) - 1;
            2 * reach - i32::from(size.file(man)) - i32::from(size.rank(man))
        })
        .sum()
    };
    50 * (way(position.turn().opposite()) - way(position.turn()))
}

fn score(value: i32) -> Score {
    let plies = |value: i32| (WON - value).unsigned_abs();
    if value > WON / 2 {
        Score::Win(plies(value))
    } else if value < -WON / 2 {
        Score::Loss(plies(-value))
    } else {
        Score::Estimate(value)
    }
}
