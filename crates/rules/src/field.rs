//! Move generation: the men as the side to move sees them, for both board sizes in one piece of code.

mod any;
mod enclosure;
mod groups;
mod path;

use alloc::vec::Vec;

use crate::bits::{Bits, Direction};
use crate::{Directions, Enclosure, Move, Ruleset, Setup, Side, Square};

use any::Any;
use groups::Links;

pub use groups::Groups;

/// The men as the side to move sees them, with what a ruleset says of moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Field<B> {
    own: B,
    enemy: B,
    directions: Directions,
    enclosure: Enclosure,
}

impl<B: Bits> Field<B> {
    /// Men on a board. No square has two of them.
    #[inline]
    pub const fn new(own: B, enemy: B, directions: Directions, enclosure: Enclosure) -> Self {
        Self {
            own,
            enemy,
            directions,
            enclosure,
        }
    }

    /// The men of a set-up as `side` sees them.
    pub fn of_setup(setup: &Setup, side: Side, ruleset: &Ruleset) -> Self {
        Self::new(
            B::from_board(*setup.men.get(side)),
            B::from_board(*setup.men.get(side.opposite())),
            ruleset.directions(),
            ruleset.enclosure(),
        )
    }

    /// The field after a move of the side that sees it, still as that side sees it.
    #[must_use]
    #[inline]
    pub fn after(self, from: B, to: B) -> Self {
        Self {
            own: self.own ^ (from | to),
            ..self
        }
    }

    /// The field as the other side sees it.
    #[must_use]
    #[inline]
    pub fn turned(self) -> Self {
        Self {
            own: self.enemy,
            enemy: self.own,
            ..self
        }
    }

    /// The men of the side that sees the field.
    #[inline]
    pub const fn own(&self) -> B {
        self.own
    }

    /// The men of the other side.
    #[inline]
    pub const fn enemy(&self) -> B {
        self.enemy
    }

    /// The squares with a man.
    #[inline]
    pub fn occupied(&self) -> B {
        self.own | self.enemy
    }

    /// The squares that a man reaches by a step or a chain, whatever it encloses there.
    pub fn reach(&self, from: B) -> B {
        match self.directions {
            Directions::Four => self.steps_of::<false>(from) | self.chains_of::<false>(from),
            Directions::Eight => self.steps_of::<true>(from) | self.chains_of::<true>(from),
        }
    }

    /// The squares that the man on `from` may move to.
    pub fn targets(&self, from: B) -> B {
        self.without_enclosing(from, self.reach(from))
    }

    /// Tells whether a move is legal.
    pub fn is_legal(&self, mv: Move) -> bool {
        let from = B::of(mv.from);
        self.own.has(mv.from) && self.targets(from).has(mv.to)
    }

    /// Tells whether the side has a legal move.
    #[inline]
    pub fn has_move(&self) -> bool {
        self.move_count() > 0
    }

    /// The number of legal moves.
    #[inline]
    pub fn move_count(&self) -> u32 {
        let mut count = Count(0);
        self.groups(&mut count);
        count.0
    }

    /// All legal moves, by their start and then their end.
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.each_move(|mv| moves.push(mv));
        moves.sort_unstable();
        moves
    }

    /// Gives each legal move once, in an order of the generator's own.
    #[inline]
    pub fn each_move(&self, give: impl FnMut(Move)) {
        self.groups(&mut Each(give));
    }

    /// A legal move, each as likely as any other, if there is one. `below` gives a random number that is smaller than
    /// what it is asked with, which is never 0.
    #[inline]
    pub fn any_move(&self, below: impl FnMut(u32) -> u32) -> Option<Move> {
        let mut any = Any::new(below);
        self.groups(&mut any);
        any.choose()
    }

    /// The squares a step away.
    fn steps(&self, from: B) -> B {
        match self.directions {
            Directions::Four => self.steps_of::<false>(from),
            Directions::Eight => self.steps_of::<true>(from),
        }
    }

    fn steps_of<const DIAGONALS: bool>(&self, from: B) -> B {
        let near = directions::<DIAGONALS>()
            .iter()
            .fold(B::EMPTY, |near, direction| near | from.step(*direction));
        near & !self.occupied()
    }

    /// The squares that a chain of jumps ends on. The start is no square of it: a man stands there.
    fn chains_of<const DIAGONALS: bool>(&self, from: B) -> B {
        let links = Links::<B>::new::<DIAGONALS>(self.occupied());
        let landings = links.landings::<DIAGONALS>(from);
        if landings.is_empty() {
            return landings;
        }
        links.joined::<DIAGONALS>(landings)
    }

    /// The squares behind the men next to any of these squares, whether empty or not.
    fn jumps(&self, from: B, occupied: B) -> B {
        let directions: &[Direction] = match self.directions {
            Directions::Four => &Direction::FOUR,
            Directions::Eight => &Direction::EIGHT,
        };
        directions.iter().fold(B::EMPTY, |landings, direction| {
            landings | (from.step(*direction) & occupied).step(*direction)
        })
    }
}

/// The directions of steps and jumps.
#[inline]
const fn directions<const DIAGONALS: bool>() -> &'static [Direction] {
    if DIAGONALS {
        &Direction::EIGHT
    } else {
        &Direction::FOUR
    }
}

/// The first of each pair of opposite directions.
#[inline]
const fn axes<const DIAGONALS: bool>() -> &'static [Direction] {
    const FOUR: [Direction; 4] = [
        Direction::North,
        Direction::East,
        Direction::NorthEast,
        Direction::NorthWest,
    ];
    if DIAGONALS {
        &FOUR
    } else {
        const TWO: [Direction; 2] = [Direction::North, Direction::East];
        &TWO
    }
}

/// Counts moves.
struct Count(u32);

impl<B: Bits> Groups<B> for Count {
    #[inline]
    fn steps(&mut self, _: Direction, ends: B) {
        self.0 = self.0.wrapping_add(ends.count());
    }

    #[inline]
    fn chains(&mut self, men: B, ends: B) {
        self.0 = self.0.wrapping_add(men.pairs_by_class(ends));
    }
}

/// Gives moves one by one.
struct Each<F>(F);

impl<B: Bits, F: FnMut(Move)> Groups<B> for Each<F> {
    #[inline]
    fn steps(&mut self, direction: Direction, ends: B) {
        for to in ends.squares() {
            (self.0)(step_to::<B>(direction, to));
        }
    }

    #[inline]
    fn chains(&mut self, men: B, ends: B) {
        for (men, ends) in men.by_class().into_iter().zip(ends.by_class()) {
            for from in men.squares() {
                for to in ends.squares() {
                    (self.0)(Move { from, to });
                }
            }
        }
    }
}

/// The step in a direction that ends on a square.
#[inline]
pub fn step_to<B: Bits>(direction: Direction, to: Square) -> Move {
    let from = to.index().wrapping_sub(direction.stride(B::SIZE));
    Move {
        from: Square::from_index(from),
        to,
    }
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
                type $bits = $crate::board::Wide;
                $value
            }
        }
    };
}
pub(crate) use on_board;
