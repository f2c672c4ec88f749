//! How a game begins, stands still, can be claimed and ends, in sentences.

use ugolki_node::view::{EndView, GameView, Seat};
use ugolki_node::{Moved, Started};
use ugolki_record::Matter;
use ugolki_rules::Side;
use ugolki_tui::{answers, text};
use ugolki_words::{Lang, say};

use crate::front::{Look, opponent_in};
use crate::words::{self, side_name};

pub(super) fn paused(matter: Matter) -> String {
    if matter == Matter::Adjournment {
        "The game is adjourned; both clocks stand. Type go on to play on, or quit to leave it for another day.".to_owned()
    } else {
        "The game is paused; both clocks stand. Type go on to play on.".to_owned()
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
        text::claim_opens_in(
            lang,
            from.since(look.now).div_ceil(1_000),
            own.opposite(),
            witnessed,
        )
    } else {
        let own_turn = view.game.position().turn() == own;
        format!(
            "{} Type claim to claim the game, or wait. {}",
            text::claim_open(lang, claim, own_turn),
            text::claim_worth(lang, witnessed)
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
    let player = |side| match side {
        Side::White => &started.white,
        Side::Black => &started.black,
    };
    match started.seat {
        Seat::One(own) => {
            let opponent = player(own.opposite());
            let key = opponent
                .key
                .map(|key| format!(" ({})", key.short()))
                .unwrap_or_default();
            if let Some(room) = game.and_then(|view| view.practice) {
                return format!(
                    "The game has begun: {}, you play {} against the computer, level {}.",
                    started.ruleset.id(),
                    side_name(own),
                    text::level(lang, room.level)
                );
            }
            let (own, ruleset) = (side_name(own), started.ruleset.id());
            if started.resumed {
                let number = game.map_or(1, |view| view.game.position().number());
                return format!(
                    "The game goes on at move {number}: {ruleset}, you play {own} against {}{key}.",
                    opponent.name
                );
            }
            format!(
                "The game has begun: {ruleset}, you play {own} against {}{key}.",
                opponent.name
            )
        }
        Seat::Both => format!(
            "The game has begun: {}, both sides at this keyboard.",
            started.ruleset.id()
        ),
        Seat::Watching => {
            let called = |side| {
                let player = player(side);
                let key = player.key.map(|key| format!(" ({})", key.short()));
                format!("{}{}", player.name, key.unwrap_or_default())
            };
            let since = match started.plies {
                0 => String::new(),
                plies => format!(" So far {}.", words::counted(plies, "ply", "plies")),
            };
            format!(
                "You watch a game of {}: White {}, Black {}.{since} Every record is verified here.",
                started.ruleset.id(),
                called(Side::White),
                called(Side::Black)
            )
        }
    }
}

pub(super) fn moved_said(moved: &Moved, lang: Lang) -> String {
    let size = moved.position.size();
    answers::move_said(lang, moved.side, moved.number, &moved.text, moved.ply, size)
}

/// What a game comes to for who sits here, then the screen's words for it.
pub(super) fn ended(lang: Lang, end: &EndView, game: Option<&GameView>) -> String {
    let own = match (end.verdict.winner, game.map(|view| view.seat)) {
        (Some(winner), Some(Seat::One(own))) if winner == own => "You have won. ",
        (Some(_), Some(Seat::One(_))) => "You have lost. ",
        _ => "",
    };
    let ending = match game {
        // Nothing is signed in practice, and there is nothing to prove.
        Some(view) if view.practice.is_some() => text::outcome(lang, end.verdict),
        Some(_) | None => text::ending(lang, end),
    };
    format!("{own}{ending}")
}
