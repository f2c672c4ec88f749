//! A ticket as a QR code in cells: two modules above each other in one (N-8.4).

use qrcode::{Color as Module, EcLevel, QrCode};
use ratatui::style::{Color, Modifier, Style};

use crate::canvas::Canvas;
use crate::theme::{Depth, Theme};

/// The light modules around a code, on each side. Readers want four.
const QUIET: u16 = 4;

/// A QR code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Qr {
    /// The modules of a side, without the quiet zone.
    side: u16,
    dark: Vec<bool>,
}

impl Qr {
    /// The smallest code of a text, with the least redundancy: a ticket has a checksum of its own. None for a text that is too
    /// long for any.
    pub fn of(text: &str) -> Option<Self> {
        let code = QrCode::with_error_correction_level(text, EcLevel::L).ok()?;
        Some(Self {
            side: u16::try_from(code.width()).ok()?,
            dark: code
                .to_colors()
                .into_iter()
                .map(|module| module == Module::Dark)
                .collect(),
        })
    }

    /// The modules of a side with the quiet zone.
    const fn whole(&self) -> u16 {
        self.side + 2 * QUIET
    }

    /// Whether a module is dark, counted from the corner of the quiet zone. All around is light.
    fn is_dark(&self, x: u16, y: u16) -> bool {
        let inside = |at: u16| at.checked_sub(QUIET).filter(|at| *at < self.side);
        inside(x).zip(inside(y)).is_some_and(|(x, y)| {
            let at = usize::from(y) * usize::from(self.side) + usize::from(x);
            self.dark.get(at).copied().unwrap_or(false)
        })
    }

    /// The columns and rows that it takes. Where there are no half blocks a module is two blanks.
    pub(crate) const fn size(&self, theme: &Theme) -> (u16, u16) {
        if theme.ascii {
            (2 * self.whole(), self.whole())
        } else {
            (self.whole(), self.whole().div_ceil(2))
        }
    }

    /// Draws it with its upper left corner at a cell: black on white, or white on black. Where there are no fixed colours what
    /// is light is drawn in the lighter of the terminal's two, as far as it is known which that is.
    pub(crate) fn draw(
        &self,
        canvas: &mut Canvas<'_>,
        (left, top): (u16, u16),
        theme: &Theme,
        inverted: bool,
    ) {
        let (columns, rows) = self.size(theme);
        let fixed = theme.depth >= Depth::Indexed;
        let inverted = inverted != (theme.light && !fixed);
        for y in 0..rows {
            for x in 0..columns {
                let (glyph, style) = if theme.ascii {
                    blank(self.is_dark(x / 2, y) != inverted, fixed)
                } else {
                    let halves = [2 * y, 2 * y + 1].map(|y| self.is_dark(x, y) != inverted);
                    if fixed {
                        coloured(halves)
                    } else {
                        (glyph(halves), theme.text.plain)
                    }
                };
                canvas.put((left + x, top + y), glyph, style);
            }
        }
    }

    /// The code as lines of half blocks, the light modules drawn: dark on light where the terminal writes in a light colour,
    /// and `inverted` where it writes in a dark one.
    pub fn lines(&self, inverted: bool) -> Vec<String> {
        let row = |y: u16| {
            (0..self.whole()).map(move |x| glyph([2 * y, 2 * y + 1].map(|y| self.is_dark(x, y) != inverted)))
        };
        (0..self.whole().div_ceil(2)).map(|y| row(y).collect()).collect()
    }
}

/// The half block in which the light halves are drawn.
const fn glyph(dark: [bool; 2]) -> char {
    match dark {
        [true, true] => ' ',
        [false, false] => '█',
        [false, true] => '▀',
        [true, false] => '▄',
    }
}

/// Both halves by their colours, which no font can tear apart.
fn coloured([upper, lower]: [bool; 2]) -> (char, Style) {
    let colour = |dark| {
        if dark {
            Color::Rgb(0, 0, 0)
        } else {
            Color::Rgb(255, 255, 255)
        }
    };
    let style = Style::reset().fg(colour(upper)).bg(colour(lower));
    (if upper == lower { ' ' } else { '▀' }, style)
}

/// Without half blocks: a blank, white or black, or reversed where it is light.
fn blank(dark: bool, fixed: bool) -> (char, Style) {
    let style = match (dark, fixed) {
        (true, true) => Style::reset().bg(Color::Rgb(0, 0, 0)),
        (false, true) => Style::reset().bg(Color::Rgb(255, 255, 255)),
        (true, false) => Style::reset(),
        (false, false) => Style::reset().add_modifier(Modifier::REVERSED),
    };
    (' ', style)
}

#[cfg(test)]
pub(crate) mod tests {
    use ratatui::buffer::{Buffer, Cell};

    use super::*;

    /// A ticket of the default length: 154 characters.
    pub(crate) const LONGEST: &str = "UG1ACFIRY65OQE7DFP5KLNS2PF2LVZMUZYJX4OZIEQ36N2IQANUB5XVYAABAIB7Z7P674BQEAIZQE4XO\
                                      DVIPULV6VVDKRTMGTD6ZTFY3CURWTXDPIS56YHVXD6JWOKMMM3EBGQQ6MOAAABAPIIPLYRVOJI";

    /// Reads the one code that stands in a picture of modules.
    pub(crate) fn read(dark: &[Vec<bool>]) -> Option<String> {
        const SCALE: usize = 4;
        let (width, height) = (dark.first()?.len() * SCALE, dark.len() * SCALE);
        let mut image = rqrr::PreparedImage::prepare_from_greyscale(width, height, |x, y| {
            if dark[y / SCALE][x / SCALE] { 0 } else { 255 }
        });
        let grids = image.detect_grids();
        let [grid] = grids.as_slice() else { return None };
        grid.decode().ok().map(|(_, text)| text)
    }

    /// The modules of cells of a screen, as a camera sees them: half blocks by their colours, or by what is drawn.
    pub(crate) fn modules(buffer: &Buffer, coloured: bool) -> Vec<Vec<bool>> {
        let is_black = |color: Color| matches!(color, Color::Rgb(0, 0, 0) | Color::Indexed(16));
        let halves = |cell: &Cell| match (cell.symbol(), coloured) {
            ("▀", true) => [is_black(cell.fg), is_black(cell.bg)],
            ("▄", true) => [is_black(cell.bg), is_black(cell.fg)],
            (_, true) => [is_black(cell.bg); 2],
            ("█", false) => [false; 2],
            ("▀", false) => [false, true],
            ("▄", false) => [true, false],
            (_, false) => [true; 2],
        };
        let area = buffer.area;
        (0..2 * area.height)
            .map(|y| {
                (0..area.width)
                    .map(|x| halves(&buffer[(x, y / 2)])[usize::from(y % 2)])
                    .collect()
            })
            .collect()
    }

    #[test]
    fn the_longest_ticket_by_default_takes_45_by_23_cells() {
        assert_eq!(LONGEST.len(), 154);
        let code = Qr::of(LONGEST).unwrap();
        assert_eq!(code.size(&Theme::dark()), (45, 23));
        assert_eq!(
            Qr::of(&format!("{LONGEST}A")).unwrap().size(&Theme::dark()),
            (49, 25)
        );
        assert_eq!(Qr::of(&"A".repeat(5_000)), None);
    }

    #[test]
    fn its_lines_are_read_back() {
        let code = Qr::of(LONGEST).unwrap();
        for inverted in [false, true] {
            let dark: Vec<Vec<bool>> = code
                .lines(inverted)
                .iter()
                .flat_map(|line| {
                    let half = |lower: bool| {
                        line.chars()
                            .map(move |c| match (c, lower) {
                                (' ', _) | ('▀', true) | ('▄', false) => !inverted,
                                _ => inverted,
                            })
                            .collect()
                    };
                    [half(false), half(true)]
                })
                .collect();
            assert_eq!(read(&dark).as_deref(), Some(LONGEST));
        }
    }
}
