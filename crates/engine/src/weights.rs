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
    82, 34, -68, 83, -28, -12, 78, -26, 12, -18, 70, -32, 11, -41, -33, 5, -54, 2, 0, -13, -65, -47, -66, 6, -8, 8, 9, 53, -89, -38, 62, 66, 50, 43, 93, 95, 45, -54, 5, -46, -91, -41, 4, -67, -70, -89, 8, -16, -40, -200, -70, 35, 50,
];
#[rustfmt::skip]
const EIGHT_EIGHT: Weights = [
    29, 10, 12, 46, 20, -5, 78, -24, 6, 11, 68, -64, -39, 4, -3, 78, -11, -16, 9, 37, -3, -11, -37, -81, 10, 26, 8, -10, -46, -53, 103, 67, 29, 31, 39, 43, 21, -21, 8, 28, -62, -31, -7, -44, -42, -44, 4, -21, -102, -136, -175, 33, 50,
];
#[rustfmt::skip]
const SIXTEEN_FOUR: Weights = [
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 12, -4, 18, -33, 22, -25, -3, -22, -38, -17, -8, -32, -26, -34, -49, 9, 50,
];
#[rustfmt::skip]
const SIXTEEN_EIGHT: Weights = [
    79, -39, -30, -48, -66, -1, -63, -42, -58, -55, 44, -19, 20, -42, -53, 78, 127, -84, 41, -62, -40, 79, 96, -104, 29, 74, -44, -28, -79, 40, -83, -94, 3, 0, -7, 45, 22, -55, 24, -15, -50, -9, 6, -20, -20, -60, -4, -16, -17, -23, -51, 9, 50,
];
