//! A list to choose from, and which part of it is in sight.

use ratatui::layout::Rect;

use crate::action::{Action, Input, Spot};
use crate::canvas::Canvas;
use crate::theme::Theme;

/// Which row is chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Choice {
    row: usize,
}

impl Choice {
    /// A choice of a row.
    pub(crate) const fn at(row: usize) -> Self {
        Self { row }
    }

    /// The chosen row, of `rows`; the last one if there are fewer by now.
    pub(crate) const fn row(self, rows: usize) -> usize {
        if self.row < rows {
            self.row
        } else {
            rows.saturating_sub(1)
        }
    }

    /// Takes what moves the choice; tells whether it did.
    pub(crate) fn input(&mut self, input: &Input, rows: usize, page: usize) -> bool {
        let before = self.row(rows);
        let last = rows.saturating_sub(1);
        self.row = match input {
            Input::Act(Action::Up | Action::Previous) => before.checked_sub(1).unwrap_or(last),
            Input::Act(Action::Down | Action::Next) => (before + 1) % rows.max(1),
            Input::Act(Action::Older) => before.saturating_sub(page),
            Input::Act(Action::Newer) => (before + page).min(last),
            Input::Act(Action::Oldest) => 0,
            Input::Act(Action::Newest) => last,
            Input::Click(Spot::Row(row)) | Input::Hover(Some(Spot::Row(row))) => (*row).min(last),
            Input::Act(_) | Input::Click(_) | Input::Hover(_) | Input::Type(_) | Input::Paste(_) => before,
        };
        self.row != before
    }
}

/// The first row to be seen, so that the chosen one is.
pub(crate) fn first_in_sight(chosen: usize, rows: usize, height: u16) -> usize {
    let height = usize::from(height).max(1);
    chosen.saturating_sub(height / 2).min(rows.saturating_sub(height))
}

/// Draws a row with a pointer if it is chosen; it answers to the mouse.
pub(crate) fn draw_row(
    canvas: &mut Canvas<'_>,
    area: Rect,
    (row, chosen): (usize, usize),
    text: &str,
    theme: &Theme,
) {
    let area = Rect { height: 1, ..area };
    let style = if row == chosen {
        theme.text.chosen
    } else {
        theme.text.plain
    };
    if row == chosen {
        canvas.fill(area, style);
        canvas.put((area.x, area.y), theme.board.glyphs.pointer, style);
    }
    canvas.text((area.x + 2, area.y), area.width.saturating_sub(3), text, style);
    canvas.spot(area, Spot::Row(row));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_choice_goes_round_and_survives_a_shorter_list() {
        let mut choice = Choice::default();
        for (input, rows, expected) in [
            (Input::Act(Action::Up), 5, 4),
            (Input::Act(Action::Down), 5, 0),
            (Input::Act(Action::Newer), 5, 3),
            (Input::Act(Action::Newer), 5, 4),
            (Input::Hover(Some(Spot::Row(9))), 2, 1),
            (Input::Act(Action::Up), 2, 0),
            (Input::Act(Action::Down), 0, 0),
        ] {
            choice.input(&input, rows, 3);
            assert_eq!(choice.row(rows), expected, "{input:?}");
        }
    }

    #[test]
    fn the_chosen_row_is_in_sight() {
        for rows in 0..40 {
            for chosen in 0..rows.max(1) {
                let first = first_in_sight(chosen, rows, 10);
                assert!(first <= chosen && chosen < first + 10);
            }
        }
    }
}
