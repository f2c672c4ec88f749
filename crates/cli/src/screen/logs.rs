//! The list of logs and a log to read, for the screen. Each is work for a thread of its own.

use std::path::{Path, PathBuf};

use ugolki_node::view::EndView;
use ugolki_record::PlayerKey;
use ugolki_record::verify::Report;
use ugolki_rules::Side;
use ugolki_tui::{LogRow, OpenedLog, UnfinishedRow};

use super::Seen;
use crate::book::Book;
use crate::clock::Utc;
use crate::commands::show;
use crate::library::{self, Verified};
use crate::saved;

/// Reads and verifies the logs of a folder, the latest game first.
pub(super) fn list(folder: PathBuf) -> impl FnOnce() -> Seen + Send {
    move || {
        let mut rows: Vec<(u64, LogRow)> = Vec::new();
        let paths = library::logs_in(&folder).unwrap_or_else(|error| {
            tracing::error!(%error, folder = %folder.display(), "the folder of games can't be read");
            Vec::new()
        });
        let all = library::verify_all(&paths, |_, path, verified| {
            rows.push(row(path, &verified));
            Ok::<_, std::convert::Infallible>(())
        });
        match all {
            Ok(()) => {}
        }
        rows.sort_by(|(one, _), (other, _)| other.cmp(one));
        Seen::Logs(rows.into_iter().map(|(_, row)| row).collect())
    }
}

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

fn row(path: &Path, verified: &Verified) -> (u64, LogRow) {
    let report: Option<&Report> = verified.as_ref().ok().map(Box::as_ref);
    let terms = report
        .and_then(|report| report.agreement.as_ref())
        .map(|agreement| &agreement.terms);
    let begun_ms = terms.map_or(0, |terms| terms.created_ms);
    let name = |side| {
        report
            .and_then(|report| report.party(side))
            .map_or("?", |party| party.name.as_str())
    };
    let fault = match verified {
        Ok(report) => report.faults.first().map(ToString::to_string),
        Err(error) => Some(error.to_string()),
    };
    let row = LogRow {
        path: path.to_owned(),
        when: terms.map(|_| Utc::from_ms(begun_ms).minute()).unwrap_or_default(),
        players: format!("{} - {}", name(Side::White), name(Side::Black)),
        ruleset: terms.map_or("?", |terms| terms.ruleset.id()).to_owned(),
        result: report
            .map_or("*", |report| report.standing.result().text())
            .to_owned(),
        end: report.and_then(|report| {
            report.standing.verdict.map(|verdict| EndView {
                verdict,
                grade: report.standing.grade,
            })
        }),
        plies: report.map_or(0, Report::plies),
        fault,
    };
    (begun_ms, row)
}

/// Reads a log to be read by a person.
pub(super) fn open(path: PathBuf, book: Book) -> impl FnOnce() -> Seen + Send {
    move || {
        let lines = match library::verify_file(&path) {
            Err(error) => vec![format!("{}: {error}", path.display())],
            Ok(report) => match &report.log {
                Some(log) => show::lines(&report, log, &book),
                None => report.faults.iter().map(ToString::to_string).collect(),
            },
        };
        Seen::Opened(OpenedLog { path, lines })
    }
}
