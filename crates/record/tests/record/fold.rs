//! The fold over both chains (P-5.3): what crosses what on the wire, and that the order of arrival has no say.

use crate::script::text;
use crate::table::{Table, file, terms};
use ugolki_record::verify::verify;
use ugolki_record::{Act, ActError, Colours, Grade, PlayError};
use ugolki_rules::{Bitboard, BoardSize, Parameters, Ruleset, Side};

/// One man a side, which must leave its house with the first move and may not come back: games of few plies.
fn one_man() -> Parameters {
    let size = BoardSize::Eight;
    let mut house = Bitboard::EMPTY;
    house.insert(size.parse_square("a1").unwrap());
    Parameters {
        house,
        exit_limit: 1,
        move_limit: 4,
        ..*Ruleset::named("classic-3x3").unwrap().parameters()
    }
}

fn small_table() -> Table {
    let mut terms = terms("classic-3x3", Colours::ProposerWhite);
    terms.ruleset = Ruleset::new(one_man()).unwrap();
    let mut table = Table::under(&crate::table::agreement(terms));
    table.join();
    table
}

/// Runs a script: `w:` or `b:` and an act or a move; `|` lets everything arrive that is on its way.
fn run(table: &mut Table, script: &str) {
    for word in script.split_whitespace() {
        let Some((side, what)) = word.split_once(':') else {
            assert_eq!(word, "|");
            table.sync();
            continue;
        };
        let side = if side == "w" { Side::White } else { Side::Black };
        table.act(side, act(table, side, what));
    }
}

fn act(table: &Table, side: Side, what: &str) -> Act {
    match what {
        "resign" => Act::Resign,
        "offer" => Act::OfferDraw,
        "accept" => Act::AcceptDraw,
        "decline" => Act::DeclineDraw,
        _ => Act::of_ply(table.logs.get(side).game().read(what).unwrap()),
    }
}

/// Both sides come to the same verdict, sign it, and a third party reads it from either file, in any order of lines.
fn check(script: &str, expected: &str) {
    let mut table = small_table();
    run(&mut table, script);
    table.finish();
    for side in Side::BOTH {
        let log = table.logs.get(side);
        assert_eq!(text(log.standing()), expected, "{script}, as {side} sees it");
        let over = log.standing().verdict.is_some();
        assert_eq!(
            (log.standing().settled, log.standing().closed),
            (over, over),
            "{script}"
        );
        assert_eq!(log.heads(), table.logs.white.heads(), "{script}");
        let report = verify(file(log).as_bytes());
        assert!(report.holds(), "{script}: {:?}", report.faults);
        assert_eq!(report.standing, log.standing(), "{script}");
    }
}

const REENTRY: &str = "w:a1-b1 | b:h8-g8 | w:b1-c1 |";

#[test]
fn what_happens_alone() {
    check("", "* none unfinished");
    check("w:resign", "0-1 resignation proven");
    check("b:resign", "1-0 resignation proven");
    check("w:offer", "* none unfinished");
    check("w:offer | b:accept", "1/2-1/2 agreement agreed");
    check("b:offer | w:accept", "1/2-1/2 agreement agreed");
    check("w:offer | b:decline", "* none unfinished");
    check("w:a1-b1 | b:h8-g8 | w:b1-c1 | b:g8-h8", "1-0 re-entry proven");
    check("w:a1-b1 | b:h8-h7 | w:b1-a1", "0-1 re-entry proven");
}

#[test]
fn an_end_by_the_rules_stands_before_anything_concurrent() {
    // Black's move loses; White, who has not seen it, gives up too early.
    check(&format!("{REENTRY} b:g8-h8 w:resign"), "1-0 re-entry proven");
    check(&format!("{REENTRY} w:resign b:g8-h8"), "1-0 re-entry proven");
    // Black offers and then loses by the rules; White accepts what it has seen of it.
    check(
        &format!("{REENTRY} b:offer | b:g8-h8 w:accept"),
        "1-0 re-entry proven",
    );
    check(
        &format!("{REENTRY} b:offer | w:accept b:g8-h8"),
        "1-0 re-entry proven",
    );
    check(&format!("{REENTRY} b:g8-h8 w:offer"), "1-0 re-entry proven");
    check(
        &format!("{REENTRY} b:offer | b:g8-h8 w:decline"),
        "1-0 re-entry proven",
    );
}

#[test]
fn an_agreed_draw_stands_before_a_resignation_and_two_resignations_are_a_draw() {
    check("w:resign b:resign", "1/2-1/2 resignation proven");
    check("b:resign w:resign", "1/2-1/2 resignation proven");
    check("w:offer | w:resign b:accept", "1/2-1/2 agreement agreed");
    check("b:offer | w:accept b:resign", "1/2-1/2 agreement agreed");
    // Both offer at once, and both accept at once.
    check("w:offer b:offer | w:accept b:accept", "1/2-1/2 agreement agreed");
    check("w:offer b:offer | w:accept b:resign", "1/2-1/2 agreement agreed");
    check("w:offer b:offer | w:accept b:decline", "1/2-1/2 agreement agreed");
}

#[test]
fn a_resignation_crosses_a_move() {
    check("w:a1-b1 b:resign", "1-0 resignation proven");
    check("w:a1-b1 | b:h8-g8 w:resign", "0-1 resignation proven");
    // The move counts: it was signed before the end was known.
    let mut table = small_table();
    run(&mut table, "w:a1-b1 b:resign |");
    assert_eq!(table.logs.black.game().plies().len(), 1);
}

#[test]
fn an_accepted_draw_crosses_a_move() {
    check("w:offer | w:a1-b1 b:accept", "1/2-1/2 agreement agreed");
    check("b:offer w:a1-b1 | b:h8-g8 w:accept", "1/2-1/2 agreement agreed");
    let mut table = small_table();
    run(&mut table, "w:offer | w:a1-b1 b:accept |");
    assert_eq!(table.logs.white.game().plies().len(), 1);
    assert_eq!(table.logs.white.turn(), None);
}

#[test]
fn an_offer_lapses_when_its_receiver_having_seen_it_moves_or_declines() {
    let open = |script: &str, expected: [bool; 2]| {
        let mut table = small_table();
        run(&mut table, script);
        table.sync();
        for log in [&table.logs.white, &table.logs.black] {
            assert_eq!(
                [log.offer_open(Side::White), log.offer_open(Side::Black)],
                expected,
                "{script}"
            );
        }
    };
    open("w:offer", [true, false]);
    open("w:offer | w:a1-b1", [true, false]);
    open("w:offer | w:a1-b1 | b:h8-g8", [false, false]);
    open("w:offer | b:decline", [false, false]);
    // Black moved before it saw the offer, so that it can still be accepted.
    open("w:a1-b1 | w:offer b:h8-g8", [true, false]);
    open("w:a1-b1 | w:offer b:h8-g8 | w:b1-c1 | b:g8-f8", [false, false]);
    // Offers that cross are both open, and answered one by one.
    open("w:offer b:offer", [true, true]);
    open("w:offer b:offer | w:decline", [true, false]);
    open("w:offer b:offer | w:a1-b1", [true, false]);
    open("w:offer b:offer | w:a1-b1 | b:h8-g8", [false, false]);
    // Declined and offered again after a move.
    open("w:offer | b:decline | w:a1-b1 | w:offer", [true, false]);
    // Nothing is open once the game is over.
    open("w:offer | b:resign", [false, false]);
}

#[test]
fn acts_out_of_place_are_refused_before_they_are_signed() {
    let refused = |script: &str, side: Side, what: &str, expected: ActError| {
        let mut table = small_table();
        run(&mut table, script);
        let act = act(&table, side, what);
        let heads = table.logs.get(side).heads();
        let answer = table.try_act(side, act).map(|record| record.id());
        assert_eq!(answer, Err(PlayError::Act(expected)), "{script} {what}");
        assert_eq!(table.logs.get(side).heads(), heads, "{script} {what}");
    };
    let (white, black) = (Side::White, Side::Black);
    refused("", white, "accept", ActError::NoOffer);
    refused("", white, "decline", ActError::NoOffer);
    refused("w:offer", white, "accept", ActError::NoOffer);
    refused("w:offer", black, "accept", ActError::NoOffer);
    refused("w:offer", white, "offer", ActError::OfferAgain);
    refused("w:offer | b:decline |", white, "offer", ActError::OfferAgain);
    refused("w:offer | w:a1-b1 |", white, "offer", ActError::OfferAgain);
    refused(
        "w:offer | w:a1-b1 | b:h8-g8 |",
        black,
        "accept",
        ActError::NoOffer,
    );
    refused("w:resign", white, "resign", ActError::GameOver);
    refused("w:resign |", black, "offer", ActError::GameOver);
    refused("w:resign |", black, "resign", ActError::GameOver);
    refused("w:offer | b:accept |", white, "resign", ActError::GameOver);
    refused("w:a1-b1 w:offer", white, "offer", ActError::OfferAgain);
}

#[test]
fn both_join_before_anything_else_and_once() {
    let mut table = Table::empty("classic-3x3");
    assert_eq!(table.logs.white.turn(), None);
    for what in [Act::Resign, Act::OfferDraw, Act::Move { from: 2, to: 3 }] {
        assert_eq!(
            table.try_act(Side::White, what).unwrap_err(),
            PlayError::Act(ActError::NotStarted)
        );
    }
    table.act(Side::White, Act::Join { rtt_ms: 1 });
    let again = table.try_act(Side::White, Act::Join { rtt_ms: 1 });
    assert_eq!(again.unwrap_err(), PlayError::Act(ActError::JoinedAlready));
    // White has not heard of Black yet.
    let early = table.try_act(Side::White, Act::Move { from: 18, to: 19 });
    assert_eq!(early.unwrap_err(), PlayError::Act(ActError::NotStarted));
    table.sync();
    table.act(Side::Black, Act::Join { rtt_ms: 1 });
    table.sync();
    assert_eq!(table.logs.white.turn(), Some(Side::White));
    table.play("c3-d3");
    assert_eq!(table.logs.black.turn(), Some(Side::Black));
}

#[test]
fn the_result_is_signed_first_by_the_one_who_did_not_end_the_game() {
    let mut table = small_table();
    run(&mut table, "w:resign");
    // Black might still be signing something that White does not know of.
    assert_eq!(table.logs.white.outcome_to_sign(Side::White), None);
    assert!(!table.logs.white.standing().settled);
    table.sync();
    assert!(
        !table.logs.black.standing().settled,
        "Black can still acknowledge it, or not"
    );
    let outcome = table.logs.black.outcome_to_sign(Side::Black).unwrap();
    assert_eq!(outcome.heads.white, table.logs.black.heads().white.unwrap().id);
    table.act(Side::Black, Act::Result(outcome));
    assert_eq!(table.logs.black.outcome_to_sign(Side::Black), None);
    table.sync();
    assert!(table.logs.white.standing().settled);
    assert_eq!(table.logs.white.outcome_to_sign(Side::White), Some(outcome));
    table.act(Side::White, Act::Result(outcome));
    table.sync();
    assert!(table.logs.black.standing().closed);
    let third = table.try_act(Side::White, Act::Result(outcome));
    assert_eq!(third.unwrap_err(), PlayError::Act(ActError::GameOver));
}

#[test]
fn a_result_that_does_not_follow_or_comes_too_early_is_refused() {
    let mut table = small_table();
    run(&mut table, "w:a1-b1 b:resign");
    let early = table.logs.white.standing();
    assert_eq!(early.grade, Grade::Unfinished);
    table.sync();
    let right = table.logs.white.outcome_to_sign(Side::White).unwrap();
    assert_eq!(table.logs.black.outcome_to_sign(Side::Black), None);
    let too_early = table.try_act(Side::Black, Act::Result(right));
    assert_eq!(too_early.unwrap_err(), PlayError::Act(ActError::ResultTooEarly));
    let mut wrong = [right; 3];
    wrong[0].verdict.winner = Some(Side::Black);
    wrong[1].verdict.reason = ugolki_record::EndReason::Agreement;
    wrong[2].heads.white = wrong[2].heads.black;
    for outcome in wrong {
        let answer = table.try_act(Side::White, Act::Result(outcome));
        assert_eq!(answer.unwrap_err(), PlayError::Act(ActError::WrongResult));
    }
    table.finish();
    assert!(table.logs.black.standing().closed);
}

#[test]
fn a_goal_stands_against_a_resignation_that_crosses_it() {
    let mut table = Table::new("diagonal-3x3");
    let moves = crate::table::goal_game("diagonal-3x3");
    let (last, others) = moves.split_last().unwrap();
    for text in others {
        table.play(text);
    }
    // White has filled its target; Black's last reply does not fill Black's, and White gives up meanwhile.
    let black = table.logs.white.turn().unwrap();
    assert_eq!(black, Side::Black);
    let ply = table.logs.black.game().read(last).unwrap();
    table.act(black, Act::of_ply(ply));
    assert!(
        table.logs.black.standing().settled,
        "nothing concurrent stands before an end by the rules"
    );
    table.act(Side::White, Act::Resign);
    table.finish();
    for log in [&table.logs.white, &table.logs.black] {
        assert_eq!(text(log.standing()), "1-0 goal proven");
        assert!(log.standing().closed);
    }
}
