//! Whether a fact has its place in the event, waits for it, or has none (F-3.2, F-3.3).

use alloc::collections::BTreeSet;
use alloc::sync::Arc;
use alloc::vec::Vec;

use ugolki_record::PlayerKey;

use super::case::RoundCase;
use super::held::Held;
use super::rounds;
use super::sealed::Sealed;
use super::seats::Drawn;
use super::wants::{Foreign, Want};
use crate::fact::{Checked, Claim, ClaimKind, EntryPolicy, Fact, FactId, Open, Presence, Proof, Seal, Stamp};

/// Where a fact stands.
pub(super) enum Place {
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
    /// Where a fact stands by what is here.
    pub(super) fn place(&mut self, checked: &Checked) -> Place {
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
}

/// Whether a player sits on a board, numbered from 1.
fn sits(state: &Sealed, drawn: &Drawn, board: u16, key: &PlayerKey) -> bool {
    let (Some((index, _)), Some(at)) = (state.player(key), usize::from(board).checked_sub(1)) else {
        return false;
    };
    let board = drawn.seats.boards.get(at);
    board.is_some_and(|board| board.white == index || board.black == index)
}
