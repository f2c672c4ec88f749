//! `ugolki key rotate`, `revoke`, `check` and `trust`: what keys say of themselves (P-3.2).

use std::io;
use std::path::{Path, PathBuf};

use serde::Serialize;
use ugolki_record::{Revocation, Rotation, Signer as _, Statement};
use ugolki_words::{Lang, say};

use super::{keep_old, moment, own, play_with, take};
use crate::args::Unfit;
use crate::book::{Book, BookError, Taken};
use crate::clock::{self, Utc, wall_ms};
use crate::dirs::Dirs;
use crate::exit::ExitKind;
use crate::failure::{Asked, Failure, UsageError};
use crate::keys::{self, KeyFile};
use crate::output::Output;
use crate::passphrase;
use crate::profile::ProfileError;
use crate::statements::{self, Checked, Statements};
use crate::words::faults;

/// Reads `--from`.
pub(super) fn time(text: &str) -> Result<u64, Unfit> {
    clock::ms_of(text).ok_or_else(|| Unfit::new(|lang| say!(lang, "unfit-date").to_owned()))
}

/// Our own statement can't be signed: it is far below the limit of a body.
fn unsigned(error: impl std::error::Error + Send + Sync + 'static) -> Failure {
    Asked::Statement.failed(io::Error::other(error))
}

pub(super) fn rotate(dirs: &Dirs, lang: Lang, out: &mut Output<'_>) -> Result<ExitKind, Failure> {
    let _lock = take(dirs)?;
    let (file, unlocked) = own(dirs)?;
    let before = Statements::read(&dirs.statements())?;
    if let Some(from_ms) = before.revoked(&file.public()) {
        // Nobody would follow it.
        return Err(ProfileError::Revoked { from_ms }.into());
    }
    let secret = keys::new_secret(&dirs.key()).map_err(ProfileError::Key)?;
    let signed = Rotation::new(file.public(), secret.key(), wall_ms())
        .sign(&unlocked.secret, &secret)
        .map_err(unsigned)?;
    let statement = signed.verify().map_err(unsigned)?;
    let passphrase = unlocked.passphrase.as_ref();
    // In this order, so that whatever is cut short no key is lost that a statement names.
    let kept = keep_old(dirs, &file)?;
    let next = dirs.data.join(format!("key-{}", secret.key().short()));
    keys::store(&next, &secret, passphrase).map_err(ProfileError::Key)?;
    let path = statements::keep(&dirs.statements(), &signed, &statement)?;
    play_with(dirs, &secret, passphrase)?;
    // It is in its place now; the spare is in nobody's way if it stays.
    std::fs::remove_file(&next).unwrap_or_default();
    let [old, new] = [file.public(), secret.key()].map(|key| key.short().to_string());
    let [kept, path] = [kept, path].map(|path| path.display().to_string());
    out.line(say!(lang, "key-rotated", key = new))?;
    out.line(say!(lang, "key-old-is-in", key = old, file = kept))?;
    out.line(say!(lang, "key-both-signed", file = path))?;
    out.aside(say!(lang, "key-send-rotation"))?;
    Ok(ExitKind::Done)
}

pub(super) fn revoke(
    dirs: &Dirs,
    key: Option<&Path>,
    (from, yes): (Option<u64>, bool),
    (lang, out): (Lang, &mut Output<'_>),
) -> Result<ExitKind, Failure> {
    let _lock = take(dirs)?;
    let file = KeyFile::read(key.unwrap_or(&dirs.key())).map_err(ProfileError::Key)?;
    let short = file.public().short();
    if !yes {
        return Err(UsageError::GiveUpKey(short.to_string()).into());
    }
    let unlocked = passphrase::unlock(&file)?;
    let from_ms = from.unwrap_or_else(wall_ms);
    let signed = Revocation::new(file.public(), from_ms)
        .sign(&unlocked.secret)
        .map_err(unsigned)?;
    let statement = signed.verify().map_err(unsigned)?;
    let path = statements::keep(&dirs.statements(), &signed, &statement)?;
    let (short, path) = (short.to_string(), path.display().to_string());
    out.line(say!(lang, "key-revoked", key = short, when = moment(from_ms)))?;
    out.line(say!(lang, "key-signed-itself", file = path))?;
    out.aside(say!(lang, "key-send-revocation"))?;
    if key.is_none() {
        out.aside(say!(lang, "key-make-another"))?;
    }
    Ok(ExitKind::Done)
}

/// A statement that was checked.
#[derive(Debug, Serialize)]
struct Row<'a> {
    schema: u32,
    file: &'a Path,
    line: usize,
    ok: bool,
    kind: Option<&'static str>,
    id: Option<String>,
    key: Option<String>,
    new: Option<String>,
    time: Option<String>,
    fault: Option<String>,
}

impl<'a> Row<'a> {
    fn new(file: &'a Path, line: usize, checked: &Checked) -> Self {
        let statement = checked.as_ref().ok();
        let new = statement.and_then(|statement| match &**statement {
            Statement::Rotation(rotation) => Some(rotation.new.to_string()),
            Statement::Revocation(_) => None,
        });
        let time = statement.map(|statement| match &**statement {
            Statement::Rotation(rotation) => rotation.time_ms,
            Statement::Revocation(revocation) => revocation.from_ms,
        });
        Self {
            schema: 1,
            file,
            line,
            ok: checked.is_ok(),
            kind: statement.map(|statement| statement.kind().name()),
            id: statement.map(|statement| statement.id().to_string()),
            key: statement.map(|statement| statement.about().to_string()),
            new,
            time: time.map(|ms| Utc::from_ms(ms).to_string()),
            fault: checked.as_ref().err().map(ToString::to_string),
        }
    }
}

pub(super) fn check(
    files: &[PathBuf],
    (lang, json): (Lang, bool),
    out: &mut Output<'_>,
) -> Result<ExitKind, Failure> {
    let mut kind = ExitKind::Done;
    for path in files {
        let lines = statements::lines(path)?;
        if lines.is_empty() {
            return Err(statements::StatementsError::Empty { path: path.clone() }.into());
        }
        for (number, checked) in lines {
            if checked.is_err() {
                kind = ExitKind::DoesNotHold;
            }
            if json {
                out.json(&Row::new(path, number, &checked))?;
                continue;
            }
            let file = path.display().to_string();
            out.line(match &checked {
                Ok(statement) => say!(
                    lang,
                    "key-statement-holds",
                    file = file,
                    line = number,
                    said = super::show::said(lang, statement)
                ),
                Err(fault) => say!(
                    lang,
                    "key-statement-broken",
                    file = file,
                    line = number,
                    fault = faults::statement_fault(lang, fault)
                ),
            })?;
        }
    }
    Ok(kind)
}

pub(super) fn trust(
    dirs: &Dirs,
    files: &[PathBuf],
    lang: Lang,
    out: &mut Output<'_>,
) -> Result<ExitKind, Failure> {
    dirs.create()?;
    let mut book = Book::read(dirs)?;
    // All have to hold before any is gone by.
    let mut found = Vec::new();
    for path in files {
        found.extend(statements::read(path)?);
    }
    // What a thief may have signed counts for nothing: revocations first, in whatever order they stand.
    found.sort_by_key(|statement| std::cmp::Reverse(statement.kind()));
    let mut kind = ExitKind::Done;
    for statement in found {
        let taken = book.take_up(&statement).map_err(BookError::Known)?;
        let what = super::show::said(lang, &statement);
        let (followed, said) = words(lang, &taken);
        if followed {
            statements::keep(&dirs.statements(), statement.signed(), &statement)?;
        } else {
            kind = ExitKind::DoesNotHold;
        }
        out.line(say!(lang, "key-trusted", what = what, said = said))?;
    }
    Ok(kind)
}

/// Whether a statement is gone by, and what became of it.
fn words(lang: Lang, taken: &Taken) -> (bool, String) {
    match taken {
        Taken::Renewed(name) => (true, say!(lang, "key-trust-renewed", name = name.to_string())),
        Taken::Revoked(name) => (true, say!(lang, "key-trust-revoked", name = name.to_string())),
        Taken::Kept => (true, say!(lang, "key-trust-kept").to_owned()),
        Taken::NotFollowedRevoked => (false, say!(lang, "key-trust-not-revoked").to_owned()),
        Taken::NotFollowedOther(key) => {
            let key = key.short().to_string();
            (false, say!(lang, "key-trust-not-other", key = key))
        }
        Taken::NewKeyKnown(name) => (false, say!(lang, "key-trust-not-known", name = name.to_string())),
    }
}
