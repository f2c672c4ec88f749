//! Writes the weights of the engine's evaluation from the recipes of the rows: what a row was before any game, and the
//! rounds of duels of the engine with itself that it was led by.
//!
//! Nothing of the weights that stand in the file goes into those that are written: duels are played with the weights of
//! the round before, the first ones with those of the recipe. Only whole numbers are counted with, and it does not matter
//! who plays which duel, so the same sources always give the same file, on every machine and on any number of threads,
//! and whether the file is what the recipes give can be checked.
//! A recipe is kept when its row wins matches against the row before (`docs/search.md`).

mod duels;
mod recipe;
mod table;
#[cfg(test)]
mod tests;

use std::fs;
use std::num::NonZeroUsize;
use std::thread;

use anyhow::{Context as _, Result, bail};
use ugolki_engine::tuning::{Row, Terms, parse};

use crate::step;

use recipe::Recipe;

/// Where the weights stand.
const FILE: &str = "crates/engine/src/weights/rows.rs";
/// Between rounds weights are kept in so many parts of a hundredth of a move.
const PARTS: i64 = 64;

/// A weight for each term, in hundredths of a move.
type Weights = [i32; Terms::COUNT];

/// Follows the recipes and writes the weights down; `only` names one row, the others stay as they are.
///
/// # Errors
/// When the file of weights cannot be read or written, or a row has no such name.
pub(crate) fn write(only: Option<&str>) -> Result<()> {
    let text = text(only)?;
    fs::write(step::root().join(FILE), text).with_context(|| format!("cannot write {FILE}"))
}

/// Follows the recipes and wants them to give what stands in the file.
///
/// # Errors
/// When the file cannot be read or differs, or a row has no such name.
pub(crate) fn check(only: Option<&str>) -> Result<()> {
    let text = text(only)?;
    if read()? != text {
        bail!("{FILE} is not what the recipes give; `cargo xtask tune` writes it anew");
    }
    println!("{FILE} is what the recipes give");
    Ok(())
}

/// The text of the file, with the rows that the recipes give.
fn text(only: Option<&str>) -> Result<String> {
    if let Some(only) = only
        && Row::ALL.iter().all(|row| row.name() != only)
    {
        let names = Row::ALL.map(Row::name);
        bail!("no row {only}; there are {}", names.join(", "));
    }
    let threads = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let mut rows = Vec::new();
    for row in Row::ALL {
        let weights = if only.is_none_or(|only| only == row.name()) {
            follow(&recipe::of(row), threads)?
        } else {
            parse(&read()?, row).with_context(|| format!("{FILE} has no row {}", row.name()))?
        };
        rows.push((row, weights));
    }
    Ok(table::text(&rows))
}

fn read() -> Result<String> {
    fs::read_to_string(step::root().join(FILE)).with_context(|| format!("cannot read {FILE}"))
}

/// The weights that a recipe gives.
fn follow(recipe: &Recipe, threads: NonZeroUsize) -> Result<Weights> {
    let name = recipe.row.name();
    let prior = recipe.prior.weights();
    if recipe.rounds.is_empty() {
        println!("{name}: as it was set by hand");
        return Ok(prior);
    }
    let spans = recipe.spans();
    let mut exact = prior.map(|weight| i64::from(weight) * PARTS);
    let mut weights = prior;
    for (round, number) in recipe.rounds.iter().zip(1..) {
        let tally = duels::play(recipe, *round, number, &weights, &spans, threads)?;
        let most = 2 * i64::try_from(round.duels * recipe.rulesets.len()).unwrap_or(i64::MAX);
        for (term, exact) in exact.iter_mut().enumerate() {
            let way = i64::from(round.stride) * i64::from(spans[term]) * PARTS;
            *exact += way * i64::from(tally[term]) / most;
            weights[term] = whole(*exact)?;
        }
        let clear = tally.iter().map(|points| points.abs()).max().unwrap_or(0);
        println!(
            "{name}: round {number} of {}, at most {clear} of {most} points apart",
            recipe.rounds.len()
        );
    }
    for ((term, prior), weight) in Terms::names().zip(prior).zip(weights) {
        println!("  {term:12} {prior:5} -> {weight:5}");
    }
    Ok(weights)
}

/// The nearest hundredth of a move.
fn whole(parts: i64) -> Result<i32> {
    i32::try_from((parts + PARTS / 2).div_euclid(PARTS)).context("a weight has run away")
}
