//! Why a command did not do what was asked. What each means for the exit code is decided in `exit` alone.

use std::io;
use std::path::{Path, PathBuf};

use ugolki_library::IndexError;
use ugolki_net::NetError;

use crate::book::BookError;
use crate::config::ConfigError;
use crate::dirs::DirsError;
use crate::invite::InviteError;
use crate::library::import::ImportError;
use crate::library::trash::TrashError;
use crate::logging::LoggingError;
use crate::output::OutputError;
use crate::profile::ProfileError;
use crate::saved::SavedError;
use crate::statements::StatementsError;

/// A command's failure.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Failure {
    /// The command line asks for something that is not to be had.
    #[error(transparent)]
    Usage(#[from] UsageError),
    /// A file of the user's can't be followed.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// No folders.
    #[error(transparent)]
    Dirs(#[from] DirsError),
    /// No log of the program.
    #[error(transparent)]
    Logging(#[from] LoggingError),
    /// No key, no name, or in use elsewhere.
    #[error(transparent)]
    Profile(#[from] ProfileError),
    /// What is known of other players can't be used.
    #[error(transparent)]
    Book(#[from] BookError),
    /// A file of statements that was named is none, or does not hold.
    #[error(transparent)]
    Statements(#[from] StatementsError),
    /// An invite that is none, or no good any more.
    #[error(transparent)]
    Invite(#[from] InviteError),
    /// The network could not be started.
    #[error("the network can't be used")]
    Network(#[from] NetError),
    /// The host was not reached, or turned us away.
    #[error("{why}")]
    NotJoined {
        /// What happened, in words.
        why: String,
    },
    /// A game came to a stop without an end.
    #[error("{why}")]
    GameStopped {
        /// What happened, in words.
        why: String,
        /// What to do about it.
        hint: &'static str,
    },
    /// A game that can't be gone on with.
    #[error(transparent)]
    Saved(#[from] SavedError),
    /// The index of the library can't be used.
    #[error(transparent)]
    Library(#[from] IndexError),
    /// Games can't be taken in.
    #[error(transparent)]
    Import(#[from] ImportError),
    /// A game can't be moved to the trash or back.
    #[error(transparent)]
    Trash(#[from] TrashError),
    /// Standard output.
    #[error(transparent)]
    Output(#[from] OutputError),
    /// A file that was named can't be read.
    #[error("{what} can't be read")]
    Unreadable {
        /// The file or stream.
        what: String,
        /// What the system says.
        source: io::Error,
    },
    /// A file that was named can't be written.
    #[error("{what} can't be written")]
    Unwritable {
        /// The file.
        what: String,
        /// What the system says.
        source: io::Error,
    },
    /// An engine that can't play at all.
    #[error("the engine '{command}' {why}")]
    Engine {
        /// Its command.
        command: String,
        /// What is wrong with it, and what it said.
        why: String,
    },
    /// A file that holds no game to look at.
    #[error("{} holds no game: {fault}", path.display())]
    NoGame {
        /// The file.
        path: PathBuf,
        /// The first fault.
        fault: String,
    },
    /// Something that the operating system should give and does not.
    #[error("{what}")]
    System {
        /// What was asked of it.
        what: &'static str,
        /// What it says.
        source: io::Error,
    },
}

/// A command line that can't be followed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{what}")]
pub struct UsageError {
    /// What is wrong.
    pub what: String,
    /// What to do instead.
    pub hint: Option<String>,
}

impl UsageError {
    /// An error without a hint.
    pub fn new(what: impl Into<String>) -> Self {
        Self {
            what: what.into(),
            hint: None,
        }
    }

    /// The same error with a hint.
    #[must_use]
    pub fn hint(self, hint: impl Into<String>) -> Self {
        Self {
            hint: Some(hint.into()),
            ..self
        }
    }
}

impl Failure {
    /// A file that can't be read, by its path.
    pub fn unreadable(path: &Path, source: io::Error) -> Self {
        Self::Unreadable {
            what: path.display().to_string(),
            source,
        }
    }
}
