//! What a position is worth.

use core::fmt;

/// What a position is worth to the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Score {
    /// An estimate, in hundredths of a move: 100 is one move ahead in the race.
    Estimate(i32),
    /// A forced win after this many plies.
    Win(u32),
    /// A forced loss after this many plies.
    Loss(u32),
    /// A forced draw: neither side can do better.
    Draw,
}

impl fmt::Display for Score {
    /// `+1.25`, `-0.40`, `win in 7`, `loss in 8`, `draw`; counts in plies.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Estimate(points) => {
                let sign = if *points < 0 { '-' } else { '+' };
                let size = points.unsigned_abs();
                write!(f, "{sign}{}.{:02}", size / 100, size % 100)
            }
            Self::Win(plies) => write!(f, "win in {plies}"),
            Self::Loss(plies) => write!(f, "loss in {plies}"),
            Self::Draw => f.write_str("draw"),
        }
    }
}
