//! `ugolki engine`: the dialect of `docs/engine.md`, line by line.

use std::io::{Read as _, Write as _};
use std::process::Stdio;

use ugolki_rules::{Game, Ruleset};

use crate::harness::{Home, Peer};

fn engine() -> Peer {
    Peer::start(Home::new().command(["engine"]))
}

impl Peer {
    /// The lines up to one that begins with `word`, that one included.
    fn until(&mut self, word: &str) -> Vec<String> {
        let mut lines = vec![self.line()];
        while !lines.last().unwrap().starts_with(word) {
            lines.push(self.line());
        }
        lines
    }

    /// What is answered to a line: all that comes before the answer to `isready`.
    fn ask(&mut self, line: &str) -> Vec<String> {
        self.say(line);
        self.say("isready");
        let mut lines = self.until("readyok");
        lines.pop();
        lines
    }

    /// Thinks, and gives the move.
    fn best(&mut self, go: &str) -> String {
        self.say(go);
        let last = self.until("bestmove").pop().unwrap();
        last.split(' ').nth(1).unwrap().to_owned()
    }

    fn leaves(mut self) {
        self.say("quit");
        assert_eq!(self.end(), (Some(0), String::new()));
    }
}

/// What is said, and what is answered to it.
const TRANSCRIPT: [(&str, &str); 13] = [
    (
        "uci",
        "id name ugolki 0.1.0
id author the ugolki authors
option name Ruleset type combo default classic-3x3 var classic-3x3 var classic-3x4 var diagonal-3x3 var diagonal-3x4 var triangle var square-4x4 var halma-16 var russian-3x3
option name Threads type spin default 1 min 1 max 256
option name Hash type spin default 16 min 1 max 16384
option name Level type spin default 8 min 1 max 8
option name Seed type spin default 0 min 0 max 9223372036854775807
option name MoveOverhead type spin default 10 min 0 max 10000
uciok",
    ),
    ("", ""),
    ("ucinewgame", ""),
    ("stop", ""),
    ("position start moves c3-d3 f6e6", ""),
    (
        "d",
        "board  8 . . . . . b b b
board  7 . . . . . b b b
board  6 . . . . b + b b
board  5 . . . . . . . .
board  4 . . . . . . . .
board  3 w w + w . . . .
board  2 w w w . . . . .
board  1 w w w . . . . .
board    a b c d e f g h
ruleset classic-3x3
position 5bbb/5bbb/4b1bb/8/8/ww1w4/www5/www5 w 2
occurrences 1
legal b1-d1 c1-d1 c1-c3 c1-c3-e3 a2-a4 b2-d2 b2-b4 b2-d2-d4 c2-d2 c2-c3 a3-c3 a3-c3-e3 a3-a4 b3-c3 b3-b4 d3-d2 d3-c3 d3-e3 d3-d4
result *",
    ),
    ("setoption name level value 3", ""),
    ("setoption name Ruleset value diagonal-3x3", ""),
    ("position pos 5bbb/5bbb/5bbb/8/8/ww1w4/www5/www5 b 1", ""),
    (
        "d",
        "board  8 . . . . . b b b
board  7 . . . . . b b b
board  6 . . . . . b b b
board  5 . . . . . . . .
board  4 . . . . . . . .
board  3 w w + w . . . .
board  2 w w w . . . . .
board  1 w w w . . . . .
board    a b c d e f g h
ruleset diagonal-3x3
position 5bbb/5bbb/5bbb/8/8/ww1w4/www5/www5 b 1
occurrences 1
legal f6-e5 f6-f5 f6-g5 f6-e6 f6-e7 g6-f5 g6-g5 g6-h5 g6-e6 g6-e8 h6-g5 h6-h5 f7-f5 f7-h5 f7-e6 f7-e7 f7-e8 g7-e5 g7-g5 g7-e7 h7-f5 h7-h5 f8-e7 f8-e8 g8-e6 g8-e8
result *",
    ),
    ("position start moves c3-d4 f6-e5", ""),
    // Back at the start of another ruleset, with nothing of the last game.
    ("setoption name Ruleset value classic-3x3", ""),
    (
        "d",
        "board  8 . . . . . b b b
board  7 . . . . . b b b
board  6 . . . . . b b b
board  5 . . . . . . . .
board  4 . . . . . . . .
board  3 w w w . . . . .
board  2 w w w . . . . .
board  1 w w w . . . . .
board    a b c d e f g h
ruleset classic-3x3
position 5bbb/5bbb/5bbb/8/8/www5/www5/www5 w 1
occurrences 1
legal b1-d1 c1-d1 a2-a4 b2-d2 b2-b4 c2-d2 c2-c4 a3-a4 b3-d3 b3-b4 c3-d3 c3-c4
result *",
    ),
];

#[test]
fn what_is_said_is_answered_to_the_letter() {
    let mut engine = engine();
    for (said, expected) in TRANSCRIPT {
        assert_eq!(engine.ask(said).join("\n"), expected, "{said}");
    }
    engine.leaves();
}

#[test]
fn a_thought_is_told_in_lines_of_one_form() {
    let mut engine = engine();
    engine.say("go depth 3");
    let mut lines = engine.until("bestmove");
    let best = lines.pop().unwrap();
    for line in &lines {
        let words: Vec<&str> = line.split(' ').collect();
        let (head, pv) = words.split_at(words.iter().position(|word| *word == "pv").unwrap());
        let keys: Vec<&str> = head[1..]
            .iter()
            .copied()
            .filter(|word| word.parse::<i64>().is_err())
            .collect();
        assert_eq!(head[0], "info", "{line}");
        assert_eq!(
            keys,
            [
                "depth", "seldepth", "score", "pts", "nodes", "nps", "time", "hashfull"
            ],
            "{line}"
        );
        let mut game = Game::new(Ruleset::named("classic-3x3").unwrap());
        for text in &pv[1..] {
            game.play_text(text).unwrap();
        }
    }
    let depth = |line: &String| line.split(' ').nth(2).unwrap().parse::<u32>().unwrap();
    assert!(lines.iter().map(depth).is_sorted(), "{lines:#?}");
    assert_eq!(depth(lines.last().unwrap()), 3);
    let last = lines.last().unwrap().split(" pv ").nth(1).unwrap();
    assert_eq!(
        best.strip_prefix("bestmove "),
        last.split(' ').next(),
        "{lines:#?}"
    );
    engine.leaves();
}

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
        "Hash is a number from 1 to 16384, not 'lots'",
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
fn it_plays_itself_to_the_end_in_every_ruleset() {
    let mut engine = engine();
    for ruleset in Ruleset::all() {
        assert!(
            engine
                .ask(&format!("setoption name Ruleset value {}", ruleset.id()))
                .is_empty()
        );
        let mut game = Game::new(ruleset);
        let mut position = "position start moves".to_owned();
        while !game.is_over() {
            engine.say(&position);
            let best = engine.best("go nodes 20");
            game.play_text(&best).unwrap();
            position.push(' ');
            position.push_str(&best);
        }
        engine.say(&position);
        assert_eq!(engine.best("go depth 1"), "none");
        let end = engine.ask("d").pop().unwrap();
        let outcome = game.outcome().unwrap();
        assert_eq!(end, format!("result {} {}", outcome.result(), outcome.reason));
        assert!(engine.ask(&format!("{position} pass"))[0].contains("(game-over)"));
    }
    engine.leaves();
}

#[test]
fn a_forced_pass_is_played_and_told() {
    let mut engine = engine();
    let rules = r#"{"id":"custom","board":8,"house":["a1","b1","c1","a2","b2","c2","a3","b3","c3"],"directions":4,"exit_limit":60,"late_home":"once","enclosure":"forbidden","no_move":"pass","move_limit":80,"at_limit":"count","last_reply":"always"}"#;
    assert!(
        engine
            .ask(&format!("setoption name Ruleset value {rules}"))
            .is_empty()
    );
    engine.say("position pos 4bwww/4ww1w/6ww/7b/8/bbw5/bb6/bbb5 w 20 moves e7-g7");
    assert_eq!(engine.best("go nodes 50"), "pass");
    assert_eq!(engine.ask("d")[12], "legal pass");
    engine.leaves();
}

#[test]
fn rules_are_read_from_a_file() {
    let home = Home::new();
    let rules = home.run(["rulesets", "list", "--json"]).json()[4]["rules"].to_string();
    let file = home.path().join("mine.json");
    std::fs::write(
        &file,
        rules
            .replace("\"exit_limit\":40", "\"exit_limit\":39")
            .replace("triangle", "custom"),
    )
    .unwrap();
    let mut engine = engine();
    assert!(
        engine
            .ask(&format!("setoption name Ruleset value {}", file.display()))
            .is_empty()
    );
    let shown = engine.ask("d");
    assert_eq!(shown[9], "ruleset custom");
    assert_eq!(shown[10], "position 4bbbb/5bbb/6bb/7b/w7/ww6/www5/wwww4 w 1");
    engine.leaves();
}

#[test]
fn the_same_seed_and_nodes_give_the_same_moves() {
    let game = || {
        let mut engine = engine();
        let mut position = "position start moves".to_owned();
        engine.ask("setoption name Level value 3");
        engine.ask("setoption name Seed value 7");
        for _ in 0..10 {
            engine.say(&position);
            position.push(' ');
            position.push_str(&engine.best("go nodes 300"));
        }
        engine.leaves();
        position
    };
    assert_eq!(game(), game());
}

#[test]
fn sequences_of_moves_are_counted() {
    let mut engine = engine();
    engine.say("go perft 4");
    let lines = engine.until("perft total");
    assert_eq!(lines.len(), 13, "{lines:#?}");
    assert_eq!(lines.last().unwrap(), "perft total 53824");
    let sum: u64 = lines[..12]
        .iter()
        .map(|line| line.split(' ').nth(2).unwrap().parse::<u64>().unwrap())
        .sum();
    assert_eq!(sum, 53824);
    // One that takes for ever can be stopped.
    engine.say("go perft 60");
    engine.say("stop");
    assert_eq!(engine.until("perft ").pop().unwrap(), "perft stopped");
    engine.leaves();
}
