//! Where the squares lie on a screen, read off the coordinates beside the board, whichever way it is turned.

use crate::Screen;

impl Screen {
    /// The middle of a square: row and column from 0. Waits until the board is on the screen.
    pub fn square(&mut self, name: &str) -> (u16, u16) {
        let (file, rank) = name.split_at(1);
        let place = |grid: &vt100::Screen| Some((row_of(grid, rank)?, col_of(grid, file)?));
        self.wait(&format!("the square {name}"), |grid| place(grid).is_some());
        place(self.grid()).expect("it was just there")
    }

    /// The square that the cursor stands on: the one in brackets.
    pub fn cursor(&mut self) -> Option<String> {
        let files = ["a", "b", "c", "d", "e", "f", "g", "h"];
        let ranks = ["1", "2", "3", "4", "5", "6", "7", "8"];
        let squares = files
            .iter()
            .flat_map(|file| ranks.iter().map(move |rank| format!("{file}{rank}")));
        squares.into_iter().find(|name| {
            let (row, col) = self.square(name);
            let at = |col: u16| {
                self.grid()
                    .cell(row, col)
                    .is_some_and(|cell| cell.contents() == "[")
            };
            col.checked_sub(1).is_some_and(at)
        })
    }

    /// The keys that bring the cursor from one square to another, as the board lies on the screen.
    pub fn arrows(&mut self, from: &str, to: &str) -> String {
        let (from_row, from_col) = self.square(from);
        let (to_row, to_col) = self.square(to);
        // Squares are as many cells apart as the first two files and ranks.
        let height = self.square("a1").0.abs_diff(self.square("a2").0);
        let width = self.square("a1").1.abs_diff(self.square("b1").1);
        let (vertical, horizontal) = (
            from_row.abs_diff(to_row) / height,
            from_col.abs_diff(to_col) / width,
        );
        let up_or_down = if to_row < from_row {
            crate::keys::UP
        } else {
            crate::keys::DOWN
        };
        let left_or_right = if to_col < from_col {
            crate::keys::LEFT
        } else {
            crate::keys::RIGHT
        };
        up_or_down.repeat(vertical.into()) + &left_or_right.repeat(horizontal.into())
    }
}

fn row_of(grid: &vt100::Screen, rank: &str) -> Option<u16> {
    let (_, cols) = grid.size();
    let labels = [format!("{rank}│"), format!("{rank}║")];
    let is_labelled = |line: String| labels.iter().any(|label| line.trim_start().starts_with(label));
    let row = grid.rows(0, cols).position(is_labelled);
    row.and_then(|row| u16::try_from(row).ok())
}

fn col_of(grid: &vt100::Screen, file: &str) -> Option<u16> {
    let (_, cols) = grid.size();
    let line = grid
        .rows(0, cols)
        .find(|line| line.trim_start().starts_with('└'))?;
    let col = line.chars().position(|c| file.contains(c))?;
    u16::try_from(col).ok()
}
