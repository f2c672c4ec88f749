//! Move generation: the squares that a man reaches, for both board sizes in one piece of code.

mod enclosure;
mod path;

use crate::bits::{Bits, Direction};
use crate::{Directions, Enclosure, Move, Ruleset, Setup, Side, Square};

/// The men as the side to move sees them, with what a ruleset says of moves.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Field<B> {
    own: B,
    enemy: B,
    directions: &'static [Direction],
    enclosure: Enclosure,
}

impl<B: Bits> Field<B> {
    /// The men of a set-up as `side` sees them.
    pub(crate) fn new(setup: &Setup, side: Side, ruleset: &Ruleset) -> Self {
        let directions: &[_] = match ruleset.directions() {
            Directions::Four => &Direction::FOUR,
            Directions::Eight => &Direction::EIGHT,
        };
        Self {
            own: B::from_board(*setup.men.get(side)),
            enemy: B::from_board(*setup.men.get(side.opposite())),
            directions,
            enclosure: ruleset.enclosure(),
        }
    }

    /// The field after a move of the side that sees it, still as that side sees it.
    pub(crate) fn after(self, from: B, to: B) -> Self {
        Self {
            own: self.own & !from | to,
            ..self
        }
    }

    /// The field as the other side sees it.
    pub(crate) fn turned(self) -> Self {
        Self {
            own: self.enemy,
            enemy: self.own,
            ..self
        }
    }

    pub(crate) fn own(&self) -> B {
        self.own
    }

    pub(crate) fn enemy(&self) -> B {
        self.enemy
    }

    fn occupied(&self) -> B {
        self.own | self.enemy
    }

    /// The squares that a man reaches by a step or a chain, whatever it encloses there.
    pub(crate) fn reach(&self, from: B) -> B {
        self.steps(from) | self.chains(from)
    }

    /// The squares that a man may move to.
    pub(crate) fn targets(&self, from: B) -> B {
        let reach = self.reach(from);
        if !self.bans_enclosure() {
            return reach;
        }
        reach
            .to_board()
            .iter()
            .map(B::of)
            .filter(|to| self.enclosed_by(from, *to).is_empty())
            .fold(B::EMPTY, |targets, to| targets | to)
    }

    /// Tells whether the side has a legal move.
    pub(crate) fn has_move(&self) -> bool {
        self.own
            .to_board()
            .iter()
            .any(|from| !self.targets(B::of(from)).is_empty())
    }

    /// The number of legal moves.
    pub(crate) fn move_count(&self) -> u32 {
        self.own.to_board().iter().fold(0, |sum, from| {
            self.targets(B::of(from)).count().saturating_add(sum)
        })
    }

    /// All legal moves, by their start and then their end.
    pub(crate) fn moves(&self) -> impl Iterator<Item = Move> {
        self.own.to_board().iter().flat_map(move |from| {
            self.targets(B::of(from))
                .to_board()
                .iter()
                .map(move |to| Move { from, to })
        })
    }

    /// The squares a step away.
    fn steps(&self, from: B) -> B {
        let near = self
            .directions
            .iter()
            .fold(B::EMPTY, |near, direction| near | from.shift(*direction));
        near & !self.occupied()
    }

    /// The squares that a chain of jumps ends on, by flooding outwards until nothing new is reached.
    fn chains(&self, from: B) -> B {
        let occupied = self.occupied() & !from;
        let mut open = !occupied & !from;
        let mut reached = B::EMPTY;
        let mut front = from;
        while !front.is_empty() {
            front = self.jumps(front, occupied) & open;
            open = open & !front;
            reached = reached | front;
        }
        reached
    }

    /// The squares behind the men next to any of these squares, whether empty or not.
    fn jumps(&self, from: B, occupied: B) -> B {
        self.directions.iter().fold(B::EMPTY, |landings, direction| {
            landings | (from.shift(*direction) & occupied).shift(*direction)
        })
    }
}

/// Tells whether a square is one of these.
fn has<B: Bits>(squares: B, square: Square) -> bool {
    !(squares & B::of(square)).is_empty()
}

/// Evaluates an expression with `$bits` standing for the bits of a board of this size.
macro_rules! on_board {
    ($size:expr, $bits:ident => $value:expr) => {
        match $size {
            $crate::BoardSize::Eight => {
                type $bits = u64;
                $value
            }
            $crate::BoardSize::Sixteen => {
                type $bits = $crate::Bitboard;
                $value
            }
        }
    };
}
pub(crate) use on_board;
