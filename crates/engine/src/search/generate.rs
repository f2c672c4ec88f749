//! The moves of a node that gain enough to be tried: whole groups of the others are passed over.

use ugolki_rules::Move;
use ugolki_rules::board::{Bits, Direction, Field, Groups, step_to};

use crate::evaluate::{FAR, Gains};

/// Gives the legal moves that gain more than `floor` with what they gain, and maybe some others: those to one of the
/// squares `also` in any case. Tells whether there is a legal move at all.
#[inline]
pub(super) fn each_gain<B: Bits>(
    field: &Field<B>,
    gains: &Gains<B>,
    floor: i32,
    also: B,
    give: impl FnMut(Move, i32),
) -> bool {
    let mut picked = Picked {
        gains,
        floor: floor.clamp(-FAR, FAR),
        also,
        any: false,
        give,
    };
    field.groups(&mut picked);
    picked.any
}

struct Picked<'a, B, F> {
    gains: &'a Gains<B>,
    floor: i32,
    also: B,
    any: bool,
    give: F,
}

impl<B: Bits, F: FnMut(Move, i32)> Groups<B> for Picked<'_, B, F> {
    #[inline]
    fn steps(&mut self, direction: Direction, ends: B) {
        self.any |= !ends.is_empty();
        let above = self.gains.steps_above(direction, self.floor) | self.also;
        for to in (ends & above).squares() {
            let mv = step_to::<B>(direction, to);
            (self.give)(mv, self.gains.of(mv));
        }
    }

    #[inline]
    fn chains(&mut self, men: B, ends: B) {
        for (men, ends) in men.by_class().into_iter().zip(ends.by_class()) {
            if ends.is_empty() {
                continue;
            }
            self.any |= !men.is_empty();
            for from in men.squares() {
                let above = self.gains.ends_above(from, self.floor) | self.also;
                for to in (ends & above).squares() {
                    let mv = Move { from, to };
                    (self.give)(mv, self.gains.of(mv));
                }
            }
        }
    }
}
