//! All moves of a side at once, in groups.
//!
//! A chain never leaves its parity class, and the men it jumps over stand in the other classes: so which empty squares
//! chains join does not depend on the man that moves, only on the other men. The empty squares fall into *components*
//! joined by jumps; a man that can jump into a component reaches all of it and nothing else by chains that begin so
//! (its start is occupied while the components are found, so no chain comes back to it, R-3.4). One flood a component
//! therefore finds the moves of all men, and floods in the four classes run side by side without touching.

use super::{Field, axes, directions, enclosure::Ban};
use crate::bits::{Bits, Direction};
use crate::{Directions, Enclosure};

/// What takes the moves of a side, group by group. Every move is in exactly one group.
pub trait Groups<B> {
    /// Steps in one direction, by their ends.
    fn steps(&mut self, direction: Direction, ends: B);

    /// Chains: in each parity class, each of these men may go to each of these ends.
    fn chains(&mut self, men: B, ends: B);
}

/// Which squares jumps join.
pub(super) struct Links<B> {
    empty: B,
    /// By direction: the squares from which a man jumps over something and stays on the board.
    over: [B; 8],
    /// By axis: the empty squares with a jump to another empty square, there and back.
    joins: [B; 4],
}

impl<B: Bits> Links<B> {
    #[inline]
    pub(super) fn new<const DIAGONALS: bool>(occupied: B) -> Self {
        let mut over = [B::EMPTY; 8];
        for (over, direction) in over.iter_mut().zip(directions::<DIAGONALS>()) {
            *over = occupied.raw_step(direction.opposite()) & B::jump_starts(*direction);
        }
        let empty = !occupied;
        let mut joins = [B::EMPTY; 4];
        let forward = over.iter().step_by(2);
        for ((join, over), axis) in joins.iter_mut().zip(forward).zip(axes::<DIAGONALS>()) {
            *join = *over & empty & empty.raw_jump(axis.opposite());
        }
        Self { empty, over, joins }
    }

    /// The empty squares that men reach by one jump.
    #[inline]
    pub(super) fn landings<const DIAGONALS: bool>(&self, men: B) -> B {
        let mut landings = B::EMPTY;
        for (over, direction) in self.over.iter().zip(directions::<DIAGONALS>()) {
            landings |= (men & *over).raw_jump(*direction);
        }
        landings & self.empty
    }

    /// The squares from which one jump leads to any of these.
    #[inline]
    fn starts<const DIAGONALS: bool>(&self, ends: B) -> B {
        let mut starts = B::EMPTY;
        for (over, direction) in self.over.iter().zip(directions::<DIAGONALS>()) {
            starts |= ends.raw_jump(direction.opposite()) & *over;
        }
        starts
    }

    /// The empty squares that jumps join to these.
    #[inline]
    pub(super) fn joined<const DIAGONALS: bool>(&self, seeds: B) -> B {
        let mut joined = seeds;
        loop {
            let wider = self.wider::<DIAGONALS>(joined);
            if wider == joined {
                return joined;
            }
            joined = wider;
        }
    }

    /// These squares and the empty ones that one jump joins to them.
    #[inline]
    fn wider<const DIAGONALS: bool>(&self, squares: B) -> B {
        let mut wider = squares;
        for (join, axis) in self.joins.iter().zip(axes::<DIAGONALS>()) {
            wider |= (wider & *join).raw_jump(*axis) | wider.raw_jump(axis.opposite()) & *join;
        }
        wider
    }
}

impl<B: Bits> Field<B> {
    /// Gives all legal moves of the side to move, group by group, always in the same order.
    #[inline]
    pub fn groups(&self, groups: &mut impl Groups<B>) {
        match (self.directions, self.bans_enclosure()) {
            (Directions::Four, false) => self.groups_of::<false, false>(groups),
            (Directions::Four, true) => self.groups_of::<false, true>(groups),
            (Directions::Eight, false) => self.groups_of::<true, false>(groups),
            (Directions::Eight, true) => self.groups_of::<true, true>(groups),
        }
    }

    #[inline]
    fn groups_of<const DIAGONALS: bool, const BAN: bool>(&self, groups: &mut impl Groups<B>) {
        let occupied = self.occupied();
        let empty = !occupied;
        let ban = if BAN {
            Ban::new::<DIAGONALS>(self)
        } else {
            Ban::NONE
        };
        let movers = if BAN { self.own & ban.movers } else { self.own };
        // One by one, so that each direction is known when this is compiled.
        let mut steps = |direction| {
            let mut ends = movers.step(direction) & empty;
            if BAN && !(ends & ban.holes).is_empty() {
                ends = ends & !ban.refused_steps(ends, direction);
            }
            groups.steps(direction, ends);
        };
        steps(Direction::North);
        steps(Direction::South);
        steps(Direction::East);
        steps(Direction::West);
        if DIAGONALS {
            steps(Direction::NorthEast);
            steps(Direction::SouthWest);
            steps(Direction::NorthWest);
            steps(Direction::SouthEast);
        }
        let links = Links::new::<DIAGONALS>(occupied);
        let mut rest = links.landings::<DIAGONALS>(movers);
        while !rest.is_empty() {
            let mut ends = links.joined::<DIAGONALS>(rest.one_by_class());
            rest &= !ends;
            let men = links.starts::<DIAGONALS>(ends) & movers;
            if BAN && !(ends & ban.holes).is_empty() {
                for hole in (ends & ban.holes).squares() {
                    let hole = B::of(hole);
                    ends &= !hole;
                    groups.chains(men & ban.fillers(hole), hole);
                }
            }
            groups.chains(men, ends);
        }
    }

    /// Tells whether a move can be illegal for what it encloses.
    #[inline]
    pub(super) const fn bans_enclosure(&self) -> bool {
        matches!(self.enclosure, Enclosure::Forbidden | Enclosure::ForbiddenByMove)
    }
}
