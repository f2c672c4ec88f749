//! The library: every game on this machine, by a line of filter words and in any order (T-3.5).
//!
//! Letters go into the filter at once. What is found is looked up elsewhere; the screen shows a window of rows, asks for another
//! one before the chosen row leaves it, and goes by the answer to its newest question alone.

mod columns;
mod draw;
mod prompt;

use std::path::PathBuf;

use ugolki_words::say;

use crate::action::{Action, Input, Spot};
use crate::canvas::Canvas;
use crate::intent::{Intent, LibraryAsk, LibraryColumn, LibraryQuestion};
use crate::keymap::Context;
use crate::layer::{Env, Hint, Layer, Reply};
use crate::screens::page::Page;
use crate::shell::LibraryRow;
use crate::widgets::field::Field;
use crate::widgets::list::Choice;

use prompt::Prompt;

/// How many rows make a page of the list.
const PAGE: usize = 10;

/// How many rows are asked for at once, the chosen one in their middle: more than any window shows.
const WINDOW: usize = 256;

/// How near the edge of that window the chosen row comes before another one is asked for.
const MARGIN: usize = 64;

/// The longest line of filter words.
const LIMIT: usize = 400;

/// How many words are offered for the filter at most.
const OFFERS: usize = 24;

/// The library's screen.
#[derive(Debug)]
pub(crate) struct Library {
    filter: Field,
    column: LibraryColumn,
    down: bool,
    choice: Choice,
    /// The file of the chosen row, which stays chosen while others come and go around it.
    held: Option<PathBuf>,
    /// The newest question.
    number: u64,
    /// The first row that it asks for.
    asked: usize,
}

impl Library {
    /// The library's screen, and what is to be done to open it.
    pub(crate) fn open(env: &Env<'_>) -> Reply {
        let mut library = Self {
            filter: Field::new(LIMIT),
            column: LibraryColumn::Date,
            down: true,
            choice: Choice::default(),
            held: None,
            number: env.shell.library.number,
            asked: 0,
        };
        let asks = [LibraryAsk::Open, library.ask()];
        Reply {
            intents: asks.map(|ask| Intent::Library(env.lang, ask)).to_vec(),
            ..Reply::open(library)
        }
    }

    /// The next question.
    fn ask(&mut self) -> LibraryAsk {
        self.number = self.number.saturating_add(1);
        self.asked = self.choice.row(usize::MAX).saturating_sub(WINDOW / 2);
        LibraryAsk::List(LibraryQuestion {
            number: self.number,
            filter: self.filter.text(),
            column: self.column,
            down: self.down,
            first: self.asked,
            rows: WINDOW,
        })
    }

    /// Asks anew, from the top.
    fn ask_anew(&mut self, env: &Env<'_>) -> Reply {
        self.choice = Choice::default();
        self.held = None;
        Reply::intent(Intent::Library(env.lang, self.ask()))
    }

    /// Whether what is shown answers the newest question.
    const fn is_answered(&self, env: &Env<'_>) -> bool {
        env.shell.library.number == self.number
    }

    /// The chosen game; none until the newest question is answered, so that nothing is done to a game that was not meant.
    fn chosen<'a>(&self, env: &Env<'a>) -> Option<&'a LibraryRow> {
        let library = &env.shell.library;
        let row = self.choice.row(library.shown).checked_sub(library.first)?;
        library.rows.get(row).filter(|_| self.is_answered(env))
    }

    /// The chosen row has changed.
    fn moved(&mut self, env: &Env<'_>) -> Reply {
        self.held = self.chosen(env).map(|row| row.path.clone());
        let library = &env.shell.library;
        let chosen = self.choice.row(library.shown);
        let is_near = |edge: usize| chosen.abs_diff(edge) < MARGIN;
        let leaves_above = self.asked > 0 && (chosen < self.asked || is_near(self.asked));
        let end = self.asked + WINDOW;
        let leaves_below = end < library.shown && (chosen >= end || is_near(end));
        if leaves_above || leaves_below {
            return Reply::intent(Intent::Library(env.lang, self.ask()));
        }
        Reply::changed()
    }

    fn read(&self, env: &Env<'_>) -> Reply {
        self.chosen(env).map_or_else(Reply::nothing, |row| Reply {
            intents: vec![Intent::OpenLog(row.path.clone())],
            ..Reply::open(Page::log(env.lang, row.path.clone()))
        })
    }

    fn with_chosen(&self, env: &Env<'_>, ask: impl FnOnce(PathBuf) -> LibraryAsk) -> Reply {
        self.chosen(env).map_or_else(Reply::nothing, |row| {
            Reply::intent(Intent::Library(env.lang, ask(row.path.clone())))
        })
    }

    fn order(&mut self, column: LibraryColumn, env: &Env<'_>) -> Reply {
        // Of dates and numbers the greatest comes first, of names the first.
        let greatest = matches!(
            column,
            LibraryColumn::Date | LibraryColumn::Plies | LibraryColumn::Duration
        );
        self.down = if self.column == column {
            !self.down
        } else {
            greatest
        };
        self.column = column;
        self.ask_anew(env)
    }

    fn next_column(&self) -> LibraryColumn {
        let all = LibraryColumn::ALL;
        let at = all.iter().position(|column| *column == self.column).unwrap_or(0);
        all.get(at + 1).copied().unwrap_or_default()
    }

    /// Puts a word that is offered into the filter.
    fn complete(&mut self, offer: usize, env: &Env<'_>) -> Reply {
        match env.shell.library.completions.get(offer) {
            Some((line, _)) if self.is_answered(env) => {
                self.filter.set(line);
                self.ask_anew(env)
            }
            Some(_) | None => Reply::nothing(),
        }
    }

    fn act(&mut self, action: Action, env: &Env<'_>) -> Option<Reply> {
        Some(match action {
            Action::Back if self.filter.is_empty() => Reply::close(),
            Action::Back => {
                self.filter.set("");
                self.ask_anew(env)
            }
            Action::Press => self.read(env),
            Action::Next => self.complete(0, env),
            Action::Verify => self.with_chosen(env, LibraryAsk::Verify),
            Action::Trash => self.with_chosen(env, LibraryAsk::Trash),
            Action::Untrash => Reply::intent(Intent::Library(env.lang, LibraryAsk::Untrash)),
            Action::Sort => self.order(self.next_column(), env),
            Action::Reverse => self.order(self.column, env),
            Action::Import => Reply::open(Prompt::import()),
            Action::Export => self
                .chosen(env)
                .map_or_else(Reply::nothing, |row| Reply::open(Prompt::export(row))),
            Action::Up | Action::Down | Action::Older | Action::Newer | Action::Oldest | Action::Newest => {
                let rows = env.shell.library.shown;
                if !self.choice.input(&Input::Act(action), rows, PAGE) {
                    return Some(Reply::nothing());
                }
                self.moved(env)
            }
            _ => return None,
        })
    }

    fn click(&mut self, spot: Spot, env: &Env<'_>) -> Reply {
        match spot {
            Spot::Row(row) if self.choice.row(env.shell.library.shown) == row => self.read(env),
            Spot::Row(row) => {
                self.choice = Choice::at(row);
                self.moved(env)
            }
            Spot::Heading(at) => match LibraryColumn::ALL.get(at) {
                Some(column) => self.order(*column, env),
                None => Reply::nothing(),
            },
            Spot::Offer(offer) => self.complete(offer, env),
            Spot::Square(_) | Spot::Ply(_) | Spot::Button(_) => Reply::nothing(),
        }
    }
}

impl Layer for Library {
    fn context(&self) -> Context {
        Context::Library
    }

    fn input(&mut self, input: &Input, env: &Env<'_>) -> Reply {
        match input {
            Input::Act(action) => {
                if let Some(reply) = self.act(*action, env) {
                    return reply;
                }
            }
            Input::Click(spot) => return self.click(*spot, env),
            // On its way to a button the pointer crosses other rows.
            Input::Hover(_) => return Reply::nothing(),
            Input::Type(_) | Input::Paste(_) => {}
        }
        let before = self.filter.text();
        if !self.filter.input(input) {
            return Reply::nothing();
        }
        if self.filter.text() == before {
            return Reply::changed();
        }
        self.ask_anew(env)
    }

    fn refresh(&mut self, env: &Env<'_>) {
        if !self.is_answered(env) {
            return;
        }
        let library = &env.shell.library;
        match &self.held {
            Some(held) => {
                if let Some(at) = library.rows.iter().position(|row| row.path == *held) {
                    self.choice = Choice::at(library.first + at);
                } else {
                    self.held = self.chosen(env).map(|row| row.path.clone());
                }
            }
            // At the top one stays at the top, whatever comes in there.
            None => {
                if self.choice.row(library.shown) > 0 {
                    self.held = self.chosen(env).map(|row| row.path.clone());
                }
            }
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, env: &Env<'_>) {
        draw::draw(self, canvas, env);
    }

    fn hints(&self, env: &Env<'_>) -> Vec<Hint> {
        let is_chosen = self.chosen(env).is_some();
        let offers = !env.shell.library.completions.is_empty();
        vec![
            Hint::named(Action::Press, say!(env.lang, "library-open")).on_if(is_chosen),
            Hint::new(Action::Verify).on_if(is_chosen),
            Hint::new(Action::Sort),
            Hint::new(Action::Export).on_if(is_chosen),
            Hint::new(Action::Import),
            Hint::new(Action::Trash).on_if(is_chosen),
            Hint::new(Action::Back),
            Hint::new(Action::Next).on_if(offers),
            Hint::new(Action::Untrash),
            Hint::new(Action::Reverse),
            Hint::new(Action::Help),
        ]
    }
}

#[cfg(test)]
mod tests;
