//! Ratings out of logs (F-14): the same digits from the same logs in any order, gaps and faults shown, no bare number.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::harness::Home;

fn vectors() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/vectors/ratings")
}

fn logs() -> Vec<PathBuf> {
    let mut logs: Vec<PathBuf> = fs::read_dir(vectors())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|its| its == "ugolki"))
        .collect();
    logs.sort();
    assert_eq!(logs.len(), 6);
    logs
}

fn run(home: &Home, logs: &[PathBuf], more: &[&str]) -> crate::harness::Run {
    let mut args = vec!["rating"];
    args.extend(more);
    args.push("--logs");
    args.extend(logs.iter().map(|path| path.to_str().unwrap()));
    home.run(args)
}

/// The logs of six games that two peers have played, and everything that follows from them.
#[test]
fn whole_logs_give_the_digits_of_the_golden_file_in_any_order() {
    let home = Home::new();
    let golden = fs::read_to_string(vectors().join("players.jsonl")).unwrap();
    let mut logs = logs();
    for _ in 0..logs.len() {
        logs.rotate_left(1);
        let run = run(&home, &logs, &["--json", "--explain"]);
        assert_eq!(
            (run.code, run.out.as_str()),
            (Some(0), golden.as_str()),
            "{}",
            run.err
        );
    }
    logs.reverse();
    logs.extend(logs.clone());
    assert_eq!(run(&home, &logs, &["--json", "--explain"]).out, golden);
    assert_eq!(run(&home, &[vectors()], &["--json", "--explain"]).out, golden);
}

/// F-14.8, F-18.20: with all that belongs to it, and changes that add up.
#[test]
fn no_number_stands_alone_and_changes_add_up() {
    let home = Home::new();
    let said = run(&home, &logs(), &[]).out;
    assert!(said.starts_with("classic-3x3: 6 games, digest "), "{said}");
    assert!(
        said.contains("?, give or take 280, over 4 of 6 opened games, 0 missing"),
        "{said}"
    );
    for player in run(&home, &logs(), &["--json", "--explain"]).json() {
        let mut rating = 1_500_000;
        for game in player["history"].as_array().unwrap() {
            if game["counted"] == Value::Bool(true) {
                assert_eq!(game["before"]["rating"], rating);
                rating += game["change"].as_i64().unwrap();
                assert_eq!(game["after"]["rating"], rating);
            } else {
                assert_eq!(game["why"], "too-short");
            }
        }
        assert_eq!(player["rating"], rating);
        // As it was after each of its games.
        for game in player["history"].as_array().unwrap() {
            let id = game["game"].as_str().unwrap();
            let key = player["key"].as_str().unwrap();
            let then = run(&home, &logs(), &[&key[..8], "--json", "--at", &id[..8]]).json();
            assert_eq!((then.len(), &then[0]["at"]), (1, &game["game"]));
            if game["counted"] == Value::Bool(true) {
                assert_eq!(then[0]["rating"], game["after"]["rating"]);
            }
        }
    }
}

/// F-14.7.
#[test]
fn a_log_that_is_hidden_is_missed() {
    let home = Home::new();
    let all = logs();
    let order = run(&home, &all, &["--json", "--explain"]).json();
    let second = order[0]["history"][1]["game"].as_str().unwrap()[..16].to_owned();
    let some: Vec<PathBuf> = all
        .iter()
        .filter(|path| path.file_stem().is_some_and(|stem| *stem != *second))
        .cloned()
        .collect();
    assert_eq!(some.len(), 5);
    for player in run(&home, &some, &["--json"]).json() {
        let games = &player["games"];
        assert_eq!(
            [&games["counted"], &games["opened"], &games["missing"]],
            [3, 6, 1]
        );
        assert_ne!(player["digest"], order[0]["digest"]);
    }
}

/// F-16.1: a log that does not hold is exit 5, and its end counts for nothing.
#[test]
fn a_log_that_does_not_hold_counts_for_nothing() {
    let home = Home::new();
    let mut logs = logs();
    let spoilt = home.path().join("spoilt.ugolki");
    let text = fs::read_to_string(&logs[0]).unwrap();
    let mut lines: Vec<&str> = text.lines().collect();
    lines.remove(6);
    fs::write(&spoilt, lines.join("\n") + "\n").unwrap();
    logs[0] = spoilt;
    let run = run(&home, &logs, &["--json"]);
    assert_eq!(run.code, Some(5));
    assert!(run.err.contains("spoilt.ugolki does not hold"), "{}", run.err);
    assert_eq!(run.json()[0]["games"]["missing"], 0);
}

#[test]
fn a_plot_keeps_to_ascii_where_that_is_set() {
    let home = Home::new();
    let key = run(&home, &logs(), &["--json"]).json()[0]["key"]
        .as_str()
        .unwrap()[..8]
        .to_owned();
    let drawn = run(&home, &logs(), &[&key, "--plot"]).out;
    assert!(drawn.contains('●') && drawn.contains("1741 │"), "{drawn}");
    let ascii = run(&home, &logs(), &[&key, "--plot", "--reading", "ascii"]).out;
    assert!(ascii.is_ascii() && ascii.contains("1741 |"), "{ascii}");
}

#[test]
fn what_is_not_there_is_said() {
    let home = Home::new();
    let none = home.run(["ratings"]);
    assert_eq!(
        (none.code, none.out.starts_with("No ratings: ")),
        (Some(0), true),
        "{}",
        none.out
    );
    for args in [
        &["rating", "Nobody"][..],
        &["rating", "--pool", "triangle"],
        &["rating", "--at", "00000000"],
    ] {
        assert_eq!(home.run(args.iter().copied()).code, Some(2), "{args:?}");
    }
    let gone = home.run(["rating", "--logs", "/nowhere/game.ugolki"]);
    assert_eq!(gone.code, Some(1), "{}", gone.err);
}
