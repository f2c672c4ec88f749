//! The weights of the evaluation, and which of them count under a ruleset.

mod rows;

use ugolki_rules::board::{Bits, Rules};
use ugolki_rules::{BoardSize, Directions, Side};

use crate::evaluate::Term;

/// What each term is worth, in hundredths of a move for its unit.
pub(crate) type Weights = [i32; Term::COUNT];

/// More men a side than this on the small board are in each other's way from the first moves on.
const CROWD: u32 = 12;

/// The weights under a ruleset.
pub(crate) fn of<B: Bits>(rules: &Rules<B>) -> &'static Weights {
    Row::of(rules).weights()
}

/// Rulesets that share weights.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Row {
    /// The small board in four directions, with up to twelve men a side.
    EightFour,
    /// The small board in four directions, with more men.
    EightFourCrowd,
    /// The small board in eight directions.
    EightEight,
    /// The large board in four directions.
    SixteenFour,
    /// The large board in eight directions.
    SixteenEight,
}

impl Row {
    /// All rows, in the order in which they are written down.
    pub const ALL: [Self; 5] = [
        Self::EightFour,
        Self::EightFourCrowd,
        Self::EightEight,
        Self::SixteenFour,
        Self::SixteenEight,
    ];

    /// The row under a ruleset.
    pub(crate) fn of<B: Bits>(rules: &Rules<B>) -> Self {
        let crowd = rules.house(Side::White).count() > CROWD;
        match (B::SIZE, rules.parameters().directions) {
            (BoardSize::Eight, Directions::Four) if crowd => Self::EightFourCrowd,
            (BoardSize::Eight, Directions::Four) => Self::EightFour,
            (BoardSize::Eight, Directions::Eight) => Self::EightEight,
            (BoardSize::Sixteen, Directions::Four) => Self::SixteenFour,
            (BoardSize::Sixteen, Directions::Eight) => Self::SixteenEight,
        }
    }

    /// The name of the row in the table of weights.
    pub const fn name(self) -> &'static str {
        match self {
            Self::EightFour => "EIGHT_FOUR",
            Self::EightFourCrowd => "EIGHT_FOUR_CROWD",
            Self::EightEight => "EIGHT_EIGHT",
            Self::SixteenFour => "SIXTEEN_FOUR",
            Self::SixteenEight => "SIXTEEN_EIGHT",
        }
    }

    /// The weights of the row, in hundredths of a move.
    pub const fn weights(self) -> &'static [i32; Term::COUNT] {
        match self {
            Self::EightFour => &rows::EIGHT_FOUR,
            Self::EightFourCrowd => &rows::EIGHT_FOUR_CROWD,
            Self::EightEight => &rows::EIGHT_EIGHT,
            Self::SixteenFour => &rows::SIXTEEN_FOUR,
            Self::SixteenEight => &rows::SIXTEEN_EIGHT,
        }
    }
}
