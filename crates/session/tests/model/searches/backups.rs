//! Games that go on from what a backup has of their logs (P-6.5).

use ugolki_record::TimeControl;

use super::QUIET;
use crate::actions::Span;
use crate::peer::{HOST, JOINER};
use crate::repertoire::{MOVING, Wish};
use crate::scenario::{Budget, Scenario};

/// How they go on.
pub(crate) const BACKUPS: &[Scenario] = &[RESTORED, BOTH_RESTORED, ENDED, UNSURE, LATE];

/// A move each has been made.
const OPENED: &[(usize, Wish)] = &[
    (HOST, Wish::Confirm),
    (JOINER, Wish::Confirm),
    (HOST, Wish::Last),
    (JOINER, Wish::Last),
];

/// One side's log is replaced, whatever that side had signed, and whatever of it had arrived.
const RESTORED: Scenario = Scenario {
    name: "restored",
    moves: 2,
    after: OPENED,
    wishes: [MOVING, MOVING],
    budget: Budget {
        starts: 1,
        dials: 1,
        crashes: [1, 1],
        restores: 1,
        wishes: [2, 1],
        ..Budget::NOTHING
    },
    sees: &["a log from a backup is whole again"],
    ..QUIET
};

/// Both logs are. What one side said that it holds, and has lost since to a backup of its own, the other waits for in vain:
/// until it is started anew.
const BOTH_RESTORED: Scenario = Scenario {
    name: "both restored",
    wishes: [&[Wish::First], &[Wish::Resign]],
    heals: false,
    budget: Budget {
        starts: 2,
        dials: 1,
        crashes: [1, 1],
        restores: 2,
        wishes: [1, 1],
        ..Budget::NOTHING
    },
    ..RESTORED
};

/// The end itself is in no backup.
const ENDED: Scenario = Scenario {
    name: "restored after the end",
    moves: 1,
    after: &[
        (HOST, Wish::Confirm),
        (JOINER, Wish::Confirm),
        (HOST, Wish::Resign),
    ],
    wishes: [&[Wish::Resign, Wish::Last], &[Wish::Resign]],
    budget: Budget {
        starts: 2,
        dials: 2,
        crashes: [1, 1],
        restores: 1,
        wishes: [1, 1],
        ..Budget::NOTHING
    },
    ..RESTORED
};

/// No backup was used, and no program knows that.
const UNSURE: Scenario = Scenario {
    name: "unsure",
    knows_newest: false,
    moves: 1,
    after: &[(HOST, Wish::Confirm), (JOINER, Wish::Confirm)],
    budget: Budget {
        starts: 2,
        dials: 2,
        crashes: [1, 1],
        restores: 0,
        wishes: [1, 1],
        ..Budget::NOTHING
    },
    sees: &["ends by the rules, drawn"],
    ..RESTORED
};

/// By the clock, over long times.
const LATE: Scenario = Scenario {
    name: "restored and late",
    time: TimeControl::Clock {
        base_s: 5,
        increment_s: 0,
    },
    wishes: [&[Wish::Last], &[]],
    budget: Budget {
        starts: 1,
        dials: 1,
        crashes: [1, 0],
        restores: 1,
        wishes: [1, 0],
        passes: 1,
        ..Budget::NOTHING
    },
    passes: &[Span::Age],
    ..RESTORED
};

/// What a program that trusts backups is tried on.
pub(crate) const RESTORED_TRIAL: Scenario = Scenario {
    name: "a program that trusts backups",
    heals: false,
    sees: &[],
    ..RESTORED
};
