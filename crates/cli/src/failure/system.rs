//! Things that the operating system should give and may not.

use crate::words::faults;
use std::fmt;
use ugolki_words::Lang;

/// What was asked of the system.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asked {
    /// Random numbers.
    Randomness,
    /// To be told of signals.
    Signals,
    /// A thread of its own for some work.
    Thread,
    /// The terminal, to draw on and read from.
    Terminal,
    /// That standard error goes into the log while a screen is up.
    StandardError,
    /// Lines of standard input.
    StandardInput,
    /// The threads and sockets of the network.
    Runtime,
    /// An address at which figures are asked for.
    Metrics,
    /// Where this program lies.
    Program,
    /// Rules as a text, for an engine.
    RulesText,
    /// A signature under a statement about keys.
    Statement,
    /// A key for one game.
    Key,
}

impl Asked {
    /// A failure of it, as the system tells it.
    pub fn failed(self, source: impl Into<std::io::Error>) -> super::Failure {
        super::Failure::System {
            what: self,
            source: source.into(),
        }
    }
}

impl fmt::Display for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(faults::asked(Lang::En, *self))
    }
}
