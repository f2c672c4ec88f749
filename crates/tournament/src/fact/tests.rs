//! Facts: signatures, slots, lists, and any bytes.

use alloc::vec::Vec;

use proptest::prelude::*;
use ugolki_record::{PlayerName, SecretKey, Signer as _};

use super::*;

fn key(seed: u8) -> SecretKey {
    SecretKey::from_seed([seed; 32]).expect("a key")
}

fn entry(player: PlayerKey, revision: u16, nonce: u8) -> Fact {
    Fact::Entry(Entry {
        event: EventId(Digest([9; 32])),
        player,
        revision,
        name: PlayerName::new("Anna").expect("a name"),
        standing: ugolki_record::ChainHead::default(),
        rating: 0,
        deviation: 0,
        nonce: Nonce([nonce; 16]),
    })
}

fn handover() -> Fact {
    Fact::Handover(Handover {
        event: EventId(Digest([9; 32])),
        last: FactId(Digest([1; 32])),
        arbiters: Vec::from([key(1).key()]),
        threshold: 1,
    })
}

#[test]
fn a_fact_is_signed_by_its_author_alone() {
    let (anna, boris) = (key(1), key(2));
    let fact = entry(anna.key(), 0, 0);
    let signed = fact.sign(&anna).expect("signed");
    let checked = signed.clone().check().expect("holds");
    assert_eq!(checked.id(), fact.id().expect("an id"));
    assert_eq!(checked.fact(), &fact);
    assert_eq!(
        fact.sign(&boris).expect("signed").check(),
        Err(FactError::Signatures)
    );
    let mut forged = signed.clone();
    forged.signatures = Vec::from([(anna.key(), fact.sign(&boris).expect("signed").signatures[0].1)]);
    assert_eq!(forged.check(), Err(FactError::BadSignature(anna.key())));
    let mut longer = signed;
    longer.body.push(0);
    assert!(matches!(longer.check(), Err(FactError::Malformed(_))));
}

#[test]
fn signatures_under_one_body_are_a_growing_set() {
    let fact = handover();
    let mut pieces = [5, 3, 4].map(|seed| fact.sign(&key(seed)).expect("signed").check().expect("holds"));
    let id = pieces[0].id();
    let [all, one, other] = &mut pieces;
    assert!(all.merge(one) && all.merge(other));
    assert!(!all.merge(one), "nothing new");
    assert_eq!((all.id(), all.signatures().len()), (id, 3));
    let travelled = all.signed();
    assert_eq!(travelled.len(), 1);
    assert_eq!(&travelled[0].clone().check().expect("holds"), all);
}

#[test]
fn two_bodies_for_one_slot_are_proved() {
    let anna = key(1);
    let signed = |nonce| entry(anna.key(), 0, nonce).sign(&anna).expect("signed");
    let body = |signed: SignedFact| SignedBody::Fact {
        body: signed.body,
        signature: signed.signatures[0].1,
    };
    let double = |one, other| {
        Fact::Proof(Proof::DoubleSign(Box::new(DoubleSign {
            event: EventId(Digest([9; 32])),
            author: anna.key(),
            one,
            other,
        })))
        .unsigned()
        .expect("a body")
        .check()
    };
    let proof = double(body(signed(0)), body(signed(1))).expect("proves");
    assert!(proof.signatures().is_empty());
    assert_eq!(
        double(body(signed(1)), body(signed(0))),
        Err(FactError::NoProof),
        "the lower one first"
    );
    assert_eq!(
        double(body(signed(0)), body(signed(0))),
        Err(FactError::NoProof),
        "one body"
    );
    let other = entry(anna.key(), 1, 0).sign(&anna).expect("signed");
    let mut both = [body(signed(0)), body(other)];
    both.sort_by_key(|part| match part {
        SignedBody::Fact { body, .. } => body.clone(),
        SignedBody::Record(_) => Vec::new(),
    });
    let [one, other] = both;
    assert_eq!(double(one, other), Err(FactError::NoProof), "two slots");
}

#[test]
fn a_list_is_in_order_and_has_one_id() {
    let ids = |bytes: &[u8]| bytes.iter().map(|byte| Digest([*byte; 32])).collect::<Vec<_>>();
    let list = IdList::of(ids(&[3, 1, 2, 3])).expect("a list");
    assert_eq!(list, IdList::new(ids(&[1, 2, 3])).expect("a list"));
    assert_eq!(IdList::new(ids(&[1, 1])), Err(ListError::Order { at: 2 }));
    assert_eq!(IdList::new(ids(&[1, 3, 2])), Err(ListError::Order { at: 3 }));
    assert_ne!(list.id(), IdList::new(ids(&[1, 2])).expect("a list").id());
    assert!(list.contains(&Digest([2; 32])) && !list.contains(&Digest([4; 32])));
}

proptest! {
    #[test]
    fn no_bytes_make_it_panic(body in proptest::collection::vec(any::<u8>(), 0..600)) {
        let signed = SignedFact { body, signatures: Vec::new() };
        prop_assert!(signed.check().is_err());
    }

    #[test]
    fn no_changed_byte_is_believed(at in 0_usize..200, bit in 0_u8..8) {
        let anna = key(1);
        let mut signed = entry(anna.key(), 0, 0).sign(&anna).expect("signed");
        let at = at.checked_rem(signed.body.len()).unwrap_or(0);
        signed.body[at] ^= 1 << bit;
        prop_assert!(signed.check().is_err());
    }
}
