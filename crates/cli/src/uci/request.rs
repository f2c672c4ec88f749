//! What a line asks the engine for.

use std::num::NonZeroU32;
use std::time::Duration;

use ugolki_engine::{Budget, Limits};
use ugolki_rules::{BySide, Side};

use crate::nearest::nearest;

/// The words that a line may begin with.
const WORDS: [&str; 9] = [
    "uci",
    "isready",
    "ucinewgame",
    "setoption",
    "position",
    "go",
    "stop",
    "d",
    "quit",
];

/// The words that may follow `go`.
const GO_WORDS: [&str; 9] = [
    "infinite", "movetime", "nodes", "depth", "wtime", "btime", "winc", "binc", "perft",
];

/// The longest times that are read, in milliseconds: about eleven days.
const MOST_MS: u64 = 1_000_000_000;

/// The deepest search that can be asked for, in plies.
const MOST_DEPTH: u64 = 1_000;

/// The longest sequences of moves that are counted, as `ugolki perft` has it.
const MOST_PERFT: u64 = 60;

/// One line of the dialect, read and not yet compared with a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Request<'a> {
    Uci,
    IsReady,
    NewGame,
    SetOption { name: &'a str, value: &'a str },
    Position(PositionText<'a>),
    Go(Go),
    Stop,
    Show,
    Quit,
}

/// What `position` says: where the game starts, and what was played from there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct PositionText<'a> {
    /// The three fields of; none for the ruleset's start.
    pub(super) setup: Option<String>,
    /// Whole paths, ends of moves, or passes.
    pub(super) moves: Vec<&'a str>,
}

/// What `go` says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Go {
    depth: Option<u32>,
    nodes: Option<u64>,
    movetime: Option<Duration>,
    clocks: Clocks,
    infinite: bool,
    perft: Option<NonZeroU32>,
}

/// The clocks of both sides: what is left of the reserves, and what each move adds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Clocks {
    /// What is left; none of a side without a clock.
    pub(super) left: BySide<Option<Duration>>,
    /// What each move adds; none is as good as nothing.
    pub(super) increment: BySide<Option<Duration>>,
}

/// What there is to do for a `go`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Task {
    /// Think within limits.
    Think(Limits),
    /// Count sequences of this many moves.
    Count(NonZeroU32),
}

/// What is wrong with a line.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(super) enum RequestError {
    #[error("unknown command '{0}'{guess}", guess = guess(.0, &WORDS))]
    Unknown(String),
    #[error("{0}: '{1}' is not expected here")]
    Unexpected(&'static str, String),
    #[error("{0}: {1} is missing")]
    Missing(&'static str, &'static str),
    #[error("go: unknown word '{0}'{guess}", guess = guess(.0, &GO_WORDS))]
    UnknownLimit(String),
    #[error("go: '{0}' comes twice")]
    Twice(String),
    #[error("go: '{word}' has '{value}', which is no number from {least} to {most}")]
    Number {
        word: String,
        value: String,
        least: u64,
        most: u64,
    },
    #[error("go: {0} at once")]
    Together(&'static str),
    #[error("go: {0}, the clock of the side to move, is missing")]
    NoClock(&'static str),
}

fn guess(word: &str, words: &[&'static str]) -> String {
    match nearest(word, words.iter().copied()) {
        Some(word) => format!("; did you mean '{word}'?"),
        None => format!("; there are: {}", words.join(", ")),
    }
}

impl<'a> Request<'a> {
    /// Reads a line; none if it is blank.
    pub(super) fn parse(line: &'a str) -> Result<Option<Self>, RequestError> {
        let Some((word, rest)) = split_word(line) else {
            return Ok(None);
        };
        let alone = |request, name| match split_word(rest) {
            None => Ok(request),
            Some((extra, _)) => Err(RequestError::Unexpected(name, extra.to_owned())),
        };
        let request = match word {
            "uci" => alone(Self::Uci, "uci"),
            "isready" => alone(Self::IsReady, "isready"),
            "ucinewgame" => alone(Self::NewGame, "ucinewgame"),
            "setoption" => set_option(rest),
            "position" => position(rest).map(Self::Position),
            "go" => Go::parse(rest).map(Self::Go),
            "stop" => alone(Self::Stop, "stop"),
            "d" => alone(Self::Show, "d"),
            "quit" => alone(Self::Quit, "quit"),
            _ => Err(RequestError::Unknown(word.to_owned())),
        };
        request.map(Some)
    }
}

/// The first word, and what follows it.
fn split_word(text: &str) -> Option<(&str, &str)> {
    let text = text.trim();
    if text.is_empty() {
        return None;
    }
    Some(text.split_once(char::is_whitespace).unwrap_or((text, "")))
}

/// `name N value V`: the value is the rest of the line, as JSON may have any word in it.
fn set_option(rest: &str) -> Result<Request<'_>, RequestError> {
    const COMMAND: &str = "setoption";
    let rest = match split_word(rest) {
        Some(("name", rest)) => rest,
        Some((other, _)) => return Err(RequestError::Unexpected(COMMAND, other.to_owned())),
        None => return Err(RequestError::Missing(COMMAND, "'name'")),
    };
    let (name, rest) = split_word(rest).ok_or(RequestError::Missing(COMMAND, "the option's name"))?;
    let value = match split_word(rest) {
        Some(("value", value)) => value.trim(),
        Some((other, _)) => return Err(RequestError::Unexpected(COMMAND, other.to_owned())),
        None => return Err(RequestError::Missing(COMMAND, "'value'")),
    };
    if value.is_empty() {
        return Err(RequestError::Missing(COMMAND, "the value"));
    }
    Ok(Request::SetOption { name, value })
}

fn position(rest: &str) -> Result<PositionText<'_>, RequestError> {
    const COMMAND: &str = "position";
    let mut words = rest.split_whitespace();
    let setup = match words.next() {
        Some("start") => None,
        Some("pos") => {
            let fields: Vec<&str> = words.by_ref().take(3).collect();
            if fields.len() < 3 || fields.contains(&"moves") {
                return Err(RequestError::Missing(
                    COMMAND,
                    "one of the three fields after 'pos' (ranks, side to move, move number)",
                ));
            }
            Some(fields.join(" "))
        }
        Some(other) => return Err(RequestError::Unexpected(COMMAND, other.to_owned())),
        None => return Err(RequestError::Missing(COMMAND, "'start' or 'pos'")),
    };
    let moves = match words.next() {
        None => Vec::new(),
        Some("moves") => words.collect(),
        Some(other) => return Err(RequestError::Unexpected(COMMAND, other.to_owned())),
    };
    Ok(PositionText { setup, moves })
}

impl Go {
    fn parse(rest: &str) -> Result<Self, RequestError> {
        let mut go = Self::default();
        let mut words = rest.split_whitespace();
        while let Some(word) = words.next() {
            let twice = match word {
                "infinite" => std::mem::replace(&mut go.infinite, true),
                "depth" => {
                    let depth = u32::try_from(number(word, words.next(), 1, MOST_DEPTH)?).ok();
                    std::mem::replace(&mut go.depth, depth).is_some()
                }
                "nodes" => {
                    let nodes = number(word, words.next(), 1, u64::MAX)?;
                    go.nodes.replace(nodes).is_some()
                }
                "perft" => {
                    let depth = u32::try_from(number(word, words.next(), 1, MOST_PERFT)?).ok();
                    std::mem::replace(&mut go.perft, depth.and_then(NonZeroU32::new)).is_some()
                }
                "movetime" => go.movetime.replace(time(word, words.next(), 1)?).is_some(),
                "wtime" => go
                    .clocks
                    .left
                    .white
                    .replace(time(word, words.next(), 0)?)
                    .is_some(),
                "btime" => go
                    .clocks
                    .left
                    .black
                    .replace(time(word, words.next(), 0)?)
                    .is_some(),
                "winc" => go
                    .clocks
                    .increment
                    .white
                    .replace(time(word, words.next(), 0)?)
                    .is_some(),
                "binc" => go
                    .clocks
                    .increment
                    .black
                    .replace(time(word, words.next(), 0)?)
                    .is_some(),
                _ => return Err(RequestError::UnknownLimit(word.to_owned())),
            };
            if twice {
                return Err(RequestError::Twice(word.to_owned()));
            }
        }
        Ok(go)
    }

    /// What to do when it is `turn` to move. `lag` is what a clock loses between a decision and its move.
    pub(super) fn task(&self, turn: Side, lag: Duration) -> Result<Task, RequestError> {
        let clocks = self.clocks != Clocks::default();
        let timed = clocks || self.movetime.is_some();
        let limited = timed || self.depth.is_some() || self.nodes.is_some();
        if let Some(depth) = self.perft {
            return if limited || self.infinite {
                Err(RequestError::Together("perft and a limit of thinking"))
            } else {
                Ok(Task::Count(depth))
            };
        }
        if self.infinite && timed {
            return Err(RequestError::Together("infinite and a time"));
        }
        if clocks && self.movetime.is_some() {
            return Err(RequestError::Together("movetime and a clock"));
        }
        let time = match self.movetime {
            Some(time) => Some(Budget::Move(time)),
            None if clocks => Some(self.clocks.budget(turn, lag)?),
            None => None,
        };
        Ok(Task::Think(Limits {
            depth: self.depth,
            nodes: self.nodes,
            time,
        }))
    }
}

impl Clocks {
    fn budget(&self, turn: Side, lag: Duration) -> Result<Budget, RequestError> {
        let missing = match turn {
            Side::White => "wtime",
            Side::Black => "btime",
        };
        Ok(Budget::Clock {
            left: self.left.get(turn).ok_or(RequestError::NoClock(missing))?,
            increment: self.increment.get(turn).unwrap_or_default(),
            lag,
        })
    }
}

fn time(word: &str, value: Option<&str>, least: u64) -> Result<Duration, RequestError> {
    number(word, value, least, MOST_MS).map(Duration::from_millis)
}

fn number(word: &str, value: Option<&str>, least: u64, most: u64) -> Result<u64, RequestError> {
    let value = value.unwrap_or_default();
    let number = value
        .parse()
        .ok()
        .filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| RequestError::Number {
        word: word.to_owned(),
        value: value.to_owned(),
        least,
        most,
    })
}

#[cfg(test)]
mod tests;
