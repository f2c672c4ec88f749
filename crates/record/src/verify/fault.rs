//! What may be wrong in a log file, and where.

use alloc::vec::Vec;
use core::fmt;

use ugolki_rules::Side;

use super::MAX_FAULTS;
use super::place::Place;
use crate::archive::{FileError, LineError};
use crate::{Agreement, AgreementError, EvidenceError, GameLog, Role, StampError, Violation};

/// One thing that is wrong in a log file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// What is wrong.
    pub what: FaultKind,
    /// Whose record or signature it is. For a damaged record it is found from the line's neighbours.
    pub author: Option<Side>,
    /// The number in the author's chain.
    pub seq: Option<u32>,
    /// The ply, from 1, that the record makes or was to make; for another act, the last one its author knew; for a
    /// record that hangs in the air, the first one that is not reached.
    pub ply: Option<u32>,
    /// The line, from 1 for the header.
    pub line: usize,
}

/// What is wrong in a log file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FaultKind {
    /// The file is no log that can be read here.
    #[error(transparent)]
    File(FileError),
    /// A line cannot be read.
    #[error(transparent)]
    Line(LineError),
    /// The file has no line with terms.
    #[error("no terms: nothing says what was agreed")]
    NoTerms,
    /// The file has terms of a second game.
    #[error("terms of a second game")]
    OtherTerms,
    /// The terms start no game.
    #[error(transparent)]
    Terms(AgreementError),
    /// A record is not accepted.
    #[error(transparent)]
    Record(Violation),
    /// Evidence that does not hold.
    #[error("evidence that does not hold: {0}")]
    Evidence(EvidenceError),
    /// A witness's stamp that does not hold.
    #[error("a stamp that does not hold: {0}")]
    Stamp(StampError),
}

impl FaultKind {
    /// The stable name of the fault (P-9.2).
    pub fn kind(&self) -> &'static str {
        match self {
            Self::File(error) => error.kind(),
            Self::Line(error) => error.kind(),
            Self::NoTerms => "no-terms",
            Self::OtherTerms => "other-terms",
            Self::Terms(error) => Violation::Agreement(error.clone()).kind(),
            Self::Record(violation) => violation.kind(),
            Self::Evidence(_) => "false-evidence",
            Self::Stamp(error) => error.kind(),
        }
    }
}

impl Fault {
    /// A fault of a whole line, or of the file.
    pub(super) const fn at_line(line: usize, what: FaultKind) -> Self {
        Self {
            what,
            author: None,
            seq: None,
            ply: None,
            line,
        }
    }

    /// A fault of a record whose place in a chain is known.
    pub(super) const fn at_place(place: Place, line: usize, what: FaultKind) -> Self {
        Self {
            what,
            author: Some(place.0),
            seq: Some(place.1),
            ply: None,
            line,
        }
    }

    /// A fault of the terms. A bad signature has an author: the side of the one whose signature it should be.
    pub(super) fn in_terms(line: usize, error: AgreementError, agreement: Option<&Agreement>) -> Self {
        let author = match (&error, agreement) {
            (AgreementError::BadSignature(role), Some(agreement)) => side_of(agreement, *role),
            _ => None,
        };
        Self {
            author,
            ..Self::at_line(line, FaultKind::Terms(error))
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if let Some(author) = self.author {
            write!(f, ", {author}")?;
        }
        if let Some(seq) = self.seq {
            write!(f, ", record {seq}")?;
        }
        if let Some(ply) = self.ply {
            write!(f, ", ply {ply}")?;
        }
        write!(f, ": {}", self.what)
    }
}

fn side_of(agreement: &Agreement, role: Role) -> Option<Side> {
    agreement.side_of(&agreement.party_in(role).key)
}

/// Faults as they are found, so many at most.
#[derive(Debug, Default)]
pub(super) struct Faults {
    list: Vec<Fault>,
    more: usize,
}

impl Faults {
    pub(super) fn push(&mut self, fault: Fault) {
        if self.list.len() < MAX_FAULTS {
            self.list.push(fault);
        } else {
            self.more = self.more.saturating_add(1);
        }
    }

    /// Tells whether a fault is known at a place in a chain.
    pub(super) fn are_at(&self, side: Side, seq: u32) -> bool {
        self.list
            .iter()
            .any(|fault| (fault.author, fault.seq) == (Some(side), Some(seq)))
    }

    /// Gives the faults of equivocation their plies, once the log is known that they fork from.
    pub(super) fn number_forks(&mut self, log: &GameLog) {
        for fault in &mut self.list {
            let FaultKind::Record(Violation::Equivocation(evidence)) = &fault.what else {
                continue;
            };
            let records = evidence.records();
            let mut decoded = records.iter().filter_map(|record| record.decode().ok());
            let ply = |side: Side| decoded.find_map(|record| log.ply_of(side, &record));
            fault.ply = fault.author.and_then(ply);
        }
    }

    /// The faults in the order of lines, and how many more there were.
    pub(super) fn in_order(mut self) -> (Vec<Fault>, usize) {
        self.list.sort_by_key(|fault| fault.line);
        (self.list, self.more)
    }
}
