//! The user's file, `config.toml`: read with the place of each value, so that a fault can be shown (T-11.2).

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;

use toml::de::{DeTable, DeValue};
use ugolki_tui::setting::{Setting, Values};

use super::fault::{ConfigError, Fault, FaultKind, Unread};
use super::values;
use crate::nearest::nearest;

/// The largest file that is read, in bytes.
const MOST: u64 = 1 << 20;

/// What a file sets.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ConfigFile {
    values: BTreeMap<Setting, (String, usize)>,
}

impl ConfigFile {
    /// Reads a file; one that is not there sets nothing.
    ///
    /// # Errors
    /// [`ConfigError`] with every fault there is.
    pub fn read(path: &Path, own_themes: &[String]) -> Result<Self, ConfigError> {
        let text = match text_of(path) {
            Ok(text) => text.unwrap_or_default(),
            Err(why) => {
                let kind = FaultKind::Unreadable(why);
                return Err(ConfigError::new(
                    path.to_owned(),
                    vec![Fault { line: None, kind }],
                ));
            }
        };
        Self::parse(&text, own_themes).map_err(|faults| ConfigError::new(path.to_owned(), faults))
    }

    /// Reads the text of a file.
    ///
    /// # Errors
    /// Every fault there is.
    pub fn parse(text: &str, own_themes: &[String]) -> Result<Self, Vec<Fault>> {
        let mut found = Self::default();
        let mut faults = Vec::new();
        for (key, value, line) in entries(text, &mut faults) {
            let mut fault = |kind| {
                faults.push(Fault {
                    line: Some(line),
                    kind,
                });
            };
            let Some(setting) = Setting::from_key(&key) else {
                let nearest = nearest(&key, Setting::ALL.iter().map(|setting| setting.key()));
                fault(FaultKind::UnknownKey { key, nearest });
                continue;
            };
            let word = match word_of(setting, &value) {
                Ok(word) => word,
                Err(is) => {
                    fault(FaultKind::WrongType { setting, is });
                    continue;
                }
            };
            match values::check(setting, &word, own_themes) {
                Ok(()) => {
                    found.values.insert(setting, (word, line));
                }
                Err(value) => fault(FaultKind::Value { setting, value }),
            }
        }
        if faults.is_empty() {
            Ok(found)
        } else {
            faults.sort_by_key(|fault| fault.line);
            Err(faults)
        }
    }

    /// The value of a setting, as its word, and its line.
    pub fn get(&self, setting: Setting) -> Option<(&str, usize)> {
        self.values
            .get(&setting)
            .map(|(word, line)| (word.as_str(), *line))
    }
}

/// The text of a small file of the user's; none when there is no such file.
///
/// # Errors
/// Why it can't be read.
pub(crate) fn text_of(path: &Path) -> Result<Option<String>, Unread> {
    let read = || {
        if fs::metadata(path)?.len() > MOST {
            return Err(io::Error::from(io::ErrorKind::FileTooLarge));
        }
        fs::read_to_string(path)
    };
    match read() {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// The keys of a TOML file with their values and lines. What is not TOML is a fault each.
pub(crate) fn entries<'t>(text: &'t str, faults: &mut Vec<Fault>) -> Vec<(String, DeValue<'t>, usize)> {
    let (table, errors) = DeTable::parse_recoverable(text);
    faults.extend(errors.iter().map(|error| Fault {
        line: error.span().map(|span| line_at(text, span.start)),
        kind: FaultKind::NotToml(error.message().to_owned()),
    }));
    table
        .into_inner()
        .into_iter()
        .map(|(key, value)| {
            let line = line_at(text, key.span().start);
            (key.into_inner().into_owned(), value.into_inner(), line)
        })
        .collect()
}

/// The number of the line that a byte stands in.
pub(crate) fn line_at(text: &str, byte: usize) -> usize {
    text.bytes().take(byte).filter(|byte| *byte == b'\n').count() + 1
}

/// The word of a value: `true` and `false` are on and off, and a number of seconds is its digits.
fn word_of(setting: Setting, value: &DeValue<'_>) -> Result<String, &'static str> {
    let has = |word| setting.values().words().contains(&word);
    match value {
        DeValue::String(text) => Ok(text.clone().into_owned()),
        DeValue::Boolean(true) if has("on") => Ok("on".to_owned()),
        DeValue::Boolean(false) if has("off") => Ok("off".to_owned()),
        DeValue::Integer(number) if takes_number(setting, number.as_str()) => Ok(number.as_str().to_owned()),
        DeValue::Integer(_)
        | DeValue::Boolean(_)
        | DeValue::Float(_)
        | DeValue::Datetime(_)
        | DeValue::Array(_)
        | DeValue::Table(_) => Err(value.type_str()),
    }
}

/// Whether a number is a way to write a value: of seconds, or of colours.
fn takes_number(setting: Setting, digits: &str) -> bool {
    match setting.values() {
        Values::WordsOrSeconds(_) => true,
        Values::Words(words) => words.contains(&digits),
        Values::Text(_) => false,
    }
}
