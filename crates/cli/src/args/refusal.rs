//! What `clap` says of a command line that can't be followed, in the player's language (T-13.5): the same content, from the kind
//! of the error and what it knows of it.

use std::error::Error as _;
use std::fmt::Write as _;
use std::net::AddrParseError;
use std::num::ParseIntError;

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use ugolki_words::{Lang, say};

use super::spoken;
use super::unfit::Unfit;

/// The whole answer: what was wrong, the nearest right word, how the command is used, and where more stands.
pub(super) fn told(lang: Lang, error: &Error) -> String {
    // A message is a paragraph; a list stands below it.
    let what = what(lang, error);
    let (first, list) = what.split_once('\n').unwrap_or((&what, ""));
    let mut text = say!(lang, "failure", what = first);
    if !list.is_empty() {
        text.push('\n');
        text.push_str(list);
    }
    let tips = tips(lang, error);
    if !tips.is_empty() {
        text.push('\n');
    }
    for tip in tips {
        let _ = write!(text, "\n  {}", say!(lang, "refused-tip", tip = tip));
    }
    if let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) {
        let usage = spoken::usage(lang, &usage.to_string());
        let _ = write!(text, "\n\n{} {usage}", say!(lang, "usage-heading"));
    }
    let _ = write!(text, "\n\n{}\n", say!(lang, "refused-more"));
    text
}

fn what(lang: Lang, error: &Error) -> String {
    let one = |kind| of(error, kind);
    match error.kind() {
        ErrorKind::UnknownArgument => say!(
            lang,
            "refused-unknown-argument",
            argument = one(ContextKind::InvalidArg)
        ),
        ErrorKind::InvalidSubcommand => say!(
            lang,
            "refused-unknown-command",
            command = one(ContextKind::InvalidSubcommand)
        ),
        ErrorKind::MissingSubcommand => say!(
            lang,
            "refused-no-command",
            command = one(ContextKind::InvalidSubcommand),
            commands = one(ContextKind::ValidSubcommand)
        ),
        ErrorKind::MissingRequiredArgument => {
            let mut text = say!(lang, "refused-missing").to_owned();
            for argument in all(error, ContextKind::InvalidArg) {
                text.push_str("\n  ");
                text.push_str(&argument);
            }
            text
        }
        ErrorKind::ArgumentConflict => conflict(lang, error),
        ErrorKind::ValueValidation => say!(
            lang,
            "refused-value-because",
            value = one(ContextKind::InvalidValue),
            argument = one(ContextKind::InvalidArg),
            why = why(lang, error)
        ),
        ErrorKind::InvalidValue => value(lang, error),
        ErrorKind::TooManyValues => say!(
            lang,
            "refused-too-many",
            value = one(ContextKind::InvalidValue),
            argument = one(ContextKind::InvalidArg)
        ),
        ErrorKind::TooFewValues => say!(
            lang,
            "refused-too-few",
            argument = one(ContextKind::InvalidArg),
            least = one(ContextKind::MinValues),
            given = one(ContextKind::ActualNumValues)
        ),
        ErrorKind::WrongNumberOfValues => say!(
            lang,
            "refused-wrong-number",
            argument = one(ContextKind::InvalidArg),
            wanted = one(ContextKind::ExpectedNumValues),
            given = one(ContextKind::ActualNumValues)
        ),
        ErrorKind::NoEquals => say!(lang, "refused-no-equals", argument = one(ContextKind::InvalidArg)),
        ErrorKind::InvalidUtf8 => say!(lang, "refused-utf8").to_owned(),
        // These are printed, or come of printing; nothing is refused by them.
        ErrorKind::DisplayHelp
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
        | ErrorKind::DisplayVersion
        | ErrorKind::Io
        | ErrorKind::Format => error.kind().to_string(),
        // What a later `clap` may add is told in its own words.
        _ => error.to_string(),
    }
}

fn conflict(lang: Lang, error: &Error) -> String {
    let argument = match of(error, ContextKind::InvalidArg) {
        none if none.is_empty() => of(error, ContextKind::InvalidSubcommand),
        argument => argument,
    };
    let others = all(error, ContextKind::PriorArg);
    match others.as_slice() {
        [other] if *other == argument => say!(lang, "refused-twice", argument = argument),
        others => say!(
            lang,
            "refused-conflict",
            argument = argument,
            others = quoted(others)
        ),
    }
}

fn value(lang: Lang, error: &Error) -> String {
    let (argument, value) = (
        of(error, ContextKind::InvalidArg),
        of(error, ContextKind::InvalidValue),
    );
    let mut text = if value.is_empty() {
        say!(lang, "refused-no-value", argument = argument)
    } else {
        say!(lang, "refused-value", argument = argument, value = value)
    };
    let values = of(error, ContextKind::ValidValue);
    if !values.is_empty() {
        text.push_str("\n  ");
        text.push_str(&say!(lang, "usage-values", values = values));
    }
    text
}

/// Why a value does not fit, by what read it.
fn why(lang: Lang, error: &Error) -> String {
    let Some(source) = error.source() else {
        return String::new();
    };
    if let Some(unfit) = source.downcast_ref::<Unfit>() {
        unfit.said(lang)
    } else if source.is::<ParseIntError>() {
        say!(lang, "unfit-whole").to_owned()
    } else if source.is::<AddrParseError>() {
        say!(lang, "unfit-socket").to_owned()
    } else {
        source.to_string()
    }
}

/// The nearest right words, and other ways to what may have been meant.
fn tips(lang: Lang, error: &Error) -> Vec<String> {
    let mut tips = Vec::new();
    for kind in [
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedArg,
        ContextKind::SuggestedValue,
    ] {
        let words = all(error, kind);
        if words.is_empty() {
            continue;
        }
        let (count, words) = (words.len(), quoted(&words));
        tips.push(if kind == ContextKind::SuggestedSubcommand {
            say!(lang, "refused-near-command", count = count, words = words)
        } else if kind == ContextKind::SuggestedArg {
            say!(lang, "refused-near-argument", count = count, words = words)
        } else {
            say!(lang, "refused-near-value", count = count, words = words)
        });
    }
    if let Some(ContextValue::StyledStrs(suggested)) = error.get(ContextKind::Suggested) {
        tips.extend(
            suggested
                .iter()
                .map(|suggested| other_way(lang, &suggested.to_string())),
        );
    }
    tips
}

/// Another way, which `clap` has as a sentence alone; the words in it stand between quotes.
fn other_way(lang: Lang, sentence: &str) -> String {
    let words: Vec<&str> = sentence.split('\'').skip(1).step_by(2).collect();
    match words.as_slice() {
        [argument, way] if sentence.starts_with("to pass") => {
            say!(lang, "refused-as-value", argument = *argument, way = *way)
        }
        [command, _] if sentence.starts_with("subcommand") => {
            say!(lang, "refused-dashes", command = *command)
        }
        [way] => say!(lang, "refused-elsewhere", way = *way),
        _ => sentence.to_owned(),
    }
}

/// What the error knows of one kind, as one text.
fn of(error: &Error, kind: ContextKind) -> String {
    all(error, kind).join(", ")
}

/// What the error knows of one kind.
fn all(error: &Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(word)) => vec![word.clone()],
        Some(ContextValue::Strings(words)) => words.clone(),
        Some(ContextValue::Number(number)) => vec![number.to_string()],
        Some(_) | None => Vec::new(),
    }
}

fn quoted(words: &[String]) -> String {
    let words: Vec<String> = words.iter().map(|word| format!("'{word}'")).collect();
    words.join(", ")
}
