//! What nobody can do (section 9, F-7.4).

use super::*;
use crate::fact::{ClaimKind, Fact, Seen};
use ugolki_record::Signer as _;

#[test]
fn f_18_10_one_changed_value_is_another_event() {
    let one = Sample::new(Engine::Dutch1, 6, 3, |_| {});
    let other = Sample::new(Engine::Dutch1, 6, 3, |charter: &mut Charter| {
        charter.grace_ms += 1;
    });
    assert_ne!(one.event(), other.event());
    let mut held = one.held;
    for fact in &other.facts {
        assert_eq!(held.put(fact.clone()), Put::Foreign(Foreign::Event));
    }
}

#[test]
fn f_9_who_is_not_on_the_roster_moves_nothing() {
    let mut sample = swiss(6, 3);
    let before = sample.held.state();
    let stranger = sample::key(77);
    let state = sample.held.state();
    let open = &state.current[0];
    let presence = Fact::Presence(crate::fact::Presence {
        event: sample.event(),
        player: stranger.key(),
        round: 1,
        board: 1,
        game: 1,
        seal: open.seal,
        standing: ugolki_record::ChainHead::default(),
        nonce: ugolki_record::Nonce([0; 16]),
        at_ms: 0,
    });
    assert_eq!(sample.say(&presence, &stranger).1, Put::Foreign(Foreign::Board));
    assert_eq!(sample.withdraw(&stranger, 2).1, Put::Waits(Vec::new()));
    let entry = sample.entry(77);
    assert_eq!(
        sample.say(&entry, &sample::key(77)).1,
        Put::Foreign(Foreign::Entry)
    );
    let [white, _] = keys(&sample, 1);
    let (_, put) = sample.claim(&stranger, (1, 1, 1), ClaimKind::Absent, u64::MAX, alloc::vec![]);
    assert_eq!(put, Put::Foreign(Foreign::Board));
    assert_ne!(white.key(), stranger.key());
    let after = sample.held.state();
    assert_eq!(after, before);
}

#[test]
fn f_7_4_a_flood_fills_no_more_than_its_caps() {
    let mut sample = swiss(6, 3);
    let [white, _] = keys(&sample, 1);
    let state = sample.held.state();
    let seal = state.current[0].seal;
    let before = sample.held.facts().count();
    let mut over = 0;
    for number in 0..200_u8 {
        let presence = Fact::Presence(crate::fact::Presence {
            event: sample.event(),
            player: white.key(),
            round: 1,
            board: 1,
            game: 1,
            seal,
            standing: ugolki_record::ChainHead::default(),
            nonce: ugolki_record::Nonce([number; 16]),
            at_ms: 0,
        });
        over += usize::from(sample.say(&presence, &white).1 == Put::OverCap);
    }
    assert!(over > 150, "{over}");
    assert_eq!(
        sample.held.facts().count(),
        before + usize::from(sample.held.charter().caps.presences)
    );
    // What is kept does not depend on the order.
    let order: Vec<usize> = (0..sample.facts.len()).rev().collect();
    let again = sample.again(&order);
    assert_eq!(again.state(), sample.held.state());
    // Whoever waits for what never comes is bounded, too.
    for number in 0..100_u8 {
        let presence = Fact::Presence(crate::fact::Presence {
            event: sample.event(),
            player: white.key(),
            round: 2,
            board: u16::from(number),
            game: 1,
            seal: crate::fact::FactId(Digest([number; 32])),
            standing: ugolki_record::ChainHead::default(),
            nonce: ugolki_record::Nonce([number; 16]),
            at_ms: 0,
        });
        let put = sample.say(&presence, &white).1;
        if number < 64 {
            assert!(matches!(put, Put::Waits(_)), "{number} {put:?}");
        } else {
            assert_eq!(put, Put::OverCap);
        }
    }
}

#[test]
fn f_8_2_what_an_arbiter_leaves_out_is_proved_and_comes_in_later() {
    let mut sample = swiss(6, 3);
    // The arbiter seals without the result of board 1, which it had.
    let mut blind = sample.clone();
    let open = board(&sample, 1);
    sample.play(1, &open, How::Won(Side::White));
    let result = sample.facts.last().expect("a proof").id();
    let (opened, _) = times(&sample);
    sample.stamp(1, 1, &[(Seen::Fact(result), opened + 9)]);
    for number in [2, 3] {
        let open = board(&blind, number);
        blind.play(1, &open, How::Drawn);
    }
    let seal = blind.seal_at(u64::MAX / 4).expect("a seal");
    for fact in blind.facts.clone() {
        sample.held.put(fact);
    }
    sample.held.put_list(blind.lists.last().cloned().expect("a list"));
    let omissions = sample.held.omissions();
    assert_eq!(omissions.len(), 1);
    let omission = &omissions[0];
    assert_eq!((omission.fact, omission.seal, omission.board), (result, seal, 1));
    assert_eq!(omission.seen_ms, opened + 9);
    assert!(!omission.stamps.is_empty());
    // The next seal takes it in, as a correction.
    sample.seal_at(u64::MAX / 2).expect("the next seal");
    let state = sample.held.state();
    assert_eq!(
        state.heights.last().map(|height| height.corrections.len()),
        Some(1)
    );
    assert!(sample.held.omissions().is_empty());
}
