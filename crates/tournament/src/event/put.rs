//! A fact comes in: whether it has its place, waits for it, or has none (F-3.2, F-3.3, F-7.4).

use alloc::collections::BTreeSet;
use alloc::sync::Arc;
use alloc::vec::Vec;

use ugolki_record::{GameId, PlayerKey};

use super::case::RoundCase;
use super::chain::can_be_listed;
use super::held::{CapKey, Held};
use super::rounds;
use super::sealed::Sealed;
use super::seats::Drawn;
use super::wants::{Foreign, Put, Want};
use crate::fact::{
    Checked, Claim, ClaimKind, EntryPolicy, Fact, FactId, ListId, Open, Presence, Proof, Seal, Slot, Stamp,
};

/// The most facts that wait, of one key and in all (F-3.3).
const WAITING_OF_ONE: usize = 64;
const WAITING: usize = 4_096;
/// The most bodies that are kept for one place: two prove that its author signed twice.
const BODIES: usize = 2;
/// The most proofs that are kept of a game, of each kind.
const PROOFS: usize = 4;

/// Where a fact stands.
enum Place {
    Fits,
    Waits(Vec<Want>),
    Foreign(Foreign),
}

impl Place {
    /// It waits for a seal whose id nobody has named, unless its author is nobody here.
    const fn unless(stranger: bool) -> Self {
        if stranger {
            Self::Foreign(Foreign::Roster)
        } else {
            Self::Waits(Vec::new())
        }
    }
}

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

    /// Where a fact stands by what is here.
    fn place(&mut self, checked: &Checked) -> Place {
        match checked.fact() {
            Fact::Charter(_) => Place::Foreign(Foreign::Event),
            Fact::Entry(entry) => self.place_entry(checked.id(), &entry.player),
            Fact::Withdraw(withdraw) => self.place_person(&withdraw.player),
            Fact::Bye(bye) => self.place_person(&bye.player),
            Fact::Seal(seal) => self.place_seal(checked, seal),
            Fact::Handover(handover) => self.place_handover(checked, handover.last),
            Fact::Presence(presence) => self.place_presence(presence),
            Fact::Open(open) => self.place_open(checked, open),
            Fact::Stamp(stamp) => self.place_stamp(stamp),
            Fact::Claim(claim) => self.place_claim(claim),
            Fact::Proof(proof) => self.place_proof(checked, proof),
        }
    }

    fn place_entry(&self, id: FactId, player: &PlayerKey) -> Place {
        let charter = self.charter();
        let zeros = || {
            let bits =
                id.0.0
                    .iter()
                    .take_while(|byte| **byte == 0)
                    .count()
                    .saturating_mul(8);
            let next =
                id.0.0
                    .iter()
                    .find(|byte| **byte != 0)
                    .map_or(0, |byte| byte.leading_zeros());
            u32::try_from(bits).unwrap_or(0).saturating_add(next)
        };
        match charter.entry {
            EntryPolicy::Work { bits } if zeros() < u32::from(bits) => {
                return Place::Foreign(Foreign::Entry);
            }
            EntryPolicy::Invited(list) => match self.lists.get(&list) {
                None => return Place::Waits(Vec::from([Want::List(list)])),
                Some(list) if !list.contains(&ugolki_record::Digest(*player.as_bytes())) => {
                    return Place::Foreign(Foreign::Entry);
                }
                Some(_) => {}
            },
            EntryPolicy::Opponents { .. } | EntryPolicy::Vouchers { .. } => {
                return Place::Foreign(Foreign::Entry);
            }
            EntryPolicy::Open | EntryPolicy::Work { .. } => {}
        }
        let tip = self.tip_state();
        let is_late = !tip.is_base() && tip.next_round().saturating_add(1) > charter.late_entry.until;
        if is_late && !self.is_known(player) {
            return Place::Foreign(Foreign::Entry);
        }
        Place::Fits
    }

    /// Whether a key is on the roster of any seal that holds.
    fn is_known(&self, key: &PlayerKey) -> bool {
        let mut states = self.standing.keys().filter_map(|seal| self.at(seal));
        self.base.index.contains_key(key) || states.any(|state| state.index.contains_key(key))
    }

    fn place_person(&self, key: &PlayerKey) -> Place {
        if self.is_known(key) {
            return Place::Fits;
        }
        // Its entry may not be here yet, or not sealed.
        let entered = self
            .loose
            .iter()
            .filter_map(|id| self.facts.get(id))
            .any(|checked| matches!(checked.fact(), Fact::Entry(entry) if entry.player == *key));
        if entered {
            Place::Fits
        } else {
            Place::Waits(Vec::new())
        }
    }

    fn place_seal(&self, checked: &Checked, seal: &Seal) -> Place {
        let mut arbiters: BTreeSet<PlayerKey> = self.charter().arbiters.iter().copied().collect();
        for id in self.after.values().flatten() {
            if let Some(Fact::Handover(handover)) = self.facts.get(id).map(|checked| checked.fact()) {
                arbiters.extend(handover.arbiters.iter().copied());
            }
        }
        let by_players = self.charter().roster_threshold;
        let is_arbiter = |key: &PlayerKey| arbiters.contains(key) || (by_players && !self.is_stranger(key));
        if !checked.signatures().keys().any(is_arbiter) {
            return Place::Foreign(Foreign::Arbiter);
        }
        let mut wants = Vec::new();
        if !self.facts.contains_key(&seal.previous) {
            wants.push(Want::Fact(seal.previous));
        }
        if !self.lists.contains_key(&seal.list) {
            wants.push(Want::List(seal.list));
        }
        if self.standing.contains_key(&checked.id()) || wants.is_empty() {
            Place::Fits
        } else {
            Place::Waits(wants)
        }
    }

    /// Whether a key is nobody in this event, as far as is known here.
    fn is_stranger(&self, key: &PlayerKey) -> bool {
        let tip = self.tip_state();
        !tip.is_base() && !self.is_known(key)
    }

    fn place_handover(&self, checked: &Checked, last: FactId) -> Place {
        if !self.facts.contains_key(&last) {
            return Place::Waits(Vec::from([Want::Fact(last)]));
        }
        if checked.signatures().keys().all(|key| !self.is_known(key)) {
            return Place::Foreign(Foreign::Roster);
        }
        Place::Fits
    }

    /// The round that a seal draws.
    fn drawn(&self, seal: &FactId, round: u16) -> Option<(Arc<Sealed>, Drawn)> {
        let state = self.at(seal)?;
        let drawn = state.drawn(self.charter());
        let drawn = drawn.into_iter().find(|drawn| drawn.seats.round == round)?;
        Some((Arc::clone(state), drawn))
    }

    /// All branches' draws of a round.
    fn draws(&self, round: u16) -> Vec<(Arc<Sealed>, Drawn)> {
        let seals = core::iter::once(&self.base.seal).chain(self.standing.keys());
        seals.filter_map(|seal| self.drawn(seal, round)).collect()
    }

    fn place_presence(&self, presence: &Presence) -> Place {
        if self.at(&presence.seal).is_none() {
            return match self.facts.contains_key(&presence.seal) {
                _ if self.is_stranger(&presence.player) => Place::Foreign(Foreign::Roster),
                true => Place::Waits(Vec::new()),
                false => Place::Waits(Vec::from([Want::Fact(presence.seal)])),
            };
        }
        match self.drawn(&presence.seal, presence.round) {
            Some((state, drawn)) if sits(&state, &drawn, presence.board, &presence.player) => Place::Fits,
            _ => Place::Foreign(Foreign::Board),
        }
    }

    fn place_open(&self, checked: &Checked, open: &Open) -> Place {
        let Some(event) = checked.opened().and_then(|(agreement, _)| agreement.terms.event) else {
            return Place::Foreign(Foreign::Terms);
        };
        let seal = FactId(event.seal);
        if self.at(&seal).is_none() {
            return match self.facts.contains_key(&seal) {
                _ if self.is_stranger(&open.player) => Place::Foreign(Foreign::Roster),
                true => Place::Waits(Vec::new()),
                false => Place::Waits(Vec::from([Want::Fact(seal)])),
            };
        }
        match self.drawn(&seal, event.round) {
            Some((state, drawn)) if sits(&state, &drawn, event.board, &open.player) => Place::Fits,
            _ => Place::Foreign(Foreign::Board),
        }
    }

    fn place_stamp(&mut self, stamp: &Stamp) -> Place {
        let draws = self.draws(stamp.round);
        if draws.is_empty() {
            let stranger = self.is_stranger(&stamp.witness) && !self.is_official(&stamp.witness);
            return Place::unless(stranger);
        }
        for (state, drawn) in draws {
            let key = (drawn.seal, stamp.round, stamp.board);
            if !self.committees.contains_key(&key) {
                let at = usize::from(stamp.board).checked_sub(1);
                let committee =
                    at.and_then(|at| RoundCase::new(self, &drawn, &state.players).draw_committee(at));
                self.committees.insert(key, committee.unwrap_or_default());
            }
            if self.committees.get(&key).is_some_and(|of| of.has(&stamp.witness)) {
                return Place::Fits;
            }
        }
        Place::Foreign(Foreign::Witness)
    }

    fn is_official(&self, key: &PlayerKey) -> bool {
        self.charter().arbiters.contains(key) || self.tip_state().arbiters.contains(key)
    }

    fn place_claim(&self, claim: &Claim) -> Place {
        let draws = self.draws(claim.round);
        if draws.is_empty() {
            return Place::unless(self.is_stranger(&claim.claimant));
        }
        let mut early = false;
        for (state, drawn) in &draws {
            if sits(state, drawn, claim.board, &claim.claimant) {
                let limit = rounds::absence_ms(self.charter(), drawn.open_ms, drawn.due_ms);
                if claim.kind != ClaimKind::Absent || claim.at_ms > limit {
                    return Place::Fits;
                }
                early = true;
            }
        }
        Place::Foreign(if early { Foreign::Early } else { Foreign::Board })
    }

    fn place_proof(&self, checked: &Checked, proof: &Proof) -> Place {
        match proof {
            Proof::Log(log) => {
                if self.logs.contains_key(&(log.game, log.records)) {
                    Place::Fits
                } else {
                    Place::Waits(Vec::from([Want::Log(log.game)]))
                }
            }
            Proof::Illegal { log, .. } => {
                if self.judged.contains_key(&checked.id()) {
                    Place::Fits
                } else {
                    Place::Waits(Vec::from([Want::Log(log.game)]))
                }
            }
            Proof::Agreed(_) => match checked.agreed() {
                Some((authors, _)) if authors.iter().all(|key| !self.is_stranger(key)) => Place::Fits,
                _ => Place::Foreign(Foreign::Roster),
            },
            Proof::DoubleSign(double) => {
                if self.is_stranger(&double.author) && !self.is_official(&double.author) {
                    Place::Foreign(Foreign::Roster)
                } else {
                    Place::Fits
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

/// Whether a player sits on a board, numbered from 1.
fn sits(state: &Sealed, drawn: &Drawn, board: u16, key: &PlayerKey) -> bool {
    let (Some((index, _)), Some(at)) = (state.player(key), usize::from(board).checked_sub(1)) else {
        return false;
    };
    let board = drawn.seats.boards.get(at);
    board.is_some_and(|board| board.white == index || board.black == index)
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
