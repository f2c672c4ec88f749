//! A record about which the two engines differ, and what our engine says of it (P-5.5).

use ugolki_record::{GameLog, PositionDigest, RecordId, SignedRecord, Tag};
use ugolki_rules::{Game, PackedPosition, Side};

use crate::frame::PositionReport;

/// The record about which the engines differ.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Dispute {
    /// The record.
    pub(crate) record: RecordId,
    /// The digest in it.
    pub(crate) digest: PositionDigest,
    /// How many plies the position is the result of.
    pub(crate) ply: usize,
    /// The position by our engine.
    pub(crate) ours: PackedPosition,
}

impl Dispute {
    /// A record that is sound but for its digest.
    pub(crate) fn of_record(log: &GameLog, signed: &SignedRecord) -> Option<Self> {
        let record = signed.verify().ok()?;
        let mut game = log.game().clone();
        if let Some(ply) = record.act.ply(game.position().size()).ok()? {
            game.play(ply).ok()?;
        }
        let (ply, ours) = (game.plies().len(), game.position().packed());
        Some(Self {
            record: record.id(),
            digest: record.position,
            ply,
            ours,
        })
    }

    /// A record of ours, by `side`, after which the other side reports another position.
    pub(crate) fn of_report(log: &GameLog, side: Side, report: &PositionReport) -> Option<Self> {
        let record = log
            .chain(side)
            .records()
            .rev()
            .find(|record| record.id() == report.record)?;
        let theirs = PositionDigest(Tag::Position.hash(&report.position));
        if theirs == record.position {
            return None;
        }
        let (ply, ours) = position_of(log.game(), record.position)?;
        Some(Self {
            record: report.record,
            digest: record.position,
            ply,
            ours,
        })
    }
}

/// A position of a game and the number of plies before it, by the position's digest.
fn position_of(game: &Game, digest: PositionDigest) -> Option<(usize, PackedPosition)> {
    let mut replay = Game::from_position(game.ruleset().clone(), *game.start()).ok()?;
    let mut plies = game.plies().iter();
    loop {
        let packed = replay.position().packed();
        if PositionDigest(Tag::Position.hash(packed.as_bytes())) == digest {
            return Some((replay.plies().len(), packed));
        }
        replay.play(*plies.next()?).ok()?;
    }
}
