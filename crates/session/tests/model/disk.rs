//! A disk: the very bytes that a peer has stored, and what a verifier makes of them.

use std::fmt;

use ugolki_record::archive::{self, ArchiveReader, Item};
use ugolki_record::verify::verify;
use ugolki_record::{Arrival, GameLog, Head, Heads, Record, RecordId, Verified};
use ugolki_rules::{BySide, Side};

use crate::memo::print_of;

/// One log file.
pub(crate) struct Disk {
    bytes: Vec<u8>,
    /// Everything in it holds; a torn last line is no fault (P-9.1).
    pub(crate) holds: bool,
    /// The game, once both signatures under the agreement are there.
    pub(crate) log: Option<GameLog>,
    ids: BySide<Vec<RecordId>>,
    pub(crate) print: u64,
}

impl Disk {
    /// Reads a whole file, as a peer does that starts and as everybody else may.
    pub(crate) fn read(bytes: Vec<u8>) -> Self {
        let report = verify(&bytes);
        // Each game has a file of its own: where a crash has torn the first write, there is none yet.
        let is_none_yet = report.log.is_none() && !bytes.ends_with(b"\n");
        Self::of(bytes, report.holds() || is_none_yet, report.log)
    }

    /// The file with more behind it, judged by what stands in it already.
    pub(crate) fn append(&self, more: &[u8]) -> Self {
        let bytes = [self.bytes.as_slice(), more].concat();
        let (Some(log), true) = (&self.log, more.ends_with(b"\n")) else {
            return Self::read(bytes);
        };
        let mut log = log.clone();
        let lines = [archive::header().as_bytes(), more].concat();
        let holds = ArchiveReader::new(&lines).unwrap().all(|line| match line.item {
            Ok(Item::Record(record)) => log.accept(&record) == Ok(Arrival::New),
            Ok(Item::Evidence(evidence)) => log.add_evidence(evidence).is_ok(),
            Ok(Item::Stamp(stamp)) => log.add_stamp(&stamp).is_ok(),
            Ok(Item::Terms(_)) | Err(_) => false,
        });
        Self::of(bytes, self.holds && holds, Some(log))
    }

    fn of(bytes: Vec<u8>, holds: bool, log: Option<GameLog>) -> Self {
        let ids = BySide::from_fn(|side| {
            log.as_ref().map_or_else(Vec::new, |log| {
                log.chain(side).records().map(Verified::id).collect()
            })
        });
        Self {
            holds,
            ids,
            print: print_of(&bytes),
            bytes,
            log,
        }
    }

    /// There is evidence in it.
    pub(crate) fn accuses(&self) -> bool {
        self.log.as_ref().is_some_and(|log| log.evidence().len() > 0)
    }

    /// The bytes as they are when the next append begins: without a torn last line, and empty if there is no game in them,
    /// for each game has a file of its own.
    pub(crate) fn mended(&self) -> Vec<u8> {
        if self.log.is_none() {
            return Vec::new();
        }
        let whole = self
            .bytes
            .iter()
            .rposition(|byte| *byte == b'\n')
            .map_or(0, |at| at + 1);
        self.bytes[..whole].to_vec()
    }

    /// The bytes without their last line: of a disk that lied when it said that it had stored it.
    pub(crate) fn without_last_line(&self) -> Vec<u8> {
        let lines: Vec<&[u8]> = self.bytes.split_inclusive(|byte| *byte == b'\n').collect();
        lines[..lines.len().saturating_sub(1)].concat()
    }

    /// The bytes without their last lines, as a backup has them.
    pub(crate) fn without_last_lines(&self, lost: u8) -> Vec<u8> {
        let mended = self.mended();
        let lines: Vec<&[u8]> = mended.split_inclusive(|byte| *byte == b'\n').collect();
        lines[..lines.len().saturating_sub(lost.into())].concat()
    }

    /// How far both chains are there.
    pub(crate) fn heads(&self) -> Heads {
        self.log.as_ref().map_or_else(Heads::default, GameLog::heads)
    }

    /// How many records are there.
    pub(crate) fn records(&self) -> usize {
        Side::BOTH.into_iter().map(|side| self.ids(side).len()).sum()
    }

    /// The ids of a side's records, in order.
    pub(crate) fn ids(&self, side: Side) -> &[RecordId] {
        self.ids.get(side)
    }

    /// The record with an id, if it is there.
    pub(crate) fn record(&self, id: RecordId) -> Option<&Verified<Record>> {
        let log = self.log.as_ref()?;
        Side::BOTH
            .into_iter()
            .flat_map(|side| log.chain(side).records())
            .find(|record| record.id() == id)
    }

    /// Tells whether everything up to these heads is there.
    pub(crate) fn has_all(&self, heads: &Heads) -> bool {
        let has = |side: Side, head: Option<Head>| {
            head.is_none_or(|head| {
                let at = usize::try_from(head.seq).unwrap();
                self.ids(side).get(at) == Some(&head.id)
            })
        };
        has(Side::White, heads.white) && has(Side::Black, heads.black)
    }
}

impl fmt::Debug for Disk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let acts = |side: Side| -> Vec<&str> {
            self.log.as_ref().map_or_else(Vec::new, |log| {
                log.chain(side)
                    .records()
                    .map(|record| record.act.kind())
                    .collect()
            })
        };
        f.debug_struct("Disk")
            .field("bytes", &self.bytes.len())
            .field("game", &self.log.is_some())
            .field("white", &acts(Side::White))
            .field("black", &acts(Side::Black))
            .finish_non_exhaustive()
    }
}
