//! What surrounds the screens beside the table: a title, a line for messages, and the keys that work.

use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::action::Spot;
use crate::canvas::Canvas;
use crate::clean::width;
use crate::keymap::Context;
use crate::layer::{Env, Hint, Message, Tone};
use crate::layout;
use crate::text;
use crate::theme::Theme;
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
    if let Some(message) = env.message {
        let area = Rect::new(left, window.y + bottom, width_used, 2);
        canvas.paragraph(area, &message.text, message_style(message, theme));
    }
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

/// Draws the keys that work right now; each answers to the mouse (T-6.1).
pub(crate) fn draw_footer(canvas: &mut Canvas<'_>, env: &Env<'_>, context: Context, hints: &[Hint]) {
    let area = layout::footer(env.window);
    let theme = env.theme;
    let mut x = area.x + 1;
    for hint in hints {
        let chord = |action| env.keymap.chord_of(action, context);
        let Some(first) = chord(hint.action) else { continue };
        let key = match hint.pair.and_then(chord) {
            Some(second) => format!("{first} {second}"),
            None => first.to_string(),
        };
        let label = hint.label(env.lang);
        let length = width(&key) + 1 + width(label);
        if x + length > area.right() {
            break;
        }
        let (key_style, label_style) = if hint.on {
            (theme.text.key, theme.text.plain)
        } else {
            (theme.text.quiet, theme.text.quiet)
        };
        canvas.text((x, area.y), length, &key, key_style);
        canvas.text((x + width(&key) + 1, area.y), length, label, label_style);
        canvas.spot(Rect::new(x, area.y, length, 1), Spot::Button(hint.action));
        x += length + 2;
    }
}
