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
    /// What it does with the key, where this version knows that.
    pub doing: Option<Doing>,
}

/// What a process does with the key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Doing {
    /// It hosts a game.
    Hosts,
    /// It joins one.
    Joins,
    /// It plays on the network.
    Plays,
    /// It goes on with a game.
    GoesOn,
    /// It shows its screen.
    Shows,
    /// It watches a game.
    Watches,
    /// It is a witness.
    Witnesses,
    /// It runs a relay.
    Relays,
    /// It changes the key.
    ChangesKey,
    /// It makes the key.
    MakesKey,
    /// It throws a game away.
    ThrowsAway,
}

impl Doing {
    const ALL: [Self; 11] = [
        Self::Hosts,
        Self::Joins,
        Self::Plays,
        Self::GoesOn,
        Self::Shows,
        Self::Watches,
        Self::Witnesses,
        Self::Relays,
        Self::ChangesKey,
        Self::MakesKey,
        Self::ThrowsAway,
    ];

    /// How it stands in the lock file, for every version and in every language the same.
    const fn word(self) -> &'static str {
        match self {
            Self::Hosts => "hosts a game",
            Self::Joins => "joins a game",
            Self::Plays => "plays on the network",
            Self::GoesOn => "goes on with a game",
            Self::Shows => "shows its screen",
            Self::Watches => "watches a game",
            Self::Witnesses => "is a witness",
            Self::Relays => "runs a relay",
            Self::ChangesKey => "changes the key",
            Self::MakesKey => "makes the key",
            Self::ThrowsAway => "throws a game away",
        }
    }

    fn of(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|doing| doing.word() == word)
    }
}

fn said(holder: Option<&Holder>) -> String {
    holder.map_or_else(
        || "another ugolki process is using this key already".to_owned(),
        |Holder { pid, doing }| {
            let doing = doing.map_or("uses it", Doing::word);
            format!("the ugolki process {pid} is using this key already: it {doing}")
        },
    )
}

impl Lock {
    /// Takes the lock, and writes this process's number and what it does into its file. A process that ends in whatever
    /// way, killed too, holds nothing any more, whatever the file says.
    ///
    /// # Errors
    /// [`LockError::Held`] names the process that has it, [`LockError::Io`] what went wrong with the file.
    pub fn take(path: &Path, doing: Doing) -> Result<Self, LockError> {
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
    // Whoever may write there may write anything: what is no word of ours is not repeated.
    let doing = lines.next().and_then(Doing::of);
    Some(Holder { pid, doing })
}

fn write_holder(file: &mut File, doing: Doing) -> io::Result<()> {
    file.set_len(0)?;
    file.seek(SeekFrom::Start(0))?;
    // In one write, so that nobody reads the half of it.
    file.write_all(format!("{}\n{}\n", std::process::id(), doing.word()).as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_taker_is_told_who_holds_it() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("lock");
        let held = Lock::take(&path, Doing::Hosts).unwrap();
        let error = Lock::take(&path, Doing::Hosts).unwrap_err();
        assert!(
            error.to_string().starts_with(&format!(
                "the ugolki process {} is using this key already: it hosts a game (lock file ",
                std::process::id()
            )),
            "{error}"
        );
        drop(held);
        Lock::take(&path, Doing::Hosts).unwrap();
    }

    #[test]
    fn what_a_dead_process_left_is_no_lock() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("lock");
        std::fs::write(&path, "1\nplays\n").unwrap();
        let held = Lock::take(&path, Doing::Joins).unwrap();
        let text = std::fs::read_to_string(&path).unwrap();
        assert_eq!(text, format!("{}\njoins a game\n", std::process::id()));
        drop(held);
    }

    #[test]
    fn an_impossible_place_is_named() {
        let error = Lock::take(Path::new("/nowhere/lock"), Doing::Plays).unwrap_err();
        assert_eq!(error.to_string(), "the lock file /nowhere/lock can't be used");
    }
}
