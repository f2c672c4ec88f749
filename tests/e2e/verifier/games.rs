//! Two players at a table whose records take their time, and who do anything that they may, or what they may not.

use std::collections::VecDeque;

use e2e::Random;
use ugolki_record::{
    Act, Agreement, Allowed, Chain, Colours, Digest, EndReason, EventRef, Evidence, GameId, GameLog, Head,
    Heads, Matter, Nonce, PROTOCOL_VERSION, Party, PlayerKey, Proposal, RULES_VERSION, Rated, Record,
    RecordId, SecretKey, SignedAgreement, SignedOutcome, SignedRecord, Signer as _, Stamp, Tag, Terms,
    TimeCheck, TimeControl, Times, Verdict, Verified, archive,
};
use ugolki_rules::{
    Bitboard, BoardSize, BySide, Directions, Enclosure, LastReply, LateHome, NoMove, Ply, Reason, Ruleset,
    Side,
};

/// The key of a player, always the same.
pub(super) fn key(number: u8) -> SecretKey {
    SecretKey::from_seed([number; 32]).unwrap()
}

/// Thinking and observed time of a record.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Spent {
    thinking_ms: u64,
    observed_ms: u64,
}

impl Spent {
    const fn times(self) -> Times {
        Times {
            thinking_ms: self.thinking_ms,
            observed_ms: self.observed_ms,
            wall_ms: 1_767_225_600_000,
        }
    }
}

/// What each player knows, what is on its way to each, and the lines of the log as they came.
#[derive(Debug)]
pub(super) struct Players {
    keys: BySide<SecretKey>,
    pub(super) logs: BySide<GameLog>,
    on_the_way_to: BySide<VecDeque<SignedRecord>>,
    lines: Vec<String>,
    evidence: Vec<String>,
    stamps: Vec<String>,
    signed: Vec<SignedRecord>,
    /// Times are mostly below this, in milliseconds.
    pace: u64,
}

impl Players {
    /// Two who have joined.
    pub(super) fn new(ruleset: Ruleset, time: TimeControl) -> Self {
        Self::under(terms(ruleset, time), 12)
    }

    /// Two who have joined under terms of chance.
    pub(super) fn of_chance(random: &mut Random) -> Self {
        let time = match random.below(6) {
            0 => TimeControl::Untimed,
            1 => TimeControl::Correspondence { days: 1 },
            _ => TimeControl::Clock {
                base_s: random.choose(&[1, 5, 60, 300]).unwrap(),
                increment_s: random.choose(&[0, 0, 1, 5]).unwrap(),
            },
        };
        let mut terms = terms(ruleset(random), time);
        terms.colours = random
            .choose(&[Colours::Lot, Colours::ProposerWhite, Colours::ProposerBlack])
            .unwrap();
        terms.allowed.takebacks = random.below(4) > 0;
        terms.allowed.pauses = random.below(4) > 0;
        let witnesses = random.choose(&[0, 1, 1, 2, 3]).unwrap();
        terms.witnesses = (3..).take(witnesses).map(|number| key(number).key()).collect();
        if random.below(3) == 0 {
            terms.event = Some(EventRef {
                tournament: Digest([7; 32]),
                round: 1,
                board: 1,
                seal: Digest([8; 32]),
            });
        }
        let rtt_ms = random.choose(&[0, 12, 300, 3_000]).unwrap();
        let mut players = Self::under(terms, rtt_ms);
        players.pace = if matches!(time, TimeControl::Correspondence { .. }) {
            100_000_000
        } else {
            random.choose(&[100, 1_000, 5_000, 30_000]).unwrap()
        };
        players
    }

    fn under(terms: Terms, rtt_ms: u32) -> Self {
        let signed = signed(&Agreement {
            terms,
            proposer_nonce: Nonce([0x11; 16]),
            responder_nonce: Nonce([0x22; 16]),
        });
        let log = GameLog::new(signed.verify().unwrap());
        let keys = BySide::from_fn(|side| {
            let of_side = |key: &SecretKey| key.key() == log.agreement().party(side).key;
            [key(1), key(2)].into_iter().find(of_side).unwrap()
        });
        let mut players = Self {
            keys,
            logs: BySide::from_fn(|_| log.clone()),
            on_the_way_to: BySide::default(),
            lines: vec![archive::agreement_line(&signed)],
            evidence: Vec::new(),
            stamps: Vec::new(),
            signed: Vec::new(),
            pace: 5_000,
        };
        for side in Side::BOTH {
            assert!(players.sign(side, Act::Join { rtt_ms }, Spent::default()));
        }
        players.deliver_all();
        players
    }

    /// Signs what a side may do, and sends it; tells whether it may.
    pub(super) fn sign(&mut self, side: Side, act: Act, spent: Spent) -> bool {
        let (log, key) = (self.logs.get_mut(side), self.keys.get(side));
        let Ok(record) = log.write(act, spent.times(), key) else {
            return false;
        };
        self.put_down(record.signed());
        self.on_the_way_to
            .get_mut(side.opposite())
            .push_back(record.into_signed());
        true
    }

    fn put_down(&mut self, record: &SignedRecord) {
        self.lines.push(archive::record_line(record));
        self.signed.push(record.clone());
    }

    /// Everything on its way arrives.
    pub(super) fn deliver_all(&mut self) {
        for side in Side::BOTH {
            self.deliver(side);
        }
    }

    /// Everything on its way to a side arrives.
    fn deliver(&mut self, side: Side) {
        while self.deliver_one(side) {}
    }

    fn deliver_one(&mut self, side: Side) -> bool {
        let record = self.on_the_way_to.get_mut(side).pop_front();
        // What follows something that was refused is refused, too.
        record.is_some_and(|record| self.logs.get_mut(side).accept(&record).map_or(true, |_| true))
    }

    /// Both sign the result.
    pub(super) fn finish(&mut self) {
        for side in [Side::White, Side::Black, Side::White] {
            self.deliver_all();
            if let Some(outcome) = self.logs.get(side).outcome_to_sign(side) {
                assert!(self.sign(side, Act::Result(outcome), Spent::default()));
            }
        }
    }

    /// The log with every record in the order of signing, then evidence and stamps.
    pub(super) fn file(&self) -> Vec<u8> {
        let parts = [
            &[archive::header()][..],
            &self.lines,
            &self.evidence,
            &self.stamps,
        ];
        parts.concat().concat().into_bytes()
    }

    /// The log of a game by players who do what they may.
    pub(super) fn honest(mut self, random: &mut Random) -> Vec<u8> {
        let steps = random.choose(&[10, 30, 60, 90]).unwrap();
        for _ in 0..steps {
            self.step(random);
        }
        self.watch(random);
        self.file()
    }

    /// The log of a game that a claim ends, mostly, and that witnesses have watched.
    pub(super) fn watched(mut self, random: &mut Random) -> Vec<u8> {
        for _ in 0..random.choose(&[4, 12, 30]).unwrap() {
            self.step(random);
        }
        for side in [Side::White, Side::Black, Side::White, Side::Black] {
            self.deliver_all();
            let log = self.logs.get(side);
            if log.stopped().is_some() {
                self.sign(side, Act::GoOn, Spent::default());
                continue;
            }
            let left = log
                .clock(side.opposite())
                .map_or(0, |clock| clock.clock.remaining());
            let act = random
                .choose(&[
                    Act::ClaimTime {
                        reported_ms: left.max(30_000) + 1,
                    },
                    Act::ClaimTime { reported_ms: 0 },
                    Act::ClaimAbsence { away_ms: 120_000 },
                ])
                .unwrap();
            let spent = Spent {
                thinking_ms: 0,
                observed_ms: random.choose(&[0, 400_000, 1_000_000_000]).unwrap(),
            };
            if self.sign(side, act, spent) {
                break;
            }
        }
        self.deliver_all();
        self.watch(random);
        self.file()
    }

    /// What witnesses say of it, true or not: their stamps are about its end, mostly.
    fn watch(&mut self, random: &mut Random) {
        let log = self.logs.white.clone();
        let count = random.choose(&[2, 6, 12]).unwrap();
        for _ in 0..count {
            let number = random.choose(&[3, 3, 3, 4, 4, 5, 1]).unwrap();
            let heads = Heads {
                white: head(log.chain(Side::White), random),
                black: head(log.chain(Side::Black), random),
            };
            let away_ms = BySide::from_fn(|_| random.choose(&[0, 39_999, 40_000, 120_000]).unwrap());
            let waits = Side::BOTH.map(|side| {
                let clock = log.clock(side).map(|reading| reading.clock);
                clock.map_or(0, |clock| clock.longest_wait())
            });
            let [white, black] = waits;
            let first = 30_000
                + 3 * log
                    .clock(Side::White)
                    .map_or(0, |clock| clock.clock.terms().allowance);
            let time_ms = random
                .choose(&[
                    0,
                    0,
                    0,
                    white,
                    white + 1,
                    black,
                    black + 1,
                    first + 20_001,
                    40_000,
                    120_000,
                    u64::MAX,
                ])
                .unwrap();
            let game = if random.below(30) == 0 {
                GameId(Tag::Lot.hash(b"another game"))
            } else {
                log.id()
            };
            let mut stamp = Stamp::new(game, key(number).key(), heads, away_ms, time_ms);
            stamp.version += u16::from(random.below(30) == 0);
            let stamp = stamp.sign(&key(number)).unwrap();
            self.stamps.push(archive::stamp_line(stamp.signed()));
        }
    }

    /// The log of a game by players of whom each does, now and then, what it may not.
    pub(super) fn hostile(mut self, random: &mut Random) -> Vec<u8> {
        for _ in 0..60 {
            self.step(random);
            if random.below(20) == 0 && self.misdeed(random) && random.below(3) > 0 {
                break;
            }
        }
        self.watch(random);
        self.file()
    }

    /// One of the two does something, or something arrives.
    fn step(&mut self, random: &mut Random) {
        let side = random.choose(&Side::BOTH).unwrap();
        match random.below(4) {
            0 => {}
            1 => drop(self.deliver_one(side)),
            _ => self.deliver(side),
        }
        let spent = self.spent(random);
        if let Some(outcome) = self.logs.get(side).outcome_to_sign(side) {
            if random.below(2) == 0 {
                self.sign(side, Act::Result(outcome), spent);
            }
        } else if random.below(3) == 0 {
            let act = self.any_act(side, random);
            let ends = matches!(act, Act::Resign | Act::ConcedeTime | Act::AcceptDraw);
            if !ends || random.below(4) == 0 {
                self.sign(side, act, spent);
            }
        } else if let Some(act) = self.ply(side, random) {
            self.sign(side, act, spent);
        }
    }

    fn spent(&self, random: &mut Random) -> Spent {
        let pace = usize::try_from(self.pace).unwrap();
        let below = |random: &mut Random, end: usize| u64::try_from(random.below(end)).unwrap();
        let thinking_ms = match random.below(6) {
            0 => below(random, pace * 4),
            _ => below(random, pace),
        };
        let observed_ms = match random.below(6) {
            0 => below(random, pace),
            1 => below(random, pace * 8),
            2 => thinking_ms + below(random, 3_000),
            _ => thinking_ms + below(random, 300),
        };
        Spent {
            thinking_ms,
            observed_ms,
        }
    }

    /// A move of the side's that leads forward, mostly; none when it is not its turn.
    fn ply(&self, side: Side, random: &mut Random) -> Option<Act> {
        let game = self.logs.get(side).game();
        if self.logs.get(side).turn() != Some(side) {
            return None;
        }
        let mut moves = game.legal_moves();
        if moves.is_empty() {
            return Some(Act::Pass);
        }
        let board = i32::from(game.position().size().side());
        let way = |square: u8| i32::from(square) % board + i32::from(square) / board;
        moves.sort_by_key(|one| {
            let gain = way(one.to.index()) - way(one.from.index());
            if side == Side::White { -gain } else { gain }
        });
        let best = moves.len().min(if random.below(8) == 0 { usize::MAX } else { 3 });
        Some(Act::of_ply(Ply::Move(moves[random.below(best)])))
    }

    /// Anything but a ply, the likelier the more it fits.
    fn any_act(&self, side: Side, random: &mut Random) -> Act {
        let log = self.logs.get(side);
        let other = side.opposite();
        let matters = [Matter::Takeback, Matter::Pause, Matter::Adjournment];
        let open = matters
            .into_iter()
            .find(|matter| log.proposal_open(other, *matter));
        if let Some(matter) = open.filter(|_| random.below(3) > 0) {
            return random
                .choose(&[Act::Accept(matter), Act::Accept(matter), Act::Decline(matter)])
                .unwrap();
        }
        if log.stopped().is_some() && random.below(2) == 0 {
            return Act::GoOn;
        }
        let plies = log.game().plies().len();
        let back = u32::try_from(plies.saturating_sub(random.below(5))).unwrap();
        let left = log.clock(other).map_or(0, |clock| clock.clock.remaining());
        let check = random
            .choose(&[
                TimeCheck::ObservedTooShort,
                TimeCheck::ObservedTooLong,
                TimeCheck::ThinkingWentBack,
                TimeCheck::ThinkingTooSlow,
            ])
            .unwrap();
        let matter = random.choose(&matters).unwrap();
        let takeback = Act::Offer(Proposal::Takeback { plies: back });
        let reported_ms = random
            .choose(&[0, left, left.saturating_add(1), 30_000, 30_001])
            .unwrap();
        let away_ms = random.choose(&[0, 39_999, 40_000, 120_000]).unwrap();
        random
            .choose(&[
                takeback,
                takeback,
                Act::Offer(Proposal::Pause),
                Act::Offer(Proposal::Adjournment),
                Act::Accept(matter),
                Act::Decline(matter),
                Act::GoOn,
                Act::ClaimTime { reported_ms },
                Act::ClaimAbsence { away_ms },
                Act::ConcedeTime,
                Act::Dispute {
                    check,
                    measured_ms: 77,
                },
                Act::Resign,
                Act::OfferDraw,
                Act::AcceptDraw,
                Act::DeclineDraw,
            ])
            .unwrap()
    }

    /// One of the players signs something wrong, which comes into the log as a record or as evidence.
    fn misdeed(&mut self, random: &mut Random) -> bool {
        let side = random.choose(&Side::BOTH).unwrap();
        let spent = self.spent(random);
        let log = self.logs.get(side);
        let act = match random.below(8) {
            0 => Act::Move {
                from: random.below(64).to_le_bytes()[0],
                to: random.below(256).to_le_bytes()[0],
            },
            1 => match random.choose(&log.game().legal_moves()) {
                Some(one) => Act::of_ply(Ply::Move(one)),
                None => Act::Join { rtt_ms: 5 },
            },
            2 => Act::Result(self.any_outcome(side, random)),
            3 => random.choose(&[Act::Pass, Act::Join { rtt_ms: 5 }]).unwrap(),
            _ => self.any_act(side, random),
        };
        let mut record = self.record(side, act, spent);
        let other = log.chain(side.opposite());
        let ids: Vec<_> = self.signed.iter().map(|signed| Some(signed.id())).collect();
        match random.below(14) {
            0 => record.seq = record.seq.saturating_sub(1),
            1 => record.seq += 1,
            2 => record.previous = random.choose(&ids).unwrap(),
            3 => record.seen = random.choose(&ids).unwrap(),
            4 => record.seen = None,
            5 => record.seen = other.get(0).map(Verified::id),
            6 => record.position.0 = Tag::Position.hash(b"elsewhere"),
            7 => record.version = 2,
            8 => record.author = key(3).key(),
            _ => {}
        }
        let stranger = key(3);
        let author = if record.author == stranger.key() {
            &stranger
        } else {
            self.keys.get(side)
        };
        let Ok(record) = record.sign(author) else {
            return false;
        };
        let signed = record.into_signed();
        match random.below(5) {
            0 => self.accuse(signed),
            1 => {
                let earlier = random.choose(&self.signed).unwrap();
                self.evidence.push(evidence_line(&[&signed, &earlier]));
            }
            _ => {
                if self.logs.get_mut(side).accept(&signed).is_ok() {
                    self.on_the_way_to
                        .get_mut(side.opposite())
                        .push_back(signed.clone());
                }
                self.put_down(&signed);
            }
        }
        true
    }

    fn accuse(&mut self, record: SignedRecord) {
        self.evidence
            .push(archive::evidence_line(&Evidence::Illegal(Box::new(record))));
    }

    /// A result with the right heads or others, and any verdict.
    fn any_outcome(&self, side: Side, random: &mut Random) -> SignedOutcome {
        let log = self.logs.get(side);
        if let Some(outcome) = log.outcome_to_sign(side).filter(|_| random.below(3) == 0) {
            return outcome;
        }
        let heads = BySide::from_fn(|side| log.chain(side).head().unwrap().id);
        let reason = random
            .choose(&[
                EndReason::Rules(Reason::Goal),
                EndReason::Resignation,
                EndReason::Agreement,
                EndReason::Equivocation,
                EndReason::Time,
                EndReason::Abandonment,
                EndReason::Void,
            ])
            .unwrap();
        let winner = random
            .choose(&[None, Some(Side::White), Some(Side::Black)])
            .unwrap();
        SignedOutcome {
            verdict: Verdict { winner, reason },
            heads,
        }
    }

    /// A record with the right links, whatever its act. The digest is right if the act may be done, or changes nothing.
    fn record(&self, side: Side, act: Act, spent: Spent) -> Record {
        let log = self.logs.get(side);
        let drafted = log.draft(side, act, spent.times());
        drafted.unwrap_or_else(|_| Record {
            version: PROTOCOL_VERSION,
            game: log.id(),
            author: self.keys.get(side).key(),
            seq: log.chain(side).next_seq(),
            previous: log.chain(side).head().map(|head| head.id),
            seen: log.chain(side.opposite()).head().map(|head| head.id),
            act,
            position: log.position_digest(),
            thinking_ms: spent.thinking_ms,
            observed_ms: spent.observed_ms,
            wall_ms: 0,
        })
    }
}

/// A head near the end of a chain, mostly.
fn head(chain: &Chain, random: &mut Random) -> Option<Head> {
    let back = if random.below(4) > 0 {
        random.below(3)
    } else {
        random.below(chain.len() + 1)
    };
    let seq = u32::try_from(chain.len().checked_sub(back + 1)?).unwrap();
    let id = chain.get(seq).map(Verified::id);
    let id = id.filter(|_| random.below(20) > 0);
    Some(Head {
        seq,
        id: id.unwrap_or_else(|| RecordId(Tag::Lot.hash(b"another record"))),
    })
}

/// A line of evidence with these records, whatever they prove.
fn evidence_line(records: &[&SignedRecord; 2]) -> String {
    let pair = records.map(Clone::clone);
    archive::evidence_line(&Evidence::Equivocation(Box::new(pair)))
}

/// The agreement, signed by both.
pub(super) fn signed(agreement: &Agreement) -> SignedAgreement {
    let signatures = [key(1), key(2)].map(|key| agreement.sign(&key).unwrap());
    agreement.with_signatures(signatures[0], signatures[1]).unwrap()
}

/// Logs of agreements that both signed, but under which nothing can be played (P-4.1).
pub(super) fn under_impossible_terms() -> impl Iterator<Item = Vec<u8>> {
    let spoil: [fn(&mut Terms); 5] = [
        |terms| terms.rated = Rated::Yes,
        |terms| terms.responder.key = terms.proposer.key,
        |terms| terms.witnesses = vec![terms.proposer.key],
        |terms| terms.witnesses = vec![key(3).key(); 2],
        |terms| terms.time = TimeControl::Correspondence { days: 0 },
    ];
    spoil.into_iter().map(|spoil| {
        let mut terms = terms(Ruleset::named("triangle").unwrap(), TimeControl::Untimed);
        spoil(&mut terms);
        let signed = signed(&Agreement {
            terms,
            proposer_nonce: Nonce([0x11; 16]),
            responder_nonce: Nonce([0x22; 16]),
        });
        (archive::header() + &archive::agreement_line(&signed)).into_bytes()
    })
}

/// Terms between the keys 1, who proposes, and 2.
fn terms(ruleset: Ruleset, time: TimeControl) -> Terms {
    let party = |key: PlayerKey, name: &str| Party {
        key,
        name: name.parse().unwrap(),
    };
    Terms {
        protocol: PROTOCOL_VERSION,
        rules: RULES_VERSION,
        ruleset,
        time,
        rated: Rated::No,
        allowed: Allowed {
            takebacks: true,
            pauses: true,
            ..Allowed::default()
        },
        colours: Colours::ProposerWhite,
        proposer: party(key(1).key(), "Anna"),
        responder: party(key(2).key(), "Борис"),
        witnesses: Vec::new(),
        event: None,
        created_ms: 1_767_225_600_000,
    }
}

/// A ruleset under which games soon come to an end, or a named one.
fn ruleset(random: &mut Random) -> Ruleset {
    if random.below(3) == 0 {
        let all: Vec<Ruleset> = Ruleset::all()
            .filter(|one| one.board() == BoardSize::Eight)
            .collect();
        return random.choose(&all).unwrap();
    }
    let mut parameters = *Ruleset::named("classic-3x3").unwrap().parameters();
    let houses = [0b1, 0b1_0000_0011, 0b11_0000_0011, 0b1_0000_0011_0000_0111];
    parameters.house = Bitboard::from_words([random.choose(&houses).unwrap(), 0, 0, 0]);
    parameters.directions = random.choose(&[Directions::Four, Directions::Eight]).unwrap();
    parameters.exit_limit = random.choose(&[3, 8, 30]).unwrap();
    parameters.late_home = random.choose(&[LateHome::Once, LateHome::Always]).unwrap();
    parameters.enclosure = random
        .choose(&[
            Enclosure::Forbidden,
            Enclosure::ForbiddenByMove,
            Enclosure::Exempt,
            Enclosure::Ignored,
        ])
        .unwrap();
    parameters.no_move = random.choose(&[NoMove::Draw, NoMove::Pass]).unwrap();
    parameters.move_limit = random.choose(&[5, 12, 40]).unwrap();
    parameters.last_reply = random
        .choose(&[LastReply::Always, LastReply::IfItCanEqualise])
        .unwrap();
    Ruleset::new(parameters).unwrap()
}
