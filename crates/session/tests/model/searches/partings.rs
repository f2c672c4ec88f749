//! Resigning and leaving.

use super::QUIET;
use crate::repertoire::ENDING;
use crate::scenario::{Budget, Scenario};

/// How they part.
pub(crate) const PARTINGS: &[Scenario] = &[ENDS, SLOW_ENDS];

/// Resigning and leaving, over a broken stream and crashes.
const ENDS: Scenario = Scenario {
    name: "ends",
    wishes: [ENDING, ENDING],
    budget: Budget {
        starts: 1,
        dials: 1,
        crashes: [1, 1],
        wishes: [2, 2],
        ..Budget::NOTHING
    },
    sees: &[
        "both resign",
        "the host leaves a game",
        "the joiner leaves a game",
        "who left a game comes back to it",
        "all is signed, acknowledged and said",
    ],
    ..QUIET
};

/// Resigning and leaving, while time passes on one side.
const SLOW_ENDS: Scenario = Scenario {
    name: "slow ends",
    budget: Budget {
        dials: 1,
        cuts: 1,
        wishes: [2, 2],
        waits: [1, 0],
        ..Budget::NOTHING
    },
    sees: &["all is signed, acknowledged and said"],
    ..ENDS
};
