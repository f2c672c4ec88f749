//! Two peers of programs at one table: whole games, every way to end one, and lines that are refused.

use serde_json::{Value, json};

use crate::harness::{HOST, Home, Peer, table};

/// The side that a peer plays, by what it was told.
fn legal(turn: &Value) -> Vec<String> {
    turn["legal"]
        .as_array()
        .unwrap()
        .iter()
        .map(|path| path.as_str().unwrap().to_owned())
        .collect()
}

fn assert_verified(homes: [&Home; 2], result: &str, reason: &str, grade: &str) {
    let mut games = Vec::new();
    for home in homes {
        let log = home.logs().remove(0);
        let run = home.run(["verify", "--json", log.to_str().unwrap()]);
        assert_eq!(run.code, Some(0), "{}", run.out);
        let answer = run.json().remove(0);
        let told = [&answer["result"], &answer["reason"], &answer["grade"]];
        assert_eq!(told, [&json!(result), &json!(reason), &json!(grade)]);
        assert_eq!(answer["closed"], true);
        games.push(answer["game"].clone());
    }
    assert_eq!(games[0], games[1]);
}

#[test]
fn a_scripted_game_runs_to_its_end_by_the_rules() {
    let homes = [Home::new(), Home::new()];
    let mut peers = table(
        [&homes[0], &homes[1]],
        &["--ruleset", "diagonal-3x3", "--colour", "white"],
    );
    let mut end = None;
    // Men that only shuffle at home are all late at the deadline, move 30.
    for ply in 0..60 {
        let mover = ply % 2;
        let turn = peers[mover].event("turn");
        let own = turn["side"].as_str().unwrap().to_owned();
        assert_eq!(own, ["white", "black"][mover]);
        let choice = legal(&turn);
        let path = &choice[(ply * 7) % choice.len()];
        peers[mover].say(path);
        for peer in &mut peers {
            let told = peer.event("move");
            assert_eq!((&told["move"], &told["side"]), (&json!(path), &json!(own)));
        }
    }
    for peer in &mut peers {
        let told = peer.event("end");
        assert_eq!(
            (&told["reason"], &told["grade"]),
            (&json!("deadline"), &json!("proven"))
        );
        let result = told["result"].as_str().unwrap().to_owned();
        assert_eq!(*end.get_or_insert_with(|| result.clone()), result);
    }
    for peer in peers {
        assert_eq!(peer.end(), (Some(0), String::new()));
    }
    assert_verified([&homes[0], &homes[1]], &end.unwrap(), "deadline", "proven");
}

#[test]
fn a_resignation_ends_the_game() {
    let homes = [Home::new(), Home::new()];
    let [mut host, mut guest] = table([&homes[0], &homes[1]], &["--colour", "black"]);
    assert_eq!(host.resign()["result"], "1-0");
    assert_eq!(guest.event("end")["result"], "1-0");
    assert_eq!((host.end().0, guest.end().0), (Some(0), Some(0)));
    assert_verified([&homes[0], &homes[1]], "1-0", "resignation", "proven");
}

#[test]
fn draws_are_offered_declined_lapsed_and_accepted() {
    let homes = [Home::new(), Home::new()];
    let [mut white, mut black] = table([&homes[0], &homes[1]], &["--colour", "white"]);
    let offer = |peer: &mut Peer, by: &str, state: &str| {
        let told = peer.event("offer");
        assert_eq!(
            told,
            json!({"schema": 1, "event": "offer", "kind": "draw", "by": by, "state": state})
        );
    };
    white.event("turn");
    white.say("draw");
    offer(&mut white, "white", "made");
    offer(&mut black, "white", "made");
    black.say("decline");
    offer(&mut white, "white", "declined");
    white.say("draw");
    assert_eq!(white.event("error")["kind"], "offer-again");
    white.say("c3-d3");
    black.event("turn");
    black.say("draw");
    offer(&mut white, "black", "made");
    black.say("f6-e6");
    white.event("turn");
    // An offer made before a move stands until the other side has moved or declined.
    white.say("accept");
    for peer in [&mut white, &mut black] {
        let end = peer.event("end");
        assert_eq!(
            [&end["result"], &end["reason"], &end["grade"]],
            [&json!("1/2-1/2"), &json!("agreement"), &json!("agreed")]
        );
    }
    assert_eq!((white.end().0, black.end().0), (Some(0), Some(0)));
    assert_verified([&homes[0], &homes[1]], "1/2-1/2", "agreement", "agreed");
}

#[test]
fn what_is_refused_changes_nothing() {
    let homes = [Home::new(), Home::new()];
    let [mut white, mut black] = table([&homes[0], &homes[1]], &["--colour", "white"]);
    let position = white.event("turn")["position"].clone();
    for (line, kind) in [
        ("c3-c5", "not-reachable"),
        ("d4-d5", "no-man-there"),
        ("f6-e6", "not-your-man"),
        ("c3-z9", "not-a-square"),
        ("c3", "unreadable"),
        ("pass", "not-a-pass"),
        ("resing", "unknown-verb"),
        ("board", "words-only"),
        ("accept", "no-offer"),
        ("{\"do\":\"dance\"}", "bad-json"),
    ] {
        white.say(line);
        let error = white.event("error");
        assert_eq!(error["kind"], kind, "{line}: {error}");
        assert!(!error["why"].as_str().unwrap().is_empty());
    }
    white.say(&"x".repeat(5000));
    assert_eq!(white.event("error")["kind"], "too-long");
    black.say("f6-e6");
    assert_eq!(black.event("error")["kind"], "not-your-turn");
    white.say("{\"do\":\"move\",\"from\":\"c3\",\"to\":\"d3\"}");
    let moved = black.event("move");
    assert_eq!((&moved["move"], &moved["number"]), (&json!("c3-d3"), &json!(1)));
    assert_ne!(moved["position"], position);
    white.say("quit");
    assert_eq!(white.event("end")["grade"], "unfinished");
    assert_eq!(white.end().0, Some(0));
}

#[test]
fn the_end_of_input_leaves_when_a_move_is_due() {
    let homes = [Home::new(), Home::new()];
    let [mut white, mut black] = table([&homes[0], &homes[1]], &["--colour", "white"]);
    // Black has no more to say, and stays while White thinks.
    black.close_input();
    white.event("turn");
    white.say("c3-d3");
    black.event("move");
    assert_eq!(black.event("end")["result"], "*");
    assert_eq!(black.end().0, Some(0));
    while white.event("peer")["state"] != "left" {}
    white.close_input();
    assert_eq!(white.event("end")["result"], "*");
    assert_eq!(white.end().0, Some(0));
    let log = homes[0].logs().remove(0);
    let answer = homes[0]
        .run(["verify", "--json", log.to_str().unwrap()])
        .json()
        .remove(0);
    assert_eq!(
        [&answer["ok"], &answer["plies"], &answer["grade"]],
        [&json!(true), &json!(1), &json!("unfinished")]
    );
}

#[test]
fn terms_that_nobody_answers_are_2() {
    let homes = [Home::new(), Home::new()];
    let mut host = Peer::start(homes[0].command(HOST));
    let ticket = host.event("invite")["ticket"].as_str().unwrap().to_owned();
    let run = homes[1].run(["join", &ticket, "--plain", "--json"]);
    assert_eq!(run.code, Some(2));
    assert!(
        run.err.contains("neither accepted nor declined") && run.err.contains("try: --yes"),
        "{}",
        run.err
    );
    let terms = &run.json()[0];
    assert_eq!(
        [&terms["event"], &terms["ruleset"], &terms["time"]],
        [&json!("terms"), &json!("classic-3x3"), &json!("untimed")]
    );
}

#[test]
fn a_used_invite_leads_nowhere() {
    let homes = [Home::new(), Home::new(), Home::new()];
    let mut host = Peer::start(homes[0].command(HOST.into_iter().chain(["--no-lan"])));
    let ticket = host.event("invite")["ticket"].as_str().unwrap().to_owned();
    let mut guest = Peer::start(homes[1].command(["join", &ticket, "--plain", "--json", "--yes"]));
    guest.event("start");
    let third = homes[2].run(["join", &ticket, "--plain", "--json", "--yes"]);
    assert_eq!(third.code, Some(4), "{}", third.err);
    host.event("start");
    host.resign();
    assert_eq!(guest.event("end")["reason"], "resignation");
}

#[test]
fn a_custom_ruleset_is_played_from_its_file() {
    let homes = [Home::new(), Home::new()];
    let file = homes[0].path().join("small.json");
    let rules = json!({"id": "custom", "board": 8, "house": ["a1"], "directions": 8, "exit_limit": 3, "late_home": "once",
        "enclosure": "ignored", "no_move": "pass", "move_limit": 5, "at_limit": "draw", "last_reply": "always"});
    std::fs::write(&file, rules.to_string()).unwrap();
    let mut host =
        Peer::start(homes[0].command(HOST.into_iter().chain(["--ruleset", file.to_str().unwrap()])));
    let ticket = host.event("invite")["ticket"].as_str().unwrap().to_owned();
    let mut guest = Peer::start(homes[1].command(["join", &ticket, "--plain", "--json", "--yes"]));
    let start = guest.event("start");
    assert_eq!([&start["ruleset"], &start["rules"]], [&json!("custom"), &rules]);
    assert_eq!(start["position"], "7b/8/8/8/8/8/8/w7 w 1");
    host.event("start");
}

#[test]
fn two_at_one_keyboard_need_no_key() {
    let home = Home::new();
    let run = home.run_with(["play", "--hotseat", "--json"], "c3-d3\nf6-e6\nresign\n");
    assert_eq!(run.code, Some(0), "{}", run.err);
    let events = run.json();
    let names: Vec<&str> = events
        .iter()
        .map(|event| event["event"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["start", "turn", "move", "turn", "move", "turn", "end"]);
    assert_eq!(
        [&events[0]["colour"], &events[0]["game"]],
        [&json!("both"), &Value::Null]
    );
    assert_eq!(
        [&events[6]["result"], &events[6]["log"]],
        [&json!("0-1"), &Value::Null]
    );
    assert!(!home.data().join("key").exists());
}

/// T-18.31: two at one keyboard, with clocks, from any position; what can't be said so is refused before anything starts.
#[test]
fn t_18_31_two_at_one_keyboard_have_clocks_and_any_position() {
    let home = Home::new();
    let position = "5bbb/5bbb/4b1bb/8/8/ww1w4/www5/www5 b 7";
    let args = [
        "play",
        "--hotseat",
        "--json",
        "--time",
        "5+3",
        "--position",
        position,
    ];
    let run = home.run_with(args, "clocks\npause\nf8-e8\ngoon\nresign\n");
    assert_eq!(run.code, Some(0), "{}", run.err);
    let events = run.json();
    let find = |name: &str| {
        let event = events.iter().find(|event| event["event"] == name);
        event.unwrap_or_else(|| panic!("no {name}: {}", run.out))
    };
    assert_eq!(find("start")["position"], position);
    assert_eq!(find("turn")["side"], "black");
    let clock = find("clock");
    assert_eq!(clock["white_ms"], 300_000);
    assert_eq!(clock["running"], "black");
    assert!(clock["first_move_ms"].as_u64().unwrap() <= 30_000);
    assert_eq!(find("error")["kind"], "paused", "nothing is played in a pause");
    assert_eq!(find("end")["reason"], "resignation");
    for (args, said) in [
        (vec!["play", "--hotseat", "--time", "2d"], "not at one keyboard"),
        (vec!["play", "--time", "5+3"], "has no clocks"),
        (vec!["play", "--bot", "3", "--time", "5+3"], "cannot be used with"),
        (
            vec!["play", "--hotseat", "--position", "8/8/8/8/8/8/8/w7 w 1"],
            "White has 1 man and needs 9.",
        ),
    ] {
        let run = home.run(args.iter().copied());
        assert_eq!(
            (run.code, run.out.as_str()),
            (Some(2), ""),
            "{args:?}: {}",
            run.err
        );
        assert!(run.err.contains(said), "{args:?}: {}", run.err);
    }
}
