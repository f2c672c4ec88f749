//! What can be wrong with the user's files, each fault with its line and the nearest right word (T-11.2).

use std::fmt;
use std::io;
use std::path::PathBuf;

use ugolki_tui::setting::Setting;
use ugolki_tui::{clean, text};
use ugolki_words::{Lang, say};

use super::values::BadValue;
use crate::words::faults;

/// A file of the user's that can't be followed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConfigError {
    /// Which one.
    pub path: PathBuf,
    /// What is wrong with it, in the order of the lines.
    pub faults: Vec<Fault>,
    /// In which language that is told.
    lang: Lang,
}

/// One thing that is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// In which line, from 1; none for the file as a whole.
    pub line: Option<usize>,
    /// What.
    pub kind: FaultKind,
}

/// What the system says of a file that it does not give.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unread {
    kind: io::ErrorKind,
    system: String,
}

impl Unread {
    /// The same, in the reader's language.
    pub fn said(&self, lang: Lang) -> String {
        faults::io_said(lang, self.kind, &self.system)
    }
}

impl From<io::Error> for Unread {
    fn from(error: io::Error) -> Self {
        Self {
            kind: error.kind(),
            system: error.to_string(),
        }
    }
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.system)
    }
}

/// What is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum FaultKind {
    /// The file can't be read.
    Unreadable(Unread),
    /// It is not TOML.
    NotToml(String),
    /// No setting is called so.
    UnknownKey {
        /// The key.
        key: String,
        /// The nearest one there is.
        nearest: Option<&'static str>,
    },
    /// A value of a kind that no setting has: a list, a table, a date.
    WrongType {
        /// The setting.
        setting: Setting,
        /// What the value is, as TOML calls it.
        is: &'static str,
    },
    /// A value that the setting does not have.
    Value {
        /// The setting.
        setting: Setting,
        /// What is wrong with it.
        value: BadValue,
    },
    /// Something that the text of another part says in full, such as that of keys or of themes.
    Said(String),
}

impl ConfigError {
    /// A file with these faults, told in English unless asked otherwise.
    pub fn new(path: PathBuf, mut faults: Vec<Fault>) -> Self {
        faults.sort_by_key(|fault| fault.line);
        Self {
            path,
            faults,
            lang: Lang::En,
        }
    }

    /// The same, told in this language.
    #[must_use]
    pub fn in_language(self, lang: Lang) -> Self {
        Self { lang, ..self }
    }

    /// Each fault as a line: file, line, what is wrong, and the nearest right word.
    pub fn lines(&self) -> impl Iterator<Item = String> {
        let path = clean(&self.path.display().to_string());
        self.faults.iter().map(move |fault| match fault.line {
            Some(line) => format!("{path}:{line}: {}", fault.kind.said(self.lang)),
            None => format!("{path}: {}", fault.kind.said(self.lang)),
        })
    }
}

impl FaultKind {
    /// What is wrong, in words.
    pub fn said(&self, lang: Lang) -> String {
        match self {
            Self::Unreadable(why) => say!(lang, "settings-fault-unreadable", why = why.said(lang)),
            Self::NotToml(why) => say!(lang, "settings-fault-toml", why = clean(why)),
            Self::UnknownKey { key, nearest } => {
                let key = clean(key);
                if let Some(nearest) = nearest {
                    say!(lang, "settings-fault-key-near", key = key, nearest = *nearest)
                } else {
                    say!(lang, "settings-fault-key", key = key)
                }
            }
            Self::WrongType { setting, is } => {
                let what = say!(lang, "settings-fault-type", key = setting.key(), is = *is);
                format!("{what}; {}", text::setting_values(lang, *setting))
            }
            Self::Value { setting, value } => {
                let what = value.of(setting.key(), lang);
                format!("{what}; {}", value.hint(*setting, lang))
            }
            Self::Said(text) => text.clone(),
        }
    }
}

impl std::error::Error for ConfigError {}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, line) in self.lines().enumerate() {
            if index > 0 {
                f.write_str("\n       ")?;
            }
            f.write_str(&line)?;
        }
        Ok(())
    }
}
