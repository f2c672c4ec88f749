//! 8 x 8: bit n is the square with number n, so a rank is a byte.

use crate::bits::{Bits, Direction};
use crate::{Bitboard, BoardSize, Square};

const NOT_A: u64 = 0xFEFE_FEFE_FEFE_FEFE;
const NOT_H: u64 = 0x7F7F_7F7F_7F7F_7F7F;
const NOT_AB: u64 = 0xFCFC_FCFC_FCFC_FCFC;
const NOT_GH: u64 = 0x3F3F_3F3F_3F3F_3F3F;
const NOT_12: u64 = !0xFFFF;
const NOT_78: u64 = !0 >> 16;

/// The parity classes: even or odd files, counted from 0, on even or odd ranks.
const CLASSES: [u64; 4] = [
    0x0055_0055_0055_0055,
    0x00AA_00AA_00AA_00AA,
    0x5500_5500_5500_5500,
    0xAA00_AA00_AA00_AA00,
];

impl Bits for u64 {
    const EMPTY: Self = 0;
    const SIZE: BoardSize = BoardSize::Eight;

    #[inline]
    fn from_board(board: Bitboard) -> Self {
        let [word, ..] = board.words();
        word
    }

    #[inline]
    fn to_board(self) -> Bitboard {
        Bitboard::from_words([self, 0, 0, 0])
    }

    #[inline]
    fn of(square: Square) -> Self {
        if square.index() < 64 {
            1_u64.wrapping_shl(square.index().into())
        } else {
            0
        }
    }

    #[inline]
    fn count(self) -> u32 {
        self.count_ones()
    }

    #[inline]
    fn first(self) -> Option<Square> {
        let [index, ..] = self.trailing_zeros().to_le_bytes();
        (self != 0).then_some(Square::from_index(index))
    }

    #[inline]
    fn without_first(self) -> Self {
        self & self.wrapping_sub(1)
    }

    #[inline]
    fn step(self, direction: Direction) -> Self {
        match direction {
            Direction::North => self << 8,
            Direction::South => self >> 8,
            Direction::East => (self & NOT_H) << 1,
            Direction::West => (self & NOT_A) >> 1,
            Direction::NorthEast => (self & NOT_H) << 9,
            Direction::SouthWest => (self & NOT_A) >> 9,
            Direction::NorthWest => (self & NOT_A) << 7,
            Direction::SouthEast => (self & NOT_H) >> 7,
        }
    }

    #[inline]
    fn raw_step(self, direction: Direction) -> Self {
        match direction {
            Direction::North => self << 8,
            Direction::South => self >> 8,
            Direction::East => self << 1,
            Direction::West => self >> 1,
            Direction::NorthEast => self << 9,
            Direction::SouthWest => self >> 9,
            Direction::NorthWest => self << 7,
            Direction::SouthEast => self >> 7,
        }
    }

    #[inline]
    fn raw_jump(self, direction: Direction) -> Self {
        match direction {
            Direction::North => self << 16,
            Direction::South => self >> 16,
            Direction::East => self << 2,
            Direction::West => self >> 2,
            Direction::NorthEast => self << 18,
            Direction::SouthWest => self >> 18,
            Direction::NorthWest => self << 14,
            Direction::SouthEast => self >> 14,
        }
    }

    #[inline]
    fn jump_starts(direction: Direction) -> Self {
        match direction {
            Direction::North => NOT_78,
            Direction::South => NOT_12,
            Direction::East => NOT_GH,
            Direction::West => NOT_AB,
            Direction::NorthEast => NOT_78 & NOT_GH,
            Direction::SouthWest => NOT_12 & NOT_AB,
            Direction::NorthWest => NOT_78 & NOT_AB,
            Direction::SouthEast => NOT_12 & NOT_GH,
        }
    }

    #[inline]
    fn one_by_class(self) -> Self {
        CLASSES.iter().fold(0, |ones, class| {
            let part = self & class;
            ones | part & part.wrapping_neg()
        })
    }

    #[inline]
    fn by_class(self) -> [Self; 4] {
        CLASSES.map(|class| self & class)
    }

    #[inline]
    fn pairs_by_class(self, other: Self) -> u32 {
        CLASSES.iter().fold(0, |sum: u32, class| {
            let pairs = (self & class)
                .count_ones()
                .wrapping_mul((other & class).count_ones());
            sum.wrapping_add(pairs)
        })
    }
}
