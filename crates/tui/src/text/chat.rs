//! The words of the chat (T-8.4).

use ugolki_node::view::ChatEntry;
use ugolki_node::{Phrase, Said};
use ugolki_words::{Lang, say};

use crate::clean::clean;

/// What was said, in the reader's language and harmless.
pub fn said(lang: Lang, said: &Said) -> String {
    match said {
        Said::Text(text) => clean(text.as_str()),
        Said::Phrase(phrase) => self::phrase(lang, *phrase).into(),
    }
}

/// A ready phrase in words.
pub fn phrase(lang: Lang, phrase: Phrase) -> &'static str {
    match phrase {
        Phrase::HELLO => say!(lang, "phrase-hello"),
        Phrase::GOOD_LUCK => say!(lang, "phrase-good-luck"),
        Phrase::GOOD_GAME => say!(lang, "phrase-good-game"),
        Phrase::GOOD_MOVE => say!(lang, "phrase-good-move"),
        Phrase::THANKS => say!(lang, "phrase-thanks"),
        Phrase::SORRY => say!(lang, "phrase-sorry"),
        Phrase::BACK_SOON => say!(lang, "phrase-back-soon"),
        Phrase::BACK => say!(lang, "phrase-back"),
        Phrase::THINKING => say!(lang, "phrase-thinking"),
        Phrase::ANOTHER => say!(lang, "phrase-another"),
        Phrase::MUST_GO => say!(lang, "phrase-must-go"),
        Phrase::GOODBYE => say!(lang, "phrase-goodbye"),
        _ => say!(lang, "phrase-unknown"),
    }
}

/// What the opponent has just said, as a sentence.
pub fn chat_heard(lang: Lang, said: &Said) -> String {
    say!(lang, "chat-heard", said = self::said(lang, said))
}

/// A line of the chat.
pub fn chat_entry(lang: Lang, entry: &ChatEntry) -> String {
    let said = said(lang, &entry.said);
    match (entry.ours, entry.arrived) {
        (true, true) => say!(lang, "chat-you", said = said),
        (true, false) => say!(lang, "chat-you-waiting", said = said),
        (false, _) => say!(lang, "chat-opponent", said = said),
    }
}

/// What a player is told once it has blocked another one.
pub fn blocked(lang: Lang, name: &str) -> String {
    say!(lang, "chat-blocked", name = clean(name))
}

/// What a player is told once it has muted another one, or no longer.
pub fn muted(lang: Lang, name: &str, muted: bool) -> String {
    let name = clean(name);
    if muted {
        say!(lang, "chat-muted-name", name = name)
    } else {
        say!(lang, "chat-heard-again", name = name)
    }
}

/// New lines that were not looked at.
pub(crate) fn unread(lang: Lang, count: usize, key: &str) -> String {
    say!(lang, "chat-unread", count = count, key = key)
}
