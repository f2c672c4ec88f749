//! 16 x 16, stored by parity class: each of the four classes is a board of 8 x 8 in a word of its own.
//!
//! A jump stays in its class and moves every class alike, by one square of the class's board: chains of all four
//! classes spread side by side in one vector register. A step goes from one class to another.

use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use crate::bits::{Bits, Direction};
use crate::{Bitboard, BoardSize, Square};

/// A set of squares of the board of 16 x 16, stored by parity class.
///
/// Word k has the squares whose file, counted from 0, has the parity of k's lowest bit, and whose rank has that of the
/// next one; in it, bit 8 r + f stands for file 2 f and rank 2 r or the ones after them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Wide([u64; 4]);

const NOT_FIRST_FILE: u64 = 0xFEFE_FEFE_FEFE_FEFE;
const NOT_LAST_FILE: u64 = 0x7F7F_7F7F_7F7F_7F7F;
const NOT_FIRST_RANK: u64 = !0xFF;
const NOT_LAST_RANK: u64 = !0 >> 8;

impl Wide {
    #[inline]
    fn map(self, make: impl Fn(u64) -> u64) -> Self {
        let [a, b, c, d] = self.0;
        Self([make(a), make(b), make(c), make(d)])
    }

    #[inline]
    fn zip(self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        let [a, b, c, d] = self.0;
        let [other_a, other_b, other_c, other_d] = other.0;
        Self([
            join(a, other_a),
            join(b, other_b),
            join(c, other_c),
            join(d, other_d),
        ])
    }

    #[inline]
    fn all(word: u64) -> Self {
        Self([word; 4])
    }

    #[inline]
    fn raw_north(self) -> Self {
        let [a, b, c, d] = self.0;
        Self([c << 8, d << 8, a, b])
    }

    #[inline]
    fn raw_south(self) -> Self {
        let [a, b, c, d] = self.0;
        Self([c, d, a >> 8, b >> 8])
    }

    #[inline]
    fn raw_east(self) -> Self {
        let [a, b, c, d] = self.0;
        Self([b << 1, a, d << 1, c])
    }

    #[inline]
    fn raw_west(self) -> Self {
        let [a, b, c, d] = self.0;
        Self([b, a >> 1, d, c >> 1])
    }

    /// Without the squares that a step to the east would take off the board.
    #[inline]
    fn not_file_p(self) -> Self {
        let [a, b, c, d] = self.0;
        Self([a, b & NOT_LAST_FILE, c, d & NOT_LAST_FILE])
    }

    /// Without the squares that a step to the west would take off the board.
    #[inline]
    fn not_file_a(self) -> Self {
        let [a, b, c, d] = self.0;
        Self([a & NOT_FIRST_FILE, b, c & NOT_FIRST_FILE, d])
    }
}

impl Bits for Wide {
    const EMPTY: Self = Self([0; 4]);
    const SIZE: BoardSize = BoardSize::Sixteen;

    fn from_board(board: Bitboard) -> Self {
        // A word of the general form holds four ranks: two of each parity, 16 bits of each class.
        let parts = board.words().map(split).into_iter().zip([0, 16, 32, 48]);
        parts.fold(Self::EMPTY, |set, (part, place)| {
            set | Self(part).map(|word| word.wrapping_shl(place))
        })
    }

    fn to_board(self) -> Bitboard {
        let word = |shift: u32| {
            let [a, b, c, d] = self.0.map(|word| word.wrapping_shr(shift) & 0xFFFF);
            unite([a, b, c, d])
        };
        Bitboard::from_words([word(0), word(16), word(32), word(48)])
    }

    #[inline]
    fn of(square: Square) -> Self {
        let index = square.index();
        let bit = 1_u64.wrapping_shl(((index >> 2) & 0x38 | (index >> 1) & 7).into());
        match (index & 1, index & 16) {
            (0, 0) => Self([bit, 0, 0, 0]),
            (_, 0) => Self([0, bit, 0, 0]),
            (0, _) => Self([0, 0, bit, 0]),
            (_, _) => Self([0, 0, 0, bit]),
        }
    }

    #[inline]
    fn count(self) -> u32 {
        let [a, b, c, d] = self.0.map(u64::count_ones);
        a.wrapping_add(b).wrapping_add(c.wrapping_add(d))
    }

    #[inline]
    fn first(self) -> Option<Square> {
        for (class, word) in [0, 1, 16, 17].into_iter().zip(self.0) {
            if word != 0 {
                let [bit, ..] = word.trailing_zeros().to_le_bytes();
                let index = (bit & 0x38) << 2 | (bit & 7) << 1 | class;
                return Some(Square::from_index(index));
            }
        }
        None
    }

    #[inline]
    fn without_first(mut self) -> Self {
        for word in &mut self.0 {
            if *word != 0 {
                *word &= word.wrapping_sub(1);
                break;
            }
        }
        self
    }

    #[inline]
    fn step(self, direction: Direction) -> Self {
        match direction {
            Direction::North | Direction::South => self.raw_step(direction),
            Direction::East | Direction::NorthEast | Direction::SouthEast => {
                self.not_file_p().raw_step(direction)
            }
            Direction::West | Direction::NorthWest | Direction::SouthWest => {
                self.not_file_a().raw_step(direction)
            }
        }
    }

    #[inline]
    fn raw_step(self, direction: Direction) -> Self {
        match direction {
            Direction::North => self.raw_north(),
            Direction::South => self.raw_south(),
            Direction::East => self.raw_east(),
            Direction::West => self.raw_west(),
            Direction::NorthEast => self.raw_north().raw_east(),
            Direction::SouthWest => self.raw_south().raw_west(),
            Direction::NorthWest => self.raw_north().raw_west(),
            Direction::SouthEast => self.raw_south().raw_east(),
        }
    }

    #[inline]
    fn raw_jump(self, direction: Direction) -> Self {
        match direction {
            Direction::North => self.map(|word| word << 8),
            Direction::South => self.map(|word| word >> 8),
            Direction::East => self.map(|word| word << 1),
            Direction::West => self.map(|word| word >> 1),
            Direction::NorthEast => self.map(|word| word << 9),
            Direction::SouthWest => self.map(|word| word >> 9),
            Direction::NorthWest => self.map(|word| word << 7),
            Direction::SouthEast => self.map(|word| word >> 7),
        }
    }

    #[inline]
    fn jump_starts(direction: Direction) -> Self {
        Self::all(match direction {
            Direction::North => NOT_LAST_RANK,
            Direction::South => NOT_FIRST_RANK,
            Direction::East => NOT_LAST_FILE,
            Direction::West => NOT_FIRST_FILE,
            Direction::NorthEast => NOT_LAST_RANK & NOT_LAST_FILE,
            Direction::SouthWest => NOT_FIRST_RANK & NOT_FIRST_FILE,
            Direction::NorthWest => NOT_LAST_RANK & NOT_FIRST_FILE,
            Direction::SouthEast => NOT_FIRST_RANK & NOT_LAST_FILE,
        })
    }

    #[inline]
    fn one_by_class(self) -> Self {
        self.map(|word| word & word.wrapping_neg())
    }

    #[inline]
    fn by_class(self) -> [Self; 4] {
        let [a, b, c, d] = self.0;
        [
            Self([a, 0, 0, 0]),
            Self([0, b, 0, 0]),
            Self([0, 0, c, 0]),
            Self([0, 0, 0, d]),
        ]
    }

    #[inline]
    fn pairs_by_class(self, other: Self) -> u32 {
        let classes = self.0.into_iter().zip(other.0);
        classes.fold(0, |sum: u32, (word, other)| {
            sum.wrapping_add(word.count_ones().wrapping_mul(other.count_ones()))
        })
    }
}

/// Takes four ranks of 16 squares apart into 16 bits of each class.
fn split(word: u64) -> [u64; 4] {
    // Every second bit of each rank, then the two ranks of one parity, closed up to 16 bits.
    let close = |bits: u64| {
        let mut bits = bits & 0x5555_5555_5555_5555;
        bits = (bits | bits >> 1) & 0x3333_3333_3333_3333;
        bits = (bits | bits >> 2) & 0x0F0F_0F0F_0F0F_0F0F;
        (bits | bits >> 4) & 0x00FF_00FF_00FF_00FF
    };
    let (even, odd) = (close(word), close(word >> 1));
    let ranks = |files: u64| (files | files >> 24) & 0xFFFF;
    [
        ranks(even & 0x0000_00FF_0000_00FF),
        ranks(odd & 0x0000_00FF_0000_00FF),
        ranks(even >> 16 & 0x0000_00FF_0000_00FF),
        ranks(odd >> 16 & 0x0000_00FF_0000_00FF),
    ]
}

/// Puts 16 bits of each class together to four ranks of 16 squares.
fn unite([a, b, c, d]: [u64; 4]) -> u64 {
    let ranks = |bits: u64| (bits | bits << 24) & 0x0000_00FF_0000_00FF;
    let open = |bits: u64| {
        let mut bits = bits;
        bits = (bits | bits << 4) & 0x0F0F_0F0F_0F0F_0F0F;
        bits = (bits | bits << 2) & 0x3333_3333_3333_3333;
        (bits | bits << 1) & 0x5555_5555_5555_5555
    };
    let even = open(ranks(a) | ranks(c) << 16);
    let odd = open(ranks(b) | ranks(d) << 16);
    even | odd << 1
}

impl BitAnd for Wide {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |word, other| word & other)
    }
}

impl BitOr for Wide {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |word, other| word | other)
    }
}

impl BitXor for Wide {
    type Output = Self;

    #[inline]
    fn bitxor(self, other: Self) -> Self {
        self.zip(other, |word, other| word ^ other)
    }
}

impl Not for Wide {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        self.map(|word| !word)
    }
}

impl BitAndAssign for Wide {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl BitOrAssign for Wide {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl BitXorAssign for Wide {
    #[inline]
    fn bitxor_assign(&mut self, other: Self) {
        *self = *self ^ other;
    }
}
