//! The chain of seals: which hold, and which of several is followed (F-3.5, F-4.1).

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::sync::Arc;
use alloc::vec::Vec;

use ugolki_record::PlayerKey;

use super::fold;
use super::held::Held;
use super::rounds;
use super::sealed::Sealed;
use super::state::{Fork, SealFault, Votes};
use super::wants::Want;
use crate::fact::{Checked, Fact, FactId, Handover, Proof, Seal};

/// What became of a seal that could be checked.
#[derive(Debug, Clone)]
pub(super) enum Standing {
    /// It holds, and this is the state at it.
    Holds(Arc<Sealed>),
    /// It does not hold for anybody.
    Fails(SealFault),
}

/// The branches at a fork, with the number of players whose games name each.
type Branches = Vec<(FactId, u32)>;

/// What a check of a seal comes to.
enum Check {
    Done(Standing),
    /// It lacks what stands here; nothing if it is signatures.
    Lacks(BTreeSet<Want>),
}

impl Held {
    /// The state at a seal that holds, or of the charter alone.
    pub(super) fn at(&self, seal: &FactId) -> Option<&Arc<Sealed>> {
        if *seal == self.base.seal {
            return Some(&self.base);
        }
        match self.standing.get(seal)? {
            Standing::Holds(sealed) => Some(sealed),
            Standing::Fails(_) => None,
        }
    }

    /// The state at the end of the chain that is followed.
    pub(super) fn tip_state(&self) -> &Arc<Sealed> {
        self.at(&self.tip).unwrap_or(&self.base)
    }

    /// A thing has come that seals may have lacked.
    pub(super) fn arrived(&mut self, want: Want) {
        let mut ready = matches!(want, Want::Log(_));
        for lacking in self.lacking.values_mut() {
            ready |= lacking.remove(&want) && lacking.is_empty();
        }
        if ready || matches!(want, Want::List(_)) {
            self.settle();
        }
    }

    /// Checks every seal that can be checked now, and finds the chain that is followed.
    pub(super) fn settle(&mut self) {
        let mut queue = Vec::from([Arc::clone(&self.base)]);
        while let Some(parent) = queue.pop() {
            for (seal, arbiters) in self.children(&parent) {
                match self.standing.get(&seal) {
                    Some(Standing::Holds(sealed)) => queue.push(Arc::clone(sealed)),
                    Some(Standing::Fails(_)) => {}
                    None => match self.check_seal(&parent, seal, arbiters.as_ref()) {
                        Some(Check::Done(standing)) => {
                            self.lacking.remove(&seal);
                            if let Standing::Holds(sealed) = &standing {
                                queue.push(Arc::clone(sealed));
                            }
                            self.standing.insert(seal, standing);
                        }
                        Some(Check::Lacks(wants)) => {
                            self.lacking.insert(seal, wants);
                        }
                        None => {}
                    },
                }
            }
        }
        self.follow();
        self.wake();
    }

    /// The seals that follow a state, with the handover that they follow it by.
    fn children(&self, parent: &Sealed) -> Vec<(FactId, Option<(FactId, Handover)>)> {
        let mut found = Vec::new();
        for id in self.after.get(&parent.seal).into_iter().flatten() {
            match self.facts.get(id).map(|checked| checked.fact()) {
                Some(Fact::Seal(_)) => found.push((*id, None)),
                Some(Fact::Handover(handover)) if self.is_in_force(parent, id) => {
                    let seals = self.after.get(id).into_iter().flatten();
                    found.extend(seals.map(|seal| (*seal, Some((*id, handover.clone())))));
                }
                _ => {}
            }
        }
        found
    }

    /// Whether over two thirds of the active players have signed a handover.
    pub(super) fn is_in_force(&self, parent: &Sealed, handover: &FactId) -> bool {
        self.votes(parent, handover)
            .is_some_and(|votes| votes.votes >= votes.needed)
    }

    fn votes(&self, parent: &Sealed, id: &FactId) -> Option<Votes> {
        let checked = self.facts.get(id)?;
        let active: BTreeSet<PlayerKey> = parent.active().map(|player| player.key).collect();
        let votes = checked.signatures().keys().filter(|key| active.contains(*key));
        Some(Votes {
            handover: *id,
            votes: u32::try_from(votes.count()).unwrap_or(u32::MAX),
            needed: over_two_thirds(active.len()),
        })
    }

    /// What players have voted for after a state.
    pub(super) fn all_votes(&self, parent: &Sealed) -> Vec<Votes> {
        let after = self.after.get(&parent.seal).into_iter().flatten();
        let handovers = after.filter(|id| {
            let fact = self.facts.get(*id).map(|checked| checked.fact());
            matches!(fact, Some(Fact::Handover(_)))
        });
        handovers.filter_map(|id| self.votes(parent, id)).collect()
    }

    /// Checks a seal against the state that it follows; none if it is no seal.
    fn check_seal(
        &self,
        parent: &Arc<Sealed>,
        id: FactId,
        handover: Option<&(FactId, Handover)>,
    ) -> Option<Check> {
        let checked = self.facts.get(&id)?;
        let Fact::Seal(seal) = checked.fact() else {
            return None;
        };
        let fails = |fault| Some(Check::Done(Standing::Fails(fault)));
        if parent.is_over {
            return fails(SealFault::Over);
        }
        if seal.height != parent.seals || seal.height > rounds::last_height(self.charter()) {
            return fails(SealFault::Height);
        }
        if seal.at_ms < parent.at_ms {
            return fails(SealFault::Time);
        }
        let Some(list) = self.lists.get(&seal.list) else {
            return Some(Check::Lacks(BTreeSet::from([Want::List(seal.list)])));
        };
        if list.count() != seal.count {
            return fails(SealFault::Count);
        }
        let lacks: BTreeSet<Want> = list
            .ids()
            .iter()
            .filter_map(|id| self.lacks(FactId(*id)))
            .collect();
        if !lacks.is_empty() {
            return Some(Check::Lacks(lacks));
        }
        let facts: Vec<&Arc<Checked>> = list
            .ids()
            .iter()
            .filter_map(|id| self.facts.get(&FactId(*id)))
            .collect();
        if parent.lists_any(list) {
            return fails(SealFault::Listed);
        }
        let step = fold::step(self, parent, &facts);
        let mut sealed = step.sealed;
        if let Some((_, handover)) = handover {
            sealed.arbiters = Arc::new(handover.arbiters.clone());
            sealed.threshold = handover.threshold;
        }
        // Who signs is known before what: a seal without enough signatures says nothing yet.
        if !self.is_signed(checked, parent, &sealed, handover) {
            return Some(Check::Lacks(BTreeSet::new()));
        }
        if !step.refused.is_empty() {
            return fails(SealFault::Listed);
        }
        if !step.all_proved && seal.at_ms < self.seal_due_ms(parent) {
            return fails(SealFault::Early);
        }
        if seal.outcomes != sealed.outcomes_digest {
            return fails(SealFault::Outcomes);
        }
        if seal.boards != sealed.boards_digest {
            return fails(SealFault::Boards);
        }
        if seal.state != sealed.digest {
            return fails(SealFault::State);
        }
        sealed.seal = id;
        sealed.at_ms = seal.at_ms;
        Some(Check::Done(Standing::Holds(Arc::new(sealed))))
    }

    /// What of a listed fact is not here: itself, or the log that it names.
    pub(super) fn lacks(&self, id: FactId) -> Option<Want> {
        let Some(checked) = self.facts.get(&id) else {
            return Some(Want::Fact(id));
        };
        let Fact::Proof(proof) = checked.fact() else {
            return None;
        };
        let (here, game) = match proof {
            Proof::Log(log) => (self.logs.contains_key(&(log.game, log.records)), log.game),
            Proof::Illegal { log, .. } => (self.judged.contains_key(&id), log.game),
            Proof::Agreed(_) | Proof::DoubleSign(_) => return None,
        };
        (!here).then_some(Want::Log(game))
    }

    /// Whether enough arbiters in force have signed a seal.
    fn is_signed(
        &self,
        checked: &Checked,
        parent: &Sealed,
        sealed: &Sealed,
        handover: Option<&(FactId, Handover)>,
    ) -> bool {
        let signed = |keys: &BTreeSet<PlayerKey>| {
            let signers = checked.signatures().keys();
            signers.filter(|key| keys.contains(*key)).count()
        };
        if let Some((_, handover)) = handover {
            let arbiters = handover.arbiters.iter().copied().collect();
            return signed(&arbiters) >= usize::from(handover.threshold.max(1));
        }
        if self.charter().roster_threshold && parent.arbiters.is_empty() {
            // Before there is a roster it is those who enter by this seal.
            let of = if parent.is_base() { sealed } else { parent };
            let keys: BTreeSet<PlayerKey> = of.active().map(|player| player.key).collect();
            let needed = over_two_thirds(keys.len());
            return u32::try_from(signed(&keys)).unwrap_or(u32::MAX) >= needed;
        }
        let arbiters = parent.arbiters.iter().copied().collect();
        signed(&arbiters) >= usize::from(parent.threshold.max(1))
    }

    /// From when on a seal after a state may be made though not every board has a result by proofs (F-3.5).
    pub(super) fn seal_due_ms(&self, parent: &Sealed) -> u64 {
        let charter = self.charter();
        if parent.is_base() {
            return charter.registration.until_ms;
        }
        let drawn = parent.drawn(charter);
        let due = drawn.iter().map(|drawn| drawn.due_ms).max();
        // The last one waits for corrections as long as the others wait for late evidence.
        due.unwrap_or(parent.at_ms).saturating_add(charter.late_ms)
    }

    /// Finds the chain that is followed, and notes which facts it does not list.
    fn follow(&mut self) {
        let tip = self.followed(|_| ());
        if tip == self.tip {
            return;
        }
        let before = core::mem::replace(&mut self.tip, tip);
        let tip = Arc::clone(self.tip_state());
        // What the seals since the last one have listed; if it was none of their chain, everything is gone through.
        let mut fresh: Vec<&Arc<crate::fact::IdList>> = Vec::new();
        let mut at = Some(&tip);
        while let Some(state) = at.filter(|state| state.seal != before) {
            fresh.push(&state.listed);
            at = state.parent.as_ref();
        }
        if at.is_some() {
            for id in fresh.into_iter().flat_map(|list| list.ids()) {
                self.loose.remove(&FactId(*id));
            }
        } else {
            let is_loose = |id: &&FactId| {
                !tip.lists(id) && self.facts.get(*id).is_some_and(|checked| can_be_listed(checked))
            };
            self.loose = self.facts.keys().filter(is_loose).copied().collect();
        }
    }

    /// The end of the chain that is followed; tells of each fork on the way.
    pub(super) fn followed(&self, mut at_fork: impl FnMut(Fork)) -> FactId {
        let mut state = &self.base;
        loop {
            let Some((next, fork)) = self.next_of(state) else {
                return state.seal;
            };
            if let Some(fork) = fork {
                at_fork(fork);
            }
            match next.and_then(|next| self.at(&next)) {
                Some(next) => state = next,
                None => return state.seal,
            }
        }
    }

    /// Which seal follows a state: none if a handover without one does. And the fork, if there is one.
    fn next_of(&self, state: &Sealed) -> Option<(Option<FactId>, Option<Fork>)> {
        let mut branches: BTreeMap<FactId, Vec<FactId>> = BTreeMap::new();
        for (seal, handover) in self.children(state) {
            if self.at(&seal).is_some() {
                let branch = handover.map_or(seal, |(handover, _)| handover);
                branches.entry(branch).or_default().push(seal);
            }
        }
        // A handover in force is a branch before anybody has sealed by it.
        let after = self.after.get(&state.seal).into_iter().flatten();
        for id in after {
            let is_handover = matches!(
                self.facts.get(id).map(|checked| checked.fact()),
                Some(Fact::Handover(_))
            );
            if is_handover && self.is_in_force(state, id) {
                branches.entry(*id).or_default();
            }
        }
        let (best, fork) = self.choose(state, branches.iter().map(|(id, seals)| (*id, seals.as_slice())))?;
        let fork = fork.map(|branches| Fork {
            after: state.seal,
            branches,
        });
        let seals = branches.get(&best).map(Vec::as_slice).unwrap_or_default();
        // Several seals by one handover part once more.
        let next = self.choose(
            state,
            seals.iter().map(|seal| (*seal, core::slice::from_ref(seal))),
        );
        Some((next.map(|(seal, _)| seal), fork))
    }

    /// The branch that games of most players name; a player who named two counts for none; of equals the lower id (F-4.1).
    fn choose<'a>(
        &self,
        state: &Sealed,
        branches: impl Iterator<Item = (FactId, &'a [FactId])>,
    ) -> Option<(FactId, Option<Branches>)> {
        let mut named: Vec<(FactId, BTreeSet<PlayerKey>)> = Vec::new();
        for (branch, seals) in branches {
            let keys = seals.iter().filter_map(|seal| self.named.get(seal)).flatten();
            // Before there is a roster everybody who plays is on that of the branch.
            let is_known = |key: &&PlayerKey| state.is_base() || state.index.contains_key(*key);
            named.push((branch, keys.filter(is_known).copied().collect()));
        }
        if named.len() < 2 {
            return named.pop().map(|(branch, _)| (branch, None));
        }
        let twice = |key: &PlayerKey| named.iter().filter(|(_, keys)| keys.contains(key)).count() > 1;
        let mut counts: Vec<(FactId, u32)> = named
            .iter()
            .map(|(branch, keys)| {
                let count = keys.iter().filter(|key| !twice(key)).count();
                (*branch, u32::try_from(count).unwrap_or(u32::MAX))
            })
            .collect();
        counts.sort_by_key(|(branch, count)| (core::cmp::Reverse(*count), *branch));
        let (best, _) = *counts.first()?;
        Some((best, Some(counts)))
    }

    /// The arbiters who seal next: those of a handover that is in force and followed, else those of the last seal.
    pub(super) fn arbiters_next(&self, tip: &Sealed) -> (Arc<Vec<PlayerKey>>, u16, FactId) {
        let none = (Arc::clone(&tip.arbiters), tip.threshold, tip.seal);
        let in_force = self.after.get(&tip.seal).into_iter().flatten().find_map(|id| {
            let Some(Fact::Handover(handover)) = self.facts.get(id).map(|checked| checked.fact()) else {
                return None;
            };
            self.is_in_force(tip, id)
                .then(|| (Arc::new(handover.arbiters.clone()), handover.threshold, *id))
        });
        in_force.unwrap_or(none)
    }

    /// Who signed two seals of one height (F-4.1).
    pub(super) fn marked(&self) -> BTreeSet<PlayerKey> {
        let mut first: BTreeMap<(u16, PlayerKey), FactId> = BTreeMap::new();
        let mut marked = BTreeSet::new();
        for id in self.after.values().flatten() {
            let Some(checked) = self.facts.get(id) else {
                continue;
            };
            let Fact::Seal(Seal { height, .. }) = checked.fact() else {
                continue;
            };
            for key in checked.signatures().keys() {
                if *first.entry((*height, *key)).or_insert(*id) != *id {
                    marked.insert(*key);
                }
            }
        }
        marked
    }
}

/// More than two thirds of so many.
pub(super) fn over_two_thirds(count: usize) -> u32 {
    let needed = count
        .saturating_mul(2)
        .checked_div(3)
        .unwrap_or(0)
        .saturating_add(1);
    u32::try_from(needed).unwrap_or(u32::MAX)
}

/// Whether a fact is one of those that seals list.
pub(super) fn can_be_listed(checked: &Checked) -> bool {
    !matches!(
        checked.fact(),
        Fact::Seal(_) | Fact::Handover(_) | Fact::Charter(_)
    )
}
