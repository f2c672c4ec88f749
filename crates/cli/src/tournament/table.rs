//! Tables of text that fit a terminal.

use ugolki_tui::{cut, width};

/// How wide lines are, as everywhere in plain text.
pub(super) const COLUMNS: u16 = 80;

/// What stands between two columns.
const GAP: u16 = 2;

/// How far a column of names is shortened before columns move to a table of their own.
const NARROW: u16 = 12;

/// Rows of cells below their heads.
#[derive(Debug)]
pub(super) struct Table {
    heads: Vec<String>,
    right: Vec<bool>,
    names: Vec<bool>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// A table with these heads; without a line of heads if all are empty.
    pub(super) fn new(heads: impl IntoIterator<Item = String>) -> Self {
        let heads: Vec<String> = heads.into_iter().collect();
        Self {
            right: vec![false; heads.len()],
            names: vec![false; heads.len()],
            heads,
            rows: Vec::new(),
        }
    }

    /// The same with numbers in these columns, which end below each other.
    pub(super) fn right(mut self, columns: impl IntoIterator<Item = usize>) -> Self {
        mark(&mut self.right, columns);
        self
    }

    /// The same with names in these columns, which are cut where there is no room.
    pub(super) fn names(mut self, columns: impl IntoIterator<Item = usize>) -> Self {
        mark(&mut self.names, columns);
        self
    }

    pub(super) fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(cells.into_iter().collect());
    }

    /// Its lines. What does not fit beside the first `keep` columns follows in further tables that have them again.
    pub(super) fn lines(&self, keep: usize) -> Vec<String> {
        let widths: Vec<u16> = (0..self.heads.len())
            .map(|column| self.cells(column).map(width).max().unwrap_or(0))
            .collect();
        let least = |column: usize| {
            let whole = widths.get(column).copied().unwrap_or(0);
            if self.names.get(column) == Some(&true) {
                whole.min(NARROW)
            } else {
                whole
            }
        };
        let first: Vec<usize> = (0..keep.min(self.heads.len())).collect();
        let taken = |columns: &[usize]| columns.iter().map(|column| least(*column) + GAP).sum::<u16>();
        let mut tables: Vec<Vec<usize>> = vec![first.clone()];
        for column in first.len()..self.heads.len() {
            let Some(table) = tables.last_mut() else { continue };
            let fits = taken(table) + least(column) <= COLUMNS;
            if fits || table.len() == first.len() {
                table.push(column);
            } else {
                tables.push(first.iter().copied().chain([column]).collect());
            }
        }
        let mut lines = Vec::new();
        for columns in tables {
            if !lines.is_empty() {
                lines.push(String::new());
            }
            lines.extend(self.part(&columns, &widths));
        }
        lines
    }

    fn cells(&self, column: usize) -> impl Iterator<Item = &str> {
        let heads = self.heads.get(column).into_iter();
        let cells = self.rows.iter().filter_map(move |row| row.get(column));
        heads.chain(cells).map(String::as_str)
    }

    /// Some of the columns. Names have what the others leave them.
    fn part(&self, columns: &[usize], widths: &[u16]) -> Vec<String> {
        let is_name = |column: &&usize| self.names.get(**column) == Some(&true);
        let whole = |column: usize| widths.get(column).copied().unwrap_or(0);
        let gaps = u16::try_from(columns.len().saturating_sub(1)).unwrap_or(0) * GAP;
        let others: u16 = columns
            .iter()
            .filter(|column| !is_name(column))
            .map(|column| whole(*column))
            .sum();
        let room = COLUMNS.saturating_sub(gaps + others);
        let names = u16::try_from(columns.iter().filter(is_name).count()).unwrap_or(0);
        let share = room.checked_div(names).unwrap_or(room);
        let width_of = |column: usize| {
            if self.names.get(column) == Some(&true) {
                whole(column).min(share.max(1))
            } else {
                whole(column)
            }
        };
        let line = |cells: &Vec<String>| {
            let cells: Vec<String> = columns
                .iter()
                .map(|&column| {
                    let text = cut(cells.get(column).map_or("", String::as_str), width_of(column));
                    let room = usize::from(width_of(column).saturating_sub(width(&text)));
                    if self.right.get(column) == Some(&true) {
                        format!("{:room$}{text}", "")
                    } else {
                        format!("{text}{:room$}", "")
                    }
                })
                .collect();
            cells.join(&" ".repeat(usize::from(GAP))).trim_end().to_owned()
        };
        let has_heads = columns
            .iter()
            .any(|column| self.heads.get(*column).is_some_and(|head| !head.is_empty()));
        let heads = has_heads.then_some(&self.heads);
        heads.into_iter().chain(&self.rows).map(line).collect()
    }
}

fn mark(columns: &mut [bool], which: impl IntoIterator<Item = usize>) {
    for column in which {
        if let Some(column) = columns.get_mut(column) {
            *column = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_fits_the_terminal_and_leaves_no_column_out() {
        let heads = |count: usize| (0..count).map(|at| format!("head{at}"));
        for count in 1..30 {
            let mut table = Table::new(heads(count)).right([0]).names([1]);
            table.row((0..count).map(|at| {
                if at == 1 {
                    "long name ".repeat(9)
                } else {
                    format!("{at}")
                }
            }));
            let lines = table.lines(2);
            assert!(lines.iter().all(|line| width(line) <= COLUMNS), "{lines:#?}");
            for head in heads(count) {
                assert!(lines.iter().any(|line| line.contains(&head)), "{head} {lines:#?}");
            }
        }
    }

    #[test]
    fn numbers_end_below_each_other_and_wide_letters_count_twice() {
        let mut table = Table::new(["", "", ""].map(str::to_owned)).right([0]).names([1]);
        table.row(["9".into(), "王".into(), "x".into()]);
        table.row(["10".into(), "Anna".into(), "y".into()]);
        assert_eq!(table.lines(0), [" 9  王    x", "10  Anna  y"]);
    }
}
