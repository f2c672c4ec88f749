//! The fixed bytes of a position: what a position digest hashes.

use alloc::vec::Vec;

use crate::{Setup, Side};

/// A position in fixed bytes: 20 on the small board, 68 on the large one. Changing them changes every digest.
///
/// | bytes | what |
/// |---|---|
/// | 1 | the length of a side of the board: 8 or 16 |
/// | 1 | the side to move: 0 White, 1 Black |
/// | 2 | the move number, little-endian |
/// | 8 or 32 | White's men: bit n of byte k stands for the square with number 8 k + n |
/// | 8 or 32 | Black's men, the same way |
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PackedPosition(Vec<u8>);

impl PackedPosition {
    pub(crate) fn of(setup: &Setup) -> Self {
        let turn = match setup.turn {
            Side::White => 0,
            Side::Black => 1,
        };
        let mut bytes = Vec::with_capacity(68);
        bytes.extend([setup.size.side(), turn]);
        bytes.extend(setup.number.to_le_bytes());
        let men_bytes = usize::from(setup.size.squares() >> 3);
        for side in Side::BOTH {
            let words = setup.men.get(side).words();
            bytes.extend(words.into_iter().flat_map(u64::to_le_bytes).take(men_bytes));
        }
        Self(bytes)
    }

    /// The bytes.
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

impl AsRef<[u8]> for PackedPosition {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}
