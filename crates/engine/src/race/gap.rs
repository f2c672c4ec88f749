//! Whether the two sides have passed each other, and for how long that surely stays so.

use ugolki_rules::board::{Bits, Board, Rules};
use ugolki_rules::{Directions, Enclosure, Side};

use super::lines::{LINES, profile};

/// The lines between two sides that have passed each other.
///
/// White's men go to higher lines, Black's to lower ones; line k has the squares whose file and rank, counted from 0, add
/// up to k. White's *rear* is the lowest line with a man of White's, Black's the highest with one of Black's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Gap {
    /// White's rear less Black's rear. Sides that have passed each other: at least 1.
    pub lines: i32,
    /// **Proved**: in so many plies from now no move of either side, whatever they play, jumps over a man of the other
    /// side, is blocked by one, or falls under the enclosure ban.
    pub free: u32,
    /// **Assumed** to last: the sides are apart, and neither can reach the other as long as no man goes behind the rear
    /// that its side has now. A player may do that, at the price of the moves back.
    pub apart: bool,
}

impl Gap {
    /// The gap on a board. Cheap: it looks at each man once.
    ///
    /// One move takes a rear back by one line, in eight directions by two (*d*): the man that goes back jumps over one of
    /// its own side, and none stands behind the rear. Until then no square of the move lies further back, and from it a
    /// jump over an enemy man needs one that is *d* lines away. So with more than 2 *d* lines between the rears a move
    /// meets no enemy man. Who takes part in an enclosure stands 2 *d* lines away at most after the move.
    pub fn of<B: Bits>(rules: &Rules<B>, board: &Board<B>) -> Self {
        let parameters = rules.parameters();
        let reach = match parameters.directions {
            Directions::Four => 1,
            Directions::Eight => 2,
        };
        let banned = match parameters.enclosure {
            Enclosure::Forbidden | Enclosure::ForbiddenByMove => 2 * reach,
            Enclosure::Exempt | Enclosure::Ignored => 0,
        };
        let lines = rear(board.men(Side::White), Side::White) - rear(board.men(Side::Black), Side::Black);
        let needed = 2 * reach + if banned > 0 { reach } else { 0 };
        let free = (lines - needed).max(0).unsigned_abs();
        Self {
            lines,
            free: free.div_ceil(reach.unsigned_abs()),
            apart: lines > banned,
        }
    }
}

/// The line of the last man of a side, which has men.
pub(super) fn rear<B: Bits>(men: B, side: Side) -> i32 {
    let profile = profile(men);
    let line = match side {
        Side::White => profile.iter().position(|men| *men > 0),
        Side::Black => profile.iter().rposition(|men| *men > 0),
    };
    i32::try_from(line.unwrap_or(LINES)).unwrap_or(i32::MAX)
}
