//! Joining by a ticket or an address (T-3.3).

use ratatui::layout::Rect;
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

/// The join screen. What was entered stays there when joining fails.
#[derive(Debug)]
pub(crate) struct Join {
    field: Field,
}

impl Default for Join {
    fn default() -> Self {
        Self {
            field: Field::new(LIMIT),
        }
    }
}

impl Join {
    fn submit(&self, env: &Env<'_>) -> Reply {
        let entered = self.field.text();
        let entered = entered.trim();
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
        let body = chrome::draw(canvas, env, say!(env.lang, "join-title"));
        let used = canvas.paragraph(
            Rect { height: 3, ..body },
            say!(env.lang, "join-prompt"),
            env.theme.text.plain,
        );
        let field = Rect::new(body.x, body.y + used + 1, body.width, FIELD_ROWS.min(body.height));
        self.field.draw(canvas, field.intersection(body), env.theme);
    }

    fn hints(&self, env: &Env<'_>) -> Vec<Hint> {
        vec![
            Hint::named(Action::Press, say!(env.lang, "footer-join")).on_if(!self.field.is_empty()),
            Hint::named(Action::Back, say!(env.lang, "footer-back")),
        ]
    }
}
