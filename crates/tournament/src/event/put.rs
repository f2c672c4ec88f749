//! A fact comes in: what becomes of it, and how much is kept (F-3.3, F-7.4).

use alloc::collections::BTreeSet;
use alloc::sync::Arc;
use alloc::vec::Vec;

use ugolki_record::GameId;

use super::chain::can_be_listed;
use super::held::{CapKey, Held};
use super::place::Place;
use super::wants::{Foreign, Put, Want};
use crate::fact::{Checked, EntryPolicy, Fact, FactId, ListId, Proof, Slot};

/// The most facts that wait, of one key and in all (F-3.3).
const WAITING_OF_ONE: usize = 64;
const WAITING: usize = 4_096;
/// The most bodies that are kept for one place: two prove that its author signed twice.
const BODIES: usize = 2;
/// The most proofs that are kept of a game, of each kind.
const PROOFS: usize = 4;

impl Held {
    /// Takes a fact.
    pub fn put(&mut self, fact: impl Into<Arc<Checked>>) -> Put {
        let checked: Arc<Checked> = fact.into();
        let id = checked.id();
        if checked.event() != self.event() {
            return Put::Foreign(Foreign::Event);
        }
        if let Some(known) = self.facts.get(&id) {
            let mut merged = known.as_ref().clone();
            if !merged.merge(&checked) {
                return Put::Known;
            }
            self.facts.insert(id, Arc::new(merged));
            self.changed();
            self.settle();
            return Put::Merged;
        }
        let listed = self.lacking.values().any(|wants| wants.contains(&Want::Fact(id)));
        let place = self.place(&checked);
        if let (Place::Foreign(why), false) = (&place, listed) {
            return Put::Foreign(*why);
        }
        if !listed && !self.has_room(&checked, matches!(place, Place::Waits(_))) {
            return Put::OverCap;
        }
        self.keep(id, checked);
        match place {
            Place::Waits(wants) if !listed => {
                self.waiting.insert(id, wants.clone());
                Put::Waits(wants)
            }
            Place::Waits(_) | Place::Fits | Place::Foreign(_) => Put::New,
        }
    }

    /// Keeps a fact, with what is looked up by it.
    fn keep(&mut self, id: FactId, checked: Arc<Checked>) {
        let mut is_of_chain = false;
        match checked.fact() {
            Fact::Seal(seal) => {
                self.after.entry(seal.previous).or_default().insert(id);
                is_of_chain = true;
            }
            Fact::Handover(handover) => {
                self.after.entry(handover.last).or_default().insert(id);
                is_of_chain = true;
            }
            Fact::Open(open) => {
                if let Some(event) = checked.opened().and_then(|(agreement, _)| agreement.terms.event) {
                    self.named
                        .entry(FactId(event.seal))
                        .or_default()
                        .insert(open.player);
                    // More games may name another branch.
                    is_of_chain = self.after.values().any(|branches| branches.len() > 1);
                }
            }
            Fact::Proof(proof) => {
                for game in games_of(proof, &checked) {
                    self.of_game.entry(game).or_default().insert(id);
                }
            }
            Fact::Charter(_)
            | Fact::Entry(_)
            | Fact::Withdraw(_)
            | Fact::Bye(_)
            | Fact::Presence(_)
            | Fact::Stamp(_)
            | Fact::Claim(_) => {}
        }
        if can_be_listed(&checked) && !self.tip_state().lists(&id) {
            self.loose.insert(id);
        }
        self.facts.insert(id, checked);
        self.changed();
        self.arrived(Want::Fact(id));
        if is_of_chain {
            self.settle();
        }
    }

    /// Forgets a fact that others of its kind have pushed out.
    fn forget(&mut self, id: &FactId) {
        self.facts.remove(id);
        self.loose.remove(id);
        self.waiting.remove(id);
        for of in self.of_game.values_mut() {
            of.remove(id);
        }
    }

    /// Whether there is room for a fact. Of each kind the lowest ids are kept, so that the order in which they come has no say.
    fn has_room(&mut self, checked: &Checked, waits: bool) -> bool {
        if waits {
            let author = checked.signatures().keys().next().copied();
            let of_one = self.waiting.keys().filter(|id| {
                let other = self.facts.get(*id);
                other.is_some_and(|other| other.signatures().keys().next().copied() == author)
            });
            if self.waiting.len() >= WAITING || of_one.count() >= WAITING_OF_ONE {
                return false;
            }
        }
        let Some((key, most)) = self.cap(checked) else {
            return true;
        };
        let id = checked.id();
        let kept = self.caps.entry(key).or_default();
        kept.insert(id);
        if kept.len() <= most {
            return true;
        }
        let Some(last) = kept.pop_last() else { return true };
        if last == id {
            return false;
        }
        // What a seal lists stays.
        if !self.tip_state().lists(&last) {
            self.forget(&last);
        }
        true
    }

    /// Of what there may be how much (F-7.4).
    fn cap(&self, checked: &Checked) -> Option<(CapKey, usize)> {
        let caps = self.charter().caps;
        let games = usize::from(self.most_games());
        let wide = |count: u16| usize::from(count).max(games.saturating_mul(BODIES));
        Some(match checked.fact() {
            Fact::Entry(entry) => ((0, entry.player, entry.revision, 0), BODIES),
            Fact::Withdraw(withdraw) => ((1, withdraw.player, 0, 0), BODIES),
            Fact::Bye(bye) => ((2, bye.player, bye.round, 0), BODIES),
            Fact::Presence(presence) => (
                (3, presence.player, presence.round, presence.board),
                wide(caps.presences),
            ),
            Fact::Open(open) => {
                let event = checked.opened()?.0.terms.event?;
                ((4, open.player, event.round, event.board), wide(caps.presences))
            }
            Fact::Stamp(stamp) => ((5, stamp.witness, stamp.round, 0), usize::from(caps.stamps)),
            Fact::Claim(claim) => (
                (6, claim.claimant, claim.round, claim.board),
                usize::from(caps.claims),
            ),
            Fact::Proof(Proof::DoubleSign(double)) => ((7, double.author, 0, 0), PROOFS.saturating_mul(64)),
            Fact::Proof(Proof::Agreed(results)) => {
                let (authors, _) = checked.agreed()?;
                let (low, high) = game_key(&results.game);
                ((8, authors[0], low, high), PROOFS)
            }
            // Logs and illegal moves are kept once their log is here; until then they wait, and that is bounded.
            Fact::Proof(_) | Fact::Charter(_) | Fact::Seal(_) | Fact::Handover(_) => return None,
        })
    }

    /// Facts that waited find their place, or turn out to have none.
    pub(super) fn wake(&mut self) {
        let waiting: Vec<FactId> = self.waiting.keys().copied().collect();
        for id in waiting {
            let Some(checked) = self.facts.get(&id).cloned() else {
                self.waiting.remove(&id);
                continue;
            };
            match self.place(&checked) {
                Place::Fits => {
                    self.waiting.remove(&id);
                    self.woken.push(id);
                }
                Place::Waits(wants) => {
                    self.waiting.insert(id, wants);
                }
                Place::Foreign(_) => {
                    self.waiting.remove(&id);
                    self.forget(&id);
                }
            }
        }
    }

    /// Whether something here names a list.
    pub(super) fn wants_list(&self, id: &ListId) -> bool {
        self.wanted().contains(&Want::List(*id))
    }

    /// Everything that is named and not here.
    pub fn wanted(&self) -> Vec<Want> {
        let mut wants: BTreeSet<Want> = self.lacking.values().flatten().copied().collect();
        for waits in self.waiting.values() {
            wants.extend(waits.iter().copied());
        }
        if let EntryPolicy::Invited(list) = self.charter().entry {
            wants.insert(Want::List(list));
        }
        for id in self.after.values().flatten() {
            let open = self.facts.get(id).filter(|_| !self.standing.contains_key(id));
            if let Some(Fact::Seal(seal)) = open.map(|checked| checked.fact()) {
                wants.insert(Want::List(seal.list));
            }
        }
        let is_here = |want: &Want| match want {
            Want::Fact(id) => self.facts.contains_key(id),
            Want::List(id) => self.lists.contains_key(id),
            // The log may have come before the proof that names a part of it.
            Want::Log(_) => false,
        };
        wants.retain(|want| !is_here(want));
        wants.into_iter().collect()
    }
}

/// The games that a proof is of.
fn games_of(proof: &Proof, checked: &Checked) -> Vec<GameId> {
    let of_slots = checked.doubled().iter().filter_map(|slot| {
        if let Slot::Record { game, .. } = slot {
            Some(*game)
        } else {
            None
        }
    });
    proof.game().into_iter().chain(of_slots).collect()
}

/// A game's id as two numbers, to count its proofs by.
fn game_key(game: &GameId) -> (u16, u16) {
    let [a, b, c, d, ..] = game.0.0;
    (u16::from_le_bytes([a, b]), u16::from_le_bytes([c, d]))
}
