//! What a hall does when something has changed, or when it is time: the fold, and all that follows from it.

use std::sync::Arc;

use ugolki_record::codec;
use ugolki_session::Timestamp;
use ugolki_tournament::event::SealWhen;
use ugolki_tournament::fact::{Fact, IdList, Seen};

use super::Hall;
use super::input::Kept;
use super::message::decode_fact;
use super::out::Out;
use super::player::PRESS_EVERY_MS;
use crate::input::Now;

/// While an own board is open, or a seal is due, it is looked at so often.
const LOOK_MS: u64 = 1_000;
/// Nothing is waited for longer than this: the wall clock may have been set.
const LONGEST_MS: u64 = 60_000;
/// Of this share of the games, in percent, the log is checked by everybody at random (F-7.5).
const SAMPLE_PERCENT: u64 = 5;
/// The logs of so many top boards are checked by everybody.
const TOP_BOARDS: u16 = 5;
/// How many keys are counted for their faults, or remembered as heard of.
const COUNTED: usize = 4_096;

impl Hall {
    /// After each input: asks for what is missing, folds if it is time, and acts on what has changed.
    pub(super) fn go_on(&mut self, acts: bool, out: &mut Out<'_>) {
        let now = out.now();
        let folds = self.refold.at(self.seen.len()).is_some_and(|at| at <= now);
        if folds {
            self.refold.done(now);
            self.state = Arc::new(self.held.state());
            self.find_claim();
            out.changed();
            self.ask_soon(out);
            self.choose_logs(out);
            self.say_hello_to_all(out);
        }
        let due = self.act_at.is_some_and(|at| at <= now);
        if folds || acts || due {
            self.play(out);
            self.press(out);
            self.claim_by_itself(out);
            self.mind_omissions(out);
            self.seal(out);
            self.tell(out);
            self.act_at = self.next_act(out);
        }
        self.deposit(out);
        self.ask(out);
        self.reconcile(out);
        if self.faults.len() > COUNTED {
            self.faults.clear();
        }
        if self.unfit.len() > COUNTED {
            self.unfit.clear();
        }
        if self.heard_of.len() > COUNTED {
            self.heard_of.clear();
        }
    }

    /// When there is something to do next.
    pub(super) fn next(&self, now: Now) -> Option<Timestamp> {
        let folds = self.refold.at(self.seen.len());
        let syncs = self.peers.values().map(|peer| peer.next_sync).min();
        let asks = self.ask_at.filter(|_| !self.peers.is_empty());
        [folds, syncs, asks, self.deposit_at(), self.act_at]
            .into_iter()
            .flatten()
            .min()
            .map(|at| at.max(now.mono))
    }

    /// When it is to be acted next although nothing has come.
    fn next_act(&self, out: &Out<'_>) -> Option<Timestamp> {
        if self.state.ended.is_some() {
            return None;
        }
        let now = out.wall_ms();
        let charter = self.held.charter();
        let mut times: Vec<u64> = vec![charter.registration.from_ms, charter.registration.until_ms];
        for round in &self.state.current {
            let sealing = round.due_ms.saturating_add(charter.late_ms);
            times.extend([
                round.open_ms,
                round.open_ms.saturating_add(charter.grace_ms),
                round.due_ms,
                sealing,
                sealing.saturating_add(charter.patience_ms),
            ]);
        }
        times.extend(self.next_reminder_ms(now));
        if self.is_arbiter() {
            match self.held.can_seal(now) {
                // Others have to agree, or the own signature waits for theirs.
                SealWhen::Now => times.push(now.saturating_add(LOOK_MS)),
                SealWhen::At(at) => times.push(at),
                SealWhen::Never => {}
            }
        }
        // It is open after that instant, not at it.
        times.extend(self.playing.claim.map(|claim| claim.from_ms.saturating_add(1)));
        if let Some(press) = self.press_ms() {
            let again = now.saturating_add(PRESS_EVERY_MS);
            times.push(if press > now { press } else { again });
        }
        let next = times.into_iter().filter(|at| *at > now).min();
        let wait = next.map_or(LONGEST_MS, |at| at.saturating_sub(now).min(LONGEST_MS));
        Some(out.now().after(wait.max(1)))
    }

    /// Which logs are wanted here: of the own games they are here; of the top boards and of a few others by chance they are asked for.
    fn choose_logs(&mut self, out: &Out<'_>) {
        let mut wanted = Vec::new();
        for round in &self.state.current {
            for board in round.boards.iter().filter(|board| board.outcome.is_some()) {
                let Some(game) = board.id else {
                    continue;
                };
                if self.chosen.contains(&game) {
                    continue;
                }
                wanted.push((game, board.number <= TOP_BOARDS));
            }
        }
        for (game, top) in wanted {
            self.chosen.insert(game);
            if top || self.chance.below(100) < SAMPLE_PERCENT {
                self.fetch(game, out);
            }
        }
    }

    /// All logs that are not here are wanted.
    pub(super) fn fetch_all(&mut self, out: &Out<'_>) {
        let games: Vec<_> = self.games.keys().copied().collect();
        for game in games {
            self.fetch(game, out);
        }
    }

    /// What the disk kept is taken up again. It was checked before it was stored, and is checked again: a disk is no witness.
    pub(super) fn recall(&mut self, kept: &Kept) {
        let mut lists: Vec<IdList> = kept
            .lists
            .iter()
            .filter_map(|ids| IdList::new(ids.clone()).ok())
            .collect();
        for (seen_ms, bytes) in &kept.facts {
            let Some(fact) = decode_fact(bytes)
                .ok()
                .and_then(|signed| (self.door.fact)(signed).ok())
            else {
                continue;
            };
            let first = self.seen.entry(fact.id()).or_insert(*seen_ms);
            *first = (*first).min(*seen_ms);
            self.pen.note(&fact, self.me);
            for key in fact.signatures().keys() {
                for slot in fact.slots(*key) {
                    self.slots.entry((*key, slot)).or_insert_with(|| fact.id());
                }
            }
            if let Fact::Open(_) = fact.fact()
                && let Some((game, place)) = super::boards::place_of(&fact)
            {
                self.games.insert(game, place);
            }
            let _put = self.held.put(fact);
        }
        // A list is wanted once the seal that names it can be checked: one after the other.
        loop {
            let before = lists.len();
            lists.retain(|list| !self.held.put_list(list.clone()));
            if lists.len() == before {
                break;
            }
        }
        for file in &kept.logs {
            let report = (self.door.log)(file);
            if let Some(log) = &report.log {
                let _put = self.held.put_log(log);
                self.keep_log(log.id(), file);
            }
        }
        for (seen_ms, bytes) in &kept.sightings {
            if let Ok(seen) = codec::decode::<Seen>(bytes) {
                self.sightings.entry(seen).or_insert(*seen_ms);
            }
        }
        self.refold.now();
        self.state = Arc::new(self.held.state());
    }
}
