//! A terminal's cells as SVG: backgrounds as rectangles, runs of one look as texts; several screens as an animation.

use std::fmt::Write as _;

use super::frame::{Frame, Look, PAPER, Row};

/// The size of a cell, in the units of the picture.
const CELL: (u32, u32) = (8, 17);
/// The margin around the cells.
const MARGIN: u32 = 10;

fn size(frame: &Frame) -> (u32, u32) {
    let cols = frame.rows.first().map_or(0, Vec::len);
    let of = |cells: usize, cell: u32| u32::try_from(cells).unwrap_or(0) * cell + 2 * MARGIN;
    (of(cols, CELL.0), of(frame.rows.len(), CELL.1))
}

/// The cells of a row as elements.
fn draw_row(svg: &mut String, row: u32, cells: &Row) {
    let mut from = 0;
    while let Some((_, look)) = cells.get(from) {
        let run = cells[from..].iter().take_while(|(_, next)| next == look).count();
        let text: String = cells[from..from + run].iter().map(|(c, _)| *c).collect();
        draw_run(svg, (row, from, run), &text, look);
        from += run;
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
        r#"<text x="{x}" y="{base}" textLength="{width}" fill="{ink}"{bold}{line}>{text}</text>"#
    );
}

fn open((width, height): (u32, u32)) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         font-family=\"ui-monospace, Menlo, Consolas, DejaVu Sans Mono, monospace\" font-size=\"13\" xml:space=\"preserve\">\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"{PAPER}\"/>\n"
    )
}

/// A still picture.
pub fn picture(frame: &Frame) -> String {
    let mut svg = open(size(frame));
    for (row, number) in frame.rows.iter().zip(0..) {
        draw_row(&mut svg, number, row);
    }
    svg.push_str("</svg>\n");
    svg
}

/// Several screens one after the other, each for so many tenths of a second, again and again. What stays from one to the next is
/// drawn once.
pub fn animation(frames: &[(Frame, u32)]) -> String {
    let mut svg = open(frames.first().map_or((0, 0), |(frame, _)| size(frame)));
    // When each screen begins, and at last when the last one ends.
    let mut starts = vec![0];
    for (_, tenths) in frames {
        starts.push(starts.last().copied().unwrap_or(0) + tenths);
    }
    let total = starts.last().copied().unwrap_or(0);
    let rows = frames
        .iter()
        .map(|(frame, _)| frame.rows.len())
        .max()
        .unwrap_or(0);
    let (mut spans, mut drawn) = (Vec::new(), String::new());
    for row in 0..rows {
        let row_of = |number: usize| frames.get(number).and_then(|(frame, _)| frame.rows.get(row));
        let mut from = 0;
        while let Some(cells) = row_of(from) {
            let same = (from..frames.len())
                .take_while(|number| row_of(*number) == Some(cells))
                .count();
            let span = (from, from + same);
            let mut inner = String::new();
            draw_row(&mut inner, u32::try_from(row).unwrap_or(0), cells);
            if span == (0, frames.len()) {
                drawn.push_str(&inner);
            } else if !inner.is_empty() {
                let class = spans.iter().position(|known| *known == span).unwrap_or_else(|| {
                    spans.push(span);
                    spans.len() - 1
                });
                // Who shows no animation shows the first screen.
                let hidden = if from == 0 { "" } else { "f " };
                let _ = write!(drawn, "<g class=\"{hidden}k{class}\">\n{inner}</g>\n");
            }
            from += same;
        }
    }
    // In thousandths of the whole, so that no fraction is written differently somewhere else.
    let percent = |start: usize| {
        let share = (starts.get(start).copied().unwrap_or(total) * 1_000)
            .checked_div(total)
            .unwrap_or(0);
        format!("{}.{}%", share / 10, share % 10)
    };
    let mut style = String::from(".f{visibility:hidden}\n");
    for (&(from, to), number) in spans.iter().zip(0..) {
        let before = if from == 0 { "" } else { "0%{visibility:hidden}" };
        let after = if to == frames.len() {
            String::new()
        } else {
            format!("{}{{visibility:hidden}}", percent(to))
        };
        let _ = writeln!(
            style,
            "@keyframes k{number}{{{before}{}{{visibility:visible}}{after}}}\n\
             .k{number}{{animation:k{number} {}.{}s step-end infinite}}",
            percent(from),
            total / 10,
            total % 10
        );
    }
    let _ = writeln!(svg, "<style>{style}</style>\n{drawn}</svg>");
    svg
}
