//! Which words are values of a setting, and which was meant by one that is not (T-12.2).

use ugolki_record::PlayerName;
use ugolki_tui::setting::{Choices, Setting};
use ugolki_tui::{clean, text};
use ugolki_words::{Lang, say};

use crate::logging;
use crate::nearest::nearest;
use crate::themes;

/// A word that is no value of a setting.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BadValue {
    /// The word.
    word: String,
    /// The nearest one that is.
    nearest: Option<String>,
    /// What is wrong with a text of one's own.
    why: Option<String>,
}

impl BadValue {
    /// What is wrong: `what` is the key, flag or variable.
    pub fn of(&self, what: &str, lang: Lang) -> String {
        let word = clean(&self.word);
        match &self.why {
            Some(why) => say!(
                lang,
                "settings-fault-value-why",
                word = word,
                what = what,
                why = why.as_str()
            ),
            None => say!(lang, "settings-fault-value", word = word, what = what),
        }
    }

    /// What would be right.
    pub fn hint(&self, setting: Setting, lang: Lang) -> String {
        match &self.nearest {
            Some(nearest) => say!(lang, "settings-fault-meant", nearest = nearest.as_str()),
            None => text::setting_values(lang, setting),
        }
    }
}

/// Whether the setting has this value.
///
/// # Errors
/// [`BadValue`], with the nearest right word.
pub(super) fn check(setting: Setting, word: &str, own_themes: &[String]) -> Result<(), BadValue> {
    let bad = |nearest: Option<&str>, why: Option<String>| BadValue {
        word: word.to_owned(),
        nearest: nearest.map(str::to_owned),
        why,
    };
    match setting {
        Setting::Name if word.is_empty() => Ok(()),
        Setting::Name => match word.parse::<PlayerName>() {
            Ok(_) => Ok(()),
            Err(error) => Err(bad(None, Some(error.to_string()))),
        },
        Setting::Log => match logging::filter(Some(word)) {
            Ok(_) => Ok(()),
            Err(_) => Err(bad(
                nearest(word, ["error", "warn", "info", "debug", "trace"]),
                None,
            )),
        },
        Setting::Theme => {
            let names = || themes::names(own_themes);
            if names().any(|name| name == word) {
                return Ok(());
            }
            Err(bad(nearest(word, names()), None))
        }
        Setting::Lang
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
        | Setting::Reading => setting
            .set(&mut Choices::default(), word)
            .map_err(|_| bad(nearest(word, setting.values().words().iter().copied()), None)),
    }
}
