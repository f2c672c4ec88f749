//! A move by chance: always a legal one, and each as likely as any other.

use std::collections::BTreeMap;

use proptest::prelude::*;
use ugolki_rules::board::{Bits, Field, Wide};
use ugolki_rules::{BoardSize, Move, Ruleset, Setup};

use crate::strategies::{any_ruleset, any_setup};

/// Draws moves, and gives how often each was drawn; the numbers are those of a small generator.
fn draw(setup: &Setup, ruleset: &Ruleset, times: u32) -> BTreeMap<Move, u32> {
    match setup.size {
        BoardSize::Eight => draw_of::<u64>(setup, ruleset, times),
        BoardSize::Sixteen => draw_of::<Wide>(setup, ruleset, times),
    }
}

fn draw_of<B: Bits>(setup: &Setup, ruleset: &Ruleset, times: u32) -> BTreeMap<Move, u32> {
    let field = Field::<B>::of_setup(setup, setup.turn, ruleset);
    let mut state = 1_u64;
    let mut below = |bound: u32| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        u32::try_from(((state >> 32) * u64::from(bound)) >> 32).unwrap()
    };
    let mut drawn = BTreeMap::new();
    for _ in 0..times {
        let Some(mv) = field.any_move(&mut below) else {
            assert!(drawn.is_empty());
            return drawn;
        };
        *drawn.entry(mv).or_default() += 1;
    }
    drawn
}

/// Draws so often that every legal move comes up, and about as often as any other.
fn check(ruleset: &Ruleset, setup: &Setup) {
    const EACH: u32 = 400;
    let moves = setup.legal_moves(ruleset);
    let times = EACH * u32::try_from(moves.len()).unwrap();
    let drawn = draw(setup, ruleset, times.max(1));
    assert!(drawn.keys().eq(&moves), "{setup}");
    // Six times the standard deviation of a count of 400 is 120.
    assert!(
        drawn.values().all(|count| count.abs_diff(EACH) < 120),
        "{setup}: {drawn:?}"
    );
}

#[test]
fn at_the_start_each_move_is_as_likely() {
    for ruleset in Ruleset::all() {
        check(&ruleset, &Setup::start(&ruleset));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(30))]

    #[test]
    fn anywhere_each_move_is_as_likely(
        (ruleset, setup) in any_ruleset().prop_flat_map(|ruleset| {
            let setup = any_setup(ruleset.board());
            (Just(ruleset), setup)
        }),
    ) {
        check(&ruleset, &setup);
    }
}
