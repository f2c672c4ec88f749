//! How long an engine may think about a move.

use std::fmt::{self, Write as _};
use std::str::FromStr;
use std::time::Duration;

use ugolki_rules::{BySide, Side};
use ugolki_words::{Lang, say};

use crate::args::Unfit;

/// The limits of one engine's thoughts, all that are set at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Control {
    /// The deepest iteration, in plies.
    pub(crate) depth: Option<u32>,
    /// The most positions for a move.
    pub(crate) nodes: Option<u64>,
    /// The time.
    pub(crate) time: Option<Time>,
}

/// The time that an engine has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Time {
    /// So much for each move.
    Move(Duration),
    /// A clock (P-7).
    Clock(Clock),
}

/// A clock with a reserve and an increment per move, written as seconds: `10+0.1`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Clock {
    /// The reserve.
    pub(crate) reserve: Duration,
    /// What each move adds.
    pub(crate) increment: Duration,
}

impl Control {
    /// The limits in words, for people.
    pub(crate) fn said(&self, lang: Lang) -> String {
        let time = self.time.map(|time| match time {
            Time::Move(time) => {
                let ms = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
                say!(lang, "match-control-time", ms = ms)
            }
            Time::Clock(clock) => clock.to_string(),
        });
        let nodes = self
            .nodes
            .map(|nodes| say!(lang, "match-control-nodes", count = nodes));
        let depth = self
            .depth
            .map(|depth| say!(lang, "match-control-depth", depth = depth));
        let parts: Vec<String> = time.into_iter().chain(nodes).chain(depth).collect();
        parts.join(", ")
    }

    /// The clock, if it has one.
    pub(super) const fn clock(&self) -> Option<Clock> {
        match self.time {
            Some(Time::Clock(clock)) => Some(clock),
            Some(Time::Move(_)) | None => None,
        }
    }
}

/// The line that starts a thought of `turn`'s; `left` is what is left on the clocks that there are.
pub(super) fn go(controls: BySide<Control>, turn: Side, left: BySide<Duration>) -> String {
    let Control { depth, nodes, time } = *controls.get(turn);
    let mut line = "go".to_owned();
    // Writing to a string can't fail.
    let mut add = |word: &str, value: u128| write!(line, " {word} {value}").unwrap_or_default();
    if let Some(depth) = depth {
        add("depth", depth.into());
    }
    if let Some(nodes) = nodes {
        add("nodes", nodes.into());
    }
    match time {
        None => {}
        Some(Time::Move(time)) => add("movetime", time.as_millis()),
        Some(Time::Clock(_)) => {
            for (side, word, more) in [(Side::White, "wtime", "winc"), (Side::Black, "btime", "binc")] {
                if let Some(clock) = controls.get(side).clock() {
                    add(word, left.get(side).as_millis());
                    add(more, clock.increment.as_millis());
                }
            }
        }
    }
    line
}

impl fmt::Display for Control {
    /// As game text, JSON and Markdown have it, in every language the same.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.said(Lang::En))
    }
}

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}+{}",
            self.reserve.as_secs_f64(),
            self.increment.as_secs_f64()
        )
    }
}

impl FromStr for Clock {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        let (reserve, increment) = text.split_once('+').unwrap_or((text, "0"));
        let clock = seconds(reserve).zip(seconds(increment));
        match clock {
            Some((reserve, increment)) if reserve >= Duration::from_millis(1) => {
                Ok(Self { reserve, increment })
            }
            Some(_) | None => Err(Unfit::new(|lang| say!(lang, "unfit-match-clock").to_owned())),
        }
    }
}

/// A time in seconds, up to a week, to the millisecond.
pub(crate) fn seconds(text: &str) -> Option<Duration> {
    const WEEK: f64 = 604_800.0;
    let plain = text.chars().all(|c| c.is_ascii_digit() || c == '.');
    let seconds: f64 = text.parse().ok().filter(|_| plain)?;
    (0.0..=WEEK)
        .contains(&seconds)
        .then(|| Duration::from_secs_f64(seconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read_and_written() {
        for (text, reserve, increment) in [("10+0.1", 10_000, 100), ("60", 60_000, 0), ("0.5+0", 500, 0)] {
            let clock: Clock = text.parse().unwrap();
            assert_eq!(clock.reserve, Duration::from_millis(reserve));
            assert_eq!(clock.increment, Duration::from_millis(increment));
        }
        assert_eq!("10+0.10".parse::<Clock>().unwrap().to_string(), "10+0.1");
        for text in [
            "", "+", "10+", "-1+0", "0+1", "1e3", "inf", "NaN", "10+0.1+1", "9999999",
        ] {
            assert!(text.parse::<Clock>().is_err(), "{text}");
        }
    }

    #[test]
    fn an_engine_hears_its_own_limits_and_both_clocks() {
        let clock = |text: &str| Some(Time::Clock(text.parse().unwrap()));
        let controls = BySide {
            white: Control {
                nodes: Some(300),
                time: clock("10+0.1"),
                ..Control::default()
            },
            black: Control {
                depth: Some(4),
                time: Some(Time::Move(Duration::from_millis(50))),
                ..Control::default()
            },
        };
        let left = BySide {
            white: Duration::from_millis(9_500),
            black: Duration::from_secs(7),
        };
        assert_eq!(
            go(controls, Side::White, left),
            "go nodes 300 wtime 9500 winc 100"
        );
        assert_eq!(go(controls, Side::Black, left), "go depth 4 movetime 50");
        let controls = BySide::from_fn(|_| Control {
            time: clock("10"),
            ..Control::default()
        });
        assert_eq!(
            go(controls, Side::Black, left),
            "go wtime 9500 winc 0 btime 7000 binc 0"
        );
        assert_eq!(controls.white.to_string(), "10+0");
    }
}
