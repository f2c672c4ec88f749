//! The file in which statements are kept and given to friends (P-3.2): a header, then one JSON object a line.
//!
//! ```text
//! ugolki-statements/1
//! {"kind":"rotation","body":"AQCK…","signatures":["<old key's>","<new key's>"]}
//! {"kind":"revocation","body":"AQCK…","signatures":["<the key's>"]}
//! ```
//!
//! Such a file travels by mail and chat: lines may end as on other systems, and the last one need not end at all.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use serde::Deserialize;

use super::{SignedStatement, StatementKind};
use crate::archive::line;
use crate::{STATEMENT_VERSION, Signature};

/// The longest line, in bytes.
pub const MAX_LINE: usize = 2_048;

/// The longest file that is read, in bytes.
pub const MAX_FILE: usize = 262_144;

/// What the first line begins with, before the version.
const NAME: &str = "ugolki-statements/";

/// Why a file holds no statements that can be read here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FileError {
    /// It does not begin with the header.
    #[error("not a file of statements about keys: it does not begin with `{NAME}{STATEMENT_VERSION}`")]
    NotStatements,
    /// A newer version of the file.
    #[error("made by a newer version: statements {version}; this program reads up to {STATEMENT_VERSION}")]
    NewerVersion {
        /// The version of the file.
        version: u16,
    },
    /// Longer than [`MAX_FILE`].
    #[error("a file of more than {MAX_FILE} bytes")]
    TooLong,
}

/// Why a line cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LineError {
    /// Longer than [`MAX_LINE`].
    #[error("a line of more than {MAX_LINE} bytes")]
    TooLong,
    /// Not a JSON object with kind, body and signatures.
    #[error("not a line of a file of statements")]
    NotAnObject,
    /// A kind that this version does not know.
    #[error("a kind of statement that this version does not know: made by a newer version")]
    UnknownKind,
    /// A body or signature that is no canonical base64, or of the wrong length.
    #[error("body or signatures are damaged")]
    Damaged,
}

/// One line of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// Its number, from 1 for the header: as editors count.
    pub number: usize,
    /// What it holds, as it stands there: no signature is checked yet.
    pub statement: Result<SignedStatement, LineError>,
}

/// The first line of a file.
pub fn header() -> String {
    format!("{NAME}{STATEMENT_VERSION}\n")
}

/// The line of a statement.
pub fn line(statement: &SignedStatement) -> String {
    let signatures: Vec<&Signature> = statement.signatures().iter().collect();
    line::write(statement.kind().name(), &[statement.body()], &signatures)
}

/// Reads a file. Blank lines are passed over.
///
/// # Errors
/// [`FileError`] when nothing of it can be read.
pub fn read(bytes: &[u8]) -> Result<Vec<Line>, FileError> {
    if bytes.len() > MAX_FILE {
        return Err(FileError::TooLong);
    }
    let mut lines = (1_usize..).zip(bytes.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii));
    let first = lines.next().map_or(&b""[..], |(_, first)| first);
    let version = core::str::from_utf8(first)
        .ok()
        .and_then(|first| first.strip_prefix(NAME))
        .and_then(|version| version.parse::<u16>().ok());
    match version {
        Some(STATEMENT_VERSION) => {}
        Some(version) if version > STATEMENT_VERSION => return Err(FileError::NewerVersion { version }),
        Some(_) | None => return Err(FileError::NotStatements),
    }
    Ok(lines
        .filter(|(_, line)| !line.is_empty())
        .map(|(number, line)| Line {
            number,
            statement: read_line(line),
        })
        .collect())
}

fn read_line(line: &[u8]) -> Result<SignedStatement, LineError> {
    #[derive(Deserialize)]
    struct Kind {
        kind: String,
    }
    #[derive(Deserialize)]
    struct Parts {
        body: String,
        signatures: Vec<String>,
    }

    if line.len() > MAX_LINE {
        return Err(LineError::TooLong);
    }
    let Kind { kind } = serde_json::from_slice(line).map_err(|_| LineError::NotAnObject)?;
    let kind = [StatementKind::Rotation, StatementKind::Revocation]
        .into_iter()
        .find(|known| known.name() == kind)
        .ok_or(LineError::UnknownKind)?;
    let parts: Parts = serde_json::from_slice(line).map_err(|_| LineError::NotAnObject)?;
    let body = line::body("body", &parts.body).map_err(|_| LineError::Damaged)?;
    let signatures = parts
        .signatures
        .iter()
        .map(|text| line::signature(text))
        .collect::<Result<Vec<_>, _>>()
        .map_err(|_| LineError::Damaged)?;
    Ok(SignedStatement::from_parts(kind, body, signatures))
}
