//! Timed games between two processes: time that runs out, pauses, takebacks and adjournments; and what a stranger reads of
//! them in both logs, to the millisecond (P-7, P-9.2). Absence takes longer than a test may: the simulations of
//! `crates/node` and `crates/session` play it.

use e2e::table::{Finished, Transport};
use e2e::{Ended, Home, Peer, Table, log};
use serde_json::Value;
use ugolki_rules::{Ruleset, Side};

fn classic() -> Ruleset {
    Ruleset::named("classic-3x3").unwrap()
}

/// What `verify` says of both logs, which must be the same but for the file's name.
fn verified(logs: [&str; 2]) -> Value {
    let answer = Home::new().run(&["verify", "--json", logs[0], logs[1]]);
    assert_eq!(answer.code, 0, "{}{}", answer.out, answer.err);
    let mut rows = answer.json();
    for row in &mut rows {
        assert_eq!(row["ok"], true, "{row}");
        row["file"] = Value::Null;
    }
    assert_eq!(rows[0], rows[1]);
    rows.remove(0)
}

fn logs(finished: &Finished) -> [&str; 2] {
    finished.logs.each_ref().map(|path| path.to_str().unwrap())
}

/// Both are told of the same offer.
fn offered(table: &mut Table, kind: &str, by: &str, state: &str) {
    for side in Side::BOTH {
        let offer = table.peer(side).expect("offer");
        assert_eq!([&offer["kind"], &offer["by"], &offer["state"]], [kind, by, state]);
    }
}

#[test]
fn time_that_runs_out_is_conceded_and_both_logs_have_the_same_clocks() {
    let terms = ["--time", "0:02+0", "--rated"];
    let mut table = Table::sit_down_under(&classic(), Transport::Tcp, &terms);
    // The first moves cost nothing.
    table.play("c3-d3");
    table.play("f6-e6");
    let turn = table.peer(Side::White).expect("turn");
    // White's clock runs already when White is told so.
    assert!(turn["clock"]["white_ms"].as_u64().unwrap() <= 2_000, "{turn}");
    assert_eq!(turn["clock"]["black_ms"], 2_000);
    assert_eq!(turn["clock"]["running"], "white");
    // White thinks until its time is up; its client says so once that time is low, and then concedes.
    let low = table.peer(Side::White).wait_for(&["clock"]);
    assert_eq!(low["low"], true);
    assert!(low["white_ms"].as_u64().unwrap() <= 200, "{low}");
    let finished = table.finish();
    let end = (
        finished.result.as_str(),
        finished.reason.as_str(),
        finished.grade.as_str(),
    );
    assert_eq!(end, ("0-1", "time", "proven"));
    let row = verified(logs(&finished));
    assert_eq!(
        (&row["reason"], &row["grade"]),
        (&"time".into(), &"proven".into())
    );
    assert_eq!(
        (&row["plies"], &row["clock"]["black_ms"]),
        (&2.into(), &2_000.into())
    );
    assert_eq!(
        log::signed_set(&finished.logs[0]),
        log::signed_set(&finished.logs[1])
    );

    let home = Home::new();
    let words = home.run(&["verify", logs(&finished)[0]]).out;
    assert!(
        words.contains("how that is known: White conceded by its own clock"),
        "{words}"
    );
    let text = home.run(&["export", logs(&finished)[0]]).out;
    assert!(text.contains("[TimeControl \"2+0\"]"), "{text}");
    assert!(text.contains("[Termination \"time\"]"), "{text}");
    assert!(
        text.contains("c3-d3 {[%clk 0:00:02.000]} f6-e6 {[%clk 0:00:02.000]}"),
        "{text}"
    );
    let file = home.path().join("game.txt");
    std::fs::write(&file, &text).unwrap();
    let judged = home.run(&["adjudicate", "--json", file.to_str().unwrap()]);
    assert_eq!(judged.code, 0, "{}", judged.out);
}

#[test]
fn a_move_costs_what_it_took_and_show_says_so_of_each() {
    let terms = ["--time", "15+2", "--pauses", "no"];
    let mut table = Table::sit_down_under(&classic(), Transport::Quic, &terms);
    for text in ["c3-d3", "f6-e6", "a3-c3-e3", "h6-f6-d6", "b3-c3"] {
        table.play(text);
    }
    let side = table.turn();
    table.peer(side).say("clocks");
    let clock = table.peer(side).next_event().unwrap();
    assert_eq!(
        (&clock["event"], &clock["low"], &clock["running"]),
        (&"clock".into(), &false.into(), &"black".into())
    );
    table.peer(side).say("pause");
    assert_eq!(table.peer(side).expect("error")["kind"], "not-allowed");
    table.peer(side).say("resign");
    let finished = table.finish();
    let row = verified(logs(&finished));
    let home = Home::new();
    let shown = home.run(&["show", "--json", logs(&finished)[1]]).json().remove(0);
    assert_eq!(shown["time"], "15+2");
    let moves = shown["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 5);
    assert_eq!(moves[0]["clock_ms"], 900_000);
    // Charged with the thinking time at least, and given the increment.
    for at in 2..5 {
        let [before, after] = [at - 2, at].map(|at| moves[at]["clock_ms"].as_u64().unwrap());
        let thought = moves[at]["thinking_ms"].as_u64().unwrap();
        assert!(after <= before - thought + 2_000, "{shown}");
    }
    assert_eq!(moves[4]["clock_ms"], row["clock"]["white_ms"]);
    assert_eq!(moves[3]["clock_ms"], row["clock"]["black_ms"]);
    let acts = shown["acts"].as_array().unwrap();
    let kinds: Vec<_> = acts.iter().map(|act| act["kind"].as_str().unwrap()).collect();
    assert_eq!(
        kinds,
        [
            "join", "join", "move", "move", "move", "move", "move", "resign", "result", "result"
        ]
    );
}

#[test]
fn pauses_and_takebacks_are_agreed_and_stand_in_the_log() {
    let mut table = Table::sit_down_under(&classic(), Transport::Tcp, &["--time", "5+0"]);
    table.play("c3-d3");
    table.play("f6-e6");
    table.play("d3-e3");
    // Black is to move, and would rather have played its last move otherwise.
    table.turn();
    table.peer(Side::Black).say("takeback");
    offered(&mut table, "takeback", "black", "made");
    table.peer(Side::White).say("decline");
    offered(&mut table, "takeback", "black", "declined");
    // Not twice between two moves of one's own (P-5.3).
    table.peer(Side::Black).say("takeback");
    assert_eq!(table.peer(Side::Black).expect("error")["kind"], "offer-again");
    table.peer(Side::Black).say("pause");
    offered(&mut table, "pause", "black", "made");
    table.peer(Side::White).say("accept pause");
    for side in Side::BOTH {
        assert_eq!(table.peer(side).expect("paused")["kind"], "pause");
    }
    table.peer(Side::Black).say("e6-d6");
    assert_eq!(table.peer(Side::Black).expect("error")["kind"], "paused");
    table.peer(Side::Black).say("clocks");
    let stood = table.peer(Side::Black).next_event().unwrap();
    assert_eq!(stood["running"], Value::Null);
    table.peer(Side::White).say("go on");
    for side in Side::BOTH {
        assert_eq!(table.peer(side).expect("went-on")["by"], "white");
    }
    table.peer(Side::Black).say("e6-d6");
    for side in Side::BOTH {
        assert_eq!(table.peer(side).expect("move")["move"], "e6-d6");
    }
    // Now two plies go.
    table.peer(Side::White).expect("turn");
    table.peer(Side::White).say(r#"{"do":"takeback"}"#);
    offered(&mut table, "takeback", "white", "made");
    table.peer(Side::Black).say("accept");
    table.take_back(2);
    table.play("b3-c3");
    table.turn();
    table.peer(Side::Black).say("resign");
    let finished = table.finish();
    let row = verified(logs(&finished));
    assert_eq!((&row["plies"], &row["grade"]), (&3.into(), &"proven".into()));
    let shown = Home::new().run(&["show", logs(&finished)[0]]).out;
    for line in [
        "After 3 plies: Black asked to take back, to the position after 1 ply.",
        "After 3 plies: White declined the takeback.",
        "After 3 plies: White agreed to the pause: both clocks stand.",
        "After 3 plies: White went on: the clocks run.",
        "After 4 plies: Black agreed to the takeback: the game goes back to the position after 2 plies.",
        "After 3 plies: Black resigned.",
    ] {
        assert!(shown.lines().any(|shown| shown == line), "{line}\n{shown}");
    }
    assert!(shown.contains("\n2. b3-c3 ("), "{shown}");
    let text = Home::new().run(&["export", logs(&finished)[1]]).out;
    let text = text.replace('\n', " ");
    assert!(
        text.contains("2. b3-c3 {[%clk 0:0") && !text.contains("d3-e3"),
        "{text}"
    );
}

#[test]
fn an_adjourned_game_can_be_left_and_stays_unfinished() {
    let homes = [Home::new(), Home::new()];
    let terms = ["--time", "10+5", "--rated", "--pauses"];
    let (mut white, invite) = e2e::table::host_under(&homes[0], "classic-3x3", Transport::Tcp, &terms);
    let mut black = e2e::table::join(&homes[1], invite["ticket"].as_str().unwrap(), Transport::Tcp);
    for peer in [&mut white, &mut black] {
        let terms = peer.wait_for(&["terms"]);
        assert_eq!(
            [&terms["time"], &terms["rated"]],
            [&Value::from("10+5"), &Value::from(true)]
        );
        assert_eq!([&terms["takebacks"], &terms["pauses"]], [false, true]);
        let allowance = terms["lag_allowance_ms"].as_u64().unwrap();
        assert!((150..=1_000).contains(&allowance), "{terms}");
        // With the longest allowance, whatever the other side says of its round trip.
        assert_eq!(terms["most_gain_ms"], 63 * 1_000 + 20_000);
        peer.expect("start");
    }
    white.expect("turn");
    white.say("adjourn");
    for peer in [&mut white, &mut black] {
        assert_eq!(peer.expect("offer")["kind"], "adjournment");
    }
    black.say("accept");
    let left = |mut peer: Peer| {
        assert_eq!(peer.expect("paused")["kind"], "adjournment");
        peer.say("quit");
        let end = peer.wait_for(&["end"]);
        assert_eq!(end["result"], "*");
        assert_eq!(peer.finish(), (Ended::Exit(0), String::new()));
        end["log"].as_str().unwrap().to_owned()
    };
    let [first, second] = [left(white), left(black)];
    let row = verified([&first, &second]);
    assert_eq!(
        (&row["result"], &row["grade"]),
        (&"*".into(), &"unfinished".into())
    );
    assert_eq!(row["clock"]["white_ms"], 600_000);
}
