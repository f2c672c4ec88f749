//! Whether a log is the newest that this installation has written, or came from a backup (P-1.3, P-6.5).
//!
//! After each append a seal is written, apart from the logs: the file's inode, its length, and the time of its last change as
//! the system keeps it. No program can set that time, so a file that was put back has another, whatever is in it, and whether or
//! not the seal was put back with it. A seal that does not fit proves nothing, and costs no more than that the opponent is waited
//! for; so it is not synced. Where the system keeps no such time there are no seals, and the opponent is always waited for.

use std::fs::{self, Metadata, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use crate::platform::files::{self, OwnerOnly as _};

/// What a log file looked like after it was written to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Seal {
    inode: u64,
    length: u64,
    changed: (i64, i64),
}

impl Seal {
    /// The seal of a log that looks like this; none where the system keeps no time that programs can't set.
    pub(super) fn of(file: &Metadata) -> Option<Self> {
        Some(Self {
            inode: files::number(file),
            length: file.len(),
            changed: files::last_change(file)?,
        })
    }

    /// The file's one line.
    fn line(self) -> String {
        let (seconds, nanoseconds) = self.changed;
        format!(
            "ugolki-seal/1 {} {} {seconds}.{nanoseconds:09}\n",
            self.inode, self.length
        )
    }

    /// Writes the seal of a log.
    pub(super) fn write(self, seals: &Path, log: &Path) -> io::Result<()> {
        OpenOptions::new()
            .write(true)
            .create(true)
            .truncate(true)
            .owner_only()
            .open(path_of(seals, log))?
            .write_all(self.line().as_bytes())
    }

    /// Tells whether this is the seal of a log.
    pub(super) fn holds(self, seals: &Path, log: &Path) -> bool {
        fs::read(path_of(seals, log)).is_ok_and(|line| line == self.line().as_bytes())
    }
}

/// Tells whether a log is the newest that was written here. If that can't be told, it is not.
pub fn is_newest(seals: &Path, log: &Path) -> bool {
    let seal = fs::metadata(log).ok().and_then(|file| Seal::of(&file));
    seal.is_some_and(|seal| seal.holds(seals, log))
}

/// Removes the seal of a log, if there is one.
pub(super) fn remove(seals: &Path, log: &Path) -> io::Result<()> {
    match fs::remove_file(path_of(seals, log)) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        Ok(()) | Err(_) => Ok(()),
    }
}

fn path_of(seals: &Path, log: &Path) -> PathBuf {
    seals.join(log.file_stem().unwrap_or_default())
}
