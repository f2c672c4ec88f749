//! Enclosed men and the ban on enclosing them.
//!
//! The *surroundings* of a man are the squares of the board next to it and behind those, in the ruleset's directions. It
//! is enclosed exactly when none of them is empty, and a man takes part exactly when it stands on one.
//! So a move can enclose a man only by filling the one empty square of its surroundings, its *hole*, with a man from
//! outside them; and a man that is enclosed already stays so unless the move takes a man away from its surroundings.

use super::{Field, directions};
use crate::bits::{Bits, Direction};
use crate::{Directions, Enclosure};

/// What the ban on enclosing says about the moves of a side.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ban<B> {
    /// The men that may move at all.
    pub(super) movers: B,
    /// The empty squares that not every man may fill.
    pub(super) holes: B,
    /// The enemy men with one empty square in their surroundings.
    tight: B,
    diagonals: bool,
}

impl<B: Bits> Ban<B> {
    /// No ban.
    pub(super) const NONE: Self = Self {
        movers: B::EMPTY,
        holes: B::EMPTY,
        tight: B::EMPTY,
        diagonals: false,
    };

    #[inline]
    pub(super) fn new<const DIAGONALS: bool>(field: &Field<B>) -> Self {
        let empty = !field.occupied();
        let (mut once, mut twice) = (B::EMPTY, B::EMPTY);
        for direction in directions::<DIAGONALS>() {
            // Directions come in opposite pairs, so shifting the empty squares finds who has one there.
            let next = empty.step(*direction);
            twice |= once & next;
            once |= next;
            let behind = empty.jump(*direction);
            twice |= once & behind;
            once |= behind;
        }
        let few = field.enemy & !twice;
        if few.is_empty() {
            return Self {
                movers: !B::EMPTY,
                ..Self::NONE
            };
        }
        let tight = few & once;
        Self {
            movers: field.movers::<DIAGONALS>(few & !once),
            holes: surroundings::<B, DIAGONALS>(tight) & empty,
            tight,
            diagonals: DIAGONALS,
        }
    }

    /// The men that may fill a hole: those that stand in the surroundings of every man whose hole it is.
    pub(super) fn fillers(&self, hole: B) -> B {
        let around = |squares| {
            if self.diagonals {
                surroundings::<B, true>(squares)
            } else {
                surroundings::<B, false>(squares)
            }
        };
        (self.tight & around(hole))
            .squares()
            .fold(!B::EMPTY, |fillers, man| fillers & around(B::of(man)))
    }

    /// Those of the ends of steps in one direction that the ban refuses.
    pub(super) fn refused_steps(&self, ends: B, direction: Direction) -> B {
        (ends & self.holes)
            .squares()
            .map(B::of)
            .filter(|hole| (self.fillers(*hole) & hole.step(direction.opposite())).is_empty())
            .fold(B::EMPTY, |refused, hole| refused | hole)
    }
}

impl<B: Bits> Field<B> {
    /// The own men that may move although these enemy men are enclosed already: under one must be let out of
    /// every enclosure in which an own man takes part.
    fn movers<const DIAGONALS: bool>(&self, enclosed: B) -> B {
        if self.enclosure != Enclosure::Forbidden {
            return !B::EMPTY;
        }
        (enclosed & surroundings::<B, DIAGONALS>(self.own))
            .squares()
            .fold(!B::EMPTY, |movers, man| {
                movers & surroundings::<B, DIAGONALS>(B::of(man))
            })
    }

    /// Takes from the squares that a man reaches those that it may not move to for what it would enclose.
    pub(super) fn without_enclosing(&self, from: B, reach: B) -> B {
        if !self.bans_enclosure() {
            return reach;
        }
        let ban = match self.directions {
            Directions::Four => Ban::new::<false>(self),
            Directions::Eight => Ban::new::<true>(self),
        };
        if (ban.movers & from).is_empty() {
            return B::EMPTY;
        }
        let refused = |hole: &B| (ban.fillers(*hole) & from).is_empty();
        (reach & ban.holes)
            .squares()
            .map(B::of)
            .filter(refused)
            .fold(reach, |targets, hole| targets & !hole)
    }

    /// The enemy men for whose enclosure a move is illegal: none if it is legal.
    pub(crate) fn enclosed_by(&self, from: B, to: B) -> B {
        match self.enclosure {
            Enclosure::Forbidden => self.after(from, to).turned().enclosed_with_enemies(),
            Enclosure::ForbiddenByMove => {
                self.after(from, to).turned().enclosed_with_enemies() & !self.turned().enclosed()
            }
            Enclosure::Exempt | Enclosure::Ignored => B::EMPTY,
        }
    }

    /// The own men that are enclosed with at least one enemy man taking part.
    pub fn enclosed_with_enemies(&self) -> B {
        let around = match self.directions {
            Directions::Four => surroundings::<B, false>(self.enemy),
            Directions::Eight => surroundings::<B, true>(self.enemy),
        };
        self.enclosed() & around
    }

    /// The own men that the deadline finds in their house: all of them but for the exempt ones.
    #[inline]
    pub fn late_men(&self, house: B) -> B {
        let home = self.own & house;
        if home.is_empty() || self.enclosure != Enclosure::Exempt {
            return home;
        }
        home & !self.enclosed_with_enemies()
    }

    /// The own men that are enclosed: no step, no jump.
    fn enclosed(&self) -> B {
        let empty = !self.occupied();
        let free = match self.directions {
            Directions::Four => surroundings::<B, false>(empty),
            Directions::Eight => surroundings::<B, true>(empty),
        };
        self.own & !free
    }
}

/// The squares that are next to any of these or behind those.
#[inline]
fn surroundings<B: Bits, const DIAGONALS: bool>(squares: B) -> B {
    directions::<DIAGONALS>()
        .iter()
        .fold(B::EMPTY, |around, direction| {
            around | squares.step(*direction) | squares.jump(*direction)
        })
}
