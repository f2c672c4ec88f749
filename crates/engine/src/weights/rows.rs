//! The weights of the evaluation, all of them: written by `cargo xtask tune`, not by hand. How each row comes about stands
//! in the recipes of the tuner.

use super::Weights;

#[rustfmt::skip]
pub(super) const EIGHT_FOUR: Weights = [
    3, // Men 0 away by the longer way.
    -14, -3, // Men 1 away by the longer way.
    12, -11, -4, // Men 2 away by the longer way.
    -1, -7, 18, 16, // Men 3 away by the longer way.
    0, 3, 32, 33, 0, // Men 4 away by the longer way.
    1, -4, 22, 22, 7, -27, // Men 5 away by the longer way.
    0, -13, 1, -9, -2, 14, -1, // Men 6 away by the longer way.
    -10, -4, -11, -5, -7, -8, 0, -11, // Men 7 away by the longer way.
    11, // Steps
    -42, // Reach
    -6, // Target
    -53, // House
    -41, // Edge
    -40, // Ways
    -1, // Skew
    -62, // Last
    -27, // Second
    -22, // Third
    19, // Jumps
    -17, // Alone
    -76, // Home
    -278, // Soon
    -91, // Late
    0, // Exit
    35, // Inside
    50, // Tempo
];

#[rustfmt::skip]
pub(super) const EIGHT_FOUR_CROWD: Weights = [
    8, // Men 0 away by the longer way.
    2, -1, // Men 1 away by the longer way.
    -10, -11, 0, // Men 2 away by the longer way.
    0, -1, 9, 7, // Men 3 away by the longer way.
    2, 1, 6, 9, 1, // Men 4 away by the longer way.
    1, 0, 6, -4, -13, 0, // Men 5 away by the longer way.
    10, 13, 1, -13, 2, -2, -1, // Men 6 away by the longer way.
    9, 16, -17, -17, -1, 8, -5, -5, // Men 7 away by the longer way.
    20, // Steps
    3, // Reach
    -4, // Target
    -52, // House
    18, // Edge
    -30, // Ways
    28, // Skew
    -47, // Last
    -63, // Second
    -24, // Third
    12, // Jumps
    -39, // Alone
    -74, // Home
    -337, // Soon
    -100, // Late
    -117, // Exit
    50, // Inside
    50, // Tempo
];

#[rustfmt::skip]
pub(super) const EIGHT_EIGHT: Weights = [
    -9, // Men 0 away by the longer way.
    -10, 0, // Men 1 away by the longer way.
    7, 14, -10, // Men 2 away by the longer way.
    -7, 4, -5, 10, // Men 3 away by the longer way.
    -8, -7, 11, 2, 7, // Men 4 away by the longer way.
    5, -7, -8, 19, 9, 1, // Men 5 away by the longer way.
    8, 2, -15, -5, 16, 8, -17, // Men 6 away by the longer way.
    -5, -2, -7, 3, -5, 7, -7, -14, // Men 7 away by the longer way.
    19, // Steps
    -36, // Reach
    14, // Target
    -19, // House
    -25, // Edge
    -46, // Ways
    -9, // Skew
    -70, // Last
    -41, // Second
    -27, // Third
    20, // Jumps
    -25, // Alone
    -43, // Home
    -82, // Soon
    -179, // Late
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
