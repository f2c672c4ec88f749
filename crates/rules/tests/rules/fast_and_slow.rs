//! The library finds what the slow rules find: on positions grown by play and on any set-ups, under named and custom
//! rulesets.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use ugolki_rules::{Bitboard, Game, IllegalMove, Move, Ply, Position, Ruleset, Setup, Square};

use crate::slow::{self, Moves, Slow};
use crate::strategies::{
    any_choices, any_ruleset, any_setup, custom_ruleset, nearly_done, pick, sparse_setup,
};

/// Compares everything that is said of moves in a set-up.
fn compare(ruleset: &Ruleset, setup: &Setup) {
    let slow = Slow::new(ruleset, setup).moves();
    let moves: Vec<_> = slow
        .keys()
        .map(|(from, to)| Move { from: *from, to: *to })
        .collect();
    let shown = format!("{setup} under {ruleset:?}");
    assert_eq!(setup.legal_moves(ruleset), moves, "{shown}");
    assert_eq!(
        usize::try_from(setup.legal_count(ruleset)).unwrap(),
        moves.len(),
        "{shown}"
    );
    assert_eq!(setup.has_move(ruleset, setup.turn), !moves.is_empty(), "{shown}");
    let paths: Moves = setup
        .legal_paths(ruleset)
        .iter()
        .map(|path| ends_and_squares(path.mv(), path.squares()))
        .collect();
    assert_eq!(paths, slow, "{shown}");
    for from in setup.size.squares_iter() {
        let targets: Bitboard = moves
            .iter()
            .filter(|mv| mv.from == from)
            .map(|mv| mv.to)
            .collect();
        assert_eq!(setup.targets(ruleset, from), targets, "{shown}");
    }
    for (mv, squares) in moves.iter().zip(slow.values()) {
        assert_eq!(setup.path(ruleset, *mv).unwrap().squares(), squares, "{shown}");
        assert_eq!(setup.check_path(ruleset, squares), Ok(*mv), "{shown}");
        let distance = setup.size.file(mv.from).abs_diff(setup.size.file(mv.to))
            + setup.size.rank(mv.from).abs_diff(setup.size.rank(mv.to));
        let step = squares.len() == 2 && distance < 3 && !mv.is_jump(setup.size);
        assert_eq!(mv.is_jump(setup.size), !step, "{shown}");
    }
    compare_refusals(ruleset, setup, &moves, &shown);
}

/// Each pair of squares is legal or refused for the reason that the slow rules have.
fn compare_refusals(ruleset: &Ruleset, setup: &Setup, moves: &[Move], shown: &str) {
    let legal: BTreeSet<_> = moves.iter().copied().collect();
    for from in setup.size.squares_iter() {
        for to in setup.size.squares_iter() {
            let mv = Move { from, to };
            let checked = setup.check(ruleset, mv);
            let as_expected = match checked {
                Ok(()) => legal.contains(&mv),
                Err(IllegalMove::NoManThere) => setup.man_at(from).is_none(),
                Err(IllegalMove::NotYourMan) => setup.man_at(from) == Some(setup.turn.opposite()),
                Err(IllegalMove::NotReachable) => setup.path(ruleset, mv).is_none(),
                Err(IllegalMove::Encloses { man }) => {
                    setup.path(ruleset, mv).is_some()
                        && !legal.contains(&mv)
                        && setup.man_at(man) == Some(setup.turn.opposite())
                }
                Err(_) => false,
            };
            assert!(as_expected, "{mv:?} gives {checked:?} in {shown}");
        }
    }
}

fn ends_and_squares(mv: Move, squares: &[Square]) -> ((Square, Square), Vec<Square>) {
    assert_eq!((squares[0], squares[squares.len() - 1]), (mv.from, mv.to));
    ((mv.from, mv.to), squares.to_vec())
}

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

/// Plays on as the numbers choose, and compares moves and endings with the slow rules after each ply.
fn follow(mut game: Game, choices: &[u16]) {
    let ruleset = game.ruleset().clone();
    let mut history = vec![*game.position().setup()];
    for choice in choices {
        let slow = Slow::new(&ruleset, game.position()).moves();
        let fast: Vec<_> = game.legal_moves().iter().map(|mv| (mv.from, mv.to)).collect();
        assert!(
            fast.iter().eq(slow.keys()),
            "{} under {ruleset:?}",
            game.position()
        );
        let Some(ply) = pick(&game, *choice) else {
            return;
        };
        game.play(ply).unwrap();
        history.push(*game.position().setup());
        let end = match ply {
            Ply::Move(mv) => Some(mv.to),
            Ply::Pass => None,
        };
        let outcome = game
            .outcome()
            .map(|outcome| (outcome.winner, outcome.reason.kind()));
        assert_eq!(
            outcome,
            slow::outcome(&ruleset, &history, end),
            "{} under {ruleset:?}",
            game.position()
        );
        if game.is_over() {
            assert!(game.legal_moves().is_empty() && !game.must_pass());
            assert_eq!(game.play(ply), Err(IllegalMove::GameOver));
            return;
        }
    }
}
