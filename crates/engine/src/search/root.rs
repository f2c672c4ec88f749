//! The root: iterative deepening with aspiration windows, on one thread or several.

mod lines;
#[cfg(test)]
mod tests;

use std::thread;

use ugolki_rules::board::{Bits, Board, Rules};
use ugolki_rules::{Move, Ply};

use crate::evaluate::{Evaluator, Standings};
use crate::{Info, Score};

use super::candidates::Candidates;
use super::interior::{Stem, Yield};
use super::path::Path;
use super::split::{Ending, Pool, ROOT_SHARED_FROM};
use super::value::{self, INFINITE, is_sure};
use super::{MAX_PLY, Past, Shared, Way, Window, Worker};

pub(crate) use lines::{Wanted, analyse};

/// What is to be searched.
#[derive(Debug)]
pub(crate) struct Task<'a, B> {
    pub(crate) rules: &'a Rules<B>,
    pub(crate) evaluator: &'a Evaluator<B>,
    pub(crate) past: &'a Past,
    pub(crate) board: Board<B>,
    /// The moves to choose from: not empty.
    pub(crate) moves: Vec<Move>,
    /// The deepest iteration.
    pub(crate) depth: u32,
}

/// What was found.
#[derive(Debug)]
pub(crate) struct Found {
    pub(crate) best: Move,
    pub(crate) info: Info,
}

/// How wide the first window around the last value is, on each side.
const NARROW: i32 = 24;
/// The first iteration with a narrow window.
const NARROW_FROM: u32 = 4;

/// Searches with all threads; this one leads.
pub(crate) fn think<B: Bits>(
    task: &Task<'_, B>,
    shared: &Shared<'_>,
    tell: &mut dyn FnMut(&Info),
) -> Option<Found> {
    lead(task, shared, |mut root| {
        root.deepen(tell);
        root.found()
    })
}

/// Starts the threads that help, and has this one do the leading.
fn lead<B: Bits, T>(task: &Task<'_, B>, shared: &Shared<'_>, led: impl FnOnce(Root<'_, B>) -> T) -> T {
    let helpers = shared.threads.get() - 1;
    let pool = Pool::new();
    let pool = (helpers > 0).then_some(&pool);
    thread::scope(|scope| {
        let _ending = Ending {
            halt: &shared.halt,
            pool,
        };
        for _ in 0..helpers {
            scope.spawn(|| Worker::new(task, shared, pool).serve());
        }
        led(Root::new(task, shared, pool))
    })
}

/// A move at the root with what comes of it.
#[derive(Debug, Clone)]
pub(crate) struct Prospect {
    pub(crate) mv: Move,
    /// What it is worth to the side to move.
    pub(crate) value: i32,
    pub(crate) line: Vec<Ply>,
}

/// What each of the moves is worth, at the last depth for which there were enough nodes, and what was found on the way.
pub(crate) fn survey<B: Bits>(task: &Task<'_, B>, shared: &Shared<'_>) -> (Vec<Prospect>, Info) {
    let mut root = Root::new(task, shared, None);
    let mut prospects: Vec<_> = root.choices.iter().map(Prospect::unknown).collect();
    for depth in 1..=task.depth {
        let Some(deeper) = root.survey(depth) else {
            break;
        };
        prospects = deeper;
        root.info.depth = depth;
        root.info.deepest = depth;
    }
    root.info.nodes = root.worker.all_nodes();
    root.info.time = root.worker.shared.timer.elapsed();
    (prospects, root.info)
}

impl Prospect {
    fn unknown<B>(choice: &Choice<B>) -> Self {
        Self {
            mv: choice.mv,
            value: value::estimate(choice.gain / 16),
            line: vec![Ply::Move(choice.mv)],
        }
    }
}

/// A move at the root.
#[derive(Debug)]
struct Choice<B> {
    mv: Move,
    after: Board<B>,
    /// The value, if the move ends the game.
    ending: Option<i32>,
    gain: i32,
    /// The nodes that it took in the last iteration.
    effort: u64,
}

struct Root<'a, B> {
    worker: Worker<'a, B>,
    board: Board<B>,
    choices: Vec<Choice<B>>,
    /// The choices before this one are left out: they are the first moves of better lines.
    first: usize,
    depth: u32,
    info: Info,
}

impl<'a, B: Bits> Worker<'a, B> {
    fn new(task: &'a Task<'a, B>, shared: &'a Shared<'a>, pool: Option<&'a Pool<B>>) -> Self {
        Self {
            shared,
            rules: task.rules,
            evaluator: task.evaluator,
            standings: Standings::new(task.evaluator),
            past: task.past,
            calm_until: {
                let parameters = task.rules.parameters();
                parameters.exit_limit.min(parameters.move_limit)
            },
            candidates: Candidates::new(),
            path: Path::new(),
            lines: vec![Vec::new(); MAX_PLY + 1],
            pool,
            at: None,
            nodes: 0,
            helped: 0,
            lent: 0,
            told: 0,
            next_poll: shared.limit.min(super::POLL),
            over: false,
            stopped: false,
            deepest: 0,
        }
    }
}

impl<'a, B: Bits> Root<'a, B> {
    fn new(task: &'a Task<'a, B>, shared: &'a Shared<'a>, pool: Option<&'a Pool<B>>) -> Self {
        let board = task.board;
        let mut worker = Worker::new(task, shared, pool);
        let side = task.board.turn();
        let mut choices: Vec<_> = task
            .moves
            .iter()
            .map(|mv| {
                let after = board.after(*mv);
                Choice {
                    mv: *mv,
                    ending: worker.ending(&board, *mv, &after, 0),
                    after,
                    gain: task.evaluator.gain(side, *mv),
                    effort: 0,
                }
            })
            .collect();
        choices.sort_by_key(|choice| (-choice.gain, choice.mv));
        let estimate = task.evaluator.evaluate(&board, &mut worker.standings);
        let line = choices.first().map(|choice| Ply::Move(choice.mv));
        Self {
            worker,
            board,
            choices,
            first: 0,
            depth: task.depth,
            info: Info {
                depth: 0,
                deepest: 0,
                score: Score::Estimate(estimate),
                nodes: 0,
                time: core::time::Duration::ZERO,
                table_full: 0,
                line: line.into_iter().collect(),
            },
        }
    }

    fn found(self) -> Option<Found> {
        let best = self.choices.first()?.mv;
        Some(Found {
            best,
            info: self.info,
        })
    }

    /// One iteration after another.
    fn deepen(&mut self, tell: &mut dyn FnMut(&Info)) {
        let mut last = 0;
        let mut steady = 0;
        for depth in 1..=self.depth {
            let best = self.choices.first().map(|choice| choice.mv);
            let Some(found) = self.iterate(depth, last) else {
                break;
            };
            last = found;
            tell(&self.info);
            if best == self.choices.first().map(|choice| choice.mv) {
                steady += 1;
            } else {
                steady = 0;
            }
            if is_settled(depth, found) || self.worker.shared.timer.is_spent(haste(steady)) {
                break;
            }
        }
        self.info.nodes = self.worker.all_nodes();
        self.info.time = self.worker.shared.timer.elapsed();
    }

    /// An iteration, with windows that grow until the value is inside; none if it was broken off.
    fn iterate(&mut self, depth: u32, last: i32) -> Option<i32> {
        let narrow = depth >= NARROW_FROM && !is_sure(last);
        let mut width = if narrow { NARROW } else { INFINITE };
        let mut window = Window {
            alpha: (last - width).max(-INFINITE),
            beta: (last + width).min(INFINITE),
        };
        loop {
            let found = self.search(depth, window)?;
            width = width.saturating_mul(3);
            if found <= window.alpha && window.alpha > -INFINITE {
                window.alpha = if width > 1_000 {
                    -INFINITE
                } else {
                    (found - width).max(-INFINITE)
                };
            } else if found >= window.beta && window.beta < INFINITE {
                window.beta = if width > 1_000 {
                    INFINITE
                } else {
                    (found + width).min(INFINITE)
                };
            } else {
                return Some(found);
            }
        }
    }

    /// What each choice is worth, or none if it was broken off.
    fn survey(&mut self, depth: u32) -> Option<Vec<Prospect>> {
        let deep = i32::try_from(depth).unwrap_or(i32::MAX);
        let whole = Window {
            alpha: -INFINITE,
            beta: INFINITE,
        };
        self.worker.path = Path::of(&[self.board.key()]);
        let mut prospects = Vec::with_capacity(self.choices.len());
        for index in 0..self.choices.len() {
            let value = self.value_of(index, deep, whole, 1)?;
            let mv = self.choices[index].mv;
            self.worker.keep_line(0, mv);
            let line = self.worker.lines[0].clone();
            prospects.push(Prospect { mv, value, line });
        }
        Some(prospects)
    }

    /// The value of a choice, as the `tried`th that is tried within a window; none if it was broken off.
    fn value_of(&mut self, index: usize, depth: i32, window: Window, tried: usize) -> Option<i32> {
        let worker = &mut self.worker;
        let choice = &self.choices[index];
        if let Some(found) = choice.ending {
            worker.lines[1].clear();
            return Some(found);
        }
        let way = Way {
            ply: 1,
            before: Some(choice.mv),
        };
        let own = worker.standing(&choice.after, choice.after.turn());
        let found = worker.child(&choice.after, own, depth, window, way, tried, choice.gain, true);
        (!worker.stopped).then_some(found)
    }

    /// The value of the root within a window; the best choice comes first. None if it was broken off.
    fn search(&mut self, depth: u32, window: Window) -> Option<i32> {
        let mut alpha = window.alpha;
        let mut best = -INFINITE;
        self.worker.path = Path::of(&[self.board.key()]);
        self.worker.deepest = 0;
        let deep = i32::try_from(depth).unwrap_or(i32::MAX);
        let first = self.first;
        for index in first..self.choices.len() {
            let before = self.worker.effort();
            let inner = Window {
                alpha,
                beta: window.beta,
            };
            let found = self.value_of(index, deep, inner, index - first + 1)?;
            let worker = &mut self.worker;
            let mv = self.choices[index].mv;
            self.choices[index].effort = worker.effort() - before;
            if found > best {
                best = found;
                if found > alpha {
                    alpha = found;
                    worker.keep_line(0, mv);
                    self.prefer(index, depth, found);
                }
            }
            if alpha >= window.beta {
                break;
            }
            if depth >= ROOT_SHARED_FROM
                && index + 1 < self.choices.len()
                && let Some(pool) = self.worker.pool
            {
                best = self.share(pool, depth, inner, index + 1, best)?;
                break;
            }
        }
        if best > window.alpha
            && let Some(rest) = self.choices.get_mut(first + 1..)
        {
            rest.sort_by_key(|choice| core::cmp::Reverse(choice.effort));
        }
        Some(best)
    }

    /// Shares the choices from place `first` on between all threads, and gives the value of the best one of all; none
    /// if it was broken off.
    fn share(&mut self, pool: &Pool<B>, depth: u32, window: Window, first: usize, best: i32) -> Option<i32> {
        let board = self.board;
        let stem = Stem {
            board,
            other: self.worker.standing(&board, board.turn().opposite()),
            depth: i32::try_from(depth).unwrap_or(i32::MAX),
            beta: window.beta,
            ply: 0,
            main: true,
        };
        let found = Yield {
            alpha: window.alpha.max(best),
            best,
            best_move: None,
        };
        let left = self.choices.iter().skip(first).rev();
        let left = left.map(|choice| (0, choice.mv)).collect();
        let shared = self.worker.share_moves(pool, &stem, left, found, first);
        for choice in &mut self.choices {
            let effort = shared.efforts.iter().find(|(mv, _)| *mv == choice.mv);
            choice.effort = effort.map_or(choice.effort, |(_, effort)| *effort);
        }
        let Yield {
            alpha,
            best,
            best_move,
        } = shared.found;
        let place = |mv| self.choices.iter().position(|choice| choice.mv == mv);
        if let Some(index) = best_move.and_then(place) {
            self.prefer(index, depth, alpha);
        }
        (!self.worker.stopped).then_some(best)
    }

    /// Puts a choice first, and tells what it is worth.
    fn prefer(&mut self, index: usize, depth: u32, value: i32) {
        self.choices[self.first..=index].rotate_right(1);
        let worker = &self.worker;
        self.info = Info {
            depth,
            deepest: u32::try_from(worker.deepest).unwrap_or(0) + 1,
            score: value::score(value),
            nodes: worker.all_nodes(),
            time: worker.shared.timer.elapsed(),
            table_full: worker.shared.table.full(),
            line: worker.lines[0].clone(),
        };
    }
}

/// The percentage of the time that is due after the best move has stayed the same this often.
const fn haste(steady: u32) -> u32 {
    match steady {
        0 => 100,
        1 => 80,
        2 => 65,
        _ => 50,
    }
}

/// Tells whether deeper iterations cannot change the choice: a forced end is seen whole.
fn is_settled(depth: u32, found: i32) -> bool {
    let distance = (value::WON - found.abs()).unsigned_abs();
    is_sure(found) && depth >= distance + 2
}
