//! The program's own log: a file a day in the state folder, never keys or tickets (T-11.4).

use std::collections::VecDeque;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use tracing_appender::rolling::{InitError, RollingFileAppender, Rotation};
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::ParseError;
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::fmt::writer::MakeWriterExt as _;

use crate::clock::{Utc, wall_ms};

/// What is logged unless asked otherwise.
pub const DEFAULT_FILTER: &str = "warn";

/// How many days are kept.
const DAYS: usize = 7;

/// Why there is no log.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LoggingError {
    /// The filter is not one.
    #[error("'{filter}' is no log filter")]
    Filter {
        /// What was asked for.
        filter: String,
        /// What is wrong with it.
        source: ParseError,
    },
    /// The file can't be opened.
    #[error("the log in {} can't be opened", folder.display())]
    File {
        /// The folder.
        folder: PathBuf,
        /// Why not.
        source: InitError,
    },
}

/// Checks a filter before anything is opened, so that a misspelt one is refused first.
///
/// # Errors
/// [`LoggingError::Filter`].
pub fn filter(text: Option<&str>) -> Result<EnvFilter, LoggingError> {
    let text = text.unwrap_or(DEFAULT_FILTER);
    EnvFilter::try_new(text).map_err(|source| LoggingError::Filter {
        filter: text.to_owned(),
        source,
    })
}

/// Sends what is logged from now on to a file of today in `folder`, which exists.
///
/// A second call in one process changes nothing.
///
/// # Errors
/// [`LoggingError::File`].
pub fn start(folder: &Path, filter: EnvFilter) -> Result<(), LoggingError> {
    let appender = RollingFileAppender::builder()
        .rotation(Rotation::DAILY)
        .filename_prefix("ugolki")
        .filename_suffix("log")
        .max_log_files(DAYS)
        .build(folder)
        .map_err(|source| LoggingError::File {
            folder: folder.to_owned(),
            source,
        })?;
    let subscriber = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(appender.and(Tail))
        .with_ansi(false)
        // A log that can't be written must not paint over a screen or into the standard error of a script.
        .log_internal_errors(false)
        .finish();
    // The only error is that somebody was first, and that is as good.
    tracing::subscriber::set_global_default(subscriber).unwrap_or_default();
    Ok(())
}

/// How many of the last lines are kept at hand, and how long each may be, in bytes.
const KEPT: usize = 200;
const LONGEST: usize = 500;

/// The last lines of the log.
static LAST: Mutex<VecDeque<String>> = Mutex::new(VecDeque::new());

/// Takes a copy of what goes into the log. Each event comes in one piece.
#[derive(Debug, Clone, Copy)]
struct Tail;

impl Write for Tail {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let cut = bytes.get(..LONGEST).unwrap_or(bytes);
        let line = String::from_utf8_lossy(cut).trim_end().to_owned();
        let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
        if last.len() >= KEPT {
            last.pop_front();
        }
        last.push_back(line);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl MakeWriter<'_> for Tail {
    type Writer = Self;

    fn make_writer(&self) -> Self {
        *self
    }
}

/// The last lines of the log, the oldest first, for the diagnostics (T-3.11).
pub fn last_lines() -> Vec<String> {
    let last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
    last.iter().cloned().collect()
}

/// The file that is written to today.
pub fn file_of_today(folder: &Path) -> PathBuf {
    folder.join(format!("ugolki.{}.log", Utc::from_ms(wall_ms()).day('-')))
}
