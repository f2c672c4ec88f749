//! Putting the records of a file in the order of their links, and judging them.

use alloc::boxed::Box;
use alloc::collections::{BTreeMap, BTreeSet, VecDeque};
use alloc::vec::Vec;

use ugolki_rules::Side;

use super::fault::{Fault, FaultKind, Faults};
use super::place::{Place, Tracker};
use crate::archive::{Item, LineError};
use crate::record::Claim;
use crate::{Evidence, GameLog, PlayerKey, Record, RecordId, SignedRecord, Tag, Verified, Violation};

/// The log as it grows, and what waits to enter it.
pub(super) struct Fold {
    log: GameLog,
    faults: Faults,
    /// All lines with records, and those that may have been some, in the order of the file.
    lines: Vec<Read>,
    /// The candidates for each place, in the order in which they are tried. One, unless somebody equivocated.
    waiting: BTreeMap<Place, VecDeque<Box<Candidate>>>,
    evidence: Vec<(usize, Evidence)>,
}

/// A record whose signature holds.
struct Candidate {
    line: usize,
    record: Verified<Record>,
}

/// What one line says by itself.
enum Read {
    /// A record by a player of this game, whose signature holds.
    Sound(Place),
    /// A record that somebody did sign, but not in this game: nothing that belongs here.
    Foreign(Fault),
    /// Something that nobody has signed.
    Damaged(Damaged),
}

struct Damaged {
    line: usize,
    what: FaultKind,
    claim: Option<Claim>,
    /// Whether it would be a ply, if its body can still be read.
    is_ply: Option<bool>,
}

impl Fold {
    pub(super) const fn new(log: GameLog, faults: Faults) -> Self {
        Self {
            log,
            faults,
            lines: Vec::new(),
            waiting: BTreeMap::new(),
            evidence: Vec::new(),
        }
    }

    /// Takes a line that is not the terms, and checks what can be checked of it alone.
    pub(super) fn read(&mut self, line: usize, item: Result<Item, LineError>) {
        match item {
            Ok(Item::Record(signed)) => {
                let read = match self.log.read(&signed) {
                    Ok((side, record)) => {
                        let place = (side, record.seq);
                        let record = signed.with(record);
                        let candidate = Box::new(Candidate { line, record });
                        self.waiting.entry(place).or_default().push_back(candidate);
                        Read::Sound(place)
                    }
                    Err(violation) => self.unsound(line, &signed, violation),
                };
                self.lines.push(read);
            }
            Ok(Item::Evidence(evidence)) => self.evidence.push((line, evidence)),
            Err(error) => {
                let what = FaultKind::Line(error);
                self.lines.push(Read::Damaged(Damaged {
                    line,
                    what,
                    claim: None,
                    is_ply: None,
                }));
            }
            // All terms are taken before any record can be read, and stamps after all of them.
            Ok(Item::Terms(_) | Item::Stamp(_)) => {}
        }
    }

    /// Tells a record that belongs elsewhere from one that was damaged.
    fn unsound(&self, line: usize, signed: &SignedRecord, violation: Violation) -> Read {
        let claim = Claim::of(signed.body());
        let strays = matches!(
            violation,
            Violation::WrongGame | Violation::UnknownAuthor | Violation::WrongVersion { .. }
        );
        if let Some(claim) = claim.filter(|claim| strays && is_signed_by(claim, signed)) {
            let author = self.log.side_of_bytes(&claim.author);
            let what = FaultKind::Record(violation);
            return Read::Foreign(Fault {
                what,
                author,
                seq: Some(claim.seq),
                ply: None,
                line,
            });
        }
        // Nobody signed it, so what it says of its game and author is the damage, not the fault.
        let hidden = matches!(violation, Violation::WrongGame | Violation::UnknownAuthor);
        let what = if hidden {
            Violation::BadSignature
        } else {
            violation
        };
        let is_ply = signed.decode().ok().map(|record| record.act.is_ply());
        Read::Damaged(Damaged {
            line,
            what: FaultKind::Record(what),
            claim,
            is_ply,
        })
    }

    /// Appends all that can be appended.
    pub(super) fn run(&mut self) {
        let are_sound = self.lines.iter().all(|read| matches!(read, Read::Sound(_)));
        let taken = if are_sound {
            BTreeSet::new()
        } else {
            self.waiting.keys().copied().collect()
        };
        self.settle_forks();
        loop {
            let moved = Side::BOTH.map(|side| self.advance(side));
            if moved == [false, false] && !self.give_up_a_candidate() {
                break;
            }
        }
        if !are_sound {
            self.name_damaged(&taken);
        }
        self.report_stuck();
        self.faults.number_forks(&self.log);
    }

    /// Reports each place with more than one record, and decides in which order they are tried: first those that other
    /// records link to, then by id. So the order of lines has no say. The same record again is harmless.
    fn settle_forks(&mut self) {
        if self.waiting.values().all(|candidates| candidates.len() == 1) {
            return;
        }
        let records = self.waiting.values().flatten().map(|candidate| &candidate.record);
        let linked: BTreeSet<RecordId> = records
            .flat_map(|record| [record.previous, record.seen])
            .flatten()
            .collect();
        for (place, candidates) in &mut self.waiting {
            let mut list = Vec::from(core::mem::take(candidates));
            list.sort_by_key(|candidate| {
                let id = candidate.record.id();
                (!linked.contains(&id), id, candidate.line)
            });
            list.dedup_by_key(|candidate| candidate.record.id());
            let Some((first, others)) = list.split_first() else {
                continue;
            };
            for other in others {
                let pair = [first, other].map(|candidate| candidate.record.signed().clone());
                let evidence = Evidence::equivocation(pair);
                self.log.convict(place.0, evidence.clone());
                let what = FaultKind::Record(Violation::Equivocation(evidence.into()));
                self.faults.push(Fault::at_place(*place, other.line, what));
            }
            *candidates = list.into();
        }
    }

    /// Appends what comes next in a side's chain, as far as its links are there. Tells whether anything was.
    fn advance(&mut self, side: Side) -> bool {
        let mut moved = false;
        loop {
            let place = (side, self.log.chain(side).next_seq());
            let Some(candidates) = self.waiting.get_mut(&place) else {
                return moved;
            };
            let Some(candidate) = candidates.pop_front() else {
                self.waiting.remove(&place);
                return moved;
            };
            match self.log.place(&candidate.record) {
                Ok(step) => {
                    // Others for this place are reported already.
                    self.waiting.remove(&place);
                    moved = true;
                    let line = candidate.line;
                    let entered = step.map_or(Ok(()), |step| self.log.enter(candidate.record, &step));
                    if let Err(violation) = entered {
                        self.faults
                            .push(Fault::at_line(line, FaultKind::Record(violation)));
                    }
                }
                // What it has seen may come yet.
                Err(Violation::UnknownSeen) => {
                    candidates.push_front(candidate);
                    return moved;
                }
                Err(violation) => self.refuse(side, &candidate, violation),
            }
        }
    }

    /// Once nothing moves: gives the next of several candidates for a place its chance.
    fn give_up_a_candidate(&mut self) -> bool {
        for side in Side::BOTH {
            let place = (side, self.log.chain(side).next_seq());
            let several = self
                .waiting
                .get_mut(&place)
                .filter(|candidates| candidates.len() > 1);
            if let Some(candidate) = several.and_then(VecDeque::pop_front) {
                self.refuse(side, &candidate, Violation::UnknownSeen);
                return true;
            }
        }
        false
    }

    fn refuse(&mut self, side: Side, candidate: &Candidate, violation: Violation) {
        let ply = self.log.ply_of(side, &candidate.record);
        if let Some(evidence) = violation.evidence() {
            self.log.convict(side, evidence.clone());
        }
        let place = (side, candidate.record.seq);
        let fault = Fault::at_place(place, candidate.line, FaultKind::Record(violation));
        self.faults.push(Fault { ply, ..fault });
    }

    /// Names the damaged lines by their places, now that the plies before them are known.
    fn name_damaged(&mut self, taken: &BTreeSet<Place>) {
        let mut tracker = Tracker::new(self.log.agreement(), taken);
        for read in core::mem::take(&mut self.lines) {
            match read {
                Read::Sound(place) => tracker.pass(place),
                Read::Foreign(fault) => self.faults.push(fault),
                Read::Damaged(Damaged {
                    line,
                    what,
                    claim,
                    is_ply,
                }) => {
                    let place = tracker.find(claim);
                    let ply = place
                        .zip(is_ply)
                        .and_then(|(place, is_ply)| self.log.ply_at(place, is_ply));
                    let (author, seq) = place.unzip();
                    self.faults.push(Fault {
                        what,
                        author,
                        seq,
                        ply,
                        line,
                    });
                }
            }
        }
    }

    /// Reports why what is left cannot be appended, unless a fault already says so.
    fn report_stuck(&mut self) {
        let gaps = Side::BOTH.map(|side| {
            let next = self.log.chain(side).next_seq();
            let known = self.faults.are_at(side, next);
            match self.first_waiting(side) {
                Some((place, line)) if place.1 > next && !known => {
                    let got = place.1;
                    self.hang(place, line, Violation::OutOfPlace { expected: next, got });
                    true
                }
                _ => known,
            }
        });
        // What a record has seen is missing because of a gap, or is simply not there.
        if gaps != [false, false] {
            return;
        }
        for side in Side::BOTH {
            if let Some((place, line)) = self.first_waiting(side) {
                self.hang(place, line, Violation::UnknownSeen);
            }
        }
    }

    /// Reports a record that hangs in the air, with the first ply that is not reached.
    fn hang(&mut self, place: Place, line: usize, violation: Violation) {
        let ply = u32::try_from(self.log.game().plies().len().saturating_add(1)).ok();
        let fault = Fault::at_place(place, line, FaultKind::Record(violation));
        self.faults.push(Fault { ply, ..fault });
    }

    /// The first record of a side that waits in vain: its place and line.
    fn first_waiting(&self, side: Side) -> Option<(Place, usize)> {
        let mut waiting = self.waiting.range((side, 0)..=(side, u32::MAX));
        waiting.find_map(|(place, candidates)| Some((*place, candidates.front()?.line)))
    }

    /// Judges the evidence, and gives the log, the faults, and the number of records that could not be judged.
    pub(super) fn finish(mut self) -> (GameLog, Faults, usize) {
        for (line, evidence) in core::mem::take(&mut self.evidence) {
            if let Err(error) = self.log.add_evidence(evidence) {
                self.faults.push(Fault::at_line(line, FaultKind::Evidence(error)));
            }
        }
        let unjudged = self
            .waiting
            .values()
            .map(VecDeque::len)
            .fold(0, usize::saturating_add);
        (self.log, self.faults, unjudged)
    }
}

/// Tells whether the author that a body claims did sign it.
fn is_signed_by(claim: &Claim, signed: &SignedRecord) -> bool {
    let key = PlayerKey::from_bytes(claim.author);
    key.is_ok_and(|key| key.verify(Tag::Record, signed.body(), signed.signature()).is_ok())
}
