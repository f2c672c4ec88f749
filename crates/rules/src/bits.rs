//! What move generation needs of a board: sets of squares that can be shifted by one square or by two. One trait, so
//! that both sizes share every line of the generator.

mod narrow;
mod wide;

use core::fmt::Debug;
use core::hash::Hash;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use crate::{Bitboard, BoardSize, Square};

pub use wide::Wide;

/// A direction in which a man may step or jump, seen from White's side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// To higher ranks.
    North,
    /// To lower ranks.
    South,
    /// To later files.
    East,
    /// To earlier files.
    West,
    /// To higher ranks and later files.
    NorthEast,
    /// To lower ranks and earlier files.
    SouthWest,
    /// To higher ranks and earlier files.
    NorthWest,
    /// To lower ranks and later files.
    SouthEast,
}

impl Direction {
    /// Along files and ranks.
    pub const FOUR: [Self; 4] = [Self::North, Self::South, Self::East, Self::West];
    /// Along diagonals too.
    pub const EIGHT: [Self; 8] = [
        Self::North,
        Self::South,
        Self::East,
        Self::West,
        Self::NorthEast,
        Self::SouthWest,
        Self::NorthWest,
        Self::SouthEast,
    ];

    /// The direction back.
    #[must_use]
    #[inline]
    pub const fn opposite(self) -> Self {
        match self {
            Self::North => Self::South,
            Self::South => Self::North,
            Self::East => Self::West,
            Self::West => Self::East,
            Self::NorthEast => Self::SouthWest,
            Self::SouthWest => Self::NorthEast,
            Self::NorthWest => Self::SouthEast,
            Self::SouthEast => Self::NorthWest,
        }
    }

    /// What a step adds to the number of a square, modulo 256.
    #[inline]
    pub(crate) const fn stride(self, size: BoardSize) -> u8 {
        let rank = size.side();
        match self {
            Self::North => rank,
            Self::South => rank.wrapping_neg(),
            Self::East => 1,
            Self::West => 1_u8.wrapping_neg(),
            Self::NorthEast => rank.wrapping_add(1),
            Self::SouthWest => rank.wrapping_add(1).wrapping_neg(),
            Self::NorthWest => rank.wrapping_sub(1),
            Self::SouthEast => rank.wrapping_sub(1).wrapping_neg(),
        }
    }
}

/// A set of squares of a board of one size: `u64` for 8 x 8, [`Wide`] for 16 x 16.
///
/// A jump changes no coordinate's parity, so the squares fall into four *parity classes* that no chain ever leaves.
pub trait Bits:
    Copy
    + Eq
    + Debug
    + Hash
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + BitXorAssign
    + Not<Output = Self>
    + sealed::Sealed
    + 'static
{
    /// No square.
    const EMPTY: Self;

    /// The size of the board.
    const SIZE: BoardSize;

    /// The squares of a general set that this board has.
    fn from_board(board: Bitboard) -> Self;

    /// The same set in its general form.
    fn to_board(self) -> Bitboard;

    /// The set of one square.
    fn of(square: Square) -> Self;

    /// The number of squares.
    fn count(self) -> u32;

    /// A square of the set; which one is always the same for the same set.
    fn first(self) -> Option<Square>;

    /// The set without the square that [`first`](Self::first) gives.
    #[must_use]
    fn without_first(self) -> Self;

    /// Each square of the set moved by one; those that would leave the board are lost.
    #[must_use]
    fn step(self, direction: Direction) -> Self;

    /// Each square of the set moved by one, where those that would leave the board may come out anywhere: for callers
    /// that mask them.
    #[must_use]
    fn raw_step(self, direction: Direction) -> Self;

    /// Each square of the set moved by two, where those that would leave the board may come out anywhere: for callers
    /// that mask them.
    #[must_use]
    fn raw_jump(self, direction: Direction) -> Self;

    /// The squares from which a jump in this direction stays on the board.
    fn jump_starts(direction: Direction) -> Self;

    /// One square of each parity class that has any.
    #[must_use]
    fn one_by_class(self) -> Self;

    /// The parts of the set in the four parity classes.
    fn by_class(self) -> [Self; 4];

    /// The sum over the parity classes of the number of pairs of a square of this set and one of the other.
    fn pairs_by_class(self, other: Self) -> u32;

    /// Tells whether the set has no square.
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Tells whether a square is in the set.
    #[inline]
    fn has(self, square: Square) -> bool {
        !(self & Self::of(square)).is_empty()
    }

    /// Each square of the set moved by two; those that would leave the board are lost.
    #[must_use]
    #[inline]
    fn jump(self, direction: Direction) -> Self {
        (self & Self::jump_starts(direction)).raw_jump(direction)
    }

    /// The squares of the set, each once, in an order of the board's own.
    #[inline]
    fn squares(self) -> BitSquares<Self> {
        BitSquares(self)
    }
}

/// The squares of a set, in an order of the board's own.
#[derive(Debug, Clone)]
pub struct BitSquares<B>(B);

impl<B: Bits> Iterator for BitSquares<B> {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0 = self.0.without_first();
        Some(square)
    }
}

/// Keeps others from making boards of other sizes.
mod sealed {
    /// Boards of this crate.
    #[allow(unnameable_types, reason = "what seals a trait must not be named")]
    pub trait Sealed {}
    impl Sealed for u64 {}
    impl Sealed for super::Wide {}
}

#[cfg(test)]
mod tests;
