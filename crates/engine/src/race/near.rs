//! The exact distances of all men that are a few moves from the target.

use ugolki_rules::board::Bits;

use super::Puzzle;
use super::hash::{Map, entries};

/// Moves can be taken back, so the men a few moves from the target are found from the target.
#[derive(Debug, Clone)]
pub(super) struct Near<B> {
    distances: Map<B, u8>,
    /// The men at distance `radius`, and how many of them have been looked at.
    rim: Vec<B>,
    done: usize,
    next: Vec<B>,
    /// All men up to this distance are known.
    radius: u8,
    most: usize,
}

impl<B: Bits> Near<B> {
    /// The target alone, to be grown to up to about `bytes`.
    pub(super) fn new(puzzle: &Puzzle<B>, bytes: usize) -> Self {
        let mut distances = Map::default();
        distances.insert(puzzle.target, 0);
        Self {
            distances,
            rim: vec![puzzle.target],
            done: 0,
            next: Vec::new(),
            radius: 0,
            // The men of two rims stand in lists too.
            most: entries::<(B, u8)>(bytes / 3 * 2),
        }
    }

    /// Grows by up to `work` men looked at, and gives what is left of it.
    pub(super) fn grow(&mut self, puzzle: &Puzzle<B>, mut work: u64) -> u64 {
        while !self.is_complete() {
            while let Some(men) = self.rim.get(self.done).copied() {
                if work == 0 || self.is_complete() {
                    return work;
                }
                work -= 1;
                self.done += 1;
                let (distances, next, new) = (&mut self.distances, &mut self.next, self.radius + 1);
                puzzle.each_next(men, |men| {
                    distances.entry(men).or_insert_with(|| {
                        next.push(men);
                        new
                    });
                });
            }
            self.rim = core::mem::take(&mut self.next);
            self.done = 0;
            self.radius += 1;
        }
        work
    }

    /// Tells whether it is as large as it may be, or has everything.
    pub(super) fn is_complete(&self) -> bool {
        self.distances.len() >= self.most || self.radius == u8::MAX - 1 || self.rim.is_empty()
    }

    /// The exact distance, if it is known.
    #[inline]
    pub(super) fn get(&self, men: B) -> Option<u32> {
        self.distances.get(&men).copied().map(u32::from)
    }

    /// All men up to this distance are known.
    #[inline]
    pub(super) fn radius(&self) -> u32 {
        self.radius.into()
    }
}
