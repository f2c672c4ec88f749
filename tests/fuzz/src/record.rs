//! The body of a record or of an agreement, decoded, and judged by the log of a game.

use ugolki_record::{
    Act, Arrival, GameLog, Record, Signature, SignedAgreement, SignedRecord, Signer as _, Violation, codec,
};

use crate::sample;

/// Decodes the bytes as what could be signed; a record by one of the players is then signed and judged.
pub(crate) fn run(bytes: &[u8]) {
    let nothing = Signature::from_bytes([0; 64]);
    assert!(
        SignedRecord::from_parts(bytes.to_vec(), nothing)
            .verify()
            .is_err(),
        "nobody signed it"
    );
    let agreement = SignedAgreement::from_parts(bytes.to_vec(), nothing, nothing);
    assert!(agreement.verify().is_err(), "nobody signed it");
    if let Ok(agreement) = agreement.decode() {
        assert_eq!(
            agreement.body().as_deref(),
            Ok(bytes),
            "one value, one spelling (P-2.2)"
        );
    }
    if let Ok(record) = codec::decode::<Record>(bytes) {
        assert_eq!(
            codec::encode(&record).as_deref(),
            Ok(bytes),
            "one value, one spelling (P-2.2)"
        );
        judge(record, bytes);
    }
}

/// What the log says of the record once its author has signed it.
fn judge(record: Record, bytes: &[u8]) {
    let author = record.author;
    let Some(secret) = sample::secrets()
        .into_iter()
        .find(|secret| secret.key() == author)
    else {
        return;
    };
    let Ok(signed) = record.sign(&secret).map(|record| record.signed().clone()) else {
        return;
    };
    assert_eq!(signed.body(), bytes);
    let before = sample::open_game();
    let mut log = before.clone();
    match log.accept(&signed) {
        Ok(Arrival::New) => accepted(&log, &signed),
        Ok(Arrival::Duplicate) => assert!(before.records().contains(&&signed)),
        Err(violation) => refused(&mut log, &violation),
    }
}

/// It is there once, and a log that got the same records in another order says the same.
fn accepted(log: &GameLog, signed: &SignedRecord) {
    assert_eq!(log.clone().accept(signed), Ok(Arrival::Duplicate));
    assert_eq!(log.records().len(), sample::open_game().records().len() + 1);
    let mut other = GameLog::new(log.agreement().clone());
    let mut waiting = log.records();
    while !waiting.is_empty() {
        let count = waiting.len();
        // From the end: what is not in its place yet waits for the next round.
        waiting = waiting
            .into_iter()
            .rev()
            .filter(|record| other.accept(record).is_err())
            .collect();
        waiting.reverse();
        assert!(waiting.len() < count, "some record always has its place");
    }
    assert_eq!(other.heads(), log.heads());
    assert_eq!(other.standing(), log.standing());
    assert_eq!(other.game(), log.game());
}

/// Nothing has changed, and evidence that it gives convicts its author.
fn refused(log: &mut GameLog, violation: &Violation) {
    assert_eq!(log.heads(), sample::open_game().heads());
    assert!(!violation.kind().is_empty());
    if let Some(evidence) = violation.evidence() {
        let guilty = log
            .add_evidence(evidence.clone())
            .expect("evidence that the log made holds in the log");
        let winner = log.standing().verdict.and_then(|verdict| verdict.winner);
        assert_eq!(winner, Some(guilty.opposite()));
    }
}

pub(crate) fn seeds() -> Vec<Vec<u8>> {
    let log = sample::ended_game();
    let mut seeds = vec![log.agreement().signed().body().to_vec()];
    seeds.extend(log.records().into_iter().map(|record| record.body().to_vec()));
    // What could come next in the open game, and what must not.
    let last = log.records().into_iter().find_map(|signed| {
        let record: Record = codec::decode(signed.body()).ok()?;
        matches!(record.act, Act::AcceptDraw).then_some(record)
    });
    let next = last.expect("the offer was accepted");
    let acts = [
        Act::Move { from: 47, to: 39 },
        Act::Move { from: 0, to: 63 },
        Act::Resign,
        Act::DeclineDraw,
        Act::Pass,
    ];
    seeds.extend(
        acts.into_iter()
            .filter_map(|act| codec::encode(&Record { act, ..next.clone() }).ok()),
    );
    seeds
}
