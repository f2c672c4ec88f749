//! What the settings screen has stored, in the state folder: the program's own file, one line a setting.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use toml::de::DeValue;
use ugolki_tui::setting::Setting;

use super::file::{entries, text_of};
use super::template::quoted;
use super::values;
use crate::durable;

/// Values of settings, as words.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Stored {
    words: BTreeMap<Setting, String>,
}

impl Stored {
    /// Reads what is stored. This file is no user's: what is not understood in it, as of another version, is passed over.
    pub fn read(path: &Path, own_themes: &[String]) -> Self {
        let text = text_of(path).unwrap_or_else(|why| {
            tracing::warn!(%why, "the stored settings can't be read");
            None
        });
        Self::parse(&text.unwrap_or_default(), own_themes)
    }

    fn parse(text: &str, own_themes: &[String]) -> Self {
        let mut stored = Self::default();
        for (key, value, _) in entries(text, &mut Vec::new()) {
            if let (Some(setting), DeValue::String(word)) = (Setting::from_key(&key), value)
                && values::check(setting, &word, own_themes).is_ok()
            {
                stored.put(setting, &word);
            }
        }
        stored
    }

    /// Writes it, whole or not at all.
    ///
    /// # Errors
    /// What the system says.
    pub fn write(&self, path: &Path) -> io::Result<()> {
        let mut text =
            "# Kept by the settings screen of ugolki. Your own settings go into config.toml.\n".to_owned();
        for (setting, word) in &self.words {
            text.push_str(&format!("{} = {}\n", setting.key(), quoted(word)));
        }
        durable::replace(path, text.as_bytes())
    }

    /// The value of a setting, as its word.
    pub fn get(&self, setting: Setting) -> Option<&str> {
        self.words.get(&setting).map(String::as_str)
    }

    /// Takes a value.
    pub fn put(&mut self, setting: Setting, word: &str) {
        self.words.insert(setting, word.to_owned());
    }
}
