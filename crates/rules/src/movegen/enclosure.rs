//! Enclosed men and the ban on enclosing them.

use super::Field;
use crate::Enclosure;
use crate::bits::Bits;

impl<B: Bits> Field<B> {
    /// Tells whether a move can be illegal for what it encloses.
    pub(super) fn bans_enclosure(&self) -> bool {
        matches!(self.enclosure, Enclosure::Forbidden | Enclosure::ForbiddenByMove)
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
    pub(crate) fn enclosed_with_enemies(&self) -> B {
        self.enclosed() & self.near(self.enemy())
    }

    /// The own men that are enclosed: no step, no jump.
    fn enclosed(&self) -> B {
        let occupied = self.occupied();
        let empty = !occupied;
        let can_leave = self.directions.iter().fold(B::EMPTY, |free, direction| {
            // Directions come in opposite pairs, so shifting the empty squares finds who has one beside.
            let step = empty.shift(*direction);
            free | step | (step & occupied).shift(*direction)
        });
        self.own() & !can_leave
    }

    /// The squares that have one of these men beside them or on the square behind.
    fn near(&self, men: B) -> B {
        self.directions.iter().fold(B::EMPTY, |near, direction| {
            let beside = men.shift(*direction);
            near | beside | beside.shift(*direction)
        })
    }
}
