//! Engines as other programs meet them: matches in every ruleset, lines of any kind, and no process left behind.

use std::fs::{self, File};
use std::io::{Read as _, Write as _};
use std::process::{Command, Stdio};

use e2e::binary::ugolki;
use e2e::{Home, Random};
use rustix::process::{Pid, Signal, kill_process};
use serde_json::{Value, json};
use ugolki_rules::Ruleset;

fn events<'a>(rows: &'a [Value], name: &str, ruleset: &str) -> Vec<&'a Value> {
    rows.iter()
        .filter(|row| row["event"] == name && row["ruleset"] == ruleset)
        .collect()
}

#[test]
fn a_match_in_every_ruleset_ends_as_the_rules_say() {
    let home = Home::new();
    let file = home.path().join("games.txt");
    let file = file.to_str().unwrap();
    let seed = Random::seed(1).to_string();
    let answer = home.run(&[
        "match",
        "--ruleset",
        "all",
        "--engine",
        "name=Slow nodes=300",
        "--engine",
        "name=Quick nodes=30 option.Level=4",
        "--games",
        "2",
        "--seed",
        &seed,
        "--out",
        file,
        "--json",
        "--quiet",
    ]);
    assert_eq!((answer.code, answer.err.as_str()), (0, ""));
    let rows = answer.json();
    let judged = home.run(&["adjudicate", "--json", file]);
    assert_eq!(judged.code, 0, "{}", judged.out);
    let judged = judged.json();
    assert_eq!(judged.len(), 2 * Ruleset::all().count());
    for ruleset in Ruleset::all() {
        let games = events(&rows, "game", ruleset.id());
        let [table] = events(&rows, "table", ruleset.id())[..] else {
            panic!("{}: one table", ruleset.id());
        };
        let kept: Vec<&Value> = judged
            .iter()
            .filter(|game| game["ruleset"] == ruleset.id())
            .collect();
        assert_eq!((games.len(), kept.len()), (2, 2), "{}", ruleset.id());
        let mut won = [0, 0];
        for (game, kept) in games.iter().zip(&kept) {
            for (told, by_rules) in [
                ("result", "result"),
                ("reason", "reason"),
                ("plies", "plies"),
                ("position", "final"),
            ] {
                assert_eq!(game[told], kept[by_rules], "{game}");
            }
            let winner = match game["result"].as_str().unwrap() {
                "1-0" => Some(&game["white"]),
                "0-1" => Some(&game["black"]),
                _ => None,
            };
            won[0] += usize::from(winner == Some(&json!("Slow")));
            won[1] += usize::from(winner == Some(&json!("Quick")));
        }
        for (engine, won) in [0, 1].into_iter().zip(won) {
            assert_eq!(table["engines"][engine]["won"], won, "{table}");
        }
    }
}

/// Words of the dialect, and some of none.
const WORDS: [&str; 32] = [
    "uci",
    "isready",
    "ucinewgame",
    "setoption",
    "name",
    "value",
    "Ruleset",
    "halma-16",
    "Level",
    "Hash",
    "3",
    "position",
    "start",
    "pos",
    "moves",
    "c3-d3",
    "f6-e6",
    "pass",
    "a1",
    "go",
    "nodes",
    "depth",
    "movetime",
    "perft",
    "stop",
    "d",
    "-1",
    "0",
    "99999999999999999999",
    "5bbb/5bbb/5bbb/8/8/www5/www5/www5",
    "w",
    "1",
];

#[test]
fn lines_of_any_kind_are_answered_in_lines_of_known_kinds() {
    let mut random = Random::new(Random::seed(1));
    let home = Home::new();
    let child = home
        .command(&["engine"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let mut child = child.unwrap();
    let mut input = Vec::new();
    for _ in 0..2_000 {
        if random.below(20) == 0 {
            input.extend((0..random.below(50)).map(|_| u8::try_from(random.below(256)).unwrap()));
        } else {
            let words = (0..random.below(7)).map(|_| random.choose(&WORDS).unwrap());
            input.extend(words.collect::<Vec<_>>().join(" ").into_bytes());
        }
        input.push(b'\n');
        // Whatever was begun is ended, so that the next line is not only refused.
        input.extend(b"stop\n");
    }
    let mut stdin = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    assert_eq!(
        (output.status.code(), output.stderr.as_slice()),
        (Some(0), &b""[..])
    );
    let text = String::from_utf8(output.stdout).unwrap();
    let known = [
        "id",
        "option",
        "uciok",
        "readyok",
        "info",
        "bestmove",
        "perft",
        "board",
        "ruleset",
        "position",
        "occurrences",
        "legal",
        "result",
    ];
    for line in text.lines() {
        let word = line.split(' ').next().unwrap();
        assert!(known.contains(&word), "{line}");
        assert!(!line.contains(char::is_control), "{line}");
    }
    assert!(text.matches("info string error: ").count() > 100, "{text}");
}

#[test]
fn engines_end_with_a_match_that_is_killed() {
    let home = Home::new();
    let pipe = home.path().join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    // Each engine holds the pipe open as long as it lives.
    let script = home.path().join("engine.sh");
    let text = format!("exec 9> {}\nexec {} engine\n", pipe.display(), ugolki().display());
    fs::write(&script, text).unwrap();
    let engine = format!("cmd='sh {}'", script.display());
    let mut child = home
        .command(&[
            "match", "--engine", &engine, "--engine", &engine, "--json", "--nodes", "50", "--games", "1000",
            "--jobs", "1",
        ])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut held = File::open(&pipe).unwrap();
    // The first games are being played.
    child.stdout.take().unwrap().read_exact(&mut [0; 10]).unwrap();
    let id = Pid::from_raw(i32::try_from(child.id()).unwrap()).unwrap();
    kill_process(id, Signal::KILL).unwrap();
    child.wait().unwrap();
    assert_eq!(held.read_to_end(&mut Vec::new()).unwrap(), 0);
}
