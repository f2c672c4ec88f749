//! What checking an event from its files costs beside the signatures in them (F-15.2).
//!
//! `cargo bench -p ugolki-tournament --features testing --bench folder` plays a Swiss of 100 players in 9 rounds with games of 100 plies, writes
//! its files into memory, checks all of it from them, and beside that checks the same signatures alone, with keys and messages made
//! ready before. `UGOLKI_PLAYERS`, `UGOLKI_ROUNDS` and `UGOLKI_PLIES` set other numbers.

use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::{Duration, Instant};

use ed25519_dalek::{Signature, VerifyingKey};
use ugolki_record::archive::{self, ArchiveReader, Item};
use ugolki_record::verify::verify;
use ugolki_record::{GameLog, PlayerKey, Role, SecretKey, Tag, Times};
use ugolki_rules::{BySide, Game, Parameters, Ply, Side};
use ugolki_tournament::Engine;
use ugolki_tournament::event::LiveBoard;
use ugolki_tournament::event::sample::{How, Sample, agreed, finish};
use ugolki_tournament::fact::{Fact, IdList, Proof};
use ugolki_tournament::files::{self, Entry};
use ugolki_tournament::replay::replay;

/// The files, and the signatures in them made ready to be checked.
struct Case {
    facts: String,
    lists: String,
    logs: Vec<String>,
    checks: Vec<(VerifyingKey, Vec<u8>, Signature)>,
}

#[expect(clippy::print_stdout, reason = "what a bench has to say")]
fn main() {
    let of = |name: &str, usual: u16| {
        let set = std::env::var(name).ok().and_then(|text| text.parse().ok());
        set.unwrap_or(usual)
    };
    let (players, rounds) = (of("UGOLKI_PLAYERS", 100), of("UGOLKI_ROUNDS", 9));
    let plies = usize::from(of("UGOLKI_PLIES", 100));
    let case = case(players, rounds, plies);
    println!(
        "{players} players, {rounds} rounds: {} games, {} bytes of facts and lists, {} of logs, {} signatures",
        case.logs.len(),
        case.facts.len() + case.lists.len(),
        case.logs.iter().map(String::len).sum::<usize>(),
        case.checks.len()
    );
    for round in 1..=3 {
        let whole = time(|| check(&case, usize::from(rounds)));
        let bare = time(|| bare(&case));
        println!(
            "run {round}: from the files {:.2} s, the signatures alone {:.2} s, ratio {:.3}",
            whole.as_secs_f64(),
            bare.as_secs_f64(),
            whole.as_secs_f64() / bare.as_secs_f64()
        );
    }
}

fn time(what: impl FnOnce()) -> Duration {
    let start = Instant::now();
    what();
    start.elapsed()
}

fn bare(case: &Case) {
    for (key, message, signature) in &case.checks {
        assert!(black_box(key).verify_strict(message, signature).is_ok());
    }
}

#[expect(clippy::unwrap_used, reason = "files that were written here")]
#[expect(clippy::wildcard_enum_match_arm, reason = "all others are alike here")]
fn check(case: &Case, rounds: usize) {
    let mut facts = Vec::new();
    let mut charter = None;
    for line in files::read(case.facts.as_bytes()).unwrap() {
        if let Entry::Fact(fact) = line.entry.unwrap() {
            match fact.fact() {
                Fact::Charter(_) => charter = Some(*fact),
                _ => facts.push(*fact),
            }
        }
    }
    let mut lists = BTreeMap::new();
    for line in files::read(case.lists.as_bytes()).unwrap() {
        if let Entry::List(list) = line.entry.unwrap() {
            lists.insert(list.id(), list);
        }
    }
    let logs: Vec<GameLog> = case
        .logs
        .iter()
        .map(|log| {
            let report = verify(log.as_bytes());
            assert!(report.holds());
            report.log.unwrap()
        })
        .collect();
    let replayed = replay(charter.unwrap(), facts, lists, &logs).unwrap();
    assert!(replayed.foreign.is_empty() && replayed.over.is_empty());
    assert_eq!(replayed.held.state().heights.len(), rounds + 2);
}

#[expect(clippy::unwrap_used, reason = "an event that is played here")]
#[expect(clippy::wildcard_enum_match_arm, reason = "all others are alike here")]
fn case(players: u16, rounds: u16, plies: usize) -> Case {
    let mut sample = Sample::new(Engine::Dutch1, players, rounds, |charter| {
        charter.ruleset = ugolki_rules::Ruleset::new(Parameters {
            exit_limit: 1_000,
            move_limit: 1_000,
            ..*charter.ruleset.parameters()
        })
        .unwrap();
        charter.time = "10+5".parse().unwrap();
    });
    sample.enter_all();
    let mut dice = 0x9e37_79b9_7f4a_7c15;
    while sample.held.state().ended.is_none() && sample.seal().is_some() {
        for open in &sample.held.state().current {
            for board in &open.boards {
                play(&mut sample, open.round, board, plies, &mut dice);
            }
        }
    }
    let facts = sample.facts.iter().map(files::fact_lines);
    let lists = sample.lists.iter().map(|list: &IdList| files::list_line(list));
    let mut case = Case {
        facts: files::header() + &facts.collect::<String>(),
        lists: files::header() + &lists.collect::<String>(),
        logs: sample.logs.iter().map(file).collect(),
        checks: Vec::new(),
    };
    for fact in &sample.facts {
        for (key, signature) in fact.signatures() {
            let (tag, body) = match fact.fact() {
                Fact::Open(open) => (Tag::Agreement, &*open.agreement),
                _ => (Tag::Fact, fact.body()),
            };
            case.checks.push(one(key, tag, body, signature));
        }
        if let Fact::Proof(Proof::Agreed(results)) = fact.fact() {
            for record in [&results.white, &results.black] {
                let key = record.verify().unwrap().author;
                case.checks
                    .push(one(&key, Tag::Record, record.body(), record.signature()));
            }
        }
    }
    for (log, file) in sample.logs.iter().zip(&case.logs) {
        for line in ArchiveReader::new(file.as_bytes()).unwrap() {
            match line.item.unwrap() {
                Item::Terms(terms) => {
                    let parties = [&log.agreement().terms.proposer, &log.agreement().terms.responder];
                    for (party, role) in parties.into_iter().zip([Role::Proposer, Role::Responder]) {
                        let check = one(&party.key, Tag::Agreement, terms.body(), terms.signature(role));
                        case.checks.push(check);
                    }
                }
                Item::Record(record) => {
                    let key = record.verify().unwrap().author;
                    case.checks
                        .push(one(&key, Tag::Record, record.body(), record.signature()));
                }
                Item::Evidence(_) | Item::Stamp(_) => {}
            }
        }
    }
    case
}

fn file(log: &GameLog) -> String {
    let records = log.records();
    archive::header()
        + &archive::agreement_line(log.agreement().signed())
        + &records
            .iter()
            .map(|record| archive::record_line(record))
            .collect::<String>()
}

/// Plays so many plies, then one side resigns and both sign the result.
#[expect(clippy::unwrap_used, reason = "an event that is played here")]
fn play(sample: &mut Sample, round: u16, board: &LiveBoard, plies: usize, dice: &mut u64) {
    let state = sample.held.state();
    let key = |number: ugolki_tournament::Number| -> SecretKey {
        let member = state
            .roster
            .iter()
            .find(|member| member.number == number)
            .unwrap();
        sample.keys[&member.key].clone()
    };
    let keys = BySide {
        white: key(board.white),
        black: key(board.black),
    };
    for side in Side::BOTH {
        sample.come(keys.get(side), round, board.number, board.game);
    }
    let agreement = sample.held.terms(round, board.number, board.game).unwrap();
    for side in Side::BOTH {
        sample.open(keys.get(side), &agreement);
    }
    let mut log = sample.log_of(&agreement, &keys);
    let times = Times {
        thinking_ms: 900,
        observed_ms: 1_000,
        wall_ms: 1_790_000_000_000,
    };
    while log.game().plies().len() < plies {
        let ply = going_on(log.game(), dice);
        let side = log.turn().unwrap();
        log.play(ply, times, keys.get(side)).unwrap();
    }
    let winner = if (*dice).is_multiple_of(2) {
        Side::White
    } else {
        Side::Black
    };
    finish(&mut log, &keys, How::Won(winner));
    sample.prove(agreed(sample.event(), &log));
    sample.logs.push(log);
}

/// A random move after which the game goes on.
fn going_on(game: &Game, dice: &mut u64) -> Ply {
    let moves = game.legal_moves();
    loop {
        *dice ^= *dice << 13;
        *dice ^= *dice >> 7;
        *dice ^= *dice << 17;
        let at = usize::try_from(*dice % 1_000_000_007).unwrap_or(0) % moves.len();
        let mut after = game.clone();
        if after.play(Ply::Move(moves[at])).is_ok() && !after.is_over() {
            return Ply::Move(moves[at]);
        }
    }
}

#[expect(clippy::unwrap_used, reason = "the key of a player is one")]
fn one(
    key: &PlayerKey,
    tag: Tag,
    body: &[u8],
    signature: &ugolki_record::Signature,
) -> (VerifyingKey, Vec<u8>, Signature) {
    let point = VerifyingKey::from_bytes(key.as_bytes()).unwrap();
    (
        point,
        [tag.bytes(), body].concat(),
        Signature::from_bytes(signature.as_bytes()),
    )
}
