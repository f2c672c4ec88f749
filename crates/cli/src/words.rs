//! What plain lines say beside the words of `ugolki_tui::text`: sentences that stand alone and can be read aloud (T-10.2).

mod board;
mod clocks;
pub mod faults;

pub use board::board_drawn;
pub use clocks::{
    Clocks, allowed_said, clock, clock_exact, rated_said, seconds, table_terms, time_said, time_written,
};

use std::fmt;

use ugolki_node::Timestamp;
use ugolki_node::view::{PathView, PeerState, TroubleView};
use ugolki_record::{Colours, PlayerKey};
use ugolki_rules::Side;
use ugolki_tui::text;
use ugolki_words::{Lang, say};

/// A text as a sentence: with its full stop.
pub fn sentence(text: &str) -> String {
    let text = text.trim_end();
    if text.ends_with(['.', '?', '!']) {
        text.to_owned()
    } else {
        format!("{text}.")
    }
}

/// A text as part of a sentence: without its full stop.
pub fn clause(text: &str) -> &str {
    text.trim_end().trim_end_matches('.')
}

/// The word for how a game ended or how well that is established, by its stable name, within a line.
pub fn ending_word(lang: Lang, kind: &str) -> String {
    let reason = match kind {
        "goal" => say!(lang, "reason-goal"),
        "both-goals" => say!(lang, "reason-both-goals"),
        "re-entry" => say!(lang, "reason-re-entry"),
        "deadline" => say!(lang, "reason-deadline"),
        "move-limit" => say!(lang, "reason-move-limit"),
        "repetition" => say!(lang, "reason-repetition"),
        "no-move" => say!(lang, "reason-no-move"),
        "resignation" => say!(lang, "reason-resignation"),
        "agreement" => say!(lang, "reason-agreement"),
        "time" => say!(lang, "reason-time"),
        "abandonment" => say!(lang, "reason-abandonment"),
        "equivocation" => say!(lang, "reason-equivocation"),
        "illegal-move" => say!(lang, "reason-illegal-move"),
        "void" => say!(lang, "reason-void"),
        grade => {
            return text::library_value(lang, grade)
                .unwrap_or(grade)
                .replace('-', " ");
        }
    };
    reason.to_owned()
}

/// A sentence that follows a colon or stands in brackets: it begins small, but for what is always written large.
pub fn following(lang: Lang, sentence: &str) -> String {
    let mut letters = sentence.chars();
    let first = letters.next().into_iter();
    match lang {
        // Who begins such a sentence is a side, which these languages write large.
        Lang::En | Lang::De | Lang::Nl => sentence.to_owned(),
        Lang::Ru => first.flat_map(char::to_lowercase).chain(letters).collect(),
    }
}

/// What stands between a number and its decimals.
pub const fn point(lang: Lang) -> &'static str {
    match lang {
        Lang::En => ".",
        Lang::Ru | Lang::De | Lang::Nl => ",",
    }
}

/// A label at the beginning of a line, with what stands behind it.
pub fn labelled(width: usize, label: &str, said: impl fmt::Display) -> String {
    format!("{label:<width$}{said}")
}

/// A side as the messages that tell of one choose by it.
pub const fn side_word(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

/// Texts one after the other, with the language's "and" between them.
pub fn all_of(lang: Lang, texts: Vec<String>) -> String {
    let both = |first: String, second| say!(lang, "plain-and", first = first, second = second);
    texts.into_iter().reduce(both).unwrap_or_default()
}

/// The same with "or".
pub fn one_of(lang: Lang, texts: &[&str]) -> String {
    let either = |first: String, second| say!(lang, "plain-or", first = first, second = second);
    texts
        .iter()
        .map(|text| (*text).to_owned())
        .reduce(either)
        .unwrap_or_default()
}

/// Who gets which colour, for this side. `ours` tells whether this side proposed.
pub fn colours_said(lang: Lang, colours: Colours, ours: bool) -> String {
    let side = match (colours, ours) {
        (Colours::Lot, _) => return say!(lang, "plain-colours-lot").to_owned(),
        (Colours::ProposerWhite, true) | (Colours::ProposerBlack, false) => Side::White,
        (Colours::ProposerBlack, true) | (Colours::ProposerWhite, false) => Side::Black,
    };
    say!(lang, "plain-colours-you", side = side_word(side))
}

/// By which way the other side is connected. `relay` names a relay by its key.
pub fn path_said(lang: Lang, path: PathView, relay: impl Fn(&PlayerKey) -> String) -> String {
    match path {
        PathView::Lan => say!(lang, "plain-path-lan").to_owned(),
        PathView::Direct => say!(lang, "plain-path-direct").to_owned(),
        PathView::Relayed(via) => say!(lang, "plain-path-relay", relay = relay(&via)),
    }
}

/// How the opponent is connected, as a sentence.
pub fn peer_said(lang: Lang, peer: PeerState, relay: impl Fn(&PlayerKey) -> String) -> String {
    let (path, round_trip_ms, jitter_ms) = match peer {
        PeerState::Local => return say!(lang, "plain-peer-local").to_owned(),
        PeerState::Reconnecting => return say!(lang, "plain-peer-reconnecting").to_owned(),
        PeerState::Left => return say!(lang, "plain-peer-left").to_owned(),
        PeerState::Connected {
            path,
            round_trip_ms,
            jitter_ms,
        } => (path_said(lang, path, relay), round_trip_ms, jitter_ms),
    };
    let said = match (round_trip_ms, jitter_ms) {
        (None, _) => say!(lang, "plain-peer-connected", path = path),
        (Some(ms), None) => say!(lang, "plain-peer-trip", path = path, ms = ms),
        (Some(ms), Some(jitter)) => say!(lang, "plain-peer-jitter", path = path, ms = ms, jitter = jitter),
    };
    if peer.is_slow() {
        say!(lang, "plain-peer-slow", said = said)
    } else {
        said
    }
}

/// What is wrong with the connection, and what is done about it, as a sentence (T-9.2).
pub fn trouble_said(lang: Lang, trouble: &TroubleView, now: Timestamp) -> String {
    text::trouble(lang, trouble, now.since(trouble.since))
}
