//! Helps in all languages: every text is there, English says the same in definitions and catalogues, all fit the terminal (T-13.5).

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs};

use clap::builder::StyledStr;
use clap::{Arg, Command};
use ugolki_words::Lang;

use super::super::examples;
use super::super::spoken::{
    self, about_key, choice_key, flag_keys, joined, manual_key, remark_key, remark_of,
};
use super::{COLUMNS, Cli, ROWS, all};

/// Set, it has the English catalogues written anew from the definitions.
const BLESS: &str = "UGOLKI_BLESS";

/// Texts that are the same in every language: words that are typed.
const SAME: [&str; 4] = [
    "flag-games-list--grade",
    "flag-origin",
    "flag-result",
    "flag-sort",
];

/// Where an argument stands: the command, its help there and its long help.
type Use = (String, [Option<String>; 2]);

/// The texts of the definitions, by file and key.
#[derive(Default)]
struct Texts {
    commands: BTreeMap<String, String>,
    flags: BTreeMap<String, String>,
    manual: BTreeMap<String, String>,
    /// The uses of each argument, by its id.
    arguments: BTreeMap<String, Vec<Use>>,
}

impl Texts {
    fn of_definitions() -> Self {
        let mut texts = Self::default();
        texts.walk(&Cli::definition(), "", None);
        for (id, uses) in std::mem::take(&mut texts.arguments) {
            let count = |text: &[Option<String>; 2]| uses.iter().filter(|(_, other)| other == text).count();
            let usual = uses
                .iter()
                .map(|(_, text)| text)
                .max_by(|one, other| count(one).cmp(&count(other)).then_with(|| other.cmp(one)))
                .cloned();
            for (path, text) in uses {
                let [own, shared] = flag_keys(&path, &id);
                let key = if Some(&text) == usual.as_ref() {
                    shared
                } else {
                    own
                };
                let [help, long] = text;
                texts.flags.extend(help.map(|help| (key.clone(), help)));
                texts.flags.extend(long.map(|long| (format!("{key}_long"), long)));
            }
        }
        texts
    }

    fn walk(&mut self, command: &Command, path: &str, above: Option<&str>) {
        let text = |styled: Option<&StyledStr>| styled.map(StyledStr::to_string);
        if let Some(about) = text(command.get_about()).filter(|_| !path.is_empty()) {
            self.commands.insert(about_key(path), about);
        }
        let before = text(command.get_before_help());
        match before.as_deref() {
            Some(top) if path.is_empty() => {
                self.commands.insert(spoken::TOP_KEY.to_owned(), top.to_owned());
            }
            Some(examples) if Some(examples) != above => {
                let remarks = examples.lines().skip(1).enumerate();
                self.commands.extend(
                    remarks
                        .filter_map(|(at, line)| Some((remark_key(path, at), remark_of(line)?.to_owned()))),
                );
            }
            Some(_) | None => {}
        }
        if let Some(after) = text(command.get_after_long_help()) {
            let key = manual_key(path, &after);
            let text = if path.is_empty() {
                examples::MANUAL.to_owned()
            } else {
                after
            };
            self.manual.insert(key, text);
        }
        for arg in command.get_arguments() {
            // A switch has a name for a value that it never takes.
            let names = arg.get_value_names().filter(|_| arg.get_action().takes_values());
            for name in names.unwrap_or_default() {
                if name.chars().any(|c| c.is_ascii_alphabetic()) {
                    self.flags.insert(spoken::value_key(name), name.to_string());
                }
            }
            let id = arg.get_id().as_str();
            // The flags of settings are told of in their own catalogue.
            if !id.contains(':') {
                self.argument(arg, id, path);
            }
        }
        for below in command.get_subcommands() {
            self.walk(below, &joined(path, below.get_name()), before.as_deref());
        }
    }

    fn argument(&mut self, arg: &Arg, id: &str, path: &str) {
        let text = |styled: Option<&StyledStr>| styled.map(StyledStr::to_string);
        let help = text(arg.get_help());
        // What `clap` derives has the short help in the long one again.
        let long = text(arg.get_long_help()).map(|long| {
            let short = help.as_deref().unwrap_or_default();
            let rest = long.strip_prefix(short).unwrap_or(&long);
            rest.trim_start_matches(['.', '\n']).to_owned()
        });
        let uses = self.arguments.entry(id.to_owned()).or_default();
        uses.push((path.to_owned(), [help, long]));
        for value in arg.get_possible_values() {
            let help = text(value.get_help());
            self.flags
                .extend(help.map(|help| (choice_key(id, value.get_name()), help)));
        }
    }

    fn files(&self) -> [(&'static str, &BTreeMap<String, String>); 3] {
        [
            ("commands", &self.commands),
            ("flags", &self.flags),
            ("manual", &self.manual),
        ]
    }
}

/// A file of a catalogue, as Fluent writes it.
fn fluent(texts: &BTreeMap<String, String>) -> String {
    let mut file = String::from("# Made from the definitions of the command line: see docs/languages.md.\n");
    for (key, text) in texts {
        let text: String = text
            .chars()
            .map(|c| match c {
                '{' | '}' => format!("{{\"{c}\"}}"),
                c => c.to_string(),
            })
            .collect();
        file.push_str(key);
        file.push_str(" =");
        if !text.contains('\n') {
            let _ = writeln!(file, " {text}");
            continue;
        }
        file.push('\n');
        for line in text.lines() {
            let words = line.trim_start();
            let blanks = &line[..line.len() - words.len()];
            // Fluent takes some marks for its own at the beginning of a line, and loses the blanks before a brace.
            let line = match words.chars().next() {
                Some(c @ ('[' | '*' | '.')) => format!("{}{{\"{c}\"}}{}", quoted(blanks), &words[1..]),
                Some('{') => format!("{}{words}", quoted(blanks)),
                Some(_) | None => line.to_owned(),
            };
            file.push_str(format!("    {line}").trim_end());
            file.push('\n');
        }
    }
    file
}

/// Blanks as a value of their own.
fn quoted(blanks: &str) -> String {
    if blanks.is_empty() {
        return String::new();
    }
    format!("{{\"{blanks}\"}}")
}

#[test]
fn english_is_the_same_in_definitions_and_catalogues() {
    let locale = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../words/locales/en");
    for (name, texts) in Texts::of_definitions().files() {
        let path = locale.join(name).with_extension("ftl");
        if env::var_os(BLESS).is_some() {
            fs::write(&path, fluent(texts)).unwrap();
        }
        let file = fs::read_to_string(&path).unwrap();
        assert!(
            file == fluent(texts),
            "{name}.ftl: the definitions say other things; {BLESS}=1 writes it anew, then translate what is new"
        );
    }
}

#[test]
fn the_catalogues_lay_helps_out_as_the_definitions_do() {
    let as_defined = commands(Cli::definition());
    let as_spoken = commands(spoken::spoken(Cli::definition(), Lang::En));
    for ((name, mut defined), (_, mut spoken)) in as_defined.into_iter().zip(as_spoken) {
        let text = |help: StyledStr| help.to_string();
        assert_eq!(
            text(spoken.render_help()),
            text(defined.render_help()),
            "{name} -h"
        );
        // Without long texts `--help` is the same as `-h`.
        if has_more(&defined) {
            assert_eq!(
                text(spoken.render_long_help()),
                text(defined.render_long_help()),
                "{name} --help"
            );
        }
    }
}

fn has_more(command: &Command) -> bool {
    command
        .get_arguments()
        .any(|arg| arg.get_id() == "help" && arg.get_long_help().is_some())
}

#[test]
fn every_help_is_told_in_every_language() {
    let texts = Texts::of_definitions();
    let english: BTreeMap<_, _> = texts.files().into_iter().flat_map(|(_, texts)| texts).collect();
    for lang in [Lang::Ru, Lang::De, Lang::Nl] {
        for (key, english) in &english {
            let told = lang
                .help(key)
                .unwrap_or_else(|| panic!("{lang:?}: {key} is missing"));
            // The names of values may have no other word: NAME, SHELL.
            let same = SAME.contains(&key.as_str()) || key.starts_with("value-");
            assert!(
                same || told != english.as_str(),
                "{lang:?}: {key} is English: {told}"
            );
        }
    }
}

#[test]
fn helps_fit_the_terminal_in_every_language() {
    let mut faults = Vec::new();
    for lang in Lang::ALL {
        for (name, mut command) in commands(Cli::spoken(lang)) {
            let short = command.render_help().to_string();
            let rows = short.lines().count();
            if rows > ROWS {
                faults.push(format!("{} {name} -h: {rows} rows", lang.code()));
            }
            let long = command.render_long_help().to_string();
            for line in short.lines().chain(long.lines()) {
                if line.chars().count() > COLUMNS {
                    faults.push(format!("{} {name}: {line}", lang.code()));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

fn commands(definition: Command) -> Vec<(String, Command)> {
    let mut found = Vec::new();
    let mut command = definition.term_width(COLUMNS);
    command.build();
    all(command, "ugolki", &mut found);
    found
}
