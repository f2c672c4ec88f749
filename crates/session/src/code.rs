//! The numbers by which one side tells the other why it refuses or leaves.

use core::fmt;

use serde::{Deserialize, Serialize};
use ugolki_record::Violation;

/// A reason on the wire. Numbers up to 99 are faults of records, as `record` numbers them; a number from a newer peer that
/// is not known here is kept as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Code(pub u16);

impl Code {
    /// The bytes are no frame.
    pub const MALFORMED: Self = Self(100);
    /// The frame has no place here.
    pub const UNEXPECTED: Self = Self(101);
    /// The agreement is not the one negotiated, or its signatures do not hold.
    pub const AGREEMENT: Self = Self(102);
    /// The game is over and all is acknowledged (N-7.2).
    pub const FINISHED: Self = Self(200);
    /// The player leaves.
    pub const LEFT: Self = Self(201);
    /// The player does not agree to the terms.
    pub const DECLINED: Self = Self(202);
    /// Another player is at the table.
    pub const BUSY: Self = Self(203);
    /// The versions differ (P-4.4).
    pub const VERSION: Self = Self(204);
    /// The game is not known here, or is not played here any more.
    pub const NO_GAME: Self = Self(205);
    /// The other side has broken the protocol or the rules.
    pub const MISBEHAVED: Self = Self(206);
}

impl Code {
    /// A record was refused only because others before it are missing (out of place, unknown record seen): it is sent again
    /// with them.
    pub const fn is_early(self) -> bool {
        matches!(self.0, 6 | 8)
    }
}

impl From<&Violation> for Code {
    fn from(violation: &Violation) -> Self {
        Self(violation.code())
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::MALFORMED => f.write_str("malformed"),
            Self::UNEXPECTED => f.write_str("unexpected"),
            Self::AGREEMENT => f.write_str("agreement"),
            Self::FINISHED => f.write_str("finished"),
            Self::LEFT => f.write_str("left"),
            Self::DECLINED => f.write_str("declined"),
            Self::BUSY => f.write_str("busy"),
            Self::VERSION => f.write_str("version"),
            Self::NO_GAME => f.write_str("no-game"),
            Self::MISBEHAVED => f.write_str("misbehaved"),
            Self(number) => write!(f, "code-{number}"),
        }
    }
}
