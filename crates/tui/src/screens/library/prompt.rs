//! Asking for a path: of games to take in, or of the file to save a copy to.

use std::path::PathBuf;

use ugolki_words::{Lang, say};

use crate::action::{Action, Input};
use crate::canvas::Canvas;
use crate::intent::{Intent, LibraryAsk};
use crate::keymap::Context;
use crate::layer::{Env, Hint, Layer, Next, Reply};
use crate::shell::LibraryRow;
use crate::widgets::chrome;
use crate::widgets::field::Field;

/// Longer than any path that makes sense.
const LIMIT: usize = 4096;

/// The rows of the field.
const FIELD_ROWS: u16 = 3;
/// And for the prompt above it, at most.
const PROMPT_ROWS: u16 = 4;

/// What the path is for.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Purpose {
    Import,
    Export(PathBuf),
}

/// The line for a path.
#[derive(Debug)]
pub(super) struct Prompt {
    purpose: Purpose,
    field: Field,
}

impl Prompt {
    /// For games to take in.
    pub(super) fn import() -> Self {
        Self {
            purpose: Purpose::Import,
            field: Field::new(LIMIT),
        }
    }

    /// For a copy of a game. A name is proposed.
    pub(super) fn export(row: &LibraryRow) -> Self {
        let plain = |text: &str| -> String {
            let letters = text.chars().map(|c| if c.is_alphanumeric() { c } else { '-' });
            letters.collect::<String>().trim_matches('-').to_lowercase()
        };
        let parts = [row.day.clone(), plain(&row.white), plain(&row.black)];
        let name: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        let mut field = Field::new(LIMIT);
        field.set(&format!("{}.txt", name.join("-")));
        Self {
            purpose: Purpose::Export(row.path.clone()),
            field,
        }
    }

    fn title(&self, lang: Lang) -> &'static str {
        match self.purpose {
            Purpose::Import => say!(lang, "library-import"),
            Purpose::Export(_) => say!(lang, "library-export"),
        }
    }

    fn submit(&self, env: &Env<'_>) -> Reply {
        let typed = self.field.text().trim().to_owned();
        if typed.is_empty() {
            return Reply::nothing();
        }
        let ask = match &self.purpose {
            Purpose::Import => LibraryAsk::Import(typed),
            Purpose::Export(path) => LibraryAsk::Export(path.clone(), typed),
        };
        Reply {
            next: Next::Close,
            ..Reply::intent(Intent::Library(env.lang, ask))
        }
    }
}

impl Layer for Prompt {
    fn context(&self) -> Context {
        Context::Field
    }

    fn input(&mut self, input: &Input, env: &Env<'_>) -> Reply {
        match input {
            Input::Act(Action::Back) => Reply::close(),
            Input::Act(Action::Press) => self.submit(env),
            Input::Act(_) | Input::Click(_) | Input::Hover(_) | Input::Type(_) | Input::Paste(_) => {
                Reply::changed_if(self.field.input(input))
            }
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, env: &Env<'_>) {
        let prompt = match self.purpose {
            Purpose::Import => say!(env.lang, "library-import-prompt"),
            Purpose::Export(_) => say!(env.lang, "library-export-prompt"),
        };
        let words = (self.title(env.lang), prompt);
        chrome::ask(canvas, env, words, (PROMPT_ROWS, FIELD_ROWS), &self.field);
    }

    fn hints(&self, env: &Env<'_>) -> Vec<Hint> {
        let label = match self.purpose {
            Purpose::Import => say!(env.lang, "library-import-now"),
            Purpose::Export(_) => say!(env.lang, "library-export-now"),
        };
        vec![
            Hint::named(Action::Press, label).on_if(!self.field.is_empty()),
            Hint::new(Action::Back),
        ]
    }
}
