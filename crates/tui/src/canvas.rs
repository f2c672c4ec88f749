//! What screens draw on: cells, and beside them the places that answer to the mouse.
//!
//! Drawing and pointing go through the same code: a click is looked up among the places that the very drawing of the
//! screen leaves, so the two cannot disagree.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Style};
use unicode_width::UnicodeWidthChar as _;

use crate::action::Spot;
use crate::clean::{cut, wrap};
use crate::theme::Theme;

/// A buffer of cells and the places on it. Whatever is drawn outside is cut off.
#[derive(Debug)]
pub(crate) struct Canvas<'a> {
    buffer: &'a mut Buffer,
    spots: Vec<(Rect, Spot)>,
    /// Whether the row above the footer is free for more keys.
    pub(crate) spare_row: bool,
}

impl<'a> Canvas<'a> {
    /// A canvas over the whole buffer.
    pub(crate) const fn new(buffer: &'a mut Buffer) -> Self {
        Self {
            buffer,
            spots: Vec::new(),
            spare_row: false,
        }
    }

    /// Writes a text within `columns` from (x, y), cut with an ellipsis; gives the columns used.
    pub(crate) fn text(&mut self, (x, y): (u16, u16), columns: u16, text: &str, style: Style) -> u16 {
        let area = self.buffer.area;
        if y < area.top() || y >= area.bottom() || x >= area.right() {
            return 0;
        }
        let columns = columns.min(area.right() - x);
        let mut used = 0;
        // One character a cell, never a cluster of them: no text can put more on a cell than its own width.
        for c in cut(text, columns).chars() {
            let wide = c.width().and_then(|w| u16::try_from(w).ok()).unwrap_or(0);
            if wide > 0 && used + wide <= columns {
                self.put((x + used, y), c, style);
                for behind in 1..wide {
                    self.put((x + used + behind, y), ' ', style);
                }
                used += wide;
            }
        }
        used
    }

    /// Writes a text over the lines of `area`, broken between words; gives the rows used.
    pub(crate) fn paragraph(&mut self, area: Rect, text: &str, style: Style) -> u16 {
        let mut lines = wrap(text, area.width);
        let room = usize::from(area.height);
        if lines.len() > room {
            lines.truncate(room);
            if let Some(last) = lines.last_mut() {
                last.push_str(" …");
                *last = cut(last, area.width);
            }
        }
        for (line, y) in lines.iter().zip(area.rows()) {
            self.text((y.x, y.y), area.width, line, style);
        }
        u16::try_from(lines.len()).unwrap_or(u16::MAX)
    }

    /// Writes texts below one another over the lines of `area`, each as a paragraph of its own; as a single one where that takes
    /// too many lines.
    pub(crate) fn paragraphs(
        &mut self,
        mut area: Rect,
        texts: impl IntoIterator<Item = String>,
        style: Style,
    ) {
        let texts: Vec<String> = texts.into_iter().collect();
        let rows: usize = texts.iter().map(|text| wrap(text, area.width).len()).sum();
        if rows > usize::from(area.height) {
            self.paragraph(area, &texts.join(" "), style);
            return;
        }
        for text in texts {
            let used = self.paragraph(area, &text, style);
            area.y += used;
            area.height = area.height.saturating_sub(used);
        }
    }

    /// Puts one character.
    pub(crate) fn put(&mut self, (x, y): (u16, u16), c: char, style: Style) {
        if let Some(cell) = self.buffer.cell_mut(Position::new(x, y)) {
            cell.set_char(c).set_style(style);
        }
    }

    /// Gives a cell another background, and leaves what stands in it.
    pub(crate) fn tint_behind(&mut self, (x, y): (u16, u16), colour: Option<Color>) {
        if let (Some(cell), Some(colour)) = (self.buffer.cell_mut(Position::new(x, y)), colour) {
            cell.set_bg(colour);
        }
    }

    /// Fills an area with spaces of a style.
    pub(crate) fn fill(&mut self, area: Rect, style: Style) {
        for place in area.intersection(self.buffer.area).positions() {
            self.put((place.x, place.y), ' ', Style::reset().patch(style));
        }
    }

    /// Draws a horizontal line.
    pub(crate) fn rule(&mut self, (x, y): (u16, u16), columns: u16, line: char, style: Style) {
        for x in x..x.saturating_add(columns) {
            self.put((x, y), line, style);
        }
    }

    /// Clears an area and draws a frame at its edge.
    pub(crate) fn boxed(&mut self, area: Rect, theme: &Theme) {
        self.fill(area, theme.text.plain);
        if area.width < 2 || area.height < 2 {
            return;
        }
        let style = theme.text.strong;
        let (right, bottom) = (area.right() - 1, area.bottom() - 1);
        for y in [area.y, bottom] {
            self.rule((area.x, y), area.width, theme.lines.horizontal, style);
        }
        for y in area.y + 1..bottom {
            self.put((area.x, y), theme.lines.vertical, style);
            self.put((right, y), theme.lines.vertical, style);
        }
        let places = [
            (area.x, area.y),
            (right, area.y),
            (area.x, bottom),
            (right, bottom),
        ];
        for (place, corner) in places.into_iter().zip(theme.lines.corners) {
            self.put(place, corner, style);
        }
    }

    /// Makes an area answer to the mouse. A later place lies above an earlier one.
    pub(crate) fn spot(&mut self, area: Rect, spot: Spot) {
        self.spots.push((area, spot));
    }

    /// Forgets the places so far: what is drawn next lies on top of everything.
    pub(crate) fn cover(&mut self) {
        self.spots.clear();
    }

    /// The place under a cell.
    pub(crate) fn spot_at(&self, (x, y): (u16, u16)) -> Option<Spot> {
        let at = Position::new(x, y);
        self.spots
            .iter()
            .rev()
            .find(|(area, _)| area.contains(at))
            .map(|&(_, spot)| spot)
    }
}
