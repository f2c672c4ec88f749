//! The index itself: an SQLite file with a row for each file of a game.

mod query;
mod rows;
mod schema;

use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, InterruptHandle, TransactionBehavior, params};
use ugolki_record::PlayerKey;

use crate::entry::{Entry, FileName, Stamp};

pub use query::{Counts, Sort, SortKey};

/// How long a process waits for another one that is writing. A batch of a scan takes a fraction of it.
const PATIENCE: Duration = Duration::from_secs(5);

/// Where changes go before they are in the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Journal {
    /// Beside it, so that nobody who looks something up waits for a scan that writes. It needs memory that all processes share,
    /// which a network file system does not have between two machines.
    #[default]
    Ahead,
    /// For network file systems: the old pages are kept until the new ones are in the file. A writer waits for those who read.
    Rollback,
}

/// What was found when the index was opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Condition {
    /// It was as it should be.
    Sound,
    /// There was none.
    New,
    /// It was made by another version of the program, and is empty now.
    OtherVersion,
    /// It was damaged, and is empty now.
    Damaged,
}

/// Something went wrong with the index. The games are not concerned.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum IndexError {
    /// The file can't be opened, read or written.
    #[error("the index of the library can't be used")]
    Sql(#[from] rusqlite::Error),
    /// The file can't be taken away.
    #[error("the damaged index {} can't be removed", path.display())]
    NotRemoved {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
}

impl IndexError {
    /// The file is no index, or a broken one: it is to be removed and made anew. That is whatever is not the fault of the system
    /// around it, as a page that was overwritten may show in any way.
    pub fn is_damage(&self) -> bool {
        const AROUND: [ErrorCode; 12] = [
            ErrorCode::DatabaseBusy,
            ErrorCode::DatabaseLocked,
            ErrorCode::DiskFull,
            ErrorCode::SystemIoFailure,
            ErrorCode::ReadOnly,
            ErrorCode::CannotOpen,
            ErrorCode::PermissionDenied,
            ErrorCode::OperationInterrupted,
            ErrorCode::OperationAborted,
            ErrorCode::FileLockingProtocolFailed,
            ErrorCode::NoLargeFileSupport,
            ErrorCode::AuthorizationForStatementDenied,
        ];
        matches!(self, Self::Sql(_)) && !self.has_code(&AROUND)
    }

    /// Somebody has called [`Interrupter::interrupt`].
    pub fn is_interruption(&self) -> bool {
        self.has_code(&[ErrorCode::OperationInterrupted])
    }

    fn has_code(&self, codes: &[ErrorCode]) -> bool {
        matches!(self, Self::Sql(error) if error.sqlite_error_code().is_some_and(|code| codes.contains(&code)))
    }
}

/// The index, open. One process writes at a time; the others wait.
#[derive(Debug)]
pub struct Index {
    connection: Connection,
}

/// Ends what an index is looking up, from another thread.
pub struct Interrupter(InterruptHandle);

impl core::fmt::Debug for Interrupter {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Interrupter")
    }
}

impl Interrupter {
    /// Ends it now. What is begun later is not concerned.
    pub fn interrupt(&self) {
        self.0.interrupt();
    }
}

impl Index {
    /// Opens the index, or makes it. One of another version or a damaged one is emptied, and that is told.
    ///
    /// # Errors
    /// [`IndexError`] when the file can be neither used nor replaced.
    pub fn open(path: &Path, journal: Journal) -> Result<(Self, Condition), IndexError> {
        match Self::try_open(path, journal) {
            Err(error) if error.is_damage() => {
                Self::remove_file(path)?;
                let (index, _) = Self::try_open(path, journal)?;
                Ok((index, Condition::Damaged))
            }
            opened => opened,
        }
    }

    /// Removes the file of an index, and what lies beside it.
    ///
    /// # Errors
    /// [`IndexError::NotRemoved`] names a file that is still there.
    pub fn remove_file(path: &Path) -> Result<(), IndexError> {
        let beside = |suffix: &str| {
            let mut name = path.as_os_str().to_owned();
            name.push(suffix);
            PathBuf::from(name)
        };
        for path in [
            path.to_owned(),
            beside("-wal"),
            beside("-shm"),
            beside("-journal"),
        ] {
            match fs::remove_file(&path) {
                Err(source) if source.kind() != io::ErrorKind::NotFound => {
                    return Err(IndexError::NotRemoved { path, source });
                }
                Ok(()) | Err(_) => {}
            }
        }
        Ok(())
    }

    /// An index that is kept nowhere, for who can't write a file.
    ///
    /// # Errors
    /// [`IndexError`] when there is no memory for it.
    pub fn in_memory() -> Result<Self, IndexError> {
        let mut index = Self {
            connection: Connection::open_in_memory()?,
        };
        schema::make(&mut index.connection)?;
        Ok(index)
    }

    fn try_open(path: &Path, journal: Journal) -> Result<(Self, Condition), IndexError> {
        let mut connection = Connection::open(path)?;
        connection.busy_timeout(PATIENCE)?;
        let mode = match journal {
            Journal::Ahead => "WAL",
            Journal::Rollback => "TRUNCATE",
        };
        // Answers with the mode in force, which is another one where the file system has no memory to share.
        connection.query_row(&format!("PRAGMA journal_mode = {mode}"), [], |_| Ok(()))?;
        // The index can be made again: after a crash of the system the last batches may be missing, and the next scan has them.
        connection.execute_batch(
            "PRAGMA synchronous = NORMAL; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;",
        )?;
        let condition = schema::make(&mut connection)?;
        Ok((Self { connection }, condition))
    }

    /// By what another thread ends what is being looked up here.
    pub fn interrupter(&self) -> Interrupter {
        Interrupter(self.connection.get_interrupt_handle())
    }

    /// Says under which keys the player has played. Which games are own ones follows from that.
    ///
    /// # Errors
    /// [`IndexError`] when the index can't be read or written.
    pub fn i_am(&mut self, keys: &[PlayerKey]) -> Result<(), IndexError> {
        let mut keys: Vec<String> = keys.iter().map(ToString::to_string).collect();
        keys.sort();
        let now = keys.join(" ");
        let before = schema::meta(&self.connection, "me")?;
        if before.as_deref() == Some(now.as_str()) {
            return Ok(());
        }
        // Text forms of keys have no quotes in them.
        let list = keys
            .iter()
            .map(|key| format!("'{key}'"))
            .collect::<Vec<_>>()
            .join(",");
        let writing = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        writing.execute(
            &format!(
                "UPDATE game SET side = (SELECT CASE WHEN white_key IN ({list}) THEN 1 WHEN black_key IN ({list}) THEN 2 \
                 ELSE 0 END FROM detail WHERE detail.id = game.id)"
            ),
            [],
        )?;
        writing.execute("INSERT OR REPLACE INTO meta VALUES ('me', ?1)", params![now])?;
        Ok(writing.commit()?)
    }

    /// Every file that the index knows, with what it looked like, and whether it was at rest by then: a file that had just been
    /// written to may have been written to again within the same tick of its file system's clock.
    ///
    /// # Errors
    /// [`IndexError`] when the index can't be read.
    pub fn stamps(&self) -> Result<HashMap<FileName, (Stamp, bool)>, IndexError> {
        let mut statement = self.connection.prepare(
            "SELECT origin, name, size, modified, changed, inode, at_rest FROM game JOIN detail USING (id)",
        )?;
        let rows = statement.query_map([], rows::stamp)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Takes in entries, or other ones in their place, at once. With each: whether its file was at rest.
    ///
    /// # Errors
    /// [`IndexError`] when the index can't be written; it is then as it was.
    pub fn put<'a>(
        &mut self,
        entries: impl IntoIterator<Item = (&'a Entry, bool)>,
    ) -> Result<(), IndexError> {
        let writing = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        rows::put(&writing, entries)?;
        Ok(writing.commit()?)
    }

    /// Forgets files, at once.
    ///
    /// # Errors
    /// [`IndexError`] when the index can't be written; it is then as it was.
    pub fn remove(&mut self, files: &[FileName]) -> Result<(), IndexError> {
        if files.is_empty() {
            return Ok(());
        }
        let writing = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        rows::remove(&writing, files)?;
        Ok(writing.commit()?)
    }

    /// Forgets everything.
    ///
    /// # Errors
    /// [`IndexError`] when the index can't be written.
    pub fn clear(&mut self) -> Result<(), IndexError> {
        let writing = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        schema::wipe(&writing)?;
        Ok(writing.commit()?)
    }
}
