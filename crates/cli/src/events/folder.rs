//! Reading the folder of an event: everything in it that can be read, and everything that is wrong (F-7.5).

use std::collections::BTreeMap;
use std::collections::btree_map::Entry as Slot;
use std::io;
use std::path::{Path, PathBuf};

use ugolki_tournament::fact::{Charter, Checked, EventId, Fact, FactId, IdList, ListId};
use ugolki_tournament::files::{self, Entry, EventFileError, EventLine, EventLineError};

use super::{CHARTER, FACTS, LISTS, LOGS};
use crate::library;

/// An event as its folder has it. Each signature in it holds; whether the facts count is not asked yet.
#[derive(Debug)]
pub struct Folder {
    /// Where it lies.
    pub path: PathBuf,
    /// The charter.
    pub charter: Checked,
    /// What it says.
    pub rules: Charter,
    /// All other facts, by their ids.
    pub facts: BTreeMap<FactId, Checked>,
    /// The lists.
    pub lists: BTreeMap<ListId, IdList>,
    /// The files of the games' logs, by name. They are not read yet.
    pub logs: Vec<PathBuf>,
    /// What is wrong in it.
    pub faults: Vec<FolderFault>,
}

/// Why a folder holds no event.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FolderError {
    /// A file can't be read.
    #[error("{} can't be read", path.display())]
    Io {
        /// Which one.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// A file is none of an event.
    #[error("{}: {source}", path.display())]
    File {
        /// Which one.
        path: PathBuf,
        /// What is wrong with it.
        source: EventFileError,
    },
    /// The file of the charter holds something else.
    #[error("{} holds no charter", path.display())]
    NoCharter {
        /// Which file.
        path: PathBuf,
        /// What is wrong with it, if it holds anything.
        fault: Option<EventLineError>,
    },
}

/// What is wrong in a folder, with the file and the line as editors count.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FolderFault {
    /// The file.
    pub path: PathBuf,
    /// The line.
    pub line: usize,
    /// What.
    pub what: FaultOf,
}

/// What is wrong with a line.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FaultOf {
    /// It can't be taken.
    #[error(transparent)]
    Line(EventLineError),
    /// It is a fact of another event.
    #[error("a fact of another event")]
    OtherEvent,
    /// It is another kind of line than this file has.
    #[error("a line that belongs into another file")]
    Place,
}

impl Folder {
    /// Reads the folder and checks each signature in it but those of the games.
    ///
    /// # Errors
    /// [`FolderError`] if there is no event there.
    pub fn read(path: &Path) -> Result<Self, FolderError> {
        let mut folder = Self::with_charter(path)?;
        folder.read_file(FACTS)?;
        folder.read_file(LISTS)?;
        let logs = path.join(LOGS);
        folder.logs = library::logs_in(&logs).map_err(|source| FolderError::Io { path: logs, source })?;
        Ok(folder)
    }

    /// Reads the charter alone.
    ///
    /// # Errors
    /// As [`Folder::read`].
    pub fn with_charter(path: &Path) -> Result<Self, FolderError> {
        let file = path.join(CHARTER);
        let first = lines_of(&file)?.into_iter().next();
        let (found, fault) = match first.map(|line| line.entry) {
            Some(Ok(Entry::Fact(fact))) => (Some(*fact), None),
            Some(Err(fault)) => (None, Some(fault)),
            Some(Ok(Entry::List(_))) | None => (None, None),
        };
        let charter = found.and_then(|fact| {
            let Fact::Charter(rules) = fact.fact() else {
                return None;
            };
            Some(((**rules).clone(), fact))
        });
        let (rules, charter) = charter.ok_or(FolderError::NoCharter { path: file, fault })?;
        Ok(Self {
            charter,
            rules,
            path: path.to_owned(),
            facts: BTreeMap::new(),
            lists: BTreeMap::new(),
            logs: Vec::new(),
            faults: Vec::new(),
        })
    }

    /// The event.
    pub fn event(&self) -> EventId {
        self.charter.event()
    }

    fn read_file(&mut self, name: &str) -> Result<(), FolderError> {
        let path = self.path.join(name);
        for EventLine { number, entry } in lines_of(&path)? {
            let taken = match entry {
                Ok(Entry::Fact(fact)) if name == FACTS => self.take(*fact),
                Ok(Entry::List(list)) if name == LISTS => {
                    self.lists.insert(list.id(), list);
                    Ok(())
                }
                Ok(_) => Err(FaultOf::Place),
                Err(fault) => Err(FaultOf::Line(fault)),
            };
            if let Err(what) = taken {
                self.faults.push(FolderFault {
                    path: path.clone(),
                    line: number,
                    what,
                });
            }
        }
        Ok(())
    }

    fn take(&mut self, fact: Checked) -> Result<(), FaultOf> {
        if matches!(fact.fact(), Fact::Charter(_)) {
            return Err(FaultOf::Place);
        }
        if fact.event() != self.event() {
            return Err(FaultOf::OtherEvent);
        }
        match self.facts.entry(fact.id()) {
            Slot::Vacant(slot) => {
                slot.insert(fact);
            }
            Slot::Occupied(mut slot) => {
                slot.get_mut().merge(&fact);
            }
        }
        Ok(())
    }
}

/// The lines of a file; none of one that is not there, unless it is the charter's.
fn lines_of(path: &Path) -> Result<Vec<EventLine>, FolderError> {
    let bytes = match library::read(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound && !path.ends_with(CHARTER) => {
            return Ok(Vec::new());
        }
        bytes => bytes.map_err(|source| FolderError::Io {
            path: path.to_owned(),
            source,
        })?,
    };
    let lines = files::read(&bytes).map_err(|source| FolderError::File {
        path: path.to_owned(),
        source,
    })?;
    Ok(lines.collect())
}
