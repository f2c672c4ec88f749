//! The command line requirement by requirement (T-12), and the languages it answers in (T-13.2, T-13.5).

use std::fs;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::harness::{Home, Run, finish};

/// Commands that print data, with what they need.
const PRINT: &[&[&str]] = &[
    &["games", "list"],
    &["games", "import", "GAME"],
    &["games", "trash", "--list"],
    &["games", "verify"],
    &["games", "rebuild"],
    &["games", "replay", "GAME"],
    &["adjudicate", "GAME"],
    &["analyse", "--nodes", "500"],
    &["match", "--games", "2", "--nodes", "5", "--quiet"],
    &["perft", "classic-3x3", "2"],
    &["rulesets", "list"],
    &["puzzles", "list"],
    &["puzzles", "show", "17", "--solution"],
    &["puzzles", "check"],
    &["config", "check"],
    &["id", "show"],
    &["key", "show"],
    &["players", "list"],
    &["config", "path"],
    &["config", "print"],
    &["doctor"],
    &["keys", "list"],
    &["themes", "list"],
    &["locales", "list"],
];

const GAME: &str = "[Ruleset \"classic-3x3\"]\n\n1. c3-d3 f6-e6 *\n";

#[test]
fn t_12_1_every_command_that_prints_data_prints_json() {
    let home = Home::new();
    let game = home.path().join("game.txt");
    fs::write(&game, GAME).unwrap();
    for command in PRINT {
        let words = command.iter().map(|word| {
            if *word == "GAME" {
                game.to_str().unwrap()
            } else {
                word
            }
        });
        let run = home.run(words.chain(["--json"]));
        assert_eq!(run.code, Some(0), "{command:?}: {}", run.err);
        for line in run.out.lines() {
            let object: Value = serde_json::from_str(line).unwrap();
            assert_eq!(object["schema"], 1, "{command:?}: {line}");
        }
    }
}

#[test]
fn t_12_1_json_is_the_same_in_every_language() {
    let home = Home::new();
    for command in [
        &["themes", "list"][..],
        &["keys", "list"],
        &["config", "print"],
        &["puzzles", "list"],
    ] {
        let json = |lang: &str| {
            let mut program = home.command(command.iter().copied().chain(["--json"]));
            program.env("LC_ALL", lang);
            finish(program).out
        };
        assert_eq!(json("ru_RU.UTF-8"), json("C.UTF-8"), "{command:?}");
    }
}

#[test]
fn t_12_1_a_missing_answer_is_2_where_nothing_may_be_asked() {
    let home = Home::new();
    assert_eq!(home.run(["id", "show"]).code, Some(0));
    for command in [
        &["key", "passphrase"][..],
        &["key", "passphrase", "--no-input"],
        &["key", "revoke"],
    ] {
        let run = home.run(command.iter().copied());
        assert_eq!(
            (run.code, run.out.as_str()),
            (Some(2), ""),
            "{command:?}: {}",
            run.err
        );
        assert!(run.err.contains("  try: "), "{command:?}: {}", run.err);
    }
}

#[test]
fn t_12_4_an_invite_comes_from_a_file_or_standard_input() {
    let home = Home::new();
    let file = home.path().join("invite.txt");
    fs::write(&file, "no ticket\n").unwrap();
    let from_file = home.run(["join", &format!("@{}", file.display()), "--plain"]);
    let from_input = home.run_with(["join", "-", "--plain"], "no ticket\n");
    for run in [from_file, from_input] {
        assert_eq!(run.code, Some(2), "{}", run.err);
        assert!(run.err.starts_with("error: "), "{}", run.err);
    }
    assert_eq!(home.run(["watch", "@/nowhere/invite", "--plain"]).code, Some(1));
}

#[test]
fn t_12_5_versions() {
    let run = Home::new().run(["--version", "--verbose"]);
    let names: Vec<&str> = run
        .out
        .lines()
        .map(|line| line.split([' ', ':']).next().unwrap())
        .collect();
    assert_eq!(names, ["ugolki", "commit", "target", "protocol", "log", "rules"]);
    assert_eq!(run.out.lines().next(), Some("ugolki 0.1.0"));
    assert_eq!(Home::new().run(["--version"]).out, "ugolki 0.1.0\n");
}

#[test]
#[expect(clippy::print_stdout, reason = "a test that skips something says so")]
fn t_12_5_bash_completes_by_the_script() {
    let home = Home::new();
    let script = home.path().join("ugolki.bash");
    fs::write(&script, home.run(["completions", "bash"]).out).unwrap();
    let ask = "source \"$0\"; COMP_WORDS=(ugolki themes te); COMP_CWORD=2; _ugolki ugolki te themes; echo \"${COMPREPLY[@]}\"";
    let mut bash = Command::new("bash");
    bash.args(["--norc", "-c", ask]).arg(&script).stdin(Stdio::null());
    match bash.output() {
        Ok(answer) => assert_eq!(String::from_utf8_lossy(&answer.stdout).trim(), "template"),
        Err(_) => println!("SKIPPED: there is no bash here"),
    }
}

/// A misspelt command, by what says the language.
fn misspelt(home: &Home, args: &[&str], variables: &[(&str, &str)]) -> Run {
    let mut program = home.command(args.iter().copied().chain(["hst"]));
    program.envs(variables.iter().copied());
    let run = finish(program);
    assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{}", run.err);
    assert!(run.err.contains("'host'"), "{}", run.err);
    run
}

const RU: &str = "ошибка: неизвестная команда 'hst'";
const DE: &str = "Fehler: unbekannter Befehl 'hst'";
const NL: &str = "fout: onbekende opdracht 'hst'";
const EN: &str = "error: unrecognized subcommand 'hst'";

#[test]
fn t_13_2_the_command_line_answers_in_the_language_of_the_settings() {
    let home = Home::new();
    let says = |args: &[&str], variables: &[(&str, &str)], expected: &str| {
        let run = misspelt(&home, args, variables);
        assert!(
            run.err.starts_with(expected),
            "{args:?} {variables:?}: {}",
            run.err
        );
    };
    says(&[], &[], EN);
    says(&[], &[("LC_ALL", "ru_RU.UTF-8")], RU);
    fs::create_dir_all(home.path().join("config")).unwrap();
    // A file that can't be followed has a language all the same.
    fs::write(
        home.path().join("config/config.toml"),
        "lang = \"nl\"\ntheem = \"dark\"\n",
    )
    .unwrap();
    says(&[], &[("LC_ALL", "ru_RU.UTF-8")], NL);
    says(&["--no-config"], &[("LC_ALL", "ru_RU.UTF-8")], RU);
    says(&[], &[("UGOLKI_LANG", "de")], DE);
    says(&["--lang", "ru"], &[("UGOLKI_LANG", "de")], RU);
    says(&["--lang=en"], &[("UGOLKI_LANG", "de")], EN);
    // The system's, whatever the file says.
    says(&["--lang", "auto"], &[("LC_ALL", "de_DE.UTF-8")], DE);
    says(&[], &[("UGOLKI_LANG", "klingon")], NL);
}

#[test]
fn t_13_5_helps_are_told_in_every_language() {
    let home = Home::new();
    for (lang, usage, about) in [
        (
            "en",
            "Usage: ugolki verify [OPTIONS] <FILE>...",
            "Check game logs",
        ),
        (
            "ru",
            "Вызов: ugolki verify [ФЛАГИ] <ФАЙЛ>...",
            "Проверить журналы",
        ),
        (
            "de",
            "Aufruf: ugolki verify [OPTIONEN] <DATEI>...",
            "Protokolle prüfen",
        ),
        (
            "nl",
            "Gebruik: ugolki verify [OPTIES] <BESTAND>...",
            "Logboeken controleren",
        ),
    ] {
        for flag in ["-h", "--help"] {
            let run = home.run(["verify", flag, "--lang", lang]);
            assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
            assert!(run.out.contains(usage) && run.out.contains(about), "{}", run.out);
        }
    }
    // The manual stays English.
    let run = home.run(["--lang", "ru", "man", "verify"]);
    assert!(run.out.contains("Check game logs"), "{}", run.out);
}
