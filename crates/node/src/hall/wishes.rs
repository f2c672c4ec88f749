//! What is missing here, and whom it is asked of: one peer after the other, with ever longer waits (F-3.3).

use ugolki_record::{GameId, PlayerKey};
use ugolki_session::Timestamp;
use ugolki_tournament::event::Want as Wish;
use ugolki_tournament::fact::Fact;

use super::Hall;
use super::message::{MAX_WANTED, Message, Want};
use super::out::Out;

/// How long an answer is waited for at first, and at most.
const WAIT_MS: u64 = 2_000;
const LONGEST_WAIT_MS: u64 = 60_000;
/// Between two looks at what is missing.
const LOOK_MS: u64 = 250;
/// How many logs are asked for at once.
const LOGS: usize = 32;

/// What was asked for.
#[derive(Debug, Clone, Copy)]
pub(super) struct Asked {
    next: Timestamp,
    times: u32,
    whom: Option<PlayerKey>,
}

impl Hall {
    /// What is missing is to be asked for.
    pub(super) fn ask_soon(&mut self, out: &Out<'_>) {
        let at = out.now().after(LOOK_MS);
        self.ask_at = Some(self.ask_at.map_or(at, |earlier| earlier.min(at)));
    }

    /// Asks for what is missing.
    pub(super) fn ask(&mut self, out: &mut Out<'_>) {
        let now = out.now();
        if self.ask_at.is_none_or(|at| at > now) {
            return;
        }
        self.ask_at = None;
        self.look_at_own_logs(out);
        let mut missing: Vec<Wish> = self.held.wanted();
        let logs = self.fetching.iter().filter(|game| !self.logs.contains_key(game));
        missing.extend(logs.take(LOGS).map(|game| Wish::Log(*game)));
        missing.sort_unstable();
        missing.dedup();
        self.wishes.retain(|wish, _| missing.contains(wish));
        let here: Vec<PlayerKey> = self.peers.keys().copied().collect();
        if here.is_empty() {
            return;
        }
        let mut by_peer: std::collections::BTreeMap<PlayerKey, Want> = std::collections::BTreeMap::new();
        for wish in missing {
            let asked = self.wishes.get(&wish).copied();
            if asked.is_some_and(|asked| asked.next > now) {
                continue;
            }
            let times = asked.map_or(0, |asked| asked.times);
            let before = asked.and_then(|asked| asked.whom);
            let others: Vec<PlayerKey> = here.iter().filter(|key| Some(**key) != before).copied().collect();
            let knowing = self.who_sealed(wish, &here);
            let from = match (times % 2, knowing.is_empty(), others.is_empty()) {
                (0, false, _) => &knowing,
                (_, _, false) => &others,
                (_, _, true) => &here,
            };
            let length = u64::try_from(from.len()).unwrap_or(u64::MAX);
            let place = usize::try_from(self.chance.below(length)).unwrap_or(0);
            let Some(whom) = from.get(place).copied() else {
                continue;
            };
            let want = by_peer.entry(whom).or_default();
            match wish {
                Wish::Fact(id) if want.facts.len() < MAX_WANTED => want.facts.push(id.0),
                Wish::List(list) if want.pages.len() < 16 => want.pages.push((list, 0)),
                Wish::Log(game) if want.logs.len() < 64 => {
                    want.logs.push(game);
                    if let Some(peer) = self.peers.get_mut(&whom) {
                        peer.asked.insert(game);
                    }
                }
                Wish::Fact(_) | Wish::List(_) | Wish::Log(_) => continue,
            }
            let pause = WAIT_MS.saturating_mul(1 << times.min(5)).min(LONGEST_WAIT_MS);
            self.wishes.insert(
                wish,
                Asked {
                    next: now.after(pause),
                    times: times.saturating_add(1),
                    whom: Some(whom),
                },
            );
        }
        for (whom, want) in by_peer {
            out.send(whom, &Message::Want(want));
        }
        self.ask_at = self.wishes.values().map(|asked| asked.next).min();
    }

    /// Those at the other end of a stream who have signed a seal of this list: they have it, and others may have it as little as this
    /// program.
    fn who_sealed(&self, wish: Wish, here: &[PlayerKey]) -> Vec<PlayerKey> {
        let Wish::List(list) = wish else {
            return Vec::new();
        };
        let seals = self.held.facts().filter(|fact| {
            if let Fact::Seal(seal) = fact.fact() {
                seal.list == list
            } else {
                false
            }
        });
        let mut keys: Vec<PlayerKey> = seals.flat_map(|seal| seal.signatures().keys().copied()).collect();
        keys.retain(|key| here.contains(key));
        keys.sort_unstable();
        keys.dedup();
        keys
    }

    /// A log that is here may be wanted for a proof that came after it.
    fn look_at_own_logs(&mut self, out: &mut Out<'_>) {
        for wish in self.held.wanted() {
            let Wish::Log(game) = wish else {
                continue;
            };
            let Some(file) = self.logs.get(&game).cloned() else {
                continue;
            };
            if let Some(log) = &(self.door.log)(&file).log {
                let _put = self.held.put_log(log);
                self.drain_woken(out);
                self.refold.soon(out.now());
            }
        }
    }

    /// A log is wanted here.
    pub(super) fn fetch(&mut self, game: GameId, out: &Out<'_>) {
        if !self.logs.contains_key(&game) && self.fetching.insert(game) {
            self.ask_soon(out);
        }
    }
}
