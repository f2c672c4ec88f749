//! Drawing the table: its parts at their places.

use ratatui::layout::Rect;
use ugolki_node::view::GameView;

use super::sight::Sight;
use super::{Table, is_over, notices, panel};
use crate::canvas::Canvas;
use crate::clean::width;
use crate::layer::Env;
use crate::layout::TableLayout;
use crate::text;

/// Draws the whole table.
pub(super) fn draw(table: &Table, canvas: &mut Canvas<'_>, env: &Env<'_>, game: &GameView) {
    canvas.fill(env.window, env.theme.text.plain);
    let layout = layout(table, env, game);
    let sight = Sight::of(table, env, game);
    draw_header(canvas, layout.header, env, game);
    sight
        .scene(layout.cell)
        .draw(canvas, (layout.board.x, layout.board.y), env.theme);
    panel::draw(table, canvas, layout.panel, env, game);
    notices::draw(table, &sight, canvas, layout.notices, env, game);
}

/// Where the parts are, with as much room for what is to be said as can be had.
pub(super) fn layout(table: &Table, env: &Env<'_>, game: &GameView) -> TableLayout {
    let layout = TableLayout::new(
        env.window,
        game.game.position().size(),
        table.most(env),
        is_over(game),
    );
    let wanted = notices::rows(table, env, game, layout.notices.width);
    layout.with_notices(wanted)
}

/// Draws the line above the board: move number and side to move; the deadline and the move limit (T-2.11).
fn draw_header(canvas: &mut Canvas<'_>, area: Rect, env: &Env<'_>, game: &GameView) {
    let theme = env.theme;
    let used = canvas.text(
        (area.x + 1, area.y),
        area.width,
        &text::turn(env.lang, game),
        theme.text.strong,
    );
    let ruleset = game.game.ruleset();
    let number = game.game.position().number();
    let room = area.width.saturating_sub(used + 3);
    let limits = text::limits(env.lang, ruleset, number);
    let Some(limits) = limits
        .iter()
        .find(|limits| width(limits) <= room)
        .or_else(|| limits.last())
    else {
        return;
    };
    let x = area.right().saturating_sub(width(limits).min(room) + 1);
    canvas.text((x, area.y), room, limits, theme.text.plain);
}
