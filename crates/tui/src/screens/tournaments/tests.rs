//! The tournaments as a player reads them.

use crate::app::TuiEvent;
use crate::intent::Intent;
use crate::samples::desk::Desk;
use crate::samples::{lan, tournaments};
use crate::tournament::TournamentsView;

fn desk(view: TournamentsView) -> Desk {
    let mut desk = Desk::new(lan());
    assert_eq!(desk.click_text("Tournaments"), [Intent::RefreshTournaments]);
    desk.shell.tournaments = view;
    desk.event(TuiEvent::Changed);
    desk
}

#[test]
fn without_events_it_says_so_and_what_one_can_do() {
    let mut desk = desk(TournamentsView::default());
    assert!(desk.sees("No tournament is shown here yet."), "{}", desk.screen());
    assert!(desk.sees("ugolki tournament new"), "{}", desk.screen());
    desk.keys("Enter Down Up Esc");
    assert!(desk.sees("On this network"));
}

/// T-3.7.
#[test]
fn every_part_of_an_event_is_a_key_away_and_what_is_known_always_in_sight() {
    let mut desk = desk(tournaments());
    assert_eq!(desk.keys("Enter"), [Intent::OpenTournament("event-1".into())]);
    for seen in [
        "Round 2: 1 of 3 boards have a result",
        "You can claim the board in 1:30.",
        "BH/C1",
        "3w=",
        "withdrawn from round 2 on",
        "Swiss, 5 rounds",
        "waiting for 2 boards",
    ] {
        assert!(desk.sees(seen), "{seen}\n{}", desk.screen());
        assert!(
            desk.sees("seal 1, 47 facts, digest 9f3c2a10"),
            "{}",
            desk.screen()
        );
        desk.keys("Right");
    }
    assert!(desk.sees("Round 2:"), "{}", desk.screen());
    desk.keys("PgUp");
    assert!(desk.sees("Round 1: 3 of 3"), "{}", desk.screen());
    assert!(desk.sees("1-0 forfeit"), "{}", desk.screen());
    assert!(desk.sees("pairing bye"), "{}", desk.screen());
}

/// T-3.7.
#[test]
fn standings_open_to_the_addends_of_each_tie_break() {
    let mut desk = desk(tournaments());
    desk.keys("Enter Right Right Enter");
    assert!(desk.sees("3.5 = 2 (Boris) + 1.5 (Clara)"), "{}", desk.screen());
    desk.keys("Esc Left");
    desk.shell.now_ms = 90_000;
    desk.event(TuiEvent::Changed);
    assert!(desk.sees("You can claim the board now."), "{}", desk.screen());
}

#[test]
fn an_event_that_is_not_there_yet_is_awaited() {
    let mut desk = desk(tournaments());
    desk.shell.tournaments.opened = None;
    desk.keys("Enter");
    assert!(desk.sees("Reading the event"), "{}", desk.screen());
    desk.keys("Right Enter Esc");
    assert!(desk.sees("Club evening"), "{}", desk.screen());
}
