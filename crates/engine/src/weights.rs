//! The weights of the evaluation, all of them.

use ugolki_rules::{BoardSize, Directions};

use crate::evaluate::Term;

/// What each term is worth, in hundredths of a move for its unit.
pub(crate) type Weights = [i32; Term::COUNT];

/// The weights for a board and its directions.
pub(crate) const fn weights(size: BoardSize, directions: Directions) -> &'static Weights {
    match (size, directions) {
        (BoardSize::Eight, Directions::Four) => &EIGHT_FOUR,
        (BoardSize::Eight, Directions::Eight) => &EIGHT_EIGHT,
        (BoardSize::Sixteen, Directions::Four) => &SIXTEEN_FOUR,
        (BoardSize::Sixteen, Directions::Eight) => &SIXTEEN_EIGHT,
    }
}

#[rustfmt::skip]
const EIGHT_FOUR: Weights = [
    5, 30, 54, -43, -9, 13, -7, -34, -72, -2, -102, 5, -37, -114, -106, 24, 50,
];
#[rustfmt::skip]
const EIGHT_EIGHT: Weights = [
    -14, -8, -10, -4, -6, 20, 0, 0, -14, 0, -4, 6, -10, -60, -200, 20, 50,
];
#[rustfmt::skip]
const SIXTEEN_FOUR: Weights = [
    -16, -8, -2, 0, -6, 20, 0, 0, -14, 0, -4, 6, -10, -60, -200, 20, 50,
];
#[rustfmt::skip]
const SIXTEEN_EIGHT: Weights = [
    -12, -8, -10, -4, -6, 20, 0, 0, -14, 0, -4, 6, -10, -60, -200, 20, 50,
];
