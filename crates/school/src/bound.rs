//! How many moves a side that moves alone needs at least: cheap, and proved.

use ugolki_rules::{Bitboard, BoardSize, Directions, Ruleset, Square};

use crate::Solo;

/// The four parity classes of squares, around the circle that steps along files and ranks go.
const CLASSES: usize = 4;

/// A bound for one target.
#[derive(Debug, Clone)]
pub(crate) struct Bound {
    size: BoardSize,
    directions: Directions,
    target: Bitboard,
    /// The target and every square that touches it, corners included.
    near: Bitboard,
    wanted: [i16; CLASSES],
}

impl Bound {
    /// The bound for the target of the side that moves.
    pub(crate) fn new(solo: &Solo, ruleset: &Ruleset) -> Self {
        let (size, target) = (ruleset.board(), ruleset.target(solo.side()));
        let touches = |square: Square| {
            target.iter().any(|other| {
                size.file(square).abs_diff(size.file(other)) <= 1
                    && size.rank(square).abs_diff(size.rank(other)) <= 1
            })
        };
        Self {
            size,
            directions: ruleset.directions(),
            target,
            near: size.squares_iter().filter(|&square| touches(square)).collect(),
            wanted: counts(size, target),
        }
    }

    /// No line is shorter than this.
    ///
    /// A jump leaves a man in its parity class, so men change it by steps alone, and the counts of the classes give a least
    /// number of steps. A man that no target square touches needs one move more than its class says: it jumps, or
    /// takes at least two steps more. A man beside the target moves at least once. Men that stand still change
    /// none of that.
    pub(crate) fn of(&self, men: Bitboard) -> u16 {
        let far = men.difference(self.near).len();
        let beside = men.difference(self.target).len().saturating_sub(far);
        far.saturating_add(self.steps(men).max(beside))
    }

    /// The steps that the parity classes need.
    fn steps(&self, men: Bitboard) -> u16 {
        let there = counts(self.size, men);
        let mut over = [0_i16; CLASSES];
        for ((over, there), wanted) in over.iter_mut().zip(there).zip(self.wanted) {
            *over = there.saturating_sub(wanted);
        }
        match self.directions {
            // A step leads to either neighbour on the circle: what flows over each of its four joints is known but for one
            // number, and the best of these is the middle one.
            Directions::Four => {
                let mut flows = over;
                let mut sum = 0_i16;
                for flow in &mut flows {
                    sum = sum.saturating_add(*flow);
                    *flow = sum;
                }
                flows.sort_unstable();
                let [lowest, low, high, highest] = flows;
                let spread = highest
                    .saturating_sub(lowest)
                    .saturating_add(high.saturating_sub(low));
                spread.unsigned_abs()
            }
            // A step leads to any other class.
            Directions::Eight => over
                .iter()
                .filter(|over| **over > 0)
                .map(|over| over.unsigned_abs())
                .sum(),
        }
    }
}

/// How many of these squares each class has.
fn counts(size: BoardSize, squares: Bitboard) -> [i16; CLASSES] {
    let mut counts = [0; CLASSES];
    for square in squares {
        let place = match (size.file(square) & 1, size.rank(square) & 1) {
            (0, 0) => 0,
            (0, _) => 1,
            (_, 0) => 3,
            (_, _) => 2,
        };
        if let Some(count) = counts.get_mut(place) {
            *count = i16::saturating_add(*count, 1);
        }
    }
    counts
}
