//! What a move is worth: how deep the node after it is searched, and within which windows.

use ugolki_rules::Move;
use ugolki_rules::board::{Bits, Board};

use crate::evaluate::Standing;

use super::interior::Stem;
use super::{Way, Window, Worker, plies};

impl<B: Bits> Worker<'_, B> {
    /// The value of a node after the `tried`th move that is tried there, for the node's side.
    pub(super) fn value_of(&mut self, stem: &Stem<B>, mv: Move, tried: usize, alpha: i32) -> i32 {
        let after = stem.board.after(mv);
        let side = stem.board.turn();
        if let Some(found) = self.ending(&stem.board, mv, &after, plies(stem.ply)) {
            if stem.main {
                self.lines[stem.ply + 1].clear();
            }
            return found;
        }
        let way = Way {
            ply: stem.ply + 1,
            before: Some(mv),
        };
        let window = Window {
            alpha,
            beta: stem.beta,
        };
        let gain = self.evaluator.gain(side, mv);
        self.child(
            &after, stem.other, stem.depth, window, way, tried, gain, stem.main,
        )
    }

    /// The value of a node for its parent's side, as the `tried`th that is searched there; depth and window are the
    /// parent's, and `own` is how the men of the node's side stand.
    #[expect(
        clippy::too_many_arguments,
        reason = "all of it is the parent's state, and this is the innermost loop"
    )]
    pub(super) fn child(
        &mut self,
        after: &Board<B>,
        own: Standing,
        depth: i32,
        window: Window,
        way: Way,
        tried: usize,
        gain: i32,
        main: bool,
    ) -> i32 {
        let Window { alpha, beta } = window;
        let full = Window {
            alpha: -beta,
            beta: -alpha,
        };
        let null = Window {
            alpha: -alpha - 1,
            beta: -alpha,
        };
        let (mut less, mut window) = if tried == 1 {
            (0, full)
        } else {
            (reduction(depth, tried, gain, main), null)
        };
        loop {
            if main {
                self.lines[way.ply].clear();
            }
            let found = -self.search(after, own, depth - 1 - less, window, way);
            if found <= alpha || self.stopped {
                return found;
            }
            if less > 0 {
                less = 0;
            } else if window.alpha != full.alpha && found < beta {
                window = full;
            } else {
                return found;
            }
        }
    }
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
