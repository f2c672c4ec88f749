//! The files of an event: what is signed of it as lines that other programs can read too (F-7.5).
//!
//! ```text
//! ugolki-event/1
//! {"kind":"entry","body":"BQBf…","keys":["9f3c…"],"signatures":["…"]}
//! {"kind":"list","ids":["00a1…","00b7…"]}
//! ```
//!
//! A file is only appended to, a whole line at a time. What stands after the last line end was torn by a crash: it is
//! ignored, and overwritten at the next append.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::Deserialize;
use ugolki_record::codec::MAX_BODY;
use ugolki_record::{Digest, PlayerKey, Signature};

use crate::fact::{Checked, Fact, FactError, IdList, ListError, MAX_SIGNATURES, SignedFact};

/// The version of the files that this crate writes and reads.
pub const FILES_VERSION: u16 = 1;
/// What the first line begins with, before the version.
const NAME: &str = "ugolki-event/";
/// The kind of a line with a list.
const LIST: &str = "list";
/// The longest line of a fact, in bytes, its end not counted.
pub const MAX_FACT_LINE: usize = 16_384;
/// The longest line, that of the longest list.
pub const MAX_LINE: usize = IdList::MAX * 67 + 64;

/// The first line of a file.
pub fn header() -> String {
    format!("{NAME}{FILES_VERSION}\n")
}

/// The lines of a fact: one, and more where it has more signatures than travel together.
pub fn fact_lines(fact: &Checked) -> String {
    fact.signed()
        .iter()
        .map(|signed| fact_line(fact.fact().kind(), signed))
        .collect()
}

fn fact_line(kind: &str, signed: &SignedFact) -> String {
    let mut line = String::from("{\"kind\":\"");
    line.push_str(kind);
    line.push_str("\",\"body\":\"");
    STANDARD.encode_string(&signed.body, &mut line);
    line.push_str("\",\"keys\":");
    texts(
        &mut line,
        signed.signatures.iter().map(|(key, _)| format!("{key}")),
    );
    line.push_str(",\"signatures\":");
    let of = |signature: &Signature| STANDARD.encode(signature.as_bytes());
    texts(
        &mut line,
        signed.signatures.iter().map(|(_, signature)| of(signature)),
    );
    line.push_str("}\n");
    line
}

/// The line of a list.
pub fn list_line(list: &IdList) -> String {
    let mut line = String::from("{\"kind\":\"list\",\"ids\":");
    texts(&mut line, list.ids().iter().map(|id| format!("{id}")));
    line.push_str("}\n");
    line
}

fn texts(line: &mut String, texts: impl Iterator<Item = String>) {
    line.push('[');
    for (at, text) in texts.enumerate() {
        if at > 0 {
            line.push(',');
        }
        line.push('"');
        line.push_str(&text);
        line.push('"');
    }
    line.push(']');
}

/// What a line holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Entry {
    /// A fact whose signatures hold.
    Fact(Box<Checked>),
    /// A list in order.
    List(IdList),
}

/// Why a file is none of an event. Nothing of it is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EventFileError {
    /// It does not begin with the header.
    #[error("not a file of an event: it does not begin with `{NAME}`")]
    NotOne,
    /// Made by a newer version.
    #[error("made by a newer version: files of events {version}; this program reads up to {FILES_VERSION}")]
    Newer {
        /// The version of the file.
        version: u16,
    },
}

/// Why a line can't be taken.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EventLineError {
    /// Longer than such a line can be.
    #[error("a line of too many bytes")]
    TooLong,
    /// Not a JSON object with the keys of its kind.
    #[error("not a line of an event")]
    NotAnObject,
    /// A kind of line that this version does not know.
    #[error("a kind of line that this version does not know: made by a newer version")]
    UnknownKind,
    /// A body, key, id or signature that is not written as it should be.
    #[error("`{key}` is not written as it should be")]
    Bytes {
        /// Where it stands.
        key: &'static str,
    },
    /// Not as many keys as signatures, or too many.
    #[error("not a signature for each key")]
    Parts,
    /// The line says another kind than its body.
    #[error("the line says another kind of fact than its body")]
    OtherKind,
    /// The fact does not hold.
    #[error(transparent)]
    Fact(#[from] FactError),
    /// The ids are not in order.
    #[error(transparent)]
    List(#[from] ListError),
}

/// A line of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventLine {
    /// Its number, from 1 for the header: as editors count.
    pub number: usize,
    /// What it holds.
    pub entry: Result<Entry, EventLineError>,
}

/// Reads the whole lines of a file in order, and checks each. What a crash has torn off at the end is passed over.
///
/// # Errors
/// [`EventFileError`] when the header is not one of a version that is read here.
pub fn read(file: &[u8]) -> Result<impl Iterator<Item = EventLine>, EventFileError> {
    let whole = file.iter().rposition(|byte| *byte == b'\n').unwrap_or(0);
    let mut lines = file.get(..whole).unwrap_or_default().split(|byte| *byte == b'\n');
    let first = lines.next().unwrap_or_default();
    let version = core::str::from_utf8(first)
        .ok()
        .and_then(|line| line.strip_prefix(NAME));
    match version.and_then(|text| text.parse().ok()) {
        Some(FILES_VERSION) => {}
        Some(version) if version > FILES_VERSION => return Err(EventFileError::Newer { version }),
        Some(_) | None => return Err(EventFileError::NotOne),
    }
    Ok((2..).zip(lines).map(|(number, line)| EventLine {
        number,
        entry: entry(line),
    }))
}

/// A line, with the keys of all kinds.
#[derive(Deserialize)]
struct Object<'a> {
    #[serde(borrow)]
    kind: Cow<'a, str>,
    #[serde(borrow)]
    body: Option<Cow<'a, str>>,
    #[serde(borrow, default)]
    keys: Vec<Cow<'a, str>>,
    #[serde(borrow, default)]
    signatures: Vec<Cow<'a, str>>,
    #[serde(borrow, default)]
    ids: Vec<Cow<'a, str>>,
}

fn entry(line: &[u8]) -> Result<Entry, EventLineError> {
    if line.len() > MAX_LINE {
        return Err(EventLineError::TooLong);
    }
    let text = core::str::from_utf8(line).map_err(|_| EventLineError::NotAnObject)?;
    if !text.starts_with('{') {
        // To serde a list of its values would be as good.
        return Err(EventLineError::NotAnObject);
    }
    let keys: Object<'_> = serde_json::from_str(text).map_err(|_| EventLineError::NotAnObject)?;
    if keys.kind == LIST {
        let bytes = EventLineError::Bytes { key: "ids" };
        let ids = keys.ids.iter().map(|id| hex(id).map(Digest));
        let ids = ids.collect::<Option<Vec<_>>>().ok_or(bytes)?;
        return Ok(Entry::List(IdList::new(ids)?));
    }
    if line.len() > MAX_FACT_LINE {
        return Err(EventLineError::TooLong);
    }
    let signed = signed(&keys)?;
    if !Fact::KINDS.contains(&&*keys.kind) {
        return Err(EventLineError::UnknownKind);
    }
    let fact = signed.check()?;
    if fact.fact().kind() != keys.kind {
        return Err(EventLineError::OtherKind);
    }
    Ok(Entry::Fact(Box::new(fact)))
}

fn signed(keys: &Object<'_>) -> Result<SignedFact, EventLineError> {
    let bytes = |key: &'static str| move || EventLineError::Bytes { key };
    let body = keys.body.as_deref().ok_or(EventLineError::NotAnObject)?;
    let body = STANDARD.decode(body).ok().filter(|body| body.len() <= MAX_BODY);
    if keys.keys.len() != keys.signatures.len() || keys.keys.len() > MAX_SIGNATURES {
        return Err(EventLineError::Parts);
    }
    let pair = |(key, signature): (&Cow<'_, str>, &Cow<'_, str>)| {
        let key = hex(key).and_then(|key| PlayerKey::from_bytes(key).ok());
        let signature = STANDARD
            .decode(&**signature)
            .ok()
            .and_then(|it| it.try_into().ok());
        Ok((
            key.ok_or_else(bytes("keys"))?,
            Signature::from_bytes(signature.ok_or_else(bytes("signatures"))?),
        ))
    };
    Ok(SignedFact {
        body: body.ok_or_else(bytes("body"))?,
        signatures: keys
            .keys
            .iter()
            .zip(&keys.signatures)
            .map(pair)
            .collect::<Result<_, EventLineError>>()?,
    })
}

/// Thirty-two bytes in lower-case hexadecimal digits.
fn hex(text: &str) -> Option<[u8; 32]> {
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => byte.checked_sub(b'0'),
        b'a'..=b'f' => byte.checked_sub(b'a').and_then(|digit| digit.checked_add(10)),
        _ => None,
    };
    let mut bytes = [0; 32];
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    if pairs.len() != bytes.len() || !rest.is_empty() {
        return None;
    }
    for (byte, [high, low]) in bytes.iter_mut().zip(pairs) {
        *byte = digit(*high)?.checked_mul(16)?.checked_add(digit(*low)?)?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests;
