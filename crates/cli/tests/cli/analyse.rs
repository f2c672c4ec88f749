//! `ugolki analyse`: positions, logs and game text, and what it says to what is none of them.

use std::fs;

use serde_json::Value;
use ugolki_rules::{Game, Ruleset};

use crate::harness::{Home, Run, vectors};

const OPENING: &str = "[Ruleset \"classic-3x3\"]\n\n1. c3-d3 f6-e6 2. a3-c3-e3 *\n";

/// Analyses the same way on every machine.
fn analyse(args: &[&str], input: &str) -> Run {
    let args = ["analyse", "--threads", "1"]
        .into_iter()
        .chain(args.iter().copied());
    Home::new().run_with(args, input)
}

/// The one object that is printed.
fn answer(args: &[&str], input: &str) -> Value {
    let run = analyse(&[args, &["--json"]].concat(), input);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{args:?}");
    let mut answers = run.json();
    assert_eq!(answers.len(), 1, "{}", run.out);
    answers.remove(0)
}

/// The line of an answer is legal from its position on, and begins with the best ply.
fn check_line(answer: &Value) {
    let ruleset = Ruleset::named(answer["ruleset"].as_str().unwrap()).unwrap();
    let text = answer["position"].as_str().unwrap();
    let setup = ugolki_rules::Setup::parse(ruleset.board(), text).unwrap();
    let position = ugolki_rules::Position::from_setup(&ruleset, setup).unwrap();
    let mut game = Game::from_position(ruleset, position).unwrap();
    let line = answer["line"].as_array().unwrap();
    assert_eq!(line.first(), Some(&answer["best"]), "{answer}");
    for ply in line {
        game.play_text(ply.as_str().unwrap()).unwrap();
        assert_eq!(game.texts().last().map(String::as_str), ply.as_str(), "canonical");
    }
}

#[test]
fn a_position_a_game_and_the_start_are_analysed() {
    let start = answer(&["--depth", "3"], "");
    assert_eq!(start["position"], "5bbb/5bbb/5bbb/8/8/www5/www5/www5 w 1");
    check_line(&start);
    let position = "5bbb/5bbb/4b1bb/8/8/ww1w4/www5/www5 w 2";
    let given = answer(&["--depth", "3", position], "");
    assert_eq!(
        (&given["position"], &given["result"]),
        (&position.into(), &"*".into())
    );
    check_line(&given);
    let piped = answer(&["--depth", "3", "-"], &format!("{position}\n"));
    assert_eq!(piped["best"], given["best"]);
    let text = answer(&["--nodes", "500", "-"], OPENING);
    assert_eq!((&text["plies"], &text["side"]), (&3.into(), &"black".into()));
    check_line(&text);
    let log = vectors().join("record/every-act.ugolki");
    let log = answer(&["--time", "0.05", log.to_str().unwrap()], "");
    assert!(log["plies"].as_u64().unwrap() > 0);
    let large = answer(&["--depth", "1", "--ruleset", "halma-16"], "");
    check_line(&large);
}

#[test]
fn a_game_that_is_over_has_its_result_and_no_evaluation() {
    let log = vectors().join("record/goal.ugolki");
    let over = answer(&[log.to_str().unwrap()], "");
    assert_eq!(over["reason"], "goal");
    assert_eq!((&over["score"], &over["best"]), (&Value::Null, &Value::Null));
    let run = analyse(&[log.to_str().unwrap()], "");
    assert!(
        run.out.contains("wins: all its men are in the target."),
        "{}",
        run.out
    );
}

#[test]
fn the_way_that_is_left_is_measured_for_each_side() {
    let start = answer(&["--depth", "1"], "");
    for side in ["white", "black"] {
        let [lower, upper] = ["lower", "upper"].map(|key| start["distances"][side][key].as_u64().unwrap());
        assert!(
            lower > 0 && lower <= 22 && 22 <= upper,
            "22 is the shortest: {start}"
        );
    }
    assert_eq!(start["distances"]["race"], Value::Null);
    let passed = "4w1ww/5www/5w1w/5w2/8/bb1b4/bbb5/bb1b4 w 30";
    let race = answer(&["--depth", "1", passed], "");
    let distances = &race["distances"];
    assert_eq!(
        (&distances["white"], &distances["black"]),
        (
            &serde_json::json!({"lower": 3, "upper": 3}),
            &serde_json::json!({"lower": 2, "upper": 2})
        )
    );
    assert_eq!(distances["race"]["result"], "0-1");
    let run = analyse(&["--depth", "1", passed], "");
    for said in [
        "White 3 moves; Black 2 moves; each alone on the board",
        "the sides have passed each other: Black wins",
    ] {
        assert!(run.out.contains(said), "{said}\n{}", run.out);
    }
    // A target that is full from the start is no race won.
    let full = answer(&["--depth", "1", "5www/5www/5www/8/8/bb1b4/bbb5/bb1b4 w 30"], "");
    assert_eq!(full["distances"]["race"], Value::Null);
}

#[test]
fn each_ply_of_a_game_is_judged() {
    let run = analyse(&["--every-move", "--depth", "2", "--json", "-"], OPENING);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    let plies = run.json();
    let played: Vec<&str> = plies.iter().map(|ply| ply["move"].as_str().unwrap()).collect();
    assert_eq!(played, ["c3-d3", "f6-e6", "a3-c3-e3"]);
    assert!(
        plies
            .iter()
            .all(|ply| ply["score"]["kind"] == "estimate" && ply["best"].is_string())
    );
    let run = analyse(&["--every-move", "--depth", "2", "-"], OPENING);
    assert_eq!(run.out.lines().count(), 3, "{}", run.out);
    assert!(run.out.starts_with("1.     c3-d3 "), "{}", run.out);
}

#[test]
fn words_say_who_is_ahead_and_why() {
    let run = analyse(&["--depth", "2", "-"], OPENING);
    for label in ["rules", "position", "evaluation", "best", "line", "looked at"] {
        assert!(
            run.out.lines().any(|line| line.starts_with(label)),
            "{label}\n{}",
            run.out
        );
    }
    assert!(run.out.contains("move 2, Black to move"), "{}", run.out);
}

#[test]
fn what_is_wrong_is_said_with_its_place_all_at_once() {
    let home = Home::new();
    let file = |name: &str, text: &str| {
        let path = home.path().join(name);
        fs::write(&path, text).unwrap();
        path.display().to_string()
    };
    let illegal = file(
        "illegal.txt",
        "[Ruleset \"classic-3x3\"]\n\n1. c3-d3 f6-e6 2. a1-h8 *\n",
    );
    let two = file("two.txt", &OPENING.repeat(2));
    let good = file("good.txt", OPENING);
    let empty = file("empty.txt", "\n");
    let nothing = file("nothing.txt", "hello there\n");
    let bad = file("position.txt", "8/8/8/8/8/8/8/w7 w 1\n");
    let broken = vectors().join("record/a-line-is-missing.ugolki");
    let folder = home.path().display().to_string();
    for (args, code, said) in [
        (
            vec!["8/8/8/8/8/8/8/w7 w 1"],
            2,
            "under classic-3x3: White has 1 man and needs 9. Black has no men and needs 9",
        ),
        (
            vec!["4bbbb/5bbb/6bb/7b/w7/ww6/www5/wwww4 w 1"],
            2,
            "try: --ruleset triangle",
        ),
        (
            vec!["w3bwww/5www/6ww/7b/8/bb6/bb6/bbb5 b 20"],
            2,
            "Black is to move and has no move",
        ),
        (
            vec!["5bbb/5bbb/5bbb/8/8/www5/www5/www5 w 01"],
            2,
            "the move number is not within",
        ),
        (vec!["5bbb/5bbb w 1"], 2, "the number of ranks is not the board's"),
        (vec!["--ruleset", "clasic-3x3"], 2, "did you mean 'classic-3x3'?"),
        (vec!["--time", "1", "--depth", "2"], 2, "cannot be used with"),
        (vec!["--depth", "0"], 2, "a whole number from 1 to 100"),
        (vec!["--threads", "0"], 2, "a whole number from 1 to 256"),
        (
            vec!["--ruleset", "triangle", &good],
            2,
            "holds a game of classic-3x3, and not of triangle",
        ),
        (
            vec!["/nowhere/game.ugolki"],
            1,
            "because: there is no such file or folder (No such file",
        ),
        (vec![&folder], 1, "because: that is a folder, not a file ("),
        (
            vec![&illegal],
            5,
            "illegal.txt holds no game: at ply 3, 'a1-h8': no step and no chain",
        ),
        (vec![&two], 5, "more than one game"),
        (vec![&empty], 5, "it is empty"),
        (vec![&nothing], 5, "at ply 0: "),
        (
            vec![&bad],
            5,
            "White has 1 man and needs 9. Black has no men and needs 9",
        ),
    ] {
        let run = home.run(["analyse"].into_iter().chain(args.iter().copied()));
        assert_eq!(
            (run.code, run.out.as_str()),
            (Some(code), ""),
            "{args:?}: {}",
            run.err
        );
        assert!(run.err.contains(said), "{args:?}: {}", run.err);
    }
    // A broken log is analysed as far as it was accepted.
    let run = analyse(&["--depth", "1", broken.to_str().unwrap()], "");
    assert_eq!(run.code, Some(5), "{}", run.err);
    assert!(run.out.contains("evaluation"), "{}", run.out);
}
