//! The library finds what the slow rules find: on positions grown by play and on any set-ups, under named and custom
//! rulesets.

use std::collections::BTreeMap;

use proptest::prelude::*;
use ugolki_rules::{Game, Move, Position, Ruleset};

use crate::agree::{compare, follow};
use crate::slow::Slow;
use crate::strategies::{any_choices, any_ruleset, any_setup, custom_ruleset, nearly_done, sparse_setup};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn any_setup_has_the_same_moves(
        (ruleset, setup) in any_ruleset().prop_flat_map(|ruleset| {
            let setup = any_setup(ruleset.board());
            (Just(ruleset), setup)
        }),
    ) {
        compare(&ruleset, &setup);
    }

    #[test]
    fn every_chain_that_can_be_tried_is_found(
        (ruleset, setup) in any_ruleset().prop_flat_map(|ruleset| {
            let setup = sparse_setup(ruleset.board());
            (Just(ruleset), setup)
        }),
    ) {
        for from in *setup.men.get(setup.turn) {
            let tried = Slow::new(&ruleset, &setup).every_chain(from);
            let found: BTreeMap<_, _> = setup
                .size
                .squares_iter()
                .filter_map(|to| setup.path(&ruleset, Move { from, to }))
                .filter(|path| path.mv().is_jump(setup.size))
                .map(|path| (path.mv().to, path.squares().to_vec()))
                .collect();
            prop_assert_eq!(found, tried, "{}", setup);
        }
    }

    #[test]
    fn games_of_custom_rulesets_go_and_end_the_same_way(
        ruleset in custom_ruleset(),
        choices in any_choices(40),
    ) {
        follow(Game::new(ruleset), &choices);
    }

    #[test]
    fn games_from_anywhere_go_and_end_the_same_way(
        (ruleset, setup) in custom_ruleset().prop_flat_map(|ruleset| {
            let setup = nearly_done(&ruleset);
            (Just(ruleset), setup)
        }),
        choices in any_choices(12),
    ) {
        let position = Position::from_setup(&ruleset, setup).unwrap();
        follow(Game::replay_from(ruleset, position).unwrap(), &choices);
    }
}

#[test]
fn long_games_of_the_named_rulesets_go_and_end_the_same_way() {
    for (seed, ruleset) in (1..).zip(Ruleset::all()) {
        // A small multiplicative generator: the same games every time.
        let choices: Vec<u16> = std::iter::successors(Some(seed * 7919_u32), |state| {
            Some(state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223))
        })
        .map(|state| u16::try_from(state >> 16).unwrap())
        .take(320)
        .collect();
        follow(Game::new(ruleset), &choices);
    }
}
