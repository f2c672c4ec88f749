//! What the program itself is doing (F12, T-3.11): the way to the peer, how long frames take, and the last lines of its log.

use std::path::Path;

use ratatui::layout::Rect;
use ugolki_words::say;

use crate::action::{Action, Input};
use crate::canvas::Canvas;
use crate::clean::clean;
use crate::keymap::Context;
use crate::layer::{Env, Hint, Layer, Reply};
use crate::text;
use crate::widgets::chrome;

/// The diagnostics. They show what the shell view holds at each drawing.
#[derive(Debug, Default)]
pub(crate) struct Diagnostics {
    /// How many lines further back one looks.
    back: usize,
}

impl Layer for Diagnostics {
    fn opened_by(&self) -> Option<Action> {
        Some(Action::Diagnostics)
    }

    fn context(&self) -> Context {
        Context::Page
    }

    fn input(&mut self, input: &Input, env: &Env<'_>) -> Reply {
        let last = env.shell.diagnostics.lines.len().saturating_sub(1);
        let before = self.back;
        self.back = match input {
            Input::Act(Action::Back | Action::Diagnostics) => return Reply::close(),
            Input::Act(Action::Up) => before + 1,
            Input::Act(Action::Down) => before.saturating_sub(1),
            Input::Act(Action::Older) => before + 8,
            Input::Act(Action::Newer) => before.saturating_sub(8),
            Input::Act(Action::Oldest) => last,
            Input::Act(Action::Newest) => 0,
            Input::Act(_) | Input::Click(_) | Input::Hover(_) | Input::Type(_) | Input::Paste(_) => before,
        }
        .min(last);
        Reply::changed_if(self.back != before)
    }

    fn draw(&self, canvas: &mut Canvas<'_>, env: &Env<'_>) {
        let lang = env.lang;
        let body = chrome::draw(canvas, env, say!(lang, "diagnostics"));
        let shown = &env.shell.diagnostics;
        let top = [
            text::diagnostics_peer(lang, &env.view.stage),
            text::diagnostics_frames(lang, shown.frames),
            say!(
                lang,
                "diagnostics-window",
                columns = env.window.width,
                rows = env.window.height
            ),
            say!(
                lang,
                "diagnostics-log",
                file = text::path(env.shell, Path::new(&shown.log))
            ),
        ];
        let mut y = body.y;
        for line in &top {
            let area = Rect::new(body.x, y, body.width, body.bottom().saturating_sub(y));
            y += canvas.paragraph(area, line, env.theme.text.plain);
        }
        y += 1;
        let rows = usize::from(body.bottom().saturating_sub(y));
        if shown.lines.is_empty() {
            canvas.text(
                (body.x, y),
                body.width,
                say!(lang, "diagnostics-empty"),
                env.theme.text.quiet,
            );
            return;
        }
        let end = shown.lines.len().saturating_sub(self.back);
        let from = end.saturating_sub(rows);
        for (row, line) in shown.lines.iter().take(end).skip(from).enumerate() {
            let at = y + u16::try_from(row).unwrap_or(u16::MAX - y);
            canvas.text((body.x, at), body.width, &clean(line), env.theme.text.quiet);
        }
    }

    fn hints(&self, env: &Env<'_>) -> Vec<Hint> {
        vec![
            Hint::pair(
                Action::Up,
                Action::Down,
                say!(env.lang, "diagnostics-hint-scroll"),
            ),
            Hint::named(Action::Back, say!(env.lang, "settings-hint-back")),
        ]
    }
}
