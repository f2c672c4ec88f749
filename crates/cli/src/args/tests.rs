//! Goldens of every help, so that each change of one is seen (T-16.4), and that the short ones fit one screen (T-12.2).

use std::fmt::Write as _;

use clap::Command;

use super::Cli;
use super::next::{NEXT, after};

mod languages;
mod refusals;

/// The rows and columns of the smallest usual terminal.
const ROWS: usize = 24;
const COLUMNS: usize = 80;

/// A command with its whole name, and all below it.
fn all(command: Command, name: &str, found: &mut Vec<(String, Command)>) {
    let below: Vec<Command> = command.get_subcommands().cloned().collect();
    found.push((name.to_owned(), command));
    for command in below {
        let name = format!("{name} {}", command.get_name());
        all(command, &name, found);
    }
}

fn commands() -> Vec<(String, Command)> {
    let mut found = Vec::new();
    let mut command = Cli::definition().term_width(80);
    command.build();
    all(command, "ugolki", &mut found);
    found
}

#[test]
fn short_helps() {
    let mut text = String::new();
    for (name, mut command) in commands() {
        let help = command.render_help().to_string();
        assert!(
            help.lines().count() <= ROWS,
            "{name}: {} lines",
            help.lines().count()
        );
        assert!(help.contains("xamples:"), "{name}");
        writeln!(text, "==== {name} -h\n{help}").unwrap();
    }
    insta::assert_snapshot!(text);
}

#[test]
fn long_helps() {
    let mut text = String::new();
    for (name, mut command) in commands() {
        let help = command.render_long_help().to_string();
        let widest = help.lines().map(|line| line.chars().count()).max();
        assert!(widest <= Some(80), "{name}: {widest:?} columns");
        writeln!(text, "==== {name} --help\n{help}").unwrap();
    }
    insta::assert_snapshot!(text);
}

#[test]
fn the_definitions_are_sound() {
    Cli::definition().debug_assert();
}

#[test]
fn t_12_2_what_comes_next_is_a_command() {
    let definition = Cli::definition();
    let find = |words: &str| {
        let mut words = words
            .split(' ')
            .take_while(|word| *word != "*" && !word.starts_with('-'));
        words.try_fold(&definition, |command, word| command.find_subcommand(word))
    };
    for (done, next) in NEXT {
        assert!(find(done).is_some(), "{done}");
        let next = next.strip_prefix("ugolki ").unwrap();
        assert!(find(next).is_some(), "{next}");
    }
}

#[test]
fn t_12_2_what_comes_next_is_told_with_its_file() {
    let next = |line: &str| {
        let mut definition = Cli::definition();
        let matches = definition.try_get_matches_from_mut(line.split(' ')).unwrap();
        after(&definition, &matches)
    };
    assert_eq!(
        next("ugolki verify a.ugolki b"),
        Some("ugolki show a.ugolki".to_owned())
    );
    assert_eq!(next("ugolki verify --json a.ugolki"), None);
    assert_eq!(next("ugolki adjudicate -"), None);
    assert_eq!(
        next("ugolki puzzles show 17"),
        Some("ugolki puzzles solve 17".to_owned())
    );
    assert_eq!(next("ugolki perft classic-3x3 1"), None);
}
