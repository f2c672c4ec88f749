//! What a window shows that is too small for a board: what is needed, what there is, and whose turn it is (T-4.3).

use ratatui::layout::Rect;
use ugolki_node::view::{Seat, Stage};
use ugolki_words::say;

use crate::canvas::Canvas;
use crate::clocks;
use crate::layer::Env;
use crate::layout::MIN_WINDOW;
use crate::text;

/// Draws the message over the whole window, as far as it fits.
pub(crate) fn draw(canvas: &mut Canvas<'_>, env: &Env<'_>) {
    let window = env.window;
    canvas.fill(window, env.theme.text.plain);
    let mut lines = Vec::from(text::too_small(
        env.lang,
        MIN_WINDOW,
        (window.width, window.height),
    ));
    if let Stage::Game(game) = &env.view.stage {
        lines.push(text::turn(env.lang, game));
        if let Seat::One(own) = game.seat
            && let Some(clock) = clocks::shown(game, own, env.shell.now_ms)
        {
            let left = text::clock(env.lang, clock.left_ms, clock.by_days);
            lines.push(text::own_clock(env.lang, &left, clock.state, clock.low));
        }
    }
    lines.push(say!(env.lang, "too-small-hint").into());
    let mut rest = window;
    for line in lines {
        let used = canvas.paragraph(rest, &line, env.theme.text.plain);
        rest = Rect {
            y: rest.y + used,
            height: rest.height.saturating_sub(used),
            ..rest
        };
    }
}
