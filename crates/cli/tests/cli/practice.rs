//! `ugolki play` against the computer, in lines and JSON.

use crate::harness::{Home, Peer};

const START: &str = "5bbb/5bbb/5bbb/8/8/www5/www5/www5 w 1";

/// A game against the computer, which looks at few positions.
fn bot(home: &Home, more: &[&str]) -> Peer {
    let args = ["play", "--bot", "2", "--nodes", "200", "--json"];
    Peer::start(home.command(args.into_iter().chain(more.iter().copied())))
}

#[test]
fn a_game_is_started_played_taken_back_and_left() {
    let home = Home::new();
    let mut player = bot(&home, &["--colour", "white"]);
    let start = player.event("start");
    assert_eq!(
        (
            &start["colour"],
            &start["level"],
            &start["opponent"]["name"],
            &start["log"]
        ),
        (
            &"white".into(),
            &2.into(),
            &"Computer".into(),
            &serde_json::Value::Null
        )
    );
    assert_eq!(player.event("turn")["position"], START);
    player.say("c3d3");
    assert_eq!(player.event("move")["move"], "c3-d3");
    let reply = player.event("move");
    assert_eq!(reply["side"], "black");
    assert_eq!(player.event("turn")["position"], reply["position"]);

    player.say(r#"{"do":"takeback"}"#);
    let rewound = player.event("rewound");
    assert_eq!(
        (&rewound["plies"], &rewound["position"]),
        (&0.into(), &START.into())
    );
    player.event("turn");
    player.say("redo");
    let rewound = player.event("rewound");
    assert_eq!(
        (&rewound["plies"], &rewound["position"]),
        (&2.into(), &reply["position"])
    );
    player.event("turn");

    player.say(r#"{"do":"hint"}"#);
    let hint = player.event("hint");
    assert!(!hint["why"].as_str().unwrap().is_empty() && !hint["motive"].as_str().unwrap().is_empty());
    player.say(hint["move"].as_str().unwrap());
    assert_eq!(player.event("move")["move"], hint["move"]);
    player.event("turn");

    player.say(r#"{"do":"level","level":5}"#);
    let practice = player.event("practice");
    assert_eq!((&practice["level"], &practice["nodes"]), (&5.into(), &200.into()));
    player.say(r#"{"do":"side","side":"black"}"#);
    assert_eq!(player.event("practice")["colour"], "black");
    assert_eq!(player.event("move")["side"], "white");
    assert_eq!(player.event("turn")["side"], "black");
    player.say("quit");
    assert_eq!(player.event("end")["result"], "*");
    assert_eq!(player.end().0, Some(0));
    assert!(!home.data().join("key").exists(), "nothing is signed");
}

#[test]
fn refusals_have_a_kind_and_change_nothing() {
    let home = Home::new();
    let mut player = bot(&home, &[]);
    player.event("turn");
    for (line, kind) in [
        ("takeback", "nothing-to-take-back"),
        ("redo", "nothing-to-redo"),
        ("draw", "no-draw"),
        ("level 9", "bad-verb"),
        ("side red", "bad-verb"),
        ("hint now", "bad-verb"),
        (r#"{"do":"level","level":0}"#, "bad-verb"),
        (r#"{"do":"time","ms":0}"#, "bad-verb"),
        (r#"{"do":"hints"}"#, "bad-json"),
        ("position 8/8 w 1", "bad-position"),
        ("tackback", "unknown-verb"),
    ] {
        player.say(line);
        assert_eq!(player.event("error")["kind"], kind, "{line}");
    }
    player.say("position 8/8/8/8/8/8/8/w7 w 1");
    assert_eq!(
        player.event("error")["why"],
        "White has 1 man and needs 9. Black has no men and needs 9."
    );
    // In a game of two at one keyboard there is none of it.
    let mut both = Peer::start(home.command(["play", "--hotseat", "--json"]));
    both.event("turn");
    both.say("hint");
    assert_eq!(both.event("error")["kind"], "no-practice");
}

#[test]
fn a_game_begins_at_a_position_and_goes_on_from_another() {
    let home = Home::new();
    let position = "5bbb/5bbb/4b1bb/8/8/ww1w4/www5/www5 b 7";
    let mut player = bot(&home, &["--position", position, "--colour", "black"]);
    assert_eq!(player.event("start")["position"], position);
    assert_eq!(player.event("turn")["side"], "black");
    player.say(&format!("position {START}"));
    assert_eq!(player.event("start")["position"], START);
    assert_eq!(player.event("move")["side"], "white");
    let run = home.run(["play", "--bot", "1", "--position", "8/8/8/8/8/8/8/w7 w 1"]);
    assert_eq!((run.code, run.out.as_str()), (Some(2), ""));
    assert!(
        run.err
            .contains("White has 1 man and needs 9. Black has no men and needs 9"),
        "{}",
        run.err
    );
}

#[test]
fn the_room_is_spoken_in_sentences_and_stays_until_it_is_left() {
    let home = Home::new();
    let run = home.run_with(
        ["play", "--plain", "--nodes", "200"],
        "level regular\nside both\nposition\nc3d3\nf6e6\nhint now\ntakeback\nresign\ntakeback\nnew\nresign\n",
    );
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(
        lines,
        [
            "The game has begun: classic-3x3, you play White against the computer, level 3 Hobbyist.",
            "Your move.",
            "You play White against level 4 Regular, which looks at 200 positions.",
            "You play both sides. White to move.",
            START,
            "1. c3-d3, a step. Black to move.",
            "1... f6-e6, a step. White to move.",
            "hint now: This word stands alone.",
            "Now at move 1. Black to move.",
            "White wins: Black resigned.",
            "Now at move 1. Black to move.",
            "The game has begun: classic-3x3, both sides at this keyboard.",
            "White to move.",
            "Black wins: White resigned.",
        ]
    );
}

#[test]
fn a_hint_is_waited_for_at_the_end_of_the_input() {
    let run = Home::new().run_with(["play", "--bot", "1", "--plain", "--nodes", "200"], "hint\n");
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(
        run.out.lines().any(|line| line.starts_with("Hint: ")),
        "{}",
        run.out
    );
    assert!(
        run.out.ends_with("You leave the game unfinished.\n"),
        "{}",
        run.out
    );
}

#[test]
fn a_panic_of_the_computer_player_is_101() {
    let home = Home::new();
    let mut command = home.command(["play", "--bot", "1", "--json", "--colour", "black"]);
    command
        .env("UGOLKI_PANIC", "engine")
        .stdin(std::process::Stdio::piped());
    let run = crate::harness::finish(command);
    assert_eq!(run.code, Some(101));
    assert!(
        run.err.contains("because: asked for by UGOLKI_PANIC=engine"),
        "{}",
        run.err
    );
}
