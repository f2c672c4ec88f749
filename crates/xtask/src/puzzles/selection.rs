//! Which candidates are shipped: as many of each grade, spread over the rulesets, no two alike.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use ugolki_school::{Goal, Grade, Puzzle};

use super::candidate::Candidate;
use super::likeness;

/// How many puzzles there are of each grade.
const OF_GRADE: usize = 44;

/// How many of the easiest grade at the most ask for the farthest move.
const FARTHEST: usize = 18;

/// Takes turns among the rulesets within each grade, and numbers what was taken.
pub(super) fn select(candidates: Vec<Candidate>) -> Vec<Puzzle> {
    let mut seen = BTreeSet::new();
    let mut queues: BTreeMap<(Grade, &'static str), VecDeque<Candidate>> = BTreeMap::new();
    for candidate in candidates {
        let puzzle = &candidate.puzzle;
        if seen.insert(likeness::of(&puzzle.solo(), &puzzle.ruleset)) {
            let queue = queues.entry((puzzle.grade, puzzle.ruleset.id())).or_default();
            queue.push_back(candidate);
        }
    }
    // Those that mislead come first.
    for queue in queues.values_mut() {
        queue
            .make_contiguous()
            .sort_by_key(|candidate| core::cmp::Reverse(candidate.measures.misled));
    }
    let mut puzzles = Vec::new();
    for grade in Grade::all() {
        let mut of_grade: Vec<Candidate> = Vec::new();
        let mut farthest = 0;
        while of_grade.len() < OF_GRADE {
            let before = of_grade.len();
            for queue in queues
                .iter_mut()
                .filter(|((of, _), _)| *of == grade)
                .map(|(_, queue)| queue)
            {
                let fits = |candidate: &Candidate| {
                    farthest < FARTHEST || matches!(candidate.puzzle.goal, Goal::Fill(_))
                };
                let Some(at) = queue.iter().position(fits) else {
                    continue;
                };
                let Some(candidate) = queue.remove(at) else {
                    continue;
                };
                farthest += usize::from(matches!(candidate.puzzle.goal, Goal::Farthest(_)));
                if of_grade.len() < OF_GRADE {
                    of_grade.push(candidate);
                }
            }
            if of_grade.len() == before {
                break;
            }
        }
        of_grade.sort_by_key(|candidate| (candidate.puzzle.goal.moves(), candidate.measures.misled));
        puzzles.extend(of_grade.into_iter().map(|candidate| candidate.puzzle));
    }
    for (number, puzzle) in (1..).zip(&mut puzzles) {
        puzzle.number = number;
    }
    puzzles
}
