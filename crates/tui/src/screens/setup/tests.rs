//! The set-up by keys, mouse and typing (T-1.1).

use crossterm::event::Event;
use ugolki_node::Command;
use ugolki_node::view::{GameView, Seat};
use ugolki_rules::Side;
use ugolki_words::Lang;

use crate::app::TuiEvent;
use crate::intent::Intent;
use crate::samples::desk::Desk;
use crate::samples::{at_table, play, practice};
use crate::theme::Theme;

fn game() -> GameView {
    practice(play("classic-3x3", "c3-d3 f6-e6"), Seat::One(Side::White))
}

fn desk() -> Desk {
    let mut desk = Desk::game(game());
    assert_eq!(desk.keys("Ctrl-E"), []);
    desk
}

/// The position that a game is started from.
#[track_caller]
fn started(intents: &[Intent]) -> String {
    let [Intent::Node(Command::Practise(request))] = intents else {
        panic!("{intents:?}")
    };
    request.position.expect("a position").to_string()
}

#[track_caller]
fn shows(desk: &Desk, text: &str) {
    assert!(desk.sees(text), "{text}\n{}", desk.screen());
}

const BEFORE: &str = "5bbb/5bbb/4b1bb/8/8/ww1w4/www5/www5 w 2";

/// T-3.4.
#[test]
fn men_are_put_and_taken_off_by_keys() {
    let mut desk = desk();
    shows(&desk, BEFORE);
    // a1 goes round; b1 becomes black, c1 is taken off.
    desk.keys("Enter Right b Right x");
    shows(&desk, "5bbb/5bbb/4b1bb/8/8/ww1w4/www5/bb6 w 2");
    shows(&desk, "White has 6 men and needs 9. Black has 11");
    assert_eq!(desk.keys("p"), [], "it can't be played");
    shows(&desk, "That can't be played as it stands.");
    desk.keys("w Left w Left w s + + -");
    shows(&desk, "5bbb/5bbb/4b1bb/8/8/ww1w4/www5/www5 b 3");
    assert_eq!(
        started(&desk.keys("p")),
        "5bbb/5bbb/4b1bb/8/8/ww1w4/www5/www5 b 3"
    );
    shows(&desk, "Black Computer");
}

#[test]
fn whole_boards_are_emptied_mirrored_and_begun_anew() {
    let mut desk = desk();
    desk.keys("e");
    shows(&desk, "8/8/8/8/8/8/8/8 w 2");
    desk.keys("w Up b m");
    // a1 white and a2 black become h8 black and h7 white.
    shows(&desk, "7b/7w/8/8/8/8/8/8 b 2");
    desk.keys("r");
    shows(&desk, "5bbb/5bbb/5bbb/8/8/www5/www5/www5 w 1");
    desk.keys("- -");
    shows(&desk, "www5 w 1");
    assert_eq!(
        desk.keys("c"),
        [Intent::Copy("5bbb/5bbb/5bbb/8/8/www5/www5/www5 w 1".into())]
    );
}

/// T-3.4.
#[test]
fn the_mouse_does_all_of_it() {
    let mut desk = desk();
    desk.click_square("a1");
    shows(&desk, "bww5 w 2");
    desk.click_square("a1");
    shows(&desk, "1ww5 w 2");
    desk.click_text("White man");
    shows(&desk, BEFORE);
    desk.click_text("Other side to move");
    desk.click_text("Move number");
    shows(&desk, "www5 b 3");
    let (x, y) = desk.find("+ - Move number");
    desk.click((x + 2, y));
    desk.click_text("Mirror");
    desk.click_text("Empty board");
    desk.click_text("Start of the game");
    assert_eq!(
        started(&desk.click_text("Play on")),
        "5bbb/5bbb/5bbb/8/8/www5/www5/www5 w 1"
    );
}

#[test]
fn a_position_is_typed_or_pasted() {
    let mut desk = desk();
    desk.keys("t '8/8 Space 'w Space '1 Enter");
    shows(&desk, "That can't be read: the number of ranks");
    desk.keys("Esc t '5bbb/5bbb/5bbb/8/8/ww1w4/www5/www5 Space 'b Space '7 Enter");
    shows(&desk, "Set-up  Move 7, Black to move");
    desk.keys(": 'clear Enter");
    shows(&desk, "8/8/8/8/8/8/8/8 b 7");
    desk.event(TuiEvent::Terminal(Event::Paste(format!(" {BEFORE}\n"))));
    shows(&desk, "Set-up  Move 2, White to move");
    assert_eq!(started(&desk.keys("t 'play Enter")), BEFORE);
}

#[test]
fn what_was_set_up_is_not_dropped_by_one_key() {
    let mut desk = desk();
    desk.keys("Esc");
    shows(&desk, "Black Computer");
    desk.keys("Ctrl-E x Esc");
    shows(&desk, "once more to do so");
    desk.keys("Right Esc");
    shows(&desk, "once more to do so");
    desk.keys("Esc");
    shows(&desk, "Black Computer");
}

#[test]
fn a_position_looked_back_at_is_where_it_begins() {
    let mut desk = Desk::game(game());
    desk.keys("PgUp Ctrl-E");
    shows(&desk, "5bbb/5bbb/5bbb/8/8/ww1w4/www5/www5 b 1");
    desk.keys("F6");
    shows(&desk, "Black's house is at the bottom.");
}

/// T-4.4: in the smallest window what is wrong with a position, and what is said below it, stand whole in every language.
#[test]
fn nothing_that_is_said_is_cut_in_the_smallest_window() {
    for lang in Lang::ALL {
        let mut desk = Desk::speaking(lang, at_table(game()), Theme::dark(), (60, 20));
        desk.keys("Ctrl-E e");
        for keys in ["w", "p", "e Esc", "t"] {
            desk.keys(keys);
            assert!(!desk.screen().contains('…'), "{lang:?} {keys}\n{}", desk.screen());
        }
    }
}
