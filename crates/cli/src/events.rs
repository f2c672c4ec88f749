//! Events on disk (F-7.5): a folder each, the same whether it is played in, exported or sent to somebody who checks it.
//!
//! | name | what |
//! |---|---|
//! | `charter` | the charter, one line |
//! | `facts` | all other facts, a line each |
//! | `lists` | the lists that seals name, and an invitation list |
//! | `logs/ID.ugolki` | the games, as everywhere (P-9.1) |
//!
//! `ugolki_tournament::files` says what a line is. An event that is played in lies in the profile, named by the first
//! digits of its id, and its files are only appended to.

pub mod charter;
pub mod contacts;
pub mod export;
pub mod find;
pub mod folder;
pub(crate) mod lines;
pub mod replay;
pub mod seen;
pub mod store;

use std::path::{Path, PathBuf};

use ugolki_tournament::fact::EventId;

pub use folder::{Folder, FolderError, FolderFault};
pub use store::{EventStore, EventStoreError, NotSigned};

const CHARTER: &str = "charter";
const FACTS: &str = "facts";
const LISTS: &str = "lists";
const LOGS: &str = "logs";

/// How many digits of an event's id name its folder.
const NAME_LENGTH: usize = 16;

/// Where an event lies or would lie in the folder of all events.
pub fn path_of(events: &Path, event: EventId) -> PathBuf {
    let name: String = event.to_string().chars().take(NAME_LENGTH).collect();
    events.join(name)
}

#[cfg(test)]
mod tests;
