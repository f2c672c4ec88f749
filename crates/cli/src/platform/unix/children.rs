//! Programs that are started, each with a process group of its own, which ends as a whole.

use std::io;
use std::os::unix::process::{CommandExt as _, ExitStatusExt as _};
use std::process::{Child, Command, ExitStatus};

use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};

/// Has a program start apart from this one: Ctrl-C is not for it.
pub(crate) fn apart(command: &mut Command) {
    command.process_group(0);
}

/// A program that was started apart, until its end is taken.
#[derive(Debug)]
pub(crate) struct Started {
    child: Child,
    id: Pid,
}

/// What ends a program and all that it has started.
#[derive(Debug, Clone)]
pub(crate) struct Handle(Pid);

impl Started {
    /// Takes charge of a program.
    ///
    /// # Errors
    /// When the system gives it an impossible number.
    pub(crate) fn new(child: Child) -> io::Result<Self> {
        let id = i32::try_from(child.id()).ok().and_then(Pid::from_raw);
        let id = id.ok_or_else(|| io::Error::other("the system gives an impossible process id"))?;
        Ok(Self { child, id })
    }

    /// What ends it. Not to be used any more once its end was taken: its number may be another's then.
    pub(crate) const fn handle(&self) -> Handle {
        Handle(self.id)
    }

    /// Waits for its end, and does not take it: it keeps its number, so nobody else can be killed by it.
    ///
    /// # Errors
    /// What the system says.
    pub(crate) fn wait(&self) -> io::Result<()> {
        waitid(
            WaitId::Pid(self.id),
            WaitIdOptions::EXITED | WaitIdOptions::NOWAIT,
        )?;
        Ok(())
    }

    /// Takes its end.
    ///
    /// # Errors
    /// What the system says.
    pub(crate) fn status(mut self) -> io::Result<ExitStatus> {
        self.child.wait()
    }
}

impl Handle {
    /// Ends the program and what it has started. It may just have ended.
    pub(crate) fn kill(&self) {
        kill_process_group(self.0, Signal::KILL).unwrap_or_default();
    }
}

/// The number of the signal that a program was ended by.
pub(crate) fn signal_of(status: ExitStatus) -> Option<i32> {
    status.signal()
}
