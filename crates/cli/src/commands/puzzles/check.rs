//! Whether every shipped puzzle holds.

use serde::Serialize;
use ugolki_school::{Attempt, Collection, Goal, Solution, Solver, Standing};
use ugolki_words::{Lang, say};

use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::output::Output;

/// The positions that may be looked at for the proof that no way is shorter.
const POSITIONS: u64 = 400_000;

/// A puzzle that does not hold, for programs.
#[derive(Debug, Serialize)]
struct Broken {
    schema: u32,
    broken: u16,
}

/// How many hold, for programs: the last line.
#[derive(Debug, Serialize)]
struct Checked {
    schema: u32,
    puzzles: usize,
    good: usize,
}

/// Plays each solution and proves that no way is shorter.
///
/// # Errors
/// [`Failure::Output`] alone.
pub(super) fn run(
    collection: &Collection,
    (lang, json): (Lang, bool),
    out: &mut Output<'_>,
) -> Result<ExitKind, Failure> {
    let mut wrong = 0_usize;
    for puzzle in collection.all() {
        let solo = puzzle.solo();
        let solved =
            Attempt::replay(puzzle, &puzzle.line).is_ok_and(|end| end.standing() == Standing::Solved);
        let minimal = match puzzle.goal {
            Goal::Fill(moves) => {
                let shorter = moves.saturating_sub(1);
                let found = Solver::new(&solo, &puzzle.ruleset, POSITIONS).solve(&solo, shorter);
                found == Solution::MoreThan(shorter)
            }
            Goal::Farthest(_) => true,
        };
        if !solved || !minimal {
            wrong += 1;
            if json {
                out.json(&Broken {
                    schema: 1,
                    broken: puzzle.number,
                })?;
            } else {
                out.line(say!(lang, "puzzles-broken", number = puzzle.number))?;
            }
        }
    }
    let count = collection.all().len();
    let good = count - wrong;
    if json {
        out.json(&Checked {
            schema: 1,
            puzzles: count,
            good,
        })?;
    } else {
        out.line(say!(lang, "puzzles-checked", count = count, good = good))?;
    }
    Ok(if wrong == 0 && count > 0 {
        ExitKind::Done
    } else {
        ExitKind::DoesNotHold
    })
}
