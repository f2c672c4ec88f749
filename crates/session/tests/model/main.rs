//! Every state that two sessions can come to, as far as so many wishes, crashes, broken streams and hours allow.
//!
//! Two real sessions, each with its disk and its clock, and a network that loses frames and lets them overtake each other. The
//! checker does all that may be done next, in every order, and looks at each state that comes of it:
//!
//! - `repertoire` lists what users may want, `properties` what always holds and what is to be seen, `searches` where to look.
//! - `actions` says what may happen next, `system` what comes of it, `calm` what would come of it in calm weather.
//! - `owner` is the program around a session, `disk` and `network` what it has to do with, `promise` holds it to its word.
//!
//! A frame that never arrives is lost; so none is lost by an action of its own. Of pings only the newest is under way, and one that
//! would change nothing arrives at once. All else that may happen is counted down by a `Budget`.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]
#![allow(
    clippy::wildcard_enum_match_arm,
    reason = "a test looks for one kind of frame among many"
)]
#![allow(clippy::print_stdout, reason = "how many states there were is worth knowing")]

mod actions;
mod breach;
mod calm;
mod conditions;
mod disk;
mod happening;
mod memo;
mod network;
mod owner;
mod peer;
mod players;
mod promise;
mod properties;
mod repertoire;
mod run;
mod scenario;
mod searches;
mod system;

use crate::owner::Owner;
use crate::scenario::Scenario;
use crate::searches::{BACKUPS, CLOCKS, DEALS, GAMES, MEETINGS, PARTINGS, RESTORED_TRIAL, TRIAL};

#[test]
fn two_that_meet_sign_one_agreement() {
    run::check(MEETINGS);
}

#[test]
fn two_that_play_hold_the_same_game() {
    run::check(GAMES);
}

#[test]
fn two_that_make_a_deal_know_what_it_is() {
    run::check(DEALS);
}

#[test]
fn two_that_part_know_how_it_ended() {
    run::check(PARTINGS);
}

#[test]
fn two_that_play_by_the_clock_agree_whose_time_is_up() {
    run::check(CLOCKS);
}

#[test]
fn two_that_play_on_from_backups_sign_nothing_twice() {
    run::check(BACKUPS);
}

#[test]
fn a_program_that_takes_a_backup_for_its_newest_log_is_found_out() {
    let promises = [
        "one author signs one body for one number",
        "nobody honest is accused",
        "nobody honest is convicted",
    ];
    check_found(RESTORED_TRIAL, Owner::TrustsBackups, &promises);
}

#[test]
fn a_program_that_sends_before_it_stores_is_found_out() {
    let promises = [
        "what is sent is stored before",
        "what is acknowledged is stored before",
        "nothing that was sent or acknowledged is lost",
        "one author signs one body for one number",
        "nobody honest is accused",
        "nobody honest is convicted",
    ];
    check_found(TRIAL, Owner::SendsFirst, &promises);
}

#[test]
fn a_disk_that_forgets_what_it_has_stored_is_found_out() {
    let promises = [
        "nothing that was sent or acknowledged is lost",
        "one author signs one body for one number",
        "nobody honest is convicted",
    ];
    check_found(TRIAL, Owner::ForgetsLastLine, &promises);
}

fn check_found(scenario: Scenario, owner: Owner, promises: &[&'static str]) {
    let found = run::accuse(scenario, owner, promises);
    let broken: Vec<_> = found.broken.iter().map(|(name, _)| *name).collect();
    for promise in promises {
        assert!(broken.contains(promise), "{promise}: only {broken:?}");
    }
}
