//! Which columns a window of some width shows, and how wide each is.

use ugolki_words::{Lang, say};

use crate::clean::{clean, width};
use crate::intent::LibraryColumn;
use crate::shell::LibraryRow;
use crate::text;

/// The space between two columns.
const GAP: u16 = 2;

/// What the mark of the order takes beside a heading.
const MARK: u16 = 2;

/// A column on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Column {
    /// What it shows, and what a click on its heading orders by.
    pub(super) what: LibraryColumn,
    /// Where it begins, from the left of the list.
    pub(super) x: u16,
    /// How wide it is.
    pub(super) columns: u16,
}

/// The columns for a list of this width: the more room, the more of them. Names share what the others leave.
pub(super) fn columns(lang: Lang, total: u16) -> Vec<Column> {
    use LibraryColumn::{Black, Date, Grade, Plies, Reason, Result, Ruleset, White};
    // Languages differ in how long their words for endings are; each column has room for the usual ones.
    let word = |at_least: u16, what| (width(name(lang, what)) + MARK).max(at_least);
    let (reason, grade, plies) = (word(13, Reason), word(11, Grade), word(5, Plies));
    let (result, ruleset) = (word(9, Result), word(11, Ruleset));
    let chosen: &[(LibraryColumn, u16)] = if total >= 92 {
        &[
            (Date, 10),
            (White, 0),
            (Black, 0),
            (Result, result),
            (Reason, reason),
            (Ruleset, ruleset),
            (Grade, grade),
            (Plies, plies),
        ]
    } else if total >= 70 {
        &[
            (Date, 10),
            (White, 0),
            (Black, 0),
            (Result, result),
            (Reason, reason),
            (Ruleset, ruleset),
        ]
    } else {
        &[(Date, 10), (White, 0), (Black, 0), (Result, result)]
    };
    let gaps = GAP * u16::try_from(chosen.len().saturating_sub(1)).unwrap_or(0);
    let fixed: u16 = chosen.iter().map(|(_, columns)| columns).sum();
    let names = total.saturating_sub(fixed + gaps) / 2;
    let mut x = 0;
    chosen
        .iter()
        .map(|&(what, columns)| {
            let columns = if columns == 0 { names } else { columns };
            let column = Column { what, x, columns };
            x += columns + GAP;
            column
        })
        .collect()
}

/// What stands above a column: its name, as a heading begins.
pub(super) fn heading(lang: Lang, column: LibraryColumn) -> String {
    let mut letters = name(lang, column).chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// The name of a column, which the filter has a word for, too, if it can filter by it.
pub(super) fn name(lang: Lang, column: LibraryColumn) -> &'static str {
    match column {
        LibraryColumn::White => say!(lang, "library-column-white"),
        LibraryColumn::Black => say!(lang, "library-column-black"),
        LibraryColumn::Plies => say!(lang, "library-column-plies"),
        LibraryColumn::Duration => say!(lang, "library-column-duration"),
        LibraryColumn::Date => say!(lang, "library-key-date"),
        LibraryColumn::Opponent => say!(lang, "library-key-opponent"),
        LibraryColumn::Ruleset => say!(lang, "library-key-ruleset"),
        LibraryColumn::Result => say!(lang, "library-key-result"),
        LibraryColumn::Reason => say!(lang, "library-key-reason"),
        LibraryColumn::Grade => say!(lang, "library-key-grade"),
        LibraryColumn::Event => say!(lang, "library-key-event"),
        LibraryColumn::Origin => say!(lang, "library-key-origin"),
    }
}

/// What a game has in a column.
pub(super) fn cell(lang: Lang, column: LibraryColumn, row: &LibraryRow) -> String {
    match column {
        LibraryColumn::Date => row.day.clone(),
        // A file without players is known by its name.
        LibraryColumn::White if row.white.is_empty() => {
            let name = row.path.file_name().unwrap_or_default();
            clean(&name.to_string_lossy())
        }
        LibraryColumn::White => clean(&row.white),
        LibraryColumn::Black => clean(&row.black),
        LibraryColumn::Ruleset => clean(&row.ruleset),
        LibraryColumn::Result if row.fault.is_some() => "!".to_owned(),
        LibraryColumn::Result => text::library_result(lang, row),
        LibraryColumn::Reason => row
            .reason
            .as_deref()
            .map(|reason| text::library_word(lang, reason).to_owned())
            .unwrap_or_default(),
        LibraryColumn::Grade => text::library_word(lang, &row.grade).to_owned(),
        LibraryColumn::Plies => row.plies.to_string(),
        LibraryColumn::Opponent | LibraryColumn::Duration | LibraryColumn::Event | LibraryColumn::Origin => {
            String::new()
        }
    }
}
