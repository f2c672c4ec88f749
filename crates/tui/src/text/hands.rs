//! The words of what the hands do at the table, and of what is near.

use ugolki_rules::{BoardSize, Ply, Square};
use ugolki_words::{Lang, say};

use crate::warning::Warning;

/// What is near, in a sentence (T-2.12).
pub fn warning(lang: Lang, warning: Warning) -> String {
    match warning {
        Warning::LastReply => say!(lang, "warn-last-reply").into(),
        Warning::Deadline { men, left } => say!(lang, "warn-deadline", men = men, left = left),
        Warning::Closed => say!(lang, "warning-closed").into(),
        Warning::Repetition => say!(lang, "warn-repetition").into(),
        Warning::Limit { left } => say!(lang, "warn-limit", left = left),
    }
}

/// Squares as a path.
pub(crate) fn squares_path(squares: &[Square], size: BoardSize) -> String {
    let names: Vec<String> = squares
        .iter()
        .map(|square| size.name(*square).to_string())
        .collect();
    names.join("-")
}

/// A chain that is being entered (T-2.5).
pub(crate) fn chain(lang: Lang, squares: &[Square], size: BoardSize) -> String {
    say!(lang, "hands-chain", path = squares_path(squares, size))
}

/// Why a chain can't end where it stands.
pub fn finish_illegal(lang: Lang, why: &str) -> String {
    say!(lang, "hands-finish-illegal", why = why)
}

/// A move that waits to be confirmed (T-2.18).
pub(crate) fn confirm(lang: Lang, ply: Ply, size: BoardSize, [key, back]: [&str; 2]) -> String {
    say!(
        lang,
        "hands-confirm",
        ply = ply_text(ply, size),
        key = key,
        back = back
    )
}

/// A move that was prepared for when it is the turn of this side (T-8.3).
pub(crate) fn premove(lang: Lang, ply: Ply, size: BoardSize, back: &str) -> String {
    say!(lang, "hands-premove", ply = ply_text(ply, size), back = back)
}

/// A prepared move that can't be played any more.
pub(crate) fn premove_illegal(lang: Lang, ply: Ply, size: BoardSize) -> String {
    say!(lang, "hands-premove-illegal", ply = ply_text(ply, size))
}

/// Both ends of a move, or a pass; Latin in every language (T-13.4).
fn ply_text(ply: Ply, size: BoardSize) -> String {
    match ply {
        Ply::Move(mv) => squares_path(&[mv.from, mv.to], size),
        Ply::Pass => "pass".into(),
    }
}
