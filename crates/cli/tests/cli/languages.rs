//! What the commands print for people, in every language (T-13): goldens of the main ones, and that programs and files have the
//! same in all of them.

use std::fs;
use std::path::PathBuf;

use crate::harness::{Home, Peer, Run};

const LANGUAGES: [&str; 4] = ["en", "ru", "de", "nl"];
const ANNA: &str = "8a88e3dd7409f195fd52db2d3cba5d72ca6709bf1d94121bf3748801b40f6f5c";

/// A shipped log or list, copied to the home, so that commands name it in the same way everywhere.
fn vector(home: &Home, name: &str) -> String {
    let from = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/vectors/record");
    fs::copy(from.join(name), home.path().join(name)).unwrap();
    name.to_owned()
}

/// A command in a language, in the folder of its home.
fn spoken(home: &Home, lang: &str, args: &[&str]) -> Run {
    let mut command = home.command(args.iter().copied());
    command.current_dir(home.path()).env("UGOLKI_LANG", lang);
    crate::harness::finish(command)
}

/// What a command says in each language, without what differs from run to run.
fn golden(args: &[&str], prepare: impl Fn(&Home)) -> String {
    let home = Home::new();
    prepare(&home);
    let folder = home.path().display().to_string();
    let said = LANGUAGES.map(|lang| {
        let run = spoken(&home, lang, args);
        let said = format!("{}{}", run.out, run.err).replace(&folder, "HOME");
        format!("[{lang}, exit {:?}]\n{said}", run.code)
    });
    said.join("\n")
}

fn with(names: &[&str]) -> impl Fn(&Home) {
    let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
    move |home| {
        for name in &names {
            vector(home, name);
        }
    }
}

#[test]
fn t_13_5_verify_speaks_every_language() {
    let logs = ["goal.ugolki", "lag-and-a-flag.ugolki", "torn.ugolki"];
    let args = [&["verify"][..], &logs, &["bad-signature.ugolki"]].concat();
    insta::assert_snapshot!(golden(
        &args,
        with(&[&logs[..], &["bad-signature.ugolki"]].concat())
    ));
}

#[test]
fn t_13_5_show_tells_every_act_in_every_language() {
    insta::assert_snapshot!(golden(&["show", "every-act.ugolki"], with(&["every-act.ugolki"])));
    insta::assert_snapshot!(golden(
        &["show", "claim-conceded.ugolki"],
        with(&["claim-conceded.ugolki"])
    ));
}

#[test]
fn t_13_5_adjudicate_names_the_rule_in_every_language() {
    let games = "\
[Ruleset \"classic-3x3\"]\n\n1. c3-d3 f6-e6 *\n\n\
[Ruleset \"classic-3x3\"]\n\n1. c3-h8 *\n\n\
[Ruleset \"classic-3x9\"]\n\n1. c3-d3 *\n\n\
[Event \"none\"]\n\n1. c3-d3 *\n";
    insta::assert_snapshot!(golden(&["adjudicate", "games.txt"], |home| {
        fs::write(home.path().join("games.txt"), games).unwrap();
    }));
}

#[test]
fn t_13_5_analyse_speaks_every_language() {
    let quick = ["analyse", "--threads", "1", "--depth", "2"];
    let position = "5bbb/5bbb/5bbb/8/8/ww1w4/www5/www5 b 1";
    let time = |text: String| -> String {
        let digit = |c: char| if c.is_ascii_digit() { '0' } else { c };
        let timed = |line: &str| {
            let at = line.rfind(" in ").or_else(|| line.rfind(" за "));
            match at {
                Some(at) if line.ends_with(" s") || line.ends_with(" с") => {
                    format!(
                        "{}{}",
                        &line[..at],
                        line[at..].chars().map(digit).collect::<String>()
                    )
                }
                _ => line.to_owned(),
            }
        };
        text.lines().map(timed).collect::<Vec<_>>().join("\n")
    };
    let here = [&quick[..], &[position]].concat();
    insta::assert_snapshot!(time(golden(&here, |_| ())));
    let game = [&quick[..], &["--every-move", "game.txt"]].concat();
    insta::assert_snapshot!(golden(&game, |home| {
        let text = "[Ruleset \"classic-3x3\"]\n\n1. c3-d3 f6-e6 2. a3-c3-e3 *\n";
        fs::write(home.path().join("game.txt"), text).unwrap();
    }));
}

#[test]
fn t_13_5_lists_speak_every_language() {
    insta::assert_snapshot!(golden(&["rulesets", "list"], |_| ()));
    insta::assert_snapshot!(golden(&["puzzles", "list", "--grade", "5"], |_| ()));
    insta::assert_snapshot!(golden(&["perft", "classic-3x3", "1", "--divide"], |_| ()));
}

#[test]
fn t_13_5_the_library_speaks_every_language() {
    let names = [
        "goal.ugolki",
        "both-resign.ugolki",
        "claim-contested.ugolki",
        "pause.ugolki",
    ];
    let taken = |home: &Home| {
        with(&names)(home);
        let run = spoken(home, "en", &[&["games", "import"][..], &names].concat());
        assert_eq!(run.code, Some(0), "{}", run.err);
        fs::write(home.data().join("imported/broken.ugolki"), "nothing\n").unwrap();
    };
    insta::assert_snapshot!(golden(&["games", "list", "--sort", "reason"], taken));
    insta::assert_snapshot!(golden(&["games", "list"], |_| ()));
    insta::assert_snapshot!(golden(&["games", "verify"], taken));
    insta::assert_snapshot!(golden(
        &["games", "import", "goal.ugolki", "bad-signature.ugolki"],
        |home| {
            taken(home);
            vector(home, "bad-signature.ugolki");
        }
    ));
    insta::assert_snapshot!(golden(&["games", "trash", "--empty"], taken));
}

#[test]
fn t_13_5_players_and_keys_speak_every_language() {
    insta::assert_snapshot!(golden(&["players", "list"], |_| ()));
    insta::assert_snapshot!(golden(&["players", "mute", "Anna"], |home| {
        assert_eq!(
            spoken(home, "en", &["players", "add", "Anna", ANNA]).code,
            Some(0)
        );
    }));
    let statements = golden(
        &["key", "check", "example.statements"],
        with(&["example.statements"]),
    );
    insta::assert_snapshot!(statements);
}

#[test]
fn t_13_3_what_programs_read_is_the_same_in_every_language() {
    let home = Home::new();
    let logs = ["every-act.ugolki", "bad-signature.ugolki"].map(|name| vector(&home, name));
    for args in [
        vec!["verify", "--json", &logs[0], &logs[1]],
        vec!["show", "--json", &logs[0]],
        vec!["export", &logs[0]],
        vec!["rulesets", "list", "--json"],
        vec!["puzzles", "list", "--json"],
        vec!["perft", "classic-3x3", "2", "--json"],
        vec!["games", "list", "--json"],
        vec!["players", "list", "--json"],
        vec!["key", "show", "--json"],
    ] {
        let english = spoken(&home, "en", &args);
        for lang in &LANGUAGES[1..] {
            let other = spoken(&home, lang, &args);
            assert_eq!(
                (other.code, other.out),
                (english.code, english.out.clone()),
                "{lang} {args:?}"
            );
        }
    }
}

#[test]
fn t_13_2_the_language_of_lines_comes_from_flag_variable_file_and_system_in_that_order() {
    let home = Home::new();
    let config = home.path().join("config");
    fs::create_dir_all(&config).unwrap();
    fs::write(config.join("config.toml"), "lang = \"de\"\n").unwrap();
    let nobody = [
        ("nl", vec!["--lang", "nl"], Some("ru"), "je kent nog niemand"),
        ("ru", vec![], Some("ru"), "вы пока никого не знаете"),
        ("de", vec![], None, "du kennst noch niemanden"),
    ];
    for (lang, flags, variable, said) in nobody {
        let args = [&["players", "list"][..], &flags].concat();
        let mut command = home.command(args.iter().copied());
        if let Some(variable) = variable {
            command.env("UGOLKI_LANG", variable);
        }
        let run = crate::harness::finish(command);
        // That there is nobody is no data (T-12.1).
        assert_eq!(run.out, "", "{lang}");
        assert!(run.err.starts_with(said), "{lang}: {}", run.err);
    }
}

#[test]
fn t_13_5_a_witness_and_a_relay_speak_every_language() {
    let here = ["--listen", "/ip4/127.0.0.1/tcp/0"];
    let relay = [&["relay", "--public-addr", "203.0.113.7"][..], &here].concat();
    let witness = [&["witness"][..], &here].concat();
    for (lang, seen, address, relays) in [
        (
            "en",
            "You are a witness, ",
            "A host names you by: ",
            "This is a relay, ",
        ),
        (
            "ru",
            "Вы — свидетель, ",
            "Хозяин называет вас так: ",
            "Это ретранслятор, ",
        ),
        (
            "de",
            "Du bist ein Zeuge, ",
            "Ein Gastgeber nennt dich mit: ",
            "Dies ist ein Relay, ",
        ),
        (
            "nl",
            "Je bent een getuige, ",
            "Een gastheer noemt je met: ",
            "Dit is een relay, ",
        ),
    ] {
        let home = Home::new();
        let started = |args: &[&str]| {
            let mut command = home.command(args.iter().copied());
            command.env("UGOLKI_LANG", lang);
            Peer::start(command)
        };
        let mut peer = started(&witness);
        let said = [peer.line(), peer.line()];
        assert!(
            said[0].starts_with(seen) && said[1].starts_with(address),
            "{said:?}"
        );
        drop(peer);
        let said = started(&relay).line();
        assert!(said.starts_with(relays), "{said}");
    }
}
