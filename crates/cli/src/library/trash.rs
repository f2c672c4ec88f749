//! The trash: games that are out of the library and can be brought back, until the trash is emptied.
//!
//! A game moves with what lies beside its log, by renaming: nothing is copied, so nothing can be lost half-way. Its name in the
//! trash says when it went there and from where, and that is all that bringing it back needs.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use ugolki_library::{FileName, Origin};

use super::shelf::folder;
use crate::dirs::Dirs;
use crate::durable;
use crate::store::{self, meeting};

/// The suffixes of what may lie beside a log.
const BESIDE: [&str; 2] = [meeting::SUFFIX, store::chat::SUFFIX];

/// A game in the trash.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trashed {
    /// Its file in the trash.
    pub path: PathBuf,
    /// When it went there, in milliseconds since the Unix epoch.
    pub since_ms: u64,
    /// The file that it was.
    pub file: FileName,
}

/// Why a game does not move.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TrashError {
    /// The files.
    #[error("{} can't be moved", path.display())]
    NotMoved {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// Its place is taken.
    #[error("{} is there again", path.display())]
    Taken {
        /// The file that is there.
        path: PathBuf,
    },
}

/// Moves a game to the trash.
///
/// # Errors
/// [`TrashError::NotMoved`] when the system does not move it; it is then where it was.
pub fn put(dirs: &Dirs, file: &FileName, now_ms: u64) -> Result<Trashed, TrashError> {
    let from = folder(dirs, file.origin).join(&file.name);
    let trash = dirs.trash();
    let failed = |source| TrashError::NotMoved {
        path: from.clone(),
        source,
    };
    fs::create_dir_all(&trash).map_err(failed)?;
    let mut since_ms = now_ms;
    let trashed = loop {
        let mut name = OsString::from(format!("{since_ms:014}.{}.", file.origin.word()));
        name.push(&file.name);
        let path = trash.join(name);
        if !path.exists() {
            break Trashed {
                path,
                since_ms,
                file: file.clone(),
            };
        }
        since_ms += 1;
    };
    shift(&from, &trashed.path).map_err(failed)?;
    Ok(trashed)
}

/// Brings a game back to where it was.
///
/// # Errors
/// [`TrashError::Taken`] when there is such a file again; [`TrashError::NotMoved`] when the system does not move it.
pub fn restore(dirs: &Dirs, trashed: &Trashed) -> Result<PathBuf, TrashError> {
    let to = folder(dirs, trashed.file.origin).join(&trashed.file.name);
    if to.exists() {
        return Err(TrashError::Taken { path: to });
    }
    let failed = |source| TrashError::NotMoved {
        path: trashed.path.clone(),
        source,
    };
    to.parent().map_or(Ok(()), fs::create_dir_all).map_err(failed)?;
    shift(&trashed.path, &to).map_err(failed)?;
    Ok(to)
}

/// What is in the trash, the latest first.
///
/// # Errors
/// What the system says of a trash that is there and can't be read.
pub fn list(dirs: &Dirs) -> io::Result<Vec<Trashed>> {
    let entries = match fs::read_dir(dirs.trash()) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(error),
    };
    let mut found = Vec::new();
    for entry in entries {
        found.extend(trashed(entry?.path()));
    }
    found.sort_by(|one: &Trashed, other| other.path.cmp(&one.path));
    Ok(found)
}

/// Deletes what is in the trash for good, and says how many games that were.
///
/// # Errors
/// [`TrashError::NotMoved`] names what can't be deleted.
pub fn empty(dirs: &Dirs) -> Result<usize, TrashError> {
    let unreadable = |source| TrashError::NotMoved {
        path: dirs.trash(),
        source,
    };
    let games = list(dirs).map_err(unreadable)?;
    for game in &games {
        let path = &game.path;
        let beside = BESIDE.map(|suffix| path.with_extension(suffix));
        for path in std::iter::once(path).chain(&beside) {
            match fs::remove_file(path) {
                Err(source) if source.kind() != io::ErrorKind::NotFound => {
                    return Err(TrashError::NotMoved {
                        path: path.clone(),
                        source,
                    });
                }
                Ok(()) | Err(_) => {}
            }
        }
    }
    Ok(games.len())
}

/// The game of a file in the trash; none for what lies beside a log, and for what was not put there by us.
fn trashed(path: PathBuf) -> Option<Trashed> {
    let suffix = path.extension()?;
    if BESIDE.iter().any(|beside| suffix == *beside) {
        return None;
    }
    let name = path.file_name()?.to_str()?;
    let (since, rest) = name.split_once('.')?;
    let (origin, name) = rest.split_once('.')?;
    let file = FileName {
        origin: Origin::from_word(origin)?,
        name: name.into(),
    };
    Some(Trashed {
        since_ms: since.parse().ok()?,
        file,
        path,
    })
}

/// Renames a log with what lies beside it: that first, so that a log without it is never taken for a game that is done with.
fn shift(from: &Path, to: &Path) -> io::Result<()> {
    for suffix in BESIDE {
        match fs::rename(from.with_extension(suffix), to.with_extension(suffix)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            Ok(()) | Err(_) => {}
        }
    }
    fs::rename(from, to)?;
    durable::sync_folder_of(from)?;
    durable::sync_folder_of(to)
}
