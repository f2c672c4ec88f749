//! Moves prepared while the other side is to move (T-8.3).

use ugolki_node::view::Seat;
use ugolki_rules::Side;

use super::{RE_ENTRY, played};
use crate::preferences::Preferences;
use crate::samples::desk::Desk;
use crate::samples::{from, game_view, play, timed};

const BLACK: Seat = Seat::One(Side::Black);

fn waiting() -> Desk {
    Desk::game(game_view(play("classic-3x3", ""), BLACK))
}

#[test]
fn one_move_is_prepared_shown_and_played_when_the_turn_comes() {
    let mut desk = waiting();
    assert_eq!(desk.click_square("f6"), []);
    assert_eq!(desk.click_square("e6"), []);
    assert!(desk.sees("Prepared: f6-e6."), "{}", desk.screen());
    // Another one takes its place: there is one.
    assert_eq!(desk.keys("'f6f5 Enter"), []);
    assert!(desk.sees("Prepared: f6-f5.") && !desk.sees("f6-e6"));
    let after = game_view(play("classic-3x3", "c3-c4"), BLACK);
    let reaction = desk.change(crate::samples::at_table(after.clone()));
    assert_eq!(reaction.intents, [played(&after, "f6-f5")]);
    assert!(!desk.sees("Prepared:"));
    // Only once.
    let again = desk.change(crate::samples::at_table(after));
    assert_eq!(again.intents, []);
}

#[test]
fn esc_drops_it() {
    let mut desk = waiting();
    desk.keys("'f6e6 Enter");
    assert_eq!(desk.keys("Esc"), []);
    assert!(!desk.sees("Prepared:"));
    let after = game_view(play("classic-3x3", "c3-c4"), BLACK);
    assert_eq!(desk.change(crate::samples::at_table(after)).intents, []);
}

#[test]
fn one_that_became_impossible_is_dropped_with_a_word() {
    let mut desk = waiting();
    // No man jumps there as things stand; the line is taken, and refused when the turn comes.
    desk.keys("'f6a1 Enter");
    assert!(desk.sees("Prepared: f6-a1."), "{}", desk.screen());
    let after = game_view(play("classic-3x3", "c3-c4"), BLACK);
    assert_eq!(desk.change(crate::samples::at_table(after)).intents, []);
    assert!(desk.sees("not possible any more"), "{}", desk.screen());
}

#[test]
fn a_losing_re_entry_is_asked_about_even_then() {
    let black_first = RE_ENTRY.replace(" w 41", " b 41");
    let mut desk = Desk::game(game_view(
        from("classic-3x3", &black_first),
        Seat::One(Side::White),
    ));
    desk.keys("'d3c3 Enter");
    assert!(desk.sees("Prepared: d3-c3."), "{}", desk.screen());
    let after = game_view(
        from("classic-3x3", &RE_ENTRY.replace("w 41", "w 42")),
        Seat::One(Side::White),
    );
    let reaction = desk.change(crate::samples::at_table(after));
    assert_eq!(reaction.intents, []);
}

#[test]
fn it_is_off_by_preference_and_by_the_terms() {
    let off = Preferences {
        premove: false,
        ..Preferences::default()
    };
    let mut desk = Desk::wanting(game_view(play("classic-3x3", ""), BLACK), off);
    desk.keys("'f6e6 Enter");
    assert!(!desk.sees("Prepared:"));
    let mut game = timed(play("classic-3x3", ""), BLACK, "3+2", (180_000, 180_000));
    if let Some(table) = &mut game.table {
        table.allowed.premoves = false;
    }
    let mut desk = Desk::game(game);
    desk.keys("'f6e6 Enter");
    assert!(!desk.sees("Prepared:"), "{}", desk.screen());
}
