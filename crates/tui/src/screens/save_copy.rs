//! Where a copy of a log is to be saved (T-2.20, T-3.6).

use std::path::PathBuf;

use ugolki_words::say;

use crate::action::{Action, Input};
use crate::canvas::Canvas;
use crate::intent::Intent;
use crate::keymap::Context;
use crate::layer::{Env, Hint, Layer, Message, Reply};
use crate::widgets::chrome;
use crate::widgets::field::Field;

/// Longer than any path that makes sense.
const LIMIT: usize = 1_024;

/// The rows of the field.
const FIELD_ROWS: u16 = 3;
/// And for the prompt above it, at most.
const PROMPT_ROWS: u16 = 4;

/// The question where to.
#[derive(Debug)]
pub(crate) struct SaveCopy {
    from: PathBuf,
    field: Field,
}

impl SaveCopy {
    /// Asks where to copy a log; its own name in the working folder is proposed.
    pub(crate) fn new(from: PathBuf) -> Self {
        let mut field = Field::new(LIMIT);
        let name = from
            .file_name()
            .map(|name| name.to_string_lossy().into_owned())
            .unwrap_or_default();
        field.input(&Input::Paste(name));
        Self { from, field }
    }

    fn submit(&self, env: &Env<'_>) -> Reply {
        let to = self.field.text().trim().to_owned();
        if to.is_empty() {
            return Reply::say(Message::warning(say!(env.lang, "replay-save-empty")));
        }
        Reply {
            intents: vec![Intent::SaveCopy {
                from: self.from.clone(),
                to,
            }],
            ..Reply::close()
        }
    }
}

impl Layer for SaveCopy {
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
        let words = (
            say!(env.lang, "replay-save"),
            say!(env.lang, "replay-save-prompt"),
        );
        chrome::ask(canvas, env, words, (PROMPT_ROWS, FIELD_ROWS), &self.field);
    }

    fn hints(&self, env: &Env<'_>) -> Vec<Hint> {
        vec![
            Hint::named(Action::Press, say!(env.lang, "replay-save-now")).on_if(!self.field.is_empty()),
            Hint::named(Action::Back, say!(env.lang, "footer-back")),
        ]
    }
}
