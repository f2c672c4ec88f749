//! The threads beside the loop: one reads the terminal, one watches that it is there, and short-lived ones read logs.

use std::io;
use std::thread;
use std::time::Duration;

use crossterm::event;
use tokio::sync::mpsc;
use ugolki_tui::terminal::{Sieve, Sifted};

use super::Seen;
use crate::platform::terminal::Watched;

/// How many reports wait at most until the loop takes them. A reader that is faster waits.
const WAITING: usize = 256;

pub(super) fn channel() -> (mpsc::Sender<Seen>, mpsc::Receiver<Seen>) {
    mpsc::channel(WAITING)
}

/// Makes crossterm listen for changes of the window's size. Those before are never reported, so this comes before the
/// size is asked for the first time.
pub(super) fn listen_for_resizes() -> io::Result<()> {
    event::poll(Duration::ZERO).map(drop)
}

/// Starts to read keys, mouse and sizes, and what the terminal answers. The thread ends with the process, or with the terminal.
pub(super) fn read_terminal(reports: &mpsc::Sender<Seen>) -> io::Result<()> {
    let reports = reports.clone();
    thread::Builder::new()
        .name("terminal".to_owned())
        .spawn(move || {
            let mut sieve = Sieve::default();
            loop {
                let Ok(sifted) = read_on(&mut sieve) else {
                    reports.blocking_send(Seen::HangUp).unwrap_or_default();
                    return;
                };
                for sifted in sifted {
                    let seen = match sifted {
                        Sifted::Event(event) => Seen::Terminal(event),
                        Sifted::Light(light) => Seen::Light(light),
                    };
                    if reports.blocking_send(seen).is_err() {
                        return;
                    }
                }
            }
        })
        .map(drop)
}

/// Waits for something from the terminal, for the rest of an answer not for ever.
fn read_on(sieve: &mut Sieve) -> io::Result<Vec<Sifted>> {
    if let Some(patience) = sieve.patience()
        && !event::poll(patience)?
    {
        return Ok(sieve.give_up());
    }
    Ok(sieve.take(event::read()?))
}

/// Starts to watch for the end of the terminal, where it can be watched (T-7.5).
pub(super) fn watch_terminal(reports: &mpsc::Sender<Seen>) -> io::Result<()> {
    let Some(terminal) = Watched::own()? else {
        return Ok(());
    };
    let reports = reports.clone();
    thread::Builder::new()
        .name("hang-up".to_owned())
        .spawn(move || {
            terminal.wait();
            // When nobody listens any more the process is on its way out already.
            reports.blocking_send(Seen::HangUp).unwrap_or_default();
        })
        .map(drop)
}

/// Does something that may take a while, and reports what came of it.
pub(super) fn report(reports: &mpsc::Sender<Seen>, work: impl FnOnce() -> Seen + Send + 'static) {
    let reports = reports.clone();
    let started = thread::Builder::new().name("logs".to_owned()).spawn(move || {
        reports.blocking_send(work()).unwrap_or_default();
    });
    if let Err(error) = started {
        tracing::error!(%error, "no thread to read logs");
    }
}
