//! One running process for each key (P-3.3).

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use crate::platform::files::OwnerOnly as _;

/// The right to play with the key. It ends when this is dropped, and by itself when the process ends in whatever way.
#[derive(Debug)]
pub struct Lock {
    _file: File,
}

/// Why the key can't be used now.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LockError {
    /// Another process uses it.
    #[error("{} (lock file {})", said(holder.as_ref()), path.display())]
    Held {
        /// The lock file.
        path: PathBuf,
        /// The process that holds it, as it wrote itself.
        holder: Option<Holder>,
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

/// Who holds a lock, by its own words in the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Holder {
    /// The number of its process.
    pub pid: u32,
    /// What it does with the key, as `hosts a game`.
    pub doing: String,
}

fn said(holder: Option<&Holder>) -> String {
    holder.map_or_else(
        || "another ugolki process is using this key already".to_owned(),
        |Holder { pid, doing }| format!("the ugolki process {pid} is using this key already: it {doing}"),
    )
}

impl Lock {
    /// Takes the lock, and writes this process's number and what it does into its file. A process that ends in whatever
    /// way, killed too, holds nothing any more, whatever the file says.
    ///
    /// # Errors
    /// [`LockError::Held`] names the process that has it, [`LockError::Io`] what went wrong with the file.
    pub fn take(path: &Path, doing: &str) -> Result<Self, LockError> {
        let failed = |source| LockError::Io {
            path: path.to_owned(),
            source,
        };
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .owner_only()
            .open(path)
            .map_err(failed)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(LockError::Held {
                    path: path.to_owned(),
                    holder: read_holder(&mut file),
                });
            }
            Err(TryLockError::Error(source)) => return Err(failed(source)),
        }
        write_holder(&mut file, doing).map_err(failed)?;
        Ok(Self { _file: file })
    }
}

fn read_holder(file: &mut File) -> Option<Holder> {
    let mut text = String::new();
    file.take(256).read_to_string(&mut text).ok()?;
    let mut lines = text.lines();
    let pid = lines.next()?.trim().parse().ok()?;
    let doing = lines.next().unwrap_or("plays");
    // Whoever may write there may write anything.
    let doing = doing.chars().filter(|c| !c.is_control()).collect();
    Some(Holder { pid, doing })
}

fn write_holder(file: &mut File, doing: &str) -> io::Result<()> {
    file.set_len(0)?;
    file.seek(SeekFrom::Start(0))?;
    // In one write, so that nobody reads the half of it.
    file.write_all(format!("{}\n{doing}\n", std::process::id()).as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_taker_is_told_who_holds_it() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("lock");
        let held = Lock::take(&path, "hosts a game").unwrap();
        let error = Lock::take(&path, "hosts a game").unwrap_err();
        assert!(
            error.to_string().starts_with(&format!(
                "the ugolki process {} is using this key already: it hosts a game (lock file ",
                std::process::id()
            )),
            "{error}"
        );
        drop(held);
        Lock::take(&path, "hosts a game").unwrap();
    }

    #[test]
    fn what_a_dead_process_left_is_no_lock() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("lock");
        std::fs::write(&path, "1\nplays\n").unwrap();
        let held = Lock::take(&path, "joins a game").unwrap();
        let text = std::fs::read_to_string(&path).unwrap();
        assert_eq!(text, format!("{}\njoins a game\n", std::process::id()));
        drop(held);
    }

    #[test]
    fn an_impossible_place_is_named() {
        let error = Lock::take(Path::new("/nowhere/lock"), "plays").unwrap_err();
        assert_eq!(error.to_string(), "the lock file /nowhere/lock can't be used");
    }
}
