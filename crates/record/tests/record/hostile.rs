//! Two players who sign whatever they like: the verifier's answer never depends on the order of lines, nothing panics,
//! and nothing is passed over in silence.

use ugolki_record::verify::{Report, verify};
use ugolki_record::{Act, GameLog, Head, Record, RecordId, Relation, SignedRecord, Times, archive};
use ugolki_rules::{Ply, Side};

use crate::table::{Dice, Table};

/// Records by both players, many of them sound, some wrong in one place or another.
fn mischief(dice: &mut Dice) -> (Table, Vec<SignedRecord>) {
    let mut table = Table::new("classic-3x3");
    let mut signed: Vec<SignedRecord> = table.logs.white.records().into_iter().cloned().collect();
    for _ in 0..30 {
        let side = Side::BOTH[dice.below(2)];
        let log = table.logs.get(side);
        let Ok(mut record) = draft(log, side, dice) else {
            continue;
        };
        spoil(&mut record, &signed, dice);
        let record = record.sign(table.keys.get(side)).unwrap();
        signed.push(record.signed().clone());
        // Both hear of it, sooner or later; what is refused stays in the file.
        for side in Side::BOTH {
            if dice.below(4) > 0 {
                let _arrival = table.logs.get_mut(side).accept(record.signed());
            }
        }
    }
    (table, signed)
}

fn draft(log: &GameLog, side: Side, dice: &mut Dice) -> Result<Record, ugolki_record::PlayError> {
    let moves = log.game().legal_moves();
    let act = match dice.below(12) {
        0 => Act::OfferDraw,
        1 => Act::DeclineDraw,
        2 if dice.below(6) == 0 => Act::AcceptDraw,
        3 if dice.below(6) == 0 => Act::Resign,
        4 => log.outcome_to_sign(side).map_or(Act::OfferDraw, Act::Result),
        _ => moves
            .get(dice.below(moves.len().max(1)))
            .map_or(Act::Pass, |mv| Act::of_ply(Ply::Move(*mv))),
    };
    let wall_ms = u64::try_from(dice.below(3)).unwrap();
    log.draft(
        side,
        act,
        Times {
            wall_ms,
            ..Times::default()
        },
    )
}

fn spoil(record: &mut Record, signed: &[SignedRecord], dice: &mut Dice) {
    let any: RecordId = signed[dice.below(signed.len())].id();
    match dice.below(24) {
        0 => record.seq = record.seq.saturating_sub(1),
        1 => record.seq += 1,
        2 => record.previous = Some(any),
        3 => record.seen = Some(any),
        4 => record.act = Act::Move { from: 0, to: 63 },
        5 => record.act = Act::OfferDraw,
        6 => record.position.0.0[0] ^= 1,
        7 => record.act = Act::Pass,
        _ => {}
    }
}

/// What a report says, apart from lines.
fn said(report: &Report) -> impl PartialEq + std::fmt::Debug + use<> {
    let mut faults: Vec<_> = report
        .faults
        .iter()
        .map(|fault| (fault.what.kind(), fault.author, fault.seq, fault.ply))
        .collect();
    faults.sort_unstable();
    let evidence: Vec<_> = report
        .log
        .iter()
        .flat_map(GameLog::evidence)
        .map(ugolki_record::Evidence::reason)
        .collect();
    let convicted = evidence.len();
    (
        report.heads(),
        report.standing,
        report.plies(),
        report.unjudged,
        convicted,
        faults,
    )
}

#[test]
fn the_order_of_lines_has_no_say_whatever_was_signed() {
    let mut dice = Dice(0x0b0e_bad0);
    let mut kinds = std::collections::BTreeSet::new();
    for round in 0..150 {
        let (table, mut signed) = mischief(&mut dice);
        let file = |signed: &[SignedRecord]| {
            let mut file =
                archive::header() + &archive::agreement_line(table.logs.white.agreement().signed());
            file.extend(signed.iter().map(archive::record_line));
            verify(file.as_bytes())
        };
        let first = file(&signed);
        for _ in 0..3 {
            for last in (1..signed.len()).rev() {
                signed.swap(last, dice.below(last + 1));
            }
            let again = file(&signed);
            assert_eq!(said(&again), said(&first), "round {round}");
        }
        // Each record is in the log, named as a fault, or counted; so a file with anything wrong never holds.
        let log = first.log.as_ref().unwrap();
        let distinct: std::collections::BTreeSet<_> = signed.iter().map(SignedRecord::id).collect();
        let accepted = log.records().len();
        assert!(accepted + first.unjudged <= distinct.len());
        assert_eq!(
            first.holds(),
            accepted == distinct.len(),
            "round {round}: {:?}",
            first.faults
        );
        kinds.extend(first.faults.iter().map(|fault| fault.what.kind()));

        // What was accepted makes the same log again.
        let mut again = GameLog::new(log.agreement().clone());
        for record in log.records() {
            again.accept(record).unwrap();
        }
        assert_eq!(again.heads(), log.heads());
    }
    for kind in [
        "equivocation",
        "illegal-move",
        "broken-chain",
        "position-differs",
        "not-your-turn",
        "out-of-place",
    ] {
        assert!(kinds.contains(kind), "{kind} in {kinds:?}");
    }
}

#[test]
fn what_a_peer_lacks_is_sent_in_an_order_that_it_can_accept() {
    let mut table = Table::new("classic-3x3");
    table.act(Side::White, Act::OfferDraw);
    table.play("c3-d3");
    table.play("f6-e6");
    table.act(Side::White, Act::OfferDraw);
    table.act(Side::Black, Act::OfferDraw);
    table.sync();
    table.act(Side::Black, Act::AcceptDraw);
    table.finish();
    let whole = &table.logs.white;
    let mut part = GameLog::new(whole.agreement().clone());
    for record in whole.records() {
        let mut late = part.clone();
        let missing = whole.missing_from(&late.heads());
        assert_eq!(missing.len() + late.records().len(), whole.records().len());
        for record in missing {
            late.accept(record).unwrap();
        }
        assert_eq!(late.heads(), whole.heads());
        assert!(late.missing_from(&whole.heads()).is_empty());
        for side in Side::BOTH {
            let [ours, theirs] = [whole, &part].map(|log| log.chain(side).next_seq());
            let expected = if ours == theirs {
                Relation::Same
            } else {
                Relation::TheyMiss(ours - theirs)
            };
            assert_eq!(whole.relation(side, part.chain(side).head()), expected);
            let back = if ours == theirs {
                Relation::Same
            } else {
                Relation::WeMiss(ours - theirs)
            };
            assert_eq!(part.relation(side, whole.chain(side).head()), back);
        }
        part.accept(record).unwrap();
    }
    let other = Head {
        seq: 1,
        id: whole.chain(Side::White).head().unwrap().id,
    };
    assert_eq!(whole.relation(Side::White, Some(other)), Relation::Forked);
    let beyond = Head {
        seq: u32::MAX,
        ..other
    };
    assert!(matches!(
        whole.relation(Side::White, Some(beyond)),
        Relation::WeMiss(_)
    ));
}
