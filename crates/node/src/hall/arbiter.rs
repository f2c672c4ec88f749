//! The arbiter's part: to seal, by itself, what is here (F-8.1).
//!
//! One arbiter of one signs at once. Of several, one after the other asks the rest by a draft that nobody has signed; who would make
//! the same seal says so; once enough do, the one who asked signs, and then all who agreed. So nobody's only signature for a height is
//! spent on a seal that the others would not make.

use std::collections::{BTreeMap, BTreeSet};

use ugolki_record::PlayerKey;
use ugolki_session::Timestamp;
use ugolki_tournament::event::SealWhen;
use ugolki_tournament::fact::{Fact, FactId, IdList, ListId, Seal, Slot};

use super::Hall;
use super::effect::{Effect, Event, Stored};
use super::message::Message;
use super::out::Out;

/// Each arbiter has the word for so long, in the order of their keys.
const TURN_MS: u64 = 15_000;
/// Between two drafts of one arbiter.
const DRAFT_MS: u64 = 12_000;
/// How long nothing else is agreed to, and how long the one who asked waits for the others: less, so that no two can both have
/// enough of them.
const PROMISE_MS: u64 = 10_000;
const AGREED_MS: u64 = 8_000;

/// What the arbiter is about.
#[derive(Debug, Default)]
pub(super) struct Sealing {
    /// The own draft, and who would make the same.
    draft: Option<Draft>,
    /// Seals that this arbiter would have made when it was asked, and their lists.
    agreed: BTreeSet<FactId>,
    lists: BTreeMap<ListId, IdList>,
    /// Until when nothing but this one is drafted or agreed to: two drafts at once could use up all signatures.
    promised: Option<(Timestamp, FactId)>,
    /// When the next draft is made at the soonest.
    pub(super) next: Option<Timestamp>,
    /// It was told that this height can't be signed.
    told: Option<u16>,
}

#[derive(Debug)]
struct Draft {
    seal: Seal,
    id: FactId,
    list: IdList,
    agree: BTreeSet<PlayerKey>,
    made: Timestamp,
}

impl Hall {
    /// This program is an arbiter now.
    pub(super) fn is_arbiter(&self) -> bool {
        self.state.arbiters.0.contains(&self.me)
    }

    /// The height that is to be sealed next.
    pub(super) fn next_height(&self) -> u16 {
        self.state
            .heights
            .last()
            .map_or(0, |height| height.height.saturating_add(1))
    }

    /// Seals, or brings a seal about, if it is time.
    pub(super) fn seal(&mut self, out: &mut Out<'_>) {
        if !self.is_arbiter() || self.pen.halted || self.state.ended.is_some() {
            return;
        }
        match self.held.can_seal(out.wall_ms()) {
            SealWhen::Now => {}
            SealWhen::At(_) | SealWhen::Never => return,
        }
        let (arbiter, height) = (self.me, self.next_height());
        if self.pen.signed(&Slot::Seal { arbiter, height }).is_some() {
            if self.sealing.told != Some(height) {
                self.sealing.told = Some(height);
                tracing::debug!(height, "own signature for this height is given");
            }
            return;
        }
        let (arbiters, threshold) = &self.state.arbiters;
        if *threshold <= 1 {
            if let Some((seal, list)) = self.held.draft_seal(out.wall_ms()) {
                self.sign_seal(&seal, list, out);
            }
            return;
        }
        let turn = out.wall_ms() / TURN_MS;
        let count = u64::try_from(arbiters.len()).unwrap_or(1).max(1);
        let place = usize::try_from(turn % count).unwrap_or(0);
        let ours = arbiters.get(place) == Some(&self.me);
        let early = self.sealing.next.is_some_and(|next| out.now() < next) || self.has_promised(None, out);
        if !ours || early {
            return;
        }
        self.sealing.next = Some(out.now().after(DRAFT_MS));
        let Some((seal, list)) = self.held.draft_seal(out.wall_ms()) else {
            return;
        };
        let Ok(id) = Fact::Seal(seal.clone()).id() else {
            return;
        };
        let others: Vec<PlayerKey> = arbiters.iter().filter(|key| **key != self.me).copied().collect();
        self.sealing.draft = Some(Draft {
            seal: seal.clone(),
            id,
            list,
            agree: BTreeSet::from([self.me]),
            made: out.now(),
        });
        self.sealing.promised = Some((out.now().after(PROMISE_MS), id));
        for other in others {
            self.errand(other, Message::Draft(Box::new(seal.clone())), out);
        }
    }

    /// Another arbiter asks whether this one would make the same seal.
    pub(super) fn on_draft(&mut self, from: PlayerKey, seal: &Seal, out: &mut Out<'_>) {
        let arbiters = self.is_arbiter() && self.state.arbiters.0.contains(&from);
        let (arbiter, height) = (self.me, self.next_height());
        let free = self.pen.signed(&Slot::Seal { arbiter, height }).is_none();
        if !arbiters || !free || seal.height != height || self.held.can_seal(seal.at_ms) != SealWhen::Now {
            return;
        }
        // A seal from the future would be no one's to act on (F-3.1).
        if seal.at_ms > out.wall_ms().saturating_add(super::player::TOLERANCE_MS) {
            return;
        }
        let Ok(id) = Fact::Seal(seal.clone()).id() else {
            return;
        };
        if self.has_promised(Some(id), out) {
            return;
        }
        match self.held.draft_seal(seal.at_ms) {
            Some((ours, list)) if ours == *seal => {
                self.sealing.promised = Some((out.now().after(PROMISE_MS), id));
                self.sealing.lists.insert(list.id(), list);
                self.sealing.agreed.insert(id);
                self.errand(from, Message::Agree(id), out);
            }
            // One of the two lacks something: that is found out at once.
            Some(_) | None => {
                let now = out.now();
                if let Some(peer) = self.peers.get_mut(&from) {
                    peer.next_sync = now;
                }
            }
        }
    }

    /// Another seal than this one is being agreed on.
    fn has_promised(&self, but: Option<FactId>, out: &Out<'_>) -> bool {
        let promised = self.sealing.promised;
        promised.is_some_and(|(until, id)| out.now() < until && Some(id) != but)
    }

    /// Another arbiter would make the same seal.
    pub(super) fn on_agree(&mut self, from: PlayerKey, seal: FactId, out: &mut Out<'_>) {
        let now = out.now();
        let (arbiters, threshold) = &self.state.arbiters;
        let enough = usize::from(*threshold);
        let Some(draft) = self
            .sealing
            .draft
            .as_mut()
            .filter(|draft| draft.id == seal && now.since(draft.made) < AGREED_MS)
        else {
            return;
        };
        if arbiters.contains(&from) {
            draft.agree.insert(from);
        }
        if draft.agree.len() < enough {
            return;
        }
        if let Some(draft) = self.sealing.draft.take() {
            self.sign_seal(&draft.seal, draft.list, out);
        }
    }

    /// A seal has come, whole or not: an arbiter that would have made it signs it too.
    pub(super) fn on_seal(&mut self, id: FactId, seal: &Seal, out: &mut Out<'_>) {
        let (arbiter, height) = (self.me, seal.height);
        let free = self.pen.signed(&Slot::Seal { arbiter, height }).is_none();
        if !self.is_arbiter() || !free || height != self.next_height() {
            return;
        }
        let same = || {
            let ours = self.held.draft_seal(seal.at_ms);
            ours.is_some_and(|(ours, _)| ours == *seal) && self.held.can_seal(seal.at_ms) == SealWhen::Now
        };
        let agreed = self.sealing.agreed.contains(&id);
        if !agreed && !same() {
            return;
        }
        let list = match self.sealing.lists.remove(&seal.list) {
            Some(list) => Some(list),
            None => self.held.draft_seal(seal.at_ms).map(|(_, list)| list),
        };
        if let Some(list) = list.filter(|list| list.id() == seal.list) {
            self.sealing.lists.clear();
            self.sign_seal(seal, list, out);
        }
    }

    /// Signs a seal: its list first, on the disk and here.
    fn sign_seal(&mut self, seal: &Seal, list: IdList, out: &mut Out<'_>) {
        let height = seal.height;
        out.push(Effect::Store(Stored::List(list.ids().to_vec())));
        if self.sign(&Fact::Seal(seal.clone()), out).is_none() {
            out.event(Event::CannotSign { height });
        }
        self.held.put_list(list);
        self.drain_woken(out);
        self.refold.now();
    }
}
