//! From the agreement to an end by the rules.

use super::QUIET;
use crate::repertoire::{EVERYTHING, MOVING, Wish};
use crate::scenario::{Budget, Scenario};

/// How they play.
pub(crate) const GAMES: &[Scenario] = &[MOVES, SLOW_MOVES, LONGER, PULSE, WHOLE];

/// A move each, over broken streams and crashes.
const MOVES: Scenario = Scenario {
    name: "moves",
    wishes: [MOVING, MOVING],
    budget: Budget {
        starts: 1,
        dials: 1,
        cuts: 1,
        doubles: 1,
        crashes: [1, 1],
        wishes: [1, 1],
        ..Budget::NOTHING
    },
    sees: &[
        "ends by the rules, drawn",
        "all is signed, acknowledged and said",
        "the host is back after a crash while playing",
        "the joiner is back after a crash while playing",
        "the host is back after a crash while finishing",
        "the joiner is back after a crash while finishing",
    ],
    ..QUIET
};

/// A move each, while time passes.
const SLOW_MOVES: Scenario = Scenario {
    name: "slow moves",
    budget: Budget {
        dials: 1,
        wishes: [1, 1],
        waits: [1, 1],
        ..Budget::NOTHING
    },
    sees: &[],
    ..MOVES
};

/// Two moves each, of which one may lose, and a crash.
const LONGER: Scenario = Scenario {
    name: "longer game",
    moves: 2,
    budget: Budget {
        starts: 1,
        dials: 1,
        crashes: [1, 0],
        wishes: [2, 2],
        ..Budget::NOTHING
    },
    sees: &[
        "ends by the rules, drawn",
        "ends by the rules, won by White",
        "ends by the rules, won by Black",
    ],
    ..MOVES
};

/// Answers to pings, which measure the round trip and acknowledge.
const PULSE: Scenario = Scenario {
    name: "pulse",
    wishes: [&[Wish::First], &[Wish::First]],
    budget: Budget {
        pongs: 2,
        wishes: [1, 1],
        waits: [1, 0],
        ..Budget::NOTHING
    },
    sees: &["ends by the rules, drawn"],
    ..QUIET
};

/// A whole game from the first greeting to the last word, in which nothing but the order of things goes wrong.
const WHOLE: Scenario = Scenario {
    name: "whole game",
    after: &[],
    wishes: [EVERYTHING, EVERYTHING],
    budget: Budget {
        dials: 1,
        wishes: [2, 2],
        ..Budget::NOTHING
    },
    sees: &[
        "the terms are declined",
        "the host resigns",
        "the joiner resigns",
        "both resign",
    ],
    ..QUIET
};

/// What a program with a fault is tried on.
pub(crate) const TRIAL: Scenario = Scenario {
    name: "a program with a fault",
    budget: Budget {
        starts: 1,
        dials: 1,
        crashes: [1, 0],
        wishes: [2, 1],
        ..Budget::NOTHING
    },
    heals: false,
    ..MOVES
};
