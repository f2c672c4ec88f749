//! What lessons and puzzles say.

use ugolki_rules::Side;
use ugolki_school::{Answer, Attempt, Goal, Grade, Lesson, Puzzle, Standing, Step};
use ugolki_words::{Lang, say};

use crate::action::Action;
use crate::keymap::Context;
use crate::layer::Env;

/// The key of an action, as it is called; empty for none.
pub(crate) fn key_of(env: &Env<'_>, context: Context, action: Action) -> String {
    env.keymap
        .chord_of(action, context)
        .map(|chord| chord.to_string())
        .unwrap_or_default()
}

/// The title of a lesson.
pub(crate) fn lesson_title(lang: Lang, lesson: &Lesson) -> &'static str {
    lang.plain(lesson.title)
}

/// What a step explains and asks.
pub(crate) fn lesson_ask(lang: Lang, step: &Step) -> &'static str {
    lang.plain(step.ask)
}

/// What is said to an answer.
pub(crate) fn lesson_answer(lang: Lang, step: &Step, answer: Answer) -> &'static str {
    lang.plain(match answer {
        Answer::Right => step.right,
        Answer::Wrong => step.wrong,
    })
}

/// How far one has come in a lesson.
pub(crate) fn lesson_progress(lang: Lang, done: u16, lesson: &Lesson) -> String {
    let count = lesson.steps.len();
    if usize::from(done) >= count {
        return say!(lang, "lesson-is-done").into();
    }
    say!(lang, "lesson-progress", done = done, count = count)
}

/// What was learned could not be kept.
pub fn learned_not_kept(lang: Lang, why: &str) -> String {
    say!(lang, "learned-not-kept", why = crate::clean::clean(why))
}

/// The words that a puzzle takes in plain mode.
pub fn puzzle_words(lang: Lang) -> &'static str {
    say!(lang, "puzzle-words")
}

/// A hint as one line, whole.
pub fn puzzle_hint(lang: Lang, attempt: &Attempt<'_>) -> String {
    let puzzle = attempt.puzzle();
    let path = attempt
        .hint()
        .and_then(|mv| attempt.solo().path(&puzzle.ruleset, mv));
    path.map_or_else(
        || say!(lang, "puzzle-no-hint").into(),
        |path| path.display(puzzle.ruleset.board()).to_string(),
    )
}

/// There is no move to take back.
pub fn puzzle_nothing_to_take_back(lang: Lang) -> &'static str {
    say!(lang, "puzzle-nothing-to-take-back")
}

/// A grade, with what it means.
pub fn grade(lang: Lang, grade: Grade) -> String {
    let name = match grade.number() {
        1 => say!(lang, "grade-1"),
        2 => say!(lang, "grade-2"),
        3 => say!(lang, "grade-3"),
        4 => say!(lang, "grade-4"),
        _ => say!(lang, "grade-5"),
    };
    say!(lang, "grade", number = grade.number(), name = name)
}

/// A puzzle by its number.
pub(crate) fn puzzle_number(lang: Lang, puzzle: &Puzzle) -> String {
    say!(lang, "puzzle-number", number = puzzle.number)
}

/// A puzzle by its number and grade.
pub fn puzzle_title(lang: Lang, puzzle: &Puzzle) -> String {
    let grade = grade(lang, puzzle.grade);
    say!(lang, "puzzle-title", number = puzzle.number, grade = grade)
}

/// A puzzle in a list.
pub fn puzzle_row(lang: Lang, puzzle: &Puzzle) -> String {
    let what = match puzzle.goal {
        Goal::Fill(moves) => say!(lang, "puzzle-row-fill", moves = moves),
        Goal::Farthest(_) => say!(lang, "puzzle-row-farthest").into(),
    };
    format!("{:>3}  {:<13} {what}", puzzle.number, puzzle.ruleset.id())
}

/// What is to be done in a puzzle.
pub fn puzzle_task(lang: Lang, puzzle: &Puzzle) -> String {
    match (puzzle.goal, puzzle.side()) {
        (Goal::Fill(moves), Side::White) => say!(lang, "puzzle-fill-white", moves = moves),
        (Goal::Fill(moves), Side::Black) => say!(lang, "puzzle-fill-black", moves = moves),
        (Goal::Farthest(_), Side::White) => say!(lang, "puzzle-farthest-white").into(),
        (Goal::Farthest(_), Side::Black) => say!(lang, "puzzle-farthest-black").into(),
    }
}

/// The moves of an attempt, numbered.
pub fn puzzle_moves(attempt: &Attempt<'_>) -> String {
    let puzzle = attempt.puzzle();
    let mut solo = puzzle.solo();
    let mut texts = Vec::new();
    for (number, mv) in (1..).zip(attempt.made()) {
        let path = solo.path(&puzzle.ruleset, *mv);
        let path = path.map(|path| path.display(puzzle.ruleset.board()).to_string());
        texts.push(format!("{number}. {}", path.unwrap_or_default()));
        solo = solo.after(*mv);
    }
    texts.join("  ")
}

/// Where an attempt stands.
pub fn puzzle_standing(lang: Lang, attempt: &Attempt<'_>, standing: Standing) -> String {
    let left = attempt.left();
    match (standing, attempt.puzzle().goal) {
        (Standing::Solved, Goal::Fill(moves)) => say!(lang, "puzzle-solved", moves = moves),
        (Standing::Solved, Goal::Farthest(lines)) => say!(lang, "puzzle-solved-farthest", lines = lines),
        (Standing::Open | Standing::Unclear, _) => say!(lang, "puzzle-left", moves = left),
        (Standing::Needs(moves), _) => say!(lang, "puzzle-needs", moves = moves),
        (Standing::NeedsAtLeast(moves), _) => say!(lang, "puzzle-needs-at-least", moves = moves),
        (Standing::Short(lines), Goal::Farthest(most) | Goal::Fill(most)) => {
            say!(lang, "puzzle-short", lines = lines, most = most)
        }
    }
}
