//! How the players' time is limited, as the terms say it (P-7), and how people write that.

use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::ClockTerms;

/// The longest reserve, in seconds.
pub const MAX_BASE_S: u32 = 24 * 60 * 60;
/// The longest increment, in seconds.
pub const MAX_INCREMENT_S: u16 = 60 * 60;
/// The most days for a move of a game by correspondence.
pub const MAX_DAYS: u16 = 365;

/// How long each side's first move may take in a game by the clock, in milliseconds (P-7.2).
pub const FIRST_MOVE_MS: u64 = 30_000;

/// What lag may cost a player in a whole game beyond the bank, in milliseconds, and the same in an event (P-7.1).
const GUARD_MS: u64 = 20_000;
const GUARD_IN_EVENT_MS: u64 = 5_000;
/// A day, in milliseconds.
const DAY_MS: u64 = 24 * 60 * 60 * 1_000;
/// How long after the days of a move the other side waits before it may claim that they are over.
const GRACE_MS: u64 = DAY_MS;

/// How the players' time is limited (P-7). Grows at the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[non_exhaustive]
pub enum TimeControl {
    /// No clock. Such a game is unrated (P-7.8).
    Untimed,
    /// A reserve for the whole game, and an increment with every move.
    Clock {
        /// The reserve, in seconds, 1 to [`MAX_BASE_S`].
        base_s: u32,
        /// The increment, in seconds, at most [`MAX_INCREMENT_S`].
        increment_s: u16,
    },
    /// So many days for each move, by wall time (P-7.7).
    Correspondence {
        /// 1 to [`MAX_DAYS`].
        days: u16,
    },
}

/// How long a game by the clock takes, roughly: what P-7.7 tells apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Pace {
    /// Up to ten minutes a side.
    Blitz,
    /// Up to an hour a side.
    Rapid,
    /// Longer.
    Classical,
}

impl Pace {
    /// After how long an absence the other side may claim the game, in milliseconds (P-7.7).
    pub const fn absence_ms(self) -> u64 {
        match self {
            Self::Blitz => 40_000,
            Self::Rapid => 80_000,
            Self::Classical => 120_000,
        }
    }
}

impl TimeControl {
    /// The clocks that people know, in the order in which they are offered.
    pub const PRESETS: [Self; 8] = [
        Self::Untimed,
        Self::minutes(1, 0),
        Self::minutes(3, 2),
        Self::minutes(5, 0),
        Self::minutes(10, 5),
        Self::minutes(15, 10),
        Self::minutes(30, 0),
        Self::Correspondence { days: 1 },
    ];

    const fn minutes(minutes: u32, increment_s: u16) -> Self {
        Self::Clock {
            base_s: minutes.saturating_mul(60),
            increment_s,
        }
    }

    /// Tells whether the numbers are within their limits.
    pub const fn is_possible(self) -> bool {
        match self {
            Self::Untimed => true,
            Self::Clock { base_s, increment_s } => {
                base_s >= 1 && base_s <= MAX_BASE_S && increment_s <= MAX_INCREMENT_S
            }
            Self::Correspondence { days } => days >= 1 && days <= MAX_DAYS,
        }
    }

    /// Tells whether the game has a clock of any kind.
    pub const fn is_timed(self) -> bool {
        !matches!(self, Self::Untimed)
    }

    /// The clock of each player (P-7.1), none without one. `round_trip_ms` is the larger of the two that the players
    /// have measured.
    pub fn clock_terms(self, round_trip_ms: u32, in_event: bool) -> Option<ClockTerms> {
        match self {
            Self::Untimed => None,
            Self::Clock { base_s, increment_s } => Some(ClockTerms::new(
                u64::from(base_s).saturating_mul(1_000),
                u64::from(increment_s).saturating_mul(1_000),
                u64::from(round_trip_ms),
                if in_event { GUARD_IN_EVENT_MS } else { GUARD_MS },
            )),
            Self::Correspondence { days } => Some(ClockTerms::each_move(
                u64::from(days).saturating_mul(DAY_MS),
                GRACE_MS,
            )),
        }
    }

    /// How long the first move of a side may take, in milliseconds; none where it is a move like all others (P-7.2).
    pub const fn first_move_ms(self) -> Option<u64> {
        match self {
            Self::Clock { .. } => Some(FIRST_MOVE_MS),
            Self::Untimed | Self::Correspondence { .. } => None,
        }
    }

    /// The pace of a game by the clock: by the reserve and forty increments.
    pub fn pace(self) -> Option<Pace> {
        let Self::Clock { base_s, increment_s } = self else {
            return None;
        };
        let whole = base_s.saturating_add(u32::from(increment_s).saturating_mul(40));
        Some(match whole {
            0..=600 => Pace::Blitz,
            601..=3_600 => Pace::Rapid,
            _ => Pace::Classical,
        })
    }
}

/// As people write it: `3+2` (minutes and seconds), `1:30+0`, `2d` (days a move), `untimed`.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Untimed => f.write_str("untimed"),
            Self::Clock { base_s, increment_s } => match (base_s / 60, base_s % 60) {
                (minutes, 0) => write!(f, "{minutes}+{increment_s}"),
                (minutes, seconds) => write!(f, "{minutes}:{seconds:02}+{increment_s}"),
            },
            Self::Correspondence { days } => write!(f, "{days}d"),
        }
    }
}

/// Why a text is no time control.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TimeControlError {
    /// Not of any form that is known.
    #[error("write minutes+seconds as in `3+2` or `1:30+0`, days a move as in `2d`, or `untimed`")]
    Form,
    /// A number that is not allowed.
    #[error(
        "a reserve has 1 second to 24 hours, an increment at most an hour, and a move by correspondence 1 to {MAX_DAYS} days"
    )]
    Limits,
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let control = if text == "untimed" {
            Self::Untimed
        } else if let Some(days) = text.strip_suffix('d') {
            Self::Correspondence { days: number(days)? }
        } else {
            let (base, increment) = text.split_once('+').ok_or(TimeControlError::Form)?;
            let (minutes, seconds) = base.split_once(':').unwrap_or((base, "0"));
            let (minutes, seconds) = (number::<u32>(minutes)?, number::<u32>(seconds)?);
            if seconds > 59 {
                return Err(TimeControlError::Form);
            }
            Self::Clock {
                base_s: minutes.saturating_mul(60).saturating_add(seconds),
                increment_s: number(increment)?,
            }
        };
        if control.is_possible() {
            Ok(control)
        } else {
            Err(TimeControlError::Limits)
        }
    }
}

/// Plain digits, no sign and no space.
fn number<T: FromStr>(text: &str) -> Result<T, TimeControlError> {
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(TimeControlError::Form);
    }
    text.parse().map_err(|_| TimeControlError::Limits)
}

#[cfg(test)]
mod tests {
    use std::string::ToString as _;

    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        for control in TimeControl::PRESETS {
            assert!(control.is_possible(), "{control}");
            assert_eq!(control.to_string().parse(), Ok(control));
        }
        let odd = TimeControl::Clock {
            base_s: 95,
            increment_s: 7,
        };
        assert_eq!(odd.to_string(), "1:35+7");
        assert_eq!("1:35+7".parse(), Ok(odd));
    }

    #[test]
    fn nonsense_is_refused_with_its_reason() {
        for text in [
            "", "3", "3+", "+2", "-3+2", "3 + 2", "1:60+0", "d", "1.5+0", "3+2+1", "Untimed",
        ] {
            assert_eq!(text.parse::<TimeControl>(), Err(TimeControlError::Form), "{text}");
        }
        for text in ["0+5", "1441+0", "3+3601", "0d", "366d", "99999999999+0"] {
            assert_eq!(
                text.parse::<TimeControl>(),
                Err(TimeControlError::Limits),
                "{text}"
            );
        }
    }

    #[test]
    fn the_pace_follows_reserve_and_increment() {
        let pace = |text: &str| text.parse::<TimeControl>().ok().and_then(TimeControl::pace);
        assert_eq!(pace("1+0"), Some(Pace::Blitz));
        assert_eq!(pace("10+0"), Some(Pace::Blitz));
        assert_eq!(pace("10+5"), Some(Pace::Rapid));
        assert_eq!(pace("30+0"), Some(Pace::Rapid));
        assert_eq!(pace("60+30"), Some(Pace::Classical));
        assert_eq!(pace("1d"), None);
    }
}
