//! A line by its columns.

use alloc::string::String;
use alloc::vec::Vec;

use super::{Expected, Fault};
use crate::{Number, Points};

/// A line of a report.
pub(super) struct Row {
    number: u32,
    chars: Vec<char>,
}

impl Row {
    pub(super) fn new(number: u32, text: &str) -> Self {
        Self {
            number,
            chars: text.chars().collect(),
        }
    }

    pub(super) fn fault(&self, column: usize, expected: Expected) -> Fault {
        Fault {
            line: self.number,
            column: u32::try_from(column).unwrap_or(u32::MAX),
            expected,
        }
    }

    /// How many characters it has.
    pub(super) fn length(&self) -> usize {
        self.chars.len()
    }

    /// What stands in these columns, without the blanks around it.
    pub(super) fn text(&self, first: usize, last: usize) -> String {
        let from = first.saturating_sub(1).min(self.chars.len());
        let to = last.min(self.chars.len()).max(from);
        let text: String = self.chars.get(from..to).unwrap_or_default().iter().collect();
        text.trim().into()
    }

    /// What stands from this column on.
    pub(super) fn rest(&self, first: usize) -> String {
        self.text(first, usize::MAX)
    }

    /// The character in a column; a blank beyond the end.
    pub(super) fn char(&self, column: usize) -> char {
        column
            .checked_sub(1)
            .and_then(|index| self.chars.get(index).copied())
            .unwrap_or(' ')
    }

    /// A number in these columns; none if they are blank.
    pub(super) fn number(&self, first: usize, last: usize, expected: Expected) -> Result<Option<u16>, Fault> {
        let text = self.text(first, last);
        if text.is_empty() {
            return Ok(None);
        }
        // `+7` is a number to the library, and none here.
        let digits = text.chars().all(|char| char.is_ascii_digit());
        match text.parse() {
            Ok(number) if digits => Ok(Some(number)),
            _ => Err(self.fault(first, expected)),
        }
    }

    /// A number that must be there, and not 0.
    pub(super) fn count(&self, first: usize, last: usize, expected: Expected) -> Result<u16, Fault> {
        match self.number(first, last, expected)? {
            Some(number) if number > 0 => Ok(number),
            _ => Err(self.fault(first, expected)),
        }
    }

    /// A player's number.
    pub(super) fn player(&self, first: usize, last: usize) -> Result<Number, Fault> {
        let number = self.count(first, last, Expected::Player)?;
        Number::new(number)
            .filter(|number| number.get() <= 9_999)
            .ok_or_else(|| self.fault(first, Expected::Player))
    }

    /// Players in columns of four, five apart, to the end of the line.
    pub(super) fn players(&self, first: usize) -> Result<Vec<Number>, Fault> {
        (first..=self.length())
            .step_by(5)
            .filter(|&column| !self.text(column, column.saturating_add(3)).is_empty())
            .map(|column| self.player(column, column.saturating_add(3)))
            .collect()
    }

    /// Points such as `3.5`; none if the columns are blank.
    pub(super) fn points(&self, first: usize, last: usize) -> Result<Option<Points>, Fault> {
        let text = self.text(first, last);
        if text.is_empty() {
            return Ok(None);
        }
        points(&text)
            .map(Some)
            .ok_or_else(|| self.fault(first, Expected::Points))
    }
}

/// Points as the format has them: digits, a point, a digit that is 0 or 5.
fn points(text: &str) -> Option<Points> {
    let (whole, half) = text.split_once(['.', ',']).unwrap_or((text, "0"));
    let half = match half {
        "0" | "" => 0,
        "5" => 1,
        _ => return None,
    };
    let whole = if whole.is_empty() { "0" } else { whole };
    let digits = whole.chars().all(|char| char.is_ascii_digit());
    let whole: u32 = whole.parse().ok().filter(|_| digits)?;
    Some(Points::halves(whole.checked_mul(2)?.checked_add(half)?))
}
