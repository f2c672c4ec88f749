//! `ugolki puzzles`: lists, and a puzzle solved by lines.

use ugolki_school::{Goal, Puzzle, Solver, puzzles};

use crate::harness::Home;

/// The first puzzle of grade 2 that asks to fill the house.
fn fill() -> Puzzle {
    let collection = puzzles().unwrap();
    collection
        .all()
        .iter()
        .find(|puzzle| puzzle.grade.number() == 2 && matches!(puzzle.goal, Goal::Fill(_)))
        .unwrap()
        .clone()
}

fn ends(puzzle: &Puzzle, mv: ugolki_rules::Move) -> String {
    let size = puzzle.ruleset.board();
    format!("{}{}", size.name(mv.from), size.name(mv.to))
}

#[test]
fn puzzles_are_listed_and_shown() {
    let home = Home::new();
    let list = home.run(["puzzles", "list", "--json"]).json();
    let all = puzzles().unwrap();
    assert_eq!(list.len(), all.all().len());
    assert_eq!(
        (&list[0]["schema"], &list[0]["puzzle"], &list[0]["solved"]),
        (&1.into(), &1.into(), &false.into())
    );
    let graded = home.run(["puzzles", "list", "--grade", "2"]);
    assert_eq!(graded.code, Some(0));
    assert!(
        graded.out.lines().all(|line| line.contains("grade 2")),
        "{}",
        graded.out
    );
    let puzzle = fill();
    let shown = home
        .run(["puzzles", "show", &puzzle.number.to_string(), "--solution"])
        .out;
    assert!(shown.contains(&puzzle.position.to_string()), "{shown}");
    assert!(shown.contains("1. "), "{shown}");
}

#[test]
fn a_puzzle_that_is_not_there_is_a_fault_of_the_command_line() {
    let home = Home::new();
    for number in ["0", "65535"] {
        let run = home.run(["puzzles", "show", number]);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{}", run.err);
        assert!(run.err.contains("there is no puzzle"), "{}", run.err);
    }
}

#[test]
fn a_puzzle_is_solved_by_lines_and_kept() {
    let home = Home::new();
    let puzzle = fill();
    let number = puzzle.number.to_string();
    let solo = puzzle.solo();
    let right = Solver::new(&solo, &puzzle.ruleset, 400_000)
        .first_moves(&solo, puzzle.goal.moves())
        .unwrap();
    let wrong = solo
        .moves(&puzzle.ruleset)
        .into_iter()
        .find(|mv| !right.contains(mv))
        .unwrap();
    let mut lines = vec![
        "board".to_owned(),
        "hint".to_owned(),
        "a1a1".to_owned(),
        ends(&puzzle, wrong),
        "back".to_owned(),
    ];
    lines.extend(puzzle.line.iter().map(|mv| ends(&puzzle, *mv)));
    let run = home.run_with(
        ["puzzles", "solve", &number, "--plain"],
        &(lines.join("\n") + "\n"),
    );
    assert_eq!(run.code, Some(0), "{}", run.err);
    for said in ["Rank 8: ", "That way it takes", "Solved, in"] {
        assert!(run.out.contains(said), "{said}: {}", run.out);
    }
    let list = home.run(["puzzles", "list", "--json"]).json();
    let solved: Vec<_> = list
        .iter()
        .filter(|row| row["solved"] == true)
        .map(|row| row["puzzle"].to_string())
        .collect();
    assert_eq!(solved, [number]);
}

#[test]
fn an_input_that_ends_before_solves_nothing() {
    let home = Home::new();
    let run = home.run_with(["puzzles", "solve", "1"], "solution\n");
    assert_eq!(run.code, Some(1), "{}", run.err);
    assert!(
        home.run(["puzzles", "list", "--json"])
            .json()
            .iter()
            .all(|row| row["solved"] == false)
    );
}
