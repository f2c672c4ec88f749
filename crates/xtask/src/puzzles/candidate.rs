//! A position that may become a puzzle.

use ugolki_rules::{Move, Position, Ruleset};
use ugolki_school::{Goal, Measures, Puzzle, Solo, Solution, Solver, advance, measure};

/// The positions that may be looked at for a solution, and then for its measures.
const POSITIONS: u64 = 5_000;
const MEASURED: u64 = 60_000;

/// The most moves of a puzzle: more are hard to see through, and to prove.
const MOST: u16 = 6;

/// The jumps of the farthest move that is worth a question, and by how many lines it beats the next best one.
const FARTHEST_JUMPS: u16 = 4;
const FARTHEST_MARGIN: i16 = 2;

/// A puzzle with what was measured of it.
#[derive(Debug, Clone)]
pub(super) struct Candidate {
    pub(super) puzzle: Puzzle,
    pub(super) measures: Measures,
}

/// What a position gives as "fill the house"; nothing if it is too easy, too long, or has too many ways.
pub(super) fn fill(ruleset: &Ruleset, position: Position) -> Option<Candidate> {
    let solo = Solo::new(*position.setup());
    let mut solver = Solver::new(&solo, ruleset, POSITIONS);
    if !(2..=MOST).contains(&solver.lower_bound(&solo)) {
        return None;
    }
    let Solution::Fewest(line) = solver.solve(&solo, MOST) else {
        return None;
    };
    let moves = u16::try_from(line.len()).ok()?;
    let candidate = candidate(ruleset, position, Goal::Fill(moves), line)?;
    let measures = &candidate.measures;
    let telling = measures.longest >= 2 || measures.misled > 0 || measures.quiet > 0;
    let few = if moves > 3 { 3 } else { 2 };
    (telling && measures.first_moves <= few).then_some(candidate)
}

/// What a position gives as "which move goes farthest".
pub(super) fn farthest(ruleset: &Ruleset, position: Position) -> Option<Candidate> {
    let solo = Solo::new(*position.setup());
    let size = ruleset.board();
    let mut moves: Vec<(i16, Move)> = solo
        .moves(ruleset)
        .into_iter()
        .map(|mv| (advance(size, solo.side(), mv), mv))
        .collect();
    moves.sort_unstable();
    let (best, mv) = moves.pop()?;
    let next = moves.last().map_or(0, |(lines, _)| *lines);
    let jumps = u16::try_from(solo.path(ruleset, mv)?.jumps(size)).ok()?;
    if jumps < FARTHEST_JUMPS || best - next < FARTHEST_MARGIN {
        return None;
    }
    candidate(ruleset, position, Goal::Farthest(best.unsigned_abs()), vec![mv])
}

fn candidate(ruleset: &Ruleset, position: Position, goal: Goal, line: Vec<Move>) -> Option<Candidate> {
    let solo = Solo::new(*position.setup());
    let measures = measure(&solo, ruleset, goal, &line, MEASURED)?;
    // The practice room has to be able to begin there.
    ugolki_rules::Game::from_position(ruleset.clone(), position).ok()?;
    Some(Candidate {
        puzzle: Puzzle {
            number: 1,
            ruleset: ruleset.clone(),
            goal,
            grade: measures.grade(goal),
            first_moves: measures.first_moves,
            tags: measures.tags(),
            position,
            line,
        },
        measures,
    })
}
