//! The weights of the evaluation, all of them: written by `cargo xtask tune`, not by hand. How each row comes about stands
//! in the recipes of the tuner.

use super::Weights;

#[rustfmt::skip]
pub(super) const EIGHT_FOUR: Weights = [
    -5, // Men 0 away by the longer way.
    -12, -1, // Men 1 away by the longer way.
    14, -4, -10, // Men 2 away by the longer way.
    14, -2, 19, 8, // Men 3 away by the longer way.
    2, -3, 26, 26, 3, // Men 4 away by the longer way.
    3, -9, 25, 19, 2, -22, // Men 5 away by the longer way.
    2, -7, 0, -9, -3, 14, 8, // Men 6 away by the longer way.
    -9, -5, -3, -8, -5, 12, 9, -7, // Men 7 away by the longer way.
    11, // Steps
    -43, // Reach
    -12, // Target
    -63, // House
    -35, // Edge
    -39, // Ways
    -4, // Skew
    -62, // Last
    -36, // Second
    -23, // Third
    18, // Jumps
    -15, // Alone
    -62, // Home
    -286, // Soon
    -103, // Late
    0, // Exit
    35, // Inside
    50, // Tempo
];

#[rustfmt::skip]
pub(super) const EIGHT_FOUR_CROWD: Weights = [
    2, // Men 0 away by the longer way.
    -2, -2, // Men 1 away by the longer way.
    -6, -10, -6, // Men 2 away by the longer way.
    -5, 9, 8, 3, // Men 3 away by the longer way.
    -6, -1, 5, 9, 6, // Men 4 away by the longer way.
    -3, 10, 13, 1, -11, -3, // Men 5 away by the longer way.
    8, 6, -2, -13, -2, 2, 3, // Men 6 away by the longer way.
    10, 9, -15, -11, -4, 1, 1, -6, // Men 7 away by the longer way.
    23, // Steps
    2, // Reach
    1, // Target
    -51, // House
    22, // Edge
    -34, // Ways
    30, // Skew
    -48, // Last
    -58, // Second
    -28, // Third
    11, // Jumps
    -39, // Alone
    -77, // Home
    -352, // Soon
    -75, // Late
    -105, // Exit
    50, // Inside
    50, // Tempo
];

#[rustfmt::skip]
pub(super) const EIGHT_EIGHT: Weights = [
    1, // Men 0 away by the longer way.
    0, -6, // Men 1 away by the longer way.
    7, 7, -7, // Men 2 away by the longer way.
    -4, -1, -3, 7, // Men 3 away by the longer way.
    -5, 0, 4, 10, 4, // Men 4 away by the longer way.
    2, -8, -6, 9, 8, 3, // Men 5 away by the longer way.
    5, 4, -4, -8, 19, 19, -13, // Men 6 away by the longer way.
    -11, -8, -9, -9, -4, 9, -5, -11, // Men 7 away by the longer way.
    15, // Steps
    -36, // Reach
    15, // Target
    -18, // House
    -18, // Edge
    -42, // Ways
    -10, // Skew
    -68, // Last
    -38, // Second
    -41, // Third
    20, // Jumps
    -34, // Alone
    -64, // Home
    -91, // Soon
    -174, // Late
    0, // Exit
    35, // Inside
    50, // Tempo
];

#[rustfmt::skip]
pub(super) const SIXTEEN_FOUR: Weights = [
    0, // Men 0 away by the longer way.
    -6, -8, // Men 1 away by the longer way.
    -18, -20, -27, // Men 2 away by the longer way.
    -39, -39, -45, -56, // Men 3 away by the longer way.
    -66, -66, -71, -81, -96, // Men 4 away by the longer way.
    -102, -100, -104, -113, -127, -147, // Men 5 away by the longer way.
    -144, -142, -144, -152, -166, -184, -208, // Men 6 away by the longer way.
    -194, -191, -192, -199, -212, -229, -252, -280, // Men 7 away by the longer way.
    -16, // Steps
    -2, // Reach
    20, // Target
    0, // House
    0, // Edge
    -14, // Ways
    0, // Skew
    -4, // Last
    -3, // Second
    -2, // Third
    6, // Jumps
    -10, // Alone
    -20, // Home
    -60, // Soon
    -100, // Late
    0, // Exit
    20, // Inside
    50, // Tempo
];

#[rustfmt::skip]
pub(super) const SIXTEEN_EIGHT: Weights = [
    0, // Men 0 away by the longer way.
    0, 0, // Men 1 away by the longer way.
    0, 0, 0, // Men 2 away by the longer way.
    0, 0, 0, 0, // Men 3 away by the longer way.
    0, 0, 0, 0, 0, // Men 4 away by the longer way.
    0, 0, 0, 0, 0, 0, // Men 5 away by the longer way.
    0, 0, 0, 0, 0, 0, 0, // Men 6 away by the longer way.
    0, 0, 0, 0, 0, 0, 0, 0, // Men 7 away by the longer way.
    20, // Steps
    -30, // Reach
    20, // Target
    -30, // House
    0, // Edge
    -40, // Ways
    -5, // Skew
    -50, // Last
    -45, // Second
    -40, // Third
    10, // Jumps
    -40, // Alone
    -100, // Home
    -140, // Soon
    -170, // Late
    0, // Exit
    35, // Inside
    50, // Tempo
];
