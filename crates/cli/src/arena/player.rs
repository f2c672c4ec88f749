//! An engine that is spoken to, in the dialect of `docs/engine.md`.

use std::sync::Arc;
use std::time::{Duration, Instant};

use super::fault::{Fault, Nonsense, Told};
use super::process::{Heard, Process, Registry, Silence};
use super::tail::Tail;
use crate::nearest::nearest;

/// How long an engine may take to say who it is.
const GREETING: Duration = Duration::from_secs(10);

/// How many lines an engine may say before an answer.
const MOST_LINES: usize = 100_000;

/// What stands for a line that was skipped.
const TOO_LONG: &str = "(a line that is too long)";

/// How an engine says that it refuses a line.
const REFUSAL: &str = "info string error:";

/// What an engine is started with.
#[derive(Debug, Clone)]
pub(crate) struct Start {
    /// The program and its arguments.
    pub(crate) command: Vec<String>,
    /// Options and their values.
    pub(crate) options: Vec<(String, String)>,
    /// How long it may be silent where no clock runs.
    pub(crate) patience: Duration,
}

/// A running engine that has said who it is and taken its options.
#[derive(Debug)]
pub(crate) struct Player {
    process: Process,
    said: Tail,
    patience: Duration,
    /// What it calls itself.
    name: Option<String>,
    /// The names of its options.
    options: Vec<String>,
}

/// An engine's answer to `go`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Answer {
    /// The move as it was said.
    pub(super) text: String,
    /// How long it took.
    pub(super) time: Duration,
    /// The last `info` line before it with a score.
    pub(super) info: Option<String>,
}

impl Player {
    /// Starts an engine, and sets its options.
    ///
    /// # Errors
    /// What is wrong with it, and what it said.
    pub(crate) fn start(start: &Start, registry: &Arc<Registry>) -> Result<Self, Told> {
        let process = match Process::start(&start.command, registry) {
            Ok(Some(process)) => process,
            Ok(None) => return Err(Told::silent(Fault::Stopped)),
            Err(error) => return Err(Told::silent(Fault::NotStarted(error))),
        };
        let mut player = Self {
            process,
            said: Tail::default(),
            patience: start.patience,
            name: None,
            options: Vec::new(),
        };
        match player.greet(&start.options) {
            Ok(()) => Ok(player),
            Err(fault) => Err(player.told(fault)),
        }
    }

    /// What it calls itself.
    pub(crate) fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Ends it.
    pub(crate) fn quit(self) {
        self.process.quit();
    }

    /// A fault of this engine, with what it said last.
    pub(super) fn told(&self, fault: Fault) -> Told {
        Told {
            fault,
            lines: self.said.lines(),
            errors: self.process.errors(),
        }
    }

    /// Lets it forget the last game.
    pub(super) fn new_game(&mut self) -> Result<(), Fault> {
        self.say("ucinewgame")?;
        self.ready()
    }

    /// Asks for a move. `left` is its time with the margin, none where there is no time.
    pub(super) fn think(
        &mut self,
        position: String,
        go: String,
        left: Option<Limit>,
    ) -> Result<Answer, Fault> {
        self.say(position)?;
        self.ready()?;
        let begin = Instant::now();
        self.say(go)?;
        let deadline = match left {
            Some(limit) => begin + limit.left + limit.margin,
            None => begin + self.patience,
        };
        let mut info = None;
        let late = move |patience| match left {
            Some(Limit { left, margin }) => Fault::Time { left, margin },
            None => Fault::Hang {
                asked: "go",
                within: patience,
            },
        };
        for _ in 0..MOST_LINES {
            let Some((line, at)) = self.hear(deadline)? else {
                return Err(late(self.patience));
            };
            let mut words = line.split_whitespace();
            match words.next() {
                Some("bestmove") if at > deadline => return Err(late(self.patience)),
                Some("bestmove") => {
                    let text = words.next().ok_or_else(|| Fault::nonsense(&line))?.to_owned();
                    return Ok(Answer {
                        text,
                        time: at.saturating_duration_since(begin),
                        info,
                    });
                }
                Some("info") if words.any(|word| word == "score") => info = Some(line),
                Some(_) if line.starts_with(REFUSAL) => return Err(Fault::refused(&line)),
                Some(_) | None => {}
            }
        }
        Err(Fault::Nonsense(Nonsense::Endless {
            most: MOST_LINES,
            word: "bestmove".to_owned(),
        }))
    }

    fn greet(&mut self, options: &[(String, String)]) -> Result<(), Fault> {
        self.say("uci")?;
        let within = self.patience.min(GREETING);
        self.until("uci", "uciok", within, |player, line| {
            if let Some(name) = line.strip_prefix("id name ") {
                player.name = Some(crate::lines::shown(name.trim(), 40));
            }
            if let Some(option) = line.strip_prefix("option name ") {
                let name = option.split(" type ").next().unwrap_or_default();
                player.options.push(name.trim().to_owned());
            }
            Ok(())
        })?;
        for (name, value) in options {
            self.has_option(name)?;
            self.say(format!("setoption name {name} value {value}"))?;
        }
        self.ready()
    }

    fn has_option(&self, name: &str) -> Result<(), Fault> {
        if self
            .options
            .iter()
            .any(|option| option.eq_ignore_ascii_case(name))
        {
            return Ok(());
        }
        let near = nearest(name, self.options.iter().map(String::as_str));
        let near = near.map(|near| format!("{name}' (its '{near}' may be meant)"));
        Err(Fault::NoOption(near.unwrap_or_else(|| name.to_owned())))
    }

    /// Waits until all that was said is understood, and nothing of it refused.
    fn ready(&mut self) -> Result<(), Fault> {
        self.say("isready")?;
        self.until("isready", "readyok", self.patience, |_, line| {
            if line.starts_with(REFUSAL) {
                return Err(Fault::refused(line));
            }
            if line.split_whitespace().next() == Some("bestmove") {
                return Err(Fault::Nonsense(Nonsense::Unasked(crate::lines::shown(line, 100))));
            }
            Ok(())
        })
    }

    /// Reads lines up to one word.
    fn until(
        &mut self,
        asked: &'static str,
        last: &str,
        within: Duration,
        mut take: impl FnMut(&mut Self, &str) -> Result<(), Fault>,
    ) -> Result<(), Fault> {
        let deadline = Instant::now() + within;
        for _ in 0..MOST_LINES {
            let Some((line, _)) = self.hear(deadline)? else {
                return Err(Fault::Hang { asked, within });
            };
            if line.trim() == last {
                return Ok(());
            }
            take(self, &line)?;
        }
        Err(Fault::Nonsense(Nonsense::Endless {
            most: MOST_LINES,
            word: last.to_owned(),
        }))
    }

    fn say(&mut self, line: impl Into<String>) -> Result<(), Fault> {
        self.process.say(line).map_err(|silence| match silence {
            Silence::Timeout => Fault::Nonsense(Nonsense::Deaf),
            Silence::Ended => self.crash(),
        })
    }

    /// The next line, and when it came; none at the deadline.
    fn hear(&mut self, deadline: Instant) -> Result<Option<(String, Instant)>, Fault> {
        match self.process.hear(deadline) {
            Ok(Heard::Line(line, at)) => {
                self.said.push(&line);
                Ok(Some((line, at)))
            }
            Ok(Heard::TooLong) => {
                self.said.push(TOO_LONG);
                Err(Fault::Nonsense(Nonsense::LongLine))
            }
            Err(Silence::Timeout) => Ok(None),
            Err(Silence::Ended) => Err(self.crash()),
        }
    }

    fn crash(&mut self) -> Fault {
        let how = self.process.end();
        // What it said before is heard to the end.
        let deadline = Instant::now() + GREETING;
        for _ in 0..MOST_LINES {
            match self.process.hear(deadline) {
                Ok(Heard::Line(line, _)) => self.said.push(&line),
                Ok(Heard::TooLong) => self.said.push(TOO_LONG),
                Err(Silence::Timeout | Silence::Ended) => break,
            }
        }
        Fault::Crash(how)
    }
}

/// The time for a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Limit {
    /// What it has.
    pub(super) left: Duration,
    /// What is allowed beyond that.
    pub(super) margin: Duration,
}
