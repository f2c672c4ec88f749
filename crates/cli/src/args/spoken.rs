//! Helps in the player's language (T-13.5).
//!
//! The definitions speak English: their doc comments are the source of the English helps and of the manual pages. For another
//! language each of their texts is replaced by that of the catalogues `commands`, `flags` and `manual`, under a key made of the
//! command's words and the argument's id. A command line that can be followed is read by the definitions as they are; only
//! who reads a help or an error waits for this.

use std::fmt::Write as _;

use clap::builder::{PossibleValuesParser, StyledStr};
use clap::{Arg, ArgAction, Command};
use ugolki_words::{Lang, say};

use super::examples;

/// The id of the flag that prints the help.
const HELP: &str = "help";
/// How the usage stands for all flags together.
const FLAGS: &str = "[OPTIONS]";

/// The definitions with all they say in a language.
pub(super) fn spoken(definition: Command, lang: Lang) -> Command {
    let english = built(&definition);
    let command = translated(definition, &english, &Place::default(), lang);
    let named = built(&command);
    laid_out(command, &named, lang, true)
}

/// How a command is used, as `clap` spells it, in a language.
pub(super) fn usage(lang: Lang, english: &str) -> String {
    let usage = english.strip_prefix("Usage: ").unwrap_or(english);
    usage.replace(FLAGS, say!(lang, "usage-flags"))
}

/// A command among those above it.
#[derive(Debug, Clone, Default)]
struct Place {
    /// The words after the program's name, with `-` between them.
    path: String,
    /// The examples of the command above, in English and as they are told.
    above: Option<(String, String)>,
}

fn built(definition: &Command) -> Command {
    let mut command = definition.clone();
    command.build();
    command
}

/// The texts of a command and of all below it.
fn translated(command: Command, english: &Command, place: &Place, lang: Lang) -> Command {
    let has_more = english
        .get_arguments()
        .any(|arg| arg.get_id() == HELP && arg.get_long_help().is_some());
    let path = place.path.as_str();
    let mut command = command
        .mut_args(|arg| argument(arg, path, has_more, lang))
        .disable_help_flag(true)
        .arg(help_flag(has_more, lang))
        .subcommand_value_name(say!(lang, "usage-command"));
    if let Some(about) = lang.help(&about_key(path)) {
        command = command.about(about);
    }
    let mut below = Place::default();
    if let Some(before) = command.get_before_help().map(StyledStr::to_string) {
        let told = match &place.above {
            Some((english, told)) if *english == before => told.clone(),
            Some(_) | None => first_lines(&before, path, lang),
        };
        below.above = Some((before, told.clone()));
        command = command.before_help(told);
    }
    if let Some(after) = command.get_after_long_help().map(StyledStr::to_string) {
        command = command.after_long_help(last_lines(&after, path, lang));
    }
    command.mut_subcommands(|command| {
        let name = command.get_name();
        let path = joined(path, name);
        match english.find_subcommand(name) {
            Some(english) => translated(
                command,
                english,
                &Place {
                    path,
                    ..below.clone()
                },
                lang,
            ),
            None => command,
        }
    })
}

/// The headings around the lists, and the usage, in the order of the English helps.
fn laid_out(command: Command, named: &Command, lang: Lang, top: bool) -> Command {
    let template = if top {
        format!(
            "{{before-help}}{}\n{{subcommands}}\n  {}{{after-help}}",
            say!(lang, "usage-commands"),
            say!(lang, "usage-top")
        )
    } else {
        let mut template = format!(
            "{{before-help}}{{about-with-newline}}\n{} {}",
            say!(lang, "usage-heading"),
            usage(lang, &named.clone().render_usage().to_string())
        );
        if named.get_subcommands().any(|below| !below.is_hide_set()) {
            let _ = write!(template, "\n\n{}\n{{subcommands}}", say!(lang, "usage-commands"));
        }
        if named.get_positionals().any(|arg| !arg.is_hide_set()) {
            let _ = write!(template, "\n\n{}\n{{positionals}}", say!(lang, "usage-arguments"));
        }
        let _ = write!(
            template,
            "\n\n{}\n{{options}}{{after-help}}",
            say!(lang, "usage-options")
        );
        template
    };
    command
        .help_template(template)
        .mut_subcommands(|below| match named.find_subcommand(below.get_name()) {
            Some(named) => laid_out(below, named, lang, false),
            None => below,
        })
}

/// An argument with its help, its default and its value's name.
fn argument(arg: Arg, path: &str, has_more: bool, lang: Lang) -> Arg {
    let names: Vec<&'static str> = arg
        .get_value_names()
        .filter(|_| arg.get_action().takes_values())
        .unwrap_or_default()
        .iter()
        .filter_map(|name| lang.help(&value_key(name)))
        .collect();
    let mut arg = if names.is_empty() {
        arg
    } else {
        arg.value_names(names)
    };
    // The flags of settings are told of in their own catalogue.
    let id = arg.get_id().as_str().to_owned();
    if id.contains(':') {
        return arg;
    }
    let text = |suffix: &str| {
        let [own, shared] = flag_keys(path, &id);
        lang.help(&format!("{own}{suffix}"))
            .or_else(|| lang.help(&format!("{shared}{suffix}")))
    };
    let Some(help) = text("") else {
        return arg;
    };
    let values: Vec<_> = arg
        .get_possible_values()
        .into_iter()
        .map(|value| match lang.help(&choice_key(&id, value.get_name())) {
            Some(help) => value.help(help),
            None => value,
        })
        .collect();
    if values.iter().any(|value| value.get_help().is_some()) {
        arg = arg.value_parser(PossibleValuesParser::new(values));
    }
    let whole = arg.get_long_help().and_then(|_| text("_long"));
    let default = default_of(&arg, lang);
    let short = default
        .as_ref()
        .map_or_else(|| help.to_owned(), |default| format!("{help} {default}"));
    let hides = arg.is_hide_default_value_set() || default.is_some();
    let parts = [Some(help.to_owned()), whole.map(str::to_owned), default];
    let full: Vec<String> = parts.into_iter().flatten().collect();
    if full.len() > 1 && has_more {
        arg = arg.long_help(full.join("\n\n"));
    }
    arg.help(short).hide_default_value(hides)
}

/// What is taken where nothing is given, where the help says so by itself.
fn default_of(arg: &Arg, lang: Lang) -> Option<String> {
    let takes_values = arg.get_action().takes_values();
    if !takes_values || arg.is_hide_default_value_set() || arg.get_default_values().is_empty() {
        return None;
    }
    let values: Vec<_> = arg
        .get_default_values()
        .iter()
        .map(|value| value.to_string_lossy())
        .collect();
    Some(say!(lang, "usage-default", value = values.join(" ")))
}

fn help_flag(has_more: bool, lang: Lang) -> Arg {
    let arg = Arg::new(HELP).short('h').long(HELP).action(ArgAction::Help);
    if has_more {
        arg.help(say!(lang, "usage-help-more"))
            .long_help(say!(lang, "usage-help-less"))
    } else {
        arg.help(say!(lang, "usage-help"))
    }
}

/// What stands before a help: the examples, each with its remark in its column.
fn first_lines(english: &str, path: &str, lang: Lang) -> String {
    if path.is_empty() {
        return lang.help(TOP_KEY).unwrap_or(english).to_owned();
    }
    let mut told = vec![say!(lang, "usage-examples").to_owned()];
    for (at, line) in english.lines().skip(1).enumerate() {
        let remark = remark_of(line).and_then(|remark| Some((remark, lang.help(&remark_key(path, at))?)));
        told.push(match remark {
            Some((english, remark)) => format!("{}{remark}", line.trim_end_matches(english)),
            None => line.to_owned(),
        });
    }
    told.join("\n")
}

/// What stands after a long help.
fn last_lines(english: &str, path: &str, lang: Lang) -> String {
    let told = lang.help(&manual_key(path, english));
    match told {
        Some(told) if path.is_empty() => examples::manual(lang, told),
        Some(told) => told.to_owned(),
        None => english.to_owned(),
    }
}

/// What an example does, after the command and two blanks.
pub(super) fn remark_of(line: &str) -> Option<&str> {
    let (_, remark) = line.trim_start().split_once("  ")?;
    Some(remark.trim_start())
}

/// The key of the first line of the program's own help.
pub(super) const TOP_KEY: &str = "command-ugolki_top";

/// The path of a command below another one.
pub(super) fn joined(path: &str, name: &str) -> String {
    if path.is_empty() {
        name.to_owned()
    } else {
        format!("{path}-{name}")
    }
}

/// What a command is for.
pub(super) fn about_key(path: &str) -> String {
    format!("command-{path}")
}

/// What the example in a line, from 0, does.
pub(super) fn remark_key(path: &str, at: usize) -> String {
    format!("command-{path}_{at}")
}

/// What stands after the long help of a command.
pub(super) fn manual_key(path: &str, english: &str) -> String {
    if path.is_empty() {
        "manual-ugolki".to_owned()
    } else if english == examples::PLAIN_MANUAL {
        "manual-plain".to_owned()
    } else {
        format!("manual-{path}")
    }
}

/// What an argument is for: as this command says it, else as all do who have it.
pub(super) fn flag_keys(path: &str, id: &str) -> [String; 2] {
    let id = id.replace('_', "-");
    [format!("flag-{path}--{id}"), format!("flag-{id}")]
}

/// What one of the values of an argument means.
pub(super) fn choice_key(id: &str, value: &str) -> String {
    format!("flag-{id}_{value}")
}

/// How the value of an argument is called.
pub(super) fn value_key(name: &str) -> String {
    let letters = |c: char| {
        if c.is_ascii_alphabetic() {
            c.to_ascii_lowercase()
        } else {
            '-'
        }
    };
    format!("value-{}", name.chars().map(letters).collect::<String>())
}
