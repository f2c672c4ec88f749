//! From a line of words to a filter. What is only begun to be typed filters already as far as it goes; what can't be understood
//! is told, and everything else holds.

use super::Filter;
use super::vocabulary::{Key, RESULTS, Vocabulary, YES_NO};
use crate::calendar::Period;
use crate::entry::Origin;
use crate::fold::folded;

/// The most words of a line that are looked at.
const MAX_WORDS: usize = 32;

/// A word of a filter that means nothing. It has no say in what is found.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FilterFault {
    /// No such key.
    #[error("there is no filter '{word}:'")]
    UnknownKey {
        /// The word before the colon.
        word: String,
        /// The key that is spelt most like it.
        nearest: Option<Key>,
    },
    /// No such value.
    #[error("'{}:' does not take '{value}'", key.word())]
    UnknownValue {
        /// The key.
        key: Key,
        /// What stands after it.
        value: String,
    },
    /// No date.
    #[error("'{value}' is no date; dates are 2026, 2026-05 or 2026-05-13")]
    NoDate {
        /// What stands in its place.
        value: String,
    },
}

/// One word of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Token {
    /// Where it begins, in bytes.
    pub(crate) at: usize,
    /// What stands before the colon, folded; none without a colon.
    pub(crate) key: Option<String>,
    /// The rest, folded, without quotes.
    pub(crate) value: String,
}

/// The words of a line. Quotes hold a name with spaces together: `player:"ann b"`.
pub(crate) fn tokens(line: &str) -> Vec<Token> {
    let mut found = Vec::new();
    let mut begun: Option<(Token, bool)> = None;
    for (at, c) in line.char_indices() {
        let quoted = begun.as_ref().is_some_and(|(_, quoted)| *quoted);
        if c.is_whitespace() && !quoted {
            found.extend(begun.take().map(|(token, _)| token));
            continue;
        }
        let (token, quoted) = begun.get_or_insert_with(|| {
            let token = Token {
                at,
                key: None,
                value: String::new(),
            };
            (token, false)
        });
        match c {
            '"' => *quoted = !*quoted,
            ':' if token.key.is_none() && !*quoted && !token.value.is_empty() => {
                token.key = Some(folded(&std::mem::take(&mut token.value)));
            }
            _ => token.value.push(c),
        }
    }
    found.extend(begun.take().map(|(token, _)| token));
    found.truncate(MAX_WORDS);
    for token in &mut found {
        token.value = folded(&token.value);
    }
    found
}

impl Filter {
    /// Reads a line of words.
    pub fn parse(line: &str, vocabulary: &Vocabulary) -> (Self, Vec<FilterFault>) {
        let mut filter = Self::default();
        let mut faults = Vec::new();
        for Token { key, value, .. } in tokens(line) {
            let Some(word) = key else {
                filter.words.push(value);
                continue;
            };
            match vocabulary.key(&word) {
                // Nothing is said yet.
                Some(_) if value.is_empty() => {}
                Some(key) => faults.extend(filter.narrow(key, value, vocabulary).err()),
                None => faults.push(FilterFault::UnknownKey {
                    nearest: nearest(&word, vocabulary),
                    word,
                }),
            }
        }
        (filter, faults)
    }

    /// Asks for a value of a key too.
    ///
    /// # Errors
    /// [`FilterFault`] when there is no such value.
    pub fn narrow(&mut self, key: Key, value: String, vocabulary: &Vocabulary) -> Result<(), FilterFault> {
        let values = vocabulary.values(key, &value);
        if values.is_empty() && !key.values().is_empty() {
            return Err(FilterFault::UnknownValue { key, value });
        }
        let yes = || {
            let mut known = values
                .iter()
                .filter_map(|word| YES_NO.iter().find(|(yes, _)| yes == word));
            known.next().map(|(_, yes)| *yes)
        };
        match key {
            Key::Player => self.players.push(value),
            Key::Opponent => self.opponents.push(value),
            Key::Event => self.events.push(value),
            Key::Ruleset => self.rulesets.push(value),
            Key::Reason => self
                .reasons
                .extend(values.iter().map(|value| (*value).to_owned())),
            Key::Grade => self.grades.extend(values),
            Key::Origin => self
                .origins
                .extend(values.iter().filter_map(|word| Origin::from_word(word))),
            Key::Result => {
                let known = values
                    .iter()
                    .filter_map(|word| RESULTS.iter().find(|(known, _)| known == word));
                self.results.extend(known.map(|(_, result)| *result));
            }
            Key::Unfinished => self.unfinished = yes(),
            Key::Faulty => self.faulty = yes(),
            Key::Rated => self.rated = yes(),
            Key::Signed => self.signed = yes(),
            Key::After | Key::Before | Key::Date => {
                let period = Period::parse(&value).ok_or(FilterFault::NoDate { value })?;
                let later = |ms: Option<u64>| ms.max(Some(period.from_ms));
                let earlier = |ms: Option<u64>, until: u64| ms.map_or(Some(until), |ms| Some(ms.min(until)));
                match key {
                    Key::After => self.after_ms = later(self.after_ms),
                    Key::Before => self.before_ms = earlier(self.before_ms, period.from_ms),
                    _ => {
                        self.after_ms = later(self.after_ms);
                        self.before_ms = earlier(self.before_ms, period.until_ms);
                    }
                }
            }
        }
        Ok(())
    }
}

/// The key whose word has most letters in common with another word at its beginning, at least two.
fn nearest(word: &str, vocabulary: &Vocabulary) -> Option<Key> {
    let common = |other: &str| {
        word.chars()
            .zip(other.chars())
            .take_while(|(one, other)| one == other)
            .count()
    };
    let likeness = |key: Key| common(key.word()).max(common(vocabulary.word(key)));
    let best = Key::ALL.into_iter().max_by_key(|key| likeness(*key))?;
    (likeness(best) >= 2).then_some(best)
}
