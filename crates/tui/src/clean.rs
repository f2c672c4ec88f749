//! Text from elsewhere made harmless: a peer's words are hostile until proved otherwise (T-1.6, P-11).

use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

/// What stands for a character that cannot be shown.
const REPLACEMENT: char = '?';

/// The columns that a text takes.
pub fn width(text: &str) -> u16 {
    u16::try_from(text.width()).unwrap_or(u16::MAX)
}

/// Keeps letters, digits, ASCII signs and single spaces; each other character becomes a question mark, and those without
/// width vanish: no control character, no direction mark, no emoji, nothing that stands on top of something else.
pub fn clean(text: &str) -> String {
    let mut cleaned = String::with_capacity(text.len());
    for c in text.chars() {
        match c.width() {
            Some(0) => {}
            Some(_) if c.is_ascii() || c.is_alphanumeric() => cleaned.push(c),
            Some(_) if c.is_whitespace() => cleaned.push(' '),
            Some(_) | None => cleaned.push(REPLACEMENT),
        }
    }
    cleaned
}

/// Cuts a text to `columns`, with `…` at its end where something is missing (T-4.4).
pub fn cut(text: &str, columns: u16) -> String {
    if width(text) <= columns {
        return text.into();
    }
    let mut kept = String::new();
    let mut used = 0;
    for c in text.chars() {
        let w = u16::try_from(c.width().unwrap_or(0)).unwrap_or(0);
        if used + w >= columns {
            break;
        }
        used += w;
        kept.push(c);
    }
    if columns > 0 {
        kept.push('…');
    }
    kept
}

/// Cuts a text to `columns` at its start, with `…` there where something is missing.
pub(crate) fn cut_start(text: &str, columns: u16) -> String {
    let mut kept = text;
    while width(kept) > columns.saturating_sub(u16::from(kept.len() < text.len())) {
        let mut rest = kept.chars();
        if rest.next().is_none() {
            break;
        }
        kept = rest.as_str();
    }
    if kept.len() < text.len() && columns > 0 {
        format!("…{kept}")
    } else {
        kept.into()
    }
}

/// Breaks a text into lines of at most `columns`, between words where possible.
pub fn wrap(text: &str, columns: u16) -> Vec<String> {
    let columns = columns.max(1);
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        // Spaces in front of the first word and between words stay; those at a break go.
        let mut at_break = true;
        for word in paragraph.split(' ') {
            let gap = u16::from(!at_break);
            at_break = false;
            if width(&line).saturating_add(gap).saturating_add(width(word)) <= columns {
                if gap > 0 {
                    line.push(' ');
                }
                line.push_str(word);
                continue;
            }
            if !line.is_empty() {
                lines.push(core::mem::take(&mut line));
            }
            for c in word.chars() {
                let w = u16::try_from(c.width().unwrap_or(0)).unwrap_or(0);
                if width(&line).saturating_add(w) > columns && !line.is_empty() {
                    lines.push(core::mem::take(&mut line));
                }
                line.push(c);
            }
            at_break = line.is_empty();
        }
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hostile_text_comes_out_as_plain_text() {
        for (text, expected) in [
            ("Olga", "Olga"),
            ("Ольга О'Нил-2", "Ольга О'Нил-2"),
            ("\u{1b}[2Jboo", "?[2Jboo"),
            ("a\r\nb", "a??b"),
            ("a\u{202e}b\u{200b}c\u{feff}", "abc"),
            ("e\u{301}\u{301}\u{301}", "e"),
            ("win ⬛🔴♟", "win ???"),
            ("李小龙", "李小龙"),
            ("a\u{a0}b", "a b"),
        ] {
            assert_eq!(clean(text), expected, "{text:?}");
        }
    }

    #[test]
    fn what_does_not_fit_ends_in_an_ellipsis() {
        for (text, columns, expected) in [
            ("abcdef", 6, "abcdef"),
            ("abcdef", 5, "abcd…"),
            ("abc", 1, "…"),
            ("abc", 0, ""),
            ("李小龙", 4, "李…"),
        ] {
            assert_eq!(cut(text, columns), expected);
            assert!(width(&cut(text, columns)) <= columns);
        }
    }

    #[test]
    fn the_end_of_a_text_is_kept_where_that_matters() {
        for (text, columns, expected) in [
            ("abcdef", 6, "abcdef"),
            ("abcdef", 5, "…cdef"),
            ("abc", 1, "…"),
            ("abc", 0, ""),
        ] {
            assert_eq!(cut_start(text, columns), expected);
        }
    }

    #[test]
    fn lines_break_between_words_and_long_words_anywhere() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("abcdefgh ij", 3), ["abc", "def", "gh", "ij"]);
        assert_eq!(wrap("a\n\nb", 9), ["a", "", "b"]);
        assert_eq!(wrap("  8 . b  c", 10), ["  8 . b  c"]);
        assert_eq!(wrap("xy", 0), ["x", "y"]);
    }
}
