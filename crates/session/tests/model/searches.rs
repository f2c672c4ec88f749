//! What the test suite looks at, each search to its end: lists, to be lengthened with what a session learns to do.

mod backups;
mod clocks;
mod deals;
mod games;
mod meetings;
mod partings;

use ugolki_record::TimeControl;

use crate::peer::{HOST, JOINER};
use crate::repertoire::Wish;
use crate::scenario::{Budget, Scenario};

pub(crate) use backups::{BACKUPS, RESTORED_TRIAL};
pub(crate) use clocks::CLOCKS;
pub(crate) use deals::DEALS;
pub(crate) use games::{GAMES, TRIAL};
pub(crate) use meetings::MEETINGS;
pub(crate) use partings::PARTINGS;

/// How many there are.
pub(crate) const fn count() -> usize {
    BACKUPS.len() + MEETINGS.len() + GAMES.len() + DEALS.len() + PARTINGS.len() + CLOCKS.len()
}

/// Both have agreed and joined.
const PLAYS: &[(usize, Wish)] = &[(HOST, Wish::Confirm), (JOINER, Wish::Confirm)];

/// A game in which nobody wants anything and nothing goes wrong.
const QUIET: Scenario = Scenario {
    name: "quiet",
    moves: 1,
    time: TimeControl::Untimed,
    after: PLAYS,
    wishes: [&[], &[]],
    passes: &[],
    budget: Budget::NOTHING,
    may_forget: false,
    knows_newest: true,
    heals: true,
    sees: &[],
};
