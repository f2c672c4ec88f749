//! The encoding in bytes, and what is no encoding.

use alloc::collections::BTreeSet;
use alloc::vec;

use super::*;

#[derive(Debug, PartialEq, Serialize, Deserialize)]
enum Shape {
    Point,
    Line(u16),
    Named { name: String, open: bool },
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Few(#[serde(deserialize_with = "bounded_list::<2, _, _>")] Vec<u16>);

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Inner(#[serde(with = "body")] Vec<u8>);

#[test]
fn numbers_are_little_endian_and_of_fixed_size() {
    assert_eq!(
        encode(&(1_u8, 0x0203_u16, 4_u32, 5_u64)),
        Ok(vec![1, 3, 2, 4, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0])
    );
    assert_eq!(encode(&Shape::Line(7)), Ok(vec![1, 0, 0, 0, 7, 0]));
    assert_eq!(encode(&Some(7_u16)), Ok(vec![1, 7, 0]));
    assert_eq!(encode(&None::<u16>), Ok(vec![0]));
    let named = Shape::Named {
        name: "ab".into(),
        open: true,
    };
    assert_eq!(
        encode(&named),
        Ok(vec![2, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, b'a', b'b', 1])
    );
    assert_eq!(encode(&[[1_u8; 3]; 2]), Ok(vec![1; 6]));
}

#[test]
fn only_the_one_spelling_decodes() {
    let check = |bytes: &[u8], expected: DecodeError| assert_eq!(decode::<Shape>(bytes), Err(expected));
    check(&[], DecodeError::Truncated);
    check(&[1, 0, 0, 0, 7], DecodeError::Truncated);
    check(&[0, 0, 0, 0, 7], DecodeError::TrailingBytes { extra: 1 });
    check(
        &[2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, b'a', 2],
        DecodeError::Invalid("a truth value other than 0 and 1".into()),
    );
    check(
        &[2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0xff, 0],
        DecodeError::Invalid("a text that is not UTF-8".into()),
    );
    assert!(matches!(
        decode::<Shape>(&[3, 0, 0, 0]),
        Err(DecodeError::Invalid(_))
    ));
    assert!(matches!(
        decode::<Option<u8>>(&[2, 0]),
        Err(DecodeError::Invalid(_))
    ));
    assert_eq!(decode::<Shape>(&[1, 0, 0, 0, 7, 0]), Ok(Shape::Line(7)));
}

#[test]
fn a_value_with_another_spelling_is_refused_by_encoding_it_again() {
    let set = BTreeSet::from([1_u16, 2]);
    let mut bytes = encode(&set).unwrap();
    assert_eq!(decode::<BTreeSet<u16>>(&bytes), Ok(set));
    bytes.swap(8, 10);
    assert_eq!(decode::<BTreeSet<u16>>(&bytes), Err(DecodeError::NotCanonical));
}

#[test]
fn limits_hold_both_ways() {
    let longest = Inner(vec![7; MAX_BODY]);
    assert_eq!(
        encode(&longest),
        Err(EncodeError::TooLong {
            limit: MAX_BODY,
            length: MAX_BODY + 8
        })
    );
    let bytes = encode_frame(&longest).unwrap();
    assert_eq!(decode_frame::<Inner>(&bytes), Ok(longest));
    assert_eq!(
        decode::<Inner>(&bytes),
        Err(DecodeError::TooLong {
            limit: MAX_BODY,
            length: MAX_BODY + 8
        })
    );
    // A body of a frame is no longer than a body, even if the frame has room.
    let bytes = encode_frame(&Inner(vec![7; MAX_BODY + 1])).unwrap();
    assert!(matches!(
        decode_frame::<Inner>(&bytes),
        Err(DecodeError::Invalid(_))
    ));
    let exact = Inner(vec![7; MAX_BODY - 8]);
    assert_eq!(decode::<Inner>(&encode(&exact).unwrap()), Ok(exact));
}

#[test]
fn a_claimed_length_reserves_nothing() {
    for length in [5_u64, 1 << 20, 1 << 40, u64::MAX] {
        let bytes = length.to_le_bytes();
        assert!(decode::<String>(&bytes).is_err());
        assert!(decode::<Inner>(&bytes).is_err());
        assert!(decode::<Few>(&bytes).is_err());
    }
    assert_eq!(
        decode::<Few>(&encode(&vec![1_u16, 2]).unwrap()),
        Ok(Few(vec![1, 2]))
    );
    assert!(matches!(
        decode::<Few>(&encode(&vec![1_u16, 2, 3]).unwrap()),
        Err(DecodeError::Invalid(_))
    ));
}
