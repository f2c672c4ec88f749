//! All that can be ordered at a table against another player, with what is not possible now and why (T-2.16).

#![expect(clippy::wildcard_enum_match_arm, reason = "most actions are no orders")]

use ratatui::layout::Rect;
use ugolki_node::view::{GameView, Seat, Stage};
use ugolki_words::say;

use super::chat::chat_of;
use super::offers::why_not;
use super::rematch::{no_log, no_rematch};
use crate::action::{Action, Input, Spot};
use crate::canvas::Canvas;
use crate::clean::width;
use crate::keymap::Context;
use crate::layer::{Env, Hint, Layer, Message, Next, Reply};
use crate::layout::centred;
use crate::text;
use crate::widgets::list::{Choice, draw_row};

/// The orders, in their order.
const ROWS: [Action; 17] = [
    Action::TakeBack,
    Action::Draw,
    Action::Pause,
    Action::Adjourn,
    Action::Resign,
    Action::Claim,
    Action::Concede,
    Action::Chat,
    Action::Block,
    Action::Replay,
    Action::Save,
    Action::Hops,
    Action::Mouse,
    Action::Rematch,
    Action::Rules,
    Action::Flip,
    Action::Help,
];

/// The columns of a key.
const KEY_WIDTH: usize = 8;
/// The rows for a reason that is cut in its row.
const DETAIL_ROWS: u16 = 2;
/// The widest that the menu gets.
const WIDEST: u16 = 76;

/// The menu.
#[derive(Debug, Default)]
pub(super) struct Menu {
    choice: Choice,
}

impl Menu {
    fn press(row: usize, env: &Env<'_>) -> Reply {
        let (Some(&action), Stage::Game(game)) = (ROWS.get(row), &env.view.stage) else {
            return Reply::close();
        };
        match why(action, env, game) {
            Some(why) => Reply::say(Message::plain(why)),
            None => Reply {
                next: Next::CloseFor(action),
                ..Reply::changed()
            },
        }
    }
}

/// Why an order can't be given now.
fn why(action: Action, env: &Env<'_>, game: &GameView) -> Option<String> {
    match action {
        Action::Rules | Action::Flip | Action::Hops | Action::Mouse | Action::Help => None,
        Action::Block => (game.seat == Seat::Watching).then(|| say!(env.lang, "only-watched").to_owned()),
        Action::Chat => chat_of(env.lang, game).err().map(String::from),
        Action::Rematch => no_rematch(env, game).map(String::from),
        Action::Replay | Action::Save => no_log(env, game).map(String::from),
        _ => why_not(action, env, game),
    }
}

/// An order's line, and why it can't be given.
fn line(action: Action, name_width: usize, env: &Env<'_>, game: &GameView) -> (String, Option<String>) {
    let key = env
        .keymap
        .chord_of(action, Context::Table)
        .map(|chord| chord.to_string())
        .unwrap_or_default();
    let name = name(action, env, game);
    (
        format!("{key:<KEY_WIDTH$}{name:<name_width$} "),
        why(action, env, game),
    )
}

/// What an order is called.
fn name(action: Action, env: &Env<'_>, game: &GameView) -> &'static str {
    let paused = game.paused().is_some();
    match action {
        Action::Pause if paused => say!(env.lang, "go-on"),
        Action::Rules => say!(env.lang, "footer-terms"),
        _ => text::label(env.lang, action),
    }
}

impl Layer for Menu {
    fn context(&self) -> Context {
        Context::Menu
    }

    fn is_dialog(&self) -> bool {
        true
    }

    fn input(&mut self, input: &Input, env: &Env<'_>) -> Reply {
        match input {
            Input::Act(Action::Back) => Reply::close(),
            Input::Act(Action::Press) => Self::press(self.choice.row(ROWS.len()), env),
            Input::Click(Spot::Row(row)) => {
                self.choice = Choice::at(*row);
                Self::press(*row, env)
            }
            Input::Act(_) | Input::Click(_) | Input::Hover(_) | Input::Type(_) | Input::Paste(_) => {
                Reply::changed_if(self.choice.input(input, ROWS.len(), ROWS.len()))
            }
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, env: &Env<'_>) {
        canvas.cover();
        let Stage::Game(game) = &env.view.stage else {
            return;
        };
        let theme = env.theme;
        let names = ROWS.map(|action| name(action, env, game).chars().count());
        let name_width = names.into_iter().fold(0, usize::max);
        let lines = ROWS.map(|action| line(action, name_width, env, game));
        let most = WIDEST.min(env.window.width.saturating_sub(4));
        let columns = lines
            .iter()
            .map(|(name, why)| width(name) + why.as_deref().map_or(0, |why| width(why) + 1) + 4)
            .fold(0, u16::max)
            .min(most);
        let rows = u16::try_from(ROWS.len()).unwrap_or(u16::MAX);
        let is_cut = |(name, why): &(String, Option<String>)| {
            why.as_deref()
                .is_some_and(|why| width(name) + width(why) + 2 > columns)
        };
        // What is cut in its row stands whole below the rows (T-4.4).
        let detail = if lines.iter().any(is_cut) { DETAIL_ROWS } else { 0 };
        // The footer stays free; where there is no room for both, the free rows around the list go first.
        let spare = env.window.height.saturating_sub(1 + rows + 2 + detail).min(2);
        let above = Rect {
            height: env.window.height.saturating_sub(1),
            ..env.window
        };
        let area = centred(above, columns + 4, rows + 2 + spare + detail);
        let top = area.y + 1 + spare.min(1);
        canvas.boxed(area, theme);
        canvas.text(
            (area.x + 2, area.y),
            columns,
            say!(env.lang, "orders"),
            theme.text.strong,
        );
        let chosen = self.choice.row(ROWS.len());
        for ((number, (name, why)), y) in lines.iter().enumerate().zip(top..) {
            let row = Rect::new(area.x + 2, y, columns, 1);
            draw_row(canvas, row, (number, chosen), name, theme);
            if let Some(why) = why {
                let style = if number == chosen {
                    theme.text.chosen
                } else {
                    theme.text.quiet
                };
                let at = row.x + 2 + width(name);
                canvas.text((row.x + 2, y), width(name), name, style);
                canvas.text((at, y), row.right().saturating_sub(at), why, style);
            }
        }
        if let Some((_, Some(why))) = lines.get(chosen).filter(|line| is_cut(line)) {
            let below = Rect::new(area.x + 2, top + rows, columns, detail);
            canvas.paragraph(below, why, theme.text.plain);
        }
    }

    fn hints(&self, env: &Env<'_>) -> Vec<Hint> {
        let chosen = ROWS.get(self.choice.row(ROWS.len())).copied();
        let on = match (&env.view.stage, chosen) {
            (Stage::Game(game), Some(action)) => why(action, env, game).is_none(),
            _ => false,
        };
        vec![
            Hint::pair(Action::Up, Action::Down, say!(env.lang, "footer-row")),
            Hint::new(Action::Press).on_if(on),
            Hint::named(Action::Back, say!(env.lang, "footer-back")),
        ]
    }
}
