//! `ugolki key show`: the key as people and as programs know it. No passphrase is needed for that.

use std::path::PathBuf;

use serde::Serialize;
use ugolki_record::{Badge, PlayerKey, Statement};

use super::{moment, own_name};
use crate::clock::Utc;
use crate::dirs::Dirs;
use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::keys::KeyFile;
use crate::known::public_line;
use crate::output::{Output, OutputError};
use crate::profile::{Profile, ProfileError};
use crate::statements::{self, Found, Statements};

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

pub(super) fn run(dirs: &Dirs, json: bool, out: &mut Output<'_>) -> Result<ExitKind, Failure> {
    if !dirs.key().exists() {
        // The first start makes one.
        drop(Profile::open(dirs, None, "makes the key")?);
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
    out.line(format_args!("name       {name}"))?;
    out.line(format_args!("short key  {}", key.short()))?;
    picture(badge, out)?;
    out.line(format_args!("key        {key}"))?;
    out.line(format_args!("public     {}", public_line(&key, &name)))?;
    out.line(format_args!("key file   {}", file.path().display()))?;
    out.line(format_args!(
        "passphrase {}",
        if file.is_locked() { "yes" } else { "none" }
    ))?;
    if let Some(from) = revoked {
        out.line(format_args!(
            "REVOKED    it may be in other hands since {}",
            moment(from)
        ))?;
    }
    for (path, statement) in &found {
        out.line(format_args!("statement  {}: {}", said(statement), path.display()))?;
    }
    Ok(ExitKind::Done)
}

/// The badge of a key, in three lines.
pub(crate) fn picture(badge: Badge, out: &mut Output<'_>) -> Result<(), OutputError> {
    let colour = badge.colour().name();
    let [first, second, third] = badge.lines();
    out.line(format_args!("picture    {first}  {colour}"))?;
    for line in [second, third] {
        out.line(format!("           {line}").trim_end())?;
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
pub(super) fn said(statement: &Statement) -> String {
    match statement {
        Statement::Rotation(rotation) => format!(
            "{} was laid down for {} on {}",
            rotation.old.short(),
            rotation.new.short(),
            moment(rotation.time_ms)
        ),
        Statement::Revocation(revocation) => format!(
            "{} is revoked: it may be in other hands since {}",
            revocation.key.short(),
            moment(revocation.from_ms)
        ),
    }
}
