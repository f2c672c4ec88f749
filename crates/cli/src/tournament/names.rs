//! Who is who in an event.

use std::collections::BTreeMap;

use ugolki_tournament::Number;
use ugolki_tui::clean;

/// The names of the players, by their pairing numbers. They come from files and peers, and are cleaned when they are said.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Names(BTreeMap<Number, String>);

impl Names {
    /// These.
    pub fn new(names: impl IntoIterator<Item = (Number, String)>) -> Self {
        Self(names.into_iter().collect())
    }

    /// The name of a player as it came.
    pub fn raw(&self, player: Number) -> &str {
        self.0.get(&player).map_or("", String::as_str)
    }

    /// The name of a player for a terminal; its number where it has none.
    pub fn of(&self, player: Number) -> String {
        let name = clean(self.raw(player).trim());
        if name.is_empty() {
            format!("#{player}")
        } else {
            name
        }
    }

    /// The players, in the order of their numbers.
    pub fn players(&self) -> impl Iterator<Item = Number> + '_ {
        self.0.keys().copied()
    }
}
