//! Programs that are started. There are no process groups everywhere: what a program has started itself may outlive it, and Ctrl-C reaches
//! it too.

use std::io;
use std::process::{Child, Command, ExitStatus};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// How often is looked whether a program has ended: a wait would keep everybody from ending it.
const TICK: Duration = Duration::from_millis(10);

/// Has a program start apart from this one, as far as that goes.
pub(crate) const fn apart(_command: &mut Command) {}

/// A program that was started, until its end is taken.
#[derive(Debug)]
pub(crate) struct Started(Handle);

/// What ends a program.
#[derive(Debug, Clone)]
pub(crate) struct Handle(Arc<Mutex<Child>>);

impl Started {
    /// Takes charge of a program.
    #[expect(clippy::unnecessary_wraps, reason = "what is done elsewhere can fail")]
    pub(crate) fn new(child: Child) -> io::Result<Self> {
        Ok(Self(Handle(Arc::new(Mutex::new(child)))))
    }

    /// What ends it. Once it has ended that does nothing.
    pub(crate) fn handle(&self) -> Handle {
        self.0.clone()
    }

    /// Waits for its end.
    ///
    /// # Errors
    /// What the system says.
    pub(crate) fn wait(&self) -> io::Result<()> {
        while self.0.child().try_wait()?.is_none() {
            thread::sleep(TICK);
        }
        Ok(())
    }

    /// Takes its end.
    ///
    /// # Errors
    /// What the system says.
    pub(crate) fn status(self) -> io::Result<ExitStatus> {
        self.0.child().wait()
    }
}

impl Handle {
    fn child(&self) -> MutexGuard<'_, Child> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends the program. It may just have ended.
    pub(crate) fn kill(&self) {
        self.child().kill().unwrap_or_default();
    }
}

/// The number of the signal that a program was ended by: a thing of Unix.
pub(crate) const fn signal_of(_status: ExitStatus) -> Option<i32> {
    None
}
