//! Errors in the reader's language: what was wrong, why, and what to do about it. The errors' own `Display` is for the
//! program's log, for JSON and for scripts, which are never translated (T-13.3).
//!
//! What the games' crates find wrong is said by `ugolki_tui::text::fault`, for the screens say it too.

mod book;
mod charter;
mod engine;
mod failure;
mod files;
mod hint;
mod net;
mod player;
mod rules;
mod system;
mod tournament;
mod usage;
mod usage_hint;

pub use self::book::{book_error, key_line_fault, known_error, statement_fault, statements_error};
pub use self::charter::charter_fault;
pub use self::engine::{engine, engine_fault, opening, sprt};
pub use self::failure::{event, failure, game_fault, no_game, not_joined};
pub use self::files::{
    filter_fault, first_fault, import_error, index_error, line_in_log, refused, saved_error, store_error,
    trash_error,
};
pub use self::hint::hint;
pub use self::net::{address_error, dial_fault, invite_error, invite_hint, lan, net_error, relay_fault};
pub use self::player::{dirs_error, key_file_error, lock_error, passphrase_error, profile_error};
pub use self::rules::{rules_file_error, rules_json_error};
pub use self::system::{asked, io_error, io_said, logging_error, output_error};
pub use self::tournament::{refusal, tournament_error, tournament_hint};
pub use self::usage::usage;
pub use self::usage_hint::usage_hint;

/// A fault and what is behind it, from the outermost to the innermost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told {
    /// What was wrong.
    pub what: String,
    /// Why.
    pub causes: Vec<String>,
}

impl Told {
    /// A fault that says all by itself.
    pub(crate) fn alone(what: impl Into<String>) -> Self {
        Self {
            what: what.into(),
            causes: Vec::new(),
        }
    }

    /// A fault with the one cause behind it.
    pub(crate) fn because(what: impl Into<String>, cause: impl Into<String>) -> Self {
        Self {
            what: what.into(),
            causes: vec![cause.into()],
        }
    }

    /// What is behind all of it.
    pub fn inner(&self) -> &str {
        self.causes.last().unwrap_or(&self.what)
    }

    /// The same as a sentence.
    pub fn sentence(&self) -> String {
        let line = self.line();
        let mut letters = line.chars();
        letters.next().map_or_else(String::new, |first| {
            format!("{}{}.", first.to_uppercase(), letters.as_str())
        })
    }

    /// All of it on one line, for screens and plain mode.
    pub fn line(&self) -> String {
        let parts = std::iter::once(&self.what).chain(&self.causes);
        let parts: Vec<&str> = parts.map(|part| part.trim_end_matches('.')).collect();
        parts.join(": ")
    }
}

#[cfg(test)]
mod tests;
