//! Bringing the index up to date with the folders: only what is new, changed or gone is taken in.
//!
//! Files are read by several threads and taken in batch by batch, so that what was read is there to be looked up while the rest
//! is still being read, and a scan that is stopped loses nothing.

use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crate::entry::{Entry, FileName, Origin, Stamp};
use crate::index::{Index, IndexError};
use crate::platform;

/// How many files make a batch.
const BATCH: usize = 64;

/// For how long a file must have been left alone before its stamp is trusted, in nanoseconds: longer than any file system's clock
/// takes for a tick.
const REST_NS: i64 = 2_000_000_000;

/// A folder of games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Folder {
    /// What its games are.
    pub origin: Origin,
    /// Where it is.
    pub path: PathBuf,
    /// The suffixes of its files that are games, without their dots.
    pub suffixes: &'static [&'static str],
}

/// A file that is to be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The file, as the index names it.
    pub file: FileName,
    /// Where it is.
    pub path: PathBuf,
    /// What it looked like before it was read.
    pub stamp: Stamp,
}

/// What is to be scanned, and how.
#[derive(Debug, Clone)]
pub struct Scan<'a> {
    /// The folders.
    pub folders: &'a [Folder],
    /// The time, in nanoseconds since the Unix epoch.
    pub now_ns: i64,
    /// How many threads read.
    pub workers: usize,
}

/// How far a scan is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Progress {
    /// How many files were taken in.
    pub done: usize,
    /// How many there are to take in.
    pub of: usize,
    /// How many were forgotten, as they are gone.
    pub gone: usize,
}

/// What came of a scan.
#[derive(Debug, Default)]
pub struct Scanned {
    /// How far it came.
    pub progress: Progress,
    /// Folders that could not be read. Their games stay as they were.
    pub unreadable: Vec<(PathBuf, io::Error)>,
    /// It was stopped before its end.
    pub stopped: bool,
}

/// Takes in what has changed. `read` says what is in a file; `each` is told how far the scan is after each batch, and says whether
/// to go on.
///
/// # Errors
/// [`IndexError`] when the index can't be read or written.
pub fn scan(
    index: &mut Index,
    scan: &Scan<'_>,
    read: &(dyn Fn(&Found) -> Entry + Sync),
    each: &mut dyn FnMut(Progress) -> bool,
) -> Result<Scanned, IndexError> {
    let mut scanned = Scanned::default();
    let mut known = index.stamps()?;
    let mut new = Vec::new();
    for folder in scan.folders {
        match files(folder) {
            Ok(found) => new.extend(found.into_iter().filter(|found| is_new(found, &mut known))),
            Err(error) => {
                known.retain(|file, _| file.origin != folder.origin);
                scanned.unreadable.push((folder.path.clone(), error));
            }
        }
    }
    let gone: Vec<FileName> = known.into_keys().collect();
    for batch in gone.chunks(1024) {
        index.remove(batch)?;
    }
    // What was written last is looked for first.
    new.sort_by_key(|found| (core::cmp::Reverse(found.stamp.modified_ns), found.file.clone()));
    scanned.progress = Progress {
        done: 0,
        of: new.len(),
        gone: gone.len(),
    };
    scanned.stopped = !each(scanned.progress);
    for batch in new.chunks(BATCH) {
        if scanned.stopped {
            break;
        }
        let entries = read_all(batch, scan.workers, read);
        let at_rest = |entry: &Entry| entry.stamp.changed_ns.saturating_add(REST_NS) <= scan.now_ns;
        index.put(entries.iter().map(|entry| (entry, at_rest(entry))))?;
        scanned.progress.done += batch.len();
        scanned.stopped = !each(scanned.progress) && scanned.progress.done < scanned.progress.of;
    }
    Ok(scanned)
}

/// Tells whether a file is to be read, and crosses it off.
fn is_new(found: &Found, known: &mut HashMap<FileName, (Stamp, bool)>) -> bool {
    known.remove(&found.file) != Some((found.stamp, true))
}

/// The files of a folder. One that is not there has none.
fn files(folder: &Folder) -> io::Result<Vec<Found>> {
    let entries = match fs::read_dir(&folder.path) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(error),
    };
    let mut found = Vec::new();
    for entry in entries {
        let entry = entry?;
        let path = entry.path();
        if !path
            .extension()
            .is_some_and(|its| folder.suffixes.iter().any(|suffix| its == *suffix))
        {
            continue;
        }
        // A file that goes away meanwhile was not there; what is no file is no game.
        let Ok(metadata) = fs::metadata(&path) else {
            continue;
        };
        if !metadata.is_file() {
            continue;
        }
        let name = entry.file_name();
        if !platform::can_be_kept(&name) {
            continue;
        }
        found.push(Found {
            file: FileName {
                origin: folder.origin,
                name,
            },
            path,
            stamp: Stamp::of(&metadata),
        });
    }
    Ok(found)
}

/// Reads a batch on several threads. Whoever is free takes the next file.
fn read_all(batch: &[Found], workers: usize, read: &(dyn Fn(&Found) -> Entry + Sync)) -> Vec<Entry> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut entries = Vec::new();
        while let Some(found) = batch.get(next.fetch_add(1, Ordering::Relaxed)) {
            entries.push(read(found));
        }
        entries
    };
    thread::scope(|scope| {
        let others: Vec<_> = (1..workers.min(batch.len())).map(|_| scope.spawn(work)).collect();
        let mut entries = work();
        for other in others {
            entries.extend(
                other
                    .join()
                    .unwrap_or_else(|panic| std::panic::resume_unwind(panic)),
            );
        }
        entries
    })
}
