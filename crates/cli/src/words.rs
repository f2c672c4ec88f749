//! What plain lines say beside the words of `ugolki_tui::text`: sentences that stand alone and can be read aloud (T-10.2).

mod acts;
mod board;
mod clocks;

pub use acts::{act_said, established, matter_said};
pub use board::board_drawn;
pub use clocks::{Clocks, allowed_said, clock, clock_exact, rated_said, seconds, table_terms, time_said};

use ugolki_node::Timestamp;
use ugolki_node::view::{PathView, PeerState, TroubleView};
use ugolki_record::{Colours, PlayerKey};
use ugolki_rules::Side;
use ugolki_tui::text;
use ugolki_words::Lang;

/// A text as a sentence: with its full stop.
pub fn sentence(text: &str) -> String {
    let text = text.trim_end();
    if text.ends_with(['.', '?', '!']) {
        text.to_owned()
    } else {
        format!("{text}.")
    }
}

/// A number with its noun: `1 man`, `3 men`.
pub fn counted(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// The name of a side at the beginning of a sentence.
pub const fn side_name(side: Side) -> &'static str {
    match side {
        Side::White => "White",
        Side::Black => "Black",
    }
}

/// Who gets which colour, for this side. `ours` tells whether this side proposed.
pub const fn colours_said(colours: Colours, ours: bool) -> &'static str {
    match (colours, ours) {
        (Colours::Lot, _) => "colours by lot",
        (Colours::ProposerWhite, true) | (Colours::ProposerBlack, false) => "you play White",
        (Colours::ProposerBlack, true) | (Colours::ProposerWhite, false) => "you play Black",
    }
}

/// By which way the other side is connected. `relay` names a relay by its key.
pub fn path_said(path: PathView, relay: impl Fn(&PlayerKey) -> String) -> String {
    match path {
        PathView::Lan => "on the LAN".to_owned(),
        PathView::Direct => "directly".to_owned(),
        PathView::Relayed(via) => format!("through the relay {}", relay(&via)),
    }
}

/// How the opponent is connected, as a sentence.
pub fn peer_said(peer: PeerState, relay: impl Fn(&PlayerKey) -> String) -> String {
    match peer {
        PeerState::Local => "Both sides are played at this keyboard.".to_owned(),
        PeerState::Connected {
            path,
            round_trip_ms,
            jitter_ms,
        } => {
            let trip = match (round_trip_ms, jitter_ms) {
                (None, _) => String::new(),
                (Some(ms), None) => format!(", {ms} ms there and back"),
                (Some(ms), Some(jitter)) => format!(", {ms} ms there and back, give or take {jitter} ms"),
            };
            let slow = if peer.is_slow() {
                " The connection is slow."
            } else {
                ""
            };
            format!(
                "Your opponent is connected {}{trip}.{slow}",
                path_said(path, relay)
            )
        }
        PeerState::Reconnecting => {
            "The connection to your opponent is gone; a new one is being tried.".to_owned()
        }
        PeerState::Left => "Your opponent has left the game.".to_owned(),
    }
}

/// What is wrong with the connection, and what is done about it, as a sentence (T-9.2).
pub fn trouble_said(lang: Lang, trouble: &TroubleView, now: Timestamp) -> String {
    text::trouble(lang, trouble, now.since(trouble.since))
}
