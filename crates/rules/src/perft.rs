//! Counting sequences of legal moves: the check of a move generator.

use alloc::vec::Vec;

use crate::bits::Bits;
use crate::field::{Field, on_board};
use crate::{Move, NoMove, Ply, Position, Ruleset};

/// The number of sequences of `depth` legal moves by (from, to), no game end applied; a forced pass counts as a move.
pub fn perft(position: &Position, ruleset: &Ruleset, depth: u32) -> u64 {
    let no_move = ruleset.no_move();
    on_board!(position.size(), B => count(position.field::<B>(ruleset), no_move, depth))
}

/// The same by first moves, in order of from and then to; without a legal move there is nothing to list.
pub fn perft_divide(position: &Position, ruleset: &Ruleset, depth: u32) -> Vec<(Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else {
        return Vec::new();
    };
    let moves = position.legal_moves(ruleset).into_iter();
    moves
        .map(|mv| (mv, perft(&position.after(Ply::Move(mv)), ruleset, rest)))
        .collect()
}

fn count<B: Bits>(field: Field<B>, no_move: NoMove, depth: u32) -> u64 {
    let Some(rest) = depth.checked_sub(1) else {
        return 1;
    };
    let moves = u64::from(field.move_count());
    if moves == 0 {
        return match no_move {
            NoMove::Draw => 0,
            NoMove::Pass => count(field.turned(), no_move, rest),
        };
    }
    if rest == 0 {
        return moves;
    }
    let mut sum: u64 = 0;
    field.each_move(|mv| {
        let after = field.after(B::of(mv.from), B::of(mv.to)).turned();
        sum = sum.saturating_add(count(after, no_move, rest));
    });
    sum
}
