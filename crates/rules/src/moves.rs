//! Moves, their paths, and why a move is refused.

use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

use crate::{BoardSize, Square};

/// A move, identified by its two ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The square that the man leaves.
    pub from: Square,
    /// The square that the man comes to.
    pub to: Square,
}

impl Move {
    /// Tells whether the move is a chain of jumps: a step changes the parity of a coordinate, a jump of none.
    pub const fn is_jump(self, size: BoardSize) -> bool {
        let files = size.file(self.from) ^ size.file(self.to);
        let ranks = size.rank(self.from) ^ size.rank(self.to);
        (files | ranks) & 1 == 0
    }
}

/// What a side does when it is its turn: a move, or a pass where the rules force one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ply {
    /// A move.
    Move(Move),
    /// A forced pass.
    Pass,
}

/// The way of a man: two squares of a step, or all squares of a chain.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Path {
    mv: Move,
    squares: Vec<Square>,
}

impl Path {
    pub(crate) const fn new(mv: Move, squares: Vec<Square>) -> Self {
        Self { mv, squares }
    }

    /// The squares in order, both ends included: at least two.
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// The number of jumps: 0 for a step.
    pub fn jumps(&self, size: BoardSize) -> usize {
        if self.mv.is_jump(size) {
            self.squares.len().saturating_sub(1)
        } else {
            0
        }
    }

    /// The move of this path.
    pub const fn mv(&self) -> Move {
        self.mv
    }

    /// The path as it is written, to be displayed: `c3-e3-e5`.
    pub fn display(&self, size: BoardSize) -> PathText<'_> {
        PathText {
            size,
            squares: &self.squares,
        }
    }
}

/// A path as it is written, for display.
#[derive(Debug, Clone, Copy)]
pub struct PathText<'a> {
    size: BoardSize,
    squares: &'a [Square],
}

impl fmt::Display for PathText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, square) in self.squares.iter().enumerate() {
            let hyphen = if index > 0 { "-" } else { "" };
            write!(f, "{hyphen}{}", self.size.name(*square))?;
        }
        Ok(())
    }
}

/// Why a move is refused, in the order in which the reasons are tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The game is over.
    GameOver,
    /// The text is neither a path nor a pass.
    Unreadable,
    /// A pass, and it is not forced.
    NotAPass,
    /// A name in the path is no square of this board.
    NotASquare,
    /// The path starts on an empty square.
    NoManThere,
    /// The man belongs to the other side.
    NotYourMan,
    /// No step and no chain: occupied, blocked, too far, wrong direction, step and jump mixed, a jump left out.
    NotReachable,
    /// Each jump is right, but a square comes twice.
    RevisitsSquare,
    /// An enemy man would be enclosed.
    Encloses {
        /// The enclosed man; the one on the lowest square number if there are several.
        man: Square,
    },
}

impl IllegalMove {
    /// The stable name of the reason (P-10.2).
    pub const fn kind(self) -> &'static str {
        match self {
            Self::GameOver => "game-over",
            Self::Unreadable => "unreadable",
            Self::NotAPass => "not-a-pass",
            Self::NotASquare => "not-a-square",
            Self::NoManThere => "no-man-there",
            Self::NotYourMan => "not-your-man",
            Self::NotReachable => "not-reachable",
            Self::RevisitsSquare => "revisits-square",
            Self::Encloses { .. } => "encloses",
        }
    }
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::GameOver => "the game is over",
            Self::Unreadable => "this is neither a path nor a pass",
            Self::NotAPass => "a pass is legal only when nothing else is",
            Self::NotASquare => "this is no square of the board",
            Self::NoManThere => "no man stands there",
            Self::NotYourMan => "the man belongs to the other side",
            Self::NotReachable => "no step and no chain of jumps leads there",
            Self::RevisitsSquare => "a chain never visits a square twice",
            Self::Encloses { .. } => "the move would enclose an enemy man",
        })
    }
}

impl Error for IllegalMove {}
