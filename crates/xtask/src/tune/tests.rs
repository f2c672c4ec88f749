//! What the recipes and the duels hold to.

use std::num::NonZeroUsize;

use ugolki_engine::tuning::{self, Row, Terms, parse};
use ugolki_rules::Ruleset;

use super::duels::{self, Round};
use super::recipe::{self, Recipe};
use super::{FILE, follow, read, table};

/// A recipe that takes a moment.
fn tiny() -> Recipe {
    let mut recipe = recipe::of(Row::EightFour);
    recipe.rulesets.truncate(2);
    recipe.rounds = vec![
        Round {
            duels: 3,
            nodes: 60,
            stride: 40,
        };
        2
    ];
    recipe
}

fn threads(number: usize) -> NonZeroUsize {
    NonZeroUsize::new(number).unwrap()
}

#[test]
fn every_row_has_a_recipe_of_its_rulesets() {
    for row in Row::ALL {
        let recipe = recipe::of(row);
        assert!(!recipe.rulesets.is_empty(), "{}", row.name());
        for ruleset in &recipe.rulesets {
            assert_eq!(tuning::row(ruleset), row, "{}", ruleset.id());
        }
    }
    for ruleset in Ruleset::all() {
        let recipe = recipe::of(tuning::row(&ruleset));
        assert!(recipe.rulesets.contains(&ruleset), "{}", ruleset.id());
    }
}

#[test]
fn a_prior_names_every_term() {
    for row in Row::ALL {
        let named = recipe::of(row).prior.terms.map(|(name, _)| name.to_owned());
        let terms: Vec<String> = Terms::names().skip(Terms::ZONES).collect();
        assert_eq!(named.to_vec(), terms, "{}", row.name());
    }
}

#[test]
fn a_row_does_not_depend_on_the_number_of_threads() {
    let one = follow(&tiny(), threads(1)).unwrap();
    assert_eq!(one, follow(&tiny(), threads(2)).unwrap());
    assert_eq!(one, follow(&tiny(), threads(1)).unwrap());
}

#[test]
fn duels_move_the_weights_that_are_free() {
    let recipe = tiny();
    let prior = recipe.prior.weights();
    let row = follow(&recipe, threads(2)).unwrap();
    assert_ne!(row, prior);
    for ((weight, prior), span) in row.iter().zip(prior).zip(recipe.spans()) {
        assert!(span > 0 || *weight == prior);
    }
}

#[test]
fn a_duel_of_equals_is_even() {
    let recipe = tiny();
    let round = recipe.rounds[0];
    let equal = [0; Terms::COUNT];
    let tally = duels::play(&recipe, round, 1, &recipe.prior.weights(), &equal, threads(1)).unwrap();
    assert_eq!(tally, [0; Terms::COUNT]);
}

#[test]
fn the_file_is_what_is_written_from_its_rows() {
    let text = read().unwrap();
    let rows: Vec<_> = Row::ALL
        .into_iter()
        .map(|row| (row, parse(&text, row).unwrap()))
        .collect();
    assert_eq!(table::text(&rows), text, "{FILE}");
    for (row, weights) in rows {
        assert_eq!(weights, *row.weights(), "{}", row.name());
    }
}

#[test]
fn a_row_without_rounds_is_its_prior() {
    for row in Row::ALL {
        let recipe = recipe::of(row);
        if recipe.rounds.is_empty() {
            assert_eq!(recipe.prior.weights(), *row.weights(), "{}", row.name());
        }
    }
}
