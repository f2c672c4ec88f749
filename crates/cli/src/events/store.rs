//! An event that is played in: everything is on disk before it is used or sent (F-2.3, P-6.2).

use std::collections::BTreeMap;
use std::fs::{self, DirBuilder};
use std::io;
use std::path::{Path, PathBuf};

use ugolki_record::{EncodeError, GameId, PlayerKey, Signer};
use ugolki_tournament::fact::{Checked, Fact, FactError, FactId, IdList, Slot};
use ugolki_tournament::files;

use super::folder::{Folder, FolderError};
use super::lines::Lines;
use super::{CHARTER, FACTS, LISTS, LOGS};
use crate::durable;
use crate::platform::files::OwnerOnly as _;

/// The folder of one event, open for appending. Two of one folder must not be open at once: the profile's lock sees to that.
#[derive(Debug)]
pub struct EventStore {
    folder: PathBuf,
    facts: Lines,
    lists: Lines,
    me: PlayerKey,
    /// What this key has signed: a body for each slot.
    signed: BTreeMap<Slot, FactId>,
    /// The facts that were signed here.
    own: BTreeMap<FactId, Checked>,
}

/// The folder of an event can't be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EventStoreError {
    /// What is there can't be read.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// It can't be written to. What it held before is untouched, and nothing more may be sent.
    #[error("the event in {} can't be written", path.display())]
    Write {
        /// The folder.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
}

/// Why a fact was not signed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotSigned {
    /// Another body was signed for one of its slots: this one. It can be sent again instead.
    #[error("another fact was signed in its place")]
    Taken(Box<Checked>),
    /// It can't be stored.
    #[error(transparent)]
    Store(#[from] EventStoreError),
    /// It is too long for a body.
    #[error(transparent)]
    Encode(#[from] EncodeError),
    /// It is no fact that this key can sign.
    #[error(transparent)]
    Fact(#[from] FactError),
}

impl EventStore {
    /// Makes the folder of an event, or opens the one that is there, for the player with this key.
    ///
    /// # Errors
    /// [`EventStoreError`] when it can't be made or read.
    pub fn create(
        folder: &Path,
        charter: &Checked,
        me: PlayerKey,
    ) -> Result<(Self, Folder), EventStoreError> {
        let failed = |source| EventStoreError::Write {
            path: folder.to_owned(),
            source,
        };
        if !folder.join(CHARTER).exists() {
            DirBuilder::new()
                .recursive(true)
                .owner_only()
                .create(folder.join(LOGS))
                .map_err(failed)?;
            let lines = files::header() + &files::fact_lines(charter);
            durable::replace(&folder.join(CHARTER), lines.as_bytes()).map_err(failed)?;
            durable::sync_folder_of(folder).map_err(failed)?;
        }
        Self::open(folder, me)
    }

    /// Opens the folder of an event and reads all that is in it.
    ///
    /// # Errors
    /// [`EventStoreError`] when it can't be read or opened.
    pub fn open(folder: &Path, me: PlayerKey) -> Result<(Self, Folder), EventStoreError> {
        let failed = |source| EventStoreError::Write {
            path: folder.to_owned(),
            source,
        };
        let read = Folder::read(folder)?;
        let mut store = Self {
            folder: folder.to_owned(),
            facts: Lines::open(&folder.join(FACTS)).map_err(failed)?,
            lists: Lines::open(&folder.join(LISTS)).map_err(failed)?,
            me,
            signed: BTreeMap::new(),
            own: BTreeMap::new(),
        };
        for fact in read.facts.values() {
            store.note(fact);
        }
        Ok((store, read))
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Where the log of a game lies or would lie.
    pub fn log_path(&self, game: GameId) -> PathBuf {
        crate::store::path_of(&self.folder.join(LOGS), game)
    }

    /// Appends facts that came from others. They are on disk before this returns. Facts that are there already do no harm.
    ///
    /// # Errors
    /// [`EventStoreError::Write`]: then none of them is there.
    pub fn append<'a>(
        &mut self,
        facts: impl IntoIterator<Item = &'a Checked>,
    ) -> Result<(), EventStoreError> {
        let facts: Vec<&Checked> = facts.into_iter().collect();
        let lines: String = facts.iter().map(|fact| files::fact_lines(fact)).collect();
        if !lines.is_empty() {
            let written = self.facts.append(lines.as_bytes());
            written.map_err(|source| self.failed(source))?;
        }
        for fact in facts {
            self.note(fact);
        }
        Ok(())
    }

    /// Appends a list.
    ///
    /// # Errors
    /// [`EventStoreError::Write`].
    pub fn put_list(&mut self, list: &IdList) -> Result<(), EventStoreError> {
        let written = self.lists.append(files::list_line(list).as_bytes());
        written.map_err(|source| self.failed(source))
    }

    /// Stores the log of a game, in place of a shorter one.
    ///
    /// # Errors
    /// [`EventStoreError::Write`].
    pub fn put_log(&self, game: GameId, log: &[u8]) -> Result<(), EventStoreError> {
        let path = self.log_path(game);
        let length = u64::try_from(log.len()).unwrap_or(u64::MAX);
        if fs::metadata(&path).is_ok_and(|there| there.len() >= length) {
            return Ok(());
        }
        durable::replace(&path, log).map_err(|source| self.failed(source))
    }

    /// Signs a fact and stores it: it is on disk before anybody else can see it. For no slot are two bodies ever signed, over all
    /// restarts (F-2.3). Signing the very same body again gives the same fact.
    ///
    /// # Errors
    /// [`NotSigned`]; with the fact that stands in the slot if there is one.
    pub fn sign(&mut self, fact: &Fact, signer: &dyn Signer) -> Result<Checked, NotSigned> {
        let id = fact.id()?;
        for slot in fact.slots(signer.key()) {
            let Some(other) = self.signed.get(&slot).filter(|other| **other != id) else {
                continue;
            };
            if let Some(taken) = self.own.get(other) {
                return Err(NotSigned::Taken(Box::new(taken.clone())));
            }
        }
        if let Some(own) = self.own.get(&id) {
            return Ok(own.clone());
        }
        let checked = fact.sign(signer)?.check()?;
        self.append([&checked])?;
        Ok(checked)
    }

    /// What was signed here, by its ids.
    pub const fn own(&self) -> &BTreeMap<FactId, Checked> {
        &self.own
    }

    /// Notes what this key has signed.
    fn note(&mut self, fact: &Checked) {
        if !fact.signatures().contains_key(&self.me) {
            return;
        }
        for slot in fact.fact().slots(self.me) {
            self.signed.entry(slot).or_insert_with(|| fact.id());
        }
        match self.own.get_mut(&fact.id()) {
            Some(own) => {
                own.merge(fact);
            }
            None => {
                self.own.insert(fact.id(), fact.clone());
            }
        }
    }

    fn failed(&self, source: io::Error) -> EventStoreError {
        EventStoreError::Write {
            path: self.folder.clone(),
            source,
        }
    }
}
