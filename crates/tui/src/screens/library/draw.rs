//! The library drawn: the filter and what can follow in it, headings, the list, and the chosen game whole.

use ratatui::layout::Rect;
use ugolki_words::say;

use super::columns::{Column, cell, columns, heading, name};
use super::{Library, OFFERS};
use crate::action::Spot;
use crate::canvas::Canvas;
use crate::clean::{clean, width};
use crate::intent::LibraryColumn;
use crate::layer::Env;
use crate::text;
use crate::widgets::chrome;
use crate::widgets::list::{draw_row, first_in_sight};

/// The rows for what is known of the chosen game.
const DETAIL_ROWS: u16 = 2;

pub(super) fn draw(library: &Library, canvas: &mut Canvas<'_>, env: &Env<'_>) {
    let body = chrome::draw(canvas, env, say!(env.lang, "library"));
    // The title leaves a row free, which the filter takes.
    let top = body.y.saturating_sub(1);
    draw_filter(
        library,
        canvas,
        Rect {
            y: top,
            height: 1,
            ..body
        },
        env,
    );
    draw_offers(
        canvas,
        Rect {
            y: top + 1,
            height: 1,
            ..body
        },
        env,
    );
    let list = Rect {
        y: top + 3,
        height: body.bottom().saturating_sub(top + 3 + DETAIL_ROWS + 1),
        ..body
    };
    let shown = env.shell.library.shown;
    if shown == 0 {
        let said = match &env.shell.library {
            view if view.number == 0 => say!(env.lang, "library-opening"),
            view if view.all == 0 && view.reading.is_some() => say!(env.lang, "library-opening"),
            view if view.all == 0 => say!(env.lang, "library-empty"),
            _ => say!(env.lang, "library-none"),
        };
        canvas.paragraph(list, said, env.theme.text.quiet);
        return;
    }
    draw_list(library, canvas, list, env);
    if env.message.is_none()
        && let Some(row) = library.chosen(env)
    {
        let detail = Rect {
            y: list.bottom() + 1,
            height: DETAIL_ROWS,
            ..body
        };
        let style = if row.fault.is_some() {
            env.theme.text.warning
        } else {
            env.theme.text.plain
        };
        canvas.paragraph(detail, &text::library_detail(env.lang, row), style);
        let path = clean(&text::path(env.shell, &row.path));
        let below = Rect {
            y: body.bottom(),
            height: 2,
            ..body
        };
        let used = canvas.paragraph(below, &path, env.theme.text.quiet);
        canvas.spare_row = used < below.height;
    }
}

/// The filter, and how many games it leaves.
fn draw_filter(library: &Library, canvas: &mut Canvas<'_>, area: Rect, env: &Env<'_>) {
    let view = &env.shell.library;
    let mut said = if let Some((done, of)) = view.reading {
        say!(env.lang, "library-reading", done = done, of = of)
    } else {
        say!(env.lang, "library-count", shown = view.shown, all = view.all)
    };
    let is_in_sight = columns(env.lang, area.width.saturating_sub(3))
        .iter()
        .any(|column| column.what == library.column);
    if !is_in_sight {
        let by = say!(
            env.lang,
            "library-sorted",
            column = name(env.lang, library.column)
        );
        said = format!("{said}, {by}");
    }
    let label = say!(env.lang, "library-filter");
    let used = canvas.text((area.x, area.y), area.width, label, env.theme.text.strong);
    let said_width = width(&said);
    let field = Rect {
        x: area.x + used + 1,
        width: area.width.saturating_sub(used + said_width + 3),
        ..area
    };
    library.filter.draw(canvas, field, env.theme);
    canvas.text(
        (area.right().saturating_sub(said_width), area.y),
        said_width,
        &said,
        env.theme.text.quiet,
    );
}

/// What is wrong with the filter, or the words that can follow in it, each of which can be clicked.
fn draw_offers(canvas: &mut Canvas<'_>, area: Rect, env: &Env<'_>) {
    let view = &env.shell.library;
    if let Some(fault) = &view.fault {
        canvas.text(
            (area.x, area.y),
            area.width,
            &text::library_fault(env.lang, fault),
            env.theme.text.warning,
        );
        return;
    }
    let mut x = area.x;
    for (number, (_, word)) in view.completions.iter().take(OFFERS).enumerate() {
        let word = clean(word);
        let columns = width(&word);
        if x + columns > area.right() {
            return;
        }
        canvas.text((x, area.y), columns, &word, env.theme.text.key);
        canvas.spot(Rect::new(x, area.y, columns, 1), Spot::Offer(number));
        x += columns + 2;
    }
}

fn draw_list(library: &Library, canvas: &mut Canvas<'_>, list: Rect, env: &Env<'_>) {
    let view = &env.shell.library;
    let columns = columns(env.lang, list.width.saturating_sub(3));
    draw_headings(library, canvas, list, &columns, env);
    let chosen = library.choice.row(view.shown);
    let first = first_in_sight(chosen, view.shown, list.height);
    for (index, line) in (first..view.shown).zip(list.rows()) {
        draw_row(canvas, line, (index, chosen), "", env.theme);
        // A row that was not asked for yet stays empty until it is there.
        let Some(row) = index.checked_sub(view.first).and_then(|at| view.rows.get(at)) else {
            continue;
        };
        let style = match (index == chosen, &row.fault) {
            (true, _) => env.theme.text.chosen,
            (false, Some(_)) => env.theme.text.warning,
            (false, None) => env.theme.text.plain,
        };
        for column in &columns {
            let text = cell(env.lang, column.what, row);
            canvas.text((line.x + 2 + column.x, line.y), column.columns, &text, style);
        }
    }
}

fn draw_headings(library: &Library, canvas: &mut Canvas<'_>, list: Rect, columns: &[Column], env: &Env<'_>) {
    let y = list.y - 1;
    for column in columns {
        let is_order = column.what == library.column;
        let said = heading(env.lang, column.what);
        let text = match (is_order, library.down) {
            (true, true) => format!("{said} v"),
            (true, false) => format!("{said} ^"),
            (false, _) => said,
        };
        let style = if is_order {
            env.theme.text.strong
        } else {
            env.theme.text.quiet
        };
        let x = list.x + 2 + column.x;
        canvas.text((x, y), column.columns, &text, style);
        if let Some(at) = LibraryColumn::ALL.iter().position(|known| *known == column.what) {
            canvas.spot(Rect::new(x, y, column.columns, 1), Spot::Heading(at));
        }
    }
}
