//! An attempt at a puzzle: the moves made, and what can be said of them.

use alloc::vec::Vec;

use ugolki_rules::{IllegalMove, Move};

use crate::{Goal, Puzzle, Solo, Solution, Solver, advance};

/// How many positions may be looked at for what is said after a move: some milliseconds.
const POSITIONS: u64 = 1_500;

/// How many more moves than there are a shortest way is looked for, so that it can be told how many it takes.
const BEYOND: u16 = 3;

/// Where an attempt stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// It is done.
    Solved,
    /// It can still be done.
    Open,
    /// Nobody knows yet whether it can still be done: that takes longer to find out than a player waits.
    Unclear,
    /// It can't be done any more: so many moves were needed in all.
    Needs(u16),
    /// It can't be done any more: at least so many moves were needed in all.
    NeedsAtLeast(u16),
    /// The move was not the one that goes farthest: it went by so many lines.
    Short(u16),
}

impl Standing {
    /// Whether the attempt has come to nothing.
    pub const fn is_lost(self) -> bool {
        matches!(self, Self::Needs(_) | Self::NeedsAtLeast(_) | Self::Short(_))
    }
}

/// An attempt.
#[derive(Debug, Clone)]
pub struct Attempt<'a> {
    puzzle: &'a Puzzle,
    made: Vec<Move>,
}

impl<'a> Attempt<'a> {
    /// An attempt of which so many moves were made, each of them legal.
    ///
    /// # Errors
    /// The first reason against the first move that is not.
    pub fn replay(puzzle: &'a Puzzle, made: &[Move]) -> Result<Self, IllegalMove> {
        let mut attempt = Self {
            puzzle,
            made: Vec::new(),
        };
        for mv in made {
            attempt.play(*mv)?;
        }
        Ok(attempt)
    }

    /// Makes a move.
    ///
    /// # Errors
    /// The first reason against it; then nothing has changed.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        self.solo().check(&self.puzzle.ruleset, mv)?;
        self.made.push(mv);
        Ok(())
    }

    /// Takes the last move back; tells whether there was one.
    pub fn take_back(&mut self) -> bool {
        self.made.pop().is_some()
    }

    /// Takes all moves back.
    pub fn start_again(&mut self) {
        self.made.clear();
    }

    /// The puzzle.
    pub const fn puzzle(&self) -> &'a Puzzle {
        self.puzzle
    }

    /// Where the men are.
    pub fn solo(&self) -> Solo {
        self.made
            .iter()
            .fold(self.puzzle.solo(), |solo, mv| solo.after(*mv))
    }

    /// The moves made.
    pub fn made(&self) -> &[Move] {
        &self.made
    }

    /// How many moves are left.
    pub fn left(&self) -> u16 {
        self.puzzle.goal.moves().saturating_sub(self.count())
    }

    fn count(&self) -> u16 {
        u16::try_from(self.made.len()).unwrap_or(u16::MAX)
    }

    /// Where it stands: exact as soon as the positions that may be looked at suffice.
    pub fn standing(&self) -> Standing {
        let ruleset = &self.puzzle.ruleset;
        match (self.puzzle.goal, self.made.first()) {
            (Goal::Farthest(_), None) => return Standing::Open,
            (Goal::Farthest(most), Some(mv)) => {
                let lines = advance(ruleset.board(), self.puzzle.side(), *mv)
                    .max(0)
                    .unsigned_abs();
                return if lines < most {
                    Standing::Short(lines)
                } else {
                    Standing::Solved
                };
            }
            (Goal::Fill(_), _) => {}
        }
        let solo = self.solo();
        if solo.is_done(ruleset) && self.count() <= self.puzzle.goal.moves() {
            return Standing::Solved;
        }
        if self.is_on_the_line() {
            return Standing::Open;
        }
        let count = self.count();
        let left = self.left();
        match Solver::new(&solo, ruleset, POSITIONS).solve(&solo, left.saturating_add(BEYOND)) {
            Solution::Fewest(line) => {
                let fewest = u16::try_from(line.len()).unwrap_or(u16::MAX);
                if fewest <= left {
                    Standing::Open
                } else {
                    Standing::Needs(count.saturating_add(fewest))
                }
            }
            Solution::MoreThan(most) => Standing::NeedsAtLeast(count.saturating_add(most).saturating_add(1)),
            Solution::AtLeast(least) if least > left => Standing::NeedsAtLeast(count.saturating_add(least)),
            Solution::AtLeast(_) => Standing::Unclear,
        }
    }

    /// A next move that leaves the puzzle to be solved; none if it can't be solved from here, or that takes too long to
    /// find out.
    pub fn hint(&self) -> Option<Move> {
        if self.is_on_the_line() {
            return self.puzzle.line.get(self.made.len()).copied();
        }
        let solo = self.solo();
        if solo.is_done(&self.puzzle.ruleset) || self.left() == 0 {
            return None;
        }
        match Solver::new(&solo, &self.puzzle.ruleset, POSITIONS).solve(&solo, self.left()) {
            Solution::Fewest(line) => line.first().copied(),
            Solution::MoreThan(_) | Solution::AtLeast(_) => None,
        }
    }

    fn is_on_the_line(&self) -> bool {
        self.puzzle.line.starts_with(&self.made)
    }
}
