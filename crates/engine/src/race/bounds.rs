//! What is known of the length of a transfer.

use ugolki_rules::Move;

/// The least number of moves that a side needs when it moves alone, as far as it is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bounds {
    /// No line is shorter: proved. `u32::MAX` if it is proved that there is none.
    pub lower: u32,
    /// The length of the best line found, `u32::MAX` if none was.
    pub upper: u32,
    /// A line of that length, each move legal for a side that moves alone; empty if none was found.
    pub line: Vec<Move>,
}

impl Bounds {
    /// Nothing to do: all men stand in the target.
    pub(super) const DONE: Self = Self {
        lower: 0,
        upper: 0,
        line: Vec::new(),
    };

    /// Tells whether the line is proved to be a shortest one.
    pub const fn is_exact(&self) -> bool {
        self.lower == self.upper
    }

    /// The exact number of moves, if it is known.
    pub fn exact(&self) -> Option<u32> {
        self.is_exact().then_some(self.upper)
    }
}
