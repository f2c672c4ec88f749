//! Lies about time, and moves and results that never come.

use e2e::hostile::Threat;
use ugolki_record::TimeControl;
use ugolki_rules::{Game, Ruleset, Side};

use super::meeting::{Expected, Kept, MINUTE, plays, resigns, script};

#[test]
fn a_move_that_is_withheld_is_claimed() {
    let seconds = TimeControl::Clock {
        base_s: 3,
        increment_s: 0,
    };
    let expected = Expected {
        event: ("claim", "\"state\":\"made\""),
        words: vec![
            "White claims the game: Black's time is up.",
            "White wins: Black's time was up. Claimed by one side, not signed by the other.",
        ],
        end: ("1-0", "time", "claimed"),
        refused: vec![],
        bye: vec!["left"],
        quits_at: None,
    };
    plays(Threat::WithheldMove, Some(seconds), &expected);
}

#[test]
fn a_result_that_is_not_signed_is_proven_all_the_same() {
    let ruleset = Ruleset::named("classic-3x3").expect("a ruleset");
    let mut game = Game::new(ruleset);
    for text in script() {
        game.play_text(&text).expect("the script is legal");
    }
    let result = game.result().text();
    let expected = Expected {
        event: ("end", "goal"),
        words: vec!["all its men are in the target. Proven by the signed moves."],
        end: (result, "goal", "proven"),
        refused: vec![],
        bye: vec!["left"],
        quits_at: None,
    };
    plays(Threat::RefusedResult, None, &expected);
}

/// Its times are disputed, and the game goes on: what each side has left, White's first.
fn is_disputed(threat: Threat, check: &'static str, words: &'static str) -> Vec<[u64; 2]> {
    let mut expected = resigns();
    expected.event = ("dispute", check);
    expected.words.push(words);
    clocks(&plays(threat, Some(MINUTE), &expected))
}

/// What both clocks show by the log, White's first, in milliseconds.
fn clocks(games: &[Kept]) -> Vec<[u64; 2]> {
    let shown = |kept: &Kept| Side::BOTH.map(|side| kept.log.clock(side).expect("a clock").shown_ms());
    games.iter().map(shown).collect()
}

#[test]
fn thinking_time_below_what_was_reported_is_disputed() {
    let words =
        "White disputes the other side's clock times: it thought for less than it had reported before";
    for [_, black] in is_disputed(Threat::UnderclaimedThinking, "thinking-went-back", words) {
        // What it thought, but for the bank: three allowances of 390 ms at most.
        assert!(black <= 60_000 - (1_500 - 3 * 390), "{black}");
    }
}

#[test]
fn a_clock_that_runs_too_slowly_is_disputed() {
    let words = "White disputes the other side's clock times: its clock runs too slowly";
    for [_, black] in is_disputed(Threat::SlowClock, "thinking-too-slow", words) {
        assert!(black <= 60_000 - (1_500 - 3 * 390), "{black}");
    }
}

#[test]
fn a_wait_that_cannot_have_been_is_disputed() {
    let words =
        "White disputes the other side's clock times: it says that it waited for longer than it can have";
    for [white, _] in is_disputed(Threat::OverclaimedWait, "observed-too-long", words) {
        // Beyond what it cost truly, the lie takes no more than it says.
        assert!(white > 50_000, "{white}");
    }
}

#[test]
fn a_round_trip_that_cannot_be_gains_no_more_than_was_told() {
    // 3 q + 60 q + 20 s, with the longest q of a minute, 390 ms (P-7.1, P-7.4).
    let mut expected = resigns();
    expected.event = ("terms", "\"most_gain_ms\":44570");
    expected.words.push("gains at most 44.6 s in 60 moves");
    for kept in plays(Threat::OverclaimedRoundTrip, Some(MINUTE), &expected) {
        for side in Side::BOTH {
            let clock = kept.log.clock(side).expect("a clock").clock;
            assert_eq!(clock.terms().most_gain(60), 44_570, "all that was told");
        }
    }
}

#[test]
fn acknowledgements_that_are_held_back_cost_who_holds_them() {
    for [white, black] in clocks(&plays(Threat::HeldAcknowledgements, Some(MINUTE), &resigns())) {
        assert!(black <= 60_000 - 1_400, "its own clock ran: {black}");
        assert!(white > 55_000, "{white}");
    }
}

#[test]
fn a_false_claim_is_no_more_than_a_claim() {
    let expected = Expected {
        event: ("claim", "\"by\":\"black\""),
        words: vec!["Black claims the game: White's time is up."],
        end: ("0-1", "time", "claimed"),
        refused: vec![],
        bye: vec!["left"],
        quits_at: None,
    };
    // The accused can play on as long as its own clock leaves time, and here does not want to (P-7.6).
    let short = TimeControl::Clock {
        base_s: 10,
        increment_s: 0,
    };
    plays(Threat::FalseClaim, Some(short), &expected);
}
