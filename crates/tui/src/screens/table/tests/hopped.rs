//! Chains entered one jump at a time (T-2.5).

use ugolki_node::view::{GameView, Seat};

use super::played;
use crate::intent::Intent;
use crate::preferences::Preferences;
use crate::samples::desk::Desk;
use crate::samples::{from, game_view};

const WHITE: Seat = Seat::One(ugolki_rules::Side::White);

/// White to move; the man on a1 jumps over a2, b3 and d3, or goes round.
const LADDER: &str = "5bbb/5bbb/5bb1/8/8/1w1w4/w7/w1wwwbww w 5";

fn ladder() -> GameView {
    game_view(from("classic-3x3", LADDER), WHITE)
}

fn by_hops(game: GameView) -> Desk {
    Desk::wanting(
        game,
        Preferences {
            hops: true,
            ..Preferences::default()
        },
    )
}

#[test]
fn a_chain_is_entered_jump_by_jump_and_finished() {
    let game = ladder();
    let mut desk = by_hops(game.clone());
    assert_eq!(desk.click_square("a1"), []);
    assert_eq!(desk.click_square("a3"), []);
    assert!(desk.sees("Chain: a1-a3"), "{}", desk.screen());
    assert_eq!(desk.click_square("c3"), []);
    assert!(desk.sees("Chain: a1-a3-c3"), "{}", desk.screen());
    assert_eq!(desk.click_text("Finish move"), [played(&game, "a1-c3")]);
    assert!(!desk.sees("Chain:"), "nothing is left in hand");
}

#[test]
fn enter_on_the_man_and_the_full_stop_finish_it_too() {
    let game = ladder();
    for end in [".", "Enter", "'ю"] {
        let mut desk = by_hops(game.clone());
        desk.click_square("a1");
        desk.click_square("a3");
        assert_eq!(desk.keys(end), [played(&game, "a1-a3")], "{end}");
    }
}

#[test]
fn a_hop_is_taken_back_and_the_man_put_down() {
    let mut desk = by_hops(ladder());
    for square in ["a1", "a3", "c3"] {
        desk.click_square(square);
    }
    assert_eq!(desk.keys("Esc"), []);
    assert!(desk.sees("Chain: a1-a3") && !desk.sees("a1-a3-c3"));
    assert_eq!(desk.right_click(), []);
    assert!(!desk.sees("Chain:") && desk.sees("Let go"));
    assert_eq!(desk.keys("Esc"), []);
    assert!(!desk.sees("Let go"));
}

#[test]
fn squares_already_visited_are_not_offered() {
    let mut desk = by_hops(ladder());
    for square in ["a1", "a3"] {
        desk.click_square(square);
    }
    assert_eq!(desk.click_square("a1"), []);
    assert!(desk.sees("never visits a square twice"), "{}", desk.screen());
    assert_eq!(desk.click_square("h4"), []);
    assert!(
        desk.sees("No jump of this chain leads there"),
        "{}",
        desk.screen()
    );
    assert!(desk.sees("Chain: a1-a3"), "the chain stays in hand");
}

#[test]
fn a_step_is_a_move_of_its_own() {
    let game = ladder();
    let mut desk = by_hops(game.clone());
    desk.click_square("b3");
    assert_eq!(desk.click_square("b4"), [played(&game, "b3-b4")]);
}

#[test]
fn where_stopping_is_not_legal_the_button_is_off_and_says_why() {
    // A man on b6 shuts in b4: the jump from b8 over b7 lands there.
    let game = game_view(
        from("classic-3x3", "1w3bbb/1w3bbb/6bb/1w6/wbww4/1w6/1w6/7w w 10"),
        WHITE,
    );
    let mut desk = by_hops(game);
    desk.click_square("b8");
    assert_eq!(desk.click_square("b6"), []);
    if desk.sees("Chain: b8-b6") {
        assert_eq!(desk.keys("."), []);
        assert!(desk.sees("The chain can't end here"), "{}", desk.screen());
        assert!(desk.sees("Chain: b8-b6"), "the chain stays in hand");
    } else {
        panic!("the jump is not offered:\n{}", desk.screen());
    }
}

#[test]
fn hops_are_typed_and_switched_on_by_a_word() {
    let game = ladder();
    let mut desk = Desk::game(game.clone());
    desk.keys(": 'hops Enter");
    assert!(desk.sees("you go hop by hop"), "{}", desk.screen());
    assert_eq!(desk.keys("'a1-a3 Enter"), []);
    assert!(desk.sees("Chain: a1-a3"), "{}", desk.screen());
    assert_eq!(desk.keys("'c3 Enter"), []);
    assert_eq!(desk.keys("'back Enter"), []);
    assert!(desk.sees("Chain: a1-a3") && !desk.sees("a1-a3-c3"));
    assert_eq!(desk.keys("'c3 Enter"), []);
    assert_eq!(desk.keys("'finish Enter"), [played(&game, "a1-c3")]);
    // Meant whatever the setting is: both ends and an exclamation mark.
    assert_eq!(desk.keys("'a1c3! Enter"), [played(&game, "a1-c3")]);
}

#[test]
fn nothing_is_sent_before_the_end_and_a_half_entered_chain_is_kept() {
    let mut game = ladder();
    let id = crate::samples::game_id(3);
    game.id = Some(id);
    let mut desk = by_hops(game.clone());
    let kept = |line: &str| [Intent::KeepDraft(id, line.into())];
    assert_eq!(desk.click_square("a1"), kept("a1"));
    assert_eq!(desk.click_square("a3"), kept("a1-a3"));
    // The program is started anew: the chain is there again, and nothing is played.
    let mut again = by_hops(game.clone());
    again.shell.draft = Some((id, "a1-a3".into()));
    let reaction = again.event(crate::app::TuiEvent::Changed);
    assert_eq!(reaction.intents, []);
    assert!(again.sees("Chain: a1-a3"), "{}", again.screen());
    assert_eq!(
        again.keys("."),
        [played(&game, "a1-a3"), Intent::KeepDraft(id, String::new())]
    );
}

#[test]
fn nothing_and_nonsense_that_were_kept_are_taken_up_without_harm() {
    let mut game = ladder();
    let id = crate::samples::game_id(4);
    game.id = Some(id);
    for (line, shown) in [
        ("", ""),
        ("a1", "Let go"),
        ("h8", ""),
        ("\u{1b}[2J", ""),
        ("resi", "> resi"),
    ] {
        for mut desk in [Desk::game(game.clone()), by_hops(game.clone())] {
            desk.shell.draft = Some((id, line.into()));
            let reaction = desk.event(crate::app::TuiEvent::Changed);
            assert_eq!(reaction.intents, [], "{line:?}");
            assert!(desk.sees(shown), "{line:?}\n{}", desk.screen());
        }
    }
}
