//! The words of offers, answers, pauses, claims and concessions at the table (P-5.2, P-7.6, P-7.7).

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "the protocol may learn new variants before this does"
)]

use ugolki_node::view::{GameView, ProposedView};
use ugolki_record::{EndReason, Matter};
use ugolki_rules::Side;
use ugolki_words::{Lang, say};

use super::side_word;

/// What the other side offers beside a draw, what it would change, and how to answer (T-8.2).
pub(crate) fn offer_of(
    lang: Lang,
    offer: ProposedView,
    by: &str,
    game: &GameView,
    keys: [&str; 2],
) -> String {
    let [accept, decline] = keys;
    match offer.matter {
        Matter::Takeback => say!(
            lang,
            "offer-takeback",
            by = by,
            moves = taken_back(lang, offer, game),
            accept = accept,
            decline = decline
        ),
        Matter::Pause => say!(lang, "offer-pause", by = by, accept = accept, decline = decline),
        _ => say!(lang, "offer-adjourn", by = by, accept = accept, decline = decline),
    }
}

/// The moves that a takeback takes.
fn taken_back(lang: Lang, offer: ProposedView, game: &GameView) -> String {
    let texts = game.game.texts();
    let plies = offer.plies.unwrap_or(1).min(texts.len());
    let moves = texts.iter().rev().take(plies).rev();
    let moves: Vec<&str> = moves.map(String::as_str).collect();
    match moves.as_slice() {
        [first, second] => say!(lang, "two-moves", first = *first, second = *second),
        moves => moves.join(", "),
    }
}

/// What this side offers beside a draw, and until when that stands.
pub(crate) fn offer_of_ours(lang: Lang, offer: ProposedView, game: &GameView) -> String {
    match offer.matter {
        Matter::Takeback => say!(lang, "offer-ours-takeback", moves = taken_back(lang, offer, game)),
        Matter::Pause => say!(lang, "offer-ours-pause").into(),
        _ => say!(lang, "offer-ours-adjourn").into(),
    }
}

/// The game is paused or adjourned, and how it goes on.
pub(crate) fn paused(lang: Lang, matter: Matter, key: &str) -> String {
    if matter == Matter::Adjournment {
        say!(lang, "adjourned", key = key)
    } else {
        say!(lang, "paused", key = key)
    }
}

/// Why nothing is played now.
pub(crate) fn paused_no_move(lang: Lang, key: &str) -> String {
    say!(lang, "paused-no-move", key = key)
}

/// What a side claims, told to the one that sits at `own` (P-7.6, P-7.7).
pub(crate) fn claim(lang: Lang, by: Side, own: Side, reason: EndReason) -> String {
    let other = side_word(own.opposite());
    match (reason, by == own) {
        (EndReason::Abandonment, true) => say!(lang, "claim-ours-left", other = other),
        (EndReason::Abandonment, false) => say!(lang, "claim-theirs-left").into(),
        (EndReason::Void, true) => say!(lang, "claim-ours-void", other = other),
        (EndReason::Void, false) => say!(lang, "claim-theirs-void").into(),
        (_, true) => say!(lang, "claim-ours-time", other = other),
        (_, false) => say!(lang, "claim-theirs-time").into(),
    }
}

/// Why the other side has claimed the game that is over, told to the accused (T-9.3).
pub(crate) fn claimed_why(lang: Lang, reason: EndReason) -> &'static str {
    match reason {
        EndReason::Abandonment => say!(lang, "claimed-why-left"),
        EndReason::Void => say!(lang, "claimed-why-void"),
        _ => say!(lang, "claimed-why-time"),
    }
}

/// What the accused side can do.
pub(crate) fn claim_choice(lang: Lang, concede: &str, leave: &str) -> String {
    say!(lang, "claim-choice", concede = concede, leave = leave)
}

/// What the accused side can do while its own clock leaves time.
pub(crate) fn claim_play_on(lang: Lang, concede: &str) -> String {
    say!(lang, "claim-play-on", concede = concede)
}

/// Whether to concede what the other side claims.
pub(crate) fn concede_question(lang: Lang, own: Side, reason: Option<EndReason>) -> String {
    if reason == Some(EndReason::Void) {
        say!(lang, "concede-void").into()
    } else {
        say!(lang, "concede-question", side = side_word(own))
    }
}

/// The connection is gone or the other player has left: what becomes of the clocks (P-7.7), and whose runs then.
pub(crate) fn clocks_stand(lang: Lang, seconds: Option<u64>, ours: bool) -> String {
    match (seconds, ours) {
        (Some(seconds), true) => say!(lang, "clocks-stand-yours", seconds = seconds),
        (Some(seconds), false) => say!(lang, "clocks-stand-theirs", seconds = seconds),
        (None, true) => say!(lang, "clocks-run-yours").into(),
        (None, false) => say!(lang, "clocks-run-theirs").into(),
    }
}

/// Little time is left on the own clock (T-8.5).
pub(crate) fn low_time(lang: Lang, here: Option<Side>, left_ms: u64) -> String {
    let seconds = left_ms.div_ceil(1_000);
    if let Some(side) = here {
        say!(lang, "low-time-here", side = side_word(side), seconds = seconds)
    } else {
        say!(lang, "low-time", seconds = seconds)
    }
}
