//! What was said beside a game, in a file beside its log (T-8.4). It is no part of the log, and nothing depends on it: it is
//! written without waiting for the disk, and a failure is noted and costs nothing else.

use std::fs::{File, OpenOptions};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use crate::platform::files::OwnerOnly as _;

/// The suffix of the file's name, without its dot.
pub const SUFFIX: &str = "chat";

/// The longest file that is read, in bytes. The peer machine keeps it shorter.
const MAX_FILE: u64 = 512 * 1024;

/// Where the chat of the game with this log lies or would lie.
fn path_of(log: &Path) -> PathBuf {
    log.with_extension(SUFFIX)
}

/// Appends to the chat beside this log, or writes it anew. Only its owner may read it.
///
/// # Errors
/// What the system says.
pub fn keep(log: &Path, bytes: &[u8], anew: bool) -> io::Result<()> {
    let mut file = OpenOptions::new()
        .create(true)
        .write(true)
        .append(!anew)
        .truncate(anew)
        .owner_only()
        .open(path_of(log))?;
    file.write_all(bytes)
}

/// What was said beside this log; nothing if there is no file.
///
/// # Errors
/// What the system says.
pub fn read(log: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    match File::open(path_of(log)) {
        Ok(file) => file.take(MAX_FILE).read_to_end(&mut bytes)?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => 0,
        Err(error) => return Err(error),
    };
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_said_is_appended_or_written_anew() {
        let folder = tempfile::tempdir().unwrap();
        let log = folder.path().join("0123.ugolki");
        assert_eq!(read(&log).unwrap(), b"");
        keep(&log, b"one\n", true).unwrap();
        keep(&log, b"two\n", false).unwrap();
        assert_eq!(read(&log).unwrap(), b"one\ntwo\n");
        keep(&log, b"three\n", true).unwrap();
        assert_eq!(read(&log).unwrap(), b"three\n");
        assert!(!log.exists());
    }
}
