//! The clocks beside the players' names: how much is left, which one runs, and whether that is little (T-2.15, T-9.1).

use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::action::{Action, Spot};
use crate::canvas::Canvas;
use crate::clean::width;
use crate::clocks::ClockShown;
use crate::layer::Env;
use crate::text;
use crate::widgets::digits;

/// Draws a clock over an area of a row or of [`digits::ROWS`]: a sign for the one that runs, the time in a block, in large
/// figures where there are the rows for them, the increment, and in words what it does. Wherever it is clicked the terms
/// open.
pub(super) fn draw(canvas: &mut Canvas<'_>, area: Rect, clock: ClockShown, env: &Env<'_>) {
    let theme = env.theme;
    let runs = clock.state.runs();
    let sign = if clock.low {
        '!'
    } else if runs {
        theme.board.glyphs.pointer
    } else {
        ' '
    };
    let style = if clock.low && runs {
        theme.text.error
    } else if runs {
        theme.text.chosen
    } else {
        theme.text.strong
    };
    let time = text::clock(env.lang, clock.left_ms, clock.by_days);
    let large =
        digits::columns(&time).filter(|columns| area.height >= digits::ROWS && columns + 4 <= area.width);
    let (used, y) = if let Some(columns) = large {
        let block = Rect::new(area.x, area.y, columns + 3, digits::ROWS);
        canvas.fill(block, style);
        canvas.put((block.x + 1, block.y + 1), sign, style);
        digits::draw(canvas, (block.x + 3, block.y), &time, style);
        (block.width, area.y + 1)
    } else {
        let block = format!(" {sign} {time} ");
        (canvas.text((area.x, area.y), area.width, &block, style), area.y)
    };
    draw_words(canvas, (area.x + used + 1, y), area.right(), words(clock, env));
    canvas.spot(area, Spot::Button(Action::Rules));
}

/// What stands beside the time, each with its style.
fn words(clock: ClockShown, env: &Env<'_>) -> [(String, Style); 2] {
    let look = &env.theme.text;
    let state = if clock.low { look.warning } else { look.plain };
    [
        (text::increment(clock.increment_s), look.quiet),
        (
            text::clock_state(env.lang, clock.state, clock.low).to_owned(),
            state,
        ),
    ]
}

fn draw_words(canvas: &mut Canvas<'_>, (mut x, y): (u16, u16), right: u16, words: [(String, Style); 2]) {
    for (word, style) in words {
        let room = right.saturating_sub(x);
        if !word.is_empty() && width(&word) <= room {
            x += canvas.text((x, y), room, &word, style) + 2;
        }
    }
}
