//! Clocks by (table, instant, expected), and that the screen is drawn anew exactly when it looks different.

use ugolki_node::Timestamp;
use ugolki_node::view::{GameView, NodeView, PeerState, Seat, TableView};
use ugolki_record::{EndReason, Grade, Matter};
use ugolki_rules::Side;

use super::{ClockState, next_change, own_time_is_low, shown};
use crate::samples::{OPENING, at_table, ended, game_view, lan, play, timed, timed_opening};

fn with(change: impl FnOnce(&mut GameView, &mut TableView)) -> GameView {
    let mut game = timed_opening(Side::White);
    let mut table = game.table.take().unwrap();
    change(&mut game, &mut table);
    GameView {
        table: Some(table),
        ..game
    }
}

/// What both clocks show, White's first.
#[track_caller]
fn check(game: &GameView, now_ms: u64, white: (u64, ClockState), black: (u64, ClockState)) {
    for (side, expected) in [(Side::White, white), (Side::Black, black)] {
        let clock = shown(game, side, now_ms).unwrap();
        assert_eq!((clock.left_ms, clock.state), expected, "{side} at {now_ms}");
    }
}

#[test]
fn the_clock_of_the_side_to_move_runs() {
    use ClockState::{Adjourned, FirstMove, Over, Paused, Rests, Runs};
    let game = timed_opening(Side::White);
    check(&game, 0, (171_400, Rests), (162_900, Runs));
    check(&game, 2_900, (171_400, Rests), (160_000, Runs));
    check(&game, 200_000, (171_400, Rests), (0, Runs));
    let first = timed(
        play("classic-3x3", ""),
        Seat::One(Side::White),
        "3+2",
        (30_000, 180_000),
    );
    check(&first, 5_000, (25_000, FirstMove), (180_000, Rests));
    let paused = |matter| with(|_, table| table.paused = Some(matter));
    check(
        &paused(Matter::Pause),
        9_000,
        (171_400, Paused),
        (162_900, Paused),
    );
    check(
        &paused(Matter::Adjournment),
        9_000,
        (171_400, Adjourned),
        (162_900, Adjourned),
    );
    let over =
        with(|game, _| game.end = Some(ended(Some(Side::White), EndReason::Resignation, Grade::Proven)));
    check(&over, 9_000, (171_400, Over), (162_900, Over));
}

#[test]
fn while_the_connection_is_gone_nothing_is_shown_as_running_that_does_not() {
    use ClockState::{AsMeasured, Rests, Runs, Stands, StoodAt};
    let away = |game: &mut GameView, table: &mut TableView| {
        game.peer = PeerState::Reconnecting;
        table.stands_until = Some(Timestamp::from_ms(60_000));
    };
    // White sits here and Black is to move.
    let game = with(away);
    check(&game, 59_999, (171_400, Rests), (162_900, StoodAt));
    check(&game, 61_000, (171_400, Rests), (161_900, AsMeasured));
    let own = GameView {
        seat: Seat::One(Side::Black),
        ..with(away)
    };
    check(&own, 59_999, (171_400, StoodAt), (162_900, Stands));
    check(&own, 61_000, (171_400, StoodAt), (161_900, Runs));
}

#[test]
fn time_is_low_below_ten_seconds_or_a_tenth_of_a_short_reserve() {
    for (time, left_ms, low) in [
        ("3+2", 10_000, false),
        ("3+2", 9_999, true),
        ("1:00+0", 6_000, false),
        ("1:00+0", 5_999, true),
        ("0:20+0", 1_999, true),
        ("0:20+0", 2_000, false),
        ("1d", 9_999, false),
    ] {
        let game = timed(
            play("classic-3x3", OPENING),
            Seat::One(Side::Black),
            time,
            (left_ms, left_ms),
        );
        let clock = shown(&game, Side::Black, 0).unwrap();
        assert_eq!(clock.low, low, "{time} {left_ms}");
        assert_eq!(own_time_is_low(&game, 0).is_some(), low, "{time} {left_ms}");
        let theirs = GameView {
            seat: Seat::One(Side::White),
            ..game
        };
        assert_eq!(own_time_is_low(&theirs, 0), None);
    }
}

/// The instants at which something looks different, up to some time.
fn changes(view: &NodeView, (from, until): (u64, u64)) -> Vec<u64> {
    let mut changes = Vec::new();
    let mut now = from;
    while let Some(next) = next_change(view, now).filter(|next| *next <= until) {
        assert!(next > now);
        changes.push(next);
        now = next;
    }
    changes
}

#[test]
fn a_clock_is_drawn_once_a_second_and_with_tenths_ten_times() {
    let view = at_table(timed_opening(Side::White));
    assert_eq!(changes(&view, (0, 3_000)), [901, 1_901, 2_901]);
    let low = timed(
        play("classic-3x3", OPENING),
        Seat::One(Side::White),
        "3+2",
        (9_000, 20_150),
    );
    assert_eq!(changes(&at_table(low), (0, 400)), [151, 251, 351]);
    let ending = timed(
        play("classic-3x3", OPENING),
        Seat::One(Side::White),
        "3+2",
        (9_000, 150),
    );
    assert_eq!(
        changes(&at_table(ending), (0, 9_000)),
        [51, 150],
        "at nothing it stands still"
    );
    let days = timed(
        play("classic-3x3", OPENING),
        Seat::One(Side::White),
        "2d",
        (0, 2 * 86_400_000),
    );
    assert_eq!(changes(&at_table(days), (0, 4_000_000)), [1, 3_600_001]);
}

#[test]
fn nothing_is_drawn_while_nothing_runs() {
    let untimed = timed(
        play("classic-3x3", OPENING),
        Seat::One(Side::White),
        "untimed",
        (0, 0),
    );
    let still = [
        lan(),
        at_table(game_view(play("classic-3x3", OPENING), Seat::One(Side::White))),
        at_table(untimed),
        at_table(with(|_, table| table.paused = Some(Matter::Pause))),
        at_table(with(|game, _| {
            game.end = Some(ended(None, EndReason::Agreement, Grade::Agreed));
        })),
    ];
    for view in still {
        assert_eq!(next_change(&view, 5), None);
    }
}

#[test]
fn countdowns_are_drawn_once_a_second_while_the_clocks_stand() {
    let view = at_table(with(|game, table| {
        game.peer = PeerState::Reconnecting;
        table.stands_until = Some(Timestamp::from_ms(60_500));
        table.absence_claim = Some(Timestamp::from_ms(40_500));
    }));
    assert_eq!(changes(&view, (38_000, 40_600)), [38_500, 39_500, 40_500]);
    // Once the minute is over, Black's clock runs by the own measure.
    assert_eq!(changes(&view, (60_000, 62_000)), [60_500, 61_401]);
}
