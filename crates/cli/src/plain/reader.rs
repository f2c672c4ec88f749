//! The thread that reads standard input, line by line.

use std::io::{self, BufRead};
use std::thread;

use tokio::sync::mpsc;

use crate::lines::{self, TooLong};

/// The longest line that is read, in bytes.
pub(super) const MAX_LINE: u64 = 4096;

/// How many lines wait at most until the loop takes them.
const WAITING: usize = 64;

/// A line of standard input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Line {
    /// A line, without its end. What is no UTF-8 in it became U+FFFD.
    Text(String),
    /// A line over the limit; it was skipped.
    TooLong,
    /// There are no more.
    Ended,
    /// No line of the input: standard output could not be written.
    Unheard,
}

/// The channel by which the threads of plain mode report.
pub(super) fn channel() -> (mpsc::Sender<Line>, mpsc::Receiver<Line>) {
    mpsc::channel(WAITING)
}

/// Starts the thread. It ends with its input, or with the process.
pub(super) fn read_stdin(sender: mpsc::Sender<Line>) -> io::Result<()> {
    thread::Builder::new()
        .name("standard input".to_owned())
        .spawn(move || {
            let mut input = io::stdin().lock();
            loop {
                let line = next_line(&mut input);
                let ended = line == Line::Ended;
                if sender.blocking_send(line).is_err() || ended {
                    return;
                }
            }
        })
        .map(drop)
}

/// Reads one line. An input that can't be read has ended.
fn next_line(input: &mut impl BufRead) -> Line {
    match lines::read(input, MAX_LINE) {
        Some(Ok(text)) => Line::Text(text),
        Some(Err(TooLong)) => Line::TooLong,
        None => Line::Ended,
    }
}
