//! What properties are made of: questions about a state.

use ugolki_record::{Act, EndReason, GameLog, RecordId};
use ugolki_rules::Side;
use ugolki_session::Session;

use crate::breach::Breach;
use crate::peer::{HOST, JOINER, Peer, Process, Stage};
use crate::promise::{is_same_game, side_at};
use crate::system::State;

/// Both sides have only done what the filter lets pass.
pub(crate) fn keeps(state: &State, keeps: impl Fn(Breach) -> bool) -> bool {
    state
        .peers
        .iter()
        .all(|peer| peer.breaches.iter().all(|breach| keeps(*breach)))
}

/// Each number of an author has one record, on either disk and among all that ever left. What a session holds is on its disk,
/// and what is under way has left.
pub(crate) fn signs_once(state: &State) -> bool {
    let is_one =
        |one: &[RecordId], other: &[RecordId]| one.iter().zip(other).all(|(one, other)| one == other);
    state.peers.iter().all(|author| {
        let side = side_at(author.at);
        let [one, other] = state.peers.each_ref().map(|peer| peer.disk.ids(side));
        is_one(one, other) && is_one(one, &author.sent) && is_one(other, &author.sent)
    })
}

/// Two logs of the same game with the same records amount to the same.
pub(crate) fn agrees(state: &State) -> bool {
    let [one, other] = logs(state);
    match (one, other) {
        (Some(one), Some(other)) if one.id() == other.id() && one.heads() == other.heads() => {
            is_same_game(one, other)
        }
        _ => true,
    }
}

/// Whatever either side could call settled at any time is what both call settled now.
pub(crate) fn settles_once(state: &State) -> bool {
    logs(state).into_iter().flatten().all(|log| {
        let standing = log.standing();
        !standing.settled || standing.verdict == state.settled
    })
}

/// The other side has stored everything that a session calls complete.
pub(crate) fn completes(state: &State) -> bool {
    state.peers.iter().all(|peer| {
        let is_complete = peer.session().is_some_and(Session::is_complete);
        !is_complete
            || state.peers[1 - peer.at].restored
            || state.peers[1 - peer.at]
                .disk
                .has_all(&peer.session().unwrap().heads())
    })
}

/// Where the joiner has both signatures the host has its own, unless its user wanted no game any more.
pub(crate) fn remembers(state: &State) -> bool {
    let [host, joiner] = &state.peers;
    joiner.disk.log.as_ref().is_none_or(|log| {
        let pledged = host
            .pledge
            .as_ref()
            .is_some_and(|pledge| pledge.game() == log.id());
        let signed = host.disk.log.as_ref().is_some_and(|host| host.id() == log.id());
        pledged || signed || host.refused
    })
}

/// A side whose log a backup had replaced has it whole again.
pub(crate) fn is_whole_again(state: &State) -> bool {
    state.left.restores == 0
        && is_together(state)
        && state
            .peers
            .iter()
            .all(|peer| !peer.restored && peer.session().is_some_and(|session| !session.is_catching_up()))
}

pub(crate) fn logs(state: &State) -> [Option<&GameLog>; 2] {
    state.peers.each_ref().map(|peer| peer.disk.log.as_ref())
}

/// Both have the end in their logs, and call it settled.
pub(crate) fn ends(state: &State, why: impl Fn(EndReason) -> bool, winner: Option<Side>) -> bool {
    logs(state).iter().all(|log| {
        log.is_some_and(|log| {
            let standing = log.standing();
            standing.settled
                && standing
                    .verdict
                    .is_some_and(|verdict| why(verdict.reason) && verdict.winner == winner)
        })
    })
}

/// Both have a record with this act.
pub(crate) fn has(state: &State, act: Act) -> bool {
    stands(state, |log| acts(log).any(|has| has == act))
}

/// Both have a log of which this is true.
pub(crate) fn stands(state: &State, is: impl Fn(&GameLog) -> bool) -> bool {
    logs(state).iter().all(|log| log.is_some_and(&is))
}

pub(crate) fn acts(log: &GameLog) -> impl Iterator<Item = Act> {
    let chains = Side::BOTH.into_iter().map(|side| log.chain(side));
    chains.flat_map(|chain| chain.records().map(|record| record.act))
}

/// Both have a claim of one side's that has ended the game.
pub(crate) fn claims(state: &State, reason: EndReason) -> bool {
    stands(state, |log| {
        let claims = Side::BOTH.map(|side| log.claim_of(side));
        log.is_over() && !log.has_end() && claims.contains(&Some(reason))
    })
}

pub(crate) fn claimed(log: &GameLog) -> bool {
    acts(log).any(|act| matches!(act, Act::ClaimTime { .. } | Act::ClaimAbsence { .. }))
}

pub(crate) fn is_undisputed(log: &GameLog) -> bool {
    !acts(log).any(|act| matches!(act, Act::Dispute { .. }))
}

pub(crate) fn is_idle(peer: &Peer) -> bool {
    matches!(peer.process, Process::Idle)
}

pub(crate) fn leaves(peer: &Peer) -> bool {
    is_idle(peer) && peer.disk.log.as_ref().is_some_and(|log| !log.is_over())
}

/// One stream carries the game, or its negotiation, and both have the same before them.
pub(crate) fn is_together(state: &State) -> bool {
    let [host, joiner] = state.peers.each_ref().map(|peer| peer.session());
    let (Some(host), Some(joiner)) = (host, joiner) else {
        return false;
    };
    let line = state.peers[HOST].line;
    line.is_some()
        && line == state.peers[JOINER].line
        && match (host.log(), joiner.log()) {
            (Some(host), Some(joiner)) => host.is_started() && host.heads() == joiner.heads(),
            (None, None) => joiner.terms().is_some() && joiner.terms() == host.terms(),
            _ => false,
        }
}

/// A side whose program crashed at this stage is at the table again.
pub(crate) fn is_back(state: &State, at: usize, before: Stage) -> bool {
    let peer = &state.peers[at];
    peer.fell == Some(before) && peer.session().is_some() && is_together(state)
}
