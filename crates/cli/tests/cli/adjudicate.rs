//! `adjudicate` and `perft` against the vectors that every engine must reproduce.

use std::fmt::Write as _;
use std::fs;

use serde_json::{Value, json};

use crate::harness::{Home, vectors};

/// A vector as game text.
fn text(case: &Value) -> String {
    let mut text = if let Some(id) = case["ruleset"].as_str() {
        format!("[Ruleset \"{id}\"]\n")
    } else {
        let rules = case["ruleset"]
            .to_string()
            .replace('\\', "\\\\")
            .replace('"', "\\\"");
        format!("[Ruleset \"custom\"]\n[Rules \"{rules}\"]\n")
    };
    let start = case["start"].as_str().unwrap();
    let (turn, number) = start.split_once(' ').unwrap().1.split_once(' ').unwrap();
    writeln!(text, "[Position \"{start}\"]\n").unwrap();
    let (mut white, mut number) = (turn == "w", number.parse::<u32>().unwrap());
    for (at, played) in case["moves"].as_array().unwrap().iter().enumerate() {
        if white {
            write!(text, "{number}. ").unwrap();
        } else if at == 0 {
            write!(text, "{number}. ... ").unwrap();
        }
        write!(text, "{} ", played.as_str().unwrap()).unwrap();
        number += u32::from(!white);
        white = !white;
    }
    text + "*\n\n"
}

fn check(name: &str, case: &Value, answer: &Value) {
    let at = format!("{name}: {} {}", case["name"], case["start"]);
    if let Some(error) = case.get("error") {
        assert_eq!(
            (&answer["error"]["ply"], &answer["error"]["kind"]),
            (&error["ply"], &error["kind"]),
            "{at}"
        );
    } else if case["moves"] == json!([]) && !answer["error"].is_null() {
        // Only cases without moves have set-ups with a wrong number of men; not all of them say so.
        if let Some(problems) = case.get("problems") {
            assert_eq!(&answer["error"]["problems"], problems, "{at}");
        }
        assert_eq!(
            (&answer["error"]["ply"], &answer["error"]["kind"]),
            (&json!(0), &json!("unplayable")),
            "{at}"
        );
    } else {
        assert_eq!(answer["error"], Value::Null, "{at}");
        assert!(
            case.get("problems").is_none_or(|problems| *problems == json!([])),
            "{at}"
        );
    }
    let result = match (&case["reason"], case["winner"].as_str()) {
        (Value::Null, _) => "*",
        (_, Some("white")) => "1-0",
        (_, Some(_)) => "0-1",
        (_, None) => "1/2-1/2",
    };
    assert_eq!(
        (&answer["result"], &answer["reason"]),
        (&json!(result), &case["reason"]),
        "{at}"
    );
    assert_eq!(answer["final"], case["final"], "{at}");
    assert_eq!(answer["legal_counts"], case["legal_counts"], "{at}");
    let accepted = case["legal_counts"].as_array().unwrap().len();
    let canonical = case
        .get("canonical")
        .unwrap_or_else(|| &case["moves"])
        .as_array()
        .unwrap();
    assert_eq!(
        answer["moves"].as_array().unwrap()[..],
        canonical[..accepted],
        "{at}"
    );
    if let Some(legal) = case.get("legal") {
        assert_eq!(&answer["legal"], legal, "{at}");
    }
}

#[test]
fn every_vector_is_answered_as_it_says() {
    let home = Home::new();
    let mut games = 0;
    for entry in fs::read_dir(vectors()).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        // Solo transfers and clocks have forms of their own.
        let is_lines = path.extension().is_some_and(|suffix| suffix == "jsonl");
        if !is_lines || ["solo.jsonl", "clock.jsonl"].contains(&name.as_str()) {
            continue;
        }
        let cases: Vec<Value> = fs::read_to_string(&path)
            .unwrap()
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        let run = home.run_with(
            ["adjudicate", "--json", "-"],
            &cases.iter().map(text).collect::<String>(),
        );
        let answers = run.json();
        assert_eq!(answers.len(), cases.len(), "{name}: {}", run.err);
        for (number, (case, answer)) in (1..).zip(cases.iter().zip(&answers)) {
            assert_eq!((&answer["schema"], &answer["game"]), (&json!(1), &json!(number)));
            check(&name, case, answer);
        }
        let all_hold = answers.iter().all(|answer| answer["error"].is_null());
        assert_eq!(run.code, Some(if all_hold { 0 } else { 5 }), "{name}");
        games += cases.len();
    }
    assert!(games >= 383, "{games}");
}

#[test]
fn perft_prints_the_known_counts() {
    let home = Home::new();
    let known: Value =
        serde_json::from_str(&fs::read_to_string(vectors().join("perft.json")).unwrap()).unwrap();
    for (ruleset, counts) in known.as_object().unwrap() {
        // Depths that take long in a debug build are left to the tests of the rules.
        let counts: Vec<u64> = counts
            .as_array()
            .unwrap()
            .iter()
            .map(|count| count.as_u64().unwrap())
            .take_while(|count| *count < 200_000)
            .collect();
        let depth = counts.len().to_string();
        let lines: Vec<String> = (1..)
            .zip(&counts)
            .map(|(depth, count)| format!("{depth} {count}"))
            .collect();
        let run = home.run(["perft", ruleset.as_str(), &depth]);
        assert_eq!(run.code, Some(0), "{ruleset}");
        assert_eq!(run.out.lines().collect::<Vec<_>>(), lines, "{ruleset}");
        let run = home.run(["perft", ruleset.as_str(), &depth, "--json", "--divide"]);
        let answer = &run.json()[0];
        assert_eq!(answer["counts"], json!(counts));
        let divided = answer["divide"]
            .as_array()
            .unwrap()
            .iter()
            .map(|first| first["count"].as_u64().unwrap());
        assert_eq!(divided.sum::<u64>(), *counts.last().unwrap());
    }
}

#[test]
fn perft_starts_anywhere() {
    let home = Home::new();
    let start = "5bbb/5bbb/5bbb/8/8/www5/www5/www5 w 1";
    assert_eq!(
        home.run(["perft", "classic-3x3", "2", "--position", start]).out,
        "1 12\n2 144\n"
    );
    let divided = home.run(["perft", "classic-3x3", "1", "--divide"]).out;
    assert_eq!(
        (divided.lines().count(), divided.lines().last()),
        (13, Some("total 12"))
    );
}
