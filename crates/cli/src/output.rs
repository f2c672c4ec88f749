//! Standard output: data, whole lines, and a quiet end when nobody reads any more (T-12.1).

use std::fmt;
use std::io::{self, BufWriter, StdoutLock, Write};

use crate::manner;

/// Standard output could not be written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OutputError {
    /// The reader has gone, as `head` does: no fault of anybody's.
    #[error("standard output is closed")]
    Closed,
    /// Anything else, such as a full disk behind a redirection.
    #[error("standard output can't be written")]
    Io(#[source] io::Error),
}

impl From<io::Error> for OutputError {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Self::Closed
        } else {
            Self::Io(error)
        }
    }
}

/// Standard output, or anything that takes its place in a test.
pub struct Output<'a> {
    to: Box<dyn Write + 'a>,
}

impl fmt::Debug for Output<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Output")
    }
}

impl Output<'static> {
    /// The process's standard output, buffered. Whoever ends normally flushes.
    pub fn stdout() -> Self {
        let lock: StdoutLock<'static> = io::stdout().lock();
        Self {
            to: Box::new(BufWriter::new(lock)),
        }
    }
}

impl<'a> Output<'a> {
    /// An output that goes elsewhere.
    pub fn to(to: impl Write + 'a) -> Self {
        Self { to: Box::new(to) }
    }

    /// Writes one line.
    ///
    /// # Errors
    /// [`OutputError`] when it can't be written.
    pub fn line(&mut self, line: impl fmt::Display) -> Result<(), OutputError> {
        Ok(writeln!(self.to, "{line}")?)
    }

    /// Says what is no data: on standard error, after the data so far, and not where only data is wanted (T-12.1).
    ///
    /// # Errors
    /// [`OutputError`] when the data before it can't be written.
    pub fn aside(&mut self, line: impl fmt::Display) -> Result<(), OutputError> {
        self.flush()?;
        if !manner::quiet() {
            // Where standard error is gone, nobody is there to be told.
            writeln!(io::stderr(), "{line}").unwrap_or_default();
        }
        Ok(())
    }

    /// Writes text as it is.
    ///
    /// # Errors
    /// [`OutputError`] when it can't be written.
    pub fn text(&mut self, text: &str) -> Result<(), OutputError> {
        Ok(self.to.write_all(text.as_bytes())?)
    }

    /// Writes one JSON object, a line by itself.
    ///
    /// # Errors
    /// [`OutputError`] when it can't be written.
    pub fn json(&mut self, object: &impl serde::Serialize) -> Result<(), OutputError> {
        let text = serde_json::to_string(object).map_err(io::Error::other)?;
        self.line(text)
    }

    /// Writes bytes as they are.
    ///
    /// # Errors
    /// [`OutputError`] when they can't be written.
    pub fn bytes(&mut self, bytes: &[u8]) -> Result<(), OutputError> {
        Ok(self.to.write_all(bytes)?)
    }

    /// Sends on what is buffered.
    ///
    /// # Errors
    /// [`OutputError`] when it can't be written.
    pub fn flush(&mut self) -> Result<(), OutputError> {
        Ok(self.to.flush()?)
    }
}
