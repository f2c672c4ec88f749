//! What is wrong with games, their index and their places on the disk.

use std::path::Path;

use ugolki_library::{FilterFault, IndexError};
use ugolki_record::verify;
use ugolki_rules::Fault as GameFault;
use ugolki_tui::clean;
use ugolki_tui::text::fault;
use ugolki_words::{Lang, say};

use super::Told;
use super::failure::game_fault;
use super::system::io_error;
use crate::commands::adjudicate::Judged;
use crate::library::trash::TrashError;
use crate::library::{
    self,
    import::{ImportError, Refused},
};
use crate::saved::{SavedError, SavedFault};
use crate::store::StoreError;
use crate::words::side_word;

/// A path as it is shown.
pub(super) fn shown(path: &Path) -> String {
    clean(&path.display().to_string())
}

/// What is wrong in a log, and where: line, side, record and ply, as far as they are known.
pub fn line_in_log(lang: Lang, fault: &verify::Fault) -> String {
    let mut place = vec![say!(lang, "fault-at-line", line = fault.line)];
    place.extend(
        fault
            .author
            .map(|side| say!(lang, "fault-at-side", side = side_word(side))),
    );
    place.extend(fault.seq.map(|seq| say!(lang, "fault-at-record", seq = seq)));
    place.extend(fault.ply.map(|ply| say!(lang, "fault-at-ply", ply = ply)));
    format!("{}: {}", place.join(", "), fault::log_fault(lang, &fault.what))
}

/// Why a log can't be written on.
pub fn store_error(lang: Lang, error: &StoreError) -> Told {
    Told::because(
        say!(lang, "fault-log-not-written", path = shown(&error.path)),
        io_error(lang, &error.source),
    )
}

/// Why a game can't be gone on with.
pub fn saved_error(lang: Lang, error: &SavedError) -> Told {
    match error {
        SavedError::Unreadable { path, source } => Told::because(
            say!(lang, "fault-unreadable", path = shown(path)),
            io_error(lang, source),
        ),
        SavedError::Faulty { path, fault } => Told::alone(say!(
            lang,
            "fault-saved-faulty",
            path = shown(path),
            why = match fault {
                SavedFault::Log(fault) => line_in_log(lang, fault),
                SavedFault::Pledge(why) => fault::agreement_error(lang, why),
            }
        )),
        SavedError::NotAPlayer { path } => Told::alone(say!(lang, "fault-saved-other", path = shown(path))),
    }
}

/// Why games can't be taken in.
pub fn import_error(lang: Lang, error: &ImportError) -> Told {
    match error {
        ImportError::Index(error) => index_error(lang, error),
        ImportError::Unwritable { path, source } => Told::because(
            say!(lang, "fault-unwritable", path = shown(path)),
            io_error(lang, source),
        ),
    }
}

/// Why a game is not taken in.
pub fn refused(lang: Lang, why: &Refused) -> String {
    match why {
        Refused::Unreadable(source) => io_error(lang, source),
        Refused::KeptUnreadable(path, source) => {
            say!(
                lang,
                "fault-file",
                path = shown(path),
                why = io_error(lang, source)
            )
        }
        Refused::NoGame => say!(lang, "refused-no-game").to_owned(),
        Refused::Log(fault) => say!(lang, "refused-log", why = line_in_log(lang, fault)),
        Refused::Text(number, ply, fault) => say!(
            lang,
            "refused-text",
            number = number.to_string(),
            why = at_ply(lang, *ply, fault)
        ),
        Refused::Broken(error) => fault::text_error(lang, error),
        Refused::Contradicts(path) => say!(lang, "refused-contradicts", path = shown(path)),
    }
}

/// What is wrong at a ply of a game that was written down.
fn at_ply(lang: Lang, ply: usize, fault: &GameFault) -> String {
    say!(
        lang,
        "fault-content-at-ply",
        ply = ply.to_string(),
        why = game_fault(lang, fault)
    )
}

/// The first thing that is wrong with a file of the library, as it lies there now; none if nothing is.
pub fn first_fault(lang: Lang, path: &Path, is_text: bool) -> Option<String> {
    let bytes = match library::read(path) {
        Ok(bytes) => bytes,
        Err(error) => return Some(io_error(lang, &error)),
    };
    if !is_text {
        let report = verify::verify(&bytes);
        return report.faults.first().map(|fault| line_in_log(lang, fault));
    }
    match library::text::games(&bytes).as_slice() {
        [] => Some(say!(lang, "refused-no-game").to_owned()),
        [game] => {
            let error = Judged::new(1, game).adjudication.error?;
            Some(at_ply(lang, error.ply, &error.fault))
        }
        [..] => Some(say!(lang, "fault-several-games").to_owned()),
    }
}

/// Why a game can't be moved to the trash or back.
pub fn trash_error(lang: Lang, error: &TrashError) -> Told {
    match error {
        TrashError::NotMoved { path, source } => Told::because(
            say!(lang, "fault-not-moved", path = shown(path)),
            io_error(lang, source),
        ),
        TrashError::Taken { path } => Told::alone(say!(lang, "fault-taken", path = shown(path))),
    }
}

/// Why the index of the library can't be used.
pub fn index_error(lang: Lang, error: &IndexError) -> Told {
    match error {
        IndexError::Sql(source) => {
            Told::alone(say!(lang, "fault-index", detail = clean(&source.to_string())))
        }
        IndexError::NotRemoved { path, source } => Told::because(
            say!(lang, "fault-index-not-removed", path = shown(path)),
            io_error(lang, source),
        ),
        other => Told::alone(say!(lang, "fault-net-new", what = other.to_string())),
    }
}

/// A word of a filter that means nothing.
pub fn filter_fault(lang: Lang, fault: &FilterFault) -> String {
    match fault {
        FilterFault::UnknownKey { word, .. } => say!(lang, "usage-filter-key", word = clean(word)),
        FilterFault::UnknownValue { key, value } => {
            say!(lang, "usage-filter-value", key = key.word(), value = clean(value))
        }
        FilterFault::NoDate { value } => say!(lang, "usage-filter-date", value = clean(value)),
        other => say!(lang, "fault-net-new", what = other.to_string()),
    }
}
