//! What move generation needs of a board: bits that can be shifted by one square. One trait, so that both sizes share
//! every line of the generator.

use core::fmt::Debug;
use core::ops::{BitAnd, BitOr, Not};

use crate::{Bitboard, Square};

/// A direction in which a man may step or jump, seen from White's side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Direction {
    North,
    South,
    East,
    West,
    NorthEast,
    NorthWest,
    SouthEast,
    SouthWest,
}

impl Direction {
    /// Along files and ranks.
    pub(crate) const FOUR: [Self; 4] = [Self::North, Self::South, Self::East, Self::West];
    /// Along diagonals too.
    pub(crate) const EIGHT: [Self; 8] = [
        Self::North,
        Self::South,
        Self::East,
        Self::West,
        Self::NorthEast,
        Self::NorthWest,
        Self::SouthEast,
        Self::SouthWest,
    ];
}

/// A set of squares of a board of one size.
pub(crate) trait Bits:
    Copy + Eq + Debug + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self>
{
    /// No square.
    const EMPTY: Self;

    /// The squares of a general set that this board has.
    fn from_board(board: Bitboard) -> Self;

    /// The same set in its general form.
    fn to_board(self) -> Bitboard;

    /// The number of squares.
    fn count(self) -> u32;

    /// Each square of the set moved by one; those that would leave the board are lost.
    fn shift(self, direction: Direction) -> Self;

    /// The set of one square.
    fn of(square: Square) -> Self {
        Self::from_board(Bitboard::of(square))
    }

    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }
}

/// 8 x 8: a rank is a byte.
impl Bits for u64 {
    const EMPTY: Self = 0;

    fn from_board(board: Bitboard) -> Self {
        let [word, ..] = board.words();
        word
    }

    fn to_board(self) -> Bitboard {
        Bitboard::from_words([self, 0, 0, 0])
    }

    fn count(self) -> u32 {
        self.count_ones()
    }

    #[inline]
    fn shift(self, direction: Direction) -> Self {
        const NOT_FILE_A: u64 = 0xFEFE_FEFE_FEFE_FEFE;
        const NOT_FILE_H: u64 = 0x7F7F_7F7F_7F7F_7F7F;
        match direction {
            Direction::North => self << 8,
            Direction::South => self >> 8,
            Direction::East => (self & NOT_FILE_H) << 1,
            Direction::West => (self & NOT_FILE_A) >> 1,
            Direction::NorthEast => (self & NOT_FILE_H) << 9,
            Direction::NorthWest => (self & NOT_FILE_A) << 7,
            Direction::SouthEast => (self & NOT_FILE_H) >> 7,
            Direction::SouthWest => (self & NOT_FILE_A) >> 9,
        }
    }
}

/// 16 x 16: a rank is 16 bits, four ranks a word.
impl Bits for Bitboard {
    const EMPTY: Self = Self::EMPTY;

    fn from_board(board: Bitboard) -> Self {
        board
    }

    fn to_board(self) -> Bitboard {
        self
    }

    fn count(self) -> u32 {
        self.len().into()
    }

    #[inline]
    fn shift(self, direction: Direction) -> Self {
        match direction {
            Direction::North => north(self),
            Direction::South => south(self),
            Direction::East => east(self),
            Direction::West => west(self),
            Direction::NorthEast => north(east(self)),
            Direction::NorthWest => north(west(self)),
            Direction::SouthEast => south(east(self)),
            Direction::SouthWest => south(west(self)),
        }
    }
}

#[inline]
fn north(board: Bitboard) -> Bitboard {
    let [a, b, c, d] = board.words();
    Bitboard::from_words([a << 16, b << 16 | a >> 48, c << 16 | b >> 48, d << 16 | c >> 48])
}

#[inline]
fn south(board: Bitboard) -> Bitboard {
    let [a, b, c, d] = board.words();
    Bitboard::from_words([a >> 16 | b << 48, b >> 16 | c << 48, c >> 16 | d << 48, d >> 16])
}

#[inline]
fn east(board: Bitboard) -> Bitboard {
    const NOT_FILE_P: u64 = 0x7FFF_7FFF_7FFF_7FFF;
    Bitboard::from_words(board.words().map(|word| (word & NOT_FILE_P) << 1))
}

#[inline]
fn west(board: Bitboard) -> Bitboard {
    const NOT_FILE_A: u64 = 0xFFFE_FFFE_FFFE_FFFE;
    Bitboard::from_words(board.words().map(|word| (word & NOT_FILE_A) >> 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BoardSize;

    /// Every square goes to its neighbour in every direction, or off the board.
    fn check_shifts<B: Bits>(size: BoardSize) {
        let ways = [
            (0, 1),
            (0, -1),
            (1, 0),
            (-1, 0),
            (1, 1),
            (-1, 1),
            (1, -1),
            (-1, -1),
        ];
        for (direction, (east, north)) in Direction::EIGHT.into_iter().zip(ways) {
            for square in size.squares_iter() {
                let file = size.file(square).checked_add_signed(east);
                let rank = size.rank(square).checked_add_signed(north);
                let neighbour = file
                    .zip(rank)
                    .and_then(|(file, rank)| Square::new(size, file, rank));
                let shifted = B::of(square).shift(direction).to_board();
                assert!(shifted.iter().eq(neighbour), "{square:?} to {direction:?}");
            }
        }
    }

    #[test]
    fn shifts_keep_to_the_board() {
        check_shifts::<u64>(BoardSize::Eight);
        check_shifts::<Bitboard>(BoardSize::Sixteen);
    }
}
