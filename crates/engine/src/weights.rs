//! The weights of the evaluation, all of them.

use ugolki_rules::board::{Bits, Rules};
use ugolki_rules::{BoardSize, Directions, Side};

use crate::evaluate::Term;

/// What each term is worth, in hundredths of a move for its unit.
pub(crate) type Weights = [i32; Term::COUNT];

/// More men a side than this on the small board are in each other's way from the first moves on.
const CROWD: u32 = 12;

/// The weights under a ruleset.
pub(crate) fn of<B: Bits>(rules: &Rules<B>) -> &'static Weights {
    let directions = rules.parameters().directions;
    match (B::SIZE, directions) {
        (BoardSize::Eight, Directions::Four) if rules.house(Side::White).count() > CROWD => &EIGHT_FOUR_CROWD,
        (size, _) => weights(size, directions),
    }
}

/// The weights for a board and its directions, where men are not crowded.
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
    82, 34, -68, 83, -28, -12, 78, -26, 12, -18, 70, -32, 11, -41, -33, 5, -54, 2, 0, -13, -65, -47, -66, 6, -8, 8, 9, 53, -89, -38, 62, 66, 50, 43, 93, 95, 45, -54, 5, -46, -91, -41, 4, -67, -70, -89, 8, -16, -40, -200, -70, 0, 35, 50,
];
#[rustfmt::skip]
const EIGHT_FOUR_CROWD: Weights = [
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 12, -4, 18, -33, 22, -25, -3, -22, -38, -17, 8, -32, -40, -200, -70, -80, 35, 50,
];
#[rustfmt::skip]
const EIGHT_EIGHT: Weights = [
    29, 10, 12, 46, 20, -5, 78, -24, 6, 11, 68, -64, -39, 4, -3, 78, -11, -16, 9, 37, -3, -11, -37, -81, 10, 26, 8, -10, -46, -53, 103, 67, 29, 31, 39, 43, 21, -21, 8, 28, -62, -31, -7, -44, -42, -44, 4, -21, -102, -136, -175, 0, 33, 50,
];
#[rustfmt::skip]
const SIXTEEN_FOUR: Weights = [
    0, -6, -8, -18, -20, -27, -39, -39, -45, -56, -66, -66, -71, -81, -96, -102, -100, -104, -113, -127, -147, -144, -142, -144, -152, -166, -184, -208, -194, -191, -192, -199, -212, -229, -252, -280, -16, -2, 20, 0, 0, -14, 0, -4, -3, -2, 6, -10, -20, -60, -100, 0, 20, 50,
];
#[rustfmt::skip]
const SIXTEEN_EIGHT: Weights = [
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 12, -4, 18, -33, 22, -25, -3, -22, -38, -17, -8, -32, -26, -34, -49, 0, 9, 50,
];
