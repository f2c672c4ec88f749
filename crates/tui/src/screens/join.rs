//! Joining by a ticket or an address (T-3.3), and watching a game by its ticket (T-3.9).

use ugolki_words::say;

use crate::action::{Action, Input};
use crate::canvas::Canvas;
use crate::intent::Intent;
use crate::keymap::Context;
use crate::layer::{Env, Hint, Layer, Message, Reply};
use crate::widgets::chrome;
use crate::widgets::field::Field;

/// Longer than any ticket and any address that makes sense.
const LIMIT: usize = 4096;

/// The rows of the field.
const FIELD_ROWS: u16 = 4;
/// And for the prompt above it, at most.
const PROMPT_ROWS: u16 = 5;

/// The join screen. What was entered stays there when joining fails.
#[derive(Debug)]
pub(crate) struct Join {
    field: Field,
    /// The game is to be watched, not played.
    watches: bool,
}

impl Default for Join {
    fn default() -> Self {
        Self {
            field: Field::new(LIMIT),
            watches: false,
        }
    }
}

impl Join {
    /// The same for a game of others, which is only watched.
    pub(crate) fn watching() -> Self {
        Self {
            watches: true,
            ..Self::default()
        }
    }

    fn submit(&self, env: &Env<'_>) -> Reply {
        let entered = self.field.text();
        let entered = entered.trim();
        if self.watches {
            // An address and the id of a game are two words.
            return if entered.is_empty() {
                Reply::say(Message::warning(say!(env.lang, "watch-empty")))
            } else {
                Reply::intent(Intent::Watch(entered.to_owned()))
            };
        }
        // The name of a file may have spaces in it; a ticket or an address has none that count.
        let entered = if entered.starts_with('@') {
            entered.to_owned()
        } else {
            entered.split_whitespace().collect()
        };
        if entered.is_empty() {
            return Reply::say(Message::warning(say!(env.lang, "join-empty")));
        }
        Reply::intent(Intent::Join(entered))
    }
}

impl Layer for Join {
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
        let (title, prompt) = if self.watches {
            (say!(env.lang, "watch-title"), say!(env.lang, "watch-prompt"))
        } else {
            (say!(env.lang, "join-title"), say!(env.lang, "join-prompt"))
        };
        chrome::ask(
            canvas,
            env,
            (title, prompt),
            (PROMPT_ROWS, FIELD_ROWS),
            &self.field,
        );
    }

    fn hints(&self, env: &Env<'_>) -> Vec<Hint> {
        let now = if self.watches {
            say!(env.lang, "watch-now")
        } else {
            say!(env.lang, "footer-join")
        };
        vec![
            Hint::named(Action::Press, now).on_if(!self.field.is_empty()),
            Hint::named(Action::Back, say!(env.lang, "footer-back")),
        ]
    }
}
