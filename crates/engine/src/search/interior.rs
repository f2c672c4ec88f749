//! A node with more than one ply below it.

use ugolki_rules::Move;
use ugolki_rules::board::{Bits, Board};

use crate::evaluate::Standing;

use super::generate::each_gain;
use super::order::KNOWN;
use super::split::SHARED_FROM;
use super::table::{Bound, Entry};
use super::value::{DRAW, INFINITE, from_table, is_sure, to_table, win_at};
use super::{Way, Window, Worker, plies};

/// The depth up to which moves are left out for what they gain.
const FUTILE: i32 = 4;

/// A node whose moves are being tried.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stem<B> {
    pub(super) board: Board<B>,
    /// How the men of the side that is not to move stand.
    pub(super) other: Standing,
    /// The plies that are searched from here.
    pub(super) depth: i32,
    /// The upper end of the window.
    pub(super) beta: i32,
    /// The ply of the node.
    pub(super) ply: usize,
    /// Whether the window is wider than null.
    pub(super) main: bool,
}

/// What the moves that have been tried at a node came to.
#[derive(Debug, Clone, Copy)]
pub(super) struct Yield {
    /// The lower end of the window as the best move has raised it.
    pub(super) alpha: i32,
    pub(super) best: i32,
    /// The best move, if it is better than the window's lower end was.
    pub(super) best_move: Option<Move>,
}

impl<B: Bits> Worker<'_, B> {
    /// The value of a node, two plies deep or more.
    // Apart from its caller, so that the many nodes of the last plies do not pay for its large frame.
    #[inline(never)]
    pub(super) fn interior(
        &mut self,
        board: &Board<B>,
        own: Standing,
        mut depth: i32,
        window: Window,
        way: Way,
    ) -> i32 {
        let Way { ply, before } = way;
        let Window { alpha, beta } = window;
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
        let other = self.standing(board, board.turn().opposite());
        let estimate = match known {
            Some(entry) => entry.estimate,
            None => self.evaluator.balance(board, own, other),
        };
        if !main && !is_sure(beta) {
            // So far above that what the other side can gain hardly matters.
            if depth <= 6 && estimate - 70 * depth >= beta && !is_sure(estimate) {
                return estimate;
            }
            if depth >= 3
                && estimate >= beta
                && before.is_some()
                && self.may_pass(board)
                && let Some(found) = self.pass(board, other, depth, beta, ply)
            {
                return found;
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
        let any = self.generate(board, ply, before, ends, floor);
        if self.candidates.len() == first {
            return if any {
                alpha
            } else {
                self.stuck(board, depth, window, ply)
            };
        }
        self.path.push(board.key());
        let stem = Stem {
            board: *board,
            other,
            depth,
            beta,
            ply,
            main,
        };
        let found = self.try_moves(&stem, first, alpha);
        self.path.pop();
        if self.stopped {
            self.candidates.truncate(first);
            return DRAW;
        }
        let Yield { best, best_move, .. } = found;
        if let Some(mv) = best_move.filter(|_| best >= beta) {
            let tried = self.candidates.taken(first);
            self.shared
                .order
                .reward(board.turn(), ply, depth, before, mv, tried);
        }
        self.candidates.truncate(first);
        let bound = if best >= beta {
            Bound::Lower
        } else if best > alpha {
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

    /// Tries the candidates from place `first` on, one after another.
    fn try_moves(&mut self, stem: &Stem<B>, first: usize, alpha: i32) -> Yield {
        let mut found = Yield {
            alpha,
            best: -INFINITE,
            best_move: None,
        };
        let mut tried = 0;
        while let Some((mv, rank)) = self.candidates.take(first) {
            tried += 1;
            if stem.leaves_out(rank, tried, found.best) {
                break;
            }
            let value = self.value_of(stem, mv, tried, found.alpha);
            if self.stopped {
                break;
            }
            if found.takes(mv, value) && stem.main {
                self.keep_line(stem.ply, mv);
            }
            if found.alpha >= stem.beta {
                break;
            }
            if stem.depth >= SHARED_FROM
                && let Some(pool) = self.pool
                && self.is_wanted(pool)
            {
                return self.share(pool, stem, first, found, tried);
            }
        }
        found
    }

    /// The value of a node whose side passes, if that is enough for a cut; a draw if the search was stopped.
    fn pass(&mut self, board: &Board<B>, other: Standing, depth: i32, beta: i32, ply: usize) -> Option<i32> {
        let null = Window {
            alpha: -beta,
            beta: 1 - beta,
        };
        let next = Way {
            ply: ply + 1,
            before: None,
        };
        self.path.push(board.key());
        let found = -self.search(&board.passed(), other, depth - 3 - depth / 4, null, next);
        self.path.pop();
        if self.stopped {
            return Some(DRAW);
        }
        (found >= beta).then(|| if is_sure(found) { beta } else { found })
    }

    /// Tells whether passing is a fair test of the position: not where a limit is about to fall.
    fn may_pass(&self, board: &Board<B>) -> bool {
        let parameters = self.rules.parameters();
        let near = |limit: u16| board.number() <= limit && board.number() + 3 > limit;
        !near(parameters.exit_limit) && !near(parameters.move_limit)
    }

    /// Puts the legal moves of a node that gain more than `floor` behind the other candidates, and tells whether there
    /// are any legal ones.
    fn generate(
        &mut self,
        board: &Board<B>,
        ply: usize,
        before: Option<Move>,
        ends: [u8; 2],
        floor: i32,
    ) -> bool {
        let side = board.turn();
        let special = self.shared.order.special(side, ply, before);
        let (order, evaluator, candidates) = (self.shared.order, self.evaluator, &mut self.candidates);
        let (gains, first) = (evaluator.gains(side), candidates.len());
        let known = B::SIZE.square(ends[1]).filter(|_| ends[0] != ends[1]);
        let known = known.map_or(B::EMPTY, B::of);
        each_gain(&self.rules.field(board), gains, floor, known, |mv, gain| {
            let rank = if [mv.from.index(), mv.to.index()] == ends {
                KNOWN
            } else if gain <= floor {
                return;
            } else {
                order.rank(side, mv, gain, special)
            };
            candidates.push(first, mv, rank);
        })
    }
}

impl Yield {
    /// Takes the value of one more move, and tells whether it raised the window's lower end.
    pub(super) const fn takes(&mut self, mv: Move, value: i32) -> bool {
        if value > self.best {
            self.best = value;
        }
        let raises = value > self.alpha;
        if raises {
            self.alpha = value;
            self.best_move = Some(mv);
        }
        raises
    }
}

impl<B> Stem<B> {
    /// Tells whether a move of this rank, the `tried`th, is left out as are all that come after it.
    pub(super) fn leaves_out(&self, rank: i32, tried: usize, best: i32) -> bool {
        !self.main
            && self.depth <= FUTILE
            && rank < KNOWN
            && plies(tried) > 6 + 4 * self.depth * self.depth
            && !is_sure(best)
    }
}
