//! The editor of rulesets: every parameter by keys and mouse, faults as they come, saving without overwriting unasked.

use ugolki_rules::{Directions, Parameters, Ruleset};

use crate::intent::Intent;
use crate::rulesets::OwnRuleset;
use crate::samples::desk::Desk;
use crate::samples::{play, practice};

use ugolki_node::view::Seat;

/// The desk with the editor open on a new ruleset made from `classic-3x3`.
fn editing() -> Desk {
    let mut desk = Desk::game(practice(play("classic-3x3", ""), Seat::Both));
    desk.keys("F9 u Enter");
    assert!(desk.sees("A ruleset of your own"), "{}", desk.screen());
    desk
}

fn saved(intents: &[Intent]) -> (String, Parameters, bool) {
    let [
        Intent::SaveRuleset {
            name,
            ruleset,
            replace,
        },
    ] = intents
    else {
        panic!("{intents:?}")
    };
    (name.clone(), *ruleset.parameters(), *replace)
}

const DOWN_TO_SAVE: &str = "Up";

#[test]
fn every_parameter_is_changed_and_saved() {
    let mut desk = editing();
    desk.keys("'Quick Space Backspace Down");
    // Board there and back, house, directions.
    desk.keys("Right Right Down Right Down Right Down");
    desk.keys("Backspace Backspace '2 '5 Down");
    // Late home, enclosure, no move; the move limit typed; at the limit, last reply.
    desk.keys("Right Down Right Down Right Down");
    desk.keys("Backspace Backspace '1 '0 '0 Down Right Down Right Down");
    let (name, parameters, replace) = saved(&desk.keys("Enter"));
    assert_eq!((name.as_str(), replace), ("quick", false));
    let classic = *Ruleset::named("classic-3x3").unwrap().parameters();
    assert_eq!(parameters.directions, Directions::Eight);
    assert_eq!((parameters.exit_limit, parameters.move_limit), (25, 100));
    assert_eq!(parameters.board, classic.board);
    assert_ne!(parameters.house, classic.house);
    assert_ne!(parameters.late_home, classic.late_home);
    assert_ne!(parameters.enclosure, classic.enclosure);
    assert_ne!(parameters.no_move, classic.no_move);
    assert_ne!(parameters.at_limit, classic.at_limit);
    assert_ne!(parameters.last_reply, classic.last_reply);
}

#[test]
fn everything_that_is_wrong_is_said_at_once() {
    let mut desk = editing();
    for fault in ["It needs a name.", "These are the rules of classic-3x3."] {
        assert!(desk.sees(fault), "{fault}\n{}", desk.screen());
    }
    desk.keys("'halma-16 Down Down Down Down Backspace Backspace Down Down Down Down");
    desk.keys("Backspace Backspace '1 '0 '0 '1");
    for fault in [
        "belongs to a built-in",
        "deadline is a move from",
        "move limit is from 1 to",
    ] {
        assert!(desk.sees(fault), "{fault}\n{}", desk.screen());
    }
    assert_eq!(desk.keys("Down Down Down Enter"), []);
    assert!(desk.sees("Not saved: see what is wrong."), "{}", desk.screen());
}

#[test]
fn squares_of_the_house_are_put_on_the_board_by_mouse_and_keys() {
    let mut desk = editing();
    desk.keys("'mine");
    // On the small board beside the form, by the mouse at once.
    desk.click_square("d1");
    assert!(desk.sees("10 squares"), "{}", desk.screen());
    desk.click_square("h8");
    assert!(
        desk.sees("A square of the house is not below"),
        "{}",
        desk.screen()
    );
    desk.click_square("h8");
    // On the board in the whole window, by keys.
    desk.keys("Down Down Enter");
    assert!(desk.sees("White's house: 10 squares"), "{}", desk.screen());
    desk.keys("Space");
    assert!(desk.sees("White's house: 9 squares"), "{}", desk.screen());
    desk.keys("Up Up Up Space");
    desk.click_square("d2");
    assert!(desk.sees("White's house: 11 squares"), "{}", desk.screen());
    desk.keys(&format!("Esc Up Up {DOWN_TO_SAVE}"));
    let (_, parameters, _) = saved(&desk.keys("Enter"));
    let names: Vec<String> = parameters
        .house
        .iter()
        .map(|square| parameters.board.name(square).to_string())
        .collect();
    assert_eq!(names.join(" "), "b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 a4");
}

#[test]
fn nothing_is_replaced_or_dropped_unasked() {
    let mut desk = editing();
    let mut parameters = *Ruleset::named("classic-3x3").unwrap().parameters();
    parameters.exit_limit = 30;
    desk.shell.rulesets = vec![OwnRuleset {
        name: "mine".into(),
        rules: Ruleset::new(parameters).map_err(|_| String::new()),
    }];
    desk.keys("'mine Down Down Down Right");
    desk.keys("Up Up Up Up");
    assert_eq!(desk.keys("Enter"), []);
    assert!(
        desk.sees("There is a ruleset mine already. Replace it?"),
        "{}",
        desk.screen()
    );
    assert_eq!(desk.keys("Enter"), []);
    let (name, _, replace) = saved(&desk.keys("Enter Right Enter"));
    assert_eq!((name.as_str(), replace), ("mine", true));
    desk.keys("Esc");
    assert!(desk.sees("Not saved. Press Esc once more"), "{}", desk.screen());
    desk.keys("Esc");
    assert!(desk.sees("built in"), "{}", desk.screen());
}

#[test]
fn own_rulesets_are_listed_changed_deleted_and_played() {
    let mut desk = Desk::game(practice(play("classic-3x3", ""), Seat::Both));
    let mut parameters = *Ruleset::named("halma-16").unwrap().parameters();
    parameters.exit_limit = 30;
    let mine = Ruleset::new(parameters).unwrap();
    desk.shell.rulesets = vec![
        OwnRuleset {
            name: "broken".into(),
            rules: Err("no JSON".into()),
        },
        OwnRuleset {
            name: "mine".into(),
            rules: Ok(mine.clone()),
        },
    ];
    desk.event(crate::app::TuiEvent::Changed);
    assert_eq!(desk.keys("F9 u"), [Intent::RefreshRulesets]);
    desk.keys("End");
    assert!(
        desk.sees("mine               your own") && desk.sees("unreadable"),
        "{}",
        desk.screen()
    );
    assert_eq!(desk.keys("x Right Enter"), [Intent::DeleteRuleset("mine".into())]);
    desk.keys("Enter");
    assert!(desk.sees("16 x 16"), "{}", desk.screen());
    desk.keys("Esc Up Enter");
    assert!(desk.sees("can't be read: no JSON"), "{}", desk.screen());
    desk.keys("Home x");
    assert!(desk.sees("built in and stays"), "{}", desk.screen());
    // In the room it is one of the rulesets, under its name.
    desk.keys("Esc Down Down Down Left");
    assert!(desk.sees("< mine >"), "{}", desk.screen());
    let intents = desk.keys("Down Enter");
    assert!(
        matches!(&intents[..], [Intent::Node(ugolki_node::Command::Practise(request))] if request.ruleset == mine),
        "{intents:?}"
    );
}

#[test]
fn the_large_board_fits_the_smallest_window() {
    let mut desk = Desk::with(
        crate::samples::at_table(practice(play("halma-16", ""), Seat::Both)),
        crate::theme::Theme::dark(),
        (60, 20),
    );
    desk.keys("F9 u Enter Down Down Enter");
    desk.keys("Space Up Up Up Up Up Space");
    assert!(desk.sees("White's house: 19 squares"), "{}", desk.screen());
    assert!(desk.sees("16│") && desk.sees("─p─"), "{}", desk.screen());
}
