//! The counts of legal sequences (section 10 of the rules).

use std::collections::BTreeMap;
use std::fs;

use ugolki_rules::{Enclosure, Parameters, Position, Ruleset, perft, perft_divide};

use crate::case;

/// The most sequences that a test counts; deeper counts are for the command line (`ugolki perft RULESET DEPTH`).
const MOST: u64 = 5_000_000;

fn check(ruleset: &Ruleset, counts: &[u64]) {
    let start = Position::start(ruleset);
    for (depth, count) in (1..).zip(counts) {
        assert!(*count <= MOST, "too slow for a test");
        assert_eq!(
            perft(&start, ruleset, depth),
            *count,
            "{} at depth {depth}",
            ruleset.id()
        );
    }
}

fn ignoring_enclosure(id: &str) -> Ruleset {
    let parameters = *Ruleset::named(id).unwrap().parameters();
    Ruleset::new(Parameters {
        enclosure: Enclosure::Ignored,
        ..parameters
    })
    .unwrap()
}

#[test]
fn counts_of_the_file() {
    let text = fs::read_to_string(case::file("perft.json")).unwrap();
    let counts: BTreeMap<String, Vec<u64>> = serde_json::from_str(&text).unwrap();
    assert_eq!(counts.len(), Ruleset::all().count());
    for (id, counts) in counts {
        check(&Ruleset::named(&id).unwrap(), &counts);
    }
}

#[test]
fn counts_of_the_rules_page_beyond_the_file() {
    check(
        &Ruleset::named("halma-16").unwrap(),
        &[40, 1600, 85_440, 4_562_496],
    );
    check(
        &Ruleset::named("russian-3x3").unwrap(),
        &[12, 144, 2784, 53_824, 1_135_552],
    );
}

#[test]
fn counts_without_the_ban_on_enclosing() {
    check(&ignoring_enclosure("classic-3x4"), &[14, 196, 4412, 99_597]);
    check(&ignoring_enclosure("square-4x4"), &[16, 262, 6618, 168_998]);
}

#[test]
fn the_parts_of_a_count_add_up() {
    for ruleset in Ruleset::all() {
        let start = Position::start(&ruleset);
        let parts = perft_divide(&start, &ruleset, 3);
        let moves: Vec<_> = parts.iter().map(|(mv, _)| *mv).collect();
        assert_eq!(moves, start.legal_moves(&ruleset));
        assert_eq!(
            parts.iter().map(|(_, count)| count).sum::<u64>(),
            perft(&start, &ruleset, 3)
        );
    }
}

#[test]
fn depth_zero_is_the_position_itself() {
    let ruleset = Ruleset::named("classic-3x3").unwrap();
    assert_eq!(perft(&Position::start(&ruleset), &ruleset, 0), 1);
    assert!(perft_divide(&Position::start(&ruleset), &ruleset, 0).is_empty());
}
