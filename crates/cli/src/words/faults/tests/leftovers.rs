//! Words of an English text that stand in its translation too, and have no business there.

use std::collections::BTreeSet;

use ugolki_library::SortKey;

/// Words that are the same in several languages, names, and what is typed as it stands.
const SHARED: [&str; 47] = [
    "anna",
    "base64",
    "bytes",
    "chmod",
    "code",
    "computer",
    "engine",
    "engines",
    "exit",
    "file",
    "filter",
    "folder",
    "hash",
    "home",
    "index",
    "info",
    "kind",
    "link",
    "listen",
    "minute",
    "mode",
    "name",
    "open",
    "openssh",
    "option",
    "pass",
    "passphrase",
    "port",
    "private",
    "relay",
    "router",
    "ruleset",
    "server",
    "signal",
    "signals",
    "some",
    "start",
    "system",
    "terminal",
    "text",
    "thread",
    "threads",
    "ticket",
    "ugolki",
    "utc",
    "variable",
    "version",
];

/// The words of four letters and more, without what stands in quotes or brackets, flags, variables, paths and keys.
fn words(text: &str) -> BTreeSet<String> {
    // What games are ordered by is typed as it stands.
    let text = text.replace(&SortKey::ALL.map(SortKey::word).join(", "), "");
    let mut plain = String::new();
    let (mut quoted, mut depth) = (false, 0_u32);
    let letters: Vec<char> = text.chars().collect();
    for (at, &c) in letters.iter().enumerate() {
        let beside = |at: Option<usize>| {
            at.and_then(|at| letters.get(at))
                .is_some_and(|c| c.is_alphanumeric())
        };
        let within = beside(at.checked_sub(1)) && beside(at.checked_add(1));
        match c {
            '\'' if within => {}
            '\'' => quoted = !quoted,
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ if !quoted && depth == 0 => plain.push(c),
            _ => {}
        }
    }
    plain
        .split_whitespace()
        .filter(|word| !word.contains(['/', '_', '=', '@', '-', '.']) || word.ends_with('.'))
        .flat_map(|word| word.split(|c: char| !c.is_alphanumeric()))
        .filter(|word| word.chars().count() >= 4 && word.chars().all(char::is_alphabetic))
        .map(str::to_lowercase)
        .collect()
}

/// What both have in common and should not.
pub(super) fn between(english: &str, other: &str) -> BTreeSet<String> {
    let (english, other) = (words(english), words(other));
    let shared = english.intersection(&other);
    shared
        .filter(|word| !SHARED.contains(&word.as_str()))
        .cloned()
        .collect()
}
