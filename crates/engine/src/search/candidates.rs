//! The moves that are still to be tried.

use ugolki_rules::Move;

/// Moves with their ranks, of all nodes on the way one after another.
#[derive(Debug)]
pub(super) struct Candidates {
    moves: Vec<Move>,
    /// The ranks, each with its place below it, so that one look over them finds both the highest and where it is. Apart
    /// from the moves, so that several are compared at a time; behind the last move's there are only taken ones.
    keys: Vec<i32>,
}

/// The bits of a key that tell of the place: the earlier it is, the higher they are.
const PLACE: u32 = 11;
const PLACES: usize = 1 << PLACE;
/// Ranks lie between this and its negative.
pub(super) const HIGHEST: i32 = (1 << (31 - PLACE)) - 1;
/// The key of a move that has been taken: below all others.
const TAKEN: i32 = i32::MIN;
/// How many keys are compared at a time.
const LANES: usize = 8;
/// How many more keys there is room for when there was no room left.
const ROOM: usize = 4_096;

impl Candidates {
    pub(super) fn new() -> Self {
        Self {
            moves: Vec::with_capacity(ROOM),
            keys: vec![TAKEN; ROOM],
        }
    }

    pub(super) const fn len(&self) -> usize {
        self.moves.len()
    }

    /// Adds a move of the node whose first one is at place `first`: the higher its rank, the sooner its turn.
    #[inline]
    pub(super) fn push(&mut self, first: usize, mv: Move, rank: i32) {
        let place = self.moves.len();
        self.moves.push(mv);
        if place + LANES > self.keys.len() {
            self.grow();
        }
        self.keys[place] = key(rank, place - first);
    }

    #[cold]
    fn grow(&mut self) {
        self.keys.resize(self.keys.len() + ROOM, TAKEN);
    }

    /// Forgets all but the first `len`.
    #[inline]
    pub(super) fn truncate(&mut self, len: usize) {
        let end = self.moves.len();
        self.keys[len..end].fill(TAKEN);
        self.moves.truncate(len);
    }

    /// The move of the highest rank among those from place `first` on that have not been taken, and its rank; the one
    /// that was added first among equals.
    #[inline]
    pub(super) fn take(&mut self, first: usize) -> Option<(Move, i32)> {
        let count = self.moves.len() - first;
        let keys = &mut self.keys[first..first + count.next_multiple_of(LANES)];
        let (chunks, _) = keys.as_chunks::<LANES>();
        let mut lanes = [TAKEN; LANES];
        for chunk in chunks {
            for (lane, key) in lanes.iter_mut().zip(chunk) {
                *lane = (*lane).max(*key);
            }
        }
        let highest = lanes.into_iter().fold(TAKEN, i32::max);
        if highest == TAKEN {
            return None;
        }
        let place = if count <= PLACES {
            PLACES - 1 - usize::try_from(highest.cast_unsigned()).unwrap_or(0) % PLACES
        } else {
            keys.iter().position(|key| *key == highest)?
        };
        keys[place] = TAKEN;
        Some((self.moves[first + place], highest >> PLACE))
    }

    /// The moves from place `first` on that have been taken.
    pub(super) fn taken(&self, first: usize) -> impl Iterator<Item = Move> {
        let all = self.moves[first..].iter().zip(&self.keys[first..]);
        all.filter(|(_, key)| **key == TAKEN).map(|(mv, _)| *mv)
    }

    /// Takes all moves from place `first` on that have not been taken, with their ranks, the last one first.
    pub(super) fn take_rest(&mut self, first: usize) -> Vec<(i32, Move)> {
        let all = self.moves[first..].iter().zip(&mut self.keys[first..]);
        let left = all.rev().filter(|(_, key)| **key != TAKEN);
        left.map(|(mv, key)| (core::mem::replace(key, TAKEN) >> PLACE, *mv))
            .collect()
    }

    /// Undoes the taking of moves from place `first` on.
    pub(super) fn put_back(&mut self, first: usize, left: &[(i32, Move)]) {
        let all = self.moves[first..].iter().zip(&mut self.keys[first..]);
        for (place, (mv, old)) in all.enumerate() {
            if let Some((rank, _)) = left.iter().find(|(_, other)| other == mv) {
                *old = key(*rank, place);
            }
        }
    }
}

/// The key of a rank at a place of its node.
#[inline]
fn key(rank: i32, place: usize) -> i32 {
    let place = u16::try_from(PLACES - 1 - place % PLACES).unwrap_or(0);
    rank.clamp(-HIGHEST, HIGHEST) << PLACE | i32::from(place)
}

#[cfg(test)]
mod tests {
    use ugolki_rules::{Game, Ruleset};

    use super::*;

    /// All legal moves of a start, each many times.
    fn moves(count: usize) -> Vec<Move> {
        let moves = Game::new(Ruleset::named("diagonal-3x3").unwrap()).legal_moves();
        moves.iter().copied().cycle().take(count).collect()
    }

    /// Takes moves and compares them with a stable sort by rank.
    fn check(count: usize) {
        let moves = moves(count);
        let mut candidates = Candidates::new();
        candidates.push(0, moves[0], HIGHEST);
        let first = candidates.len();
        let mut ranked = Vec::new();
        for (mv, rank) in moves
            .iter()
            .zip((0..).map(|number: i32| number * 7_919 % 201 - 100))
        {
            candidates.push(first, *mv, rank);
            ranked.push((*mv, rank));
        }
        ranked.sort_by_key(|(_, rank)| -*rank);
        let taken: Vec<_> = core::iter::from_fn(|| candidates.take(first)).collect();
        if count <= PLACES {
            assert_eq!(taken, ranked);
        }
        assert!(
            taken
                .iter()
                .map(|(_, rank)| rank)
                .eq(ranked.iter().map(|(_, rank)| rank))
        );
        candidates.truncate(first);
        assert_eq!(candidates.take(first), None);
        assert_eq!(candidates.take(0), Some((moves[0], HIGHEST)));
    }

    #[test]
    fn the_highest_comes_first() {
        for count in [1, 7, 8, 9, 30, 200, PLACES, 2 * PLACES + 100, 3 * ROOM] {
            check(count);
        }
    }

    #[test]
    fn what_is_put_back_is_taken_again() {
        let moves = moves(20);
        let mut candidates = Candidates::new();
        for (mv, rank) in moves[..8]
            .iter()
            .zip([5, -3, 9, 9, 2, HIGHEST + 7, -HIGHEST - 7, 0])
        {
            candidates.push(0, *mv, rank);
        }
        assert_eq!(candidates.take(0), Some((moves[5], HIGHEST)));
        let rest = candidates.take_rest(0);
        assert_eq!(candidates.take(0), None);
        assert_eq!(candidates.taken(0).count(), 8);
        candidates.put_back(0, &rest[2..]);
        let again: Vec<_> = core::iter::from_fn(|| candidates.take(0))
            .map(|(mv, _)| mv)
            .collect();
        assert_eq!(again, [2, 3, 0, 4, 1].map(|place: usize| moves[place]));
    }
}
