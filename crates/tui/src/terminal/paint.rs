//! Cells to bytes. The rest of a backend is crossterm's.
//!
//! crossterm writes all colours in the form of the 256 ones, which terminals of sixteen take for something else: `screen`
//! blinks. And where `NO_COLOR` is set it writes a reset in place of each colour, which takes bold and reverse along
//! (T-5.3). Here the depth of the theme decides alone: what has no colour writes none.

use core::fmt::{self, Write as _};
use std::io::{self, Write};

use ratatui::backend::{Backend, ClearType, CrosstermBackend, WindowSize};
use ratatui::buffer::Cell;
use ratatui::layout::{Position, Size};
use ratatui::style::{Color, Modifier};

/// A backend that writes cells by itself.
#[derive(Debug)]
pub(super) struct Painter<W: Write> {
    rest: CrosstermBackend<W>,
}

impl<W: Write> Painter<W> {
    pub(super) const fn new(out: W) -> Self {
        Self {
            rest: CrosstermBackend::new(out),
        }
    }
}

impl<W: Write> Backend for Painter<W> {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        let mut bytes = String::new();
        // A string takes everything that is written to it.
        write_cells(&mut bytes, content).map_err(io::Error::other)?;
        self.rest.write_all(bytes.as_bytes())
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        self.rest.hide_cursor()
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        self.rest.show_cursor()
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        self.rest.get_cursor_position()
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        self.rest.set_cursor_position(position)
    }

    fn clear(&mut self) -> io::Result<()> {
        self.rest.clear()
    }

    fn clear_region(&mut self, region: ClearType) -> io::Result<()> {
        self.rest.clear_region(region)
    }

    fn append_lines(&mut self, n: u16) -> io::Result<()> {
        self.rest.append_lines(n)
    }

    fn size(&self) -> io::Result<Size> {
        self.rest.size()
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        self.rest.window_size()
    }

    fn flush(&mut self) -> io::Result<()> {
        Backend::flush(&mut self.rest)
    }
}

/// Writes cells at their places, and leaves the terminal without a style.
pub(crate) fn write_cells<'a>(
    out: &mut String,
    cells: impl Iterator<Item = (u16, u16, &'a Cell)>,
) -> fmt::Result {
    let plain = (Color::Reset, Color::Reset, Modifier::empty());
    let mut style = plain;
    let mut next = None;
    for (x, y, cell) in cells {
        if next != Some((x, y)) {
            write!(out, "\x1b[{};{}H", u32::from(y) + 1, u32::from(x) + 1)?;
        }
        next = x.checked_add(1).map(|x| (x, y));
        let wanted = (cell.fg, cell.bg, cell.modifier);
        if wanted != style {
            write_style(out, wanted)?;
            style = wanted;
        }
        out.push_str(cell.symbol());
    }
    if style != plain {
        out.push_str("\x1b[0m");
    }
    Ok(())
}

/// Writes a style, whatever was before.
fn write_style(out: &mut String, (fg, bg, modifier): (Color, Color, Modifier)) -> fmt::Result {
    out.push_str("\x1b[0");
    for (attribute, code) in [
        (Modifier::BOLD, 1),
        (Modifier::DIM, 2),
        (Modifier::ITALIC, 3),
        (Modifier::UNDERLINED, 4),
        (Modifier::SLOW_BLINK, 5),
        (Modifier::RAPID_BLINK, 6),
        (Modifier::REVERSED, 7),
        (Modifier::HIDDEN, 8),
        (Modifier::CROSSED_OUT, 9),
    ] {
        if modifier.contains(attribute) {
            write!(out, ";{code}")?;
        }
    }
    write_colour(out, fg, 30)?;
    write_colour(out, bg, 40)?;
    out.push('m');
    Ok(())
}

/// Writes a colour of text with `base` 30, of a ground with 40.
fn write_colour(out: &mut String, color: Color, base: u8) -> fmt::Result {
    let of_sixteen = |index: u8| {
        if index < 8 {
            base + index
        } else {
            base + 60 + (index - 8)
        }
    };
    let index = match color {
        Color::Reset => return Ok(()),
        Color::Rgb(r, g, b) => return write!(out, ";{};2;{r};{g};{b}", base + 8),
        Color::Indexed(index @ 16..) => return write!(out, ";{};5;{index}", base + 8),
        Color::Indexed(index) => index,
        Color::Black => 0,
        Color::Red => 1,
        Color::Green => 2,
        Color::Yellow => 3,
        Color::Blue => 4,
        Color::Magenta => 5,
        Color::Cyan => 6,
        Color::Gray => 7,
        Color::DarkGray => 8,
        Color::LightRed => 9,
        Color::LightGreen => 10,
        Color::LightYellow => 11,
        Color::LightBlue => 12,
        Color::LightMagenta => 13,
        Color::LightCyan => 14,
        Color::White => 15,
    };
    write!(out, ";{}", of_sixteen(index))
}

#[cfg(test)]
mod tests {
    use ratatui::buffer::Buffer;
    use ratatui::layout::Rect;
    use ratatui::style::Style;

    use super::*;

    #[test]
    fn only_what_a_cell_has_is_written() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 9, 2));
        let bold = Style::new().add_modifier(Modifier::BOLD);
        buffer.set_string(1, 0, "ab", bold);
        buffer.set_string(3, 0, "c", bold.fg(Color::Yellow).bg(Color::LightBlue));
        buffer.set_string(4, 0, "d", Style::new().fg(Color::Rgb(1, 2, 3)));
        buffer.set_string(2, 1, "e", Style::new().bg(Color::Indexed(214)));
        let mut out = String::new();
        let cells = [(1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (2, 1)];
        write_cells(&mut out, cells.into_iter().map(|(x, y)| (x, y, &buffer[(x, y)]))).unwrap();
        let expected = "\x1b[1;2H\x1b[0;1mab\x1b[0;1;33;104mc\x1b[0;38;2;1;2;3md\x1b[0m \
                        \x1b[2;3H\x1b[0;48;5;214me\x1b[0m";
        assert_eq!(out, expected);
    }

    #[test]
    fn the_backend_writes_nothing_else() {
        let buffer = Buffer::with_lines(["x"]);
        let mut out = Vec::new();
        let mut painter = Painter::new(&mut out);
        painter.draw([(0, 0, &buffer[(0, 0)])].into_iter()).unwrap();
        assert_eq!(out, b"\x1b[1;1Hx");
    }
}
