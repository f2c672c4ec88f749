//! The words of the screens beside the table.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "the protocol may learn new variants before this does"
)]

use ugolki_node::view::{LanPeer, PathView, PeerState, ProposalView};
use ugolki_record::{Colours, TermsError, TimeControlError};
use ugolki_words::{Lang, say};

use crate::clean::clean;
use crate::keymap::Context;
use crate::shell::{Acquaintance, ShellView, UnfinishedRow};

/// A game to go on with, as an entry of the home screen.
pub(crate) fn unfinished_row(lang: Lang, game: &UnfinishedRow) -> String {
    let opponent = clean(&game.opponent);
    if game.awaits_signature {
        return say!(lang, "home-wait-for", opponent = opponent);
    }
    say!(lang, "home-go-on-with", opponent = opponent)
}

/// What choosing a game to go on with does.
pub(crate) fn unfinished_help(lang: Lang, game: &UnfinishedRow) -> String {
    let (ruleset, opponent) = (game.ruleset.as_str(), clean(&game.opponent));
    if game.awaits_signature {
        return say!(lang, "home-wait-for-help", ruleset = ruleset, opponent = opponent);
    }
    say!(
        lang,
        "home-go-on-with-help",
        ruleset = ruleset,
        opponent = opponent,
        number = game.number
    )
}

/// A player on the network: the name, the short key, and what it offers.
pub(crate) fn lan_row(lang: Lang, peer: &LanPeer, seen: Option<&Acquaintance>) -> String {
    let name = peer
        .name
        .as_ref()
        .map_or_else(|| say!(lang, "lan-unknown").into(), |name| clean(name.as_str()));
    let offers = lan_offer(lang, peer);
    let mark = seen
        .and_then(|seen| super::acquaintance_mark(lang, seen))
        .map(|mark| format!(" ({mark})"))
        .unwrap_or_default();
    format!("{name}  {}{mark}  {offers}", peer.key.short())
}

fn lan_offer(lang: Lang, peer: &LanPeer) -> String {
    match &peer.offers {
        Some(ruleset) => say!(lang, "lan-offers", ruleset = ruleset.id()),
        None => say!(lang, "lan-offers-none").into(),
    }
}

/// What choosing a player on the network does.
pub(crate) fn lan_help(lang: Lang, peer: &LanPeer) -> String {
    match &peer.offers {
        Some(ruleset) => say!(lang, "lan-join-help", ruleset = ruleset.id()),
        None => say!(lang, "lan-no-offer").into(),
    }
}

/// The own name and short key.
pub(crate) fn me(shell: &ShellView) -> String {
    let name = clean(&shell.name);
    match &shell.key {
        Some(key) => format!("{name}  {}", key.short()),
        None => name,
    }
}

/// Whether others may watch.
pub(crate) fn form_spectators(lang: Lang, may: bool) -> &'static str {
    if may {
        say!(lang, "form-spectators-may")
    } else {
        say!(lang, "form-spectators-out")
    }
}

/// How the colours are decided, in the host's words.
pub(crate) fn form_colours(lang: Lang, colours: Colours) -> &'static str {
    match colours {
        Colours::Lot => say!(lang, "form-colours-lot"),
        Colours::ProposerWhite => say!(lang, "form-colours-white"),
        Colours::ProposerBlack => say!(lang, "form-colours-black"),
    }
}

pub(crate) fn yes_no(lang: Lang, yes: bool) -> &'static str {
    if yes { say!(lang, "yes") } else { say!(lang, "no") }
}

/// Whether something is allowed when both agree.
pub(crate) fn form_allowed(lang: Lang, allowed: bool) -> &'static str {
    if allowed {
        say!(lang, "form-when-both-agree")
    } else {
        say!(lang, "form-never")
    }
}

/// Whether the players may write to each other.
pub(crate) fn form_chat(lang: Lang, chat: bool) -> &'static str {
    if chat {
        say!(lang, "form-chat-allowed")
    } else {
        say!(lang, "form-chat-off")
    }
}

/// Whether a move may be entered before the turn comes (T-8.3).
pub(crate) fn form_premoves(lang: Lang, premoves: bool) -> &'static str {
    if premoves {
        say!(lang, "form-premoves-allowed")
    } else {
        say!(lang, "form-never")
    }
}

/// For how long a ticket is good: whole hours, or whole days from two on.
pub(crate) fn form_good_for(lang: Lang, minutes: u32) -> String {
    let hours = minutes / 60;
    match hours / 24 {
        days @ 2.. if hours.is_multiple_of(24) => say!(lang, "form-good-days", count = days),
        _ => say!(lang, "form-good-hours", count = hours),
    }
}

/// How many addresses a ticket has.
pub(crate) fn form_ticket(lang: Lang, whole: bool) -> &'static str {
    if whole {
        say!(lang, "form-ticket-long")
    } else {
        say!(lang, "form-ticket-short")
    }
}

/// What was chosen leaves no room for a rated game.
pub(crate) fn unrated_now(lang: Lang, why: TermsError) -> String {
    say!(
        lang,
        "form-unrated-now",
        why = super::not_rated_because(lang, why)
    )
}

/// Why a text is no time control.
pub(crate) fn no_time_control(lang: Lang, why: TimeControlError) -> &'static str {
    match why {
        TimeControlError::Form => say!(lang, "form-time-typed"),
        _ => say!(lang, "form-time-bounds"),
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
pub(crate) fn form_lan(lang: Lang, open: bool) -> &'static str {
    if open {
        say!(lang, "form-lan-open")
    } else {
        say!(lang, "form-lan-ticket")
    }
}

/// Who is being called.
pub(crate) fn joining(lang: Lang, short_key: &str) -> String {
    say!(lang, "joining-calling", key = short_key)
}

/// Who is at the other end.
pub(crate) fn proposal_opponent(lang: Lang, proposal: &ProposalView, relay: Option<&str>) -> String {
    say!(
        lang,
        "proposal-opponent",
        name = clean(proposal.opponent.as_str()),
        key = proposal.key.short().to_string(),
        connected = connected(lang, proposal, relay)
    )
}

/// By which way a peer is connected, and how fast, before anything is agreed (N-10.1).
fn connected(lang: Lang, proposal: &ProposalView, relay: Option<&str>) -> String {
    let PeerState::Connected {
        path,
        round_trip_ms,
        jitter_ms,
    } = proposal.peer
    else {
        return say!(lang, "proposal-not-connected").into();
    };
    let path = match (path, relay) {
        (PathView::Lan, _) => say!(lang, "proposal-path-lan").into(),
        (PathView::Direct, _) => say!(lang, "proposal-path-direct").into(),
        (PathView::Relayed(_), Some(name)) => say!(lang, "proposal-path-relay", relay = clean(name)),
        (PathView::Relayed(key), None) => {
            say!(lang, "proposal-path-relay", relay = key.short().to_string())
        }
    };
    match (round_trip_ms, jitter_ms) {
        (None, _) => path,
        (Some(ms), None) => say!(lang, "proposal-path-ms", path = path, ms = ms),
        (Some(ms), Some(jitter)) => say!(
            lang,
            "proposal-path-jitter",
            path = path,
            ms = ms,
            jitter = jitter
        ),
    }
}

/// Who has agreed.
pub(crate) fn agreement_state(lang: Lang, proposal: &ProposalView) -> &'static str {
    match (proposal.we_agreed, proposal.they_agreed) {
        (false, false) => say!(lang, "agreed-nobody"),
        (false, true) => say!(lang, "agreed-they"),
        (true, false) => say!(lang, "agreed-you"),
        (true, true) => say!(lang, "agreed-both"),
    }
}

/// The headings of the help page by kind of screen.
pub(crate) fn help_heading(lang: Lang, context: Context) -> &'static str {
    match context {
        Context::Menu => say!(lang, "help-keys-menu"),
        Context::Field => say!(lang, "help-keys-field"),
        Context::Table | Context::Practice => say!(lang, "help-keys-table"),
        Context::Typing | Context::PracticeTyping | Context::PuzzleTyping => say!(lang, "help-keys-typing"),
        Context::SetUp => say!(lang, "help-keys-setup"),
        Context::Question => say!(lang, "help-keys-question"),
        Context::Page => say!(lang, "help-keys-page"),
        Context::Chat => say!(lang, "help-keys-chat"),
        Context::Library => say!(lang, "library-keys"),
        Context::Puzzle => say!(lang, "help-heading-puzzle"),
        Context::Replay | Context::ReplayTyping => say!(lang, "help-keys-replay"),
    }
}

/// What the help says about the game.
pub(crate) fn help_game(lang: Lang) -> Vec<&'static str> {
    vec![
        say!(lang, "help-game"),
        say!(lang, "help-game-aim"),
        say!(lang, "help-game-moves"),
        say!(lang, "help-game-rules"),
    ]
}

/// What the help says about moving, and about what else can be done at this table.
pub(crate) fn help_table(lang: Lang, practice: bool) -> Vec<&'static str> {
    let mut said = vec![
        say!(lang, "help-move"),
        say!(lang, "help-move-mouse"),
        say!(lang, "help-move-keys"),
        say!(lang, "help-move-typed"),
    ];
    if practice {
        said.push(say!(lang, "help-words-practice"));
    } else {
        said.extend([
            say!(lang, "help-words-played"),
            say!(lang, "help-time"),
            say!(lang, "help-time-clock"),
            say!(lang, "help-time-claim"),
        ]);
    }
    said
}

/// What the help says about setting up a position.
pub(crate) fn help_set_up(lang: Lang) -> Vec<&'static str> {
    vec![
        say!(lang, "help-setup"),
        say!(lang, "help-setup-mouse"),
        say!(lang, "help-setup-keys"),
        say!(lang, "help-setup-typed"),
    ]
}

/// What the help says about the mouse and copying.
pub(crate) fn help_mouse(lang: Lang) -> [&'static str; 2] {
    [say!(lang, "help-mouse"), say!(lang, "help-mouse-select")]
}

/// What a window that is too small says (T-4.3).
pub(crate) fn too_small(lang: Lang, needed: (u16, u16), there: (u16, u16)) -> [String; 2] {
    [
        say!(lang, "too-small-needs", columns = needed.0, rows = needed.1),
        say!(lang, "too-small-there", columns = there.0, rows = there.1),
    ]
}
