//! A text field: what is typed, and where the text cursor stands in it.

use ratatui::layout::Rect;
use ratatui::style::Modifier;

use unicode_width::UnicodeWidthChar as _;

use crate::action::{Action, Input};
use crate::canvas::Canvas;
use crate::clean::wrap;
use crate::theme::Theme;

/// Text being entered. Takes no control characters and no more than its limit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Field {
    text: Vec<char>,
    cursor: usize,
    limit: usize,
}

impl Field {
    /// An empty field for at most `limit` characters.
    pub(crate) const fn new(limit: usize) -> Self {
        Self {
            text: Vec::new(),
            cursor: 0,
            limit,
        }
    }

    /// What was entered.
    pub(crate) fn text(&self) -> String {
        self.text.iter().collect()
    }

    /// Enters another text in place of what was entered; the cursor stands at its end.
    pub(crate) fn set(&mut self, text: &str) {
        self.text.clear();
        self.cursor = 0;
        text.chars().for_each(|c| self.insert(c));
    }

    /// Tells whether nothing was entered.
    pub(crate) const fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Takes an input; tells whether anything changed.
    pub(crate) fn input(&mut self, input: &Input) -> bool {
        let before = (self.cursor, self.text.len());
        match input {
            Input::Type(c) => self.insert(*c),
            Input::Paste(text) => text.chars().for_each(|c| self.insert(c)),
            Input::Act(Action::Erase) => {
                if let Some(at) = self.cursor.checked_sub(1) {
                    self.text.remove(at);
                    self.cursor = at;
                }
            }
            Input::Act(Action::Delete) => {
                if self.cursor < self.text.len() {
                    self.text.remove(self.cursor);
                }
            }
            Input::Act(Action::Left) => self.cursor = self.cursor.saturating_sub(1),
            Input::Act(Action::Right) => self.cursor = (self.cursor + 1).min(self.text.len()),
            Input::Act(Action::Oldest) => self.cursor = 0,
            Input::Act(Action::Newest) => self.cursor = self.text.len(),
            Input::Act(_) | Input::Click(_) | Input::Hover(_) => {}
        }
        before != (self.cursor, self.text.len())
    }

    /// Enters a character. Line breaks and other control characters of a paste are left out.
    fn insert(&mut self, c: char) {
        if !c.is_control() && self.text.len() < self.limit {
            self.text.insert(self.cursor, c);
            self.cursor += 1;
        }
    }

    /// Draws the text over the lines of an area, its end in sight.
    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, theme: &Theme) {
        let style = theme.text.field;
        canvas.fill(area, style);
        // One character a cell: whatever has another width is shown as a question mark, and is still entered as it is.
        let shown: String = self
            .text
            .iter()
            .map(|&c| if is_shown(c) { c } else { '?' })
            .collect();
        let mut lines = wrap(&shown, area.width);
        if lines.is_empty() {
            lines.push(String::new());
        }
        let columns = usize::from(area.width.max(1));
        let skip = (self.cursor / columns + 1).saturating_sub(area.height.into());
        for (line, row) in lines.iter().skip(skip).zip(area.rows()) {
            canvas.text((row.x, row.y), area.width, line, style);
        }
        let row = u16::try_from((self.cursor / columns).saturating_sub(skip)).unwrap_or(0);
        let column = u16::try_from(self.cursor % columns).unwrap_or(0);
        if row < area.height {
            let under = self
                .text
                .get(self.cursor)
                .copied()
                .filter(|&c| is_shown(c))
                .unwrap_or(' ');
            canvas.put(
                (area.x + column, area.y + row),
                under,
                style.add_modifier(Modifier::REVERSED),
            );
        }
    }
}

/// Whether a character fills one cell, and nothing but it.
fn is_shown(c: char) -> bool {
    c.width() == Some(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_entered_where_the_cursor_stands() {
        let mut field = Field::new(8);
        let act = Input::Act;
        for (input, text) in [
            (Input::Paste("ab\r\ncd".into()), "abcd"),
            (act(Action::Left), "abcd"),
            (Input::Type('x'), "abcxd"),
            (act(Action::Erase), "abcd"),
            (act(Action::Delete), "abc"),
            (act(Action::Delete), "abc"),
            (act(Action::Oldest), "abc"),
            (act(Action::Erase), "abc"),
            (Input::Type('ж'), "жabc"),
            (act(Action::Newest), "жabc"),
            (Input::Paste("1234567890".into()), "жabc1234"),
            (Input::Type('\u{1b}'), "жabc1234"),
        ] {
            field.input(&input);
            assert_eq!(field.text(), text, "{input:?}");
        }
    }
}
