//! The command that is likely the next one, told when one is done (T-12.2).

use std::io::{self, IsTerminal as _};

use clap::{ArgMatches, Command};
use ugolki_words::{Lang, say};

use crate::exit::ExitKind;
use crate::manner;

/// Commands, each with the one that is likely to follow. A star stands for the first thing that the first one was about.
pub(super) const NEXT: [(&str, &str); 19] = [
    ("games list", "ugolki games replay"),
    ("games import", "ugolki games list"),
    ("games trash", "ugolki games restore"),
    ("games restore", "ugolki games list"),
    ("games rebuild", "ugolki games list"),
    ("verify", "ugolki show *"),
    ("show", "ugolki games replay *"),
    ("adjudicate", "ugolki games import *"),
    ("players add", "ugolki players list"),
    ("puzzles list", "ugolki puzzles show"),
    ("puzzles show", "ugolki puzzles solve *"),
    ("rulesets list", "ugolki play --ruleset"),
    ("themes list", "ugolki --theme"),
    ("locales list", "ugolki --lang"),
    ("config path", "ugolki config check"),
    ("config template", "ugolki config check"),
    ("config check", "ugolki config print"),
    ("key passphrase", "ugolki key export"),
    ("id show", "ugolki key export"),
];

/// The command that is likely to follow the one that was given, if it is one that prints for people.
pub(super) fn after(definition: &Command, matches: &ArgMatches) -> Option<String> {
    let (mut command, mut matches, mut path) = (definition, matches, Vec::new());
    while let Some((name, below)) = matches.subcommand() {
        command = command.find_subcommand(name)?;
        matches = below;
        path.push(name);
    }
    if matches!(matches.try_get_one("json"), Ok(Some(true))) {
        return None;
    }
    let path = path.join(" ");
    let (_, next) = NEXT.iter().find(|(done, _)| *done == path)?;
    let Some(next) = next.strip_suffix('*') else {
        return Some((*next).to_owned());
    };
    let about = command.get_positionals().next()?.get_id().as_str();
    let given = matches.get_raw(about)?.next()?.to_str()?;
    // Standard input can't be read a second time.
    (given != "-").then(|| format!("{next}{}", crate::exit::quoted(given)))
}

/// Tells it to who reads the output.
pub fn tell_next(lang: Lang, next: Option<&str>, ended: ExitKind) {
    let reads = io::stdout().is_terminal() && io::stderr().is_terminal();
    if let Some(next) = next.filter(|_| ended == ExitKind::Done && reads && !manner::quiet()) {
        let line = format!("{}\n", say!(lang, "usage-next", command = next));
        // Nothing depends on its being read.
        io::Write::write_all(&mut io::stderr(), line.as_bytes()).unwrap_or_default();
    }
}
