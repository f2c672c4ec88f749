//! The last lines that somebody said.

use std::collections::VecDeque;

use super::fault::REPEATED;
use crate::lines;

/// The last lines of somebody, each cut to a length that can be shown.
#[derive(Debug, Default)]
pub(super) struct Tail(VecDeque<String>);

impl Tail {
    /// How many lines are kept.
    const LINES: usize = 8;

    pub(super) fn push(&mut self, line: &str) {
        if self.0.len() == Self::LINES {
            self.0.pop_front();
        }
        self.0.push_back(lines::shown(line, REPEATED));
    }

    pub(super) fn lines(&self) -> Vec<String> {
        self.0.iter().cloned().collect()
    }
}
