//! What plain lines say beside the words of `ugolki_tui::text`: sentences that stand alone and can be read aloud (T-10.2).

mod acts;
mod board;
mod clocks;
mod moves;

pub use acts::{act_said, established, matter_said};
pub use board::{board_drawn, board_in_words, pieces, squares};
pub use clocks::{Clocks, allowed_said, clock, clock_exact, rated_said, seconds, table_terms, time_said};
pub use moves::{move_said, warnings};

use ugolki_node::view::{PathView, PeerState};
use ugolki_record::Colours;
use ugolki_rules::Side;

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

/// By which way the other side is connected.
pub fn path_said(path: PathView) -> String {
    match path {
        PathView::Lan => "on the LAN".to_owned(),
        PathView::Direct => "directly".to_owned(),
        PathView::Relayed(via) => format!("through the relay {}", via.short()),
    }
}

/// How the opponent is connected, as a sentence.
pub fn peer_said(peer: PeerState) -> String {
    match peer {
        PeerState::Local => "Both sides are played at this keyboard.".to_owned(),
        PeerState::Connected {
            path,
            round_trip_ms: None,
        } => {
            format!("Your opponent is connected {}.", path_said(path))
        }
        PeerState::Connected {
            path,
            round_trip_ms: Some(ms),
        } => {
            format!(
                "Your opponent is connected {}, {ms} ms there and back.",
                path_said(path)
            )
        }
        PeerState::Reconnecting => {
            "The connection to your opponent is gone; a new one is being tried.".to_owned()
        }
        PeerState::Left => "Your opponent has left the game.".to_owned(),
    }
}
