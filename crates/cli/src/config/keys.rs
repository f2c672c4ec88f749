//! The user's keys, `keys.toml`: a table for each kind of screen, and in it the keys of an action (T-6.6).
//!
//! ```toml
//! [table]
//! draw = "F2"
//! takeback = ["F3", "Ctrl-T"]
//! ```

use std::path::Path;

use toml::de::DeValue;
use ugolki_tui::{Action, Chord, Context, KeyChange, KeyClash, KeyClashKind, Keymap, clean};
use ugolki_words::{Lang, say};

use super::fault::{ConfigError, Fault, FaultKind};
use super::file::{entries, line_at, text_of};
use crate::nearest::nearest;

/// The keys in force, and the changes that made them so.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Keys {
    /// The table.
    pub keymap: Keymap,
    /// What the user has changed in it.
    pub changes: Vec<KeyChange>,
}

/// The word of an action as a key of the file: without spaces.
pub(crate) fn word(action: Action) -> String {
    action.word().replace(' ', "-")
}

impl Keys {
    /// Reads a file; one that is not there changes nothing.
    ///
    /// # Errors
    /// [`ConfigError`] with every fault there is.
    pub fn read(path: &Path, lang: Lang) -> Result<Self, ConfigError> {
        let error = |faults| ConfigError::new(path.to_owned(), faults).in_language(lang);
        let text = text_of(path).map_err(|why| {
            error(vec![Fault {
                line: None,
                kind: FaultKind::Unreadable(why),
            }])
        })?;
        Self::parse(&text.unwrap_or_default(), lang).map_err(error)
    }

    /// Reads the text of a file.
    ///
    /// # Errors
    /// Every fault there is.
    pub fn parse(text: &str, lang: Lang) -> Result<Self, Vec<Fault>> {
        let mut faults = Vec::new();
        let mut changes = Vec::new();
        for (name, value, line) in entries(text, &mut faults) {
            let Some(context) = Context::from_word(&name) else {
                let words: Vec<String> = Context::ALL.iter().map(|context| context.word()).collect();
                let near = nearest(&name, words.iter().map(String::as_str));
                faults.push(said(line, unknown_screen(lang, &name, near, &words)));
                continue;
            };
            let DeValue::Table(table) = value else {
                faults.push(said(line, say!(lang, "keys-fault-no-table", screen = name)));
                continue;
            };
            for (key, value) in table {
                let line = line_at(text, key.span().start);
                let name = key.into_inner();
                let Some(action) = action(&name) else {
                    let words: Vec<String> = Action::ALL.iter().map(|action| word(*action)).collect();
                    let near = nearest(&name, words.iter().map(String::as_str));
                    faults.push(said(line, unknown_action(lang, &name, near)));
                    continue;
                };
                match chords(value.get_ref(), lang) {
                    Ok(chords) => changes.push(KeyChange {
                        context,
                        action,
                        chords,
                        line,
                    }),
                    Err(what) => faults.push(said(line, what)),
                }
            }
        }
        changes.sort_by_key(|change| change.line);
        let keymap = Keymap::changed(&changes).unwrap_or_else(|clashes| {
            faults.extend(
                clashes
                    .iter()
                    .map(|clash| said(clash.line, clash_said(lang, clash))),
            );
            Keymap::default()
        });
        if faults.is_empty() {
            return Ok(Self { keymap, changes });
        }
        faults.sort_by_key(|fault| fault.line);
        Err(faults)
    }

    /// The line that gives an action its keys on a kind of screen; none where they are as they come.
    pub fn line_of(&self, action: Action, context: Context) -> Option<usize> {
        self.changes
            .iter()
            .find(|change| change.action == action && change.context == context)
            .map(|change| change.line)
    }
}

fn said(line: usize, text: String) -> Fault {
    Fault {
        line: Some(line),
        kind: FaultKind::Said(text),
    }
}

/// The action of a key of the file.
fn action(name: &str) -> Option<Action> {
    Action::from_word(name).or_else(|| Action::from_word(&name.replace('-', " ")))
}

/// The keys that a value names: one, or a list.
fn chords(value: &DeValue<'_>, lang: Lang) -> Result<Vec<Chord>, String> {
    let chord = |value: &DeValue<'_>| {
        let DeValue::String(name) = value else {
            return Err(say!(lang, "keys-fault-type").to_owned());
        };
        name.parse().map_err(|_| {
            let key = clean(name);
            match nearest(name, Chord::names()) {
                Some(near) => say!(lang, "keys-fault-key-near", key = key, nearest = near),
                None => say!(lang, "keys-fault-key", key = key),
            }
        })
    };
    match value {
        DeValue::Array(list) => list.iter().map(|each| chord(each.get_ref())).collect(),
        DeValue::String(_)
        | DeValue::Integer(_)
        | DeValue::Float(_)
        | DeValue::Boolean(_)
        | DeValue::Datetime(_)
        | DeValue::Table(_) => Ok(vec![chord(value)?]),
    }
}

fn unknown_screen(lang: Lang, name: &str, near: Option<&str>, words: &[String]) -> String {
    let screen = clean(name);
    match near {
        Some(near) => say!(lang, "keys-fault-screen-near", screen = screen, nearest = near),
        None => say!(
            lang,
            "keys-fault-screen",
            screen = screen,
            words = words.join(", ")
        ),
    }
}

fn unknown_action(lang: Lang, name: &str, near: Option<&str>) -> String {
    let action = clean(name);
    match near {
        Some(near) => say!(lang, "keys-fault-action-near", action = action, nearest = near),
        None => say!(lang, "keys-fault-action", action = action),
    }
}

fn clash_said(lang: Lang, clash: &KeyClash) -> String {
    let action = word(clash.action);
    let screen = clash.context.word();
    match clash.kind {
        KeyClashKind::Taken { chord, by, line } => {
            let (key, other) = (chord.to_string(), word(by));
            match line {
                Some(line) => say!(
                    lang,
                    "keys-fault-taken-line",
                    key = key,
                    action = action,
                    other = other,
                    line = line.to_string()
                ),
                None => say!(
                    lang,
                    "keys-fault-taken",
                    key = key,
                    action = action,
                    other = other,
                    screen = screen
                ),
            }
        }
        KeyClashKind::Text(chord) => {
            say!(
                lang,
                "keys-fault-text",
                key = chord.to_string(),
                action = action,
                screen = screen
            )
        }
        KeyClashKind::Same { chord, other } => {
            say!(
                lang,
                "keys-fault-same",
                key = chord.to_string(),
                action = action,
                other = other
            )
        }
        KeyClashKind::Needed => say!(lang, "keys-fault-needed", action = action),
    }
}
