//! One open log file: made once, appended to by whole lines, each on disk before the call returns.

use std::fs::{File, Metadata, OpenOptions};
use std::io::{self, Read, Seek as _, SeekFrom, Write as _};
use std::path::Path;

use ugolki_record::archive;

use crate::durable;
use crate::platform::files::OwnerOnly as _;

/// How many bytes are looked at in one step when the end of the last whole line is searched.
const STEP: u64 = 4096;

/// A log file that is open for appending.
#[derive(Debug)]
pub(super) struct LogFile {
    file: File,
    /// The length up to which everything is known to be whole lines on disk.
    whole: u64,
    /// A failed append left something behind that could not be cut off yet.
    torn: bool,
}

impl LogFile {
    /// Makes the file, or opens the one that is there and cuts a torn last line (P-9.1); then appends.
    ///
    /// A file that is made here begins with its first lines or is not there at all.
    pub(super) fn open(path: &Path, lines: &[u8]) -> io::Result<Self> {
        let made = OpenOptions::new()
            .read(true)
            .write(true)
            .create_new(true)
            .owner_only()
            .open(path);
        match made {
            Ok(file) => Self::begin(file, path, lines),
            // A crash has torn the first write of the game: nothing of it was ever sent.
            Err(error)
                if error.kind() == io::ErrorKind::AlreadyExists && begins(lines) && is_unbegun(path)? =>
            {
                let file = OpenOptions::new()
                    .read(true)
                    .write(true)
                    .truncate(true)
                    .open(path)?;
                Self::begin(file, path, lines)
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                let mut log = Self::resume(path)?;
                log.append(lines)?;
                Ok(log)
            }
            Err(error) => Err(error),
        }
    }

    fn begin(file: File, path: &Path, lines: &[u8]) -> io::Result<Self> {
        let mut log = Self {
            file,
            whole: 0,
            torn: false,
        };
        let begun = log.append(lines).and_then(|()| durable::sync_folder_of(path));
        if let Err(error) = begun {
            // A file without its header is no log: better none than one that nothing can read.
            std::fs::remove_file(path)?;
            return Err(error);
        }
        Ok(log)
    }

    fn resume(path: &Path) -> io::Result<Self> {
        let mut file = OpenOptions::new().read(true).write(true).open(path)?;
        let header = archive::header();
        let mut start = Vec::new();
        Read::by_ref(&mut file)
            .take(u64::try_from(header.len()).unwrap_or(u64::MAX))
            .read_to_end(&mut start)?;
        if start != header.as_bytes() {
            return Err(io::Error::new(
                io::ErrorKind::InvalidData,
                "the file there is no game log of this version",
            ));
        }
        let whole = end_of_last_line(&mut file)?;
        let mut log = Self {
            file,
            whole,
            torn: true,
        };
        log.mend()?;
        Ok(log)
    }

    /// Appends lines and syncs them. After an error the file is cut back to what it held.
    pub(super) fn append(&mut self, lines: &[u8]) -> io::Result<()> {
        self.mend()?;
        self.torn = true;
        let written = self.file.write_all(lines).and_then(|()| self.file.sync_data());
        match written {
            Ok(()) => {
                self.whole += u64::try_from(lines.len()).unwrap_or(u64::MAX);
                self.torn = false;
                Ok(())
            }
            Err(error) => {
                // The error that matters is the first one. What can't be cut now is cut before the next append.
                let _still_torn = self.mend();
                Err(error)
            }
        }
    }

    /// What the system knows of the file.
    pub(super) fn metadata(&self) -> io::Result<Metadata> {
        self.file.metadata()
    }

    fn mend(&mut self) -> io::Result<()> {
        if self.torn {
            self.file.set_len(self.whole)?;
            self.file.sync_data()?;
            self.torn = false;
        }
        self.file.seek(SeekFrom::Start(self.whole)).map(drop)
    }
}

/// Tells whether these are the first lines of a game.
pub(super) fn begins(lines: &[u8]) -> bool {
    lines.starts_with(archive::header().as_bytes())
}

/// Tells whether a file ends within the first line of a log, or within the one after it.
fn is_unbegun(path: &Path) -> io::Result<bool> {
    let mut start = Vec::new();
    let most = archive::header().len() + archive::MAX_LINE + 1;
    File::open(path)?
        .take(u64::try_from(most).unwrap_or(u64::MAX))
        .read_to_end(&mut start)?;
    let header = archive::header();
    let is_ours = header.as_bytes().starts_with(&start) || start.starts_with(header.as_bytes());
    let lines_begun = start.split(|byte| *byte == b'\n').count();
    Ok(is_ours && lines_begun <= 2)
}

/// The offset behind the last line feed of the file.
pub(crate) fn end_of_last_line(file: &mut File) -> io::Result<u64> {
    let mut end = file.seek(SeekFrom::End(0))?;
    while end > 0 {
        let start = end.saturating_sub(STEP);
        file.seek(SeekFrom::Start(start))?;
        let mut bytes = Vec::new();
        Read::by_ref(file).take(end - start).read_to_end(&mut bytes)?;
        if let Some(at) = bytes.iter().rposition(|byte| *byte == b'\n') {
            return Ok(start + u64::try_from(at).unwrap_or(0) + 1);
        }
        end = start;
    }
    Ok(0)
}

#[cfg(test)]
impl LogFile {
    /// A log over any file, to see what a device without room does.
    pub(super) const fn over(file: File) -> Self {
        Self {
            file,
            whole: 0,
            torn: false,
        }
    }
}
