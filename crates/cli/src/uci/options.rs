//! What `setoption` sets.

use std::num::NonZeroUsize;
use std::time::Duration;

use ugolki_engine::{Level, Settings};
use ugolki_rules::Ruleset;

use crate::args::{RulesetArg, Unfit};
use crate::nearest::nearest;
use crate::rules_json;

/// The ruleset before one is set.
const RULESET: &str = "classic-3x3";

/// The options, at their values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Options {
    pub(super) ruleset: Ruleset,
    pub(super) settings: Settings,
    /// What a clock loses between a decision and its move, at the most.
    pub(super) lag: Duration,
}

/// What a change of an option does to what the engine holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Changed {
    /// The game: another ruleset has another start.
    Ruleset,
    /// The engine: it is made anew.
    Engine,
    /// Neither.
    Nothing,
}

/// An option that is a number.
#[derive(Debug)]
struct Spin {
    name: &'static str,
    least: u64,
    most: u64,
    value: fn(&Options) -> u64,
    set: fn(&mut Options, u64) -> Changed,
}

const SPINS: [Spin; 5] = [
    Spin {
        name: "Threads",
        least: 1,
        most: 256,
        value: |options| number(options.settings.threads.get()),
        set: |options, threads| {
            options.settings.threads = usize::try_from(threads)
                .ok()
                .and_then(NonZeroUsize::new)
                .unwrap_or(NonZeroUsize::MIN);
            Changed::Engine
        },
    },
    Spin {
        name: "Hash",
        least: 1,
        most: 4_096,
        value: |options| options.settings.table_mib.into(),
        set: |options, mib| {
            options.settings.table_mib = u32::try_from(mib).unwrap_or(u32::MAX);
            Changed::Engine
        },
    },
    Spin {
        name: "Level",
        least: 1,
        most: 8,
        value: |options| options.settings.level.number().into(),
        set: |options, level| {
            let level = u8::try_from(level).ok().and_then(Level::new);
            options.settings.level = level.unwrap_or_default();
            Changed::Engine
        },
    },
    Spin {
        name: "Seed",
        least: 0,
        // What every language of a runner has a number for.
        most: i64::MAX.unsigned_abs(),
        value: |options| options.settings.seed,
        set: |options, seed| {
            options.settings.seed = seed;
            Changed::Engine
        },
    },
    Spin {
        name: "MoveOverhead",
        least: 0,
        most: 10_000,
        value: |options| u64::try_from(options.lag.as_millis()).unwrap_or(u64::MAX),
        set: |options, ms| {
            options.lag = Duration::from_millis(ms);
            Changed::Nothing
        },
    },
];

/// Why an option is not set.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(super) enum OptionError {
    #[error("setoption: there is no option '{name}'; {guess}")]
    Unknown { name: String, guess: String },
    #[error("setoption: {name} is a number from {least} to {most}, not '{value}'")]
    Number {
        name: &'static str,
        least: u64,
        most: u64,
        value: String,
    },
    #[error("setoption: Ruleset: {0}")]
    Ruleset(String),
}

impl Default for Options {
    fn default() -> Self {
        Self {
            ruleset: first_ruleset(),
            settings: Settings::default(),
            lag: Duration::from_millis(10),
        }
    }
}

#[expect(
    clippy::expect_used,
    reason = "the id is that of a ruleset, which every test of options sees"
)]
fn first_ruleset() -> Ruleset {
    Ruleset::named(RULESET).expect("the default is a ruleset")
}

impl Options {
    /// The lines that tell of the options and their defaults, which these are.
    pub(super) fn lines(&self) -> Vec<String> {
        let ids: Vec<String> = Ruleset::all()
            .map(|ruleset| format!(" var {}", ruleset.id()))
            .collect();
        let ruleset = format!(
            "option name Ruleset type combo default {}{}",
            self.ruleset.id(),
            ids.concat()
        );
        let spins = SPINS.iter().map(|spin| {
            format!(
                "option name {} type spin default {} min {} max {}",
                spin.name,
                (spin.value)(self),
                spin.least,
                spin.most
            )
        });
        std::iter::once(ruleset).chain(spins).collect()
    }

    /// Sets an option by its name, whose case does not matter.
    ///
    /// # Errors
    /// [`OptionError`]; then nothing has changed.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<Changed, OptionError> {
        if name.eq_ignore_ascii_case("Ruleset") {
            self.ruleset = ruleset(value).map_err(OptionError::Ruleset)?;
            return Ok(Changed::Ruleset);
        }
        let named = SPINS.iter().find(|spin| spin.name.eq_ignore_ascii_case(name));
        let spin = named.ok_or_else(|| OptionError::Unknown {
            name: name.to_owned(),
            guess: guess(name),
        })?;
        let number = value
            .parse()
            .ok()
            .filter(|number| (spin.least..=spin.most).contains(number));
        let number = number.ok_or_else(|| OptionError::Number {
            name: spin.name,
            least: spin.least,
            most: spin.most,
            value: value.to_owned(),
        })?;
        Ok((spin.set)(self, number))
    }
}

fn guess(name: &str) -> String {
    let names = || std::iter::once("Ruleset").chain(SPINS.iter().map(|spin| spin.name));
    match nearest(name, names()) {
        Some(name) => format!("did you mean '{name}'?"),
        None => format!("there are: {}", names().collect::<Vec<_>>().join(", ")),
    }
}

/// A ruleset by its id, written out as JSON, or in a file.
fn ruleset(value: &str) -> Result<Ruleset, String> {
    if value.starts_with('{') {
        if value.len() > rules_json::MAX_TEXT {
            return Err(format!("rules have {} bytes at most", rules_json::MAX_TEXT));
        }
        return rules_json::parse(value).map_err(|error| error.to_string());
    }
    let arg: RulesetArg = value
        .parse()
        .map_err(|hint: Unfit| format!("there is no ruleset '{value}'; {hint}"))?;
    arg.ruleset().map_err(|failure| {
        // One line: what the system says stands behind.
        let source = std::error::Error::source(&failure).map(|source| format!(": {source}"));
        format!("{failure}{}", source.unwrap_or_default())
    })
}

/// A count of the machine's as a number of the dialect.
fn number(count: usize) -> u64 {
    u64::try_from(count).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests;
