//! Sets of squares.

use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

use crate::Square;

/// A set of squares, 256 bits wide for both board sizes: bit n stands for the square with number n.
///
/// ```
/// use ugolki_rules::{Bitboard, BoardSize};
/// let size = BoardSize::Eight;
/// let set: Bitboard = ["a1", "c3"].iter().filter_map(|name| size.parse_square(name)).collect();
/// assert_eq!(set.len(), 2);
/// assert!(set.contains(size.parse_square("C3").unwrap()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Bitboard([u64; 4]);

impl Bitboard {
    /// The set without any square.
    pub const EMPTY: Self = Self([0; 4]);

    /// The set with these bits; bit n of word k stands for the square with number 64 k + n.
    pub const fn from_words(words: [u64; 4]) -> Self {
        Self(words)
    }

    /// The bits of the set; bit n of word k stands for the square with number 64 k + n.
    pub const fn words(self) -> [u64; 4] {
        self.0
    }

    /// The set of this one square.
    pub const fn of(square: Square) -> Self {
        let index = square.index();
        let bit = 1_u64.wrapping_shl(index_in_word(index));
        match index >> 6 {
            0 => Self([bit, 0, 0, 0]),
            1 => Self([0, bit, 0, 0]),
            2 => Self([0, 0, bit, 0]),
            _ => Self([0, 0, 0, bit]),
        }
    }

    /// The number of squares in the set: 0 to 256.
    pub fn len(self) -> u16 {
        self.0.iter().fold(0, |sum, word| {
            let [low, high, ..] = word.count_ones().to_le_bytes();
            u16::from_le_bytes([low, high]).saturating_add(sum)
        })
    }

    /// Tells whether the set has no square.
    pub const fn is_empty(self) -> bool {
        let [a, b, c, d] = self.0;
        a | b | c | d == 0
    }

    /// Tells whether a square is in the set.
    pub fn contains(self, square: Square) -> bool {
        !(self & Self::of(square)).is_empty()
    }

    /// Puts a square into the set.
    pub fn insert(&mut self, square: Square) {
        *self |= Self::of(square);
    }

    /// Takes a square out of the set.
    pub fn remove(&mut self, square: Square) {
        *self &= !Self::of(square);
    }

    /// Tells whether every square of this set is in `other` too.
    pub fn is_subset(self, other: Self) -> bool {
        self.difference(other).is_empty()
    }

    /// The squares of this set that are not in `other`.
    #[must_use]
    pub fn difference(self, other: Self) -> Self {
        self & !other
    }

    /// The square with the lowest number.
    pub fn first(self) -> Option<Square> {
        self.iter().next()
    }

    /// The squares of the set, by number.
    pub const fn iter(self) -> Squares {
        Squares(self)
    }
}

impl Bitboard {
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
}

/// The place of a square's bit in its word.
const fn index_in_word(index: u8) -> u32 {
    u32::from_le_bytes([index & 63, 0, 0, 0])
}

impl BitAnd for Bitboard {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        self.zip(other, |left, right| left & right)
    }
}

impl BitOr for Bitboard {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        self.zip(other, |left, right| left | right)
    }
}

/// The squares of a board of 16 x 16 that are not in the set.
impl Not for Bitboard {
    type Output = Self;

    fn not(self) -> Self {
        let [a, b, c, d] = self.0;
        Self([!a, !b, !c, !d])
    }
}

impl BitAndAssign for Bitboard {
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl BitOrAssign for Bitboard {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares
            .into_iter()
            .fold(Self::EMPTY, |set, square| set | Self::of(square))
    }
}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    fn into_iter(self) -> Squares {
        self.iter()
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Square::index)).finish()
    }
}

/// The squares of a set, by number.
#[derive(Debug, Clone)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        for (base, word) in [0_u8, 64, 128, 192].into_iter().zip(&mut self.0.0) {
            if *word != 0 {
                let [bit, ..] = word.trailing_zeros().to_le_bytes();
                *word &= word.wrapping_sub(1);
                return Some(Square::from_index(base | bit));
            }
        }
        None
    }
}
