//! Draws, takebacks, pauses and adjournments.

use super::QUIET;
use crate::peer::{HOST, JOINER};
use crate::repertoire::{DRAWING, STOPPING, TAKING_BACK, Wish};
use crate::scenario::{Budget, Scenario};

/// What they offer each other.
pub(crate) const DEALS: &[Scenario] = &[DRAWS, OFFERS, TAKEBACKS, TAKEN_BACK, STOPS];

/// And the joiner has offered a draw.
const OFFERED: &[(usize, Wish)] = &[
    (HOST, Wish::Confirm),
    (JOINER, Wish::Confirm),
    (JOINER, Wish::Offer),
];

/// Draws offered, accepted and declined, moves and resignations, all of which may cross.
const DRAWS: Scenario = Scenario {
    name: "draws",
    wishes: [DRAWING, DRAWING],
    budget: Budget {
        wishes: [2, 2],
        ..Budget::NOTHING
    },
    sees: &[
        "the host resigns",
        "the joiner resigns",
        "both resign",
        "a draw is agreed",
        "a resignation crosses the last move",
        "an offer is declined",
    ],
    ..QUIET
};

/// An offer on the table, and what is made of it over a crash.
const OFFERS: Scenario = Scenario {
    name: "offers",
    after: OFFERED,
    wishes: [
        &[Wish::Accept, Wish::Decline, Wish::First, Wish::Resign],
        &[Wish::Resign],
    ],
    budget: Budget {
        starts: 1,
        dials: 1,
        crashes: [1, 1],
        wishes: [1, 1],
        ..Budget::NOTHING
    },
    sees: &[
        "a draw is agreed",
        "a draw is agreed and crosses a resignation",
        "an offer is declined",
    ],
    ..DRAWS
};

/// Moves taken back.
const TAKEBACKS: Scenario = Scenario {
    name: "takebacks",
    moves: 2,
    wishes: [TAKING_BACK, TAKING_BACK],
    budget: Budget {
        wishes: [3, 3],
        ..Budget::NOTHING
    },
    sees: &["a move is taken back", "a takeback is refused"],
    ..QUIET
};

/// A move taken back over a broken stream and crashes.
const TAKEN_BACK: Scenario = Scenario {
    name: "taken back",
    wishes: [&[Wish::TakeBack, Wish::Last], &[Wish::AllowTakeback, Wish::First]],
    after: &[
        (HOST, Wish::Confirm),
        (JOINER, Wish::Confirm),
        (HOST, Wish::First),
    ],
    budget: Budget {
        starts: 1,
        dials: 1,
        crashes: [1, 1],
        wishes: [2, 1],
        ..Budget::NOTHING
    },
    sees: &["a move is taken back"],
    ..TAKEBACKS
};

/// Pauses and adjournments.
const STOPS: Scenario = Scenario {
    name: "stops",
    moves: 2,
    wishes: [STOPPING, STOPPING],
    budget: Budget {
        wishes: [2, 2],
        ..Budget::NOTHING
    },
    sees: &[
        "the game is paused",
        "the game is adjourned",
        "a stopped game goes on",
    ],
    ..QUIET
};
