//! The players that the user knows (P-3.4): the commands, and names that no terminal should see.

use std::fs;

use serde_json::Value;

use crate::harness::{HOST, Home};

const ANNA: &str = "8a88e3dd7409f195fd52db2d3cba5d72ca6709bf1d94121bf3748801b40f6f5c";
const BORIS: &str = "8139770ea87d175f56a35466c34c7ecccb8d8a91b4ee37a25df60f5b8fc9b394";

fn names(home: &Home) -> Vec<(String, String)> {
    let row = |row: &Value| {
        (
            row["name"].as_str().unwrap().to_owned(),
            row["key"].as_str().unwrap().to_owned(),
        )
    };
    home.run(["players", "list", "--json"])
        .json()
        .iter()
        .map(row)
        .collect()
}

#[test]
fn players_are_added_renamed_and_forgotten() {
    let home = Home::new();
    let none = home.run(["players", "list"]);
    assert!(none.err.starts_with("you know nobody yet: "), "{}", none.err);
    for (name, key) in [("Anna", ANNA), ("Борис Б.", BORIS)] {
        assert_eq!(home.run(["players", "add", name, key]).code, Some(0));
    }
    assert_eq!(
        names(&home),
        [
            ("Anna".to_owned(), ANNA.to_owned()),
            ("Борис Б.".to_owned(), BORIS.to_owned())
        ]
    );
    let file = fs::read_to_string(home.data().join("known_players")).unwrap();
    assert!(file.starts_with("Anna ssh-ed25519 AAAA"), "{file}");
    assert!(file.contains("\n\"Борис Б.\" ssh-ed25519 AAAA"), "{file}");
    for (args, said) in [
        (
            vec!["players", "add", "Anna", BORIS],
            "known already, as Борис Б.",
        ),
        (
            vec!["players", "rename", "Борис Б.", "Anna"],
            "another player as Anna",
        ),
        (vec!["players", "forget", "Ana"], "did you mean 'Anna'?"),
        (vec!["players", "forget", "Zoe"], "you know no player 'Zoe'"),
        (vec!["players", "add", "Zoe", "8a88e3dd"], "64 hexadecimal digits"),
    ] {
        let run = home.run(args.iter().copied());
        assert!(matches!(run.code, Some(2 | 3)), "{args:?}: {}", run.err);
        assert!(run.err.contains(said), "{args:?}: {}", run.err);
    }
    assert_eq!(home.run(["players", "rename", "8139770e", "Boris"]).code, Some(0));
    assert_eq!(home.run(["players", "forget", "Anna"]).code, Some(0));
    assert_eq!(names(&home), [("Boris".to_owned(), BORIS.to_owned())]);
}

#[test]
fn a_key_is_added_as_openssh_writes_it() {
    let home = Home::new();
    let other = Home::new();
    other.run(["id", "show"]);
    let shown = other.run(["key", "show", "--json"]).json().remove(0);
    let public = shown["public"].as_str().unwrap();
    assert_eq!(home.run(["players", "add", "Anna", public]).code, Some(0));
    assert_eq!(names(&home)[0].1, shown["key"].as_str().unwrap());
}

#[test]
fn names_that_hide_or_disturb_come_in_nowhere() {
    for name in [
        "a\u{1b}[2Jb",
        "a\nb",
        "a\u{7}b",
        "a\u{85}b",
        "a\u{202e}b",
        "a\u{2066}b",
        "a\u{200b}b",
        "a\u{3164}b",
        "a\u{1f600}b",
        "\u{301}",
    ] {
        let home = Home::new();
        home.run(["id", "show"]);
        assert_eq!(home.run(["players", "add", "Anna", ANNA]).code, Some(0));
        for args in [
            vec!["players", "add", name, BORIS],
            vec!["players", "rename", "Anna", name],
            vec!["host", "--plain", "--name", name],
        ] {
            let run = home.run(args.iter().copied());
            assert_eq!(run.code, Some(2), "{args:?}: {}", run.err);
        }
        // A name that is looked for is not one that is taken, but shown it is all the same.
        let run = home.run(["players", "forget", name]);
        assert_eq!(run.code, Some(2));
        assert!(!run.err.contains(name), "{:?}", run.err);
        assert_eq!(names(&home), [("Anna".to_owned(), ANNA.to_owned())]);
        // The files: the own name, and the known players.
        for file in ["name", "known_players"] {
            let path = home.data().join(file);
            let before = fs::read_to_string(&path).unwrap();
            fs::write(&path, before.replace("Anna", name).replace("tester", name)).unwrap();
            let run = home.run(HOST);
            assert_eq!((run.code, run.out.as_str()), (Some(3), ""), "{file}: {}", run.err);
            assert!(run.err.contains(path.to_str().unwrap()), "{file}: {}", run.err);
            assert!(!run.err.contains(name), "{file}: {:?}", run.err);
            fs::write(&path, before).unwrap();
        }
    }
}

#[test]
fn a_line_that_is_none_is_named_with_its_number() {
    let home = Home::new();
    home.run(["id", "show"]);
    assert_eq!(home.run(["players", "add", "Anna", ANNA]).code, Some(0));
    let path = home.data().join("known_players");
    let good = fs::read_to_string(&path).unwrap();
    fs::write(&path, format!("# friends\n{good}Boris\n")).unwrap();
    for args in [vec!["players", "list"], HOST.to_vec()] {
        let run = home.run(args);
        assert_eq!((run.code, run.out.as_str()), (Some(3), ""));
        assert!(
            run.err.contains(&format!("{}, line 3", path.display())),
            "{}",
            run.err
        );
        assert!(run.err.contains("  try: mend or delete that line"), "{}", run.err);
    }
}

#[test]
fn games_by_a_key_that_was_given_up_are_marked_everywhere() {
    let log = crate::harness::vectors().join("record/goal.ugolki");
    let home = Home::new();
    home.run(["id", "show"]);
    let clean = home
        .run(["verify", "--json", log.to_str().unwrap()])
        .json()
        .remove(0);
    assert_eq!(clean["white"].get("revoked"), None);
    // White of the vectors is key 1, and the vectors hold its revocation.
    let statements = crate::harness::vectors().join("record/example.statements");
    let text = fs::read_to_string(&statements).unwrap();
    let line = text.lines().find(|line| line.contains("revocation")).unwrap();
    let file = home.path().join("revocation.statement");
    fs::write(&file, format!("ugolki-statements/1\n{line}\n")).unwrap();
    assert_eq!(home.run(["key", "trust", file.to_str().unwrap()]).code, Some(0));
    fs::create_dir_all(home.data().join("games")).unwrap();
    fs::copy(&log, home.data().join("games/goal.ugolki")).unwrap();
    let row = home
        .run(["verify", "--json", log.to_str().unwrap()])
        .json()
        .remove(0);
    assert_eq!(
        (&row["ok"], &row["white"]["revoked"]),
        (&true.into(), &"2026-09-21".into())
    );
    let mark = format!("the key {} of", &ANNA[..8]);
    for args in [
        vec!["verify", log.to_str().unwrap()],
        vec!["show", log.to_str().unwrap()],
        vec!["games", "list"],
    ] {
        let run = home.run(args.iter().copied());
        assert_eq!(run.code, Some(0), "{}", run.err);
        assert!(
            run.out.contains(&mark) && run.out.contains("revoked since 2026-09-21"),
            "{args:?}: {}",
            run.out
        );
    }
}

#[test]
fn players_are_blocked_and_muted_by_name_or_by_key() {
    let home = Home::new();
    assert_eq!(home.run(["players", "add", "Anna", ANNA]).code, Some(0));
    for (args, said) in [
        (["players", "block", "Anna"], "is blocked"),
        (["players", "block", BORIS], "is blocked"),
        (["players", "mute", "8a88e3dd"], "is muted"),
    ] {
        let run = home.run(args);
        assert_eq!(run.code, Some(0), "{}", run.err);
        assert!(run.out.contains(said), "{}", run.out);
    }
    let list = home.run(["players", "list"]).out;
    assert_eq!(list.matches("BLOCKED since").count(), 2, "{list}");
    assert_eq!(list.matches("muted since").count(), 1, "{list}");
    let rows = home.run(["players", "list", "--json"]).json();
    assert!(rows.iter().all(|row| row["blocked"].is_string()), "{rows:?}");
    // OpenSSH reads the marks as a comment; what is known of nobody else goes with the last one.
    for args in [
        ["players", "unblock", "Anna"],
        ["players", "unblock", "8139770e"],
        ["players", "unmute", "Anna"],
    ] {
        assert_eq!(home.run(args).code, Some(0));
    }
    assert_eq!(names(&home), [("Anna".to_owned(), ANNA.to_owned())]);
    assert_eq!(home.run(["players", "block", "Zoe"]).code, Some(2));
}
