//! The language-neutral vectors through the program's own door: `adjudicate` for every game and case, `perft` for the
//! counts (P-10.2, P-10.3).

use std::fmt::Write as _;
use std::fs::{self, File};

use e2e::Home;
use e2e::vectors::{Case, cases, folder, game_files};
use serde_json::{Value, json};
use ugolki_rules::Side;
use ugolki_rules::text::pairs;

/// A case as game text, written here so that the program's writer is not what reads it back.
fn text_of(case: &Value) -> String {
    let mut text = String::new();
    let rules = &case["ruleset"];
    if let Some(id) = rules.as_str() {
        writeln!(text, "[Ruleset \"{id}\"]").unwrap();
    } else {
        let escaped = rules.to_string().replace('\\', "\\\\").replace('"', "\\\"");
        writeln!(text, "[Ruleset \"custom\"]\n[Rules \"{escaped}\"]").unwrap();
    }
    let start = case["start"].as_str().unwrap();
    writeln!(text, "[Position \"{start}\"]\n").unwrap();
    let mut words = start.rsplit(' ');
    let number = words.next().unwrap().parse().unwrap();
    let first = if words.next() == Some("w") {
        Side::White
    } else {
        Side::Black
    };
    let moves = case["moves"]
        .as_array()
        .unwrap()
        .iter()
        .map(|text| text.as_str().unwrap());
    writeln!(text, "{} *\n", pairs(first, number, moves)).unwrap();
    text
}

/// What `adjudicate` must answer to a case, as far as the case says.
fn check(case: &Case, answer: &Value) {
    let Case { place, value: case } = case;
    let count = case["legal_counts"].as_array().unwrap().len();
    assert_eq!(answer["schema"], 1, "{place}");
    assert_eq!(answer["plies"], count, "{place}");
    assert_eq!(answer["legal_counts"], case["legal_counts"], "{place}");
    assert_eq!(answer["final"], case["final"], "{place}");
    assert_eq!(answer["reason"], case["reason"], "{place}");
    let canonical = case["canonical"].as_array().cloned();
    let canonical = canonical.unwrap_or_else(|| case["moves"].as_array().unwrap()[..count].to_vec());
    assert_eq!(answer["moves"], Value::from(canonical), "{place}");
    let result = match (case["reason"].as_str(), case["winner"].as_str()) {
        (None, _) => "*",
        (_, None) => "1/2-1/2",
        (_, Some("white")) => "1-0",
        (_, Some(_)) => "0-1",
    };
    assert_eq!(answer["result"], result, "{place}");
    if !case["legal"].is_null() {
        assert_eq!(answer["legal"], case["legal"], "{place}");
    }
    let problems = case["problems"].as_array();
    match (&case["error"], problems) {
        // The case does not say whether it could be played: nothing is.
        (Value::Null, None) if count == 0 => {}
        (Value::Null, None) => assert_eq!(answer["error"], Value::Null, "{place}"),
        (Value::Null, Some(problems)) if problems.is_empty() => {
            assert_eq!(answer["error"], Value::Null, "{place}");
        }
        (Value::Null, Some(problems)) => {
            assert_eq!(answer["error"]["kind"], "unplayable", "{place}");
            assert_eq!(answer["error"]["ply"], 0, "{place}");
            assert_eq!(answer["error"]["problems"].as_array(), Some(problems), "{place}");
        }
        (error, _) => {
            assert_eq!(answer["error"]["ply"], error["ply"], "{place}");
            assert_eq!(answer["error"]["kind"], error["kind"], "{place}");
            assert_eq!(answer["error"]["move"], case["moves"][count], "{place}");
        }
    }
}

#[test]
fn adjudicate_answers_every_game_and_case_as_the_vectors_say() {
    let home = Home::new();
    let mut total = 0;
    for file in game_files() {
        let cases = cases(&file);
        let path = home.path().join("games.txt");
        fs::write(
            &path,
            cases.iter().map(|case| text_of(&case.value)).collect::<String>(),
        )
        .unwrap();
        let answer = home.run_with(&["adjudicate", "--json", "-"], File::open(&path).unwrap());
        let answers = answer.json();
        assert_eq!(answers.len(), cases.len(), "{file}: {}", answer.err);
        cases
            .iter()
            .zip(&answers)
            .for_each(|(case, answer)| check(case, answer));
        let sound = answers.iter().all(|answer| answer["error"].is_null());
        assert_eq!(answer.code, if sound { 0 } else { 5 }, "{file}");
        // From a file the same, and numbered from 1.
        let again = home.run(&["adjudicate", "--json", path.to_str().unwrap()]);
        assert_eq!(again.out, answer.out, "{file}");
        let numbers: Vec<_> = answers.iter().map(|answer| answer["game"].as_u64()).collect();
        assert_eq!(
            numbers,
            (1..).take(cases.len()).map(Some).collect::<Vec<_>>(),
            "{file}"
        );
        total += cases.len();
    }
    assert!(total >= 383, "only {total} games");
}

#[test]
fn perft_prints_the_known_counts() {
    let home = Home::new();
    let text = fs::read_to_string(folder().join("perft.json")).unwrap();
    let known: Value = serde_json::from_str(&text).unwrap();
    let known = known.as_object().unwrap();
    assert_eq!(known.len(), 8, "every ruleset");
    for (ruleset, counts) in known {
        let counts = counts.as_array().unwrap();
        let depth = counts.len().to_string();
        let answer = home.run(&["perft", ruleset, &depth]);
        let printed: Vec<u64> = answer
            .out
            .split_whitespace()
            .map(|word| word.parse().unwrap())
            .collect();
        let want: Vec<u64> = (1..)
            .zip(counts)
            .flat_map(|(depth, count)| [depth, count.as_u64().unwrap()])
            .collect();
        assert_eq!(printed, want, "{ruleset}");
        assert_eq!(answer.code, 0);
        let divided = home
            .run(&["perft", ruleset, "2", "--divide", "--json"])
            .json()
            .remove(0);
        let sum: u64 = divided["divide"]
            .as_array()
            .unwrap()
            .iter()
            .map(|first| first["count"].as_u64().unwrap())
            .sum();
        assert_eq!(json!(sum), counts[1], "{ruleset}");
    }
}

#[test]
fn one_fault_spares_the_games_after_it() {
    let home = Home::new();
    let good = "[Ruleset \"classic-3x3\"]\n\n1. c3-d3 f6-e6 *\n\n";
    let path = home.path().join("games.txt");
    for bad in [
        "[Ruleset \"classic-3x3\"]\n\n1. c3-d3 c3-\n\n",
        "[Ruleset \"chess\"]\n\n1. e2-e4 *\n\n",
    ] {
        fs::write(&path, [good, bad, good].concat()).unwrap();
        let answer = home.run(&["adjudicate", "--json", path.to_str().unwrap()]);
        assert_eq!(answer.code, 5);
        let answers = answer.json();
        assert_eq!(answers.len(), 3, "{bad}");
        assert_eq!(answers[1]["error"]["kind"], "unreadable", "{bad}");
        for whole in [&answers[0], &answers[2]] {
            assert_eq!(
                (&whole["error"], &whole["plies"]),
                (&Value::Null, &json!(2)),
                "{bad}"
            );
        }
    }
}
