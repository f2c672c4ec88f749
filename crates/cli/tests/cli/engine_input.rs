//! `ugolki engine` with lines that can't be followed, that come while it thinks, and with pipes that end.

use std::io::{Read as _, Write as _};
use std::process::Stdio;

use ugolki_rules::{Game, Ruleset};

use crate::engine::engine;
use crate::harness::{Home, Peer};

/// Lines that can't be followed, each with a part of what is said of it.
const BAD: [(&str, &str); 25] = [
    ("hello", "unknown command 'hello'"),
    ("isredy", "did you mean 'isready'?"),
    ("quit now", "quit: 'now' is not expected here"),
    ("\u{1b}[2J", "unknown command '\\u{1b}[2J'"),
    ("setoption name Ponder value true", "there is no option 'Ponder'"),
    (
        "setoption name Level value 9",
        "Level is a number from 1 to 8, not '9'",
    ),
    (
        "setoption name Threads value 0",
        "Threads is a number from 1 to 256, not '0'",
    ),
    (
        "setoption name Hash value lots",
        "Hash is a number from 1 to 4096, not 'lots'",
    ),
    (
        "setoption name Ruleset value clasic-3x3",
        "did you mean 'classic-3x3'?",
    ),
    (
        "setoption name Ruleset value no/such.json",
        "no/such.json can't be read: No such file",
    ),
    (
        "setoption name Ruleset value {\"id\":1}",
        "these rules can't be read",
    ),
    ("setoption Level 3", "setoption: 'Level' is not expected here"),
    ("position", "position: 'start' or 'pos' is missing"),
    (
        "position pos 8/8 w 1",
        "'8/8 w 1' can't be read: the number of ranks",
    ),
    (
        "position pos 8/8/8/8/8/8/8/w7 w 1",
        "can't be played under classic-3x3",
    ),
    (
        "position pos bbb5/bbb5/bbb5/8/8/www5/www5/www5 w 0",
        "'bbb5/bbb5/bbb5/8/8/www5/www5/www5 w 0' can't be",
    ),
    (
        "position start moves c3-d3 c3-d3",
        "move 2 'c3-d3' is illegal (no-man-there)",
    ),
    (
        "position start moves c3-e5",
        "move 1 'c3-e5' is illegal (not-reachable)",
    ),
    (
        "position start moves i9-j9",
        "move 1 'i9-j9' is illegal (not-a-square)",
    ),
    (
        "position start moves pass",
        "move 1 'pass' is illegal (not-a-pass)",
    ),
    (
        "position start moves f6-e6",
        "move 1 'f6-e6' is illegal (not-your-man)",
    ),
    (
        "position start moves banana",
        "move 1 'banana' is illegal (unreadable)",
    ),
    ("go depth 0", "'depth' has '0', which is no number from 1 to 1000"),
    (
        "go wtime 1000",
        "btime, the clock of the side to move, is missing",
    ),
    ("go fast", "go: unknown word 'fast'"),
];

#[test]
fn a_line_that_can_not_be_followed_is_named_and_changes_nothing() {
    let mut engine = engine();
    engine.ask("setoption name Level value 2");
    engine.ask("position start moves c3-d3");
    let before = engine.ask("d");
    for (line, expected) in BAD {
        let answer = engine.ask(line);
        assert_eq!(answer.len(), 1, "{line}: {answer:#?}");
        assert!(
            answer[0].starts_with("info string error: "),
            "{line}: {answer:#?}"
        );
        assert!(answer[0].contains(expected), "{line}: {answer:#?}");
        assert_eq!(engine.ask("d"), before, "{line}");
    }
    engine.leaves();
}

#[test]
fn lines_of_any_bytes_and_any_length_are_answered() {
    let home = Home::new();
    let mut child = home
        .command(["engine"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = b"\xff\xfe\x00\n".to_vec();
    input.extend(std::iter::repeat_n(b'x', (1 << 20) + 1));
    input.extend(b"\nisready\n");
    input.extend(std::iter::repeat_n(b'y', 3 << 20));
    child.stdin.take().unwrap().write_all(&input).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    let text = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 4, "{text}");
    assert!(
        lines[0].starts_with("info string error: unknown command '\u{fffd}\u{fffd}\\0'"),
        "{text}"
    );
    assert!(lines[1].contains("1048576 bytes at most"), "{text}");
    assert_eq!(lines[2], "readyok");
    assert!(lines[3].contains("1048576 bytes at most"), "{text}");
}

#[test]
fn lines_are_read_while_it_thinks() {
    let mut engine = engine();
    engine.say("go infinite");
    for line in [
        "position start moves c3-d3",
        "setoption name Level value 1",
        "ucinewgame",
        "go depth 1",
    ] {
        let answer = engine.ask(line);
        let error = answer.iter().find(|line| line.starts_with("info string error: "));
        assert!(
            error.unwrap().contains("the engine is thinking"),
            "{line}: {answer:#?}"
        );
    }
    // The second position is for the second thought, though it comes before the first has ended.
    for line in ["stop", "position start moves c3-d3", "go nodes 100", "stop"] {
        engine.say(line);
    }
    let mut game = Game::new(Ruleset::named("classic-3x3").unwrap());
    let best = |engine: &mut Peer| {
        let line = engine.until("bestmove").pop().unwrap();
        line.strip_prefix("bestmove ").unwrap().to_owned()
    };
    game.clone().play_text(&best(&mut engine)).unwrap();
    game.play_text("c3-d3").unwrap();
    game.play_text(&best(&mut engine)).unwrap();
    engine.leaves();
}

#[test]
fn the_end_of_the_input_ends_the_thought_and_the_program() {
    let mut engine = engine();
    engine.say("go infinite");
    engine.line();
    engine.close_input();
    engine.until("bestmove ");
    assert_eq!(engine.end(), (Some(0), String::new()));
    // Quitting does not wait for it.
    let mut engine = self::engine();
    engine.say("go infinite");
    engine.leaves();
}

#[test]
fn a_reader_that_has_gone_ends_it_quietly() {
    let home = Home::new();
    let child = home
        .command(["engine"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let mut child = child.unwrap();
    let mut stdin = child.stdin.take().unwrap();
    drop(child.stdout.take());
    stdin.write_all(b"go infinite\n").unwrap();
    // The input stays open: it is the output that ends the program.
    assert_eq!(child.wait().unwrap().code(), Some(0));
    drop(stdin);
    let mut errors = String::new();
    child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
    assert_eq!(errors, "");
}

#[test]
fn a_fault_of_the_engine_is_101() {
    let mut command = Home::new().command(["engine"]);
    command.env("UGOLKI_PANIC", "engine");
    let mut engine = Peer::start(command);
    engine.say("go depth 1");
    assert_eq!(engine.gone(), Some(101));
}
