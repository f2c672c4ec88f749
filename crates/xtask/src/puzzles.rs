//! Puzzles: `cargo xtask puzzles` makes the shipped ones anew, from a seed alone, `--check` proves what they claim.
//! `docs/puzzles.md` says what is looked for.

mod candidate;
mod likeness;
mod make;
mod proof;
mod selection;

use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context as _, Result, bail};
use ugolki_school::{Collection, Grade};

use crate::step;

/// What chance is made of, unless the command says otherwise.
pub(crate) const SEED: u64 = 20_261_130;

/// The file of the shipped puzzles.
fn path() -> PathBuf {
    step::root().join("crates/school/data/puzzles.txt")
}

/// Makes the puzzles anew and writes them down.
///
/// # Errors
/// When the file can't be written, or what was made does not hold.
pub(crate) fn write(seed: u64) -> Result<()> {
    let begun = Instant::now();
    let puzzles = selection::select(make::candidates(seed));
    let mut text = format!(
        "# Puzzles, made by `cargo xtask puzzles` from the seed {seed}. docs/puzzles.md says what they are.\n\
         # number | ruleset | goal | grade | right first moves | tags | position | a solution\n"
    );
    for puzzle in &puzzles {
        writeln!(text, "{puzzle}")?;
    }
    std::fs::write(path(), &text).with_context(|| format!("cannot write {}", path().display()))?;
    let collection = Collection::parse(&text).map_err(anyhow::Error::from)?;
    tell(&collection);
    println!("made in {} s", begun.elapsed().as_secs());
    Ok(())
}

/// Proves everything that the file claims.
///
/// # Errors
/// The first claim that does not hold.
pub(crate) fn check() -> Result<()> {
    let begun = Instant::now();
    let text =
        std::fs::read_to_string(path()).with_context(|| format!("cannot read {}", path().display()))?;
    let collection = Collection::parse(&text).map_err(anyhow::Error::from)?;
    let mut by_engine = 0;
    for puzzle in collection.all() {
        by_engine += usize::from(proof::prove(puzzle).with_context(|| format!("puzzle {}", puzzle.number))?);
    }
    if let Some((one, other)) = likeness::alike(collection.all()) {
        bail!("puzzles {one} and {other} are alike");
    }
    tell(&collection);
    println!(
        "each is minimal and legal, {by_engine} proved by the engine's own solver, too; checked in {} ms",
        begun.elapsed().as_millis()
    );
    Ok(())
}

/// Says how many there are of each grade and ruleset.
fn tell(collection: &Collection) {
    let all = collection.all();
    let grades: Vec<String> = Grade::all()
        .map(|grade| format!("{}: {}", grade.number(), collection.of_grade(grade).count()))
        .collect();
    println!("{} puzzles; by grade {}", all.len(), grades.join(", "));
    for ruleset in ugolki_rules::Ruleset::all() {
        let count = all.iter().filter(|puzzle| puzzle.ruleset == ruleset).count();
        println!("  {:<14} {count}", ruleset.id());
    }
}
