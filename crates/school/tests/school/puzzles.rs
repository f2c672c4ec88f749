//! The shipped puzzles. `cargo xtask puzzles --check` proves all of them; here it is a sample.

use ugolki_school::{
    Attempt, Collection, CollectionError, Goal, Grade, ParsePuzzleError, Puzzle, Solution, Solver, Standing,
    puzzles,
};

/// Every so many puzzles one is proved here.
const SAMPLE: usize = 12;

#[test]
fn they_are_read_and_written_as_they_are() {
    let collection = puzzles().unwrap();
    assert!(collection.all().len() >= 150);
    for puzzle in collection.all() {
        assert_eq!(Puzzle::parse(&puzzle.to_string()).as_ref(), Ok(puzzle));
    }
}

#[test]
fn there_are_some_of_each_grade_and_of_each_ruleset() {
    let collection = puzzles().unwrap();
    for grade in Grade::all() {
        assert!(collection.of_grade(grade).count() >= 20, "{grade:?}");
    }
    for ruleset in ugolki_rules::Ruleset::all() {
        let count = collection
            .all()
            .iter()
            .filter(|puzzle| puzzle.ruleset == ruleset)
            .count();
        assert!(count >= 10, "{}: {count}", ruleset.id());
    }
}

#[test]
fn each_solution_solves_it_and_is_as_long_as_it_says() {
    for puzzle in puzzles().unwrap().all() {
        let mut attempt = Attempt::replay(puzzle, &[]).unwrap();
        for (made, mv) in puzzle.line.iter().enumerate() {
            assert_eq!(attempt.standing(), Standing::Open, "{}", puzzle.number);
            assert_eq!(attempt.hint(), Some(*mv), "{}", puzzle.number);
            assert_eq!(usize::from(attempt.left()), puzzle.line.len() - made);
            attempt.play(*mv).unwrap();
        }
        assert_eq!(
            (attempt.standing(), attempt.left()),
            (Standing::Solved, 0),
            "{}",
            puzzle.number
        );
    }
}

#[test]
fn no_way_is_shorter_and_as_many_first_moves_are_right_as_it_says() {
    let collection = puzzles().unwrap();
    for puzzle in collection.all().iter().step_by(SAMPLE) {
        let Goal::Fill(moves) = puzzle.goal else { continue };
        let solo = puzzle.solo();
        let mut solver = Solver::new(&solo, &puzzle.ruleset, 400_000);
        assert_eq!(
            solver.solve(&solo, moves - 1),
            Solution::MoreThan(moves - 1),
            "{}",
            puzzle.number
        );
        let first = solver.first_moves(&solo, moves).unwrap();
        assert_eq!(first.len(), usize::from(puzzle.first_moves), "{}", puzzle.number);
    }
}

#[test]
fn a_wrong_first_move_is_told_with_what_it_costs() {
    let collection = puzzles().unwrap();
    let mut told = 0;
    for puzzle in collection.of_grade(Grade::new(1).unwrap()) {
        let Goal::Fill(moves) = puzzle.goal else { continue };
        let solo = puzzle.solo();
        let right = Solver::new(&solo, &puzzle.ruleset, 400_000)
            .first_moves(&solo, moves)
            .unwrap();
        for mv in solo
            .moves(&puzzle.ruleset)
            .into_iter()
            .filter(|mv| !right.contains(mv))
            .take(3)
        {
            let attempt = Attempt::replay(puzzle, &[mv]).unwrap();
            match attempt.standing() {
                Standing::Needs(needs) | Standing::NeedsAtLeast(needs) => {
                    assert!(needs > moves, "{}: {needs}", puzzle.number);
                    assert_eq!(attempt.hint(), None);
                    told += 1;
                }
                other @ (Standing::Solved | Standing::Open | Standing::Unclear | Standing::Short(_)) => {
                    panic!("{}: {other:?}", puzzle.number)
                }
            }
        }
    }
    assert!(told > 0);
}

#[test]
fn what_is_wrong_with_a_line_is_named() {
    let line = "1 | classic-3x3 | fill 1 | 1 | 1 | - | 4w1ww/5www/5www/8/8/bb1b4/bbb5/bbb5 w 30 | e8-f8";
    assert!(Puzzle::parse(line).is_ok());
    for (from, to, expected) in [
        ("1 | classic", "0 | classic", ParsePuzzleError::Number("number")),
        ("1 | classic", "01 | classic", ParsePuzzleError::Number("number")),
        ("classic-3x3", "classic", ParsePuzzleError::Ruleset),
        ("fill 1", "fill", ParsePuzzleError::Goal),
        ("fill 1", "mate 1", ParsePuzzleError::Goal),
        ("fill 1 | 1", "fill 1 | 6", ParsePuzzleError::Grade),
        (" - ", " hard ", ParsePuzzleError::Tag),
        ("w 30", "w", ParsePuzzleError::Position),
        ("bbb5 w", "bbb4b w", ParsePuzzleError::Position),
        ("e8-f8", "e8-f7", ParsePuzzleError::Line),
        ("e8-f8", "e8-f8 | ", ParsePuzzleError::TooMuch),
        (" | e8-f8", "", ParsePuzzleError::Missing("line")),
    ] {
        assert_eq!(
            Puzzle::parse(&line.replace(from, to)),
            Err(expected),
            "{from} -> {to}"
        );
    }
    assert_eq!(
        Collection::parse(&format!("# head\n\n{line}\n{line}\n")),
        Err(CollectionError::Order { line: 4 })
    );
}
