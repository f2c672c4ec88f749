//! Keys, signatures and tags: weak, malformed and second spellings.

use alloc::string::ToString as _;
use alloc::vec::Vec;

use super::*;
use crate::codec::{decode, encode};

fn bytes(hex: &str) -> Vec<u8> {
    (0..hex.len())
        .step_by(2)
        .map(|at| u8::from_str_radix(hex.get(at..).unwrap().get(..2).unwrap(), 16).unwrap())
        .collect()
}

#[test]
fn a_seed_makes_the_key_of_rfc_8032() {
    let seed = bytes("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60");
    let key = SecretKey::from_seed(seed.try_into().unwrap()).unwrap();
    assert_eq!(
        key.key().to_string(),
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"
    );
    assert_eq!(key.key().short().to_string(), "d75a9801");
}

#[test]
fn weak_and_malformed_keys_are_refused() {
    let check = |hex: &str, expected: KeyError| {
        let bytes: [u8; 32] = bytes(hex).try_into().unwrap();
        assert_eq!(PlayerKey::from_bytes(bytes), Err(expected), "{hex}");
        assert!(decode::<PlayerKey>(&bytes).is_err());
    };
    // The eight points of small order in their canonical spellings.
    for weak in [
        "0100000000000000000000000000000000000000000000000000000000000000",
        "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "0000000000000000000000000000000000000000000000000000000000000000",
        "0000000000000000000000000000000000000000000000000000000000000080",
        "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
        "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85",
        "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
        "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
    ] {
        check(weak, KeyError::Weak);
    }
    // Spellings of coordinates that are not reduced, or of a zero with a sign.
    for second in [
        "0100000000000000000000000000000000000000000000000000000000000080",
        "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
        "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
    ] {
        check(second, KeyError::NotAKey);
    }
    // No point at all.
    check(
        "0200000000000000000000000000000000000000000000000000000000000000",
        KeyError::NotAKey,
    );
}

#[test]
fn a_signature_holds_for_one_key_tag_and_body_only() {
    let [key, other] = [1, 2].map(|seed| SecretKey::from_seed([seed; 32]).unwrap());
    let signature = key.sign(Tag::Record, b"body");
    assert_eq!(key.key().verify(Tag::Record, b"body", &signature), Ok(()));
    assert_eq!(
        key.key().verify(Tag::Record, b"bodY", &signature),
        Err(SignatureError)
    );
    assert_eq!(
        key.key().verify(Tag::Agreement, b"body", &signature),
        Err(SignatureError)
    );
    assert_eq!(
        other.key().verify(Tag::Record, b"body", &signature),
        Err(SignatureError)
    );
}

#[test]
fn the_second_spelling_of_a_signature_is_refused() {
    let key = SecretKey::from_seed([1; 32]).unwrap();
    let mut signature = *key.sign(Tag::Record, b"body").as_bytes();
    // s plus the order of the group is the same scalar, and passes where the rule is lax.
    let order = bytes("edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010");
    let mut carry = 0;
    for (byte, add) in signature[32..].iter_mut().zip(order) {
        let sum = u16::from(*byte) + u16::from(add) + carry;
        *byte = sum.to_le_bytes()[0];
        carry = sum >> 8;
    }
    assert_eq!(
        key.key()
            .verify(Tag::Record, b"body", &Signature::from_bytes(signature)),
        Err(SignatureError)
    );
}

#[test]
fn keys_and_signatures_are_their_bytes_on_the_wire() {
    let key = SecretKey::from_seed([1; 32]).unwrap();
    assert_eq!(encode(&key.key()).unwrap(), key.key().as_bytes());
    let signature = key.sign(Tag::Record, b"");
    assert_eq!(encode(&signature).unwrap(), signature.as_bytes());
    assert_eq!(decode::<Signature>(signature.as_bytes()), Ok(signature));
    assert!(decode::<Signature>(&signature.as_bytes()[..63]).is_err());
}

#[test]
fn nothing_prints_a_secret() {
    let key = SecretKey::from_seed([0xab; 32]).unwrap();
    let shown = alloc::format!("{key:?}");
    assert_eq!(shown, alloc::format!("SecretKey(of {})", key.key().short()));
}

#[test]
fn no_tag_is_the_beginning_of_another() {
    let tags = [
        Tag::Agreement,
        Tag::Record,
        Tag::Position,
        Tag::Nonce,
        Tag::Lot,
        Tag::Offer,
        Tag::Chance,
    ];
    for one in tags {
        assert!(one.bytes().ends_with(&[0]));
        for other in tags.into_iter().filter(|other| *other != one) {
            assert!(!other.bytes().starts_with(one.bytes()), "{one:?} {other:?}");
        }
    }
}
