//! Why a command did not do what was asked. What each means for the exit code is decided in `exit` alone.

mod system;
mod usage;

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use ugolki_library::IndexError;
use ugolki_net::NetError;
use ugolki_node::Event;
use ugolki_rules::Fault as GameFault;
use ugolki_school::CollectionError;
use ugolki_words::Lang;

pub use self::system::Asked;
pub use self::usage::{PositionFault, UsageError};
use crate::arena::EngineFault;
use crate::book::BookError;
use crate::config::ConfigError;
use crate::dirs::DirsError;
use crate::events::{EventStoreError, FolderError};
use crate::invite::InviteError;
use crate::library::import::ImportError;
use crate::library::trash::TrashError;
use crate::logging::LoggingError;
use crate::output::OutputError;
use crate::profile::ProfileError;
use crate::saved::SavedError;
use crate::source::Source;
use crate::statements::StatementsError;
use crate::tournament::TournamentError;
use crate::words::faults;

/// A command's failure.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Failure {
    /// The command line asks for something that is not to be had.
    #[error(transparent)]
    Usage(Box<UsageError>),
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
    #[error("{0}")]
    NotJoined(NotJoined),
    /// A game came to a stop without an end, by this event.
    #[error("{}", faults::event(Lang::En, .0))]
    GameStopped(Box<Event>),
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
    #[error("{} can't be read", .what.name())]
    Unreadable {
        /// The file or stream.
        what: Source,
        /// What the system says.
        source: io::Error,
    },
    /// The puzzles of the program are damaged.
    #[error("the puzzles of this program are damaged: {0}")]
    Puzzles(CollectionError),
    /// A file that was named can't be written.
    #[error("{what} can't be written")]
    Unwritable {
        /// The file.
        what: String,
        /// What the system says.
        source: io::Error,
    },
    /// An engine that can't play at all.
    #[error("{}", faults::engine(Lang::En, .0))]
    Engine(Box<EngineFault>),
    /// A file that holds no game to look at.
    #[error("{} holds no game: {fault}", path.display())]
    NoGame {
        /// The file.
        path: PathBuf,
        /// The first fault.
        fault: NoGameFault,
    },
    /// A tournament, or a report of one, that has nothing to print.
    #[error(transparent)]
    Tournament(Box<TournamentError>),
    /// Something that the operating system should give and does not.
    #[error("{what}")]
    System {
        /// What was asked of it.
        what: Asked,
        /// What it says.
        source: io::Error,
    },
}

/// Why a player did not get to a game, or a game to its players.
#[derive(Debug)]
#[non_exhaustive]
pub enum NotJoined {
    /// Nothing can be received at any address.
    NotListening,
    /// The network has ended by itself.
    NetworkEnded,
    /// What happened to the joining, or to what was proposed.
    Event(Box<Event>),
    /// Nobody of the tournament is there.
    NobodyThere,
    /// The tournament does not take what was said.
    Tournament(ugolki_node::hall::CommandError),
}

impl fmt::Display for NotJoined {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&faults::not_joined(Lang::En, self))
    }
}

/// Why a file holds no game to look at.
#[derive(Debug)]
#[non_exhaustive]
pub enum NoGameFault {
    /// Its log has this fault, and no game before it.
    Log(Option<ugolki_record::verify::Fault>),
    /// It is empty.
    Empty,
    /// It is nothing that this program reads.
    Nothing,
    /// Several games are in it.
    Several,
    /// Its game can't be replayed.
    NotReplayed,
    /// Its game breaks off at a ply: the ply, the move as written, and why.
    AtPly(usize, Option<String>, GameFault),
    /// Why not, said already in the reader's language.
    Said(String),
    /// It is a position, and that can't be looked at.
    Position(Box<UsageError>),
}

impl fmt::Display for NoGameFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&faults::no_game(Lang::En, self))
    }
}

impl Failure {
    /// A file that can't be read, by its path.
    pub fn unreadable(path: &Path, source: io::Error) -> Self {
        Self::Unreadable {
            what: Source::File(path.to_owned()),
            source,
        }
    }
}

impl From<FolderError> for Failure {
    fn from(error: FolderError) -> Self {
        match error {
            FolderError::Io { path, source } => Self::unreadable(&path, source),
            FolderError::File { path, .. } | FolderError::NoCharter { path, .. } => {
                Self::unreadable(&path, io::ErrorKind::InvalidData.into())
            }
        }
    }
}

impl From<EventStoreError> for Failure {
    fn from(error: EventStoreError) -> Self {
        match error {
            EventStoreError::Folder(error) => error.into(),
            EventStoreError::Write { path, source } => Self::unreadable(&path, source),
        }
    }
}

impl From<UsageError> for Failure {
    fn from(error: UsageError) -> Self {
        Self::Usage(Box::new(error))
    }
}

impl From<TournamentError> for Failure {
    fn from(error: TournamentError) -> Self {
        Self::Tournament(Box::new(error))
    }
}
