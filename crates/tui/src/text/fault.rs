//! What is wrong, in words: the typed errors of the games' crates as a part of a sentence, without a capital and a full stop, so
//! that they follow "because:" and "Not possible:" alike. The errors' own `Display` is for logs and programs alone.
//!
//! Most of these enums may grow, so a match needs a last arm; `cargo xtask tidy` sees to it that no variant falls into it.

mod log;
mod record;
mod rules;
mod statement;

pub use self::log::{file_fault, line_fault, log_fault};
pub use self::record::{
    act_error, agreement_error, decode_error, evidence_error, key_error, name_error, play_error, sign_error,
    stamp_error, terms_error, time_control_error, violation,
};
pub use self::rules::{
    illegal_move, position_fault, ruleset_errors, ruleset_fault, setup_error, setup_errors, start_error,
    text_error, text_fault,
};
pub use self::statement::{statement_error, statement_file_fault, statement_line_fault};

use core::fmt;

use ugolki_node::{ChatTextError, MAX_CHAT, ResumeError};
use ugolki_words::{Lang, say};

/// A variant that is newer than these texts; its `Display` says more than nothing.
pub(super) fn new(lang: Lang, what: &impl fmt::Display) -> String {
    say!(lang, "fault-new", kind = what.to_string())
}

/// Why a game can't be gone on with.
pub fn resume_error(lang: Lang, error: &ResumeError) -> String {
    match error {
        ResumeError::Faulty(why) => say!(lang, "fault-resume-faulty", why = log_fault(lang, why)),
        ResumeError::NoGame => say!(lang, "fault-resume-no-game").into(),
        ResumeError::NotAPlayer => say!(lang, "fault-resume-not-a-player").into(),
        other => new(lang, other),
    }
}

/// Why a line can't be said to the other player.
pub fn chat_text_error(lang: Lang, error: ChatTextError) -> String {
    match error {
        ChatTextError::Empty => say!(lang, "fault-chat-empty").into(),
        ChatTextError::TooLong => say!(lang, "fault-chat-too-long", most = MAX_CHAT),
        other => new(lang, &other),
    }
}
