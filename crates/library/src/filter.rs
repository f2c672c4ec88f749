//! Which games are wanted: a plain value, and the line of words that a player types for one.
//!
//! `opponent:ann ruleset:classic-3x3 result:won after:2026-01 ladder` asks for the games won against somebody with `ann` in the
//! name, by these rules, begun in 2026 or later, with `ladder` anywhere in them. Words of one key widen what it asks for where a
//! game has one value of it (`result:won result:drawn`), and narrow it where it has several (`player:ann player:olga`).

mod parse;
#[cfg(test)]
mod tests;
mod vocabulary;

use crate::entry::Origin;

pub use parse::FilterFault;
pub(crate) use parse::{Token, tokens};
pub use vocabulary::{Key, RESULTS, Vocabulary, YES_NO};

/// A result, of a game or of the player in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ResultIs {
    /// The player won it.
    Won,
    /// The player lost it.
    Lost,
    /// Nobody did.
    Drawn,
    /// White won it.
    White,
    /// Black won it.
    Black,
    /// There is none.
    Open,
}

/// Which games are wanted. Without anything in it: all.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Filter {
    /// Texts that are each in the name of one of both players; folded.
    pub players: Vec<String>,
    /// Texts that are each in the opponent's name; folded.
    pub opponents: Vec<String>,
    /// Texts, one of which is in the name of its ruleset.
    pub rulesets: Vec<String>,
    /// Results, one of which it has.
    pub results: Vec<ResultIs>,
    /// Reasons, for one of which it ended.
    pub reasons: Vec<String>,
    /// Grades, one of which it has.
    pub grades: Vec<&'static str>,
    /// Where it comes from: one of these.
    pub origins: Vec<Origin>,
    /// Texts that are each in the event's name; folded.
    pub events: Vec<String>,
    /// Begun then or later, in milliseconds since the Unix epoch.
    pub after_ms: Option<u64>,
    /// Begun before.
    pub before_ms: Option<u64>,
    /// It has no end yet.
    pub unfinished: Option<bool>,
    /// Its file does not hold.
    pub faulty: Option<bool>,
    /// It counts for ratings.
    pub rated: Option<bool>,
    /// It is a signed log, and no text.
    pub signed: Option<bool>,
    /// Texts that are each anywhere in it: names, ruleset, reason, event, id, file, fault; folded.
    pub words: Vec<String>,
}
