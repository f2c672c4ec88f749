//! Lessons and puzzles (T-3.4): what there is, and how far one has come.

mod board;
mod grade;
mod lesson;
mod puzzle;
#[cfg(test)]
mod tests;

use std::sync::OnceLock;

use ratatui::layout::Rect;
use ugolki_school::{Collection, Grade, LESSONS, Puzzle, puzzles};
use ugolki_words::say;

use self::grade::OfGrade;
use self::lesson::Learn;
use self::puzzle::Solve;
use crate::action::{Action, Input, Spot};
use crate::canvas::Canvas;
use crate::keymap::Context;
use crate::layer::{Env, Hint, Layer, Message, Reply};
use crate::text;
use crate::widgets::chrome;
use crate::widgets::list::{Choice, draw_row, first_in_sight};

/// The shipped puzzles, read when they are first wanted.
pub(super) fn shipped() -> &'static [Puzzle] {
    static SHIPPED: OnceLock<Option<Collection>> = OnceLock::new();
    SHIPPED
        .get_or_init(|| puzzles().ok())
        .as_ref()
        .map_or(&[], Collection::all)
}

/// The first puzzle that was not solved, from this number on and then from the first; none if all were.
pub(super) fn next_unsolved(from: u16, env: &Env<'_>) -> Option<&'static Puzzle> {
    let is_open = |puzzle: &&Puzzle| !env.shell.learned.is_solved(puzzle.number);
    let later = shipped().iter().filter(|puzzle| puzzle.number >= from);
    later.chain(shipped()).find(is_open)
}

/// What a row stands for.
#[derive(Debug, Clone, Copy)]
enum Row {
    Next,
    Lesson(usize),
    Grade(Grade),
}

fn rows() -> Vec<Row> {
    let lessons = (0..LESSONS.len()).map(Row::Lesson);
    lessons
        .chain([Row::Next])
        .chain(Grade::all().map(Row::Grade))
        .collect()
}

/// The list of lessons and of grades of puzzles.
#[derive(Debug, Default)]
pub(crate) struct School {
    choice: Choice,
}

impl School {
    fn open(row: usize, env: &Env<'_>) -> Reply {
        match rows().get(row) {
            Some(Row::Lesson(number)) => LESSONS
                .get(*number)
                .and_then(|lesson| Learn::new(lesson, env))
                .map_or_else(Reply::nothing, Reply::open),
            Some(Row::Next) => match next_unsolved(1, env) {
                Some(puzzle) => Solve::new(puzzle).map_or_else(Reply::nothing, Reply::open),
                None => Reply::say(Message::plain(say!(env.lang, "puzzles-all-solved"))),
            },
            Some(Row::Grade(grade)) => Reply::open(OfGrade::new(*grade, env)),
            None => Reply::nothing(),
        }
    }

    /// The text of a row, and what stands at its right end.
    fn row(row: Row, env: &Env<'_>) -> (String, String) {
        let learned = &env.shell.learned;
        match row {
            Row::Lesson(number) => {
                let Some(lesson) = LESSONS.get(number) else {
                    return (String::new(), String::new());
                };
                let title = text::lesson_title(env.lang, lesson);
                let done = learned.steps(lesson.id);
                (title.into(), text::lesson_progress(env.lang, done, lesson))
            }
            Row::Next => (
                say!(env.lang, "puzzles-next").into(),
                next_unsolved(1, env)
                    .map(|puzzle| text::puzzle_number(env.lang, puzzle))
                    .unwrap_or_default(),
            ),
            Row::Grade(grade) => {
                let of_grade: Vec<&Puzzle> =
                    shipped().iter().filter(|puzzle| puzzle.grade == grade).collect();
                let solved = of_grade
                    .iter()
                    .filter(|puzzle| learned.is_solved(puzzle.number))
                    .count();
                (
                    text::grade(env.lang, grade),
                    say!(
                        env.lang,
                        "puzzles-solved",
                        solved = solved,
                        count = of_grade.len()
                    ),
                )
            }
        }
    }
}

impl Layer for School {
    fn context(&self) -> Context {
        Context::Menu
    }

    fn input(&mut self, input: &Input, env: &Env<'_>) -> Reply {
        let count = rows().len();
        match input {
            Input::Act(Action::Back) => Reply::close(),
            Input::Act(Action::Press) => Self::open(self.choice.row(count), env),
            Input::Click(Spot::Row(row)) => {
                self.choice = Choice::at(*row);
                Self::open(*row, env)
            }
            Input::Act(_) | Input::Click(_) | Input::Hover(_) | Input::Type(_) | Input::Paste(_) => {
                Reply::changed_if(self.choice.input(input, count, LESSONS.len()))
            }
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, env: &Env<'_>) {
        let body = chrome::draw(canvas, env, say!(env.lang, "school"));
        let rows = rows();
        let chosen = self.choice.row(rows.len());
        // Two headings take a line each where there is room for them.
        let lines: Vec<Option<usize>> = if usize::from(body.height) >= rows.len() + 2 {
            let (lessons, puzzles) = (0..LESSONS.len(), LESSONS.len()..rows.len());
            let heading = core::iter::once(None);
            heading
                .clone()
                .chain(lessons.map(Some))
                .chain(heading)
                .chain(puzzles.map(Some))
                .collect()
        } else {
            (0..rows.len()).map(Some).collect()
        };
        let at = lines.iter().position(|line| *line == Some(chosen)).unwrap_or(0);
        let first = first_in_sight(at, lines.len(), body.height);
        for ((index, line), area) in lines.iter().enumerate().skip(first).zip(body.rows()) {
            let Some(row) = line else {
                let heading = if index == 0 {
                    say!(env.lang, "lessons")
                } else {
                    say!(env.lang, "puzzles")
                };
                canvas.text((area.x, area.y), area.width, heading, env.theme.text.strong);
                continue;
            };
            if let Some(entry) = rows.get(*row) {
                draw_pair(canvas, area, (*row, chosen), Self::row(*entry, env), env);
            }
        }
        if env.message.is_none() {
            let help = match rows.get(chosen) {
                Some(Row::Lesson(_)) => say!(env.lang, "lessons-help"),
                Some(Row::Next | Row::Grade(_)) | None => say!(env.lang, "puzzles-help"),
            };
            let area = Rect::new(body.x, body.bottom(), body.width, 2);
            canvas.paragraph(area, help, env.theme.text.quiet);
        }
    }

    fn hints(&self, env: &Env<'_>) -> Vec<Hint> {
        list_hints(env)
    }
}

/// The keys of a list of the school.
fn list_hints(env: &Env<'_>) -> Vec<Hint> {
    vec![
        Hint::pair(Action::Up, Action::Down, say!(env.lang, "school-choose")),
        Hint::named(Action::Press, say!(env.lang, "school-open")),
        Hint::named(Action::Back, say!(env.lang, "school-back")),
    ]
}

/// Draws a row with something at its right end.
fn draw_pair(
    canvas: &mut Canvas<'_>,
    area: Rect,
    row: (usize, usize),
    (left, right): (String, String),
    env: &Env<'_>,
) {
    let columns = usize::from(area.width.saturating_sub(3));
    let used = usize::from(crate::clean::width(&left)) + usize::from(crate::clean::width(&right));
    let gap = columns.saturating_sub(used).max(1);
    draw_row(canvas, area, row, &format!("{left}{:gap$}{right}", ""), env.theme);
}
