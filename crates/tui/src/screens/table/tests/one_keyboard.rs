//! Two at one keyboard: clocks, pause, takeback and playing again (T-2.10, T-2.15, T-2.16, T-8.5, T-18.31).

use ugolki_node::view::{GameView, LocalView, Seat};
use ugolki_node::{ClockFace, Command, Timestamp};
use ugolki_record::{EndReason, Grade};
use ugolki_rules::{BySide, Side};

use super::{node, opening, start};
use crate::alarm::Alarm;
use crate::app::TuiEvent;
use crate::intent::Intent;
use crate::layout::{MEDIUM_WINDOW, MIN_WINDOW};
use crate::samples::desk::Desk;
use crate::samples::{at_table, ended};
use crate::theme::Theme;

/// Black is to move, and its clock runs.
fn timed(black_ms: u64, paused: bool) -> GameView {
    let face = |side: Side, left_ms: u64| ClockFace {
        left_ms,
        runs: side == Side::Black && !paused,
        first_move: false,
        allowance_ms: 0,
        bank_ms: 0,
        guard_ms: 0,
    };
    GameView {
        local: Some(LocalView {
            time: "3+2".parse().unwrap(),
            clocks: BySide {
                white: face(Side::White, 171_400),
                black: face(Side::Black, black_ms),
            },
            at: Timestamp::from_ms(0),
            paused,
        }),
        ..opening(Seat::Both)
    }
}

fn desk(game: GameView, window: (u16, u16)) -> Desk {
    Desk::with(at_table(game), Theme::dark(), window)
}

#[test]
fn t_2_15_both_clocks_stand_beside_the_names() {
    for window in [MIN_WINDOW, MEDIUM_WINDOW] {
        let mut desk = desk(timed(62_000, false), window);
        assert!(desk.sees("2:51") && desk.sees("1:02"), "{}", desk.screen());
        desk.shell.now_ms = 2_000;
        assert!(desk.sees("2:51") && desk.sees("1:00"), "{}", desk.screen());
        let clock = desk.find("1:00");
        desk.click(clock);
        assert!(
            desk.sees("At one keyboard, nothing is signed"),
            "{}",
            desk.screen()
        );
        desk.keys("Esc");
        desk.keys(": 'clocks Enter");
        for said in ["White's clock 2:51,", "Black's 1:00. Black's", "runs."] {
            assert!(desk.sees(said), "{}", desk.screen());
        }
    }
}

#[test]
fn t_2_16_two_at_one_keyboard_pause_take_back_and_go_on_at_once() {
    let takeback = [node(Command::OfferTakeback)];
    assert_eq!(desk(timed(62_000, false), MEDIUM_WINDOW).keys("F2"), takeback);
    assert_eq!(Desk::game(opening(Seat::Both)).keys("F2"), takeback);
    let pause = [node(Command::OfferPause)];
    assert_eq!(desk(timed(62_000, false), MEDIUM_WINDOW).keys("F5"), pause);
    let mut paused = desk(timed(62_000, true), MEDIUM_WINDOW);
    assert!(
        paused.sees("Paused") && paused.sees("F5 goes on."),
        "{}",
        paused.screen()
    );
    assert_eq!(paused.keys("'f6e6 Enter"), [], "nothing is played");
    assert_eq!(paused.keys("F5"), [node(Command::GoOn)]);
    for (game, keys, why) in [
        (start(Seat::Both), "F2", "You have made no move yet."),
        (start(Seat::Both), "F5", "This game has no clocks."),
        (
            start(Seat::Both),
            "'adjourn Enter",
            "Only in games against another player.",
        ),
    ] {
        let mut desk = Desk::game(game);
        assert_eq!(desk.keys(keys), []);
        assert!(desk.sees(why), "{}", desk.screen());
    }
}

#[test]
fn t_2_20_two_at_one_keyboard_play_again() {
    let mut game = timed(0, false);
    game.end = Some(ended(Some(Side::White), EndReason::Time, Grade::Claimed));
    for window in [MIN_WINDOW, MEDIUM_WINDOW, (120, 40)] {
        let mut desk = desk(game.clone(), window);
        assert!(desk.sees("White wins"), "{}", desk.screen());
        assert!(
            !desk.sees("colours swapped") && !desk.sees("laimed"),
            "{}",
            desk.screen()
        );
        assert_eq!(desk.keys("Ctrl-N"), [node(Command::Rematch)]);
    }
}

#[test]
fn t_18_29_low_time_at_one_keyboard_is_told_for_the_side_to_move() {
    let mut desk = desk(timed(10_500, false), MEDIUM_WINDOW);
    let mut at = |now_ms| {
        desk.shell.now_ms = now_ms;
        (desk.event(TuiEvent::Changed).intents, desk.screen())
    };
    assert_eq!(at(500).0, []);
    let (told, screen) = at(501);
    assert_eq!(told, [Intent::Ring(Alarm::LowTime)]);
    assert!(screen.contains("Black's time is low: 10 s left."), "{screen}");
    assert_eq!(at(1_500).0, [], "once");
}
