//! Any single bit of anything signed in a log, turned over, makes the log fail, and the report names the record.
//!
//! Covered completely: each bit of each body and signature of a game to its goal, checked one by one against the log as
//! its file would be (`GameLog::check` is what the verifier asks of each line); and each bit of a short whole game,
//! through its file, with the record that the report names. The file of the long game is tried with a sample of bits,
//! some in each part of each record.

use std::thread;

use crate::table::{Dice, Table, file, goal_game};
use ugolki_record::verify::verify;
use ugolki_record::{
    AgreementError, Arrival, GameLog, Role, Signature, SignedAgreement, SignedRecord, Violation, archive,
};
use ugolki_rules::Side;

/// A game to its goal, with an offer that was declined, and both results signed.
fn game() -> GameLog {
    use ugolki_record::Act;
    let mut table = Table::new("classic-3x3");
    for (ply, text) in goal_game("classic-3x3").iter().enumerate() {
        if ply == 20 {
            table.act(Side::Black, Act::OfferDraw);
            table.sync();
            table.act(Side::White, Act::DeclineDraw);
            table.sync();
        }
        table.play(text);
    }
    table.finish();
    assert!(table.logs.white.standing().closed);
    table.logs.white
}

fn flip(bytes: &[u8], bit: usize) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    bytes[bit / 8] ^= 1 << (bit % 8);
    bytes
}

fn signature(bytes: &[u8]) -> Signature {
    Signature::from_bytes(bytes.try_into().unwrap())
}

/// A record with one bit turned over: first those of the body, then those of the signature.
fn flip_record(record: &SignedRecord, bit: usize) -> SignedRecord {
    let body_bits = record.body().len() * 8;
    if bit < body_bits {
        return SignedRecord::from_parts(flip(record.body(), bit), *record.signature());
    }
    let flipped = flip(record.signature().as_bytes(), bit - body_bits);
    SignedRecord::from_parts(record.body().to_vec(), signature(&flipped))
}

fn bits(record: &SignedRecord) -> usize {
    (record.body().len() + 64) * 8
}

/// The agreement with one bit turned over: body, proposer's signature, responder's.
fn flip_agreement(signed: &SignedAgreement, bit: usize) -> SignedAgreement {
    let roles = [Role::Proposer, Role::Responder].map(|role| signed.signature(role).as_bytes().to_vec());
    let mut all = [signed.body(), &roles[0], &roles[1]].concat();
    all = flip(&all, bit);
    let (body, signatures) = all.split_at(signed.body().len());
    SignedAgreement::from_parts(
        body.to_vec(),
        signature(&signatures[..64]),
        signature(&signatures[64..]),
    )
}

#[test]
fn each_bit_of_each_record_of_a_game_is_refused() {
    assert!(each_bit_is_refused(&game()) > 100_000);
}

#[test]
fn each_bit_of_each_record_of_a_timed_game_is_refused() {
    assert!(each_bit_is_refused(&timed_game()) > 30_000);
}

/// Gives the number of bits.
fn each_bit_is_refused(log: &GameLog) -> usize {
    let records = log.records();
    // Each record is judged where it stands: after those before it, as the next one.
    let check = |range: std::ops::Range<usize>| {
        let mut before = GameLog::new(log.agreement().clone());
        let mut checked = 0_usize;
        for (at, record) in records.iter().enumerate() {
            if range.contains(&at) {
                for bit in 0..bits(record) {
                    let violation = before.check(&flip_record(record, bit)).map(drop);
                    assert!(violation.is_err(), "record {at}, bit {bit}");
                    assert!(
                        violation.unwrap_err().evidence().is_none(),
                        "record {at}, bit {bit}"
                    );
                    checked += 1;
                }
            }
            assert_eq!(before.accept(record), Ok(Arrival::New));
        }
        checked
    };
    let half = records.len() / 2;
    let checked = thread::scope(|scope| {
        let first = scope.spawn(|| check(0..half));
        check(half..records.len()) + first.join().unwrap()
    });
    assert_eq!(checked, records.iter().map(|record| bits(record)).sum::<usize>());
    checked
}

#[test]
fn each_bit_of_the_agreement_is_refused() {
    let log = game();
    let signed = log.agreement().signed();
    let text = file(&log);
    let (terms, records) = text.split_once('\n').unwrap().1.split_once('\n').unwrap();
    assert_eq!(format!("{terms}\n"), archive::agreement_line(signed));
    for bit in 0..(signed.body().len() + 128) * 8 {
        let flipped = flip_agreement(signed, bit);
        let error = flipped.verify().unwrap_err();
        // Which signature it is, when the bit stands in one.
        let of = |role| AgreementError::BadSignature(role);
        let at = bit / 8;
        if at >= signed.body().len() {
            let role = if at < signed.body().len() + 64 {
                Role::Proposer
            } else {
                Role::Responder
            };
            assert_eq!(error, of(role), "bit {bit}");
        }
        if bit % 61 == 0 {
            let text = archive::header() + &archive::agreement_line(&flipped) + records;
            let report = verify(text.as_bytes());
            let [fault] = &*report.faults else {
                panic!("bit {bit}: {:?}", report.faults)
            };
            assert_eq!(
                (fault.line, fault.what.kind()),
                (2, Violation::Agreement(error).kind()),
                "bit {bit}"
            );
            assert_eq!((report.log.is_none(), report.plies()), (true, 0));
            assert_eq!(report.unjudged, log.records().len());
        }
    }
}

/// The short game: both join, a move each, White resigns, and both sign the result.
fn short_game() -> GameLog {
    use ugolki_record::Act;
    let mut table = Table::new("classic-3x3");
    for text in goal_game("classic-3x3").iter().take(2) {
        table.play(text);
    }
    table.act(Side::White, Act::Resign);
    table.sync();
    table.finish();
    assert!(table.logs.white.standing().closed);
    table.logs.white
}

/// A game with a clock, a takeback that a move crossed, a pause, a dispute, and a claim that the other side conceded.
fn timed_game() -> GameLog {
    let mut table = crate::script::table("0:05+0");
    let script = "w:a1-b1 | b:h8-g8 | w:back=0 | w:b1-c1@300 b:back-yes | w:a1-a2@300 b:pause | w:pause-yes | b:go | \
                  w:dispute b:claim | w:concede";
    crate::script::run(
        &mut table,
        &script.replace("b:claim |", "b:h8-h7@200/90 | b:claim=4401 |"),
    );
    table.finish();
    assert!(table.logs.white.standing().closed);
    table.logs.white
}

#[test]
fn each_bit_of_a_whole_game_makes_its_file_fail_and_is_named() {
    each_bit_is_named(&short_game(), 1);
}

#[test]
fn each_seventh_bit_of_a_timed_game_makes_its_file_fail_and_is_named() {
    each_bit_is_named(&timed_game(), 7);
}

/// One bit of `every` so many, through the file.
fn each_bit_is_named(log: &GameLog, every: usize) {
    let records = log.records();
    let begin = archive::header() + &archive::agreement_line(log.agreement().signed());
    let lines: Vec<String> = records
        .iter()
        .map(|record| archive::record_line(record))
        .collect();
    assert!(verify((begin.clone() + &lines.concat()).as_bytes()).holds());
    let check = |odd: usize| {
        for (at, record) in records.iter().enumerate() {
            let original = record.verify().unwrap();
            let named = (log.side_of(&original.author), Some(original.seq), at + 3);
            let (before, after) = (lines[..at].concat(), lines[at + 1..].concat());
            for bit in (odd * every..bits(record)).step_by(2 * every) {
                let line = archive::record_line(&flip_record(record, bit));
                let report = verify([&*begin, &before, &line, &after].concat().as_bytes());
                let [fault] = &*report.faults else {
                    panic!("record {at}, bit {bit}: {:?}", report.faults)
                };
                assert_eq!(
                    (fault.author, fault.seq, fault.line),
                    named,
                    "record {at}, bit {bit}: {fault}"
                );
            }
        }
    };
    thread::scope(|scope| {
        scope.spawn(|| check(1));
        check(0);
    });
}

#[test]
fn the_report_names_the_record_whose_bit_is_flipped_and_what_was_accepted_before_it() {
    let log = game();
    let records = log.records();
    let lines: Vec<String> = records
        .iter()
        .map(|record| archive::record_line(record))
        .collect();
    let begin = archive::header() + &archive::agreement_line(log.agreement().signed());
    let mut dice = Dice(0x0f11_b175);
    let mut before = GameLog::new(log.agreement().clone());
    for (at, record) in records.iter().enumerate() {
        let body = record.body().len();
        // Version, game, author, number, links and act, digest and times, both halves of the signature.
        let parts = [0, 2, 34, 66, 70, body - 56, body, body + 32, body + 64];
        for part in parts.windows(2).skip(at % 2).step_by(2) {
            let bit = (part[0] * 8) + dice.below((part[1] - part[0]) * 8);
            let mut text = begin.clone();
            for (other, line) in lines.iter().enumerate() {
                let flipped = if other == at {
                    archive::record_line(&flip_record(record, bit))
                } else {
                    line.clone()
                };
                text += &flipped;
            }
            let report = verify(text.as_bytes());
            let original = record.verify().unwrap();
            let side = log.side_of(&original.author);
            let [fault] = &*report.faults else {
                panic!("record {at}, bit {bit}: {:?}", report.faults)
            };
            let named = (fault.author, fault.seq, fault.line);
            assert_eq!(named, (side, Some(original.seq), at + 3), "bit {bit}: {fault}");
            assert_eq!(
                report.unjudged + report.log.as_ref().unwrap().records().len() + 1,
                records.len()
            );
            assert!(
                report.plies() >= before.game().plies().len(),
                "record {at}, bit {bit}"
            );
            if fault.what.kind() == "bad-signature" && original.act.is_ply() && matches!(bit / 8, 70..) {
                let side = side.unwrap();
                let ply = before.game().plies().len() + 1;
                assert_eq!(fault.ply, u32::try_from(ply).ok(), "bit {bit}: {side}");
            }
        }
        before.accept(record).unwrap();
    }
}
