//! Two bodies of one key for one place: whoever sees both makes the proof, and everybody makes the same one (F-2.3).

use ugolki_record::PlayerKey;
use ugolki_tournament::fact::{Checked, DoubleSign, Fact, FactId, Proof, SignedBody, Slot};

use super::Hall;
use super::effect::Event;
use super::out::Out;

impl Hall {
    /// Notes the slots that a fact takes; proves it if one of them is taken by another body.
    pub(super) fn note_slots(&mut self, fact: &Checked, out: &mut Out<'_>) {
        // Of two stamps for one thing the fold believes neither, and that is all that follows.
        if matches!(fact.fact(), Fact::Stamp(_) | Fact::Proof(_)) {
            return;
        }
        let mut doubles: Vec<(PlayerKey, Slot, FactId)> = Vec::new();
        for key in fact.signatures().keys() {
            for slot in fact.slots(*key) {
                let first = *self.slots.entry((*key, slot)).or_insert_with(|| fact.id());
                // One proof of each lie is enough, however often it is told.
                if first != fact.id() && self.doubled.insert((*key, slot)) {
                    doubles.push((*key, slot, first));
                }
            }
        }
        for (author, slot, first) in doubles {
            if matches!(slot, Slot::Seal { .. }) {
                // Both seals are facts that the fold looks at by itself (F-4.1).
                self.tell_double(author, &[slot], out);
            } else if let Some(proof) = self.double(author, first, fact) {
                self.prove(&proof, out);
            }
        }
    }

    fn double(&self, author: PlayerKey, first: FactId, second: &Checked) -> Option<Fact> {
        let body = |fact: &Checked| -> Option<(Vec<u8>, SignedBody)> {
            let signature = *fact.signatures().get(&author)?;
            let body = fact.body().to_vec();
            Some((body.clone(), SignedBody::Fact { body, signature }))
        };
        let mut both = [body(self.held.fact(&first)?)?, body(second)?];
        both.sort_by(|one, other| one.0.cmp(&other.0));
        let [(_, one), (_, other)] = both;
        let event = self.event();
        Some(Fact::Proof(Proof::DoubleSign(Box::new(DoubleSign {
            event,
            author,
            one,
            other,
        }))))
    }

    /// Tells that somebody signed two bodies, once for each kind.
    pub(super) fn tell_double(&mut self, who: PlayerKey, slots: &[Slot], out: &mut Out<'_>) {
        let what = slots.first().map_or("fact", kind_of);
        if self.told.doubles.insert((who, what)) {
            out.event(Event::Equivocated { who, what });
        }
    }
}

/// The stable name of what takes a slot.
const fn kind_of(slot: &Slot) -> &'static str {
    match slot {
        Slot::Entry { .. } => "entry",
        Slot::Withdraw { .. } => "withdraw",
        Slot::Bye { .. } => "bye",
        Slot::Seal { .. } => "seal",
        Slot::Presence { .. } => "presence",
        Slot::Open { .. } => "open",
        Slot::Record { .. } => "record",
        Slot::Stamp { .. } => "stamp",
        Slot::Claim { .. } => "claim",
        Slot::Handover { .. } => "handover",
    }
}
