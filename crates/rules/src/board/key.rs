//! The numbers that the key of a board is made of.

use crate::bits::Bits;
use crate::{Move, Side, Square};

/// One number for each square: White's and Black's.
type Numbers = [[u64; 256]; 2];

/// What the key of a board with Black to move differs by.
const TURN: u64 = 0x9E6C_63D0_876A_9A62;

const NUMBERS: Numbers = numbers();

/// The part of some men in the key.
pub(super) fn of_men<B: Bits>(men: B, side: Side) -> u64 {
    men.squares().fold(0, |key, square| key ^ of_man(square, side))
}

/// The part of the side to move in the key.
pub(super) const fn of_turn(turn: Side) -> u64 {
    match turn {
        Side::White => 0,
        Side::Black => TURN,
    }
}

/// What a move changes in the part of its side's men.
#[inline]
pub(super) fn of_move(mv: Move, side: Side) -> u64 {
    of_man(mv.from, side) ^ of_man(mv.to, side)
}

#[inline]
fn of_man(square: Square, side: Side) -> u64 {
    let [white, black] = &NUMBERS;
    let numbers = match side {
        Side::White => white,
        Side::Black => black,
    };
    numbers
        .get(usize::from(square.index()))
        .copied()
        .unwrap_or_default()
}

#[allow(
    clippy::indexing_slicing,
    reason = "evaluated by the compiler, which refuses to go beyond an end"
)]
const fn numbers() -> Numbers {
    let mut numbers = [[0; 256]; 2];
    let mut state: u64 = 0;
    let mut place = 0;
    while place < 512_usize {
        // SplitMix64, whose numbers for consecutive states are as good as random.
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut number = state;
        number = (number ^ (number >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        number = (number ^ (number >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        numbers[place >> 8][place & 255] = number ^ (number >> 31);
        place = place.wrapping_add(1);
    }
    numbers
}
