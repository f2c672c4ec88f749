//! What this program signs: each slot once, and on the disk before anybody sees it (F-2.3, P-6.2).

use std::collections::BTreeMap;
use std::sync::Arc;

use ugolki_record::{PlayerKey, Signer as _};
use ugolki_tournament::fact::{Checked, Fact, FactId, Slot};

use super::Hall;
use super::hear::Heard;
use super::out::Out;

/// The slots that the own key has signed, of this run and all earlier ones.
#[derive(Debug, Default)]
pub(super) struct Pen {
    signed: BTreeMap<Slot, FactId>,
    /// The disk has failed: nothing is signed any more.
    pub(super) halted: bool,
}

impl Pen {
    /// A fact bears the own signature.
    pub(super) fn note(&mut self, fact: &Checked, me: PlayerKey) {
        if fact.signatures().contains_key(&me) {
            for slot in fact.slots(me) {
                self.signed.entry(slot).or_insert_with(|| fact.id());
            }
        }
    }

    /// What the own key has signed for a slot.
    pub(super) fn signed(&self, slot: &Slot) -> Option<FactId> {
        self.signed.get(slot).copied()
    }
}

impl Hall {
    /// Signs a fact, keeps it and gossips it, unless its slot is taken, the disk has failed, or the fact would not be valid.
    pub(super) fn sign(&mut self, fact: &Fact, out: &mut Out<'_>) -> Option<Arc<Checked>> {
        let me = self.me;
        let taken = |slot: &Slot| self.pen.signed(slot);
        let id = fact.id().ok()?;
        let slots = fact.slots(me);
        if self.pen.halted
            || slots
                .iter()
                .any(|slot| taken(slot).is_some_and(|other| other != id))
        {
            return None;
        }
        if slots.iter().any(|slot| taken(slot).is_some()) {
            return None;
        }
        let signed = fact.sign(&self.identity.secret).ok()?;
        let checked = (self.door.fact)(signed).ok()?;
        debug_assert_eq!(me, self.identity.secret.key());
        match self.admit(&checked, out.wall_ms(), true, out) {
            Heard::New => super::hear::publish(&checked, out),
            // It goes out as soon as what it names is here.
            Heard::Waits => {}
            Heard::Known | Heard::Wrong | Heard::Unfit => {
                tracing::warn!(kind = fact.kind(), "an own fact is not taken");
                return None;
            }
        }
        self.pen.note(&checked, me);
        out.changed();
        Some(checked)
    }

    /// Keeps and gossips a proof: nobody signs it.
    pub(super) fn prove(&mut self, fact: &Fact, out: &mut Out<'_>) -> Option<FactId> {
        let checked = (self.door.fact)(fact.unsigned().ok()?).ok()?;
        let id = checked.id();
        match self.admit(&checked, out.wall_ms(), true, out) {
            Heard::New => {
                super::hear::publish(&checked, out);
                Some(id)
            }
            Heard::Known | Heard::Waits => Some(id),
            Heard::Wrong | Heard::Unfit => None,
        }
    }
}
