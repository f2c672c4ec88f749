//! What happens, as objects.

use ugolki_node::view::{EndView, GameView, PathView, PeerState, ProposalView, Seat, Stage, WitnessState};
use ugolki_node::{Event, JoinFailure, Moved, ProposalEnd, Said as Spoken, Started, ThinkLimit};
use ugolki_record::Colours;
use ugolki_rules::Side;
use ugolki_tui::text;
use ugolki_words::Lang;

use super::clocks::ClockJson;
use super::said::{PeerJson, Player, Said};
use crate::front::Look;
use crate::rules_json::RulesJson;

/// What an event says; nothing if it is for people alone.
pub(super) fn said(event: &Event, look: Look<'_>) -> Option<Said> {
    let game = match &look.node.stage {
        Stage::Game(view) => Some(view.as_ref()),
        Stage::Idle | Stage::Joining { .. } | Stage::Proposal(_) => None,
    };
    Some(match event {
        Event::Proposal(proposal) => terms(proposal, look),
        Event::Phrase(phrase) => Said::Phrase {
            phrase: phrase.to_string(),
            known: look
                .shell
                .opponent(&look.node.stage)
                .is_some_and(|seen| !seen.is_to_be_compared()),
        },
        Event::Started(started) => start(started, look, game?),
        Event::Turn { side, number } => {
            let (clock, game) = (game.and_then(|view| ClockJson::of(view, look)), &game?.game);
            Said::Turn {
                number: *number,
                side: side.name(),
                position: game.position().to_string(),
                legal: game.legal_texts(),
                clock,
            }
        }
        Event::Moved(Moved {
            side,
            number,
            text,
            position,
            ..
        }) => Said::Move {
            number: *number,
            side: side.name(),
            path: text.clone(),
            position: position.to_string(),
        },
        Event::Offer { by } => Said::Offer {
            kind: "draw",
            by: by.name(),
            state: "made",
        },
        Event::OfferGone { by, why } => Said::Offer {
            kind: "draw",
            by: by.name(),
            state: why.kind(),
        },
        Event::Proposed(offer) => Said::Offer {
            kind: offer.matter.kind(),
            by: offer.by.name(),
            state: "made",
        },
        Event::ProposedGone { by, matter, why } => Said::Offer {
            kind: matter.kind(),
            by: by.name(),
            state: why.kind(),
        },
        Event::Paused(matter) => Said::Paused { kind: matter.kind() },
        Event::WentOn { by } => Said::WentOn { by: by.name() },
        Event::ClaimOpen(claim) => Said::Claim {
            by: Some(colour(game?.seat)),
            reason: Some(ClockJson::of(game?, look).unwrap_or_default().claim(*claim)),
            state: "open",
        },
        Event::Claimed { by, reason } => Said::Claim {
            by: Some(by.name()),
            reason: Some(reason.kind()),
            state: "made",
        },
        Event::ClaimAnswered => Said::Claim {
            by: None,
            reason: None,
            state: "answered",
        },
        Event::TimesDisputed {
            by,
            check,
            measured_ms,
        } => Said::Dispute {
            by: by.name(),
            check: check.kind(),
            measured_ms: *measured_ms,
        },
        Event::PeerState(state) => return peer(*state, game, look),
        Event::Chat(entry) => {
            let own = match game?.seat {
                Seat::One(own) => own,
                Seat::Both | Seat::Watching => return None,
            };
            let by = if entry.ours { own } else { own.opposite() };
            Said::Chat {
                by: by.name(),
                text: text::said(Lang::En, &entry.said),
                phrase: match &entry.said {
                    Spoken::Phrase(phrase) => Some(phrase.to_string()),
                    Spoken::Text(_) => None,
                },
            }
        }
        Event::WitnessState { witness, state } => {
            let (state, path, round_trip_ms) = match state {
                WitnessState::Connected {
                    path: way,
                    round_trip_ms,
                } => ("connected", Some(path(*way)), *round_trip_ms),
                WitnessState::Connecting => ("connecting", None, None),
                WitnessState::Refused(_) => ("refused", None, None),
            };
            Said::Witness {
                key: witness.to_string(),
                state,
                path,
                round_trip_ms,
            }
        }
        Event::SignatureAwaited { name, .. } => Said::Waiting {
            r#for: "signature",
            opponent: Some(name.to_string()),
        },
        Event::CatchingUp => Said::Waiting {
            r#for: "opponent",
            opponent: None,
        },
        Event::CaughtUp => Said::Waiting {
            r#for: "nothing",
            opponent: None,
        },
        Event::Ended(end) | Event::EndRevised(end) => ended(end, game, look),
        Event::RematchWanted { .. } => Said::Rematch { state: "wanted" },
        Event::RematchGone { .. } => Said::Rematch { state: "gone" },
        Event::Shown { by_anyone } => Said::Shown {
            by_anyone: *by_anyone,
        },
        Event::Watchers { watching } => Said::Watchers { watching: *watching },
        // A witness has lines of its own.
        Event::Left | Event::Witness(_) => return None,
        Event::Rewound { plies, number } => Said::Rewound {
            plies: *plies,
            number: *number,
            position: game?.game.position().to_string(),
        },
        Event::PracticeChanged { seat, level, limit } => {
            let (time_ms, nodes) = match limit {
                ThinkLimit::Millis(ms) => (Some(*ms), None),
                ThinkLimit::Nodes(nodes) => (None, Some(*nodes)),
            };
            Said::Practice {
                colour: colour(*seat),
                level: level.number(),
                time_ms,
                nodes,
            }
        }
        Event::Analysing(on) => Said::Analysis { on: *on },
        Event::Advised(advice) => {
            let game = &game?.game;
            Said::Hint {
                path: text::ply(advice.ply, game),
                motive: advice.motive.kind(),
                why: text::motive(Lang::En, advice.motive, game.position().size()),
            }
        }
        Event::ProposalGone { .. }
        | Event::JoinFailed { .. }
        | Event::VersionDiffers { .. }
        | Event::Refused { .. }
        | Event::PeerMisbehaved { .. }
        | Event::AnotherInstall { .. }
        | Event::PositionDiffers(_)
        | Event::StoreFailed { .. }
        | Event::NoThought => Said::error(
            trouble_kind(event)?,
            "",
            text::event(Lang::En, event)
                .map(|message| message.text)
                .unwrap_or_default(),
        ),
    })
}

/// The stable name of something that is told as an `error`.
const fn trouble_kind(event: &Event) -> Option<&'static str> {
    Some(match event {
        Event::ProposalGone { why, .. } => match why {
            ProposalEnd::Refused => "terms-refused",
            ProposalEnd::Differs => "phrase-differs",
            ProposalEnd::Declined => "terms-declined",
            ProposalEnd::Left => "peer-left",
            ProposalEnd::Lost => "connection-lost",
            ProposalEnd::Misbehaved => "peer-misbehaved",
        },
        Event::JoinFailed { why, .. } => match why {
            JoinFailure::Unreachable { .. } => "unreachable",
            JoinFailure::TurnedAway => "turned-away",
            JoinFailure::Busy => "host-busy",
            JoinFailure::Declined => "declined",
            JoinFailure::Version { .. } => "other-version",
            JoinFailure::Misbehaved => "peer-misbehaved",
        },
        Event::VersionDiffers { .. } => "other-version",
        Event::Refused { .. } => "refused-by-peer",
        Event::PeerMisbehaved { .. } => "peer-misbehaved",
        Event::AnotherInstall { .. } => "another-install",
        Event::PositionDiffers(_) => "position-differs",
        Event::StoreFailed { .. } => "store-failed",
        Event::NoThought => "no-thought",
        Event::Proposal(_)
        | Event::Phrase(_)
        | Event::SignatureAwaited { .. }
        | Event::CatchingUp
        | Event::CaughtUp
        | Event::Started(_)
        | Event::Turn { .. }
        | Event::Moved(_)
        | Event::Proposed(_)
        | Event::ProposedGone { .. }
        | Event::Paused(_)
        | Event::WentOn { .. }
        | Event::ClaimOpen(_)
        | Event::Claimed { .. }
        | Event::ClaimAnswered
        | Event::TimesDisputed { .. }
        | Event::Offer { .. }
        | Event::OfferGone { .. }
        | Event::PeerState(_)
        | Event::Chat(_)
        | Event::Ended(_)
        | Event::EndRevised(_)
        | Event::Rewound { .. }
        | Event::PracticeChanged { .. }
        | Event::Analysing(_)
        | Event::Advised(_)
        | Event::RematchWanted { .. }
        | Event::RematchGone { .. }
        | Event::WitnessState { .. }
        | Event::Watchers { .. }
        | Event::Shown { .. }
        | Event::Witness(_)
        | Event::Left => return None,
    })
}

fn terms(proposal: &ProposalView, look: Look<'_>) -> Said {
    let seen = look.shell.opponent(&look.node.stage);
    Said::Terms {
        opponent: Player::new(proposal.opponent.as_str(), Some(proposal.key), seen),
        proposed_by_you: proposal.ours,
        ruleset: proposal.ruleset.id(),
        rules: RulesJson::from(&proposal.ruleset),
        colour: match (proposal.colours, proposal.ours) {
            (Colours::Lot, _) => "lot",
            (Colours::ProposerWhite, true) | (Colours::ProposerBlack, false) => "white",
            (Colours::ProposerBlack, true) | (Colours::ProposerWhite, false) => "black",
        },
        time: proposal.time.to_string(),
        rated: proposal.rated,
        takebacks: proposal.allowed.takebacks,
        pauses: proposal.allowed.pauses,
        chat: proposal.allowed.chat,
        spectators: proposal.allowed.spectators,
        lag_allowance_ms: proposal.lag.map(|lag| lag.allowance_ms),
        most_gain_ms: proposal.lag.map(|lag| lag.most_gain_ms),
        witnesses: proposal.witnesses.iter().map(ToString::to_string).collect(),
        agreed_by_you: proposal.we_agreed,
        agreed_by_opponent: proposal.they_agreed,
        path: match proposal.peer {
            PeerState::Connected { path: way, .. } => Some(path(way)),
            PeerState::Local | PeerState::Reconnecting | PeerState::Left => None,
        },
        round_trip_ms: match proposal.peer {
            PeerState::Connected { round_trip_ms, .. } => round_trip_ms,
            PeerState::Local | PeerState::Reconnecting | PeerState::Left => None,
        },
        jitter_ms: match proposal.peer {
            PeerState::Connected { jitter_ms, .. } => jitter_ms,
            PeerState::Local | PeerState::Reconnecting | PeerState::Left => None,
        },
    }
}

fn start(started: &Started, look: Look<'_>, view: &GameView) -> Said {
    let seen = look.shell.opponent(&look.node.stage);
    let opponent = match started.seat {
        Seat::One(own) => Some(own.opposite()),
        Seat::Both | Seat::Watching => None,
    };
    let opponent = opponent.map(|side| match side {
        Side::White => &started.white,
        Side::Black => &started.black,
    });
    Said::Start {
        game: started.game.map(|game| game.to_string()),
        ruleset: started.ruleset.id(),
        rules: RulesJson::from(&started.ruleset),
        colour: colour(started.seat),
        opponent: opponent.map(|player| Player::new(&player.name, player.key, seen)),
        players: view.watch.is_some().then(|| {
            let both = [&started.white, &started.black];
            Box::new(both.map(|player| Player::new(&player.name, player.key, None)))
        }),
        phrase: view.phrase.map(|phrase| phrase.to_string()),
        level: view.practice.as_ref().map(|room| room.level.number()),
        plies: started.plies,
        resumed: started.resumed,
        position: view.game.position().to_string(),
        log: started.game.map(|game| look.shell.log_of(game)),
    }
}

/// The side that is played here.
const fn colour(seat: Seat) -> &'static str {
    match seat {
        Seat::One(own) => own.name(),
        Seat::Both => "both",
        Seat::Watching => "none",
    }
}

const fn path(path: PathView) -> &'static str {
    match path {
        PathView::Lan => "lan",
        PathView::Direct => "direct",
        PathView::Relayed(_) => "relayed",
    }
}

/// How the opponent is connected, or why not and what is done about it (T-9.2, N-10.1).
fn peer(state: PeerState, game: Option<&GameView>, look: Look<'_>) -> Option<Said> {
    let trouble = game.and_then(|view| view.table.as_ref()?.trouble.as_ref());
    let mut said = PeerJson {
        state: match state {
            PeerState::Local => return None,
            PeerState::Connected { .. } => "connected",
            PeerState::Reconnecting => "reconnecting",
            PeerState::Left => "left",
        },
        ..PeerJson::default()
    };
    if let PeerState::Connected {
        path: way,
        round_trip_ms,
        jitter_ms,
    } = state
    {
        said.path = Some(path(way));
        said.relay = match way {
            PathView::Relayed(relay) => Some(relay.to_string()),
            PathView::Lan | PathView::Direct => None,
        };
        said.round_trip_ms = round_trip_ms;
        said.jitter_ms = jitter_ms;
        said.slow = state.is_slow().then_some(true);
    } else if let Some(trouble) = trouble {
        said.cause = Some(trouble.cause.kind());
        said.for_ms = Some(look.now.since(trouble.since));
        said.attempts = Some(trouble.attempts);
        said.why.clone_from(&trouble.why);
    }
    Some(Said::Peer(said))
}

fn ended(end: &EndView, game: Option<&GameView>, look: Look<'_>) -> Said {
    Said::End {
        result: end.verdict.result().text(),
        reason: Some(end.verdict.reason.kind()),
        grade: end.grade.kind(),
        clock: game.and_then(|view| ClockJson::of(view, look)),
        log: game.and_then(|view| view.id).map(|game| look.shell.log_of(game)),
    }
}
