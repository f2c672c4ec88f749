//! One value has one spelling (P-2.2): whatever else decodes is another value.

use crate::table::{key, terms};
use proptest::prelude::*;
use ugolki_record::{
    Act, Agreement, Colours, Digest, EndReason, GameId, Nonce, PlayerName, PositionDigest, Record, RecordId,
    Signature, SignedAgreement, SignedOutcome, SignedRecord, Signer as _, Verdict, Violation, codec,
};
use ugolki_rules::{BySide, Reason, Side};

fn digest() -> impl Strategy<Value = Digest> {
    any::<[u8; 32]>().prop_map(Digest)
}

fn side() -> impl Strategy<Value = Side> {
    prop_oneof![Just(Side::White), Just(Side::Black)]
}

fn outcome() -> impl Strategy<Value = SignedOutcome> {
    let reason = prop_oneof![
        Just(EndReason::Rules(Reason::BothGoals)),
        Just(EndReason::Rules(Reason::NoMove)),
        Just(EndReason::Resignation),
        Just(EndReason::Agreement),
        Just(EndReason::IllegalMove),
    ];
    (proptest::option::of(side()), reason, digest(), digest()).prop_map(|(winner, reason, white, black)| {
        SignedOutcome {
            verdict: Verdict { winner, reason },
            heads: BySide {
                white: RecordId(white),
                black: RecordId(black),
            },
        }
    })
}

fn act() -> impl Strategy<Value = Act> {
    prop_oneof![
        any::<u32>().prop_map(|rtt_ms| Act::Join { rtt_ms }),
        any::<(u8, u8)>().prop_map(|(from, to)| Act::Move { from, to }),
        Just(Act::Pass),
        Just(Act::Resign),
        Just(Act::OfferDraw),
        Just(Act::AcceptDraw),
        Just(Act::DeclineDraw),
        outcome().prop_map(Act::Result),
    ]
}

prop_compose! {
    fn record()(
        (game, position) in (digest(), digest()),
        (seq, previous, seen) in (any::<u32>(), proptest::option::of(digest()), proptest::option::of(digest())),
        act in act(),
        [thinking_ms, observed_ms, wall_ms] in any::<[u64; 3]>(),
    ) -> Record {
        Record {
            version: 1,
            game: GameId(game),
            author: key(1).key(),
            seq,
            previous: previous.map(RecordId),
            seen: seen.map(RecordId),
            act,
            position: PositionDigest(position),
            thinking_ms,
            observed_ms,
            wall_ms,
        }
    }
}

prop_compose! {
    fn agreement()(
        ruleset in prop_oneof![Just("classic-3x3"), Just("halma-16"), Just("russian-3x3")],
        colours in prop_oneof![Just(Colours::Lot), Just(Colours::ProposerWhite), Just(Colours::ProposerBlack)],
        name in "[a-zA-Zа-я0-9]{1,24}",
        witnesses in 0_usize..4,
        [one, other] in any::<[[u8; 16]; 2]>(),
        created_ms in any::<u64>(),
    ) -> Agreement {
        let mut terms = terms(ruleset, colours);
        terms.proposer.name = PlayerName::new(&name).unwrap();
        terms.witnesses = (3..).take(witnesses).map(|number| key(number).key()).collect();
        terms.created_ms = created_ms;
        Agreement { terms, proposer_nonce: Nonce(one), responder_nonce: Nonce(other) }
    }
}

/// What a hostile peer does to bytes: change, insert, remove, cut.
fn tamper(bytes: &[u8], changes: &[(usize, u8, u8)]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for (at, value, how) in changes {
        let at = at % bytes.len().max(1);
        match how % 4 {
            0 if !bytes.is_empty() => bytes[at] = *value,
            1 => bytes.insert(at, *value),
            2 if !bytes.is_empty() => drop(bytes.remove(at)),
            _ => bytes.truncate(at.max(1)),
        }
    }
    bytes
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_record_comes_back_and_nothing_shorter_or_longer_does(record in record(), extra in any::<u8>()) {
        let mut bytes = codec::encode(&record).unwrap();
        prop_assert_eq!(codec::decode::<Record>(&bytes), Ok(record));
        for length in 0..bytes.len() {
            prop_assert!(codec::decode::<Record>(&bytes[..length]).is_err());
        }
        bytes.push(extra);
        prop_assert!(codec::decode::<Record>(&bytes).is_err());
    }

    #[test]
    fn what_decodes_encodes_to_the_same_bytes(
        record in record(),
        changes in proptest::collection::vec(any::<(usize, u8, u8)>(), 1..4),
    ) {
        let bytes = codec::encode(&record).unwrap();
        let tampered = tamper(&bytes, &changes);
        if let Ok(other) = codec::decode::<Record>(&tampered) {
            prop_assert_eq!(codec::encode(&other).unwrap(), tampered.clone());
            prop_assert_eq!(other == record, tampered == bytes);
        }
        // Under the old signature it is nothing, unless it is the same bytes.
        let signed = record.sign(&key(1)).unwrap();
        let forged = SignedRecord::from_parts(tampered.clone(), *signed.signed().signature());
        prop_assert_eq!(forged.verify().is_ok(), tampered == bytes);
    }

    #[test]
    fn an_agreement_comes_back_and_nothing_else_does(
        agreement in agreement(),
        changes in proptest::collection::vec(any::<(usize, u8, u8)>(), 1..3),
    ) {
        let bytes = agreement.body().unwrap();
        prop_assert_eq!(&codec::decode::<Agreement>(&bytes).unwrap(), &agreement);
        let tampered = tamper(&bytes, &changes);
        if let Ok(other) = codec::decode::<Agreement>(&tampered) {
            prop_assert_eq!(codec::encode(&other).unwrap(), tampered.clone());
            prop_assert_eq!(other == agreement, tampered == bytes);
        }
        let [one, other] = [1, 2].map(|number| agreement.sign(&key(number)).unwrap());
        let forged = SignedAgreement::from_parts(tampered.clone(), one, other);
        prop_assert_eq!(forged.verify().is_ok(), tampered == bytes);
    }

    #[test]
    fn signed_things_go_through_a_frame_untouched(record in record(), agreement in agreement()) {
        let signed = record.sign(&key(1)).unwrap().into_signed();
        let frame = codec::encode_frame(&signed).unwrap();
        prop_assert_eq!(codec::decode_frame::<SignedRecord>(&frame), Ok(signed));
        let signed = crate::table::signed(&agreement);
        let frame = codec::encode_frame(&signed).unwrap();
        prop_assert_eq!(codec::decode_frame::<SignedAgreement>(&frame), Ok(signed));
    }

    #[test]
    fn no_bytes_make_a_panic(bytes in proptest::collection::vec(any::<u8>(), 0..600)) {
        let nothing = Signature::from_bytes([0; 64]);
        prop_assert!(SignedRecord::from_parts(bytes.clone(), nothing).verify().is_err());
        prop_assert!(SignedAgreement::from_parts(bytes.clone(), nothing, nothing).verify().is_err());
        let _frame = codec::decode_frame::<SignedRecord>(&bytes);
        let _report = ugolki_record::verify::verify(&[b"ugolki-log/1\n", &*bytes].concat());
    }
}

#[test]
fn a_record_of_another_length_or_version_is_named() {
    let nothing = Signature::from_bytes([0; 64]);
    let verify = |body: Vec<u8>| SignedRecord::from_parts(body, nothing).verify().unwrap_err();
    assert!(matches!(verify(vec![]), Violation::Malformed(_)));
    assert!(matches!(verify(vec![1]), Violation::Malformed(_)));
    assert_eq!(verify(vec![2, 0]), Violation::WrongVersion { version: 2 });
    assert_eq!(verify(vec![0; 5_000]), Violation::WrongVersion { version: 0 });
    let mut long = vec![0; 5_000];
    long[0] = 1;
    assert!(matches!(verify(long), Violation::Malformed(_)));
}
