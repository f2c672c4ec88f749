//! Writing the folder of an event: what is held of it, and nothing else (F-7.5).

use std::fs::{self, DirBuilder};
use std::io;
use std::path::{Path, PathBuf};

use ugolki_tournament::files;

use super::replay::Replay;
use super::{CHARTER, FACTS, LISTS, LOGS};
use crate::durable;

/// A file or folder could not be written.
#[derive(Debug)]
pub struct NotWritten {
    /// Which one.
    pub path: PathBuf,
    /// What the system says.
    pub source: io::Error,
}

/// Writes an event into a folder, which is made if it is not there. Files of an earlier export of the same event are replaced.
///
/// # Errors
/// [`NotWritten`].
pub fn export(replay: &Replay, to: &Path) -> Result<(), NotWritten> {
    let failed = |path: PathBuf| move |source| NotWritten { path, source };
    let logs = to.join(LOGS);
    DirBuilder::new()
        .recursive(true)
        .create(&logs)
        .map_err(failed(logs.clone()))?;
    let held = &replay.held;
    let mut charter = files::header();
    let mut facts = files::header();
    for fact in held.facts() {
        if fact.id() == held.charter_fact().id() {
            charter += &files::fact_lines(fact);
        } else {
            facts += &files::fact_lines(fact);
        }
    }
    let lists = held.lists().map(|list| files::list_line(list));
    let lists = files::header() + &lists.collect::<String>();
    for (name, text) in [(CHARTER, charter), (FACTS, facts), (LISTS, lists)] {
        let path = to.join(name);
        durable::replace(&path, text.as_bytes()).map_err(failed(path.clone()))?;
    }
    for log in &replay.folder.logs {
        let path = logs.join(log.file_name().unwrap_or_default());
        if fs::canonicalize(log).ok() != fs::canonicalize(&path).ok() || !path.exists() {
            let bytes = crate::library::read(log).map_err(failed(log.clone()))?;
            durable::replace(&path, &bytes).map_err(failed(path.clone()))?;
        }
    }
    Ok(())
}
