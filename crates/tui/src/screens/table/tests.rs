//! The table by (game, keys or clicks, expected intents): what is played, asked, refused and said.

use ugolki_node::Command;
use ugolki_node::view::{GameView, PeerState, Seat, Stop};
use ugolki_rules::{
    AtLimit, Directions, Enclosure, Game, LastReply, LateHome, NoMove, Parameters, Ply, Position, Ruleset,
    Setup, Side,
};

use crate::intent::Intent;
use crate::samples::desk::Desk;
use crate::samples::{OPENING, from, game_view, play, won};

const WHITE: Seat = Seat::One(Side::White);
const BLACK: Seat = Seat::One(Side::Black);

/// White to move at move 41, where d3-c3 would lose by re-entry.
const RE_ENTRY: &str = "5ww1/5www/5www/4b3/8/bb1w4/bbb5/bbb5 w 41";
/// White to move, where b7-b6 would shut in the man on a4.
const ENCLOSING: &str = "5bbb/1w3bbb/6bb/1w6/wbww4/1w6/1w5w/7w w 10";

fn start(seat: Seat) -> GameView {
    game_view(play("classic-3x3", ""), seat)
}

fn opening(seat: Seat) -> GameView {
    game_view(play("classic-3x3", OPENING), seat)
}

/// What playing a move by the text of its path comes to.
fn played(game: &GameView, text: &str) -> Intent {
    Intent::Node(Command::Play(game.game.read(text).unwrap()))
}

fn node(command: Command) -> Intent {
    Intent::Node(command)
}

/// Presses keys at a table, and compares what comes of it: intents, and words on the screen.
#[track_caller]
fn check(game: &GameView, keys: &str, expected: &[Intent], words: &str) {
    let mut desk = Desk::game(game.clone());
    let intents = desk.keys(keys);
    assert_eq!(intents, expected, "{keys}\n{}", desk.screen());
    assert!(desk.sees(words), "{words:?} after {keys}\n{}", desk.screen());
}

#[test]
fn a_man_is_picked_up_and_put_down_by_keys() {
    let game = start(WHITE);
    check(&game, "Enter", &[], "Esc Let go");
    check(&game, "Enter Right Enter", &[played(&game, "c3-d3")], "");
    check(&game, "Space Up Space", &[played(&game, "c3-c4")], "");
    // Down again by Esc or by Enter on the man; then Enter on a square plays nothing.
    check(
        &game,
        "Enter Esc Right Enter",
        &[],
        "Pick up one of your men first.",
    );
    check(
        &game,
        "Enter Enter Right Enter",
        &[],
        "Pick up one of your men first.",
    );
    // Another man is taken in hand instead.
    check(
        &game,
        "Enter Down Enter Right Enter",
        &[played(&game, "c2-d2")],
        "",
    );
    check(&game, "Enter Up Up Up Enter", &[], "No step and no chain");
    check(
        &game,
        "Left Left Down Down Enter",
        &[],
        "The man on a1 cannot move now.",
    );
}

#[test]
fn a_man_is_picked_up_and_put_down_by_the_mouse() {
    let game = start(WHITE);
    let mut desk = Desk::game(game.clone());
    desk.click_square("c3");
    assert!(desk.sees("Let go"));
    desk.click_square("c3");
    assert!(!desk.sees("Let go"), "the man again puts it down");
    desk.click_square("c3");
    desk.click_square("f4");
    assert!(!desk.sees("Let go"), "an unmarked square puts it down");
    desk.click_square("c3");
    desk.right_click();
    assert!(!desk.sees("Let go"), "the right button puts it down");
    desk.click_square("c3");
    desk.click_square("b3");
    assert_eq!(
        desk.click_square("d3"),
        [played(&game, "b3-d3")],
        "the other man is in hand"
    );
}

#[test]
fn moves_are_typed_in_every_way() {
    let game = game_view(play("classic-3x3", "c3-d3 f6-e6 b3-c3 e6-d6"), WHITE);
    let expected = [played(&game, "c2-c4")];
    for keys in [
        "'c2c4 Enter",
        "'C2-C4 Enter",
        "'c2 Space 'c4 Enter",
        "'c2-c4 Enter",
        "'c2 Enter 'c4 Enter",
    ] {
        check(&game, keys, &expected, "");
    }
    let chain = [played(&game, "a3-b3")];
    check(&game, "'a3b3 Enter", &chain, "");
    check(&game, "'c2x Backspace 'c4 Enter", &expected, "");
    check(&game, "'c2c5 Enter", &[], "No step and no chain");
    check(&game, "'c2z9 Enter", &[], "not a square of this board");
    check(&game, "'castle Enter", &[], "no move and no verb");
    check(&game, "'h8g8 Enter", &[], "That man is the other side's.");
    check(&game, "'pass Enter", &[], "only when you have no move");
    check(&game, "'c2c4 Esc Enter", &[], "");
}

#[test]
fn any_path_to_a_square_plays_the_shortest() {
    let game = game_view(play("classic-3x3", &OPENING[..OPENING.len() - 6]), WHITE);
    let whole = game
        .game
        .legal_texts()
        .into_iter()
        .max_by_key(String::len)
        .unwrap();
    let expected = [played(&game, &whole)];
    let spaced = format!("'{}", whole.replace('-', " Space '"));
    check(&game, &format!("'{whole} Enter"), &expected, "");
    check(&game, &format!("{spaced} Enter"), &expected, "");
}

/// T-6.4.
#[test]
fn cyrillic_letters_are_echoed_in_latin_before_they_play() {
    let game = start(WHITE);
    // By look: `с` for c, `д` sounds like d. By place: `с` lies on c, `в` on d.
    check(&game, "'с3д3", &[], "= c3-d3");
    check(&game, "'с3д3 Enter", &[played(&game, "c3-d3")], "");
    check(&game, "'с3в3 Enter", &[played(&game, "c3-d3")], "");
    check(&game, "'С3-Д3 Enter", &[played(&game, "c3-d3")], "");
    check(&game, "'ы3э3 Enter", &[], "That is not a move.");
}

/// T-6.4.
#[test]
fn a_cyrillic_move_with_two_legal_readings_is_asked_about() {
    // `ф` looks like f and lies on a; `в` looks like b by neither, so both ends are `ф` and `а`, which lies on f.
    let game = game_view(
        from("classic-3x3", "5bbb/5bbb/5bbb/8/8/w4w2/wwww4/www5 w 9"),
        WHITE,
    );
    assert!(game.game.read("a3a4").is_ok() && game.game.read("f3f4").is_ok());
    check(&game, "'ф3ф4 Enter", &[], "two ways");
    check(&game, "'ф3ф4 Enter Enter", &[], "");
    check(&game, "'ф3ф4 Enter Right Enter", &[played(&game, "f3-f4")], "");
    check(
        &game,
        "'ф3ф4 Enter Right Right Enter",
        &[played(&game, "a3-a4")],
        "",
    );
}

#[test]
fn nothing_is_played_out_of_turn_but_everything_can_be_looked_at() {
    let game = start(BLACK);
    check(&game, "'f6f5 Enter", &[], "Prepared: f6-f5.");
    check(&game, "'c3d3 Enter", &[], "It is the other side's turn.");
    check(&game, "Tab F6", &[], "White's house is at the bottom.");
    check(&game, "F4 Right Enter", &[node(Command::Resign)], "");
    check(&game, "F8", &[], "White's house: a1");
}

#[test]
fn a_move_that_encloses_names_the_man() {
    let game = game_view(from("classic-3x3", ENCLOSING), WHITE);
    check(&game, "'b7b6 Enter", &[], "shut in the man on b4");
    let mut desk = Desk::game(game);
    desk.click_square("b7");
    assert_eq!(desk.click_square("b6"), []);
    assert!(
        desk.sees("shut in the man on b4") && desk.sees("Let go"),
        "{}",
        desk.screen()
    );
}

#[test]
fn a_re_entry_that_loses_is_asked_about_first() {
    let game = game_view(from("classic-3x3", RE_ENTRY), WHITE);
    let expected = [played(&game, "d3-c3")];
    check(
        &game,
        "'d3c3 Enter",
        &[],
        "d3-c3 ends in your own house after move 40.",
    );
    check(&game, "'d3c3 Enter Enter", &[], "");
    check(&game, "'d3c3 Enter Esc", &[], "");
    check(&game, "'d3c3 Enter Right Enter", &expected, "");
    check(&game, "'d3-c3! Enter", &expected, "");
    let mut desk = Desk::game(game);
    desk.click_square("d3");
    desk.click_square("c3");
    assert_eq!(desk.click_text("Play it"), expected);
}

#[test]
fn a_forced_pass_is_explained_and_waits() {
    let size = ugolki_rules::BoardSize::Eight;
    let parameters = Parameters {
        board: size,
        house: Ruleset::named("classic-3x3").unwrap().house(Side::White),
        directions: Directions::Four,
        exit_limit: 40,
        late_home: LateHome::Once,
        enclosure: Enclosure::Forbidden,
        no_move: NoMove::Pass,
        move_limit: 80,
        at_limit: AtLimit::Count,
        last_reply: LastReply::Always,
    };
    let ruleset = Ruleset::new(parameters).unwrap();
    let setup = Setup::parse(size, "w3bwww/4ww1w/6ww/7b/8/bb6/bb6/bbb5 w 20").unwrap();
    let position = Position::from_setup(&ruleset, setup).unwrap();
    let mut game = Game::from_position(ruleset, position).unwrap();
    game.play_text("e7-g7").unwrap();
    assert!(game.must_pass());
    let view = game_view(game, BLACK);
    let pass = [node(Command::Play(Ply::Pass))];
    check(
        &view,
        "",
        &[],
        "Black has no legal move and must pass (R-6.7). Enter passes.",
    );
    check(&view, "Enter", &pass, "");
    check(&view, "'pass Enter", &pass, "");
    let mut desk = Desk::game(view);
    assert_eq!(desk.click_text("must pass"), pass);
}

#[test]
fn nobody_is_to_move_before_both_sit_at_the_table() {
    let game = GameView {
        begun: false,
        ..start(WHITE)
    };
    let desk = Desk::game(game);
    assert!(desk.sees("Sitting down"), "{}", desk.screen());
    assert!(!desk.sees("White to move"), "{}", desk.screen());
}

#[test]
fn a_draw_is_offered_and_answered_by_its_own_key() {
    let game = opening(BLACK);
    check(&game, "F3", &[node(Command::OfferDraw)], "");
    check(&game, "'draw Enter", &[node(Command::OfferDraw)], "");

    let ours = GameView {
        offer: Some(Side::Black),
        ..opening(BLACK)
    };
    check(&ours, "F3", &[], "Your draw offer stands already.");

    let theirs = GameView {
        offer: Some(Side::White),
        ..opening(BLACK)
    };
    let mut desk = Desk::game(theirs);
    assert!(desk.sees("Olga offers a draw. F3 accepts, Esc or a move declines."));
    assert_eq!(desk.keys("F3"), [], "a key that was on its way is not an answer");
    desk.shell.now_ms += 299;
    assert_eq!(desk.keys("F3"), []);
    desk.shell.now_ms += 1;
    assert_eq!(desk.keys("Enter Enter"), [], "Enter never accepts");
    assert_eq!(desk.keys("F3"), [node(Command::AcceptDraw)]);
    assert_eq!(desk.keys("Esc"), [node(Command::DeclineDraw)]);
}

#[test]
fn two_at_one_keyboard_agree_by_a_question() {
    let game = opening(Seat::Both);
    check(&game, "F3 Enter", &[], "");
    check(
        &game,
        "F3 Right Enter",
        &[node(Command::OfferDraw), node(Command::AcceptDraw)],
        "",
    );
    check(&game, "F4", &[], "Resign as Black? White wins then.");
    check(&game, "'f6f5 Enter", &[played(&game, "f6-f5")], "");
}

/// T-6.5.
#[test]
fn resigning_is_asked_once_with_the_harmless_answer_chosen() {
    let game = opening(BLACK);
    check(&game, "F4", &[], "Resign as Black? White wins then.");
    check(&game, "F4 Enter", &[], "");
    check(&game, "F4 Esc", &[], "");
    check(&game, "F4 Right Enter", &[node(Command::Resign)], "");
    check(&game, "'resign Enter Right Enter", &[node(Command::Resign)], "");
}

#[test]
fn leaving_a_running_game_is_asked_about() {
    let game = opening(BLACK);
    check(&game, "Esc", &[], "Leave the table?");
    check(&game, "Esc Enter", &[], "");
    check(&game, "Esc Right Enter", &[node(Command::Leave)], "");
}

#[test]
fn after_the_end_the_board_stays_and_nothing_is_played() {
    let game = GameView {
        end: Some(won(Side::White)),
        ..opening(BLACK)
    };
    check(
        &game,
        "",
        &[],
        "White wins: all its men are in the target. Proven by the signed moves.",
    );
    check(
        &game,
        "",
        &[],
        "Log: ~/.local/share/ugolki/games/2026-05-09-olga.jsonl",
    );
    check(&game, "Enter F3 F4", &[], "The game is over.");
    check(&game, "PgUp Esc Esc", &[node(Command::Leave)], "");
    check(&game, "Ctrl-C", &[Intent::Quit], "");
}

#[test]
fn earlier_positions_are_looked_at_and_left_by_themselves() {
    let mut desk = Desk::game(opening(WHITE));
    desk.keys("PgUp");
    assert!(
        desk.sees("The position after 3. ... g6-f6. End returns."),
        "{}",
        desk.screen()
    );
    assert_eq!(desk.keys("Enter"), []);
    desk.wheel(true);
    assert!(desk.sees("The position after 3. b3-c3. End returns."));
    desk.click_text("f6-e6");
    assert!(desk.sees("The position after 1. ... f6-e6. End returns."));
    desk.keys("Home");
    assert!(desk.sees("The start of the game."));
    desk.keys("End");
    assert!(!desk.sees("End returns"));
    desk.keys("PgUp PgUp");
    // The other side's move makes it our turn: the present comes back.
    desk.change_game(|view| {
        view.game.play_text("e6-e5").unwrap();
    });
    assert!(!desk.sees("End returns"));
    desk.keys("PgUp Esc");
    assert!(!desk.sees("End returns"));
}

#[test]
fn the_board_turns() {
    let up_is_towards = |desk: &Desk| desk.square("a1").1 > desk.square("a8").1;
    assert!(up_is_towards(&Desk::game(start(WHITE))));
    let mut desk = Desk::game(start(BLACK));
    assert!(!up_is_towards(&desk));
    desk.keys("F6");
    assert!(up_is_towards(&desk));
    // Two at one keyboard: fixed, fixed the other way, or with the side to move.
    let mut desk = Desk::game(start(Seat::Both));
    assert!(up_is_towards(&desk));
    desk.keys("F6");
    assert!(!up_is_towards(&desk));
    desk.keys("F6");
    assert!(desk.sees("The board turns with the side to move.") && up_is_towards(&desk));
    desk.change_game(|view| {
        view.game.play_text("c3-d3").unwrap();
    });
    assert!(!up_is_towards(&desk));
}

#[test]
fn the_board_is_made_smaller_and_larger() {
    let width = |desk: &Desk| desk.square("h1").0 - desk.square("a1").0;
    let mut desk = Desk::game(start(WHITE));
    assert_eq!(width(&desk), 28);
    desk.keys("-");
    assert_eq!(width(&desk), 14);
    desk.keys("- +");
    assert_eq!(width(&desk), 28);
    desk.keys("+ +");
    assert_eq!(width(&desk), 28, "no larger than there is room");
}

#[test]
fn what_is_near_is_warned_of() {
    for (position, seat, words) in [
        (
            "5ww1/5www/5www/4b3/8/bbw5/bbb5/bbb5 w 38",
            WHITE,
            "1 man still at home: 3 moves left.",
        ),
        (
            "5ww1/5www/5www/4b3/8/bbw5/bbb5/bbb5 w 40",
            WHITE,
            "1 man still at home: last move.",
        ),
        (
            "5ww1/5www/5www/4b3/8/bb1w4/bbb5/bbb5 w 71",
            WHITE,
            "10 moves left to the move limit.",
        ),
        (
            "5ww1/5www/5www/4b3/8/bb1w4/bbb5/bbb5 w 80",
            WHITE,
            "This is the last move of the game.",
        ),
        (RE_ENTRY, WHITE, "home is closed"),
    ] {
        check(&game_view(from("classic-3x3", position), seat), "", &[], words);
    }
    // A full target leaves the last word to Black.
    let mut game = from("classic-3x3", "5www/5www/4w1ww/8/4b3/bb6/bbb5/bbb5 w 50");
    game.play_text("e6-f6").unwrap();
    check(
        &game_view(game, BLACK),
        "",
        &[],
        "White has filled its target. Black has one last move.",
    );
    let mut game = from("classic-3x3", "5ww1/5www/5www/4b3/8/bb1w4/bbb5/bbb5 w 20");
    for text in ["d3-d4", "e5-e4", "d4-d3", "e4-e5"] {
        game.play_text(text).unwrap();
    }
    check(
        &game_view(game, WHITE),
        "",
        &[],
        "This position has occurred twice.",
    );
}

#[test]
fn a_game_that_has_stopped_says_why() {
    let stopped = |stop| GameView {
        stopped: Some(stop),
        ..opening(BLACK)
    };
    check(
        &stopped(Stop::StoreFailed),
        "'f6f5 Enter",
        &[],
        "The log could not be written.",
    );
    check(
        &stopped(Stop::PositionDiffers),
        "",
        &[],
        "The two programs differ about the position.",
    );
    let gone = GameView {
        peer: PeerState::Reconnecting,
        ..opening(BLACK)
    };
    check(&gone, "", &[], "The connection is gone and is tried again.");
    let left = GameView {
        peer: PeerState::Left,
        ..opening(BLACK)
    };
    check(&left, "", &[], "The other player left the table.");
}

#[test]
fn a_new_game_at_the_same_table_begins_afresh() {
    let mut desk = Desk::game(opening(Seat::Both));
    desk.keys("'f6 PgUp");
    desk.change_game(|view| view.game = play("classic-3x3", ""));
    assert!(!desk.sees("> f6") && !desk.sees("End returns"));
    assert!(desk.sees("Move 1  White to move"));
}

mod confirmed;
mod failures;
mod hopped;
mod one_keyboard;
mod prepared;
mod said;
