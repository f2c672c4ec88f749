//! The games on the disk, and one of them as text.

use ratatui::layout::Rect;
use ugolki_words::say;

use crate::action::{Action, Input, Spot};
use crate::canvas::Canvas;
use crate::intent::Intent;
use crate::keymap::Context;
use crate::layer::{Env, Hint, Layer, Reply};
use crate::screens::page::Page;
use crate::text;
use crate::widgets::chrome;
use crate::widgets::list::{Choice, draw_row, first_in_sight};

/// The rows for what is known of the chosen game.
const DETAIL_ROWS: u16 = 3;

/// How many rows make a page of the list.
const PAGE: usize = 10;

/// The list of games.
#[derive(Debug, Default)]
pub(crate) struct Logs {
    choice: Choice,
}

impl Logs {
    fn open(row: usize, env: &Env<'_>) -> Reply {
        let Some(log) = env.shell.logs.get(row) else {
            return Reply::nothing();
        };
        Reply {
            intents: vec![Intent::OpenLog(log.path.clone())],
            ..Reply::open(Page::log(env.lang, log.path.clone()))
        }
    }
}

impl Layer for Logs {
    fn context(&self) -> Context {
        Context::Menu
    }

    fn input(&mut self, input: &Input, env: &Env<'_>) -> Reply {
        let rows = env.shell.logs.len();
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
        let body = chrome::draw(canvas, env, say!(env.lang, "logs-title"));
        let rows = env.shell.logs.len();
        if rows == 0 {
            canvas.paragraph(body, say!(env.lang, "logs-empty"), env.theme.text.quiet);
            return;
        }
        let chosen = self.choice.row(rows);
        let list = Rect {
            height: body.height.saturating_sub(DETAIL_ROWS + 1),
            ..body
        };
        let first = first_in_sight(chosen, rows, list.height);
        for ((index, row), line) in env.shell.logs.iter().enumerate().skip(first).zip(list.rows()) {
            draw_row(
                canvas,
                line,
                (index, chosen),
                &text::log_row(env.lang, row),
                env.theme,
            );
        }
        // What is cut in the list stands whole below it (T-4.4).
        if env.message.is_none()
            && let Some(row) = env.shell.logs.get(chosen)
        {
            let detail = Rect {
                y: list.bottom() + 1,
                height: DETAIL_ROWS,
                ..body
            };
            canvas.paragraph(detail, &text::log_detail(env.lang, row), env.theme.text.plain);
            let path = text::log_path(env.lang, &row.path.display().to_string());
            canvas.text((body.x, body.bottom()), body.width, &path, env.theme.text.quiet);
        }
    }

    fn hints(&self, env: &Env<'_>) -> Vec<Hint> {
        vec![
            Hint::pair(Action::Up, Action::Down, say!(env.lang, "footer-row")),
            Hint::named(Action::Press, say!(env.lang, "footer-open")).on_if(!env.shell.logs.is_empty()),
            Hint::named(Action::Back, say!(env.lang, "footer-back")),
        ]
    }
}
