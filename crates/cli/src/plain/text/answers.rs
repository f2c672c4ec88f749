//! Answers to what the player asks about the game. Nothing here changes anything (T-10.3).

use ugolki_node::view::{GameView, PeerState, ProposalView, Seat, Stage};
use ugolki_node::{Phrase, Said};
use ugolki_record::Matter;
use ugolki_rules::{Bitboard, Game, Side, text};
use ugolki_tui::Qr;
use ugolki_tui::text::{chat_entry, rules_page, safety_phrase as text_of_phrase, said as words_of};
use ugolki_tui::verb::translated;
use ugolki_words::{Lang, say};

use super::game::{acquaintance, claim_said};
use super::terms::agreed_said;
use crate::front::Look;
use crate::plain::command::Ask;
use crate::plain::offers;
use crate::words::{self, Clocks, side_word};

/// How many lines of the chat are told at once.
const SHOWN_LINES: usize = 20;

/// What can be typed.
fn help(lang: Lang) -> Vec<String> {
    let mut lines = [
        say!(lang, "plain-help-move"),
        say!(lang, "plain-help-pass"),
        say!(lang, "plain-help-draw"),
        say!(lang, "plain-help-pause"),
        say!(lang, "plain-help-answer"),
        say!(lang, "plain-help-phrase"),
        say!(lang, "plain-help-claim"),
        say!(lang, "plain-help-end"),
        say!(lang, "plain-help-player"),
        say!(lang, "plain-help-say"),
        say!(lang, "plain-help-chat"),
        say!(lang, "plain-help-board"),
        say!(lang, "plain-help-moves"),
        say!(lang, "plain-help-last"),
        say!(lang, "plain-help-status"),
        say!(lang, "plain-help-opponent"),
        say!(lang, "plain-help-qr"),
        say!(lang, "plain-help-practice"),
        say!(lang, "plain-help-position"),
        say!(lang, "plain-help-short"),
    ]
    .map(str::to_owned)
    .to_vec();
    if lang != Lang::En {
        let words: Vec<String> = translated(lang)
            .iter()
            .filter(|(english, word)| english != word)
            .map(|(english, word)| format!("{word} ({english})"))
            .collect();
        lines.push(say!(lang, "plain-help-words", words = words.join(", ")));
    }
    lines
}

/// The answer, in lines.
pub(super) fn answer(lang: Lang, ask: &Ask, look: Look<'_>) -> Vec<String> {
    match (ask, &look.node.stage) {
        (Ask::Help, _) => help(lang),
        (Ask::Qr { inverted }, _) => qr(lang, *inverted, look),
        (Ask::Clocks, Stage::Game(view)) => clocks(lang, view, look),
        (Ask::Status, Stage::Game(view)) => {
            let mut lines = status(lang, view);
            lines.extend(claim_said(lang, view, look));
            lines
        }
        (Ask::Phrases, _) => phrases(lang),
        (Ask::Chat, Stage::Game(view)) => chat(lang, view),
        (Ask::Opponent, Stage::Game(view)) => opponent(lang, view, look),
        (Ask::Opponent, Stage::Proposal(proposal)) => {
            let mut lines = acquaintance(lang, look);
            lines.extend(proposal.phrase.map(|phrase| text_of_phrase(lang, phrase)));
            lines
        }
        (_, Stage::Game(view)) => about_game(lang, ask, view),
        (Ask::Terms, Stage::Proposal(proposal)) => about_terms(lang, proposal),
        (Ask::Terms, _) if look.node.hosting.is_some() => look
            .node
            .hosting
            .as_ref()
            .map(|hosting| rules_page(lang, &hosting.ruleset))
            .unwrap_or_default(),
        (Ask::Status, Stage::Proposal(_)) => vec![say!(lang, "plain-terms-lie").to_owned()],
        (Ask::Status, Stage::Joining { .. }) => vec![say!(lang, "plain-host-called").to_owned()],
        (Ask::Status, Stage::Idle) if look.node.hosting.is_some() => {
            vec![say!(lang, "plain-waiting").to_owned()]
        }
        _ => vec![say!(lang, "plain-no-game").to_owned()],
    }
}

/// The invite as a QR code, and as the line that it holds.
fn qr(lang: Lang, inverted: bool, look: Look<'_>) -> Vec<String> {
    let Some(invite) = &look.shell.invite else {
        return vec![say!(lang, "plain-no-invite").to_owned()];
    };
    let mut lines = Qr::of(&invite.ticket).map_or_else(Vec::new, |code| code.lines(inverted));
    lines.push(invite.ticket.clone());
    lines
}

/// The ready phrases, by name and in words.
fn phrases(lang: Lang) -> Vec<String> {
    let said = |phrase: &Phrase| format!("{phrase}: {}", words_of(lang, &Said::Phrase(*phrase)));
    Phrase::ALL.iter().map(said).collect()
}

/// The newest lines of the chat.
fn chat(lang: Lang, view: &GameView) -> Vec<String> {
    let Some(table) = view.table.as_ref().filter(|table| table.allowed.chat) else {
        return vec![say!(lang, "plain-no-chat").to_owned()];
    };
    let entries = &table.chat.entries;
    if entries.is_empty() {
        return vec![say!(lang, "chat-nothing").to_owned()];
    }
    let newest = entries.iter().skip(entries.len().saturating_sub(SHOWN_LINES));
    newest.map(|entry| chat_entry(lang, entry)).collect()
}

fn about_terms(lang: Lang, proposal: &ProposalView) -> Vec<String> {
    let mut lines = vec![format!("{}.", agreed_said(lang, proposal))];
    lines.extend(rules_page(lang, &proposal.ruleset));
    lines
}

fn about_game(lang: Lang, ask: &Ask, view: &GameView) -> Vec<String> {
    let game = &view.game;
    match ask {
        Ask::Board { drawn: false } => words::board_in_words(lang, game.position()),
        Ask::Board { drawn: true } => words::board_drawn(game.position(), game.ruleset()),
        Ask::Last => vec![last(lang, game)],
        Ask::Moves(None) => vec![all_moves(lang, game)],
        Ask::Moves(Some(square)) => vec![moves_of(lang, square, game)],
        Ask::List => vec![list(lang, game)],
        Ask::Pieces => Side::BOTH
            .map(|side| words::pieces(lang, side, game.position(), game.ruleset()))
            .to_vec(),
        Ask::Position => vec![format!("{}", game.position())],
        Ask::Terms => {
            let table = view
                .table
                .iter()
                .flat_map(|table| words::table_terms(lang, table));
            table.chain(rules_page(lang, game.ruleset())).collect()
        }
        // They are asked for with the time.
        Ask::Clocks | Ask::Status | Ask::Chat | Ask::Phrases => Vec::new(),
        Ask::Help | Ask::Opponent | Ask::Qr { .. } => help(lang),
    }
}

/// Both clocks, and why they stand if they do.
fn clocks(lang: Lang, view: &GameView, look: Look<'_>) -> Vec<String> {
    let (Seat::One(own), Some(clocks)) = (view.seat, Clocks::of(view, look.now)) else {
        return vec![say!(lang, "plain-no-clocks").to_owned()];
    };
    let table = view.table.as_ref();
    let paused = table.and_then(|table| table.paused);
    let said = clocks.said(lang, own);
    vec![match (paused, clocks.running) {
        (Some(Matter::Adjournment), _) => say!(lang, "plain-clocks-adjourned", clocks = said),
        (Some(_), _) => say!(lang, "plain-clocks-paused", clocks = said),
        (None, None) => say!(lang, "plain-clocks-stand", clocks = said),
        (None, Some(_)) if !matches!(view.peer, PeerState::Connected { .. }) => {
            say!(lang, "plain-clocks-stood", clocks = said)
        }
        (None, Some(side)) if side == own => say!(lang, "plain-clocks-yours", clocks = said),
        (None, Some(_)) => say!(lang, "plain-clocks-theirs", clocks = said),
    }]
}

fn last(lang: Lang, game: &Game) -> String {
    let (Some(ply), Some(text)) = (game.plies().last(), game.texts().pop()) else {
        return say!(lang, "plain-nothing-played").to_owned();
    };
    let position = game.position();
    // The number shown is that of the pair, which Black's move has completed.
    let side = position.turn().opposite();
    let number = if side == Side::Black {
        position.number().saturating_sub(1)
    } else {
        position.number()
    };
    words::move_said(lang, (side, number), &text, *ply, position.size())
}

fn all_moves(lang: Lang, game: &Game) -> String {
    let texts = game.legal_texts();
    if texts.is_empty() {
        return say!(lang, "plain-no-move").to_owned();
    }
    say!(
        lang,
        "plain-legal-moves",
        count = texts.len(),
        moves = texts.join(", ")
    )
}

fn moves_of(lang: Lang, name: &str, game: &Game) -> String {
    let board = game.position().size();
    let Some(square) = board.parse_square(name) else {
        return say!(lang, "plain-no-square", name = name);
    };
    let targets: Bitboard = game
        .legal_moves()
        .into_iter()
        .filter(|mv| mv.from == square)
        .map(|mv| mv.to)
        .collect();
    if targets.is_empty() {
        return match game.position().man_at(square) {
            None => say!(lang, "plain-from-no-man", name = name),
            Some(side) if side != game.position().turn() => {
                say!(lang, "plain-from-other", name = name, side = side_word(side))
            }
            Some(_) => say!(lang, "plain-from-no-move", name = name),
        };
    }
    say!(
        lang,
        "plain-from",
        name = name,
        squares = words::squares(board, targets)
    )
}

fn status(lang: Lang, view: &GameView) -> Vec<String> {
    let (game, position) = (&view.game, view.game.position());
    let ruleset = game.ruleset();
    let number = position.number();
    let turn = match view.seat {
        _ if game.is_over() || view.end.is_some() => say!(lang, "plain-status-over").to_owned(),
        Seat::One(own) if own == position.turn() => say!(lang, "plain-status-yours", number = number),
        Seat::One(_) => say!(lang, "plain-status-theirs", number = number),
        Seat::Both | Seat::Watching => say!(
            lang,
            "plain-status-side",
            number = number,
            side = side_word(position.turn())
        ),
    };
    let men = |side| {
        say!(
            lang,
            "plain-status-men",
            side = side_word(side),
            home = position.men_home(side, ruleset),
            target = position.men_in_target(side, ruleset),
            men = ruleset.men()
        )
    };
    let left = |limit: u16| (limit + 1).saturating_sub(number);
    let mut lines = vec![
        turn,
        men(Side::White),
        men(Side::Black),
        say!(
            lang,
            "plain-status-limits",
            to_exit = left(ruleset.exit_limit()),
            exit = ruleset.exit_limit(),
            to_limit = left(ruleset.move_limit()),
            limit = ruleset.move_limit()
        ),
    ];
    lines.extend(
        view.offer
            .map(|by| say!(lang, "plain-status-draw", side = side_word(by))),
    );
    if let (Some(table), Seat::One(own)) = (&view.table, view.seat) {
        lines.extend(
            table
                .proposals
                .iter()
                .map(|offer| offers::proposed(lang, *offer, view)),
        );
        lines.extend(table.paused.map(|matter| {
            match matter {
                Matter::Adjournment => say!(lang, "plain-status-adjourned"),
                Matter::Takeback | Matter::Pause | _ => say!(lang, "plain-status-paused"),
            }
            .to_owned()
        }));
        let claims = Side::BOTH
            .into_iter()
            .filter(|side| table.claims.get(*side).is_some());
        lines.extend(claims.map(|side| {
            if side == own {
                say!(lang, "plain-status-you-claim").to_owned()
            } else {
                say!(lang, "plain-status-they-claim").to_owned()
            }
        }));
    }
    lines.extend(words::warnings(lang, game));
    lines
}

fn list(lang: Lang, game: &Game) -> String {
    if game.plies().is_empty() {
        return say!(lang, "plain-nothing-played").to_owned();
    }
    let start = game.start();
    text::pairs(
        start.turn(),
        start.number(),
        game.texts().iter().map(String::as_str),
    )
}

fn opponent(lang: Lang, view: &GameView, look: Look<'_>) -> Vec<String> {
    let player = match view.seat {
        Seat::One(Side::White) => &view.black,
        Seat::One(Side::Black) => &view.white,
        Seat::Both | Seat::Watching => {
            return vec![words::peer_said(lang, view.peer, |relay| {
                look.shell.relay_name(relay)
            })];
        }
    };
    let name = player.name.as_str();
    let named = if let Some(key) = player.key {
        say!(lang, "plain-opponent-key", name = name, key = key.to_string())
    } else {
        say!(lang, "players-line", name = name)
    };
    let mut lines = vec![
        named,
        words::peer_said(lang, view.peer, |relay| look.shell.relay_name(relay)),
    ];
    let trouble = view.table.as_ref().and_then(|table| table.trouble.as_ref());
    lines.extend(trouble.map(|trouble| words::trouble_said(lang, trouble, look.now)));
    lines.extend(acquaintance(lang, look));
    lines.extend(view.phrase.map(|phrase| text_of_phrase(lang, phrase)));
    lines
}
