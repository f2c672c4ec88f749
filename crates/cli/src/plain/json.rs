//! The voice for programs: one JSON object a line, `"schema":1`, names that stay (T-10.4).

mod clocks;

use std::path::PathBuf;

use serde::Serialize;
use ugolki_node::view::{EndView, GameView, PathView, PeerState, ProposalView, Seat, Stage, WitnessState};
use ugolki_node::{Event, JoinFailure, Moved, ProposalEnd, Started, ThinkLimit};
use ugolki_record::{Colours, PlayerKey, PlayerName};
use ugolki_rules::Side;
use ugolki_tui::{Acquaintance, Standing, text};

use super::command::Ask;
use super::voice::{Answer, Trouble, Voice};
use crate::clock::Utc;
use crate::front::{InviteView, Look, Shell};
use crate::rules_json::RulesJson;

use clocks::ClockJson;

/// The version of the form of these objects.
const SCHEMA: u32 = 1;

/// The voice.
#[derive(Debug)]
pub(super) struct Json;

/// One object. The variant's name is the value of `event`.
#[derive(Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
enum Said {
    Invite {
        ticket: String,
        addresses: Vec<String>,
        expires: String,
        ruleset: &'static str,
        lan: bool,
    },
    Terms {
        opponent: Player,
        proposed_by_you: bool,
        ruleset: &'static str,
        rules: RulesJson,
        /// `lot`, or the colour that this side gets.
        colour: &'static str,
        time: String,
        rated: bool,
        takebacks: bool,
        pauses: bool,
        /// What lag may cost a move, and what a player who cheats with the clock gains at most in sixty moves; null without
        /// clocks.
        lag_allowance_ms: Option<u64>,
        most_gain_ms: Option<u64>,
        /// The keys of the witnesses (P-8.2).
        witnesses: Vec<String>,
        agreed_by_you: bool,
        agreed_by_opponent: bool,
        path: &'static str,
    },
    Start {
        game: Option<String>,
        ruleset: &'static str,
        rules: RulesJson,
        /// The side that is played here; `both` for two at one keyboard.
        colour: &'static str,
        opponent: Option<Player>,
        /// The words that both players see if nobody sits between them.
        #[serde(skip_serializing_if = "Option::is_none")]
        phrase: Option<String>,
        /// The computer's, in practice.
        #[serde(skip_serializing_if = "Option::is_none")]
        level: Option<u8>,
        /// The plies played so far: more than none only in a game that goes on.
        plies: usize,
        resumed: bool,
        position: String,
        log: Option<PathBuf>,
    },
    Turn {
        number: u16,
        side: &'static str,
        position: String,
        legal: Vec<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        clock: Option<ClockJson>,
    },
    /// Both clocks, when asked for or at low time.
    Clock {
        #[serde(flatten)]
        clock: ClockJson,
        low: bool,
    },
    Move {
        number: u16,
        side: &'static str,
        #[serde(rename = "move")]
        path: String,
        position: String,
    },
    Offer {
        kind: &'static str,
        by: &'static str,
        /// `made`, `declined` or `lapsed`.
        state: &'static str,
    },
    /// The game is paused or adjourned.
    Paused {
        kind: &'static str,
    },
    /// The pause or the adjournment is over.
    WentOn {
        by: &'static str,
    },
    /// A side claims the game by the clock or for absence, or the claim was answered.
    Claim {
        #[serde(skip_serializing_if = "Option::is_none")]
        by: Option<&'static str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        reason: Option<&'static str>,
        /// `open`, `made` or `answered`.
        state: &'static str,
    },
    /// A side says that the other one's times cannot be true.
    Dispute {
        by: &'static str,
        check: &'static str,
        measured_ms: u64,
    },
    Peer {
        /// `connected`, `reconnecting` or `left`.
        state: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        path: Option<&'static str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        round_trip_ms: Option<u32>,
    },
    /// A witness has come or gone (P-8.2).
    Witness {
        key: String,
        /// `connected`, `connecting` or `refused`.
        state: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        path: Option<&'static str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        round_trip_ms: Option<u32>,
    },
    /// A game that goes on: nothing can be done in it until something has come.
    Waiting {
        /// `signature`: the opponent's, under the agreement; `opponent`: what it holds of this game; `nothing` any more.
        r#for: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        opponent: Option<String>,
    },
    Remembered {
        name: String,
    },
    /// After the end: the other side wants to play again, or nothing comes of it.
    Rematch {
        /// `wanted` or `gone`.
        state: &'static str,
    },
    /// Moves were taken back, or in practice played again.
    Rewound {
        plies: usize,
        number: u16,
        position: String,
    },
    Practice {
        colour: &'static str,
        level: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        time_ms: Option<u32>,
        #[serde(skip_serializing_if = "Option::is_none")]
        nodes: Option<u64>,
    },
    Hint {
        #[serde(rename = "move")]
        path: String,
        motive: &'static str,
        why: String,
    },
    Error {
        kind: String,
        what: String,
        why: String,
    },
    End {
        result: &'static str,
        reason: Option<&'static str>,
        grade: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        clock: Option<ClockJson>,
        log: Option<PathBuf>,
    },
}

#[derive(Debug, Serialize)]
struct Player {
    name: String,
    key: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    short: Option<String>,
    #[serde(flatten)]
    seen: Option<Seen>,
}

/// What the user knows of a player (P-3.4).
#[derive(Debug, Serialize)]
struct Seen {
    /// `new`, `known`, `other-name` or `name-of-another`.
    known: &'static str,
    /// The name that the user knows, if it is not the one it calls itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    known_as: Option<String>,
    /// The key of the player whom the user knows by this name.
    #[serde(skip_serializing_if = "Option::is_none")]
    known_key: Option<String>,
    /// The day from which on the key is in other hands.
    #[serde(skip_serializing_if = "Option::is_none")]
    revoked: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    replaced_by: Option<String>,
    /// The key was seen on another installation before.
    other_install: bool,
}

impl From<Acquaintance> for Seen {
    fn from(seen: Acquaintance) -> Self {
        let (known, known_as, known_key) = match seen.standing {
            Standing::OtherName { ref known_as } => (seen.standing.kind(), Some(known_as.clone()), None),
            Standing::NameOfAnother { ref known_as, key } => (
                seen.standing.kind(),
                Some(known_as.clone()),
                Some(key.to_string()),
            ),
            Standing::New | Standing::Known => (seen.standing.kind(), None, None),
        };
        Self {
            known,
            known_as,
            known_key,
            revoked: seen.revoked,
            replaced_by: seen.replaced_by.map(|key| key.to_string()),
            other_install: seen.other_install,
        }
    }
}

impl Player {
    fn new(name: &str, key: Option<PlayerKey>, seen: Option<Acquaintance>) -> Self {
        Self {
            name: name.to_owned(),
            key: key.map(|key| key.to_string()),
            short: key.map(|key| key.short().to_string()),
            seen: seen.map(Seen::from),
        }
    }
}

impl Said {
    fn error(kind: impl Into<String>, what: impl Into<String>, why: impl Into<String>) -> Self {
        Self::Error {
            kind: kind.into(),
            what: what.into(),
            why: why.into(),
        }
    }

    fn lines(self) -> Vec<String> {
        #[derive(Serialize)]
        struct Line {
            schema: u32,
            #[serde(flatten)]
            said: Said,
        }
        serde_json::to_string(&Line {
            schema: SCHEMA,
            said: self,
        })
        .into_iter()
        .collect()
    }
}

impl Voice for Json {
    fn invite(&mut self, invite: &InviteView) -> Vec<String> {
        Said::Invite {
            ticket: invite.ticket.clone(),
            addresses: invite.addresses.clone(),
            expires: Utc::from_ms(invite.expires_ms).to_string(),
            ruleset: invite.ruleset.id(),
            lan: invite.lan,
        }
        .lines()
    }

    fn event(&mut self, event: &Event, look: Look<'_>) -> Vec<String> {
        said(event, look).map(Said::lines).unwrap_or_default()
    }

    fn settled(&mut self, _look: Look<'_>) -> Vec<String> {
        Vec::new()
    }

    fn trouble(&mut self, trouble: &Trouble<'_>) -> Vec<String> {
        Said::error(trouble.kind, trouble.what, trouble.why).lines()
    }

    fn stays(&mut self) -> Vec<String> {
        Vec::new()
    }

    fn remembered(&mut self, name: &PlayerName) -> Vec<String> {
        let name = name.to_string();
        Said::Remembered { name }.lines()
    }

    fn unfinished(&mut self, view: &GameView, shell: &Shell) -> Vec<String> {
        let log = view.id.map(|game| shell.log_of(game));
        Said::End {
            result: "*",
            reason: None,
            grade: "unfinished",
            clock: None,
            log,
        }
        .lines()
    }

    fn answer(&mut self, ask: &Ask, look: Look<'_>) -> Answer {
        match (ask, &look.node.stage) {
            (Ask::Clocks, Stage::Game(view)) => {
                let clock = ClockJson::of(view, look).unwrap_or_default();
                Said::Clock { clock, low: false }.lines()
            }
            _ => Answer::new(),
        }
    }

    fn low_time(&mut self, look: Look<'_>) -> Vec<String> {
        let Stage::Game(view) = &look.node.stage else {
            return Vec::new();
        };
        let clock = ClockJson::of(view, look).unwrap_or_default();
        Said::Clock { clock, low: true }.lines()
    }

    fn asks_about_re_entry(&mut self, _typed: &str) -> Vec<String> {
        Vec::new()
    }

    fn asks_about_leaving(&mut self) -> Vec<String> {
        Vec::new()
    }
}

fn said(event: &Event, look: Look<'_>) -> Option<Said> {
    let game = match &look.node.stage {
        Stage::Game(view) => Some(view.as_ref()),
        Stage::Idle | Stage::Joining { .. } | Stage::Proposal(_) => None,
    };
    Some(match event {
        Event::Proposal(proposal) => terms(proposal, look),
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
        Event::PeerState(state) => return peer(*state),
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
        Event::Advised(advice) => {
            let game = &game?.game;
            Said::Hint {
                path: text::ply(advice.ply, game),
                motive: advice.motive.kind(),
                why: text::motive(advice.motive, game.position().size()),
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
            text::event(event).map(|message| message.text).unwrap_or_default(),
        ),
    })
}

/// The stable name of something that is told as an `error`.
const fn trouble_kind(event: &Event) -> Option<&'static str> {
    Some(match event {
        Event::ProposalGone { why, .. } => match why {
            ProposalEnd::Refused => "terms-refused",
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
        | Event::Ended(_)
        | Event::EndRevised(_)
        | Event::Rewound { .. }
        | Event::PracticeChanged { .. }
        | Event::Advised(_)
        | Event::RematchWanted { .. }
        | Event::RematchGone { .. }
        | Event::WitnessState { .. }
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
        lag_allowance_ms: proposal.lag.map(|lag| lag.allowance_ms),
        most_gain_ms: proposal.lag.map(|lag| lag.most_gain_ms),
        witnesses: proposal.witnesses.iter().map(ToString::to_string).collect(),
        agreed_by_you: proposal.we_agreed,
        agreed_by_opponent: proposal.they_agreed,
        path: path(proposal.path),
    }
}

fn start(started: &Started, look: Look<'_>, view: &GameView) -> Said {
    let seen = look.shell.opponent(&look.node.stage);
    let opponent = match started.seat {
        Seat::One(own) => Some(own.opposite()),
        Seat::Both => None,
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
        phrase: view.phrase.map(|phrase| phrase.to_string()),
        level: view.practice.map(|room| room.level.number()),
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
    }
}

const fn path(path: PathView) -> &'static str {
    match path {
        PathView::Lan => "lan",
        PathView::Direct => "direct",
        PathView::Relayed(_) => "relayed",
    }
}

const fn peer(state: PeerState) -> Option<Said> {
    Some(match state {
        PeerState::Local => return None,
        PeerState::Connected {
            path: way,
            round_trip_ms,
        } => Said::Peer {
            state: "connected",
            path: Some(path(way)),
            round_trip_ms,
        },
        PeerState::Reconnecting => Said::Peer {
            state: "reconnecting",
            path: None,
            round_trip_ms: None,
        },
        PeerState::Left => Said::Peer {
            state: "left",
            path: None,
            round_trip_ms: None,
        },
    })
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
