//! Games by the clock.

use ugolki_record::TimeControl;

use super::QUIET;
use crate::actions::Span;
use crate::peer::{HOST, JOINER};
use crate::repertoire::{CLOCKED, Wish};
use crate::scenario::{Budget, Scenario};

/// How they play by the clock.
pub(crate) const CLOCKS: &[Scenario] = &[UNBEGUN, TIMED, ABSENCE, FALLEN];

/// The first move by the clock, or none.
const UNBEGUN: Scenario = Scenario {
    name: "unbegun",
    moves: 3,
    time: TimeControl::Clock {
        base_s: 5,
        increment_s: 0,
    },
    wishes: CLOCKED,
    budget: Budget {
        wishes: [1, 1],
        passes: 1,
        ..Budget::NOTHING
    },
    passes: &[Span::Next, Span::Long, Span::Age],
    sees: &["a game that did not begin is void"],
    ..QUIET
};

/// A move each by the clock, after the first ones, which cost nothing.
const TIMED: Scenario = Scenario {
    name: "timed",
    after: &[
        (HOST, Wish::Confirm),
        (JOINER, Wish::Confirm),
        (HOST, Wish::First),
        (JOINER, Wish::First),
    ],
    sees: &["time is conceded"],
    ..UNBEGUN
};

/// A player that seems to be away.
const ABSENCE: Scenario = Scenario {
    name: "absence",
    wishes: [&[Wish::Last], &[Wish::ClaimAbsence]],
    budget: Budget {
        dials: 1,
        cuts: 1,
        wishes: [1, 1],
        passes: 2,
        ..Budget::NOTHING
    },
    passes: &[Span::Age],
    sees: &[
        "a claim of absence stands",
        "a claim is answered, and the game goes on",
    ],
    ..TIMED
};

/// A player whose program crashes while its clock runs.
const FALLEN: Scenario = Scenario {
    name: "fallen",
    wishes: [&[Wish::Last], &[Wish::First, Wish::ClaimTime]],
    budget: Budget {
        starts: 1,
        dials: 1,
        crashes: [1, 0],
        wishes: [1, 1],
        passes: 2,
        ..Budget::NOTHING
    },
    passes: &[Span::Age],
    sees: &["a claim on time stands"],
    ..TIMED
};
