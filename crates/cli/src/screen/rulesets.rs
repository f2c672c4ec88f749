//! The player's own rulesets, for the screen: read, saved and deleted on a thread.

use std::path::PathBuf;

use ugolki_rules::Ruleset;
use ugolki_words::Lang;

use super::Seen;
use crate::own_rules;

/// Reads them.
pub(super) fn list(lang: Lang, folder: PathBuf) -> impl FnOnce() -> Seen + Send {
    move || Seen::Rulesets(own_rules::list(lang, &folder), None)
}

/// Saves one, and reads them.
pub(super) fn save(
    lang: Lang,
    folder: PathBuf,
    (name, replace): (String, bool),
    ruleset: Ruleset,
) -> impl FnOnce() -> Seen + Send {
    move || {
        let news = own_rules::save(lang, &folder, (&name, replace), &ruleset);
        Seen::Rulesets(own_rules::list(lang, &folder), Some(news))
    }
}

/// Deletes one, and reads the others.
pub(super) fn delete(lang: Lang, folder: PathBuf, name: String) -> impl FnOnce() -> Seen + Send {
    move || {
        let news = own_rules::delete(lang, &folder, &name);
        Seen::Rulesets(own_rules::list(lang, &folder), Some(news))
    }
}
