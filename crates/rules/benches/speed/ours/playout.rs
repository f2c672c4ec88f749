//! Random games with full adjudication.

use ugolki_rules::board::{Bits, Board, Rules};
use ugolki_rules::{BoardSize, Outcome, Ply, Position, Ruleset};

use super::with_rules;

/// A generator of random numbers (wyrand), small and fast.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// A random number below a bound that is not 0.
    #[inline]
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_add(0xA076_1D64_78BD_642F);
        let wide = u128::from(self.0) * u128::from(self.0 ^ 0xE703_7ED1_A0B4_28DB);
        let mixed = u64::try_from(wide >> 64).unwrap_or_default() ^ self.0;
        let scaled = (mixed >> 32) * u64::from(bound);
        u32::try_from(scaled >> 32).unwrap_or_default()
    }
}

/// Plays games of a ruleset from its start, and gives the number of their plies.
pub(crate) fn games(id: &str, count: u64) -> u64 {
    let ruleset = Ruleset::named(id).unwrap();
    with_rules!(&ruleset, rules, start => {
        let mut seen = Vec::with_capacity(2048);
        (0..count).map(|seed| game(&rules, start, &mut Random(seed), &mut seen).1).sum()
    })
}

/// Plays a game to its end, and gives the end and the number of plies.
fn game<B: Bits>(
    rules: &Rules<B>,
    start: Board<B>,
    random: &mut Random,
    seen: &mut Vec<Board<B>>,
) -> (Outcome, u64) {
    seen.clear();
    // How many boards have a key that ends in these bits: as long as it is none, the board is new.
    let mut counts = [0_u8; 256];
    let bucket = |board: &Board<B>| usize::from(board.key().to_le_bytes()[0]);
    let mut board = start;
    let mut plies = 0;
    loop {
        counts[bucket(&board)] = counts[bucket(&board)].saturating_add(1);
        seen.push(board);
        let ply = match rules.field(&board).any_move(|bound| random.below(bound)) {
            Some(mv) => Ply::Move(mv),
            None => match rules.no_move(&board) {
                Some(outcome) => return (outcome, plies),
                None => Ply::Pass,
            },
        };
        let after = match ply {
            Ply::Move(mv) => board.after(mv),
            Ply::Pass => board.passed(),
        };
        let occurrences = if counts[bucket(&after)] < 2 {
            1
        } else {
            1 + seen.iter().filter(|old| after.is_repeated_by(old)).count()
        };
        plies += 1;
        if let Some(outcome) = rules.outcome_by_men(&board, ply, &after, occurrences) {
            return (outcome, plies);
        }
        board = after;
    }
}
