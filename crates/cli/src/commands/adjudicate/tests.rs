//! Tests of `adjudicate`: text cut anywhere, and answers to texts that are no games.

use super::*;

fn answers(text: &str) -> Vec<String> {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("games.txt");
    std::fs::write(&file, text).unwrap();
    let mut written = Vec::new();
    let args = Args {
        file: file.display().to_string(),
        json: false,
    };
    let mut out = Output::to(&mut written);
    run(&args, Lang::En, &mut out).unwrap();
    drop(out);
    String::from_utf8(written)
        .unwrap()
        .lines()
        .map(str::to_owned)
        .collect()
}

#[test]
fn characters_may_be_cut_anywhere() {
    let text = "ход — c3-d3 \u{1f642} é";
    for step in 1..8 {
        let mut utf8 = Utf8::default();
        let mut read: String = text
            .as_bytes()
            .chunks(step)
            .map(|piece| utf8.push(piece))
            .collect();
        read.push_str(&utf8.finish());
        assert_eq!(read, text, "step {step}");
    }
    let mut utf8 = Utf8::default();
    assert_eq!(
        utf8.push(b"a\xffb\xf0\x9f") + &utf8.finish(),
        "a\u{fffd}b\u{fffd}"
    );
}

#[test]
fn each_game_gets_a_line() {
    let text = "[Ruleset \"classic-3x3\"]\n\n1. c3-d3 f6-e6 2. d3-d9 *\n\n\
                [Ruleset \"classic-3x3\"]\n\n1. c3-d3 *\n\n\
                [Ruleset \"chess\"]\n\n1. e2-e4 *\n\n\
                [Ruleset \"custom\"]\n\n*\n\n\
                [Ruleset \"classic-3x3\"]\n[Position \"8/8/8/8/8/8/8/w7 w 1\"]\n\n*\n";
    assert_eq!(
        answers(text),
        [
            "game 1: classic-3x3, 2 plies, at ply 3 d3-d9: not-a-square (this is no square of the board)",
            "game 2: classic-3x3, 1 ply, not over",
            "game 3: no ruleset, 0 plies, at ply 0: unreadable (there is no ruleset 'chess')",
            "game 4: no ruleset, 0 plies, at ply 0: unreadable (the tag Rules is missing, which writes custom rules out)",
            "game 5: classic-3x3, 0 plies, at ply 0: unplayable (the number of white men is wrong; the number of black \
             men is wrong)",
        ]
    );
}

#[test]
fn nothing_is_no_games() {
    assert_eq!(answers(""), ["no games"]);
}
