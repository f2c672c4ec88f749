//! A flag for each setting, on every command, made from the table of settings.

use std::collections::BTreeMap;

use clap::{Arg, ArgAction, ArgMatches, Command};
use ugolki_tui::setting::{Setting, Values};
use ugolki_tui::text;
use ugolki_words::{Lang, say};

use super::values;
use crate::args::Unfit;

/// The flags that say how to run, and set nothing.
const SWITCHES: [Switch; 3] = [
    ("no-config", "run:no-config", |lang| say!(lang, "usage-no-config")),
    ("quiet", "run:quiet", |lang| say!(lang, "usage-quiet")),
    ("no-input", "run:no-input", |lang| say!(lang, "usage-no-input")),
];

/// A flag, its id, and its help. No argument of a command has a colon in its id, so it is nobody else's.
type Switch = (&'static str, &'static str, fn(Lang) -> &'static str);

/// The flags that were given, by setting.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Flags {
    words: BTreeMap<Setting, String>,
}

/// How to run.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Switches {
    /// The user's files are not read.
    pub no_config: bool,
    /// Nothing is said beside data and errors.
    pub quiet: bool,
    /// Nothing is asked.
    pub no_input: bool,
}

/// The command with a flag for each setting, and so all commands below it. A command with a flag of the same name keeps its own:
/// `analyse --depth 6` is no number of colours.
#[must_use]
pub fn with_settings(command: Command, lang: Lang) -> Command {
    let taken: Vec<String> = command
        .get_arguments()
        .filter_map(|arg| arg.get_long().map(str::to_owned))
        .collect();
    let free = |flag: &str| !taken.iter().any(|long| long == flag);
    let settings = Setting::ALL
        .iter()
        .filter(|setting| free(setting.flag()))
        .map(|&setting| argument(setting, lang));
    let switches = SWITCHES
        .iter()
        .filter(|(flag, ..)| free(flag))
        .map(|&(flag, id, help)| {
            Arg::new(id)
                .long(flag)
                .help(help(lang))
                .action(ArgAction::SetTrue)
                .hide(true)
        });
    let command = command.args(settings).args(switches);
    let below: Vec<String> = command
        .get_subcommands()
        .map(|below| below.get_name().to_owned())
        .collect();
    below.into_iter().fold(command, |command, name| {
        command.mut_subcommand(name, |below| with_settings(below, lang))
    })
}

/// The flag of a setting. Helps would be nothing but these, so they stand in the manual of the program alone.
fn argument(setting: Setting, lang: Lang) -> Arg {
    let name = match setting.values() {
        Values::Words(_) => "WORD",
        Values::WordsOrSeconds(_) => "WORD|SECONDS",
        Values::Text(_) => "TEXT",
    };
    Arg::new(setting.id())
        .long(setting.flag())
        .value_name(name)
        .help(text::setting_help(lang, setting))
        .hide(true)
        .value_parser(move |word: &str| parse(setting, word))
}

/// A word on the command line. Whether there is a theme of that name is found out once the user's folder is known.
fn parse(setting: Setting, word: &str) -> Result<String, Unfit> {
    match setting {
        Setting::Theme => Ok(word.to_owned()),
        Setting::Name
        | Setting::Lang
        | Setting::Depth
        | Setting::Ambiguous
        | Setting::BoardSize
        | Setting::Men
        | Setting::Turned
        | Setting::Animation
        | Setting::Hops
        | Setting::Confirm
        | Setting::Premove
        | Setting::Letters
        | Setting::Mouse
        | Setting::Bell
        | Setting::Reading
        | Setting::Log => match values::check(setting, word, &[]) {
            Ok(()) => Ok(word.to_owned()),
            Err(fault) => Err(Unfit::new(move |lang| fault.hint(setting, lang))),
        },
    }
}

impl Flags {
    /// The flags among what was given, at whichever command of the chain they stood; the last one counts.
    pub fn of(matches: &ArgMatches) -> Self {
        let mut flags = Self::default();
        each_level(matches, |level| {
            for &setting in Setting::ALL {
                if let Ok(Some(word)) = level.try_get_one::<String>(setting.id()) {
                    flags.put(setting, word);
                }
            }
        });
        flags
    }

    /// The value of a flag.
    pub fn get(&self, setting: Setting) -> Option<&str> {
        self.words.get(&setting).map(String::as_str)
    }

    /// Takes a value, as if its flag had been given.
    pub fn put(&mut self, setting: Setting, word: &str) {
        self.words.insert(setting, word.to_owned());
    }
}

impl Switches {
    /// The switches among what was given.
    pub fn of(matches: &ArgMatches) -> Self {
        let mut switches = Self::default();
        each_level(matches, |level| {
            let given = |id| matches!(level.try_get_one(id), Ok(Some(true)));
            switches.no_config |= given("run:no-config");
            switches.quiet |= given("run:quiet");
            switches.no_input |= given("run:no-input");
        });
        switches
    }
}

/// Goes through what was given at the program and at each command below it.
fn each_level(matches: &ArgMatches, mut of: impl FnMut(&ArgMatches)) {
    let mut level = Some(matches);
    while let Some(matches) = level {
        of(matches);
        level = matches.subcommand().map(|(_, below)| below);
    }
}

/// What the manual says of the switches: flag and help.
pub(super) fn switches(lang: Lang) -> impl Iterator<Item = (&'static str, &'static str)> {
    SWITCHES
        .into_iter()
        .map(move |(flag, _, help)| (flag, help(lang)))
}
