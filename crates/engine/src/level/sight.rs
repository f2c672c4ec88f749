//! What a level sees: chains up to a length, most of the moves, and values that are a little off. Chance comes of the
//! seed, the position and the move, so the same level sees the same things in the same place.

use ugolki_rules::Move;
use ugolki_rules::board::{Bits, Board, Direction, Rules};
use ugolki_rules::{Directions, Square};

use super::Persona;

/// The moves that a level considers, at least one of those that there are.
pub(crate) fn seen<B: Bits>(
    persona: &Persona,
    seed: u64,
    rules: &Rules<B>,
    board: &Board<B>,
    moves: &[Move],
) -> Vec<Move> {
    let noticed = |mv: &&Move| {
        let chance = number(seed, board.key(), **mv) % 100;
        chance < u64::from(persona.attention)
    };
    let short: Vec<Move> = moves
        .iter()
        .filter(|mv| reach(rules, board, mv.from, persona.jumps).has(mv.to))
        .copied()
        .collect();
    let considered: Vec<Move> = short.iter().filter(noticed).copied().collect();
    [considered, short]
        .into_iter()
        .find(|moves| !moves.is_empty())
        .unwrap_or_else(|| moves.to_vec())
}

/// How far off the judgement of a move is: a sum of four dice, so that small errors are the most common.
pub(crate) fn error(persona: &Persona, seed: u64, key: u64, mv: Move) -> i32 {
    let dice = number(seed ^ 0x5EED, key, mv).to_le_bytes();
    let sum: i32 = dice
        .chunks(2)
        .map(|pair| i32::from(u16::from_le_bytes([pair[0], pair[1]])))
        .sum();
    // Four dice of 65,536: the mean is twice that, the deviation 37,837.
    (sum - 131_070) / 64 * persona.noise / 591
}

/// The squares that a man reaches by a step or a chain of up to so many jumps, enclosures aside.
fn reach<B: Bits>(rules: &Rules<B>, board: &Board<B>, from: Square, jumps: u32) -> B {
    let directions: &[Direction] = match rules.parameters().directions {
        Directions::Four => &Direction::FOUR,
        Directions::Eight => &Direction::EIGHT,
    };
    let man = B::of(from);
    let occupied = (board.own() | board.enemy()) & !man;
    let empty = !(board.own() | board.enemy());
    let around = |squares: B| {
        directions
            .iter()
            .fold(B::EMPTY, |all, way| all | squares.step(*way))
    };
    let mut chains = B::EMPTY;
    let mut last = man;
    for _ in 0..jumps {
        let landings = directions
            .iter()
            .fold(B::EMPTY, |all, way| all | (last.step(*way) & occupied).step(*way));
        last = landings & empty & !chains;
        if last.is_empty() {
            break;
        }
        chains |= last;
    }
    (around(man) & empty) | chains
}

/// A number that looks random, of the seed, the position and the move.
fn number(seed: u64, key: u64, mv: Move) -> u64 {
    let ends = u64::from(u16::from_le_bytes([mv.from.index(), mv.to.index()]));
    let mut state = key ^ seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ ends.wrapping_mul(0xD1B5_4A32_D192_ED03);
    // SplitMix64.
    state = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    state = (state ^ (state >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    state ^ (state >> 31)
}
