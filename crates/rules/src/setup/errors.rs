//! Why a set-up cannot be played.

use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

use super::Setup;
use crate::{Ruleset, Side};

/// One reason why a set-up cannot be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum SetupFault {
    /// The board is not the ruleset's.
    Board,
    /// White has not the ruleset's number of men.
    WhiteMen,
    /// Black has not the ruleset's number of men.
    BlackMen,
    /// A man stands outside the board.
    OffBoard,
    /// Two men stand on one square.
    Overlap,
    /// The move number is 0.
    Number,
}

impl SetupFault {
    /// The stable name of the fault (P-10.2).
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Board => "board",
            Self::WhiteMen => "white-men",
            Self::BlackMen => "black-men",
            Self::OffBoard => "off-board",
            Self::Overlap => "overlap",
            Self::Number => "number",
        }
    }
}

impl fmt::Display for SetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Board => "the board has another size",
            Self::WhiteMen => "the number of white men is wrong",
            Self::BlackMen => "the number of black men is wrong",
            Self::OffBoard => "a man stands outside the board",
            Self::Overlap => "two men stand on one square",
            Self::Number => "the move number is 0",
        })
    }
}

/// Everything that keeps a set-up from being played; at least one thing does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetupErrors(Vec<SetupFault>);

impl SetupErrors {
    /// What is wrong, each thing once.
    pub fn faults(&self) -> &[SetupFault] {
        &self.0
    }

    /// The stable names of what is wrong (P-10.2).
    pub fn problems(&self) -> Vec<&'static str> {
        self.0.iter().map(|fault| fault.kind()).collect()
    }
}

impl fmt::Display for SetupErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::list::write_joined(f, &self.0)
    }
}

impl Error for SetupErrors {}

/// Checks everything that a position needs.
pub(crate) fn check(setup: &Setup, ruleset: &Ruleset) -> Result<(), SetupErrors> {
    let wrong_number = |side| setup.men.get(side).len() != u16::from(ruleset.men());
    let men = setup.men.white | setup.men.black;
    let checks = [
        (setup.size != ruleset.board(), SetupFault::Board),
        (wrong_number(Side::White), SetupFault::WhiteMen),
        (wrong_number(Side::Black), SetupFault::BlackMen),
        (
            men.iter()
                .any(|square| setup.size.square(square.index()).is_none()),
            SetupFault::OffBoard,
        ),
        (
            !(setup.men.white & setup.men.black).is_empty(),
            SetupFault::Overlap,
        ),
        (setup.number == 0, SetupFault::Number),
    ];
    let faults: Vec<_> = checks
        .into_iter()
        .filter(|(wrong, _)| *wrong)
        .map(|(_, fault)| fault)
        .collect();
    if faults.is_empty() {
        Ok(())
    } else {
        Err(SetupErrors(faults))
    }
}
