//! Waiting for whoever comes with the ticket (T-3.2).

use ratatui::layout::Rect;
use ugolki_node::Command;

use crate::action::{Action, Input};
use crate::canvas::Canvas;
use crate::clean::clean;
use crate::intent::Intent;
use crate::keymap::Context;
use crate::layer::{Env, Hint, Layer, Message, Reply};
use crate::text;
use crate::widgets::chrome;

/// The screen of a host that waits.
#[derive(Debug)]
pub(crate) struct Waiting;

impl Layer for Waiting {
    fn context(&self) -> Context {
        Context::Menu
    }

    fn input(&mut self, input: &Input, env: &Env<'_>) -> Reply {
        match input {
            Input::Act(Action::Back) => Reply::intent(Intent::Node(Command::StopHosting)),
            Input::Act(Action::Copy) => match &env.shell.invite {
                Some(invite) => Reply {
                    intents: vec![Intent::Copy(invite.ticket.clone())],
                    ..Reply::say(Message::plain(text::WAITING_COPIED))
                },
                None => Reply::nothing(),
            },
            Input::Act(_) | Input::Click(_) | Input::Hover(_) | Input::Type(_) | Input::Paste(_) => {
                Reply::nothing()
            }
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, env: &Env<'_>) {
        let body = chrome::draw(canvas, env, text::WAITING);
        let theme = env.theme;
        let mut rest = body;
        let down = |rest: &mut Rect, rows: u16| {
            rest.y += rows.min(rest.height);
            rest.height = rest.height.saturating_sub(rows);
        };
        if let Some(hosting) = &env.view.hosting {
            let offer = text::waiting_offer(hosting.ruleset.id(), hosting.colours, hosting.time, hosting.lan);
            let used = canvas.paragraph(rest, &offer, theme.text.quiet);
            down(&mut rest, used + 1);
        }
        let Some(invite) = &env.shell.invite else {
            canvas.paragraph(rest, text::WAITING_NO_TICKET, theme.text.plain);
            return;
        };
        let used = canvas.paragraph(rest, text::WAITING_TICKET, theme.text.plain);
        down(&mut rest, used + 1);
        // The ticket begins at the window's edge and has its lines for itself, so that selecting them selects nothing else.
        let lines = Rect {
            x: env.window.x,
            width: env.window.width,
            ..rest
        };
        let used = canvas.paragraph(lines, &clean(&invite.ticket), theme.text.strong);
        down(&mut rest, used + 1);
        if let Some(expiry) = text::waiting_expiry(invite) {
            let used = canvas.paragraph(rest, &expiry, theme.text.quiet);
            down(&mut rest, used + 1);
        }
        if !invite.addresses.is_empty() {
            canvas.paragraph(rest, text::WAITING_ADDRESSES, theme.text.plain);
            down(&mut rest, 1);
            for address in &invite.addresses {
                let used = canvas.paragraph(rest, &clean(address), theme.text.quiet);
                down(&mut rest, used);
            }
        }
    }

    fn hints(&self, env: &Env<'_>) -> Vec<Hint> {
        vec![
            Hint::named(Action::Copy, text::COPY_TICKET).on_if(env.shell.invite.is_some()),
            Hint::named(Action::Back, text::STOP_HOSTING),
            Hint::new(Action::Help),
        ]
    }
}
