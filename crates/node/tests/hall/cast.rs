//! Who plays, and by which rules.

use std::sync::Arc;

use ugolki_node::Identity;
use ugolki_record::{Chains, Nonce, PlayerKey, SecretKey, Signer as _, TimeControl};
use ugolki_rules::Ruleset;
use ugolki_tournament::fact::{
    Acceleration, ByeRules, Caps, Charter, Checked, EntryPolicy, EventName, FACT_VERSION, Fact, LateEntry,
    LevelEnd, Schedule, Window,
};
use ugolki_tournament::tiebreak::TieBreak;
use ugolki_tournament::{Engine, Format, PointSystem};

/// Midnight in some year, in milliseconds since 1970: when a run begins.
pub(crate) const WALL_MS: u64 = 1_800_000_000_000;
pub(crate) const SECOND: u64 = 1_000;
pub(crate) const MINUTE: u64 = 60_000;
/// How long entries are taken.
pub(crate) const REGISTRATION: u64 = 10 * MINUTE;
pub(crate) const BREAK: u64 = 3 * MINUTE;
pub(crate) const LENGTH: u64 = 60 * MINUTE;
pub(crate) const GRACE: u64 = 5 * MINUTE;
pub(crate) const LATE: u64 = 2 * MINUTE;
pub(crate) const PATIENCE: u64 = 30 * MINUTE;

/// The key of a program, always the same.
pub(crate) fn secret(number: usize) -> SecretKey {
    let mut seed = [0x5a; 32];
    seed[..8].copy_from_slice(&u64::try_from(number).unwrap().to_le_bytes());
    SecretKey::from_seed(seed).unwrap()
}

pub(crate) fn key(number: usize) -> PlayerKey {
    secret(number).key()
}

pub(crate) fn identity(number: usize) -> Identity {
    Identity {
        secret: secret(number),
        name: format!("Player {number}").parse().unwrap(),
        install: [0; 16],
        chains: Chains::default(),
    }
}

/// The rules of an event that these programs arbitrate. Everybody may enter.
pub(crate) fn charter(engine: Engine, rounds: u16, arbiters: &[usize], threshold: u16) -> Charter {
    let mut keys: Vec<PlayerKey> = arbiters.iter().map(|number| key(*number)).collect();
    keys.sort_unstable();
    let format = engine.format();
    let (most, tie_breaks) = match format {
        Format::RoundRobin => (rounds + 1, vec![TieBreak::Points, TieBreak::Sonneborn]),
        Format::Knockout => (1 << rounds, Vec::new()),
        Format::Swiss | Format::Arena => (2_000, vec![TieBreak::Points, TieBreak::BuchholzCut1]),
    };
    let (half, not_in_last) = if format == Format::Swiss { (1, 2) } else { (0, 0) };
    Charter {
        version: FACT_VERSION,
        organiser: key(arbiters.first().copied().unwrap_or(0)),
        name: EventName::new("Winter cup").unwrap(),
        ruleset: Ruleset::named("classic-3x3").unwrap(),
        time: TimeControl::Clock {
            base_s: 60,
            increment_s: 1,
        },
        rated: false,
        engine,
        acceleration: Acceleration::None,
        rounds,
        cycles: 1,
        games: 1,
        points: PointSystem::default(),
        tie_breaks,
        level: LevelEnd::Lot,
        forbidden: Vec::new(),
        entry: EntryPolicy::Open,
        fewest: 2,
        most,
        registration: Window {
            from_ms: WALL_MS,
            until_ms: WALL_MS + REGISTRATION,
        },
        schedule: Schedule::Rolling {
            break_ms: BREAK,
            length_ms: LENGTH,
        },
        grace_ms: GRACE,
        late_ms: LATE,
        patience_ms: PATIENCE,
        claim_grace_ms: 30 * SECOND,
        absences: 2,
        byes: ByeRules { half, not_in_last },
        late_entry: LateEntry {
            until: 0,
            half: false,
        },
        arbiters: keys,
        threshold,
        roster_threshold: false,
        committee: 15,
        quorum: 8,
        caps: Caps::USUAL,
        nonce: Nonce([1; 16]),
    }
}

/// The charter, signed by its organiser.
pub(crate) fn signed(charter: Charter, organiser: usize) -> Arc<Checked> {
    let fact = Fact::Charter(Box::new(charter));
    let checked = fact.sign(&secret(organiser)).unwrap().check().unwrap();
    Arc::new(checked)
}
