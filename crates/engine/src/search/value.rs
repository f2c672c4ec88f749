//! The scale of values in the search.
//!
//! Estimates lie between the two bounds and are never 0, so that 0 is always a draw by the rules. A win is worth less by
//! one for each ply until it comes, so that the search prefers the shortest win and the longest loss.

use crate::Score;

/// The worth of a game that has been won.
pub(crate) const WON: i32 = 32_000;
/// The most plies that a value can count.
const PLIES: i32 = 4_000;
/// The first value that is a forced win.
pub(crate) const SURE: i32 = WON - PLIES;
/// The largest estimate.
pub(crate) const CLEAR: i32 = SURE - 1;
/// A bound above every value.
pub(crate) const INFINITE: i32 = WON + 1;
/// The worth of a draw by the rules.
pub(crate) const DRAW: i32 = 0;

/// An estimate, kept within its bounds and away from the draw.
#[inline]
pub(crate) fn estimate(points: i32) -> i32 {
    let points = points.clamp(-CLEAR, CLEAR);
    if points == DRAW { 1 } else { points }
}

/// The worth of a win that comes `ply` plies from the root.
#[inline]
pub(crate) const fn win_at(ply: i32) -> i32 {
    WON - ply
}

/// Tells whether a value is a forced win or loss.
#[inline]
pub(crate) const fn is_sure(value: i32) -> bool {
    value >= SURE || value <= -SURE
}

/// A value as the table keeps it: counted from the node, not from the root.
#[inline]
pub(crate) const fn to_table(value: i32, ply: i32) -> i32 {
    if value >= SURE {
        value + ply
    } else if value <= -SURE {
        value - ply
    } else {
        value
    }
}

/// A value of the table, counted from the root again.
#[inline]
pub(crate) const fn from_table(value: i32, ply: i32) -> i32 {
    if value >= SURE {
        value - ply
    } else if value <= -SURE {
        value + ply
    } else {
        value
    }
}

/// A value at the root as it is told.
pub(crate) fn score(value: i32) -> Score {
    let plies = |sure: i32| (WON - sure).unsigned_abs();
    if value >= SURE {
        Score::Win(plies(value))
    } else if value <= -SURE {
        Score::Loss(plies(-value))
    } else if value == DRAW {
        Score::Draw
    } else {
        Score::Estimate(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_told() {
        assert_eq!(score(win_at(3)), Score::Win(3));
        assert_eq!(score(-win_at(4)), Score::Loss(4));
        assert_eq!(score(DRAW), Score::Draw);
        assert_eq!(score(estimate(0)), Score::Estimate(1));
        assert_eq!(score(estimate(1_000_000)), Score::Estimate(CLEAR));
    }

    #[test]
    fn the_table_counts_from_the_node() {
        for value in [0, 5, -700, win_at(9), -win_at(9)] {
            assert_eq!(from_table(to_table(value, 4), 4), value);
        }
        assert_eq!(from_table(to_table(win_at(9), 4), 2), win_at(7));
    }
}
