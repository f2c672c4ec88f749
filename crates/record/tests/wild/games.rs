//! Random games of two sides that hear of each other late, in which everything crosses everything, against the slow model.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::chance::{Chance, Rounds};
use crate::model::{Judgement, Model};
use crate::table::{agreement, file, key, signed, terms};
use ugolki_record::verify::verify;
use ugolki_record::{
    Act, Arrival, Colours, EventRef, FIRST_MOVE_MS, GameLog, Matter, PROTOCOL_VERSION, PlayError,
    PositionDigest, Proposal, Record, SecretKey, Tag, Terms, TimeCheck, TimeControl, Times, Verified,
    Violation,
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
    /// Plies that crossed the acceptance of a takeback: taken back, and standing.
    crossings: [usize; 2],
}

struct Wild {
    keys: BySide<SecretKey>,
    logs: BySide<GameLog>,
    to: BySide<VecDeque<Verified<Record>>>,
    model: Model,
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
        let standing = self.logs.white.standing();
        let reason = standing.verdict.map_or("none", |verdict| verdict.reason.kind());
        let ending = format!("{reason} {}", standing.grade);
        *seen.endings.entry(ending).or_default() += 1;
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

    /// The same records in another order in which each comes after what it links to, checked after each.
    fn arrive_otherwise(&mut self) {
        let whole = &self.logs.white;
        let mut log = GameLog::new(whole.agreement().clone());
        let mut settled = None;
        loop {
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
            self.model.check(&log);
            let standing = log.standing();
            if let Some(verdict) = settled {
                assert_eq!(standing.verdict, verdict, "what is settled stays");
            }
            if standing.settled {
                settled = Some(standing.verdict);
            }
        }
        assert_eq!(log.heads(), whole.heads());
    }

    /// A file with its lines in any order, some of them twice, says the same.
    fn verify_shuffled(&mut self) {
        let log = &self.logs.black;
        let text = file(log);
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
const ENDINGS: [&str; 19] = [
    "re-entry proven",
    "deadline proven",
    "move-limit proven",
    "repetition proven",
    "resignation proven",
    "agreement agreed",
    "time proven",
    "time agreed",
    "time claimed",
    "time contested",
    "abandonment agreed",
    "abandonment claimed",
    "abandonment contested",
    "void proven",
    "void agreed",
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
    assert!(seen.crossings[0] > 100 && seen.crossings[1] > 10);
}
