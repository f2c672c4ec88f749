//! The words of the terms, the same for both sides (P-4.1), before the game and at the table.

use ugolki_node::view::{GameView, ProposalView};
use ugolki_record::{Allowed, Colours, PlayerKey};
use ugolki_rules::Side;
use ugolki_words::{Lang, say};

use super::yes_no;
use crate::clean::clean;
use crate::shell::ShellView;

/// The terms, in the same words on both sides (P-4.1); what lag may cost `briefly`, where there is little room.
pub(crate) fn terms(
    lang: Lang,
    proposal: &ProposalView,
    shell: &ShellView,
    briefly: bool,
) -> Vec<(&'static str, String)> {
    let own = (clean(&shell.name), shell.key);
    let other = (clean(proposal.opponent.as_str()), Some(proposal.key));
    let (host, guest) = if proposal.ours { (own, other) } else { (other, own) };
    // Names are only what players call themselves; the keys tell two of the same name apart.
    let named = |(name, key): &(String, Option<PlayerKey>)| match key {
        Some(key) => format!("{name} {}", key.short()),
        None => name.clone(),
    };
    let players = say!(lang, "terms-players", host = named(&host), guest = named(&guest));
    let colours = match proposal.colours {
        Colours::Lot => say!(lang, "terms-colours-lot").into(),
        Colours::ProposerWhite => say!(lang, "terms-colours-white", host = host.0),
        Colours::ProposerBlack => say!(lang, "terms-colours-black", host = host.0),
    };
    let [first, second] = super::ruleset_lines(lang, &proposal.ruleset);
    // The rules come last: where a window is too small for all of it they are cut, and stand whole behind their key.
    let mut terms = vec![
        (say!(lang, "terms-players-label"), players),
        (say!(lang, "terms-colours-label"), colours),
        (
            say!(lang, "terms-time-label"),
            super::time_control(lang, proposal.time),
        ),
    ];
    terms.extend(proposal.lag.map(|lag| {
        (
            say!(lang, "terms-lag-label"),
            if briefly {
                super::lag_briefly(lang, lag)
            } else {
                super::lag(lang, lag)
            },
        )
    }));
    terms.push((
        say!(lang, "terms-rated-label"),
        yes_no(lang, proposal.rated).into(),
    ));
    terms.push((say!(lang, "terms-allowed-label"), allowed(lang, proposal.allowed)));
    if !proposal.witnesses.is_empty() {
        let named: Vec<String> = proposal.witnesses.iter().map(|key| witness(key, shell)).collect();
        terms.push((say!(lang, "terms-witnesses-label"), named.join(", ")));
    }
    terms.push((
        say!(lang, "terms-rules-label"),
        format!("{}. {first} {second}", proposal.ruleset.id()),
    ));
    terms
}

/// The terms of a proposal as a page, whole in every window.
pub(crate) fn proposal_page(lang: Lang, proposal: &ProposalView, shell: &ShellView) -> Vec<String> {
    let mut lines = vec![say!(lang, "terms-heading").to_owned()];
    let terms = terms(lang, proposal, shell, false).into_iter();
    lines.extend(terms.map(|(label, value)| format!("{label}: {value}")));
    lines.extend(super::rules_page(lang, &proposal.ruleset));
    lines
}

/// The terms of a game that is played, in the words that both have agreed to, and what is left for lag.
pub(crate) fn terms_of(lang: Lang, game: &GameView, shell: &ShellView) -> Vec<String> {
    let Some(table) = &game.table else {
        let time = |time| say!(lang, "terms-time", time = super::time_control(lang, time));
        return game
            .local
            .iter()
            .flat_map(|local| [say!(lang, "terms-heading-here").to_owned(), time(local.time)])
            .collect();
    };
    let mut lines = vec![
        say!(lang, "terms-heading").to_owned(),
        say!(lang, "terms-time", time = super::time_control(lang, table.time)),
    ];
    lines.extend(
        table
            .lag
            .map(|lag| say!(lang, "terms-lag", lag = super::lag(lang, lag))),
    );
    if let Some(clocks) = table.clocks.filter(|_| table.lag.is_some()) {
        for (side, face) in [(Side::White, clocks.white), (Side::Black, clocks.black)] {
            lines.push(super::lag_left(lang, side, face.bank_ms, face.guard_ms));
        }
    }
    let connection = super::peer(lang, game.peer, shell.relay.as_deref())
        .into_iter()
        .next();
    lines.extend(connection.map(|connection| say!(lang, "terms-connection", connection = connection)));
    lines.push(say!(lang, "terms-rated", rated = yes_no(lang, table.rated)));
    lines.push(say!(
        lang,
        "terms-allowed",
        allowed = allowed(lang, table.allowed)
    ));
    lines.extend(table.witnesses.iter().map(|seen| {
        say!(
            lang,
            "terms-witness",
            witness = witness(&seen.key, shell),
            state = super::witness_state(lang, seen.state)
        )
    }));
    lines
}

/// A witness by the name under which the user knows it, if at all, and its key.
fn witness(key: &PlayerKey, shell: &ShellView) -> String {
    match shell.witnesses.get(key) {
        Some(name) => format!("{} {}", clean(name), key.short()),
        None => key.short().to_string(),
    }
}

fn allowed(lang: Lang, allowed: Allowed) -> String {
    let words = [
        (allowed.takebacks, say!(lang, "allowed-takebacks")),
        (allowed.pauses, say!(lang, "allowed-pauses")),
        (allowed.premoves, say!(lang, "allowed-premoves")),
        (allowed.chat, say!(lang, "allowed-chat")),
        (allowed.spectators, say!(lang, "allowed-spectators")),
    ];
    let granted: Vec<&str> = words
        .into_iter()
        .filter(|(granted, _)| *granted)
        .map(|(_, word)| word)
        .collect();
    if granted.is_empty() {
        say!(lang, "allowed-least").into()
    } else {
        granted.join(", ")
    }
}
