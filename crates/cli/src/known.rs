//! The players that the user knows: a file of keys and names in the form of OpenSSH's `allowed_signers` (P-3.4).
//!
//! What the program does not understand in a line's comment, whole comments and blank lines stay as they are.

mod line;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use ugolki_record::{PlayerKey, PlayerName};

use crate::durable;

pub(crate) use line::{KIND, UNTIL};
pub use line::{Known, LineFault, public_line, read_key};

/// The longest file that is read, in bytes.
const MAX_FILE: u64 = 4 * 1024 * 1024;

/// The file, as it was read.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct KnownPlayers {
    lines: Vec<Line>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Line {
    /// A comment or nothing.
    Other(String),
    Known(Box<Known>),
}

/// Why the file can't be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum KnownError {
    /// It can't be read.
    #[error("the known players in {} can't be read", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// It can't be written; the old one is still there.
    #[error("the known players can't be written to {}", path.display())]
    NotWritten {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// A line of it is none.
    #[error("{}, line {number}: {why}", path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// Which line, from 1.
        number: usize,
        /// What is wrong with it.
        why: LineFault,
    },
    /// A key that is to be added is there already.
    #[error("this key is known already, as {name}")]
    KnownKey {
        /// The name.
        name: PlayerName,
    },
    /// A name that is to be given is taken.
    #[error("you know another player as {name} already, with the key {}", key.short())]
    KnownName {
        /// The name.
        name: PlayerName,
        /// Whose it is.
        key: PlayerKey,
    },
}

impl KnownPlayers {
    /// Reads the file. One that is not there knows nobody.
    ///
    /// # Errors
    /// [`KnownError`] names the file, and the line that is none.
    pub fn read(path: &Path) -> Result<Self, KnownError> {
        let unreadable = |source| KnownError::Unreadable {
            path: path.to_owned(),
            source,
        };
        match fs::metadata(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Self::default()),
            Ok(meta) if meta.len() > MAX_FILE => return Err(unreadable(io::ErrorKind::FileTooLarge.into())),
            Ok(_) | Err(_) => {}
        }
        let text = fs::read_to_string(path).map_err(unreadable)?;
        Self::parse(&text).map_err(|(number, why)| KnownError::Line {
            path: path.to_owned(),
            number,
            why,
        })
    }

    fn parse(text: &str) -> Result<Self, (usize, LineFault)> {
        let mut known = Self::default();
        for (number, line) in (1..).zip(text.lines()) {
            if line.trim().is_empty() || line.trim_start().starts_with('#') {
                known.lines.push(Line::Other(line.to_owned()));
                continue;
            }
            let player = Known::parse(line).map_err(|why| (number, why))?;
            if known.of_key(&player.key).is_some() {
                return Err((number, LineFault::KeyAgain));
            }
            known.lines.push(Line::Known(Box::new(player)));
        }
        Ok(known)
    }

    /// Writes the file: it is the old one or the new one, never something between.
    ///
    /// # Errors
    /// [`KnownError::NotWritten`].
    pub fn write(&self, path: &Path) -> Result<(), KnownError> {
        durable::replace(path, self.text().as_bytes()).map_err(|source| KnownError::NotWritten {
            path: path.to_owned(),
            source,
        })
    }

    fn text(&self) -> String {
        let line = |line: &Line| match line {
            Line::Other(text) => format!("{text}\n"),
            Line::Known(known) => format!("{known}\n"),
        };
        self.lines.iter().map(line).collect()
    }

    /// Everybody, in the order of the file.
    pub fn players(&self) -> impl Iterator<Item = &Known> {
        self.lines.iter().filter_map(|line| match line {
            Line::Known(known) => Some(&**known),
            Line::Other(_) => None,
        })
    }

    /// Who has this key.
    pub fn of_key(&self, key: &PlayerKey) -> Option<&Known> {
        self.players().find(|known| known.key == *key)
    }

    /// The same, to be changed.
    pub fn of_key_mut(&mut self, key: &PlayerKey) -> Option<&mut Known> {
        self.lines.iter_mut().find_map(|line| match line {
            Line::Known(known) if known.key == *key => Some(&mut **known),
            Line::Known(_) | Line::Other(_) => None,
        })
    }

    /// Who goes by this name, with a key that counts.
    pub fn of_name(&self, name: &PlayerName) -> Option<&Known> {
        self.players()
            .find(|known| known.name == *name && known.until_ms.is_none())
    }

    /// Adds a player.
    ///
    /// # Errors
    /// [`KnownError::KnownKey`] or [`KnownError::KnownName`]: nothing has changed.
    pub fn add(&mut self, player: Known) -> Result<(), KnownError> {
        if let Some(known) = self.of_key(&player.key) {
            return Err(KnownError::KnownKey {
                name: known.name.clone(),
            });
        }
        self.is_free(&player.name)?;
        self.lines.push(Line::Known(Box::new(player)));
        Ok(())
    }

    /// Gives a known key another name.
    ///
    /// # Errors
    /// [`KnownError::KnownName`]: nothing has changed.
    pub fn rename(&mut self, key: &PlayerKey, name: &PlayerName) -> Result<(), KnownError> {
        self.is_free(name)?;
        // The keys that were laid down go by the new name too.
        let old = self.of_key(key).map(|known| known.name.clone());
        for line in &mut self.lines {
            if let Line::Known(known) = line
                && old.as_ref() == Some(&known.name)
            {
                known.name = name.clone();
            }
        }
        Ok(())
    }

    /// Forgets a key. Tells whether it was known.
    pub fn forget(&mut self, key: &PlayerKey) -> bool {
        let before = self.lines.len();
        self.lines
            .retain(|line| !matches!(line, Line::Known(known) if known.key == *key));
        self.lines.len() < before
    }

    fn is_free(&self, name: &PlayerName) -> Result<(), KnownError> {
        match self.of_name(name) {
            None => Ok(()),
            Some(known) => Err(KnownError::KnownName {
                name: name.clone(),
                key: known.key,
            }),
        }
    }
}

#[cfg(test)]
mod tests;
