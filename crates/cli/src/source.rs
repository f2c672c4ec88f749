//! What a command reads: a file, or standard input by the name `-`.

use std::fs::File;
use std::io::{self, Read};
use std::path::PathBuf;

use crate::failure::Failure;

/// A file named on the command line, or standard input for `-`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Source {
    /// Standard input.
    Stdin,
    /// A file.
    File(PathBuf),
}

impl Source {
    /// Reads `-` as standard input and everything else as a path.
    pub fn of(text: &str) -> Self {
        if text == "-" {
            Self::Stdin
        } else {
            Self::File(text.into())
        }
    }

    /// Its name for messages.
    pub fn name(&self) -> String {
        match self {
            Self::Stdin => "standard input".to_owned(),
            Self::File(path) => path.display().to_string(),
        }
    }

    /// Opens it for reading.
    ///
    /// # Errors
    /// [`Failure::Unreadable`].
    pub fn open(&self) -> Result<Box<dyn Read>, Failure> {
        match self {
            Self::Stdin => Ok(Box::new(io::stdin())),
            Self::File(path) => {
                let file = File::open(path).map_err(|source| Failure::unreadable(path, source))?;
                Ok(Box::new(file))
            }
        }
    }
}
