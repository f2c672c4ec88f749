//! Words typed at the table and on the `:` line (T-2.10, T-2.17, T-6.2, T-6.7, T-6.8).

use ugolki_node::Command;
use ugolki_node::view::Seat;
use ugolki_rules::Side;

use super::{node, opening, played, start};
use crate::intent::Intent;
use crate::preferences::{Letters, Preferences, Turned};
use crate::samples::desk::Desk;

const WHITE: Seat = Seat::One(Side::White);

#[test]
fn the_line_takes_moves_and_verbs_and_answers_in_a_line() {
    let game = opening(Seat::One(Side::Black));
    let mut desk = Desk::game(game.clone());
    let mv = game.game.legal_texts()[0].clone();
    assert_eq!(desk.keys(&format!(": '{mv} Enter")), [played(&game, &mv)]);
    desk.keys(": 'moves Space 'c9 Enter");
    assert!(desk.sees("c9 is no square of this board."), "{}", desk.screen());
    desk.keys(": 'l Enter");
    assert!(desk.sees("a step.") || desk.sees("jump"), "{}", desk.screen());
    desk.keys(": 'resing Enter");
    assert!(desk.sees("did you mean 'resign'?"), "{}", desk.screen());
    // What has no room in a line has a page.
    desk.keys(": 'board Enter");
    assert!(desk.sees("Rank 8:") && desk.sees("Rank 1:"), "{}", desk.screen());
    desk.keys("Esc : 'resign Enter");
    assert!(desk.sees("Resign as Black?"), "{}", desk.screen());
}

#[test]
fn the_line_shows_the_path_before_enter() {
    let mut desk = Desk::game(start(WHITE));
    desk.keys(": 'c3d3");
    assert!(desk.sees("a step"), "{}", desk.screen());
    desk.keys("Esc");
    assert!(!desk.sees("a step"), "{}", desk.screen());
}

#[test]
fn positions_are_gone_to_by_their_number() {
    let mut desk = Desk::game(opening(WHITE));
    desk.keys(": 'goto Space '1 Enter");
    assert!(desk.sees("The position after 1."), "{}", desk.screen());
    desk.keys(": 'goto Space '1... Enter");
    assert!(desk.sees("The position after 1. ..."), "{}", desk.screen());
    desk.keys(": 'goto Space '99 Enter");
    assert!(desk.sees("There is no move 99"), "{}", desk.screen());
}

#[test]
fn the_board_is_turned_by_a_word_and_by_preference() {
    let mut desk = Desk::game(start(WHITE));
    let (_, low) = desk.square("a1");
    desk.keys(": 'flip Space 'black Enter");
    let (_, high) = desk.square("a1");
    assert!(high < low);
    desk.keys(": 'flip Space 'white Enter");
    assert_eq!(desk.square("a1").1, low);
    let turned = |turned, seat| {
        let preferences = Preferences {
            turned,
            ..Preferences::default()
        };
        let desk = Desk::wanting(start(seat), preferences);
        let (_, row) = desk.square("a1");
        row == low
    };
    assert!(turned(Turned::Own, WHITE) && !turned(Turned::Own, Seat::One(Side::Black)));
    assert!(turned(Turned::White, Seat::One(Side::Black)));
    assert!(turned(Turned::Turn, Seat::Both));
}

#[test]
fn letters_move_the_cursor_if_that_is_preferred() {
    let game = start(WHITE);
    let cursor = Preferences {
        letters: Letters::Cursor,
        ..Preferences::default()
    };
    for right in ["l", "д"] {
        let mut desk = Desk::wanting(game.clone(), cursor);
        assert_eq!(
            desk.keys(&format!("Enter {right} Enter")),
            [played(&game, "c3-d3")]
        );
        // Other letters begin nothing; a move is typed after the colon.
        assert_eq!(desk.keys("'c3c4 Enter"), []);
        desk.keys("Esc");
        assert_eq!(desk.keys(": 'c3c4 Enter"), [played(&game, "c3-c4")]);
    }
}

#[test]
fn the_line_completes_and_remembers() {
    let mut desk = Desk::game(start(WHITE));
    desk.keys(": 'resi Tab");
    assert!(desk.sees(":resign"), "{}", desk.screen());
    desk.keys("Esc : 'flip Space 'b Tab");
    assert!(desk.sees(":flip black"), "{}", desk.screen());
    desk.keys("Enter : 'dra Up");
    assert!(desk.sees(":flip black"), "{}", desk.screen());
    desk.keys("Down");
    assert!(desk.sees(":dra"), "{}", desk.screen());
    desk.keys("Esc");
    assert!(!desk.sees(":dra"));
}

#[test]
fn words_of_the_language_are_understood_and_the_colon_of_its_layout_opens_the_line() {
    let game = start(WHITE);
    let russian = Preferences {
        lang: ugolki_words::Lang::Ru,
        ..Preferences::default()
    };
    let mut desk = Desk::wanting(game.clone(), russian);
    assert_eq!(desk.keys("Ж 'ничья Enter"), [node(Command::OfferDraw)]);
    assert_eq!(desk.keys("Ж 'с3с4 Enter"), [played(&game, "c3-c4")]);
}

#[test]
fn the_mouse_is_left_to_the_terminal_and_taken_again() {
    let mut desk = Desk::game(start(WHITE));
    assert_eq!(desk.keys(": 'mouse Enter"), [Intent::Mouse(false)]);
    assert_eq!(desk.keys(": 'mouse Enter"), [Intent::Mouse(true)]);
    assert_eq!(desk.keys(": 'mouse Space 'off Enter"), [Intent::Mouse(false)]);
    assert!(desk.sees(":mouse takes it again"), "{}", desk.screen());
}
