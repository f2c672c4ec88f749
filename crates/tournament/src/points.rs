//! Points, in half-points (F-10.1).

use core::fmt;
use core::iter::Sum;

use serde::{Deserialize, Serialize};

/// Points of a player, counted in half-points: a win is 2 by default.
///
/// At most [`PointSystem::MAX`] a round and 65,535 rounds, so that no sum comes near the type's end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Points(u32);

impl Points {
    /// No points.
    pub const ZERO: Self = Self(0);

    /// So many half-points.
    pub const fn halves(halves: u32) -> Self {
        Self(halves)
    }

    /// The number of half-points.
    pub const fn in_halves(self) -> u32 {
        self.0
    }

    /// The sum.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }

    /// The same points in each of so many rounds.
    #[must_use]
    pub const fn times(self, rounds: u32) -> Self {
        Self(self.0.saturating_mul(rounds))
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::ZERO, Self::plus)
    }
}

/// As people write it: `3.5`, `4`, `0.5`.
impl fmt::Display for Points {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let whole = self.0 / 2;
        if self.0.is_multiple_of(2) {
            write!(out, "{whole}")
        } else {
            write!(out, "{whole}.5")
        }
    }
}

/// What a game, a bye and an absence are worth (F-10.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PointSystem {
    /// A game won, and a win by forfeit.
    pub win: Points,
    /// A game drawn.
    pub draw: Points,
    /// A game lost over the board.
    pub loss: Points,
    /// The bye of who is left over when the field is odd.
    pub pairing_bye: Points,
    /// A bye that was asked for, worth as much as a draw by default.
    pub half_bye: Points,
}

impl PointSystem {
    /// The most that one round may be worth.
    pub const MAX: Points = Points(200);

    /// Two for a win, one for a draw, both in half-points; a pairing bye is worth a win, a half bye a draw.
    pub const USUAL: Self = Self {
        win: Points(2),
        draw: Points(1),
        loss: Points(0),
        pairing_bye: Points(2),
        half_bye: Points(1),
    };

    /// Whether it can be played by: a win is worth more than a draw, which is not worth less than a loss, and no round is worth
    /// more than [`PointSystem::MAX`].
    ///
    /// # Errors
    /// [`PointSystemError`]: the first thing that is wrong.
    pub fn check(&self) -> Result<(), PointSystemError> {
        if self.win <= self.draw {
            return Err(PointSystemError::WinIsNoMore);
        }
        if self.draw < self.loss {
            return Err(PointSystemError::DrawIsLess);
        }
        // A bye worth more than a win would be the best of all games.
        if self.pairing_bye > self.win || self.half_bye > self.win {
            return Err(PointSystemError::ByeIsMore);
        }
        if self.win > Self::MAX {
            return Err(PointSystemError::TooMuch { most: Self::MAX });
        }
        Ok(())
    }
}

impl Default for PointSystem {
    fn default() -> Self {
        Self::USUAL
    }
}

/// Why nobody can play for these points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PointSystemError {
    /// A win is not worth more than a draw.
    #[error("a win must be worth more than a draw")]
    WinIsNoMore,
    /// A draw is worth less than a loss.
    #[error("a draw must be worth at least as much as a loss")]
    DrawIsLess,
    /// A bye is worth more than a win.
    #[error("a bye must not be worth more than a win")]
    ByeIsMore,
    /// More for a win than is allowed.
    #[error("a win may be worth {most} points at most")]
    TooMuch {
        /// The most.
        most: Points,
    },
}

#[cfg(test)]
mod tests {
    use std::string::ToString as _;

    use super::*;

    #[test]
    fn half_points_read_as_people_write_them() {
        for (halves, text) in [(0, "0"), (1, "0.5"), (2, "1"), (7, "3.5"), (18, "9")] {
            assert_eq!(Points::halves(halves).to_string(), text);
        }
    }

    #[test]
    fn a_point_system_rewards_winning() {
        let with = |change: fn(&mut PointSystem)| {
            let mut system = PointSystem::USUAL;
            change(&mut system);
            system.check()
        };
        assert_eq!(PointSystem::USUAL.check(), Ok(()));
        assert_eq!(
            with(|system| system.win = system.draw),
            Err(PointSystemError::WinIsNoMore)
        );
        assert_eq!(
            with(|system| system.loss = Points(2)),
            Err(PointSystemError::DrawIsLess)
        );
        assert_eq!(
            with(|system| system.pairing_bye = Points(3)),
            Err(PointSystemError::ByeIsMore)
        );
        assert_eq!(
            with(|system| system.win = Points(201)),
            Err(PointSystemError::TooMuch {
                most: PointSystem::MAX
            })
        );
    }
}
