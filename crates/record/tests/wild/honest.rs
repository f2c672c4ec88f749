//! What an honest player need not fear from witnesses (P-8.2): whoever leaves its ply with an honest witness in time is never
//! witnessed to have lost, whatever the other side signs, shows, hides or leaves away.

use std::collections::BTreeSet;

use crate::chance::{Chance, Rounds};
use crate::table::{agreement, key, signed, terms};
use ugolki_record::{
    Act, Arrival, Colours, EndReason, FIRST_MOVE_MS, GameLog, Grade, Matter, Proposal, Record, SecretKey,
    SignedStamp, Signer as _, Stamp, TimeControl, Times, Verified,
};
use ugolki_rules::{Bitboard, BoardSize, BySide, Parameters, Ply, Ruleset, Side};

/// M, who is honest and always connected to the witness, W, who is not, and the witness.
struct Duel {
    chance: Chance,
    m: Side,
    keys: BySide<SecretKey>,
    /// What M knows: what the witness knows, and what W has shown to M alone.
    honest: GameLog,
    /// What W knows: all.
    hostile: GameLog,
    witness: GameLog,
    now: u64,
    /// When the turn of M's began by the witness's clock, if it has.
    begun: Option<u64>,
    stamps: Vec<SignedStamp>,
    /// By how much earlier than at the last moment M moves, at most.
    haste: u64,
}

const WITNESS: u8 = 3;

impl Duel {
    fn new(seed: u64) -> Self {
        let mut chance = Chance::new(seed);
        let mut house = Bitboard::EMPTY;
        house.insert(BoardSize::Eight.parse_square("a1").unwrap());
        let mut terms = terms("classic-3x3", Colours::ProposerWhite);
        terms.ruleset = Ruleset::new(Parameters {
            house,
            exit_limit: 6,
            move_limit: 60,
            ..*terms.ruleset.parameters()
        })
        .unwrap();
        terms.time = TimeControl::Clock {
            base_s: chance.pick(&[5, 60, 300]),
            increment_s: chance.pick(&[0, 2]),
        };
        terms.allowed.pauses = true;
        terms.witnesses = vec![key(WITNESS).key()];
        let log = GameLog::new(signed(&agreement(terms)).verify().unwrap());
        let mut duel = Self {
            m: chance.pick(&Side::BOTH),
            haste: chance.pick(&[0, 0, 1_000]),
            chance,
            keys: BySide {
                white: key(1),
                black: key(2),
            },
            honest: log.clone(),
            hostile: log.clone(),
            witness: log,
            now: 1_000_000,
            begun: None,
            stamps: Vec::new(),
        };
        for side in Side::BOTH {
            let record = duel
                .hostile
                .write(Act::Join { rtt_ms: 50 }, Times::default(), duel.keys.get(side));
            let record = record.unwrap();
            duel.honest.append(record.clone()).unwrap();
            duel.leave(&record);
        }
        duel
    }

    /// The witness says what it has.
    fn stamp(&mut self) {
        let witness = key(WITNESS);
        let stamp = Stamp::new(
            self.witness.id(),
            witness.key(),
            self.witness.heads(),
            BySide::from_fn(|side| if side == self.m { 0 } else { self.now }),
            self.now,
        );
        let stamp = stamp.sign(&witness).unwrap().into_signed();
        self.stamps.push(stamp);
        if self.begun.is_none() && self.is_turn(&self.witness) {
            self.begun = Some(self.now);
        }
    }

    /// It is M's turn, and nothing stops the clock.
    fn is_turn(&self, log: &GameLog) -> bool {
        log.is_started() && !log.has_end() && !is_stopped(log) && log.game().position().turn() == self.m
    }

    /// A record is left with the witness. What it follows is there.
    fn leave(&mut self, record: &Verified<Record>) {
        if self.chance.percent(50) {
            self.stamp();
        }
        assert_eq!(self.witness.append(record.clone()), Ok(Arrival::New));
        // A ply, a takeback or a pause: the turn begins anew.
        if record.act.is_ply() || matches!(record.act, Act::Accept(_)) {
            self.begun = None;
        }
        self.stamp();
        // M takes from it what W did not show.
        for missing in self.witness.missing_from(&self.honest.heads()) {
            assert!(self.honest.accept(missing).is_ok());
        }
    }

    /// W gives to the witness so many records of those that it has kept back.
    fn give(&mut self, count: usize) {
        let w = self.m.opposite();
        for _ in 0..count {
            let next = self.witness.chain(w).next_seq();
            let Some(record) = self.hostile.chain(w).get(next).cloned() else {
                return;
            };
            self.leave(&record);
        }
    }

    /// W shows to M, past the witness, so many. M passes them on.
    fn show(&mut self, count: usize) {
        let w = self.m.opposite();
        for _ in 0..count {
            let next = self.honest.chain(w).next_seq();
            let Some(record) = self.hostile.chain(w).get(next).cloned() else {
                return;
            };
            assert_eq!(self.honest.append(record.clone()), Ok(Arrival::New));
            self.leave(&record);
        }
    }

    /// What M signs it leaves with the witness before W gets it.
    fn sign(&mut self, record: Verified<Record>) {
        self.leave(&record);
        assert_eq!(self.hostile.append(record), Ok(Arrival::New));
    }

    /// For how long M may think by the witness's clock.
    fn limit(&self) -> u64 {
        let clock = self.witness.clock(self.m).unwrap().clock;
        let left = if self.witness.own_plies(self.m) == 0 {
            FIRST_MOVE_MS
        } else {
            clock.remaining()
        };
        left + clock.bank() + clock.guard()
    }

    /// M moves, now. It does not let a claim keep it from that.
    fn m_moves(&mut self) {
        let log = &self.honest;
        if !self.is_turn(log) {
            return;
        }
        let moves = log.game().position().legal_moves(log.game().ruleset());
        let ply = Ply::Move(self.chance.pick(&moves));
        let first = log.own_plies(self.m) == 0;
        let left = log.clock(self.m).unwrap().clock.remaining();
        let times = Times {
            thinking_ms: self.chance.between(0, if first { FIRST_MOVE_MS } else { left }),
            ..Times::default()
        };
        let key = self.keys.get(self.m).clone();
        let is_claimed = log.standing_claim().is_some_and(|(side, _)| side != self.m);
        let record = if is_claimed {
            self.honest.answer(ply, times, &key)
        } else {
            self.honest.play(ply, times, &key)
        };
        self.sign(record.unwrap());
    }

    /// M does something else.
    fn m_acts(&mut self) {
        // What follows a claim cannot answer it any more.
        if self.honest.standing_claim().is_some() {
            return;
        }
        let act = self.chance.pick(&[
            Act::Accept(Matter::Pause),
            Act::Accept(Matter::Adjournment),
            Act::Decline(Matter::Pause),
            Act::Offer(Proposal::Pause),
            Act::GoOn,
            Act::OfferDraw,
        ]);
        let key = self.keys.get(self.m).clone();
        if let Ok(record) = self.honest.write(act, Times::default(), &key) {
            self.sign(record);
        }
    }

    /// W signs whatever it may, with times of its choice.
    fn w_acts(&mut self) {
        let w = self.m.opposite();
        let (act, times) = self.any_of_w();
        let key = self.keys.get(w).clone();
        let _done = self.hostile.write(act, times, &key);
    }

    fn any_of_w(&mut self) -> (Act, Times) {
        let w = self.m.opposite();
        let log = &self.hostile;
        let moves = log.game().position().legal_moves(log.game().ruleset());
        let act = match self.chance.below(10) {
            0..=4 if log.turn() == Some(w) => Act::of_ply(Ply::Move(self.chance.pick(&moves))),
            0..=5 => Act::Offer(self.chance.pick(&[Proposal::Pause, Proposal::Adjournment])),
            6 => Act::GoOn,
            7 => Act::Accept(Matter::Pause),
            _ => self.any_claim(),
        };
        let observed_ms = self.chance.pick(&[0, 100, 1_000, 10_000_000]);
        let times = Times {
            thinking_ms: self.chance.between(0, 200),
            observed_ms,
            wall_ms: 0,
        };
        (act, times)
    }

    fn any_claim(&mut self) -> Act {
        self.chance.pick(&[
            Act::ClaimTime { reported_ms: 0 },
            Act::ClaimTime {
                reported_ms: 10_000_000,
            },
            Act::ClaimAbsence { away_ms: 10_000_000 },
        ])
    }

    /// Time goes by, but not beyond M's: before that M moves.
    fn wait(&mut self) {
        let wanted = self.now + self.chance.pick(&[10, 1_000, 10_000, 100_000, 1_000_000]);
        if let Some(begun) = self.begun.filter(|_| self.is_turn(&self.witness)) {
            let last = begun + self.limit() - self.chance.between(0, self.haste);
            if wanted >= last {
                self.now = self.now.max(last);
                self.m_moves();
                assert!(!self.is_turn(&self.witness), "M has moved");
                return;
            }
        }
        self.now = wanted;
        if self.chance.percent(50) {
            self.stamp();
        }
    }

    /// W makes a log up: as much of both chains as it likes, a claim perhaps, and some of the stamps.
    fn check(&mut self, seen: &mut Seen) {
        let mut log = GameLog::new(self.hostile.agreement().clone());
        let all = self.hostile.records();
        let end = all.len() - self.chance.below(4).min(all.len() - 2);
        for record in &all[..end] {
            log.accept(record).unwrap();
        }
        if log.standing_claim().is_none() {
            let w = self.m.opposite();
            let times = Times {
                observed_ms: 10_000_000,
                ..Times::default()
            };
            let act = self.any_claim();
            let key = self.keys.get(w).clone();
            let _done = log.write(act, times, &key);
        }
        let share = self.chance.pick(&[100, 100, 70, 30]);
        for stamp in &self.stamps {
            if self.chance.percent(share) {
                let _kept = log.add_stamp(stamp).unwrap();
            }
        }
        let standing = log.standing();
        let Some(verdict) = standing.verdict else { return };
        let has_lost = verdict.winner == Some(self.m.opposite()) || verdict.reason == EndReason::Void;
        if has_lost && log.standing_claim().is_some() {
            seen.claims += 1;
            seen.reasons.insert(verdict.reason.kind());
            assert_ne!(standing.grade, Grade::Witnessed, "{verdict:?}");
        }
    }
}

/// An acceptance stops the game that no going on follows. A log with a claim that stands does not say so.
fn is_stopped(log: &GameLog) -> bool {
    let goes_on = |side: Side, stop: &Verified<Record>| {
        let chain = log.chain(side).records();
        let seen_stop = |id| {
            log.chain(side.opposite())
                .records()
                .position(|one| one.id() == id)
        };
        let mut on = chain.filter(|record| record.act == Act::GoOn);
        on.any(|record| {
            if record.author == stop.author {
                return record.seq > stop.seq;
            }
            let seen = record.seen.and_then(seen_stop);
            seen.is_some_and(|seen| u32::try_from(seen).unwrap() >= stop.seq)
        })
    };
    Side::BOTH.into_iter().any(|side| {
        let mut stops = log
            .chain(side)
            .records()
            .filter(|record| matches!(record.act, Act::Accept(Matter::Pause | Matter::Adjournment)));
        stops.any(|stop| !Side::BOTH.into_iter().any(|side| goes_on(side, stop)))
    })
}

#[derive(Debug, Default)]
struct Seen {
    claims: usize,
    reasons: BTreeSet<&'static str>,
    plies: usize,
    /// Games in which M would have been witnessed to be late one millisecond after its last moment.
    late: usize,
}

#[test]
fn who_leaves_its_ply_with_the_witness_in_time_is_never_witnessed_to_have_lost() {
    const GAMES: u64 = 600;
    let mut rounds = Rounds::new(GAMES);
    let mut seen = Seen::default();
    while let Some(seed) = rounds.next_seed() {
        let mut duel = Duel::new(seed);
        for _ in 0..60 {
            match duel.chance.below(8) {
                0 => duel.m_acts(),
                1 if duel.chance.percent(30) => duel.m_moves(),
                1..=2 => duel.w_acts(),
                3..=4 => {
                    let count = duel.chance.below(4);
                    duel.give(count);
                }
                5 => {
                    let count = duel.chance.below(3);
                    duel.show(count);
                }
                _ => duel.wait(),
            }
            if duel.chance.percent(30) {
                duel.check(&mut seen);
            }
        }
        seen.plies += duel.hostile.own_plies(duel.m);
        seen.late += usize::from(is_late(&mut duel));
    }
    if rounds.are_whole(GAMES) {
        assert!(seen.claims > 1_000 && seen.plies > 500, "{seen:?}");
        assert!(seen.late > 20, "{seen:?}");
        assert_eq!(seen.reasons, BTreeSet::from(["abandonment", "time", "void"]));
    }
}

/// The bound is no further away than it must be: M waits a millisecond too long, and W, who claims then, is believed.
fn is_late(duel: &mut Duel) -> bool {
    let w = duel.m.opposite();
    duel.give(usize::MAX);
    let Some(begun) = duel.begun.filter(|_| duel.is_turn(&duel.witness)) else {
        return false;
    };
    let times = Times {
        observed_ms: 10_000_000,
        ..Times::default()
    };
    let claim = Act::ClaimTime { reported_ms: 0 };
    let Ok(claim) = duel.hostile.write(claim, times, duel.keys.get(w)) else {
        return false;
    };
    duel.leave(&claim);
    duel.now = duel.now.max(begun + duel.limit());
    duel.stamp();
    let witnessed = |duel: &Duel| {
        let mut log = duel.hostile.clone();
        for stamp in &duel.stamps {
            let _kept = log.add_stamp(stamp).unwrap();
        }
        log.standing().grade == Grade::Witnessed
    };
    assert!(duel.now > begun + duel.limit() || !witnessed(duel));
    duel.now += 1;
    duel.stamp();
    assert!(witnessed(duel));
    true
}
