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
    82, 34, -68, 83, -28, -12, 78, -26, 12, -18, 70, -32, 11, -41, -33, 5, -54, 2, 0, -13, -65, -47, -66, 6, -8, 8, 9, 53, -89, -38, 62, 66, 50, 43, 93, 95, 45, -54, 5, -46, -91, -41, 4, -67, -70, -89, 8, -16, -218, -142, 35, 50,
];
#[rustfmt::skip]
const EIGHT_EIGHT: Weights = [
    37, -1, 1, 25, -23, -11, 11, -19, -1, 12, -22, -13, 35, 10, 19, -31, -35, -29, 13, 16, -18, 53, -35, 1, 6, 29, -1, -7, -38, -47, 20, 25, 30, -6, 23, 14, 8, -23, 39, 10, -39, -16, -4, -16, -39, -32, 12, -23, -117, -83, -31, 50,
];
#[rustfmt::skip]
const SIXTEEN_FOUR: Weights = [
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 12, -4, 18, -33, 22, -25, -3, -22, -38, -17, -8, -32, -51, -49, 9, 50,
];
#[rustfmt::skip]
const SIXTEEN_EIGHT: Weights = [
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 12, -4, 18, -33, 22, -25, -3, -22, -38, -17, -8, -32, -51, -49, 9, 50,
];
