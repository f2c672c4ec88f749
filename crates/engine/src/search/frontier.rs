//! The last ply of the search: what a move gains is known before it is made, so most moves are never made.

use ugolki_rules::board::{Bits, Board};

use crate::evaluate::Standing;

use super::generate::each_gain;
use super::value::{DRAW, INFINITE, is_sure};
use super::{Window, Worker, plies};

impl<B: Bits> Worker<'_, B> {
    /// The value of the best move of a node one ply above the end of the search; `other` is how the men of the side
    /// that is not to move stand.
    // Apart from its caller, so that the many nodes that are cut off at once do not pay for its large frame.
    #[inline(never)]
    pub(super) fn leaves(
        &mut self,
        board: &Board<B>,
        estimate: i32,
        other: Standing,
        window: Window,
        ply: usize,
    ) -> i32 {
        let Window { mut alpha, beta } = window;
        let main = !window.is_null();
        let floor = if main || is_sure(alpha) {
            i32::MIN
        } else {
            16 * (alpha - estimate - 90)
        };
        let first = self.candidates.len();
        let (evaluator, candidates) = (self.evaluator, &mut self.candidates);
        let side = board.turn();
        let gains = evaluator.gains(side);
        let any = each_gain(&self.rules.field(board), gains, floor, B::EMPTY, |mv, gain| {
            if gain > floor {
                candidates.push(first, mv, gain);
            }
        });
        if candidates.len() == first {
            return if any {
                alpha
            } else {
                self.stuck(board, 1, window, ply)
            };
        }
        self.path.push(board.key());
        let mut best = -INFINITE;
        while let Some((mv, _)) = self.candidates.take(first) {
            if self.count_node() {
                break;
            }
            let after = board.after(mv);
            if main {
                self.lines[ply + 1].clear();
            }
            let found = match self.ending(board, mv, &after, plies(ply)) {
                Some(found) => found,
                None if self.is_repeated(after.key()) => DRAW,
                None => {
                    let moved = self.standings.of(evaluator, &after, side);
                    -evaluator.balance(&after, other, moved)
                }
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
        self.path.pop();
        self.candidates.truncate(first);
        best
    }
}
