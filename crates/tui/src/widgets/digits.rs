//! Large figures, three rows high, for the clocks of windows that have room for them.

use ratatui::style::Style;

use crate::canvas::Canvas;

/// The rows of a figure on the screen; each holds two rows of dots.
pub(crate) const ROWS: u16 = 3;
/// The same, to count with.
const ROW_COUNT: usize = 3;
/// The rows of dots of a figure.
const DOTS: usize = 5;

/// The dots of the figures 0 to 9, row by row, the leftmost of three as the highest bit.
const FIGURES: [[u8; DOTS]; 10] = [
    [7, 5, 5, 5, 7],
    [2, 6, 2, 2, 7],
    [7, 1, 7, 4, 7],
    [7, 1, 3, 1, 7],
    [5, 5, 7, 1, 1],
    [7, 4, 7, 1, 7],
    [7, 4, 7, 5, 7],
    [7, 1, 1, 2, 2],
    [7, 5, 7, 5, 7],
    [7, 5, 7, 1, 7],
];
const COLON: [u8; DOTS] = [0, 1, 0, 1, 0];
const POINT: [u8; DOTS] = [0, 0, 0, 0, 1];

/// The dots of a character and how many stand in a row; none for what is no figure of a clock.
fn dots(c: char) -> Option<([u8; DOTS], u16)> {
    match c {
        ':' => Some((COLON, 1)),
        '.' => Some((POINT, 1)),
        _ => {
            let figure = usize::try_from(c.to_digit(10)?).ok()?;
            Some((*FIGURES.get(figure)?, 3))
        }
    }
}

/// The columns of a text in large figures; none if it has anything else in it.
pub(crate) fn columns(text: &str) -> Option<u16> {
    text.chars()
        .try_fold(0, |columns, c| Some(columns + dots(c)?.1 + 1))
}

/// A text in large figures, row by row; nothing for what is no figure, colon or point.
pub fn figures(text: &str) -> [String; ROW_COUNT] {
    core::array::from_fn(|row| {
        let mut line = String::new();
        for (dots, columns) in text.chars().filter_map(dots) {
            let is_set = |row: usize, column: u16| {
                dots.get(row)
                    .is_some_and(|row| row >> (columns - 1 - column) & 1 == 1)
            };
            for column in 0..columns {
                line.push(match (is_set(2 * row, column), is_set(2 * row + 1, column)) {
                    (true, true) => '█',
                    (true, false) => '▀',
                    (false, true) => '▄',
                    (false, false) => ' ',
                });
            }
            line.push(' ');
        }
        line
    })
}

/// Draws a text in large figures, which must be figures, colons and points, from (x, y) on.
pub(crate) fn draw(canvas: &mut Canvas<'_>, (x, y): (u16, u16), text: &str, style: Style) {
    for (line, y) in figures(text).iter().zip(y..) {
        for (glyph, x) in line.chars().zip(x..) {
            canvas.put((x, y), glyph, style);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_clocks_have_large_figures() {
        for (text, expected) in [
            ("2:57", Some(14)),
            ("0:09.4", Some(20)),
            ("1:00:00", Some(24)),
            ("1 d 3 h", None),
        ] {
            assert_eq!(columns(text), expected, "{text}");
        }
    }

    #[test]
    fn no_two_figures_look_alike() {
        for (at, one) in FIGURES.iter().enumerate() {
            assert!(!FIGURES[at + 1..].contains(one));
        }
    }
}
