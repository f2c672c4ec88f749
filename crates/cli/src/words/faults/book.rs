//! What is wrong with the known players and with statements about keys (P-3.2, P-3.4).

use ugolki_tui::text::fault;
use ugolki_words::{Lang, say};

use super::Told;
use super::files::shown;
use super::system::io_error;
use crate::book::BookError;
use crate::known::{KIND, KnownError, LineFault, UNTIL};
use crate::statements::{self, StatementsError};

/// Why the book can't be used.
pub fn book_error(lang: Lang, error: &BookError) -> Told {
    match error {
        BookError::Known(error) => known_error(lang, error),
        BookError::Statements(error) => statements_error(lang, error),
    }
}

/// Why the known players can't be used or changed.
pub fn known_error(lang: Lang, error: &KnownError) -> Told {
    Told::alone(match error {
        KnownError::Unreadable { path, source } => {
            let what = say!(lang, "fault-known-unreadable", path = shown(path));
            return Told::because(what, io_error(lang, source));
        }
        KnownError::NotWritten { path, source } => {
            let what = say!(lang, "fault-known-not-written", path = shown(path));
            return Told::because(what, io_error(lang, source));
        }
        KnownError::Line { path, number, why } => say!(
            lang,
            "fault-file-line",
            path = shown(path),
            number = number.to_string(),
            why = key_line_fault(lang, why)
        ),
        KnownError::KnownKey { name } => say!(lang, "fault-known-key", name = name.as_str()),
        KnownError::KnownName { name, key } => say!(
            lang,
            "fault-known-name",
            name = name.as_str(),
            key = key.short().to_string()
        ),
    })
}

/// Why a line is no known player, or a text no key.
pub fn key_line_fault(lang: Lang, why: &LineFault) -> String {
    match why {
        LineFault::NoParts => say!(lang, "fault-line-parts", kind = KIND),
        LineFault::Name(why) => say!(lang, "fault-line-name", why = fault::name_error(lang, *why)),
        LineFault::Option => say!(lang, "fault-line-option", option = format!("{UNTIL}\"20261231\"")),
        LineFault::Kind => say!(lang, "fault-line-kind", kind = KIND),
        LineFault::Key => say!(lang, "fault-line-key").to_owned(),
        LineFault::BadKey(why) => say!(lang, "fault-line-bad-key", why = fault::key_error(lang, *why)),
        LineFault::KeyAgain => say!(lang, "fault-line-key-again").to_owned(),
        LineFault::Control => say!(lang, "fault-line-control").to_owned(),
    }
}

/// Why statements can't be used.
pub fn statements_error(lang: Lang, error: &StatementsError) -> Told {
    Told::alone(match error {
        StatementsError::Unreadable { path, source } => {
            let what = say!(lang, "fault-unreadable", path = shown(path));
            return Told::because(what, io_error(lang, source));
        }
        StatementsError::NotWritten { path, source } => {
            let what = say!(lang, "fault-statement-not-written", path = shown(path));
            return Told::because(what, io_error(lang, source));
        }
        StatementsError::File { path, why } => say!(
            lang,
            "fault-file",
            path = shown(path),
            why = fault::statement_file_fault(lang, *why)
        ),
        StatementsError::Line { path, number, why } => say!(
            lang,
            "fault-file-line",
            path = shown(path),
            number = number.to_string(),
            why = statement_fault(lang, why)
        ),
        StatementsError::Empty { path } => say!(lang, "fault-statement-none", path = shown(path)),
    })
}

/// Why a line is no statement that holds.
pub fn statement_fault(lang: Lang, why: &statements::LineFault) -> String {
    match why {
        statements::LineFault::Line(why) => fault::statement_line_fault(lang, *why),
        statements::LineFault::Statement(why) => fault::statement_error(lang, why),
    }
}
