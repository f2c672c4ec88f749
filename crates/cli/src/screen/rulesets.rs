//! The player's own rulesets, for the screen: read, saved and deleted on a thread.

use std::path::PathBuf;

use ugolki_rules::Ruleset;

use super::Seen;
use crate::own_rules;

/// Reads them.
pub(super) fn list(folder: PathBuf) -> impl FnOnce() -> Seen + Send {
    move || Seen::Rulesets(own_rules::list(&folder), None)
}

/// Saves one, and reads them.
pub(super) fn save(
    folder: PathBuf,
    name: String,
    ruleset: Ruleset,
    replace: bool,
) -> impl FnOnce() -> Seen + Send {
    move || {
        let news = own_rules::save(&folder, &name, &ruleset, replace);
        Seen::Rulesets(own_rules::list(&folder), Some(news))
    }
}

/// Deletes one, and reads the others.
pub(super) fn delete(folder: PathBuf, name: String) -> impl FnOnce() -> Seen + Send {
    move || {
        let news = own_rules::delete(&folder, &name);
        Seen::Rulesets(own_rules::list(&folder), Some(news))
    }
}
