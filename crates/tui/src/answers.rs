//! Answers to what the player asks about the game, the same on the `:` line and in plain mode (T-6.7, T-10.3). Each is lines that
//! stand alone; nothing here changes anything.

mod game;
#[cfg(test)]
mod tests;

use ugolki_node::view::{GameView, NodeView, PathView, PeerState, Seat, Stage};
use ugolki_node::{Phrase, Said};
use ugolki_rules::Side;
use ugolki_words::{Lang, say};

use crate::clocks::{self, ClockShown, ClockState};
use crate::shell::ShellView;
use crate::text;
use crate::verb::{Ask, Kind, Name};

pub use self::game::{board, board_in_words, last, move_said, moves_of};

/// How many lines of the chat are told at once.
const SHOWN_LINES: usize = 20;

/// What the answers are made from, and how they are wanted.
#[derive(Debug, Clone, Copy)]
pub struct Asked<'a> {
    /// The peer.
    pub view: &'a NodeView,
    /// What lies around it.
    pub shell: &'a ShellView,
    /// The language.
    pub lang: Lang,
    /// The board is drawn with characters unless words are asked for (T-10.3).
    pub drawn: bool,
    /// The side whose house lies at the bottom, read last.
    pub bottom: Side,
}

/// The answer, in lines; each stands alone.
pub fn answer(ask: &Ask, asked: &Asked<'_>) -> Vec<String> {
    let lang = asked.lang;
    match (ask, &asked.view.stage) {
        (Ask::Help, _) => help(lang),
        (Ask::Phrases, _) => phrases(lang),
        (Ask::Qr { inverted }, _) => qr(*inverted, asked),
        (_, Stage::Game(view)) => of_game(ask, view, asked),
        (Ask::Opponent, Stage::Proposal(proposal)) => {
            let known = asked.shell.opponent.iter();
            let known = known.flat_map(|seen| text::acquaintance(lang, proposal.opponent.as_str(), seen));
            known
                .chain(proposal.phrase.map(|phrase| text::safety_phrase(lang, phrase)))
                .collect()
        }
        (Ask::Terms, Stage::Proposal(proposal)) => text::proposal_page(lang, proposal, asked.shell),
        (Ask::Terms, _) if asked.view.hosting.is_some() => {
            let hosting = asked.view.hosting.iter();
            hosting
                .flat_map(|hosting| text::rules_page(lang, &hosting.ruleset))
                .collect()
        }
        (Ask::Status, Stage::Proposal(_)) => vec![say!(lang, "answers-terms-lie").into()],
        (Ask::Status, Stage::Joining { .. }) => vec![say!(lang, "answers-calling").into()],
        (Ask::Status, Stage::Idle) if asked.view.hosting.is_some() => {
            vec![say!(lang, "answers-waiting").into()]
        }
        _ => vec![say!(lang, "answers-no-game").into()],
    }
}

fn of_game(ask: &Ask, view: &GameView, asked: &Asked<'_>) -> Vec<String> {
    let (game, lang) = (&view.game, asked.lang);
    match ask {
        Ask::Board { drawn } => board(game, drawn.unwrap_or(asked.drawn), asked.bottom, lang),
        Ask::Last => vec![last(game, lang)],
        Ask::Moves(None) => vec![game::all_moves(game, lang)],
        Ask::Moves(Some(square)) => vec![moves_of(square, game, lang)],
        Ask::List => vec![game::list(game, lang)],
        Ask::Pieces => game::pieces(game, lang).to_vec(),
        Ask::Position => vec![game.position().to_string()],
        Ask::Terms => {
            let terms = text::terms_of(lang, view, asked.shell).into_iter();
            terms.chain(text::rules_page(lang, game.ruleset())).collect()
        }
        Ask::Clocks => vec![clocks(view, asked)],
        Ask::Status => game::status(view, asked),
        Ask::Opponent => opponent(view, asked),
        Ask::Chat => chat(view, lang),
        Ask::Help => help(lang),
        Ask::Phrases => phrases(lang),
        Ask::Qr { inverted } => qr(*inverted, asked),
    }
}

/// What can be typed: a move first, then every verb.
fn help(lang: Lang) -> Vec<String> {
    let kinds = [Kind::Deed, Kind::Question, Kind::View, Kind::Practice];
    let verbs = kinds.into_iter().flat_map(|kind| {
        let verbs = Name::ALL.iter().filter(move |name| name.kind() == kind);
        verbs.map(|name| name.line(lang))
    });
    [say!(lang, "word-move-help"), say!(lang, "word-short-help")]
        .into_iter()
        .map(String::from)
        .chain(verbs)
        .collect()
}

/// The ready phrases, by name and in words.
fn phrases(lang: Lang) -> Vec<String> {
    let said = |phrase: &Phrase| format!("{phrase}: {}", text::said(lang, &Said::Phrase(*phrase)));
    Phrase::ALL.iter().map(said).collect()
}

/// The invite as a QR code, and as the line that it holds.
fn qr(inverted: bool, asked: &Asked<'_>) -> Vec<String> {
    let Some(ticket) = asked.shell.invite.as_ref().map(|invite| &invite.ticket) else {
        return vec![say!(asked.lang, "answers-no-invite").into()];
    };
    let mut lines = crate::Qr::of(ticket).map_or_else(Vec::new, |code| code.lines(inverted));
    lines.push(ticket.clone());
    lines
}

/// The newest lines of the chat.
fn chat(view: &GameView, lang: Lang) -> Vec<String> {
    let Some(table) = view.table.as_ref().filter(|table| table.allowed.chat) else {
        return vec![say!(lang, "answers-no-chat").into()];
    };
    let entries = &table.chat.entries;
    if entries.is_empty() {
        return vec![say!(lang, "answers-nothing-said").into()];
    }
    let newest = entries.iter().skip(entries.len().saturating_sub(SHOWN_LINES));
    newest.map(|entry| text::chat_entry(lang, entry)).collect()
}

/// Both clocks in a sentence, and why they stand if they do (T-9.1, T-9.2).
fn clocks(view: &GameView, asked: &Asked<'_>) -> String {
    let lang = asked.lang;
    let shown = |side| clocks::shown(view, side, asked.shell.now_ms);
    let own = match view.seat {
        Seat::One(own) => own,
        Seat::Both | Seat::Watching => Side::White,
    };
    let (Some(ours), Some(theirs)) = (shown(own), shown(own.opposite())) else {
        return say!(lang, "answers-no-clocks").into();
    };
    let text = |clock: ClockShown| text::clock(lang, clock.left_ms, clock.by_days);
    if view.seat != Seat::One(own) {
        return clocks_of_both(view, (ours, theirs), lang);
    }
    let both = say!(lang, "answers-clocks", own = text(ours), other = text(theirs));
    let why = match (ours.state, theirs.state) {
        (ClockState::Paused, _) => say!(lang, "answers-paused"),
        (ClockState::Adjourned, _) => say!(lang, "answers-adjourned"),
        (ClockState::FirstMove, _) => {
            let seconds = ours.left_ms.div_ceil(1_000);
            return format!("{both} {}", say!(lang, "answers-first-move", seconds = seconds));
        }
        (_, ClockState::StoodAt) | (ClockState::Stands, _) => say!(lang, "answers-stood"),
        (ours, _) if ours.runs() => say!(lang, "answers-yours-runs"),
        (_, theirs) if theirs.runs() => say!(lang, "answers-theirs-runs"),
        _ => say!(lang, "answers-stand"),
    };
    format!("{both} {why}")
}

/// Both clocks where neither is the own one: White's, then Black's.
fn clocks_of_both(view: &GameView, (white, black): (ClockShown, ClockShown), lang: Lang) -> String {
    let text = |clock: ClockShown| text::clock(lang, clock.left_ms, clock.by_days);
    let both = say!(
        lang,
        "answers-clocks-both",
        white = text(white),
        black = text(black)
    );
    let (turn, running) = match view.game.position().turn() {
        Side::White => ("white", white),
        Side::Black => ("black", black),
    };
    let why = match running.state {
        ClockState::Paused => say!(lang, "answers-paused").to_owned(),
        ClockState::Adjourned => say!(lang, "answers-adjourned").to_owned(),
        ClockState::FirstMove => {
            let seconds = running.left_ms.div_ceil(1_000);
            say!(lang, "answers-first-move-of", side = turn, seconds = seconds)
        }
        ClockState::Runs | ClockState::AsMeasured => say!(lang, "answers-runs", side = turn),
        ClockState::Rests | ClockState::Stands | ClockState::StoodAt | ClockState::Over => {
            say!(lang, "answers-stand").to_owned()
        }
    };
    format!("{both} {why}")
}

/// Who the opponent is, and how it is connected.
fn opponent(view: &GameView, asked: &Asked<'_>) -> Vec<String> {
    let lang = asked.lang;
    let player = match view.seat {
        Seat::One(Side::White) => &view.black,
        Seat::One(Side::Black) => &view.white,
        Seat::Both | Seat::Watching => return vec![connection(view.peer, asked)],
    };
    let name = crate::clean::clean(&player.name);
    let mut lines = vec![
        player.key.map_or_else(
            || format!("{name}."),
            |key| say!(lang, "answers-key", name = name.clone(), key = key.to_string()),
        ),
        connection(view.peer, asked),
    ];
    let trouble = view.table.as_ref().and_then(|table| table.trouble.as_ref());
    lines.extend(trouble.map(|trouble| {
        text::trouble(
            lang,
            trouble,
            asked.shell.now_ms.saturating_sub(trouble.since.as_ms()),
        )
    }));
    lines.extend(
        asked
            .shell
            .opponent
            .iter()
            .flat_map(|seen| text::acquaintance(lang, &player.name, seen)),
    );
    lines.extend(view.phrase.map(|phrase| text::safety_phrase(lang, phrase)));
    lines
}

/// How the opponent is connected, as a sentence (N-10.1).
fn connection(peer: PeerState, asked: &Asked<'_>) -> String {
    let lang = asked.lang;
    let (path, round_trip_ms) = match peer {
        PeerState::Local => return say!(lang, "answers-local").into(),
        PeerState::Reconnecting => return say!(lang, "answers-reconnecting").into(),
        PeerState::Left => return say!(lang, "answers-left").into(),
        PeerState::Connected {
            path, round_trip_ms, ..
        } => (path, round_trip_ms),
    };
    let mut said = match path {
        PathView::Lan => say!(lang, "answers-lan").to_owned(),
        PathView::Direct => say!(lang, "answers-direct").to_owned(),
        PathView::Relayed(key) => {
            let relay = asked
                .shell
                .relay
                .as_deref()
                .map_or_else(|| key.short().to_string(), crate::clean::clean);
            say!(lang, "answers-relayed", relay = relay)
        }
    };
    if let Some(ms) = round_trip_ms {
        said = format!("{said} {}", say!(lang, "answers-trip", ms = ms));
    }
    if peer.is_slow() {
        said = format!("{said} {}", say!(lang, "answers-slow"));
    }
    said
}
