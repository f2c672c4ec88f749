//! A key's badge: its picture, and its colour on the short key, the same wherever the key is shown (P-3.2).

use ratatui::style::Style;
use ugolki_record::{Badge, PlayerKey};

use crate::canvas::Canvas;
use crate::theme::Theme;

/// Columns and rows of a picture.
pub(crate) const SIZE: (u16, u16) = (5, 3);

/// Draws a key's picture with its left upper corner at a cell.
pub(crate) fn draw(canvas: &mut Canvas<'_>, (x, y): (u16, u16), key: &PlayerKey, theme: &Theme) {
    let badge = Badge::of(key);
    let lines = if theme.ascii {
        badge.ascii_lines()
    } else {
        badge.lines()
    };
    for (line, row) in lines.iter().zip(y..) {
        canvas.text((x, row), SIZE.0, line, style(key, theme));
    }
}

/// How a short key looks: in the key's own colour, where there are colours, as far as it can be read.
pub(crate) fn style(key: &PlayerKey, theme: &Theme) -> Style {
    theme.tinted(Badge::of(key).colour().rgb())
}
