//! The search: principal variations by alpha-beta.

mod finish;
mod order;
mod root;
mod table;
pub(crate) mod value;

use core::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use ugolki_rules::board::{Bits, Board, Rules};
use ugolki_rules::{LateHome, Move, NoMove, Outcome, Ply, Side};

use crate::evaluate::{Evaluator, Node};
use crate::time::Timer;

use order::{Candidate, KNOWN, pick};
use table::{Bound, Entry};
use value::{DRAW, INFINITE, from_table, is_sure, to_table, win_at};

pub(crate) use finish::finish;
pub(crate) use order::Order;
pub(crate) use root::{Prospect, Task, survey, think};
pub(crate) use table::Table;

/// The deepest line, in plies.
pub(crate) const MAX_PLY: usize = 120;
/// How many moves before a limit the move number belongs to what a position is.
const CLOCKED: u16 = 24;
/// How many nodes are searched between two looks at the clock.
const POLL: u64 = 256;
/// The depth up to which moves are left out for what they gain.
const FUTILE: i32 = 4;

/// What all threads of a search share.
#[derive(Debug)]
pub(crate) struct Shared<'a> {
    pub(crate) table: &'a Table,
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
    past: &'a Past,
    order: &'a mut Order,
    /// The candidates of all nodes on the way, one after another.
    candidates: Vec<Candidate>,
    /// The keys of the nodes on the way, the root's first.
    keys: Vec<u64>,
    /// The best lines from each ply on.
    lines: Vec<Vec<Ply>>,
    nodes: u64,
    /// The nodes that the others know of.
    told: u64,
    next_poll: u64,
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
    fn search(&mut self, node: &Node<B>, mut depth: i32, window: Window, way: Way) -> i32 {
        let Way { ply, before } = way;
        let Window { mut alpha, beta } = window;
        if self.count_node() {
            return DRAW;
        }
        self.lines[ply].clear();
        let board = &node.board;
        if self.is_repeated(board.key()) {
            return DRAW;
        }
        if depth <= 0 || ply + 1 >= MAX_PLY {
            return self.evaluator.evaluate(node);
        }
        if depth == 1 {
            return self.frontier(node, window, way);
        }
        self.deepest = self.deepest.max(ply);
        let main = !window.is_null();
        let level = plies(ply);

        // Even a win by the next ply, or a loss now, is outside the window.
        if win_at(level + 1) <= alpha {
            return alpha;
        }
        let key = self.key(board);
        let known = self.shared.table.get(key, self.shared.fresh);
        if let Some(entry) = known
            && !main
            && i32::from(entry.depth) >= depth
        {
            let found = from_table(entry.value, level);
            let cuts = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => found >= beta,
                Bound::Upper => found <= alpha,
            };
            if cuts {
                return found;
            }
        }
        let estimate = known.map_or_else(|| self.evaluator.evaluate(node), |entry| entry.estimate);
        if !main && !is_sure(beta) {
            // So far above that what the other side can gain hardly matters.
            if depth <= 6 && estimate - 70 * depth >= beta && !is_sure(estimate) {
                return estimate;
            }
            if depth >= 3 && estimate >= beta && before.is_some() && self.may_pass(board) {
                let passed = Evaluator::passed(node);
                self.keys.push(board.key());
                let reduced = depth - 3 - depth / 4;
                let null = Window {
                    alpha: -beta,
                    beta: 1 - beta,
                };
                let found = -self.search(
                    &passed,
                    reduced,
                    null,
                    Way {
                        ply: ply + 1,
                        before: None,
                    },
                );
                self.keys.pop();
                if self.stopped {
                    return DRAW;
                }
                if found >= beta {
                    return if is_sure(found) { beta } else { found };
                }
            }
        }
        let ends = known.map_or([0, 0], |entry| entry.ends);
        if depth >= 4 && ends[0] == ends[1] {
            depth -= 1;
        }

        let first = self.candidates.len();
        // What moves so little that it cannot come near the window is left out where little depth is left.
        let floor = if main || depth > FUTILE || is_sure(alpha) {
            i32::MIN
        } else {
            16 * (alpha - estimate - 30 - 60 * depth)
        };
        let any = self.generate(node, ply, before, ends, floor);
        if self.candidates.len() == first {
            return if any {
                alpha
            } else {
                self.stuck(node, depth, window, ply)
            };
        }
        self.keys.push(board.key());
        let turn = board.turn();
        let mut best = -INFINITE;
        let mut best_move = None;
        let mut index = first;
        while index < self.candidates.len() {
            pick(&mut self.candidates[index..]);
            let Candidate { mv, gain, rank } = self.candidates[index];
            index += 1;
            let tried = index - first;
            if !main
                && depth <= FUTILE
                && rank < KNOWN
                && plies(tried) > 6 + 4 * depth * depth
                && !is_sure(best)
            {
                continue;
            }
            let after = self.evaluator.after(node, mv);
            let found = match self.ending(board, mv, &after.board, level) {
                Some(found) => {
                    self.lines[ply + 1].clear();
                    found
                }
                None => self.child(
                    &after,
                    depth,
                    Window { alpha, beta },
                    Way {
                        ply,
                        before: Some(mv),
                    },
                    tried,
                    gain,
                    main,
                ),
            };
            if self.stopped {
                break;
            }
            if found > best {
                best = found;
                if found > alpha {
                    alpha = found;
                    best_move = Some(mv);
                    if main {
                        self.keep_line(ply, mv);
                    }
                }
            }
            if alpha >= beta {
                break;
            }
        }
        self.keys.pop();
        if self.stopped {
            self.candidates.truncate(first);
            return DRAW;
        }
        if let Some(mv) = best_move.filter(|_| best >= beta) {
            let tried = self.candidates[first..index].iter().map(|candidate| candidate.mv);
            self.order.reward(turn, ply, depth, before, mv, tried);
        }
        self.candidates.truncate(first);
        let bound = if best >= beta {
            Bound::Lower
        } else if best > window.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.shared.table.put(
            key,
            Entry {
                ends: best_move.map_or([0, 0], |mv| [mv.from.index(), mv.to.index()]),
                value: to_table(best, level),
                estimate,
                depth: u8::try_from(depth).unwrap_or(0),
                bound,
            },
        );
        best
    }

    /// The value of a node after the move of `way`, the `tried`th of its parent, for the parent's side.
    #[expect(
        clippy::too_many_arguments,
        reason = "all of it is the parent's state, and this is the innermost loop"
    )]
    fn child(
        &mut self,
        after: &Node<B>,
        depth: i32,
        window: Window,
        way: Way,
        tried: usize,
        gain: i32,
        main: bool,
    ) -> i32 {
        let Window { alpha, beta } = window;
        let next = Way {
            ply: way.ply + 1,
            ..way
        };
        let full = Window {
            alpha: -beta,
            beta: -alpha,
        };
        if tried == 1 {
            return -self.search(after, depth - 1, full, next);
        }
        let null = Window {
            alpha: -alpha - 1,
            beta: -alpha,
        };
        let less = reduction(depth, tried, gain, main);
        let mut found = -self.search(after, depth - 1 - less, null, next);
        if found > alpha && less > 0 && !self.stopped {
            found = -self.search(after, depth - 1, null, next);
        }
        if found > alpha && found < beta && !self.stopped {
            found = -self.search(after, depth - 1, full, next);
        }
        found
    }

    /// The value of a node one ply above the end of the search.
    fn frontier(&mut self, node: &Node<B>, window: Window, way: Way) -> i32 {
        let Way { ply, .. } = way;
        let Window { mut alpha, beta } = window;
        let board = &node.board;
        let main = !window.is_null();
        let estimate = self.evaluator.evaluate(node);
        if !main && estimate - 70 >= beta && !is_sure(beta) {
            return estimate;
        }
        let floor = if main || is_sure(alpha) {
            i32::MIN
        } else {
            16 * (alpha - estimate - 90)
        };
        let first = self.candidates.len();
        let (evaluator, candidates) = (self.evaluator, &mut self.candidates);
        let side = board.turn();
        let mut any = false;
        self.rules.field(board).each_move(|mv| {
            any = true;
            let gain = evaluator.gain(side, mv);
            if gain > floor {
                candidates.push(Candidate { mv, gain, rank: gain });
            }
        });
        if candidates.len() == first {
            return if any {
                alpha
            } else {
                self.stuck(node, 1, window, ply)
            };
        }
        self.keys.push(board.key());
        let mut best = -INFINITE;
        let mut index = first;
        while index < self.candidates.len() {
            pick(&mut self.candidates[index..]);
            let mv = self.candidates[index].mv;
            index += 1;
            if self.count_node() {
                break;
            }
            let after = self.evaluator.after(node, mv);
            self.lines[ply + 1].clear();
            let found = match self.ending(board, mv, &after.board, plies(ply)) {
                Some(found) => found,
                None if self.is_repeated(after.board.key()) => DRAW,
                None => -self.evaluator.evaluate(&after),
            };
            if found > best {
                best = found;
                if found > alpha {
                    alpha = found;
                    if main {
                        self.keep_line(ply, mv);
                    }
                }
            }
            if alpha >= beta {
                break;
            }
        }
        self.keys.pop();
        self.candidates.truncate(first);
        best
    }

    /// Puts the legal moves of a node that gain more than `floor` behind the other candidates, and tells whether there
    /// are any legal ones.
    fn generate(
        &mut self,
        node: &Node<B>,
        ply: usize,
        before: Option<Move>,
        ends: [u8; 2],
        floor: i32,
    ) -> bool {
        let side = node.board.turn();
        let special = self.order.special(side, ply, before);
        let (order, evaluator, candidates) = (&*self.order, self.evaluator, &mut self.candidates);
        let mut any = false;
        self.rules.field(&node.board).each_move(|mv| {
            any = true;
            let gain = evaluator.gain(side, mv);
            let rank = if [mv.from.index(), mv.to.index()] == ends {
                KNOWN
            } else if gain <= floor {
                return;
            } else {
                order.rank(side, mv, gain, &special)
            };
            candidates.push(Candidate { mv, gain, rank });
        });
        any
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
    fn stuck(&mut self, node: &Node<B>, depth: i32, window: Window, ply: usize) -> i32 {
        if self.rules.parameters().no_move == NoMove::Draw || self.rules.no_move(&node.board).is_some() {
            return DRAW;
        }
        let after = Evaluator::passed(node);
        let outcome = self.rules.outcome_by_men(&node.board, Ply::Pass, &after.board, 1);
        if let Some(outcome) = outcome {
            return worth(outcome, node.board.turn(), plies(ply) + 1);
        }
        let turned = Window {
            alpha: -window.beta,
            beta: -window.alpha,
        };
        self.keys.push(node.board.key());
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

    /// Tells whether passing is a fair test of the position: not where a limit is about to fall.
    fn may_pass(&self, board: &Board<B>) -> bool {
        let parameters = self.rules.parameters();
        let near = |limit: u16| board.number() <= limit && board.number() + 3 > limit;
        !near(parameters.exit_limit) && !near(parameters.move_limit)
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
        self.stopped |= left == 0
            || self.shared.stop.load(Ordering::Relaxed)
            || self.shared.halt.load(Ordering::Relaxed)
            || self.shared.timer.is_up();
    }

    /// Tells whether a position has been on the way before, or for the third time in the game.
    #[inline]
    fn is_repeated(&self, key: u64) -> bool {
        let way = self.keys.iter().rev().skip(1).step_by(2);
        way.take(self.keys.len().saturating_sub(1) / 2)
            .any(|known| *known == key)
            || self.past.is_drawn_by(key)
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

/// By how much a late move is searched less deeply.
fn reduction(depth: i32, tried: usize, gain: i32, main: bool) -> i32 {
    if depth < 3 || tried < 3 {
        return 0;
    }
    let depth_log = 32 - i32::from(u8::try_from(depth.leading_zeros()).unwrap_or(32));
    let tried_log = 64 - i32::from(u8::try_from(tried.leading_zeros()).unwrap_or(64));
    let mut less = depth_log * tried_log / 4;
    if gain < 0 {
        less += 1;
    }
    if main {
        less -= 1;
    }
    less.clamp(0, depth - 2)
}
