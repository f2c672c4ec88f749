//! The canonical bytes of what seals state: little-endian integers of fixed size, as `docs/tournament.md` lays them out.

use alloc::vec::Vec;

use ugolki_record::{EndReason, Grade, PlayerKey, codec};
use ugolki_rules::Side;

use super::outcome::{Outcome, Why};
use super::state::Out;
use crate::Refusal;

/// Bytes that are written one value after another.
#[derive(Debug, Default)]
pub(super) struct Bytes(pub(super) Vec<u8>);

impl Bytes {
    pub(super) fn u8(&mut self, value: u8) {
        self.0.push(value);
    }

    pub(super) fn u16(&mut self, value: u16) {
        self.0.extend(value.to_le_bytes());
    }

    pub(super) fn u32(&mut self, value: u32) {
        self.0.extend(value.to_le_bytes());
    }

    /// A count of something.
    pub(super) fn count(&mut self, count: usize) {
        self.u32(u32::try_from(count).unwrap_or(u32::MAX));
    }

    pub(super) fn key(&mut self, key: &PlayerKey) {
        self.0.extend(key.as_bytes());
    }

    pub(super) fn outcome(&mut self, outcome: &Outcome) {
        match outcome {
            Outcome::Played {
                winner,
                reason,
                grade,
            } => {
                self.u8(0);
                self.u8(winner.map_or(0, side));
                self.reason(*reason);
                self.u8(grade_code(*grade));
            }
            Outcome::Match {
                winner,
                points,
                games,
            } => {
                self.u8(1);
                self.u8(side(*winner));
                self.u32(points.white.in_halves());
                self.u32(points.black.in_halves());
                self.u16(*games);
            }
            Outcome::Forfeit { winner, why } => {
                self.u8(2);
                self.u8(side(*winner));
                self.u8(why_code(*why));
            }
            Outcome::DoubleForfeit { why } => {
                self.u8(3);
                self.u8(why_code(*why));
            }
        }
    }

    /// As records write a reason.
    fn reason(&mut self, reason: EndReason) {
        self.0.extend(codec::encode(&reason).unwrap_or_default());
    }

    pub(super) fn out(&mut self, out: Out) {
        self.u8(match out {
            Out::HalfBye => 0,
            Out::ZeroBye => 1,
            Out::NotEntered => 2,
            Out::Withdrawn => 3,
            Out::KnockedOut => 4,
        });
    }

    pub(super) fn refusal(&mut self, refusal: &Refusal) {
        match refusal {
            Refusal::Over { .. } => self.u8(0),
            Refusal::TooFew { .. } => self.u8(1),
            Refusal::NoLegalPairing { criterion } => {
                self.u8(2);
                self.u8(match criterion {
                    crate::Criterion::Meeting => 1,
                    crate::Criterion::Bye => 2,
                    crate::Criterion::Colour => 3,
                });
            }
            Refusal::NoRounds { .. } => self.u8(3),
            Refusal::Unsound(_) => self.u8(4),
            Refusal::TooMany { .. } => self.u8(5),
        }
    }
}

const fn side(side: Side) -> u8 {
    match side {
        Side::White => 1,
        Side::Black => 2,
    }
}

const fn grade_code(grade: Grade) -> u8 {
    match grade {
        Grade::Proven => 0,
        Grade::Agreed => 1,
        Grade::Witnessed => 2,
        Grade::Claimed | Grade::Contested | Grade::Unfinished => 3,
    }
}

const fn why_code(why: Why) -> u8 {
    match why {
        Why::DoubleSigned => 0,
        Why::IllegalMove => 1,
        Why::Absent => 2,
        Why::NotStarted => 3,
        Why::FirstMove => 4,
        Why::NoEvidence => 5,
    }
}
