//! The words of the chat (T-8.4).

use ugolki_node::view::ChatEntry;
use ugolki_node::{Phrase, Said};

use crate::clean::clean;

/// What was said, in the reader's language and harmless.
pub fn said(said: &Said) -> String {
    match said {
        Said::Text(text) => clean(text.as_str()),
        Said::Phrase(phrase) => self::phrase(*phrase).into(),
    }
}

/// A ready phrase in words.
pub const fn phrase(phrase: Phrase) -> &'static str {
    match phrase {
        Phrase::HELLO => "Hello!",
        Phrase::GOOD_LUCK => "Good luck!",
        Phrase::GOOD_GAME => "Good game!",
        Phrase::GOOD_MOVE => "Good move!",
        Phrase::THANKS => "Thank you!",
        Phrase::SORRY => "Sorry.",
        Phrase::BACK_SOON => "I will be back soon.",
        Phrase::BACK => "I am back.",
        Phrase::THINKING => "Let me think.",
        Phrase::ANOTHER => "Another game?",
        Phrase::MUST_GO => "I have to go.",
        Phrase::GOODBYE => "Goodbye!",
        _ => "(a phrase that this version does not know)",
    }
}

/// What the opponent has just said, as a sentence.
pub fn chat_heard(said: &Said) -> String {
    format!("Your opponent says: {}", self::said(said))
}

/// A line of the chat.
pub fn chat_entry(entry: &ChatEntry) -> String {
    let who = if entry.ours { "You" } else { "Opponent" };
    let wait = if entry.arrived { "" } else { " (not delivered yet)" };
    format!("{who}: {}{wait}", said(&entry.said))
}

/// What a player is told once it has blocked another one.
pub fn blocked(name: &str) -> String {
    format!(
        "{} is blocked: no connection, no game, no word. 'ugolki players unblock' in a shell takes that back.",
        clean(name)
    )
}

/// What a player is told once it has muted another one, or no longer.
pub fn muted(name: &str, muted: bool) -> String {
    let name = clean(name);
    if muted {
        format!("{name} is muted: nothing that is said there is shown.")
    } else {
        format!("{name} is heard again.")
    }
}

/// New lines that were not looked at.
pub(crate) fn unread(count: usize, key: &str) -> String {
    let lines = if count == 1 {
        "1 new line".into()
    } else {
        format!("{count} new lines")
    };
    format!("Chat: {lines}; {key} opens it.")
}

pub(crate) const CHAT_NEW: &str = "Chat: new";
pub(crate) const CHAT_TITLE: &str = " Chat ";
pub(crate) const CHAT_NOTHING: &str = "Nothing has been said.";
pub(crate) const CHAT_MUTED: &str = "Muted: nothing of your opponent's is shown.";
pub(crate) const CHAT_OFF: &str = "The terms of this game allow no chat.";
pub(crate) const CHAT_NO_OPPONENT: &str = "There is nobody to talk to at this table.";
pub(crate) const CHAT_SEND: &str = "Send";
pub(crate) const CHAT_PHRASES: &str = "Ready phrases";
pub(crate) const CHAT_MUTE: &str = "Mute";
pub(crate) const CHAT_UNMUTE: &str = "Unmute";
pub(crate) const CHAT_MUTE_ALWAYS: &str = "Mute for good";
pub(crate) const BLOCK_QUESTION: &str = "Block this player? The connection ends at once, and there will be none again until you unblock the key. The game stays as it stands in the log.";
pub(crate) const BLOCK_IT: &str = "Block";
pub(crate) const NOBODY_TO_BLOCK: &str = "There is no other player here to block.";
