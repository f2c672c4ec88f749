//! Seals, the chain that they make, forks and handovers (F-3.5, F-4.1, F-5, F-8).

use super::*;
use crate::fact::{Fact, FactId, Handover, IdList, Seal};

/// Signs a changed seal of what is here, and tells why it fails.
fn refused(sample: &mut Sample, change: impl FnOnce(&mut Seal)) -> Option<SealFault> {
    let (mut seal, list) = sample.held.draft_seal(u64::MAX / 4).expect("a draft");
    change(&mut seal);
    let id = sample.sign_seal(&Fact::Seal(seal));
    sample.held.put_list(list);
    let state = sample.held.state();
    state
        .refused
        .iter()
        .find(|(of, _)| *of == id)
        .map(|(_, fault)| *fault)
}

#[test]
fn f_3_5_a_seal_that_states_anything_else_does_not_hold() {
    let mut sample = swiss(6, 3);
    sample.play_all(white);
    let other = Digest([7; 32]);
    let before = digest(&sample.held);
    assert_eq!(
        refused(&mut sample, |seal| seal.outcomes = other),
        Some(SealFault::Outcomes)
    );
    assert_eq!(
        refused(&mut sample, |seal| seal.boards = other),
        Some(SealFault::Boards)
    );
    assert_eq!(
        refused(&mut sample, |seal| seal.state = other),
        Some(SealFault::State)
    );
    assert_eq!(
        refused(&mut sample, |seal| seal.height = 2),
        Some(SealFault::Height)
    );
    assert_eq!(
        refused(&mut sample, |seal| seal.count += 1),
        Some(SealFault::Count)
    );
    assert_eq!(refused(&mut sample, |seal| seal.at_ms = 5), Some(SealFault::Time));
    assert_eq!(digest(&sample.held), before, "none of them moves anything");
    assert_eq!(refused(&mut sample, |_| {}), None);
    assert_ne!(digest(&sample.held), before);
}

/// F-18.21: the boards of a seal follow from its facts, so one swapped board is another digest, and nobody takes the seal.
#[test]
fn f_18_21_a_swapped_board_makes_the_seal_invalid_everywhere() {
    let mut sample = swiss(6, 3);
    sample.play_all(white);
    let fault = refused(&mut sample, |seal| {
        seal.boards = ugolki_record::Tag::Boards.hash(b"White and Black in turn");
    });
    assert_eq!(fault, Some(SealFault::Boards));
    let all: Vec<usize> = (0..sample.facts.len()).rev().collect();
    let again = sample.again(&all);
    assert_eq!(again.state().heights.len(), 1);
}

#[test]
fn f_3_5_nothing_but_evidence_of_the_round_stands_in_a_list() {
    let mut sample = swiss(6, 3);
    sample.play_all(white);
    let (seal, list) = sample.held.draft_seal(u64::MAX / 4).expect("a draft");
    // A fact that an earlier seal lists.
    let earlier = sample.facts[1].digest();
    let ids = list.ids().iter().copied().chain([earlier]);
    let longer = IdList::of(ids).expect("a list");
    let changed = Seal {
        list: longer.id(),
        count: longer.count(),
        ..seal
    };
    let id = sample.sign_seal(&Fact::Seal(changed));
    sample.held.put_list(longer);
    let state = sample.held.state();
    assert!(
        state.refused.contains(&(id, SealFault::Listed)),
        "{:?}",
        state.refused
    );
}

#[test]
fn f_3_5_a_seal_before_the_time_wants_all_boards() {
    let mut sample = swiss(6, 3);
    sample.play_all(|_, board| {
        if board == 3 {
            How::Nobody
        } else {
            How::Won(Side::White)
        }
    });
    let SealWhen::At(due) = sample.held.can_seal(0) else {
        panic!("a board has no result");
    };
    let at = |sample: &mut Sample, at: u64| refused(sample, |seal| seal.at_ms = at);
    assert_eq!(at(&mut sample, due - 1), Some(SealFault::Early));
    assert_eq!(sample.held.can_seal(due), SealWhen::Now);
    assert_eq!(at(&mut sample, due), None);
    // All in: at once.
    sample.play_all(white);
    let last = sample.held.state().heights[1].at_ms;
    assert_eq!(sample.held.can_seal(last), SealWhen::Now);
}

#[test]
fn f_3_5_who_lacks_evidence_neither_accepts_nor_refuses() {
    let mut sample = swiss(6, 3);
    sample.play_all(|_, board| {
        if board == 1 {
            How::Logged(Side::White)
        } else {
            How::Drawn
        }
    });
    let seal = sample.seal().expect("a seal");
    let mut held = sample.empty();
    for fact in &sample.facts {
        held.put(fact.clone());
    }
    assert!(held.wanted().contains(&Want::List(sample.lists[0].id())));
    for list in &sample.lists {
        held.put_list(list.clone());
    }
    let state = held.state();
    assert_eq!((state.heights.len(), state.refused.len()), (1, 0));
    assert_eq!((state.missing.logs_here, state.missing.logs), (0, 1));
    assert!(
        held.wanted().contains(&Want::Log(sample.logs[0].id())),
        "{:?}",
        held.wanted()
    );
    held.put_log(&sample.logs[0]);
    assert_eq!(held.state().heights.last().map(|height| height.seal), Some(seal));
    assert_eq!(held.state(), sample.held.state());
}

#[test]
fn f_3_2_a_seal_wants_as_many_arbiters_as_the_charter_says() {
    let named: Vec<SecretKey> = (101..104).map(sample::key).collect();
    let mut arbiters: Vec<_> = named.iter().map(ugolki_record::Signer::key).collect();
    arbiters.sort_unstable();
    let mut sample = Sample::new(Engine::Dutch1, 4, 2, |charter| {
        charter.arbiters = arbiters;
        charter.threshold = 2;
    });
    sample.enter_all();
    let (seal, list) = sample.held.draft_seal(u64::MAX / 4).expect("a draft");
    let fact = Fact::Seal(seal);
    assert_eq!(
        sample.say(&fact, &sample.organiser.clone()).1,
        Put::Foreign(Foreign::Arbiter)
    );
    sample.say(&fact, &named[0]);
    sample.held.put_list(list);
    assert!(sample.held.state().heights.is_empty());
    assert_eq!(sample.say(&fact, &named[0]).1, Put::Known);
    assert_eq!(sample.say(&fact, &named[2]).1, Put::Merged);
    assert_eq!(sample.held.state().heights.len(), 1);
}

/// Two seals of round 1, one of which lacks a board.
fn fork() -> (Sample, FactId, FactId) {
    let mut sample = swiss(6, 3);
    sample.play_all(|_, board| {
        if board == 3 {
            How::Nobody
        } else {
            How::Won(Side::White)
        }
    });
    let (short, short_list) = sample.held.draft_seal(u64::MAX / 4).expect("a draft");
    let open = board(&sample, 3);
    sample.play(1, &open, How::Drawn);
    let (long, long_list) = sample.held.draft_seal(u64::MAX / 4).expect("a draft");
    let one = sample.sign_seal(&Fact::Seal(short));
    sample.held.put_list(short_list.clone());
    let other = sample.sign_seal(&Fact::Seal(long));
    sample.held.put_list(long_list.clone());
    sample.lists.extend([short_list, long_list]);
    (sample, one, other)
}

#[test]
fn f_5_of_two_seals_the_one_that_games_name_is_followed_and_the_signer_named() {
    let (mut sample, one, other) = fork();
    let state = sample.held.state();
    let (low, high) = (one.min(other), one.max(other));
    assert_eq!(state.forks.len(), 1);
    assert_eq!(state.forks[0].branches, [(low, 0), (high, 0)]);
    assert_eq!(state.heights[1].seal, low, "without games the lower id");
    assert!(
        state
            .marked
            .contains(&ugolki_record::Signer::key(&sample.organiser))
    );

    // Somebody plays on the lower one: it is followed whenever the other turns up.
    let open = board(&sample, 1);
    sample.play(2, &open, How::Drawn);
    let state = sample.held.state();
    assert_eq!(state.forks[0].branches, [(low, 2), (high, 0)]);
    let reversed: Vec<usize> = (0..sample.facts.len()).rev().collect();
    assert_eq!(sample.again(&reversed).state(), state);
}

#[test]
fn f_5_a_branch_that_games_name_displaces_a_lower_one_that_none_do() {
    let (mut sample, one, other) = fork();
    let (low, high) = (one.min(other), one.max(other));
    // Somebody who does not know the lower one plays on the higher one.
    let mut elsewhere = sample.clone();
    let without: Vec<usize> = (0..sample.facts.len())
        .filter(|at| sample.facts[*at].id() != low)
        .collect();
    elsewhere.held = sample.again(&without);
    assert_eq!(elsewhere.held.state().heights[1].seal, high);
    let before = elsewhere.facts.len();
    let open = board(&elsewhere, 1);
    elsewhere.play(2, &open, How::Drawn);
    assert_eq!(sample.held.state().heights[1].seal, low);
    for fact in elsewhere.facts.split_off(before) {
        sample.put(fact);
    }
    let state = sample.held.state();
    assert_eq!(state.heights[1].seal, high);
    assert_eq!(state.forks[0].branches, [(high, 2), (low, 0)]);
}

/// Votes of so many players for other arbiters after the last seal.
fn hand_over(sample: &mut Sample, voters: usize) -> FactId {
    let arbiter = sample::key(200);
    let key = ugolki_record::Signer::key(&arbiter);
    sample.keys.insert(key, arbiter);
    let last = sample.held.state().heights.last().expect("a seal").seal;
    let fact = Fact::Handover(Handover {
        event: sample.event(),
        last,
        arbiters: alloc::vec![key],
        threshold: 1,
    });
    let mut id = last;
    for player in sample.players.clone().iter().take(voters) {
        (id, _) = sample.say(&fact, player);
    }
    id
}

#[test]
fn f_5_over_two_thirds_of_the_players_name_other_arbiters() {
    let mut sample = swiss(6, 3);
    sample.play_all(white);
    let id = hand_over(&mut sample, 4);
    let state = sample.held.state();
    assert_eq!(
        state.votes,
        [Votes {
            handover: id,
            votes: 4,
            needed: 5
        }]
    );
    assert_eq!(state.arbiters.0, [ugolki_record::Signer::key(&sample.organiser)]);
    hand_over(&mut sample, 5);
    let state = sample.held.state();
    assert_eq!(
        state.arbiters,
        (alloc::vec![ugolki_record::Signer::key(&sample::key(200))], 1)
    );
    sample.seal().expect("the new arbiter seals");
    let state = sample.held.state();
    assert_eq!((state.heights.len(), state.refused.len()), (2, 0));
    // It goes on with the new arbiter, to the end.
    sample.play_all(white);
    sample.seal().expect("round 2");
    assert_eq!(sample.held.state().heights.len(), 3);
}

#[test]
fn f_5_a_late_seal_of_the_old_arbiters_is_a_fork_like_any_other() {
    let mut sample = swiss(6, 3);
    sample.play_all(white);
    let (seal, list) = sample.held.draft_seal(u64::MAX / 4).expect("a draft");
    let handover = hand_over(&mut sample, 6);
    sample.seal().expect("the new arbiter seals");
    let open = board(&sample, 1);
    sample.play(2, &open, How::Drawn);
    let followed = sample.held.state().heights[1].seal;
    let organiser = sample.organiser.clone();
    let (old, _) = sample.say(&Fact::Seal(seal), &organiser);
    sample.held.put_list(list);
    let state = sample.held.state();
    assert_eq!(state.heights[1].seal, followed, "games name it");
    assert_eq!(state.forks[0].branches, [(handover, 2), (old, 0)]);
}

#[test]
fn f_18_13_there_is_no_height_above_the_closing_one() {
    let mut sample = Sample::new(Engine::Dutch1, 6, 3, |_| {});
    sample.play_event(white);
    assert_eq!(sample.held.state().heights.len(), 5);
    assert!(sample.held.draft_seal(u64::MAX / 4).is_none());
    assert_eq!(sample.held.can_seal(u64::MAX), SealWhen::Never);
    let last = sample.held.state().heights[4].clone();
    let none = IdList::default();
    let seal = Seal {
        event: sample.event(),
        height: 5,
        previous: last.seal,
        at_ms: last.at_ms,
        list: none.id(),
        count: 0,
        outcomes: last.digest,
        boards: last.digest,
        state: last.digest,
    };
    let organiser = sample.organiser.clone();
    let (id, _) = sample.say(&Fact::Seal(seal), &organiser);
    sample.held.put_list(none);
    assert_eq!(sample.held.state().heights.len(), 5);
    assert_eq!(sample.held.state().refused, [(id, SealFault::Over)]);
}
