//! `ugolki engine`: the dialect of `docs/engine.md`, line by line.

use ugolki_rules::{Game, Ruleset};

use crate::harness::{Home, Peer};

/// An engine that waits for lines.
pub(crate) fn engine() -> Peer {
    Peer::start(Home::new().command(["engine"]))
}

impl Peer {
    /// The lines up to one that begins with `word`, that one included.
    pub(crate) fn until(&mut self, word: &str) -> Vec<String> {
        let mut lines = vec![self.line()];
        while !lines.last().unwrap().starts_with(word) {
            lines.push(self.line());
        }
        lines
    }

    /// What is answered to a line: all that comes before the answer to `isready`.
    pub(crate) fn ask(&mut self, line: &str) -> Vec<String> {
        self.say(line);
        self.say("isready");
        let mut lines = self.until("readyok");
        lines.pop();
        lines
    }

    /// Thinks, and gives the move.
    pub(crate) fn best(&mut self, go: &str) -> String {
        self.say(go);
        let last = self.until("bestmove").pop().unwrap();
        last.split(' ').nth(1).unwrap().to_owned()
    }

    pub(crate) fn leaves(mut self) {
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
option name Hash type spin default 16 min 1 max 4096
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
