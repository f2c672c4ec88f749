//! Which words are values of a setting, and which was meant by one that is not (T-12.2).

use ugolki_record::{NameError, PlayerName};
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
    why: Option<NameError>,
}

impl BadValue {
    /// What is wrong: `what` is the key, flag or variable.
    pub fn of(&self, what: &str, lang: Lang) -> String {
        let word = clean(&self.word);
        if let Some(why) = self.why {
            say!(
                lang,
                "settings-fault-value-why",
                word = word,
                what = what,
                why = text::fault::name_error(lang, why)
            )
        } else {
            say!(lang, "settings-fault-value", word = word, what = what)
        }
    }

    /// What would be right.
    pub fn hint(&self, setting: Setting, lang: Lang) -> String {
        if let Some(nearest) = &self.nearest {
            say!(lang, "settings-fault-meant", nearest = nearest.as_str())
        } else {
            text::setting_values(lang, setting)
        }
    }
}

/// How much a log may say.
const LEVELS: [&str; 6] = ["off", "error", "warn", "info", "debug", "trace"];

/// The level that a part of a filter was meant to be, if it is none.
fn misspelt_level(part: &str) -> Option<&'static str> {
    let level = nearest(part.trim(), LEVELS)?;
    (!level.eq_ignore_ascii_case(part.trim())).then_some(level)
}

/// Whether the setting has this value.
///
/// # Errors
/// [`BadValue`], with the nearest right word.
pub(super) fn check(setting: Setting, word: &str, own_themes: &[String]) -> Result<(), BadValue> {
    let bad = |nearest: Option<&str>, why: Option<NameError>| BadValue {
        word: word.to_owned(),
        nearest: nearest.map(str::to_owned),
        why,
    };
    match setting {
        Setting::Name if word.is_empty() => Ok(()),
        Setting::Name => match word.parse::<PlayerName>() {
            Ok(_) => Ok(()),
            Err(error) => Err(bad(None, Some(error))),
        },
        Setting::Log => match logging::filter(Some(word)) {
            // A filter may name any part of a program, so that a misspelt level is one, too.
            Ok(_) => match word.split(',').find_map(misspelt_level) {
                Some(level) => Err(bad(Some(level), None)),
                None => Ok(()),
            },
            Err(_) => Err(bad(nearest(word, LEVELS), None)),
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
