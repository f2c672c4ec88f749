//! `ugolki match`: results, tables, and the games that are kept.

use std::fs;
use std::io::Read as _;
use std::process::Stdio;

use serde_json::{Value, json};

use crate::harness::{Home, Run};

/// Writes an engine as a script, and gives the words that name it. `go` is what it does when asked for a move.
pub(crate) fn broken(home: &Home, go: &str) -> String {
    script(
        home,
        &format!(
            r#"while read -r word rest; do case "$word" in
  uci) echo 'id name Broken'; echo 'option name Ruleset type string'; echo uciok;;
  isready) echo readyok;;
  go) {go};;
  quit) exit 0;;
esac; done"#
        ),
    )
}

pub(crate) fn script(home: &Home, text: &str) -> String {
    let file = home.path().join("engine.sh");
    fs::write(&file, text).unwrap();
    format!("cmd='sh {}' name=Broken", file.display())
}

pub(crate) fn play(home: &Home, args: &[&str]) -> Run {
    home.run(["match", "--json"].iter().chain(args).copied())
}

pub(crate) fn events<'a>(rows: &'a [Value], name: &str) -> Vec<&'a Value> {
    rows.iter().filter(|row| row["event"] == name).collect()
}

#[test]
fn two_of_our_own_play_and_every_game_is_kept_as_it_was() {
    let home = Home::new();
    let file = home.path().join("games.txt");
    let file = file.to_str().unwrap();
    let run = play(
        &home,
        &[
            "--engine",
            "name=A nodes=200 option.Seed=1",
            "--engine",
            "name=B depth=1",
            "--games",
            "6",
            "--out",
            file,
        ],
    );
    assert_eq!(run.code, Some(0), "{}", run.err);
    let rows = run.json();
    let (games, table) = (events(&rows, "game"), events(&rows, "table")[0]);
    assert_eq!((games.len(), events(&rows, "fault").len()), (6, 0));
    assert_eq!((&table["games"], &table["planned"]), (&json!(6), &json!(6)));
    let (first, second) = (&table["engines"][0], &table["engines"][1]);
    assert_eq!(
        (&first["name"], &second["control"]),
        (&json!("A"), &json!("depth 1"))
    );
    assert_eq!((&first["won"], &first["lost"]), (&second["lost"], &second["won"]));
    // The games that were written are the games that were told, and the rules agree with every result.
    let judged = home.run(["adjudicate", "--json", file]);
    assert_eq!(judged.code, Some(0));
    let texts = fs::read_to_string(file).unwrap();
    for ((game, judged), text) in games
        .iter()
        .zip(judged.json())
        .zip(ugolki_rules::text::read_all(&texts))
    {
        let text = text.unwrap();
        for key in ["result", "reason", "plies"] {
            assert_eq!(game[key], judged[key], "{game}");
        }
        assert_eq!(game["position"], judged["final"]);
        let number = game["game"].as_u64().unwrap();
        let white = if number % 2 == 1 { "A" } else { "B" };
        assert_eq!((&game["white"], text.tag("White")), (&json!(white), Some(white)));
        assert_eq!(text.tag("Round"), Some(number.to_string().as_str()));
        assert_eq!(text.tag("Termination"), game["reason"].as_str());
        assert_eq!(text.tag("OpeningPlies"), Some("4"));
    }
    // Both games of a pair have one opening.
    let mut openings: Vec<(u64, Vec<Value>)> = games
        .iter()
        .zip(judged.json())
        .map(|(game, judged)| {
            let moves = judged["moves"].as_array().unwrap()[..4].to_vec();
            ((game["game"].as_u64().unwrap() - 1) / 2, moves)
        })
        .collect();
    openings.sort_by_key(|(pair, _)| *pair);
    for two in openings.chunks(2) {
        assert_eq!(two[0], two[1]);
    }
    assert_ne!(openings[0].1, openings[2].1);
}

#[test]
fn a_match_by_nodes_is_the_same_every_time() {
    let table = |jobs: &str| {
        let run = play(
            &Home::new(),
            &[
                "--nodes", "50", "--games", "4", "--jobs", jobs, "--seed", "5", "--quiet",
            ],
        );
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
        run.json().pop().unwrap()
    };
    assert_eq!(table("1"), table("3"));
}

#[test]
fn what_can_not_be_played_is_a_usage_error() {
    let home = Home::new();
    let openings = home.path().join("openings.txt");
    fs::write(&openings, "5bbb/5bbb/5bbb/8/8/www5/www5/www5 w 1\n8/8 w 1\n").unwrap();
    let openings = openings.to_str().unwrap();
    for (args, says) in [
        (&["--engine", "./engine"][..], "'./engine' is no KEY=VALUE"),
        (&["--engine", "comand=x"], "there is no key 'comand'"),
        (
            &["--engine", "", "--engine", "", "--engine", ""],
            "--engine comes 3 times",
        ),
        (&["--ruleset", "clasic-3x3"], "did you mean 'classic-3x3'?"),
        (&["--games", "0"], "a whole number from 1 to 1000000"),
        (&["--movetime", "5", "--tc", "10"], "cannot be used with"),
        (&["--tc", "5m"], "a clock is seconds"),
        (&["--patience=-1"], "such as 120 or 0.5"),
        (&["--sprt", "elo0=5", "elo1=0"], "--sprt: elo0 is less than elo1"),
        (&["--sprt", "elo=5"], "--sprt: 'elo=5': there are"),
        (&["--openings", openings], "openings.txt: line 2: "),
        (&["--openings", openings, "--plies", "3"], "cannot be used with"),
        (&["--json", "--markdown"], "cannot be used with"),
        (&["--nodez", "5"], "'--nodes'"),
    ] {
        let run = home.run(["match"].iter().chain(args).copied());
        assert_eq!(
            (run.code, run.out.as_str()),
            (Some(2), ""),
            "{args:?}: {}",
            run.err
        );
        assert!(run.err.contains(says), "{args:?}: {}", run.err);
    }
    for (args, says) in [
        (["--openings", "/no/such/file"], "/no/such/file can't be read"),
        (
            ["--out", "/no/such/folder/games"],
            "/no/such/folder/games can't be written",
        ),
    ] {
        let run = home.run(["match"].iter().chain(&args).copied());
        assert_eq!(run.code, Some(1), "{}", run.err);
        assert!(run.err.contains(says), "{}", run.err);
    }
}

#[test]
fn a_test_of_hypotheses_ends_the_match_when_it_is_decided() {
    let home = Home::new();
    let lost = broken(&home, "echo bestmove a1-h8");
    for (engines, verdict) in [
        ([lost.as_str(), "nodes=1"], "h0"),
        (["nodes=1", lost.as_str()], "h1"),
    ] {
        let run = play(
            &home,
            &[
                "--engine", engines[0], "--engine", engines[1], "--games", "1000", "--sprt", "elo0=0",
                "elo1=100", "--quiet",
            ],
        );
        assert_eq!(run.code, Some(0), "{}", run.err);
        let table = run.json().pop().unwrap();
        assert_eq!(table["sprt"]["verdict"], verdict);
        let games = table["games"].as_u64().unwrap();
        assert!((2..200).contains(&games), "{table}");
        let (llr, upper) = (&table["sprt"]["llr"], table["sprt"]["upper"].as_f64().unwrap());
        assert!(
            llr.as_f64().unwrap().abs() >= upper && (upper - 2.944_439).abs() < 1e-6,
            "{table}"
        );
    }
}

#[test]
fn games_start_from_the_openings_of_a_file() {
    let home = Home::new();
    let file = home.path().join("openings.txt");
    let positions = [
        "5bbb/5bbb/4b1bb/8/8/ww1w4/www5/www5 w 2",
        "5bbb/5bbb/5bbb/8/8/ww1w4/www5/www5 b 1",
    ];
    fs::write(&file, positions.join("\n")).unwrap();
    let out = home.path().join("games.txt");
    let args = [
        "--openings",
        file.to_str().unwrap(),
        "--out",
        out.to_str().unwrap(),
    ];
    let run = play(
        &home,
        &[&args[..], &["--nodes", "20", "--games", "5", "--jobs", "1"]].concat(),
    );
    assert_eq!(run.code, Some(0), "{}", run.err);
    let written: Vec<String> = ugolki_rules::text::read_all(&fs::read_to_string(&out).unwrap())
        .into_iter()
        .map(|game| game.unwrap().tag("Position").unwrap().to_owned())
        .collect();
    let expected = [
        positions[0],
        positions[0],
        positions[1],
        positions[1],
        positions[0],
    ];
    assert_eq!(written, expected);
    assert_eq!(home.run(["adjudicate", out.to_str().unwrap()]).code, Some(0));
    // What a match has written can be cut and be the openings of another.
    let games = "[Ruleset \"classic-3x3\"]\n\n1. c3-d3 f6-e6 *\n\n";
    fs::write(&file, games).unwrap();
    let run = play(
        &home,
        &[
            "--openings",
            file.to_str().unwrap(),
            "--nodes",
            "20",
            "--games",
            "2",
        ],
    );
    let rows = run.json();
    assert!(
        events(&rows, "game")
            .iter()
            .all(|game| game["opening_plies"] == 2)
    );
}

#[test]
fn every_ruleset_has_a_row_in_the_tables() {
    let home = Home::new();
    let custom = home.path().join("small.json");
    fs::write(
        &custom,
        json!({"id": "custom", "board": 8, "house": ["a1", "b1", "a2"], "directions": 4, "exit_limit": 40, "late_home": "once",
            "enclosure": "forbidden", "no_move": "draw", "move_limit": 80, "at_limit": "count", "last_reply": "always"})
        .to_string(),
    )
    .unwrap();
    let run = home.run([
        "match",
        "--ruleset",
        "all",
        "--ruleset",
        custom.to_str().unwrap(),
        "--nodes",
        "10",
        "--games",
        "2",
        "--markdown",
    ]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let rows: Vec<&str> = run.out.lines().filter(|line| line.starts_with("| `")).collect();
    assert_eq!(rows.len(), 18, "{}", run.out);
    for (row, other) in rows[..9].iter().zip(&rows[9..]) {
        assert_eq!(row.split(" | ").next(), other.split(" | ").next());
        assert_eq!(row.split(" | ").nth(1), Some("2"), "{row}");
    }
    assert!(rows[8].starts_with("| `custom` |"));
    // In words, a table a ruleset.
    let run = home.run([
        "match",
        "--nodes",
        "10",
        "--games",
        "2",
        "--ruleset",
        "triangle",
        "--quiet",
    ]);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    for words in [
        "triangle: 2 of 2 games, 10 nodes a move, 4 random plies",
        "Elo (95 %)",
        "White scored",
        "ended by",
    ] {
        assert!(run.out.contains(words), "{}", run.out);
    }
}

#[test]
fn a_reader_that_has_gone_ends_the_match_quietly() {
    let home = Home::new();
    let mut child = home
        .command(["match", "--json", "--nodes", "10", "--games", "1000", "--quiet"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut out = child.stdout.take().unwrap();
    out.read_exact(&mut [0; 10]).unwrap();
    drop(out);
    let run = Run::of(&child.wait_with_output().unwrap());
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
}
