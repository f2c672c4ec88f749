//! What is wrong with statements about keys (P-3.2).

use ugolki_record::statement::file::{FileError, LineError, MAX_FILE, MAX_LINE};
use ugolki_record::{STATEMENT_VERSION, StatementError};
use ugolki_words::{Lang, say};

use super::{decode_error, new};

/// Why a statement does not hold.
pub fn statement_error(lang: Lang, error: &StatementError) -> String {
    match error {
        StatementError::Version { version } => {
            say!(
                lang,
                "fault-statement-version",
                version = *version,
                ours = STATEMENT_VERSION
            )
        }
        StatementError::Malformed(why) => {
            say!(lang, "fault-statement-unreadable", why = decode_error(lang, why))
        }
        StatementError::SameKey => say!(lang, "fault-statement-same-key").into(),
        StatementError::WrongParts => say!(lang, "fault-statement-parts").into(),
        StatementError::BadSignature(key) => {
            say!(lang, "fault-statement-signature", key = key.short().to_string())
        }
        other => new(lang, other),
    }
}

/// Why a file holds no statements.
pub fn statement_file_fault(lang: Lang, error: FileError) -> String {
    match error {
        FileError::NotStatements => say!(lang, "fault-statements-none", name = "ugolki-statements/"),
        FileError::NewerVersion { version } => {
            say!(
                lang,
                "fault-statements-newer",
                version = version,
                ours = STATEMENT_VERSION
            )
        }
        FileError::TooLong => say!(lang, "fault-statements-too-long", most = MAX_FILE),
        other => new(lang, &other),
    }
}

/// Why a line is no statement.
pub fn statement_line_fault(lang: Lang, error: LineError) -> String {
    match error {
        LineError::TooLong => say!(lang, "fault-line-too-long", most = MAX_LINE),
        LineError::NotAnObject => say!(lang, "fault-statements-line").into(),
        LineError::UnknownKind => say!(lang, "fault-statements-unknown-kind").into(),
        LineError::Damaged => say!(lang, "fault-statements-damaged").into(),
        other => new(lang, &other),
    }
}
