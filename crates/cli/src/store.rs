//! The game logs on disk: one append-only file a game, on disk before anything is sent (P-6.2, P-9.1).

pub mod chat;
pub(crate) mod file;
pub mod meeting;
pub mod seal;

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use ugolki_record::GameId;

use crate::library;

use file::LogFile;
use seal::Seal;

/// The suffix of a log's file name, without its dot.
pub const SUFFIX: &str = "ugolki";

/// How many characters of a game's id make its file's name.
const NAME_LENGTH: usize = 16;

/// The folder of game logs. It keeps the files of this run's games open.
#[derive(Debug)]
pub struct Store {
    folder: PathBuf,
    seals: PathBuf,
    open: BTreeMap<GameId, LogFile>,
    /// The games whose logs are known to hold everything that was signed here.
    whole: BTreeSet<GameId>,
}

/// A log could not be written. What it held before is untouched, and nothing more may be sent (P-6.2).
#[derive(Debug, thiserror::Error)]
#[error("the game log {} can't be written", path.display())]
pub struct StoreError {
    /// The file.
    pub path: PathBuf,
    /// What the system says.
    #[source]
    pub source: io::Error,
}

impl Store {
    /// The store in a folder that exists, with the seals of its logs in another one.
    pub const fn new(folder: PathBuf, seals: PathBuf) -> Self {
        Self {
            folder,
            seals,
            open: BTreeMap::new(),
            whole: BTreeSet::new(),
        }
    }

    /// The folder of the seals.
    pub fn seals(&self) -> &Path {
        &self.seals
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Where the log of a game lies or would lie.
    pub fn path(&self, game: GameId) -> PathBuf {
        path_of(&self.folder, game)
    }

    /// What is in a game's log; none if there is none that can be read.
    pub fn read(&self, game: GameId) -> Option<Vec<u8>> {
        library::read(&self.path(game)).ok()
    }

    /// Appends whole lines to a game's log and syncs them to disk. The first lines of a game make its file, and begin with the
    /// header. Says how long it took.
    ///
    /// # Errors
    /// [`StoreError`] when anything fails. The lines are then not in the log, as far as the system lets that be undone,
    /// and never counted as written.
    pub fn append(&mut self, game: GameId, lines: &[u8]) -> Result<Duration, StoreError> {
        let begun = Instant::now();
        let failed = |source| StoreError {
            path: path_of(&self.folder, game),
            source,
        };
        match self.open.entry(game) {
            Entry::Occupied(mut entry) => entry.get_mut().append(lines).map_err(failed)?,
            Entry::Vacant(entry) => {
                let path = path_of(&self.folder, game);
                let is_whole = file::begins(lines) || seal::is_newest(&self.seals, &path);
                entry.insert(LogFile::open(&path, lines).map_err(failed)?);
                if is_whole {
                    self.whole.insert(game);
                }
            }
        }
        Ok(begun.elapsed())
    }

    /// The other side has shown what it holds, and the log has all of it that was signed here.
    pub fn caught_up(&mut self, game: GameId) {
        self.whole.insert(game);
        self.seal(game);
    }

    /// The game is done with.
    pub fn forget(&mut self, game: GameId) {
        if let Err(error) = seal::remove(&self.seals, &self.path(game)) {
            tracing::warn!(%error, %game, "the seal of a log can't be removed");
        }
        self.whole.remove(&game);
    }

    /// Seals a log that is whole. A log without a fitting seal is only waited with.
    pub fn seal(&self, game: GameId) {
        if !self.whole.contains(&game) {
            return;
        }
        let path = self.path(game);
        let file = match self.open.get(&game) {
            Some(open) => open.metadata(),
            None => fs::metadata(&path),
        };
        let sealed = file.and_then(|file| match Seal::of(&file) {
            Some(seal) => seal.write(&self.seals, &path),
            None => Ok(()),
        });
        if let Err(error) = sealed {
            tracing::warn!(%error, %game, "a log can't be sealed");
        }
    }
}

/// Notes in the program's log how long storing took. Apart from storing, as frames wait for that and not for notes.
pub(crate) fn note(took: Duration) {
    tracing::debug!(took_us = took.as_micros(), "stored");
}

/// Where the log of a game lies or would lie in a folder of logs.
pub fn path_of(folder: &Path, game: GameId) -> PathBuf {
    let name: String = game.to_string().chars().take(NAME_LENGTH).collect();
    folder.join(name).with_extension(SUFFIX)
}

#[cfg(test)]
mod tests;
