//! How the process ends: one exit code for each kind of end, and a word of help with each failure (T-12.3).

use std::error::Error as _;
use std::io;
use std::process::ExitCode;

use ugolki_net::NetError;
use ugolki_words::{Lang, say};

use crate::book::BookError;
use crate::failure::Failure;
use crate::invite::InviteError;
use crate::keys::KeyFileError;
use crate::known::KnownError;
use crate::lock::LockError;
use crate::logging::LoggingError;
use crate::output::OutputError;
use crate::passphrase::{FILE_VARIABLE, PassphraseError};
use crate::profile::ProfileError;
use crate::saved::SavedError;
use crate::statements::StatementsError;

/// The kinds of end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExitKind {
    /// Done.
    Done,
    /// Failed in some other way than those below.
    Failed,
    /// The command line can't be followed.
    Usage,
    /// Key, name or folders can't be used as they are.
    Config,
    /// No connection came about.
    NoConnection,
    /// A log, signature or game does not hold.
    DoesNotHold,
    /// A fault of the program itself.
    Panic,
    /// The terminal is gone (SIGHUP).
    HangUp,
    /// Interrupted (SIGINT).
    Interrupt,
    /// Told to end (SIGTERM).
    Terminate,
}

impl ExitKind {
    /// The exit code.
    pub const fn code(self) -> u8 {
        match self {
            Self::Done => 0,
            Self::Failed => 1,
            Self::Usage => 2,
            Self::Config => 3,
            Self::NoConnection => 4,
            Self::DoesNotHold => 5,
            Self::Panic => 101,
            Self::HangUp => 129,
            Self::Interrupt => 130,
            Self::Terminate => 143,
        }
    }
}

impl From<ExitKind> for ExitCode {
    fn from(kind: ExitKind) -> Self {
        Self::from(kind.code())
    }
}

/// Which end a failure is. The one place where that is decided.
pub fn kind(failure: &Failure) -> ExitKind {
    match failure {
        Failure::Book(BookError::Known(KnownError::KnownKey { .. } | KnownError::KnownName { .. })) => {
            ExitKind::Usage
        }
        Failure::Profile(ProfileError::Passphrase(PassphraseError::Interrupted)) => ExitKind::Interrupt,
        // A missing answer (T-12.1).
        Failure::Profile(
            ProfileError::Passphrase(PassphraseError::NobodyToAsk)
            | ProfileError::Key(KeyFileError::Passphrase { .. }),
        ) => ExitKind::Usage,
        Failure::Config(_)
        | Failure::Dirs(_)
        | Failure::Book(_)
        | Failure::Logging(LoggingError::File { .. })
        | Failure::Profile(_) => ExitKind::Config,
        Failure::Network(_) | Failure::NotJoined { .. } => ExitKind::NoConnection,
        Failure::NoGame { .. }
        | Failure::Saved(SavedError::Faulty { .. })
        | Failure::Statements(
            StatementsError::File { .. } | StatementsError::Line { .. } | StatementsError::Empty { .. },
        ) => ExitKind::DoesNotHold,
        Failure::Output(OutputError::Closed) => ExitKind::Done,
        Failure::Output(OutputError::Io(_))
        | Failure::Invite(InviteError::File { .. } | InviteError::Stdin(_))
        | Failure::Statements(_)
        | Failure::Unreadable { .. }
        | Failure::Unwritable { .. }
        | Failure::Engine { .. }
        | Failure::GameStopped { .. }
        | Failure::Library(_)
        | Failure::Import(_)
        | Failure::Trash(_)
        | Failure::Saved(SavedError::Unreadable { .. })
        | Failure::System { .. } => ExitKind::Failed,
        Failure::Usage(_)
        | Failure::Logging(LoggingError::Filter { .. })
        | Failure::Invite(_)
        | Failure::Saved(SavedError::NotAPlayer { .. }) => ExitKind::Usage,
    }
}

/// What to do about a failure, if that can be said.
pub fn hint(failure: &Failure) -> Option<String> {
    match failure {
        Failure::Usage(usage) => usage.hint.clone(),
        Failure::Config(_) => Some("mend it, or start without it: --no-config".to_owned()),
        Failure::Profile(ProfileError::Key(KeyFileError::Permissions { path, .. })) => {
            Some(format!("chmod 600 {}", quoted(&path.display().to_string())))
        }
        Failure::Profile(ProfileError::Key(
            KeyFileError::Corrupt { path, .. } | KeyFileError::Mismatch { path } | KeyFileError::NotAKeyFile { path },
        )) => Some(format!(
            "put back a copy of the key; or move {} away, and the next start makes a new key and so a new player",
            path.display()
        )),
        Failure::Profile(ProfileError::Key(KeyFileError::Passphrase { .. })) => {
            Some(format!("{FILE_VARIABLE}=FILE, a file with the passphrase in its first line; /dev/fd/3 is a file descriptor"))
        }
        Failure::Profile(ProfileError::Key(KeyFileError::Cipher { path, .. })) => {
            Some(format!("ssh-keygen -p -Z aes256-ctr -f {}", quoted(&path.display().to_string())))
        }
        Failure::Profile(ProfileError::Passphrase(PassphraseError::NobodyToAsk)) => {
            Some("--new FILE, a file with the new passphrase in its first line; --remove for none".to_owned())
        }
        Failure::Book(BookError::Known(KnownError::Line { path, .. })) => {
            Some(format!("mend or delete that line of {}", path.display()))
        }
        Failure::Book(BookError::Known(KnownError::KnownKey { .. })) => {
            Some("'ugolki players rename' gives a known player another name".to_owned())
        }
        Failure::Book(BookError::Known(KnownError::KnownName { .. })) => {
            Some("choose another name, or 'ugolki players forget' the other player first".to_owned())
        }
        Failure::Book(BookError::Statements(
            StatementsError::File { path, .. } | StatementsError::Line { path, .. } | StatementsError::Empty { path },
        )) => Some(format!("get that statement anew, or move {} away", path.display())),
        Failure::Profile(ProfileError::Lock(LockError::Held { .. })) => Some(
            "end that one first; or give a second player a folder of its own: UGOLKI_HOME=/some/folder ugolki ...".to_owned(),
        ),
        Failure::Profile(ProfileError::Revoked { .. }) => Some(
            "'ugolki key new' makes another one; you are a new player with it, and tell your friends yourself".to_owned(),
        ),
        Failure::Profile(ProfileError::BadInstall { path }) => {
            Some(format!("rm {}    (the next start makes a new one)", quoted(&path.display().to_string())))
        }
        Failure::Profile(ProfileError::BadName { path, .. }) => {
            Some(format!("write your name into {}, or rm it: the login name is taken then", path.display()))
        }
        Failure::Network(NetError::Listen { source, .. }) if source.kind() == io::ErrorKind::AddrInUse => Some(
            "end the program that listens there; or listen at any free port with --listen /ip4/0.0.0.0/tcp/0, and tell the other player"
                .to_owned(),
        ),
        Failure::Invite(error) => error.hint().map(str::to_owned),
        Failure::GameStopped { hint, .. } => Some((*hint).to_owned()),
        Failure::Logging(LoggingError::Filter { .. }) => {
            Some("a filter is a level (error, warn, info, debug, trace) or parts such as 'warn,ugolki=debug'".to_owned())
        }
        Failure::Profile(_)
        | Failure::Book(_)
        | Failure::Statements(_)
        | Failure::Dirs(_)
        | Failure::Logging(_)
        | Failure::Network(_)
        | Failure::NotJoined { .. }
        | Failure::Output(_)
        | Failure::Unreadable { .. }
        | Failure::Unwritable { .. }
        | Failure::Engine { .. }
        | Failure::NoGame { .. }
        | Failure::Saved(_)
        | Failure::Library(_)
        | Failure::Import(_)
        | Failure::Trash(_)
        | Failure::System { .. } => None,
    }
}

/// Quotes a word for a shell where that is needed.
pub(crate) fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "/._-+=:@%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

/// Tells a failure on standard error: what it was, why, and what to do about it. Nothing for a closed output.
pub fn report(lang: Lang, failure: &Failure) -> ExitKind {
    let kind = kind(failure);
    if kind == ExitKind::Done {
        return kind;
    }
    // Where standard error is gone too, the exit code is all that is left to say.
    io::Write::write_all(&mut io::stderr(), told(lang, failure).as_bytes()).unwrap_or_default();
    kind
}

fn told(lang: Lang, failure: &Failure) -> String {
    let mut lines = vec![say!(lang, "failure", what = failure.to_string())];
    let mut source = failure.source();
    while let Some(cause) = source {
        let line = say!(lang, "failure-because", cause = cause.to_string());
        // Some libraries wrap an error in one that says the same.
        if lines.last() != Some(&line) {
            lines.push(line);
        }
        source = cause.source();
    }
    lines.extend(hint(failure).map(|hint| say!(lang, "failure-try", hint = hint)));
    lines.push(String::new());
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_quoted_only_where_a_shell_needs_it() {
        for (word, expected) in [
            ("/a/b-c.d", "/a/b-c.d"),
            ("/my files/k", "'/my files/k'"),
            ("it's", r"'it'\''s'"),
        ] {
            assert_eq!(quoted(word), expected);
        }
    }
}
