//! The search: principal variations by alpha-beta.

mod candidates;
mod finish;
mod frontier;
mod interior;
mod order;
mod root;
mod split;
mod table;
pub(crate) mod value;

use core::num::NonZeroUsize;
use core::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::Arc;

use ugolki_rules::board::{Bits, Board, Rules};
use ugolki_rules::{LateHome, Move, NoMove, Outcome, Ply, Side};

use crate::evaluate::{Evaluator, Standings};
use crate::time::Timer;

use candidates::Candidates;
use split::{Pool, Split};
use value::{DRAW, win_at};

pub(crate) use finish::finish;
pub(crate) use order::Order;
pub(crate) use root::{Prospect, Task, survey, think};
pub(crate) use table::Table;

/// The deepest line, in plies.
pub(crate) const MAX_PLY: usize = 120;
/// How many moves before a limit the move number belongs to what a position is.
const CLOCKED: u16 = 24;
/// How many nodes are searched between two looks at the clock.
const POLL: u64 = 128;

/// What all threads of a search share.
#[derive(Debug)]
pub(crate) struct Shared<'a> {
    pub(crate) table: &'a Table,
    pub(crate) order: &'a Order,
    /// The number of threads.
    pub(crate) threads: NonZeroUsize,
    /// Set by the caller.
    pub(crate) stop: &'a AtomicBool,
    /// Set by the thread that leads, when the others are no longer needed.
    pub(crate) halt: AtomicBool,
    /// The nodes of all threads, up to their last look at the clock.
    pub(crate) nodes: AtomicU64,
    pub(crate) timer: Timer,
    /// The most nodes.
    pub(crate) limit: u64,
    /// Whether the table's older generations are left alone.
    pub(crate) fresh: bool,
}

/// The positions of the game before the root.
#[derive(Debug, Clone, Default)]
pub(crate) struct Past {
    /// Keys of positions that occurred at least twice, in order: one more time is a draw.
    twice: Vec<u64>,
}

impl Past {
    /// Takes the keys of all positions of a game, the present one included.
    pub(crate) fn new(mut keys: Vec<u64>) -> Self {
        keys.sort_unstable();
        let mut twice = Vec::new();
        for pair in keys.windows(2) {
            if pair[0] == pair[1] && twice.last() != Some(&pair[0]) {
                twice.push(pair[0]);
            }
        }
        Self { twice }
    }

    #[inline]
    fn is_drawn_by(&self, key: u64) -> bool {
        !self.twice.is_empty() && self.twice.binary_search(&key).is_ok()
    }
}

/// A thread of the search.
#[derive(Debug)]
pub(crate) struct Worker<'a, B> {
    shared: &'a Shared<'a>,
    rules: &'a Rules<B>,
    evaluator: &'a Evaluator<B>,
    standings: Standings<B>,
    past: &'a Past,
    /// The candidates of all nodes on the way, one after another.
    candidates: Candidates,
    /// The keys of the nodes on the way, the root's first.
    keys: Vec<u64>,
    /// The best lines from each ply on.
    lines: Vec<Vec<Ply>>,
    /// The nodes that threads share, if there are several threads.
    pool: Option<&'a Pool<B>>,
    /// The shared node that it works on.
    at: Option<Arc<Split<B>>>,
    nodes: u64,
    /// The nodes that the others know of.
    told: u64,
    next_poll: u64,
    /// Whether the whole search is over.
    over: bool,
    /// Whether to give up what it is doing: the search is over, or the shared node has been cut off.
    stopped: bool,
    deepest: usize,
}

/// A window of values.
#[derive(Debug, Clone, Copy)]
struct Window {
    alpha: i32,
    beta: i32,
}

impl Window {
    const fn is_null(self) -> bool {
        self.beta - self.alpha <= 1
    }
}

/// How a node was reached.
#[derive(Debug, Clone, Copy)]
struct Way {
    ply: usize,
    /// The move before; none after a pass.
    before: Option<Move>,
}

impl<B: Bits> Worker<'_, B> {
    /// The value of a node for its side to move, `depth` plies deep.
    #[inline]
    fn search(&mut self, board: &Board<B>, depth: i32, window: Window, way: Way) -> i32 {
        if self.count_node() {
            return DRAW;
        }
        self.lines[way.ply].clear();
        if self.is_repeated(board.key()) {
            return DRAW;
        }
        if depth <= 0 || way.ply + 1 >= MAX_PLY {
            self.evaluate(board)
        } else if depth == 1 {
            self.frontier(board, window, way)
        } else {
            self.interior(board, depth, window, way)
        }
    }

    /// How a move at a node `level` plies from the root ends the game, for the side that moves; a goal that leaves the
    /// other side one reply is decided at once.
    #[inline]
    fn ending(&self, before: &Board<B>, mv: Move, after: &Board<B>, level: i32) -> Option<i32> {
        let mover = before.turn();
        let outcome = self.rules.outcome_by_men(before, Ply::Move(mv), after, 1);
        if let Some(outcome) = outcome {
            return Some(worth(outcome, mover, level + 1));
        }
        (mover == Side::White && self.rules.fills_target(after, Side::White)).then(|| {
            let mut equalises = false;
            self.rules
                .field(after)
                .each_move(|reply| equalises |= self.rules.fills_target(&after.after(reply), Side::Black));
            if equalises { DRAW } else { win_at(level + 2) }
        })
    }

    /// The value of a node without a legal move.
    fn stuck(&mut self, board: &Board<B>, depth: i32, window: Window, ply: usize) -> i32 {
        if self.rules.parameters().no_move == NoMove::Draw || self.rules.no_move(board).is_some() {
            return DRAW;
        }
        let after = board.passed();
        let outcome = self.rules.outcome_by_men(board, Ply::Pass, &after, 1);
        if let Some(outcome) = outcome {
            return worth(outcome, board.turn(), plies(ply) + 1);
        }
        let turned = Window {
            alpha: -window.beta,
            beta: -window.alpha,
        };
        self.keys.push(board.key());
        let found = -self.search(
            &after,
            depth - 1,
            turned,
            Way {
                ply: ply + 1,
                before: None,
            },
        );
        self.keys.pop();
        let (line, rest) = self.two_lines(ply);
        line.clear();
        line.push(Ply::Pass);
        line.extend_from_slice(rest);
        found
    }

    /// What the position is worth to the side to move without a search.
    #[inline]
    fn evaluate(&mut self, board: &Board<B>) -> i32 {
        self.evaluator.evaluate(board, &mut self.standings)
    }

    /// Counts a node, looks at the clock now and then, and tells whether the search is over.
    #[inline]
    fn count_node(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.next_poll {
            self.poll();
        }
        self.stopped
    }

    /// The nodes of all threads, as far as they are known.
    fn all_nodes(&self) -> u64 {
        self.shared.nodes.load(Ordering::Relaxed) + self.nodes - self.told
    }

    #[cold]
    fn poll(&mut self) {
        let new = self.nodes - self.told;
        let all = self.shared.nodes.fetch_add(new, Ordering::Relaxed) + new;
        self.told = self.nodes;
        let left = self.shared.limit.saturating_sub(all);
        self.next_poll = self.nodes + left.clamp(1, POLL);
        self.over |= left == 0
            || self.shared.stop.load(Ordering::Relaxed)
            || self.shared.halt.load(Ordering::Relaxed)
            || self.shared.timer.is_up();
        self.stopped |= self.over || self.is_vain();
    }

    /// Tells whether a position has been on the way before, or for the third time in the game.
    #[inline]
    fn is_repeated(&self, key: u64) -> bool {
        // Both sides have moved since two plies ago, so the last one that can be equal is four plies away.
        let mut index = self.keys.len();
        while index > 4 {
            index -= 4;
            if self.keys[index] == key {
                return true;
            }
            index += 2;
        }
        self.past.is_drawn_by(key)
    }

    /// The key of a position in the table: with the move number where a limit is near, and apart after the deadline.
    #[inline]
    fn key(&self, board: &Board<B>) -> u64 {
        const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;
        let parameters = self.rules.parameters();
        let number = board.number();
        let near = |limit: u16| number <= limit && number + CLOCKED >= limit;
        let salt = if near(parameters.exit_limit) || near(parameters.move_limit) {
            u64::from(number)
        } else if number > parameters.exit_limit && parameters.late_home == LateHome::Once {
            1 << 16
        } else {
            0
        };
        board.key() ^ salt.wrapping_mul(SPREAD)
    }

    fn keep_line(&mut self, ply: usize, mv: Move) {
        let (line, rest) = self.two_lines(ply);
        line.clear();
        line.push(Ply::Move(mv));
        line.extend_from_slice(rest);
    }

    fn two_lines(&mut self, ply: usize) -> (&mut Vec<Ply>, &[Ply]) {
        let (head, tail) = self.lines.split_at_mut(ply + 1);
        (&mut head[ply], &tail[0])
    }
}

/// What an outcome after `level` plies is worth to a side.
const fn worth(outcome: Outcome, side: Side, level: i32) -> i32 {
    match (outcome.winner, side) {
        (None, _) => DRAW,
        (Some(Side::White), Side::White) | (Some(Side::Black), Side::Black) => win_at(level),
        (Some(_), _) => -win_at(level),
    }
}

/// A count of plies as a value.
fn plies(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}
