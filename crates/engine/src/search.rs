//! The search: principal variations by alpha-beta.

mod candidates;
mod child;
mod finish;
mod frontier;
mod generate;
mod interior;
mod order;
mod path;
mod root;
mod split;
mod table;
pub(crate) mod value;

use core::num::NonZeroUsize;
use core::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::Arc;

use ugolki_rules::board::{Bits, Board, Rules};
use ugolki_rules::{LateHome, Move, NoMove, Outcome, Ply, Side};

use crate::evaluate::{Evaluator, Standing, Standings};
use crate::time::Timer;

use candidates::Candidates;
use path::Path;
use split::{Pool, Split};
use value::{DRAW, is_sure, win_at};

pub(crate) use finish::finish;
pub(crate) use order::Order;
pub(crate) use root::{Prospect, Task, Wanted, analyse, survey, think};
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
    /// Up to this move no limit is reached.
    calm_until: u16,
    /// The candidates of all nodes on the way, one after another.
    candidates: Candidates,
    path: Path,
    /// The best lines from each ply on. Whoever may take one over clears it before it searches the node.
    lines: Vec<Vec<Ply>>,
    /// The nodes that threads share, if there are several threads.
    pool: Option<&'a Pool<B>>,
    /// The shared node that it works on.
    at: Option<Arc<Split<B>>>,
    nodes: u64,
    /// The nodes that others have searched below nodes that it has opened.
    helped: u64,
    /// Those of its own nodes that it has searched below nodes that others have opened.
    lent: u64,
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
    #[expect(
        clippy::inline_always,
        reason = "the many nodes of the last plies are valued where they are met, without a call"
    )]
    #[inline(always)]
    fn search(&mut self, board: &Board<B>, own: Standing, depth: i32, window: Window, way: Way) -> i32 {
        if self.count_node() {
            return DRAW;
        }
        if self.is_repeated(board.key()) {
            return DRAW;
        }
        if depth > 1 && way.ply + 1 < MAX_PLY {
            return self.interior(board, own, depth, window, way);
        }
        let other = self.standing(board, board.turn().opposite());
        let estimate = self.evaluator.balance(board, own, other);
        if depth <= 0 || way.ply + 1 >= MAX_PLY {
            return estimate;
        }
        // So far above that what the other side can gain hardly matters.
        if window.is_null() && estimate - 70 >= window.beta && !is_sure(window.beta) {
            return estimate;
        }
        self.leaves(board, estimate, other, window, way.ply)
    }

    /// How the men of a side stand.
    #[inline]
    fn standing(&mut self, board: &Board<B>, side: Side) -> Standing {
        self.standings.of(self.evaluator, board, side)
    }

    /// How a move at a node `level` plies from the root ends the game, for the side that moves; a goal that leaves the
    /// other side one reply is decided at once.
    #[inline]
    fn ending(&self, before: &Board<B>, mv: Move, after: &Board<B>, level: i32) -> Option<i32> {
        // Before the limits only a goal ends a game.
        if before.number() < self.calm_until
            && !self.rules.fills_target(after, Side::White)
            && !self.rules.fills_target(after, Side::Black)
        {
            return None;
        }
        self.rare_ending(before, mv, after, level)
    }

    #[inline(never)]
    fn rare_ending(&self, before: &Board<B>, mv: Move, after: &Board<B>, level: i32) -> Option<i32> {
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
        let way = Way {
            ply: ply + 1,
            before: None,
        };
        let own = self.standing(&after, after.turn());
        self.path.push(board.key());
        self.lines[way.ply].clear();
        let found = -self.search(&after, own, depth - 1, turned, way);
        self.path.pop();
        let (line, rest) = self.two_lines(ply);
        line.clear();
        line.push(Ply::Pass);
        line.extend_from_slice(rest);
        found
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

    /// The nodes that what it has begun has taken, whoever searched them.
    const fn effort(&self) -> u64 {
        self.nodes + self.helped - self.lent
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
        self.path.has(key) || self.past.is_drawn_by(key)
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
