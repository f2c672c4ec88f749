//! A lower bound that needs no table.

use ugolki_rules::Directions;
use ugolki_rules::board::{Bits, Direction};

use super::classes::Classes;
use super::lines::{LINES, profile};

/// No line of a side that moves alone from these men to the target is shorter than this. It needs no preparation, and is
/// weaker than [`Solver::lower_bound`](super::Solver::lower_bound). For men of another number it is 0.
///
/// The greater of two bounds: that of the places that men must leave, and that of the last line that has a man, which one
/// move takes on by one line at most, in eight directions by two, and so the first.
pub fn lower_bound<B: Bits>(men: B, target: B, directions: Directions) -> u32 {
    if men.count() != target.count() {
        return 0;
    }
    // In eight directions a step along the diagonal passes two lines.
    let stride = match directions {
        Directions::Four => 1,
        Directions::Eight => 2,
    };
    let steps = Classes::new(target, directions).steps(men);
    let places = Places::new(target).bound(men, steps);
    places.max(travel(men, target).div_ceil(stride))
}

/// A bound from the places of the men: each is counted on its own, and the parity classes of all together.
///
/// A step or a chain is a move of its own. A man whose moves are just the steps that its parities change by ends on a
/// square that touches its own. So a man that no square of the target touches makes one move more than that: it jumps, or
/// takes a step back. Other men outside the target change a parity. The steps of all are at least those that the classes
/// need.
#[derive(Debug, Clone, Copy)]
pub(super) struct Places<B> {
    target: B,
    /// The target and all squares that touch it.
    around: B,
}

impl<B: Bits> Places<B> {
    pub(super) fn new(target: B) -> Self {
        let touching = Direction::EIGHT.iter();
        Self {
            target,
            around: touching.fold(target, |around, direction| around | target.step(*direction)),
        }
    }

    /// The bound of men that need so many steps for their classes.
    #[inline]
    pub(super) fn bound(&self, men: B, steps: u32) -> u32 {
        let far = (men & !self.around).count();
        let near = (men & self.around & !self.target).count();
        far + near.max(steps)
    }
}

/// How far the rear or the front has to travel, in lines.
fn travel<B: Bits>(men: B, target: B) -> u32 {
    let (men, target) = (profile(men), profile(target));
    let last = |profile: &[u8; LINES]| profile.iter().position(|men| *men > 0);
    let first = |profile: &[u8; LINES]| profile.iter().rposition(|men| *men > 0);
    let apart = |a: Option<usize>, b: Option<usize>| match (a, b) {
        (Some(a), Some(b)) => u32::try_from(a.abs_diff(b)).unwrap_or(0),
        _ => 0,
    };
    apart(last(&men), last(&target)).max(apart(first(&men), first(&target)))
}
