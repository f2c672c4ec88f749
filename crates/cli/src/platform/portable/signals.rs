//! Signals to the process: Ctrl-C, the one that there is everywhere. Windows ends a process whose console is closed or whose user logs out;
//! what was signed is on the disk by then (P-6.2).

use std::future::poll_fn;
use std::io;
use std::pin::Pin;
use std::sync::{Mutex, PoisonError};
use std::task::{Context, Poll, Waker};

use tokio::signal::ctrl_c;

use crate::runtime::Signal;

/// Waiting for the next Ctrl-C.
type Waiting = Pin<Box<dyn Future<Output = io::Result<()>> + Send>>;

/// The signals of this process.
pub struct Signals {
    // Nobody waits for the lock: it is there as a future can't be shared.
    interrupt: Mutex<Waiting>,
}

impl std::fmt::Debug for Signals {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Signals(..)")
    }
}

impl Signals {
    /// Takes Ctrl-C over from its default action.
    ///
    /// # Errors
    /// What the system says.
    pub fn take(_screen: bool) -> io::Result<Self> {
        Ok(Self {
            interrupt: Mutex::new(listen()?),
        })
    }

    /// Waits for the next signal. Nothing is lost when the future is dropped.
    pub async fn next(&mut self) -> Signal {
        let interrupt = self.interrupt.get_mut().unwrap_or_else(PoisonError::into_inner);
        match poll_fn(|context| interrupt.as_mut().poll(context)).await {
            Ok(()) => {}
            Err(error) => {
                tracing::error!(%error, "Ctrl-C can't be waited for");
                *interrupt = Box::pin(std::future::pending());
                return std::future::pending().await;
            }
        }
        *interrupt = listen().unwrap_or_else(|error| {
            tracing::error!(%error, "Ctrl-C can't be waited for once more");
            Box::pin(std::future::pending())
        });
        Signal::Interrupt
    }
}

/// Listens from now on: a future does nothing before it was asked for the first time.
fn listen() -> io::Result<Waiting> {
    let mut waiting: Waiting = Box::pin(ctrl_c());
    match waiting.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(Err(error)) => Err(error),
        // One that came in this very instant is as good as one before.
        Poll::Ready(Ok(())) => Ok(Box::pin(std::future::ready(Ok(())))),
        Poll::Pending => Ok(waiting),
    }
}

/// Whether somebody can continue this process once it has stopped itself.
pub(crate) const fn can_be_continued() -> bool {
    false
}

/// Stops this process until it is continued: only Unix has that.
///
/// # Errors
/// Always.
pub(crate) fn stop_self() -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}
