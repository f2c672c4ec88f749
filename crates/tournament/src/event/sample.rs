//! Whole events with fixed keys, played quickly by real logs: for tests, simulations and benches.
//!
//! Everything follows from the numbers of players and the plan, so that a sample is the same at every run and on every machine.
#![expect(
    clippy::missing_panics_doc,
    clippy::expect_used,
    reason = "a sample whose own parts do not fit is a fault of the test that made it"
)]

use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::vec::Vec;

use ugolki_record::{
    Act, Agreement, ChainHead, Digest, GameLog, Nonce, PlayerKey, PlayerName, SecretKey, Signer as _, Tag,
    TimeControl, Times,
};
use ugolki_rules::{BySide, Ruleset, Side};

use super::{Held, LiveBoard, OpenRound, Put, State};
use crate::fact::{
    Bye, Charter, Checked, Claim, ClaimKind, Entry, EntryPolicy, EventId, EventName, Fact, FactId, IdList,
    LogProof, Open, Plan, Presence, Proof, Schedule, Seen, Sighting, SignedResults, Stamp, Window, Withdraw,
};
use crate::{Engine, Number};

/// When registration begins: a moment of the year 2026.
pub const START_MS: u64 = 1_790_000_000_000;
/// How long it lasts.
pub const REGISTRATION_MS: u64 = 600_000;

/// An event and the keys of all its people.
#[derive(Debug, Clone)]
pub struct Sample {
    /// What everybody holds.
    pub held: Held,
    /// The organiser, who is the arbiter if the charter was not changed.
    pub organiser: SecretKey,
    /// The players, in the order of their seeds.
    pub players: Vec<SecretKey>,
    /// The keys by their public halves, arbiters among them.
    pub keys: BTreeMap<PlayerKey, SecretKey>,
    /// All facts in the order in which they were made.
    pub facts: Vec<Checked>,
    /// All lists.
    pub lists: Vec<IdList>,
    /// All logs.
    pub logs: Vec<GameLog>,
    /// Whether the players' `Open`s are put in, too: results need none.
    pub is_opening: bool,
}

/// How a board is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum How {
    /// One side resigns and both sign the result.
    Won(Side),
    /// A draw is agreed and both sign the result.
    Drawn,
    /// One side resigns, and its log alone proves it.
    Logged(Side),
    /// Both come, and nothing more is heard.
    Silent,
    /// Only this side comes.
    Alone(Side),
    /// Nobody comes.
    Nobody,
}

/// A key from a number.
pub fn key(number: u32) -> SecretKey {
    let seed = Tag::Chance.hash(&number.to_le_bytes());
    SecretKey::from_seed(seed.0).expect("a hash is a seed")
}

fn nonce(parts: &[&[u8]]) -> Nonce {
    let mut bytes = Vec::new();
    for part in parts {
        bytes.extend_from_slice(part);
    }
    let Digest(hash) = Tag::Chance.hash(&bytes);
    let mut nonce = [0; 16];
    for (to, from) in nonce.iter_mut().zip(hash) {
        *to = from;
    }
    Nonce(nonce)
}

impl Sample {
    /// An event for so many players with everything usual, by the clock of five minutes; `change` may change its charter before it
    /// is signed. Nobody has entered yet.
    pub fn new(engine: Engine, players: u16, rounds: u16, change: impl FnOnce(&mut Charter)) -> Self {
        let organiser = key(0);
        let mut charter = Charter::usual(Plan {
            organiser: organiser.key(),
            name: EventName::new("Sample").expect("a name"),
            ruleset: Ruleset::named("classic-3x3").expect("a ruleset"),
            time: TimeControl::Clock {
                base_s: 60,
                increment_s: 0,
            },
            engine,
            rounds,
            most: players,
            entry: EntryPolicy::Open,
            registration: Window {
                from_ms: START_MS,
                until_ms: START_MS.saturating_add(REGISTRATION_MS),
            },
            schedule: Schedule::Rolling {
                break_ms: 60_000,
                length_ms: 0,
            },
            nonce: Nonce([1; 16]),
        });
        change(&mut charter);
        if let Schedule::Rolling { length_ms, .. } = &mut charter.schedule {
            *length_ms = 0;
        }
        let shortest = charter.shortest_round_ms().expect("a clock");
        if let Schedule::Rolling { length_ms, .. } = &mut charter.schedule {
            *length_ms = shortest;
        }
        let fact = Fact::Charter(Box::new(charter)).sign(&organiser).expect("a body");
        let charter = fact.check().expect("a charter");
        let players: Vec<SecretKey> = (1..=u32::from(players)).map(key).collect();
        let all = players.iter().chain([&organiser]);
        Self {
            held: Held::new(charter.clone()).expect("a charter without faults"),
            keys: all.map(|key| (key.key(), key.clone())).collect(),
            organiser,
            players,
            facts: Vec::from([charter]),
            lists: Vec::new(),
            logs: Vec::new(),
            is_opening: true,
        }
    }

    /// The event's id.
    pub const fn event(&self) -> EventId {
        self.held.event()
    }

    /// Puts a fact in and keeps it with the others.
    pub fn put(&mut self, fact: Checked) -> Put {
        let put = self.held.put(fact.clone());
        self.facts.push(fact);
        put
    }

    /// Signs a fact and puts it in.
    pub fn say(&mut self, fact: &Fact, by: &SecretKey) -> (FactId, Put) {
        let checked = fact.sign(by).expect("a body").check().expect("a fact");
        let id = checked.id();
        (id, self.put(checked))
    }

    /// Puts in what nobody signs.
    pub fn prove(&mut self, proof: Proof) -> (FactId, Put) {
        let fact = Fact::Proof(proof).unsigned().expect("a body");
        let checked = fact.check().expect("a proof");
        let id = checked.id();
        (id, self.put(checked))
    }

    /// The entry of a player, the stronger the lower its number.
    pub fn entry(&self, number: u16) -> Fact {
        let key = key(u32::from(number)).key();
        Fact::Entry(Entry {
            event: self.event(),
            player: key,
            revision: 0,
            name: PlayerName::new(&format!("Player {number}")).expect("a name"),
            standing: ChainHead::default(),
            rating: 2_500_000_u32.saturating_sub(u32::from(number).saturating_mul(10)),
            deviation: 60_000,
            nonce: nonce(&[b"entry", key.as_bytes()]),
        })
    }

    /// All players enter.
    pub fn enter_all(&mut self) {
        for (number, player) in (1..=u16::MAX).zip(self.players.clone()) {
            let entry = self.entry(number);
            self.say(&entry, &player);
        }
    }

    /// A player withdraws from a round on.
    pub fn withdraw(&mut self, player: &SecretKey, round: u16) -> (FactId, Put) {
        let fact = Fact::Withdraw(Withdraw {
            event: self.event(),
            player: player.key(),
            round,
        });
        self.say(&fact, player)
    }

    /// A player asks for a bye.
    pub fn bye(&mut self, player: &SecretKey, round: u16, half: bool) -> (FactId, Put) {
        let fact = Fact::Bye(Bye {
            event: self.event(),
            player: player.key(),
            round,
            half,
        });
        self.say(&fact, player)
    }

    /// The arbiters in force seal what is held, as early as they may.
    pub fn seal(&mut self) -> Option<FactId> {
        let now = match self.held.can_seal(0) {
            super::SealWhen::Never => return None,
            super::SealWhen::Now => 0,
            super::SealWhen::At(at) => at,
        };
        let last = self.held.state().heights.last().map_or(0, |height| height.at_ms);
        // As early as every board has a result, and not before the one before it.
        let early = last.saturating_add(120_000);
        let at = if self.held.can_seal(early) == super::SealWhen::Now {
            early
        } else {
            now
        };
        self.seal_at(at)
    }

    /// The arbiters in force seal what is held at a time, whether or not they may.
    pub fn seal_at(&mut self, at_ms: u64) -> Option<FactId> {
        let (seal, list) = self.held.draft_seal(at_ms)?;
        let id = self.sign_seal(&Fact::Seal(seal));
        self.held.put_list(list.clone());
        self.lists.push(list);
        Some(id)
    }

    /// The arbiters in force sign a seal.
    pub fn sign_seal(&mut self, fact: &Fact) -> FactId {
        let (arbiters, threshold) = self.held.state().arbiters;
        let mut id = FactId(self.event().0);
        for arbiter in arbiters.iter().take(usize::from(threshold)) {
            let by = self.keys.get(arbiter).cloned().expect("an arbiter's key");
            (id, _) = self.say(fact, &by);
        }
        id
    }

    /// A player comes to a game of a board.
    pub fn come(&mut self, player: &SecretKey, round: u16, board: u16, game: u16) -> FactId {
        let state = self.held.state();
        let open = state.current.iter().find(|open| open.round == round);
        self.come_to(open.expect("an open round"), player, board, game)
    }

    fn come_to(&mut self, open: &OpenRound, player: &SecretKey, board: u16, game: u16) -> FactId {
        let fact = Fact::Presence(Presence {
            event: self.event(),
            player: player.key(),
            round: open.round,
            board,
            game,
            seal: open.seal,
            standing: ChainHead::default(),
            nonce: nonce(&[
                &open.seal.0.0,
                player.key().as_bytes(),
                &open.round.to_le_bytes(),
                &board.to_le_bytes(),
                &game.to_le_bytes(),
            ]),
            at_ms: open.open_ms.saturating_add(1_000),
        });
        self.say(&fact, player).0
    }

    /// A player signs the start of a game.
    pub fn open(&mut self, player: &SecretKey, agreement: &Agreement) -> FactId {
        let fact = Fact::Open(Open {
            event: self.event(),
            player: player.key(),
            agreement: agreement.body().expect("a body"),
        });
        self.say(&fact, player).0
    }

    /// The empty log of a game whose presences are here.
    pub fn log_of(&self, agreement: &Agreement, keys: &BySide<SecretKey>) -> GameLog {
        let white = agreement.sign(&keys.white).expect("a body");
        let black = agreement.sign(&keys.black).expect("a body");
        let signed = agreement.with_signatures(white, black).expect("a body");
        let mut log = GameLog::new(signed.verify().expect("an agreement"));
        for key in [&keys.white, &keys.black] {
            let join = Act::Join { rtt_ms: 40 };
            log.write(join, Times::default(), key).expect("joins");
        }
        log
    }

    /// Plays a game of a board that is open.
    pub fn play(&mut self, round: u16, board: &LiveBoard, how: How) {
        let state = self.held.state();
        let open = state
            .current
            .iter()
            .find(|open| open.round == round)
            .expect("an open round");
        let keys = self.keys_of(&state, board);
        self.come_all(open, board, &keys, how);
        let agreement = self.held.terms(round, board.number, board.game);
        self.go_on(agreement.as_ref(), &keys, how);
    }

    /// Plays every board of the rounds that are open.
    pub fn play_all(&mut self, how: impl Fn(u16, u16) -> How) {
        let state = self.held.state();
        for open in &state.current {
            for board in &open.boards {
                let keys = self.keys_of(&state, board);
                self.come_all(open, board, &keys, how(open.round, board.number));
            }
            let terms = self.held.all_terms(open.round);
            for (board, agreement) in open.boards.iter().zip(&terms) {
                let keys = self.keys_of(&state, board);
                self.go_on(agreement.as_ref(), &keys, how(open.round, board.number));
            }
        }
    }

    fn keys_of(&self, state: &State, board: &LiveBoard) -> BySide<SecretKey> {
        let key = |number: Number| {
            let member = state.roster.get(number.index()).expect("a number");
            self.keys.get(&member.key).cloned().expect("a player's key")
        };
        BySide {
            white: key(board.white),
            black: key(board.black),
        }
    }

    fn come_all(&mut self, open: &OpenRound, board: &LiveBoard, keys: &BySide<SecretKey>, how: How) {
        for side in Side::BOTH {
            let comes = match how {
                How::Nobody => false,
                How::Alone(alone) => alone == side,
                How::Won(_) | How::Drawn | How::Logged(_) | How::Silent => true,
            };
            if comes {
                self.come_to(open, keys.get(side), board.number, board.game);
            }
        }
    }

    /// What follows once both are there.
    fn go_on(&mut self, agreement: Option<&Agreement>, keys: &BySide<SecretKey>, how: How) {
        if matches!(how, How::Nobody | How::Alone(_)) {
            return;
        }
        let agreement = agreement.expect("both are there");
        if self.is_opening {
            for side in Side::BOTH {
                self.open(keys.get(side), agreement);
            }
        }
        if how == How::Silent {
            return;
        }
        let mut log = self.log_of(agreement, keys);
        finish(&mut log, keys, how);
        if matches!(how, How::Logged(_)) {
            self.held.put_log(&log);
            let records = IdList::of(log.records().iter().map(|record| record.id().0));
            self.prove(Proof::Log(LogProof {
                event: self.event(),
                game: log.id(),
                heads: log.heads(),
                records: records.expect("a list").id(),
            }));
        } else {
            self.prove(agreed(self.event(), &log));
        }
        self.logs.push(log);
    }

    /// Plays the whole event: entries, all rounds, all seals.
    pub fn play_event(&mut self, how: impl Fn(u16, u16) -> How) {
        self.enter_all();
        while self.held.state().ended.is_none() && self.seal().is_some() {
            self.play_all(&how);
        }
    }

    /// The witnesses of a board stamp a thing at a time, as many as make a quorum.
    pub fn stamp(&mut self, round: u16, board: u16, sightings: &[(Seen, u64)]) -> Vec<FactId> {
        let committee = self.held.committee(round, board).expect("a board");
        let mut sightings: Vec<Sighting> = sightings
            .iter()
            .map(|(what, at_ms)| Sighting {
                what: *what,
                at_ms: *at_ms,
            })
            .collect();
        sightings.sort_by_key(|sighting| sighting.what);
        let mut ids = Vec::new();
        for witness in committee.members.iter().take(usize::from(committee.quorum)) {
            let key = self.keys.get(witness).cloned().expect("a witness's key");
            let fact = Fact::Stamp(Stamp {
                event: self.event(),
                witness: *witness,
                round,
                board,
                sightings: sightings.clone(),
            });
            ids.push(self.say(&fact, &key).0);
        }
        ids
    }

    /// A player claims a game of a board.
    pub fn claim(
        &mut self,
        player: &SecretKey,
        (round, board, game): (u16, u16, u16),
        kind: ClaimKind,
        at_ms: u64,
        mut ids: Vec<FactId>,
    ) -> (FactId, Put) {
        ids.sort_unstable();
        let fact = Fact::Claim(Claim {
            event: self.event(),
            claimant: player.key(),
            round,
            board,
            game,
            kind,
            at_ms,
            ids,
        });
        self.say(&fact, player)
    }

    /// Another set of the same charter with nothing else in it.
    pub fn empty(&self) -> Held {
        Held::new(self.held.charter_fact().clone()).expect("the same charter")
    }

    /// Another set with the same facts, lists and logs, put in by order of these numbers.
    pub fn again(&self, order: &[usize]) -> Held {
        let mut held = self.empty();
        for at in order {
            if let Some(fact) = self.facts.get(*at) {
                held.put(fact.clone());
            }
        }
        // Lists and logs are asked for as long as something is wanted.
        for _ in 0..self.lists.len().saturating_add(1) {
            for list in &self.lists {
                held.put_list(list.clone());
            }
            for log in &self.logs {
                held.put_log(log);
            }
        }
        held
    }
}

/// Ends a game that has begun.
pub fn finish(log: &mut GameLog, keys: &BySide<SecretKey>, how: How) {
    let mut write = |act: Act, side: Side| {
        log.write(act, Times::default(), keys.get(side)).expect("an act");
    };
    match how {
        How::Won(winner) | How::Logged(winner) => write(Act::Resign, winner.opposite()),
        How::Drawn => {
            write(Act::OfferDraw, Side::White);
            write(Act::AcceptDraw, Side::Black);
        }
        How::Silent | How::Alone(_) | How::Nobody => return,
    }
    if matches!(how, How::Logged(_)) {
        return;
    }
    for _ in 0..2 {
        for side in Side::BOTH {
            if let Some(outcome) = log.outcome_to_sign(side) {
                log.write(Act::Result(outcome), Times::default(), keys.get(side))
                    .expect("a result");
            }
        }
    }
}

/// The proof by both results of a log.
pub fn agreed(event: EventId, log: &GameLog) -> Proof {
    let result = |side: Side| {
        let mut records = log.chain(side).records();
        let found = records.find(|record| matches!(record.act, Act::Result(_)));
        found.expect("a result").signed().clone()
    };
    Proof::Agreed(Box::new(SignedResults {
        event,
        game: log.id(),
        white: result(Side::White),
        black: result(Side::Black),
    }))
}
