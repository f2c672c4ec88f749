//! A file of an event that is open for appending: whole lines, each on disk before the call returns.

use std::fs::{File, OpenOptions};
use std::io::{self, Seek as _, SeekFrom, Write as _};
use std::path::Path;

use ugolki_tournament::files;

use crate::durable;
use crate::store::file::end_of_last_line;

/// A file of lines.
#[derive(Debug)]
pub(crate) struct Lines {
    file: File,
    /// The length up to which everything is known to be whole lines on disk.
    whole: u64,
}

impl Lines {
    /// Opens a file, makes it with its header if it is not there, and cuts a torn last line.
    pub(crate) fn open(path: &Path) -> io::Result<Self> {
        let open = || OpenOptions::new().read(true).write(true).open(path);
        let mut file = match open() {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                durable::replace(path, files::header().as_bytes())?;
                open()?
            }
            file => file?,
        };
        let whole = end_of_last_line(&mut file)?;
        let mut lines = Self { file, whole };
        lines.cut()?;
        Ok(lines)
    }

    /// Appends lines and syncs them. After an error the file is cut back to what it held.
    pub(crate) fn append(&mut self, lines: &[u8]) -> io::Result<()> {
        self.cut()?;
        let written = self.file.write_all(lines).and_then(|()| self.file.sync_data());
        match written {
            Ok(()) => {
                self.whole += u64::try_from(lines.len()).unwrap_or(u64::MAX);
                Ok(())
            }
            Err(error) => {
                // The error that matters is the first one. What can't be cut now is cut before the next append.
                let _still_torn = self.cut();
                Err(error)
            }
        }
    }

    fn cut(&mut self) -> io::Result<()> {
        if self.file.metadata()?.len() != self.whole {
            self.file.set_len(self.whole)?;
            self.file.sync_data()?;
        }
        self.file.seek(SeekFrom::Start(self.whole)).map(drop)
    }
}
