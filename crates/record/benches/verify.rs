//! What a verification costs beside the signature checks in it (P-9.3).
//!
//! `cargo bench -p ugolki-record --bench verify` makes logs of random games, verifies each of them, and beside it checks
//! the same signatures alone, with keys and messages made ready before. Both are measured in turns, on one core and in
//! the processor's time, so that what slows the machine slows both and other programs do not count. Then all logs by
//! one thread and by two. `UGOLKI_GAMES` sets how many logs; with `UGOLKI_LOGS` they are written to that folder instead, for
//! `ugolki verify` to be measured by.

use std::hint::black_box;
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

use ed25519_dalek::{Signature, VerifyingKey};
use rustix::time::{ClockId, clock_gettime};
use ugolki_record::archive::{self, ArchiveReader, Item};
use ugolki_record::verify::verify;
use ugolki_record::{
    Act, Agreement, Allowed, Colours, GameLog, Nonce, PROTOCOL_VERSION, Party, PlayerKey, RULES_VERSION,
    Role, SecretKey, Signer as _, Tag, Terms, TimeControl, Times,
};
use ugolki_rules::{Game, Parameters, Ply, Ruleset, Side};

/// The plies of a game.
const PLIES: usize = 100;
/// How often everything is measured.
const ROUNDS: usize = 3;

/// A log as a file, and its signatures made ready to be checked.
struct Case {
    file: String,
    checks: Vec<(VerifyingKey, Vec<u8>, Signature)>,
}

#[expect(clippy::print_stdout, reason = "what a bench has to say")]
#[expect(
    clippy::unwrap_used,
    reason = "a folder that was asked for and can't be written to"
)]
fn main() {
    let games = std::env::var("UGOLKI_GAMES")
        .ok()
        .and_then(|text| text.parse().ok());
    let cases: Vec<Case> = (0..games.unwrap_or(1_000)).map(case).collect();
    let bytes: usize = cases.iter().map(|case| case.file.len()).sum();
    let checks: usize = cases.iter().map(|case| case.checks.len()).sum();
    println!(
        "{} logs of {PLIES} plies, {bytes} bytes, {checks} signatures",
        cases.len()
    );
    if let Some(folder) = std::env::var_os("UGOLKI_LOGS").map(PathBuf::from) {
        for (number, case) in cases.iter().enumerate() {
            std::fs::write(folder.join(format!("{number:05}.ugolki")), &case.file).unwrap();
        }
        return;
    }
    // A thread of its own: only it stays on one core.
    thread::scope(|scope| scope.spawn(|| compare(&cases)).join().unwrap_or_default());
    for round in 1..=ROUNDS {
        let one = time(|| cases.iter().for_each(read));
        let two = time(|| {
            let (first, second) = cases.split_at(cases.len() / 2);
            thread::scope(|scope| {
                scope.spawn(|| first.iter().for_each(read));
                second.iter().for_each(read);
            });
        });
        println!(
            "round {round}: one thread {:.2} s, two {:.2} s, {:.2} times as fast",
            one.as_secs_f64(),
            two.as_secs_f64(),
            one.as_secs_f64() / two.as_secs_f64()
        );
    }
}

/// Verifies each log and checks its signatures alone, one after the other, and tells the ratio of the times.
#[expect(clippy::print_stdout, reason = "what a bench has to say")]
fn compare(cases: &[Case]) {
    stay_on_this_core();
    for round in 1..=ROUNDS {
        let mut pairs = Vec::with_capacity(cases.len());
        for (number, case) in cases.iter().enumerate() {
            // In turns: neither is always the one that finds the caches warm.
            pairs.push(if (number + round) % 2 == 0 {
                let bare = cost(|| check(case));
                (cost(|| read(case)), bare)
            } else {
                (cost(|| read(case)), cost(|| check(case)))
            });
        }
        let whole: Duration = pairs.iter().map(|(whole, _)| *whole).sum();
        let bare: Duration = pairs.iter().map(|(_, bare)| *bare).sum();
        pairs.sort_by(|one, other| ratio(*one).total_cmp(&ratio(*other)));
        println!(
            "round {round}: verify {:.2} s, verify_strict alone {:.2} s, ratio {:.3}, median of pairs {:.3}",
            whole.as_secs_f64(),
            bare.as_secs_f64(),
            ratio((whole, bare)),
            pairs.get(pairs.len() / 2).map_or(f64::NAN, |pair| ratio(*pair))
        );
    }
}

fn ratio((whole, bare): (Duration, Duration)) -> f64 {
    whole.as_secs_f64() / bare.as_secs_f64()
}

/// Keeps this thread on the core that it runs on, where the system can: two cores need not be equally fast.
fn stay_on_this_core() {
    #[cfg(target_os = "linux")]
    {
        let mut core = rustix::thread::CpuSet::new();
        core.set(rustix::thread::sched_getcpu());
        // Without it the figures are as true, and only less steady.
        rustix::thread::sched_setaffinity(None, &core).unwrap_or_default();
    }
}

/// What this thread has been running for. Time that other programs had its core for is not in it.
fn running() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::try_from(time).unwrap_or_default()
}

/// How long this thread runs for something.
fn cost(what: impl FnOnce()) -> Duration {
    let before = running();
    what();
    running().saturating_sub(before)
}

/// How long something takes.
fn time(what: impl FnOnce()) -> Duration {
    let start = Instant::now();
    what();
    start.elapsed()
}

fn read(case: &Case) {
    let report = verify(black_box(case.file.as_bytes()));
    assert!(report.holds() && report.plies() == PLIES);
    black_box(report);
}

fn check(case: &Case) {
    for (key, message, signature) in &case.checks {
        assert!(black_box(key).verify_strict(message, signature).is_ok());
    }
}

/// The random game with this number.
#[expect(
    clippy::unwrap_used,
    reason = "a bench that cannot make its games has nothing to measure"
)]
fn case(number: u64) -> Case {
    let mut dice = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let keys = [1, 2].map(|which: u8| {
        let mut seed = [which; 32];
        seed[..8].copy_from_slice(&number.to_le_bytes());
        SecretKey::from_seed(seed).unwrap()
    });
    let agreement = agreement(&keys);
    let signatures = keys.each_ref().map(|key| agreement.sign(key).unwrap());
    let signed = agreement.with_signatures(signatures[0], signatures[1]).unwrap();
    let mut log = GameLog::new(signed.verify().unwrap());
    let times = Times {
        thinking_ms: 900,
        observed_ms: 1_000,
        wall_ms: 1_767_225_600_000,
    };
    for key in &keys {
        log.write(Act::Join { rtt_ms: 40 }, times, key).unwrap();
    }
    let by_key = |key: PlayerKey| keys.iter().find(|one| one.key() == key).unwrap();
    let [white, black] = [agreement.white(), agreement.black()].map(by_key);
    while log.game().plies().len() < PLIES {
        let ply = going_on(log.game(), &mut dice);
        let key = if log.turn() == Some(Side::White) {
            white
        } else {
            black
        };
        log.play(ply, times, key).unwrap();
    }
    let mut file = archive::header() + &archive::agreement_line(&signed);
    for record in log.records() {
        file += &archive::record_line(record);
    }
    let mut checks = Vec::new();
    for line in ArchiveReader::new(file.as_bytes()).unwrap() {
        match line.item.unwrap() {
            Item::Terms(terms) => {
                for (key, role) in keys.iter().zip([Role::Proposer, Role::Responder]) {
                    checks.push(one(key, Tag::Agreement, terms.body(), terms.signature(role)));
                }
            }
            Item::Record(record) => {
                let key = keys
                    .iter()
                    .find(|key| record.body()[34..66] == *key.key().as_bytes());
                checks.push(one(key.unwrap(), Tag::Record, record.body(), record.signature()));
            }
            Item::Evidence(_) | Item::Stamp(_) => {}
        }
    }
    Case { file, checks }
}

#[expect(clippy::unwrap_used, reason = "the key of a player is one")]
fn one(
    key: &SecretKey,
    tag: Tag,
    body: &[u8],
    signature: &ugolki_record::Signature,
) -> (VerifyingKey, Vec<u8>, Signature) {
    let point = VerifyingKey::from_bytes(key.key().as_bytes()).unwrap();
    let message = [tag.bytes(), body].concat();
    (point, message, Signature::from_bytes(signature.as_bytes()))
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

#[expect(clippy::unwrap_used, reason = "terms that are written here")]
fn agreement(keys: &[SecretKey; 2]) -> Agreement {
    let party = |key: &SecretKey, name: &str| Party {
        key: key.key(),
        name: name.parse().unwrap(),
    };
    Agreement {
        terms: Terms {
            protocol: PROTOCOL_VERSION,
            rules: RULES_VERSION,
            ruleset: Ruleset::new(Parameters {
                exit_limit: 1_000,
                move_limit: 1_000,
                ..*Ruleset::named("classic-3x3").unwrap().parameters()
            })
            .unwrap(),
            time: TimeControl::Clock {
                base_s: 600,
                increment_s: 5,
            },
            rated: ugolki_record::Rated::No,
            allowed: Allowed {
                takebacks: false,
                pauses: false,
                premoves: false,
                chat: false,
                spectators: false,
            },
            colours: Colours::Lot,
            proposer: party(&keys[0], "Anna"),
            responder: party(&keys[1], "Boris"),
            witnesses: Vec::new(),
            event: None,
            created_ms: 1_767_225_600_000,
        },
        proposer_nonce: Nonce([0x11; 16]),
        responder_nonce: Nonce([0x22; 16]),
    }
}
