//! What the evaluation is made of, laid open for the tuner: how often each term counts in a position, and what it is
//! worth now.

use ugolki_rules::board::{Board, Rules, Wide};
use ugolki_rules::{BoardSize, Directions, Position, Ruleset};

use crate::evaluate::{Evaluator, Term};
use crate::weights;

/// The terms of the evaluation under a ruleset.
#[derive(Debug)]
pub struct Terms(Sized);

#[derive(Debug)]
enum Sized {
    Eight(Evaluator<u64>),
    Sixteen(Evaluator<Wide>),
}

impl Terms {
    /// The number of terms.
    pub const COUNT: usize = Term::COUNT;

    /// The terms under a ruleset.
    pub fn new(ruleset: &Ruleset) -> Self {
        Self(match ruleset.board() {
            BoardSize::Eight => Sized::Eight(Evaluator::new(Rules::new(ruleset))),
            BoardSize::Sixteen => Sized::Sixteen(Evaluator::new(Rules::new(ruleset))),
        })
    }

    /// How often each term counts for the side to move against the other one, in sixteenths. The sum of these times
    /// the weights is the estimate, in sixteenths of hundredths of a move.
    pub fn of(&self, position: &Position) -> [i32; Term::COUNT] {
        match &self.0 {
            Sized::Eight(evaluator) => evaluator.features(&Board::from_position(position)),
            Sized::Sixteen(evaluator) => evaluator.features(&Board::from_position(position)),
        }
    }

    /// The names of the terms, in order.
    pub fn names() -> impl Iterator<Item = String> {
        Term::names()
    }

    /// The weights of the terms, in hundredths of a move.
    pub const fn weights(size: BoardSize, directions: Directions) -> &'static [i32; Term::COUNT] {
        weights::weights(size, directions)
    }
}
