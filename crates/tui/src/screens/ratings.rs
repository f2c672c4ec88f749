//! Ratings: all that are known in a pool, the curve of the chosen player, and what each game changed (T-3.8).

use ratatui::layout::Rect;
use ugolki_words::say;

use crate::action::{Action, Input, Spot};
use crate::canvas::Canvas;
use crate::keymap::Context;
use crate::layer::{Env, Hint, Layer, Reply};
use crate::ratings::{PoolView, RatedPlayer};
use crate::screens::page::Page;
use crate::text;
use crate::widgets::chrome;
use crate::widgets::list::{Choice, draw_row, first_in_sight};

/// How many rows Page Up and Page Down go.
const PAGE: usize = 10;
/// The rows of the curve.
const CURVE_ROWS: u16 = 4;

/// The ratings.
#[derive(Debug, Default)]
pub(crate) struct Ratings {
    pool: usize,
    choice: Choice,
}

impl Ratings {
    fn pool<'a>(&self, env: &Env<'a>) -> Option<&'a PoolView> {
        let pools = &env.shell.ratings.pools;
        pools.get(self.pool.min(pools.len().checked_sub(1)?))
    }

    fn change_pool(&mut self, further: bool, env: &Env<'_>) -> Reply {
        let pools = env.shell.ratings.pools.len().max(1);
        let before = self.pool.min(pools - 1);
        self.pool = if further {
            (before + 1) % pools
        } else {
            (before + pools - 1) % pools
        };
        self.choice = Choice::default();
        Reply::changed_if(before != self.pool)
    }

    fn open(row: usize, pool: &PoolView, env: &Env<'_>) -> Reply {
        pool.players.get(row).map_or_else(Reply::nothing, |player| {
            Reply::open(Page::text(
                say!(env.lang, "ratings-games"),
                text::rated_games(env.lang, pool, player),
            ))
        })
    }

    fn draw_player(canvas: &mut Canvas<'_>, area: Rect, player: &RatedPlayer, env: &Env<'_>) {
        let said = text::rating_said(env.lang, player);
        let used = canvas.paragraph(Rect { height: 2, ..area }, &said, env.theme.text.plain);
        let curve = Rect {
            y: area.y + used,
            height: CURVE_ROWS.min(area.height.saturating_sub(used)),
            ..area
        };
        draw_curve(canvas, curve, &player.curve(), env);
    }
}

/// Draws ratings over time: the lowest at the bottom, the highest at the top, the latest at the right.
fn draw_curve(canvas: &mut Canvas<'_>, area: Rect, ratings: &[u32], env: &Env<'_>) {
    let shown = ratings.len().min(usize::from(area.width));
    let ratings = &ratings[ratings.len() - shown..];
    let (Some(least), Some(most)) = (ratings.iter().min(), ratings.iter().max()) else {
        return;
    };
    let steps = u32::from(area.height.saturating_sub(1));
    let mark = if env.theme.ascii { '*' } else { '●' };
    for (column, rating) in (0..).zip(ratings) {
        let up = (rating - least) * steps / (most - least).max(1);
        let y = area.bottom().saturating_sub(1 + u16::try_from(up).unwrap_or(0));
        canvas.put((area.x + column, y), mark, env.theme.text.strong);
    }
}

impl Layer for Ratings {
    fn context(&self) -> Context {
        Context::Menu
    }

    fn input(&mut self, input: &Input, env: &Env<'_>) -> Reply {
        let pool = self.pool(env);
        let rows = pool.map_or(0, |pool| pool.players.len());
        match (input, pool) {
            (Input::Act(Action::Back), _) => Reply::close(),
            (Input::Act(Action::Left), _) => self.change_pool(false, env),
            (Input::Act(Action::Right), _) => self.change_pool(true, env),
            (Input::Act(Action::Press), Some(pool)) => Self::open(self.choice.row(rows), pool, env),
            (Input::Click(Spot::Row(row)), Some(pool)) => {
                self.choice = Choice::at(*row);
                Self::open(*row, pool, env)
            }
            _ => Reply::changed_if(self.choice.input(input, rows, PAGE)),
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, env: &Env<'_>) {
        let body = chrome::draw(canvas, env, say!(env.lang, "ratings-title"));
        let Some(pool) = self.pool(env) else {
            canvas.paragraphs(
                body,
                text::no_ratings(env.lang, env.shell.ratings.uncounted),
                env.theme.text.plain,
            );
            return;
        };
        let heading = text::pool(env.lang, pool);
        canvas.text((body.x, body.y), body.width, &heading, env.theme.text.strong);
        let rows = pool.players.len();
        let chosen = self.choice.row(rows);
        let below = CURVE_ROWS + 2;
        let list = Rect {
            y: body.y + 1,
            height: body.height.saturating_sub(below + 2),
            ..body
        };
        let first = first_in_sight(chosen, rows, list.height);
        for ((index, player), line) in pool.players.iter().enumerate().skip(first).zip(list.rows()) {
            let row = text::rating_row(env.lang, player, env.shell.key == Some(player.key));
            draw_row(canvas, line, (index, chosen), &row, env.theme);
        }
        if let Some(player) = pool.players.get(chosen) {
            let area = Rect {
                y: list.bottom() + 1,
                height: below,
                ..body
            };
            Self::draw_player(canvas, area, player, env);
        }
    }

    fn hints(&self, env: &Env<'_>) -> Vec<Hint> {
        let on = self.pool(env).is_some_and(|pool| !pool.players.is_empty());
        vec![
            Hint::pair(Action::Up, Action::Down, say!(env.lang, "footer-row")).on_if(on),
            Hint::named(Action::Press, say!(env.lang, "ratings-key-games")).on_if(on),
            Hint::pair(Action::Left, Action::Right, say!(env.lang, "ratings-key-pool"))
                .on_if(env.shell.ratings.pools.len() > 1),
            Hint::named(Action::Back, say!(env.lang, "footer-back")),
        ]
    }
}

#[cfg(test)]
mod tests;
