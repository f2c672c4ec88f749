//! The bytes of a place in two chains, and places that cannot be.

use alloc::vec;
use alloc::vec::Vec;

use super::*;
use crate::codec::{decode, encode};
use crate::{DecodeError, Tag};

fn game(number: u8) -> GameId {
    GameId(Tag::Agreement.hash(&[number]))
}

#[test]
fn what_was_a_truth_value_keeps_its_bytes() {
    assert_eq!(encode(&Rated::No).unwrap(), encode(&false).unwrap());
    assert_eq!(encode(&Rated::Yes).unwrap(), encode(&true).unwrap());
    for rated in [Rated::No, Rated::Yes] {
        assert_eq!(decode::<Rated>(&encode(&rated).unwrap()), Ok(rated));
    }
}

#[test]
fn heads_stand_behind_a_2_and_have_one_spelling() {
    let rated = Rated::Chained(ChainHeads {
        pool: Pool::Diagonal3x3,
        proposer: ChainHead::default(),
        responder: ChainHead::default().after(game(1)).unwrap(),
    });
    let bytes = encode(&rated).unwrap();
    let first: Vec<u8> = vec![2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1];
    assert_eq!(bytes, [&first[..], &game(1).0.0[..]].concat());
    assert_eq!(decode::<Rated>(&bytes), Ok(rated));
    // Every shorter and every longer one is refused, and another tag, pool or option.
    for end in 0..bytes.len() {
        assert_eq!(decode::<Rated>(&bytes[..end]), Err(DecodeError::Truncated));
    }
    let more = [&bytes[..], &[0]].concat();
    assert_eq!(
        decode::<Rated>(&more),
        Err(DecodeError::TrailingBytes { extra: 1 })
    );
    for (place, byte) in [(0, 3), (0, 255), (1, 3), (9, 2), (14, 2)] {
        let mut bytes = bytes.clone();
        bytes[place] = byte;
        assert!(decode::<Rated>(&bytes).is_err(), "{place} {byte}");
    }
}

#[test]
fn a_pool_is_a_rated_ruleset() {
    let all: Vec<Pool> = Ruleset::all().filter_map(|ruleset| Pool::of(&ruleset)).collect();
    assert_eq!(all, Pool::ALL);
    for ruleset in Ruleset::all() {
        assert_eq!(Pool::of(&ruleset).is_some(), ruleset.rated());
    }
    for pool in Pool::ALL {
        assert_eq!(Pool::named(pool.name()), Some(pool));
    }
    assert_eq!(Pool::named("triangle"), None);
}

#[test]
fn a_head_has_a_last_game_after_the_first_one_only() {
    let none = ChainHead::default();
    assert!(none.makes_sense());
    let one = none.after(game(1)).unwrap();
    let two = one.after(game(2)).unwrap();
    assert_eq!(
        two,
        ChainHead {
            count: 2,
            last: Some(game(2))
        }
    );
    assert!(one.makes_sense() && two.makes_sense());
    assert!(!ChainHead { count: 0, ..one }.makes_sense());
    assert!(!ChainHead { count: 1, last: None }.makes_sense());
    let most = ChainHead {
        count: u32::MAX,
        ..one
    };
    assert!(!most.makes_sense());
    assert_eq!(most.after(game(3)), None);
}
