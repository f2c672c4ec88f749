//! The form in which a game is offered (T-3.2).

use ugolki_record::{Allowed, Colours};

use super::{check, form, host};
use crate::intent::{HostForm, Intent};
use crate::samples::desk::Desk;
use crate::samples::lan;

#[test]
fn a_game_is_offered_by_the_form() {
    check(
        lan(),
        "Enter Enter Enter Enter Enter Enter Enter Enter Enter Enter Enter Enter Enter Enter",
        &[host("classic-3x3", Colours::Lot, true)],
    );
    let keys = "Enter Right Down Left Down Down Down Down Down Down Down Down Right Down Down Down Enter";
    check(lan(), keys, &[host("classic-3x4", Colours::ProposerBlack, false)]);
    check(
        lan(),
        "Enter Left Up Enter",
        &[host("russian-3x3", Colours::Lot, true)],
    );
    check(lan(), "Enter F8 Esc Esc q", &[Intent::Quit]);
}

#[test]
fn the_form_takes_any_time_control_and_rates_where_that_can_be() {
    let offered = |time: &str, rated, takebacks, pauses| {
        let allowed = Allowed {
            takebacks,
            pauses,
            chat: true,
            spectators: true,
            premoves: true,
        };
        Intent::Host(HostForm {
            time: time.parse().unwrap(),
            rated,
            allowed,
            ..form("classic-3x3", Colours::Lot, true)
        })
    };
    let last = "Up Enter";
    for (keys, expected) in [
        ("Enter Down Down Right Up Up", offered("15+10", false, true, true)),
        ("Enter Down Down Left Up Up", offered("5+0", false, true, true)),
        // What is typed takes the place of what stood there.
        (
            "Enter Down Down '1:30+1 Up Up",
            offered("1:30+1", false, true, true),
        ),
        ("Enter Down Down '2в Up Up", offered("2d", false, true, true)),
        (
            "Enter Down Down 'untimed Up Up",
            offered("untimed", false, true, true),
        ),
        (
            "Enter Down Down Backspace '0 Up Up",
            offered("10+0", false, true, true),
        ),
        // Rated only without takebacks, and no longer so once there are some again.
        (
            "Enter Down Down Down Right Up Up Up",
            offered("10+5", false, true, true),
        ),
        (
            "Enter Down Down Down Down Right Up Right Up Up Up",
            offered("10+5", true, false, true),
        ),
        (
            "Enter Down Down Down Down Right Up Right Down Right Up Up Up Up",
            offered("10+5", false, true, true),
        ),
        (
            "Enter Down Down Down Down Down Right Up Up Up Up Up",
            offered("10+5", false, true, false),
        ),
    ] {
        check(lan(), &format!("{keys} {last}"), &[expected]);
    }
    for (keys, words) in [
        (
            "Enter Down Down '3+ Up Up Up Enter",
            "Or type it: minutes+seconds",
        ),
        ("Enter Down Down '9999+0 Up Up Up Enter", "1 second to 24 hours"),
        (
            "Enter Down Down Down Right",
            "A rated game allows no takebacks (P-5.3)",
        ),
        (
            "Enter Down Down 'untimed Down Right",
            "A game without a clock cannot be rated",
        ),
        ("Enter Down Down", "10 minutes a side, 5 seconds more each move."),
    ] {
        let mut desk = Desk::new(lan());
        assert_eq!(desk.keys(keys), [], "{keys}");
        assert!(desk.sees(words), "{words}\n{}", desk.screen());
    }
}

/// T-3.2.
#[test]
fn the_form_begins_with_what_was_offered_last() {
    let last = HostForm {
        time: "2d".parse().unwrap(),
        rated: true,
        allowed: Allowed {
            premoves: false,
            ..Allowed::default()
        },
        minutes: 3 * 24 * 60,
        long: true,
        ..form("classic-3x4", Colours::ProposerBlack, false)
    };
    let mut desk = Desk::new(lan());
    desk.shell.offered = Some(last.clone());
    assert_eq!(desk.keys("Enter Up Enter"), [Intent::Host(last)]);
}

/// T-8.3, N-8.6, N-8.3: prepared moves by the terms, how long the ticket is good, and whether it has every address.
#[test]
fn the_form_has_rows_for_prepared_moves_and_for_the_ticket() {
    let usual = form("classic-3x3", Colours::Lot, true);
    for (keys, expected) in [
        (
            "Enter Down Down Down Down Down Down Right Up Up Up Up Up Up Up Enter",
            HostForm {
                allowed: Allowed {
                    premoves: false,
                    ..usual.allowed
                },
                ..usual.clone()
            },
        ),
        (
            "Enter Up Up Right Down Enter",
            HostForm {
                long: true,
                ..usual.clone()
            },
        ),
        (
            "Enter Up Up Up Left Down Down Enter",
            HostForm {
                minutes: 60,
                ..usual.clone()
            },
        ),
        (
            "Enter Up Up Up Right Right Right Down Down Enter",
            HostForm {
                minutes: 30 * 24 * 60,
                ..usual
            },
        ),
    ] {
        check(lan(), keys, &[Intent::Host(expected)]);
    }
    for (keys, words) in [
        ("Enter Up Up Up", "< 24 hours >"),
        ("Enter Up Up Up Right", "< 3 days >"),
        ("Enter Up Up Right", "< all addresses >"),
        (
            "Enter Down Down Down Down Down Down Right",
            "Moves ahead  < never >",
        ),
    ] {
        let mut desk = Desk::new(lan());
        assert_eq!(desk.keys(keys), [], "{keys}");
        assert!(desk.sees(words), "{words}\n{}", desk.screen());
    }
}
