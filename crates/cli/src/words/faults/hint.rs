//! What to do about a failure.

use std::io;

use ugolki_net::NetError;
use ugolki_node::Event;
use ugolki_words::{Lang, say};

use super::files::shown;
use super::{invite_hint, tournament_hint, usage_hint};
use crate::book::BookError;
use crate::dirs::{DirsError, HOME_VARIABLE};
use crate::exit::quoted;
use crate::failure::{Failure, NotJoined};
use crate::keys::KeyFileError;
use crate::known::KnownError;
use crate::library::import::ImportError;
use crate::library::trash::TrashError;
use crate::lock::LockError;
use crate::logging::LoggingError;
use crate::output::OutputError;
use crate::passphrase::{FILE_VARIABLE, PassphraseError};
use crate::profile::ProfileError;
use crate::saved::SavedError;
use crate::statements::StatementsError;
use ugolki_library::IndexError;

/// What to do about a failure, if that can be said.
pub fn hint(lang: Lang, failure: &Failure) -> Option<String> {
    match failure {
        Failure::Usage(usage) => usage_hint(lang, usage),
        Failure::Config(_) => Some(say!(lang, "hint-config").to_owned()),
        Failure::Dirs(error) => dirs(lang, error),
        Failure::Profile(error) => profile(lang, error),
        Failure::Book(error) => book(lang, error),
        Failure::Statements(error) => statements(lang, error),
        Failure::Network(NetError::Listen { source, .. }) if source.kind() == io::ErrorKind::AddrInUse => {
            Some(say!(lang, "hint-listen").to_owned())
        }
        Failure::Invite(error) => invite_hint(lang, error).map(str::to_owned),
        Failure::NotJoined(why) => not_joined(lang, why).map(str::to_owned),
        Failure::GameStopped(event) => stopped(lang, event).map(str::to_owned),
        Failure::Logging(LoggingError::Filter { .. }) => Some(say!(lang, "hint-logging-filter").to_owned()),
        Failure::Saved(SavedError::Faulty { path, .. }) => {
            Some(say!(lang, "hint-saved-faulty", path = quoted(&shown(path))))
        }
        Failure::Library(error) | Failure::Import(ImportError::Index(error)) => index(lang, error),
        Failure::Trash(TrashError::Taken { .. }) => Some(say!(lang, "hint-taken").to_owned()),
        Failure::Tournament(error) => tournament_hint(lang, error).map(str::to_owned),
        Failure::Unwritable { source, .. }
        | Failure::Output(OutputError::Io(source))
        | Failure::Import(ImportError::Unwritable { source, .. })
        | Failure::Trash(TrashError::NotMoved { source, .. })
            if source.kind() == io::ErrorKind::StorageFull =>
        {
            Some(say!(lang, "hint-disk-full").to_owned())
        }
        Failure::Logging(_)
        | Failure::Network(_)
        | Failure::Output(_)
        | Failure::Unreadable { .. }
        | Failure::Puzzles(_)
        | Failure::Unwritable { .. }
        | Failure::Engine(_)
        | Failure::NoGame { .. }
        | Failure::Saved(_)
        | Failure::Import(_)
        | Failure::Trash(_)
        | Failure::System { .. } => None,
    }
}

fn dirs(lang: Lang, error: &DirsError) -> Option<String> {
    match error {
        DirsError::NoHome | DirsError::BadHome(_) => {
            Some(say!(lang, "hint-dirs-no-home", variable = HOME_VARIABLE))
        }
        DirsError::NotMade { .. } => None,
    }
}

fn profile(lang: Lang, error: &ProfileError) -> Option<String> {
    Some(match error {
        ProfileError::Dirs(error) => return dirs(lang, error),
        ProfileError::Lock(LockError::Held { .. }) => say!(lang, "hint-lock-held").to_owned(),
        ProfileError::Key(error) => return key(lang, error),
        ProfileError::Passphrase(PassphraseError::NobodyToAsk) => {
            say!(lang, "hint-passphrase-nobody").to_owned()
        }
        ProfileError::Revoked { .. } => say!(lang, "hint-profile-revoked").to_owned(),
        ProfileError::BadInstall { path } => {
            let command = format!("rm {}", quoted(&shown(path)));
            say!(lang, "hint-profile-install", command = command)
        }
        ProfileError::BadName { path, .. } => say!(lang, "hint-profile-name", path = shown(path)),
        ProfileError::Lock(LockError::Io { .. })
        | ProfileError::Passphrase(_)
        | ProfileError::File { .. }
        | ProfileError::NoRandomness(_) => return None,
    })
}

fn key(lang: Lang, error: &KeyFileError) -> Option<String> {
    Some(match error {
        KeyFileError::Permissions { path, .. } => format!("chmod 600 {}", quoted(&shown(path))),
        KeyFileError::Corrupt { path, .. }
        | KeyFileError::Mismatch { path }
        | KeyFileError::NotAKeyFile { path } => say!(lang, "hint-key-lost", path = shown(path)),
        KeyFileError::Passphrase { .. } => say!(lang, "hint-key-passphrase", variable = FILE_VARIABLE),
        KeyFileError::WrongPassphrase { .. } => say!(lang, "hint-key-wrong-passphrase").to_owned(),
        KeyFileError::Cipher { path, .. } => {
            format!("ssh-keygen -p -Z aes256-ctr -f {}", quoted(&shown(path)))
        }
        KeyFileError::Unreadable { .. }
        | KeyFileError::Exists { .. }
        | KeyFileError::WrongKind { .. }
        | KeyFileError::Unusable { .. }
        | KeyFileError::NoRandomness(_)
        | KeyFileError::NotWritten { .. } => return None,
    })
}

fn book(lang: Lang, error: &BookError) -> Option<String> {
    match error {
        BookError::Known(KnownError::Line { path, .. }) => {
            Some(say!(lang, "hint-known-line", path = shown(path)))
        }
        BookError::Known(KnownError::KnownKey { .. }) => Some(say!(lang, "hint-known-key").to_owned()),
        BookError::Known(KnownError::KnownName { .. }) => Some(say!(lang, "hint-known-name").to_owned()),
        BookError::Known(KnownError::Unreadable { .. } | KnownError::NotWritten { .. }) => None,
        BookError::Statements(
            StatementsError::File { path, .. }
            | StatementsError::Line { path, .. }
            | StatementsError::Empty { path },
        ) => Some(say!(lang, "hint-statement", path = shown(path))),
        BookError::Statements(StatementsError::Unreadable { .. } | StatementsError::NotWritten { .. }) => {
            None
        }
    }
}

/// A file that was named on the command line is not in the way of anything.
const fn statements(_: Lang, error: &StatementsError) -> Option<String> {
    match error {
        StatementsError::Unreadable { .. }
        | StatementsError::NotWritten { .. }
        | StatementsError::File { .. }
        | StatementsError::Line { .. }
        | StatementsError::Empty { .. } => None,
    }
}

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "few events keep a player from a game"
)]
fn not_joined(lang: Lang, why: &NotJoined) -> Option<&'static str> {
    match why {
        NotJoined::NotListening => Some(say!(lang, "hint-not-joined-listening")),
        NotJoined::NetworkEnded | NotJoined::Tournament(_) => None,
        NotJoined::NobodyThere => Some(say!(lang, "hint-not-joined-nobody")),
        NotJoined::Event(event) => match &**event {
            Event::JoinFailed {
                why: ugolki_node::JoinFailure::Unreachable { .. },
                ..
            } => Some(say!(lang, "hint-not-joined")),
            _ => None,
        },
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "few events stop a game")]
fn stopped(lang: Lang, event: &Event) -> Option<&'static str> {
    match event {
        Event::StoreFailed { .. } => Some(say!(lang, "hint-store-failed")),
        Event::PositionDiffers(_) => Some(say!(lang, "hint-position-differs")),
        _ => None,
    }
}

fn index(lang: Lang, error: &IndexError) -> Option<String> {
    match error {
        IndexError::Sql(_) => Some(say!(lang, "hint-index").to_owned()),
        IndexError::NotRemoved { .. } => Some(say!(lang, "hint-index-not-removed").to_owned()),
        _ => None,
    }
}
