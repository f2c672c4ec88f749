//! What is said on the streams of an event: who lacks what, and how it comes there (F-7).

use std::sync::Arc;

use ugolki_record::{Digest, GameId, PlayerKey};
use ugolki_tournament::fact::{EventId, FactId, SignedFact};

use super::effect::{Effect, Event};
use super::message::{
    Hello, Hint, MAX_ADDRESSES, MAX_FACTS, MAX_HINTS, MAX_WANTED, MESSAGE_VERSION, Message, Sealed, Want,
};
use super::out::Out;
use super::peer::{FAULTS, Peer};
use super::pieces::{Paged, page, pieces};
use super::reconcile::Ranges;
use super::{Hall, MAX_PEERS};
use crate::outbox::is_told;

/// How many bytes of facts go in one message.
const FACTS_BYTES: usize = 120_000;
/// How many keys' addresses are remembered.
const HINTS: usize = 4_096;
/// How many bytes of logs are kept for others.
const GIVEN_LOGS: usize = 4_096;

impl Hall {
    pub(super) fn on_peer_up(&mut self, peer: PlayerKey, out: &mut Out<'_>) {
        if self.peers.len() >= MAX_PEERS && !self.peers.contains_key(&peer) {
            return;
        }
        let first = self.me < peer;
        self.peers.insert(peer, Peer::new(out.now(), first));
        self.say_hello(peer, out);
        self.tell_hints(peer, out);
        for message in self.errands.remove(&peer).unwrap_or_default() {
            out.send(peer, &message);
        }
        out.changed();
    }

    pub(super) fn on_peer_down(&mut self, peer: &PlayerKey, out: &mut Out<'_>) {
        self.peers.remove(peer);
        out.changed();
    }

    pub(super) fn on_listening(&mut self, addresses: Vec<String>, out: &mut Out<'_>) {
        let mut addresses = addresses;
        addresses.truncate(MAX_ADDRESSES);
        self.hints.insert(self.me, addresses);
        for peer in self.peers.keys().copied().collect::<Vec<_>>() {
            self.tell_hints(peer, out);
        }
    }

    /// Sends a message to somebody who may not be here yet.
    pub(super) fn errand(&mut self, to: PlayerKey, message: Message, out: &mut Out<'_>) {
        if to == self.me {
            return;
        }
        if self.peers.contains_key(&to) {
            out.send(to, &message);
            return;
        }
        let waiting = self.errands.entry(to).or_default();
        if waiting.len() >= super::ERRANDS {
            waiting.remove(0);
        }
        waiting.push(message);
        let addresses = self.hints.get(&to).cloned().unwrap_or_default();
        out.push(Effect::Reach { peer: to, addresses });
    }

    pub(super) fn on_frame(&mut self, from: PlayerKey, bytes: &[u8], out: &mut Out<'_>) {
        if !self.peers.contains_key(&from) {
            return;
        }
        let Ok(message) = Message::decode(bytes) else {
            return self.fault(from, "malformed-message", out);
        };
        match message {
            Message::Hello(hello) => self.on_hello(from, hello, out),
            Message::Want(want) => self.on_want(from, &want, out),
            Message::Facts(facts) => self.on_facts(from, facts, out),
            Message::Page(page) => self.on_page(from, page, out),
            Message::Log(piece) => self.on_piece(from, piece, out),
            Message::Reconcile(step) => self.on_reconcile(from, &step, out),
            Message::Reconciled(answer) => self.on_reconciled(from, &answer, out),
            Message::Addresses(hints) => self.on_hints(from, hints),
            Message::Ask(ask) => self.on_ask(&ask, out),
            Message::Draft(seal) => self.on_draft(from, &seal, out),
            Message::Agree(seal) => self.on_agree(from, seal, out),
        }
    }

    fn on_hello(&mut self, from: PlayerKey, hello: Hello, out: &mut Out<'_>) {
        if hello.version != MESSAGE_VERSION || hello.event != self.event() {
            return self.fault(from, "other-event", out);
        }
        let Some(peer) = self.peers.get_mut(&from) else {
            return;
        };
        peer.hello = Some(hello);
        out.changed();
        self.compare_digests(from, &hello, out);
    }

    /// Says what is held here, unless that is known there.
    pub(super) fn say_hello(&mut self, to: PlayerKey, out: &mut Out<'_>) {
        let hello = self.hello();
        if let Some(peer) = self.peers.get_mut(&to) {
            let known = peer.told.is_some_and(|told| told.sealed == hello.sealed);
            if !known {
                peer.told = Some(hello);
                out.send(to, &Message::Hello(hello));
            }
        }
    }

    /// Says it to everybody: a seal is new here.
    pub(super) fn say_hello_to_all(&mut self, out: &mut Out<'_>) {
        for peer in self.peers.keys().copied().collect::<Vec<_>>() {
            self.say_hello(peer, out);
        }
    }

    fn hello(&self) -> Hello {
        Hello {
            version: MESSAGE_VERSION,
            event: self.event(),
            facts: u32::try_from(self.seen.len()).unwrap_or(u32::MAX),
            sealed: self.state.heights.last().map(|height| Sealed {
                height: height.height,
                seal: height.seal,
                list: height.list,
                digest: height.digest,
            }),
        }
    }

    /// Equal lists have equal digests, or one of the programs is wrong (F-4.6).
    fn compare_digests(&mut self, from: PlayerKey, hello: &Hello, out: &mut Out<'_>) {
        let Some(theirs) = hello.sealed else {
            return;
        };
        let ours = self
            .state
            .heights
            .iter()
            .find(|height| height.seal == theirs.seal);
        let Some(ours) = ours.filter(|ours| ours.list == theirs.list && ours.digest != theirs.digest) else {
            return;
        };
        let (height, ours) = (ours.height, ours.digest);
        if self.told.differing.insert((from, height)) {
            out.event(Event::DigestsDiffer {
                peer: from,
                height,
                ours,
                theirs: theirs.digest,
            });
        }
    }

    fn on_want(&mut self, from: PlayerKey, want: &Want, out: &mut Out<'_>) {
        let facts: Vec<FactId> = want.facts.iter().filter_map(|id| self.fact_by_mark(id)).collect();
        self.send_facts(from, &facts, out);
        for (list, number) in &want.pages {
            let Some(page) = self.held.list(list).and_then(|list| page(list, *number)) else {
                continue;
            };
            self.answer(from, &Message::Page(page), out);
        }
        for game in &want.logs {
            if let Some(log) = self.logs.get(game).cloned() {
                for piece in pieces(*game, &log) {
                    self.answer(from, &piece, out);
                }
            }
        }
    }

    fn fact_by_mark(&self, mark: &Digest) -> Option<FactId> {
        let id = FactId(*mark);
        if self.held.fact(&id).is_some() {
            return Some(id);
        }
        self.ranges.as_ref()?.fact(mark)
    }

    /// Sends what was asked for, unless the peer has had its fill.
    fn answer(&mut self, to: PlayerKey, message: &Message, out: &mut Out<'_>) {
        let Some(peer) = self.peers.get_mut(&to) else {
            return;
        };
        if peer.may_answer(0, out.now()) {
            let sent = out.send(to, message);
            peer.may_answer(sent, out.now());
        }
    }

    /// Sends facts, in as many messages as they need.
    pub(super) fn send_facts(&mut self, to: PlayerKey, ids: &[FactId], out: &mut Out<'_>) {
        let mut batch: Vec<SignedFact> = Vec::new();
        let mut length = 0;
        for id in ids {
            let Some(fact) = self.held.fact(id) else {
                continue;
            };
            // What is not on the disk is nobody's business (P-6.2).
            if self.pen.halted && fact.signatures().contains_key(&self.me) {
                continue;
            }
            for signed in fact.signed() {
                let size = signed.body.len() + signed.signatures.len() * 96 + 16;
                if batch.len() >= MAX_FACTS || length + size > FACTS_BYTES {
                    let full = Message::Facts(std::mem::take(&mut batch));
                    self.answer(to, &full, out);
                    length = 0;
                }
                length += size;
                batch.push(signed);
            }
        }
        if !batch.is_empty() {
            self.answer(to, &Message::Facts(batch), out);
        }
    }

    fn on_facts(&mut self, from: PlayerKey, facts: Vec<SignedFact>, out: &mut Out<'_>) {
        let mut new = false;
        for signed in facts {
            new |= self.hear_fact(from, signed, out).is_new();
        }
        if new {
            self.sync_with_others_soon(from, out);
        }
    }

    /// What one peer has brought, the others may lack as well: a split heals from link to link.
    fn sync_with_others_soon(&mut self, from: PlayerKey, out: &Out<'_>) {
        let jitter = 1_000 + self.chance.below(8_000);
        let at = out.now().after(jitter);
        for (key, peer) in &mut self.peers {
            if *key != from {
                peer.sync_soon(at);
            }
        }
    }

    fn on_page(&mut self, from: PlayerKey, page: super::message::Page, out: &mut Out<'_>) {
        let list = page.list;
        if !self.wants_list(&list) {
            return;
        }
        match self.pages.take(page) {
            Paged::Missing(pages) => {
                let pages = pages.into_iter().take(16).map(|page| (list, page)).collect();
                let want = Want {
                    pages,
                    ..Want::default()
                };
                out.send(from, &Message::Want(want));
            }
            Paged::Whole(whole) => self.take_list(whole, out),
            Paged::Wrong => self.fault(from, "wrong-page", out),
        }
    }

    fn on_piece(&mut self, from: PlayerKey, piece: super::message::Piece, out: &mut Out<'_>) {
        let game = piece.game;
        let longest = self.held.charter().caps.log_bytes;
        let Some(peer) = self.peers.get_mut(&from) else {
            return;
        };
        let asked = peer.asked.contains(&game);
        if !asked && !self.minds_game(&game) {
            return;
        }
        let Some(peer) = self.peers.get_mut(&from) else {
            return;
        };
        let Some(file) = peer.parts.take(piece, longest) else {
            return;
        };
        peer.asked.remove(&game);
        self.hear_log(from, game, &file, out);
    }

    /// Begins a reconciliation with everybody whose turn it is.
    pub(super) fn reconcile(&mut self, out: &mut Out<'_>) {
        let now = out.now();
        let due: Vec<PlayerKey> = self
            .peers
            .iter()
            .filter(|(_, peer)| peer.next_sync <= now)
            .map(|(key, _)| *key)
            .collect();
        for key in due {
            let step = self.ranges().begin();
            if let (Some(step), Some(peer)) = (step, self.peers.get_mut(&key)) {
                peer.begin_sync(now);
                out.send(key, &Message::Reconcile(step));
            }
        }
    }

    fn on_reconcile(&mut self, from: PlayerKey, step: &[u8], out: &mut Out<'_>) {
        let Some(answer) = self.ranges().answer(step) else {
            return self.fault(from, "malformed-reconciliation", out);
        };
        if let Some(peer) = self.peers.get_mut(&from) {
            peer.synced(out.now());
        }
        self.answer(from, &Message::Reconciled(answer), out);
    }

    fn on_reconciled(&mut self, from: PlayerKey, answer: &[u8], out: &mut Out<'_>) {
        let now = out.now();
        if !self.peers.get(&from).is_some_and(|peer| peer.is_syncing(now)) {
            return;
        }
        let Some(step) = self.ranges().go_on(answer) else {
            return self.fault(from, "malformed-reconciliation", out);
        };
        self.send_facts(from, &step.have, out);
        for wanted in step.need.chunks(MAX_WANTED) {
            let want = Want {
                facts: wanted.to_vec(),
                ..Want::default()
            };
            out.send(from, &Message::Want(want));
        }
        if let Some(next) = step.next {
            out.send(from, &Message::Reconcile(next));
        } else if let Some(peer) = self.peers.get_mut(&from) {
            peer.end_sync();
        }
    }

    /// The ranges of what is held now.
    fn ranges(&mut self) -> &Ranges {
        let held = &self.held;
        self.ranges
            .get_or_insert_with(|| Ranges::of(held.facts().map(AsRef::as_ref)))
    }

    fn tell_hints(&self, to: PlayerKey, out: &mut Out<'_>) {
        // The own addresses first; of the others those of players, as many as fit.
        let own = self.hints.get_key_value(&self.me);
        let others = self
            .hints
            .iter()
            .filter(|(key, _)| **key != self.me && **key != to);
        let hints: Vec<Hint> = own
            .into_iter()
            .chain(others)
            .take(MAX_HINTS)
            .map(|(key, addresses)| Hint {
                key: *key,
                addresses: addresses.clone(),
            })
            .collect();
        if !hints.is_empty() {
            out.send(to, &Message::Addresses(hints));
        }
    }

    /// What a key says of itself takes the place of what was known; what others say of it may be old, and stands behind.
    fn on_hints(&mut self, from: PlayerKey, hints: Vec<Hint>) {
        for hint in hints {
            let known = self.hints.contains_key(&hint.key);
            if hint.key == self.me || !known && self.hints.len() >= HINTS {
                continue;
            }
            let addresses = self.hints.entry(hint.key).or_default();
            if hint.key == from {
                *addresses = hint.addresses;
                continue;
            }
            for address in hint.addresses {
                if addresses.len() < MAX_ADDRESSES && !addresses.contains(&address) {
                    addresses.push(address);
                }
            }
        }
    }

    /// A peer did what it may not do: it is counted, told now and then, and blocked in the end (F-7.4).
    pub(super) fn fault(&mut self, peer: PlayerKey, fault: &'static str, out: &mut Out<'_>) {
        let count = self.faults.entry(peer).or_default();
        *count = count.saturating_add(1);
        let count = *count;
        if is_told(count) {
            out.event(Event::PeerMisbehaved { peer, fault, count });
        }
        if count == FAULTS {
            out.push(Effect::Block { peer });
        }
    }

    /// A peer brought a fact that has no place here, or one too many: counted and told (F-7.4).
    pub(super) fn count_unfit(&mut self, peer: PlayerKey, out: &mut Out<'_>) {
        let count = self.unfit.entry(peer).or_default();
        *count = count.saturating_add(1);
        let count = *count;
        if is_told(count) {
            let fault = "unfit-fact";
            out.event(Event::PeerMisbehaved { peer, fault, count });
        }
    }

    /// The event.
    pub fn event(&self) -> EventId {
        self.held.event()
    }

    /// Keeps a log file to give it to others.
    pub(super) fn keep_log(&mut self, game: GameId, file: &[u8]) {
        if self.logs.len() < GIVEN_LOGS || self.logs.contains_key(&game) {
            self.logs.insert(game, Arc::from(file));
        }
    }
}
