//! One running process for each key (P-3.3).

use std::fs::{File, OpenOptions};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};

use rustix::fs::{FlockOperation, flock};
use rustix::io::Errno;

/// The right to play with the key. It ends when this is dropped, and by itself when the process ends in whatever way.
#[derive(Debug)]
pub struct Lock {
    _file: File,
}

/// Why the key can't be used now.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LockError {
    /// Another process plays with it.
    #[error("{} is playing with this key already (lock file {})", holder(*pid), path.display())]
    Held {
        /// The lock file.
        path: PathBuf,
        /// The process that holds it, as it wrote itself.
        pid: Option<u32>,
    },
    /// The lock file can't be opened or written.
    #[error("the lock file {} can't be used", path.display())]
    Io {
        /// The lock file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
}

fn holder(pid: Option<u32>) -> String {
    pid.map_or_else(
        || "another ugolki process".to_owned(),
        |pid| format!("the ugolki process {pid}"),
    )
}

impl Lock {
    /// Takes the lock, and writes this process's number into its file.
    ///
    /// # Errors
    /// [`LockError::Held`] names the process that has it, [`LockError::Io`] what went wrong with the file.
    pub fn take(path: &Path) -> Result<Self, LockError> {
        let failed = |source| LockError::Io {
            path: path.to_owned(),
            source,
        };
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .mode(0o600)
            .open(path)
            .map_err(failed)?;
        match flock(&file, FlockOperation::NonBlockingLockExclusive) {
            Ok(()) => {}
            Err(Errno::WOULDBLOCK) => {
                return Err(LockError::Held {
                    path: path.to_owned(),
                    pid: read_pid(&mut file),
                });
            }
            Err(errno) => return Err(failed(errno.into())),
        }
        write_pid(&mut file).map_err(failed)?;
        Ok(Self { _file: file })
    }
}

fn read_pid(file: &mut File) -> Option<u32> {
    let mut text = String::new();
    file.take(32).read_to_string(&mut text).ok()?;
    text.trim().parse().ok()
}

fn write_pid(file: &mut File) -> io::Result<()> {
    file.set_len(0)?;
    file.seek(SeekFrom::Start(0))?;
    writeln!(file, "{}", std::process::id())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_taker_is_told_who_holds_it() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("lock");
        let held = Lock::take(&path).unwrap();
        let error = Lock::take(&path).unwrap_err();
        assert!(
            matches!(error, LockError::Held { pid: Some(pid), .. } if pid == std::process::id()),
            "{error}"
        );
        drop(held);
        Lock::take(&path).unwrap();
    }

    #[test]
    fn an_impossible_place_is_named() {
        let error = Lock::take(Path::new("/nowhere/lock")).unwrap_err();
        assert_eq!(error.to_string(), "the lock file /nowhere/lock can't be used");
    }
}
