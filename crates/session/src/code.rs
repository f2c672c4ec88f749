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
    /// More of a kind than is taken in so short a time; it was dropped.
    pub const TOO_MUCH: Self = Self(103);
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

impl Code {
    /// The stable name of the reason, if it is known here. For a fault of a record it is the one that `record` gives it.
    pub const fn kind(self) -> Option<&'static str> {
        Some(match self {
            Self(1) | Self::MALFORMED => "malformed",
            Self(2) => "wrong-version",
            Self(3) => "bad-signature",
            Self(4) => "wrong-game",
            Self(5) => "unknown-author",
            Self(6) => "out-of-place",
            Self(7) => "broken-chain",
            Self(8) => "unknown-seen",
            Self(9) => "seen-went-back",
            Self(10) => "position-differs",
            Self(11) => "equivocation",
            Self(12) => "impossible-terms",
            Self(13) => "unknown-witness",
            Self(20) => "not-started",
            Self(21) => "joined-already",
            Self(22) => "game-over",
            Self(23) => "not-your-turn",
            Self(24) => "illegal-move",
            Self(25) => "no-offer",
            Self(26) => "offer-again",
            Self(27) => "result-too-early",
            Self(28) => "wrong-result",
            Self::UNEXPECTED => "unexpected",
            Self::AGREEMENT => "agreement",
            Self::TOO_MUCH => "too-much",
            Self::FINISHED => "finished",
            Self::LEFT => "left",
            Self::DECLINED => "declined",
            Self::BUSY => "busy",
            Self::VERSION => "version",
            Self::NO_GAME => "no-game",
            Self::MISBEHAVED => "misbehaved",
            Self(_) => return None,
        })
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            Some(kind) => f.write_str(kind),
            None => write!(f, "code-{}", self.0),
        }
    }
}
