//! `ugolki match`: results, reports, and engines that do all that an engine must not.

use std::fs::{self, File};
use std::io::Read as _;
use std::path::Path;
use std::process::{Command, Stdio};

use rustix::process::{Pid, Signal, kill_process};
use serde_json::{Value, json};

use crate::harness::{Home, Run};

/// Writes an engine as a script, and gives the words that name it. `go` is what it does when asked for a move.
fn broken(home: &Home, go: &str) -> String {
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

fn script(home: &Home, text: &str) -> String {
    let file = home.path().join("engine.sh");
    fs::write(&file, text).unwrap();
    format!("cmd='sh {}' name=Broken", file.display())
}

fn play(home: &Home, args: &[&str]) -> Run {
    home.run(["match", "--json"].iter().chain(args).copied())
}

fn events<'a>(rows: &'a [Value], name: &str) -> Vec<&'a Value> {
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

/// What the engine does when asked for a move, the kind of the fault, and what is said of it.
const FAULTS: [(&str, &str, &str); 11] = [
    ("echo dying >&2; exit 3", "crash", "has ended: exit code 3"),
    ("kill -9 $$", "crash", "has ended: killed by signal 9"),
    (
        "exec >&-; read -r more",
        "crash",
        "has ended: its output is closed",
    ),
    (
        "echo bestmove a1-h8",
        "illegal-move",
        "plays 'a1-h8', which is illegal (",
    ),
    (
        "echo bestmove none",
        "illegal-move",
        "plays 'none', which is illegal (unreadable)",
    ),
    ("echo bestmove", "nonsense", "answers with nonsense: bestmove"),
    ("yes garbage", "nonsense", "more than 100000 lines and no move"),
    (
        "head -c 100000 /dev/zero; echo",
        "nonsense",
        "a line that is too long",
    ),
    (
        "echo 'info string error: no'",
        "refused",
        "refuses: info string error: no",
    ),
    (
        ":",
        "time",
        "is over its time: 0.05 s were left, and 0.05 s more as the margin",
    ),
    ("tr '\\0' x < /dev/zero", "time", "is over its time"),
];

#[test]
fn an_engine_at_fault_loses_the_game_and_the_match_goes_on() {
    for (go, kind, why) in FAULTS {
        let home = Home::new();
        // Only where time is the fault may it decide.
        let limit = if kind == "time" { " movetime=50" } else { " nodes=1" };
        let engine = broken(&home, go) + limit;
        let file = home.path().join("games.txt");
        let run = play(
            &home,
            &[
                "--engine",
                &engine,
                "--engine",
                "name=Own nodes=20",
                "--margin",
                "50",
                "--games",
                "3",
                "--out",
                file.to_str().unwrap(),
            ],
        );
        assert_eq!(run.code, Some(0), "{go}: {}", run.err);
        let rows = run.json();
        let (faults, table) = (events(&rows, "fault"), events(&rows, "table")[0]);
        assert_eq!(faults.len(), 3, "{go}: {rows:#?}");
        for fault in faults {
            assert_eq!(
                (&fault["kind"], &fault["engine"]),
                (&json!(kind), &json!("Broken")),
                "{go}"
            );
            assert!(fault["why"].as_str().unwrap().contains(why), "{go}: {fault}");
            // It is told in words too, with the number of the game and the last lines.
            let said = format!(
                "game {} (classic-3x3), ply {}: Broken, ",
                fault["game"], fault["ply"]
            );
            assert!(
                run.err.contains(&said) && run.err.contains(why),
                "{go}: {}",
                run.err
            );
            if go.contains("dying") {
                assert_eq!(fault["stderr"], json!(["dying"]));
                assert!(run.err.contains("    stderr: dying"), "{}", run.err);
            }
        }
        let broken = &table["engines"][0];
        assert_eq!(
            (&broken["lost"], &broken["faults"]),
            (&json!(3), &json!(3)),
            "{go}"
        );
        // A game that was lost so is one that is not over by the rules.
        let judged = home.run(["adjudicate", "--json", file.to_str().unwrap()]);
        assert_eq!((judged.code, judged.json().len()), (Some(0), 3));
        let text = fs::read_to_string(&file).unwrap();
        assert_eq!(
            text.matches(&format!("[Termination \"{kind}\"]")).count(),
            3,
            "{text}"
        );
    }
}

#[test]
fn an_engine_that_answers_unasked_or_breaks_between_games_loses() {
    let home = Home::new();
    // It says two moves for one: the second comes where nothing was asked.
    let twice = broken(&home, "echo bestmove c3-d3; echo bestmove c3-d3");
    let run = play(
        &home,
        &[
            "--engine", &twice, "--engine", "nodes=20", "--plies", "0", "--games", "1",
        ],
    );
    let rows = run.json();
    let fault = events(&rows, "fault")[0];
    assert_eq!(
        (&fault["kind"], &fault["ply"]),
        (&json!("nonsense"), &json!(3)),
        "{fault}"
    );
    assert!(
        fault["why"]
            .as_str()
            .unwrap()
            .contains("although nothing was asked"),
        "{fault}"
    );
    // It plays one game and never starts again.
    let once = script(
        &home,
        r#"if [ -e once ]; then echo again >&2; exit 7; fi
while read -r word rest; do case "$word" in
  uci) echo 'option name Ruleset type string'; echo uciok;;
  isready) echo readyok;;
  go) touch once; exit 1;;
  quit) exit 0;;
esac; done"#,
    );
    let mut command = home.command([
        "match", "--json", "--engine", &once, "--nodes", "20", "--games", "3",
    ]);
    let run = crate::harness::finish({
        command.current_dir(home.path()).args(["--jobs", "1"]);
        command
    });
    let rows = run.json();
    let whys: Vec<&str> = events(&rows, "fault")
        .iter()
        .map(|fault| fault["why"].as_str().unwrap())
        .collect();
    assert_eq!(
        whys,
        [
            "has ended: exit code 1",
            "has ended: exit code 7",
            "has ended: exit code 7"
        ]
    );
}

#[test]
fn an_engine_that_hangs_without_a_clock_is_given_up() {
    let home = Home::new();
    let run = play(
        &home,
        &[
            "--engine",
            &broken(&home, ":"),
            "--nodes",
            "20",
            "--games",
            "2",
            "--patience",
            "0.3",
            "--jobs",
            "2",
        ],
    );
    let rows = run.json();
    for fault in events(&rows, "fault") {
        assert_eq!(
            (&fault["kind"], &fault["why"]),
            (&json!("hang"), &json!("does not answer 'go' within 0.3 s"))
        );
    }
    assert_eq!(events(&rows, "table")[0]["engines"][0]["lost"], 2);
}

#[test]
fn an_engine_that_oversteps_its_clock_loses() {
    let home = Home::new();
    // It answers, but only when its 0.1 s and the margin are over.
    let late = broken(&home, "timeout 0.3 tail -f /dev/null; echo bestmove c3-d3");
    let run = play(
        &home,
        &[
            "--engine", &late, "--engine", "nodes=20", "--tc", "0.1+0", "--margin", "50", "--plies", "0",
            "--games", "1",
        ],
    );
    let rows = run.json();
    let fault = events(&rows, "fault")[0];
    assert_eq!(
        (&fault["kind"], &fault["ply"]),
        (&json!("time"), &json!(1)),
        "{fault}"
    );
    // Our own keeps to a short one.
    let run = play(&home, &["--tc", "0.5+0.01", "--games", "2", "--quiet"]);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{}", run.out);
}

#[test]
fn an_engine_that_can_not_play_at_all_is_named_before_the_first_game() {
    let home = Home::new();
    let refused = |code: i32, engine: &str, says: &[&str]| {
        let run = home.run(["match", "--engine", engine, "--nodes", "20", "--patience", "0.5"]);
        assert_eq!(
            (run.code, run.out.as_str()),
            (Some(code), ""),
            "{engine}: {}",
            run.err
        );
        assert!(
            run.err.starts_with("error: the engine '"),
            "{engine}: {}",
            run.err
        );
        for word in says {
            assert!(
                run.err.contains(word),
                "{engine}: `{word}` is not in: {}",
                run.err
            );
        }
    };
    refused(
        1,
        "cmd=/no/such/engine",
        &["'/no/such/engine' can't be started: No such file"],
    );
    refused(
        1,
        "cmd='sh -c \"exit 4\"'",
        &["'sh -c exit 4' has ended: exit code 4"],
    );
    refused(
        1,
        "cmd='tail -f /dev/null'",
        &["'tail -f /dev/null' does not answer 'uci' within 0.5 s"],
    );
    let chatter = script(&home, "while read -r line; do echo \"what is $line?\"; done");
    refused(
        1,
        &chatter,
        &["engine.sh' does not answer 'uci'", "says:   what is uci?"],
    );
    refused(
        1,
        "cmd='yes hello'",
        &["more than 100000 lines and no 'uciok'", "says:   hello"],
    );
    refused(2, "option.Levle=3", &["has no option 'Levle'", "'Level'"]);
    refused(
        2,
        "option.Level=9",
        &["refuses: info string error: setoption: Level is a number from 1 to 8"],
    );
    let old = script(
        &home,
        "while read -r word rest; do case $word in uci) echo uciok;; isready) echo readyok;; esac; done",
    );
    refused(2, &old, &["has no option 'Ruleset'"]);
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
        (&["--games", "0"], "1..=1000000"),
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

/// A match with an engine that hangs on its first move, and has a child that must not outlive it. Both tell by opening a
/// pipe.
fn hanging(home: &Home) -> (std::process::Child, File) {
    let pipe = home.path().join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let pipe_said = pipe.display();
    let engine = broken(
        home,
        &format!("tail -f /dev/null > {pipe_said} & echo thinking > {pipe_said}; read -r more"),
    );
    let child = home
        .command([
            "match", "--engine", &engine, "--engine", "", "--plies", "0", "--nodes", "20", "--jobs", "1",
        ])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let child = child.unwrap();
    let mut pipe = File::open(Path::new(&pipe)).unwrap();
    let mut said = [0; 9];
    pipe.read_exact(&mut said).unwrap();
    assert_eq!(&said, b"thinking\n");
    (child, pipe)
}

#[test]
fn signals_end_the_match_with_its_table_and_leave_no_process_behind() {
    for (signal, code) in [(Signal::INT, 130), (Signal::TERM, 143)] {
        let home = Home::new();
        let (child, mut pipe) = hanging(&home);
        let pid = Pid::from_raw(i32::try_from(child.id()).unwrap()).unwrap();
        kill_process(pid, signal).unwrap();
        let run = Run::of(&child.wait_with_output().unwrap());
        assert_eq!(run.code, Some(code), "{}", run.err);
        assert!(run.out.contains("classic-3x3: 0 of 100 games"), "{}", run.out);
        assert!(!run.err.contains("loses the game"), "{}", run.err);
        // The pipe ends when the last who could write to it is gone.
        assert_eq!(pipe.read_to_end(&mut Vec::new()).unwrap(), 0);
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
