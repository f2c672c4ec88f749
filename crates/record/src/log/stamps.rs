//! The stamps that a log keeps, and what they come to (P-8.2).

use alloc::vec::Vec;

use ugolki_rules::{BySide, Side};

use super::GameLog;
use super::witness::Question;
use crate::{Grade, Pace, PlayerKey, SignedStamp, Stamp, StampError, Verified};

/// The largest number of stamps of one witness that a log keeps. An honest one makes far fewer in two turns.
const MAX_STAMPS: usize = 256;

/// A stamp that is kept. The list of them is in the order of their times.
#[derive(Debug, Clone)]
pub(super) struct Kept {
    stamp: Verified<Stamp>,
    /// It was given away to be stored.
    stored: bool,
}

impl GameLog {
    /// Checks a stamp and keeps it if it may ever matter. It may come before the records that it covers. Tells whether it is
    /// kept: it may say nothing new, or be about turns that are over.
    ///
    /// Whatever comes, so many of each witness are kept at most, and always those that show most for the claim that stands.
    ///
    /// # Errors
    /// [`StampError`] when it does not hold.
    pub fn add_stamp(&mut self, signed: &SignedStamp) -> Result<bool, StampError> {
        if self.stamps.iter().any(|kept| kept.stamp.signed() == signed) {
            return Ok(false);
        }
        let stamp = signed.verify(&self.agreement)?;
        let question = self.question();
        let floor = self.turn_before();
        if !self.may_matter(&stamp, question.as_ref(), &floor) {
            return Ok(false);
        }
        let mut stamps = core::mem::take(&mut self.stamps);
        stamps.retain(|kept| self.may_matter(&kept.stamp, question.as_ref(), &floor));
        let order = (stamp.time_ms, stamp.id());
        let place = stamps.partition_point(|kept| (kept.stamp.time_ms, kept.stamp.id()) < order);
        let stored = false;
        stamps.insert(place, Kept { stamp, stored });
        self.drop_repeated(&mut stamps, place);
        self.drop_surplus(&mut stamps, signed, question.as_ref());
        self.stamps = stamps;
        Ok(self.stamps.iter().any(|kept| kept.stamp.signed() == signed))
    }

    /// The stamps that are kept, in the order of their times.
    pub fn stamps(&self) -> impl DoubleEndedIterator<Item = &Verified<Stamp>> + ExactSizeIterator {
        self.stamps.iter().map(|kept| &kept.stamp)
    }

    /// Tells whether the stamps of a witness support the claim that stands (P-8.2).
    pub fn supports_claim(&self, witness: &PlayerKey) -> bool {
        let question = self.question();
        question.is_some_and(|question| self.supports(&question, witness))
    }

    /// Tells whether further stamps of a witness can still raise the grade of the claim that stands.
    pub fn wants_stamps_of(&self, witness: &PlayerKey) -> bool {
        let is_open = match self.standing().grade {
            Grade::Claimed | Grade::Contested => self.standing_claim().is_some(),
            Grade::Proven | Grade::Agreed | Grade::Witnessed | Grade::Unfinished => false,
        };
        is_open && self.agreement.terms.witnesses.contains(witness) && !self.supports_claim(witness)
    }

    /// The stamps that the log's file should have beside the records, now that a claim stands: of each witness that supports
    /// it the two that show it first. What was given once counts as stored, and what was read from a file does.
    pub fn stamps_to_store(&mut self) -> Vec<SignedStamp> {
        let Some(question) = self.question() else {
            return Vec::new();
        };
        let mut places = Vec::new();
        for witness in &self.agreement.terms.witnesses {
            let is_stored = self.interval(&question, witness, |kept| kept.stored).is_some();
            if let Some(interval) = self.interval(&question, witness, |_| true)
                && !is_stored
            {
                places.extend(interval);
            }
        }
        let mut fresh = Vec::new();
        for place in places {
            if let Some(kept) = self.stamps.get_mut(place)
                && !kept.stored
            {
                kept.stored = true;
                fresh.push(kept.stamp.signed().clone());
            }
        }
        fresh
    }

    /// More than half of the witnesses support the claim that stands.
    pub(super) fn is_witnessed(&self) -> bool {
        let Some(question) = self.question() else {
            return false;
        };
        let witnesses = &self.agreement.terms.witnesses;
        let supporters = witnesses
            .iter()
            .filter(|witness| self.supports(&question, witness));
        supporters.count().saturating_mul(2) > witnesses.len()
    }

    fn supports(&self, question: &Question, witness: &PlayerKey) -> bool {
        self.interval(question, witness, |_| true).is_some()
    }

    /// The places of the two stamps of a witness, of some, that show first what is asked.
    fn interval(
        &self,
        question: &Question,
        witness: &PlayerKey,
        of: fn(&Kept) -> bool,
    ) -> Option<[usize; 2]> {
        let stamps = self.stamps.iter().enumerate();
        let mut own = stamps.filter(|(_, kept)| kept.stamp.witness == *witness && of(kept));
        let (begin, first) = own.find(|(_, kept)| self.begins(question, &kept.stamp))?;
        let (end, _) = own.find(|(_, kept)| {
            let lasts_ms = kept.stamp.time_ms.saturating_sub(first.stamp.time_ms);
            lasts_ms >= question.lasts_ms && self.waits(question, &kept.stamp)
        })?;
        Some([begin, end])
    }

    /// Tells whether a stamp matters to the claim that stands, or may to one that is still to come: it does not if the turn
    /// that it stands in is over, or if it covers another record than the one here.
    fn may_matter(&self, stamp: &Stamp, question: Option<&Question>, floor: &BySide<usize>) -> bool {
        if question.is_some_and(|asked| self.begins(asked, stamp) || self.waits(asked, stamp)) {
            return true;
        }
        Side::BOTH.into_iter().all(|side| {
            let Some(head) = stamp.head(side) else {
                return *floor.get(side) == 0;
            };
            let covered = usize::try_from(head.seq).map_or(usize::MAX, |seq| seq.saturating_add(1));
            let here = self.chain(side).get(head.seq);
            covered >= *floor.get(side) && here.is_none_or(|here| here.id() == head.id)
        })
    }

    /// Of all stamps with the same heads as the one at a place, leaves the first, the last, and the last by which either side
    /// was away long enough to be claimed: no other ever shows more.
    fn drop_repeated(&self, stamps: &mut Vec<Kept>, place: usize) {
        let Some((witness, heads)) = stamps
            .get(place)
            .map(|kept| (kept.stamp.witness, kept.stamp.heads))
        else {
            return;
        };
        let threshold = self.agreement.terms.time.pace().map(Pace::absence_ms);
        let is_same = |kept: &Kept| kept.stamp.witness == witness && kept.stamp.heads == heads;
        let last_away = |side: Side| {
            stamps
                .iter()
                .rposition(|kept| is_same(kept) && threshold.is_some_and(|ms| kept.stamp.away_ms(side) >= ms))
        };
        let needed = [
            stamps.iter().position(is_same),
            stamps.iter().rposition(is_same),
            last_away(Side::White),
            last_away(Side::Black),
        ];
        let mut at = 0_usize;
        stamps.retain(|kept| {
            let is_needed = needed.contains(&Some(at));
            at = at.saturating_add(1);
            is_needed || kept.stored || !is_same(kept)
        });
    }

    /// If a witness has too many, drops the earliest that matters neither to the claim that stands nor to the file.
    fn drop_surplus(&self, stamps: &mut Vec<Kept>, newest: &SignedStamp, question: Option<&Question>) {
        let Some(witness) = stamps
            .iter()
            .find(|kept| kept.stamp.signed() == newest)
            .map(|kept| kept.stamp.witness)
        else {
            return;
        };
        let is_own = |kept: &Kept| kept.stamp.witness == witness;
        if stamps.iter().filter(|kept| is_own(kept)).count() <= MAX_STAMPS {
            return;
        }
        let begin = question.and_then(|asked| {
            stamps
                .iter()
                .position(|kept| is_own(kept) && self.begins(asked, &kept.stamp))
        });
        let end = question.and_then(|asked| {
            stamps
                .iter()
                .rposition(|kept| is_own(kept) && self.waits(asked, &kept.stamp))
        });
        let mut places = stamps.iter().enumerate();
        let surplus = places
            .position(|(place, kept)| is_own(kept) && !kept.stored && ![begin, end].contains(&Some(place)));
        if let Some(place) = surplus {
            stamps.remove(place);
        }
    }
}
