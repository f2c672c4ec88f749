//! The weights of the evaluation, all of them: written by `cargo xtask tune`, not by hand. How each row comes about stands
//! in the recipes of the tuner.

use super::Weights;

#[rustfmt::skip]
pub(super) const EIGHT_FOUR: Weights = [
    82, // Men 0 away by the longer way.
    34, -68, // Men 1 away by the longer way.
    83, -28, -12, // Men 2 away by the longer way.
    78, -26, 12, -18, // Men 3 away by the longer way.
    70, -32, 11, -41, -33, // Men 4 away by the longer way.
    5, -54, 2, 0, -13, -65, // Men 5 away by the longer way.
    -47, -66, 6, -8, 8, 9, 53, // Men 6 away by the longer way.
    -89, -38, 62, 66, 50, 43, 93, 95, // Men 7 away by the longer way.
    45, // Steps
    -54, // Reach
    5, // Target
    -46, // House
    -91, // Edge
    -41, // Ways
    4, // Skew
    -67, // Last
    -70, // Second
    -89, // Third
    8, // Jumps
    -16, // Alone
    -40, // Home
    -200, // Soon
    -70, // Late
    0, // Exit
    35, // Inside
    50, // Tempo
];

#[rustfmt::skip]
pub(super) const EIGHT_FOUR_CROWD: Weights = [
    0, // Men 0 away by the longer way.
    0, 0, // Men 1 away by the longer way.
    0, 0, 0, // Men 2 away by the longer way.
    0, 0, 0, 0, // Men 3 away by the longer way.
    0, 0, 0, 0, 0, // Men 4 away by the longer way.
    0, 0, 0, 0, 0, 0, // Men 5 away by the longer way.
    0, 0, 0, 0, 0, 0, 0, // Men 6 away by the longer way.
    0, 0, 0, 0, 0, 0, 0, 0, // Men 7 away by the longer way.
    12, // Steps
    -4, // Reach
    18, // Target
    -33, // House
    22, // Edge
    -25, // Ways
    -3, // Skew
    -22, // Last
    -38, // Second
    -17, // Third
    8, // Jumps
    -32, // Alone
    -40, // Home
    -200, // Soon
    -70, // Late
    -80, // Exit
    35, // Inside
    50, // Tempo
];

#[rustfmt::skip]
pub(super) const EIGHT_EIGHT: Weights = [
    29, // Men 0 away by the longer way.
    10, 12, // Men 1 away by the longer way.
    46, 20, -5, // Men 2 away by the longer way.
    78, -24, 6, 11, // Men 3 away by the longer way.
    68, -64, -39, 4, -3, // Men 4 away by the longer way.
    78, -11, -16, 9, 37, -3, // Men 5 away by the longer way.
    -11, -37, -81, 10, 26, 8, -10, // Men 6 away by the longer way.
    -46, -53, 103, 67, 29, 31, 39, 43, // Men 7 away by the longer way.
    21, // Steps
    -21, // Reach
    8, // Target
    28, // House
    -62, // Edge
    -31, // Ways
    -7, // Skew
    -44, // Last
    -42, // Second
    -44, // Third
    4, // Jumps
    -21, // Alone
    -102, // Home
    -136, // Soon
    -175, // Late
    0, // Exit
    33, // Inside
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
    12, // Steps
    -4, // Reach
    18, // Target
    -33, // House
    22, // Edge
    -25, // Ways
    -3, // Skew
    -22, // Last
    -38, // Second
    -17, // Third
    -8, // Jumps
    -32, // Alone
    -26, // Home
    -34, // Soon
    -49, // Late
    0, // Exit
    9, // Inside
    50, // Tempo
];
