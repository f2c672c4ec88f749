//! The Baku acceleration (C.04.7): for some rounds the upper half of a Swiss stands higher for pairing than its points.

use crate::{Number, PointSystem, Points};

/// An accelerated event: who is in the upper group, and what that is worth in which round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Baku {
    last: Number,
    rounds: u16,
    win: Points,
    draw: Points,
}

/// Why an event can't be accelerated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BakuError {
    /// The points are not those that the article is written for (1.1).
    #[error("acceleration needs a win worth two draws and a loss worth nothing")]
    Points,
}

impl Baku {
    /// How many of the first numbers are the upper group of so many players: half of them, and one or one and a half more if that is
    /// needed for an even number (1.2).
    pub const fn upper_group(players: usize) -> usize {
        let even = players.div_ceil(4).saturating_mul(2);
        if even > players { players } else { even }
    }

    /// An event of so many rounds in which `last` is the last one of the upper group: at the start the one with the number
    /// [`Baku::upper_group`]. It stays the same player when somebody enters late, whatever its number is then (1.3).
    ///
    /// # Errors
    /// [`BakuError`]: the points are not the usual ones.
    pub fn new(last: Number, rounds: u16, points: &PointSystem) -> Result<Self, BakuError> {
        if points.win != points.draw.times(2) || points.loss != Points::ZERO {
            return Err(BakuError::Points);
        }
        Ok(Self {
            last,
            rounds,
            win: points.win,
            draw: points.draw,
        })
    }

    /// What a player has on top of its points when this round, counted from 1, is paired: in the first half of the accelerated rounds
    /// a win's worth, in the others a draw's; accelerated is the first half of all rounds, and each half is rounded up (1.4).
    pub fn virtual_points(&self, player: Number, round: u16) -> Points {
        let accelerated = self.rounds.div_ceil(2);
        if player > self.last || round == 0 || round > accelerated {
            Points::ZERO
        } else if round <= accelerated.div_ceil(2) {
            self.win
        } else {
            self.draw
        }
    }

    /// The same for all accelerated rounds, as [`Row::virtual_points`](crate::Row::virtual_points) has them.
    pub fn row(&self, player: Number) -> alloc::vec::Vec<Points> {
        if player > self.last {
            return alloc::vec::Vec::new();
        }
        (1..=self.rounds.div_ceil(2))
            .map(|round| self.virtual_points(player, round))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;
    use alloc::vec::Vec;

    use ugolki_rules::Side;

    use super::*;
    use crate::{Crosstable, Row, dutch};

    fn number(number: u16) -> Number {
        Number::new(number).unwrap()
    }

    #[test]
    fn the_upper_group_is_half_rounded_to_an_even_number() {
        // The article's own: of 161 players the first 82.
        for (players, upper) in [
            (161, 82),
            (160, 80),
            (162, 82),
            (100, 50),
            (20, 10),
            (5, 4),
            (1, 1),
            (0, 0),
        ] {
            assert_eq!(Baku::upper_group(players), upper, "{players}");
        }
    }

    #[test]
    fn nine_rounds_have_three_of_a_win_and_two_of_a_draw() {
        let baku = Baku::new(number(82), 9, &PointSystem::USUAL).unwrap();
        let halves = |player: u16| -> Vec<u32> {
            (1..=9)
                .map(|round| baku.virtual_points(number(player), round).in_halves())
                .collect()
        };
        assert_eq!(halves(82), [2, 2, 2, 1, 1, 0, 0, 0, 0]);
        assert_eq!(halves(83), [0; 9]);
        assert_eq!(baku.row(number(1)).len(), 5);
        assert_eq!(baku.row(number(83)), []);
    }

    #[test]
    fn both_halves_are_rounded_up() {
        for (rounds, halves) in [
            (1, &[2][..]),
            (2, &[2]),
            (5, &[2, 2, 1]),
            (6, &[2, 2, 1]),
            (7, &[2, 2, 1, 1]),
            (11, &[2, 2, 2, 1, 1, 1]),
        ] {
            let baku = Baku::new(number(4), rounds, &PointSystem::USUAL).unwrap();
            let row: Vec<u32> = baku
                .row(number(4))
                .iter()
                .map(|points| points.in_halves())
                .collect();
            assert_eq!(row, halves, "{rounds} rounds");
        }
    }

    #[test]
    fn other_points_are_refused() {
        let football = PointSystem {
            win: Points::halves(6),
            draw: Points::halves(2),
            ..PointSystem::USUAL
        };
        assert_eq!(Baku::new(number(4), 9, &football), Err(BakuError::Points));
    }

    #[test]
    fn the_first_round_is_paired_within_each_group() {
        let baku = Baku::new(number(4), 5, &PointSystem::USUAL).unwrap();
        let rows = (1..=8).map(|player| Row {
            cells: Vec::new(),
            virtual_points: baku.row(number(player)),
        });
        let table = Crosstable::new(rows.collect(), 5, PointSystem::USUAL, Side::White).unwrap();
        let pairing = dutch::pair(&table, &BTreeSet::new()).unwrap();
        let boards: Vec<(u16, u16)> = pairing
            .boards
            .iter()
            .map(|board| (board.white.get(), board.black.get()))
            .collect();
        assert_eq!(boards, [(1, 3), (4, 2), (5, 7), (8, 6)]);
    }
}
