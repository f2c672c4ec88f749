//! The row of the form in which a time control is chosen or typed.

use ugolki_record::TimeControl;

use crate::keymap::latin_place;

/// The longest time control that can be typed, `1440:00+3600`.
const TIME_LIMIT: usize = 12;

/// The time control as it is written: one of the presets, or what was typed.
#[derive(Debug)]
pub(super) struct Time {
    /// What stands in the row.
    pub(super) text: String,
    /// A character that is typed begins anew, instead of being added.
    fresh: bool,
}

impl Time {
    pub(super) fn of(time: TimeControl) -> Self {
        Self {
            text: time.to_string(),
            fresh: true,
        }
    }

    /// Adds what is typed, in Latin letters whatever the keyboard gives; tells whether that is anything.
    pub(super) fn enter(&mut self, c: char) -> bool {
        let c = if c.is_ascii() { Some(c) } else { latin_place(c) };
        let Some(c) = c.filter(|c| c.is_ascii_alphanumeric() || matches!(c, '+' | ':')) else {
            return false;
        };
        if core::mem::take(&mut self.fresh) {
            self.text.clear();
        }
        let fits = self.text.len() < TIME_LIMIT;
        if fits {
            self.text.push(c.to_ascii_lowercase());
        }
        fits
    }

    pub(super) fn erase(&mut self) -> bool {
        self.fresh = false;
        self.text.pop().is_some()
    }

    /// Takes the preset after or before this one, round and round; those of days a move where they make sense.
    pub(super) fn turn(&mut self, forward: bool, days: bool) {
        let mut presets = TimeControl::PRESETS.to_vec();
        presets.retain(|preset| days || !matches!(preset, TimeControl::Correspondence { .. }));
        let now = self.text.parse().ok();
        let at = presets.iter().position(|preset| Some(*preset) == now);
        let next = at.map_or(0, |at| {
            (at + if forward { 1 } else { presets.len() - 1 }) % presets.len()
        });
        if let Some(preset) = presets.get(next) {
            *self = Self::of(*preset);
        }
    }
}
