//! What is looked for on a page, in a field above it (T-3.11).

use ratatui::layout::Rect;
use ugolki_words::say;

use crate::action::{Action, Input};
use crate::canvas::Canvas;
use crate::layer::Env;
use crate::widgets::field::Field;

/// The longest text that is looked for.
const LIMIT: usize = 40;

/// What is looked for, if anything is.
#[derive(Debug)]
pub(super) struct Find {
    words: Option<Field>,
    /// It is being typed.
    typed: bool,
}

impl Find {
    /// Nothing is looked for.
    pub(super) const fn nothing() -> Self {
        Self {
            words: None,
            typed: false,
        }
    }

    /// Opens the field, with what stands in it already.
    pub(super) fn begin(&mut self) {
        self.words.get_or_insert_with(|| Field::new(LIMIT));
        self.typed = true;
    }

    /// Looks for nothing any more; tells whether it did.
    pub(super) fn drop_it(&mut self) -> bool {
        self.typed = false;
        self.words.take().is_some()
    }

    /// Takes an input while the field is open, and tells whether something changed; nothing if the input is the page's.
    pub(super) fn enter(&mut self, input: &Input) -> Option<bool> {
        let words = self.words.as_mut().filter(|_| self.typed)?;
        match input {
            Input::Act(Action::Press) => {
                self.typed = false;
                if words.is_empty() {
                    self.words = None;
                }
                Some(true)
            }
            Input::Act(
                Action::Left
                | Action::Right
                | Action::Oldest
                | Action::Newest
                | Action::Erase
                | Action::Delete,
            )
            | Input::Type(_)
            | Input::Paste(_) => Some(words.input(input)),
            Input::Act(_) | Input::Click(_) | Input::Hover(_) => None,
        }
    }

    /// Whether characters are its text now.
    pub(super) const fn is_typed(&self) -> bool {
        self.typed
    }

    /// What is looked for, in lower case; empty for nothing.
    pub(super) fn wanted(&self) -> String {
        let words = self.words.as_ref().map(Field::text);
        words.unwrap_or_default().trim().to_lowercase()
    }

    /// The rows it takes from the page: the field, and an empty one.
    pub(super) const fn rows(&self) -> u16 {
        if self.words.is_some() { 2 } else { 0 }
    }

    /// Draws the field; gives what is left for the page.
    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, env: &Env<'_>) -> Rect {
        let Some(words) = &self.words else { return area };
        let label = say!(env.lang, "page-find");
        let used = canvas.text((area.x, area.y), area.width, label, env.theme.text.strong) + 1;
        let field = Rect::new(area.x + used, area.y, area.width.saturating_sub(used), 1);
        words.draw(canvas, field, env.theme);
        let rows = self.rows().min(area.height);
        Rect::new(area.x, area.y + rows, area.width, area.height - rows)
    }
}
