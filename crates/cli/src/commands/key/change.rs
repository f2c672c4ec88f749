//! `ugolki key passphrase`, `export`, `import` and `new`: what becomes of the key file.

use std::path::Path;

use ugolki_record::Signer as _;
use ugolki_words::{Lang, say};

use super::{keep_old, own, play_with, take};
use crate::dirs::Dirs;
use crate::exit::ExitKind;
use crate::failure::{Failure, UsageError};
use crate::keys::{self, KeyFile, KeyFileError};
use crate::output::Output;
use crate::passphrase;
use crate::profile::ProfileError;

pub(super) fn passphrase(
    dirs: &Dirs,
    new: Option<&Path>,
    remove: bool,
    (lang, out): (Lang, &mut Output<'_>),
) -> Result<ExitKind, Failure> {
    let _lock = take(dirs)?;
    let (file, unlocked) = own(dirs)?;
    let new = if remove {
        None
    } else {
        let key = file.public().short().to_string();
        passphrase::new_one(new, &say!(lang, "passphrase-new-key", key = key))
            .map_err(ProfileError::Passphrase)?
    };
    play_with(dirs, &unlocked.secret, new.as_ref())?;
    let key = file.public().short().to_string();
    out.line(if new.is_some() {
        say!(lang, "key-has-passphrase", key = key)
    } else {
        say!(lang, "key-has-none", key = key)
    })?;
    Ok(ExitKind::Done)
}

pub(super) fn export(
    dirs: &Dirs,
    to: &Path,
    (asks, new): (bool, Option<&Path>),
    (lang, out): (Lang, &mut Output<'_>),
) -> Result<ExitKind, Failure> {
    let file = KeyFile::read(&dirs.key()).map_err(ProfileError::Key)?;
    let locked = if asks || new.is_some() {
        let unlocked = passphrase::unlock(&file)?;
        let new =
            passphrase::new_one(new, say!(lang, "passphrase-new-copy")).map_err(ProfileError::Passphrase)?;
        keys::store(to, &unlocked.secret, new.as_ref()).map_err(named_by_user)?;
        new.is_some()
    } else {
        keys::copy(file.path(), to).map_err(named_by_user)?;
        file.is_locked()
    };
    let (key, to) = (file.public().short().to_string(), to.display().to_string());
    out.line(if locked {
        say!(lang, "key-exported", key = key, file = to)
    } else {
        say!(lang, "key-exported-open", key = key, file = to)
    })?;
    Ok(ExitKind::Done)
}

pub(super) fn import(
    dirs: &Dirs,
    from: &Path,
    replace: bool,
    (lang, out): (Lang, &mut Output<'_>),
) -> Result<ExitKind, Failure> {
    let _lock = take(dirs)?;
    let (file, open) = KeyFile::read_foreign(from).map_err(named_by_user)?;
    let there = dirs.key().exists();
    if there {
        let current = KeyFile::read(&dirs.key());
        if let Ok(current) = &current
            && current.public() == file.public()
        {
            return Err(UsageError::SameKey(file.public().short().to_string()).into());
        }
        if !replace {
            let there = current.map_or_else(
                |_| dirs.key().display().to_string(),
                |key| key.public().short().to_string(),
            );
            return Err(UsageError::KeyThere(there).into());
        }
    }
    // Who can't open it could not play with it; and its two halves have to belong together.
    let unlocked = passphrase::unlock(&file)?;
    if there {
        keep(dirs, lang, out)?;
    }
    play_with(dirs, &unlocked.secret, unlocked.passphrase.as_ref())?;
    let key = file.public().short().to_string();
    out.line(say!(lang, "key-imported", key = key))?;
    if open {
        let from = from.display().to_string();
        out.line(say!(lang, "key-readable", file = from))?;
    }
    Ok(ExitKind::Done)
}

pub(super) fn new(dirs: &Dirs, lang: Lang, out: &mut Output<'_>) -> Result<ExitKind, Failure> {
    let _lock = take(dirs)?;
    let secret = keys::new_secret(&dirs.key()).map_err(ProfileError::Key)?;
    if dirs.key().exists() {
        keep(dirs, lang, out)?;
    }
    play_with(dirs, &secret, None)?;
    let key = secret.key().short().to_string();
    out.line(say!(lang, "key-new", key = key))?;
    out.aside(say!(lang, "key-no-passphrase-yet"))?;
    Ok(ExitKind::Done)
}

/// Keeps the key that is there under another name, damaged or not.
fn keep(dirs: &Dirs, lang: Lang, out: &mut Output<'_>) -> Result<(), Failure> {
    let kept = match KeyFile::read(&dirs.key()) {
        Ok(file) => keep_old(dirs, &file)?,
        // What can't be read may still be worth keeping.
        Err(
            KeyFileError::Corrupt { .. } | KeyFileError::WrongKind { .. } | KeyFileError::Unusable { .. },
        ) => {
            let path = dirs.data.join("key-damaged");
            keys::copy(&dirs.key(), &path).map_err(ProfileError::Key)?;
            path
        }
        Err(error) => return Err(ProfileError::Key(error).into()),
    };
    let kept = kept.display().to_string();
    out.line(say!(lang, "key-old-kept", file = kept))?;
    Ok(())
}

/// A fault of a file that the command line names is no fault of the data folder.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "all others are about what is in the file, wherever it is"
)]
fn named_by_user(error: KeyFileError) -> Failure {
    match error {
        KeyFileError::Exists { path } => UsageError::FileThere(path).into(),
        KeyFileError::Unreadable { path, source } => Failure::unreadable(&path, source),
        KeyFileError::NotWritten { path, source } => Failure::Unwritable {
            what: path.display().to_string(),
            source,
        },
        error => ProfileError::Key(error).into(),
    }
}
