//! The table in practice: (game, keys or clicks, expected commands).

use ugolki_node::view::{GameView, PracticeView, Seat};
use ugolki_node::{Advice, Command, Level, Motive, PracticeCommand, Purpose, ThinkLimit};
use ugolki_rules::Side;

use crate::intent::Intent;
use crate::samples::desk::Desk;
use crate::samples::{OPENING, game_view, play, practice, won};

const WHITE: Seat = Seat::One(Side::White);
const BLACK: Seat = Seat::One(Side::Black);

fn room(moves: &str) -> GameView {
    practice(play("classic-3x3", moves), WHITE)
}

fn with(game: GameView, change: impl FnOnce(&mut PracticeView)) -> GameView {
    let mut room = game.practice.expect("a practice game");
    change(&mut room);
    GameView {
        practice: Some(room),
        ..game
    }
}

#[track_caller]
fn check(game: &GameView, keys: &str, expected: &[PracticeCommand], words: &str) {
    let mut desk = Desk::game(game.clone());
    let intents = desk.keys(keys);
    let expected: Vec<Intent> = expected
        .iter()
        .map(|command| Intent::Node(Command::Practice(*command)))
        .collect();
    assert_eq!(intents, expected, "{keys}\n{}", desk.screen());
    assert!(desk.sees(words), "{words:?} after {keys}\n{}", desk.screen());
}

#[test]
fn keys_and_words_ask_for_the_same() {
    let game = room("c3-d3 f6-e6");
    for (keys, words, command) in [
        ("F2", "takeback", PracticeCommand::TakeBack),
        ("Ctrl-R", "redo", PracticeCommand::Redo),
        ("F5", "hint", PracticeCommand::Advise),
        ("Ctrl-T", "side", PracticeCommand::Sit(BLACK)),
    ] {
        check(&game, keys, &[command], "");
        check(&game, &format!("'{words} Enter"), &[command], "");
    }
    let five = PracticeCommand::SetLevel(Level::new(5).unwrap());
    check(&game, "'level Space '5 Enter", &[five], "");
    check(
        &game,
        "'side Space 'both Enter",
        &[PracticeCommand::Sit(Seat::Both)],
        "",
    );
    check(
        &game,
        "'time Space '0.5 Enter",
        &[PracticeCommand::SetLimit(ThinkLimit::Millis(500))],
        "",
    );
    check(&game, "'level Space '9 Enter", &[], "from 1 to 8");
}

#[test]
fn the_footer_can_be_clicked() {
    let node = |command| [Intent::Node(Command::Practice(command))];
    let game = with(room("c3-d3 f6-e6"), |room| room.can_redo = true);
    let mut desk = Desk::game(game);
    assert_eq!(desk.click_text("F2 Take back"), node(PracticeCommand::TakeBack));
    assert_eq!(desk.click_text("Ctrl-R Redo"), node(PracticeCommand::Redo));
    assert_eq!(desk.click_text("F5 Hint"), node(PracticeCommand::Advise));
}

#[test]
fn a_position_is_played_on_from_or_everything_wrong_is_said() {
    let game = room("c3-d3 f6-e6");
    let mut desk = Desk::game(game.clone());
    let position = "5bbb/5bbb/5bbb/8/8/ww1w4/www5/www5 b 7";
    let typed = position.replace(' ', " Space '");
    let intents = desk.keys(&format!("'position Space '{typed} Enter"));
    let [Intent::Node(Command::Practise(request))] = &intents[..] else {
        panic!("{intents:?}")
    };
    assert_eq!(request.position.unwrap().to_string(), position);
    assert_eq!(request.seat, WHITE);
    check(
        &game,
        "'position Space '8/8/8/8/8/8/8/w7 Space 'w Space '1 Enter",
        &[],
        "White has 1 man and needs 9. Black has no men and needs 9.",
    );
    check(&game, "'position Enter", &[], "Set-up  Move 2");
}

#[test]
fn a_new_game_is_asked_about_once_something_was_played() {
    let mut desk = Desk::game(room("c3-d3 f6-e6"));
    assert_eq!(desk.keys("Ctrl-N Enter"), []);
    let intents = desk.keys("'new Enter Right Enter");
    assert!(matches!(
        &intents[..],
        [Intent::Node(Command::Practise(request))] if request.position.is_none()
    ));
    let mut desk = Desk::game(room(""));
    assert_eq!(desk.keys("Ctrl-N").len(), 1);
}

#[test]
fn looking_back_and_taking_back_goes_there() {
    check(
        &room(OPENING),
        "PgUp PgUp PgUp F2",
        &[PracticeCommand::TakeBackTo(4)],
        "",
    );
    // Only the view looked back; taking back really does leaves nothing to return from.
    let mut desk = Desk::game(room(OPENING));
    desk.keys("PgUp F2");
    assert!(!desk.sees("End returns"), "{}", desk.screen());
}

#[test]
fn what_was_taken_back_leaves_the_board_as_it_lies() {
    let mut desk = Desk::game(room("c3-d3 f6-e6"));
    desk.keys("F6 -");
    let before = desk.square("a1");
    desk.change_game(|view| *view = room(""));
    assert_eq!(desk.square("a1"), before, "neither turned nor resized");
    // Another side by hand is turned to; another ruleset is another table.
    desk.change_game(|view| *view = practice(play("classic-3x3", ""), BLACK));
    let turned = desk.square("a1");
    desk.change_game(|view| *view = room(""));
    assert_ne!(desk.square("a1"), turned);
    desk.change_game(|view| *view = practice(play("halma-16", ""), WHITE));
    assert!(desk.sees("halma-16"));
}

#[test]
fn a_hint_is_drawn_and_told_until_something_else_is_looked_at() {
    let ply = room("").game.read("c3c4").unwrap();
    let motive = Motive::RacesForward;
    let game = with(room(""), |room| room.advice = Some(Advice { ply, motive }));
    check(&game, "", &[], "Hint: c3-c4. It races forward.");
    check(&game, "", &[], "a step  c3-c4");
    let mut desk = Desk::game(game);
    desk.keys("Enter Right");
    assert!(desk.sees("a step  c3-d3"), "{}", desk.screen());
    let waits = with(room(""), |room| room.thinking = Some(Purpose::Advise));
    check(&waits, "", &[], "Looking for a good move");
}

#[test]
fn while_the_computer_thinks_everything_but_its_move_is_there() {
    let game = with(room("c3-d3"), |room| room.thinking = Some(Purpose::Play));
    check(&game, "", &[], "Black to move (thinking)");
    check(&game, "Enter", &[], "The computer is thinking about its move.");
    check(&game, "F2", &[PracticeCommand::TakeBack], "");
    check(&game, "PgUp", &[], "The start of the game.");
    check(&game, "F3", &[], "The computer agrees to no draw");
}

#[test]
fn a_game_against_a_person_knows_none_of_it() {
    let game = game_view(play("classic-3x3", OPENING), BLACK);
    for keys in [
        "'redo Enter",
        "'side Enter",
        "'new Enter",
        "'setup Enter",
        "'level Space '5 Enter",
        "'hint Enter",
    ] {
        check(&game, keys, &[], "That is for practice alone.");
    }
}

#[test]
fn after_the_end_it_says_how_to_go_on() {
    let mut game = with(room("c3-d3 f6-e6"), |room| room.can_take_back = true);
    game.end = Some(won(Side::Black));
    check(&game, "", &[], "Black wins: all its men are in the target.");
    check(&game, "", &[], "F2 takes back, Ctrl-N starts anew, Esc leaves.");
    check(&game, "F2", &[PracticeCommand::TakeBack], "");
    let mut desk = Desk::game(game);
    assert_eq!(desk.keys("Ctrl-N").len(), 1, "nothing is lost");
    assert_eq!(desk.keys("Esc"), [Intent::Node(Command::Leave)]);
}
