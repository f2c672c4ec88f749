//! Terms that make sense, and those that do not.

use alloc::vec;

use super::*;
use crate::codec::{decode, encode};
use crate::{ChainHead, ChainHeads, GameId, SecretKey, Signer as _, Tag};

fn key(number: u8) -> PlayerKey {
    SecretKey::from_seed([number; 32]).unwrap().key()
}

fn sound() -> Terms {
    Terms {
        protocol: PROTOCOL_VERSION,
        rules: RULES_VERSION,
        ruleset: Ruleset::named("classic-3x3").unwrap(),
        time: TimeControl::Untimed,
        rated: Rated::No,
        allowed: Allowed::default(),
        colours: Colours::Lot,
        proposer: Party {
            key: key(1),
            name: "Anna".parse().unwrap(),
        },
        responder: Party {
            key: key(2),
            name: "Boris".parse().unwrap(),
        },
        witnesses: vec![],
        event: None,
        created_ms: 0,
    }
}

fn check(spoil: impl FnOnce(&mut Terms), expected: Result<(), TermsError>) {
    let mut terms = sound();
    spoil(&mut terms);
    assert_eq!(terms.check(), expected);
}

#[test]
fn terms_that_make_no_sense_are_refused() {
    check(|_| {}, Ok(()));
    check(
        |terms| terms.protocol = 2,
        Err(TermsError::Version {
            protocol: 2,
            rules: 1,
        }),
    );
    check(
        |terms| terms.rules = 0,
        Err(TermsError::Version {
            protocol: 1,
            rules: 0,
        }),
    );
    check(|terms| terms.responder.key = key(1), Err(TermsError::SamePlayer));
    // The same name is no fault: the keys tell the players apart.
    check(|terms| terms.responder.name = terms.proposer.name.clone(), Ok(()));
    check(|terms| terms.rated = Rated::Yes, Err(TermsError::UntimedRated));
    let unrated = |terms: &mut Terms| {
        terms.rated = Rated::Yes;
        terms.ruleset = Ruleset::named("triangle").unwrap();
    };
    check(unrated, Err(TermsError::UnratedRuleset));
    let takebacks = |terms: &mut Terms| {
        terms.rated = Rated::Yes;
        terms.allowed.takebacks = true;
    };
    check(takebacks, Err(TermsError::RatedTakebacks));
    check(|terms| terms.witnesses = vec![key(3), key(4)], Ok(()));
    check(
        |terms| terms.witnesses = vec![key(3), key(3)],
        Err(TermsError::Witnesses),
    );
    check(|terms| terms.witnesses = vec![key(2)], Err(TermsError::Witnesses));
    check(
        |terms| terms.witnesses = (3..12).map(key).collect(),
        Err(TermsError::Witnesses),
    );
}

/// F-14.6.
#[test]
fn the_heads_of_a_rated_game_fit_its_ruleset_and_themselves() {
    let last = Some(GameId(Tag::Agreement.hash(b"a game")));
    let chained = |pool, count, last| {
        move |terms: &mut Terms| {
            terms.time = "3+2".parse().unwrap();
            terms.rated = Rated::Chained(ChainHeads {
                pool,
                proposer: ChainHead::default(),
                responder: ChainHead { count, last },
            });
        }
    };
    check(chained(Pool::Classic3x3, 0, None), Ok(()));
    check(chained(Pool::Classic3x3, 7, last), Ok(()));
    check(
        chained(Pool::Classic3x4, 0, None),
        Err(TermsError::OtherPool(Pool::Classic3x4)),
    );
    for (count, last) in [(0, last), (7, None), (u32::MAX, last)] {
        check(chained(Pool::Classic3x3, count, last), Err(TermsError::ChainHead));
    }
    let untimed = |terms: &mut Terms| {
        chained(Pool::Classic3x3, 0, None)(terms);
        terms.time = TimeControl::Untimed;
    };
    check(untimed, Err(TermsError::UntimedRated));
    let unrated = |terms: &mut Terms| {
        chained(Pool::Classic3x3, 0, None)(terms);
        terms.ruleset = Ruleset::named("triangle").unwrap();
    };
    check(unrated, Err(TermsError::UnratedRuleset));
}

#[test]
fn every_ruleset_comes_back_from_the_wire() {
    for ruleset in Ruleset::all() {
        let terms = Terms { ruleset, ..sound() };
        assert_eq!(decode::<Terms>(&encode(&terms).unwrap()), Ok(terms));
    }
}

#[test]
fn a_ruleset_that_nobody_can_play_does_not_decode() {
    let good = encode(&sound()).unwrap();
    let refuse = |spoil: &dyn Fn(&mut [u8])| {
        let mut bytes = good.clone();
        spoil(&mut bytes);
        assert!(decode::<Terms>(&bytes).is_err());
    };
    // Version, board, then the house in 32 bytes, directions, exit limit.
    refuse(&|bytes| bytes[4] = 2);
    refuse(&|bytes| bytes[8..40].fill(0));
    refuse(&|bytes| bytes[15] = 0x80);
    refuse(&|bytes| bytes[16] = 1);
    refuse(&|bytes| bytes[40] = 2);
    refuse(&|bytes| bytes[44..46].fill(0));
    refuse(&|bytes| bytes[44..46].fill(0xff));
}
