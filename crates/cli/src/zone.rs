//! The reader's own time: how far it is from UTC at a moment, by the system's table of the zone (F-16.4).
//!
//! The table is the file that `TZ` names or `/etc/localtime`, as RFC 8536 has it: moments at which the distance changed, and a rule for all
//! that come after the last of them. Where there is none, times are shown in UTC alone.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use crate::clock::civil;

/// Where systems keep the tables by name.
const TABLES: &str = "/usr/share/zoneinfo";
/// The largest table that is read, in bytes.
const MOST: u64 = 1 << 20;

/// A zone of time.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Zone {
    /// From when on, in seconds since 1970, it is so many seconds east of UTC.
    changes: Vec<(i64, i64)>,
    /// What holds before the first of them.
    first: Option<i64>,
    /// What holds after the last one.
    rule: Option<Rule>,
}

/// A year's two distances, and when they change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Rule {
    winter: i64,
    summer: Option<(i64, Day, Day)>,
}

/// A day of a month: the week-th such weekday, 5 for the last, and the second of that day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Day {
    month: i64,
    week: i64,
    weekday: i64,
    second: i64,
}

impl Zone {
    /// The zone of this system. UTC if it can't be found out.
    pub fn of_system() -> Self {
        let path = match env::var("TZ") {
            Ok(name) if name.is_empty() => return Self::default(),
            Ok(name) => table(name.trim_start_matches(':')),
            Err(_) => PathBuf::from("/etc/localtime"),
        };
        let small = fs::metadata(&path).is_ok_and(|file| file.len() <= MOST);
        let bytes = if small { fs::read(&path).ok() } else { None };
        bytes.and_then(|bytes| Self::parse(&bytes)).unwrap_or_default()
    }

    /// How many seconds east of UTC it is at a moment, in milliseconds since 1970. None if nothing is known.
    pub fn at(&self, ms: u64) -> Option<i64> {
        let at = i64::try_from(ms / 1_000).ok()?;
        let after = self.changes.partition_point(|(from, _)| *from <= at);
        if after == self.changes.len()
            && let Some(rule) = &self.rule
        {
            return Some(rule.at(at));
        }
        match after.checked_sub(1) {
            Some(index) => self.changes.get(index).map(|(_, east)| *east),
            None => self.first,
        }
    }

    /// Reads a table.
    fn parse(file: &[u8]) -> Option<Self> {
        let (version, counts, rest) = header(file)?;
        // The second part has the same with eight bytes a moment; the first is passed over.
        if version < b'2' {
            return None;
        }
        let [utc, standard, leap, times, types, chars] = counts;
        let first = times * 5 + types * 6 + chars + leap * 8 + standard + utc;
        let (_, counts, rest) = header(rest.get(first..)?)?;
        let [utc, standard, leap, times, types, chars] = counts;
        let (moments, rest) = rest.split_at_checked(times * 8)?;
        let (kinds, rest) = rest.split_at_checked(times)?;
        let (table, rest) = rest.split_at_checked(types * 6)?;
        let footer = rest.get(chars + leap * 12 + standard + utc..)?;
        let east = |kind: usize| {
            let bytes = table.get(kind * 6..)?.first_chunk::<4>()?;
            Some(i64::from(i32::from_be_bytes(*bytes)))
        };
        let (moments, _) = moments.as_chunks::<8>();
        let changes = moments
            .iter()
            .zip(kinds)
            .map(|(at, kind)| Some((i64::from_be_bytes(*at), east(usize::from(*kind))?)))
            .collect::<Option<Vec<_>>>()?;
        let footer = str::from_utf8(footer).ok()?.trim_matches('\n');
        Some(Self {
            changes,
            first: east(0),
            rule: Rule::parse(footer),
        })
    }
}

fn table(name: &str) -> PathBuf {
    if name.starts_with('/') {
        PathBuf::from(name)
    } else {
        Path::new(TABLES).join(name)
    }
}

/// The version, the six counts, and what follows.
fn header(bytes: &[u8]) -> Option<(u8, [usize; 6], &[u8])> {
    let (head, rest) = bytes.split_at_checked(44)?;
    let head = head.strip_prefix(b"TZif")?;
    let (version, counts) = head.split_first()?;
    let (counts, _) = counts.get(15..)?.as_chunks::<4>();
    let mut numbers = [0; 6];
    for (number, bytes) in numbers.iter_mut().zip(counts) {
        *number = usize::try_from(u32::from_be_bytes(*bytes))
            .ok()
            .filter(|it| *it <= 1 << 20)?;
    }
    Some((*version, numbers, rest))
}

impl Rule {
    /// As POSIX writes it: `CET-1CEST,M3.5.0,M10.5.0/3`.
    fn parse(text: &str) -> Option<Self> {
        let (winter, rest) = name_and_time(text)?;
        if rest.is_empty() {
            return Some(Self {
                winter: -winter,
                summer: None,
            });
        }
        let (names, days) = rest.split_once(',')?;
        let east = match name_and_time(names) {
            Some((west, "")) => -west,
            Some(_) => return None,
            None => 3_600 - winter,
        };
        let (from, until) = days.split_once(',')?;
        Some(Self {
            winter: -winter,
            summer: Some((east, Day::parse(from)?, Day::parse(until)?)),
        })
    }

    fn at(self, at: i64) -> i64 {
        let Some((summer, from, until)) = self.summer else {
            return self.winter;
        };
        let (year, _, _) = civil(at.div_euclid(86_400));
        let begins = from.in_year(year) - self.winter;
        let ends = until.in_year(year) - summer;
        let is_summer = if begins < ends {
            (begins..ends).contains(&at)
        } else {
            !(ends..begins).contains(&at)
        };
        if is_summer { summer } else { self.winter }
    }
}

/// The letters of a zone, and the seconds west of UTC behind them. None without those.
fn name_and_time(text: &str) -> Option<(i64, &str)> {
    let rest = match text.strip_prefix('<') {
        Some(quoted) => quoted.split_once('>')?.1,
        None => text.trim_start_matches(|c: char| c.is_ascii_alphabetic()),
    };
    let end = rest
        .find(|c: char| !c.is_ascii_digit() && !"+-:".contains(c))
        .unwrap_or(rest.len());
    let (time, rest) = rest.split_at_checked(end)?;
    Some((seconds(time)?, rest))
}

fn seconds(text: &str) -> Option<i64> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, text.trim_start_matches('+')),
    };
    let mut sum = 0;
    let mut unit = 3_600;
    for part in digits.split(':') {
        sum += part.parse::<i64>().ok().filter(|it| *it <= 200)? * unit;
        unit /= 60;
    }
    Some(sign * sum)
}

impl Day {
    /// `M3.5.0/2`: the last Sunday of March at two.
    fn parse(text: &str) -> Option<Self> {
        let (day, time) = text.split_once('/').unwrap_or((text, "2"));
        let mut numbers = day
            .strip_prefix('M')?
            .split('.')
            .map(|number| number.parse::<i64>().ok());
        let (month, week, weekday) = (numbers.next()??, numbers.next()??, numbers.next()??);
        let possible = (1..=12).contains(&month) && (1..=5).contains(&week) && (0..=6).contains(&weekday);
        possible.then_some(Self {
            month,
            week,
            weekday,
            second: seconds(time)?,
        })
    }

    /// When it is in a year, in seconds since 1970 by the clock of the place.
    fn in_year(self, year: i64) -> i64 {
        let first = days(year, self.month, 1);
        let (next_year, next_month) = if self.month == 12 {
            (year + 1, 1)
        } else {
            (year, self.month + 1)
        };
        let length = days(next_year, next_month, 1) - first;
        // 1970-01-01 was a Thursday.
        let weekday = (first + 4).rem_euclid(7);
        let mut day = (self.weekday - weekday).rem_euclid(7) + (self.week - 1) * 7;
        while day >= length {
            day -= 7;
        }
        (first + day) * 86_400 + self.second
    }
}

/// The days from 1970-01-01 to a date. Years are counted from March, so that the leap day is a year's last.
const fn days(year: i64, month: i64, day: i64) -> i64 {
    let year = if month > 2 { year } else { year - 1 };
    let month = if month > 2 { month - 3 } else { month + 9 };
    let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + (153 * month + 2) / 5 + day - 1 - 719_468
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_says_when_summer_is() {
        let rule = Rule::parse("CET-1CEST,M3.5.0,M10.5.0/3").unwrap();
        let zone = Zone {
            rule: Some(rule),
            ..Zone::default()
        };
        let at = |text: &str| zone.at(crate::clock::ms_of(text).unwrap());
        assert_eq!(at("2026-01-15"), Some(3_600));
        assert_eq!(at("2026-07-15"), Some(7_200));
        // The last Sunday of March at 2:00, which is 1:00 UTC, and of October at 3:00, which is 1:00 UTC.
        assert_eq!(at("2026-03-29T00:59:59Z"), Some(3_600));
        assert_eq!(at("2026-03-29T01:00:00Z"), Some(7_200));
        assert_eq!(at("2026-10-25T00:59:59Z"), Some(7_200));
        assert_eq!(at("2026-10-25T01:00:00Z"), Some(3_600));
    }

    #[test]
    fn the_south_has_its_summer_around_new_year() {
        let zone = Zone {
            rule: Rule::parse("NZST-12NZDT,M9.5.0,M4.1.0/3"),
            ..Zone::default()
        };
        let at = |text: &str| zone.at(crate::clock::ms_of(text).unwrap());
        assert_eq!(at("2026-01-15"), Some(13 * 3_600));
        assert_eq!(at("2026-07-15"), Some(12 * 3_600));
    }

    #[test]
    fn places_without_summer_and_with_half_hours() {
        let east = |text| Rule::parse(text).map(|rule| rule.at(0));
        assert_eq!(east("<+0530>-5:30"), Some(19_800));
        assert_eq!(east("MSK-3"), Some(10_800));
        assert_eq!(east("UTC0"), Some(0));
        for nonsense in ["", "CET", "CET-1CEST", "CET-1CEST,M13.1.0,M1.1.0", "CET-1,5,6"] {
            assert_eq!(Rule::parse(nonsense), None, "{nonsense}");
        }
    }

    #[test]
    fn a_table_is_read_and_a_damaged_one_is_none() {
        let mut file = Vec::new();
        let head = |counts: [u32; 6]| {
            let mut bytes = b"TZif2".to_vec();
            bytes.extend([0; 15]);
            bytes.extend(counts.iter().flat_map(|count| count.to_be_bytes()));
            bytes
        };
        file.extend(head([0; 6]));
        file.extend(head([0, 0, 0, 1, 2, 4]));
        file.extend(1_000_i64.to_be_bytes());
        file.push(1);
        for east in [3_600_i32, 7_200] {
            file.extend(east.to_be_bytes());
            file.extend([0, 0]);
        }
        file.extend(b"ABC\0\n\n");
        let zone = Zone::parse(&file).unwrap();
        assert_eq!((zone.at(999_999), zone.at(1_000_000)), (Some(3_600), Some(7_200)));
        for length in 0..file.len() - 2 {
            assert_eq!(Zone::parse(&file[..length]), None, "{length}");
        }
        assert_eq!(Zone::default().at(0), None);
    }
}
