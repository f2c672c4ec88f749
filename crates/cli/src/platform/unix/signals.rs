//! Signals to the process, in the order in which they come (T-7.4, T-7.6).

use std::io;

use rustix::process::{Signal as Number, getpgrp, getsid, kill_current_process_group};
use tokio::signal::unix::{Signal as Stream, SignalKind, signal};

use crate::runtime::Signal;

/// The signals of this process.
#[derive(Debug)]
pub struct Signals {
    terminate: Stream,
    /// None where a hang-up is to be survived.
    hang_up: Option<Stream>,
    interrupt: Stream,
    /// Where a screen is up: stopping and continuing.
    job: Option<(Stream, Stream)>,
}

impl Signals {
    /// Takes the signals over from their default actions. With a screen those too that stop and continue.
    ///
    /// Without one a hang-up that the process was started to ignore stays ignored, as `nohup` wants it.
    ///
    /// # Errors
    /// What the system says.
    pub fn take(screen: bool) -> io::Result<Self> {
        let job = if screen {
            let stop = SignalKind::from_raw(Number::TSTP.as_raw());
            let go_on = SignalKind::from_raw(Number::CONT.as_raw());
            Some((signal(stop)?, signal(go_on)?))
        } else {
            None
        };
        let survives = !screen && hang_up_is_ignored();
        Ok(Self {
            terminate: signal(SignalKind::terminate())?,
            hang_up: if survives {
                None
            } else {
                Some(signal(SignalKind::hangup())?)
            },
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
            () = received(hang_up) => Signal::HangUp,
            _ = interrupt.recv() => Signal::Interrupt,
            signal = job_signal(job) => signal,
        }
    }
}

async fn received(stream: &mut Option<Stream>) {
    match stream {
        Some(stream) => stream.recv().await.unwrap_or_default(),
        None => std::future::pending().await,
    }
}

/// Whether the process was started with SIGHUP ignored. Where the system does not tell, it was not.
fn hang_up_is_ignored() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    // The lowest bit is signal 1.
    ignored.is_some_and(|mask| mask & 1 == 1)
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

/// Whether somebody can continue this process once it has stopped itself: not where it leads its session, as the only program of a
/// window. No shell is there, and the default action of SIGTSTP does nothing.
pub(crate) fn can_be_continued() -> bool {
    getsid(None).is_ok_and(|session| session != getpgrp())
}

/// Stops this process and those that run with it, such as a script that has started it, as Ctrl-Z does. Returns once it is
/// continued.
///
/// # Errors
/// What the system says.
pub(crate) fn stop_self() -> io::Result<()> {
    Ok(kill_current_process_group(Number::STOP)?)
}
