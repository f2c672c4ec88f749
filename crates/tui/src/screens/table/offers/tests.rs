//! Offers, answers, claims by (table, keys, expected intents, words).

use ugolki_node::view::{GameView, PeerState, ProposedView, Seat, TableView};
use ugolki_node::{Command, Timestamp};
use ugolki_record::{EndReason, Grade, Matter};
use ugolki_rules::Side;

use crate::intent::Intent;
use crate::samples::desk::Desk;
use crate::samples::{OPENING, at_table, ended, game_view, play, timed_opening};
use crate::theme::Theme;

/// Black sits here and is to move.
fn with(change: impl FnOnce(&mut GameView, &mut TableView)) -> GameView {
    let mut game = timed_opening(Side::Black);
    let mut table = game.table.take().unwrap();
    change(&mut game, &mut table);
    GameView {
        table: Some(table),
        ..game
    }
}

fn offered(by: Side, matter: Matter) -> ProposedView {
    let plies = (matter == Matter::Takeback).then_some(if by == Side::White { 1 } else { 2 });
    ProposedView { by, matter, plies }
}

fn offers(offers: &[ProposedView]) -> GameView {
    with(|_, table| table.proposals = offers.to_vec())
}

fn node(command: Command) -> Intent {
    Intent::Node(command)
}

/// Words, wherever the lines break.
fn reads(desk: &Desk, words: &str) -> bool {
    let read = desk.screen().split_whitespace().collect::<Vec<_>>().join(" ");
    read.contains(words)
}

#[track_caller]
fn check(game: &GameView, keys: &str, expected: &[Intent], words: &str) {
    let mut desk = Desk::with(at_table(game.clone()), Theme::dark(), (120, 40));
    // Whatever is offered has been there for a while.
    desk.shell.now_ms += 300;
    let intents = desk.keys(keys);
    assert_eq!(intents, expected, "{keys}\n{}", desk.screen());
    assert!(reads(&desk, words), "{words:?} after {keys}\n{}", desk.screen());
}

#[test]
fn each_order_has_a_key_a_word_and_a_place_in_the_menu() {
    let game = timed_opening(Side::Black);
    for (command, ways) in [
        (Command::OfferTakeback, ["F2", "'takeback Enter", "F9 Enter"]),
        (Command::OfferDraw, ["F3", "'draw Enter", "F9 Down Enter"]),
        (Command::OfferPause, ["F5", "'pause Enter", "F9 Down Down Enter"]),
        (
            Command::OfferAdjournment,
            ["Ctrl-A", "'adjourn Enter", "F9 Down Down Down Enter"],
        ),
    ] {
        for keys in ways {
            check(&game, keys, &[node(command.clone())], "");
        }
    }
    let mut desk = Desk::game(game);
    desk.keys("F9");
    assert_eq!(desk.click_text("Adjourn"), [node(Command::OfferAdjournment)]);
    assert_eq!(desk.click_text("F2 Takeback"), [node(Command::OfferTakeback)]);
}

#[test]
fn what_cannot_be_offered_says_why() {
    let never = with(|_, table| table.allowed = ugolki_record::Allowed::default());
    check(&never, "F2", &[], "The terms of this game allow no takebacks.");
    check(&never, "F5", &[], "The terms of this game allow no pauses.");
    check(
        &never,
        "'adjourn Enter",
        &[],
        "The terms of this game allow no pauses.",
    );
    check(
        &never,
        "F9",
        &[],
        "F2 Take back The terms of this game allow no takebacks.",
    );
    check(&never, "F9 Enter", &[], "At the table");
    let rated = with(|_, table| {
        table.allowed.takebacks = false;
        table.rated = true;
    });
    check(&rated, "F2", &[], "A rated game allows no takebacks.");
    let asked = offers(&[offered(Side::Black, Matter::Takeback)]);
    check(&asked, "F2", &[], "You have asked already.");
    check(&asked, "", &[], "You have asked to take back g6-f6 and c2-c4.");
    let game = timed_opening(Side::Black);
    check(&game, "Ctrl-K", &[], "Only when the other side is to move.");
    check(&game, "Ctrl-O", &[], "The other side claims nothing.");
    check(&game, "Ctrl-G", &[], "The game is not paused.");
    check(&game, "'accept Enter", &[], "Nothing is offered to you.");
    let local = game_view(play("classic-3x3", OPENING), Seat::Both);
    check(&local, "Ctrl-K", &[], "Only in games against another player.");
    let over = with(|game, _| game.end = Some(ended(None, EndReason::Agreement, Grade::Agreed)));
    check(&over, "F2", &[], "The game is over.");
    check(&over, "Ctrl-O", &[], "The game is over.");
}

#[test]
fn offers_are_taken_by_their_own_key_and_declined_by_esc() {
    for (matter, accept, words) in [
        (
            Matter::Takeback,
            "F2",
            "Olga asks to take back c2-c4. F2 agrees, Esc or a move declines.",
        ),
        (Matter::Pause, "F5", "Olga offers a pause: both clocks stand"),
        (
            Matter::Adjournment,
            "F5",
            "Olga offers to adjourn: both clocks stand",
        ),
    ] {
        let game = offers(&[offered(Side::White, matter)]);
        check(&game, "", &[], words);
        check(&game, accept, &[node(Command::Accept(matter))], "");
        check(&game, "'accept Enter", &[node(Command::Accept(matter))], "");
        check(&game, "Esc", &[node(Command::Decline(matter))], "");
        check(&game, "'decline Enter", &[node(Command::Decline(matter))], "");
        check(&game, "Enter Enter Space", &[], "");
        let mut desk = Desk::game(game);
        assert_eq!(
            desk.keys(accept),
            [],
            "a key that was on its way is not an answer"
        );
        desk.shell.now_ms += 299;
        assert_eq!(desk.keys(accept), []);
    }
}

#[test]
fn of_two_offers_within_an_instant_neither_is_taken_by_mistake() {
    let mut desk = Desk::game(offers(&[offered(Side::White, Matter::Takeback)]));
    desk.shell.now_ms += 200;
    desk.change_game(|game| game.offer = Some(Side::White));
    assert_eq!(desk.keys("F2 F3 Enter Space"), [], "{}", desk.screen());
    assert!(desk.sees("asks to take back") && !desk.sees("offers a draw"));
    desk.shell.now_ms += 100;
    assert_eq!(desk.keys("F3"), [], "the one that is not shown is not taken");
    assert!(desk.sees("Answer the offer that is shown first."));
    assert_eq!(desk.keys("F2"), [node(Command::Accept(Matter::Takeback))]);
    // The next one is shown anew, and is too new again.
    desk.change_game(|game| {
        if let Some(table) = &mut game.table {
            table.proposals.clear();
        }
    });
    assert!(desk.sees("offers a draw"));
    assert_eq!(desk.keys("F3"), []);
    desk.shell.now_ms += 300;
    assert_eq!(desk.keys("F3"), [node(Command::AcceptDraw)]);
}

#[test]
fn a_paused_game_plays_nothing_and_goes_on_when_both_are_there() {
    let game = with(|_, table| table.paused = Some(Matter::Pause));
    check(&game, "", &[], "Paused");
    check(&game, "", &[], "F5 Go on");
    check(&game, "'f6f5 Enter", &[], "The game stands still. F5 goes on.");
    check(&game, "Enter Up Enter", &[], "The game stands still.");
    for keys in [
        "F5",
        "Ctrl-G",
        "'go Space 'on Enter",
        "'goon Enter",
        "'pause Enter",
    ] {
        check(&game, keys, &[node(Command::GoOn)], "");
    }
    check(&game, "Ctrl-A", &[node(Command::OfferAdjournment)], "");
    let mut desk = Desk::game(game);
    assert_eq!(desk.click_text("The game is paused"), [node(Command::GoOn)]);
    let apart = with(|game, table| {
        table.paused = Some(Matter::Adjournment);
        game.peer = PeerState::Reconnecting;
    });
    check(&apart, "F5", &[], "wait for the connection");
    check(&apart, "Ctrl-A", &[], "The game is adjourned already.");
    check(&apart, "Ctrl-K", &[], "Not in a pause.");
}

/// White sits here, Black is to move and has been away since the instant 0.
fn away(side: Side) -> GameView {
    let mut game = timed_opening(side);
    game.peer = PeerState::Reconnecting;
    if let Some(table) = &mut game.table {
        table.stands_until = Some(Timestamp::from_ms(60_000));
        table.absence_claim = (side == Side::White).then(|| Timestamp::from_ms(40_000));
    }
    game
}

#[test]
fn absence_is_claimed_by_choice_once_it_lasts_long_enough() {
    let mut desk = Desk::game(away(Side::White));
    desk.shell.now_ms = 17_000;
    assert!(desk.sees("Both clocks stand for 43 s more"), "{}", desk.screen());
    let countdown = "claim the game in 23 s, on Black's turn; graded \"claimed\".";
    assert!(reads(&desk, countdown), "{}", desk.screen());
    assert_eq!(desk.keys("Ctrl-K"), []);
    assert!(reads(
        &desk,
        "Not yet: in 23 s, if the other side is still away and to move then; graded \"claimed\"."
    ));
    desk.shell.now_ms = 40_000;
    desk.keys("Tab");
    assert!(desk.sees("Ctrl-K claims the game"), "{}", desk.screen());
    assert_eq!(desk.keys("Ctrl-K Enter"), [], "to wait on is chosen first");
    assert_eq!(desk.keys("Ctrl-K"), []);
    assert!(desk.sees("Claim the game for White") && desk.sees("graded \"claimed\""));
    assert_eq!(desk.keys("Right Enter"), [node(Command::ClaimAbsence)]);
    assert_eq!(
        desk.keys("'claim Enter Right Enter"),
        [node(Command::ClaimAbsence)]
    );
    // On the own turn there is nothing to claim.
    let mut desk = Desk::game(away(Side::Black));
    desk.shell.now_ms = 50_000;
    assert_eq!(desk.keys("Ctrl-K"), []);
    assert!(
        desk.sees("Only when the other side is to move."),
        "{}",
        desk.screen()
    );
}

/// White sits here, Black is there and to move, and its clock has run out as it is seen from here.
fn out_of_time(open_ms: u64) -> GameView {
    let mut game = timed_opening(Side::White);
    if let Some(table) = &mut game.table {
        table.time_claim = Some(Timestamp::from_ms(open_ms));
        if let Some(clocks) = &mut table.clocks {
            clocks.black.left_ms = 0;
        }
    }
    game
}

#[test]
fn time_is_claimed_by_choice_once_lag_explains_nothing_more() {
    let mut desk = Desk::with(at_table(out_of_time(17_000)), Theme::dark(), (120, 40));
    desk.shell.now_ms = 5_000;
    let countdown = "Black's time is up, as seen from here. You may claim the game in 12 s, on Black's \
                     turn; graded \"claimed\".";
    assert!(reads(&desk, countdown), "{}", desk.screen());
    assert_eq!(desk.keys("Ctrl-K"), []);
    assert!(reads(
        &desk,
        "Not yet: in 12 s, if the other side is still to move then"
    ));
    desk.shell.now_ms = 17_000;
    desk.keys("Tab");
    let open = "Your opponent's time is up, all allowance for lag included. Ctrl-K claims the game, if you choose to; graded \
                \"claimed\".";
    assert!(reads(&desk, open), "{}", desk.screen());
    assert_eq!(desk.keys("Ctrl-K Enter"), [], "to wait on is chosen first");
    desk.keys("Ctrl-K");
    assert!(reads(
        &desk,
        "Claim the game for White, because Black's time is up?"
    ));
    assert_eq!(desk.keys("Right Enter"), [node(Command::ClaimTime)]);
    assert_eq!(desk.keys("'claim Enter Right Enter"), [node(Command::ClaimTime)]);
    // Where both can be claimed, what could be first.
    let mut both = out_of_time(9_000);
    if let Some(table) = &mut both.table {
        table.absence_claim = Some(Timestamp::from_ms(8_000));
    }
    let mut desk = Desk::game(both);
    desk.shell.now_ms = 10_000;
    assert_eq!(desk.keys("Ctrl-K Right Enter"), [node(Command::ClaimAbsence)]);
}

#[test]
fn a_clock_that_still_runs_is_not_counted_down_to_a_claim() {
    let mut game = out_of_time(90_000);
    if let Some(clocks) = game.table.as_mut().and_then(|table| table.clocks.as_mut()) {
        clocks.black.left_ms = 60_000;
    }
    let mut desk = Desk::with(at_table(game), Theme::dark(), (120, 40));
    assert!(!desk.sees("claim the game"), "{}", desk.screen());
    assert_eq!(desk.keys("Ctrl-K"), []);
    assert!(reads(&desk, "Not yet: in 90 s,"), "asked for, it is said");
}

#[test]
fn a_flag_that_fell_by_lag_is_said_on_the_own_turn() {
    let lag = with(|_, table| table.time_claim = Some(Timestamp::from_ms(0)));
    let said = "Your opponent's time was up before its move came, all allowance for lag included; so no move can follow it. \
                Ctrl-K claims the game";
    check(&lag, "", &[], said);
    check(&lag, "Ctrl-K Right Enter", &[node(Command::ClaimTime)], "");
}

#[test]
fn what_is_claimed_can_be_conceded_or_left() {
    let claimed = |own: Side, end: bool| {
        let mut game = timed_opening(own);
        if let Some(table) = &mut game.table {
            table.claims.white = Some(EndReason::Time);
            table.grade = Grade::Claimed;
        }
        game.end = end.then(|| ended(Some(Side::White), EndReason::Time, Grade::Claimed));
        game.settling = !end;
        game
    };
    // Whose own clock says otherwise plays on.
    let mut in_time = claimed(Side::Black, false);
    in_time.settling = false;
    let told = "By your clock you have time: play on, or Ctrl-O";
    check(&in_time, "", &[], told);
    let accused = claimed(Side::Black, true);
    check(
        &accused,
        "",
        &[],
        "White wins: Black's time was up. Claimed by one side, not signed by the other.",
    );
    let told = "The other side claims the game: your time is up. Ctrl-O concedes, Esc";
    check(&claimed(Side::Black, false), "", &[], told);
    check(
        &accused,
        "",
        &[],
        "They say that your time was up. Ctrl-O concedes, Esc leaves it as claimed.",
    );
    let mut absent = accused.clone();
    if let Some(table) = &mut absent.table {
        table.claims.white = Some(EndReason::Abandonment);
    }
    check(
        &absent,
        "",
        &[],
        "You were away too long on your turn. Ctrl-O concedes, Esc",
    );
    check(&accused, "Ctrl-O", &[], "Concede as Black? White wins then");
    check(&accused, "Ctrl-O Enter", &[], "");
    check(&accused, "Ctrl-O Right Enter", &[node(Command::Concede)], "");
    check(
        &accused,
        "'concede Enter Right Enter",
        &[node(Command::Concede)],
        "",
    );
    check(&accused, "Esc", &[node(Command::Leave)], "");
    let waiting = claimed(Side::White, false);
    check(
        &waiting,
        "",
        &[],
        "You claim the game: Black's time is up. It may still be answered",
    );
    check(&waiting, "F3", &[], "A claim stands");
    check(&waiting, "Ctrl-O", &[], "");
    let conceded = GameView {
        end: Some(ended(Some(Side::White), EndReason::Time, Grade::Proven)),
        ..claimed(Side::Black, true)
    };
    check(&conceded, "Ctrl-O", &[], "The game is over.");
    let mut both = claimed(Side::Black, false);
    if let Some(table) = &mut both.table {
        table.claims.black = Some(EndReason::Abandonment);
        table.grade = Grade::Contested;
    }
    check(
        &both,
        "",
        &[],
        "Both of you claim the game, so your signed words contradict each other",
    );
    check(&both, "Ctrl-O Right Enter", &[node(Command::Concede)], "");
}

#[test]
fn ends_by_time_say_how_well_they_are_established() {
    for (reason, winner, grade, words) in [
        (
            EndReason::Time,
            Some(Side::White),
            Grade::Proven,
            "White wins: Black's time was up. Proven",
        ),
        (
            EndReason::Time,
            Some(Side::White),
            Grade::Contested,
            "both players' signed words contradict each other: one disputes the other's clock times",
        ),
        (
            EndReason::Abandonment,
            Some(Side::White),
            Grade::Claimed,
            "White wins: Black left the game. Claimed by one side, not signed by the other.",
        ),
        (
            EndReason::Void,
            None,
            Grade::Agreed,
            "No result: a first move did not come in time; the game does not count.",
        ),
    ] {
        let game = with(|game, _| game.end = Some(ended(winner, reason, grade)));
        check(&game, "", &[], words);
    }
}
