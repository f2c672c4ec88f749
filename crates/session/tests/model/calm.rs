//! Calm weather: from some instant on nothing is lost, nobody crashes or wants anything, and streams are made again. Then both
//! sides come to the same (P-1.3, P-6.1).

use crate::actions::{self, Action, Span};
use crate::happening::Stop;
use crate::peer::{HOST, JOINER, Process};
use crate::scenario::Budget;
use crate::system::{State, System};

/// How many things happen before it is given up; a tenth of them suffices.
const PATIENCE: usize = 500;

/// What may happen in calm weather: all but answers to pings, which tell nothing that pings do not.
const CALM: Budget = Budget {
    pongs: 0,
    ..Budget::PLENTY
};

/// Tells whether both sides come to hold the same records, and to the same end if there is one. Only where both keep the game
/// can they: who crashed before the agreement was on its disk plays no such game.
pub(crate) fn heals(system: &System, state: &State) -> bool {
    if system.is_out_of_time() {
        return true;
    }
    let mut state = State {
        left: CALM,
        ..state.clone()
    };
    let mut waits = 0;
    for _ in 0..PATIENCE {
        if is_healed(&state) {
            return true;
        }
        let Some(action) = next(system, &state, waits) else {
            return true;
        };
        waits += usize::from(matches!(action, Action::Wait { .. }));
        let Some(after) = system.after(&state, action) else {
            return false;
        };
        state = State { left: CALM, ..after };
    }
    false
}

/// Both hold the same, and nobody has anything to sign any more: what the other side only claims is the user's to sign.
fn is_healed(state: &State) -> bool {
    let [Some(host), Some(joiner)] = state.peers.each_ref().map(|peer| peer.disk.log.as_ref()) else {
        return false;
    };
    host.is_started() && host.heads() == joiner.heads() && (host.standing().closed || !host.has_end())
}

/// What happens next; time passes on one side after the other. None where the two can't meet over a game any more.
fn next(system: &System, state: &State, waits: usize) -> Option<Action> {
    let [host, joiner] = &state.peers;
    let stop = Stop::Nowhere;
    for peer in &state.peers {
        if !matches!(peer.process, Process::Sits(_)) {
            let at = peer.at;
            let has_game = peer.disk.log.is_some() || peer.pledge.is_some();
            return has_game.then_some(Action::Start { at });
        }
    }
    if !shares_game(system, state) {
        return None;
    }
    let readable = state
        .air
        .flights()
        .iter()
        .enumerate()
        .find(|(_, flight)| actions::is_read(&state.peers[flight.to], flight.stream, &flight.parcel));
    if let Some((flight, under_way)) = readable {
        return Some(Action::Deliver {
            flight,
            to: under_way.to,
            frame: under_way.parcel.frame.kind(),
            again: false,
            stop,
        });
    }
    if joiner.line.is_none() {
        return Some(Action::Dial);
    }
    if host.line != joiner.line {
        return Some(Action::Cut { at: JOINER });
    }
    let at = [HOST, JOINER][waits % 2];
    Some(Action::Wait {
        at,
        span: Span::Next,
        stop,
    })
}

/// Both have agreed, to the same. Programs that have forgotten a negotiation may not have.
fn shares_game(system: &System, state: &State) -> bool {
    let [Some(host), Some(joiner)] = state.peers.each_ref().map(|peer| peer.session()) else {
        return false;
    };
    match joiner.log() {
        Some(log) => host.game() == Some(log.id()),
        None => !system.players.may_forget && host.we_agreed() && joiner.we_agreed(),
    }
}
