//! A ruleset in the form that is fast.

use super::Board;
use crate::bits::Bits;
use crate::field::Field;
use crate::{BySide, Move, NoMove, Parameters, Ruleset, Side};

/// A ruleset, with its houses as sets of the board's own size.
#[derive(Debug, Clone, Copy)]
pub struct Rules<B> {
    parameters: Parameters,
    houses: BySide<B>,
}

impl<B: Bits> Rules<B> {
    /// The form of a ruleset whose board has this size.
    pub fn new(ruleset: &Ruleset) -> Self {
        Self {
            parameters: *ruleset.parameters(),
            houses: BySide::from_fn(|side| B::from_board(ruleset.house(side))),
        }
    }

    /// The parameters of the ruleset.
    #[inline]
    pub const fn parameters(&self) -> &Parameters {
        &self.parameters
    }

    /// The house of a side.
    #[inline]
    pub const fn house(&self, side: Side) -> B {
        *self.houses.get(side)
    }

    /// The target of a side: the other side's house.
    #[inline]
    pub const fn target(&self, side: Side) -> B {
        self.house(side.opposite())
    }

    /// The men as the side to move sees them.
    #[inline]
    pub const fn field(&self, board: &Board<B>) -> Field<B> {
        Field::new(
            board.own(),
            board.enemy(),
            self.parameters.directions,
            self.parameters.enclosure,
        )
    }

    /// Tells whether a move is legal.
    pub fn is_legal(&self, board: &Board<B>, mv: Move) -> bool {
        self.field(board).is_legal(mv)
    }

    /// Tells whether the side to move must pass.
    pub fn must_pass(&self, board: &Board<B>) -> bool {
        self.parameters.no_move == NoMove::Pass && !self.field(board).has_move()
    }
}
