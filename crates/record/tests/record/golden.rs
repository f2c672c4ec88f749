//! Golden files in `tests/vectors/record`: the bytes, ids and signatures that fixed keys make (P-2.5).
//!
//! A file that differs is a new version of the wire or the log, and needs a line in the changelog. With `UGOLKI_BLESS=1`
//! in the environment the files are written anew instead of compared.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use crate::json::{Json, hex, lines};
use crate::script;
use crate::table::{Table, file, goal_game, key, terms};
use crate::witness::Watched;
use ugolki_record::verify::verify;
use ugolki_record::{
    Act, Agreement, Allowed, Badge, ChainHead, ChainHeads, Colours, EndReason, Evidence, GameId, GameLog,
    Head, Heads, Matter, Nonce, Party, PlayerKey, Pool, Proposal, Rated, Record, RecordId, Revocation, Role,
    Rotation, SecretKey, SignedOutcome, SignedRecord, SignedStamp, SignedStatement, Signer as _, Stamp,
    Statement, Tag, Terms, TimeCheck, Times, Verdict, Verified, archive, statement,
};
use ugolki_rules::{BySide, Game, Parameters, Ruleset, Side};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/vectors/record")
}

/// All files by name, made anew.
fn vectors() -> BTreeMap<String, String> {
    let mut files = BTreeMap::new();
    files.insert("keys.jsonl".to_owned(), lines(&keys()));
    files.insert("agreements.jsonl".to_owned(), lines(&agreements()));
    files.insert("positions.jsonl".to_owned(), lines(&positions()));
    files.insert("records.jsonl".to_owned(), lines(&records()));
    files.insert("badges.jsonl".to_owned(), lines(&badges()));
    files.insert("phrases.jsonl".to_owned(), lines(&phrases()));
    files.insert("stamps.jsonl".to_owned(), lines(&stamps()));
    files.insert("statements.jsonl".to_owned(), lines(&statements()));
    files.insert("example.statements".to_owned(), statements_file());
    let mut reports = Vec::new();
    for (name, text) in logs() {
        reports.push(report(name, &text));
        files.insert(name.to_owned(), text);
    }
    files.insert("reports.jsonl".to_owned(), lines(&reports));
    files
}

#[test]
fn the_files_are_what_fixed_keys_make() {
    let folder = folder();
    let files = vectors();
    if std::env::var_os("UGOLKI_BLESS").is_some_and(|value| value == "1") {
        for (name, text) in &files {
            fs::write(folder.join(name), text).unwrap();
        }
    }
    for (name, text) in &files {
        let found = fs::read_to_string(folder.join(name)).unwrap_or_default();
        for (at, (found, made)) in found.lines().zip(text.lines()).enumerate() {
            assert_eq!(found, made, "{name}, line {}", at + 1);
        }
        assert!(found == *text, "{name} has another length");
    }
    let names = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap());
    for name in names {
        assert!(
            name == "README.md" || files.contains_key(&name),
            "{name} is not made by anything"
        );
    }
}

#[test]
fn the_bytes_are_those_of_the_documented_layout() {
    // By hand from docs/protocol.md, so that a change of the encoder cannot bless itself.
    let table = Table::new("classic-3x3");
    let record = table.logs.white.chain(Side::White).get(0).unwrap();
    let mut expected = vec![1, 0];
    expected.extend(table.logs.white.id().0.0);
    expected.extend(key(1).key().as_bytes());
    expected.extend([0; 4]);
    expected.extend([0, 0]);
    expected.extend([0, 0, 0, 0, 12, 0, 0, 0]);
    let digest = Tag::Position.hash(table.logs.white.game().position().packed().as_bytes());
    expected.extend(digest.0);
    for number in [record.thinking_ms, record.observed_ms, record.wall_ms] {
        expected.extend(number.to_le_bytes());
    }
    assert_eq!(hex(record.signed().body()), hex(&expected));
}

fn keys() -> Vec<Json> {
    let one = |number: u8| {
        let key = key(number);
        Json::object([
            ("seed", Json::hex(&key.seed())),
            ("key", Json::hex(key.key().as_bytes())),
            ("short", Json::text(key.key().short())),
        ])
    };
    [1, 2, 3].map(one).to_vec()
}

/// The badges of the players' keys and of some more.
fn badges() -> Vec<Json> {
    let one = |number: u8| {
        let key = key(number).key();
        let badge = Badge::of(&key);
        Json::object([
            ("key", Json::hex(key.as_bytes())),
            (
                "lines",
                Json::List(badge.lines().iter().map(Json::text).collect()),
            ),
            (
                "ascii",
                Json::List(badge.ascii_lines().iter().map(Json::text).collect()),
            ),
            ("colour", Json::text(badge.colour().name())),
            ("rgb", Json::hex(&badge.colour().rgb())),
        ])
    };
    (1..=12).map(one).collect()
}

/// The safety phrases of some agreements.
fn phrases() -> Vec<Json> {
    let one = |proposer: u8, responder: u8, nonces: [u8; 2]| {
        let plain = terms("classic-3x3", Colours::Lot);
        let [proposer_nonce, responder_nonce] = nonces.map(|byte| Nonce([byte; 16]));
        let party = |number: u8| Party {
            key: key(number).key(),
            ..plain.proposer.clone()
        };
        let agreement = Agreement {
            terms: Terms {
                proposer: party(proposer),
                responder: party(responder),
                ..plain.clone()
            },
            proposer_nonce,
            responder_nonce,
        };
        Json::object([
            ("proposer", Json::hex(key(proposer).key().as_bytes())),
            ("responder", Json::hex(key(responder).key().as_bytes())),
            ("proposer_nonce", Json::hex(&proposer_nonce.0)),
            ("responder_nonce", Json::hex(&responder_nonce.0)),
            ("phrase", Json::text(agreement.phrase())),
        ])
    };
    vec![
        one(1, 2, [1, 2]),
        one(2, 1, [1, 2]),
        one(1, 2, [2, 1]),
        one(1, 3, [1, 2]),
        one(3, 2, [0xFF, 0]),
    ]
}

/// Stamps of each shape: heads of both, one or no chain, and numbers at their limits.
fn stamps() -> Vec<Json> {
    let mut terms = terms("classic-3x3", Colours::ProposerWhite);
    terms.witnesses = vec![key(3).key(), key(4).key()];
    let agreement = crate::table::signed(&crate::table::agreement(terms))
        .verify()
        .unwrap();
    let head = |seq: u32, name: &[u8]| {
        Some(Head {
            seq,
            id: RecordId(Tag::Lot.hash(name)),
        })
    };
    let (white, black) = (head(7, b"White's head"), head(u32::MAX, b"Black's head"));
    let time = 1_790_000_000_123;
    let cases = [
        (3, None, None, [0, 0], time),
        (3, white, None, [0, 40_001], time),
        (4, None, black, [u64::MAX, 1], 0),
        (4, white, black, [0, 0], u64::MAX),
    ];
    let one = |(by, white, black, [white_away, black_away], time): (u8, _, _, [u64; 2], u64)| {
        let away = BySide {
            white: white_away,
            black: black_away,
        };
        let heads = Heads { white, black };
        let stamp = Stamp::new(agreement.id(), key(by).key(), heads, away, time)
            .sign(&key(by))
            .unwrap();
        assert_eq!(stamp.signed().verify(&agreement).as_ref(), Ok(&stamp));
        Json::object([
            ("game", Json::text(stamp.game)),
            ("witness", Json::text(stamp.witness)),
            ("white_head", head_json(white)),
            ("black_head", head_json(black)),
            ("white_away_ms", Json::number(stamp.white_away_ms)),
            ("black_away_ms", Json::number(stamp.black_away_ms)),
            ("time_ms", Json::number(stamp.time_ms)),
            ("body", Json::hex(stamp.signed().body())),
            ("id", Json::text(stamp.id())),
            ("signature", Json::hex(stamp.signed().signature().as_bytes())),
        ])
    };
    cases.map(one).to_vec()
}

/// One statement of each kind, and a second one of each by other keys.
fn signed_statements() -> Vec<SignedStatement> {
    let time = 1_790_000_000_123;
    let rotate = |old: u8, new: u8| {
        Rotation::new(key(old).key(), key(new).key(), time)
            .sign(&key(old), &key(new))
            .unwrap()
    };
    let revoke = |number: u8| {
        Revocation::new(key(number).key(), time)
            .sign(&key(number))
            .unwrap()
    };
    vec![rotate(1, 2), revoke(1), rotate(2, 3), revoke(3)]
}

fn statements() -> Vec<Json> {
    let one = |signed: &SignedStatement| {
        let verified = signed.verify().unwrap();
        let mut fields = vec![("kind", Json::text(signed.kind().name()))];
        match &*verified {
            Statement::Rotation(rotation) => fields.extend([
                ("old", Json::hex(rotation.old.as_bytes())),
                ("new", Json::hex(rotation.new.as_bytes())),
                ("time_ms", Json::number(rotation.time_ms)),
            ]),
            Statement::Revocation(revocation) => fields.extend([
                ("key", Json::hex(revocation.key.as_bytes())),
                ("from_ms", Json::number(revocation.from_ms)),
            ]),
        }
        let signatures = signed.signatures().iter();
        fields.extend([
            ("body", Json::hex(signed.body())),
            ("id", Json::text(signed.id())),
            (
                "signatures",
                Json::List(
                    signatures
                        .map(|signature| Json::hex(signature.as_bytes()))
                        .collect(),
                ),
            ),
        ]);
        Json::object(fields)
    };
    signed_statements().iter().map(one).collect()
}

/// The same statements as a file for friends.
fn statements_file() -> String {
    let lines: Vec<String> = signed_statements().iter().map(statement::file::line).collect();
    statement::file::header() + &lines.concat()
}

/// Agreements under all kinds of terms.
fn agreements() -> Vec<Json> {
    let plain = terms("classic-3x3", Colours::ProposerWhite);
    let mut full = terms("halma-16", Colours::Lot);
    full.allowed = Allowed {
        takebacks: true,
        pauses: true,
        premoves: true,
        chat: true,
        spectators: true,
    };
    full.witnesses = vec![key(3).key(), key(4).key()];
    full.event = Some(ugolki_record::EventRef {
        tournament: Tag::Lot.hash(b"a tournament"),
        round: 3,
        board: 12,
        seal: Tag::Lot.hash(b"a seal"),
    });
    full.proposer.name = "Jean-Luc O'Neil 3".parse().unwrap();
    let custom = Terms {
        ruleset: Ruleset::new(Parameters {
            exit_limit: 1,
            move_limit: 1000,
            ..*plain.ruleset.parameters()
        })
        .unwrap(),
        ..plain.clone()
    };
    let mut cases = vec![
        (
            "proposer White",
            Agreement {
                ..crate::table::agreement(plain)
            },
        ),
        (
            "proposer Black",
            crate::table::agreement(terms("classic-3x3", Colours::ProposerBlack)),
        ),
        ("everything there is", crate::table::agreement(full)),
        ("a custom ruleset", crate::table::agreement(custom)),
    ];
    for ruleset in Ruleset::all() {
        cases.push((
            "a named ruleset",
            crate::table::agreement(terms(ruleset.id(), Colours::ProposerWhite)),
        ));
    }
    for nonce in 0..4 {
        let mut drawn = crate::table::agreement(terms("russian-3x3", Colours::Lot));
        drawn.responder_nonce = Nonce([nonce; 16]);
        cases.push(("by lot", drawn));
    }
    for time in ["1+0", "3+2", "1:30+0", "1440+3600", "1d", "365d"] {
        let mut timed = terms("classic-3x3", Colours::ProposerWhite);
        timed.time = time.parse().unwrap();
        timed.rated = Rated::Yes;
        timed.allowed.takebacks = false;
        timed.allowed.pauses = true;
        cases.push(("with a clock", crate::table::agreement(timed)));
    }
    for (pool, counts) in Pool::ALL.into_iter().zip([[0, 0], [7, 0], [1, 4_294_967_294]]) {
        let mut chained = terms(pool.name(), Colours::Lot);
        chained.time = "3+2".parse().unwrap();
        chained.allowed = Allowed::default();
        let [proposer, responder] = counts.map(|count: u32| ChainHead {
            count,
            last: (count > 0).then(|| GameId(Tag::Agreement.hash(&count.to_le_bytes()))),
        });
        chained.rated = Rated::Chained(ChainHeads {
            pool,
            proposer,
            responder,
        });
        cases.push(("in two chains", crate::table::agreement(chained)));
    }
    cases
        .iter()
        .map(|(name, agreement)| agreement_json(name, agreement))
        .collect()
}

fn agreement_json(name: &str, agreement: &Agreement) -> Json {
    let signed = crate::table::signed(agreement);
    assert!(signed.verify().is_ok());
    let party = |party: &Party| {
        Json::object([
            ("key", Json::hex(party.key.as_bytes())),
            ("name", Json::text(&party.name)),
        ])
    };
    let both = [agreement.proposer_nonce.0, agreement.responder_nonce.0].concat();
    Json::object([
        ("name", Json::text(name)),
        ("ruleset", Json::text(agreement.terms.ruleset.id())),
        ("colours", Json::text(format!("{:?}", agreement.terms.colours))),
        ("proposer", party(&agreement.terms.proposer)),
        ("responder", party(&agreement.terms.responder)),
        ("proposer_nonce", Json::hex(&agreement.proposer_nonce.0)),
        ("commitment", Json::text(agreement.proposer_nonce.commit().0)),
        ("responder_nonce", Json::hex(&agreement.responder_nonce.0)),
        ("lot", Json::text(Tag::Lot.hash(&both))),
        ("white", Json::hex(agreement.white().as_bytes())),
        ("body", Json::hex(signed.body())),
        ("id", Json::text(signed.id())),
        (
            "proposer_signature",
            Json::hex(signed.signature(Role::Proposer).as_bytes()),
        ),
        (
            "responder_signature",
            Json::hex(signed.signature(Role::Responder).as_bytes()),
        ),
    ])
}

/// Positions on both boards, with either side to move.
fn positions() -> Vec<Json> {
    let mut cases = Vec::new();
    for (ruleset, text) in [
        ("classic-3x3", "c3-d3"),
        ("triangle", "d1-e1"),
        ("halma-16", "e1-f1"),
    ] {
        let mut game = Game::new(Ruleset::named(ruleset).unwrap());
        cases.push((ruleset, *game.position()));
        game.play_text(text).unwrap();
        cases.push((ruleset, *game.position()));
    }
    let one = |(ruleset, position): &(&str, ugolki_rules::Position)| {
        let packed = position.packed();
        Json::object([
            ("ruleset", Json::text(ruleset)),
            ("position", Json::text(position)),
            ("packed", Json::hex(packed.as_bytes())),
            ("digest", Json::text(Tag::Position.hash(packed.as_bytes()))),
        ])
    };
    cases.iter().map(one).collect()
}

/// A game under a ruleset in which White, shut in, must pass, with every kind of act in it.
fn every_act() -> GameLog {
    let mut table = Table::new("classic-3x3");
    table.play("c3-d3");
    table.act(Side::White, Act::OfferDraw);
    table.sync();
    table.act(Side::Black, Act::DeclineDraw);
    table.play("f6-e6");
    table.play("d3-e3");
    table.act(Side::Black, Act::OfferDraw);
    table.sync();
    table.act(Side::White, Act::AcceptDraw);
    table.finish();
    table.logs.white
}

/// One record of each act and verdict, with its fields and bytes. A pass and verdicts that take long to reach are
/// signed as they are: these are bytes, not games.
fn records() -> Vec<Json> {
    let log = every_act();
    let draft = log.chain(Side::White).get(2).unwrap();
    let loose = |act: Act| -> Verified<Record> {
        let record = Record {
            act,
            ..Record::clone(draft)
        };
        record.sign(&key(1)).unwrap()
    };
    let mut list: Vec<(&str, Verified<Record>)> = log
        .records()
        .iter()
        .map(|record| ("in a game", record.verify().unwrap()))
        .collect();
    list.push(("loose", loose(Act::Pass)));
    list.push(("loose", loose(Act::Resign)));
    for outcome in outcomes(&log) {
        list.push(("loose", loose(Act::Result(outcome))));
    }
    let extreme = Record {
        seq: u32::MAX,
        previous: None,
        seen: None,
        act: Act::Move { from: 255, to: 0 },
        thinking_ms: u64::MAX,
        observed_ms: 0,
        wall_ms: 1,
        ..Record::clone(draft)
    };
    list.push(("loose", extreme.sign(&key(1)).unwrap()));
    list.extend(later_acts().map(|act| ("loose", loose(act))));
    for outcome in later_outcomes(&log) {
        list.push(("loose", loose(Act::Result(outcome))));
    }
    list.iter()
        .map(|(name, record)| record_json(name, record))
        .collect()
}

/// A signed outcome for each reason that the rules or the players may give.
fn outcomes(log: &GameLog) -> Vec<SignedOutcome> {
    use ugolki_rules::Reason;
    let heads = BySide {
        white: log.heads().white.unwrap().id,
        black: log.heads().black.unwrap().id,
    };
    let by_rules = [
        Reason::BothGoals,
        Reason::Goal,
        Reason::ReEntry,
        Reason::Deadline,
        Reason::MoveLimit,
        Reason::Repetition,
        Reason::NoMove,
    ];
    let reasons = by_rules
        .map(EndReason::Rules)
        .into_iter()
        .chain([EndReason::Resignation, EndReason::Agreement]);
    let winner = |at: usize| [None, Some(Side::White), Some(Side::Black)][at % 3];
    let verdict = |(at, reason)| Verdict {
        winner: winner(at),
        reason,
    };
    reasons
        .enumerate()
        .map(|case| SignedOutcome {
            verdict: verdict(case),
            heads,
        })
        .collect()
}

/// The acts that came after the first ones, each variant of each.
fn later_acts() -> impl Iterator<Item = Act> {
    let offers = [
        Proposal::Takeback { plies: 7 },
        Proposal::Pause,
        Proposal::Adjournment,
    ];
    let checks = [
        TimeCheck::ObservedTooShort,
        TimeCheck::ObservedTooLong,
        TimeCheck::ThinkingWentBack,
        TimeCheck::ThinkingTooSlow,
    ];
    let claims = [
        Act::GoOn,
        Act::ClaimTime { reported_ms: 300_001 },
        Act::ClaimAbsence { away_ms: 40_000 },
        Act::ConcedeTime,
    ];
    let dispute = |check| Act::Dispute {
        check,
        measured_ms: 1_234,
    };
    offers
        .into_iter()
        .map(Act::Offer)
        .chain(Matter::ALL.map(Act::Accept))
        .chain(Matter::ALL.map(Act::Decline))
        .chain(claims)
        .chain(checks.map(dispute))
}

/// A signed outcome for each reason that came after the first ones.
fn later_outcomes(log: &GameLog) -> impl Iterator<Item = SignedOutcome> {
    let heads = BySide {
        white: log.heads().white.unwrap().id,
        black: log.heads().black.unwrap().id,
    };
    let verdicts = [
        (Some(Side::White), EndReason::Time),
        (Some(Side::Black), EndReason::Abandonment),
        (None, EndReason::Void),
    ];
    verdicts.into_iter().map(move |(winner, reason)| SignedOutcome {
        verdict: Verdict { winner, reason },
        heads,
    })
}

fn record_json(name: &str, record: &Verified<Record>) -> Json {
    let link = |id: Option<RecordId>| id.map_or(Json::Null, Json::text);
    let mut act = vec![("kind", Json::text(record.act.kind()))];
    match record.act {
        Act::Join { rtt_ms } => act.push(("rtt_ms", Json::number(rtt_ms))),
        Act::Move { from, to } => act.extend([("from", Json::number(from)), ("to", Json::number(to))]),
        Act::Result(outcome) => act.extend([
            ("winner", outcome.verdict.winner.map_or(Json::Null, Json::text)),
            ("reason", Json::text(outcome.verdict.reason)),
            ("white_head", Json::text(outcome.heads.white)),
            ("black_head", Json::text(outcome.heads.black)),
        ]),
        Act::Offer(Proposal::Takeback { plies }) => act.push(("plies", Json::number(plies))),
        Act::ClaimTime { reported_ms } => act.push(("reported_ms", Json::number(reported_ms))),
        Act::ClaimAbsence { away_ms } => act.push(("away_ms", Json::number(away_ms))),
        Act::Dispute { check, measured_ms } => act.extend([
            ("check", Json::text(check.kind())),
            ("measured_ms", Json::number(measured_ms)),
        ]),
        Act::Pass
        | Act::Resign
        | Act::OfferDraw
        | Act::AcceptDraw
        | Act::DeclineDraw
        | Act::Offer(_)
        | Act::Accept(_)
        | Act::Decline(_)
        | Act::GoOn
        | Act::ConcedeTime
        | _ => {}
    }
    Json::object([
        ("name", Json::text(name)),
        ("game", Json::text(record.game)),
        ("author", Json::text(record.author)),
        ("seq", Json::number(record.seq)),
        ("previous", link(record.previous)),
        ("seen", link(record.seen)),
        ("act", Json::object(act)),
        ("position", Json::text(record.position)),
        ("thinking_ms", Json::number(record.thinking_ms)),
        ("observed_ms", Json::number(record.observed_ms)),
        ("wall_ms", Json::number(record.wall_ms)),
        ("body", Json::hex(record.signed().body())),
        ("id", Json::text(record.id())),
        ("signature", Json::hex(record.signed().signature().as_bytes())),
    ])
}

/// Whole logs: sound ones, convicting ones, and faulty ones.
fn logs() -> Vec<(&'static str, String)> {
    let mut whole = Table::new("diagonal-3x3");
    for text in goal_game("diagonal-3x3") {
        whole.play(&text);
    }
    whole.finish();
    let begun = || {
        let mut table = Table::new("classic-3x3");
        table.play("c3-d3");
        table.play("f6-e6");
        table
    };
    let mut crossing = begun();
    crossing.act(Side::White, Act::Resign);
    crossing.act(Side::Black, Act::Resign);
    crossing.finish();
    let mut unacknowledged = begun();
    unacknowledged.act(Side::White, Act::Resign);

    let sign = |table: &Table, side: Side, change: fn(&mut Record)| -> SignedRecord {
        let mut record = table
            .logs
            .get(side)
            .draft(side, Act::Resign, Times::default())
            .unwrap();
        change(&mut record);
        let key: &SecretKey = table.keys.get(side);
        record.sign(key).unwrap().into_signed()
    };
    let table = begun();
    let resigns = sign(&table, Side::White, |_| {});
    let offers = sign(&table, Side::White, |record| record.act = Act::OfferDraw);
    let illegal = sign(&table, Side::White, |record| {
        record.act = Act::Move { from: 0, to: 63 }
    });
    let differs = sign(&table, Side::White, |record| record.position.0.0[0] ^= 1);
    let mut equivocation = table.logs.white.clone();
    equivocation
        .add_evidence(Evidence::Equivocation(Box::new([
            resigns.clone(),
            offers.clone(),
        ])))
        .unwrap();
    let mut convicted = table.logs.white.clone();
    convicted
        .add_evidence(Evidence::Illegal(Box::new(illegal.clone())))
        .unwrap();
    let and = |record: &SignedRecord| table.file(Side::White) + &archive::record_line(record);

    let crossed = crossing.file(Side::White);
    let mut gap: Vec<&str> = crossed.lines().collect();
    gap.remove(4);
    let gap = gap.join("\n") + "\n";
    let mut flipped = resigns.body().to_vec();
    flipped[100] ^= 1;
    let flipped = SignedRecord::from_parts(flipped, *resigns.signature());
    let mut logs = vec![
        ("every-act.ugolki", file(&every_act())),
        ("goal.ugolki", whole.file(Side::White)),
        ("both-resign.ugolki", crossed.clone()),
        ("unacknowledged.ugolki", unacknowledged.file(Side::White)),
        ("equivocation.ugolki", file(&equivocation)),
        ("illegal-move.ugolki", file(&convicted)),
        ("illegal-move-in-the-chain.ugolki", and(&illegal)),
        (
            "two-records-for-one-place.ugolki",
            and(&resigns) + &archive::record_line(&offers),
        ),
        ("position-differs.ugolki", and(&differs)),
        ("bad-signature.ugolki", and(&flipped)),
        ("a-line-is-missing.ugolki", gap),
        ("torn.ugolki", crossed[..crossed.len() - 9].to_owned()),
        (
            "newer-line.ugolki",
            table.file(Side::White) + "{\"kind\":\"of a later version\"}\n",
        ),
        ("newer-file.ugolki", "ugolki-log/2\n".to_owned()),
    ];
    logs.extend(timed());
    logs.extend(watched());
    logs
}

/// Games with clocks under the eyes of witnesses.
fn watched() -> [(&'static str, String); 6] {
    let begun = "w:a1-b1 | b:h8-g8 | w:b1-c1@1000 | b:g8-f8@2500/1700 |";
    let game = |witnesses: u8, script: &str| {
        let mut game = Watched::new("0:05+0", witnesses);
        game.run(&script.replace("BEGUN", begun));
        game.table.sync();
        game
    };
    let log = |witnesses: u8, script: &str| game(witnesses, script).file();
    [
        (
            "witnessed.ugolki",
            log(
                3,
                "BEGUN 3w@0 4w@7000 5w@0 b:claim=4001 | 3b@23901 4b@30901 5b@23900 w:dispute |",
            ),
        ),
        (
            "half-of-the-witnesses.ugolki",
            log(2, "BEGUN 3w@0 4w@7000 b:claim=4001 | 3b@23901 4b@30900"),
        ),
        (
            "witnessed-late-ply.ugolki",
            log(
                1,
                "BEGUN 3b@0 3b@23901 w:c1-d1@900/3200 3w@26000 | b:claim@0/26000 | 3b@26100",
            ),
        ),
        (
            "witnessed-absence.ugolki",
            log(1, "BEGUN 3w@0 b:away=40000 | 3b@40000/w41000"),
        ),
        ("witnessed-void.ugolki", log(1, "3w@0 b:claim=30001 | 3b@50451")),
        ("faulty-stamps.ugolki", faulty_stamps(&game(1, "BEGUN 3w@0"))),
    ]
}

/// A log with a stamp of each fault, and one over a record that the log does not have, which is none.
fn faulty_stamps(game: &Watched) -> String {
    let stamp = |change: fn(&mut Stamp), by: u8| {
        let heads = game.table.logs.white.heads();
        let game = game.table.logs.white.id();
        let mut stamp = Stamp::new(game, key(by).key(), heads, BySide::default(), 99_999);
        change(&mut stamp);
        stamp.sign(&key(by)).unwrap().into_signed()
    };
    let sound = stamp(|_| {}, 3);
    let flipped = |at: usize| {
        let mut body = sound.body().to_vec();
        body[at] ^= 1;
        SignedStamp::from_parts(body, *sound.signature())
    };
    let short = sound.body()[..sound.body().len() - 1].to_vec();
    let stamps = [
        stamp(|stamp| stamp.version = 2, 3),
        SignedStamp::from_parts(short, *sound.signature()),
        flipped(66),
        flipped(2),
        flipped(34),
        flipped(70),
        stamp(|stamp| stamp.game.0 = Tag::Lot.hash(b"another game"), 3),
        stamp(|_| {}, 4),
        stamp(|stamp| stamp.heads.white = stamp.heads.black, 3),
    ];
    let lines: String = stamps.iter().map(archive::stamp_line).collect();
    game.file() + &lines
}

/// Games with clocks, claims, takebacks and pauses, of one man a side.
fn timed() -> [(&'static str, String); 8] {
    let begun = "w:a1-b1 | b:h8-g8 | w:b1-c1@1000 | b:g8-f8@2500/1700 |";
    let game = |time: &str, script: &str| {
        let mut table = script::table(time);
        script::run(&mut table, &script.replace("BEGUN", begun));
        table.sync();
        table
    };
    let closed = |time: &str, script: &str| {
        let mut table = game(time, script);
        table.finish();
        table.file(Side::White)
    };
    let open = |time: &str, script: &str| game(time, script).file(Side::White);
    [
        (
            "lag-and-a-flag.ugolki",
            closed("0:05+1", "BEGUN w:c1-d1@900/3200 | b:claim@0/26000"),
        ),
        ("over-time.ugolki", open("0:05+0", "BEGUN w:c1-d1@4001/2600")),
        (
            "claim-conceded.ugolki",
            closed("0:05+0", "BEGUN b:claim=4001 | w:concede"),
        ),
        (
            "claim-contested.ugolki",
            open("0:05+0", "BEGUN b:claim=4001 w:c1-d1@900/3200 w:away=40000"),
        ),
        (
            "takeback.ugolki",
            open(
                "3+2",
                "BEGUN w:back=2 | w:c1-d1@700/2600 b:back-yes | w:b1-b2@500/2600",
            ),
        ),
        (
            "pause.ugolki",
            open(
                "3+2",
                "BEGUN w:pause | b:pause-yes | w:go b:go | w:c1-d1@700/2600",
            ),
        ),
        (
            "adjournment.ugolki",
            open("3+2", "BEGUN w:pause | b:pause-yes | b:adjourn | w:adjourn-yes"),
        ),
        (
            "correspondence.ugolki",
            closed(
                "1d",
                "w:a1-b1@86400000 | b:h8-g8@60000/86500000 | b:claim@0/172800001",
            ),
        ),
    ]
}

/// What a verifier has to say about a log.
fn report(name: &str, text: &str) -> Json {
    let report = verify(text.as_bytes());
    let player = |side: Side| {
        report
            .party(side)
            .map_or(Json::Null, |party| key_json(&party.key))
    };
    let clock = |side: Side| {
        let reading = report.log.as_ref().and_then(|log| log.clock(side));
        reading.map_or(Json::Null, |reading| Json::number(reading.shown_ms()))
    };
    let fault = |fault: &ugolki_record::verify::Fault| {
        Json::object([
            ("kind", Json::text(fault.what.kind())),
            ("author", fault.author.map_or(Json::Null, Json::text)),
            ("seq", fault.seq.map_or(Json::Null, Json::number)),
            ("ply", fault.ply.map_or(Json::Null, Json::number)),
            ("line", Json::number(fault.line)),
        ])
    };
    Json::object([
        ("file", Json::text(name)),
        ("ok", Json::Bool(report.holds())),
        ("game", report.game.map_or(Json::Null, Json::text)),
        ("white", player(Side::White)),
        ("black", player(Side::Black)),
        ("plies", Json::number(report.plies())),
        ("final", report.position().map_or(Json::Null, Json::text)),
        ("result", Json::text(report.standing.result().text())),
        (
            "reason",
            report
                .standing
                .verdict
                .map_or(Json::Null, |verdict| Json::text(verdict.reason)),
        ),
        ("grade", Json::text(report.standing.grade)),
        ("white_clock_ms", clock(Side::White)),
        ("black_clock_ms", clock(Side::Black)),
        ("settled", Json::Bool(report.standing.settled)),
        ("closed", Json::Bool(report.standing.closed)),
        ("white_head", head_json(report.heads().white)),
        ("black_head", head_json(report.heads().black)),
        ("unjudged", Json::number(report.unjudged)),
        ("torn", report.torn.map_or(Json::Null, Json::number)),
        ("faults", Json::List(report.faults.iter().map(fault).collect())),
    ])
}

fn key_json(key: &PlayerKey) -> Json {
    Json::hex(key.as_bytes())
}

fn head_json(head: Option<Head>) -> Json {
    head.map_or(Json::Null, |head| {
        Json::object([("seq", Json::number(head.seq)), ("id", Json::text(head.id))])
    })
}
