//! Answers to what the player asks about the game. Nothing here changes anything (T-10.3).

use ugolki_node::view::{GameView, PeerState, ProposalView, Seat, Stage};
use ugolki_node::{Phrase, Said};
use ugolki_rules::{Bitboard, Game, Side, text};
use ugolki_tui::Qr;
use ugolki_tui::text::{chat_entry, rules_page, safety_phrase as text_of_phrase, said as words_of};
use ugolki_words::Lang;

use super::agreed_said;
use crate::front::Look;
use crate::plain::command::Ask;
use crate::plain::offers;
use crate::words::{self, Clocks, side_name};

/// How many lines of the chat are told at once.
const SHOWN_LINES: usize = 20;

const HELP: [&str; 20] = [
    "A move: c3-d3, c3-e3-e5, or its two ends as c3e5. A move with ! is played even if it loses at once.",
    "pass: when no move is possible.",
    "draw: offer a draw. takeback: ask to take your last move back.",
    "pause, adjourn: offer a pause, or to play on another day. go on: end it.",
    "accept, decline: answer the terms or an offer; accept takeback and so on where several are open.",
    "same, differ: the other player's safety phrase is the same (agrees to the terms, and remembers that), or another one.",
    "claim: claim the game when your opponent's time is up, or it stays away. concede: agree that your time is up.",
    "resign: give up. quit: leave. rematch: after the end, play again with the colours swapped.",
    "remember: know the opponent by its key from now on. block: have nothing to do with it any more.",
    "say and a text: write to the opponent, where the terms allow it. phrase thanks: a ready phrase; phrases lists them.",
    "chat: what was said. mute, unmute: show nothing of what the opponent says, or again; mute always for every game.",
    "board, board drawn: the board in words, or as characters.",
    "moves, moves c3: the legal moves, of all men or of one.",
    "last: the last move. list: all moves. clocks: both clocks.",
    "status: whose turn it is, deadline and limits. pieces: both sides' men.",
    "opponent: who it is and how it is connected. terms: the rules.",
    "qr, qr inverted: the invite as a QR code, for a dark or a light terminal. save: keep the invite in a file.",
    "In practice: hint; takeback, redo; side, side black, side both; level 5; time 2; new.",
    "In practice: position with its text plays on from there; position alone tells the text.",
    "The verbs of this list that only tell something may be shortened.",
];

/// The answer, in lines.
pub(super) fn answer(ask: &Ask, look: Look<'_>) -> Vec<String> {
    match (ask, &look.node.stage) {
        (Ask::Help, _) => HELP.map(str::to_owned).to_vec(),
        (Ask::Qr { inverted }, _) => qr(*inverted, look),
        (Ask::Clocks, Stage::Game(view)) => clocks(view, look),
        (Ask::Status, Stage::Game(view)) => {
            let mut lines = status(view);
            lines.extend(super::claim_said(view, look));
            lines
        }
        (Ask::Phrases, _) => phrases(),
        (Ask::Chat, Stage::Game(view)) => chat(view),
        (Ask::Opponent, Stage::Game(view)) => opponent(view, look),
        (Ask::Opponent, Stage::Proposal(proposal)) => {
            let mut lines = super::acquaintance(look);
            lines.extend(proposal.phrase.map(|phrase| text_of_phrase(Lang::En, phrase)));
            lines
        }
        (_, Stage::Game(view)) => about_game(ask, view),
        (Ask::Terms, Stage::Proposal(proposal)) => about_terms(proposal),
        (Ask::Terms, _) if look.node.hosting.is_some() => look
            .node
            .hosting
            .as_ref()
            .map(|hosting| rules_page(Lang::En, &hosting.ruleset))
            .unwrap_or_default(),
        (Ask::Status, Stage::Proposal(_)) => vec!["Terms lie on the table.".to_owned()],
        (Ask::Status, Stage::Joining { .. }) => vec!["The host is being called.".to_owned()],
        (Ask::Status, Stage::Idle) if look.node.hosting.is_some() => vec!["Waiting for a player.".to_owned()],
        _ => vec!["There is no game.".to_owned()],
    }
}

/// The invite as a QR code, and as the line that it holds.
fn qr(inverted: bool, look: Look<'_>) -> Vec<String> {
    let Some(invite) = &look.shell.invite else {
        return vec!["There is no invite.".to_owned()];
    };
    let mut lines = Qr::of(&invite.ticket).map_or_else(Vec::new, |code| code.lines(inverted));
    lines.push(invite.ticket.clone());
    lines
}

/// The ready phrases, by name and in words.
fn phrases() -> Vec<String> {
    let said = |phrase: &Phrase| format!("{phrase}: {}", words_of(Lang::En, &Said::Phrase(*phrase)));
    Phrase::ALL.iter().map(said).collect()
}

/// The newest lines of the chat.
fn chat(view: &GameView) -> Vec<String> {
    let Some(table) = view.table.as_ref().filter(|table| table.allowed.chat) else {
        return vec!["There is no chat in this game.".to_owned()];
    };
    let entries = &table.chat.entries;
    if entries.is_empty() {
        return vec!["Nothing has been said.".to_owned()];
    }
    let newest = entries.iter().skip(entries.len().saturating_sub(SHOWN_LINES));
    newest.map(|entry| chat_entry(Lang::En, entry)).collect()
}

fn about_terms(proposal: &ProposalView) -> Vec<String> {
    let mut lines = vec![format!("{}.", agreed_said(proposal))];
    lines.extend(rules_page(Lang::En, &proposal.ruleset));
    lines
}

fn about_game(ask: &Ask, view: &GameView) -> Vec<String> {
    let game = &view.game;
    match ask {
        Ask::Board { drawn: false } => words::board_in_words(game.position()),
        Ask::Board { drawn: true } => words::board_drawn(game.position(), game.ruleset()),
        Ask::Last => vec![last(game)],
        Ask::Moves(None) => vec![all_moves(game)],
        Ask::Moves(Some(square)) => vec![moves_of(square, game)],
        Ask::List => vec![list(game)],
        Ask::Pieces => Side::BOTH
            .map(|side| words::pieces(side, game.position(), game.ruleset()))
            .to_vec(),
        Ask::Position => vec![format!("{}", game.position())],
        Ask::Terms => {
            let table = view.table.iter().flat_map(words::table_terms);
            table.chain(rules_page(Lang::En, game.ruleset())).collect()
        }
        // They are asked for with the time.
        Ask::Clocks | Ask::Status | Ask::Chat | Ask::Phrases => Vec::new(),
        Ask::Help | Ask::Opponent | Ask::Qr { .. } => HELP.map(str::to_owned).to_vec(),
    }
}

/// Both clocks, and why they stand if they do.
fn clocks(view: &GameView, look: Look<'_>) -> Vec<String> {
    let (Seat::One(own), Some(clocks)) = (view.seat, Clocks::of(view, look.now)) else {
        return vec!["This game has no clocks.".to_owned()];
    };
    let table = view.table.as_ref();
    let why = match (table.and_then(|table| table.paused), clocks.running) {
        (Some(matter), _) => format!(
            "Both stand: it is {} until either of you goes on.",
            words::matter_said(matter)
        ),
        (None, None) => "Both stand.".to_owned(),
        (None, Some(_)) if !matches!(view.peer, PeerState::Connected { .. }) => {
            "They are shown as they stood when the connection was lost.".to_owned()
        }
        (None, Some(side)) if side == own => "Yours runs.".to_owned(),
        (None, Some(_)) => "Theirs runs.".to_owned(),
    };
    vec![format!("{} {why}", clocks.said(own))]
}

fn last(game: &Game) -> String {
    let (Some(ply), Some(text)) = (game.plies().last(), game.texts().pop()) else {
        return "Nothing has been played yet.".to_owned();
    };
    let position = game.position();
    // The number shown is that of the pair, which Black's move has completed.
    let side = position.turn().opposite();
    let number = if side == Side::Black {
        position.number().saturating_sub(1)
    } else {
        position.number()
    };
    words::move_said(side, number, &text, *ply, position.size())
}

fn all_moves(game: &Game) -> String {
    let texts = game.legal_texts();
    if texts.is_empty() {
        return "There is no legal move.".to_owned();
    }
    format!(
        "{}: {}.",
        words::counted(texts.len(), "legal move", "legal moves"),
        texts.join(", ")
    )
}

fn moves_of(name: &str, game: &Game) -> String {
    let board = game.position().size();
    let Some(square) = board.parse_square(name) else {
        return format!("{name} is no square of this board.");
    };
    let targets: Bitboard = game
        .legal_moves()
        .into_iter()
        .filter(|mv| mv.from == square)
        .map(|mv| mv.to)
        .collect();
    if targets.is_empty() {
        let why = match game.position().man_at(square) {
            None => "no man stands there".to_owned(),
            Some(side) if side != game.position().turn() => format!("that man is {}'s", side_name(side)),
            Some(_) => "the man there has no legal move".to_owned(),
        };
        return format!("From {name}: {why}.");
    }
    format!("From {name} to {}.", words::squares(board, targets))
}

fn status(view: &GameView) -> Vec<String> {
    let (game, position) = (&view.game, view.game.position());
    let ruleset = game.ruleset();
    let turn = match view.seat {
        _ if game.is_over() || view.end.is_some() => "The game is over.".to_owned(),
        Seat::One(own) if own == position.turn() => format!("Move {}. It is your turn.", position.number()),
        Seat::One(_) => format!("Move {}. Your opponent is to move.", position.number()),
        Seat::Both | Seat::Watching => format!(
            "Move {}. {} is to move.",
            position.number(),
            side_name(position.turn())
        ),
    };
    let men = |side| {
        let (home, target) = (
            position.men_home(side, ruleset),
            position.men_in_target(side, ruleset),
        );
        format!(
            "{} has {home} at home and {target} of {} in the target.",
            side_name(side),
            ruleset.men()
        )
    };
    let left = |limit: u16| (limit + 1).saturating_sub(position.number());
    let mut lines = vec![
        turn,
        men(Side::White),
        men(Side::Black),
        format!(
            "{} to leave the house (move {}); {} to the move limit (move {}).",
            words::counted(
                left(ruleset.exit_limit()).into(),
                "move is left",
                "moves are left"
            ),
            ruleset.exit_limit(),
            words::counted(
                left(ruleset.move_limit()).into(),
                "move is left",
                "moves are left"
            ),
            ruleset.move_limit(),
        ),
    ];
    lines.extend(
        view.offer
            .map(|by| format!("{} has offered a draw.", side_name(by))),
    );
    if let (Some(table), Seat::One(own)) = (&view.table, view.seat) {
        lines.extend(table.proposals.iter().map(|offer| offers::proposed(*offer, view)));
        lines.extend(
            table
                .paused
                .map(|matter| format!("The game stands still for {}.", words::matter_said(matter))),
        );
        lines.extend(
            Side::BOTH
                .into_iter()
                .filter(|side| table.claims.get(*side).is_some())
                .map(|side| {
                    if side == own {
                        "You claim the game.".to_owned()
                    } else {
                        "Your opponent claims the game.".to_owned()
                    }
                }),
        );
    }
    lines.extend(words::warnings(game));
    lines
}

fn list(game: &Game) -> String {
    if game.plies().is_empty() {
        return "Nothing has been played yet.".to_owned();
    }
    let start = game.start();
    text::pairs(
        start.turn(),
        start.number(),
        game.texts().iter().map(String::as_str),
    )
}

fn opponent(view: &GameView, look: Look<'_>) -> Vec<String> {
    let player = match view.seat {
        Seat::One(Side::White) => &view.black,
        Seat::One(Side::Black) => &view.white,
        Seat::Both | Seat::Watching => {
            return vec![words::peer_said(view.peer, |relay| look.shell.relay_name(relay))];
        }
    };
    let key = player.key.map(|key| format!(", key {key}")).unwrap_or_default();
    let mut lines = vec![
        format!("{}{key}.", player.name),
        words::peer_said(view.peer, |relay| look.shell.relay_name(relay)),
    ];
    let trouble = view.table.as_ref().and_then(|table| table.trouble.as_ref());
    lines.extend(trouble.map(|trouble| words::trouble_said(trouble, look.now)));
    lines.extend(super::acquaintance(look));
    lines.extend(view.phrase.map(|phrase| text_of_phrase(Lang::En, phrase)));
    lines
}
