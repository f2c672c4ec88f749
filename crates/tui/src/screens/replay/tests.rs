//! The replay as a player uses it, by keys and by mouse.

use ugolki_node::Command;
use ugolki_node::view::Seat;
use ugolki_rules::Side;

use crate::app::TuiEvent;
use crate::intent::Intent;
use crate::replay::{ReplayGame, ReplayValue};
use crate::samples::desk::Desk;
use crate::samples::{at_table, lan, replay, timed_opening, won};

/// A desk at the replay of the sample game, opened from the list of games.
fn desk() -> Desk {
    let mut desk = Desk::new(lan());
    // As after the answer to the newest question: there is no greater number.
    desk.shell.library.number = u64::MAX;
    desk.keys("Right Down Down Down Down Enter");
    let path = desk.shell.library.rows[0].path.clone();
    assert_eq!(desk.keys("Enter"), [Intent::OpenReplay(path.clone())]);
    assert!(desk.sees("Reading the game"), "{}", desk.screen());
    desk.shell.replay = Some(replay(path));
    desk.event(TuiEvent::Changed);
    desk
}

fn game(desk: &Desk) -> ReplayGame {
    let view = desk.shell.replay.as_ref().unwrap();
    *view.game.clone().unwrap()
}

#[track_caller]
fn stands_at(desk: &Desk, stop: usize) {
    let last = game(desk).last();
    let place = format!("{stop} of {last}");
    assert!(desk.sees(&place), "{place}\n{}", desk.screen());
}

#[test]
fn keys_step_through_the_game() {
    let mut desk = desk();
    let last = game(&desk).last();
    for (keys, stop) in [
        ("", 0),
        ("Right", 1),
        ("Right Right", 3),
        ("Left", 2),
        ("PgDn", 3),
        ("PgUp PgUp PgUp PgUp", 0),
        ("Left", 0),
        ("Down", 10.min(last)),
        ("End", last),
        ("Right", last),
        ("Home", 0),
    ] {
        desk.keys(keys);
        stands_at(&desk, stop);
    }
}

#[test]
fn typed_words_lead_to_moves() {
    let mut desk = desk();
    desk.keys("'goto");
    assert!(desk.sees("> goto_"), "{}", desk.screen());
    desk.keys("Space '2b Enter");
    stands_at(&desk, 4);
    desk.keys("'3 Enter");
    stands_at(&desk, 5);
    desk.keys("'back Enter");
    stands_at(&desk, 4);
    desk.keys("'99 Enter");
    assert!(desk.sees("There is no move 99"), "{}", desk.screen());
    stands_at(&desk, 4);
    desk.keys("'castle Enter");
    assert!(desk.sees("That word means nothing here"), "{}", desk.screen());
    desk.keys("'x Esc");
    assert!(!desk.sees("> x_"));
    assert_eq!(desk.keys("'quit Enter"), [Intent::CloseReplay]);
}

#[test]
fn the_mouse_clicks_moves_and_the_graph_and_turns_its_wheel() {
    let mut desk = desk();
    let third = game(&desk).stops[3].ply.clone().unwrap().text;
    desk.click_text(&third);
    stands_at(&desk, 3);
    desk.wheel(true);
    stands_at(&desk, 2);
    desk.wheel(false);
    desk.wheel(false);
    stands_at(&desk, 4);
    let (x, y) = desk.find("White above, Black below");
    desk.click((x, y + 1));
    stands_at(&desk, 0);
    desk.click((x + 3, y + 1));
    stands_at(&desk, 3);
}

/// T-3.6.
#[test]
fn playback_goes_at_the_pace_of_the_game() {
    let mut desk = desk();
    let game = game(&desk);
    desk.keys("Enter");
    assert!(desk.sees("playing, x1"), "{}", desk.screen());
    let due = desk.app.wake().unwrap();
    assert_eq!(due, desk.shell.now_ms + game.pace_ms(1));
    // Nothing is drawn before its time.
    desk.shell.now_ms = due - 1;
    desk.event(TuiEvent::Changed);
    stands_at(&desk, 0);
    desk.shell.now_ms = due;
    desk.event(TuiEvent::Changed);
    stands_at(&desk, 1);
    assert_eq!(desk.app.wake(), Some(due + game.pace_ms(2)));
    // Whoever sleeps meanwhile is as far as time is.
    desk.shell.now_ms = due + game.pace_ms(2) + game.pace_ms(3);
    desk.event(TuiEvent::Changed);
    stands_at(&desk, 3);
    desk.keys("> > >");
    assert!(desk.sees("playing, x8"), "{}", desk.screen());
    assert_eq!(desk.app.wake(), Some(desk.shell.now_ms + game.pace_ms(4) / 8));
    desk.keys("'speed Space '2 Enter");
    assert!(desk.sees("playing, x2"), "{}", desk.screen());
    // To step is to stop.
    desk.keys("Right");
    assert_eq!(desk.app.wake(), None);
    stands_at(&desk, 4);
    desk.keys("End Enter");
    stands_at(&desk, 0);
    desk.shell.now_ms += 1_000_000;
    desk.event(TuiEvent::Changed);
    stands_at(&desk, game.last());
    assert_eq!(desk.app.wake(), None, "at rest nothing is drawn");
}

/// T-3.6.
#[test]
fn what_was_signed_is_told_where_it_happened() {
    let mut desk = desk();
    let game = game(&desk);
    let at =
        |wanted: &dyn Fn(&crate::replay::ReplayStop) -> bool| game.stops.iter().position(wanted).unwrap();
    let offer = at(&|stop| stop.ply.is_some() && !stop.deeds.is_empty());
    desk.keys("Home Tab");
    stands_at(&desk, offer);
    assert!(desk.sees("White offered a draw."), "{}", desk.screen());
    assert!(desk.sees("Signature valid"), "{}", desk.screen());
    let back = at(&|stop| stop.ply.is_none() && stop.plies > 0);
    desk.keys("Tab");
    stands_at(&desk, back);
    assert!(desk.sees("Taken back: position after"), "{}", desk.screen());
    desk.keys("Shift-Tab");
    stands_at(&desk, offer);
    desk.keys("End");
    assert!(desk.sees("Proven: it follows from"), "{}", desk.screen());
    desk.keys("F8");
    assert!(desk.sees("Records of the game"));
}

#[test]
fn the_graph_grows_as_values_come_and_marks_what_lost_much() {
    let mut desk = desk();
    let all = game(&desk).stops.len();
    let view = desk.shell.replay.as_mut().unwrap();
    view.values = vec![ReplayValue::Ahead(0), ReplayValue::Ahead(-200)];
    desk.event(TuiEvent::Changed);
    assert!(desk.sees(&format!("(2 of {all})")), "{}", desk.screen());
    let first = game(&desk).stops[1].ply.clone().unwrap().text;
    assert!(desk.sees(&format!("{first}?")), "{}", desk.screen());
    desk.keys("Right");
    assert!(desk.sees("Value: Black ahead by 2.0 moves."), "{}", desk.screen());
    assert!(desk.sees("The move loses 2.0 moves"), "{}", desk.screen());
    desk.keys("Right");
    assert!(desk.sees("Value: not computed yet."), "{}", desk.screen());
}

/// T-3.6.
#[test]
fn a_position_opens_in_practice() {
    let mut desk = desk();
    desk.keys("Right Right");
    let [Intent::Node(Command::Practise(request))] = &desk.keys("F5")[..] else {
        panic!("no practice\n{}", desk.screen())
    };
    assert_eq!(request.position, Some(game(&desk).stops[2].position));
    assert_eq!(request.seat, Seat::One(Side::White));
}

#[test]
fn the_text_is_copied_and_a_copy_saved() {
    let mut desk = desk();
    let text = game(&desk).text;
    assert_eq!(desk.keys("F3"), [Intent::Copy(text)]);
    assert!(desk.sees("on the clipboard"), "{}", desk.screen());
    desk.keys("F2");
    assert!(desk.sees("Save a copy"), "{}", desk.screen());
    let from = desk.shell.library.rows[0].path.clone();
    desk.keys("'x");
    let to = format!("{}x", from.file_name().unwrap().to_string_lossy());
    assert_eq!(desk.keys("Enter"), [Intent::SaveCopy { from, to }]);
    assert!(desk.sees(" of "), "the replay is there again");
}

#[test]
fn what_is_no_game_says_so() {
    let mut desk = desk();
    desk.shell.replay.as_mut().unwrap().game = Err("not a game log".into());
    desk.event(TuiEvent::Changed);
    assert!(
        desk.sees("There is no game to be shown: not a game log"),
        "{}",
        desk.screen()
    );
    desk.keys("Right Enter F5 F8 'a");
    assert_eq!(desk.keys("Esc"), [Intent::CloseReplay]);
    assert!(desk.sees("Library"));
}

#[test]
fn the_table_leads_to_the_replay_and_to_a_copy_after_the_end() {
    let log = "/home/anna/.local/share/ugolki/games/2026-05-09-olga.jsonl";
    let mut desk = Desk::new(at_table(timed_opening(Side::White)));
    assert_eq!(desk.keys("Ctrl-P"), []);
    assert!(desk.sees("Once the game is over."), "{}", desk.screen());
    let mut over = timed_opening(Side::White);
    over.end = Some(won(Side::White));
    desk.change(at_table(over));
    assert_eq!(desk.keys("Ctrl-P"), [Intent::OpenReplay(log.into())]);
    desk.shell.replay = Some(replay(log.into()));
    desk.event(TuiEvent::Changed);
    stands_at(&desk, 0);
    // Practice is for who has left the table.
    let [Intent::Node(Command::Leave), Intent::Node(Command::Practise(_))] = &desk.keys("F5")[..] else {
        panic!("no practice\n{}", desk.screen())
    };
    desk.keys("Esc Ctrl-D");
    assert!(desk.sees("2026-05-09-olga.jsonl"), "{}", desk.screen());
    let from = log.into();
    let to = "2026-05-09-olga.jsonl".into();
    assert_eq!(desk.keys("Enter"), [Intent::SaveCopy { from, to }]);
}

#[test]
fn where_there_is_no_home_leaving_it_ends_the_program() {
    let mut desk = Desk::replaying(replay("/tmp/game.ugolki".into()));
    stands_at(&desk, 0);
    assert_eq!(desk.keys("Esc"), [Intent::CloseReplay, Intent::Quit]);
}
