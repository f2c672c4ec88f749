//! Days, months and years as spans of time, in UTC: what `after:2026-01` means.

const DAY_MS: u64 = 24 * 60 * 60 * 1000;

/// A year, a month or a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    /// Its first millisecond since the Unix epoch.
    pub from_ms: u64,
    /// The first millisecond after it.
    pub until_ms: u64,
}

impl Period {
    /// Reads `2026`, `2026-05` or `2026-05-13`.
    pub fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split('-');
        let year = number(parts.next()?, 4).filter(|year| (1970..=9999).contains(year))?;
        let month = parts
            .next()
            .map(|part| number(part, 2))
            .map_or(Some(None), |m| m.map(Some))?;
        let day = parts
            .next()
            .map(|part| number(part, 2))
            .map_or(Some(None), |d| d.map(Some))?;
        if parts.next().is_some() {
            return None;
        }
        let (from, until) = match (month, day) {
            (None, None) => ((year, 1, 1), (year + 1, 1, 1)),
            (Some(month), None) => (
                (year, month, 1),
                if month == 12 {
                    (year + 1, 1, 1)
                } else {
                    (year, month + 1, 1)
                },
            ),
            (Some(month), Some(day)) => {
                let from_ms = day_ms(year, month, day)?;
                return Some(Self {
                    from_ms,
                    until_ms: from_ms + DAY_MS,
                });
            }
            (None, Some(_)) => return None,
        };
        Some(Self {
            from_ms: day_ms(from.0, from.1, from.2)?,
            until_ms: day_ms(until.0, until.1, until.2)?,
        })
    }
}

fn number(text: &str, digits: usize) -> Option<u64> {
    (text.len() == digits && text.bytes().all(|byte| byte.is_ascii_digit()))
        .then(|| text.parse().ok())
        .flatten()
}

/// The first millisecond of a day from 1970 to 10000, if there is that day.
pub fn day_ms(year: u64, month: u64, day: u64) -> Option<u64> {
    let leap = |year: u64| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let length = |month: u64| match month {
        2 => 28 + u64::from(leap(year)),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    };
    if !(1970..=10_000).contains(&year) || !(1..=12).contains(&month) || !(1..=length(month)).contains(&day) {
        return None;
    }
    let before = year - 1;
    // Leap days up to the year before, less those up to 1969.
    let leap_days = before / 4 - before / 100 + before / 400 - 477;
    let months: u64 = (1..month).map(length).sum();
    Some(((year - 1970) * 365 + leap_days + months + day - 1) * DAY_MS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_as_the_calendar_does() {
        for ((year, month, day), days) in [
            ((1970, 1, 1), Some(0)),
            ((1970, 3, 1), Some(59)),
            ((1972, 3, 1), Some(790)),
            ((2000, 2, 29), Some(11_016)),
            ((2026, 5, 13), Some(20_586)),
            ((2100, 2, 29), None),
            ((2026, 13, 1), None),
            ((2026, 4, 31), None),
            ((1969, 12, 31), None),
        ] {
            assert_eq!(
                day_ms(year, month, day),
                days.map(|days: u64| days * DAY_MS),
                "{year}-{month}-{day}"
            );
        }
    }

    #[test]
    fn a_period_is_a_year_a_month_or_a_day() {
        let days = |text| Period::parse(text).map(|period| (period.until_ms - period.from_ms) / DAY_MS);
        for (text, length) in [
            ("2024", Some(366)),
            ("2026-12", Some(31)),
            ("2026-02", Some(28)),
            ("2026-05-13", Some(1)),
            ("26", None),
            ("2026-5", None),
            ("2026-", None),
            ("2026-02-30", None),
            ("2026-05-13-1", None),
            ("+026", None),
        ] {
            assert_eq!(days(text), length, "{text}");
        }
    }
}
