//! What is near and has to be known before it comes: deadline, last reply, repetition, move limit (T-2.12). The same at the table, on
//! the `:` line and in plain mode.

use ugolki_rules::{Game, LateHome, Side};

/// From how many moves before a limit it is warned of.
const NEAR: u16 = 10;

/// The moves left at which what is near is told by a line of its own, where nothing stays in sight.
const STEPS: [u16; 5] = [10, 5, 3, 2, 1];

/// Something that is near.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Warning {
    /// White has filled its target, and Black has one move to do the same.
    LastReply,
    /// So many men are still at home, with so many moves left to leave it.
    Deadline {
        /// The men.
        men: u16,
        /// The moves, the one in play included.
        left: u16,
    },
    /// From this move on a move that ends in the own house loses.
    Closed,
    /// The position has occurred twice.
    Repetition,
    /// So many moves are left to the move limit.
    Limit {
        /// The moves, the one in play included.
        left: u16,
    },
}

impl Warning {
    /// What is near for the player of a side, the most urgent first.
    pub fn all(game: &Game, side: Side) -> Vec<Self> {
        let (position, ruleset) = (game.position(), game.ruleset());
        let left = |limit: u16| (limit + 1).saturating_sub(position.number());
        let white_is_done = position.men_in_target(Side::White, ruleset) == ruleset.men();
        let last_reply = white_is_done && position.turn() == Side::Black;
        let to_exit = left(ruleset.exit_limit());
        let late = position.late_men(side, ruleset).len();
        let exit_is_near = match ruleset.late_home() {
            LateHome::Once => (1..=NEAR).contains(&to_exit),
            LateHome::Always => to_exit <= NEAR,
        };
        let closes = ruleset.late_home() == LateHome::Once && position.number() == ruleset.exit_limit() + 1;
        let to_limit = left(ruleset.move_limit());
        [
            last_reply.then_some(Self::LastReply),
            (exit_is_near && late > 0).then_some(Self::Deadline {
                men: late,
                left: to_exit.max(1),
            }),
            closes.then_some(Self::Closed),
            (game.occurrences() == 2).then_some(Self::Repetition),
            (1..=NEAR)
                .contains(&to_limit)
                .then_some(Self::Limit { left: to_limit }),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// Whether this is told where each thing is told once: at 10, 5, 3, 2 and 1 moves.
    pub fn is_step(self) -> bool {
        match self {
            Self::Deadline { left, .. } | Self::Limit { left } => STEPS.contains(&left),
            Self::LastReply | Self::Closed | Self::Repetition => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::from;

    const START: &str = "5bbb/5bbb/5bbb/8/8/www5/www5/www5 w";

    #[test]
    fn the_deadline_and_the_limit_are_told_at_their_steps() {
        for (number, expected) in [
            (1, vec![]),
            (30, vec![]),
            (31, vec![Warning::Deadline { men: 9, left: 10 }]),
            (32, vec![]),
            (36, vec![Warning::Deadline { men: 9, left: 5 }]),
            (38, vec![Warning::Deadline { men: 9, left: 3 }]),
            (39, vec![Warning::Deadline { men: 9, left: 2 }]),
            (40, vec![Warning::Deadline { men: 9, left: 1 }]),
            (41, vec![Warning::Closed]),
            (42, vec![]),
            (71, vec![Warning::Limit { left: 10 }]),
            (72, vec![]),
            (80, vec![Warning::Limit { left: 1 }]),
        ] {
            let game = from("classic-3x3", &format!("{START} {number}"));
            let mut told = Warning::all(&game, Side::White);
            told.retain(|warning| warning.is_step());
            assert_eq!(told, expected, "move {number}");
        }
    }

    #[test]
    fn each_side_is_told_of_its_own_men() {
        let game = from("classic-3x3", "8/5bbb/5bbb/5bbb/8/www5/www5/www5 w 38");
        let of = |side| Warning::all(&game, side);
        assert_eq!(of(Side::White), [Warning::Deadline { men: 9, left: 3 }]);
        assert_eq!(of(Side::Black), [Warning::Deadline { men: 6, left: 3 }]);
    }
}
