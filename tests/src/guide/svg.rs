//! A terminal's cells as SVG: backgrounds as rectangles, runs of one look as texts; several screens as an animation.

use std::fmt::Write as _;

use vt100::Color;

/// The size of a cell, in the units of the picture.
const CELL: (u32, u32) = (8, 17);
/// The margin around the cells.
const MARGIN: u32 = 10;
/// What the terminal's own colours are drawn as.
const INK: &str = "#d8dee9";
const PAPER: &str = "#1c2128";
/// The sixteen colours that a terminal has names for, as xterm shows them.
const NAMED: [&str; 16] = [
    "#000000", "#cd0000", "#00cd00", "#cdcd00", "#0000ee", "#cd00cd", "#00cdcd", "#e5e5e5", "#7f7f7f",
    "#ff0000", "#00ff00", "#ffff00", "#5c5cff", "#ff00ff", "#00ffff", "#ffffff",
];

/// How a cell looks.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Look {
    ink: String,
    paper: Option<String>,
    bold: bool,
    underline: bool,
}

/// The cells of one screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frame {
    rows: Vec<Vec<(char, Look)>>,
}

impl Frame {
    /// What a terminal shows.
    pub fn of(screen: &vt100::Screen) -> Self {
        let (rows, cols) = screen.size();
        let row = |row| (0..cols).map(|col| cell(screen, row, col)).collect();
        Self {
            rows: (0..rows).map(row).collect(),
        }
    }

    /// The characters, a line a row, without what is blank at its end.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for row in &self.rows {
            let line: String = row.iter().map(|(c, _)| *c).collect();
            text.push_str(line.trim_end());
            text.push('\n');
        }
        format!("{}\n", text.trim_end())
    }

    fn size(&self) -> (u32, u32) {
        let cols = self.rows.first().map_or(0, Vec::len);
        let of = |cells: usize, cell: u32| u32::try_from(cells).unwrap_or(0) * cell + 2 * MARGIN;
        (of(cols, CELL.0), of(self.rows.len(), CELL.1))
    }

    /// The cells as elements.
    fn draw(&self, svg: &mut String) {
        for (cells, row) in self.rows.iter().zip(0..) {
            let mut from = 0;
            while let Some((_, look)) = cells.get(from) {
                let run = cells[from..].iter().take_while(|(_, next)| next == look).count();
                let text: String = cells[from..from + run].iter().map(|(c, _)| *c).collect();
                draw_run(svg, (row, from, run), &text, look);
                from += run;
            }
        }
    }
}

fn cell(screen: &vt100::Screen, row: u16, col: u16) -> (char, Look) {
    let Some(cell) = screen.cell(row, col) else {
        return (
            ' ',
            Look {
                ink: INK.into(),
                paper: None,
                bold: false,
                underline: false,
            },
        );
    };
    let c = cell.contents().chars().next().unwrap_or(' ');
    let (mut ink, mut paper) = (colour(cell.fgcolor()), colour(cell.bgcolor()));
    if cell.inverse() {
        (ink, paper) = (
            Some(paper.unwrap_or_else(|| PAPER.into())),
            Some(ink.unwrap_or_else(|| INK.into())),
        );
    }
    let look = Look {
        ink: ink.unwrap_or_else(|| INK.into()),
        paper,
        bold: cell.bold(),
        underline: cell.underline(),
    };
    (c, look)
}

fn colour(colour: Color) -> Option<String> {
    match colour {
        Color::Default => None,
        Color::Rgb(r, g, b) => Some(format!("#{r:02x}{g:02x}{b:02x}")),
        Color::Idx(index) => Some(indexed(index)),
    }
}

/// The colours of xterm's table of 256.
fn indexed(index: u8) -> String {
    match index {
        0..=15 => NAMED[usize::from(index)].to_owned(),
        16..=231 => {
            let cube = index - 16;
            let level = |step: u8| if step == 0 { 0 } else { 55 + 40 * step };
            let (r, g, b) = (level(cube / 36), level(cube / 6 % 6), level(cube % 6));
            format!("#{r:02x}{g:02x}{b:02x}")
        }
        232..=255 => {
            let grey = 8 + 10 * (index - 232);
            format!("#{grey:02x}{grey:02x}{grey:02x}")
        }
    }
}

fn draw_run(svg: &mut String, (row, from, run): (u32, usize, usize), text: &str, look: &Look) {
    let at = |cells: usize| u32::try_from(cells).unwrap_or(0) * CELL.0;
    let (x, y, width) = (MARGIN + at(from), MARGIN + row * CELL.1, at(run));
    if let Some(paper) = &look.paper {
        let height = CELL.1;
        let _ = writeln!(
            svg,
            r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{paper}"/>"#
        );
    }
    if text.trim().is_empty() {
        return;
    }
    let text = text
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;");
    let bold = if look.bold { r#" font-weight="bold""# } else { "" };
    let line = if look.underline {
        r#" text-decoration="underline""#
    } else {
        ""
    };
    let (ink, base) = (&look.ink, y + 13);
    let _ = writeln!(
        svg,
        r#"<text x="{x}" y="{base}" textLength="{width}" fill="{ink}"{bold}{line} xml:space="preserve">{text}</text>"#
    );
}

fn open((width, height): (u32, u32)) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         font-family=\"ui-monospace, Menlo, Consolas, DejaVu Sans Mono, monospace\" font-size=\"13\">\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"{PAPER}\"/>\n"
    )
}

/// A still picture.
pub fn picture(frame: &Frame) -> String {
    let mut svg = open(frame.size());
    frame.draw(&mut svg);
    svg.push_str("</svg>\n");
    svg
}

/// Several screens one after the other, each for so many tenths of a second, again and again.
pub fn animation(frames: &[(Frame, u32)]) -> String {
    let size = frames.first().map_or((0, 0), |(frame, _)| frame.size());
    let total: u32 = frames.iter().map(|(_, tenths)| tenths).sum();
    let mut svg = open(size);
    let mut style = String::from(".f{visibility:hidden}\n");
    let mut from = 0;
    for ((_, tenths), number) in frames.iter().zip(0..) {
        // In thousandths of the whole, so that no fraction is written differently somewhere else.
        let share = |tenths: u32| (tenths * 1_000).checked_div(total).unwrap_or(0);
        let percent = |share: u32| format!("{}.{}%", share / 10, share % 10);
        let (on, off) = (percent(share(from)), percent(share(from + tenths)));
        let first = if from == 0 { "visible" } else { "hidden" };
        let _ = writeln!(
            style,
            "@keyframes k{number}{{0%{{visibility:{first}}}{on}{{visibility:visible}}{off}{{visibility:hidden}}}}\n\
             .k{number}{{animation:k{number} {}.{}s step-end infinite}}",
            total / 10,
            total % 10
        );
        from += tenths;
    }
    let _ = writeln!(svg, "<style>{style}</style>");
    for ((frame, _), number) in frames.iter().zip(0..) {
        let _ = writeln!(svg, r#"<g class="f k{number}">"#);
        frame.draw(&mut svg);
        svg.push_str("</g>\n");
    }
    svg.push_str("</svg>\n");
    svg
}
