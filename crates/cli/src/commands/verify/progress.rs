//! How far a verification of many files is, for a person who waits for it (P-9.3).

use std::io::{self, IsTerminal as _, Write};

use ugolki_words::{Lang, say};

use crate::manner;

/// From how many files on it is told.
const MANY: usize = 50;

/// The bar's width in cells.
const BAR: usize = 24;

/// A line on a terminal, drawn anew as it goes on and gone at the end. Nothing where no terminal is: what is written to a
/// file or a pipe is not for somebody who waits.
pub(crate) struct Progress<W> {
    lang: Lang,
    total: usize,
    to: Option<W>,
    /// The length of the line that stands there, in cells.
    shown: usize,
}

impl Progress<io::Stderr> {
    /// On standard error.
    pub(crate) fn new(lang: Lang, total: usize) -> Self {
        let stderr = io::stderr();
        let is_terminal = stderr.is_terminal();
        Self::on(stderr, is_terminal && !manner::quiet(), (lang, total))
    }
}

impl<W: Write> Progress<W> {
    fn on(to: W, is_terminal: bool, (lang, total): (Lang, usize)) -> Self {
        Self {
            lang,
            total,
            to: (is_terminal && total >= MANY).then_some(to),
            shown: 0,
        }
    }

    /// Shows that so many files are done.
    pub(crate) fn show(&mut self, done: usize) {
        let full = (done * BAR).checked_div(self.total).unwrap_or(BAR).min(BAR);
        let bar = format!("{}{}", "#".repeat(full), ".".repeat(BAR - full));
        let line = say!(
            self.lang,
            "verify-progress",
            bar = bar,
            done = done,
            all = self.total
        );
        self.draw(&line);
    }

    /// Takes the line away, so that something else can be written.
    pub(crate) fn clear(&mut self) {
        if self.shown > 0 {
            self.draw("");
        }
    }

    /// Writes over what stood there. A terminal that takes nothing any more is no reason to stop.
    fn draw(&mut self, line: &str) {
        let Some(to) = &mut self.to else { return };
        // No language has letters here that take more than a cell.
        let cells = line.chars().count();
        let width = self.shown.max(cells);
        // The cursor goes back to the line's end, or to its start when it is empty.
        let back = if line.is_empty() { "\r" } else { "" };
        let drawn = write!(to, "\r{line:width$}{back}").and_then(|()| to.flush());
        self.shown = cells;
        drawn.unwrap_or_default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is written while `total` files are done, each of whose answers goes between.
    fn written(is_terminal: bool, total: usize) -> String {
        let mut bytes = Vec::new();
        let mut progress = Progress::on(&mut bytes, is_terminal, (Lang::En, total));
        for done in 1..=total {
            progress.clear();
            progress.show(done);
        }
        progress.clear();
        String::from_utf8(bytes).unwrap()
    }

    #[test]
    fn a_terminal_shows_how_far_it_is_and_nothing_of_it_stays() {
        let written = written(true, 200);
        let steps: Vec<&str> = written
            .split('\r')
            .map(str::trim_end)
            .filter(|step| !step.is_empty())
            .collect();
        assert_eq!(steps.len(), 200);
        assert_eq!(steps[0], "verified [........................] 1 of 200");
        assert_eq!(steps[99], "verified [############............] 100 of 200");
        assert_eq!(steps[199], "verified [########################] 200 of 200");
        assert!(written.ends_with(&format!("\r{:46}\r", "")), "{written:?}");
    }

    #[test]
    fn nothing_is_written_where_no_terminal_is_or_few_files_are() {
        assert_eq!(written(false, 1_000), "");
        assert_eq!(written(true, MANY - 1), "");
        assert_ne!(written(true, MANY), "");
    }
}
