//! The list of moves in pairs, with marks for what happened; what was taken back stays in it (T-2.17, T-3.6).

use ratatui::layout::Rect;
use ugolki_rules::Side;
use ugolki_words::say;

use crate::action::Spot;
use crate::canvas::Canvas;
use crate::clean::width;
use crate::layer::Env;
use crate::replay::{ReplayGame, ReplayPly, ReplayView, Swing};

/// The columns of a move's number.
const NUMBER: u16 = 5;

/// A row of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Row {
    /// The moves of one number, by their stops.
    Pair {
        /// The number.
        number: u16,
        /// White's and Black's; none where there is none.
        stops: [Option<usize>; 2],
    },
    /// The game went back.
    Back(usize),
    /// The log is wrong from here on.
    Broken,
}

impl Row {
    const fn has(self, at: usize) -> bool {
        match self {
            Self::Pair { stops, .. } => {
                matches!(stops[0], Some(stop) if stop == at) || matches!(stops[1], Some(stop) if stop == at)
            }
            Self::Back(stop) => stop == at,
            Self::Broken => false,
        }
    }
}

/// All rows, in order.
pub(super) fn rows(game: &ReplayGame) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for (stop, here) in game.stops.iter().enumerate().skip(1) {
        match &here.ply {
            None => rows.push(Row::Back(stop)),
            Some(ReplayPly { side, number, .. }) => match (side, rows.last_mut()) {
                (
                    Side::Black,
                    Some(Row::Pair {
                        number: its,
                        stops: [Some(_), black @ None],
                    }),
                ) if its == number => *black = Some(stop),
                (Side::White, _) => rows.push(Row::Pair {
                    number: *number,
                    stops: [Some(stop), None],
                }),
                (Side::Black, _) => rows.push(Row::Pair {
                    number: *number,
                    stops: [None, Some(stop)],
                }),
            },
        }
    }
    if !game.faults.is_empty() {
        rows.push(Row::Broken);
    }
    rows
}

/// Draws the list, the stop `at` in sight and marked; each move answers to the mouse.
pub(super) fn draw(
    canvas: &mut Canvas<'_>,
    area: Rect,
    at: usize,
    (view, game): (&ReplayView, &ReplayGame),
    env: &Env<'_>,
) {
    let rows = rows(game);
    let height = usize::from(area.height);
    let chosen = rows.iter().position(|row| row.has(at)).unwrap_or(0);
    let first = chosen
        .saturating_sub(height / 2)
        .min(rows.len().saturating_sub(height));
    let theme = env.theme;
    let style = |stop: usize| {
        if stop == at {
            theme.text.chosen
        } else {
            theme.text.plain
        }
    };
    for (row, line) in rows.iter().skip(first).zip(area.rows()) {
        match row {
            Row::Pair { number, stops } => {
                let number = format!("{number:>3}.");
                canvas.text((line.x, line.y), NUMBER, &number, theme.text.quiet);
                let column = area.width.saturating_sub(NUMBER) / 2;
                for (half, stop) in (0..).zip(stops) {
                    let cell = Rect::new(line.x + NUMBER + half * column, line.y, column, 1);
                    let Some(stop) = *stop else {
                        if half == 0 {
                            canvas.text((cell.x, cell.y), cell.width, "...", theme.text.quiet);
                        }
                        continue;
                    };
                    let text = cell_text(view, game, stop, cell.width.saturating_sub(1));
                    canvas.text((cell.x, cell.y), cell.width, &text, style(stop));
                    canvas.spot(cell, Spot::Ply(stop));
                }
            }
            Row::Back(stop) => {
                let text = crate::text::replay_here(env.lang, &game.stops[*stop], false);
                canvas.text(
                    (line.x + 1, line.y),
                    line.width.saturating_sub(1),
                    &text,
                    style(*stop),
                );
                canvas.spot(line, Spot::Ply(*stop));
            }
            Row::Broken => {
                let text = say!(env.lang, "replay-fault");
                canvas.text(
                    (line.x + 1, line.y),
                    line.width.saturating_sub(1),
                    text,
                    theme.text.error,
                );
            }
        }
    }
}

/// A move and its marks, as much of it as fits; the whole path stands with the details (T-4.4).
fn cell_text(view: &ReplayView, game: &ReplayGame, stop: usize, columns: u16) -> String {
    let Some(here) = game.stops.get(stop) else {
        return String::new();
    };
    let swing = view.swing(stop).map_or("", Swing::mark);
    let deeds = if here.deeds.is_empty() { "" } else { "*" };
    let marks = format!("{swing}{deeds}");
    let text = here.ply.as_ref().map_or("", |ply| ply.text.as_str());
    let room = columns.saturating_sub(width(&marks));
    let text = if width(text) <= room {
        text.to_owned()
    } else {
        match (text.split('-').next(), text.split('-').next_back()) {
            (Some(first), Some(last)) => format!("{first}..{last}"),
            _ => text.to_owned(),
        }
    };
    format!("{text}{marks}")
}
