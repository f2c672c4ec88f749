//! The rules in the form that is fast: for search, play-outs and counting.
//!
//! [`Board`] and [`Rules`] are a position and a ruleset whose sets of squares are of the size that the board has: `u64`
//! or [`Wide`]. What they say is what [`Game`](crate::Game) says, which is made of them.

mod judge;
mod key;
mod rules;

use crate::{Move, Position, Side};

pub use crate::bits::{BitSquares, Bits, Direction, Wide};
pub use crate::field::{Field, Groups, step_to};
pub use rules::Rules;

/// The men of both sides, the side to move, the move number, and a key of men and side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Board<B> {
    own: B,
    enemy: B,
    turn: Side,
    number: u16,
    own_key: u64,
    enemy_key: u64,
}

impl<B: Bits> Board<B> {
    /// The board of a position whose board has this size.
    pub fn from_position(position: &Position) -> Self {
        let turn = position.turn();
        let own = B::from_board(position.men(turn));
        let enemy = B::from_board(position.men(turn.opposite()));
        Self {
            own,
            enemy,
            turn,
            number: position.number(),
            own_key: key::of_men(own, turn),
            enemy_key: key::of_men(enemy, turn.opposite()),
        }
    }

    /// The men of the side to move.
    #[inline]
    pub const fn own(&self) -> B {
        self.own
    }

    /// The men of the side that is not to move.
    #[inline]
    pub const fn enemy(&self) -> B {
        self.enemy
    }

    /// The men of a side.
    #[inline]
    pub fn men(&self, side: Side) -> B {
        if side == self.turn { self.own } else { self.enemy }
    }

    /// The side to move.
    #[inline]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// The number of the pair of moves in play, from 1.
    #[inline]
    pub const fn number(&self) -> u16 {
        self.number
    }

    /// A key of men and side to move, all that makes two positions the same for the repetition. Equal boards
    /// have equal keys; that different ones do is as unlikely as with any hash of 64 bits that is no secret.
    #[inline]
    pub const fn key(&self) -> u64 {
        self.own_key ^ self.enemy_key ^ key::of_turn(self.turn)
    }

    /// A key of the men of a side, whichever side is to move: for callers that keep what they know of one side's men.
    #[inline]
    pub fn men_key(&self, side: Side) -> u64 {
        if side == self.turn {
            self.own_key
        } else {
            self.enemy_key
        }
    }

    /// Tells whether men and side to move are the same.
    #[inline]
    pub fn is_repeated_by(&self, other: &Self) -> bool {
        self.key() == other.key()
            && self.own == other.own
            && self.enemy == other.enemy
            && self.turn == other.turn
    }

    /// The board after a legal move. Whether it is legal is not asked.
    #[must_use]
    #[inline]
    pub fn after(&self, mv: Move) -> Self {
        let own = self.own ^ (B::of(mv.from) | B::of(mv.to));
        Self {
            enemy: own,
            enemy_key: self.own_key ^ key::of_move(mv, self.turn),
            ..self.passed()
        }
    }

    /// The board after a pass.
    #[must_use]
    #[inline]
    pub fn passed(&self) -> Self {
        Self {
            own: self.enemy,
            enemy: self.own,
            turn: self.turn.opposite(),
            number: match self.turn {
                Side::White => self.number,
                Side::Black => self.number.saturating_add(1),
            },
            own_key: self.enemy_key,
            enemy_key: self.own_key,
        }
    }
}
