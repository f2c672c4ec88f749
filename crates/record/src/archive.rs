//! The log file (P-9.1): a header, then one JSON object a line with base64 of what was signed.
//!
//! ```text
//! ugolki-log/1
//! {"kind":"terms","body":"AQAB…","signatures":["…","…"]}
//! {"kind":"record","body":"AQBf…","signatures":["…"]}
//! {"kind":"evidence","bodies":["…","…"],"signatures":["…","…"]}
//! {"kind":"stamp","body":"AQBf…","signatures":["…"]}
//! ```
//!
//! A file is only appended to, a whole line at a time. What stands after the last line end was torn by a crash: it is
//! ignored, and overwritten at the next append.

pub(crate) mod line;

use alloc::format;
use alloc::string::String;

use crate::{Evidence, LOG_VERSION, Role, SignedAgreement, SignedRecord, SignedStamp};

pub use line::{Item, LineError};

/// The longest line, in bytes, its end not counted: two bodies and signatures in base64 fit.
pub const MAX_LINE: usize = 16_384;

/// What the first line begins with, before the version.
const NAME: &str = "ugolki-log/";

/// The first line of a file.
pub fn header() -> String {
    format!("{NAME}{LOG_VERSION}\n")
}

/// The line of the agreement: its body with the proposer's and the responder's signature.
pub fn agreement_line(agreement: &SignedAgreement) -> String {
    let signatures = [Role::Proposer, Role::Responder].map(|role| agreement.signature(role));
    line::write(line::TERMS, &[agreement.body()], &signatures)
}

/// The line of a record.
pub fn record_line(record: &SignedRecord) -> String {
    line::write(line::RECORD, &[record.body()], &[record.signature()])
}

/// The line of a record that is taken into the log at this wall-clock time, in milliseconds since 1970. The time is a note
/// for this side alone: it is not signed, and no verifier looks at it.
pub fn record_line_at(record: &SignedRecord, wall_ms: u64) -> String {
    let line = record_line(record);
    match line.strip_suffix("}\n") {
        Some(open) => format!("{open},\"at\":{wall_ms}}}\n"),
        None => line,
    }
}

/// When the turn began that a file leaves off at, by the notes of [`record_line_at`]: when the newest record came to it that
/// moved a man, took moves back or ended a pause. A game by correspondence goes by it after a restart (P-7.7).
pub fn turn_began_ms(file: &[u8]) -> Option<u64> {
    let mut reader = ArchiveReader::new(file).ok()?;
    let mut began = None;
    while let Some((_, _, bytes)) = reader.next_line() {
        if let Ok(Item::Record(signed)) = line::read(bytes)
            && let Ok(record) = signed.decode()
            && record.act.passes_the_turn()
        {
            began = line::at(bytes);
        }
    }
    began
}

/// The line of evidence: one body for an illegal move, two for an equivocation.
pub fn evidence_line(evidence: &Evidence) -> String {
    match evidence {
        Evidence::Equivocation(pair) => {
            let [one, other] = &**pair;
            line::write(
                line::EVIDENCE,
                &[one.body(), other.body()],
                &[one.signature(), other.signature()],
            )
        }
        Evidence::Illegal(record) => line::write(line::EVIDENCE, &[record.body()], &[record.signature()]),
    }
}

/// The line of a witness's stamp.
pub fn stamp_line(stamp: &SignedStamp) -> String {
    line::write(line::STAMP, &[stamp.body()], &[stamp.signature()])
}

/// Why a file is no log that can be read here. Nothing of it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FileError {
    /// There is nothing in it, or only the beginning of a header.
    #[error("the file is empty")]
    Empty,
    /// It does not begin with a log's header.
    #[error("not a game log: it does not begin with `{NAME}`")]
    NotALog,
    /// A newer version of the log file (P-9.5).
    #[error("made by a newer version: log file {version}; this program reads up to {LOG_VERSION}")]
    NewerVersion {
        /// The version of the file.
        version: u16,
    },
}

impl FileError {
    /// The stable name of the fault.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::NotALog => "not-a-log",
            Self::NewerVersion { .. } => "newer-version",
        }
    }
}

/// One whole line of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// Its number, from 1 for the header: as editors count.
    pub number: usize,
    /// Where it starts, in bytes.
    pub offset: usize,
    /// What it holds.
    pub item: Result<Item, LineError>,
}

/// Reads the lines of a file in order. It decodes no bodies and checks no signatures.
#[derive(Debug, Clone)]
pub struct ArchiveReader<'a> {
    rest: &'a [u8],
    offset: usize,
    number: usize,
}

impl<'a> ArchiveReader<'a> {
    /// Starts to read a file, from its header.
    ///
    /// # Errors
    /// [`FileError`] when the header is not one of a version that is read here.
    pub fn new(file: &'a [u8]) -> Result<Self, FileError> {
        let mut reader = Self {
            rest: file,
            offset: 0,
            number: 0,
        };
        let Some((_, _, first)) = reader.next_line() else {
            // A crash may have torn the very first write.
            let torn = header().as_bytes().starts_with(file);
            return Err(if torn {
                FileError::Empty
            } else {
                FileError::NotALog
            });
        };
        let version = core::str::from_utf8(first)
            .ok()
            .and_then(|first| first.strip_prefix(NAME))
            .and_then(version);
        match version {
            Some(LOG_VERSION) => Ok(reader),
            Some(version) if version > LOG_VERSION => Err(FileError::NewerVersion { version }),
            Some(_) | None => Err(FileError::NotALog),
        }
    }

    /// Where a torn last line begins, in bytes, once all lines were read; none if the file ends with a line's end.
    pub fn torn(&self) -> Option<usize> {
        let whole_lines_left = self.rest.contains(&b'\n');
        (!whole_lines_left && !self.rest.is_empty()).then_some(self.offset)
    }

    /// The next whole line: its number, where it starts, its bytes without the end.
    fn next_line(&mut self) -> Option<(usize, usize, &'a [u8])> {
        let length = self.rest.iter().position(|byte| *byte == b'\n')?;
        let (line, rest) = self.rest.split_at_checked(length)?;
        let offset = self.offset;
        self.rest = rest.strip_prefix(b"\n").unwrap_or(rest);
        self.offset = offset.saturating_add(length).saturating_add(1);
        self.number = self.number.saturating_add(1);
        Some((self.number, offset, line))
    }
}

impl Iterator for ArchiveReader<'_> {
    type Item = Line;

    fn next(&mut self) -> Option<Line> {
        let (number, offset, bytes) = self.next_line()?;
        Some(Line {
            number,
            offset,
            item: line::read(bytes),
        })
    }
}

/// A version in its one spelling.
fn version(text: &str) -> Option<u16> {
    let version = text.parse::<u16>().ok()?;
    (format!("{version}") == text).then_some(version)
}
