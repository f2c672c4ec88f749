//! Going on with a game after its process has ended, in whatever way (P-1.3, P-6.5).

use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::Path;

use serde_json::{Value, json};

use crate::harness::{HOST, Home, Peer};

const RESUME: [&str; 3] = ["resume", "--plain", "--json"];

/// Two players in a game, after White's first move: White hosts.
fn playing() -> ([Home; 2], [Peer; 2]) {
    let homes = [Home::new(), Home::new()];
    let mut white = Peer::start(homes[0].command(HOST.into_iter().chain(["--colour", "white"])));
    let ticket = white.event("invite")["ticket"].as_str().unwrap().to_owned();
    let join = [
        "join",
        &ticket,
        "--plain",
        "--json",
        "--yes",
        "--listen",
        "/ip4/127.0.0.1/tcp/0",
    ];
    let mut black = Peer::start(homes[1].command(join));
    white.event("turn");
    white.say("c3-d3");
    black.event("turn");
    (homes, [white, black])
}

fn verified(home: &Home) -> Value {
    let log = home.logs().remove(0);
    home.run(["verify", "--json", log.to_str().unwrap()])
        .json()
        .remove(0)
}

/// What lies beside the logs.
fn kept(home: &Home) -> usize {
    let files = fs::read_dir(home.data().join("games")).unwrap();
    files
        .filter(|entry| {
            entry
                .as_ref()
                .unwrap()
                .path()
                .extension()
                .is_some_and(|suffix| suffix == "meet")
        })
        .count()
}

#[test]
fn either_side_is_killed_and_goes_on() {
    let (homes, [white, mut black]) = playing();
    drop(white);
    // A move that nobody hears of, yet.
    black.say("f6-e6");
    black.event("move");
    let mut white = Peer::start(homes[0].command(RESUME));
    let start = white.event("start");
    assert_eq!([&start["resumed"], &start["plies"]], [&json!(true), &json!(1)]);
    assert_eq!(start["position"], "5bbb/5bbb/5bbb/8/8/ww1w4/www5/www5 b 1");
    assert_eq!(white.event("peer")["state"], "reconnecting");
    white.event("turn");
    drop(black);
    let mut black = Peer::start(homes[1].command(RESUME));
    assert_eq!(black.event("start")["plies"], 2);
    white.say("d3-e3");
    black.event("turn");
    black.say("resign");
    for mut peer in [white, black] {
        assert_eq!(peer.event("end")["result"], "1-0");
        assert_eq!(peer.end().0, Some(0));
    }
    for home in &homes {
        let answer = verified(home);
        assert_eq!(
            [&answer["ok"], &answer["plies"], &answer["closed"]],
            [&json!(true), &json!(3), &json!(true)]
        );
        assert_eq!(kept(home), 0, "nothing is left to meet for");
        let run = home.run(RESUME);
        assert_eq!(run.code, Some(2));
        assert!(
            run.err.starts_with("error: there is no unfinished game\n  try: "),
            "{}",
            run.err
        );
    }
}

#[test]
fn a_game_that_was_left_is_found_by_its_id() {
    let (homes, peers) = playing();
    for mut peer in peers {
        peer.say("quit");
        assert_eq!(peer.end().0, Some(0));
    }
    let log = homes[0].logs().remove(0);
    let name = log.file_stem().unwrap().to_string_lossy().into_owned();
    for given in [&name[..6], &name.to_uppercase(), log.to_str().unwrap()] {
        let mut again = Peer::start(homes[0].command(["resume", given, "--plain", "--json"]));
        assert_eq!(again.event("start")["plies"], 1);
        again.say("quit");
        assert_eq!(again.end().0, Some(0));
    }
    for given in ["", "xyz", "/nowhere/game.ugolki"] {
        let run = homes[0].run(["resume", given, "--plain"]);
        assert_eq!(run.code, Some(2), "{given}");
        assert!(run.err.contains("there is no game"), "{}", run.err);
    }
    // In words.
    let run = homes[1].run_with(["resume", "--plain"], "quit\n");
    assert_eq!(run.code, Some(0));
    assert!(
        run.out
            .starts_with("The game goes on at move 1: classic-3x3, you play Black against "),
        "{}",
        run.out
    );
    assert!(
        run.out.contains("Your opponent is not connected yet."),
        "{}",
        run.out
    );
}

#[test]
fn the_other_player_is_looked_for_where_one_says() {
    let (homes, [white, black]) = playing();
    drop(white);
    drop(black);
    // The host comes back on another port.
    let listen = ["resume", "--plain", "--json", "--listen", "/ip4/127.0.0.1/tcp/0"];
    let mut white = Peer::start(homes[0].command(listen));
    white.event("start");
    let meet = homes[0].logs().remove(0).with_extension("meet");
    let address = loop {
        // What is kept follows the port.
        let kept: Value = serde_json::from_slice(&fs::read(&meet).unwrap()).unwrap();
        let address = kept["listen"][0].as_str().unwrap().to_owned();
        if !address.ends_with("/0") {
            break address;
        }
        std::thread::yield_now();
    };
    let at = ["resume", "--plain", "--json", "--at", &address];
    let mut black = Peer::start(homes[1].command(at));
    assert_eq!(black.event("start")["plies"], 1);
    while black.event("peer")["state"] != "connected" {}
    drop(black);
    // Two can't listen at one place.
    let taken = homes[1].run(["resume", "--plain", "--listen", &address]);
    assert_eq!(taken.code, Some(4), "{}", taken.err);
    assert!(
        taken.err.contains("  try: end the program that listens there"),
        "{}",
        taken.err
    );
    // And is found there from now on.
    let mut black = Peer::start(homes[1].command(RESUME));
    while black.event("peer")["state"] != "connected" {}
}

#[test]
fn what_was_signed_alone_is_delivered_at_the_next_meeting() {
    let (homes, [white, mut black]) = playing();
    drop(white);
    black.say("resign");
    // Nobody acknowledges it; that is waited for, and then left to another day.
    assert_eq!(black.event("end")["result"], "1-0");
    assert_eq!(black.end().0, Some(0));
    assert_eq!(
        (kept(&homes[1]), &verified(&homes[1])["closed"]),
        (1, &json!(false))
    );
    let mut white = Peer::start(homes[0].command(RESUME));
    assert_eq!(white.event("start")["plies"], 1);
    let mut black = Peer::start(homes[1].command(RESUME));
    for peer in [&mut white, &mut black] {
        assert_eq!(peer.event("end")["reason"], "resignation");
    }
    for peer in [white, black] {
        assert_eq!(peer.end().0, Some(0));
    }
    for home in &homes {
        assert_eq!((kept(home), &verified(home)["closed"]), (0, &json!(true)));
    }
}

#[test]
fn a_torn_line_is_overwritten_and_a_damaged_one_is_refused() {
    let (homes, [white, black]) = playing();
    drop(white);
    drop(black);
    let log = homes[0].logs().remove(0);
    let whole = fs::read(&log).unwrap();
    append(&log, b"{\"kind\":\"record\",\"body\":\"AQAB");
    let mut white = Peer::start(homes[0].command(RESUME));
    assert_eq!(white.event("start")["plies"], 1);
    let mut black = Peer::start(homes[1].command(RESUME));
    black.event("turn");
    black.say("f6-e6");
    white.event("turn");
    let grown = fs::read(&log).unwrap();
    assert!(grown.starts_with(&whole) && grown.len() > whole.len());
    assert_eq!(verified(&homes[0])["torn"], false);
    drop(white);
    let mut damaged = grown.clone();
    damaged[whole.len() / 2] ^= 1;
    fs::write(&log, &damaged).unwrap();
    let name = log.file_stem().unwrap().to_string_lossy().into_owned();
    let run = homes[0].run(["resume", &name, "--plain", "--json"]);
    assert_eq!((run.code, run.out.as_str()), (Some(5), ""));
    assert!(run.err.contains("can't be gone on with: line "), "{}", run.err);
    assert_eq!(fs::read(&log).unwrap(), damaged, "and left as it is");
    // Another player's game is none of ours.
    fs::write(&log, &grown).unwrap();
    let stranger = Home::new();
    stranger.run(["id"]);
    let folder = stranger.data().join("games");
    fs::create_dir_all(&folder).unwrap();
    fs::copy(&log, folder.join(log.file_name().unwrap())).unwrap();
    let run = stranger.run(["resume", &name, "--plain"]);
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("is a game between other players"), "{}", run.err);
}

fn append(path: &Path, bytes: &[u8]) {
    let mut file = OpenOptions::new().append(true).open(path).unwrap();
    file.write_all(bytes).unwrap();
}
