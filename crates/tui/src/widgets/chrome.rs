//! What surrounds the screens beside the table: a title, a line for messages, and the keys that work.

use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::action::{Action, Spot};
use crate::canvas::Canvas;
use crate::clean::width;
use crate::keymap::Context;
use crate::layer::{Env, Hint, Message, Tone};
use crate::layout;
use crate::text;
use crate::theme::{TextLook, Theme};
use crate::widgets::field::Field;

/// The widest that a screen of text gets.
const WIDEST: u16 = 100;

/// The columns of text in a window.
pub(crate) fn columns(window: Rect) -> u16 {
    window.width.min(WIDEST).saturating_sub(4)
}

/// The area between title and message line.
pub(crate) fn body(window: Rect) -> Rect {
    let width = columns(window);
    let left = window.x + (window.width - width) / 2;
    Rect::new(left, window.y + 3, width, rows(window))
}

/// The rows between title and message line.
pub(crate) fn rows(window: Rect) -> u16 {
    window.height.saturating_sub(6)
}

/// Draws the title and the message line; gives the area between them.
pub(crate) fn draw(canvas: &mut Canvas<'_>, env: &Env<'_>, title: &str) -> Rect {
    let window = env.window;
    let theme = env.theme;
    canvas.fill(window, theme.text.plain);
    let width_used = columns(window);
    let left = window.x + (window.width - width_used) / 2;
    let used = canvas.text((left, window.y), width_used, title, theme.text.title);
    let me = text::me(env.shell);
    let room = width_used.saturating_sub(used + 2);
    if width(&me) <= room {
        canvas.text(
            (left + width_used - width(&me), window.y),
            room,
            &me,
            theme.text.quiet,
        );
    }
    canvas.rule(
        (left, window.y + 1),
        width_used,
        theme.lines.horizontal,
        theme.board.frame,
    );

    let bottom = window.height.saturating_sub(3);
    let area = Rect::new(left, window.y + bottom, width_used, 2);
    let used = env.message.map_or(0, |message| {
        canvas.paragraph(area, &message.text, message_style(message, theme))
    });
    canvas.spare_row = used < area.height;
    body(window)
}

/// A screen that asks for one thing: its title, what is wanted, and below that the field to type it in. `rows` has the most that
/// the two of them get.
pub(crate) fn ask(
    canvas: &mut Canvas<'_>,
    env: &Env<'_>,
    (title, prompt): (&str, &str),
    (prompt_rows, field_rows): (u16, u16),
    field: &Field,
) {
    let body = draw(canvas, env, title);
    let above = Rect {
        height: prompt_rows,
        ..body
    };
    let used = canvas.paragraph(above, prompt, env.theme.text.plain);
    let below = Rect::new(body.x, body.y + used + 1, body.width, field_rows);
    field.draw(canvas, below.intersection(body), env.theme);
}

/// The style of a message.
pub(crate) const fn message_style(message: &Message, theme: &Theme) -> Style {
    match message.tone {
        Tone::Plain => theme.text.plain,
        Tone::Warning => theme.text.warning,
        Tone::Error => theme.text.error,
    }
}

/// A key of the footer, as it is drawn.
struct Shown {
    hint: Hint,
    key: String,
    label: &'static str,
}

impl Shown {
    fn width(&self) -> u16 {
        width(&self.key) + 1 + width(self.label)
    }

    /// Whether it opens a list of all that can be done, so that no other is lost as long as this one is in sight.
    const fn leads_to_all(&self) -> bool {
        matches!(self.hint.action, Action::Menu | Action::Help)
    }
}

/// Draws the keys that work right now; each answers to the mouse (T-6.1). Where a row is too short for them the free one above it
/// is taken, too; those that do not fit there either are reached by one that does.
pub(crate) fn draw_footer(canvas: &mut Canvas<'_>, env: &Env<'_>, context: Context, hints: &[Hint]) {
    let area = layout::footer(env.window);
    let chord = |action| env.keymap.chord_of(action, context);
    let shown = hints.iter().filter_map(|&hint| {
        let first = chord(hint.action)?;
        let key = match hint.pair.and_then(chord) {
            Some(second) => format!("{first} {second}"),
            None => first.to_string(),
        };
        let label = hint.label(env.lang);
        Some(Shown { hint, key, label })
    });
    let columns = area.width.saturating_sub(1);
    let mut rows = in_rows(shown.collect(), columns, 1 + usize::from(canvas.spare_row));
    rows.reverse();
    for (row, above) in rows.iter().zip(0..) {
        let (mut x, y) = (area.x + 1, area.y.saturating_sub(above));
        for shown in row {
            draw_key(canvas, (x, y), shown, &env.theme.text);
            x += shown.width() + GAP;
        }
    }
}

/// The columns between two keys.
const GAP: u16 = 2;

/// Puts keys into at most so many rows. Where they do not all fit, that which leads to all is not among those left out.
fn in_rows(shown: Vec<Shown>, columns: u16, most: usize) -> Vec<Vec<Shown>> {
    let kept = shown.iter().position(Shown::leads_to_all);
    let fits = {
        let (mut rows, mut x) = (1, 0);
        for shown in &shown {
            if x > 0 && x + shown.width() > columns {
                (rows, x) = (rows + 1, 0);
            }
            x += shown.width() + GAP;
        }
        rows <= most
    };
    let mut reserved = kept
        .filter(|_| !fits)
        .and_then(|kept| shown.get(kept))
        .map_or(0, |kept| kept.width() + GAP);
    let mut rows: Vec<Vec<Shown>> = vec![Vec::new()];
    for (at, next) in shown.into_iter().enumerate() {
        let is_last = rows.len() >= most;
        if kept == Some(at) {
            reserved = 0;
        }
        let Some(row) = rows.last_mut() else { break };
        let x: u16 = row.iter().map(|shown| shown.width() + GAP).sum();
        if x + next.width() + if is_last { reserved } else { 0 } <= columns {
            row.push(next);
        } else if !is_last {
            rows.push(vec![next]);
        } else if reserved == 0 {
            break;
        }
    }
    rows
}

fn draw_key(canvas: &mut Canvas<'_>, (x, y): (u16, u16), shown: &Shown, look: &TextLook) {
    let (key_style, label_style) = if shown.hint.on {
        (look.key, look.plain)
    } else {
        (look.quiet, look.quiet)
    };
    canvas.text((x, y), shown.width(), &shown.key, key_style);
    let label_x = x + width(&shown.key) + 1;
    canvas.text((label_x, y), shown.width(), shown.label, label_style);
    let spot = Rect::new(x, y, shown.width(), 1);
    canvas.spot(spot, Spot::Button(shown.hint.action));
}
