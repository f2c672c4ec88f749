//! Lines from outside: none is longer in memory than its reader wants, and none reaches a terminal as it came.

use std::fmt::Write as _;
use std::io::{BufRead, Read as _};

/// A line that was longer than its reader wants. It was skipped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TooLong;

/// Reads one line of at most `most` bytes, without its end; none when there are no more. What is no UTF-8 in it becomes
/// U+FFFD. An input that can't be read has ended.
pub(crate) fn read(input: &mut impl BufRead, most: u64) -> Option<Result<String, TooLong>> {
    let mut bytes = Vec::new();
    match input
        .by_ref()
        .take(most.saturating_add(1))
        .read_until(b'\n', &mut bytes)
    {
        Ok(0) | Err(_) => return None,
        Ok(_) => {}
    }
    if bytes.last() == Some(&b'\n') {
        bytes.pop();
    } else if u64::try_from(bytes.len()).unwrap_or(u64::MAX) > most {
        return input.skip_until(b'\n').is_ok().then_some(Err(TooLong));
    }
    Some(Ok(String::from_utf8_lossy(&bytes).into_owned()))
}

/// A text from outside on one line of at most `most` characters: what a terminal would obey is escaped.
pub(crate) fn shown(text: &str, most: usize) -> String {
    let mut shown = String::new();
    for character in text.trim_end().chars().take(most) {
        if matches!(character, '"' | '\'' | '\\') {
            shown.push(character);
        } else {
            // Writing to a string can't fail.
            write!(shown, "{}", character.escape_debug()).unwrap_or_default();
        }
    }
    if text.trim_end().chars().nth(most).is_some() {
        shown.push_str("...");
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_one_by_one_and_long_ones_skipped() {
        let text = format!("a\n\n{}\n{}\nlast", "x".repeat(50), "y".repeat(40));
        let mut input = text.as_bytes();
        let read: Vec<_> = std::iter::from_fn(|| read(&mut input, 40)).collect();
        let text = |text: &str| Ok(text.to_owned());
        assert_eq!(
            read,
            [
                text("a"),
                text(""),
                Err(TooLong),
                text(&"y".repeat(40)),
                text("last")
            ]
        );
    }

    #[test]
    fn nothing_shown_moves_a_cursor() {
        for (text, expected) in [
            ("it's \"good\" \\o/\r", "it's \"good\" \\o/"),
            ("\u{1b}[31mred", "\\u{1b}[31mred"),
            ("a\u{202e}b", "a\\u{202e}b"),
        ] {
            assert_eq!(shown(text, 20), expected);
        }
        assert_eq!(shown("0123456789abc", 10), "0123456789...");
    }
}
