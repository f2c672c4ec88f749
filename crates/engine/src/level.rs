//! Levels of strength.

mod persona;
mod sight;

use core::fmt;

pub use persona::Persona;
pub(crate) use sight::{error, seen};

/// A level of strength: 1, who has just learned the rules, to 8, who plays as well as the engine can.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// The weakest level.
    pub const MIN: Self = Self(1);
    /// Full strength.
    pub const MAX: Self = Self(8);

    /// The level with this number, from 1 to 8.
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1..=8 => Some(Self(number)),
            _ => None,
        }
    }

    /// The number of the level: 1 to 8.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// All levels, the weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (1..=8).map(Self)
    }
}

impl Default for Level {
    /// Full strength.
    fn default() -> Self {
        Self::MAX
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
