//! Rounds without a game, each kind apart (F-4.4), in words.

use ugolki_tournament::Cell;
use ugolki_words::{Lang, say};

/// What a round without a game was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Missed {
    /// The pairing bye.
    PairingBye,
    /// A bye worth a win that was given.
    FullBye,
    /// A bye worth a draw that was asked for.
    HalfBye,
    /// A bye worth nothing that was asked for.
    ZeroBye,
    /// Not in the event yet.
    NotEntered,
    /// Not in the event any more.
    Withdrawn,
    /// Won by forfeit.
    ForfeitWin,
    /// Lost by forfeit.
    ForfeitLoss,
    /// Lost by both by forfeit.
    DoubleForfeit,
}

impl Missed {
    /// What a cell was; none if a game was played.
    pub const fn of(cell: Cell) -> Option<Self> {
        Some(match cell {
            Cell::Played { .. } => return None,
            Cell::ForfeitWin { .. } => Self::ForfeitWin,
            Cell::ForfeitLoss { .. } => Self::ForfeitLoss,
            Cell::DoubleForfeit { .. } => Self::DoubleForfeit,
            Cell::PairingBye => Self::PairingBye,
            Cell::FullBye => Self::FullBye,
            Cell::HalfBye => Self::HalfBye,
            Cell::ZeroBye => Self::ZeroBye,
            Cell::NotEntered => Self::NotEntered,
            Cell::Withdrawn => Self::Withdrawn,
        })
    }

    /// Its stable name, for programs.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::PairingBye => "pairing-bye",
            Self::FullBye => "full-bye",
            Self::HalfBye => "half-bye",
            Self::ZeroBye => "zero-bye",
            Self::NotEntered => "not-entered",
            Self::Withdrawn => "withdrawn",
            Self::ForfeitWin => "forfeit-win",
            Self::ForfeitLoss => "forfeit-loss",
            Self::DoubleForfeit => "double-forfeit",
        }
    }

    /// Its code in reports of FIDE's format.
    pub const fn code(self) -> &'static str {
        match self {
            Self::PairingBye => "U",
            Self::FullBye => "F",
            Self::HalfBye => "H",
            Self::ZeroBye | Self::NotEntered | Self::Withdrawn => "Z",
            Self::ForfeitWin => "+",
            Self::ForfeitLoss | Self::DoubleForfeit => "-",
        }
    }

    /// It in words.
    pub fn said(self, lang: Lang) -> &'static str {
        match self {
            Self::PairingBye => say!(lang, "tournaments-pairing-bye"),
            Self::FullBye => say!(lang, "report-full-bye"),
            Self::HalfBye => say!(lang, "tournaments-half-bye"),
            Self::ZeroBye => say!(lang, "tournaments-zero-bye"),
            Self::NotEntered => say!(lang, "report-not-entered"),
            Self::Withdrawn => say!(lang, "report-withdrawn"),
            Self::ForfeitWin => say!(lang, "report-forfeit-win"),
            Self::ForfeitLoss => say!(lang, "report-forfeit-loss"),
            Self::DoubleForfeit => say!(lang, "tournaments-double-forfeit"),
        }
    }

    /// It with its round, as part of a sentence about that round.
    pub fn in_round(self, lang: Lang, round: u16) -> String {
        match self {
            Self::PairingBye | Self::FullBye => say!(lang, "explain-bye", round = round),
            Self::HalfBye => say!(lang, "explain-half-bye", round = round),
            Self::ZeroBye => say!(lang, "explain-zero-bye", round = round),
            Self::NotEntered => say!(lang, "explain-not-entered", round = round),
            Self::Withdrawn => say!(lang, "explain-withdrawn", round = round),
            Self::ForfeitWin => say!(lang, "explain-forfeit-win", round = round),
            Self::ForfeitLoss | Self::DoubleForfeit => say!(lang, "explain-forfeit-loss", round = round),
        }
    }
}
