//! The quick engine against the candidates one by one in small fields, and by its own promises in larger ones.

mod event;

use std::collections::BTreeSet;

use ugolki_tournament::{Refusal, dutch, legality};

use self::event::{Chance, Event};
use crate::literal;

/// Plays an event by the quick engine, and compares each round. Gives back how many rounds there were.
fn compare(seed: u64, players: u16, rounds: u16) -> u16 {
    let mut event = Event::new(seed, players, rounds);
    for round in 0..rounds {
        let (table, out) = (event.table(), event.out());
        let quick = dutch::pair(&table, &out);
        let slow = match &quick {
            Err(Refusal::TooFew { .. }) => return round,
            _ => literal::pair(&table, &out),
        };
        assert_eq!(
            quick.as_ref().ok(),
            slow.as_ref(),
            "seed {seed}, {players} players, round {} of {rounds}",
            round + 1
        );
        match quick {
            Ok(pairing) => event.play(&out, &pairing),
            Err(Refusal::NoLegalPairing { .. }) => return round,
            Err(refusal) => panic!("{refusal}"),
        }
    }
    rounds
}

#[test]
fn small_fields_are_paired_as_candidate_by_candidate() {
    let cases: u64 = std::env::var("DUTCH_CASES")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(300);
    let mut chance = Chance(7);
    let mut played = 0;
    for seed in 0..cases {
        let players = 2 + u16::try_from(chance.below(6)).unwrap();
        let rounds = 1 + u16::try_from(chance.below(8)).unwrap();
        played += u64::from(compare(seed, players, rounds));
    }
    assert!(played > cases);
}

#[test]
fn larger_fields_are_paired_legally_until_nothing_is_left() {
    let mut chance = Chance(11);
    for seed in 0..60 {
        let players = 9 + u16::try_from(chance.below(60)).unwrap();
        let rounds = 2 + u16::try_from(chance.below(12)).unwrap();
        let mut event = Event::new(seed, players, rounds);
        for _ in 0..rounds {
            let (table, out) = (event.table(), event.out());
            match dutch::pair(&table, &out) {
                Ok(pairing) => {
                    assert_eq!(legality::check(&table, &out, &pairing), Ok(()), "seed {seed}");
                    event.play(&out, &pairing);
                }
                Err(Refusal::NoLegalPairing { .. } | Refusal::TooFew { .. }) => break,
                Err(refusal) => panic!("seed {seed}: {refusal}"),
            }
        }
    }
    let table = Event::new(1, 9, 3).table();
    let all: BTreeSet<_> = table.players().map(|player| player.number).collect();
    assert_eq!(dutch::pair(&table, &all), Err(Refusal::TooFew { players: 0 }));
}
