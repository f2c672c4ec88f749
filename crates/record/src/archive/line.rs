//! One line of the log file: a JSON object with base64 of signed bodies and their signatures (P-9.1).

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use base64::engine::general_purpose::STANDARD;
use base64::{DecodeSliceError, Engine as _};
use serde::Deserialize;

use super::MAX_LINE;
use crate::codec::MAX_BODY;
use crate::{Evidence, Signature, SignedAgreement, SignedRecord, SignedStamp};

/// What a line holds, as it stands there: nothing is checked yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Item {
    /// The agreement.
    Terms(SignedAgreement),
    /// A record.
    Record(SignedRecord),
    /// Evidence against a player.
    Evidence(Evidence),
    /// A witness's stamp.
    Stamp(SignedStamp),
}

/// Why a line cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LineError {
    /// Longer than [`MAX_LINE`].
    #[error("a line of more than {MAX_LINE} bytes")]
    TooLong,
    /// Not a JSON object with a `kind`, or one of its keys has no value of the right type.
    #[error("not a line of a game log")]
    NotAnObject,
    /// A kind of line that this version does not know.
    #[error("a kind of line that this version does not know: made by a newer version")]
    UnknownKind,
    /// The line lacks a body or a signature of its kind, or has too many.
    #[error("the wrong number of bodies or signatures")]
    WrongParts,
    /// Not canonical base64.
    #[error("`{key}` is not canonical base64")]
    NotBase64 {
        /// Where it stands.
        key: &'static str,
    },
    /// A signature of another length than 64 bytes, or a body of more than [`MAX_BODY`].
    #[error("`{key}` has the wrong length")]
    WrongLength {
        /// Where it stands.
        key: &'static str,
    },
}

impl LineError {
    /// The stable name of the fault.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::UnknownKind => "newer-version",
            Self::TooLong
            | Self::NotAnObject
            | Self::WrongParts
            | Self::NotBase64 { .. }
            | Self::WrongLength { .. } => "unreadable",
        }
    }
}

pub(super) const TERMS: &str = "terms";
pub(super) const RECORD: &str = "record";
pub(super) const EVIDENCE: &str = "evidence";
pub(super) const STAMP: &str = "stamp";

/// The keys of a line, each of which some kind has.
#[derive(Deserialize)]
struct Keys<'a> {
    #[serde(borrow)]
    kind: Text<'a>,
    #[serde(borrow)]
    body: Option<Text<'a>>,
    #[serde(borrow, default)]
    bodies: Vec<Text<'a>>,
    #[serde(borrow, default)]
    signatures: Vec<Text<'a>>,
}

/// A text as it stands in the line, or its own where it is written with escapes.
#[derive(Deserialize)]
struct Text<'a>(#[serde(borrow)] Cow<'a, str>);

pub(crate) fn write(kind: &str, bodies: &[&[u8]], signatures: &[&Signature]) -> String {
    let mut line = String::from("{\"kind\":\"");
    line.push_str(kind);
    match bodies {
        // Evidence has a list of bodies, all else has one.
        [body] if kind != EVIDENCE => {
            line.push_str("\",\"body\":\"");
            STANDARD.encode_string(body, &mut line);
            line.push('"');
        }
        _ => {
            line.push_str("\",\"bodies\":");
            write_list(&mut line, bodies.iter().copied());
        }
    }
    line.push_str(",\"signatures\":");
    write_list(
        &mut line,
        signatures.iter().map(|signature| signature.as_bytes().as_slice()),
    );
    line.push_str("}\n");
    line
}

fn write_list<'a>(line: &mut String, list: impl Iterator<Item = &'a [u8]>) {
    let mut before = '[';
    for bytes in list {
        line.push(before);
        line.push('"');
        STANDARD.encode_string(bytes, line);
        line.push('"');
        before = ',';
    }
    line.push(']');
}

pub(super) fn read(line: &[u8]) -> Result<Item, LineError> {
    if line.len() > MAX_LINE {
        return Err(LineError::TooLong);
    }
    let line = object(line).ok_or(LineError::NotAnObject)?;
    let keys: Keys<'_> = serde_json::from_str(line).map_err(|_| without_keys(line))?;
    match &*keys.kind.0 {
        TERMS => match *signatures(&keys)? {
            [proposer, responder] => Ok(Item::Terms(SignedAgreement::from_parts(
                one_body(&keys)?,
                proposer,
                responder,
            ))),
            _ => Err(LineError::WrongParts),
        },
        RECORD => match *signatures(&keys)? {
            [signature] => Ok(Item::Record(SignedRecord::from_parts(
                one_body(&keys)?,
                signature,
            ))),
            _ => Err(LineError::WrongParts),
        },
        EVIDENCE => evidence(&keys),
        STAMP => match *signatures(&keys)? {
            [signature] => Ok(Item::Stamp(SignedStamp::from_parts(one_body(&keys)?, signature))),
            _ => Err(LineError::WrongParts),
        },
        _ => Err(LineError::UnknownKind),
    }
}

/// The note in a line of when it was written, in milliseconds since 1970.
pub(super) fn at(line: &[u8]) -> Option<u64> {
    #[derive(Deserialize)]
    struct Note {
        at: Option<u64>,
    }
    let note: Note = serde_json::from_str(object(line)?).ok()?;
    note.at
}

/// The text of a line that can only be an object. To serde a list of its values would be as good, and what it passes over
/// need not be text: then two verifiers could differ about one line.
fn object(line: &[u8]) -> Option<&str> {
    let line = str::from_utf8(line).ok()?;
    line.trim_ascii_start().starts_with('{').then_some(line)
}

/// Tells a kind of line that this version does not know, whatever its keys are, from what is no line at all.
fn without_keys(line: &str) -> LineError {
    #[derive(Deserialize)]
    struct Kind {
        kind: String,
    }
    match serde_json::from_str(line) {
        Ok(Kind { kind }) if ![TERMS, RECORD, EVIDENCE, STAMP].contains(&kind.as_str()) => {
            LineError::UnknownKind
        }
        Ok(_) | Err(_) => LineError::NotAnObject,
    }
}

fn one_body(keys: &Keys<'_>) -> Result<Vec<u8>, LineError> {
    match (&keys.body, &*keys.bodies) {
        (Some(text), []) => body("body", &text.0),
        _ => Err(LineError::WrongParts),
    }
}

fn evidence(keys: &Keys<'_>) -> Result<Item, LineError> {
    let signatures = signatures(keys)?;
    if keys.body.is_some() || keys.bodies.len() != signatures.len() {
        return Err(LineError::WrongParts);
    }
    let records = keys
        .bodies
        .iter()
        .zip(signatures)
        .map(|(text, signature)| Ok(SignedRecord::from_parts(body("bodies", &text.0)?, signature)))
        .collect::<Result<Vec<_>, LineError>>()?;
    Evidence::from_records(records)
        .map(Item::Evidence)
        .ok_or(LineError::WrongParts)
}

pub(crate) fn body(key: &'static str, text: &str) -> Result<Vec<u8>, LineError> {
    let bytes = STANDARD.decode(text).map_err(|_| LineError::NotBase64 { key })?;
    if bytes.len() > MAX_BODY {
        return Err(LineError::WrongLength { key });
    }
    Ok(bytes)
}

fn signatures(keys: &Keys<'_>) -> Result<Vec<Signature>, LineError> {
    keys.signatures.iter().map(|text| signature(&text.0)).collect()
}

pub(crate) fn signature(text: &str) -> Result<Signature, LineError> {
    let key = "signatures";
    let mut bytes = [0; 64];
    // What does not fit is too long only if it is base64 at all.
    match STANDARD.decode_slice(text, &mut bytes) {
        Ok(64) => Ok(Signature::from_bytes(bytes)),
        Ok(_) => Err(LineError::WrongLength { key }),
        Err(DecodeSliceError::DecodeError(_)) => Err(LineError::NotBase64 { key }),
        Err(DecodeSliceError::OutputSliceTooSmall) => match STANDARD.decode(text) {
            Ok(_) => Err(LineError::WrongLength { key }),
            Err(_) => Err(LineError::NotBase64 { key }),
        },
    }
}
