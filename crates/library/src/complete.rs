//! What can follow in a line of filter words: keys, then the values that a key has in this very library.

use crate::filter::{Key, Token, Vocabulary, tokens};
use crate::fold::folded;
use crate::index::{Index, IndexError, SortKey};

/// The most words that are offered.
const MOST: u32 = 24;

/// The lines that a line can become by finishing its last word, with what is new in each: the likeliest first.
///
/// # Errors
/// [`IndexError`] when the index can't be read.
pub fn complete(
    line: &str,
    vocabulary: &Vocabulary,
    index: &Index,
) -> Result<Vec<(String, String)>, IndexError> {
    let last = tokens(line)
        .pop()
        .filter(|_| !line.ends_with(char::is_whitespace));
    let (before, key, begin) = match &last {
        Some(Token { at, key, value }) => (line.get(..*at).unwrap_or(line), key.as_deref(), value.as_str()),
        None => (line, None, ""),
    };
    let Some(word) = key else {
        let keys = Key::ALL.into_iter().map(|key| vocabulary.word(key));
        let fitting = keys.filter(|word| word.starts_with(begin));
        return Ok(fitting
            .map(|word| (format!("{before}{word}:"), format!("{word}:")))
            .collect());
    };
    let Some(key) = vocabulary.key(word) else {
        return Ok(Vec::new());
    };
    let values = values(key, begin, vocabulary, index)?;
    let finished = |value: String| {
        let quoted = if value.contains(char::is_whitespace) {
            format!("\"{value}\"")
        } else {
            value.clone()
        };
        (format!("{before}{word}:{quoted} "), value)
    };
    Ok(values
        .into_iter()
        .filter(|value| value != begin)
        .map(finished)
        .take(usize::try_from(MOST).unwrap_or(usize::MAX))
        .collect())
}

fn values(key: Key, begin: &str, vocabulary: &Vocabulary, index: &Index) -> Result<Vec<String>, IndexError> {
    let beginning = |values: Vec<String>| {
        values
            .into_iter()
            .filter(|value| folded(value).starts_with(begin))
            .collect()
    };
    Ok(match key {
        Key::Player | Key::Opponent => index.names(begin, MOST)?,
        Key::Ruleset => beginning(index.values(SortKey::Ruleset)?),
        Key::Event => beginning(index.values(SortKey::Event)?),
        Key::After | Key::Before | Key::Date => beginning(index.years()?),
        Key::Result
        | Key::Reason
        | Key::Grade
        | Key::Origin
        | Key::Unfinished
        | Key::Faulty
        | Key::Rated
        | Key::Signed => {
            let values = vocabulary.values(key, begin).into_iter();
            values
                .map(|value| vocabulary.value_word(key, value).to_owned())
                .collect()
        }
    })
}
