//! Lessons and puzzles at the screen.

use std::fmt::Write as _;

use ugolki_node::Command;
use ugolki_node::view::NodeView;
use ugolki_rules::Move;
use ugolki_school::{Goal, LESSONS, Learned, Puzzle, Task};
use ugolki_words::Lang;

use super::shipped;
use crate::intent::Intent;
use crate::samples::desk::Desk;
use crate::text;
use crate::theme::Theme;

/// A desk at the list of lessons and puzzles.
fn desk(lang: Lang, size: (u16, u16)) -> Desk {
    let mut desk = Desk::speaking(lang, NodeView::default(), Theme::dark(), size);
    let above = desk.shell.unfinished.len().min(2);
    desk.keys(&"Down ".repeat(above + 5));
    desk.keys("Enter");
    desk
}

/// Does what intents ask of the shell.
fn learn(desk: &mut Desk, intents: &[Intent]) {
    for intent in intents {
        if let Intent::Learn(learned) = intent {
            desk.shell.learned.take(*learned);
        }
    }
}

fn ends(puzzle: &Puzzle, mv: Move) -> String {
    let size = puzzle.ruleset.board();
    format!("'{}{}", size.name(mv.from), size.name(mv.to))
}

fn check(name: &str, keys: &str) {
    for lang in [Lang::En, Lang::Ru] {
        let mut screens = String::new();
        for size in [(60, 20), (80, 24)] {
            let mut desk = desk(lang, size);
            desk.keys(keys);
            writeln!(screens, "{} x {}\n{}", size.0, size.1, desk.screen()).unwrap();
        }
        insta::assert_snapshot!(format!("{name}-{}", lang.code()), screens);
    }
}

#[test]
fn the_list() {
    check("school", "");
}

#[test]
fn a_lesson() {
    check("school-lesson", "Enter");
}

#[test]
fn a_wrong_answer() {
    check("school-lesson-wrong", "Enter 'c3c4 Enter");
}

#[test]
fn a_right_answer() {
    check("school-lesson-right", "Enter 'c3d3 Enter");
}

#[test]
fn the_puzzles_of_a_grade() {
    check("school-grade", "End Up Up Up Enter");
}

#[test]
fn a_puzzle_with_a_hint() {
    check("school-puzzle", "End Up Up Up Enter Enter F5 F5");
}

#[test]
fn the_solution_of_a_puzzle() {
    check("school-solution", "End Up Up Up Enter Enter F3 F3");
}

#[test]
fn each_lesson_is_done_by_what_it_expects() {
    for (number, lesson) in LESSONS.iter().enumerate() {
        let mut desk = desk(Lang::En, (80, 24));
        desk.keys(&"Down ".repeat(number));
        desk.keys("Enter");
        for (at, step) in (1..).zip(lesson.steps) {
            let keys = match step.task {
                Task::Play(moves) => format!("'{} Enter", moves[0].replace('-', "")),
                Task::Point(squares) => format!("'{} Enter", squares[0]),
                Task::Avoid(_) => "Tab Enter Tab Enter".into(),
                Task::Pass => "Enter".into(),
            };
            let intents = desk.keys(&keys);
            let expected = Learned::Steps {
                lesson: lesson.id,
                steps: at,
            };
            assert_eq!(
                intents,
                [Intent::Learn(expected)],
                "{}\n{}",
                step.ask,
                desk.screen()
            );
            learn(&mut desk, &intents);
            desk.keys("Enter");
        }
        assert_eq!(
            usize::from(desk.shell.learned.steps(lesson.id)),
            lesson.steps.len()
        );
        assert!(desk.screen().contains("done"), "{}", desk.screen());
    }
}

#[test]
fn every_text_of_a_lesson_fits_the_smallest_window_in_every_language() {
    for lang in Lang::ALL {
        for lesson in LESSONS {
            for step in lesson.steps {
                // The panel of 60 x 20 has 22 columns; 17 rows are for reading, one of them for the key that goes on.
                let rows = |text: &str| crate::clean::wrap(text, 22).len();
                let answers = [step.right, step.wrong].map(|key| rows(lang.plain(key)));
                let [right, wrong] = answers;
                let asked = rows(text::lesson_ask(lang, step));
                let last = rows(&ugolki_words::say!(lang, "lesson-done", key = "Enter"));
                let most = (right + last).max(wrong);
                assert!(
                    asked + most <= 17,
                    "{} {}: {asked} + {most}",
                    lang.code(),
                    step.ask
                );
                assert_ne!(lang.plain(step.ask), step.ask, "{}", lang.code());
                assert_ne!(lang.plain(step.wrong), step.wrong, "{}", lang.code());
            }
        }
    }
}

#[test]
fn a_puzzle_is_solved_by_its_solution_and_the_next_one_comes() {
    let mut desk = desk(Lang::En, (80, 24));
    let next = LESSONS.len();
    desk.keys(&"Down ".repeat(next));
    desk.keys("Enter");
    let puzzle = &shipped()[0];
    assert!(desk.screen().contains("Puzzle 1"), "{}", desk.screen());
    let mut intents = Vec::new();
    for mv in &puzzle.line {
        intents.extend(desk.keys(&format!("{} Enter", ends(puzzle, *mv))));
    }
    assert_eq!(intents, [Intent::Learn(Learned::Solved(1))]);
    assert!(desk.screen().contains("Solved"), "{}", desk.screen());
    learn(&mut desk, &intents);
    desk.keys("Enter");
    assert!(desk.screen().contains("Puzzle 2"), "{}", desk.screen());
}

/// Opens the first puzzle of grade 2 that asks to fill the house.
fn at_a_fill(desk: &mut Desk) -> &'static Puzzle {
    let grade = ugolki_school::Grade::new(2).unwrap();
    let puzzles: Vec<&Puzzle> = shipped().iter().filter(|puzzle| puzzle.grade == grade).collect();
    let at = puzzles
        .iter()
        .position(|puzzle| matches!(puzzle.goal, Goal::Fill(moves) if moves > 1))
        .unwrap();
    desk.keys("End Up Up Up Enter");
    desk.keys(&"Down ".repeat(at));
    desk.keys("Enter");
    puzzles[at]
}

#[test]
fn a_wrong_move_is_told_and_taken_back() {
    let mut desk = desk(Lang::En, (80, 24));
    let puzzle = at_a_fill(&mut desk);
    let solo = puzzle.solo();
    let wrong = solo
        .moves(&puzzle.ruleset)
        .into_iter()
        .find(|mv| {
            ugolki_school::Attempt::replay(puzzle, &[*mv])
                .unwrap()
                .standing()
                .is_lost()
        })
        .unwrap();
    assert_eq!(desk.keys(&format!("{} Enter", ends(puzzle, wrong))), []);
    assert!(desk.screen().contains("That way it takes"), "{}", desk.screen());
    desk.keys("F2");
    assert!(desk.screen().contains("moves left"), "{}", desk.screen());
}

#[test]
fn the_solution_is_nobodys_own() {
    let mut desk = desk(Lang::En, (80, 24));
    let puzzle = at_a_fill(&mut desk);
    let mut intents = Vec::new();
    for _ in 0..=puzzle.line.len() {
        intents.extend(desk.keys("F3"));
    }
    assert_eq!(intents, []);
    assert!(desk.screen().contains("Solved"), "{}", desk.screen());
}

#[test]
fn a_puzzle_opens_in_practice() {
    let mut desk = desk(Lang::En, (80, 24));
    let puzzle = at_a_fill(&mut desk);
    let intents = desk.keys("F9");
    let [Intent::Node(Command::Practise(request))] = intents.as_slice() else {
        panic!("{intents:?}")
    };
    assert_eq!(request.position, Some(puzzle.position));
    assert_eq!(request.ruleset, puzzle.ruleset);
}

#[test]
fn words_and_the_mouse_do_what_keys_do() {
    let mut desk = desk(Lang::En, (80, 24));
    let puzzle = at_a_fill(&mut desk);
    desk.keys("'hint Enter 'hint Enter");
    let path = puzzle
        .solo()
        .path(&puzzle.ruleset, puzzle.line[0])
        .unwrap()
        .display(puzzle.ruleset.board())
        .to_string();
    assert!(desk.screen().contains(&path), "{}", desk.screen());
    // Nothing of a game is asked of the node from here.
    assert_eq!(desk.keys("'resign Enter"), []);
    desk.keys("Esc Esc Esc");
    assert!(desk.screen().contains("Grade 2"), "{}", desk.screen());
}
