//! Which part of a game may be seen by others: all but the newest plies (P-6.20).

use ugolki_record::{Act, GameLog, Record, Verified};
use ugolki_rules::Side;

/// Adds to `shown` what may be seen of `full`: everything but the last `delay` plies and what rests on them; once the game has
/// ended, everything. Each record is told to `each` after it was added. Plies that were taken back count: they were played.
pub(crate) fn release(
    full: &GameLog,
    shown: &mut GameLog,
    (delay, ended): (u16, bool),
    mut each: impl FnMut(&GameLog, &Verified<Record>),
) {
    let hidden = if ended { 0 } else { usize::from(delay) };
    let open = plies(full).saturating_sub(hidden);
    let mut seen = plies(shown);
    loop {
        let before = shown.heads();
        for side in Side::BOTH {
            while let Some(record) = full.chain(side).get(shown.chain(side).next_seq()) {
                let is_ply = record.act.is_ply();
                // What rests on a record of the other side waits for that one.
                if is_ply && seen >= open || shown.append(record.clone()).is_err() {
                    break;
                }
                seen += usize::from(is_ply);
                each(shown, record);
            }
        }
        if shown.heads() == before {
            break;
        }
    }
    for evidence in full.evidence() {
        // What convicts holds here, too, unless it rests on what is not shown yet.
        let _held = shown.add_evidence(evidence.clone());
    }
}

/// How many plies were played, those included that were taken back.
fn plies(log: &GameLog) -> usize {
    let records = Side::BOTH.into_iter().flat_map(|side| log.chain(side).records());
    records.filter(|record| Act::is_ply(&record.act)).count()
}
