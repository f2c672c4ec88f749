//! The terms of a game in sentences (T-3.3).

use ugolki_node::view::{LagView, PeerState, ProposalView};
use ugolki_words::{Lang, say};

use crate::front::Look;
use crate::words;

/// How the other player is connected, before anything is agreed (N-10.1).
fn connected_said(lang: Lang, proposal: &ProposalView, look: Look<'_>) -> String {
    match proposal.peer {
        PeerState::Connected {
            path, round_trip_ms, ..
        } => {
            let path = words::path_said(lang, path, |relay| look.shell.relay_name(relay));
            if let Some(ms) = round_trip_ms {
                say!(lang, "plain-connected-trip", path = path, ms = ms)
            } else {
                say!(lang, "plain-connected", path = path)
            }
        }
        PeerState::Local | PeerState::Reconnecting | PeerState::Left => {
            say!(lang, "plain-not-connected").to_owned()
        }
    }
}

pub(super) fn terms(lang: Lang, proposal: &ProposalView, look: Look<'_>) -> String {
    let ask = if proposal.we_agreed {
        say!(lang, "plain-ask-agreed")
    } else {
        say!(lang, "plain-ask-terms")
    };
    let (name, key) = (proposal.opponent.to_string(), proposal.key.short().to_string());
    let (connected, terms) = (connected_said(lang, proposal, look), agreed_said(lang, proposal));
    if proposal.ours {
        say!(
            lang,
            "plain-terms-ours",
            name = name,
            key = key,
            connected = connected,
            terms = terms,
            ask = ask
        )
    } else {
        say!(
            lang,
            "plain-terms-theirs",
            name = name,
            key = key,
            connected = connected,
            terms = terms,
            ask = ask
        )
    }
}

/// The terms in a sentence without its full stop: rules, colours, time, rated or not, what is allowed, what lag may cost.
pub(super) fn agreed_said(lang: Lang, proposal: &ProposalView) -> String {
    let agreement = say!(
        lang,
        "plain-agreement",
        ruleset = proposal.ruleset.id(),
        colours = words::colours_said(lang, proposal.colours, proposal.ours),
        time = words::time_said(lang, proposal.time),
        rated = words::rated_said(lang, proposal.rated),
        allowed = words::allowed_said(lang, proposal.allowed)
    );
    let Some(measured) = proposal.lag else {
        return agreement;
    };
    say!(
        lang,
        "plain-agreement-lag",
        agreement = agreement,
        allowance = measured.allowance_ms,
        gain = words::seconds(lang, measured.most_gain_ms.next_multiple_of(100)),
        moves = LagView::MOVES
    )
}

/// Who is to witness the game (P-8.2).
pub(super) fn witnesses(lang: Lang, proposal: &ProposalView, look: Look<'_>) -> Option<String> {
    let known = look.shell.witnesses(look.node);
    let named: Vec<String> = proposal
        .witnesses
        .iter()
        .map(|key| match known.get(key) {
            Some(name) => format!("{name} ({})", key.short()),
            None => key.short().to_string(),
        })
        .collect();
    let count = named.len();
    (count > 0).then(|| {
        say!(
            lang,
            "plain-witnesses",
            count = count,
            named = words::all_of(lang, named)
        )
    })
}
