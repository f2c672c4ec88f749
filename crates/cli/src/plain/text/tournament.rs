//! What is told of an event in words. The screens say it at greater length.

use ugolki_node::hall::view::HallView;
use ugolki_node::hall::{Event, Moment};
use ugolki_record::{Digest, PlayerKey};
use ugolki_words::{Lang, say};

/// The event in one line (F-16.6).
pub(super) fn state(lang: Lang, view: &HallView) -> String {
    let line = view.line;
    let known = if let (Some(seal), Some(digest)) = (line.seal, line.digest) {
        say!(
            lang,
            "tournament-run-known",
            seal = seal,
            facts = line.facts,
            digest = short(&digest)
        )
    } else {
        say!(lang, "tournament-run-unsealed", facts = line.facts)
    };
    say!(
        lang,
        "tournament-run-state",
        round = line.round,
        done = line.done,
        boards = line.boards,
        known = known
    )
}

/// Something that happened; nothing for what only programs are told.
pub(super) fn happened(lang: Lang, event: &Event) -> Option<String> {
    Some(match event {
        Event::Reminder {
            what: Moment::Open,
            round,
            minutes,
        } => say!(lang, "tournament-run-opens", round = *round, minutes = *minutes),
        Event::Reminder {
            what: Moment::Grace,
            round,
            minutes,
        } => say!(lang, "tournament-run-grace", round = *round, minutes = *minutes),
        Event::RoundOpen { round, board } => {
            say!(lang, "tournament-run-open", round = *round, board = *board)
        }
        Event::Bye { round } => say!(lang, "tournament-run-bye", round = *round),
        Event::ClaimOpen { board, .. } => say!(lang, "tournament-run-claim", board = *board),
        Event::Sealed { height, digest, .. } => {
            say!(
                lang,
                "tournament-run-sealed",
                seal = *height,
                digest = short(digest)
            )
        }
        Event::CannotSign { height } => say!(lang, "tournament-run-cannot-sign", seal = *height),
        Event::Equivocated { who, .. } => say!(lang, "tournament-run-equivocated", who = name(who)),
        Event::DigestsDiffer { peer, height, .. } => {
            say!(lang, "tournament-run-differ", seal = *height, who = name(peer))
        }
        Event::StoreFailed { why } => say!(lang, "tournament-run-not-kept", why = why.as_str()),
        Event::Ended => say!(lang, "tournament-run-ended").to_owned(),
        Event::Condition(_) | Event::PeerMisbehaved { .. } | _ => return None,
    })
}

fn name(key: &PlayerKey) -> String {
    key.short().to_string()
}

/// As much of a digest as people compare.
fn short(digest: &Digest) -> String {
    digest.to_string().chars().take(8).collect()
}
