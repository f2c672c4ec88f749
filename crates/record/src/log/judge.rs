//! Judging a record by its causal past (P-5.3), and what it proves when it is wrong (P-5.4).

use alloc::boxed::Box;

use ugolki_rules::Side;

use super::GameLog;
use super::acts::{Judged, Spent};
use crate::fold::Cut;
use crate::record::Claim;
use crate::{Evidence, EvidenceError, PROTOCOL_VERSION, Record, SignedRecord, Verified, Violation};

/// What a record that has its place in the log adds to it.
#[derive(Clone, Copy)]
pub(crate) struct Step {
    pub(super) side: Side,
    pub(super) cut: Cut,
    pub(super) judged: Judged,
}

impl GameLog {
    /// Checks everything of a record that does not depend on the other records: bytes, game, author, signature.
    pub(crate) fn sound(&self, signed: &SignedRecord) -> Result<(Side, Verified<Record>), Violation> {
        let (side, record) = self.read(signed)?;
        Ok((side, signed.clone().with(record)))
    }

    /// What a record says, if it is sound: bytes, game, author, signature.
    pub(crate) fn read(&self, signed: &SignedRecord) -> Result<(Side, Record), Violation> {
        let record = signed.decode()?;
        if record.game != self.id() {
            return Err(Violation::WrongGame);
        }
        let side = self
            .side_of_bytes(&record.author.0)
            .ok_or(Violation::UnknownAuthor)?;
        signed.check_by(self.verifiers.get(side))?;
        Ok((side, record.by(*self.keys.get(side))))
    }

    /// Tells whether these very bytes, signature included, are in the log: then there is nothing to check.
    pub(super) fn holds(&self, signed: &SignedRecord) -> bool {
        let Some(Claim { author, seq }) = Claim::of(signed.body()) else {
            return false;
        };
        let held = self
            .side_of_bytes(&author)
            .and_then(|side| self.chain(side).get(seq));
        held.is_some_and(|held| held.signed() == signed)
    }

    /// The side of the player whose key these bytes are. It spares computing the point of a key that is known.
    pub(crate) fn side_of_bytes(&self, author: &[u8; 32]) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|side| self.keys.get(*side).as_bytes() == author)
    }

    /// The ply, from 1, that a record makes, or the last one that its author knew. None without its links.
    pub(crate) fn ply_of<K>(&self, side: Side, record: &Record<K>) -> Option<u32> {
        let plies = self.past(side, record).ok()?.spot().plies;
        let ply = if record.act.is_ply() {
            plies.saturating_add(1)
        } else {
            plies
        };
        u32::try_from(ply).ok()
    }

    /// The ply, from 1, that a lost record at a place would make, or the last one that its author is known to know.
    pub(crate) fn ply_at(&self, (side, seq): (Side, u32), is_ply: bool) -> Option<u32> {
        let known = self.chain(side).tally(usize::try_from(seq).ok()?)?.spot.plies;
        let next = known.saturating_add(1);
        // White makes the odd plies.
        let is_own = (next % 2 == 1) == (side == Side::White);
        let ply = match (is_ply, is_own) {
            (false, _) => known,
            (true, true) => next,
            (true, false) => next.saturating_add(1),
        };
        u32::try_from(ply).ok()
    }

    /// Finds the place of a record in its chain: `None` if it is there already.
    pub(crate) fn place(&self, record: &Verified<Record>) -> Result<Option<Step>, Violation> {
        if record.version != PROTOCOL_VERSION {
            return Err(Violation::WrongVersion {
                version: record.version,
            });
        }
        if record.game != self.id() {
            return Err(Violation::WrongGame);
        }
        let side = self.side_of(&record.author).ok_or(Violation::UnknownAuthor)?;
        let chain = self.chain(side);
        if let Some(held) = chain.get(record.seq) {
            if held.id() == record.id() {
                return Ok(None);
            }
            let evidence = Evidence::equivocation([held, record].map(|record| record.signed().clone()));
            return Err(Violation::Equivocation(Box::new(evidence)));
        }
        if record.seq != chain.next_seq() {
            return Err(Violation::OutOfPlace {
                expected: chain.next_seq(),
                got: record.seq,
            });
        }
        self.step(side, record).map(Some)
    }

    /// Judges a record as the next after those that it follows.
    fn step(&self, side: Side, record: &Verified<Record>) -> Result<Step, Violation> {
        let cut = self.past(side, record)?;
        let spent = Spent::of(record);
        let judged = self.judge(side, &cut, &record.act, spent).map_err(|error| {
            if record.act.is_ply() && error.convicts() {
                let evidence = Box::new(Evidence::Illegal(Box::new(record.signed().clone())));
                return Violation::IllegalPly { error, evidence };
            }
            Violation::Refused(error)
        })?;
        if judged.digest != record.position {
            let plies = judged.plies();
            return Err(Violation::PositionDiffers {
                ply: u32::try_from(plies).unwrap_or(u32::MAX),
            });
        }
        Ok(Step { side, cut, judged })
    }

    /// The part of both chains that a record follows, by its links.
    fn past<K>(&self, side: Side, record: &Record<K>) -> Result<Cut, Violation> {
        let length = usize::try_from(record.seq).map_err(|_| Violation::BrokenChain)?;
        let own = self.chain(side).tally(length).ok_or(Violation::BrokenChain)?;
        if record.previous != self.chain(side).id_before(length) {
            return Err(Violation::BrokenChain);
        }
        let chain = self.chain(side.opposite());
        let seen = match record.seen {
            None => 0,
            Some(id) => chain.length_up_to(id).ok_or(Violation::UnknownSeen)?,
        };
        let other = chain.tally(seen).ok_or(Violation::UnknownSeen)?;
        if seen < own.seen {
            return Err(Violation::SeenWentBack);
        }
        // What was seen follows records of this side that come after this one: it is not part of this one's past.
        if other.seen > length {
            return Err(Violation::UnknownSeen);
        }
        Ok(Cut { own, other })
    }

    /// The side that evidence convicts.
    pub(super) fn convicted_by(&self, evidence: &Evidence) -> Result<Side, EvidenceError> {
        let sound = |signed| {
            self.sound(signed)
                .map_err(|violation| EvidenceError::Record(Box::new(violation)))
        };
        match evidence {
            Evidence::Equivocation(pair) => {
                let [one, other] = &**pair;
                let ((side, one), (other_side, other)) = (sound(one)?, sound(other)?);
                if (side, one.seq) != (other_side, other.seq) {
                    return Err(EvidenceError::OtherPlaces);
                }
                if one.id() == other.id() {
                    return Err(EvidenceError::SameRecord);
                }
                Ok(side)
            }
            Evidence::Illegal(signed) => {
                let (side, record) = sound(signed)?;
                match self.step(side, &record) {
                    Err(Violation::IllegalPly { .. }) => Ok(side),
                    Err(Violation::BrokenChain | Violation::UnknownSeen | Violation::SeenWentBack) => {
                        Err(EvidenceError::NotLinked)
                    }
                    Ok(_) | Err(_) => Err(EvidenceError::NothingIllegal),
                }
            }
        }
    }
}
