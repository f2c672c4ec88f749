//! The exact solver: the fewest moves in which a side that moves alone fills the house.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use ugolki_rules::{Bitboard, Move, Ruleset};

use crate::Solo;
use crate::bound::Bound;

/// What a search came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Solution {
    /// A line of the fewest moves: proved.
    Fewest(Vec<Move>),
    /// More moves than were asked for are needed: proved.
    MoreThan(u16),
    /// The positions that might be looked at did not suffice. Proved is that at least so many moves are needed.
    AtLeast(u16),
}

/// Searches deeper move by move, and remembers what it has refuted. Each depth is searched whole before the next, so the first line found
/// is a shortest one. Counted in positions looked at, never in time: the same question has the same answer everywhere.
#[derive(Debug)]
pub struct Solver<'a> {
    ruleset: &'a Ruleset,
    bound: Bound,
    /// With so many moves, at the most, the men were shown not to come home.
    refuted: BTreeMap<Bitboard, u16>,
    left: u64,
}

/// What one depth of a search came to.
enum Found {
    Yes,
    No,
    Unknown,
}

impl<'a> Solver<'a> {
    /// A solver for the side that moves, which may look at so many positions in all.
    pub fn new(solo: &Solo, ruleset: &'a Ruleset, positions: u64) -> Self {
        Self {
            ruleset,
            bound: Bound::new(solo, ruleset),
            refuted: BTreeMap::new(),
            left: positions,
        }
    }

    /// No line from these men is shorter than this; found without a search.
    pub fn lower_bound(&self, solo: &Solo) -> u16 {
        self.bound.of(solo.men())
    }

    /// Looks for a shortest line of up to `most` moves. The men that stand still have to be those of before.
    pub fn solve(&mut self, solo: &Solo, most: u16) -> Solution {
        let mut line = Vec::new();
        let first = self.lower_bound(solo);
        for moves in first..=most {
            match self.search(solo, moves, &mut line) {
                Found::Yes => {
                    line.reverse();
                    return Solution::Fewest(line);
                }
                Found::No => {}
                Found::Unknown => return Solution::AtLeast(moves),
            }
        }
        Solution::MoreThan(most)
    }

    /// Whether the house can be filled in so many moves; the line is put together from its end.
    fn search(&mut self, solo: &Solo, moves: u16, line: &mut Vec<Move>) -> Found {
        let men = solo.men();
        let least = self.bound.of(men);
        if least > moves {
            return Found::No;
        }
        if moves == 0 {
            return Found::Yes;
        }
        if moves == 1 {
            return self.finish(solo, line);
        }
        if self.refuted.get(&men).is_some_and(|refuted| *refuted >= moves) {
            return Found::No;
        }
        let Some(left) = self.left.checked_sub(1) else {
            return Found::Unknown;
        };
        self.left = left;
        let rest = moves.saturating_sub(1);
        for mv in solo.moves(self.ruleset) {
            match self.search(&solo.after(mv), rest, line) {
                Found::Yes => {
                    line.push(mv);
                    return Found::Yes;
                }
                Found::No => {}
                Found::Unknown => return Found::Unknown,
            }
        }
        self.refuted.insert(men, moves);
        Found::No
    }

    /// Whether one move fills the house, or none is needed.
    fn finish(&self, solo: &Solo, line: &mut Vec<Move>) -> Found {
        let target = self.ruleset.target(solo.side());
        let (outside, free) = (solo.men().difference(target), target.difference(solo.men()));
        let (Some(from), Some(to), 1) = (outside.first(), free.first(), outside.len()) else {
            return if outside.is_empty() && free.is_empty() {
                Found::Yes
            } else {
                Found::No
            };
        };
        let mv = Move { from, to };
        if solo.check(self.ruleset, mv).is_err() {
            return Found::No;
        }
        line.push(mv);
        Found::Yes
    }

    /// The first moves that leave the house to be filled in `moves` in all, by their start and then their end; none if the
    /// positions did not suffice.
    pub fn first_moves(&mut self, solo: &Solo, moves: u16) -> Option<Vec<Move>> {
        let rest = moves.checked_sub(1)?;
        let mut first = Vec::new();
        for mv in solo.moves(self.ruleset) {
            match self.search(&solo.after(mv), rest, &mut Vec::new()) {
                Found::Yes => first.push(mv),
                Found::No => {}
                Found::Unknown => return None,
            }
        }
        Some(first)
    }
}
