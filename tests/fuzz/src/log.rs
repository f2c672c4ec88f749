//! A log file, verified (P-9).

use ugolki_record::archive::{agreement_line, evidence_line, header, record_line};
use ugolki_record::verify::{Report, verify};
use ugolki_record::{GameLog, Record, Signature, SignedRecord, Signer as _, codec};

use crate::sample;

/// Verifies the bytes as a file; or, if they begin with a zero byte, as a list of record bodies that their authors
/// have signed, which gets past the signatures.
pub(crate) fn run(bytes: &[u8]) {
    match bytes.split_first() {
        Some((0, bodies)) => check(&file_of(bodies)),
        Some(_) | None => check(bytes),
    }
}

/// A file with the sample's agreement and with records, each a length of two bytes and a body.
fn file_of(mut bodies: &[u8]) -> Vec<u8> {
    let mut file = header() + &agreement_line(&sample::agreement());
    while let Some((length, rest)) = bodies.split_first_chunk() {
        let length = usize::from(u16::from_le_bytes(*length)).min(rest.len());
        let (body, rest) = rest.split_at(length);
        file += &record_line(&signed(body));
        bodies = rest;
    }
    file.into_bytes()
}

fn signed(body: &[u8]) -> SignedRecord {
    let by_author = || {
        let record: Record = codec::decode(body).ok()?;
        let secret = sample::secrets()
            .into_iter()
            .find(|secret| secret.key() == record.author)?;
        record.sign(&secret).ok().map(|record| record.signed().clone())
    };
    by_author().unwrap_or_else(|| SignedRecord::from_parts(body.to_vec(), Signature::from_bytes([0; 64])))
}

fn check(file: &[u8]) {
    let report = verify(file);
    if let Some(torn) = report.torn {
        let whole = verify(file.get(..torn).expect("it begins within the file"));
        assert_eq!(whole.faults, report.faults, "a torn end is no fault (P-9.1)");
        assert_eq!(whole.torn, None);
    }
    for fault in &report.faults {
        assert!(!fault.what.kind().is_empty());
        assert!(!fault.to_string().is_empty());
    }
    assert!(
        report.log.is_some() || !report.holds(),
        "a log without terms does not hold"
    );
    if let Some(log) = &report.log {
        same_again(&report, log);
    }
}

/// What was accepted holds by itself, in whatever order its lines stand, and says the same.
fn same_again(report: &Report, log: &GameLog) {
    let mut lines = vec![agreement_line(log.agreement().signed())];
    lines.extend(log.records().into_iter().map(record_line));
    lines.extend(log.evidence().map(evidence_line));
    for reversed in [false, true] {
        if reversed {
            lines.reverse();
        }
        let again = verify((header() + &lines.concat()).as_bytes());
        assert!(again.holds(), "{:?}", again.faults);
        assert_eq!(again.torn, None);
        assert_eq!(again.game, report.game);
        assert_eq!(again.standing, report.standing);
        assert_eq!(again.heads(), report.heads());
        assert_eq!(again.position(), report.position());
    }
}

pub(crate) fn seeds() -> Vec<Vec<u8>> {
    let log = sample::ended_game();
    let mut file = header() + &agreement_line(log.agreement().signed());
    log.records()
        .into_iter()
        .for_each(|record| file += &record_line(record));
    let torn = file.get(..file.len() / 2).unwrap_or_default().to_owned();
    let mut bodies = vec![0];
    for record in log.records() {
        let length = u16::try_from(record.body().len()).expect("a body is short");
        bodies.extend(length.to_le_bytes());
        bodies.extend(record.body());
    }
    vec![
        file.into_bytes(),
        torn.into_bytes(),
        bodies,
        header().into_bytes(),
        b"ugolki-log/2\n".to_vec(),
    ]
}
