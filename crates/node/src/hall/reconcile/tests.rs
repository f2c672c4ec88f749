//! Sets that differ, brought together.

use ugolki_record::{ChainHead, Nonce, PlayerName, SecretKey, Signer as _};
use ugolki_tournament::fact::{Entry, EventId, Handover};

use super::*;

fn entry(number: u16) -> Checked {
    let mut seed = [7; 32];
    seed[..2].copy_from_slice(&number.to_le_bytes());
    let key = SecretKey::from_seed(seed).expect("a key");
    Fact::Entry(Entry {
        event: EventId(Digest([9; 32])),
        player: key.key(),
        revision: 0,
        name: PlayerName::new("Anna").expect("a name"),
        standing: ChainHead::default(),
        rating: 0,
        deviation: 0,
        nonce: Nonce([0; 16]),
    })
    .sign(&key)
    .expect("signed")
    .check()
    .expect("holds")
}

/// Runs a reconciliation; gives what only each side has, and how many bytes went over.
fn run(ours: &Ranges, theirs: &Ranges) -> (Vec<FactId>, Vec<FactId>, usize) {
    let mut step = ours.begin().expect("a first step");
    let (mut have, mut need, mut bytes) = (Vec::new(), Vec::new(), 0);
    loop {
        let answer = theirs.answer(&step).expect("an answer");
        bytes += step.len() + answer.len();
        let next = ours.go_on(&answer).expect("a step");
        have.extend(next.have);
        need.extend(next.need.iter().filter_map(|mark| theirs.fact(mark)));
        match next.next {
            Some(next) => step = next,
            None => return (have, need, bytes),
        }
    }
}

#[test]
fn each_side_learns_what_only_it_or_the_other_has() {
    let all: Vec<Checked> = (0..400).map(entry).collect();
    let ours = Ranges::of(all.iter().skip(3));
    let theirs = Ranges::of(all.iter().take(398));
    let (mut have, mut need, bytes) = run(&ours, &theirs);
    have.sort_unstable();
    need.sort_unstable();
    let ids = |of: &[Checked]| {
        let mut ids: Vec<FactId> = of.iter().map(Checked::id).collect();
        ids.sort_unstable();
        ids
    };
    assert_eq!(have, ids(&all[398..]));
    assert_eq!(need, ids(&all[..3]));
    assert!(bytes < 400 * 32, "{bytes} bytes, and all ids would be 12,800");
    assert_eq!(run(&ours, &ours).0, Vec::new());
}

#[test]
fn another_signature_under_one_body_is_a_difference() {
    let fact = Fact::Handover(Handover {
        event: EventId(Digest([9; 32])),
        last: FactId(Digest([1; 32])),
        arbiters: vec![SecretKey::from_seed([1; 32]).expect("a key").key()],
        threshold: 1,
    });
    let signed = |seed: u8| {
        let key = SecretKey::from_seed([seed; 32]).expect("a key");
        fact.sign(&key).expect("signed").check().expect("holds")
    };
    let (one, other) = (signed(2), signed(3));
    assert_eq!(one.id(), other.id());
    let (have, need, _) = run(&Ranges::of([&one].into_iter()), &Ranges::of([&other].into_iter()));
    assert_eq!((have.len(), need.len()), (1, 1));
    let mut both = one.clone();
    both.merge(&other);
    assert_ne!(mark(&both), mark(&one));
}

#[test]
fn what_is_no_step_is_refused() {
    let ours = Ranges::of(std::iter::empty());
    for bytes in [&[][..], &[0x50], &[0x61, 0xff, 0xff, 0xff], &[0x61, 0, 0, 2, 9]] {
        assert_eq!(ours.answer(bytes).filter(|answer| answer.len() > 100), None);
        let _no_panic = ours.go_on(bytes);
    }
}
