//! Stamps: what holds, and each way in which one does not.

use alloc::vec;

use ugolki_rules::Ruleset;

use super::*;
use crate::{Allowed, Colours, Digest, Nonce, Party, RULES_VERSION, RecordId, SecretKey, Terms, TimeControl};

const TIME: u64 = 1_790_000_000_123;

fn key(number: u8) -> SecretKey {
    SecretKey::from_seed([number; 32]).unwrap()
}

/// An agreement of the keys 1 and 2 that names the keys 3 and 4 as witnesses.
fn agreement() -> Verified<Agreement> {
    let party = |number, name: &str| Party {
        key: key(number).key(),
        name: name.parse().unwrap(),
    };
    let agreement = Agreement {
        terms: Terms {
            protocol: PROTOCOL_VERSION,
            rules: RULES_VERSION,
            ruleset: Ruleset::named("classic-3x3").unwrap(),
            time: TimeControl::Untimed,
            rated: crate::Rated::No,
            allowed: Allowed::default(),
            colours: Colours::ProposerWhite,
            proposer: party(1, "Anna"),
            responder: party(2, "Boris"),
            witnesses: vec![key(3).key(), key(4).key()],
            event: None,
            created_ms: 0,
        },
        proposer_nonce: Nonce([1; 16]),
        responder_nonce: Nonce([2; 16]),
    };
    let [one, other] = [1, 2].map(|number| agreement.sign(&key(number)).unwrap());
    agreement.with_signatures(one, other).unwrap().verify().unwrap()
}

fn stamp(by: u8) -> Stamp {
    let heads = Heads {
        white: Some(Head {
            seq: 7,
            id: RecordId(Digest([0xAB; 32])),
        }),
        black: None,
    };
    let away_ms = BySide {
        white: 0,
        black: 40_001,
    };
    Stamp::new(agreement().id(), key(by).key(), heads, away_ms, TIME)
}

fn signed(stamp: Stamp) -> SignedStamp {
    let witness = (1..9).map(key).find(|key| key.key() == stamp.witness).unwrap();
    stamp.sign(&witness).unwrap().into_signed()
}

#[test]
fn what_a_witness_of_the_terms_signs_holds() {
    for by in [3, 4] {
        let signed = signed(stamp(by));
        let verified = signed.verify(&agreement()).unwrap();
        assert_eq!(*verified, stamp(by));
        assert_eq!((verified.id(), verified.signed()), (signed.id(), &signed));
        assert_eq!(
            [Side::White, Side::Black].map(|side| (verified.head(side), verified.away_ms(side))),
            [(stamp(by).heads.white, 0), (None, 40_001)]
        );
    }
}

#[test]
fn the_bytes_are_those_of_the_documented_layout() {
    // By hand from docs/protocol.md, so that a change of the encoder cannot bless itself.
    let mut expected = vec![1, 0];
    expected.extend(agreement().id().0.0);
    expected.extend(key(3).key().as_bytes());
    expected.extend([1, 7, 0, 0, 0]);
    expected.extend([0xAB; 32]);
    expected.push(0);
    for number in [0, 40_001, TIME] {
        expected.extend(number.to_le_bytes());
    }
    assert_eq!(signed(stamp(3)).body(), expected);
}

#[test]
fn every_single_bit_counts() {
    let good = signed(stamp(3));
    let agreement = agreement();
    for bit in 0..good.body.len() * 8 {
        let mut bad = good.clone();
        bad.body[bit / 8] ^= 1 << (bit % 8);
        assert!(bad.verify(&agreement).is_err(), "bit {bit} of the body");
    }
    for bit in 0..512 {
        let mut bytes = *good.signature.as_bytes();
        bytes[bit / 8] ^= 1 << (bit % 8);
        let bad = SignedStamp::from_parts(good.body.clone(), Signature::from_bytes(bytes));
        assert_eq!(
            bad.verify(&agreement),
            Err(StampError::BadSignature),
            "bit {bit} of the signature"
        );
    }
}

#[test]
fn each_thing_that_is_wrong_is_told_by_its_name() {
    let agreement = agreement();
    let check = |signed: &SignedStamp, error: StampError, kind: &str, code: u16| {
        assert_eq!((error.kind(), error.code()), (kind, code));
        assert_eq!(signed.verify(&agreement), Err(error));
    };
    let newer = signed(Stamp {
        version: 2,
        ..stamp(3)
    });
    check(
        &newer,
        StampError::WrongVersion { version: 2 },
        "wrong-version",
        2,
    );
    let other_game = signed(Stamp {
        game: GameId(Digest([7; 32])),
        ..stamp(3)
    });
    check(&other_game, StampError::WrongGame, "wrong-game", 4);
    // Somebody else, and a player: neither is named.
    for by in [1, 2, 5] {
        check(
            &signed(stamp(by)),
            StampError::UnknownWitness,
            "unknown-witness",
            13,
        );
    }
    // The other witness's signature.
    let body = codec::encode(&stamp(3)).unwrap();
    let signature = key(4).sign(Tag::Stamp, &body);
    check(
        &SignedStamp::from_parts(body.clone(), signature),
        StampError::BadSignature,
        "bad-signature",
        3,
    );
    // The right key, over the same bytes as another thing.
    let signature = key(3).sign(Tag::Record, &body);
    check(
        &SignedStamp::from_parts(body.clone(), signature),
        StampError::BadSignature,
        "bad-signature",
        3,
    );
    for body in [&body[..body.len() - 1], &[&*body, &[0]].concat(), &[1], &[]] {
        let signature = key(3).sign(Tag::Stamp, body);
        let error = SignedStamp::from_parts(body.to_vec(), signature)
            .verify(&agreement)
            .unwrap_err();
        assert_eq!((error.kind(), error.code()), ("malformed", 1));
    }
}

#[test]
fn nobody_signs_for_another() {
    assert_eq!(stamp(3).sign(&key(4)), Err(SignError::NotTheAuthor));
}
