//! What contradicts itself, case by case (section 5, F-4.3).

use super::*;
use crate::fact::{DoubleSign, Fact, LogProof, Presence, Proof, SignedBody};
use ugolki_record::{Act, GameLog, Nonce, Signer as _, Times};
use ugolki_rules::BySide;

fn players(sample: &Sample, number: u16) -> BySide<SecretKey> {
    let [white, black] = keys(sample, number);
    BySide { white, black }
}

/// A game of board 1 of round 1 that has begun.
fn begun(sample: &mut Sample) -> (GameLog, BySide<SecretKey>) {
    let open = board(sample, 1);
    sample.play(1, &open, How::Silent);
    let keys = players(sample, 1);
    let agreement = sample.held.terms(1, 1, 1).expect("terms");
    (sample.log_of(&agreement, &keys), keys)
}

fn prove_log(sample: &mut Sample, log: &GameLog) {
    sample.held.put_log(log);
    let records = crate::fact::IdList::of(log.records().iter().map(|record| record.id().0)).expect("a list");
    sample.prove(Proof::Log(LogProof {
        event: sample.event(),
        game: log.id(),
        heads: log.heads(),
        records: records.id(),
    }));
    sample.held.put_log(log);
}

fn outcome(sample: &Sample) -> Option<Outcome> {
    board(sample, 1).outcome
}

#[test]
fn f_5_of_two_logs_with_other_ends_who_signed_twice_loses() {
    let mut sample = swiss(4, 2);
    let (log, keys) = begun(&mut sample);
    let (mut one, mut other) = (log.clone(), log);
    one.write(Act::Resign, Times::default(), &keys.white)
        .expect("resigns");
    other
        .write(Act::OfferDraw, Times::default(), &keys.white)
        .expect("offers");
    prove_log(&mut sample, &one);
    assert_eq!(
        outcome(&sample).and_then(|outcome| outcome.winner()),
        Some(Side::Black)
    );
    prove_log(&mut sample, &other);
    let expected = Outcome::Forfeit {
        winner: Side::Black,
        why: Why::DoubleSigned,
    };
    assert_eq!(outcome(&sample), Some(expected));

    // Black wrote on in both: both have signed twice.
    let (mut one, mut other) = (one, other);
    let result = one.outcome_to_sign(Side::Black).expect("a result");
    one.write(Act::Result(result), Times::default(), &keys.black)
        .expect("signs");
    other
        .write(Act::AcceptDraw, Times::default(), &keys.black)
        .expect("accepts");
    prove_log(&mut sample, &one);
    prove_log(&mut sample, &other);
    let both = Outcome::DoubleForfeit {
        why: Why::DoubleSigned,
    };
    assert_eq!(outcome(&sample), Some(both));
}

#[test]
fn f_5_the_log_wins_over_a_result_that_it_does_not_bear_out() {
    let mut sample = swiss(4, 2);
    let (log, keys) = begun(&mut sample);
    let mut shown = log.clone();
    sample::finish(&mut shown, &keys, How::Drawn);
    let proof = sample::agreed(sample.event(), &shown);
    sample.prove(proof);
    assert_eq!(outcome(&sample).map(|outcome| outcome.winner()), Some(None));
    // Both had signed another end before; whoever brings that log shows that both have signed twice.
    let mut hidden = log;
    sample::finish(&mut hidden, &keys, How::Logged(Side::White));
    prove_log(&mut sample, &hidden);
    assert_eq!(
        outcome(&sample).and_then(|outcome| outcome.winner()),
        Some(Side::White)
    );
}

#[test]
fn f_4_3_a_signed_illegal_move_forfeits() {
    let mut sample = swiss(4, 2);
    let (log, keys) = begun(&mut sample);
    // White moves a man that is not there.
    let mut record = log
        .draft(Side::White, Act::Resign, Times::default())
        .expect("a draft");
    record.act = Act::Move { from: 60, to: 59 };
    let illegal = record.sign(&keys.white).expect("signed");
    let records = crate::fact::IdList::of(log.records().iter().map(|record| record.id().0)).expect("a list");
    let proof = Proof::Illegal {
        log: LogProof {
            event: sample.event(),
            game: log.id(),
            heads: log.heads(),
            records: records.id(),
        },
        record: illegal.signed().clone(),
    };
    let (_, put) = sample.prove(proof);
    assert_eq!(put, Put::Waits(alloc::vec![Want::Log(log.id())]));
    assert_eq!(outcome(&sample), None, "it counts once its log is here");
    sample.held.put_log(&log);
    let expected = Outcome::Forfeit {
        winner: Side::Black,
        why: Why::IllegalMove,
    };
    assert_eq!(outcome(&sample), Some(expected));
}

#[test]
fn f_18_3_the_same_twice_is_once_and_another_start_is_double_signing() {
    let mut sample = swiss(4, 2);
    let open = board(&sample, 1);
    sample.play(1, &open, How::Silent);
    let (state, count) = (sample.held.state(), sample.facts.len());
    for fact in sample.facts.clone() {
        assert_eq!(sample.held.put(fact), Put::Known);
    }
    assert_eq!((sample.held.state(), sample.facts.len()), (state, count));

    // F-18.14: White comes twice, with another share in the game's id, and so could start a second game.
    let keys = players(&sample, 1);
    let Some(Fact::Presence(first)) = board(&sample, 1)
        .presences
        .white
        .and_then(|id| sample.held.fact(&id).map(|checked| checked.fact().clone()))
    else {
        panic!("White is there");
    };
    let second = Fact::Presence(Presence {
        nonce: Nonce([3; 16]),
        ..first
    });
    sample.say(&second, &keys.white);
    let expected = Outcome::Forfeit {
        winner: Side::Black,
        why: Why::DoubleSigned,
    };
    assert_eq!(outcome(&sample), Some(expected));
    sample.seal_at(u64::MAX / 4).expect("a seal");
    assert_eq!(sealed(&sample, 1)[0], expected);
}

#[test]
fn f_18_14_two_starts_of_one_game_are_proved_by_themselves() {
    let mut sample = swiss(4, 2);
    let open = board(&sample, 1);
    sample.play(1, &open, How::Silent);
    let keys = players(&sample, 1);
    let agreement = sample.held.terms(1, 1, 1).expect("terms");
    let mut other = agreement.clone();
    other.responder_nonce = Nonce([4; 16]);
    let mut bodies = [&agreement, &other].map(|agreement| {
        let fact = Fact::Open(crate::fact::Open {
            event: sample.event(),
            player: keys.white.key(),
            agreement: agreement.body().expect("a body"),
        });
        let signed = fact.sign(&keys.white).expect("signed");
        SignedBody::Fact {
            body: signed.body,
            signature: signed.signatures[0].1,
        }
    });
    bodies.sort_by_key(|body| match body {
        SignedBody::Fact { body, .. } => body.clone(),
        SignedBody::Record(_) => Vec::new(),
    });
    let [one, other] = bodies;
    sample.prove(Proof::DoubleSign(alloc::boxed::Box::new(DoubleSign {
        event: sample.event(),
        author: keys.white.key(),
        one,
        other,
    })));
    assert_eq!(
        outcome(&sample).and_then(|outcome| outcome.winner()),
        Some(Side::Black)
    );
}

#[test]
fn f_3_4_terms_that_do_not_follow_from_the_presences_start_nothing() {
    let mut sample = swiss(4, 2);
    let keys = players(&sample, 1);
    sample.come(&keys.white, 1, 1, 1);
    sample.come(&keys.black, 1, 1, 1);
    let agreement = sample.held.terms(1, 1, 1).expect("terms");
    let mut swapped = agreement.clone();
    core::mem::swap(&mut swapped.terms.proposer, &mut swapped.terms.responder);
    sample.open(&keys.white, &swapped);
    assert_eq!(board(&sample, 1).opens.white, None);
    sample.open(&keys.white, &agreement);
    assert!(board(&sample, 1).opens.white.is_some());
}

#[test]
fn f_18_15_games_of_those_who_left_never_hold_a_seal_up() {
    let mut sample = swiss(4, 3);
    let [white, _] = keys(&sample, 1);
    sample.withdraw(&white, 2);
    let open = board(&sample, 2);
    sample.play(1, &open, How::Drawn);
    // Board 1 never ends, and the round is over all the same.
    sample.seal_at(u64::MAX / 4).expect("a seal");
    let state = sample.held.state();
    assert_eq!((state.heights.len(), state.current.len()), (2, 1));
    assert!(matches!(sealed(&sample, 1)[0], Outcome::DoubleForfeit { .. }));
}
