//! Signals to the process, in the order in which they come (T-7.4, T-7.6).

use std::io;

use rustix::process::{Signal as Number, getpid, kill_process};
use tokio::signal::unix::{Signal as Stream, SignalKind, signal};

/// A signal that the program does something about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Signal {
    /// SIGTERM: end.
    Terminate,
    /// SIGHUP: the terminal is gone.
    HangUp,
    /// SIGINT: Ctrl-C.
    Interrupt,
    /// SIGTSTP: stop, after the terminal was given back.
    Stop,
    /// SIGCONT: take the terminal again.
    Continue,
}

impl Signal {
    /// Whether the signal asks the process to end.
    pub(super) const fn ends(self) -> bool {
        match self {
            Self::Terminate | Self::HangUp | Self::Interrupt => true,
            Self::Stop | Self::Continue => false,
        }
    }
}

/// The signals of this process.
#[derive(Debug)]
pub struct Signals {
    terminate: Stream,
    hang_up: Stream,
    interrupt: Stream,
    /// Where a screen is up: stopping and continuing.
    job: Option<(Stream, Stream)>,
}

impl Signals {
    /// Takes the signals over from their default actions. `job_control` takes those too that stop and continue.
    ///
    /// # Errors
    /// What the system says.
    pub fn take(job_control: bool) -> io::Result<Self> {
        let job = if job_control {
            let stop = SignalKind::from_raw(Number::TSTP.as_raw());
            let go_on = SignalKind::from_raw(Number::CONT.as_raw());
            Some((signal(stop)?, signal(go_on)?))
        } else {
            None
        };
        Ok(Self {
            terminate: signal(SignalKind::terminate())?,
            hang_up: signal(SignalKind::hangup())?,
            interrupt: signal(SignalKind::interrupt())?,
            job,
        })
    }

    /// Waits for the next signal. Nothing is lost when the future is dropped.
    pub async fn next(&mut self) -> Signal {
        let Self {
            terminate,
            hang_up,
            interrupt,
            job,
        } = self;
        tokio::select! {
            _ = terminate.recv() => Signal::Terminate,
            _ = hang_up.recv() => Signal::HangUp,
            _ = interrupt.recv() => Signal::Interrupt,
            signal = job_signal(job) => signal,
        }
    }
}

async fn job_signal(job: &mut Option<(Stream, Stream)>) -> Signal {
    let Some((stop, go_on)) = job else {
        return std::future::pending().await;
    };
    tokio::select! {
        _ = stop.recv() => Signal::Stop,
        _ = go_on.recv() => Signal::Continue,
    }
}

/// Stops this process, as the default action of SIGTSTP would. Returns once it is continued.
///
/// # Errors
/// What the system says.
pub(super) fn stop_self() -> io::Result<()> {
    Ok(kill_process(getpid(), Number::STOP)?)
}
