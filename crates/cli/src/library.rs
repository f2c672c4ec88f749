//! The games on disk: each log read and verified, several at a time (P-9.3); all of them with their index; games from elsewhere; the
//! trash.

pub mod import;
pub mod shelf;
mod text;
pub mod trash;

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::thread;

use ugolki_record::verify::{Report, verify};

use crate::in_order::Crew;
use crate::store;

/// The longest log that is read, in bytes: many times what 2,000 records of the longest game take.
pub const MAX_LOG: u64 = 64 * 1024 * 1024;

/// How many files for each processor are begun at most before the answer to the first of them is out. Their reports are
/// all that is held at once, so that a thousand files take no more memory than a hundred.
const AHEAD: usize = 8;

/// Reads a log file.
///
/// # Errors
/// What the system says; `FileTooLarge` beyond [`MAX_LOG`].
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    let file = File::open(path)?;
    let mut bytes = Vec::new();
    file.take(MAX_LOG + 1).read_to_end(&mut bytes)?;
    if u64::try_from(bytes.len()).unwrap_or(u64::MAX) > MAX_LOG {
        return Err(io::ErrorKind::FileTooLarge.into());
    }
    Ok(bytes)
}

/// A log that was read, or why it was not.
pub type Verified = io::Result<Box<Report>>;

/// Reads and verifies one log.
///
/// # Errors
/// What the system says when the file can't be read. What is wrong in it stands in the report.
pub fn verify_file(path: &Path) -> Verified {
    read(path).map(|bytes| Box::new(verify(&bytes)))
}

/// The logs in a folder, by name. A folder that is not there has none.
///
/// # Errors
/// What the system says of a folder that is there and can't be read.
pub fn logs_in(folder: &Path) -> io::Result<Vec<PathBuf>> {
    files_in(folder, store::SUFFIX)
}

/// The files in a folder with a suffix, by name. A folder that is not there has none.
///
/// # Errors
/// What the system says of a folder that is there and can't be read.
pub(crate) fn files_in(folder: &Path, suffix: &str) -> io::Result<Vec<PathBuf>> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(error),
    };
    let mut paths = Vec::new();
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_some_and(|its| its == suffix) {
            paths.push(path);
        }
    }
    paths.sort();
    Ok(paths)
}

/// Verifies files on all processors and hands each answer on as soon as those before it are out: in the order given.
///
/// # Errors
/// The first error of `each`, after which no more files are begun.
pub fn verify_all<E>(
    paths: &[PathBuf],
    mut each: impl FnMut(usize, &Path, Verified) -> Result<(), E>,
) -> Result<(), E> {
    let workers = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let ahead = workers.saturating_mul(AHEAD);
    let work = |path: &PathBuf| verify_file(path);
    Crew { workers, ahead }.run(paths, work, |index, path, verified| each(index, path, verified))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_come_in_order_and_stop_at_the_first_error() {
        let dir = tempfile::tempdir().unwrap();
        let paths: Vec<PathBuf> = (0..40)
            .map(|number| dir.path().join(format!("{number:02}.ugolki")))
            .collect();
        for path in &paths {
            fs::write(path, "ugolki-log/1\n").unwrap();
        }
        fs::write(dir.path().join("notes.txt"), "").unwrap();
        assert_eq!(logs_in(dir.path()).unwrap(), paths);
        let mut seen = Vec::new();
        verify_all(&paths, |index, path, verified| {
            assert_eq!(path, paths[index]);
            assert!(!verified.unwrap().holds());
            seen.push(index);
            if index == 20 { Err("enough") } else { Ok(()) }
        })
        .unwrap_err();
        assert_eq!(seen, (0..=20).collect::<Vec<_>>());
        assert_eq!(
            logs_in(&dir.path().join("nowhere")).unwrap(),
            Vec::<PathBuf>::new()
        );
    }
}
