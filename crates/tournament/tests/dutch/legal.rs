//! Whole events of chance, each round looked at by the check that shares no code with any engine (F-13.1).

use proptest::prelude::*;
use ugolki_tournament::trf::Report;
use ugolki_tournament::{fast, legality};

use crate::events::{Engine, Position, Sizes, play};
use crate::literal;

const FAST: Engine = |table, out| fast::pair(table, out).ok();

/// Plays the event of a seed and looks at every pairing. Gives back how many rounds were paired.
fn rounds(seed: u64, sizes: Sizes, engine: Engine) -> u16 {
    let mut paired = 0;
    play(seed, sizes, engine, &mut |position: &Position| {
        let (table, out) = (&position.table, &position.out);
        let Some(pairing) = engine(table, out) else { return };
        assert_eq!(
            legality::check(table, out, &pairing),
            Ok(()),
            "seed {seed}, round {}",
            position.round
        );
        assert_eq!(engine(table, out), Some(pairing), "seed {seed}, asked twice");
        paired = position.round;
    });
    paired
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]
    #[test]
    fn every_round_of_the_enumeration(seed in any::<u64>()) {
        rounds(seed, Sizes { least: 2, most: 7 }, literal::pair);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]
    #[test]
    fn every_round_of_the_fast_swiss(seed in any::<u64>()) {
        rounds(seed, Sizes { least: 2, most: 40 }, FAST);
    }

    /// F-12.4: what is written is read as the same event, and written again with the same bytes.
    #[test]
    fn every_position_is_a_report_and_back(seed in any::<u64>()) {
        play(seed, Sizes { least: 2, most: 24 }, FAST, &mut |position: &Position| {
            let text = position.report().write().unwrap();
            let report = Report::read(&text).unwrap_or_else(|faults| panic!("seed {seed}: {faults:?}\n{text}"));
            assert_eq!(report.write().unwrap(), text, "seed {seed}");
            let event = report.to_pair(None).unwrap();
            assert_eq!(event.round, position.round, "seed {seed}\n{text}");
            assert_eq!(event.out, position.out, "seed {seed}");
            assert_eq!(FAST(&event.table, &event.out), FAST(&position.table, &position.out), "seed {seed}\n{text}");
        });
    }
}

#[test]
fn small_fields_are_played_until_none_is_left() {
    // Four meet each other in three rounds, and then everybody has met.
    let four = Sizes { least: 4, most: 4 };
    assert!((0..200).filter(|&seed| rounds(seed, four, FAST) == 3).count() > 0);
}
