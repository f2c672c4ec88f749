//! What is wrong with folders, lock, key, passphrase and name of the player.

use ugolki_tui::clean;
use ugolki_tui::text::fault;
use ugolki_words::{Lang, say};

use super::Told;
use super::files::shown;
use super::system::io_error;
use crate::clock::Utc;
use crate::dirs::{DirsError, HOME_VARIABLE};
use crate::keys::KeyFileError;
use crate::lock::{Doing, LockError};
use crate::passphrase::{MAX, PassphraseError};
use crate::profile::ProfileError;

/// Why there are no folders.
pub fn dirs_error(lang: Lang, error: &DirsError) -> Told {
    match error {
        DirsError::NoHome => Told::alone(say!(lang, "fault-dirs-no-home", variable = HOME_VARIABLE)),
        DirsError::BadHome(source) => Told::because(
            say!(lang, "fault-dirs-bad-home", variable = HOME_VARIABLE),
            io_error(lang, source),
        ),
        DirsError::NotMade { path, source } => Told::because(
            say!(lang, "fault-dirs-not-made", path = shown(path)),
            io_error(lang, source),
        ),
    }
}

/// Why the key can't be taken.
pub fn lock_error(lang: Lang, error: &LockError) -> Told {
    match error {
        LockError::Held { path, holder } => Told::alone(match holder {
            Some(holder) if let Some(doing) = holder.doing => say!(
                lang,
                "fault-lock-held-by",
                pid = holder.pid.to_string(),
                doing = doing_said(lang, doing),
                path = shown(path)
            ),
            Some(_) | None => say!(lang, "fault-lock-held", path = shown(path)),
        }),
        LockError::Io { path, source } => Told::because(
            say!(lang, "fault-lock-io", path = shown(path)),
            io_error(lang, source),
        ),
    }
}

fn doing_said(lang: Lang, doing: Doing) -> &'static str {
    match doing {
        Doing::Hosts => say!(lang, "doing-hosts"),
        Doing::Joins => say!(lang, "doing-joins"),
        Doing::Plays => say!(lang, "doing-plays"),
        Doing::GoesOn => say!(lang, "doing-goes-on"),
        Doing::Shows => say!(lang, "doing-screen"),
        Doing::Watches => say!(lang, "doing-watches"),
        Doing::Witnesses => say!(lang, "doing-witness"),
        Doing::Relays => say!(lang, "doing-relay"),
        Doing::ChangesKey => say!(lang, "doing-changes-key"),
        Doing::MakesKey => say!(lang, "doing-makes-key"),
        Doing::ThrowsAway => say!(lang, "doing-throws-away"),
    }
}

/// What is wrong with a key file.
pub fn key_file_error(lang: Lang, error: &KeyFileError) -> Told {
    Told::alone(match error {
        KeyFileError::Unreadable { path, source } => {
            let what = say!(lang, "fault-key-unreadable", path = shown(path));
            return Told::because(what, io_error(lang, source));
        }
        KeyFileError::Permissions { path, mode } => say!(
            lang,
            "fault-key-permissions",
            path = shown(path),
            mode = format!("{mode:04o}")
        ),
        KeyFileError::Corrupt { path, source } => say!(
            lang,
            "fault-key-corrupt",
            path = shown(path),
            detail = clean(&source.to_string())
        ),
        KeyFileError::NotAKeyFile { path } => say!(lang, "fault-key-not-a-file", path = shown(path)),
        KeyFileError::Passphrase { path } => say!(lang, "fault-key-passphrase", path = shown(path)),
        KeyFileError::WrongPassphrase { path } => {
            say!(lang, "fault-key-wrong-passphrase", path = shown(path))
        }
        KeyFileError::Cipher { path, cipher } => say!(
            lang,
            "fault-key-cipher",
            path = shown(path),
            cipher = clean(cipher)
        ),
        KeyFileError::Exists { path } => say!(lang, "fault-key-exists", path = shown(path)),
        KeyFileError::WrongKind { path, kind } => {
            say!(lang, "fault-key-kind", path = shown(path), kind = clean(kind))
        }
        KeyFileError::Mismatch { path } => say!(lang, "fault-key-mismatch", path = shown(path)),
        KeyFileError::Unusable { path, source } => {
            let what = say!(lang, "fault-key-unusable", path = shown(path));
            return Told::because(what, fault::key_error(lang, *source));
        }
        KeyFileError::NoRandomness(source) => {
            say!(lang, "fault-no-randomness", system = clean(&source.to_string()))
        }
        KeyFileError::NotWritten { path, source } => {
            let what = say!(lang, "fault-key-not-written", path = shown(path));
            return Told::because(what, io_error(lang, source));
        }
    })
}

/// What is wrong with a passphrase.
pub fn passphrase_error(lang: Lang, error: &PassphraseError) -> Told {
    Told::alone(match error {
        PassphraseError::File { path, source } => {
            let what = say!(lang, "fault-passphrase-file", path = shown(path));
            return Told::because(what, io_error(lang, source));
        }
        PassphraseError::NoText { path } => {
            say!(lang, "fault-passphrase-no-text", path = shown(path), most = MAX)
        }
        PassphraseError::Terminal(source) => {
            return Told::because(say!(lang, "fault-passphrase-terminal"), io_error(lang, source));
        }
        PassphraseError::Interrupted => say!(lang, "fault-passphrase-interrupted").to_owned(),
        PassphraseError::Differ => say!(lang, "fault-passphrase-differ").to_owned(),
        PassphraseError::NobodyToAsk => say!(lang, "fault-passphrase-nobody").to_owned(),
    })
}

/// Why nobody can play here as they are.
pub fn profile_error(lang: Lang, error: &ProfileError) -> Told {
    Told::alone(match error {
        ProfileError::Dirs(error) => return dirs_error(lang, error),
        ProfileError::Lock(error) => return lock_error(lang, error),
        ProfileError::Key(error) => return key_file_error(lang, error),
        ProfileError::Passphrase(error) => return passphrase_error(lang, error),
        ProfileError::File { path, source } => {
            let what = say!(lang, "fault-profile-file", path = shown(path));
            return Told::because(what, io_error(lang, source));
        }
        ProfileError::BadName { path, source } => {
            let what = say!(lang, "fault-profile-name", path = shown(path));
            return Told::because(what, fault::name_error(lang, *source));
        }
        ProfileError::BadInstall { path } => say!(lang, "fault-profile-install", path = shown(path)),
        ProfileError::Revoked { from_ms } => {
            say!(
                lang,
                "fault-profile-revoked",
                when = Utc::from_ms(*from_ms).minute()
            )
        }
        ProfileError::NoRandomness(source) => {
            say!(lang, "fault-no-randomness", system = clean(&source.to_string()))
        }
    })
}
