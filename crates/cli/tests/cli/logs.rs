//! What is read from the log of a game: verify, show, export, the list; and a disk without room.

use std::fs;
use std::process::Command;

use serde_json::json;

use crate::harness::{HOST, Home, Peer, table};

/// A short game that White resigned, in the first home.
fn played() -> ([Home; 2], std::path::PathBuf) {
    let homes = [Home::new(), Home::new()];
    let [mut white, mut black] = table([&homes[0], &homes[1]], &["--colour", "white"]);
    for (ply, path) in ["c3-d3", "f6-e6", "a3-c3-e3"].into_iter().enumerate() {
        let mover = if ply % 2 == 0 { &mut white } else { &mut black };
        mover.event("turn");
        mover.say(path);
    }
    black.event("turn");
    black.say("draw");
    white.event("offer");
    white.say("decline");
    black.event("offer");
    white.say("resign");
    black.event("end");
    white.event("end");
    assert_eq!((white.end().0, black.end().0), (Some(0), Some(0)));
    let log = homes[0].logs().remove(0);
    (homes, log)
}

#[test]
fn a_game_is_shown_exported_listed_and_verified() {
    let (homes, log) = played();
    let (home, file) = (&homes[0], log.to_str().unwrap());

    let shown = home.run(["show", file]);
    assert_eq!(shown.code, Some(0));
    for line in [
        "A game of classic-3x3, untimed, unrated.",
        "1. c3-d3 f6-e6  2. a3-c3-e3",
        "After 3 plies: Black offered a draw.",
        "After 3 plies: White declined the draw.",
        "After 3 plies: White resigned.",
        "   a b c d e f g h",
        "All signatures hold and all moves are legal.",
    ] {
        assert!(
            shown.out.lines().any(|shown| shown == line),
            "{line}\n{}",
            shown.out
        );
    }
    let answer = home.run(["show", "--json", file]).json().remove(0);
    assert_eq!(
        [&answer["result"], &answer["moves"][2]["move"]],
        [&json!("0-1"), &json!("a3-c3-e3")]
    );

    let exported = home.run(["export", file]);
    assert_eq!(exported.code, Some(0));
    assert!(exported.out.starts_with("[Ruleset \"classic-3x3\"]\n"));
    assert!(
        exported
            .out
            .contains("\n1. c3-d3 f6-e6 2. a3-c3-e3 0-1\n{\nugolki-heads/1\ngame "),
        "{}",
        exported.out
    );
    assert_eq!(
        exported
            .out
            .lines()
            .filter(|line| line.starts_with("\u{2014} ugolki/"))
            .count(),
        2
    );
    let judged = home.run_with(["adjudicate", "--json"], &exported.out);
    assert_eq!(judged.code, Some(0), "{}", judged.out);
    assert_eq!(judged.json()[0]["moves"], json!(["c3-d3", "f6-e6", "a3-c3-e3"]));

    let listed = home.run(["games", "list", "--json"]).json().remove(0);
    assert_eq!(
        [&listed["file"], &listed["result"], &listed["ok"]],
        [&json!(file), &json!("0-1"), &json!(true)]
    );
    assert!(
        home.run(["games", "list"])
            .out
            .contains("tester - tester, 3 plies, proven")
    );

    let verified = home.run(["verify", file]);
    assert_eq!(verified.code, Some(0));
    assert!(
        verified.out.starts_with(&format!(
            "{file}: holds\n  classic-3x3, untimed, unrated, White tester ("
        )),
        "{}",
        verified.out
    );
}

#[test]
fn a_changed_log_fails_and_the_record_is_named() {
    let (homes, log) = played();
    let text = fs::read_to_string(&log).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    // The fourth record: Black's first move, number 1 of Black's chain, ply 2.
    let at = lines.iter().position(|line| line.contains("\"record\"")).unwrap() + 3;
    let line = lines[at];
    let (start, signature) = line.split_at(line.find("\"signatures\":[\"").unwrap() + 15);
    let other = if signature.starts_with('A') { 'B' } else { 'A' };
    let changed = format!("{start}{other}{}", &signature[1..]);
    fs::write(&log, text.replace(line, &changed)).unwrap();
    let run = homes[0].run(["verify", "--json", log.to_str().unwrap()]);
    assert_eq!(run.code, Some(5));
    let fault = &run.json()[0]["faults"][0];
    assert_eq!(
        [&fault["kind"], &fault["line"]],
        [&json!("bad-signature"), &json!(at + 1)],
        "{fault}"
    );
    assert!(
        fault["author"].is_string() && fault["seq"].is_number() && fault["ply"].is_number(),
        "{fault}"
    );
    let words = homes[0].run(["verify", log.to_str().unwrap()]).out;
    assert!(
        words.contains("DOES NOT HOLD") && words.contains("the signature does not hold (bad-signature)"),
        "{words}"
    );
    assert_eq!(homes[0].run(["show", log.to_str().unwrap()]).code, Some(5));
    assert_eq!(homes[0].run(["export", log.to_str().unwrap()]).code, Some(5));
}

#[test]
fn what_is_no_log_is_said_to_be_none() {
    let home = Home::new();
    let file = home.path().join("x.ugolki");
    for (bytes, said) in [
        (&b""[..], "the file is empty"),
        (b"\x7fELF", "is no game log"),
        (b"ugolki-log/9\n", "made by a newer version"),
        (b"ugolki-log/1\n", "no terms"),
    ] {
        fs::write(&file, bytes).unwrap();
        let run = home.run(["show", file.to_str().unwrap()]);
        assert_eq!((run.code, run.out.as_str()), (Some(5), ""));
        assert!(
            run.err.contains("holds no game") && run.err.contains(said),
            "{}",
            run.err
        );
        assert_eq!(home.run(["verify", file.to_str().unwrap()]).code, Some(5));
    }
}

#[test]
fn a_folder_of_games_that_can_not_be_is_named() {
    let home = Home::new();
    home.run(["id", "show"]);
    fs::remove_dir(home.data().join("games")).unwrap();
    fs::write(home.data().join("games"), "in the way").unwrap();
    let run = home.run(["host", "--plain", "--json", "--yes"]);
    assert_eq!(run.code, Some(3), "{}", run.err);
    assert!(run.err.contains("games can't be made"), "{}", run.err);
}

/// As on a full disk, a write fails in the midst of a game: no file may grow beyond 4 KiB here.
#[test]
fn a_log_that_can_not_grow_stops_the_game_and_loses_nothing() {
    let homes = [Home::new(), Home::new()];
    let program = homes[0].command(HOST.into_iter().chain(["--colour", "white"]));
    let mut limited = Command::new("sh");
    limited.args(["-c", "ulimit -f 8; trap '' XFSZ; exec \"$0\" \"$@\""]);
    limited.arg(program.get_program()).args(program.get_args());
    limited.envs(
        program
            .get_envs()
            .filter_map(|(name, value)| Some((name, value?))),
    );
    let mut host = Peer::start(limited);
    let ticket = host.event("invite")["ticket"].as_str().unwrap().to_owned();
    let mut guest = Peer::start(homes[1].command(["join", &ticket, "--plain", "--json", "--yes"]));
    let mut sent = 0;
    let why = loop {
        let event = host.next();
        match event["event"].as_str().unwrap() {
            "turn" => host.say(event["legal"][0].as_str().unwrap()),
            "move" if event["side"] == "white" => {
                guest.event("move");
                let legal = guest.event("turn")["legal"][0].as_str().unwrap().to_owned();
                guest.say(&legal);
                sent += 1;
            }
            "error" => break event,
            _ => {}
        }
    };
    assert_eq!(why["kind"], "store-failed");
    assert_eq!(host.event("end")["result"], "*");
    let (code, err) = host.end();
    assert_eq!(code, Some(1), "{err}");
    assert!(
        err.contains(".ugolki: the file is too large (File too large")
            && err.contains("  try: make room there"),
        "{err}"
    );
    // Whatever was sent is in the log, whole.
    let log = homes[0].logs().remove(0);
    let answer = homes[0]
        .run(["verify", "--json", log.to_str().unwrap()])
        .json()
        .remove(0);
    assert_eq!(
        [&answer["ok"], &answer["torn"]],
        [&json!(true), &json!(false)],
        "{answer}"
    );
    assert!(answer["plies"].as_u64().unwrap() >= 2 * sent - 1, "{answer}");
    guest.say("quit");
    assert_eq!(guest.end().0, Some(0));
}
