//! The terms of a game in sentences (T-3.3).

use ugolki_node::view::{LagView, PeerState, ProposalView};

use crate::front::Look;
use crate::words;

/// How the other player is connected, before anything is agreed (N-10.1).
fn connected_said(proposal: &ProposalView, look: Look<'_>) -> String {
    match proposal.peer {
        PeerState::Connected {
            path, round_trip_ms, ..
        } => {
            let path = words::path_said(path, |relay| look.shell.relay_name(relay));
            let trip = round_trip_ms
                .map(|ms| format!(" with {ms} ms there and back"))
                .unwrap_or_default();
            format!("connected {path}{trip}")
        }
        PeerState::Local | PeerState::Reconnecting | PeerState::Left => "not connected now".to_owned(),
    }
}

pub(super) fn terms(proposal: &ProposalView, look: Look<'_>) -> String {
    let asks = if proposal.we_agreed {
        "You have agreed."
    } else {
        "Type accept or decline; terms tells the rules."
    };
    let (who, key) = (&proposal.opponent, proposal.key.short());
    let opening = if proposal.ours {
        "wants to play with you"
    } else {
        "offers you a game"
    };
    format!(
        "{who} ({key}), {}, {opening}: {}. {asks}",
        connected_said(proposal, look),
        agreed_said(proposal)
    )
}

/// The terms in a sentence without its full stop: rules, colours, time, rated or not, what is allowed, what lag may cost.
pub(super) fn agreed_said(proposal: &ProposalView) -> String {
    let allowed = proposal.allowed;
    let lag = proposal.lag.map(|lag| {
        format!(
            ". Lag up to {} ms a move costs nothing, so a player who cheats with the clock gains at most {} in {} moves",
            lag.allowance_ms,
            words::seconds(lag.most_gain_ms.next_multiple_of(100)),
            LagView::MOVES
        )
    });
    format!(
        "{}, {}, {}, {}, {}{}",
        proposal.ruleset.id(),
        words::colours_said(proposal.colours, proposal.ours),
        words::time_said(proposal.time),
        words::rated_said(proposal.rated),
        words::allowed_said(allowed),
        lag.unwrap_or_default()
    )
}

/// Who is to witness the game (P-8.2).
pub(super) fn witnesses(proposal: &ProposalView, look: Look<'_>) -> Option<String> {
    let known = look.shell.witnesses(look.node);
    let named: Vec<String> = proposal
        .witnesses
        .iter()
        .map(|key| match known.get(key) {
            Some(name) => format!("{name} ({})", key.short()),
            None => key.short().to_string(),
        })
        .collect();
    let what = match named.len() {
        0 => return None,
        1 => "The game has a witness",
        _ => "The game has witnesses",
    };
    Some(format!(
        "{what}: {}. Each is told of every move, and says when it saw it.",
        named.join(" and ")
    ))
}
