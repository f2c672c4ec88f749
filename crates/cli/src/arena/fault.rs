//! What an engine can do wrong. Each of it loses the game in which it happens, and the match goes on.

use std::io;
use std::time::Duration;

use ugolki_words::{Lang, say};

use crate::lines;

/// How much of a line a report repeats, in characters.
pub(super) const REPEATED: usize = 200;

/// A fault of an engine.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// There is no such program, or it may not be run.
    #[error("can't be started: {0}")]
    NotStarted(#[source] io::Error),
    /// It has ended or closed its output.
    #[error("has ended: {0}")]
    Crash(Ended),
    /// It has not answered where no clock runs.
    #[error("does not answer '{asked}' within {} s", .within.as_secs_f64())]
    Hang {
        /// What it was asked, by the first word.
        asked: &'static str,
        /// How long was waited.
        within: Duration,
    },
    /// It has not moved within its time and the margin.
    #[error("is over its time: {} s were left, and {} s more as the margin", .left.as_secs_f64(), .margin.as_secs_f64())]
    Time {
        /// What it had.
        left: Duration,
        /// What was allowed beyond that.
        margin: Duration,
    },
    /// It plays what the rules forbid.
    #[error("plays '{text}', which is illegal ({}): {why}", .why.kind())]
    Illegal {
        /// What it played.
        text: String,
        /// The reason.
        why: ugolki_rules::IllegalMove,
    },
    /// It says what is no answer.
    #[error("answers with nonsense: {0}")]
    Nonsense(Nonsense),
    /// It refuses what it was told.
    #[error("refuses: {0}")]
    Refused(String),
    /// It has no option of a name that it should be given.
    #[error("has no option '{0}'")]
    NoOption(String),
    /// The match is being stopped: no fault of the engine's.
    #[error("is stopped")]
    Stopped,
}

impl Fault {
    /// The stable name, which also stands in a game's tag `Termination`.
    pub(crate) const fn kind(&self) -> &'static str {
        match self {
            Self::NotStarted(_) => "not-started",
            Self::Crash(_) => "crash",
            Self::Hang { .. } => "hang",
            Self::Time { .. } => "time",
            Self::Illegal { .. } => "illegal-move",
            Self::Nonsense(_) => "nonsense",
            Self::Refused(_) | Self::NoOption(_) => "refused",
            Self::Stopped => "stopped",
        }
    }

    /// Nonsense, as it was said.
    pub(super) fn nonsense(line: &str) -> Self {
        Self::Nonsense(Nonsense::Line(lines::shown(line, REPEATED)))
    }

    /// A refusal, as it was said.
    pub(super) fn refused(line: &str) -> Self {
        Self::Refused(lines::shown(line, REPEATED))
    }

    /// An illegal move, as it was said.
    pub(super) fn illegal(text: &str, error: ugolki_rules::IllegalMove) -> Self {
        Self::Illegal {
            text: lines::shown(text, REPEATED),
            why: error,
        }
    }
}

/// How an engine has ended.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Ended {
    /// With this exit code.
    #[error("exit code {0}")]
    Code(i32),
    /// By this signal.
    #[error("killed by signal {0}")]
    Signal(i32),
    /// It runs, and hears or says nothing more.
    #[error("its input or output is closed")]
    Closed,
    /// Nobody saw how.
    #[error("its end was not seen")]
    Unseen,
    /// The system does not tell.
    #[error("{0}")]
    System(String),
}

/// What is no answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Nonsense {
    /// This line.
    #[error("{0}")]
    Line(String),
    /// A move that nobody asked for.
    #[error("'{0}' although nothing was asked")]
    Unasked(String),
    /// So many lines without the one word that was waited for.
    #[error("more than {most} lines and no '{word}'")]
    Endless {
        /// How many lines.
        most: usize,
        /// The word.
        word: String,
    },
    /// It does not read what it is told.
    #[error("it does not read what it is told")]
    Deaf,
    /// A line without an end.
    #[error("a line that is too long")]
    LongLine,
}

/// An engine that can't play: its command, what is wrong, and what it said last.
#[derive(Debug)]
pub struct EngineFault {
    /// How it is started.
    pub command: String,
    /// What is wrong with it.
    pub fault: Fault,
    /// Its last lines, as they are shown below the fault.
    pub said: Vec<String>,
}

/// A fault with what the engine said last: its lines, and what it wrote on standard error.
#[derive(Debug)]
pub(crate) struct Told {
    /// What was wrong.
    pub(crate) fault: Fault,
    /// Its last lines, the newest last.
    pub(crate) lines: Vec<String>,
    /// The last lines of its standard error.
    pub(crate) errors: Vec<String>,
}

impl Told {
    /// A fault of an engine that has said nothing.
    pub(super) const fn silent(fault: Fault) -> Self {
        Self {
            fault,
            lines: Vec::new(),
            errors: Vec::new(),
        }
    }

    /// The lines of both as they are shown below a report.
    pub(crate) fn shown(&self, lang: Lang) -> Vec<String> {
        let says = say!(lang, "match-says");
        let said = self.lines.iter().map(|line| format!("    {says:<8}{line}"));
        let errors = self.errors.iter().map(|line| format!("    stderr: {line}"));
        said.chain(errors).collect()
    }
}
