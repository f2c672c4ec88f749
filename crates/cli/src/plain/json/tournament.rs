//! The objects that are said of an event (T-10.4): `docs/programs.md` has each.

use serde::Serialize;
use ugolki_node::hall::view::{Condition, HallView, OwnBoard};
use ugolki_node::hall::{Event, Moment};
use ugolki_rules::Side;
use ugolki_tournament::Number;
use ugolki_tournament::event::Phase;
use ugolki_tournament::fact::ClaimKind;

use super::said::object;

/// The own board, as it is said.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
struct OwnJson {
    round: u16,
    board: u16,
    colour: &'static str,
    opponent: String,
    here: bool,
    opponent_here: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    claim: Option<&'static str>,
}

/// Where an event stands, as it is said.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(in crate::plain) struct StateJson {
    tournament: String,
    name: String,
    phase: &'static str,
    /// The number on the roster.
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<u16>,
    entered: bool,
    arbiter: bool,
    round: u16,
    boards: u16,
    done: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    seal: Option<u16>,
    facts: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    digest: Option<String>,
    peers: usize,
    /// The rows of what is to be said, by their names.
    conditions: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    own: Option<OwnJson>,
}

/// One object. The variant's name is the value of `event`.
#[derive(Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[expect(clippy::enum_variant_names, reason = "the names are what programs read")]
enum Said<'a> {
    TournamentTicket {
        tournament: String,
        ticket: &'a str,
        addresses: &'a [String],
    },
    TournamentState(&'a StateJson),
    TournamentReminder {
        what: &'static str,
        round: u16,
        minutes: u16,
    },
    TournamentRoundOpen {
        round: u16,
        board: u16,
    },
    TournamentBye {
        round: u16,
    },
    TournamentClaimOpen {
        round: u16,
        board: u16,
        kind: &'static str,
    },
    TournamentSealed {
        height: u16,
        seal: String,
        digest: String,
        own: bool,
    },
    TournamentCannotSign {
        height: u16,
    },
    TournamentEquivocated {
        key: String,
        what: &'static str,
    },
    TournamentCondition {
        condition: &'static str,
    },
    TournamentDigestsDiffer {
        key: String,
        height: u16,
        ours: String,
        theirs: String,
    },
    TournamentPeerMisbehaved {
        key: String,
        fault: &'static str,
        count: u32,
    },
    TournamentStoreFailed {
        why: &'a str,
    },
    TournamentEnded {},
}

fn line(said: &Said<'_>) -> Vec<String> {
    object(said).into_iter().collect()
}

/// The name of a phase.
const fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Before => "before",
        Phase::Registration => "registration",
        Phase::Break => "break",
        Phase::Playing => "playing",
        Phase::Sealing => "sealing",
        Phase::Paused => "paused",
        Phase::Over(_) => "over",
    }
}

/// The name of a kind of claim.
const fn claim_name(kind: ClaimKind) -> &'static str {
    match kind {
        ClaimKind::Absent => "absent",
        ClaimKind::Time => "time",
        ClaimKind::Left => "left",
    }
}

impl StateJson {
    pub(in crate::plain) fn of(view: &HallView) -> Self {
        Self {
            tournament: view.event.to_string(),
            name: view.charter.name.to_string(),
            phase: phase_name(view.phase.phase),
            number: view.role.player.map(Number::get),
            entered: view.role.entered,
            arbiter: view.role.arbiter,
            round: view.line.round,
            boards: view.line.boards,
            done: view.line.done,
            seal: view.line.seal,
            facts: view.line.facts,
            digest: view.line.digest.map(|digest| digest.to_string()),
            peers: view.peers.len(),
            conditions: view.conditions.iter().map(|row| row.what.name()).collect(),
            own: view.own.as_ref().map(OwnJson::of),
        }
    }

    /// Whether somebody who reads the one need not read the other: facts come in all the time.
    pub(in crate::plain) fn says_the_same(&self, other: &Self) -> bool {
        let counted = Self {
            facts: other.facts,
            peers: other.peers,
            ..self.clone()
        };
        counted == *other
    }

    pub(super) fn lines(&self) -> Vec<String> {
        line(&Said::TournamentState(self))
    }
}

impl OwnJson {
    fn of(own: &OwnBoard) -> Self {
        Self {
            round: own.round,
            board: own.board,
            colour: match own.side {
                Side::White => "white",
                Side::Black => "black",
            },
            opponent: own.opponent_key.to_string(),
            here: own.here,
            opponent_here: own.opponent_here,
            game: own.game.map(|game| game.to_string()),
            claim: own.claim.as_ref().map(|claim| claim_name(claim.kind)),
        }
    }
}

/// The ticket to an event.
pub(super) fn ticket(view: &HallView, ticket: &str, addresses: &[String]) -> Vec<String> {
    line(&Said::TournamentTicket {
        tournament: view.event.to_string(),
        ticket,
        addresses,
    })
}

/// Something that happened in an event.
pub(super) fn happened(event: &Event) -> Vec<String> {
    let condition = |condition: &Condition| condition.name();
    line(&match event {
        Event::Reminder { what, round, minutes } => Said::TournamentReminder {
            what: match what {
                Moment::Open => "open",
                Moment::Grace => "grace",
            },
            round: *round,
            minutes: *minutes,
        },
        Event::RoundOpen { round, board } => Said::TournamentRoundOpen {
            round: *round,
            board: *board,
        },
        Event::Bye { round } => Said::TournamentBye { round: *round },
        Event::ClaimOpen { round, board, kind } => Said::TournamentClaimOpen {
            round: *round,
            board: *board,
            kind: claim_name(*kind),
        },
        Event::Sealed {
            height,
            seal,
            digest,
            own,
        } => Said::TournamentSealed {
            height: *height,
            seal: seal.to_string(),
            digest: digest.to_string(),
            own: *own,
        },
        Event::CannotSign { height } => Said::TournamentCannotSign { height: *height },
        Event::Equivocated { who, what } => Said::TournamentEquivocated {
            key: who.to_string(),
            what,
        },
        Event::Condition(row) => Said::TournamentCondition {
            condition: condition(row),
        },
        Event::DigestsDiffer {
            peer,
            height,
            ours,
            theirs,
        } => Said::TournamentDigestsDiffer {
            key: peer.to_string(),
            height: *height,
            ours: ours.to_string(),
            theirs: theirs.to_string(),
        },
        Event::PeerMisbehaved { peer, fault, count } => Said::TournamentPeerMisbehaved {
            key: peer.to_string(),
            fault,
            count: *count,
        },
        Event::StoreFailed { why } => Said::TournamentStoreFailed { why },
        Event::Ended => Said::TournamentEnded {},
        _ => return Vec::new(),
    })
}
