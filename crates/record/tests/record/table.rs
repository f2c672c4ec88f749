//! Two players at a table: a log each, and records on their way between them.
use std::collections::VecDeque;

use ugolki_record::{
    Act, Agreement, Allowed, Arrival, Colours, Commitment, GameLog, Nonce, PROTOCOL_VERSION, Party,
    PlayError, RULES_VERSION, Record, SecretKey, SignedAgreement, SignedRecord, Signer as _, Terms,
    TimeControl, Times, Verified, archive,
};
use ugolki_rules::{BySide, Ruleset, Side};

/// The key of a test player, always the same.
pub(crate) fn key(number: u8) -> SecretKey {
    SecretKey::from_seed([number; 32]).unwrap()
}

/// Terms between the keys 1, who proposes, and 2.
pub(crate) fn terms(ruleset: &str, colours: Colours) -> Terms {
    Terms {
        protocol: PROTOCOL_VERSION,
        rules: RULES_VERSION,
        ruleset: Ruleset::named(ruleset).unwrap(),
        time: TimeControl::Untimed,
        rated: ugolki_record::Rated::No,
        allowed: Allowed {
            takebacks: true,
            pauses: false,
            premoves: false,
            chat: true,
            spectators: false,
        },
        colours,
        proposer: Party {
            key: key(1).key(),
            name: "Anna".parse().unwrap(),
        },
        responder: Party {
            key: key(2).key(),
            name: "Борис".parse().unwrap(),
        },
        witnesses: Vec::new(),
        event: None,
        created_ms: 1_767_225_600_000,
    }
}

/// The agreement under these terms, with fixed nonces.
pub(crate) fn agreement(terms: Terms) -> Agreement {
    let proposer_nonce = Nonce([0x11; 16]);
    assert!(Commitment::matches(&proposer_nonce.commit(), &proposer_nonce));
    Agreement {
        terms,
        proposer_nonce,
        responder_nonce: Nonce([0x22; 16]),
    }
}

/// The agreement, signed by the keys 1 and 2.
pub(crate) fn signed(agreement: &Agreement) -> SignedAgreement {
    let signatures = [agreement.sign(&key(1)).unwrap(), agreement.sign(&key(2)).unwrap()];
    agreement.with_signatures(signatures[0], signatures[1]).unwrap()
}

/// Two players, what each knows, and what is on its way to each.
#[derive(Debug, Clone)]
pub(crate) struct Table {
    pub(crate) keys: BySide<SecretKey>,
    pub(crate) logs: BySide<GameLog>,
    pub(crate) to: BySide<VecDeque<SignedRecord>>,
    /// A clock that ticks at every record, so that the times differ.
    pub(crate) now: u64,
}

impl Table {
    /// A table at which nobody has joined yet. Key 1 plays White.
    pub(crate) fn empty(ruleset: &str) -> Self {
        Self::under(&agreement(terms(ruleset, Colours::ProposerWhite)))
    }

    /// A table under an agreement of the keys 1 and 2.
    pub(crate) fn under(agreement: &Agreement) -> Self {
        let log = GameLog::new(signed(agreement).verify().unwrap());
        let keys = BySide::from_fn(|side| {
            [key(1), key(2)]
                .into_iter()
                .find(|key| key.key() == agreement.party(side).key)
                .unwrap()
        });
        Self {
            keys,
            logs: BySide::from_fn(|_| log.clone()),
            to: BySide::default(),
            now: 1_767_225_600_000,
        }
    }

    /// A table at which both have joined and know it.
    pub(crate) fn new(ruleset: &str) -> Self {
        let mut table = Self::empty(ruleset);
        table.join();
        table
    }

    /// Both join.
    pub(crate) fn join(&mut self) {
        self.act(Side::White, Act::Join { rtt_ms: 12 });
        self.act(Side::Black, Act::Join { rtt_ms: 13 });
        self.sync();
    }

    /// A side signs something, which is on its way then.
    pub(crate) fn try_act(&mut self, side: Side, act: Act) -> Result<Verified<Record>, PlayError> {
        self.now += 1_000;
        let times = Times {
            thinking_ms: self.now % 7_919,
            observed_ms: self.now % 104_729,
            wall_ms: self.now,
        };
        self.try_act_in(side, act, times)
    }

    /// The same with given times.
    pub(crate) fn try_act_in(
        &mut self,
        side: Side,
        act: Act,
        times: Times,
    ) -> Result<Verified<Record>, PlayError> {
        let record = self.logs.get_mut(side).write(act, times, self.keys.get(side))?;
        self.to
            .get_mut(side.opposite())
            .push_back(record.signed().clone());
        Ok(record)
    }

    /// The same, when it must go well.
    pub(crate) fn act(&mut self, side: Side, act: Act) -> Verified<Record> {
        let text = format!("{side} {act:?}");
        self.try_act(side, act)
            .unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    /// The side to move plays a move by its text, and the other side hears of it.
    pub(crate) fn play(&mut self, text: &str) {
        let side = self.logs.white.turn().unwrap();
        let ply = self.logs.get(side).game().read(text).unwrap();
        self.act(side, Act::of_ply(ply));
        self.sync();
    }

    /// Everything on its way to a side arrives.
    pub(crate) fn deliver(&mut self, side: Side) {
        while let Some(record) = self.to.get_mut(side).pop_front() {
            assert_eq!(self.logs.get_mut(side).accept(&record), Ok(Arrival::New));
        }
    }

    /// Everything on its way arrives.
    pub(crate) fn sync(&mut self) {
        for side in Side::BOTH {
            self.deliver(side);
        }
    }

    /// Both sign the result as soon as each may, until nothing is left to sign.
    pub(crate) fn finish(&mut self) {
        loop {
            self.sync();
            let mut signed = false;
            for side in Side::BOTH {
                if let Some(outcome) = self.logs.get(side).outcome_to_sign(side) {
                    self.act(side, Act::Result(outcome));
                    signed = true;
                }
            }
            if !signed {
                return;
            }
        }
    }

    /// The log file of a side.
    pub(crate) fn file(&self, side: Side) -> String {
        file(self.logs.get(side))
    }
}

/// A log as a file.
pub(crate) fn file(log: &GameLog) -> String {
    let mut file = archive::header();
    file += &archive::agreement_line(log.agreement().signed());
    for record in log.records() {
        file += &archive::record_line(record);
    }
    for evidence in log.evidence() {
        file += &archive::evidence_line(evidence);
    }
    file
}

/// A small generator of numbers that are always the same for a seed (xorshift).
#[derive(Debug, Clone)]
pub(crate) struct Dice(pub u64);

impl Dice {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % u64::try_from(bound).unwrap()).unwrap()
    }
}

/// The moves of the shortest game to a goal among the rule vectors of a ruleset.
pub(crate) fn goal_game(ruleset: &str) -> Vec<String> {
    let path = format!(
        "{}/../../tests/vectors/{ruleset}.games.jsonl",
        env!("CARGO_MANIFEST_DIR")
    );
    let text = std::fs::read_to_string(path).unwrap();
    let games = text
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    let goals = games.filter(|game| game["reason"] == "goal");
    let moves = |game: serde_json::Value| -> Vec<String> {
        game["moves"]
            .as_array()
            .unwrap()
            .iter()
            .map(|text| text.as_str().unwrap().to_owned())
            .collect()
    };
    goals.map(moves).min_by_key(Vec::len).unwrap()
}
