//! The quick engine against the candidates one by one in small fields, and by its own promises in larger ones.

use std::collections::BTreeSet;

use ugolki_tournament::{Crosstable, PointSystem, Refusal, Row, dutch, legality};

use crate::events::{Position, Sizes, play};
use crate::literal;

#[test]
fn small_fields_are_paired_as_candidate_by_candidate() {
    let cases: u64 = std::env::var("DUTCH_CASES")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(300);
    let mut positions = 0_u64;
    for seed in 0..cases {
        play(
            seed,
            Sizes { least: 2, most: 7 },
            literal::pair,
            &mut |position: &Position| {
                let quick = dutch::pair(&position.table, &position.out);
                let slow = literal::pair(&position.table, &position.out);
                assert!(
                    matches!(quick, Ok(_) | Err(Refusal::NoLegalPairing { .. })),
                    "{quick:?}"
                );
                assert_eq!(quick.ok(), slow, "seed {seed}, round {}", position.round);
                positions += 1;
            },
        );
    }
    assert!(positions > cases);
}

#[test]
fn larger_fields_are_paired_legally_until_nothing_is_left() {
    for seed in 0..60 {
        play(
            seed,
            Sizes { least: 9, most: 70 },
            |table, out| dutch::pair(table, out).ok(),
            &mut |position| match dutch::pair(&position.table, &position.out) {
                Ok(pairing) => {
                    assert_eq!(
                        legality::check(&position.table, &position.out, &pairing),
                        Ok(()),
                        "seed {seed}"
                    );
                }
                Err(Refusal::NoLegalPairing { .. }) => {}
                Err(refusal) => panic!("seed {seed}: {refusal}"),
            },
        );
    }
}

#[test]
fn nobody_is_not_paired() {
    let rows = (0..9).map(|_| Row::default()).collect();
    let table = Crosstable::new(rows, 3, PointSystem::USUAL, ugolki_rules::Side::White).unwrap();
    let all: BTreeSet<_> = table.players().map(|player| player.number).collect();
    assert_eq!(dutch::pair(&table, &all), Err(Refusal::TooFew { players: 0 }));
}
