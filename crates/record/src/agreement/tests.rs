//! Signatures, colours and ids of agreements.

use ugolki_rules::Ruleset;

use super::*;
use crate::{Allowed, SecretKey, TimeControl};

fn key(number: u8) -> SecretKey {
    SecretKey::from_seed([number; 32]).unwrap()
}

fn agreement(colours: Colours) -> Agreement {
    let party = |number, name: &str| Party {
        key: key(number).key(),
        name: name.parse().unwrap(),
    };
    Agreement {
        terms: Terms {
            protocol: PROTOCOL_VERSION,
            rules: RULES_VERSION,
            ruleset: Ruleset::named("classic-3x3").unwrap(),
            time: TimeControl::Untimed,
            rated: crate::Rated::No,
            allowed: Allowed::default(),
            colours,
            proposer: party(1, "Anna"),
            responder: party(2, "Boris"),
            witnesses: Vec::new(),
            event: None,
            created_ms: 0,
        },
        proposer_nonce: Nonce([1; 16]),
        responder_nonce: Nonce([2; 16]),
    }
}

fn signed(agreement: &Agreement) -> SignedAgreement {
    let [one, other] = [1, 2].map(|number| agreement.sign(&key(number)).unwrap());
    agreement.with_signatures(one, other).unwrap()
}

#[test]
fn both_signatures_must_hold() {
    let agreement = agreement(Colours::Lot);
    let verified = signed(&agreement).verify().unwrap();
    assert_eq!((&*verified, verified.id()), (&agreement, agreement.id().unwrap()));
    let [one, other] = [1, 2].map(|number| agreement.sign(&key(number)).unwrap());
    let wrong = |proposer, responder| {
        agreement
            .with_signatures(proposer, responder)
            .unwrap()
            .verify()
            .unwrap_err()
    };
    assert_eq!(wrong(other, one), AgreementError::BadSignature(Role::Proposer));
    assert_eq!(wrong(one, one), AgreementError::BadSignature(Role::Responder));
}

#[test]
fn colours_are_fixed_or_drawn() {
    let [anna, boris] = [1, 2].map(|number| key(number).key());
    let fixed = agreement(Colours::ProposerWhite);
    assert_eq!((fixed.white(), fixed.black()), (anna, boris));
    assert_eq!(
        (fixed.side_of(&anna), fixed.side_of(&boris)),
        (Some(Side::White), Some(Side::Black))
    );
    assert_eq!(fixed.side_of(&key(3).key()), None);
    let fixed = agreement(Colours::ProposerBlack);
    assert_eq!((fixed.white(), fixed.black()), (boris, anna));
    let mut drawn = agreement(Colours::Lot);
    let whites = (0..=255).filter(|nonce| {
        drawn.responder_nonce = Nonce([*nonce; 16]);
        assert_ne!(drawn.white(), drawn.black());
        drawn.white() == anna
    });
    assert!((96..160).contains(&whites.count()));
}

#[test]
fn whatever_differs_is_another_game() {
    let plain = agreement(Colours::ProposerWhite);
    let mut others = Vec::from([agreement(Colours::ProposerBlack), agreement(Colours::Lot)]);
    let changes: [fn(&mut Agreement); 5] = [
        |agreement| agreement.proposer_nonce = Nonce([3; 16]),
        |agreement| core::mem::swap(&mut agreement.proposer_nonce, &mut agreement.responder_nonce),
        |agreement| core::mem::swap(&mut agreement.terms.proposer, &mut agreement.terms.responder),
        |agreement| agreement.terms.created_ms = 1,
        |agreement| agreement.terms.ruleset = Ruleset::named("russian-3x3").unwrap(),
    ];
    for change in changes {
        let mut other = plain.clone();
        change(&mut other);
        others.push(other);
    }
    let id = plain.id().unwrap();
    assert!(others.iter().all(|other| other.id().unwrap() != id));
}

#[test]
fn other_versions_are_told_from_garbage() {
    let mut body = agreement(Colours::Lot).body().unwrap();
    let read = |body: &[u8]| {
        let nothing = Signature::from_bytes([0; 64]);
        SignedAgreement::from_parts(body.to_vec(), nothing, nothing)
            .verify()
            .unwrap_err()
    };
    assert!(matches!(
        read(&body[..body.len() - 1]),
        AgreementError::Malformed(_)
    ));
    assert!(matches!(read(&[]), AgreementError::Malformed(_)));
    assert_eq!(read(&body), AgreementError::BadSignature(Role::Proposer));
    body[0] = 7;
    assert_eq!(
        read(&body),
        AgreementError::Terms(TermsError::Version {
            protocol: 7,
            rules: 1
        })
    );
    assert_eq!(
        read(&[2, 0, 5, 0]),
        AgreementError::Terms(TermsError::Version {
            protocol: 2,
            rules: 5
        })
    );
}
