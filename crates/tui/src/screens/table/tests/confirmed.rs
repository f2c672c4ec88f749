//! Moves that wait for a second word (T-2.18), and the highlight that runs along a path (T-2.19).

use ugolki_node::view::Seat;
use ugolki_rules::Side;

use super::{played, start};
use crate::preferences::{Confirm, Preferences};
use crate::samples::desk::Desk;
use crate::samples::{OPENING, game_view, play, timed};
use crate::theme::Theme;

const WHITE: Seat = Seat::One(Side::White);

fn confirming(confirm: Confirm) -> Preferences {
    Preferences {
        confirm,
        ..Preferences::default()
    }
}

#[test]
fn a_move_waits_for_a_second_enter_or_the_button() {
    let game = start(WHITE);
    let mut desk = Desk::wanting(game.clone(), confirming(Confirm::On));
    assert_eq!(desk.keys("'c3d3 Enter"), []);
    assert!(desk.sees("c3-d3: Enter plays it"), "{}", desk.screen());
    assert_eq!(desk.keys("Enter"), [played(&game, "c3-d3")]);
    desk.click_square("c3");
    assert_eq!(desk.click_square("c4"), []);
    assert_eq!(desk.click_text("Enter Play"), [played(&game, "c3-c4")]);
    desk.click_square("c3");
    desk.click_square("c4");
    assert_eq!(desk.keys("Esc"), []);
    assert!(!desk.sees("plays it"), "it is taken back");
    assert_eq!(desk.keys("'c3d3 Enter !"), [played(&game, "c3-d3")]);
    // Meant at once.
    assert_eq!(desk.keys("'c3d3! Enter"), [played(&game, "c3-d3")]);
}

#[test]
fn above_so_many_seconds_only() {
    let game = |left_ms| timed(play("classic-3x3", ""), WHITE, "3+2", (left_ms, 180_000));
    let slow = game(100_000);
    let mut desk = Desk::wanting(slow.clone(), confirming(Confirm::Above(60)));
    assert_eq!(desk.keys("'c3d3 Enter"), []);
    let quick = game(59_000);
    let mut desk = Desk::wanting(quick.clone(), confirming(Confirm::Above(60)));
    assert_eq!(desk.keys("'c3d3 Enter"), [played(&quick, "c3-d3")]);
}

#[test]
fn what_waits_is_dropped_when_the_position_changes() {
    let mut desk = Desk::wanting(start(Seat::Both), confirming(Confirm::On));
    desk.keys("'c3d3 Enter");
    desk.change_game(|game| *game = game_view(play("classic-3x3", "c3-c4"), Seat::Both));
    assert!(!desk.sees("plays it"));
    assert_eq!(desk.keys("Enter"), []);
}

#[test]
fn a_played_move_runs_along_its_path_and_nothing_waits_for_it() {
    let before = game_view(play("classic-3x3", OPENING), WHITE);
    let mut desk = Desk::game(before.clone());
    let texts = before.game.legal_texts();
    let jump = texts.iter().max_by_key(|text| text.len()).unwrap().clone();
    assert_eq!(desk.app.wakes(desk.shell.now_ms), None, "idle is free");
    desk.change_game(|game| {
        game.game.play_text(&jump).unwrap();
    });
    let now = desk.shell.now_ms;
    let next = desk.app.wakes(now).expect("it runs");
    assert!(next > now && next <= now + 400);
    desk.keys("Left");
    assert_eq!(desk.app.wakes(now), None, "any input ends it");

    let mut ended = Desk::game(before.clone());
    ended.change_game(|game| {
        game.game.play_text(&jump).unwrap();
    });
    ended.shell.now_ms += 400;
    assert_eq!(
        ended.app.wakes(ended.shell.now_ms),
        None,
        "it takes 400 ms at most"
    );

    let mut plain = Desk::with(crate::samples::at_table(before), Theme::mono(), (80, 24));
    plain.change_game(|game| {
        game.game.play_text(&jump).unwrap();
    });
    assert_eq!(plain.app.wakes(plain.shell.now_ms), None, "not without colours");
}
