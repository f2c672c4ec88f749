//! The messages of a catalogue with the names of their arguments; as much of Fluent as tells them.

use std::collections::{BTreeMap, BTreeSet};

/// The messages of a file. A message begins at the edge, what follows it does not; the arguments are what has a `$`.
pub(in super::super) fn messages(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut key = None;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some((name, _)) = line.split_once('=').filter(|(name, _)| is_key(name.trim_end())) {
            key = Some(name.trim_end().to_owned());
        }
        let Some(key) = &key else { continue };
        let arguments = found.entry(key.clone()).or_default();
        for after in line.split('$').skip(1) {
            let end = after
                .find(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '-')
                .unwrap_or(after.len());
            arguments.extend(after.get(..end).map(ToOwned::to_owned));
        }
    }
    found
}

fn is_key(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_lowercase())
        && name
            .chars()
            .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}
