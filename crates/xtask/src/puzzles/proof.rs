//! The proof that a puzzle is what its line says.

use anyhow::{Result, bail, ensure};
use ugolki_engine::race::Solver as Races;
use ugolki_rules::board::{Bits, Wide};
use ugolki_rules::{BoardSize, Game, Side};
use ugolki_school::{Attempt, Goal, Puzzle, Standing, Tag, measure};

/// The positions that may be looked at for a proof.
const POSITIONS: u64 = 400_000;

/// The positions that the engine's solver may look at.
const RACED: u64 = 60_000;

/// Proves that a puzzle can be done in as many moves as it says and not in fewer, that its solution is legal, and that it was
/// measured and graded as the code does it now. Tells whether the engine's solver of races has come to the same number of moves.
///
/// # Errors
/// What does not hold.
pub(super) fn prove(puzzle: &Puzzle) -> Result<bool> {
    ensure!(
        puzzle.line.len() == usize::from(puzzle.goal.moves()),
        "the solution has another number of moves"
    );
    let Some(measures) = measure(
        &puzzle.solo(),
        &puzzle.ruleset,
        puzzle.goal,
        &puzzle.line,
        POSITIONS,
    ) else {
        bail!("the solution is none of the shortest, or that can't be proved");
    };
    ensure!(
        measures.grade(puzzle.goal) == puzzle.grade,
        "the grade is another one"
    );
    ensure!(measures.tags() == puzzle.tags, "the tags are others");
    ensure!(
        measures.first_moves == puzzle.first_moves,
        "{} first moves are right",
        measures.first_moves
    );
    let attempt = Attempt::replay(puzzle, &puzzle.line)?;
    ensure!(
        attempt.standing() == Standing::Solved,
        "the solution does not solve it"
    );
    ensure!(
        Game::from_position(puzzle.ruleset.clone(), puzzle.position).is_ok(),
        "no game begins there"
    );
    let Goal::Fill(moves) = puzzle.goal else {
        return Ok(false);
    };
    if let Some(shorter) = moves.checked_sub(1) {
        let mut solver = ugolki_school::Solver::new(&puzzle.solo(), &puzzle.ruleset, POSITIONS);
        let found = solver.solve(&puzzle.solo(), shorter);
        ensure!(
            found == ugolki_school::Solution::MoreThan(shorter),
            "that no way is shorter is not proved: {found:?}"
        );
    }
    if !puzzle.tags.contains(&Tag::Race) {
        return Ok(false);
    }
    match puzzle.ruleset.board() {
        BoardSize::Eight => by_engine::<u64>(puzzle, moves),
        BoardSize::Sixteen => by_engine::<Wide>(puzzle, moves),
    }
}

/// Has the engine's solver find the number of moves of a side that is alone on the board. Men that stand still in the way can only
/// make it more, so where they never were in the way the numbers agree unless the way round them is taken for granted.
fn by_engine<B: Bits>(puzzle: &Puzzle, moves: u16) -> Result<bool> {
    // The solver's target lies in the upper right corner.
    let size = puzzle.ruleset.board();
    let men = match puzzle.side() {
        Side::White => puzzle.solo().men(),
        Side::Black => puzzle
            .solo()
            .men()
            .iter()
            .map(|square| size.rotate(square))
            .collect(),
    };
    let target = B::from_board(puzzle.ruleset.target(Side::White));
    let mut solver = Races::<B>::new(target, puzzle.ruleset.directions(), !B::EMPTY, Races::<B>::MEMORY);
    let bounds = solver.solve(B::from_board(men), RACED);
    ensure!(
        bounds.lower <= u32::from(moves),
        "the engine proves that {} moves are needed",
        bounds.lower
    );
    Ok(bounds.exact() == Some(moves.into()))
}
