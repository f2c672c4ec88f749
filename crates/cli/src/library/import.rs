//! Taking games in from elsewhere: logs, which have to hold, and game text, which has to be legal to its end.
//!
//! One game is one file, however often it comes. Of two copies of a log each may have records that the other lacks: what is kept
//! then is all that either has. The player's own logs are never written to from here; what they lack comes from the opponent, when
//! the game is gone on with.

use std::collections::HashSet;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use ugolki_library::{IndexError, Origin};
use ugolki_record::archive::{self, ArchiveReader, Item};
use ugolki_record::verify::{self, verify};
use ugolki_rules::text::{GameText, TextError};

use super::shelf::{Shelf, TEXT_SUFFIX, folder};
use super::{read, text};
use crate::commands::adjudicate::Judged;
use crate::durable;
use crate::store;
use crate::words::faults;
use ugolki_rules::Fault as GameFault;
use ugolki_words::Lang;

/// How deep folders are gone into.
const MAX_DEPTH: usize = 8;

/// The most files that are taken from the folders that are named.
const MAX_FILES: usize = 1_000_000;

/// What became of a game.
#[derive(Debug)]
pub enum Taken {
    /// It is in the library now, in this file.
    New(PathBuf),
    /// The library has it, with all that this copy has, in this file.
    Already(PathBuf),
    /// The library had less of it than it has now.
    Better(PathBuf),
    /// It is not taken in, and why.
    Refused(Refused),
}

/// Why a game is not taken in.
#[derive(Debug)]
#[non_exhaustive]
pub enum Refused {
    /// The file can't be read.
    Unreadable(io::Error),
    /// The file of the library with which it would be compared can't be read.
    KeptUnreadable(PathBuf, io::Error),
    /// No game is in it.
    NoGame,
    /// The log does not hold.
    Log(verify::Fault),
    /// The game of this number, from 1, breaks off at a ply.
    Text(u64, usize, GameFault),
    /// It can't be read on.
    Broken(TextError),
    /// It says other things than the game in this file.
    Contradicts(PathBuf),
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&faults::refused(Lang::En, self))
    }
}

/// Why nothing more is taken in.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ImportError {
    /// The index.
    #[error(transparent)]
    Index(#[from] IndexError),
    /// A file of the library.
    #[error("{} can't be written", path.display())]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
}

/// The files that paths name: themselves, and in folders all that look like games.
pub fn files(paths: &[PathBuf]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() {
            walk(path, 0, &mut found);
        } else {
            found.push(path.clone());
        }
    }
    found
}

fn walk(folder: &Path, depth: usize, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<_> = fs::read_dir(folder).into_iter().flatten().flatten().collect();
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        if found.len() >= MAX_FILES {
            return;
        }
        let path = entry.path();
        // A link may lead round in a circle.
        let Ok(kind) = entry.file_type() else { continue };
        if kind.is_dir() && depth < MAX_DEPTH {
            walk(&path, depth + 1, found);
        } else if kind.is_file()
            && path
                .extension()
                .is_some_and(|suffix| suffix == store::SUFFIX || suffix == TEXT_SUFFIX)
        {
            found.push(path);
        }
    }
}

/// Takes the games of a file in, and says what became of each. The index learns of them by the next scan.
///
/// # Errors
/// [`ImportError`] when nothing can be taken in at all; what is wrong with the file is an answer.
pub fn import(shelf: &Shelf, path: &Path) -> Result<Vec<Taken>, ImportError> {
    let bytes = match read(path) {
        Ok(bytes) => bytes,
        Err(error) => return Ok(vec![Taken::Refused(Refused::Unreadable(error))]),
    };
    let is_log = path.extension().is_some_and(|suffix| suffix == store::SUFFIX)
        || bytes.starts_with(archive::header().trim_end().as_bytes());
    if is_log {
        return Ok(vec![log(shelf, bytes)?]);
    }
    let games = text::games(&bytes);
    if games.is_empty() {
        return Ok(vec![Taken::Refused(Refused::NoGame)]);
    }
    let judge = |(number, game)| {
        let judged = Judged::new(number, &game);
        match (judged.adjudication.error, game) {
            (None, Ok(game)) => game_text(shelf, &game),
            (Some(refusal), _) => Ok(Taken::Refused(Refused::Text(number, refusal.ply, refusal.fault))),
            (None, Err(error)) => Ok(Taken::Refused(Refused::Broken(error))),
        }
    };
    (1..).zip(games).map(judge).collect()
}

fn log(shelf: &Shelf, mut bytes: Vec<u8>) -> Result<Taken, ImportError> {
    let report = verify(&bytes);
    if let Some(fault) = report.faults.first() {
        return Ok(Taken::Refused(Refused::Log(fault.clone())));
    }
    let Some(game) = report.game else {
        return Ok(Taken::Refused(Refused::NoGame));
    };
    if let Some(torn) = report.torn {
        bytes.truncate(torn);
    }
    let known = shelf.index().find_game(&game.to_string())?;
    let known = known.iter().filter(|entry| !entry.is_text());
    let mut known = known.map(|entry| (entry.file.origin, shelf.path(&entry.file)));
    let imported = folder(shelf.dirs(), Origin::Imported);
    let (origin, path) = known
        .find(|(_, path)| path.exists())
        .unwrap_or_else(|| (Origin::Imported, store::path_of(&imported, game)));
    let kept = match read(&path) {
        Ok(kept) => kept,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return write(path, &bytes).map(Taken::New),
        Err(error) => return Ok(Taken::Refused(Refused::KeptUnreadable(path, error))),
    };
    if origin != Origin::Imported {
        return Ok(Taken::Already(path));
    }
    let kept_report = verify(&kept);
    if kept_report.game != Some(game) {
        // Two ids that begin alike.
        let path = imported.join(game.to_string()).with_extension(store::SUFFIX);
        return write(path, &bytes).map(Taken::New);
    }
    if !kept_report.holds() {
        return write(path, &bytes).map(Taken::Better);
    }
    let whole = kept_report
        .torn
        .and_then(|torn| kept.get(..torn))
        .unwrap_or(&kept);
    match joined(whole, &bytes) {
        None => Ok(Taken::Already(path)),
        Some(joined) if verify(&joined).holds() => write(path, &joined).map(Taken::Better),
        Some(_) => Ok(Taken::Refused(Refused::Contradicts(path))),
    }
}

/// A log with the lines of another one that it lacks, after its own; none if it lacks none.
fn joined(kept: &[u8], other: &[u8]) -> Option<Vec<u8>> {
    let items = |bytes| {
        ArchiveReader::new(bytes)
            .into_iter()
            .flatten()
            .filter_map(|line| line.item.ok())
    };
    let (mut records, mut stamps, mut evidence) = (HashSet::new(), HashSet::new(), Vec::new());
    for item in items(kept) {
        match item {
            Item::Record(record) => drop(records.insert(record.id().0.0)),
            Item::Stamp(stamp) => drop(stamps.insert(stamp.id().0.0)),
            Item::Evidence(proof) => evidence.push(proof),
            Item::Terms(_) => {}
        }
    }
    let mut lines = String::new();
    for item in items(other) {
        match item {
            Item::Record(record) if records.insert(record.id().0.0) => {
                lines.push_str(&archive::record_line(&record));
            }
            Item::Stamp(stamp) if stamps.insert(stamp.id().0.0) => {
                lines.push_str(&archive::stamp_line(&stamp));
            }
            // A game has at most one against either player; more would be a file made to be slow.
            Item::Evidence(proof) if evidence.len() < 8 && !evidence.contains(&proof) => {
                lines.push_str(&archive::evidence_line(&proof));
                evidence.push(proof);
            }
            Item::Record(_) | Item::Stamp(_) | Item::Evidence(_) | Item::Terms(_) => {}
        }
    }
    (!lines.is_empty()).then(|| [kept, lines.as_bytes()].concat())
}

fn game_text(shelf: &Shelf, game: &GameText) -> Result<Taken, ImportError> {
    // The same game with its signatures says all of it, and proves it.
    if let Some(id) = game.tag("Game") {
        let signed = shelf.index().find_game(id)?;
        if let Some(entry) = signed
            .iter()
            .find(|entry| !entry.is_text() && entry.game.as_deref() == Some(id))
        {
            return Ok(Taken::Already(shelf.path(&entry.file)));
        }
    }
    let written = game.to_string();
    let name: String = text::digest(&written).chars().take(16).collect();
    let path = folder(shelf.dirs(), Origin::Imported)
        .join(name)
        .with_extension(TEXT_SUFFIX);
    if path.exists() {
        return Ok(Taken::Already(path));
    }
    write(path, written.as_bytes()).map(Taken::New)
}

fn write(path: PathBuf, bytes: &[u8]) -> Result<PathBuf, ImportError> {
    let made = path.parent().map_or(Ok(()), fs::create_dir_all);
    match made.and_then(|()| durable::replace(&path, bytes)) {
        Ok(()) => Ok(path),
        Err(source) => Err(ImportError::Unwritable { path, source }),
    }
}
