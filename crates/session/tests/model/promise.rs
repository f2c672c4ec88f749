//! Holding a peer to its promises: at each frame that leaves, and after everything that happened to it.

use ugolki_record::{GameLog, Head, Heads, Matter, PlayerKey, RecordId, SignedRecord};
use ugolki_rules::Side;
use ugolki_session::{Frame, Negotiation, Notice, Output, Session};

use crate::breach::{Breach, is_explained};
use crate::peer::{HOST, Peer, Process};

/// A frame leaves: what it shows is on the disk (P-6.2), and it shows no second body for a number (P-1.3).
pub(crate) fn said(peer: &mut Peer, frame: &Frame, me: &PlayerKey) {
    match frame {
        Frame::Hello(hello) => acknowledges(peer, &hello.heads),
        Frame::Ping(ping) => acknowledges(peer, &ping.state.heads),
        Frame::Pong(pong) => acknowledges(peer, &pong.state.heads),
        Frame::Bye(bye) => acknowledges(peer, &bye.heads),
        Frame::Record(record) => shows(peer, record, me),
        Frame::Negotiation(Negotiation::Countersign(agreement)) => {
            let stored = peer.disk.log.as_ref();
            if stored.is_none_or(|log| log.id() != agreement.id()) {
                peer.breaks(Breach::SentUnstored);
            }
        }
        Frame::Negotiation(Negotiation::Reveal(reveal)) => {
            let kept = peer.pledge.as_ref();
            if kept.is_none_or(|pledge| *pledge.signature() != reveal.signature) {
                peer.breaks(Breach::SentUnstored);
            }
        }
        Frame::Negotiation(_)
        | Frame::Position(_)
        | Frame::Refused(_)
        | Frame::Lobby(_)
        | Frame::Stamp(_)
        | Frame::Witnesses(_)
        | Frame::Audience(_)
        | Frame::Chat(_) => {}
    }
}

/// What the session wants: it accuses nobody, and revises no end that was settled.
pub(crate) fn note(peer: &mut Peer, before: &Session, outputs: &[Output], may_forget: bool) {
    let was_settled = before.end().is_some() && before.log().is_some_and(|log| log.standing().settled);
    for output in outputs {
        match output {
            Output::Notice(Notice::Refused(code)) if !is_explained(*code, may_forget) => {
                peer.breaks(Breach::AccusedBy(*code));
            }
            Output::Notice(Notice::EndRevised(_)) if was_settled => peer.breaks(Breach::SettledRevised),
            Output::Persist(_) | Output::Pledge(_) | Output::Send(_) | Output::HangUp | Output::Notice(_) => {
            }
        }
    }
}

/// What is true of a peer between two happenings.
pub(crate) fn check(peer: &mut Peer) {
    let disk = peer.disk.clone();
    if !disk.holds {
        peer.breaks(Breach::Unsound);
    }
    let kept = disk.ids(side_at(peer.at)).starts_with(&peer.sent) && disk.has_all(&peer.acknowledged);
    if !kept && !peer.restored {
        peer.breaks(Breach::Lost);
    }
    let Process::Sits(session) = &peer.process else {
        if disk.accuses() {
            peer.breaks(Breach::Evidence);
        }
        return;
    };
    let accuses = session.log().is_some_and(|log| log.evidence().len() > 0);
    let agrees = match (session.log(), &disk.log) {
        (None, None) => true,
        (Some(live), Some(stored)) => {
            live.id() == stored.id() && live.heads() == stored.heads() && is_same_game(live, stored)
        }
        (None, Some(_)) | (Some(_), None) => false,
    };
    if accuses || disk.accuses() {
        peer.breaks(Breach::Evidence);
    }
    if !agrees {
        peer.breaks(Breach::UnlikeDisk);
    }
}

/// Tells whether two logs with the same records make the same of them, whatever the order in which these came (P-5.3).
pub(crate) fn is_same_game(one: &GameLog, other: &GameLog) -> bool {
    one.standing() == other.standing()
        && one.position_digest() == other.position_digest()
        && one.game().plies() == other.game().plies()
        && one.turn() == other.turn()
        && one.stopped() == other.stopped()
        && Side::BOTH.iter().all(|side| {
            let matters = [Matter::Takeback, Matter::Pause, Matter::Adjournment];
            one.offer_open(*side) == other.offer_open(*side)
                && matters
                    .iter()
                    .all(|matter| one.proposal_open(*side, *matter) == other.proposal_open(*side, *matter))
                && one.takeback_open(*side) == other.takeback_open(*side)
                && one.claim_of(*side) == other.claim_of(*side)
                && one.clock(*side) == other.clock(*side)
                && one.outcome_to_sign(*side) == other.outcome_to_sign(*side)
        })
}

/// The side that a peer plays: the terms say so.
pub(crate) const fn side_at(at: usize) -> Side {
    if at == HOST { Side::White } else { Side::Black }
}

fn acknowledges(peer: &mut Peer, heads: &Heads) {
    if !peer.disk.has_all(heads) {
        peer.breaks(Breach::AcknowledgedUnstored);
    }
    for (known, head) in [
        (&mut peer.acknowledged.white, heads.white),
        (&mut peer.acknowledged.black, heads.black),
    ] {
        *known = later(*known, head);
    }
}

/// A record leaves, its own author's or one that was accepted.
fn shows(peer: &mut Peer, signed: &SignedRecord, me: &PlayerKey) {
    let id = signed.id();
    let disk = peer.disk.clone();
    let stored = disk.record(id);
    if stored.is_none() {
        peer.breaks(Breach::SentUnstored);
    }
    // What is on the disk was verified when it was read.
    let record = stored.cloned().unwrap_or_else(|| signed.verify().unwrap());
    if record.seen.is_some_and(|seen| disk.record(seen).is_none()) {
        peer.breaks(Breach::AcknowledgedUnstored);
    }
    if record.author == *me {
        leaves(peer, record.seq, id);
    }
}

/// The number of an own record that leaves is used from now on.
fn leaves(peer: &mut Peer, seq: u32, id: RecordId) {
    let seq = usize::try_from(seq).unwrap();
    match peer.sent.get(seq) {
        Some(before) if *before != id => peer.breaks(Breach::TwoBodies),
        Some(_) => {}
        None => {
            // What stands before it may not have left, but it is bound by this one.
            let before = peer.disk.ids(side_at(peer.at)).iter().skip(peer.sent.len());
            let gap = seq.saturating_sub(peer.sent.len());
            let gap: Vec<_> = before.take(gap).copied().collect();
            peer.sent.extend(gap);
            peer.sent.push(id);
        }
    }
}

fn later(one: Option<Head>, other: Option<Head>) -> Option<Head> {
    if other.map(|head| head.seq) > one.map(|head| head.seq) {
        other
    } else {
        one
    }
}
