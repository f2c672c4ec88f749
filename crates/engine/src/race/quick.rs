//! A lower bound that needs no table.

use ugolki_rules::Directions;
use ugolki_rules::board::{Bits, Direction};

use super::classes::Classes;
use super::lines::{LINES, profile};

/// No line of a side that moves alone from these men to the target is shorter than this. It needs no preparation, and is
/// weaker than [`Solver::lower_bound`](super::Solver::lower_bound). For men of another number it is 0.
///
/// Each of these is a bound, and the greatest is given:
/// - each man outside the target moves, and a man may be the only one that moves at a time;
/// - the steps that the parity classes need, and for each man too far from the target to come by so many steps one move
///   more: it jumps, or steps more often;
/// - the last line that has a man: one move takes it on by one line, in eight directions by two; and so the first.
pub fn lower_bound<B: Bits>(men: B, target: B, directions: Directions) -> u32 {
    if men.count() != target.count() {
        return 0;
    }
    let (list, steps): (&[Direction], u32) = match directions {
        Directions::Four => (&Direction::FOUR, 2),
        Directions::Eight => (&Direction::EIGHT, 1),
    };
    let mut around = target;
    for _ in 0..steps {
        around = list
            .iter()
            .fold(around, |near, direction| near | around.step(*direction));
    }
    let far = (men & !around).count();
    let outside = (men & !target).count();
    let classes = Classes::new(target, directions).steps(men) + far;
    // In eight directions a step along the diagonal passes two lines.
    let stride = match directions {
        Directions::Four => 1,
        Directions::Eight => 2,
    };
    outside.max(classes).max(travel(men, target).div_ceil(stride))
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
