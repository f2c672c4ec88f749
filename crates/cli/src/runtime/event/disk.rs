//! What an event keeps: facts, lists, logs, times, and who was found where. What is signed here is on the disk before it goes out; what
//! others have signed may wait a moment, as it can be had again.

use std::io;
use std::path::Path;

use ugolki_node::hall::{Kept, Stored, decode_fact, encode_fact};
use ugolki_record::PlayerKey;
use ugolki_tournament::fact::{Checked, IdList};

use crate::events::contacts::Contacts;
use crate::events::seen::{SeenFile, SeenTimes};
use crate::events::{EventStore, EventStoreError, Folder};
use crate::library;

/// How many facts wait at most to be written together.
const TOGETHER: usize = 256;

/// The folder of an event, open.
#[derive(Debug)]
pub struct Disk {
    store: EventStore,
    seen: SeenFile,
    /// Who was found where.
    pub contacts: Contacts,
    /// The contacts have changed.
    changed: bool,
    unwritten: Vec<Checked>,
}

impl Disk {
    /// Opens the folder of an event for the player with this key, and gives back what is in it.
    ///
    /// # Errors
    /// [`EventStoreError`] when it can't be read or opened.
    pub fn open(folder: &Path, me: PlayerKey) -> Result<(Self, Folder, Kept), EventStoreError> {
        let (store, read) = EventStore::open(folder, me)?;
        let (seen, times) = SeenFile::open(folder).map_err(|source| EventStoreError::Write {
            path: folder.to_owned(),
            source,
        })?;
        let kept = kept(&read, times);
        let disk = Self {
            store,
            seen,
            contacts: Contacts::read(folder),
            changed: false,
            unwritten: Vec::new(),
        };
        Ok((disk, read, kept))
    }

    /// Keeps this. What is one's own is on the disk when it returns, with all that was to be kept before.
    ///
    /// # Errors
    /// [`EventStoreError`]: it must not be sent.
    pub(super) fn store(&mut self, stored: Stored) -> Result<(), EventStoreError> {
        match stored {
            Stored::Fact { seen_ms, bytes, own } => {
                let Some(fact) = decode_fact(&bytes).ok().and_then(|signed| signed.check().ok()) else {
                    // The hall stores nothing that it has not checked.
                    return Err(self.failed(io::ErrorKind::InvalidData.into()));
                };
                note(self.seen.fact(&fact.id().0, seen_ms));
                self.unwritten.push(fact);
                if own || self.unwritten.len() >= TOGETHER {
                    return self.write();
                }
            }
            Stored::List(ids) => {
                if let Ok(list) = IdList::new(ids) {
                    self.store.put_list(&list)?;
                }
            }
            Stored::Log { game, bytes } => self.store.put_log(game, &bytes)?,
            Stored::Sighting { seen_ms, bytes } => note(self.seen.sighting(seen_ms, &bytes)),
        }
        Ok(())
    }

    /// Writes what waits.
    ///
    /// # Errors
    /// [`EventStoreError`].
    pub(super) fn write(&mut self) -> Result<(), EventStoreError> {
        let facts = std::mem::take(&mut self.unwritten);
        self.store.append(&facts)
    }

    /// The contacts have changed, and are to be written when there is time.
    pub(super) const fn touch(&mut self) {
        self.changed = true;
    }

    /// Writes the contacts, if they have changed. A failure costs the next start an address.
    pub(super) fn write_contacts(&mut self) {
        if std::mem::take(&mut self.changed) {
            note(self.contacts.write(self.store.folder()));
        }
    }

    fn failed(&self, source: io::Error) -> EventStoreError {
        EventStoreError::Write {
            path: self.store.folder().to_owned(),
            source,
        }
    }
}

/// Nothing that counts depends on it.
fn note(written: io::Result<()>) {
    if let Err(error) = written {
        tracing::warn!(%error, "something beside an event can't be kept");
    }
}

/// What a folder holds, as a hall takes it up again.
fn kept(folder: &Folder, times: SeenTimes) -> Kept {
    let mut facts = Vec::new();
    for fact in folder.facts.values() {
        let seen_ms = times.facts.get(&fact.id().0).copied().unwrap_or_default();
        let encoded = fact
            .signed()
            .into_iter()
            .filter_map(|signed| encode_fact(&signed).ok());
        facts.extend(encoded.map(|bytes| (seen_ms, bytes)));
    }
    // By when each was first here: that is the order in which they came.
    facts.sort_by_key(|(seen_ms, _)| *seen_ms);
    Kept {
        facts,
        lists: folder.lists.values().map(|list| list.ids().to_vec()).collect(),
        logs: folder
            .logs
            .iter()
            .filter_map(|path| library::read(path).ok())
            .collect(),
        sightings: times.sightings,
    }
}
