//! What is said of command lines that can't be followed, in all languages (T-13.5, T-16.4).

use std::fmt::Write as _;

use ugolki_words::Lang;

use super::super::refusal::told;
use super::Cli;

/// One of each kind of error that the definitions can lead to.
const LINES: &[&[&str]] = &[
    &["hst"],
    &["game", "list"],
    &["host", "--rulset", "triangle"],
    &["host", "--hotseat"],
    &["join"],
    &["join", "one", "two"],
    &["perft", "classic-3x3"],
    &["host", "--colour", "blak"],
    &["host", "--colour"],
    &["host", "--ruleset", "clasic-3x3"],
    &["host", "--ruleset", "chess"],
    &["host", "--time", "3"],
    &["host", "--chat", "maybe"],
    &["host", "--expires", "forever"],
    &["host", "--listen", "127.0.0.1:4001"],
    &["host", "--lang", "rus"],
    &["host", "--time", "3+0", "--time", "5+0"],
    &["play", "--bot", "9"],
    &["play", "--bot", "mastr"],
    &["play", "--bot", "3", "--hotseat"],
    &["play", "--lan", "--bot", "3", "--nodes", "7"],
    &["play", "--movetime", "0"],
    &["play", "--nodes", "0"],
    &["analyse", "--depth", "101"],
    &["match", "--seed", "x"],
    &["match", "--engine", "cmnd=./new"],
    &["match", "--engine", "depth=0"],
    &["relay", "--public-addr", "here"],
    &["relay", "--metrics", "9618"],
    &["relay", "--circuit-time", "long"],
    &["relay", "--circuit-bytes", "much"],
    &["watch", "UG1", "5f3a"],
    &["themes", "template", "drak"],
    &["completions", "basch"],
    &["key", "revoke", "--from", "yesterday"],
    &["players", "add", "Anna", "8a88"],
    &["--verbose"],
    &["verify", "--", "--json"],
];

#[test]
fn refusals() {
    for lang in Lang::ALL {
        let mut text = String::new();
        for line in LINES {
            let arguments = ["ugolki"].iter().chain(*line);
            let error = Cli::spoken(lang).try_get_matches_from(arguments).err();
            let told = error.map_or_else(|| "followed\n".to_owned(), |error| told(lang, &error));
            writeln!(text, "==== ugolki {}\n{told}", line.join(" ")).unwrap();
        }
        insta::assert_snapshot!(format!("refusals_{}", lang.code()), text);
    }
}
