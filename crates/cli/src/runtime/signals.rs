//! Signals to the process, in the order in which they come (T-7.4, T-7.6).

pub use crate::platform::signals::Signals;

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
