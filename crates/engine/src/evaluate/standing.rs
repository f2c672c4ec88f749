//! How the men of a side stand by themselves, kept by the men: a search meets the same ones of a side again and again,
//! with other moves of the other side in between.

use ugolki_rules::Side;
use ugolki_rules::board::{Bits, Board};

use super::Evaluator;

/// What a side's men are by themselves, whatever else the board holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Standing {
    /// The sum of all terms that need nothing but these men, in sixteenths of hundredths of a move.
    pub(super) worth: i32,
    /// The men at home.
    pub(super) home: u16,
    /// The steps out of the house that they need together.
    pub(super) steps: u16,
}

/// The standings of men that were asked for lately: the older ones give way.
#[derive(Debug)]
pub(crate) struct Standings<B> {
    /// First the slots of White, then those of Black.
    slots: Vec<(B, Standing)>,
}

/// The number of slots of each side: a power of two, so small that they stay in the processor's own cache.
const SLOTS: usize = 1 << 13;

impl<B: Bits> Standings<B> {
    /// Slots for this evaluation and no other.
    pub(crate) fn new(evaluator: &Evaluator<B>) -> Self {
        let mut slots = Vec::with_capacity(2 * SLOTS);
        for side in [Side::White, Side::Black] {
            slots.resize(
                slots.len() + SLOTS,
                (B::EMPTY, evaluator.standing(side, B::EMPTY)),
            );
        }
        Self { slots }
    }

    /// How the men of a side stand.
    #[inline]
    pub(crate) fn of(&mut self, evaluator: &Evaluator<B>, board: &Board<B>, side: Side) -> Standing {
        let men = board.men(side);
        let slot = &mut self.slots[index(board, side)];
        if slot.0 != men {
            *slot = (men, evaluator.standing(side, men));
        }
        slot.1
    }
}

/// The slot of a side's men.
#[inline]
fn index<B: Bits>(board: &Board<B>, side: Side) -> usize {
    let first = match side {
        Side::White => 0,
        Side::Black => SLOTS,
    };
    let mask = u64::try_from(SLOTS - 1).unwrap_or(0);
    first + usize::try_from(board.men_key(side) & mask).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use ugolki_rules::board::{Rules, Wide};
    use ugolki_rules::{Game, Ply, Ruleset};

    use super::*;
    use crate::weights;

    /// Plays a game, always some other move, and compares what is kept with what is found anew.
    fn compare<B: Bits>(ruleset: &Ruleset) {
        let rules = Rules::<B>::new(ruleset);
        let evaluator = Evaluator::new(rules, *weights::of(&rules));
        let mut kept = Standings::new(&evaluator);
        let mut game = Game::new(ruleset.clone());
        for number in 0..60_usize {
            for mv in game.legal_moves() {
                let board = Board::<B>::from_position(game.position()).after(mv);
                let anew = evaluator.evaluate(&board, &mut Standings::new(&evaluator));
                assert_eq!(
                    evaluator.evaluate(&board, &mut kept),
                    anew,
                    "{ruleset:?} {board:?}"
                );
            }
            let moves = game.legal_moves();
            let Some(mv) = moves.get(number * 7 % moves.len().max(1)) else {
                break;
            };
            if game.play(Ply::Move(*mv)).is_err() || game.is_over() {
                break;
            }
        }
    }

    #[test]
    fn what_is_kept_is_what_is_found_anew() {
        for name in ["classic-3x3", "square-4x4", "diagonal-3x4"] {
            compare::<u64>(&Ruleset::named(name).unwrap());
        }
        compare::<Wide>(&Ruleset::named("halma-16").unwrap());
    }
}
