//! The program's own log: a file a day in the state folder, never keys or tickets (T-11.4).

use std::path::{Path, PathBuf};

use tracing_appender::rolling::{InitError, RollingFileAppender, Rotation};
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::ParseError;

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
        .with_writer(appender)
        .with_ansi(false)
        // A log that can't be written must not paint over a screen or into the standard error of a script.
        .log_internal_errors(false)
        .finish();
    // The only error is that somebody was first, and that is as good.
    tracing::subscriber::set_global_default(subscriber).unwrap_or_default();
    Ok(())
}

/// The file that is written to today.
pub fn file_of_today(folder: &Path) -> PathBuf {
    folder.join(format!("ugolki.{}.log", Utc::from_ms(wall_ms()).day('-')))
}
