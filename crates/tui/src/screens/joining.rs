//! While a host is being called.

use ugolki_node::Command;
use ugolki_node::view::Stage;
use ugolki_words::say;

use crate::action::{Action, Input};
use crate::canvas::Canvas;
use crate::intent::Intent;
use crate::keymap::Context;
use crate::layer::{Env, Hint, Layer, Reply};
use crate::text;
use crate::widgets::chrome;

/// The screen of a call that has not been answered yet.
#[derive(Debug)]
pub(crate) struct Joining;

impl Layer for Joining {
    fn context(&self) -> Context {
        Context::Page
    }

    fn input(&mut self, input: &Input, _env: &Env<'_>) -> Reply {
        match input {
            Input::Act(Action::Back) => Reply::intent(Intent::Node(Command::Leave)),
            Input::Act(_) | Input::Click(_) | Input::Hover(_) | Input::Type(_) | Input::Paste(_) => {
                Reply::nothing()
            }
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, env: &Env<'_>) {
        let body = chrome::draw(canvas, env, say!(env.lang, "joining-title"));
        if let Stage::Joining { peer } = &env.view.stage {
            let calling = text::joining(env.lang, &peer.short().to_string());
            canvas.text((body.x, body.y), body.width, &calling, env.theme.text.strong);
        }
        canvas.text(
            (body.x, body.y + 2),
            body.width,
            say!(env.lang, "joining-hint"),
            env.theme.text.quiet,
        );
    }

    fn hints(&self, env: &Env<'_>) -> Vec<Hint> {
        vec![Hint::named(Action::Back, say!(env.lang, "footer-give-up"))]
    }
}
