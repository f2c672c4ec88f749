//! The order in which facts come has no say (F-4.7, F-18.17, F-18.18).

use std::sync::OnceLock;

use proptest::prelude::*;

use super::*;
use crate::fact::{ClaimKind, Seen};

/// An event with everything in it: draws, logs, absences, a withdrawal, byes, claims, a correction.
fn event() -> &'static Sample {
    static EVENT: OnceLock<Sample> = OnceLock::new();
    EVENT.get_or_init(|| {
        let mut sample = Sample::new(Engine::Dutch1, 7, 4, |charter| charter.late_entry.until = 2);
        sample.enter_all();
        let resting = sample.players[2].clone();
        sample.bye(&resting, 2, true);
        sample.seal().expect("a roster");
        sample.play_all(|_, board| match board {
            1 => How::Logged(Side::Black),
            2 => How::Alone(Side::White),
            _ => How::Drawn,
        });
        let (open, grace) = times(&sample);
        let [white, _] = keys(&sample, 2);
        let presence = board(&sample, 2).presences.white.expect("is there");
        let (claim, _) = sample.claim(
            &white,
            (1, 2, 1),
            ClaimKind::Absent,
            grace + 5,
            alloc::vec![presence],
        );
        sample.stamp(
            1,
            2,
            &[(Seen::Fact(presence), open + 9), (Seen::Fact(claim), grace + 9)],
        );
        let leaving = sample.players[5].clone();
        sample.withdraw(&leaving, 3);
        sample.seal().expect("round 1");
        // Round 2: a board is silent, and its result comes after the seal.
        sample.play_all(|_, board| {
            if board == 1 {
                How::Silent
            } else {
                How::Won(Side::White)
            }
        });
        let late = late_result(&mut sample);
        sample.seal_at(u64::MAX / 4).expect("round 2");
        sample.prove(late);
        sample.play_all(white_wins);
        sample.seal().expect("round 3");
        sample.play_all(|_, _| How::Drawn);
        sample.seal().expect("round 4");
        sample.seal().expect("the end");
        assert_eq!(sample.held.state().ended, Some(Ended::AllRounds));
        sample
    })
}

const fn white_wins(_: u16, _: u16) -> How {
    How::Won(Side::White)
}

/// The result of board 1, which both have signed, and that nobody else has yet.
fn late_result(sample: &mut Sample) -> crate::fact::Proof {
    let round = sample.held.state().current[0].round;
    let agreement = sample.held.terms(round, 1, 1).expect("terms");
    let [white, black] = keys(sample, 1);
    let keys = ugolki_rules::BySide { white, black };
    let mut log = sample.log_of(&agreement, &keys);
    sample::finish(&mut log, &keys, How::Won(Side::Black));
    sample::agreed(sample.event(), &log)
}

#[test]
fn f_5_a_late_result_is_a_correction_of_the_next_seal() {
    let state = event().held.state();
    let corrected: Vec<&Correction> = state
        .heights
        .iter()
        .flat_map(|height| &height.corrections)
        .collect();
    assert_eq!(corrected.len(), 1);
    let correction = corrected[0];
    assert_eq!((correction.round, correction.board), (2, 1));
    assert!(matches!(
        correction.before,
        Outcome::DoubleForfeit { why: Why::NoEvidence }
    ));
    assert_eq!(correction.after.winner(), Some(Side::Black));
    // Round 3 was paired before and stays as it was.
    let paired = |height: usize| state.heights[height].next.clone();
    assert!(matches!(paired(2), Ok(next) if next[0].0 == 3));
}

#[test]
fn f_18_18_it_replays_to_its_digests_at_each_height() {
    let sample = event();
    let all: Vec<usize> = (0..sample.facts.len()).collect();
    let again = sample.again(&all);
    assert_eq!(again.state(), sample.held.state());
    let digests =
        |held: &Held| -> Vec<Digest> { held.state().heights.iter().map(|height| height.digest).collect() };
    assert_eq!(digests(&again), digests(&sample.held));
}

#[test]
fn f_18_17_every_beginning_of_its_facts_has_a_state() {
    let sample = event();
    for length in 0..=sample.facts.len() {
        let order: Vec<usize> = (0..length).collect();
        let held = sample.again(&order);
        let state = held.state();
        assert!(state.refused.is_empty());
        for height in &state.heights {
            for (_, outcomes) in &height.outcomes {
                assert!(!outcomes.is_empty());
            }
        }
        drop((held.draft_seal(0), held.omissions()));
        held.phase(0);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn f_4_7_any_order_and_any_repetition_gives_one_digest(
        order in Just((0..event().facts.len()).collect::<Vec<usize>>()).prop_shuffle(),
        twice in proptest::collection::vec(any::<bool>(), 0..40),
    ) {
        let mut repeated = order.clone();
        for (at, again) in order.iter().zip(twice) {
            if again {
                repeated.push(*at);
            }
        }
        prop_assert_eq!(event().again(&repeated).state(), event().held.state());
    }

    #[test]
    fn f_4_7_a_part_of_them_has_a_state_of_its_own(mask in proptest::collection::vec(any::<bool>(), 160)) {
        let sample = event();
        let kept: Vec<usize> = (0..sample.facts.len())
            .filter(|at| mask.get(*at).copied().unwrap_or(true))
            .collect();
        let held = sample.again(&kept);
        let state = held.state();
        // It is a beginning of the same chain, or nothing.
        let whole = sample.held.state();
        prop_assert!(state.heights.len() <= whole.heights.len());
        for (one, other) in state.heights.iter().zip(&whole.heights) {
            prop_assert_eq!(one, other);
        }
        prop_assert!(state.refused.is_empty());
        let reversed: Vec<usize> = kept.iter().rev().copied().collect();
        prop_assert_eq!(sample.again(&reversed).state(), state);
    }

    #[test]
    fn f_4_7_batches_make_no_difference(size in 1_usize..20) {
        let sample = event();
        let mut held = sample.empty();
        for batch in sample.facts.chunks(size) {
            for fact in batch.iter().rev() {
                held.put(fact.clone());
            }
            held.state();
            for list in &sample.lists {
                held.put_list(list.clone());
            }
            for log in &sample.logs {
                held.put_log(log);
            }
        }
        prop_assert_eq!(held.state(), sample.held.state());
    }
}

#[test]
fn f_7_2_a_latecomer_with_everything_reaches_the_same_state() {
    let mut sample = Sample::new(Engine::FastSwiss1, 40, 4, |_| {});
    sample.is_opening = false;
    sample.play_event(
        |round, board| match (round.wrapping_mul(31) ^ board.wrapping_mul(17)) % 10 {
            0 => How::Drawn,
            1..=4 => How::Won(Side::Black),
            _ => How::Won(Side::White),
        },
    );
    let mut held = sample.empty();
    let mut dropped = Vec::new();
    for fact in sample.held.facts() {
        let put = held.put(alloc::sync::Arc::clone(fact));
        if matches!(put, Put::OverCap | Put::Foreign(_)) {
            dropped.push((fact.fact().kind(), put));
        }
    }
    for list in &sample.lists {
        assert!(held.put_list(list.clone()));
    }
    assert_eq!(dropped, []);
    let state = held.state();
    assert_eq!(
        (state.refused, state.heights.len(), held.wanted()),
        (Vec::new(), 6, Vec::new())
    );
    assert_eq!(state.digest, digest(&sample.held));
}
