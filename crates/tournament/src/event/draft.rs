//! The one possible seal of what is held, and when it may be made (F-1.3, F-8.1).

use alloc::sync::Arc;
use alloc::vec::Vec;

use super::fold;
use super::held::Held;
use super::rounds;
use crate::fact::{Checked, FactId, IdList, Seal};

/// When the next seal may be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SealWhen {
    /// Now.
    Now,
    /// At this time, in milliseconds since 1970; before that if every board has a result by then.
    At(u64),
    /// Never: the event is over, or has no seals.
    Never,
}

impl Held {
    /// Facts that the next seal may list: all that are valid and that no seal lists (F-8.1).
    pub(super) fn admissible(&self) -> Vec<&Arc<Checked>> {
        let tip = self.tip_state();
        let mut facts: Vec<&Arc<Checked>> = self
            .loose
            .iter()
            .filter(|id| self.lacks(**id).is_none())
            .filter_map(|id| self.facts.get(id))
            .collect();
        // What is refused is not needed by anything that is not: once is enough, but for a list that is full.
        loop {
            let refused = fold::refused(self, tip, &facts);
            if refused.is_empty() {
                break;
            }
            facts.retain(|checked| refused.binary_search(&checked.id()).is_err());
        }
        facts.truncate(IdList::MAX);
        facts
    }

    /// The one possible seal of what is here, made at this time: its body and its list. None if no seal follows. Whether it may be
    /// made now is asked of [`Held::can_seal`].
    pub fn draft_seal(&self, at_ms: u64) -> Option<(Seal, IdList)> {
        let tip = self.tip_state();
        if tip.is_over || !rounds::has_seals(self.charter()) {
            return None;
        }
        let (_, _, previous) = self.arbiters_next(tip);
        let facts = self.admissible();
        let step = fold::step(self, tip, &facts);
        let list = IdList::of(facts.iter().map(|checked| checked.digest())).ok()?;
        let seal = Seal {
            event: self.event(),
            height: tip.seals,
            previous,
            at_ms: at_ms.max(tip.at_ms),
            list: list.id(),
            count: list.count(),
            outcomes: step.sealed.outcomes_digest,
            boards: step.sealed.boards_digest,
            state: step.sealed.digest,
        };
        Some((seal, list))
    }

    /// When the next seal may be made: as soon as every board has a result by proofs, else when the round and the time for late
    /// evidence are over.
    pub fn can_seal(&self, now_ms: u64) -> SealWhen {
        let tip = self.tip_state();
        if tip.is_over || !rounds::has_seals(self.charter()) {
            return SealWhen::Never;
        }
        let due = self.seal_due_ms(tip);
        if now_ms >= due {
            return SealWhen::Now;
        }
        let proved = !tip.is_base() && fold::step(self, tip, &self.admissible()).all_proved;
        if proved && now_ms >= tip.at_ms {
            SealWhen::Now
        } else {
            SealWhen::At(due)
        }
    }

    /// The facts of the chain that is followed, seal by seal, as an export keeps them.
    pub fn sealed_ids(&self) -> Vec<FactId> {
        let mut ids = Vec::new();
        let mut at = Some(self.tip_state());
        while let Some(state) = at {
            ids.extend(state.listed.ids().iter().map(|id| FactId(*id)));
            at = state.parent.as_ref();
        }
        ids.sort_unstable();
        ids
    }
}
