//! Facts, lists and logs that come in, from wherever: each is checked once, kept, and passed on if it holds.

use std::sync::Arc;

use ugolki_record::{GameId, PlayerKey};
use ugolki_tournament::event::{Foreign, Put, Want as Wish};
use ugolki_tournament::fact::{Checked, Fact, FactId, IdList, ListId, Proof, SignedFact};

use super::Hall;
use super::effect::{Effect, Stored};
use super::message::{decode_fact, encode_fact};
use super::out::Out;
use crate::effect::Verdict;
use crate::input::GossipId;

/// What became of a fact.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Heard {
    /// It was not here before, or not with all of these signatures.
    New,
    /// It was here.
    Known,
    /// Something that it names is not here: it is asked for.
    Waits,
    /// It has no place here as things stand, or is one too many. Whoever holds more may see that otherwise.
    Unfit,
    /// It is none, or none of this event.
    Wrong,
}

impl Heard {
    pub(super) const fn is_new(self) -> bool {
        matches!(self, Self::New)
    }
}

/// Gossips a fact.
pub(super) fn publish(fact: &Checked, out: &mut Out<'_>) {
    for signed in fact.signed() {
        if let Ok(bytes) = encode_fact(&signed) {
            out.push(Effect::Publish { bytes });
        }
    }
}

impl Hall {
    pub(super) fn on_gossip(&mut self, message: GossipId, from: PlayerKey, bytes: &[u8], out: &mut Out<'_>) {
        let heard = if let Ok(signed) = decode_fact(bytes) {
            self.hear_fact(from, signed, out)
        } else {
            self.fault(from, "malformed-fact", out);
            Heard::Wrong
        };
        let verdict = match heard {
            Heard::New => Verdict::Accept,
            Heard::Known | Heard::Waits | Heard::Unfit => Verdict::Ignore,
            Heard::Wrong => Verdict::Reject,
        };
        out.push(Effect::Judge { message, verdict });
    }

    /// Somebody brings a fact.
    pub(super) fn hear_fact(&mut self, from: PlayerKey, signed: SignedFact, out: &mut Out<'_>) -> Heard {
        // Most come several times: what is known needs no look at its signatures.
        let known = self.held.fact(&signed.id());
        if known.is_some_and(|known| {
            signed
                .signatures
                .iter()
                .all(|(key, signature)| known.signatures().get(key) == Some(signature))
        }) {
            return Heard::Known;
        }
        let Ok(checked) = (self.door.fact)(signed) else {
            self.fault(from, "false-fact", out);
            return Heard::Wrong;
        };
        let heard = self.admit(&checked, out.wall_ms(), false, out);
        match heard {
            Heard::Wrong => self.fault(from, "fact-of-nobody", out),
            // Counted and told; but who relays in good faith what fits where it is must not be blocked for it.
            Heard::Unfit => self.count_unfit(from, out),
            Heard::New | Heard::Known | Heard::Waits => {}
        }
        heard
    }

    /// Puts a fact that holds to the others, and on the disk.
    pub(super) fn admit(&mut self, fact: &Arc<Checked>, seen_ms: u64, own: bool, out: &mut Out<'_>) -> Heard {
        match self.held.put(Arc::clone(fact)) {
            Put::New => {
                self.store(fact, seen_ms, own, out);
                self.arrived(fact, seen_ms, out);
                self.drain_woken(out);
                Heard::New
            }
            Put::Merged => {
                if let Some(whole) = self.held.fact(&fact.id()).cloned() {
                    self.store(&whole, seen_ms, own, out);
                    self.arrived(&whole, seen_ms, out);
                }
                self.drain_woken(out);
                Heard::New
            }
            Put::Known => Heard::Known,
            Put::Waits(_) => {
                // Kept: it counts as soon as what it names is here, and was first here now.
                self.seen.entry(fact.id()).or_insert(seen_ms);
                if own {
                    self.store(fact, seen_ms, own, out);
                }
                self.ask_soon(out);
                Heard::Waits
            }
            Put::Foreign(Foreign::Event) => Heard::Wrong,
            Put::Foreign(_) | Put::OverCap => Heard::Unfit,
        }
    }

    fn store(&mut self, fact: &Checked, seen_ms: u64, own: bool, out: &mut Out<'_>) {
        let seen_ms = self.seen.get(&fact.id()).copied().unwrap_or(seen_ms);
        for signed in fact.signed() {
            if let Ok(bytes) = encode_fact(&signed) {
                out.push(Effect::Store(Stored::Fact { seen_ms, bytes, own }));
            }
        }
    }

    /// What has waited and waits no more is passed on.
    pub(super) fn drain_woken(&mut self, out: &mut Out<'_>) {
        for id in self.held.take_woken() {
            self.woke(id, out);
        }
    }

    /// A fact has waited, and what it names has come.
    fn woke(&mut self, id: FactId, out: &mut Out<'_>) {
        let Some(fact) = self.held.fact(&id).cloned() else {
            return;
        };
        let seen_ms = self.seen.get(&id).copied().unwrap_or_else(|| out.wall_ms());
        self.store(&fact, seen_ms, false, out);
        self.arrived(&fact, seen_ms, out);
        publish(&fact, out);
    }

    /// A fact counts from now on.
    fn arrived(&mut self, fact: &Checked, seen_ms: u64, out: &mut Out<'_>) {
        self.seen.entry(fact.id()).or_insert(seen_ms);
        self.ranges = None;
        self.refold.soon(out.now());
        self.note_slots(fact, out);
        match fact.fact() {
            Fact::Open(_) => {
                if let Some((game, place)) = super::boards::place_of(fact) {
                    self.games.insert(game, place);
                }
            }
            Fact::Claim(claim) => self.stamp_board((claim.round, claim.board), out),
            Fact::Proof(Proof::DoubleSign(double)) => {
                let slots = fact.doubled().iter().map(|slot| (double.author, *slot));
                self.doubled.extend(slots);
                self.tell_double(double.author, fact.doubled(), out);
            }
            Fact::Seal(seal) => {
                self.refold.now();
                self.on_seal(fact.id(), seal, out);
            }
            Fact::Charter(_)
            | Fact::Entry(_)
            | Fact::Withdraw(_)
            | Fact::Bye(_)
            | Fact::Presence(_)
            | Fact::Proof(_)
            | Fact::Stamp(_)
            | Fact::Handover(_)
            | _ => {}
        }
    }

    /// Takes a list that was asked for.
    pub(super) fn take_list(&mut self, list: IdList, out: &mut Out<'_>) {
        let ids = list.ids().to_vec();
        if self.held.put_list(list) {
            out.push(Effect::Store(Stored::List(ids)));
            self.drain_woken(out);
            self.refold.now();
            self.ask_soon(out);
        }
    }

    /// Takes a log that was asked for, or that a player brings to its witnesses.
    pub(super) fn hear_log(&mut self, from: PlayerKey, game: GameId, file: &[u8], out: &mut Out<'_>) {
        let report = (self.door.log)(file);
        let Some(log) = report.log.as_ref().filter(|log| log.id() == game) else {
            return self.fault(from, "no-log", out);
        };
        let known = self.held.log(&game).map(|known| known.heads);
        let wanted = self.held.wanted().contains(&Wish::Log(game));
        if known == Some(log.heads()) && self.logs.contains_key(&game) && !wanted {
            return;
        }
        self.note_heads(log, out);
        let _put = self.held.put_log(log);
        self.drain_woken(out);
        self.keep_log(game, file);
        self.wishes.remove(&Wish::Log(game));
        self.fetching.remove(&game);
        out.push(Effect::Store(Stored::Log {
            game,
            bytes: file.to_vec(),
        }));
        self.refold.soon(out.now());
        self.pass_on_deposit(from, log, file, out);
    }

    pub(super) fn wants_list(&self, list: &ListId) -> bool {
        self.wishes.contains_key(&Wish::List(*list)) || self.held.wanted().contains(&Wish::List(*list))
    }
}
