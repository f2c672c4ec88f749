//! The pairing engines by name and version, as charters and exports name them (F-10.2).

use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Serialize};

/// How an event is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Format {
    /// Everybody meets everybody.
    RoundRobin,
    /// Who meets whom follows from results, and nobody goes out.
    Swiss,
    /// Who loses goes out.
    Knockout,
    /// Whoever is free meets whoever is free, until time is up.
    Arena,
}

/// An engine in one version: a change that alters any pairing is another version, and all released ones are kept (F-10.2).
/// Grows at the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[non_exhaustive]
pub enum Engine {
    /// The Dutch system as in force since 2026-02-01 (F-10.5).
    Dutch1,
    /// The fast Swiss for large fields (F-10.11).
    FastSwiss1,
    /// Berger tables (F-10.4).
    Berger1,
    /// The standard bracket (F-10.12).
    Knockout1,
    /// An evening's arena (F-10.13).
    Arena1,
}

impl Engine {
    /// All of them, those that are offered first at the front.
    pub const ALL: [Self; 5] = [
        Self::Dutch1,
        Self::FastSwiss1,
        Self::Berger1,
        Self::Knockout1,
        Self::Arena1,
    ];

    /// The name with the version.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Dutch1 => "dutch-2026/1",
            Self::FastSwiss1 => "fast-swiss/1",
            Self::Berger1 => "berger/1",
            Self::Knockout1 => "knockout/1",
            Self::Arena1 => "arena/1",
        }
    }

    /// What it plays.
    pub const fn format(self) -> Format {
        match self {
            Self::Dutch1 | Self::FastSwiss1 => Format::Swiss,
            Self::Berger1 => Format::RoundRobin,
            Self::Knockout1 => Format::Knockout,
            Self::Arena1 => Format::Arena,
        }
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(self.name())
    }
}

/// No engine has this name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no engine of this name; there are dutch-2026/1, fast-swiss/1, berger/1, knockout/1 and arena/1")]
pub struct ParseEngineError;

impl FromStr for Engine {
    type Err = ParseEngineError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|engine| engine.name() == text)
            .ok_or(ParseEngineError)
    }
}
