//! Stamps in a log and in its file: what is kept of them, what is stored, and what is a fault (P-8.2, P-9.1).

use crate::script::text;
use crate::table::{file, key};
use crate::witness::{BEGUN, LIMIT, Watched, watched};
use ugolki_record::verify::verify;
use ugolki_record::{
    Act, ActError, Arrival, GameLog, Grade, Head, Heads, PlayError, PlayerKey, RecordId, Signature,
    SignedStamp, Signer as _, Tag, TimeCheck, Times, archive,
};
use ugolki_rules::{BySide, Side};

/// The witness of a game with one.
fn witness() -> PlayerKey {
    key(3).key()
}

#[test]
fn a_log_says_which_stamps_it_still_wants_and_which_are_worth_storing() {
    let mut game = watched(2, "BEGUN 3w@0 3w@10 4w@5");
    let mut log = game.table.logs.white.clone();
    let add = |log: &mut GameLog, game: &Watched| {
        for stamp in &game.stamps {
            log.add_stamp(stamp).unwrap();
        }
    };
    add(&mut log, &game);
    assert_eq!(log.stamps().len(), 3);
    assert_eq!(log.standing_claim(), None);
    assert!(!log.wants_stamps_of(&witness()) && !log.supports_claim(&witness()));
    assert_eq!(log.stamps_to_store(), []);

    game.run("b:claim=4001 | 3b@20000 3b@25000 3b@30000 4b@20000");
    let claim = game.table.logs.black.chain(Side::Black).records().next_back();
    log.append(claim.unwrap().clone()).unwrap();
    assert_eq!(log.standing_claim().map(|(side, _)| side), Some(Side::Black));
    assert!(log.wants_stamps_of(&witness()) && log.wants_stamps_of(&key(4).key()));
    assert!(!log.wants_stamps_of(&key(5).key()), "no witness");
    add(&mut log, &game);
    assert!(log.supports_claim(&witness()) && !log.wants_stamps_of(&witness()));
    assert!(!log.supports_claim(&key(4).key()) && log.wants_stamps_of(&key(4).key()));
    assert_eq!(log.standing().grade, Grade::Claimed, "one of two");
    // The first that covers the turn's beginning, and the first that is late enough. Of the middle ones none is kept.
    let stored = log.stamps_to_store();
    assert_eq!(stored, [game.stamps[0].clone(), game.stamps[5].clone()]);
    assert_eq!(log.stamps_to_store(), [], "once is enough");

    game.run("4b@23906 3b@90000");
    add(&mut log, &game);
    assert_eq!(log.standing().grade, Grade::Witnessed);
    assert!(!log.wants_stamps_of(&key(4).key()));
    let more = log.stamps_to_store();
    assert_eq!(more, [game.stamps[2].clone(), game.stamps[7].clone()]);

    // From its file it comes back as it was, and with nothing to store.
    let lines: String = stored.iter().chain(&more).map(archive::stamp_line).collect();
    let text = file(&log) + &lines;
    let report = verify(text.as_bytes());
    assert!(report.holds(), "{:?}", report.faults);
    assert_eq!(report.standing, log.standing());
    let mut read = report.log.unwrap();
    assert_eq!(read.stamps_to_store(), []);
    add(&mut read, &game);
    assert_eq!(read.stamps_to_store(), []);
}

#[test]
fn a_log_keeps_no_more_than_may_matter() {
    let mut game = watched(1, "");
    let mut log = game.table.logs.white.clone();
    // The same heads over and over: the first and the last are enough.
    for time in 0..1_000 {
        let stamp = game.stamp(3, log.heads(), BySide::default(), 500 + (time * 7) % 1_000);
        let _kept = log.add_stamp(&stamp).unwrap();
    }
    let times: Vec<u64> = log.stamps().map(|stamp| stamp.time_ms).collect();
    assert_eq!(times, [500, 1_499]);
    // One that is there already is not kept again, nor is one that stands between.
    for time in [500, 1_499, 700] {
        let stamp = game.stamp(3, log.heads(), BySide::default(), time);
        assert_eq!(log.add_stamp(&stamp), Ok(false));
    }
    // Any heads that nobody has: some are kept, for their records may yet come.
    for number in 0..1_000 {
        let id = RecordId(Tag::Lot.hash(&u32::to_le_bytes(number)));
        let white = Some(Head { seq: number + 2, id });
        let heads = Heads { white, ..log.heads() };
        let stamp = game.stamp(3, heads, BySide::default(), 2_000 + u64::from(number));
        assert_eq!(log.add_stamp(&stamp), Ok(true));
    }
    assert_eq!(log.stamps().len(), 256);
    // Turns that are over leave nothing behind.
    game.run(BEGUN);
    for record in game.table.logs.white.records() {
        log.accept(record).unwrap();
    }
    let stamp = game.stamp(3, log.heads(), BySide::default(), 9_000);
    assert_eq!(log.add_stamp(&stamp), Ok(true));
    let heads: Vec<Heads> = log.stamps().map(|stamp| stamp.heads).collect();
    assert!(
        heads
            .iter()
            .all(|heads| heads.black.is_some_and(|head| head.seq >= 1))
    );
}

#[test]
fn a_claim_that_comes_too_early_keeps_nobody_from_playing() {
    // Black says that White had told it of a thought that is longer than its clock. White knows better.
    let mut game = watched(1, "BEGUN 3w@0 b:claim=4001 | 3b@1000");
    let white = key(1);
    let ply = {
        let log = &mut game.table.logs.white;
        log.game().read("c1-d1").unwrap()
    };
    let times = Times {
        thinking_ms: 900,
        ..Times::default()
    };
    let log = &mut game.table.logs.white;
    assert_eq!(
        log.play(ply, times, &white),
        Err(PlayError::Act(ActError::Claimed)),
        "what follows the claim"
    );
    let mut disputing = log.clone();
    let answer = log.answer(ply, times, &white).unwrap();
    assert_eq!(text(log.standing()), "* none contested");
    assert_eq!(
        log.answer(ply, times, &white),
        Err(PlayError::Act(ActError::Claimed)),
        "no claim stands any more"
    );
    assert_eq!(
        game.table.logs.black.append(answer.clone()),
        Ok(Arrival::New),
        "nobody can tell it from a ply that crossed the claim"
    );
    game.table.to.black.push_back(answer.into_signed());
    // Whoever has signed anything after the claim has seen it, and cannot answer it any more.
    let check = TimeCheck::ObservedTooLong;
    let dispute = Act::Dispute {
        check,
        measured_ms: 1,
    };
    disputing.write(dispute, Times::default(), &white).unwrap();
    assert_eq!(
        disputing.answer(ply, times, &white),
        Err(PlayError::Act(ActError::Claimed))
    );
    // No claim, and another's.
    let mut quiet = watched(1, BEGUN).table.logs.white;
    for (who, expected) in [(1, PlayError::Act(ActError::Claimed)), (9, PlayError::NotAPlayer)] {
        assert_eq!(quiet.answer(ply, times, &key(who)), Err(expected));
    }
}

#[test]
fn any_number_of_stamps_hides_none_that_matters() {
    let mut game = watched(1, "BEGUN 3w@5000 b:claim=4001 |");
    let heads = game.table.logs.black.heads();
    for number in 0..1_500_u32 {
        // Before, between and after those two: records that nobody has, and times that are too early.
        let id = RecordId(Tag::Lot.hash(&number.to_le_bytes()));
        let white = Some(Head { seq: 4 + number, id });
        let heads = if number % 3 == 0 {
            heads
        } else {
            Heads { white, ..heads }
        };
        let time = u64::from(number) * 19;
        let stamp = game.stamp(3, heads, BySide::default(), time.min(5_000 + LIMIT));
        game.stamps.push(stamp);
    }
    let read = |game: &Watched| verify(game.file().as_bytes());
    let report = read(&game);
    assert!(report.holds());
    assert_eq!(
        report.standing.grade,
        Grade::Witnessed,
        "the first one covers the claim at 0"
    );
    game.stamps.retain(|stamp| {
        let stamp = stamp.verify(game.table.logs.white.agreement()).unwrap();
        stamp.time_ms >= 5_000
    });
    assert_eq!(read(&game).standing.grade, Grade::Claimed);
    game.run("3b@28901");
    game.stamps.rotate_right(700);
    let report = read(&game);
    assert!(report.holds());
    assert_eq!(report.standing.grade, Grade::Witnessed);
    assert!(report.log.unwrap().stamps().len() <= 256);
}

#[test]
fn each_bit_of_a_stamp_makes_its_file_fail_and_nothing_else() {
    let game = watched(1, "BEGUN 3w@0 b:claim=4001 | 3b@23901");
    let [first, second] = &*game.stamps else {
        panic!("two stamps")
    };
    let before = file(&game.table.logs.white) + &archive::stamp_line(first);
    let line = before.lines().count() + 1;
    let whole = verify((before.clone() + &archive::stamp_line(second)).as_bytes());
    assert!(whole.holds() && whole.standing.grade == Grade::Witnessed);
    let body = second.body();
    for bit in (0..(body.len() + 64) * 8).step_by(3) {
        let mut bytes = [body, second.signature().as_bytes()].concat();
        bytes[bit / 8] ^= 1 << (bit % 8);
        let (flipped, signature) = bytes.split_at(body.len());
        let signature = Signature::from_bytes(signature.try_into().unwrap());
        let flipped = SignedStamp::from_parts(flipped.to_vec(), signature);
        let report = verify((before.clone() + &archive::stamp_line(&flipped)).as_bytes());
        let [fault] = &*report.faults else {
            panic!("bit {bit}: {:?}", report.faults)
        };
        assert_eq!(
            (fault.author, fault.seq, fault.ply, fault.line),
            (None, None, None, line)
        );
        let kind = fault.what.kind();
        let expected: &[&str] = match bit / 8 {
            0..=1 => &["wrong-version"],
            // Whether there is a head, and its place with it.
            66 | 103 => &["malformed"],
            _ => &["bad-signature"],
        };
        assert!(expected.contains(&kind), "bit {bit}: {kind}");
        assert_eq!(text(report.standing), "0-1 time claimed", "bit {bit}");
    }
}

#[test]
fn a_line_with_a_stamp_has_one_body_and_one_signature() {
    let game = watched(1, "BEGUN 3w@0");
    let line = archive::stamp_line(&game.stamps[0]);
    let begin = file(&game.table.logs.white);
    let kinds = |line: &str| -> Vec<&str> {
        let report = verify((begin.clone() + line + "\n").as_bytes());
        report.faults.iter().map(|fault| fault.what.kind()).collect()
    };
    let line = line.trim_end();
    assert_eq!(kinds(line), [""; 0]);
    let twice = line.replace("\"signatures\":[", "\"signatures\":[\"AA==\",");
    let none = line.split(",\"signatures\"").next().unwrap().to_owned() + "}";
    let list = line.replace("\"body\":", "\"bodies\":");
    for spoilt in [
        &*twice,
        &none,
        &list,
        r#"{"kind":"stamp"}"#,
        r#"{"kind":"stamp","body":1}"#,
    ] {
        assert_eq!(kinds(spoilt), ["unreadable"], "{spoilt}");
    }
}
