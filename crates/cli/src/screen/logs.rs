//! The games to go on with and a log to read, for the screen. Each is work for a thread of its own.

use std::path::PathBuf;

use ugolki_record::PlayerKey;
use ugolki_tui::{OpenedLog, UnfinishedRow};
use ugolki_words::Lang;

use super::Seen;
use crate::book::Book;
use crate::commands::show;
use crate::library;
use crate::saved;

/// Reads and verifies the games that `own` can go on with.
pub(super) fn unfinished(folder: PathBuf, own: PlayerKey) -> impl FnOnce() -> Seen + Send {
    move || {
        let games = saved::unfinished(&folder, own).unwrap_or_else(|error| {
            tracing::error!(%error, folder = %folder.display(), "the folder of games can't be read");
            Vec::new()
        });
        let rows = games
            .iter()
            .filter(|game| game.is_open())
            .map(|game| UnfinishedRow {
                path: game.path.clone(),
                opponent: game.opponent(own).to_owned(),
                ruleset: game.ruleset().to_owned(),
                number: game.number(),
                awaits_signature: game.awaits_signature(),
            });
        Seen::Unfinished(rows.collect())
    }
}

/// Reads a log to be read by a person.
pub(super) fn open(path: PathBuf, book: Book, lang: Lang) -> impl FnOnce() -> Seen + Send {
    move || {
        let lines = match library::verify_file(&path) {
            Err(error) => vec![format!("{}: {error}", path.display())],
            Ok(report) => match &report.log {
                Some(log) => show::lines(lang, &report, log, &book),
                None => report.faults.iter().map(ToString::to_string).collect(),
            },
        };
        Seen::Opened(OpenedLog { path, lines })
    }
}
