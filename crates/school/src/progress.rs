//! What a player has learned so far, and the lines it is kept as.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::String;
use core::error::Error;
use core::fmt;

use crate::LESSONS;

/// Something that was learned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Learned {
    /// So many steps of a lesson were done.
    Steps {
        /// The lesson.
        lesson: &'static str,
        /// How many steps, from its beginning.
        steps: u16,
    },
    /// The puzzle of this number was solved.
    Solved(u16),
}

impl fmt::Display for Learned {
    /// The line that [`Progress::take_line`] reads.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Steps { lesson, steps } => write!(f, "lesson {lesson} {steps}"),
            Self::Solved(number) => write!(f, "puzzle {number}"),
        }
    }
}

/// All that was learned: plain lines, each of which only adds to those before, in any order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Progress {
    steps: BTreeMap<String, u16>,
    solved: BTreeSet<u16>,
}

impl Progress {
    /// Takes note of something.
    pub fn take(&mut self, learned: Learned) {
        match learned {
            Learned::Steps { lesson, steps } => {
                let most = self.steps.entry(lesson.into()).or_default();
                *most = steps.max(*most);
            }
            Learned::Solved(number) => {
                self.solved.insert(number);
            }
        }
    }

    /// Takes a line of a file.
    ///
    /// # Errors
    /// When it is none; nothing has changed then. A newer program may have written it, so others are read on.
    pub fn take_line(&mut self, line: &str) -> Result<(), ParseProgressError> {
        let mut words = line.split(' ');
        let learned = match (words.next(), words.next(), words.next(), words.next()) {
            (Some("lesson"), Some(id), Some(steps), None) => LESSONS
                .iter()
                .find(|lesson| lesson.id == id)
                .zip(steps.parse().ok())
                .map(|(lesson, steps)| Learned::Steps {
                    lesson: lesson.id,
                    steps,
                }),
            (Some("puzzle"), Some(number), None, None) => number.parse().ok().map(Learned::Solved),
            _ => None,
        };
        self.take(learned.ok_or(ParseProgressError)?);
        Ok(())
    }

    /// How many steps of a lesson were done.
    pub fn steps(&self, lesson: &str) -> u16 {
        self.steps.get(lesson).copied().unwrap_or_default()
    }

    /// Whether a puzzle was solved.
    pub fn is_solved(&self, number: u16) -> bool {
        self.solved.contains(&number)
    }
}

/// A line says nothing that was learned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParseProgressError;

impl fmt::Display for ParseProgressError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this is neither a lesson nor a puzzle")
    }
}

impl Error for ParseProgressError {}
