//! The words of the screens beside the table.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "the protocol may learn new variants before this does"
)]

use ugolki_node::view::{LanPeer, PathView, PeerState, ProposalView};
use ugolki_record::{Colours, TermsError, TimeControlError};

use crate::clean::{clean, cut, width};
use crate::keymap::Context;
use crate::shell::{Acquaintance, LogRow, ShellView, UnfinishedRow};

pub(crate) const PROGRAM: &str = "ugolki";
pub(crate) const HOST: &str = "Host a game";
pub(crate) const LOCAL: &str = "Two at one keyboard";
pub(crate) const PRACTICE: &str = "The practice room";
pub(crate) const JOIN: &str = "Join a game";
pub(crate) const WAITING: &str = "Waiting for the other player";
pub(crate) const PROPOSAL: &str = "The terms of the game";
pub(crate) const JOINING: &str = "Joining";
pub(crate) const LOGS: &str = "Games played";
pub(crate) const HELP: &str = "Help";
pub(crate) const RULES: &str = "Rules";

/// A game to go on with, as an entry of the home screen.
pub(crate) fn unfinished_row(game: &UnfinishedRow) -> String {
    if game.awaits_signature {
        return format!("Wait for {}", clean(&game.opponent));
    }
    format!("Go on with {}", clean(&game.opponent))
}

/// What choosing a game to go on with does.
pub(crate) fn unfinished_help(game: &UnfinishedRow) -> String {
    let UnfinishedRow {
        opponent,
        ruleset,
        number,
        ..
    } = game;
    if game.awaits_signature {
        let opponent = clean(opponent);
        return format!("{ruleset} against {opponent}: agreed, waiting for {opponent}'s signature.");
    }
    format!(
        "Go on with {ruleset} against {}, at move {number}.",
        clean(opponent)
    )
}

pub(crate) const LAN_HEADING: &str = "On this network";
pub(crate) const LAN_EMPTY: &str = "Nobody yet. Players on this network show up here.";

/// A player on the network: the name, the short key, and what it offers.
pub(crate) fn lan_row(peer: &LanPeer, seen: Option<&Acquaintance>) -> String {
    let name = peer
        .name
        .as_ref()
        .map_or_else(|| "unknown".into(), |name| clean(name.as_str()));
    let offers = lan_offer(peer);
    let mark = seen
        .and_then(super::acquaintance_mark)
        .map(|mark| format!(" ({mark})"))
        .unwrap_or_default();
    format!("{name}  {}{mark}  {offers}", peer.key.short())
}

fn lan_offer(peer: &LanPeer) -> String {
    match &peer.offers {
        Some(ruleset) => format!("offers {}", ruleset.id()),
        None => "offers no game now".into(),
    }
}

/// What choosing a player on the network does.
pub(crate) fn lan_help(peer: &LanPeer) -> String {
    match &peer.offers {
        Some(ruleset) => format!("Join the game of {} that this player offers.", ruleset.id()),
        None => "This player does not host a game at the moment.".into(),
    }
}

pub(crate) const LAN_NO_OFFER: &str = "This player does not host a game at the moment.";

/// The own name and short key.
pub(crate) fn me(shell: &ShellView) -> String {
    let name = clean(&shell.name);
    match &shell.key {
        Some(key) => format!("{name}  {}", key.short()),
        None => name,
    }
}

pub(crate) const FORM_RULES: &str = "Rules";
pub(crate) const FORM_COLOURS: &str = "Colours";
pub(crate) const FORM_TIME: &str = "Time";
pub(crate) const FORM_TIME_TYPED: &str =
    "Or type it: minutes+seconds as in 3+2 or 1:30+0, days a move as in 2d, or untimed.";
pub(crate) const FORM_RATED: &str = "Rated";
pub(crate) const FORM_RATED_HELP: &str = "A rated game has a clock, and nothing in it is taken back.";
pub(crate) const FORM_TAKEBACKS: &str = "Takebacks";
pub(crate) const FORM_TAKEBACKS_HELP: &str =
    "Moves are taken back only when the other player agrees. The clocks keep what they show.";
pub(crate) const FORM_PAUSES: &str = "Pauses";
pub(crate) const FORM_PAUSES_HELP: &str =
    "The game is paused or adjourned only when both agree; either of you ends it. Both clocks stand.";
pub(crate) const FORM_CHAT: &str = "Chat";
pub(crate) const FORM_CHAT_HELP: &str = "You may write to each other beside the game. It is kept on this machine only, and no part of the signed log.";
pub(crate) const FORM_SPECTATORS: &str = "Spectators";
pub(crate) const FORM_SPECTATORS_HELP: &str =
    "Who has the invite, or the game's id from one of you, may watch. Both of you see how many do.";
/// Whether others may watch.
pub(crate) const fn form_spectators(may: bool) -> &'static str {
    if may { "may watch" } else { "kept out" }
}

pub(crate) const FORM_LAN: &str = "This network";
pub(crate) const FORM_HOST: &str = "Offer this game";
pub(crate) const FORM_LOCAL: &str = "Start this game";

/// How the colours are decided, in the host's words.
pub(crate) const fn form_colours(colours: Colours) -> &'static str {
    match colours {
        Colours::Lot => "drawn by lot",
        Colours::ProposerWhite => "you play White",
        Colours::ProposerBlack => "you play Black",
    }
}

pub(crate) const fn yes_no(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

/// Whether something is allowed when both agree.
pub(crate) const fn form_allowed(allowed: bool) -> &'static str {
    if allowed { "when both agree" } else { "never" }
}

/// Whether the players may write to each other.
pub(crate) const fn form_chat(chat: bool) -> &'static str {
    if chat { "allowed" } else { "off" }
}

/// What was chosen leaves no room for a rated game.
pub(crate) fn unrated_now(why: TermsError) -> String {
    format!("{} The game is not rated now.", super::not_rated_because(why))
}

/// Why a text is no time control.
pub(crate) fn no_time_control(why: TimeControlError) -> String {
    match why {
        TimeControlError::Form => FORM_TIME_TYPED.into(),
        _ => "A reserve has 1 second to 24 hours, an increment at most an hour, a move by days 1 to 365."
            .into(),
    }
}

/// Words as a sentence: a capital letter, and a full stop.
pub(crate) fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| {
        format!("{}{}.", first.to_uppercase(), letters.as_str())
    })
}

/// Whether players on the network may join without the ticket.
pub(crate) const fn form_lan(open: bool) -> &'static str {
    if open {
        "anyone may join"
    } else {
        "with the ticket only"
    }
}

pub(crate) const JOIN_PROMPT: &str = "Paste or type the ticket, @ and the name of a file that holds it, or an address with its key (/ip4/.../p2p/...). Line breaks do not matter.";
pub(crate) const JOIN_EMPTY: &str = "There is no ticket yet: paste it here first.";

/// Who is being called.
pub(crate) fn joining(short_key: &str) -> String {
    format!("Calling {short_key} ...")
}

pub(crate) const JOINING_HINT: &str = "This takes some seconds. Esc gives up.";

/// Who is at the other end.
pub(crate) fn proposal_opponent(proposal: &ProposalView, relay: Option<&str>) -> String {
    format!(
        "{} wants to play: key {}, {}.",
        clean(proposal.opponent.as_str()),
        proposal.key.short(),
        connected(proposal, relay)
    )
}

/// By which way a peer is connected, and how fast, before anything is agreed (N-10.1).
fn connected(proposal: &ProposalView, relay: Option<&str>) -> String {
    let PeerState::Connected {
        path,
        round_trip_ms,
        jitter_ms,
    } = proposal.peer
    else {
        return "not connected now".into();
    };
    let path = match (path, relay) {
        (PathView::Lan, _) => "on this network".into(),
        (PathView::Direct, _) => "directly".into(),
        (PathView::Relayed(_), Some(name)) => format!("through the relay {}", clean(name)),
        (PathView::Relayed(key), None) => format!("through the relay {}", key.short()),
    };
    match (round_trip_ms, jitter_ms) {
        (None, _) => path,
        (Some(ms), None) => format!("{path}, {ms} ms"),
        (Some(ms), Some(jitter)) => format!("{path}, {ms} ms +-{jitter}"),
    }
}

/// Who has agreed.
pub(crate) fn agreement_state(proposal: &ProposalView) -> &'static str {
    match (proposal.we_agreed, proposal.they_agreed) {
        (false, false) => "Nobody has agreed yet.",
        (false, true) => "The other player has agreed. It is up to you.",
        (true, false) => "You have agreed. Waiting for the other player.",
        (true, true) => "Both have agreed. Waiting for the other signature: then the game begins.",
    }
}

/// The answers to a proposal.
pub(crate) const ANSWER_RULES: &str = "Read the rules";
pub(crate) const ANSWER_AGREE: &str = "Agree and play";
pub(crate) const ANSWER_SAME: &str = "Same words: play";
pub(crate) const ANSWER_UNCOMPARED: &str = "Play anyway";
pub(crate) const ANSWER_DIFFER: &str = "They differ";
pub(crate) const DIFFER_QUESTION: &str =
    "Does the other player read out other words? Then somebody sits between you, and there is no game.";
pub(crate) const DIFFER: &str = "They differ";
pub(crate) const REFUSE_QUESTION: &str = "Refuse this game? The other player is told, and there is no game.";
pub(crate) const REFUSE: &str = "Refuse";
pub(crate) const BACK: &str = "Back";

pub(crate) const LOGS_EMPTY: &str =
    "No games yet. Each game against another player leaves a signed log here.";

/// A game on the disk.
pub(crate) fn log_row(row: &LogRow) -> String {
    if let Some(fault) = &row.fault {
        return format!(
            "{}  {}: {}",
            row.when,
            clean(&row.path.display().to_string()),
            clean(fault)
        );
    }
    let (reason, grade) = row.end.as_ref().map_or(("", "unfinished"), |end| {
        (end.verdict.reason.kind(), end.grade.kind())
    });
    let players = cut(&clean(&row.players), LOG_PLAYERS);
    let room = usize::from(LOG_PLAYERS.saturating_sub(width(&players)));
    format!(
        "{}  {players}{:room$}  {:<7}  {reason:<12}  {grade}",
        row.when, "", row.result
    )
}

/// The columns of the players in the list of games.
const LOG_PLAYERS: u16 = 18;

/// What is known of a game on the disk beside its line: the end in words, the rules, the length.
pub(crate) fn log_detail(row: &LogRow) -> String {
    let plies = match row.plies {
        1 => "1 ply".to_owned(),
        plies => format!("{plies} plies"),
    };
    let end = match (&row.end, &row.fault) {
        (Some(end), None) => super::ending(end),
        (None, None) => "Not finished.".into(),
        (_, Some(_)) => "This log does not hold.".into(),
    };
    format!("{}, {}, {plies}. {end}", clean(&row.players), row.ruleset)
}

/// The headings of the help page by kind of screen.
pub(crate) const fn help_heading(context: Context) -> &'static str {
    match context {
        Context::Menu => "Keys of this screen:",
        Context::Field => "Keys in a text field:",
        Context::Table | Context::Practice => "Keys at the table:",
        Context::Typing | Context::PracticeTyping => "Keys while typing a move:",
        Context::SetUp => "Keys of the set-up:",
        Context::Question => "Keys in a question:",
        Context::Page => "Keys on a page:",
        Context::Chat => "Keys in the chat:",
        Context::Replay => "Keys of the replay:",
        Context::ReplayTyping => "Keys while typing a word:",
    }
}

/// What the help says about the game.
pub(crate) const HELP_GAME: [&str; 4] = [
    "Corners:",
    "Each side starts in its own corner of the board. Whoever first brings all its men into the opposite corner wins.",
    "A man steps to a free neighbouring square, or jumps over single men of either side, as often as it can. Nothing is \
     captured. Leave home in time: the rules say by which move.",
    "The rules of a game stand behind F8, in its form, its terms and at its table.",
];

/// What the help says about moving, and about what else can be done at this table.
pub(crate) fn help_table(practice: bool) -> impl Iterator<Item = &'static str> {
    let beside: &[&str] = if practice { &HELP_PRACTICE } else { &HELP_PLAYED };
    HELP_MOVES.into_iter().chain(beside.iter().copied())
}

const HELP_MOVES: [&str; 4] = [
    "How to move:",
    "With the mouse: click a man, then a marked square. Pointing at a mark shows the path. The right button lets go.",
    "With the keys: go to a man with the arrows or Tab, pick it up with Enter, go to a mark, press Enter.",
    "By typing: c3-d3, c3e5, c3 e5 or a whole path c3-e3-e5, then Enter. With Russian keys too: the move is shown in Latin \
     letters first. An exclamation mark at the end plays without asking.",
];

const HELP_PRACTICE: [&str; 1] = [
    "Words work on the same line: hint, takeback, redo, side, side white, level 5, time 2, new, setup, position with its text, \
     resign, flip, rules, help, quit, pass.",
];

const HELP_PLAYED: [&str; 4] = [
    "Words work on the same line: takeback, draw, pause, adjourn, accept, decline, go on, resign, claim, concede, terms, flip, \
     help, quit, pass.",
    "Time:",
    "The clock of the side to move runs; its own program concedes when the time is up. The first move of each side costs \
     nothing and must come within 30 seconds. Lag is made up for as far as the terms say (F8). Clocks are never edited: to be \
     generous, agree to a pause or a takeback.",
    "When the connection goes, both clocks stand for a minute in all. A game is claimed by your choice only: for absence on the \
     other side's turn, or because its time is up with all that is allowed for lag. It is then graded as claimed: one side's \
     word.",
];

/// What the help says about setting up a position.
pub(crate) const HELP_SET_UP: [&str; 4] = [
    "How to set up:",
    "With the mouse or Enter: a square changes from empty to a white man, a black man, and empty again.",
    "With the keys: go to a square, and put what is wanted there.",
    "By typing: t opens a line for a whole position, such as 5bbb/5bbb/5bbb/8/8/www5/www5/www5 w 1, or for one of the words      clear, reset, mirror, turn, play. A pasted position is taken at once.",
];

/// What the help says about the mouse and copying.
pub(crate) const HELP_MOUSE: [&str; 2] = [
    "The mouse:",
    "Hold Shift (Option on macOS) to select text: the program takes plain clicks for itself.",
];

pub(crate) const QUIT_QUESTION: &str =
    "Quit in the middle of the game? It stays unfinished in the log. Quit again to go at once.";
pub(crate) const QUIT: &str = "Quit";
pub(crate) const STAY: &str = "Stay";

/// What a window that is too small says (T-4.3).
pub(crate) fn too_small(needed: (u16, u16), there: (u16, u16)) -> [String; 2] {
    [
        format!("{PROGRAM} needs {} x {}.", needed.0, needed.1),
        format!("This window is {} x {}.", there.0, there.1),
    ]
}

pub(crate) const TOO_SMALL_HINT: &str = "Make it larger, or press Ctrl-C to quit.";

pub(crate) const ANSWER: &str = "Answer";
pub(crate) const OTHER_ANSWER: &str = "Other answer";
pub(crate) const OPEN: &str = "Open";
pub(crate) const CHANGE: &str = "Change";
pub(crate) const PRACTISE: &str = "Practice";
pub(crate) const PICK_ROW: &str = "Choose";
pub(crate) const SCROLL: &str = "Scroll";
pub(crate) const SCROLL_PAGE: &str = "By a page";
pub(crate) const STOP_HOSTING: &str = "Stop hosting";
pub(crate) const GIVE_UP: &str = "Give up";
pub(crate) const JOIN_NOW: &str = "Join";
