//! What is wrong with a game's log (P-9).

use ugolki_record::LOG_VERSION;
use ugolki_record::archive::{FileError, LineError, MAX_LINE};
use ugolki_record::verify::FaultKind;
use ugolki_words::{Lang, say};

use super::{agreement_error, evidence_error, new, stamp_error, violation};

/// What is wrong at one place of a log.
pub fn log_fault(lang: Lang, fault: &FaultKind) -> String {
    match fault {
        FaultKind::File(why) => file_fault(lang, *why),
        FaultKind::Line(why) => line_fault(lang, *why),
        FaultKind::NoTerms => say!(lang, "fault-log-no-terms").into(),
        FaultKind::OtherTerms => say!(lang, "fault-log-other-terms").into(),
        FaultKind::Terms(why) => agreement_error(lang, why),
        FaultKind::Record(why) => violation(lang, why),
        FaultKind::Evidence(why) => say!(lang, "fault-log-evidence", why = evidence_error(lang, why)),
        FaultKind::Stamp(why) => say!(lang, "fault-log-stamp", why = stamp_error(lang, why)),
        other => new(lang, other),
    }
}

/// Why a file is no log.
pub fn file_fault(lang: Lang, error: FileError) -> String {
    match error {
        FileError::Empty => say!(lang, "fault-file-empty").into(),
        FileError::NotALog => say!(lang, "fault-file-not-a-log", name = "ugolki-log/"),
        FileError::NewerVersion { version } => {
            say!(lang, "fault-file-newer", version = version, ours = LOG_VERSION)
        }
        other => new(lang, &other),
    }
}

/// Why a line is none of a log.
pub fn line_fault(lang: Lang, error: LineError) -> String {
    match error {
        LineError::TooLong => say!(lang, "fault-line-too-long", most = MAX_LINE),
        LineError::NotAnObject => say!(lang, "fault-line-not-an-object").into(),
        LineError::UnknownKind => say!(lang, "fault-line-unknown-kind").into(),
        LineError::WrongParts => say!(lang, "fault-line-wrong-parts").into(),
        LineError::NotBase64 { key } => say!(lang, "fault-line-base64", key = key),
        LineError::WrongLength { key } => say!(lang, "fault-line-length", key = key),
        other => new(lang, &other),
    }
}
