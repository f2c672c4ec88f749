//! What it costs to fold an event (F-15.2).
//!
//! `cargo bench -p ugolki-tournament --features testing --bench fold -- [dutch|fast|large|verify]…` plays events with fixed keys and
//! takes the time, in the processor's time of one thread, of putting their facts, already checked, into an empty set, and of the state
//! with all pairings and standings that follows. `verify` begins with bytes and compares with the bare checks of the signatures.

use std::hint::black_box;
use std::time::Duration;

use ed25519_dalek::{Signature, VerifyingKey};
use rustix::time::{ClockId, clock_gettime};
use ugolki_record::{GameLog, Role, SignedRecord, Tag};
use ugolki_rules::Side;
use ugolki_tournament::Engine;
use ugolki_tournament::event::Held;
use ugolki_tournament::event::sample::{How, Sample};
use ugolki_tournament::fact::{Fact, Proof, SignedFact};

fn main() {
    let named: Vec<String> = std::env::args()
        .skip(1)
        .filter(|arg| !arg.starts_with('-'))
        .collect();
    let wanted = |name: &str| named.is_empty() || named.iter().any(|one| one == name);
    if wanted("dutch") {
        fold("100 x 9, dutch-2026/1", Engine::Dutch1, 100, 9);
    }
    if wanted("fast") {
        fold("1,000 x 9, fast-swiss/1", Engine::FastSwiss1, 1_000, 9);
    }
    if wanted("verify") {
        verify();
    }
    if wanted("large") {
        fold("10,000 x 13, fast-swiss/1", Engine::FastSwiss1, 10_000, 13);
    }
}

/// Somebody wins nearly every board, White more often.
const fn how(round: u16, board: u16) -> How {
    match (round.wrapping_mul(31) ^ board.wrapping_mul(17)) % 10 {
        0 => How::Drawn,
        1..=4 => How::Won(Side::Black),
        _ => How::Won(Side::White),
    }
}

fn play(engine: Engine, players: u16, rounds: u16) -> Sample {
    let mut sample = Sample::new(engine, players, rounds, |_| {});
    sample.is_opening = false;
    sample.play_event(how);
    sample
}

#[expect(clippy::print_stdout, reason = "what a bench has to say")]
fn fold(name: &str, engine: Engine, players: u16, rounds: u16) {
    let sample = play(engine, players, rounds);
    let before = memory();
    let start = now();
    let held = refold(&sample);
    let folded = now().saturating_sub(start);
    let state = held.state();
    let all = now().saturating_sub(start);
    assert_eq!(state.digest, sample.held.state().digest, "the same state");
    println!(
        "{name}: {} facts, {} heights, fold {:.1} ms, with state and standings {:.1} ms; memory {before} -> {} MB",
        sample.facts.len(),
        state.heights.len(),
        ms(folded),
        ms(all),
        memory(),
    );
}

/// A set with all facts of a sample, each seal with its list, as a latecomer asks for them. Facts are shared, so that what is measured
/// is the fold and not the copies.
fn refold(sample: &Sample) -> Held {
    let mut held = sample.empty();
    let mut lists = sample.lists.iter();
    for fact in &sample.facts {
        if let Some(shared) = sample.held.fact(&fact.id()) {
            held.put(std::sync::Arc::clone(shared));
        }
        if matches!(fact.fact(), Fact::Seal(_)) {
            lists.next().map(|list| held.put_list(list.clone()));
        }
    }
    held
}

/// An event of 100 players from its bytes: facts, lists, logs.
#[expect(clippy::print_stdout, reason = "what a bench has to say")]
#[expect(clippy::expect_used, reason = "a sample is sound")]
fn verify() {
    let mut sample = Sample::new(Engine::Dutch1, 100, 9, |_| {});
    sample.play_event(how);
    let facts: Vec<SignedFact> = sample
        .facts
        .iter()
        .flat_map(ugolki_tournament::fact::Checked::signed)
        .collect();
    let logs: Vec<(&GameLog, Vec<SignedRecord>)> = sample
        .logs
        .iter()
        .map(|log| (log, log.records().into_iter().cloned().collect()))
        .collect();
    let checks = signatures(&sample);
    let bare = least(|| {
        for (key, message, signature) in &checks {
            black_box(key.verify_strict(message, signature)).expect("holds");
        }
    });
    let whole = least(|| {
        let mut held = sample.empty();
        let mut lists = sample.lists.iter();
        for fact in &facts {
            let checked = fact.clone().check().expect("holds");
            let is_seal = matches!(checked.fact(), Fact::Seal(_));
            held.put(checked);
            if is_seal {
                lists.next().map(|list| held.put_list(list.clone()));
            }
        }
        for (log, records) in &logs {
            let agreement = log.agreement().signed().verify().expect("holds");
            let mut again = GameLog::new(agreement);
            for record in records {
                again.accept(record).expect("holds");
            }
            held.put_log(&again);
        }
        assert_eq!(held.state().digest, sample.held.state().digest);
    });
    println!(
        "100 x 9 from bytes: {} signatures {:.1} ms, everything {:.1} ms, {:.3} times",
        checks.len(),
        ms(bare),
        ms(whole),
        whole.as_secs_f64() / bare.as_secs_f64(),
    );
}

/// Every signature of an event, with key and message made ready.
#[expect(clippy::expect_used, reason = "a sample is sound")]
fn signatures(sample: &Sample) -> Vec<(VerifyingKey, Vec<u8>, Signature)> {
    let mut checks = Vec::new();
    let mut add = |key: &[u8; 32], tag: Tag, body: &[u8], signature: &[u8; 64]| {
        let key = VerifyingKey::from_bytes(key).expect("a key");
        checks.push((
            key,
            [tag.bytes(), body].concat(),
            Signature::from_bytes(signature),
        ));
    };
    let mut record = |signed: &SignedRecord| {
        let author = *signed.verify().expect("holds").author.as_bytes();
        add(&author, Tag::Record, signed.body(), signed.signature().as_bytes());
    };
    for log in &sample.logs {
        log.records().into_iter().for_each(&mut record);
    }
    for fact in sample.held.facts() {
        if let Fact::Proof(Proof::Agreed(results)) = fact.fact() {
            record(&results.white);
            record(&results.black);
        }
    }
    for log in &sample.logs {
        let agreement = log.agreement();
        for role in [Role::Proposer, Role::Responder] {
            let key = agreement.party_in(role).key;
            let signed = agreement.signed();
            add(
                key.as_bytes(),
                Tag::Agreement,
                signed.body(),
                signed.signature(role).as_bytes(),
            );
        }
    }
    for fact in sample.held.facts() {
        for (key, signature) in fact.signatures() {
            if let Fact::Open(open) = fact.fact() {
                add(
                    key.as_bytes(),
                    Tag::Agreement,
                    &open.agreement,
                    signature.as_bytes(),
                );
            } else {
                add(key.as_bytes(), Tag::Fact, fact.body(), signature.as_bytes());
            }
        }
    }
    checks
}

/// The least of three.
fn least(mut what: impl FnMut()) -> Duration {
    let times = (0..3).map(|_| {
        let start = now();
        what();
        now().saturating_sub(start)
    });
    times.min().unwrap_or_default()
}

/// The processor's time of this thread: other programs do not count.
fn now() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(
        u64::try_from(time.tv_sec).unwrap_or(0),
        u32::try_from(time.tv_nsec).unwrap_or(0),
    )
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1_000.0
}

/// The memory of the process, in MB.
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kb = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    kb.unwrap_or(0) / 1_024
}
