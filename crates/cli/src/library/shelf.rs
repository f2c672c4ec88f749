//! All games on this machine: their folders, and the index by which they are found.

use std::fs::DirBuilder;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::thread;

use ugolki_library::{
    Condition, Entry, FileName, Folder, Found, Index, IndexError, Journal, Origin, Progress, Scan, Scanned,
};
use ugolki_record::verify::verify;
use ugolki_record::{PlayerKey, Statement};

use super::{read, text};
use crate::clock::wall_ms;
use crate::dirs::Dirs;
use crate::keys::KeyFile;
use crate::platform::files::{self, OwnerOnly as _};
use crate::statements;
use crate::store;

/// The suffix of a game that is kept as text.
pub(crate) const TEXT_SUFFIX: &str = "txt";

/// The folders of games and the index over them.
#[derive(Debug)]
pub struct Shelf {
    dirs: Dirs,
    index: Index,
    condition: Condition,
    me: Vec<PlayerKey>,
}

impl Shelf {
    /// Opens the index, without looking at any game. Where no file can be written it is kept in memory.
    ///
    /// # Errors
    /// [`IndexError`] when there is not even memory for it.
    pub fn open(dirs: &Dirs) -> Result<Self, IndexError> {
        let me = own_keys(dirs);
        let path = dirs.index();
        let opened = make_folder_of(&path)
            .map_err(|error| tracing::warn!(%error, path = %path.display(), "no folder for the index of the library"))
            .ok()
            .and_then(|()| {
                Index::open(&path, journal(&path))
                    .map_err(|error| tracing::warn!(%error, "the index of the library is kept in memory"))
                    .ok()
            });
        let (mut index, condition) = match opened {
            Some(opened) => opened,
            None => (Index::in_memory()?, Condition::New),
        };
        match index.i_am(&me) {
            Err(error) if error.is_damage() => {
                Index::remove_file(&path)?;
                index = Index::open(&path, journal(&path))?.0;
                index.i_am(&me)?;
            }
            // Another process that writes for long is no reason to show nothing.
            Err(error) => tracing::warn!(%error, "whose games are whose could not be said to the index"),
            Ok(()) => {}
        }
        Ok(Self {
            dirs: dirs.clone(),
            index,
            condition,
            me,
        })
    }

    /// What was found when the index was opened.
    pub const fn condition(&self) -> Condition {
        self.condition
    }

    /// The index.
    pub const fn index(&self) -> &Index {
        &self.index
    }

    /// The folders of this installation.
    pub const fn dirs(&self) -> &Dirs {
        &self.dirs
    }

    /// Forgets everything that the index says; the next scan reads every file.
    ///
    /// # Errors
    /// [`IndexError`] when it can't be written.
    pub fn forget(&mut self) -> Result<(), IndexError> {
        match self.index.clear() {
            Err(error) if error.is_damage() => self.begin_anew(),
            cleared => cleared,
        }
    }

    /// Brings the index up to date with the folders. `each` is told how far that is, and says whether to go on. An index that turns
    /// out to be damaged is made anew.
    ///
    /// # Errors
    /// [`IndexError`] when the index can't be written.
    pub fn scan(&mut self, each: &mut dyn FnMut(Progress) -> bool) -> Result<Scanned, IndexError> {
        match self.scan_once(each) {
            Err(error) if error.is_damage() => {
                tracing::warn!(%error, "the index of the library is damaged and made anew");
                self.begin_anew()?;
                self.condition = Condition::Damaged;
                self.scan_once(each)
            }
            scanned => scanned,
        }
    }

    fn begin_anew(&mut self) -> Result<(), IndexError> {
        let path = self.dirs.index();
        Index::remove_file(&path)?;
        self.index = Index::open(&path, journal(&path))?.0;
        self.index.i_am(&self.me)
    }

    fn scan_once(&mut self, each: &mut dyn FnMut(Progress) -> bool) -> Result<Scanned, IndexError> {
        let folders = folders(&self.dirs);
        let scan = Scan {
            folders: &folders,
            now_ns: i64::try_from(wall_ms())
                .unwrap_or(i64::MAX)
                .saturating_mul(1_000_000),
            workers: thread::available_parallelism().map_or(1, NonZeroUsize::get),
        };
        let me = &self.me;
        let scanned = ugolki_library::scan(&mut self.index, &scan, &|found| entry_of(found, me), each)?;
        for (path, error) in &scanned.unreadable {
            tracing::error!(%error, folder = %path.display(), "a folder of games can't be read");
        }
        Ok(scanned)
    }

    /// Where a file lies.
    pub fn path(&self, file: &FileName) -> PathBuf {
        folder(&self.dirs, file.origin).join(&file.name)
    }

    /// Which file of the library a path names; none outside of its folders.
    pub fn file(&self, path: &Path) -> Option<FileName> {
        let path = std::path::absolute(path).ok()?;
        let parent = path.parent()?;
        let origin = Origin::ALL
            .into_iter()
            .find(|origin| folder(&self.dirs, *origin) == parent)?;
        Some(FileName {
            origin,
            name: path.file_name()?.to_owned(),
        })
    }
}

/// What is in a file: a log is verified, a text replayed by the rules. What can't be read is an entry too, with its fault.
fn entry_of(found: &Found, me: &[PlayerKey]) -> Entry {
    let (file, stamp) = (found.file.clone(), found.stamp);
    let bytes = match read(&found.path) {
        Ok(bytes) => bytes,
        Err(error) => return Entry::broken(file, stamp, &error.to_string()),
    };
    if found
        .path
        .extension()
        .is_some_and(|suffix| suffix == store::SUFFIX)
    {
        Entry::of_log(file, stamp, &verify(&bytes), me)
    } else {
        text::entry(file, stamp, &bytes, me)
    }
}

/// The folder of an origin.
pub(crate) fn folder(dirs: &Dirs, origin: Origin) -> PathBuf {
    match origin {
        Origin::Own => dirs.games(),
        Origin::Imported => dirs.imported(),
        Origin::Watched => dirs.watched(),
        Origin::Witnessed => dirs.witnessed(),
    }
}

fn folders(dirs: &Dirs) -> Vec<Folder> {
    let folder = |origin| Folder {
        origin,
        path: folder(dirs, origin),
        suffixes: match origin {
            Origin::Imported => &[store::SUFFIX, TEXT_SUFFIX],
            Origin::Own | Origin::Watched | Origin::Witnessed => &[store::SUFFIX],
        },
    };
    Origin::ALL.map(folder).to_vec()
}

/// The own key, and those that it has taken the place of.
fn own_keys(dirs: &Dirs) -> Vec<PlayerKey> {
    let Ok(file) = KeyFile::read(&dirs.key()) else {
        return Vec::new();
    };
    let mut keys = vec![file.public()];
    let statements = statements::all(&dirs.statements()).unwrap_or_default();
    let rotations: Vec<_> = statements
        .iter()
        .filter_map(|(_, statement)| match &**statement {
            Statement::Rotation(rotation) => Some(rotation),
            Statement::Revocation(_) => None,
        })
        .collect();
    let mut at = 0;
    while let Some(key) = keys.get(at).copied() {
        let older = rotations
            .iter()
            .filter(|rotation| rotation.new == key)
            .map(|rotation| rotation.old);
        let older: Vec<_> = older.filter(|old| !keys.contains(old)).collect();
        keys.extend(older);
        at += 1;
    }
    keys
}

fn make_folder_of(path: &Path) -> std::io::Result<()> {
    path.parent().map_or(Ok(()), |folder| {
        DirBuilder::new().recursive(true).owner_only().create(folder)
    })
}

/// How changes are written. What all processes on this machine share in memory, another machine does not see: on a network file
/// system the index is written the slower way.
fn journal(path: &Path) -> Journal {
    if path.parent().is_some_and(files::is_on_network) {
        Journal::Rollback
    } else {
        Journal::Ahead
    }
}
