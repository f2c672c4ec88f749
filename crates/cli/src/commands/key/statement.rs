//! `ugolki key rotate`, `revoke`, `check` and `trust`: what keys say of themselves (P-3.2).

use std::io;
use std::path::{Path, PathBuf};

use serde::Serialize;
use ugolki_record::{Revocation, Rotation, Signer as _, Statement};
use ugolki_words::say;

use super::{keep_old, moment, own, play_with, take};
use crate::args::Unfit;
use crate::book::{Book, BookError, Taken};
use crate::clock::{self, Utc, wall_ms};
use crate::dirs::Dirs;
use crate::exit::ExitKind;
use crate::failure::{Failure, UsageError};
use crate::keys::{self, KeyFile};
use crate::output::Output;
use crate::passphrase;
use crate::profile::ProfileError;
use crate::statements::{self, Checked, Statements};

/// Reads `--from`.
pub(super) fn time(text: &str) -> Result<u64, Unfit> {
    clock::ms_of(text).ok_or_else(|| Unfit::new(|lang| say!(lang, "unfit-date").to_owned()))
}

/// Our own statement can't be signed: it is far below the limit of a body.
fn unsigned(error: impl std::error::Error + Send + Sync + 'static) -> Failure {
    Failure::System {
        what: "the statement can't be signed",
        source: io::Error::other(error),
    }
}

pub(super) fn rotate(dirs: &Dirs, out: &mut Output<'_>) -> Result<ExitKind, Failure> {
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
    out.line(format_args!(
        "you play with the new key {} now",
        secret.key().short()
    ))?;
    out.line(format_args!(
        "the old key {} is in {}",
        file.public().short(),
        kept.display()
    ))?;
    out.line(format_args!("both signed that: {}", path.display()))?;
    out.line("send that file to who knows you: 'ugolki key trust FILE' has them know your new key")?;
    Ok(ExitKind::Done)
}

pub(super) fn revoke(
    dirs: &Dirs,
    key: Option<&Path>,
    from: Option<u64>,
    yes: bool,
    out: &mut Output<'_>,
) -> Result<ExitKind, Failure> {
    let _lock = take(dirs)?;
    let file = KeyFile::read(key.unwrap_or(&dirs.key())).map_err(ProfileError::Key)?;
    let short = file.public().short();
    if !yes {
        return Err(UsageError::new(format!(
            "the key {short} would be given up for good: nobody should play with it any more, you neither"
        ))
        .hint("add --yes if that is what you want; 'ugolki key rotate' has a new key take its place instead")
        .into());
    }
    let unlocked = passphrase::unlock(&file)?;
    let from_ms = from.unwrap_or_else(wall_ms);
    let signed = Revocation::new(file.public(), from_ms)
        .sign(&unlocked.secret)
        .map_err(unsigned)?;
    let statement = signed.verify().map_err(unsigned)?;
    let path = statements::keep(&dirs.statements(), &signed, &statement)?;
    out.line(format_args!(
        "the key {short} is revoked from {} on",
        moment(from_ms)
    ))?;
    out.line(format_args!("it signed that itself: {}", path.display()))?;
    out.line("send that file to who knows you: 'ugolki key trust FILE' has them know")?;
    if key.is_none() {
        out.line("'ugolki key new' makes another key, with which you are a new player")?;
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

pub(super) fn check(files: &[PathBuf], json: bool, out: &mut Output<'_>) -> Result<ExitKind, Failure> {
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
            let said = match &checked {
                Ok(statement) => format!("holds: {}", super::show::said(statement)),
                Err(fault) => format!("DOES NOT HOLD: {fault}"),
            };
            out.line(format_args!("{}, line {number}: {said}", path.display()))?;
        }
    }
    Ok(kind)
}

pub(super) fn trust(dirs: &Dirs, files: &[PathBuf], out: &mut Output<'_>) -> Result<ExitKind, Failure> {
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
        let what = super::show::said(&statement);
        let (followed, said) = words(&taken);
        if followed {
            statements::keep(&dirs.statements(), statement.signed(), &statement)?;
        } else {
            kind = ExitKind::DoesNotHold;
        }
        out.line(format_args!("{what}; {said}"))?;
    }
    Ok(kind)
}

/// Whether a statement is gone by, and what became of it.
fn words(taken: &Taken) -> (bool, String) {
    match taken {
        Taken::Renewed(name) => (true, format!("you know the new key as {name}")),
        Taken::Revoked(name) => (true, format!("you are warned of {name}'s key from now on")),
        Taken::Kept => (true, "you do not know that key; the statement is kept".to_owned()),
        Taken::NotFollowedRevoked => (
            false,
            "NOT FOLLOWED: a key of it is revoked, so somebody else may have signed this".to_owned(),
        ),
        Taken::NotFollowedOther(key) => (
            false,
            format!(
                "NOT FOLLOWED: the old key went over to {} before; ask its owner which of the two is right",
                key.short()
            ),
        ),
        Taken::NewKeyKnown(name) => (
            false,
            format!(
                "NOT FOLLOWED: you know the new key as {name}; 'ugolki players rename' or 'forget' first"
            ),
        ),
    }
}
