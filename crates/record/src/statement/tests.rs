//! Statements of both kinds: what holds, and each way in which one does not.

use alloc::borrow::ToOwned as _;
use alloc::vec;

use super::file::{FileError, LineError};
use super::*;
use crate::SecretKey;

const TIME: u64 = 1_790_000_000_123;

fn key(number: u8) -> SecretKey {
    SecretKey::from_seed([number; 32]).unwrap()
}

fn rotation() -> SignedStatement {
    Rotation::new(key(1).key(), key(2).key(), TIME)
        .sign(&key(1), &key(2))
        .unwrap()
}

fn revocation() -> SignedStatement {
    Revocation::new(key(1).key(), TIME).sign(&key(1)).unwrap()
}

/// The same statement with other bytes and signatures of whoever is to sign them.
fn forged(kind: StatementKind, body: Vec<u8>, signers: &[&SecretKey]) -> SignedStatement {
    let signatures = signers.iter().map(|key| key.sign(kind.tag(), &body)).collect();
    SignedStatement::from_parts(kind, body, signatures)
}

#[test]
fn what_the_right_keys_sign_holds() {
    let verified = rotation().verify().unwrap();
    assert_eq!(
        *verified,
        Statement::Rotation(Rotation::new(key(1).key(), key(2).key(), TIME))
    );
    assert_eq!(
        (verified.kind(), verified.about()),
        (StatementKind::Rotation, key(1).key())
    );
    let verified = revocation().verify().unwrap();
    assert_eq!(
        *verified,
        Statement::Revocation(Revocation::new(key(1).key(), TIME))
    );
    assert_eq!(verified.id(), revocation().id());
}

#[test]
fn the_bytes_are_those_of_the_documented_layout() {
    // By hand from docs/protocol.md, so that a change of the encoder cannot bless itself.
    let mut expected = vec![1, 0];
    expected.extend(key(1).key().as_bytes());
    expected.extend(key(2).key().as_bytes());
    expected.extend(TIME.to_le_bytes());
    assert_eq!(rotation().body(), expected);
    let mut expected = vec![1, 0];
    expected.extend(key(1).key().as_bytes());
    expected.extend(TIME.to_le_bytes());
    assert_eq!(revocation().body(), expected);
}

#[test]
fn every_single_bit_counts() {
    for statement in [rotation(), revocation()] {
        for bit in 0..statement.body.len() * 8 {
            let mut bad = statement.clone();
            bad.body[bit / 8] ^= 1 << (bit % 8);
            assert!(bad.verify().is_err(), "bit {bit} of the body");
        }
        for number in 0..statement.signatures.len() {
            for bit in 0..512 {
                let mut bad = statement.clone();
                let mut bytes = *bad.signatures[number].as_bytes();
                bytes[bit / 8] ^= 1 << (bit % 8);
                bad.signatures[number] = Signature::from_bytes(bytes);
                assert!(bad.verify().is_err(), "bit {bit} of signature {number}");
            }
        }
    }
}

#[test]
fn nobody_else_can_state_anything() {
    let body = rotation().body;
    // The thief's new key alone, the old key alone, the two the wrong way round, one too many.
    for signers in [
        &[&key(2)][..],
        &[&key(1)],
        &[&key(2), &key(2)],
        &[&key(2), &key(1)],
        &[&key(1), &key(3)],
        &[&key(1), &key(2), &key(3)],
        &[],
    ] {
        let result = forged(StatementKind::Rotation, body.clone(), signers).verify();
        assert!(
            matches!(
                result,
                Err(StatementError::WrongParts | StatementError::BadSignature(_))
            ),
            "{result:?}"
        );
    }
    let result = forged(StatementKind::Revocation, revocation().body, &[&key(2)]).verify();
    assert_eq!(result, Err(StatementError::BadSignature(key(1).key())));
}

#[test]
fn one_kind_is_never_read_as_another() {
    // A revocation's bytes signed as what they are, shown as a rotation, and the other way round.
    let mut shown = revocation();
    shown.kind = StatementKind::Rotation;
    assert!(shown.verify().is_err());
    let mut shown = rotation();
    shown.kind = StatementKind::Revocation;
    assert!(shown.verify().is_err());
    // A record's tag in place of the statement's.
    let body = revocation().body;
    let signature = key(1).sign(Tag::Record, &body);
    let borrowed = SignedStatement::from_parts(StatementKind::Revocation, body, vec![signature]);
    assert_eq!(borrowed.verify(), Err(StatementError::BadSignature(key(1).key())));
    assert_ne!(rotation().id(), revocation().id());
}

#[test]
fn other_versions_weak_keys_and_loose_bytes_are_refused() {
    let mut newer = revocation().body;
    newer[0] = 2;
    assert_eq!(
        forged(StatementKind::Revocation, newer, &[&key(1)]).verify(),
        Err(StatementError::Version { version: 2 })
    );
    let same = Rotation::new(key(1).key(), key(1).key(), TIME)
        .sign(&key(1), &key(1))
        .unwrap();
    assert_eq!(same.verify(), Err(StatementError::SameKey));
    let mut weak = revocation().body;
    weak[2..34].fill(0);
    assert!(matches!(
        forged(StatementKind::Revocation, weak, &[&key(1)]).verify(),
        Err(StatementError::Malformed(_))
    ));
    for change in [-1_i32, 1] {
        let mut body = rotation().body;
        if change < 0 {
            body.pop();
        } else {
            body.push(0);
        }
        assert!(matches!(
            forged(StatementKind::Rotation, body, &[&key(1), &key(2)]).verify(),
            Err(StatementError::Malformed(_))
        ));
    }
    assert!(matches!(
        SignedStatement::from_parts(StatementKind::Revocation, vec![], vec![]).verify(),
        Err(StatementError::Malformed(_))
    ));
}

#[test]
fn what_is_written_is_read_back_however_it_travelled() {
    let text = [file::header(), file::line(&rotation()), file::line(&revocation())].concat();
    let both = vec![Ok(rotation()), Ok(revocation())];
    for text in [
        text.clone(),
        text.replace('\n', "\r\n"),
        text.trim_end().to_owned(),
        text.replace('\n', "\n\n"),
    ] {
        let lines = file::read(text.as_bytes()).unwrap();
        let read: Vec<_> = lines.into_iter().map(|line| line.statement).collect();
        assert_eq!(read, both, "{text}");
    }
}

#[test]
fn files_and_lines_that_are_none_are_told_apart() {
    for (text, error) in [
        ("", FileError::NotStatements),
        ("ugolki-log/1\n", FileError::NotStatements),
        ("ugolki-statements/x\n", FileError::NotStatements),
        ("ugolki-statements/0\n", FileError::NotStatements),
        ("ugolki-statements/2\n", FileError::NewerVersion { version: 2 }),
    ] {
        assert_eq!(file::read(text.as_bytes()), Err(error), "{text}");
    }
    assert_eq!(
        file::read(&vec![b'x'; file::MAX_FILE + 1]),
        Err(FileError::TooLong)
    );
    let good = file::line(&revocation());
    let long = "x".repeat(file::MAX_LINE + 1);
    for (line, error) in [
        ("{}", LineError::NotAnObject),
        ("[]", LineError::NotAnObject),
        ("\u{202e}", LineError::NotAnObject),
        (r#"{"kind":"revocation"}"#, LineError::NotAnObject),
        (
            r#"{"kind":"coronation","body":"","signatures":[]}"#,
            LineError::UnknownKind,
        ),
        (
            r#"{"kind":"revocation","body":"A","signatures":[]}"#,
            LineError::Damaged,
        ),
        (
            r#"{"kind":"revocation","body":"AQ==","signatures":["AQ=="]}"#,
            LineError::Damaged,
        ),
        (long.as_str(), LineError::TooLong),
    ] {
        let text = [&file::header(), line, "\n", &good].concat();
        let lines = file::read(text.as_bytes()).unwrap();
        assert_eq!(lines[0].statement, Err(error), "{line}");
        assert_eq!((lines[0].number, lines[1].number), (2, 3));
        assert_eq!(lines[1].statement, Ok(revocation()));
    }
}
