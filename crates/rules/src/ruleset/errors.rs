//! What can be wrong with the parameters of a ruleset.

use alloc::vec::Vec;
use core::error::Error;
use core::fmt;
use core::ops::RangeInclusive;

use super::Parameters;
use crate::Square;

/// The values that both limits may have.
const LIMITS: RangeInclusive<u16> = 1..=1000;

/// One thing that is wrong with the parameters of a ruleset.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum RulesetFault {
    /// The house has no square.
    EmptyHouse,
    /// A square of the house is not on the board.
    HouseOffBoard,
    /// A square of the house is on the long diagonal or above it.
    HouseBeyondDiagonal,
    /// The exit limit is not within 1 to 1000.
    ExitLimit,
    /// The move limit is not within 1 to 1000.
    MoveLimit,
}

impl RulesetFault {
    /// A stable name: the parameter, and what is wrong with it.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::EmptyHouse => "house-empty",
            Self::HouseOffBoard => "house-off-board",
            Self::HouseBeyondDiagonal => "house-beyond-diagonal",
            Self::ExitLimit => "exit-limit",
            Self::MoveLimit => "move-limit",
        }
    }
}

impl fmt::Display for RulesetFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::EmptyHouse => "the house has no square",
            Self::HouseOffBoard => "a square of the house is not on the board",
            Self::HouseBeyondDiagonal => "a square of the house is not below the long diagonal",
            Self::ExitLimit => "the exit limit is not within 1 to 1000",
            Self::MoveLimit => "the move limit is not within 1 to 1000",
        })
    }
}

/// Everything that is wrong with the parameters of a ruleset; at least one thing is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulesetErrors(Vec<RulesetFault>);

impl RulesetErrors {
    /// What is wrong, each thing once.
    pub fn faults(&self) -> &[RulesetFault] {
        &self.0
    }
}

impl fmt::Display for RulesetErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::list::write_joined(f, &self.0)
    }
}

impl Error for RulesetErrors {}

/// Checks every parameter that can be wrong.
pub(super) fn check(parameters: &Parameters) -> Result<(), RulesetErrors> {
    let Parameters {
        board,
        house,
        exit_limit,
        move_limit,
        ..
    } = parameters;
    let off_board = |square: Square| board.square(square.index()).is_none();
    let beyond = |square: Square| {
        board.file(square).saturating_add(board.rank(square)) > board.side().saturating_sub(2)
    };
    let checks = [
        (house.is_empty(), RulesetFault::EmptyHouse),
        (house.iter().any(off_board), RulesetFault::HouseOffBoard),
        (
            house.iter().any(|square| !off_board(square) && beyond(square)),
            RulesetFault::HouseBeyondDiagonal,
        ),
        (!LIMITS.contains(exit_limit), RulesetFault::ExitLimit),
        (!LIMITS.contains(move_limit), RulesetFault::MoveLimit),
    ];
    let faults: Vec<_> = checks
        .into_iter()
        .filter(|(wrong, _)| *wrong)
        .map(|(_, fault)| fault)
        .collect();
    if faults.is_empty() {
        Ok(())
    } else {
        Err(RulesetErrors(faults))
    }
}
