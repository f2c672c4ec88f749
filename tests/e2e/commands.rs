//! The commands that print data: what they say, in words and as JSON, and how they exit (T-12).

use std::fs::{self, File};

use e2e::screen::USUAL;
use e2e::{Ended, Home, Screen, vectors};
use serde_json::{Value, json};
use ugolki_rules::Ruleset;

/// A finished game's log, and what must be said of it.
fn golden() -> String {
    vectors::folder()
        .join("record/goal.ugolki")
        .to_str()
        .unwrap()
        .to_owned()
}

#[test]
fn verify_says_in_words_what_holds_and_what_cannot_be_proven() {
    let home = Home::new();
    let answer = home.run(&["verify", &golden()]);
    assert_eq!(answer.code, 0);
    for words in [
        "holds",
        "diagonal-3x3",
        "34 plies",
        "1-0",
        "goal",
        "proven",
        "not proven",
    ] {
        assert!(answer.out.contains(words), "`{words}` is not in: {}", answer.out);
    }
}

#[test]
fn many_files_are_answered_in_their_order_and_a_terminal_alone_is_told_how_far_it_is() {
    let home = Home::new();
    let folder = home.path().join("logs");
    fs::create_dir(&folder).unwrap();
    let whole = fs::read_to_string(golden()).unwrap();
    let files: Vec<String> = (0..60)
        .map(|number| {
            let file = folder.join(format!("{number:02}.ugolki"));
            // Long and short ones, so that some are done before others that were begun before them.
            let lines = whole
                .split_inclusive('\n')
                .take(if number % 3 == 0 { 99_999 } else { 2 });
            fs::write(&file, lines.collect::<String>()).unwrap();
            file.to_str().unwrap().to_owned()
        })
        .collect();
    let names = files.iter().map(String::as_str);
    let piped = home.run(&["verify", "--json"].into_iter().chain(names).collect::<Vec<_>>());
    assert_eq!((piped.code, piped.err.as_str()), (0, ""));
    let rows = piped.json();
    let answered: Vec<&str> = rows.iter().map(|row| row["file"].as_str().unwrap()).collect();
    assert_eq!(answered, files);
    for (number, row) in rows.iter().enumerate() {
        assert_eq!(row["plies"].as_u64() > Some(0), number % 3 == 0, "{row}");
    }
    // The answers go to a file, standard error to the terminal.
    let script = "\"$UGOLKI\" verify --json logs/*.ugolki > answers";
    let left = Screen::open_shell("verify", &home, script, USUAL).finish();
    assert_eq!(left.ended, Ended::Exit(0));
    let shown = String::from_utf8(left.written).unwrap();
    assert!(
        shown.contains("] 1 of 60") && shown.contains("#] 60 of 60"),
        "{shown:?}"
    );
    assert_eq!(left.contents.trim(), "", "nothing of it stays");
    let answers = fs::read_to_string(home.path().join("answers")).unwrap();
    assert_eq!(answers.lines().count(), 60);
}

#[test]
fn show_and_export_tell_the_same_game_and_adjudicate_agrees() {
    let home = Home::new();
    let shown = home.run(&["show", "--json", &golden()]);
    assert_eq!(shown.code, 0, "{}", shown.err);
    let shown = shown.json().remove(0);
    let exported = home.run(&["export", &golden()]);
    assert_eq!(exported.code, 0, "{}", exported.err);
    for tag in [
        "[Ruleset \"diagonal-3x3\"]",
        "[White ",
        "[Black ",
        "[Result \"1-0\"]",
        "[Termination ",
    ] {
        assert!(exported.out.contains(tag), "`{tag}` is not in: {}", exported.out);
    }
    let path = home.path().join("game.txt");
    fs::write(&path, &exported.out).unwrap();
    let adjudicated = home.run_with(&["adjudicate", "--json"], File::open(&path).unwrap());
    assert_eq!(adjudicated.code, 0, "{}", adjudicated.out);
    let adjudicated = adjudicated.json().remove(0);
    let paths: Vec<Value> = shown["moves"]
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| entry["move"].clone())
        .collect();
    assert_eq!(adjudicated["moves"], Value::from(paths));
    for key in ["result", "reason", "final"] {
        assert_eq!(adjudicated[key], shown[key], "{key}");
    }
    let words = home.run(&["show", &golden()]);
    assert_eq!(words.code, 0);
    assert!(words.out.contains("1. "), "{}", words.out);
}

#[test]
fn show_and_export_give_what_was_accepted_and_say_that_the_rest_does_not_hold() {
    let home = Home::new();
    let broken = vectors::folder().join("record/bad-signature.ugolki");
    let broken = broken.to_str().unwrap();
    for command in ["show", "export"] {
        assert_eq!(home.run(&[command, broken]).code, 5, "{command}");
        assert_eq!(home.run(&[command, "/no/such/log.ugolki"]).code, 1, "{command}");
    }
}

#[test]
fn rulesets_list_names_all_of_them_with_their_parameters() {
    let home = Home::new();
    let rows = home.run(&["rulesets", "list", "--json"]).json();
    let ids: Vec<&str> = rows
        .iter()
        .map(|row| row["rules"]["id"].as_str().unwrap())
        .collect();
    assert_eq!(
        ids,
        Ruleset::all().map(|ruleset| ruleset.id()).collect::<Vec<_>>()
    );
    let words = home.run(&["rulesets", "list"]);
    assert!(ids.iter().all(|id| words.out.contains(id)), "{}", words.out);
}

#[test]
fn a_ruleset_of_ones_own_is_read_from_a_file() {
    let home = Home::new();
    let rules = json!({"id": "custom", "board": 8, "house": ["a1", "b1", "a2"], "directions": 4, "exit_limit": 40,
        "late_home": "once", "enclosure": "forbidden", "no_move": "draw", "move_limit": 80, "at_limit": "count",
        "last_reply": "always"});
    let path = home.path().join("mine.json");
    fs::write(&path, rules.to_string()).unwrap();
    let counts = home
        .run(&["perft", path.to_str().unwrap(), "2", "--json"])
        .json()
        .remove(0);
    assert_eq!(
        (&counts["ruleset"], counts["counts"].as_array().unwrap().len()),
        (&json!("custom"), 2)
    );
    // Each fault of it is named, and nothing is guessed.
    let mut bad = rules;
    bad["exit_limit"] = json!(0);
    bad["move_limit"] = json!(5000);
    fs::write(&path, bad.to_string()).unwrap();
    let answer = home.run(&["perft", path.to_str().unwrap(), "2"]);
    assert_eq!(answer.code, 2);
    for word in ["mine.json", "exit limit", "move limit"] {
        assert!(answer.err.contains(word), "`{word}` is not in: {}", answer.err);
    }
}

#[test]
fn a_first_start_makes_a_key_and_keeps_everything_below_the_home() {
    let home = Home::new();
    let first = home.run(&["id", "show", "--json"]).json().remove(0);
    assert!(
        first["file"]
            .as_str()
            .unwrap()
            .starts_with(home.path().to_str().unwrap())
    );
    assert_eq!(first["key"].as_str().unwrap().len(), 64);
    assert_eq!(home.run(&["id", "show", "--json"]).json().remove(0), first);
    let list = home.run(&["games", "list", "--json"]);
    assert_eq!((list.code, list.out.as_str()), (0, ""), "no games yet");
}

#[test]
fn exit_codes_and_help_are_as_documented() {
    let home = Home::new();
    let version = home.run(&["--version"]);
    assert_eq!(
        (version.code, version.out.lines().count()),
        (0, 1),
        "{}",
        version.out
    );
    // Without a terminal there is no home screen: help goes to standard error.
    let bare = home.run(&[]);
    assert_eq!((bare.code, bare.out.as_str()), (2, ""));
    assert!(bare.err.contains("ugolki host"), "{}", bare.err);
    for args in [&["-h"][..], &["--help"], &["host", "-h"], &["verify", "--help"]] {
        let help = home.run(args);
        assert_eq!(help.code, 0, "{args:?}");
        assert!(help.out.contains("Examples:"), "{args:?}: {}", help.out);
    }
    for (args, word) in [
        (&["verfy"][..], "verify"),
        (&["host", "--ruleset", "clasic-3x3"], "classic-3x3"),
        (&["host", "--colour", "wite"], "white"),
        (&["host", "--listen", "127.0.0.1:80"], "127.0.0.1:80"),
        (&["perft", "classic-3x3"], "DEPTH"),
        (&["verify"], "FILE"),
    ] {
        let answer = home.run(args);
        assert_eq!(answer.code, 2, "{args:?}: {}", answer.err);
        assert!(
            answer.err.contains(word),
            "{args:?}: `{word}` is not in: {}",
            answer.err
        );
        assert_eq!(answer.out, "", "{args:?}");
    }
}
