//! The thread that reads standard input, line by line.

use std::io::{self, BufRead as _, Read as _};
use std::thread;

use tokio::sync::mpsc;

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
pub(super) fn next_line(input: &mut impl io::BufRead) -> Line {
    let mut bytes = Vec::new();
    match input.take(MAX_LINE + 1).read_until(b'\n', &mut bytes) {
        Ok(0) | Err(_) => return Line::Ended,
        Ok(_) => {}
    }
    if bytes.last() == Some(&b'\n') {
        bytes.pop();
    } else if u64::try_from(bytes.len()).unwrap_or(u64::MAX) > MAX_LINE {
        return if input.skip_until(b'\n').is_ok() {
            Line::TooLong
        } else {
            Line::Ended
        };
    }
    Line::Text(String::from_utf8_lossy(&bytes).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_one_by_one_and_long_ones_skipped() {
        let long = "x".repeat(5000);
        let text = format!("a\n\n{long}\n{}\nlast", "y".repeat(4096));
        let mut input = text.as_bytes();
        let mut read = Vec::new();
        while read.last() != Some(&Line::Ended) {
            read.push(next_line(&mut input));
        }
        let text = |text: &str| Line::Text(text.to_owned());
        assert_eq!(
            read,
            [
                text("a"),
                text(""),
                Line::TooLong,
                text(&"y".repeat(4096)),
                text("last"),
                Line::Ended
            ]
        );
    }
}
