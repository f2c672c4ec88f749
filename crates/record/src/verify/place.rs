//! Where a damaged record belongs: found from what is left of it and from the lines around it.
//!
//! A record whose signature does not hold says nothing that can be trusted, and damage may have hit the very fields
//! that name it. This serves the person who reads the report: nothing is judged by it.

use alloc::collections::BTreeSet;

use ugolki_rules::{BySide, Side};

use crate::Agreement;
use crate::record::Claim;

/// A place in a chain: whose, and the number there.
pub(super) type Place = (Side, u32);

/// The largest number of bits in which a damaged key may differ from a player's and still be taken for it.
const NEAR: u32 = 32;

/// Goes through the lines in order and keeps in mind which number either chain comes to next.
pub(super) struct Tracker<'a> {
    agreement: &'a Agreement,
    taken: &'a BTreeSet<Place>,
    next: BySide<u32>,
}

impl<'a> Tracker<'a> {
    /// Starts before the first line. `taken` are the places of all sound records of the file.
    pub(super) fn new(agreement: &'a Agreement, taken: &'a BTreeSet<Place>) -> Self {
        Self {
            agreement,
            taken,
            next: BySide::default(),
        }
    }

    /// Goes past a line whose place is known.
    pub(super) fn pass(&mut self, (side, seq): Place) {
        let next = self.next.get_mut(side);
        *next = (*next).max(seq.saturating_add(1));
    }

    /// Finds the place of a damaged line, if its neighbours and what is left of it tell, and goes past it.
    pub(super) fn find(&mut self, claim: Option<Claim>) -> Option<Place> {
        let expected = Side::BOTH.map(|side| (side, *self.next.get(side)));
        let vacant = |place: &Place| !self.taken.contains(place);
        let place = match claim {
            None => {
                // Nothing is left: it is the one record that is missing here, if it is but one.
                let mut gaps = expected.into_iter().filter(vacant);
                let gap = gaps.next();
                if gaps.next().is_none() { gap } else { None }
            }
            Some(claim) => {
                let side = self.nearest(&claim.author)?;
                let claimed = (side, claim.seq);
                let places = [(side, *self.next.get(side)), claimed];
                // If no record is missing, it is a damaged copy of one that is there.
                places.into_iter().find(vacant).or(Some(claimed))
            }
        };
        if let Some(place) = place {
            self.pass(place);
        }
        place
    }

    /// The player whose key is nearest to these bytes, if any is near.
    fn nearest(&self, author: &[u8; 32]) -> Option<Side> {
        let distance = |side: &Side| {
            let key = self.agreement.party(*side).key;
            let differing = key
                .as_bytes()
                .iter()
                .zip(author)
                .map(|(one, other)| (one ^ other).count_ones());
            differing.sum::<u32>()
        };
        let side = Side::BOTH.into_iter().min_by_key(distance)?;
        (distance(&side) <= NEAR).then_some(side)
    }
}
