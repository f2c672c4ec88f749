//! The puzzles of a grade.

use ugolki_school::{Grade, Puzzle};
use ugolki_words::say;

use super::{draw_pair, list_hints, shipped};
use crate::action::{Action, Input, Spot};
use crate::canvas::Canvas;
use crate::keymap::Context;
use crate::layer::{Env, Hint, Layer, Reply};
use crate::screens::school::puzzle::Solve;
use crate::text;
use crate::widgets::chrome;
use crate::widgets::list::{Choice, first_in_sight};

/// How many rows make a page of the list.
const PAGE: usize = 10;

/// The list.
#[derive(Debug)]
pub(super) struct OfGrade {
    grade: Grade,
    choice: Choice,
}

impl OfGrade {
    /// The list, at the first puzzle that was not solved.
    pub(super) fn new(grade: Grade, env: &Env<'_>) -> Self {
        let list = Self {
            grade,
            choice: Choice::default(),
        };
        let open = list
            .puzzles()
            .iter()
            .position(|puzzle| !env.shell.learned.is_solved(puzzle.number));
        Self {
            choice: Choice::at(open.unwrap_or(0)),
            ..list
        }
    }

    fn puzzles(&self) -> Vec<&'static Puzzle> {
        shipped()
            .iter()
            .filter(|puzzle| puzzle.grade == self.grade)
            .collect()
    }

    fn open(&self, row: usize) -> Reply {
        self.puzzles()
            .get(row)
            .and_then(|puzzle| Solve::new(puzzle))
            .map_or_else(Reply::nothing, Reply::open)
    }
}

impl Layer for OfGrade {
    fn context(&self) -> Context {
        Context::Menu
    }

    fn input(&mut self, input: &Input, _env: &Env<'_>) -> Reply {
        let count = self.puzzles().len();
        match input {
            Input::Act(Action::Back) => Reply::close(),
            Input::Act(Action::Press) => self.open(self.choice.row(count)),
            Input::Click(Spot::Row(row)) => {
                self.choice = Choice::at(*row);
                self.open(*row)
            }
            Input::Act(_) | Input::Click(_) | Input::Hover(_) | Input::Type(_) | Input::Paste(_) => {
                Reply::changed_if(self.choice.input(input, count, PAGE))
            }
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, env: &Env<'_>) {
        let body = chrome::draw(canvas, env, &text::grade(env.lang, self.grade));
        let puzzles = self.puzzles();
        let chosen = self.choice.row(puzzles.len());
        let first = first_in_sight(chosen, puzzles.len(), body.height);
        for ((index, puzzle), area) in puzzles.iter().enumerate().skip(first).zip(body.rows()) {
            let solved = env.shell.learned.is_solved(puzzle.number);
            let mark = if solved {
                say!(env.lang, "puzzle-is-solved")
            } else {
                ""
            };
            let row = (text::puzzle_row(env.lang, puzzle), mark.to_owned());
            draw_pair(canvas, area, (index, chosen), row, env);
        }
    }

    fn hints(&self, env: &Env<'_>) -> Vec<Hint> {
        list_hints(env)
    }
}
