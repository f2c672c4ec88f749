//! From the first greeting to the signed agreement.

use super::QUIET;
use crate::repertoire::{NEGOTIATING, Wish};
use crate::scenario::{Budget, Scenario};

/// How the two come to play.
pub(crate) const MEETINGS: &[Scenario] = &[MEETING, BROKEN_MEETING, FORGOTTEN_MEETING];

/// From the first greeting on, over lost and late frames.
const MEETING: Scenario = Scenario {
    name: "meeting",
    after: &[],
    wishes: [NEGOTIATING, NEGOTIATING],
    budget: Budget {
        dials: 1,
        doubles: 1,
        wishes: [1, 1],
        waits: [1, 1],
        ..Budget::NOTHING
    },
    sees: &["the terms are declined"],
    ..QUIET
};

/// From the first greeting on, over repeated frames, broken streams and crashes: what was signed is kept.
const BROKEN_MEETING: Scenario = Scenario {
    name: "broken meeting",
    budget: Budget {
        starts: 1,
        dials: 2,
        cuts: 1,
        doubles: 1,
        crashes: [1, 1],
        wishes: [1, 1],
        ..Budget::NOTHING
    },
    sees: &[],
    ..MEETING
};

/// From the first greeting on, with programs that crash before anything is signed and begin anew.
const FORGOTTEN_MEETING: Scenario = Scenario {
    name: "forgotten meeting",
    wishes: [&[Wish::Confirm], &[Wish::Confirm]],
    budget: Budget {
        starts: 1,
        dials: 2,
        crashes: [1, 1],
        wishes: [2, 2],
        ..Budget::NOTHING
    },
    may_forget: true,
    sees: &[
        "the host is back after a crash while offering",
        "the host is back after a crash while revealing",
        "the joiner is back after a crash while awaiting",
        "the joiner is back after a crash while considering",
        "the joiner is back after a crash while accepting",
    ],
    ..MEETING
};
