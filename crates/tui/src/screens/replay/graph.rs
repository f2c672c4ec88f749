//! The engine's judgement of the whole game as a graph of characters: White's lead above the line, Black's below (T-3.6).

use ratatui::layout::Rect;
use ugolki_words::say;

use crate::action::Spot;
use crate::canvas::Canvas;
use crate::clean::width;
use crate::layer::Env;
use crate::replay::{ReplayGame, ReplayView};

/// The lead that fills the graph, in hundredths of a move.
const FULL: i32 = 800;
/// Below this neither side is ahead.
const NOTHING: i32 = 25;

/// What a column shows of its rows, from the line outwards: whole rows, and whether half a row more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Bar {
    rows: u16,
    half: bool,
}

impl Bar {
    /// The bar of a lead over so many rows.
    fn new(points: i32, rows: u16) -> Self {
        let lead = points.unsigned_abs().min(FULL.unsigned_abs());
        if lead < NOTHING.unsigned_abs() {
            return Self { rows: 0, half: false };
        }
        let halves = (lead * u32::from(rows) * 2).div_ceil(FULL.unsigned_abs()).max(1);
        Self {
            rows: u16::try_from(halves / 2).unwrap_or(rows),
            half: halves % 2 == 1,
        }
    }
}

/// Draws the graph: a caption, then as many rows above its line as below. Each column goes to its place in the game when it is
/// clicked.
pub(super) fn draw(
    canvas: &mut Canvas<'_>,
    area: Rect,
    at: usize,
    (view, game): (&ReplayView, &ReplayGame),
    env: &Env<'_>,
) {
    let rows = area.height.saturating_sub(2) / 2;
    if rows == 0 || area.width == 0 {
        return;
    }
    let theme = env.theme;
    let (done, all) = (view.values.len(), game.stops.len());
    let caption = if done < all {
        say!(env.lang, "replay-graph-grows", done = done, all = all)
    } else {
        say!(env.lang, "replay-graph").to_owned()
    };
    let caption = if width(&caption) <= area.width {
        caption.as_str()
    } else {
        say!(env.lang, "replay-graph-short")
    };
    canvas.text((area.x, area.y), area.width, caption, theme.text.quiet);
    let line = area.y + 1 + rows;
    canvas.rule(
        (area.x, line),
        area.width,
        theme.lines.horizontal,
        theme.board.frame,
    );
    let [whole, upper, lower] = if theme.ascii {
        ['#', '\'', '.']
    } else {
        ['█', '▀', '▄']
    };
    let columns = columns(area.width, all);
    for column in 0..columns {
        let x = area.x + column;
        let stop = stop_at(column, columns, all);
        let spot = Rect::new(x, area.y + 1, 1, 2 * rows + 1);
        canvas.spot(spot, Spot::Ply(stop));
        if column == column_of(at, columns, all) {
            canvas.put((x, line), theme.board.glyphs.pointer, theme.text.strong);
        }
        let Some(value) = view.values.get(stop) else {
            continue;
        };
        let points = value.points();
        let bar = Bar::new(points, rows);
        for row in 0..bar.rows.min(rows) {
            let y = if points > 0 {
                line - 1 - row
            } else {
                line + 1 + row
            };
            canvas.put((x, y), whole, theme.text.plain);
        }
        if bar.half && bar.rows < rows {
            let (y, half) = if points > 0 {
                (line - 1 - bar.rows, lower)
            } else {
                (line + 1 + bar.rows, upper)
            };
            canvas.put((x, y), half, theme.text.plain);
        }
    }
}

/// How many columns the graph has: one for each stop, or as many as fit.
fn columns(width: u16, stops: usize) -> u16 {
    u16::try_from(stops).unwrap_or(width).min(width)
}

/// The stop that a column shows.
fn stop_at(column: u16, columns: u16, stops: usize) -> usize {
    let last = usize::from(columns.saturating_sub(1)).max(1);
    usize::from(column) * stops.saturating_sub(1) / last
}

/// The column that shows a stop, or comes nearest before it.
fn column_of(stop: usize, columns: u16, stops: usize) -> u16 {
    (0..columns)
        .rev()
        .find(|column| stop_at(*column, columns, stops) <= stop)
        .unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_column_has_a_stop_and_both_ends_are_there() {
        for stops in 1..300 {
            for width in 1..60 {
                let columns = columns(width, stops);
                assert!(columns >= 1 && columns <= width);
                assert_eq!(stop_at(0, columns, stops), 0);
                if columns > 1 {
                    assert_eq!(stop_at(columns - 1, columns, stops), stops - 1);
                }
                for stop in 0..stops {
                    assert!(stop_at(column_of(stop, columns, stops), columns, stops) <= stop);
                }
            }
        }
    }

    #[test]
    fn bars_grow_with_the_lead_and_stay_within_their_rows() {
        for rows in 1..6 {
            let height = |points| {
                let bar = Bar::new(points, rows);
                2 * bar.rows + u16::from(bar.half)
            };
            let mut before = 0;
            for points in 0..3_000 {
                let now = height(points);
                assert!(now >= before && now <= 2 * rows, "{points}");
                assert_eq!(now, height(-points));
                before = now;
            }
            assert_eq!((height(10), height(30).min(1), before), (0, 1, 2 * rows));
        }
    }
}
