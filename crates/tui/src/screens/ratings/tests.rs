//! The ratings as a player reads them.

use crate::app::TuiEvent;
use crate::intent::Intent;
use crate::ratings::RatingsView;
use crate::samples::desk::Desk;
use crate::samples::{lan, ratings};

fn desk(view: RatingsView) -> Desk {
    let mut desk = Desk::new(lan());
    assert_eq!(desk.click_text("Ratings"), [Intent::RefreshRatings]);
    desk.shell.ratings = view;
    desk.event(TuiEvent::Changed);
    desk
}

#[test]
fn without_ratings_it_says_what_there_is_and_what_one_can_do() {
    let empty = desk(RatingsView::default());
    assert!(empty.sees("No ratings yet."), "{}", empty.screen());
    assert!(empty.sees("choose rated"), "{}", empty.screen());
    let some = desk(RatingsView {
        uncounted: 3,
        ..RatingsView::default()
    });
    assert!(
        some.sees("3 rated games on this machine stand in no chain"),
        "{}",
        some.screen()
    );
    let mut none = desk(RatingsView::default());
    none.keys("Enter Left Right Down Up Esc");
    assert!(none.sees("On this network"));
}

#[test]
fn no_number_stands_alone_and_unsure_ones_are_marked() {
    let mut desk = desk(ratings());
    assert!(
        desk.sees("Olga: 1710, give or take 61, over 41 of 43 opened"),
        "{}",
        desk.screen()
    );
    desk.keys("Down");
    assert!(desk.sees("Anna: 1488 prov."), "{}", desk.screen());
    desk.keys("Down");
    assert!(desk.sees("Boris: ?"), "{}", desk.screen());
}

/// T-3.8.
#[test]
fn a_change_is_the_difference_of_the_stored_numbers() {
    let mut desk = desk(ratings());
    desk.keys("Enter");
    assert!(desk.sees("1710.280 (-7.400)"), "{}", desk.screen());
    assert!(desk.sees("not rated: too short"), "{}", desk.screen());
}

#[test]
fn the_other_pool_is_a_key_away() {
    let mut desk = desk(ratings());
    assert!(desk.sees("classic-3x3, games 9f3c"), "{}", desk.screen());
    desk.keys("Right");
    assert!(desk.sees("diagonal-3x3, games"), "{}", desk.screen());
    desk.keys("Right");
    assert!(desk.sees("classic-3x3, games"), "{}", desk.screen());
}
