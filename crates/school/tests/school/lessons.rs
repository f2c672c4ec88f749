//! Every lesson can be done by what it expects.

use std::collections::BTreeSet;

use ugolki_rules::{Game, MoveText, Ply};
use ugolki_school::{Answer, LESSONS, Learned, Progress, Task};

#[test]
fn each_step_is_done_by_each_answer_that_it_expects() {
    for lesson in LESSONS {
        assert!((3..=8).contains(&lesson.steps.len()), "{}", lesson.id);
        for step in lesson.steps {
            let (ruleset, position) = step
                .scene()
                .unwrap_or_else(|fault| panic!("{}: {fault:?}", step.ask));
            let game = Game::replay_from(ruleset.clone(), position).unwrap();
            let size = position.size();
            let read = |text: &str| {
                game.read(text)
                    .unwrap_or_else(|why| panic!("{} {text}: {why}", step.ask))
            };
            let mut wrong = 0;
            match step.task {
                Task::Play(moves) => {
                    for text in moves {
                        assert_eq!(
                            step.judge(&ruleset, &position, read(text)),
                            Answer::Right,
                            "{} {text}",
                            step.ask
                        );
                    }
                }
                Task::Avoid(moves) => {
                    for text in moves {
                        assert_eq!(
                            step.judge(&ruleset, &position, read(text)),
                            Answer::Wrong,
                            "{}",
                            step.ask
                        );
                    }
                }
                Task::Point(names) => {
                    for name in names {
                        let square = size.parse_square(name).unwrap();
                        assert_eq!(
                            step.judge_point(&position, square),
                            Answer::Right,
                            "{} {name}",
                            step.ask
                        );
                    }
                    for square in size.squares_iter() {
                        wrong += usize::from(step.judge_point(&position, square) == Answer::Wrong);
                    }
                    assert!(wrong > 0, "{}", step.ask);
                    continue;
                }
                Task::Pass => {
                    assert!(game.must_pass());
                    assert_eq!(step.judge(&ruleset, &position, Ply::Pass), Answer::Right);
                    continue;
                }
            }
            // There is a choice, and some of it is wrong.
            let right: Vec<String> = game
                .legal_moves()
                .into_iter()
                .filter(|mv| step.judge(&ruleset, &position, Ply::Move(*mv)) == Answer::Right)
                .map(|mv| format!("{}-{}", size.name(mv.from), size.name(mv.to)))
                .collect();
            assert!(
                !right.is_empty() && right.len() < game.legal_moves().len(),
                "{}",
                step.ask
            );
            if let Task::Play(moves) = step.task {
                assert_eq!(right.len(), moves.len(), "{}: {right:?}", step.ask);
            }
        }
    }
}

#[test]
fn the_enclosing_move_of_the_lesson_is_refused_by_the_rules() {
    let lesson = LESSONS.iter().find(|lesson| lesson.id == "enclosure").unwrap();
    let (ruleset, position) = lesson.steps[1].scene().unwrap();
    let read = MoveText::parse(position.size(), "b7-a7").unwrap();
    let a8 = position.size().parse_square("a8").unwrap();
    assert_eq!(
        position.resolve(&ruleset, &read),
        Err(ugolki_rules::IllegalMove::Encloses { man: a8 })
    );
}

#[test]
fn the_closed_home_of_the_lesson_loses() {
    let lesson = LESSONS.iter().find(|lesson| lesson.id == "closed-home").unwrap();
    for (step, text, loses) in [(0, "d2-c2", true), (1, "d2-d3", false), (2, "d2-b4", false)] {
        let (ruleset, position) = lesson.steps[step].scene().unwrap();
        let mut game = Game::from_position(ruleset, position).unwrap();
        game.play(game.read(text).unwrap()).unwrap();
        assert_eq!(
            game.outcome()
                .is_some_and(|outcome| outcome.reason == ugolki_rules::Reason::ReEntry),
            loses,
            "{text}"
        );
    }
}

#[test]
fn the_ends_of_the_lessons_are_those_of_the_rules() {
    let lesson = LESSONS.iter().find(|lesson| lesson.id == "end").unwrap();
    for (step, text, result) in [(0, "e8-f8", "*"), (1, "d3-c3", "1/2-1/2"), (2, "d3-c3", "0-1")] {
        let (ruleset, position) = lesson.steps[step].scene().unwrap();
        // The second step begins after White has filled its target: what comes before it is the first step.
        let mut game = if step == 1 {
            let (ruleset, position) = lesson.steps[0].scene().unwrap();
            let mut game = Game::from_position(ruleset, position).unwrap();
            game.play(game.read("e8-f8").unwrap()).unwrap();
            assert_eq!(
                game.position().men(ugolki_rules::Side::White),
                lesson.steps[1].scene().unwrap().1.men(ugolki_rules::Side::White)
            );
            game
        } else {
            Game::from_position(ruleset, position).unwrap()
        };
        game.play(game.read(text).unwrap()).unwrap();
        assert_eq!(game.result().text(), result, "step {step}");
    }
}

#[test]
fn names_and_keys_are_each_there_once() {
    let mut seen = BTreeSet::new();
    for lesson in LESSONS {
        assert!(seen.insert(lesson.id));
        assert!(seen.insert(lesson.title));
        for step in lesson.steps {
            assert!(
                seen.insert(step.ask) && seen.insert(step.right) && seen.insert(step.wrong),
                "{}",
                step.ask
            );
        }
    }
}

#[test]
fn progress_is_kept_as_lines_that_only_add() {
    let mut progress = Progress::default();
    for line in ["lesson chains 3", "lesson chains 2", "puzzle 17", "puzzle 17"] {
        assert_eq!(progress.take_line(line), Ok(()), "{line}");
    }
    assert_eq!((progress.steps("chains"), progress.steps("ladders")), (3, 0));
    assert!(progress.is_solved(17) && !progress.is_solved(18));
    let before = progress.clone();
    for line in [
        "",
        "lesson",
        "lesson nothing 3",
        "lesson chains x",
        "puzzle",
        "puzzle -1",
        "puzzle 70000",
        "puzzle 1 2",
    ] {
        assert!(progress.take_line(line).is_err(), "{line}");
    }
    assert_eq!(progress, before);
    let learned = [
        Learned::Solved(9),
        Learned::Steps {
            lesson: "end",
            steps: 2,
        },
    ];
    for learned in learned {
        let mut read = Progress::default();
        read.take_line(&learned.to_string()).unwrap();
        let mut taken = Progress::default();
        taken.take(learned);
        assert_eq!(read, taken);
    }
}
