//! The thread that writes standard output, so that a reader who stops reading does not stop the game.

use std::io::{self, BufWriter, Write};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender, TryRecvError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use crate::output::OutputError;

/// How many lines wait at most for a slow reader. After that the loop waits too.
const WAITING: usize = 4096;

/// How long a reader may take for the last lines when the process ends.
const PATIENCE: Duration = Duration::from_secs(1);

/// Standard output in plain mode. What was said is written before this is gone.
#[derive(Debug)]
pub(crate) struct Writer {
    lines: Option<SyncSender<String>>,
    fault: Receiver<io::Error>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    /// A writer to standard output or anything else. `failed` is called on its thread when something could not be written,
    /// so that [`Writer::check`] is asked.
    ///
    /// # Errors
    /// What the system says when there is no thread to be had.
    pub(crate) fn start(
        output: impl Write + Send + 'static,
        failed: impl FnOnce() + Send + 'static,
    ) -> io::Result<Self> {
        let (lines, waiting) = mpsc::sync_channel(WAITING);
        let (faults, fault) = mpsc::sync_channel(1);
        let thread = thread::Builder::new()
            .name("standard output".to_owned())
            .spawn(move || {
                if let Err(error) = write_all(output, &waiting) {
                    // Only the first fault is of interest, and nobody may be left to hear it.
                    faults.try_send(error).unwrap_or_default();
                    failed();
                }
            })?;
        Ok(Self {
            lines: Some(lines),
            fault,
            thread: Some(thread),
        })
    }

    /// Writes a line.
    ///
    /// # Errors
    /// [`OutputError`] when an earlier line could not be written.
    pub(crate) fn line(&mut self, line: String) -> Result<(), OutputError> {
        match &self.lines {
            Some(lines) if lines.send(line).is_ok() => Ok(()),
            Some(_) | None => Err(self.error()),
        }
    }

    /// Says whether everything could be written so far.
    ///
    /// # Errors
    /// [`OutputError`] when something could not.
    pub(crate) fn check(&mut self) -> Result<(), OutputError> {
        match self.fault.try_recv() {
            Ok(error) => Err(error.into()),
            Err(TryRecvError::Empty) => Ok(()),
            Err(TryRecvError::Disconnected) => Err(OutputError::Closed),
        }
    }

    fn error(&mut self) -> OutputError {
        self.lines = None;
        self.fault.recv().map_or(OutputError::Closed, OutputError::from)
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.lines = None;
        // The thread lets go of its end when it is done. A reader that has stopped reading may not hold the process up.
        if matches!(self.fault.recv_timeout(PATIENCE), Err(RecvTimeoutError::Timeout)) {
            return;
        }
        if let Some(thread) = self.thread.take() {
            // A panic there was told by the panic hook already.
            thread.join().unwrap_or_default();
        }
    }
}

/// Writes lines until no more come, and flushes whenever none waits.
fn write_all(output: impl Write, lines: &Receiver<String>) -> io::Result<()> {
    let mut output = BufWriter::new(output);
    while let Ok(line) = lines.recv() {
        writeln!(output, "{line}")?;
        for line in lines.try_iter() {
            writeln!(output, "{line}")?;
        }
        output.flush()?;
    }
    output.flush()
}

#[cfg(test)]
mod tests {
    use std::fs::File;

    use super::*;

    #[test]
    fn everything_said_is_written_before_the_writer_is_gone() {
        let file = tempfile::NamedTempFile::new().unwrap();
        let mut writer = Writer::start(file.reopen().unwrap(), || {}).unwrap();
        for number in 0..10_000 {
            writer.line(number.to_string()).unwrap();
        }
        drop(writer);
        let text = std::fs::read_to_string(file.path()).unwrap();
        assert_eq!(text.lines().count(), 10_000);
        assert!(text.ends_with("9999\n"));
    }

    #[test]
    fn a_reader_that_does_not_read_holds_nobody_up() {
        let (_reader, pipe) = io::pipe().unwrap();
        let mut writer = Writer::start(pipe, || {}).unwrap();
        // More than a pipe holds.
        for _ in 0..1_000 {
            writer.line("x".repeat(1_000)).unwrap();
        }
        drop(writer);
    }

    #[test]
    fn a_full_disk_and_a_closed_pipe_are_told_apart() {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let mut writer = Writer::start(full, || {}).unwrap();
        let error = std::iter::repeat_with(|| writer.line("x".to_owned()))
            .find_map(Result::err)
            .unwrap();
        assert!(matches!(error, OutputError::Io(error) if error.kind() == io::ErrorKind::StorageFull));
        let (reader, pipe) = io::pipe().unwrap();
        drop(reader);
        let (told, is_told) = mpsc::channel();
        let mut writer = Writer::start(pipe, move || told.send(()).unwrap()).unwrap();
        let error = std::iter::repeat_with(|| writer.line("x".to_owned()))
            .find_map(Result::err)
            .unwrap();
        assert!(matches!(error, OutputError::Closed));
        is_told.recv().unwrap();
    }
}
