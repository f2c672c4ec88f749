//! What a terminal shows: characters with their looks, as text and in words; and stand-ins for what differs from run to run.

use std::fmt::Write as _;

use ugolki_tui::figures;
use vt100::Color;

/// What the terminal's own colours are drawn as.
pub(super) const INK: &str = "#d8dee9";
/// See [`INK`].
pub(super) const PAPER: &str = "#1c2128";
/// The sixteen colours that a terminal has names for, as xterm shows them.
const NAMED: [&str; 16] = [
    "#000000", "#cd0000", "#00cd00", "#cdcd00", "#0000ee", "#cd00cd", "#00cdcd", "#e5e5e5", "#7f7f7f",
    "#ff0000", "#00ff00", "#ffff00", "#5c5cff", "#ff00ff", "#00ffff", "#ffffff",
];

/// So much of a text that is cut is known for a part of it.
const CUT_LEAST: usize = 6;

/// How a cell looks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Look {
    pub(super) ink: String,
    pub(super) paper: Option<String>,
    pub(super) bold: bool,
    pub(super) underline: bool,
    /// Shown with ink and paper exchanged, which they are here already.
    pub(super) reversed: bool,
}

impl Look {
    fn plain() -> Self {
        Self {
            ink: INK.into(),
            paper: None,
            bold: false,
            underline: false,
            reversed: false,
        }
    }
}

/// Which side of a text stays where it is when the text becomes shorter or longer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Align {
    /// The left one; what follows up to the next gap moves.
    Left,
    /// The right one, if a gap follows: what goes before it moves.
    Right,
}

/// The characters of a row and how they look.
pub(super) type Row = Vec<(char, Look)>;

/// The cells of one screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frame {
    pub(super) rows: Vec<Row>,
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
        let lines: Vec<String> = self
            .rows
            .iter()
            .map(|row| line(row).trim_end().to_owned())
            .collect();
        format!("{}\n", lines.join("\n").trim_end())
    }

    /// What is reversed or underlined, which the characters do not show: row and first column from 1, and the characters there. Men
    /// by themselves are left out: those of White are reversed with their square, those of Black without it.
    pub fn attributes(&self) -> String {
        let mut said = String::new();
        for (name, has) in [
            ("reversed", (|look: &Look| look.reversed) as fn(&Look) -> bool),
            ("underlined", |look: &Look| look.underline),
        ] {
            for (row, number) in self.rows.iter().zip(1..) {
                let mut from = 0;
                while let Some((_, look)) = row.get(from) {
                    let run = row[from..]
                        .iter()
                        .take_while(|(_, next)| has(next) == has(look))
                        .count();
                    if has(look) {
                        let text: String = row[from..from + run].iter().map(|(c, _)| *c).collect();
                        if !matches!(text.trim(), "○" | "●") {
                            let _ = writeln!(said, "{name} {number},{}: {text:?}", from + 1);
                        }
                    }
                    from += run;
                }
            }
        }
        said
    }

    /// Puts something else in place of what differs from run to run.
    pub(super) fn replace(&mut self, align: Align, find: impl Fn(&[char]) -> Option<(usize, usize, String)>) {
        for row in &mut self.rows {
            let mut from = 0;
            loop {
                let chars: Vec<char> = row.iter().map(|(c, _)| *c).collect();
                let Some((at, len, instead)) = chars.get(from..).and_then(&find) else {
                    break;
                };
                from = put(row, (from + at, len), &instead, align);
            }
        }
    }

    /// Puts the clock of a player at what is given: below the man and the name that stand beside the board, in large figures or not.
    pub(super) fn clock_of(&mut self, man: char, clock: &str) {
        let named = |row: &Row| {
            let at = |at: usize| row.get(at).map(|(c, _)| *c);
            // On the board a blank and another square follow.
            let is_name = |start: usize| {
                at(start + 1) == Some(' ')
                    && at(start + 2) == Some(' ')
                    && at(start + 3).is_some_and(char::is_alphabetic)
            };
            (0..row.len()).find(|&start| at(start) == Some(man) && is_name(start))
        };
        let Some((row, at)) = (0..self.rows.len()).find_map(|row| Some((row, named(&self.rows[row])?)))
        else {
            return;
        };
        for row in row + 1..(row + 4).min(self.rows.len()) {
            if let Some((from, len)) = clock_in(&self.rows[row], at.saturating_sub(1)) {
                put(&mut self.rows[row], (from, len), clock, Align::Left);
                return;
            }
        }
        let from = at + 2;
        let is_figure = |(c, _): &(char, Look)| matches!(c, '█' | '▀' | '▄');
        let first = row + 2;
        if self
            .rows
            .get(first)
            .is_some_and(|row| row.iter().skip(from).any(is_figure))
        {
            for (row, line) in (first..).zip(figures(clock)) {
                let chars: Vec<char> = line.chars().collect();
                if let Some(row) = self.rows.get_mut(row) {
                    write(row, from, &chars);
                }
            }
        }
    }

    /// Replaces a text that may be broken over rows, by one of the same length, wherever it stands.
    pub fn replace_broken(&mut self, differs: &str, instead: &str) {
        let (differs, instead): (Vec<char>, Vec<char>) =
            (differs.chars().collect(), instead.chars().collect());
        assert_eq!(
            differs.len(),
            instead.len(),
            "a stand-in is as long as what it stands for"
        );
        for row in 0..self.rows.len() {
            let mut from = 0;
            for (row, at, len) in self.pieces(row, &differs).unwrap_or_default() {
                write(&mut self.rows[row], at, &instead[from..from + len]);
                from += len;
            }
        }
    }

    /// Where the pieces of a text lie that begins in a row: each with its row, its column and its length.
    fn pieces(&self, row: usize, text: &[char]) -> Option<Vec<(usize, usize, usize)>> {
        let cells = self.rows.get(row)?;
        let is_blank = |at: usize| cells.get(at).is_none_or(|(c, _)| *c == ' ');
        (1..=text.len()).rev().find_map(|len| {
            let at = position(cells, &text[..len])?;
            let mut pieces = vec![(row, at, len)];
            if len < text.len() && len >= CUT_LEAST && cells.get(at + len).is_some_and(|(c, _)| *c == '…') {
                return Some(pieces);
            }
            if len < text.len() {
                is_blank(at + len).then_some(())?;
                let rest = self.pieces(row + 1, &text[len..])?;
                // What goes on below begins its line there.
                let &(below, start, _) = rest.first()?;
                let before = start.checked_sub(1).map(|before| self.rows[below][before].0);
                before.is_none_or(|c| c == ' ').then_some(())?;
                pieces.extend(rest);
            }
            Some(pieces)
        })
    }
}

/// The characters of a row.
fn line(row: &Row) -> String {
    row.iter().map(|(c, _)| *c).collect()
}

/// Where the characters stand in a row.
fn position(row: &Row, wanted: &[char]) -> Option<usize> {
    let chars: Vec<char> = row.iter().map(|(c, _)| *c).collect();
    (!wanted.is_empty()).then_some(())?;
    chars.windows(wanted.len()).position(|window| window == wanted)
}

/// Where a clock stands in a row from a column on: `m:ss`, with tenths or not.
fn clock_in(row: &Row, from: usize) -> Option<(usize, usize)> {
    let at = |at: usize| row.get(at).map_or(' ', |(c, _)| *c);
    let digits = |from: usize| {
        (from..row.len())
            .take_while(|&place| at(place).is_ascii_digit())
            .count()
    };
    (from..row.len()).find_map(|start| {
        let minutes = digits(start);
        let seconds = start + minutes + 1;
        if minutes == 0 || at(start + minutes) != ':' || digits(seconds) != 2 {
            return None;
        }
        let end = seconds + 2;
        let tenths = if at(end) == '.' { 1 + digits(end + 1) } else { 0 };
        Some((start, end + tenths - start))
    })
}

fn write(row: &mut Row, at: usize, chars: &[char]) {
    for ((cell, _), c) in row.iter_mut().skip(at).zip(chars) {
        *cell = *c;
    }
}

/// Puts a text in place of `len` characters; gives where it ends.
fn put(row: &mut Row, (at, len): (usize, usize), instead: &str, align: Align) -> usize {
    let is_gap = |row: &Row, at: usize| row.get(at).is_none_or(|(c, _)| *c == ' ');
    let look = row[at].1.clone();
    let new: Row = instead.chars().map(|c| (c, look.clone())).collect();
    let (old, count) = (at + len, new.len());
    row.splice(at..old, new);
    let (mut end, blank) = (at + count, (' ', Look::plain()));
    // As many columns as before, so that nothing further away moves.
    if align == Align::Right && is_gap(row, end) && is_gap(row, end + 1) {
        let mut start = at;
        while start > 1 && !(is_gap(row, start - 1) && is_gap(row, start - 2)) {
            start -= 1;
        }
        for _ in count..len {
            row.insert(start, blank.clone());
            end += 1;
        }
        for _ in len..count {
            row.remove(start - 1);
            end -= 1;
        }
    } else {
        let mut gap = end;
        while !(is_gap(row, gap) && is_gap(row, gap + 1)) {
            gap += 1;
        }
        for _ in count..len {
            row.insert(gap, blank.clone());
        }
        for _ in len..count {
            row.remove(gap);
        }
    }
    end
}

fn cell(screen: &vt100::Screen, row: u16, col: u16) -> (char, Look) {
    let Some(cell) = screen.cell(row, col) else {
        return (' ', Look::plain());
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
        reversed: cell.inverse(),
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

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(rows: &[&str]) -> Frame {
        let row = |row: &&str| row.chars().map(|c| (c, Look::plain())).collect();
        Frame {
            rows: rows.iter().map(row).collect(),
        }
    }

    #[test]
    fn a_stand_in_moves_nothing_beyond_the_next_gap() {
        let find = |chars: &[char]| {
            let at = chars.iter().position(char::is_ascii_digit)?;
            let len = chars[at..].iter().take_while(|c| c.is_ascii_digit()).count();
            (len > 1).then(|| (at, len, "3".to_owned()))
        };
        for (before, after) in [
            ("a  LAN 12 ms on it  b", "a  LAN 3 ms on it   b"),
            ("a     LAN 123       b", "a       LAN 3       b"),
        ] {
            let mut frame = frame(&[before]);
            frame.replace(Align::Right, find);
            assert_eq!(line(&frame.rows[0]), after);
        }
    }

    #[test]
    fn what_is_broken_over_two_rows_is_replaced_as_well() {
        let mut frame = frame(&["  log: 01", "  ab  abcd   ", " 23 ", " 01ab23 "]);
        frame.replace_broken("01ab23", "xyzuvw");
        let rows: Vec<String> = frame.rows.iter().map(line).collect();
        assert_eq!(rows, ["  log: xy", "  zu  abcd   ", " vw ", " xyzuvw "]);
    }
}
