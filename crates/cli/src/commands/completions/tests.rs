//! Goldens of what the scripts offer (T-16.4). Whole they are a quarter of a megabyte a shell, most of it the settings at every
//! command; so the golden has what bash offers beside those, and the other shells are held against the definitions.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use clap::{Command, ValueEnum as _};
use clap_complete::Shell;
use ugolki_tui::setting::Setting;
use ugolki_words::Lang;

use super::script;
use crate::args::Cli;

/// Flags of every command.
fn everywhere() -> BTreeSet<String> {
    let settings = Setting::ALL.iter().map(|setting| setting.flag());
    let switches = ["no-config", "quiet", "no-input", "help"];
    let flags = settings.chain(switches).map(|flag| format!("--{flag}"));
    flags.chain(["-h".to_owned()]).collect()
}

#[test]
fn what_bash_offers() {
    let script = script(Shell::Bash, Lang::En);
    let everywhere = everywhere();
    let (mut offers, mut place) = (String::new(), "");
    for line in script.lines().map(str::trim) {
        if let Some(case) = line
            .strip_prefix("ugolki")
            .and_then(|line| line.strip_suffix(')'))
        {
            place = case;
        }
        let Some(offered) = line
            .strip_prefix("opts=\"")
            .and_then(|line| line.strip_suffix('"'))
        else {
            continue;
        };
        if offered.is_empty() {
            continue;
        }
        let words: BTreeSet<String> = offered.split(' ').map(str::to_owned).collect();
        let missing: Vec<_> = everywhere.difference(&words).collect();
        // `analyse` and `match` have a --depth of their own, which is offered as well.
        assert!(missing.is_empty(), "{place}: {missing:?}");
        let own: Vec<_> = offered
            .split(' ')
            .filter(|word| !everywhere.contains(*word))
            .collect();
        let place = place.replace("__subcmd__", " ").replace("__", " ");
        writeln!(offers, "ugolki{place}: {}", own.join(" ")).unwrap();
    }
    insta::assert_snapshot!(offers);
}

#[test]
fn every_shell_offers_every_command_and_flag() {
    for lang in Lang::ALL {
        for &shell in Shell::value_variants() {
            let script = script(shell, lang);
            walk(&Cli::definition(), &mut |word| {
                assert!(script.contains(word), "{shell} in {}: {word}", lang.code());
            });
        }
    }
}

#[test]
fn what_is_offered_is_told_in_the_language() {
    let told = script(Shell::Fish, Lang::Ru);
    let at = |word: &str| told.lines().find(|line| line.contains(word)).unwrap_or_default();
    assert!(
        at("-a \"host\"").contains("Предложить партию"),
        "{}",
        at("-a \"host\"")
    );
}

fn walk(command: &Command, of: &mut impl FnMut(&str)) {
    of(command.get_name());
    for arg in command.get_arguments() {
        if let Some(flag) = arg.get_long() {
            of(flag);
        }
    }
    for below in command.get_subcommands() {
        walk(below, of);
    }
}
