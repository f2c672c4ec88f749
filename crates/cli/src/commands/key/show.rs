//! `ugolki key show`: the key as people and as programs know it. No passphrase is needed for that.

use std::path::PathBuf;

use serde::Serialize;
use ugolki_record::{Badge, PlayerKey, Statement};
use ugolki_words::{Lang, say};

use super::{moment, own_name};
use crate::clock::Utc;
use crate::dirs::Dirs;
use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::keys::KeyFile;
use crate::known::public_line;
use crate::lock::Doing;
use crate::output::{Output, OutputError};
use crate::profile::{Profile, ProfileError};
use crate::statements::{self, Found, Statements};
use crate::words::labelled;

#[derive(Debug, Serialize)]
struct Shown {
    schema: u32,
    name: String,
    key: String,
    short: String,
    picture: [String; 3],
    colour: &'static str,
    public: String,
    file: PathBuf,
    passphrase: bool,
    revoked: Option<String>,
    statements: Vec<ShownStatement>,
}

/// A statement by or about the own key, or one that was laid down for it.
#[derive(Debug, Serialize)]
struct ShownStatement {
    kind: &'static str,
    file: PathBuf,
    key: String,
    new: Option<String>,
    time: String,
}

pub(super) fn run(
    dirs: &Dirs,
    (lang, json): (Lang, bool),
    out: &mut Output<'_>,
) -> Result<ExitKind, Failure> {
    if !dirs.key().exists() {
        // The first start makes one.
        drop(Profile::open(dirs, None, Doing::MakesKey)?);
    }
    let file = KeyFile::read(&dirs.key()).map_err(ProfileError::Key)?;
    let (key, name) = (file.public(), own_name(dirs)?);
    let found = own_statements(key, statements::all(&dirs.statements())?);
    let mut known = Statements::default();
    for (_, statement) in &found {
        known.add(statement);
    }
    let badge = Badge::of(&key);
    let revoked = known.revoked(&key);
    if json {
        out.json(&Shown {
            schema: 1,
            name: name.to_string(),
            key: key.to_string(),
            short: key.short().to_string(),
            picture: badge.lines(),
            colour: badge.colour().name(),
            public: public_line(&key, &name),
            file: file.path().to_owned(),
            passphrase: file.is_locked(),
            revoked: revoked.map(|ms| Utc::from_ms(ms).to_string()),
            statements: found.iter().map(shown).collect(),
        })?;
        return Ok(ExitKind::Done);
    }
    let width = column(lang);
    out.line(labelled(width, say!(lang, "key-label-name"), &name))?;
    out.line(labelled(width, say!(lang, "key-label-short"), key.short()))?;
    picture(lang, badge, out)?;
    out.line(labelled(width, say!(lang, "key-label-key"), key))?;
    out.line(labelled(
        width,
        say!(lang, "key-label-public"),
        public_line(&key, &name),
    ))?;
    out.line(labelled(
        width,
        say!(lang, "key-label-file"),
        file.path().display(),
    ))?;
    let passphrase = if file.is_locked() {
        say!(lang, "key-passphrase-yes")
    } else {
        say!(lang, "key-passphrase-none")
    };
    out.line(labelled(width, say!(lang, "key-label-passphrase"), passphrase))?;
    if let Some(from) = revoked {
        let since = say!(lang, "key-revoked-since", when = moment(from));
        out.line(labelled(width, say!(lang, "key-label-revoked"), since))?;
    }
    for (path, statement) in &found {
        let said = format!("{}: {}", said(lang, statement), path.display());
        out.line(labelled(width, say!(lang, "key-label-statement"), said))?;
    }
    Ok(ExitKind::Done)
}

/// Where the second column begins, behind the longest label.
pub(crate) fn column(lang: Lang) -> usize {
    let labels = [
        say!(lang, "key-label-name"),
        say!(lang, "key-label-short"),
        say!(lang, "key-label-picture"),
        say!(lang, "key-label-key"),
        say!(lang, "key-label-public"),
        say!(lang, "key-label-file"),
        say!(lang, "key-label-passphrase"),
        say!(lang, "key-label-statement"),
        say!(lang, "key-label-revoked"),
    ];
    let widest = labels.iter().map(|label| label.chars().count()).max();
    widest.unwrap_or_default() + 1
}

/// The badge of a key, in three lines.
pub(crate) fn picture(lang: Lang, badge: Badge, out: &mut Output<'_>) -> Result<(), OutputError> {
    let (width, colour) = (column(lang), badge.colour().name());
    let [first, second, third] = badge.lines();
    let label = say!(lang, "key-label-picture");
    out.line(labelled(width, label, format_args!("{first}  {colour}")))?;
    for line in [second, third] {
        out.line(labelled(width, "", line).trim_end())?;
    }
    Ok(())
}

/// The statements that lead to this key, and those by it.
fn own_statements(key: PlayerKey, mut all: Vec<Found>) -> Vec<Found> {
    // The keys that were laid down for it, however many times.
    let mut keys = vec![key];
    let mut at = 0;
    while let Some(&current) = keys.get(at) {
        for (_, statement) in &all {
            if let Statement::Rotation(rotation) = &**statement
                && rotation.new == current
                && !keys.contains(&rotation.old)
            {
                keys.push(rotation.old);
            }
        }
        at += 1;
    }
    all.retain(|(_, statement)| keys.contains(&statement.about()));
    all
}

fn shown((path, statement): &Found) -> ShownStatement {
    let (new, ms) = match &**statement {
        Statement::Rotation(rotation) => (Some(rotation.new.to_string()), rotation.time_ms),
        Statement::Revocation(revocation) => (None, revocation.from_ms),
    };
    ShownStatement {
        kind: statement.kind().name(),
        file: path.clone(),
        key: statement.about().to_string(),
        new,
        time: Utc::from_ms(ms).to_string(),
    }
}

/// What a statement says, in words.
pub(super) fn said(lang: Lang, statement: &Statement) -> String {
    match statement {
        Statement::Rotation(rotation) => say!(
            lang,
            "key-laid-down",
            old = rotation.old.short().to_string(),
            new = rotation.new.short().to_string(),
            when = moment(rotation.time_ms)
        ),
        Statement::Revocation(revocation) => say!(
            lang,
            "key-is-revoked",
            key = revocation.key.short().to_string(),
            when = moment(revocation.from_ms)
        ),
    }
}
