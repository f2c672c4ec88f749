//! A plain solver: breadth first from the target over all positions, and moves by files and ranks.

use std::collections::HashMap;

/// A square by file and rank.
type Place = (i32, i32);

/// The exact number of moves from each position that can reach the target.
pub(crate) fn distances(target: u64, open: u64, directions: usize) -> HashMap<u64, u32> {
    let mut distances = HashMap::from([(target, 0)]);
    let mut layer = vec![target];
    let mut moves = 0;
    // Moves can be taken back: what the target reaches reaches the target.
    while !layer.is_empty() {
        moves += 1;
        let mut next = Vec::new();
        for men in layer {
            for after in after_each_move(men, open, directions) {
                distances.entry(after).or_insert_with(|| {
                    next.push(after);
                    moves
                });
            }
        }
        layer = next;
    }
    distances
}

/// The men after each legal move of men that are alone on these squares.
pub(crate) fn after_each_move(men: u64, open: u64, directions: usize) -> Vec<u64> {
    let mut after = Vec::new();
    for from in squares(men) {
        let others = men & !bit(from);
        let mut ends = Vec::new();
        for (file, rank) in ways(directions) {
            let to = (from.0 + file, from.1 + rank);
            if is_free(to, others, open) {
                ends.push(to);
            }
        }
        let mut seen = vec![from];
        jump_on(from, others, open, directions, &mut seen);
        ends.extend(seen.into_iter().skip(1));
        after.extend(ends.into_iter().map(|to| others | bit(to)));
    }
    after
}

fn jump_on(from: Place, others: u64, open: u64, directions: usize, seen: &mut Vec<Place>) {
    for (file, rank) in ways(directions) {
        let over = (from.0 + file, from.1 + rank);
        let to = (from.0 + 2 * file, from.1 + 2 * rank);
        if others & bit(over) != 0 && is_free(to, others, open) && !seen.contains(&to) {
            seen.push(to);
            jump_on(to, others, open, directions, seen);
        }
    }
}

fn ways(directions: usize) -> impl Iterator<Item = Place> {
    [
        (0, 1),
        (0, -1),
        (1, 0),
        (-1, 0),
        (1, 1),
        (-1, -1),
        (1, -1),
        (-1, 1),
    ]
    .into_iter()
    .take(directions)
}

fn is_free(place: Place, others: u64, open: u64) -> bool {
    bit(place) & open & !others != 0
}

/// The bit of a square, 0 off the board.
fn bit((file, rank): Place) -> u64 {
    if (0..8).contains(&file) && (0..8).contains(&rank) {
        1 << (rank * 8 + file)
    } else {
        0
    }
}

fn squares(men: u64) -> impl Iterator<Item = Place> {
    (0..64)
        .filter(move |square| men >> square & 1 == 1)
        .map(|square| (square % 8, square / 8))
}
