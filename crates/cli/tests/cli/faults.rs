//! `ugolki match` with engines that do all that an engine must not, and with signals.

use std::fs;
#[cfg(not(feature = "portable"))]
use std::fs::File;
#[cfg(not(feature = "portable"))]
use std::io::Read as _;
#[cfg(not(feature = "portable"))]
use std::path::Path;
#[cfg(not(feature = "portable"))]
use std::process::{Command, Stdio};

#[cfg(not(feature = "portable"))]
use rustix::process::{Pid, Signal, kill_process};
use serde_json::json;

#[cfg(not(feature = "portable"))]
use crate::harness::Run;
use crate::harness::{Home, finish};
use crate::matches::{broken, events, play, script};

/// How an engine that was killed is said to have ended.
const KILLED: &str = if cfg!(feature = "portable") {
    "has ended: signal: 9 (SIGKILL)"
} else {
    "has ended: killed by signal 9"
};

/// What the engine does when asked for a move, the kind of the fault, and what is said of it.
const FAULTS: [(&str, &str, &str); 11] = [
    ("echo dying >&2; exit 3", "crash", "has ended: exit code 3"),
    ("kill -9 $$", "crash", KILLED),
    (
        "exec >&-; read -r more",
        "crash",
        "has ended: its input or output is closed",
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
    (
        "yes garbage",
        "nonsense",
        "more than 100000 lines and no 'bestmove'",
    ),
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
        let limit = if kind == "time" {
            " movetime=50"
        } else {
            " nodes=1"
        };
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
                "2",
                "--out",
                file.to_str().unwrap(),
            ],
        );
        assert_eq!(run.code, Some(0), "{go}: {}", run.err);
        let rows = run.json();
        let (faults, table) = (events(&rows, "fault"), events(&rows, "table")[0]);
        assert_eq!(faults.len(), 2, "{go}: {rows:#?}");
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
            (&json!(2), &json!(2)),
            "{go}"
        );
        // A game that was lost so is one that is not over by the rules.
        let judged = home.run(["adjudicate", "--json", file.to_str().unwrap()]);
        assert_eq!((judged.code, judged.json().len()), (Some(0), 2));
        let text = fs::read_to_string(&file).unwrap();
        assert_eq!(
            text.matches(&format!("[Termination \"{kind}\"]")).count(),
            2,
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
    let run = finish({
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
        // Only where silence is the fault may it decide.
        let patience = if says[0].contains("does not answer") {
            "0.5"
        } else {
            "60"
        };
        let run = home.run([
            "match",
            "--engine",
            engine,
            "--nodes",
            "20",
            "--patience",
            patience,
        ]);
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
        &["'/no/such/engine' can't be started: there is no such file or folder (No such file"],
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

#[cfg(not(feature = "portable"))]
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

#[cfg(not(feature = "portable"))]
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
