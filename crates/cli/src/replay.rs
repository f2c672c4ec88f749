//! Games to be gone through (T-3.6): a log or game text as the plain data that `ugolki_tui` shows, and the engine's judgement of
//! it ply by ply.

mod clocks;
mod evaluate;
mod from_log;
mod from_text;
#[cfg(test)]
mod tests;

use std::path::Path;

use ugolki_record::verify::verify;
use ugolki_tui::{ReplayGame, ReplayView};

use crate::library;
use crate::words::faults;
use ugolki_words::Lang;

pub(crate) use evaluate::{Evaluation, evaluate};
pub(crate) use from_log::established;

/// What a log begins with; all else is read as game text.
const LOG: &[u8] = b"ugolki-log/";

/// Reads a file to be gone through. Whatever is wrong with it stands in the answer.
pub(crate) fn read(path: &Path, lang: Lang) -> ReplayView {
    ReplayView {
        path: path.to_owned(),
        game: game(path, lang).map(Box::new),
        values: Vec::new(),
    }
}

fn game(path: &Path, lang: Lang) -> Result<ReplayGame, String> {
    let bytes = library::read(path).map_err(|error| faults::io_error(lang, &error))?;
    if bytes.starts_with(LOG) {
        let report = verify(&bytes);
        return match &report.log {
            Some(log) => Ok(from_log::game(&report, log, lang)),
            None => Err(report
                .faults
                .first()
                .map(|fault| faults::line_in_log(lang, fault))
                .unwrap_or_default()),
        };
    }
    from_text::game(&String::from_utf8_lossy(&bytes), lang)
}
