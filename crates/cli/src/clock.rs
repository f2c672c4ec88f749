//! The clocks of the machine: its monotonic one for the rules of play, its wall clock for people.

use std::fmt;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use ugolki_node::Timestamp;

/// The monotonic clock of this process, counted in milliseconds from its making.
#[derive(Debug, Clone, Copy)]
pub struct Clock {
    start: Instant,
}

impl Clock {
    /// Starts the clock at 0.
    pub fn start() -> Self {
        Self {
            start: Instant::now(),
        }
    }

    /// The time now.
    pub fn now(&self) -> Timestamp {
        Timestamp::from_ms(whole_ms(self.start.elapsed()))
    }

    /// The instant that a timestamp of this clock means.
    pub fn instant(&self, at: Timestamp) -> Instant {
        self.start + Duration::from_millis(at.as_ms())
    }
}

/// The wall clock in milliseconds since the Unix epoch; 0 before it.
pub fn wall_ms() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, whole_ms)
}

fn whole_ms(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

/// An instant of the wall clock, displayed as ISO 8601 in UTC, to the second (T-10.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Utc {
    year: i64,
    month: u32,
    day: u32,
    second_of_day: u64,
}

impl Utc {
    /// The instant so many milliseconds after the Unix epoch.
    pub fn from_ms(wall_ms: u64) -> Self {
        let seconds = wall_ms / 1000;
        let (year, month, day) = civil(i64::try_from(seconds / 86_400).unwrap_or(i64::MAX / 2));
        Self {
            year,
            month,
            day,
            second_of_day: seconds % 86_400,
        }
    }

    /// The same in digits alone, as OpenSSH writes it: `20260728140500Z`.
    pub fn digits(self) -> String {
        let (minutes, second) = (self.second_of_day / 60, self.second_of_day % 60);
        format!(
            "{:04}{:02}{:02}{:02}{:02}{second:02}Z",
            self.year,
            self.month,
            self.day,
            minutes / 60,
            minutes % 60
        )
    }

    /// The day alone, with a separator: `2026-07-28` or, as game text has it, `2026.07.28`.
    pub fn day(self, separator: char) -> String {
        format!(
            "{:04}{separator}{:02}{separator}{:02}",
            self.year, self.month, self.day
        )
    }

    /// Day and minute for a person: `2026-07-28 14:05`.
    pub fn minute(self) -> String {
        let minutes = self.second_of_day / 60;
        format!("{} {:02}:{:02}", self.day('-'), minutes / 60, minutes % 60)
    }
}

impl fmt::Display for Utc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (minutes, second) = (self.second_of_day / 60, self.second_of_day % 60);
        write!(
            f,
            "{}T{:02}:{:02}:{second:02}Z",
            self.day('-'),
            minutes / 60,
            minutes % 60
        )
    }
}

/// Milliseconds since the Unix epoch of a day in UTC, with or without a time: `2026-07-28`, `2026-07-28T14:05:00Z`,
/// `20260728`, `20260728140500Z`. None for any other text, and before 1970.
pub fn ms_of(text: &str) -> Option<u64> {
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let extra: String = text.chars().filter(|c| !c.is_ascii_digit()).collect();
    let whole = match digits.len() {
        8 => format!("{digits}000000"),
        12 => format!("{digits}00"),
        14 => digits,
        _ => return None,
    };
    let number = |from: usize, to: usize| whole.get(from..to)?.parse::<u64>().ok();
    let (year, month, day) = (number(0, 4)?, number(4, 6)?, number(6, 8)?);
    let (hour, minute, second) = (number(8, 10)?, number(10, 12)?, number(12, 14)?);
    let spelt = ["", "Z", "--", "--T::Z", "--T:Z", "-- :", "-- ::"].contains(&extra.as_str());
    if !spelt || hour > 23 || minute > 59 || second > 59 {
        return None;
    }
    // The one day of these that the calendar calls so.
    let about = year.checked_sub(1970)? * 365 + u64::from(year > 1970) * ((year - 1970) / 4);
    let wanted = (
        i64::try_from(year).ok()?,
        u32::try_from(month).ok()?,
        u32::try_from(day).ok()?,
    );
    let days = (about.saturating_sub(20)..about + 400)
        .find(|days| i64::try_from(*days).is_ok_and(|days| civil(days) == wanted))?;
    Some((days * 86_400 + hour * 3_600 + minute * 60 + second) * 1_000)
}

/// The civil date of a day counted from 1970-01-01, in the proleptic Gregorian calendar.
///
/// Years are counted from March, so that the leap day is a year's last; 400 years have 146,097 days.
pub(crate) fn civil(days: i64) -> (i64, u32, u32) {
    let since_march = days + 719_468;
    let (era, day_of_era) = (since_march.div_euclid(146_097), since_march.rem_euclid(146_097));
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 {
        month_from_march + 3
    } else {
        month_from_march - 9
    };
    let year = era * 400 + year_of_era + i64::from(month <= 2);
    (
        year,
        u32::try_from(month).unwrap_or(0),
        u32::try_from(day).unwrap_or(0),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_and_leap_years_are_right() {
        for (ms, expected) in [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_400_000, "2000-02-29T00:00:00Z"),
            (1_709_251_199_000, "2024-02-29T23:59:59Z"),
            (1_767_225_600_000, "2026-01-01T00:00:00Z"),
            (4_107_542_399_999, "2100-02-28T23:59:59Z"),
        ] {
            assert_eq!(Utc::from_ms(ms).to_string(), expected);
        }
    }

    #[test]
    fn what_is_written_is_read_back() {
        for ms in [
            0,
            951_782_400_000,
            1_709_251_199_000,
            1_767_225_600_000,
            4_107_542_399_000,
        ] {
            let utc = Utc::from_ms(ms);
            assert_eq!(ms_of(&utc.to_string()), Some(ms), "{utc}");
            assert_eq!(ms_of(&utc.digits()), Some(ms), "{utc}");
            assert_eq!(ms_of(&utc.minute()), Some(ms - ms % 60_000), "{utc}");
            let day = ms - ms % 86_400_000;
            assert_eq!(ms_of(&utc.day('-')), Some(day), "{utc}");
        }
        for text in [
            "",
            "2026",
            "2026-13-01",
            "2026-02-29",
            "2026-00-10",
            "1969-12-31",
            "2026-01-01T24:00:00Z",
            "20260101x",
        ] {
            assert_eq!(ms_of(text), None, "{text}");
        }
    }
}
