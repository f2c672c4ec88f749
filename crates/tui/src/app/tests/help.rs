//! The help of a screen (T-3.11).

use ugolki_node::view::Seat;
use ugolki_rules::Side;

use crate::samples::desk::Desk;
use crate::samples::{OPENING, game_view, lan, play};

#[test]
fn help_is_made_from_the_keys_of_the_screen() {
    let mut desk = Desk::game(game_view(play("classic-3x3", OPENING), Seat::One(Side::White)));
    desk.keys("?");
    assert!(desk.sees("How to move:"), "{}", desk.screen());
    let mut read = desk.screen();
    for _ in 0..4 {
        desk.keys("PgDn");
        read += &desk.screen();
    }
    for part in [
        "Keys at the table:",
        "F3              Offers a draw, or accepts",
        "F5              Offers a pause",
        "Ctrl-K          Claims the game",
        "F4              Gives the game up",
        "Hold Shift",
    ] {
        assert!(read.contains(part), "{part}\n{read}");
    }
    desk.keys("Esc");
    assert!(desk.sees("White Anna"));
}

/// T-3.11: help has the rules of the game at hand, made from its parameters, and is searched.
#[test]
fn help_is_searched_and_has_the_rules_of_the_game() {
    let mut desk = Desk::game(game_view(play("classic-3x3", OPENING), Seat::One(Side::White)));
    desk.keys("? End");
    assert!(
        desk.sees("After move 80 the side with more men"),
        "{}",
        desk.screen()
    );
    desk.keys("/ 'OFFERS");
    for (words, there) in [
        ("Find: OFFERS", true),
        ("Keys at the table:", true),
        ("Offers a draw", true),
        ("Moves the cursor up", false),
        ("How to move:", false),
    ] {
        assert_eq!(desk.sees(words), there, "{words}\n{}", desk.screen());
    }
    // It stays while one scrolls; the arrow in the text is the text's.
    desk.keys("Enter Down");
    assert!(desk.sees("Offers a draw"), "{}", desk.screen());
    desk.keys("/ 'zzz");
    assert!(desk.sees("Nothing on this page has that."), "{}", desk.screen());
    desk.keys("Esc");
    assert!(desk.sees("How to move:"), "{}", desk.screen());
    desk.keys("Esc");
    assert!(desk.sees("White Anna"), "{}", desk.screen());
    // The rules of the form that is filled in.
    let mut desk = Desk::new(lan());
    desk.keys("Enter Right ? Ctrl-F 'corner Enter");
    assert!(desk.sees("12 men in the corner"), "{}", desk.screen());
}
