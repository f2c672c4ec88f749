//! Tournaments: the list of events, and one event with its rules, players, boards and standings (T-3.7).

mod event;
#[cfg(test)]
mod tests;

use ratatui::layout::Rect;
use ugolki_words::say;

use self::event::Event;
use crate::action::{Action, Input, Spot};
use crate::canvas::Canvas;
use crate::intent::Intent;
use crate::keymap::Context;
use crate::layer::{Env, Hint, Layer, Reply};
use crate::text;
use crate::widgets::chrome;
use crate::widgets::list::{Choice, draw_row, first_in_sight};

/// How many rows Page Up and Page Down go.
const PAGE: usize = 10;

/// The list of events.
#[derive(Debug, Default)]
pub(crate) struct Tournaments {
    choice: Choice,
}

impl Tournaments {
    fn open(row: usize, env: &Env<'_>) -> Reply {
        let list = &env.shell.tournaments.list;
        list.get(row).map_or_else(Reply::nothing, |event| Reply {
            intents: vec![Intent::OpenTournament(event.id.clone())],
            ..Reply::open(Event::new(event.id.clone()))
        })
    }
}

impl Layer for Tournaments {
    fn context(&self) -> Context {
        Context::Menu
    }

    fn input(&mut self, input: &Input, env: &Env<'_>) -> Reply {
        let rows = env.shell.tournaments.list.len();
        match input {
            Input::Act(Action::Back) => Reply::close(),
            Input::Act(Action::Press) => Self::open(self.choice.row(rows), env),
            Input::Click(Spot::Row(row)) => {
                self.choice = Choice::at(*row);
                Self::open(*row, env)
            }
            Input::Act(_) | Input::Click(_) | Input::Hover(_) | Input::Type(_) | Input::Paste(_) => {
                Reply::changed_if(self.choice.input(input, rows, PAGE))
            }
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, env: &Env<'_>) {
        let body = chrome::draw(canvas, env, say!(env.lang, "tournaments-title"));
        let list = &env.shell.tournaments.list;
        if list.is_empty() {
            canvas.paragraphs(body, text::no_tournaments(env.lang), env.theme.text.plain);
            return;
        }
        let chosen = self.choice.row(list.len());
        let area = Rect {
            height: body.height.saturating_sub(1),
            ..body
        };
        let first = first_in_sight(chosen, list.len(), area.height);
        for ((index, event), line) in list.iter().enumerate().skip(first).zip(area.rows()) {
            let row = text::tournament_row(env.lang, event);
            draw_row(canvas, line, (index, chosen), &row, env.theme);
        }
        if let Some(event) = list.get(chosen)
            && env.message.is_none()
        {
            let whole = text::tournament_row(env.lang, event);
            let detail = Rect::new(body.x, body.bottom(), body.width, 2);
            canvas.paragraph(detail, &whole, env.theme.text.quiet);
        }
    }

    fn hints(&self, env: &Env<'_>) -> Vec<Hint> {
        let on = !env.shell.tournaments.list.is_empty();
        vec![
            Hint::pair(Action::Up, Action::Down, say!(env.lang, "footer-row")).on_if(on),
            Hint::named(Action::Press, say!(env.lang, "footer-open")).on_if(on),
            Hint::named(Action::Back, say!(env.lang, "footer-back")),
        ]
    }
}
