//! Any legal move, each as likely as any other.

use super::groups::Groups;
use super::step_to;
use crate::bits::{Bits, Direction};
use crate::{Move, Square};

/// Takes the groups of moves, and keeps all steps or one group of chains, with the chance that their sizes give them.
pub(super) struct Any<B, F> {
    below: F,
    /// The number of moves taken.
    seen: u32,
    /// The ends of steps, by direction.
    steps: [B; 8],
    step_count: u32,
    /// The chains that are kept; none while the steps are.
    men: B,
    ends: B,
}

impl<B: Bits, F: FnMut(u32) -> u32> Any<B, F> {
    /// No moves yet. `below` gives random numbers below what it is asked with.
    #[inline]
    pub(super) fn new(below: F) -> Self {
        Self {
            below,
            seen: 0,
            steps: [B::EMPTY; 8],
            step_count: 0,
            men: B::EMPTY,
            ends: B::EMPTY,
        }
    }

    /// A move of all that were taken.
    #[inline]
    pub(super) fn choose(self) -> Option<Move> {
        if self.men.is_empty() {
            self.choose_step()
        } else {
            self.choose_chain()
        }
    }

    #[inline]
    fn choose_step(mut self) -> Option<Move> {
        if self.step_count == 0 {
            return None;
        }
        let mut place = (self.below)(self.step_count);
        for (ends, direction) in self.steps.into_iter().zip(Direction::EIGHT) {
            let count = ends.count();
            if place < count {
                return Some(step_to::<B>(direction, nth(ends, place)?));
            }
            place = place.wrapping_sub(count);
        }
        None
    }

    #[inline]
    fn choose_chain(mut self) -> Option<Move> {
        let mut place = (self.below)(self.men.pairs_by_class(self.ends));
        for (men, ends) in self.men.by_class().into_iter().zip(self.ends.by_class()) {
            let count = ends.count();
            let pairs = men.count().wrapping_mul(count);
            if place < pairs {
                let (man, end) = (place.checked_div(count)?, place.checked_rem(count)?);
                let (from, to) = (nth(men, man)?, nth(ends, end)?);
                return Some(Move { from, to });
            }
            place = place.wrapping_sub(pairs);
        }
        None
    }
}

impl<B: Bits, F: FnMut(u32) -> u32> Groups<B> for Any<B, F> {
    #[inline]
    fn steps(&mut self, direction: Direction, ends: B) {
        for (kept, of) in self.steps.iter_mut().zip(Direction::EIGHT) {
            if of == direction {
                *kept = ends;
            }
        }
        self.step_count = self.step_count.wrapping_add(ends.count());
        self.seen = self.step_count;
    }

    #[inline]
    fn chains(&mut self, men: B, ends: B) {
        let moves = men.pairs_by_class(ends);
        self.seen = self.seen.wrapping_add(moves);
        // The bound is never 0, whatever was seen; without a move nothing is below 0.
        let takes = (self.below)(self.seen | u32::from(self.seen == 0)) < moves;
        self.men = if takes { men } else { self.men };
        self.ends = if takes { ends } else { self.ends };
    }
}

/// A square of a set by its place in the board's order.
#[inline]
fn nth<B: Bits>(mut set: B, place: u32) -> Option<Square> {
    for _ in 0..place {
        set = set.without_first();
    }
    set.first()
}
