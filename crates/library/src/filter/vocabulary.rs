//! The words of a filter: always in English, and in the player's language beside it.

use super::ResultIs;
use crate::entry::{GRADES, Origin};

/// What a word before the colon asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Key {
    /// A text in one of both names.
    Player,
    /// A text in the opponent's name.
    Opponent,
    /// The ruleset.
    Ruleset,
    /// The result.
    Result,
    /// Why it ended.
    Reason,
    /// How well that is established.
    Grade,
    /// A text in the event's name.
    Event,
    /// Begun then or later.
    After,
    /// Begun before.
    Before,
    /// Begun within.
    Date,
    /// Whether it has no end yet.
    Unfinished,
    /// Whether its file does not hold.
    Faulty,
    /// Whether it counts for ratings.
    Rated,
    /// Whether it is a signed log.
    Signed,
    /// Where it comes from.
    Origin,
}

impl Key {
    /// Every key, in the order in which they are offered.
    pub const ALL: [Self; 15] = [
        Self::Opponent,
        Self::Result,
        Self::Ruleset,
        Self::After,
        Self::Before,
        Self::Player,
        Self::Reason,
        Self::Grade,
        Self::Unfinished,
        Self::Rated,
        Self::Origin,
        Self::Event,
        Self::Date,
        Self::Faulty,
        Self::Signed,
    ];

    /// The word for it in English.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Opponent => "opponent",
            Self::Ruleset => "ruleset",
            Self::Result => "result",
            Self::Reason => "reason",
            Self::Grade => "grade",
            Self::Event => "event",
            Self::After => "after",
            Self::Before => "before",
            Self::Date => "date",
            Self::Unfinished => "unfinished",
            Self::Faulty => "faulty",
            Self::Rated => "rated",
            Self::Signed => "signed",
            Self::Origin => "origin",
        }
    }

    /// Its values, if there are only so many: stable words.
    pub fn values(self) -> Vec<&'static str> {
        match self {
            Self::Result => RESULTS.iter().map(|(word, _)| *word).collect(),
            Self::Grade => GRADES.to_vec(),
            Self::Origin => Origin::ALL.map(Origin::word).to_vec(),
            Self::Reason => REASONS.to_vec(),
            Self::Unfinished | Self::Faulty | Self::Rated | Self::Signed => {
                YES_NO.iter().map(|(word, _)| *word).collect()
            }
            Self::Player
            | Self::Opponent
            | Self::Ruleset
            | Self::Event
            | Self::After
            | Self::Before
            | Self::Date => Vec::new(),
        }
    }
}

/// The results, by their words.
pub const RESULTS: [(&str, ResultIs); 6] = [
    ("won", ResultIs::Won),
    ("lost", ResultIs::Lost),
    ("drawn", ResultIs::Drawn),
    ("white", ResultIs::White),
    ("black", ResultIs::Black),
    ("open", ResultIs::Open),
];

/// Results as they stand in the list, for what they are.
const SCORES: [(&str, &str); 4] = [
    ("1-0", "white"),
    ("0-1", "black"),
    ("1/2-1/2", "drawn"),
    ("*", "open"),
];

/// Yes and no.
pub const YES_NO: [(&str, bool); 2] = [("yes", true), ("no", false)];

/// The reasons for which games end, by their stable names.
const REASONS: [&str; 14] = [
    "goal",
    "both-goals",
    "re-entry",
    "deadline",
    "move-limit",
    "repetition",
    "no-move",
    "resignation",
    "agreement",
    "time",
    "abandonment",
    "equivocation",
    "illegal-move",
    "void",
];

/// The words that are understood.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Vocabulary {
    keys: Vec<(String, Key)>,
    values: Vec<(Key, String, &'static str)>,
}

impl Vocabulary {
    /// English alone.
    pub fn english() -> Self {
        Self::default()
    }

    /// Has a key understood, and offered, by another word.
    pub fn call(&mut self, key: Key, word: &str) {
        self.keys.push((crate::folded(word), key));
    }

    /// Has a value understood, and offered, by another word.
    pub fn call_value(&mut self, key: Key, value: &str, word: &str) {
        if let Some(value) = key.values().into_iter().find(|known| *known == value) {
            self.values.push((key, crate::folded(word), value));
        }
    }

    /// The key of a word.
    pub fn key(&self, word: &str) -> Option<Key> {
        let called = self
            .keys
            .iter()
            .find(|(known, _)| known == word)
            .map(|(_, key)| *key);
        called.or_else(|| Key::ALL.into_iter().find(|key| key.word() == word))
    }

    /// The word by which a key is offered.
    pub fn word(&self, key: Key) -> &str {
        let called = self.keys.iter().find(|(_, known)| *known == key);
        called.map_or_else(|| key.word(), |(word, _)| word)
    }

    /// The word by which a value is offered.
    pub fn value_word<'a>(&'a self, key: Key, value: &'a str) -> &'a str {
        let called = self
            .values
            .iter()
            .find(|(of, _, known)| *of == key && *known == value);
        called.map_or(value, |(_, word, _)| word)
    }

    /// The values that a word, or the beginning of one, stands for. A whole word stands for itself alone.
    pub fn values(&self, key: Key, begin: &str) -> Vec<&'static str> {
        let called = self
            .values
            .iter()
            .filter(|(of, ..)| *of == key)
            .map(|(_, word, value)| (word.as_str(), *value));
        let english = key.values().into_iter().map(|value| (value, value));
        let scores = SCORES.into_iter().filter(|_| key == Key::Result);
        let all: Vec<(&str, &'static str)> = called.chain(english).chain(scores).collect();
        if let Some((_, value)) = all.iter().find(|(word, _)| *word == begin) {
            return vec![value];
        }
        let mut found = Vec::new();
        for (word, value) in all {
            if word.starts_with(begin) && !found.contains(&value) {
                found.push(value);
            }
        }
        found
    }
}
