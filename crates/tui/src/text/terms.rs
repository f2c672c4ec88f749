//! The words of the terms, the same for both sides (P-4.1), before the game and at the table.

use ugolki_node::view::{GameView, ProposalView};
use ugolki_record::{Allowed, Colours, PlayerKey};
use ugolki_rules::Side;

use super::yes_no;
use crate::clean::clean;
use crate::shell::ShellView;

/// The terms, in the same words on both sides (P-4.1).
pub(crate) fn terms(proposal: &ProposalView, shell: &ShellView) -> Vec<(&'static str, String)> {
    let own = (clean(&shell.name), shell.key);
    let other = (clean(proposal.opponent.as_str()), Some(proposal.key));
    let (host, guest) = if proposal.ours { (own, other) } else { (other, own) };
    // Names are only what players call themselves; the keys tell two of the same name apart.
    let named = |(name, key): &(String, Option<PlayerKey>)| match key {
        Some(key) => format!("{name} {}", key.short()),
        None => name.clone(),
    };
    let colours = match proposal.colours {
        Colours::Lot => "drawn by lot, which neither player can steer".into(),
        Colours::ProposerWhite => format!("the host, {}, plays White", host.0),
        Colours::ProposerBlack => format!("the host, {}, plays Black", host.0),
    };
    let [first, second] = super::ruleset_lines(&proposal.ruleset);
    // The rules come last: where a window is too small for all of it they are cut, and stand whole behind their key.
    let mut terms = vec![
        (
            "Players",
            format!("{} (host) and {}", named(&host), named(&guest)),
        ),
        ("Colours", colours),
        ("Time", super::time_control(proposal.time)),
    ];
    terms.extend(proposal.lag.map(|lag| ("Lag", super::lag(lag))));
    terms.push(("Rated", yes_no(proposal.rated).into()));
    terms.push(("Allowed", allowed(proposal.allowed)));
    if !proposal.witnesses.is_empty() {
        let named: Vec<String> = proposal.witnesses.iter().map(|key| witness(key, shell)).collect();
        terms.push(("Witnesses", named.join(", ")));
    }
    terms.push(("Rules", format!("{}. {first} {second}", proposal.ruleset.id())));
    terms
}

/// The terms of a game that is played, in the words that both have agreed to, and what is left for lag.
pub(crate) fn terms_of(game: &GameView, shell: &ShellView) -> Vec<String> {
    let Some(table) = &game.table else {
        return Vec::new();
    };
    let mut lines = vec![
        "Terms:".to_owned(),
        format!("Time: {}.", super::time_control(table.time)),
    ];
    lines.extend(table.lag.map(|lag| format!("Lag: {}.", super::lag(lag))));
    if let Some(clocks) = table.clocks.filter(|_| table.lag.is_some()) {
        for (side, face) in [(Side::White, clocks.white), (Side::Black, clocks.black)] {
            lines.push(super::lag_left(side, face.bank_ms, face.guard_ms));
        }
    }
    let connection = super::peer(game.peer, shell.relay.as_deref()).into_iter().next();
    lines.extend(connection.map(|connection| format!("Connection: {connection}.")));
    lines.push(format!("Rated: {}.", yes_no(table.rated)));
    lines.push(format!("Allowed: {}.", allowed(table.allowed)));
    lines.extend(table.witnesses.iter().map(|seen| {
        format!(
            "Witness {}: {}.",
            witness(&seen.key, shell),
            super::witness_state(seen.state)
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

fn allowed(allowed: Allowed) -> String {
    let words = [
        (allowed.takebacks, "taking moves back"),
        (allowed.pauses, "pauses"),
        (allowed.premoves, "moves in advance"),
        (allowed.chat, "chat"),
        (allowed.spectators, "spectators"),
    ];
    let granted: Vec<&str> = words
        .into_iter()
        .filter(|(granted, _)| *granted)
        .map(|(_, word)| word)
        .collect();
    if granted.is_empty() {
        "moves, draw offers and resigning only".into()
    } else {
        granted.join(", ")
    }
}
