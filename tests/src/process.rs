//! Waiting for a process to end, with a bound and without asking again and again.

use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;

use rustix::process::{Pid, Signal, kill_process};

use crate::PATIENCE;

/// How a process ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// By itself, with this exit code.
    Exit(u32),
    /// By a signal that it did not handle.
    Killed,
}

/// A running process. It is killed if the test ends before it does.
#[derive(Debug)]
pub(crate) struct Process {
    name: String,
    id: Pid,
    ended: Receiver<Ended>,
    known: Option<Ended>,
}

impl Process {
    /// Watches the process `id`; `wait` waits for its end on a thread of its own.
    pub(crate) fn watch(name: String, id: u32, wait: impl FnOnce() -> Ended + Send + 'static) -> Self {
        let (tell, ended) = sync_channel(1);
        // If the receiver is gone, nobody asks any more.
        thread::spawn(move || tell.send(wait()).unwrap_or_default());
        let id = i32::try_from(id)
            .ok()
            .and_then(Pid::from_raw)
            .expect("a process id");
        Self {
            name,
            id,
            ended,
            known: None,
        }
    }

    /// Its number.
    pub(crate) fn id(&self) -> i32 {
        self.id.as_raw_nonzero().get()
    }

    /// Waits for the end.
    pub(crate) fn wait(&mut self) -> Ended {
        if let Some(known) = self.known {
            return known;
        }
        match self.ended.recv_timeout(PATIENCE) {
            Ok(ended) => *self.known.insert(ended),
            Err(RecvTimeoutError::Timeout) => panic!("{} still runs after {PATIENCE:?}", self.name),
            Err(RecvTimeoutError::Disconnected) => panic!("nobody waits for {}", self.name),
        }
    }

    /// Sends a signal, and does not mind if the process has ended.
    pub(crate) fn signal_quietly(&self, signal: Signal) {
        kill_process(self.id, signal).unwrap_or_default();
    }

    /// Sends a signal.
    pub(crate) fn signal(&self, signal: Signal) {
        kill_process(self.id, signal).unwrap_or_else(|error| panic!("{}: {error}", self.name));
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if self.known.is_none() && self.ended.try_recv().is_err() {
            // It may end at this very moment; then there is nothing left to kill.
            self.signal_quietly(Signal::KILL);
        }
    }
}
