//! Verifying a log file with nothing but the file (P-9.2).
//!
//! The answer is never only yes or no: what was accepted, where that leads, and everything that is wrong, each fault
//! with its author, number, ply and line as far as they are known.

mod fault;
mod fold;
mod place;
mod stamps;

use alloc::vec::Vec;

use ugolki_rules::{Position, Side};

use crate::archive::{ArchiveReader, Item};
use crate::{Agreement, GameId, GameLog, Grade, Heads, Party, SignedAgreement, Standing};

pub use fault::{Fault, FaultKind};

use fault::Faults;
use fold::Fold;

/// The largest number of faults that a report lists; the others are only counted.
pub const MAX_FAULTS: usize = 1_000;

/// What a log file proves.
#[derive(Debug, Clone)]
pub struct Report {
    /// The game's id, if the file has terms that can be decoded, even if they are not signed well.
    pub game: Option<GameId>,
    /// What was agreed, if it can be decoded, even if it is not signed well.
    pub agreement: Option<Agreement>,
    /// Everything that was accepted; none without terms signed by both players.
    pub log: Option<GameLog>,
    /// Where the game stands by what was accepted.
    pub standing: Standing,
    /// What is wrong, in the order of lines, the first [`MAX_FAULTS`].
    pub faults: Vec<Fault>,
    /// How many more faults there are.
    pub more_faults: usize,
    /// Records, sound in themselves, that cannot be judged because others before them are missing or faulty.
    pub unjudged: usize,
    /// Where a torn last line begins, in bytes. It is ignored, and no fault (P-9.1).
    pub torn: Option<usize>,
}

impl Report {
    /// Tells whether the file holds: nothing in it is wrong.
    pub const fn holds(&self) -> bool {
        self.faults.is_empty()
    }

    /// The player of a side, as the terms name it.
    pub fn party(&self, side: Side) -> Option<&Party> {
        self.agreement.as_ref().map(|agreement| agreement.party(side))
    }

    /// The number of plies accepted.
    pub fn plies(&self) -> usize {
        self.log.as_ref().map_or(0, |log| log.game().plies().len())
    }

    /// The position reached.
    pub fn position(&self) -> Option<&Position> {
        self.log.as_ref().map(|log| log.game().position())
    }

    /// The newest records accepted of both chains.
    pub fn heads(&self) -> Heads {
        self.log.as_ref().map_or_else(Heads::default, GameLog::heads)
    }
}

/// Verifies the bytes of a log file.
///
/// The lines may stand in any order after the header: records are put in the order of their links, and
/// stamps of witnesses judged when all records are known.
pub fn verify(file: &[u8]) -> Report {
    let mut faults = Faults::default();
    let mut reader = match ArchiveReader::new(file) {
        Ok(reader) => reader,
        Err(error) => {
            faults.push(Fault::at_line(1, FaultKind::File(error)));
            return report(None, None, faults, 0, None);
        }
    };
    let mut terms = Vec::new();
    let mut others = Vec::new();
    let mut has_stamps = false;
    for line in reader.by_ref() {
        match line.item {
            Ok(Item::Terms(agreement)) => terms.push((line.number, agreement)),
            // Their lines are read once more when all records are known, so that none of them is kept in vain.
            Ok(Item::Stamp(_)) => has_stamps = true,
            item => others.push((line.number, item)),
        }
    }
    let torn = reader.torn();
    let (shown, log) = start(&terms, &mut faults);
    let Some(log) = log else {
        let (unreadable, unjudged): (Vec<_>, Vec<_>) =
            others.into_iter().partition(|(_, item)| item.is_err());
        for (line, item) in unreadable {
            if let Err(error) = item {
                faults.push(Fault::at_line(line, FaultKind::Line(error)));
            }
        }
        return report(shown, None, faults, unjudged.len(), torn);
    };
    let mut fold = Fold::new(log, faults);
    for (line, item) in others {
        fold.read(line, item);
    }
    fold.run();
    let (mut log, mut faults, unjudged) = fold.finish();
    if has_stamps {
        stamps::read(file, &mut log, &mut faults);
    }
    report(shown, Some(log), faults, unjudged, torn)
}

/// Starts the log from the first terms that hold. Others are faults, unless they are the same bytes again.
fn start(
    terms: &[(usize, SignedAgreement)],
    faults: &mut Faults,
) -> (Option<(GameId, Agreement)>, Option<GameLog>) {
    let mut log: Option<GameLog> = None;
    let mut shown = None;
    for (line, signed) in terms {
        match (signed.verify(), &log) {
            (Ok(agreement), None) => {
                shown = Some((signed.id(), Agreement::clone(&agreement)));
                log = Some(GameLog::new(agreement));
            }
            (Ok(agreement), Some(log)) if agreement.id() == log.id() => {}
            (Ok(_), Some(_)) => faults.push(Fault::at_line(*line, FaultKind::OtherTerms)),
            (Err(error), _) => {
                let decoded = signed.decode().ok();
                faults.push(Fault::in_terms(*line, error, decoded.as_ref()));
                if shown.is_none() {
                    shown = decoded.map(|agreement| (signed.id(), agreement));
                }
            }
        }
    }
    if terms.is_empty() {
        faults.push(Fault::at_line(1, FaultKind::NoTerms));
    }
    (shown, log)
}

fn report(
    shown: Option<(GameId, Agreement)>,
    log: Option<GameLog>,
    faults: Faults,
    unjudged: usize,
    torn: Option<usize>,
) -> Report {
    let nothing = Standing {
        verdict: None,
        grade: Grade::Unfinished,
        settled: false,
        closed: false,
    };
    let standing = log.as_ref().map_or(nothing, GameLog::standing);
    let (game, agreement) = shown.unzip();
    let (faults, more_faults) = faults.in_order();
    Report {
        game,
        agreement,
        log,
        standing,
        faults,
        more_faults,
        unjudged,
        torn,
    }
}
