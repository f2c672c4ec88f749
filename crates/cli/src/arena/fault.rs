//! What an engine can do wrong. Each of it loses the game in which it happens, and the match goes on.

use std::io;
use std::time::Duration;

use ugolki_words::{Lang, say};

use crate::lines;

/// How much of a line a report repeats, in characters.
pub(super) const REPEATED: usize = 200;

/// A fault of an engine.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Fault {
    /// There is no such program, or it may not be run.
    #[error("can't be started: {0}")]
    NotStarted(#[source] io::Error),
    /// It has ended or closed its output.
    #[error("has ended: {0}")]
    Crash(String),
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
    #[error("plays '{text}', which is illegal ({kind}): {why}")]
    Illegal {
        /// What it played.
        text: String,
        /// The stable name of the reason.
        kind: &'static str,
        /// The reason in words.
        why: String,
    },
    /// It says what is no answer.
    #[error("answers with nonsense: {0}")]
    Nonsense(String),
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
        Self::Nonsense(lines::shown(line, REPEATED))
    }

    /// A refusal, as it was said.
    pub(super) fn refused(line: &str) -> Self {
        Self::Refused(lines::shown(line, REPEATED))
    }

    /// An illegal move, as it was said.
    pub(super) fn illegal(text: &str, error: ugolki_rules::IllegalMove) -> Self {
        Self::Illegal {
            text: lines::shown(text, REPEATED),
            kind: error.kind(),
            why: error.to_string(),
        }
    }
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
