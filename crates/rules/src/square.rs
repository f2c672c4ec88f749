//! Board sizes, squares and their names.

use core::fmt;

/// The size of a board: N x N squares with N = 8 or 16.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BoardSize {
    /// 8 x 8.
    Eight,
    /// 16 x 16.
    Sixteen,
}

impl BoardSize {
    /// The length of a side in squares: 8 or 16.
    pub const fn side(self) -> u8 {
        match self {
            Self::Eight => 8,
            Self::Sixteen => 16,
        }
    }

    /// The number of squares: 64 or 256.
    pub const fn squares(self) -> u16 {
        match self {
            Self::Eight => 64,
            Self::Sixteen => 256,
        }
    }

    /// The size whose side is `side` squares long, if there is one.
    pub const fn from_side(side: u8) -> Option<Self> {
        match side {
            8 => Some(Self::Eight),
            16 => Some(Self::Sixteen),
            _ => None,
        }
    }

    /// The square with this number, if it is on the board.
    pub const fn square(self, number: u8) -> Option<Square> {
        match self {
            Self::Eight if number > 63 => None,
            Self::Eight | Self::Sixteen => Some(Square(number)),
        }
    }

    /// The file of a square, counted from 0 for `a`.
    pub const fn file(self, square: Square) -> u8 {
        match self {
            Self::Eight => square.0 & 7,
            Self::Sixteen => square.0 & 15,
        }
    }

    /// The rank of a square, counted from 0 for the lowest one.
    pub const fn rank(self, square: Square) -> u8 {
        match self {
            Self::Eight => square.0 >> 3,
            Self::Sixteen => square.0 >> 4,
        }
    }

    /// All squares of the board, by number.
    pub fn squares_iter(self) -> impl DoubleEndedIterator<Item = Square> {
        (0..=self.last().0).map(Square)
    }

    /// The square that takes this one's place when the board is turned by 180 degrees.
    pub const fn rotate(self, square: Square) -> Square {
        Square(self.last().0.wrapping_sub(square.0) & self.last().0)
    }

    /// The name of a square, to be displayed: `a1` to `h8` or `p16`.
    pub const fn name(self, square: Square) -> SquareName {
        SquareName { size: self, square }
    }

    /// Reads the name of a square of this board, in lower or upper case, without zeros in front.
    pub fn parse_square(self, text: &str) -> Option<Square> {
        let mut chars = text.chars();
        let letter = chars.next()?.to_ascii_lowercase();
        let digits = chars.as_str();
        if digits.starts_with('0') || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let file = u8::try_from(letter).ok()?.checked_sub(b'a')?;
        let rank = digits.parse::<u8>().ok()?.checked_sub(1)?;
        Square::new(self, file, rank)
    }

    /// The square with the highest number.
    const fn last(self) -> Square {
        match self {
            Self::Eight => Square(63),
            Self::Sixteen => Square(255),
        }
    }
}

/// A square, known by its number: `(rank - 1) * N + (file - a)`, so a1 = 0.
///
/// A square does not know the size of its board: what depends on it, such as the name, is asked of [`BoardSize`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square in this file and rank, both counted from 0, if it is on the board.
    pub const fn new(size: BoardSize, file: u8, rank: u8) -> Option<Self> {
        if file >= size.side() || rank >= size.side() {
            return None;
        }
        let rank_bits = match size {
            BoardSize::Eight => rank << 3,
            BoardSize::Sixteen => rank << 4,
        };
        Some(Self(rank_bits | file))
    }

    /// The number of the square: 0 to 63 or 255.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The square with this number on the large board, where every number is one.
    pub(crate) const fn from_index(index: u8) -> Self {
        Self(index)
    }
}

/// The name of a square on its board, for display.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SquareName {
    size: BoardSize,
    square: Square,
}

impl fmt::Display for SquareName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = char::from(b'a'.saturating_add(self.size.file(self.square)));
        write!(f, "{file}{}", self.size.rank(self.square).saturating_add(1))
    }
}
