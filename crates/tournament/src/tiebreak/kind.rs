//! Which tie-breaks there are, and where they fit (F-11.1, F-11.3).

use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Serialize};

/// Whether pairings stand from the start or follow from results.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Schedule {
    /// A Swiss: who meets whom follows from results.
    Swiss,
    /// A round robin: pairings stand from the start, and forfeits count as games (C.07, 15.2).
    Fixed,
}

macro_rules! tie_breaks {
    ($($(#[$doc:meta])* $variant:ident = $code:literal,)+) => {
        /// A tie-break, by its code in C.07.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[non_exhaustive]
        pub enum TieBreak {
            $($(#[$doc])* $variant,)+
        }

        impl TieBreak {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The code in charters, exports and JSON.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$variant => $code,)+
                }
            }
        }
    };
}

tie_breaks! {
    /// Points.
    Points = "PTS",
    /// Direct encounter: the points of the games among those who are tied (article 6).
    Direct = "DE",
    /// Buchholz: the sum of the opponents' points (8.1).
    Buchholz = "BH",
    /// The same without the least contribution (14.1).
    BuchholzCut1 = "BH/C1",
    /// The same without the two least.
    BuchholzCut2 = "BH/C2",
    /// The same without the least and the greatest (14.3).
    BuchholzMedian = "BH/M1",
    /// The average of the opponents' Buchholz (8.2).
    AverageBuchholz = "AOB",
    /// Buchholz with all games of the last round taken as drawn (8.3).
    ForeBuchholz = "FB",
    /// Sonneborn-Berger: each opponent's points times the points taken from it (9.1).
    Sonneborn = "SB",
    /// The same without the product of the lowest opponent (14.1, 16.5).
    SonnebornCut1 = "SB/C1",
    /// Koya: the points against those with at least half of the points (9.2).
    Koya = "KS",
    /// Rounds worth as much as a win, played or not (7.1).
    Wins = "WIN",
    /// Games won over the board (7.2).
    Won = "WON",
    /// Games played with Black (7.3).
    BlackGames = "BPG",
    /// Games won with Black (7.4).
    BlackWon = "BWG",
    /// The sum of the points after each round (7.5).
    Progressive = "PS",
    /// The same without the first round (14.1).
    ProgressiveCut1 = "PS/C1",
    /// Rounds in which one chose to play (7.6).
    Elected = "REP",
    /// Points with 1 for more than the opponent, a half for as much (7.7).
    Standard = "STD",
    /// The pairing number, the lower the better (7.8).
    Number = "TPN",
    /// Buchholz without the two least and the two greatest (14.3).
    BuchholzMedian2 = "BH/M2",
}

impl TieBreak {
    /// What decides a Swiss where the charter says nothing else (F-11.2).
    pub const SWISS: [Self; 5] = [
        Self::Points,
        Self::BuchholzCut1,
        Self::Buchholz,
        Self::Sonneborn,
        Self::Direct,
    ];

    /// What decides a round robin where the charter says nothing else.
    pub const ROUND_ROBIN: [Self; 5] = [
        Self::Points,
        Self::Direct,
        Self::Sonneborn,
        Self::Wins,
        Self::Koya,
    ];

    /// Whether it says anything in events of this schedule: Buchholz does not in a round robin, where all have the same opponents,
    /// nor Koya outside it (F-11.3).
    pub const fn fits(self, schedule: Schedule) -> bool {
        match self {
            Self::Buchholz
            | Self::BuchholzCut1
            | Self::BuchholzCut2
            | Self::BuchholzMedian
            | Self::BuchholzMedian2
            | Self::AverageBuchholz
            | Self::ForeBuchholz => matches!(schedule, Schedule::Swiss),
            Self::Koya => matches!(schedule, Schedule::Fixed),
            Self::Points
            | Self::Direct
            | Self::Sonneborn
            | Self::SonnebornCut1
            | Self::Wins
            | Self::Won
            | Self::BlackGames
            | Self::BlackWon
            | Self::Progressive
            | Self::ProgressiveCut1
            | Self::Elected
            | Self::Standard
            | Self::Number => true,
        }
    }
}

impl fmt::Display for TieBreak {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.code())
    }
}

/// No tie-break has this code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no tie-break has this code")]
pub struct ParseTieBreakError;

impl FromStr for TieBreak {
    type Err = ParseTieBreakError;

    fn from_str(code: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .iter()
            .find(|kind| kind.code().eq_ignore_ascii_case(code))
            .copied()
            .ok_or(ParseTieBreakError)
    }
}
