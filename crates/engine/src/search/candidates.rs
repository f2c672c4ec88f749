//! The moves that are still to be tried.

use ugolki_rules::Move;

/// Moves with their ranks, of all nodes on the way one after another.
#[derive(Debug)]
pub(super) struct Candidates {
    moves: Vec<Move>,
    /// Apart from the moves, so that the highest one is found several at a time.
    ranks: Vec<i32>,
}

/// The rank of a move that has been taken: below all others.
const TAKEN: i32 = i32::MIN;

impl Candidates {
    pub(super) fn new() -> Self {
        Self {
            moves: Vec::with_capacity(4_096),
            ranks: Vec::with_capacity(4_096),
        }
    }

    pub(super) const fn len(&self) -> usize {
        self.moves.len()
    }

    /// Adds a move: the higher its rank, the sooner its turn.
    #[inline]
    pub(super) fn push(&mut self, mv: Move, rank: i32) {
        self.moves.push(mv);
        self.ranks.push(rank);
    }

    /// Forgets all but the first `len`.
    #[inline]
    pub(super) fn truncate(&mut self, len: usize) {
        self.moves.truncate(len);
        self.ranks.truncate(len);
    }

    /// The move of the highest rank among those from place `first` on that have not been taken, and its rank; the one
    /// that was added first among equals.
    #[inline]
    pub(super) fn take(&mut self, first: usize) -> Option<(Move, i32)> {
        let ranks = &mut self.ranks[first..];
        let highest = ranks.iter().copied().fold(TAKEN, i32::max);
        let place = ranks.iter().position(|rank| *rank == highest)?;
        ranks[place] = TAKEN;
        (highest != TAKEN).then(|| (self.moves[first + place], highest))
    }

    /// The moves from place `first` on that have been taken.
    pub(super) fn taken(&self, first: usize) -> impl Iterator<Item = Move> {
        let all = self.moves[first..].iter().zip(&self.ranks[first..]);
        all.filter(|(_, rank)| **rank == TAKEN).map(|(mv, _)| *mv)
    }

    /// Takes all moves from place `first` on that have not been taken, with their ranks, the last one first.
    pub(super) fn take_rest(&mut self, first: usize) -> Vec<(i32, Move)> {
        let all = self.moves[first..].iter().zip(&mut self.ranks[first..]);
        let left = all.rev().filter(|(_, rank)| **rank != TAKEN);
        left.map(|(mv, rank)| (core::mem::replace(rank, TAKEN), *mv))
            .collect()
    }

    /// Undoes the taking of moves from place `first` on.
    pub(super) fn put_back(&mut self, first: usize, left: &[(i32, Move)]) {
        for (mv, rank) in self.moves[first..].iter().zip(&mut self.ranks[first..]) {
            if let Some((old, _)) = left.iter().find(|(_, other)| other == mv) {
                *rank = *old;
            }
        }
    }
}
