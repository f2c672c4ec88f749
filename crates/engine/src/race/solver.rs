//! The solver for one target: tables that are filled step by step and kept, and searches that use them.

use ugolki_rules::Directions;
use ugolki_rules::board::Bits;

use super::classes::Classes;
use super::hash::{Map, entries};
use super::near::Near;
use super::puzzle::moves_between;
use super::quick::{Places, lower_bound};
use super::table::Table;
use super::{Bounds, Puzzle};
use crate::race::{astar, beam};

/// How many profiles are filled into the table for one node of a search: they take about as long.
const PROFILES: u64 = 8;

/// Finds shortest transfers of one side that moves alone to one target, or bounds of their length.
///
/// A solver starts small. [`prepare`](Self::prepare) and [`solve`](Self::solve) fill its tables within its memory, and
/// what it has learned stays for the calls that follow. Its answers depend on the calls made before, in order, and on
/// nothing else.
///
/// ```
/// use ugolki_engine::race::Solver;
/// use ugolki_rules::Directions;
/// let (house, target) = (0x0000_0000_0000_0303, 0xC0C0_0000_0000_0000);
/// let mut solver = Solver::<u64>::new(target, Directions::Four, !0, Solver::<u64>::MEMORY);
/// assert_eq!(solver.solve(house, 10_000).exact(), Some(13));
/// ```
#[derive(Debug, Clone)]
pub struct Solver<B> {
    puzzle: Puzzle<B>,
    classes: Classes,
    places: Places<B>,
    /// None if there are too many profiles for the memory.
    table: Option<Table>,
    near: Near<B>,
    /// Exact distances of men on lines that were solved.
    solved: Map<B, u8>,
    most_solved: usize,
    most_searched: usize,
}

impl<B: Bits> Solver<B> {
    /// The memory that is enough for the named rulesets of the board of 8 x 8, in bytes.
    pub const MEMORY: usize = 60 << 20;

    /// A solver for a target, on the squares of `open`, that takes up to about `memory` bytes.
    pub fn new(target: B, directions: Directions, open: B, memory: usize) -> Self {
        let puzzle = Puzzle {
            target: target & open,
            directions,
            open,
        };
        let table = Table::new(&puzzle, memory / 8 * 5);
        let left = memory.saturating_sub(table.as_ref().map_or(0, Table::bytes));
        Self {
            classes: Classes::new(puzzle.target, directions),
            places: Places::new(puzzle.target),
            table,
            near: Near::new(&puzzle, left / 4),
            solved: Map::default(),
            most_solved: entries::<(B, u8)>(left / 16),
            // Lists of what is still to be searched stand beside the map.
            most_searched: entries::<(B, u8)>(left / 2),
            puzzle,
        }
    }

    /// What is solved.
    pub const fn puzzle(&self) -> &Puzzle<B> {
        &self.puzzle
    }

    /// Fills the tables further by up to `work` profiles, and tells whether they are as full as they get.
    pub fn prepare(&mut self, work: u64) -> bool {
        let left = match &mut self.table {
            Some(table) => table.fill(work / 4 * 3, |_, _, _| true),
            None => 0,
        };
        self.near.grow(&self.puzzle, (work / 4 + left) / PROFILES);
        self.near.is_complete() && self.table.as_ref().is_none_or(Table::is_complete)
    }

    /// The exact number of moves, if it is known without a search.
    #[inline]
    pub fn known(&self, men: B) -> Option<u32> {
        self.near
            .get(men)
            .or_else(|| self.solved.get(&men).copied().map(u32::from))
    }

    /// No line is shorter than this: exact for the last moves, else from the tables. Takes well below a microsecond.
    /// For men of another number than the target has squares it is 0.
    #[inline]
    pub fn lower_bound(&self, men: B) -> u32 {
        if men.count() != self.puzzle.target.count() {
            return 0;
        }
        let bound = match &self.table {
            Some(table) => {
                let steps = self.classes.steps(men);
                table.bound(men, steps).max(self.places.bound(men, steps))
            }
            None => lower_bound(men, self.puzzle.target, self.puzzle.directions),
        };
        // Men beyond the bound's reach are not looked up in vain.
        if bound > self.near.radius() {
            return bound;
        }
        self.near.get(men).unwrap_or_else(|| self.near.radius() + 1)
    }

    /// Searches for a shortest line from these men, by looking at up to about `nodes` positions and filling the tables by
    /// as much work again. A man outside the open squares, or another number of men than the target has squares: no line.
    pub fn solve(&mut self, men: B, nodes: u64) -> Bounds {
        if men == self.puzzle.target {
            return Bounds::DONE;
        }
        if men.count() != self.puzzle.target.count() || !(men & !self.puzzle.open).is_empty() {
            return Bounds {
                lower: u32::MAX,
                upper: u32::MAX,
                line: Vec::new(),
            };
        }
        self.prepare(nodes.saturating_mul(PROFILES));
        let mut found = Found {
            lower: self.known(men).unwrap_or_else(|| self.lower_bound(men)),
            upper: u32::MAX,
            path: Vec::new(),
        };
        if self.known(men).is_some() {
            found.take(self.descent(men));
        } else {
            let left = beam::search(self, men, nodes / 4, &mut found);
            astar::search(self, men, nodes / 4 * 3 + left, &mut found);
        }
        self.remember(&found);
        Bounds {
            line: moves_between(&found.path),
            lower: found.lower,
            upper: found.upper,
        }
    }

    /// The positions from known men to the target, both included.
    pub(super) fn descent(&self, men: B) -> Vec<B> {
        let mut path = vec![men];
        let mut here = men;
        let mut distance = self.known(men).unwrap_or(0);
        while distance > 0 {
            distance -= 1;
            let mut next = None;
            self.puzzle.each_next(here, |men| {
                if next.is_none() && self.known(men) == Some(distance) {
                    next = Some(men);
                }
            });
            let Some(men) = next else { break };
            path.push(men);
            here = men;
        }
        path
    }

    /// The most men that a search may keep.
    pub(super) const fn most_searched(&self) -> usize {
        self.most_searched
    }

    /// Keeps the distances along a shortest line.
    fn remember(&mut self, found: &Found<B>) {
        if found.lower != found.upper || self.solved.len() + found.path.len() > self.most_solved {
            return;
        }
        for (men, distance) in found.path.iter().rev().zip(0..=u8::MAX) {
            self.solved.insert(*men, distance);
        }
    }
}

/// What a search has found so far.
#[derive(Debug, Clone)]
pub(super) struct Found<B> {
    pub(super) lower: u32,
    pub(super) upper: u32,
    /// The positions of the best line, both ends included.
    pub(super) path: Vec<B>,
}

impl<B> Found<B> {
    /// Takes a line, if it is better than what there is.
    pub(super) fn take(&mut self, path: Vec<B>) {
        let length = u32::try_from(path.len().saturating_sub(1)).unwrap_or(u32::MAX);
        if length < self.upper {
            self.upper = length;
            self.path = path;
        }
    }

    pub(super) const fn is_exact(&self) -> bool {
        self.lower >= self.upper
    }
}
