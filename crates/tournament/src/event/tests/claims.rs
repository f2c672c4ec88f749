//! Absence, time and leaving (F-6).

use super::*;
use crate::fact::{ClaimKind, FactId, LogProof, Proof, Seen};
use ugolki_record::{Act, EndReason, GameLog, Grade, Signer as _, Times};
use ugolki_rules::{BySide, Ply};

/// White of board 1 comes, and a quorum sees that.
fn waiting(sample: &mut Sample) -> (SecretKey, FactId) {
    let [white, _] = keys(sample, 1);
    let presence = sample.come(&white, 1, 1, 1);
    let (open, _) = times(sample);
    sample.stamp(1, 1, &[(Seen::Fact(presence), open + 10)]);
    (white, presence)
}

fn absent(sample: &mut Sample, by: &SecretKey, at_ms: u64, seen_ms: u64) -> Put {
    let (claim, put) = sample.claim(by, (1, 1, 1), ClaimKind::Absent, at_ms, alloc::vec![]);
    sample.stamp(1, 1, &[(Seen::Fact(claim), seen_ms)]);
    put
}

#[test]
fn f_18_7_the_claim_opens_at_the_grace_and_a_win_by_it_is_no_game() {
    let mut sample = swiss(6, 3);
    let (white, _) = waiting(&mut sample);
    let (_, grace) = times(&sample);
    let open = sample.held.claim_open(1, 1, &white.key()).expect("a claim");
    assert_eq!((open.from_ms, open.kind), (grace, ClaimKind::Absent));
    absent(&mut sample, &white, grace + 1, grace + 2);
    let live = board(&sample, 1);
    let expected = Outcome::Forfeit {
        winner: Side::White,
        why: Why::Absent,
    };
    assert_eq!(live.outcome, Some(expected));
    assert!(live.claims[0].holds && !live.is_proved);
    assert!(!expected.is_played(), "nothing that a rating counts");
}

#[test]
fn f_18_9_a_claim_before_the_time_is_invalid_at_every_peer() {
    let mut sample = swiss(6, 3);
    let (white, _) = waiting(&mut sample);
    let (_, grace) = times(&sample);
    // Its own word is too early.
    assert_eq!(
        absent(&mut sample, &white, grace, grace + 50),
        Put::Foreign(Foreign::Early)
    );
    // It says that it was later than it was seen.
    absent(&mut sample, &white, grace + 50, grace);
    let live = board(&sample, 1);
    assert_eq!((live.outcome, live.claims.len()), (None, 1));
    assert!(!live.claims[0].holds);
    let all: Vec<usize> = (0..sample.facts.len()).rev().collect();
    assert_eq!(sample.again(&all).state(), sample.held.state());
    // Nor does it count once it is sealed.
    sample.seal_at(u64::MAX / 4).expect("a seal");
    assert!(matches!(
        sealed(&sample, 1)[0],
        Outcome::DoubleForfeit { why: Why::NoEvidence }
    ));
}

#[test]
fn f_6_2_who_was_not_seen_in_time_claims_nothing() {
    let mut sample = swiss(6, 3);
    let [white, _] = keys(&sample, 1);
    let presence = sample.come(&white, 1, 1, 1);
    let (_, grace) = times(&sample);
    sample.stamp(1, 1, &[(Seen::Fact(presence), grace + 1)]);
    absent(&mut sample, &white, grace + 5, grace + 9);
    assert_eq!(board(&sample, 1).outcome, None);
}

#[test]
fn f_6_2_who_came_in_time_is_not_absent() {
    let mut sample = swiss(6, 3);
    let (white, _) = waiting(&mut sample);
    let [_, black] = keys(&sample, 1);
    let (_, grace) = times(&sample);
    let theirs = sample.come(&black, 1, 1, 1);
    sample.stamp(1, 1, &[(Seen::Fact(theirs), grace)]);
    absent(&mut sample, &white, grace + 5, grace + 9);
    assert_eq!(board(&sample, 1).outcome, None);
}

#[test]
fn f_6_3_of_two_who_are_there_the_one_who_signed_in_time_wins() {
    let mut sample = swiss(6, 3);
    let (white, _) = waiting(&mut sample);
    let [_, black] = keys(&sample, 1);
    let (open, grace) = times(&sample);
    let theirs = sample.come(&black, 1, 1, 1);
    sample.stamp(1, 1, &[(Seen::Fact(theirs), open + 20)]);
    let agreement = sample.held.terms(1, 1, 1).expect("terms");
    let signed = sample.open(&white, &agreement);
    sample.stamp(1, 1, &[(Seen::Fact(signed), open + 30)]);
    let until = grace + sample.held.charter().claim_grace_ms;
    let open = sample.held.claim_open(1, 1, &white.key()).expect("a claim");
    assert_eq!(open.from_ms, until);
    assert_eq!(sample.held.claim_open(1, 1, &black.key()), None);
    absent(&mut sample, &white, until + 1, until + 2);
    let expected = Outcome::Forfeit {
        winner: Side::White,
        why: Why::NotStarted,
    };
    assert_eq!(board(&sample, 1).outcome, Some(expected));
    // Once the other has signed, too, the game has begun, and nobody was absent.
    sample.open(&black, &agreement);
    assert_eq!(board(&sample, 1).outcome, None);
}

#[test]
fn f_6_3_neither_signs_and_both_forfeit_without_an_absence() {
    let mut sample = swiss(6, 3);
    let [white, black] = keys(&sample, 1);
    sample.come(&white, 1, 1, 1);
    sample.come(&black, 1, 1, 1);
    sample.seal_at(u64::MAX / 4).expect("a seal");
    assert!(matches!(
        sealed(&sample, 1)[0],
        Outcome::DoubleForfeit { why: Why::NoEvidence }
    ));
}

fn first_move(log: &GameLog) -> Ply {
    Ply::Move(*log.game().legal_moves().first().expect("a move"))
}

/// A game of board 1 in which each side has moved once, and Black's move is due; the proof of its log.
fn under_way(sample: &mut Sample) -> (GameLog, BySide<SecretKey>, FactId) {
    let open = board(sample, 1);
    sample.play(1, &open, How::Silent);
    let [white, black] = keys(sample, 1);
    let keys = BySide { white, black };
    let agreement = sample.held.terms(1, 1, 1).expect("terms");
    let mut log = sample.log_of(&agreement, &keys);
    for side in [Side::White, Side::Black, Side::White] {
        let ply = first_move(&log);
        log.play(ply, Times::default(), keys.get(side)).expect("plays");
    }
    let id = prove_log(sample, &log);
    (log, keys, id)
}

fn prove_log(sample: &mut Sample, log: &GameLog) -> FactId {
    sample.held.put_log(log);
    let records = crate::fact::IdList::of(log.records().iter().map(|record| record.id().0)).expect("a list");
    let (id, _) = sample.prove(Proof::Log(LogProof {
        event: sample.event(),
        game: log.id(),
        heads: log.heads(),
        records: records.id(),
    }));
    sample.logs.push(log.clone());
    id
}

#[test]
fn f_6_4_who_lets_its_time_pass_loses_by_claim_and_the_witnesses_time() {
    let mut sample = swiss(6, 3);
    let (log, keys, proof) = under_way(&mut sample);
    let (open, _) = times(&sample);
    sample.stamp(1, 1, &[(Seen::game(log.id(), &log.heads()), open + 5_000)]);
    let wait = log.clock(Side::Black).expect("a clock").clock.longest_wait();
    let from = open + 5_000 + wait + sample.held.charter().claim_grace_ms;
    let known = sample.held.claim_open(1, 1, &keys.white.key()).expect("a claim");
    assert_eq!((known.from_ms, known.kind), (from, ClaimKind::Time));
    assert_eq!(sample.held.claim_open(1, 1, &keys.black.key()), None);

    let claim = |sample: &mut Sample, at: u64, kind: ClaimKind| {
        let (claim, _) = sample.claim(&keys.white, (1, 1, 1), kind, at, alloc::vec![proof]);
        sample.stamp(1, 1, &[(Seen::Fact(claim), at)]);
    };
    claim(&mut sample, from, ClaimKind::Left);
    assert_eq!(board(&sample, 1).outcome, None, "one millisecond too early");
    claim(&mut sample, from + 1, ClaimKind::Time);
    let expected = Outcome::Played {
        winner: Some(Side::White),
        reason: EndReason::Time,
        grade: Grade::Witnessed,
    };
    assert_eq!(board(&sample, 1).outcome, Some(expected));

    // F-18.8: the other side was back in time. A record of it that was seen before the claim answers it.
    let mut longer = log;
    let ply = first_move(&longer);
    longer.play(ply, Times::default(), &keys.black).expect("plays");
    let mut back = sample.clone();
    back.stamp(1, 1, &[(Seen::game(longer.id(), &longer.heads()), from)]);
    assert_eq!(board(&back, 1).outcome, None);
    // Seen only after it: too late.
    sample.stamp(1, 1, &[(Seen::game(longer.id(), &longer.heads()), from + 2)]);
    assert_eq!(board(&sample, 1).outcome, Some(expected));
    // And a log that ends stands above every claim.
    longer
        .write(Act::Resign, Times::default(), &keys.white)
        .expect("resigns");
    prove_log(&mut sample, &longer);
    let outcome = board(&sample, 1).outcome.expect("an end");
    assert_eq!(outcome.winner(), Some(Side::Black));
}

#[test]
fn f_6_3_who_lets_the_first_moves_time_pass_loses_and_nothing_is_void() {
    let mut sample = swiss(6, 3);
    let open = board(&sample, 1);
    sample.play(1, &open, How::Silent);
    let [white, black] = keys(&sample, 1);
    let keys = BySide { white, black };
    let agreement = sample.held.terms(1, 1, 1).expect("terms");
    let log = sample.log_of(&agreement, &keys);
    let proof = prove_log(&mut sample, &log);
    let (open, _) = times(&sample);
    sample.stamp(1, 1, &[(Seen::game(log.id(), &log.heads()), open + 1_000)]);
    let claimed = sample
        .held
        .claim_open(1, 1, &keys.black.key())
        .expect("White is to move");
    let (claim, _) = sample.claim(
        &keys.black,
        (1, 1, 1),
        ClaimKind::Time,
        claimed.from_ms + 1,
        alloc::vec![proof],
    );
    sample.stamp(1, 1, &[(Seen::Fact(claim), claimed.from_ms + 1)]);
    let expected = Outcome::Forfeit {
        winner: Side::Black,
        why: Why::FirstMove,
    };
    assert_eq!(board(&sample, 1).outcome, Some(expected));
    // White concedes: by the record alone the game would be void.
    let mut conceded = log;
    conceded
        .write(Act::ConcedeTime, Times::default(), &keys.white)
        .expect("concedes");
    prove_log(&mut sample, &conceded);
    let live = board(&sample, 1);
    assert_eq!((live.outcome, live.is_proved), (Some(expected), true));
}

#[test]
fn f_3_7_the_committee_is_drawn_from_the_others_and_a_quorum_makes_a_time() {
    let mut sample = swiss_with(20, 3, |charter| {
        charter.committee = 5;
        charter.quorum = 3;
    });
    let [white, black] = keys(&sample, 1);
    let committee = sample.held.committee(1, 1).expect("a board");
    assert_eq!((committee.members.len(), committee.quorum), (5, 3));
    assert!(!committee.has(&white.key()) && !committee.has(&black.key()));
    assert_ne!(sample.held.committee(1, 2), Some(committee.clone()));
    let presence = sample.come(&white, 1, 1, 1);
    let what = Seen::Fact(presence);
    let mut stamped = 0;
    for (at, member) in committee.members.iter().enumerate() {
        let key = sample.keys[member].clone();
        let stamp = crate::fact::Fact::Stamp(crate::fact::Stamp {
            event: sample.event(),
            witness: *member,
            round: 1,
            board: 1,
            sightings: alloc::vec![crate::fact::Sighting {
                what,
                at_ms: 100 - u64::try_from(at).unwrap_or(0)
            }],
        });
        assert_eq!(sample.say(&stamp, &key).1, Put::New);
        stamped += 1;
        let expected = if stamped < 3 {
            None
        } else {
            Some(100 - u64::try_from(stamped - 3).unwrap_or(0))
        };
        assert_eq!(sample.held.seen(1, 1, &what), expected);
    }
    // Who is no witness of the board says nothing about it.
    let other = sample
        .players
        .iter()
        .find(|key| !committee.has(&key.key()))
        .cloned()
        .expect("another");
    let stamp = crate::fact::Fact::Stamp(crate::fact::Stamp {
        event: sample.event(),
        witness: other.key(),
        round: 1,
        board: 1,
        sightings: alloc::vec![crate::fact::Sighting { what, at_ms: 1 }],
    });
    assert_eq!(sample.say(&stamp, &other).1, Put::Foreign(Foreign::Witness));
    // With fewer than three others the arbiters are the committee.
    let small = swiss(4, 2);
    let committee = small.held.committee(1, 1).expect("a board");
    assert_eq!(
        (committee.members, committee.quorum),
        (alloc::vec![small.organiser.key()], 1)
    );
}
