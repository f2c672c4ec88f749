//! How the process ends: one exit code for each kind of end, and a word of help with each failure (T-12.3).

use std::io;
use std::process::ExitCode;

use ugolki_words::{Lang, say};

use crate::book::BookError;
use crate::failure::Failure;
use crate::invite::InviteError;
use crate::keys::KeyFileError;
use crate::known::KnownError;
use crate::logging::LoggingError;
use crate::output::OutputError;
use crate::passphrase::PassphraseError;
use crate::profile::ProfileError;
use crate::saved::SavedError;
use crate::statements::StatementsError;
use crate::words::faults::{self, Told};

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
        Failure::Network(_) | Failure::NotJoined(_) => ExitKind::NoConnection,
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
        | Failure::Puzzles(_)
        | Failure::Engine(_)
        | Failure::GameStopped(_)
        | Failure::Library(_)
        | Failure::Import(_)
        | Failure::Trash(_)
        | Failure::Saved(SavedError::Unreadable { .. })
        | Failure::System { .. } => ExitKind::Failed,
        Failure::Tournament(error) => error.exit(),
        Failure::Usage(_)
        | Failure::Logging(LoggingError::Filter { .. })
        | Failure::Invite(_)
        | Failure::Saved(SavedError::NotAPlayer { .. }) => ExitKind::Usage,
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

pub(crate) fn told(lang: Lang, failure: &Failure) -> String {
    let Told { what, causes } = faults::failure(lang, failure);
    // Each fault of a file has a line of its own.
    let mut what = what.split('\n');
    let first = what.next().unwrap_or_default();
    let mut lines = vec![say!(lang, "failure", what = first)];
    lines.extend(what.map(str::to_owned));
    lines.extend(
        causes
            .into_iter()
            .map(|cause| say!(lang, "failure-because", cause = cause)),
    );
    lines.extend(faults::hint(lang, failure).map(|hint| say!(lang, "failure-try", hint = hint)));
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
