//! The settings of the practice room by keys and mouse.

use ugolki_node::view::{GameView, Seat};
use ugolki_node::{Command, Level, PracticeCommand, ThinkLimit};
use ugolki_rules::Side;

use super::next_time;
use crate::intent::Intent;
use crate::samples::desk::Desk;
use crate::samples::{play, practice};

fn game() -> GameView {
    practice(play("classic-3x3", "c3-d3 f6-e6"), Seat::One(Side::White))
}

/// Presses keys in the room, and compares what comes of it.
#[track_caller]
fn check(keys: &str, expected: &[PracticeCommand]) {
    let mut desk = Desk::game(game());
    let intents = desk.keys(&format!("F9 {keys}"));
    let expected: Vec<Intent> = expected
        .iter()
        .map(|command| Intent::Node(Command::Practice(*command)))
        .collect();
    assert_eq!(intents, expected, "{keys}\n{}", desk.screen());
}

fn level(number: u8) -> PracticeCommand {
    PracticeCommand::SetLevel(Level::new(number).unwrap())
}

#[test]
fn times_go_up_and_down_to_their_ends() {
    for (limit, forward, expected) in [
        (ThinkLimit::Millis(1_000), true, 3_000),
        (ThinkLimit::Millis(1_000), false, 300),
        (ThinkLimit::Millis(1_500), false, 1_000),
        (ThinkLimit::Millis(100), false, 100),
        (ThinkLimit::Millis(60_000), true, 60_000),
        (ThinkLimit::Nodes(5), true, 100),
    ] {
        assert_eq!(next_time(limit, forward), expected, "{limit:?}");
    }
}

/// T-3.4.
#[test]
fn sides_level_and_time_change_at_once() {
    check("Right", &[PracticeCommand::Sit(Seat::One(Side::Black))]);
    check("Left", &[PracticeCommand::Sit(Seat::Both)]);
    check("Down Right", &[level(4)]);
    check("Down Left", &[level(2)]);
    check(
        "Down Down Right",
        &[PracticeCommand::SetLimit(ThinkLimit::Millis(3_000))],
    );
    check("Enter Enter Enter", &[]);
    check("Esc", &[]);
}

#[test]
fn the_mouse_reaches_the_same() {
    let mut desk = Desk::game(game());
    assert_eq!(desk.click_text("F9 Practice"), []);
    let node = |command| Intent::Node(Command::Practice(command));
    assert_eq!(desk.click_text("3 Hobbyist"), [node(level(4))]);
    assert_eq!(
        desk.click_text("< White >"),
        [node(PracticeCommand::Sit(Seat::One(Side::Black)))]
    );
    desk.click_text("classic-3x3");
    assert!(
        desk.sees("classic-3x4") && desk.sees("These rules come with a new game."),
        "{}",
        desk.screen()
    );
    let intents = desk.click_text("Start a new game");
    let [Intent::Node(Command::Practise(request))] = &intents[..] else {
        panic!("{intents:?}")
    };
    assert_eq!((request.ruleset.id(), request.position), ("classic-3x4", None));
    assert!(desk.sees("White to move"), "the board is there again");
}

#[test]
fn a_set_up_for_other_rules_begins_where_they_do() {
    let mut desk = Desk::game(game());
    desk.keys("F9 Down Down Down Right Down Down Enter");
    assert!(
        desk.sees("classic-3x4") && desk.sees("White 12 of 12 men"),
        "{}",
        desk.screen()
    );
    let mut desk = Desk::game(game());
    desk.keys("F9 Down Down Down Down Down Enter");
    assert!(
        desk.sees("5bbb/5bbb/4b1bb/8/8/ww1w4/www5/www5 w 2"),
        "{}",
        desk.screen()
    );
    // Back leads to the board, not to the room.
    desk.keys("Esc");
    assert!(desk.sees("Black Computer"));
}
