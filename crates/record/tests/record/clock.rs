//! The charge of P-7.3: the vectors, the bound of P-7.4, and honest players on bad lines.

use std::fs;
use std::path::PathBuf;

use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::Value;
use ugolki_record::{Clock, ClockTerms};

fn number(value: &Value, key: &str) -> u64 {
    value[key]
        .as_u64()
        .unwrap_or_else(|| panic!("`{key}` in {value}"))
}

#[test]
fn every_player_of_the_vectors_is_charged_as_they_say() {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/vectors/clock.jsonl");
    let text = fs::read_to_string(file).unwrap();
    let mut flags = 0;
    for (line, text) in (1..).zip(text.lines()) {
        let case: Value = serde_json::from_str(text).unwrap();
        let [base, increment, round_trip, guard] =
            ["base_ms", "inc_ms", "rtt_ms", "guard_ms"].map(|key| number(&case, key));
        let terms = ClockTerms::new(base, increment, round_trip, guard);
        assert_eq!(terms.allowance, number(&case, "q"), "line {line}");
        let mut clock = Clock::new(terms);
        for (ply, entry) in (1..).zip(case["plies"].as_array().unwrap()) {
            let charged = clock.charge(number(entry, "t"), number(entry, "e"));
            if let Some(flag) = entry["flag"].as_str() {
                flags += 1;
                assert_eq!(charged.unwrap_err().kind(), flag, "line {line}, ply {ply}");
                continue;
            }
            assert_eq!(charged, Ok(()), "line {line}, ply {ply}");
            let left = [clock.remaining(), clock.bank(), clock.guard()];
            let expected = ["rem", "bank", "guard"].map(|key| number(entry, key));
            assert_eq!(left, expected, "line {line}, ply {ply}");
        }
    }
    assert!(flags > 10, "the vectors have flags that fall");
}

/// Reserves, increments, round trips and guards as players have them, and beyond.
fn any_terms() -> impl Strategy<Value = ClockTerms> {
    (0..=3_600_000_u64, 0..=60_000_u64, 0..=3_000_u64, 0..=20_000_u64)
        .prop_map(|(base, increment, round_trip, guard)| ClockTerms::new(base, increment, round_trip, guard))
}

proptest! {
    /// What a player takes without being charged for it, whatever it claims, stays within the bound (P-7.4). `shown` is
    /// how much of its true thinking time it claims, in percent; the other side is honest.
    #[test]
    fn claiming_too_little_gains_no_more_than_the_bound(
        terms in any_terms(),
        plies in vec((0..=120_000_u64, 0..=100_u64, 0..=2_000_u64), 1..200),
    ) {
        let mut clock = Clock::new(terms);
        let (mut gain, mut moves) = (0, 0);
        for (thought, shown, lag) in plies {
            let before = clock.remaining();
            if clock.charge(thought * shown / 100, thought + lag).is_err() {
                break;
            }
            moves += 1;
            let charged = before + terms.increment - clock.remaining();
            gain += thought.saturating_sub(charged);
            prop_assert!(gain <= terms.most_gain(moves), "{gain} in {moves} moves");
        }
    }

    /// A player who tells the truth loses nothing to a line whose lag stays within the allowance, spikes of up to
    /// three allowances now and then included.
    #[test]
    fn an_honest_player_on_a_line_as_measured_pays_for_its_thinking_alone(
        (base, increment, round_trip) in (10_000..=1_800_000_u64, 0..=30_000_u64, 0..=250_u64),
        plies in vec((0..=5_000_u64, 0..=100_u64), 1..150),
        spikes in 6..20_usize,
    ) {
        let terms = ClockTerms::new(base, increment, round_trip, 20_000);
        let mut clock = Clock::new(terms);
        for (ply, (thought, jitter)) in plies.into_iter().enumerate() {
            let before = clock.remaining();
            if thought > before {
                break;
            }
            let spike = if ply % spikes == spikes - 1 { 2 * terms.allowance } else { 0 };
            let lag = (terms.allowance * jitter / 200) + spike;
            clock.charge(thought, thought + lag).unwrap();
            prop_assert_eq!(clock.remaining(), before - thought + increment);
        }
    }

    /// Nothing that a record can say makes the arithmetic fail, and a refused ply changes nothing.
    #[test]
    fn any_numbers_are_charged(
        (base, increment, round_trip, guard) in any::<(u64, u64, u64, u64)>(),
        plies in vec(any::<(u64, u64)>(), 1..20),
    ) {
        let mut clock = Clock::new(ClockTerms::new(base, increment, round_trip, guard));
        for (thought, seen) in plies {
            let before = clock;
            if clock.charge(thought, seen).is_err() {
                prop_assert_eq!(clock, before);
            }
        }
    }
}
