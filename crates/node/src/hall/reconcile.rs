//! Which of two programs lacks what: set reconciliation by ranges (F-7.2).
//!
//! An item is a fact with its signatures: its mark is the fact's id, or where several keys may sign one body the id of a list of the
//! fact's id and the signers. Its time stamp is the round that the fact is about.

use std::collections::BTreeMap;

use negentropy::{Id, Negentropy, NegentropyStorageVector};
use ugolki_record::Digest;
use ugolki_tournament::fact::{Checked, Fact, FactId, IdList};

/// The time stamp of proofs, which name no round.
const OF_PROOFS: u64 = 65_536;
/// The longest step, in bytes.
const STEP: u64 = 60_000;

/// What is held, in the order of ranges.
#[derive(Debug)]
pub(super) struct Ranges {
    storage: NegentropyStorageVector,
    facts: BTreeMap<Digest, FactId>,
}

/// What a step by the one who began has brought.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Step {
    /// The next step; none at the end.
    pub(super) next: Option<Vec<u8>>,
    /// What only this side has.
    pub(super) have: Vec<FactId>,
    /// What only the other side has, by its mark.
    pub(super) need: Vec<Digest>,
}

/// The mark of a fact with these signatures.
pub(super) fn mark(fact: &Checked) -> Digest {
    let grows = matches!(fact.fact(), Fact::Seal(_) | Fact::Handover(_));
    if !grows {
        return fact.digest();
    }
    let signers = fact.signatures().keys().map(|key| Digest(*key.as_bytes()));
    let ids = std::iter::once(fact.digest()).chain(signers);
    IdList::of(ids).map_or_else(|_| fact.digest(), |list| list.id().0)
}

/// The round that a fact is about.
pub(super) fn round_of(fact: &Checked) -> u64 {
    u64::from(match fact.fact() {
        Fact::Withdraw(withdraw) => withdraw.round,
        Fact::Bye(bye) => bye.round,
        Fact::Seal(seal) => seal.height,
        Fact::Presence(presence) => presence.round,
        Fact::Open(_) => fact
            .opened()
            .and_then(|(agreement, _)| agreement.terms.event)
            .map_or(0, |event| event.round),
        Fact::Stamp(stamp) => stamp.round,
        Fact::Claim(claim) => claim.round,
        Fact::Proof(_) => return OF_PROOFS,
        Fact::Charter(_) | Fact::Entry(_) | Fact::Handover(_) | _ => 0,
    })
}

impl Ranges {
    /// Of all facts that are held.
    pub(super) fn of<'a>(held: impl Iterator<Item = &'a Checked>) -> Self {
        let mut storage = NegentropyStorageVector::new();
        let mut facts = BTreeMap::new();
        for fact in held {
            let mark = mark(fact);
            facts.insert(mark, fact.id());
            // The storage is not sealed yet, so that it takes everything.
            let _taken = storage.insert(round_of(fact), Id::from_byte_array(mark.0));
        }
        let _sealed = storage.seal();
        Self { storage, facts }
    }

    /// The fact with this mark.
    pub(super) fn fact(&self, mark: &Digest) -> Option<FactId> {
        self.facts.get(mark).copied()
    }

    /// The first step.
    pub(super) fn begin(&self) -> Option<Vec<u8>> {
        Negentropy::borrowed(&self.storage, STEP).ok()?.initiate().ok()
    }

    /// Answers a step of somebody who began. None for bytes that are no step.
    pub(super) fn answer(&self, step: &[u8]) -> Option<Vec<u8>> {
        Negentropy::borrowed(&self.storage, STEP)
            .ok()?
            .reconcile(step)
            .ok()
    }

    /// Goes on after an answer. None for bytes that are no answer.
    pub(super) fn go_on(&self, answer: &[u8]) -> Option<Step> {
        let mut ours = Negentropy::borrowed(&self.storage, STEP).ok()?;
        ours.set_initiator();
        let (mut have, mut need) = (Vec::new(), Vec::new());
        let next = ours.reconcile_with_ids(answer, &mut have, &mut need).ok()?;
        let digest = |id: Id| Digest(id.to_bytes());
        Some(Step {
            next,
            have: have.into_iter().filter_map(|id| self.fact(&digest(id))).collect(),
            need: need.into_iter().map(digest).collect(),
        })
    }
}

#[cfg(test)]
mod tests;
