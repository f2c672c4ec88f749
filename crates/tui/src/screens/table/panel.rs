//! The panel beside the board: both players, and the moves between them (T-2.11, T-2.17).

use ratatui::layout::Rect;
use ugolki_node::Purpose;
use ugolki_node::view::{GameView, Seat};
use ugolki_rules::Side;
use ugolki_words::say;

use super::{Table, clock, is_over};
use crate::action::Spot;
use crate::canvas::Canvas;
use crate::clean::width;
use crate::clocks;
use crate::layer::Env;
use crate::shell::Acquaintance;
use crate::text;
use crate::widgets::{badge, digits};

/// The rows of a player without a clock.
const PLAYER_ROWS: u16 = 2;
/// The rows that the panel needs to give each clock one of its own.
const ROWS_WITH_CLOCKS: u16 = 10;
/// The rows that it needs for clocks in large figures.
const ROWS_WITH_LARGE_CLOCKS: u16 = 24;

/// Draws the player at the top, the moves, and the player at the bottom.
pub(super) fn draw(table: &Table, canvas: &mut Canvas<'_>, area: Rect, env: &Env<'_>, game: &GameView) {
    let bottom = table.bottom(game);
    let timed = clocks::shown(game, bottom, env.shell.now_ms).is_some();
    let rows = PLAYER_ROWS
        + match area.height {
            _ if !timed => 0,
            // Nothing in ASCII makes large figures that can be read at a glance.
            ROWS_WITH_LARGE_CLOCKS.. if !env.theme.ascii => digits::ROWS,
            ROWS_WITH_CLOCKS.. => 1,
            _ => 0,
        };
    let [top_area, bottom_area] = [area.y, area.bottom().saturating_sub(rows)].map(|y| Rect {
        y,
        height: rows,
        ..area
    });
    draw_player(canvas, top_area, bottom.opposite(), env, game);
    draw_player(canvas, bottom_area, bottom, env, game);

    let heading_y = top_area.bottom();
    let theme = env.theme;
    canvas.rule(
        (area.x, heading_y),
        area.width,
        theme.lines.horizontal,
        theme.board.frame,
    );
    let heading = format!(" {} ", text::table_heading(env.lang, game));
    canvas.text(
        (area.x + 1, heading_y),
        area.width.saturating_sub(1),
        &heading,
        theme.text.quiet,
    );
    let moves = Rect {
        y: heading_y + 1,
        height: bottom_area.y.saturating_sub(heading_y + 2),
        ..area
    };
    let played = table.draw_analysis(canvas, moves, env, game);
    draw_moves(table, canvas, played, env, game);
    canvas.rule(
        (area.x, moves.bottom()),
        area.width,
        theme.lines.horizontal,
        theme.board.frame,
    );
}

/// Draws a player: a man of its side, its name; its counts and, for the one elsewhere, the connection.
fn draw_player(canvas: &mut Canvas<'_>, area: Rect, side: Side, env: &Env<'_>, game: &GameView) {
    let theme = env.theme;
    let player = match side {
        Side::White => &game.white,
        Side::Black => &game.black,
    };
    let position = game.game.position();
    let to_move = position.turn() == side && !is_over(game);
    let man = theme.board.men.get(side);
    canvas.put(
        (area.x, area.y),
        if to_move { theme.board.glyphs.pointer } else { ' ' },
        theme.text.strong,
    );
    canvas.text(
        (area.x + 2, area.y),
        2,
        &format!("{} ", man.glyph),
        man.face.bg(man.shade.light),
    );
    let style = if to_move {
        theme.text.strong
    } else {
        theme.text.plain
    };
    let room = area.width.saturating_sub(5);
    let is_elsewhere = game.seat == Seat::One(side.opposite());
    let name = match &game.practice {
        Some(practice) if is_elsewhere => {
            let [long, short] = text::computer(env.lang, side, practice.level);
            if width(&long) <= room { long } else { short }
        }
        Some(_) | None => text::player(env.lang, player, side, game.seat),
    };
    let used = canvas.text((area.x + 5, area.y), room, &name, style);
    if let Some(key) = player.key {
        let odd = is_elsewhere && env.shell.opponent.as_ref().is_some_and(Acquaintance::is_caution);
        let look = if odd {
            theme.text.warning
        } else {
            badge::style(&key, theme)
        };
        let key = format!("{}{}", if odd { "! " } else { "" }, key.short());
        if used + 2 + width(&key) <= room {
            canvas.text((area.x + 5 + used + 2, area.y), room - used, &key, look);
        }
    }

    if let Some(clock) = clocks::shown(game, side, env.shell.now_ms) {
        if area.height > PLAYER_ROWS {
            let row = Rect {
                x: area.x + 1,
                y: area.y + PLAYER_ROWS,
                width: area.width.saturating_sub(1),
                height: area.height - PLAYER_ROWS,
            };
            clock::draw(canvas, row, clock, env);
        } else {
            // Where there is no row for it, the clock goes before the counts.
            clock::draw(
                canvas,
                Rect {
                    y: area.y + 1,
                    height: 1,
                    ..area
                },
                clock,
                env,
            );
            return;
        }
    }
    let ruleset = game.game.ruleset();
    let [wide, narrow] = text::counts(
        env.lang,
        position.men_home(side, ruleset),
        position.men_in_target(side, ruleset),
        ruleset.men(),
    );
    let room = area.width.saturating_sub(2);
    let counts = if width(&wide) <= room { wide } else { narrow };
    let used = canvas.text((area.x + 2, area.y + 1), room, &counts, theme.text.plain);
    // Whether the other side is still there matters no more after the end.
    let forms = match &game.practice {
        _ if game.end.is_some() || !is_elsewhere => Vec::new(),
        Some(room) if room.thinking == Some(Purpose::Play) => vec![say!(env.lang, "thinking").into()],
        Some(_) | None => text::peer(env.lang, game.peer, env.shell.relay.as_deref()),
    };
    let fits = |form: &&String| used + 4 + width(form) <= area.width;
    if let Some(peer) = forms.iter().find(fits) {
        let style = if game.peer.is_slow() {
            theme.text.warning
        } else {
            theme.text.quiet
        };
        canvas.text((area.right() - width(peer), area.y + 1), width(peer), peer, style);
    }
}

/// Draws the moves in pairs, the one shown on the board in sight and marked; each answers to the mouse.
fn draw_moves(table: &Table, canvas: &mut Canvas<'_>, area: Rect, env: &Env<'_>, game: &GameView) {
    let start = game.game.start();
    // A game that starts with Black has an empty place for White in its first pair.
    let offset = usize::from(start.turn() == Side::Black);
    let texts = game.game.texts();
    let shown = table.shown_plies(game);
    let pairs = (texts.len() + offset).div_ceil(2);
    let height = usize::from(area.height);
    let shown_pair = (shown + offset).saturating_sub(1) / 2;
    let first = (shown_pair + 1)
        .saturating_sub(height)
        .max(pairs.saturating_sub(height).min(shown_pair));

    let digits = 4;
    let column = area.width.saturating_sub(digits + 1) / 2;
    for (pair, row) in (first..pairs).zip(area.rows()) {
        let number = usize::from(start.number()) + pair;
        canvas.text(
            (row.x, row.y),
            digits,
            &format!("{number:>3}."),
            env.theme.text.quiet,
        );
        for half in 0..2_u16 {
            let place = 2 * pair + usize::from(half);
            let cell = Rect::new(row.x + digits + 1 + half * column, row.y, column, 1);
            let Some(index) = place.checked_sub(offset) else {
                canvas.text((cell.x, cell.y), cell.width, "...", env.theme.text.quiet);
                continue;
            };
            let Some(text) = texts.get(index) else { continue };
            let text = shorten(text, cell.width.saturating_sub(1));
            let style = if index + 1 == shown {
                env.theme.text.chosen
            } else {
                env.theme.text.plain
            };
            canvas.text((cell.x, cell.y), cell.width, &text, style);
            canvas.spot(cell, Spot::Ply(index + 1));
        }
    }
}

/// A move that fits: whole, or else its two ends with dots between them; the whole path stands elsewhere (T-4.4).
fn shorten(text: &str, columns: u16) -> String {
    if width(text) <= columns {
        return text.into();
    }
    match (text.split('-').next(), text.split('-').next_back()) {
        (Some(first), Some(last)) => format!("{first}..{last}"),
        _ => text.into(),
    }
}
