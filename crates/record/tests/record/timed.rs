//! Takebacks, pauses, clocks and claims, a rule at a time (P-5.3, P-7, P-8).
//!
//! The clock of most scripts is `0:05+0`: five seconds, no increment; with the round trips of the table q is 150 ms, the
//! bank 450 ms and the guard 20 s.

use crate::script::{read, run, table, text, with};
use crate::table::{Table, file};
use ugolki_record::verify::verify;
use ugolki_record::{ActError, GameLog, Matter, PlayError, Record, Violation, archive};
use ugolki_rules::Side;

/// Both have made their first moves, which cost nothing, and White is to move.
const BEGUN: &str = "w:a1-b1 | b:h8-g8 |";

/// Everything has arrived: both sides, and whoever reads either file, say the same.
fn stands(time: &str, script: &str, expected: &str) -> Table {
    let mut table = table(time);
    run(&mut table, script);
    table.sync();
    for side in Side::BOTH {
        let log = table.logs.get(side);
        assert_eq!(text(log.standing()), expected, "{script}, as {side} sees it");
        let report = verify(file(log).as_bytes());
        assert!(report.holds(), "{script}: {:?}", report.faults);
        assert_eq!(report.standing, log.standing(), "{script}");
    }
    table
}

/// The same once both have signed what they may.
fn closes(time: &str, script: &str, expected: &str) {
    let mut table = table(time);
    run(&mut table, script);
    table.finish();
    for side in Side::BOTH {
        let log = table.logs.get(side);
        assert_eq!(text(log.standing()), expected, "{script}, as {side} sees it");
        assert!(log.standing().closed && log.standing().settled, "{script}");
        assert!(verify(file(log).as_bytes()).holds(), "{script}");
    }
}

/// An act is refused before it is signed, and after by the other side and by who reads the file; nobody is convicted.
fn refused_at(mut table: Table, script: &str, word: &str, expected: ActError) {
    run(&mut table, script);
    table.sync();
    let (side, act, times) = read(&table, word);
    let log = table.logs.get(side);
    let drafted = log.draft(side, act, times).map(drop);
    assert_eq!(drafted, Err(PlayError::Act(expected)), "{script} {word}");
    let head = log.chain(side).head().unwrap();
    let record = Record {
        act,
        seq: head.seq + 1,
        previous: Some(head.id),
        seen: log.chain(side.opposite()).head().map(|head| head.id),
        thinking_ms: times.thinking_ms,
        observed_ms: times.observed_ms,
        ..Record::clone(log.chain(side).get(head.seq).unwrap())
    };
    let record = record.sign(table.keys.get(side)).unwrap();
    let mut other: GameLog = table.logs.get(side.opposite()).clone();
    let before = (other.heads(), other.standing());
    let violation = other.accept(record.signed()).unwrap_err();
    assert_eq!(violation, Violation::Refused(expected), "{script} {word}");
    assert_eq!((other.heads(), other.standing()), before, "{script} {word}");
    let report = verify((table.file(side) + &archive::record_line(record.signed())).as_bytes());
    let [fault] = &*report.faults else {
        panic!("{script} {word}: {:?}", report.faults)
    };
    assert_eq!(
        (fault.what.kind(), fault.author, fault.seq),
        (expected.kind(), Some(side), Some(record.seq)),
        "{script} {word}"
    );
    assert_eq!(report.standing, before.1, "{script} {word}");
}

fn refused(time: &str, script: &str, word: &str, expected: ActError) {
    refused_at(table(time), script, word, expected);
}

/// How many plies stand at both sides once everything has arrived.
fn plies(script: &str, expected: usize) -> Table {
    let table = stands("5+0", script, "* none unfinished");
    for log in [&table.logs.white, &table.logs.black] {
        assert_eq!(log.game().plies().len(), expected, "{script}");
        let turn = if expected.is_multiple_of(2) {
            Side::White
        } else {
            Side::Black
        };
        assert_eq!(log.turn(), Some(turn), "{script}");
    }
    table
}

#[test]
fn moves_are_taken_back_by_agreement() {
    plies(&format!("{BEGUN} w:back=0 |"), 2);
    plies(&format!("{BEGUN} w:back=0 | b:back-no |"), 2);
    plies(&format!("{BEGUN} w:back=0 | b:back-yes |"), 0);
    plies(&format!("{BEGUN} w:back=0 | b:back-yes | w:a1-a2 | b:h8-h7 |"), 2);
    plies(&format!("{BEGUN} w:b1-c1 | b:back=1 | w:back-yes |"), 1);
    // Black asks for its last move back, has not seen White's answer to it, and White takes both back.
    plies(&format!("{BEGUN} b:back=1 w:b1-c1 | w:back-yes |"), 1);
    // A game may be taken back more than once.
    plies(
        &format!("{BEGUN} w:back=0 | b:back-yes | w:a1-a2 | b:h8-h7 | w:back=0 | b:back-yes |"),
        0,
    );
}

#[test]
fn a_takeback_lapses_when_either_side_moves() {
    refused(
        "5+0",
        "w:a1-b1 | w:back=0 | b:h8-g8 |",
        "b:back-yes",
        ActError::NoOffer,
    );
    refused(
        "5+0",
        &format!("{BEGUN} w:back=0 | w:b1-c1 |"),
        "b:back-yes",
        ActError::NoOffer,
    );
    refused(
        "5+0",
        &format!("{BEGUN} w:back=0 | b:back-no |"),
        "b:back-yes",
        ActError::NoOffer,
    );
    // After an own move it may be offered again, and not before.
    refused(
        "5+0",
        &format!("{BEGUN} w:back=0 | b:back-no |"),
        "w:back=0",
        ActError::OfferAgain,
    );
    plies(
        &format!("{BEGUN} w:back=0 | b:back-no | w:b1-c1 | w:back=2 | b:back-yes |"),
        2,
    );
}

#[test]
fn a_move_that_crosses_an_accepted_takeback_is_taken_back_too() {
    let table = plies(&format!("{BEGUN} w:back=0 | w:b1-c1@700 b:back-yes |"), 0);
    // Its time is charged all the same: clocks keep what they show.
    for log in [&table.logs.white, &table.logs.black] {
        assert_eq!(log.own_plies(Side::White), 2);
        assert_eq!(log.clock(Side::White).unwrap().shown_ms(), 300_000 - 700);
    }
    // Unless the rules end the game with it: White goes back into its house.
    let script = format!("{BEGUN} w:back=0 | w:b1-a1 b:back-yes |");
    closes("5+0", &script, "0-1 re-entry proven");
    closes(
        "5+0",
        &format!("{BEGUN} w:back=0 | b:back-yes w:b1-a1 |"),
        "0-1 re-entry proven",
    );
}

#[test]
fn offers_of_takebacks_that_cross_wait_for_each_other() {
    let crossing = format!("{BEGUN} w:b1-c1 | w:back=0 b:back=1 |");
    refused("5+0", &crossing, "w:back-yes", ActError::OfferAgain);
    refused("5+0", &crossing, "b:back-yes", ActError::OfferAgain);
    plies(&format!("{crossing} w:back-no | b:back-yes |"), 0);
    plies(&format!("{crossing} b:back-no | w:back-yes |"), 1);
    plies(&format!("{crossing} w:back-no b:back-no |"), 3);
}

#[test]
fn moves_go_back_to_an_own_turn_that_has_been() {
    for word in ["w:back=2", "w:back=4", "w:back=1", "b:back=0", "b:back=3"] {
        refused("5+0", BEGUN, word, ActError::WrongTakeback);
    }
    // White's move, and its offer to take that one back, cross the acceptance of an earlier offer.
    let crossing = format!("{BEGUN} w:back=0 | w:b1-c1 w:back=2 b:back-yes |");
    refused("5+0", &crossing, "b:back-yes", ActError::WrongTakeback);
    plies(&crossing, 0);
}

#[test]
fn what_the_terms_do_not_allow_is_not_offered() {
    for word in ["w:back=0", "b:pause", "w:adjourn"] {
        refused_at(with("5+0", false), BEGUN, word, ActError::NotAllowed);
    }
}

#[test]
fn a_pause_stops_the_game_until_either_side_goes_on() {
    let stopped = |script: &str, expected: Option<Matter>| {
        let table = stands("5+0", script, "* none unfinished");
        for log in [&table.logs.white, &table.logs.black] {
            assert_eq!(log.stopped(), expected, "{script}");
        }
    };
    let (pause, adjournment) = (Some(Matter::Pause), Some(Matter::Adjournment));
    stopped("w:pause | b:pause-yes |", pause);
    stopped("w:pause | b:pause-no |", None);
    stopped("w:pause | b:pause-yes | w:go |", None);
    stopped("w:pause | b:pause-yes | b:go |", None);
    stopped("w:pause | b:pause-yes | w:go b:go |", None);
    stopped("w:pause | b:pause-yes | w:go b:go | w:a1-b1 |", None);
    stopped("w:adjourn | b:adjourn-yes |", adjournment);
    stopped("w:pause | b:pause-yes | b:adjourn | w:adjourn-yes |", adjournment);
    stopped("w:pause | b:pause-yes | b:adjourn | w:adjourn-yes | b:go |", None);
    // Both offer and both accept at once: one going on ends both.
    stopped("w:pause b:pause | w:pause-yes b:pause-yes |", pause);
    stopped("w:pause b:pause | w:pause-yes b:pause-yes | w:go |", None);
    // One goes on while the other adjourns: what was not known to who went on still stops the game.
    stopped(
        "w:pause | b:pause-yes | b:adjourn | w:adjourn-yes b:go |",
        adjournment,
    );
    // A move that crosses the acceptance stands.
    stopped("w:pause | w:a1-b1 b:pause-yes |", pause);
    stopped("w:pause | w:a1-b1 b:pause-yes | b:go | b:h8-g8 |", None);
    closes(
        "5+0",
        "w:pause | b:pause-yes | w:resign",
        "0-1 resignation proven",
    );
    closes(
        "5+0",
        "w:offer | w:pause | b:pause-yes | b:accept",
        "1/2-1/2 agreement agreed",
    );
}

#[test]
fn nothing_about_moves_or_time_is_done_while_the_game_is_stopped() {
    let paused = format!("{BEGUN} w:pause | b:pause-yes |");
    for word in [
        "w:b1-c1",
        "b:claim=999999",
        "b:away=40000",
        "w:concede",
        "b:dispute",
    ] {
        refused("5+0", &paused, word, ActError::Paused);
    }
    refused(
        "5+0",
        &format!("{paused} b:pause |"),
        "w:pause-yes",
        ActError::Paused,
    );
    let adjourned = "w:adjourn | b:adjourn-yes | b:pause b:adjourn |";
    refused("5+0", adjourned, "w:pause-yes", ActError::Paused);
    refused("5+0", adjourned, "w:adjourn-yes", ActError::Paused);
    refused("5+0", BEGUN, "w:go", ActError::NotPaused);
    refused("5+0", &format!("{paused} w:go |"), "b:go", ActError::NotPaused);
    refused("5+0", "w:pause |", "w:pause", ActError::OfferAgain);
}

#[test]
fn a_claim_on_time_stands_until_it_is_answered() {
    let time = "0:05+0";
    // Black has heard in a ping of more than the clock has, or has waited for longer than everything together.
    refused(time, BEGUN, "b:claim=5000", ActError::ClaimTooEarly);
    refused(time, BEGUN, "b:claim@0/25450", ActError::ClaimTooEarly);
    stands(time, &format!("{BEGUN} b:claim=5001"), "0-1 time claimed");
    stands(time, &format!("{BEGUN} b:claim@0/25451"), "0-1 time claimed");
    closes(time, &format!("{BEGUN} b:claim=5001"), "0-1 time agreed");
    closes(
        time,
        &format!("{BEGUN} b:claim=5001 | w:concede"),
        "0-1 time proven",
    );
    // White's move was on its way: the claim says otherwise until Black goes on.
    let answered = format!("{BEGUN} b:claim=5001 w:b1-c1");
    stands(time, &answered, "* none contested");
    stands(time, &format!("{answered} | b:g8-f8"), "* none unfinished");
    stands(time, &format!("{answered} | b:claim@0/24451"), "0-1 time claimed");
    // An offer of White's that crosses it answers nothing; giving up does.
    stands(time, &format!("{BEGUN} b:claim=5001 w:offer"), "0-1 time claimed");
    closes(
        time,
        &format!("{BEGUN} b:claim=5001 w:resign"),
        "0-1 resignation proven",
    );
    refused(time, BEGUN, "w:claim=5001", ActError::NotTheirTurn);
    refused(time, BEGUN, "w:away=40000", ActError::NotTheirTurn);
    refused(time, BEGUN, "b:concede", ActError::NotYourTurn);
}

#[test]
fn while_a_claim_stands_there_is_little_to_sign() {
    let claimed = format!("{BEGUN} b:claim=5001 |");
    for word in [
        "w:b1-c1",
        "w:offer",
        "w:resign",
        "w:claim",
        "b:offer",
        "b:resign",
        "b:dispute",
        "b:claim=5001",
    ] {
        refused("0:05+0", &claimed, word, ActError::Claimed);
    }
    stands("0:05+0", &format!("{claimed} w:dispute"), "0-1 time contested");
    // To sign the result all the same is to agree.
    closes("0:05+0", &format!("{claimed} w:dispute"), "0-1 time agreed");
    closes(
        "0:05+0",
        &format!("{claimed} w:dispute | w:concede"),
        "0-1 time proven",
    );
}

#[test]
fn claims_of_both_sides_establish_nothing_until_one_concedes() {
    let both = format!("{BEGUN} w:b1-c1 | b:g8-f8 | b:claim=9999 w:claim@0/24451 |");
    let table = stands("0:05+0", &both, "* none contested");
    assert!(!table.logs.white.standing().settled);
    for word in ["w:dispute", "b:resign", "w:c1-d1"] {
        refused("0:05+0", &both, word, ActError::Claimed);
    }
    closes("0:05+0", &format!("{both} w:concede"), "0-1 time proven");
    closes("0:05+0", &format!("{both} b:concede"), "1-0 time proven");
    closes(
        "0:05+0",
        &format!("{both} w:concede b:concede"),
        "1/2-1/2 time proven",
    );
    // Black's claim is answered by White's move, White claims in its turn: signed words contradict each other.
    let split = format!("{BEGUN} b:claim=5001 w:b1-c1 w:away=40000");
    stands("0:05+0", &split, "1-0 abandonment contested");
    closes("0:05+0", &split, "1-0 abandonment agreed");
}

#[test]
fn absence_is_claimed_after_the_time_of_the_pace() {
    for (time, least) in [
        ("10+0", 40_000),
        ("10+1", 80_000),
        ("60+0", 80_000),
        ("60+1", 120_000),
    ] {
        refused(
            time,
            BEGUN,
            &format!("b:away={}", least - 1),
            ActError::ClaimTooEarly,
        );
        stands(
            time,
            &format!("{BEGUN} b:away={least}"),
            "0-1 abandonment claimed",
        );
    }
    closes("10+0", &format!("{BEGUN} b:away=40000"), "0-1 abandonment agreed");
    stands(
        "10+0",
        &format!("{BEGUN} b:away=40000 w:b1-c1 | b:g8-f8"),
        "* none unfinished",
    );
    // Before the absent side's first move the game is void.
    stands("10+0", "b:away=40000", "* void claimed");
    stands("10+0", "w:a1-b1 | w:away=40000", "* void claimed");
    closes("10+0", "w:a1-b1 | w:away=40000", "* void agreed");
}

#[test]
fn the_first_move_costs_nothing_and_comes_within_half_a_minute() {
    let table = stands(
        "0:05+1",
        "w:a1-b1@30000 | b:h8-g8@30000/99999",
        "* none unfinished",
    );
    for side in Side::BOTH {
        assert_eq!(table.logs.white.clock(side).unwrap().shown_ms(), 5_000);
    }
    closes("0:05+0", "w:a1-b1@30001", "* void proven");
    closes("0:05+0", "w:a1-b1 | b:h8-g8@30001", "* void proven");
    closes("0:05+0", "w:concede", "* void proven");
    stands("0:05+0", "b:dispute | w:concede", "* void proven");
    stands("0:05+0", "b:dispute | w:a1-b1@30001", "* void contested");
    refused("0:05+0", "", "b:claim=30000", ActError::ClaimTooEarly);
    stands("0:05+0", "b:claim=30001", "* void claimed");
    // What moves take back does not bring the first move again.
    let taken_back = format!("{BEGUN} w:back=0 | b:back-yes |");
    closes("0:05+0", &format!("{taken_back} w:a1-b1@5001"), "0-1 time proven");
}

#[test]
fn who_signs_a_move_without_time_for_it_loses_by_its_own_word() {
    let table = stands("0:05+2", &format!("{BEGUN} w:b1-c1@5000"), "* none unfinished");
    assert_eq!(table.logs.black.clock(Side::White).unwrap().shown_ms(), 2_000);
    let late = format!("{BEGUN} w:b1-c1@5001");
    closes("0:05+0", &late, "0-1 time proven");
    let table = stands("0:05+0", &late, "0-1 time proven");
    assert_eq!(table.logs.white.game().plies().len(), 3);
    assert_eq!(table.logs.white.clock(Side::White).unwrap().shown_ms(), 0);
    // Whatever the rules say of the move, and whatever crosses it.
    closes("0:05+0", &format!("{BEGUN} w:b1-a1@5001"), "0-1 time proven");
    closes(
        "0:05+0",
        &format!("{BEGUN} w:back=0 | w:b1-a1@5001 b:back-yes"),
        "0-1 time proven",
    );
    closes(
        "0:05+0",
        &format!("{BEGUN} w:b1-c1@5001 b:resign"),
        "1-0 resignation proven",
    );
    // The clock runs by the other side's words, too.
    stands(
        "0:05+0",
        &format!("{BEGUN} b:dispute | w:b1-c1@5001"),
        "0-1 time contested",
    );
    closes(
        "0:05+0",
        &format!("{BEGUN} b:dispute | w:b1-c1@5001"),
        "0-1 time agreed",
    );
    closes("0:05+0", &format!("{BEGUN} w:concede"), "0-1 time proven");
    stands(
        "0:05+0",
        &format!("{BEGUN} b:dispute | w:concede"),
        "0-1 time proven",
    );
}

#[test]
fn a_flag_that_lag_has_let_fall_is_claimed_or_given_away() {
    // White's move took 1,000 of 5,000 ms by its own word: 450 are covered, 3,000 are charged, 20,000 are the guard.
    let moved = format!("{BEGUN} b:offer w:b1-c1@1000 |");
    let table = stands(
        "0:05+0",
        &format!("{moved} b:g8-f8@100/24450"),
        "* none unfinished",
    );
    let clock = table.logs.white.clock(Side::White).unwrap().clock;
    assert_eq!((clock.remaining(), clock.bank(), clock.guard()), (1_000, 150, 0));
    for word in [
        "b:g8-f8@100/24451",
        "b:back=1@100/24451",
        "b:pause@100/24451",
        "b:away=40000@100/24451",
    ] {
        refused("0:05+0", &moved, word, ActError::FlagFallen);
    }
    stands("0:05+0", &format!("{moved} b:claim@0/24451"), "0-1 time claimed");
    closes(
        "0:05+0",
        &format!("{moved} b:resign@0/24451"),
        "1-0 resignation proven",
    );
    closes("0:05+0", &format!("{moved} b:concede@0/24451"), "1-0 time proven");
    // Said once, it stays said.
    let disputed = format!("{moved} b:dispute@0/24451 |");
    refused("0:05+0", &disputed, "b:g8-f8", ActError::FlagFallen);
    refused("0:05+0", &disputed, "b:dispute", ActError::DisputeAgain);
    stands("0:05+0", &format!("{disputed} b:claim"), "0-1 time contested");
    let offered = format!("{BEGUN} w:offer w:b1-c1@1000 |");
    closes(
        "0:05+0",
        &format!("{offered} b:accept@0/24451"),
        "1/2-1/2 agreement agreed",
    );
    refused("0:05+0", &offered, "b:decline@0/24451", ActError::FlagFallen);
    // In a pause there is no claim, so Black goes on first.
    let paused = format!("{BEGUN} b:pause w:b1-c1@1000 | w:pause-yes |");
    stands(
        "0:05+0",
        &format!("{paused} b:go@0/24451 | b:claim"),
        "0-1 time claimed",
    );
    // Nobody but the one who waited says so.
    refused("0:05+0", &moved, "w:claim@0/100", ActError::ClaimTooEarly);
}

#[test]
fn without_a_clock_there_is_nothing_to_claim() {
    for word in ["b:claim=999999", "b:away=999999", "w:concede", "w:dispute"] {
        refused("untimed", BEGUN, word, ActError::NoClock);
    }
    let table = stands(
        "untimed",
        "w:a1-b1@99999999 | b:h8-g8@1/99999999",
        "* none unfinished",
    );
    assert_eq!(table.logs.white.clock(Side::White), None);
    plies(&format!("{BEGUN} w:pause | b:pause-yes | b:go | w:b1-c1 |"), 3);
}

#[test]
fn by_correspondence_each_move_has_its_days() {
    let day = "86400000";
    let played = format!("w:a1-b1@{day} | b:h8-g8@{day}/999999999 | w:b1-c1@{day}");
    let table = stands("1d", &played, "* none unfinished");
    assert_eq!(
        table.logs.white.clock(Side::White).unwrap().shown_ms(),
        86_400_000
    );
    // The first move is one like all others.
    closes("1d", "w:a1-b1@86400001", "0-1 time proven");
    refused("1d", "", &format!("b:claim={day}"), ActError::ClaimTooEarly);
    refused("1d", "", "b:claim@0/172800000", ActError::ClaimTooEarly);
    stands("1d", "b:claim@0/172800001", "0-1 time claimed");
    stands("1d", &format!("{BEGUN} b:claim=86400001"), "0-1 time claimed");
    closes("1d", "w:concede", "0-1 time proven");
    refused("1d", BEGUN, "b:away=999999999", ActError::NoClock);
}
