//! Random games of two sides that hear of each other late, in which everything crosses everything, against the slow model.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::chance::{Chance, Rounds};
use crate::model::{Judgement, Model};
use crate::table::{agreement, file, key, signed, terms};
use ugolki_record::verify::verify;
use ugolki_record::{
    Act, Arrival, Colours, EventRef, FIRST_MOVE_MS, FlagFall, GameLog, Grade, Head, Heads, Matter,
    PROTOCOL_VERSION, PlayError, PositionDigest, Proposal, Record, RecordId, SecretKey, SignedStamp,
    Signer as _, Stamp, Tag, Terms, TimeCheck, TimeControl, Times, Verified, Violation, archive,
};
use ugolki_rules::{Bitboard, BoardSize, BySide, Parameters, Ply, Ruleset, Side};

/// What all games together have shown.
#[derive(Debug, Default)]
struct Seen {
    endings: BTreeMap<String, usize>,
    acts: BTreeMap<&'static str, usize>,
    refusals: BTreeMap<&'static str, usize>,
    convicted: usize,
    records: usize,
    /// Witnessed claims about a ply that came too late.
    late: usize,
    /// Plies that crossed the acceptance of a takeback: taken back, and standing.
    crossings: [usize; 2],
}

struct Wild {
    keys: BySide<SecretKey>,
    logs: BySide<GameLog>,
    to: BySide<VecDeque<Verified<Record>>>,
    model: Model,
    stamps: Vec<SignedStamp>,
    chance: Chance,
    /// Nobody is in a hurry to end the game.
    is_calm: bool,
}

/// One man a side and short games, so that every end comes up.
fn rules(chance: &mut Chance) -> Ruleset {
    let size = BoardSize::Eight;
    let mut house = Bitboard::EMPTY;
    house.insert(size.parse_square("a1").unwrap());
    Ruleset::new(Parameters {
        house,
        exit_limit: u16::try_from(chance.between(1, 6)).unwrap(),
        move_limit: u16::try_from(chance.between(3, 20)).unwrap(),
        ..*Ruleset::named("classic-3x3").unwrap().parameters()
    })
    .unwrap()
}

fn wild_terms(chance: &mut Chance) -> Terms {
    let clock = |base_s, increment_s| TimeControl::Clock { base_s, increment_s };
    let mut terms = terms("classic-3x3", Colours::ProposerWhite);
    terms.ruleset = rules(chance);
    terms.time = chance.pick(&[
        TimeControl::Untimed,
        TimeControl::Correspondence { days: 1 },
        clock(1, 0),
        clock(1, 1),
        clock(3, 0),
        clock(3, 2),
        clock(30, 0),
        clock(600, 0),
        clock(601, 0),
        clock(3_601, 0),
    ]);
    terms.allowed.takebacks = chance.percent(85);
    terms.allowed.pauses = chance.percent(85);
    terms.event = chance.percent(50).then_some(EventRef {
        tournament: Tag::Lot.hash(b"a tournament"),
        round: 1,
        board: 1,
        seal: Tag::Lot.hash(b"a seal"),
    });
    let witnesses = (3..)
        .take(chance.pick(&[0, 1, 1, 2, 3]))
        .map(|number| key(number).key());
    terms.witnesses = witnesses.collect();
    terms
}

impl Wild {
    fn new(seed: u64) -> Self {
        let mut chance = Chance::new(seed);
        let terms = wild_terms(&mut chance);
        let model = Model::new(&terms);
        let log = GameLog::new(signed(&agreement(terms)).verify().unwrap());
        let mut wild = Self {
            keys: BySide {
                white: key(1),
                black: key(2),
            },
            logs: BySide::from_fn(|_| log.clone()),
            to: BySide::default(),
            model,
            stamps: Vec::new(),
            is_calm: chance.percent(60),
            chance,
        };
        for side in Side::BOTH {
            let rtt_ms = u32::try_from(wild.chance.between(0, 400)).unwrap();
            let record = wild.write(side, Act::Join { rtt_ms }, Times::default()).unwrap();
            wild.sign(side, record);
        }
        // Mostly both hear of each other before they begin.
        if wild.chance.percent(90) {
            wild.deliver_all();
        }
        wild
    }

    /// Plays until the dice or the end of the game say that it is enough.
    fn play(&mut self, seen: &mut Seen) {
        let mut steps = self.chance.between(20, 220);
        let mut records = 2;
        while steps > 0 && records < 110 {
            steps -= 1;
            let side = self.chance.pick(&Side::BOTH);
            if self.chance.percent(40) {
                self.deliver(side);
                self.model.check(self.logs.get(side));
                continue;
            }
            records += usize::from(self.step(side, seen));
            if self.chance.percent(15) {
                self.lie(side, seen);
            }
            if Side::BOTH.into_iter().all(|side| self.logs.get(side).is_over()) {
                steps = steps.min(12);
            }
        }
        while self.to.white.len() + self.to.black.len() > 0 {
            let side = self.chance.pick(&Side::BOTH);
            self.deliver(side);
            self.model.check(self.logs.get(side));
        }
        // Now and then both sign what may be signed.
        if self.chance.percent(50) {
            for side in [Side::White, Side::Black, Side::White] {
                if let Some(outcome) = self.logs.get(side).outcome_to_sign(side) {
                    let record = self.write(side, Act::Result(outcome), Times::default()).unwrap();
                    self.sign(side, record);
                    self.deliver_all();
                    self.model.check(self.logs.get(side));
                }
            }
        }
        self.watch();
        let standing = self.logs.white.standing();
        let reason = standing.verdict.map_or("none", |verdict| verdict.reason.kind());
        let ending = format!("{reason} {}", standing.grade);
        *seen.endings.entry(ending).or_default() += 1;
        let claimer = self.logs.white.standing_claim().map(|(side, _)| side);
        let fallen = claimer
            .and_then(|side| self.logs.white.clock(side.opposite()))
            .and_then(|clock| clock.fallen);
        seen.late += usize::from(standing.grade == Grade::Witnessed && fallen == Some(FlagFall::Lag));
        for (sum, number) in seen.crossings.iter_mut().zip(self.model.crossings()) {
            *sum += number;
        }
    }

    fn write(&self, side: Side, act: Act, times: Times) -> Result<Verified<Record>, PlayError> {
        let record = self.logs.get(side).draft(side, act, times)?;
        Ok(record.sign(self.keys.get(side))?)
    }

    /// What the side has signed is its own log's, the model's, and on its way.
    fn sign(&mut self, side: Side, record: Verified<Record>) {
        assert_eq!(self.logs.get_mut(side).append(record.clone()), Ok(Arrival::New));
        self.model.push(side, &record);
        self.to.get_mut(side.opposite()).push_back(record);
    }

    fn deliver(&mut self, side: Side) {
        if let Some(record) = self.to.get_mut(side).pop_front() {
            assert_eq!(self.logs.get_mut(side).append(record), Ok(Arrival::New));
        }
    }

    fn deliver_all(&mut self) {
        for side in Side::BOTH {
            while !self.to.get(side).is_empty() {
                self.deliver(side);
            }
        }
    }

    /// A side tries to do something: its log and the model agree on whether it may, and on what comes of it.
    fn step(&mut self, side: Side, seen: &mut Seen) -> bool {
        let act = self.any_act(side);
        let times = self.any_times(side, &act);
        let set = self.model.set_of(self.logs.get(side));
        let judgement = self.model.judge(set, side, &act, times.observed_ms);
        match self.write(side, act, times) {
            Ok(record) => {
                assert_eq!(
                    judgement,
                    Judgement::Holds(record.position),
                    "{side} {act:?} {times:?}"
                );
                *seen.acts.entry(act.kind()).or_default() += 1;
                seen.records += 1;
                self.sign(side, record);
                self.model.check(self.logs.get(side));
                true
            }
            Err(PlayError::Act(error)) => {
                assert!(
                    !matches!(judgement, Judgement::Holds(_)),
                    "{side} {act:?} {times:?}: {error}"
                );
                *seen.refusals.entry(error.kind()).or_default() += 1;
                false
            }
            Err(error) => panic!("{error}"),
        }
    }

    /// A side signs whatever it likes, pretending to have seen no more than it says. The other side's log and the model
    /// agree on what to make of it.
    fn lie(&mut self, side: Side, seen: &mut Seen) {
        let log = self.logs.get(side.opposite());
        let (own, other) = (log.chain(side), log.chain(side.opposite()));
        let known = own.head().and_then(|head| own.get(head.seq)?.seen);
        let at_least = known.map_or(0, |id| {
            other.records().position(|record| record.id() == id).unwrap() + 1
        });
        let shown = at_least + self.chance.below(other.len() - at_least + 1);
        let links = [
            own.head().map(|head| head.id),
            shown
                .checked_sub(1)
                .and_then(|at| other.records().nth(at))
                .map(Verified::id),
        ];
        let sets = links.into_iter().flatten().map(|id| self.model.up_to(id));
        let set = sets.fold(0, |all, one| all | one);
        let act = self.any_act(side);
        let times = self.any_times(side, &act);
        let judgement = self.model.judge(set, side, &act, times.observed_ms);
        let position = match judgement {
            Judgement::Holds(digest) => digest,
            Judgement::Refused | Judgement::Convicts => PositionDigest(Tag::Lot.hash(b"any")),
        };
        let record = Record {
            version: PROTOCOL_VERSION,
            game: self.logs.white.id(),
            author: self.logs.white.agreement().party(side).key,
            seq: self.logs.get(side.opposite()).chain(side).next_seq(),
            previous: links[0],
            seen: links[1],
            act,
            position,
            thinking_ms: times.thinking_ms,
            observed_ms: times.observed_ms,
            wall_ms: 0,
        };
        let record = record.sign(self.keys.get(side)).unwrap();
        let mut log = self.logs.get(side.opposite()).clone();
        match (log.append(record), judgement) {
            (Ok(Arrival::New), Judgement::Holds(_)) => {}
            (Err(Violation::Refused(error)), Judgement::Refused) => {
                *seen.refusals.entry(error.kind()).or_default() += 1;
            }
            (Err(Violation::IllegalPly { evidence, .. }), Judgement::Convicts) => {
                seen.convicted += 1;
                // Wherever the records that it links to are known.
                assert_eq!(log.add_evidence(*evidence), Ok(side));
            }
            (answer, _) => panic!("{side} {act:?} {times:?}: {answer:?}, {judgement:?}"),
        }
    }

    /// Something to do, with a leaning to what is possible and to games that go on.
    fn any_act(&mut self, side: Side) -> Act {
        let Self { logs, chance, .. } = self;
        let log = logs.get(side);
        let is_open = |matter: &Matter| log.proposal_open(side.opposite(), *matter);
        let open = Matter::ALL.into_iter().find(is_open);
        let matter = open.unwrap_or_else(|| chance.pick(&Matter::ALL));
        if log.turn() == Some(side) && chance.percent(50) {
            return self.any_ply(side);
        }
        match chance.below(100) {
            0..=7 => self.any_ply(side),
            8..=12 => Act::OfferDraw,
            13..=16 => Act::DeclineDraw,
            17..=38 => {
                let (plies, back) = (log.game().plies().len(), chance.below(4));
                let beyond = usize::from(chance.percent(3));
                let plies = u32::try_from(plies.saturating_sub(back) + beyond).unwrap();
                Act::Offer(chance.pick(&[
                    Proposal::Takeback { plies },
                    Proposal::Takeback { plies },
                    Proposal::Pause,
                    Proposal::Adjournment,
                ]))
            }
            39..=62 => Act::Accept(matter),
            63..=66 => Act::Decline(matter),
            67..=78 => Act::GoOn,
            79..=82 => Act::Dispute {
                check: chance.pick(&[
                    TimeCheck::ObservedTooShort,
                    TimeCheck::ObservedTooLong,
                    TimeCheck::ThinkingWentBack,
                    TimeCheck::ThinkingTooSlow,
                ]),
                measured_ms: 1,
            },
            83..=87 => match log.outcome_to_sign(side) {
                Some(outcome) => Act::Result(outcome),
                None => Act::Join { rtt_ms: 3 },
            },
            _ if self.is_calm && chance.percent(85) => Act::GoOn,
            _ => self.any_ending(side),
        }
    }

    /// A move or a pass.
    fn any_ply(&mut self, side: Side) -> Act {
        let Self { logs, chance, .. } = self;
        let game = logs.get(side).game();
        let moves = game.position().legal_moves(game.ruleset());
        if moves.is_empty() || chance.percent(2) {
            return Act::Pass;
        }
        Act::of_ply(Ply::Move(chance.pick(&moves)))
    }

    /// An act that ends the game or means to.
    fn any_ending(&mut self, side: Side) -> Act {
        let Self { logs, chance, .. } = self;
        let left = logs
            .get(side)
            .clock(side.opposite())
            .map_or(0, |reading| reading.clock.remaining());
        match chance.below(12) {
            0..=4 => Act::ClaimTime {
                reported_ms: chance.pick(&[0, 0, left, left + 1, 30_000, 30_001]),
            },
            5..=7 => Act::ClaimAbsence {
                away_ms: chance.pick(&[39_999, 40_000, 79_999, 80_000, 119_999, 120_000]),
            },
            8 => Act::ConcedeTime,
            9..=10 => Act::AcceptDraw,
            _ => Act::Resign,
        }
    }

    /// How long it took and what was seen: mostly little, sometimes just enough and sometimes too much.
    fn any_times(&mut self, side: Side, act: &Act) -> Times {
        let Self { logs, chance, .. } = self;
        let log = logs.get(side);
        // The first move of a game by the clock has half a minute, whatever the clock shows.
        let is_first = log.own_plies(side) == 0 && log.agreement().terms.time.first_move_ms().is_some();
        let left = match log.clock(side) {
            Some(_) if is_first => FIRST_MOVE_MS,
            Some(reading) => reading.clock.remaining(),
            None => 5_000,
        };
        let thinking_ms = match chance.below(100) {
            0..=1 => left + u64::from(chance.percent(50)),
            2..=24 => chance.between(0, left),
            _ => chance.between(0, left / 8 + 1),
        };
        let newest = log.chain(side.opposite()).records().next_back();
        let thought = newest.map_or(0, |record| record.thinking_ms);
        let lag = match chance.below(20) {
            0 => chance.between(0, 40_000),
            1..=3 => chance.between(0, 6_000),
            4..=8 => chance.between(0, 1_500),
            _ => chance.between(0, 200),
        };
        let mut observed_ms = thought + lag;
        if matches!(act, Act::ClaimTime { .. }) && chance.percent(30) {
            let clock = log.clock(side.opposite()).map(|reading| reading.clock);
            let longest = clock.map_or(0, |clock| clock.longest_wait());
            observed_ms = longest + u64::from(chance.percent(50));
        }
        Times {
            thinking_ms,
            observed_ms,
            wall_ms: 0,
        }
    }

    /// Witnesses who say anything stamp what was played, and both sides hear all of it: mostly of the end, where the claims are,
    /// and at times that lie about as far apart as it takes.
    fn watch(&mut self) {
        let log = self.logs.white.clone();
        let fallen = |side: Side| log.clock(side).and_then(|clock| clock.fallen);
        let count = match log.standing_claim() {
            // A ply that came too late is rare.
            Some((by, _)) if fallen(by.opposite()) == Some(FlagFall::Lag) => 60,
            Some(_) => 12,
            None => self.chance.below(2),
        };
        for _ in 0..count {
            let Some(witness) = log.agreement().terms.witnesses.len().checked_sub(1) else {
                return;
            };
            let witness = key(u8::try_from(3 + self.chance.below(witness + 1)).unwrap());
            let heads = Heads {
                white: self.any_head(&log, Side::White),
                black: self.any_head(&log, Side::Black),
            };
            let time_ms = self.any_stamp_time(&log);
            let mut away = || self.chance.pick(&[0, 39_999, 40_000, 80_000, 120_000]);
            let away_ms = BySide::from_fn(|_| away());
            let stamp = Stamp::new(log.id(), witness.key(), heads, away_ms, time_ms)
                .sign(&witness)
                .unwrap();
            self.model.witness(&stamp);
            self.stamps.push(stamp.signed().clone());
        }
        for side in Side::BOTH {
            for stamp in &self.stamps {
                let _kept = self.logs.get_mut(side).add_stamp(stamp).unwrap();
            }
            self.model.check(self.logs.get(side));
        }
    }

    /// A head near the end of a chain, seldom another one or none.
    fn any_head(&mut self, log: &GameLog, side: Side) -> Option<Head> {
        let chain = log.chain(side);
        let length = chain.len();
        let back = if self.chance.percent(80) {
            self.chance.below(4)
        } else {
            self.chance.below(length + 1)
        };
        let seq = u32::try_from(length.checked_sub(back + 1)?).unwrap();
        let id = if self.chance.percent(2) {
            RecordId(Tag::Lot.hash(b"another record"))
        } else {
            chain.get(seq).unwrap().id()
        };
        Some(Head { seq, id })
    }

    /// Mostly 0, or what one must wait for by one of the clocks, or just not.
    fn any_stamp_time(&mut self, log: &GameLog) -> u64 {
        let Self { chance, .. } = self;
        let side = chance.pick(&Side::BOTH);
        let clock = log.clock(side).map(|reading| reading.clock);
        let longest = clock.map_or(0, |clock| {
            let left = if log.own_plies(side) == 0 && chance.percent(50) {
                FIRST_MOVE_MS
            } else {
                clock.remaining()
            };
            left + clock.bank() + clock.guard()
        });
        match chance.below(10) {
            0..=2 => 0,
            3..=5 => longest + u64::from(chance.percent(70)),
            6..=7 => chance.pick(&[39_999, 40_000, 80_000, 120_000]),
            8 => u64::MAX,
            _ => chance.between(0, 100_000),
        }
    }

    /// The same records in another order in which each comes after what it links to, checked after each. Stamps come at any
    /// time, and the model is asked once all of them are there.
    fn arrive_otherwise(&mut self) {
        let whole = &self.logs.white;
        let mut log = GameLog::new(whole.agreement().clone());
        let mut settled = None;
        let mut stamps = self.stamps.clone();
        loop {
            while !stamps.is_empty() && (self.chance.percent(10) || log.heads() == whole.heads()) {
                let stamp = stamps.remove(self.chance.below(stamps.len()));
                let _kept = log.add_stamp(&stamp).unwrap();
            }
            let next = |side: Side| whole.chain(side).get(log.chain(side).next_seq());
            let mut ready: Vec<&Verified<Record>> = Side::BOTH.into_iter().filter_map(next).collect();
            ready.retain(|record| {
                let chain = |side: Side| log.chain(side).records();
                let known = |id| {
                    Side::BOTH
                        .into_iter()
                        .flat_map(chain)
                        .any(|record| record.id() == id)
                };
                record.seen.is_none_or(known)
            });
            if ready.is_empty() {
                break;
            }
            let record = self.chance.pick(&ready);
            assert_eq!(log.append(record.clone()), Ok(Arrival::New));
            if stamps.is_empty() {
                self.model.check(&log);
            }
            let standing = log.standing();
            if let Some(verdict) = settled {
                assert_eq!(standing.verdict, verdict, "what is settled stays");
            }
            if standing.settled {
                settled = Some(standing.verdict);
            }
        }
        assert_eq!(log.heads(), whole.heads());
        self.model.check(&log);
        assert_eq!(log.standing(), whole.standing());
    }

    /// A file with its lines in any order, some of them twice, says the same.
    fn verify_shuffled(&mut self) {
        let log = &self.logs.black;
        let stamps: String = self.stamps.iter().map(archive::stamp_line).collect();
        let text = file(log) + &stamps;
        let mut lines: Vec<&str> = text.lines().collect();
        let header = lines.remove(0);
        for last in (1..lines.len()).rev() {
            lines.swap(last, self.chance.below(last + 1));
        }
        for _ in 0..3 {
            lines.push(self.chance.pick(&lines));
        }
        let report = verify(format!("{header}\n{}\n", lines.join("\n")).as_bytes());
        assert!(report.holds(), "{:?}", report.faults);
        assert_eq!(report.standing, log.standing());
        let read = report.log.unwrap();
        assert_eq!(read.heads(), log.heads());
        self.model.check(&read);
    }
}

/// Every kind of end, with every grade that it may have.
const ENDINGS: [&str; 22] = [
    "re-entry proven",
    "deadline proven",
    "move-limit proven",
    "repetition proven",
    "resignation proven",
    "agreement agreed",
    "time proven",
    "time agreed",
    "time witnessed",
    "time claimed",
    "time contested",
    "abandonment agreed",
    "abandonment witnessed",
    "abandonment claimed",
    "abandonment contested",
    "void proven",
    "void agreed",
    "void witnessed",
    "void claimed",
    "void contested",
    "none contested",
    "none unfinished",
];

#[test]
#[expect(clippy::print_stdout, reason = "what the games came to, for who asks")]
fn every_act_in_every_order_is_what_the_definitions_say() {
    const GAMES: u64 = 6_000;
    let mut rounds = Rounds::new(GAMES);
    let mut seen = Seen::default();
    while let Some(seed) = rounds.next_seed() {
        let mut wild = Wild::new(seed);
        wild.play(&mut seen);
        wild.arrive_otherwise();
        if seed % 16 == 0 {
            wild.verify_shuffled();
        }
    }
    println!("{seen:#?}");
    if !rounds.are_whole(GAMES) {
        return;
    }
    let endings: BTreeSet<&str> = seen.endings.keys().map(String::as_str).collect();
    for ending in ENDINGS {
        assert!(endings.contains(ending), "{ending} in {endings:?}");
    }
    assert_eq!(
        (seen.acts.len(), seen.refusals.len()),
        (20, 19),
        "all there are, but for joining"
    );
    assert!(seen.convicted > 1_000);
    assert!(seen.late > 0);
    assert!(seen.crossings[0] > 100 && seen.crossings[1] > 10);
}
