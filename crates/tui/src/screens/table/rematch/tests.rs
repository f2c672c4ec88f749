//! A rematch by (table, keys, expected intents, words).

use ugolki_node::view::{NodeView, RematchView};
use ugolki_node::{Command, Event};
use ugolki_record::{EndReason, Grade};
use ugolki_rules::Side;

use crate::app::TuiEvent;
use crate::intent::Intent;
use crate::samples::desk::Desk;
use crate::samples::{OPENING, at_table, ended, key, play, practice, timed_opening};
use crate::theme::Theme;

/// Black sits here, and the game has ended.
fn over(ours: bool, theirs: bool) -> NodeView {
    let mut game = timed_opening(Side::Black);
    game.end = Some(ended(Some(Side::White), EndReason::Resignation, Grade::Proven));
    NodeView {
        rematch: RematchView { ours, theirs },
        ..at_table(game)
    }
}

fn again() -> Vec<Intent> {
    vec![Intent::Node(Command::Rematch)]
}

#[test]
fn one_key_a_word_the_menu_or_a_click_wants_a_rematch() {
    for size in [(60, 20), (80, 24), (120, 40)] {
        for keys in ["Ctrl-N", "'rematch Enter", "F9 End Up Up Up Enter"] {
            let mut desk = Desk::with(over(false, false), Theme::dark(), size);
            assert_eq!(desk.keys(keys), again(), "{keys} {size:?}\n{}", desk.screen());
        }
        let mut desk = Desk::with(over(false, false), Theme::dark(), size);
        assert!(desk.sees("Ctrl-N: rematch"), "{}", desk.screen());
        assert_eq!(desk.click_text("Ctrl-N: rematch"), again());
        assert_eq!(desk.click_text("Ctrl-N Rematch"), again(), "in the footer");
    }
}

#[test]
fn it_is_wanted_once() {
    let mut desk = Desk::new(over(true, false));
    assert!(desk.sees("You want a rematch:"), "{}", desk.screen());
    assert_eq!(desk.keys("Ctrl-N"), []);
    assert_eq!(desk.keys("F9 End Up Up Up Enter"), []);
    assert!(
        desk.sees("the other side has to want it, too"),
        "{}",
        desk.screen()
    );
}

#[test]
fn the_other_sides_wish_is_said_and_takes_no_key() {
    let mut desk = Desk::new(over(false, false));
    desk.keys("'rem");
    desk.view = over(false, true);
    let wanted = Event::RematchWanted { peer: key(2) };
    desk.event(TuiEvent::Node(wanted));
    desk.event(TuiEvent::Changed);
    assert!(
        desk.sees("wants a rematch with the colours swapped."),
        "{}",
        desk.screen()
    );
    assert!(desk.sees("Accept rematch"), "{}", desk.screen());
    assert!(desk.sees("> rem"), "what is being typed stays");
    // Neither Enter nor Space nor a letter agrees.
    assert_eq!(desk.keys("Esc Enter Space 'a Esc"), []);
    assert_eq!(desk.keys("Ctrl-N"), again());
    let mut desk = Desk::new(over(false, true));
    assert_eq!(desk.click_text("wants a rematch"), again());
    let mut desk = Desk::new(over(false, true));
    assert_eq!(desk.keys("Esc"), [Intent::Node(Command::Leave)]);
}

#[test]
fn there_is_none_before_the_end_nor_against_the_computer() {
    let mut desk = Desk::game(timed_opening(Side::Black));
    assert!(!desk.screen().contains("Rematch"), "{}", desk.screen());
    assert_eq!(desk.keys("Ctrl-N"), []);
    assert!(desk.sees("Once the game is over."), "{}", desk.screen());
    let mut alone = practice(
        play("classic-3x3", OPENING),
        ugolki_node::view::Seat::One(Side::White),
    );
    alone.end = Some(ended(None, EndReason::Agreement, Grade::Claimed));
    let desk = Desk::game(alone);
    assert!(!desk.screen().contains("ematch"), "{}", desk.screen());
}
