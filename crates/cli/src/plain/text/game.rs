//! How a game begins, stands still, can be claimed and ends, in sentences.

use ugolki_node::view::{EndView, GameView, Seat};
use ugolki_node::{Moved, Started};
use ugolki_record::Matter;
use ugolki_rules::Side;
use ugolki_tui::{answers, text};
use ugolki_words::{Lang, say};

use crate::front::{Look, opponent_in};
use crate::words::side_word;

pub(super) fn paused(lang: Lang, matter: Matter) -> &'static str {
    if matter == Matter::Adjournment {
        say!(lang, "plain-adjourned")
    } else {
        say!(lang, "plain-paused")
    }
}

/// What can be claimed: now, or from when on and on whose turn (T-9.3).
pub(super) fn claim_said(lang: Lang, view: &GameView, look: Look<'_>) -> Option<String> {
    let Seat::One(own) = view.seat else {
        return None;
    };
    let table = view.table.as_ref()?;
    let ((claim, from), witnessed) = (table.claim()?, table.has_witnesses());
    Some(if from > look.now {
        let seconds = from.since(look.now).div_ceil(1_000);
        text::claim_opens_in(lang, seconds, own.opposite(), witnessed)
    } else {
        let own_turn = view.game.position().turn() == own;
        say!(
            lang,
            "plain-claim-open",
            open = text::claim_open(lang, claim, own_turn),
            worth = text::claim_worth(lang, witnessed)
        )
    })
}

/// What is known of the opponent, a sentence a line.
pub(super) fn acquaintance(lang: Lang, look: Look<'_>) -> Vec<String> {
    let stage = &look.node.stage;
    let name = opponent_in(stage).map(|(_, name, _)| name);
    name.zip(look.shell.opponent(stage))
        .map(|(name, seen)| text::acquaintance(lang, name.as_str(), &seen))
        .unwrap_or_default()
}

/// The safety phrase, unless the opponent's key is known and nothing is odd about it (N-8.7).
pub(super) fn phrase(lang: Lang, view: &GameView, look: Look<'_>) -> Option<String> {
    let seen = look.shell.opponent(&look.node.stage)?;
    let phrase = view.phrase.filter(|_| !seen.is_known() || seen.is_caution())?;
    Some(format!(
        "{} {}",
        text::safety_phrase(lang, phrase),
        say!(lang, "phrase-hint")
    ))
}

pub(super) fn start(lang: Lang, started: &Started, game: Option<&GameView>) -> String {
    let called = |side| {
        let player = match side {
            Side::White => &started.white,
            Side::Black => &started.black,
        };
        let key = player.key.map(|key| format!(" ({})", key.short()));
        format!("{}{}", player.name, key.unwrap_or_default())
    };
    let ruleset = started.ruleset.id();
    match started.seat {
        Seat::One(own) => {
            let (side, name) = (side_word(own), called(own.opposite()));
            if let Some(room) = game.and_then(|view| view.practice.as_ref()) {
                return say!(
                    lang,
                    "plain-begun-computer",
                    ruleset = ruleset,
                    side = side,
                    level = text::level(lang, room.level)
                );
            }
            if started.resumed {
                return say!(
                    lang,
                    "plain-resumed",
                    number = game.map_or(1, |view| view.game.position().number()),
                    ruleset = ruleset,
                    side = side,
                    name = name
                );
            }
            say!(lang, "plain-begun", ruleset = ruleset, side = side, name = name)
        }
        Seat::Both => say!(lang, "plain-begun-both", ruleset = ruleset),
        Seat::Watching => {
            let (white, black) = (called(Side::White), called(Side::Black));
            match started.plies {
                0 => say!(
                    lang,
                    "plain-watch",
                    ruleset = ruleset,
                    white = white,
                    black = black
                ),
                plies => say!(
                    lang,
                    "plain-watch-since",
                    ruleset = ruleset,
                    white = white,
                    black = black,
                    plies = plies
                ),
            }
        }
    }
}

pub(super) fn moved_said(lang: Lang, moved: &Moved) -> String {
    let size = moved.position.size();
    answers::move_said(lang, moved.side, moved.number, &moved.text, moved.ply, size)
}

/// What a game comes to for who sits here, then the screen's words for it.
pub(super) fn ended(lang: Lang, end: &EndView, game: Option<&GameView>) -> String {
    let ending = match game {
        // Nothing is signed in practice and at one keyboard, and there is nothing to prove.
        Some(view) if view.practice.is_some() || view.seat == Seat::Both => text::outcome(lang, end.verdict),
        Some(_) | None => text::ending(lang, end),
    };
    match (end.verdict.winner, game.map(|view| view.seat)) {
        (Some(winner), Some(Seat::One(own))) if winner == own => say!(lang, "plain-won", end = ending),
        (Some(_), Some(Seat::One(_))) => say!(lang, "plain-lost", end = ending),
        _ => ending,
    }
}
