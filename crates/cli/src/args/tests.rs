//! Goldens of every help, so that each change of one is seen (T-16.4), and that the short ones fit one screen (T-12.2).

use std::fmt::Write as _;

use clap::Command;

use super::Cli;

/// The rows of the smallest usual terminal.
const ROWS: usize = 24;

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
