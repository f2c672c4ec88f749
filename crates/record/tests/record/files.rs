//! Log files as a disk, a crash, an editor or a stranger may leave them (P-9.1, P-9.2).

use crate::table::{Dice, Table, file, goal_game, key, terms};
use ugolki_record::verify::{FaultKind, MAX_FAULTS, Report, verify};
use ugolki_record::{
    Act, Colours, EndReason, GameLog, Grade, Nonce, Rated, SignedRecord, Signer as _, Times, Verdict, archive,
};
use ugolki_rules::Side;

/// A short game that White resigns, with everything in it that a log may have.
fn short() -> Table {
    let mut table = Table::new("classic-3x3");
    table.play("c3-d3");
    table.act(Side::White, Act::OfferDraw);
    table.sync();
    table.act(Side::Black, Act::DeclineDraw);
    table.play("f6-e6");
    table.act(Side::White, Act::Resign);
    table.finish();
    table
}

/// The kinds of faults in a report, with the line of each.
fn kinds(report: &Report) -> Vec<(&'static str, usize)> {
    report
        .faults
        .iter()
        .map(|fault| (fault.what.kind(), fault.line))
        .collect()
}

#[test]
fn a_whole_file_holds_and_says_all_there_is_to_say() {
    let mut table = Table::new("classic-3x3");
    for text in goal_game("classic-3x3") {
        table.play(&text);
    }
    table.finish();
    let text = table.file(Side::Black);
    let report = verify(text.as_bytes());
    assert!(report.holds(), "{:?}", report.faults);
    assert_eq!(report.game, Some(table.logs.white.id()));
    assert_eq!(report.plies(), goal_game("classic-3x3").len());
    assert_eq!(report.position(), Some(table.logs.white.game().position()));
    assert_eq!(report.heads(), table.logs.white.heads());
    assert_eq!(report.party(Side::White).unwrap().name.as_str(), "Anna");
    assert_eq!(
        (report.standing.grade, report.standing.closed),
        (Grade::Proven, true)
    );
    assert_eq!((report.torn, report.unjudged, report.more_faults), (None, 0, 0));
    // Both players' files hold the same signed bytes.
    let sorted = |text: &str| {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    assert_eq!(sorted(&text), sorted(&table.file(Side::White)));
}

#[test]
fn every_truncation_gives_a_sensible_report() {
    let table = short();
    let text = table.file(Side::White);
    let whole = verify(text.as_bytes());
    let records = table.logs.white.records().len();
    let mut standings = Vec::new();
    for length in 0..text.len() {
        let report = verify(&text.as_bytes()[..length]);
        let lines = text[..length].matches('\n').count();
        let end = text[..length].rfind('\n').map_or(0, |at| at + 1);
        match lines {
            0 => {
                assert_eq!(kinds(&report), [("empty", 1)], "{length}");
                continue;
            }
            1 => assert_eq!(kinds(&report), [("no-terms", 1)], "{length}"),
            // What is torn is ignored, and what is whole holds.
            _ => assert!(report.holds(), "{length}: {:?}", report.faults),
        }
        assert_eq!(report.torn, (length > end).then_some(end), "{length}");
        let accepted = report.log.as_ref().map_or(0, |log| log.records().len());
        assert_eq!(accepted, lines.saturating_sub(2), "{length}");
        assert!(accepted < records);
        if !standings.contains(&report.standing) {
            standings.push(report.standing);
        }
        assert!(report.plies() <= whole.plies());
    }
    // Nothing, a resignation that may yet be overtaken, one that may not.
    let lost = Some(Verdict {
        winner: Some(Side::Black),
        reason: EndReason::Resignation,
    });
    let seen: Vec<_> = standings
        .iter()
        .map(|standing| (standing.verdict, standing.settled))
        .collect();
    assert_eq!(seen, [(None, false), (lost, false), (lost, true)]);
    assert!(whole.standing.closed);
}

#[test]
fn a_long_file_cut_anywhere_about_its_line_ends_holds() {
    let mut table = Table::new("diagonal-3x3");
    for text in goal_game("diagonal-3x3") {
        table.play(&text);
    }
    let text = table.file(Side::White);
    let ends: Vec<usize> = text.match_indices('\n').map(|(at, _)| at + 1).collect();
    for (lines, end) in ends.iter().enumerate().skip(1).step_by(7) {
        for length in end - 2..(end + 2).min(text.len()) {
            let report = verify(&text.as_bytes()[..length]);
            let whole = if length < *end { lines } else { lines + 1 };
            assert_eq!(report.torn.is_some(), length != *end);
            assert_eq!(report.holds(), whole > 1, "{length}: {:?}", report.faults);
            assert_eq!(
                report.log.map_or(0, |log| log.records().len()),
                whole.saturating_sub(2)
            );
        }
    }
}

#[test]
fn no_flipped_bit_of_a_file_goes_unnoticed() {
    let text = short().file(Side::White);
    let mut dice = Dice(0xb17_f11b);
    for at in 0..text.len() - 1 {
        let mut bytes = text.clone().into_bytes();
        bytes[at] ^= 1 << dice.below(8);
        let report = verify(&bytes);
        assert!(!report.holds(), "byte {at}");
        let line = text[..at].matches('\n').count() + 1;
        assert!(
            report.faults.iter().any(|fault| fault.line == line),
            "byte {at}: {:?}",
            report.faults
        );
    }
    // But for the last line's end: that line is torn then.
    let report = verify(&text.as_bytes()[..text.len() - 1]);
    assert!(report.holds() && report.torn.is_some() && !report.standing.closed);
}

#[test]
fn garbage_and_deletions_never_panic() {
    let text = short().file(Side::White).into_bytes();
    let mut dice = Dice(0x6a_4ba6e);
    for _ in 0..600 {
        let mut bytes = text.clone();
        for _ in 0..=dice.below(4) {
            let at = dice.below(bytes.len());
            match dice.below(5) {
                0 => bytes[at] = u8::try_from(dice.below(256)).unwrap(),
                1 => drop(bytes.drain(at..(at + dice.below(200)).min(bytes.len()))),
                2 => bytes.insert(at, b'\n'),
                3 => {
                    let end = (at + dice.below(900)).min(bytes.len());
                    let copy = bytes[at..end].to_vec();
                    let to = dice.below(bytes.len());
                    drop(bytes.splice(to..to, copy));
                }
                _ => bytes.truncate(at.max(1)),
            }
        }
        let report = verify(&bytes);
        assert!(
            report
                .faults
                .iter()
                .all(|fault| fault.line > 0 && !fault.to_string().is_empty())
        );
    }
}

#[test]
fn what_is_no_log_says_so() {
    let check = |bytes: &[u8], expected: &[(&'static str, usize)]| {
        let report = verify(bytes);
        assert_eq!(kinds(&report), expected);
        assert_eq!(
            (report.standing.grade, report.plies(), report.game),
            (Grade::Unfinished, 0, None)
        );
        assert!(report.position().is_none() && report.log.is_none());
    };
    check(b"", &[("empty", 1)]);
    check(b"ugolki-lo", &[("empty", 1)]);
    check(b"ugolki-log/1", &[("empty", 1)]);
    check(b"ugolki-log/1\n", &[("no-terms", 1)]);
    check(b"ugolki-log/2\n{}\n", &[("newer-version", 1)]);
    check(b"ugolki-log/01\n", &[("not-a-log", 1)]);
    check(b"ugolki-log/0\n", &[("not-a-log", 1)]);
    check(b"ugolki-log/1 \n", &[("not-a-log", 1)]);
    check(b"ugolki-log/70000\n", &[("not-a-log", 1)]);
    check(b"[Event \"x\"]\n", &[("not-a-log", 1)]);
    check(b"\n\n", &[("not-a-log", 1)]);
    check(&[0xff; 100], &[("not-a-log", 1)]);
    check(
        b"ugolki-log/1\n\nnull\n[1]\n{}\n{\"kind\":1}\n",
        &[
            ("no-terms", 1),
            ("unreadable", 2),
            ("unreadable", 3),
            ("unreadable", 4),
            ("unreadable", 5),
            ("unreadable", 6),
        ],
    );
    let long = format!("ugolki-log/1\n{}\n", "x".repeat(100_000));
    check(long.as_bytes(), &[("no-terms", 1), ("unreadable", 2)]);
    let deep = format!("ugolki-log/1\n{{\"kind\":\"x\",\"y\":{}\n", "[".repeat(10_000));
    check(deep.as_bytes(), &[("no-terms", 1), ("unreadable", 2)]);
}

#[test]
fn lines_of_a_newer_version_are_named_as_such() {
    let text = short().file(Side::White);
    for line in [
        r#"{"kind":"witness","body":"","signatures":[]}"#,
        r#"{"kind":"x","y":[{}],"signatures":[""]}"#,
    ] {
        let report = verify(format!("{text}{line}\n").as_bytes());
        assert_eq!(
            kinds(&report),
            [("newer-version", text.lines().count() + 1)],
            "{line}"
        );
        assert!(report.faults[0].to_string().contains("newer version"));
        assert!(report.standing.closed);
    }
}

#[test]
fn a_line_is_an_object_in_utf8() {
    let text = short().file(Side::White);
    let number = text.lines().count() + 1;
    let check = |line: &[u8]| {
        let file = [text.as_bytes(), line, b"\n"].concat();
        assert_eq!(
            kinds(&verify(&file)),
            [("unreadable", number)],
            "{}",
            String::from_utf8_lossy(line)
        );
    };
    let last = text.lines().last().unwrap();
    let quoted: Vec<_> = last.split('"').collect();
    // The values of the keys in the order in which the program happens to hold them.
    check(format!("[\"record\",\"{}\",[],[\"{}\"]]", quoted[7], quoted[11]).as_bytes());
    check(b"[\"newer\"]");
    check(b"{\"kind\":\"newer\",\"x\":\"\xff\"}");
    let body = last.strip_suffix('}').unwrap();
    check(&[body.as_bytes(), b",\"x\":\"\xff\"}"].concat());
    let spaced = format!("{text} \t\r{last} \r\n");
    assert!(verify(spaced.as_bytes()).holds());
}

#[test]
fn a_line_must_be_whole_and_canonical() {
    let text = short().file(Side::White);
    let last = text.lines().last().unwrap();
    let begin = &text[..text.len() - last.len() - 1];
    let number = text.lines().count();
    let check = |line: &str, expected: &str| {
        assert_ne!(line, last);
        let report = verify(format!("{begin}{line}\n").as_bytes());
        assert_eq!(
            kinds(&report).first(),
            Some(&(if expected == "ok" { "" } else { "unreadable" }, number)),
            "{line}"
        );
        let said = report.faults[0].to_string();
        assert!(said.contains(expected), "{said}");
    };
    check(&last.replace("\"signatures\"", "\"signature\""), "wrong number");
    check(&last.replace("[\"", "[\"AAAA\",\""), "wrong length");
    check(&last.replace("\"body\":\"", "\"body\":\"!"), "base64");
    check(&last.replace("\"body\":\"", "\"body\":\" "), "base64");
    check(&last.replace("\"body\"", "\"bodies\""), "not a line");
    check(&last.replace("==\"]", "=\"]"), "base64");
    check(
        &last.replace("\"kind\":\"record\"", "\"kind\":\"record\",\"kind\":\"record\""),
        "not a line",
    );
    check(
        &last.replace("\"kind\":\"record\"", "\"kind\":\"terms\""),
        "wrong number",
    );
    check(
        &last.replace("\"kind\":\"record\"", "\"kind\":\"evidence\""),
        "wrong number",
    );
    let body = "A".repeat(4 * 4_097_usize.div_ceil(3));
    check(
        &format!("{{\"kind\":\"record\",\"body\":\"{body}\",\"signatures\":[]}}"),
        "wrong number",
    );
    // The order of keys, spaces and escapes are JSON's own business, and signed by nobody.
    let spaced = last.replace("\",\"", "\" , \"").replace('/', "\\/");
    let report = verify(format!("{begin}{spaced}\r\n").as_bytes());
    assert!(report.holds(), "{:?}", report.faults);
    assert!(report.standing.closed);
}

#[test]
fn terms_that_are_not_signed_well_start_nothing() {
    let table = short();
    let text = table.file(Side::White);
    let agreement = table.logs.white.agreement();
    let [right, wrong] = [1, 3].map(|number| agreement.sign(&key(number)).unwrap());
    let forged = agreement.with_signatures(right, wrong).unwrap();
    let good = archive::agreement_line(agreement.signed());
    let report = verify(text.replace(&good, &archive::agreement_line(&forged)).as_bytes());
    assert_eq!(kinds(&report), [("bad-signature", 2)]);
    // What it says of itself is shown all the same.
    assert_eq!(report.faults[0].author, Some(Side::Black));
    assert_eq!((report.game, report.plies()), (Some(table.logs.white.id()), 0));
    assert_eq!(report.party(Side::Black).unwrap().key, key(2).key());
    assert_eq!(report.unjudged, table.logs.white.records().len());
    assert_eq!(report.standing.verdict, None);

    // Terms that hold may follow; the others stay a fault.
    let both = text.replace(&good, &(archive::agreement_line(&forged) + &good));
    let report = verify(both.as_bytes());
    assert_eq!(kinds(&report), [("bad-signature", 2)]);
    assert!(report.standing.closed);
    // The same again is harmless, another game's are not.
    assert!(verify((text.clone() + &good).as_bytes()).holds());
    let mut other = agreement.to_owned().terms.clone();
    other.created_ms += 1;
    let other = archive::agreement_line(&crate::table::signed(&crate::table::agreement(other)));
    let report = verify((text.clone() + &other).as_bytes());
    assert_eq!(kinds(&report), [("other-terms", text.lines().count() + 1)]);
}

#[test]
fn terms_of_another_version_or_that_make_no_sense_are_named() {
    let check = |spoil: fn(&mut ugolki_record::Terms), expected: &'static str| {
        let mut spoilt = terms("classic-3x3", Colours::Lot);
        spoil(&mut spoilt);
        let line = archive::agreement_line(&crate::table::signed(&crate::table::agreement(spoilt)));
        let report = verify((archive::header() + &line).as_bytes());
        assert_eq!(kinds(&report), [(expected, 2)]);
    };
    check(|terms| terms.protocol = 2, "wrong-version");
    check(|terms| terms.rules = 2, "wrong-version");
    check(|terms| terms.rated = Rated::Yes, "impossible-terms");
    check(
        |terms| terms.responder.key = terms.proposer.key,
        "impossible-terms",
    );
}

#[test]
fn records_that_belong_elsewhere_are_named_and_change_nothing() {
    let table = short();
    let text = table.file(Side::White);
    let log = &table.logs.white;
    let number = text.lines().count() + 1;
    let check = |line: String, kind: &str, author: Option<Side>, seq: u32| {
        let report = verify((text.clone() + &line).as_bytes());
        let [fault] = &*report.faults else {
            panic!("{:?}", report.faults)
        };
        assert_eq!(
            (fault.what.kind(), fault.line, fault.author, fault.seq),
            (kind, number, author, Some(seq))
        );
        assert_eq!((report.standing, report.heads()), (log.standing(), log.heads()));
    };
    // Another game of the same two, and a stranger's record for this one.
    let elsewhere = Table::new("triangle");
    let record = elsewhere.logs.white.chain(Side::Black).get(0).unwrap();
    check(
        archive::record_line(record.signed()),
        "wrong-game",
        Some(Side::Black),
        0,
    );
    let mut stranger = ugolki_record::Record::clone(log.chain(Side::Black).get(0).unwrap());
    stranger.author = key(3).key();
    stranger.seq = 9;
    let stranger = stranger.sign(&key(3)).unwrap();
    check(archive::record_line(stranger.signed()), "unknown-author", None, 9);
    let mut newer = ugolki_record::Record::clone(log.chain(Side::Black).get(0).unwrap());
    newer.version = 2;
    newer.seq = 4;
    let newer = newer.sign(&key(2)).unwrap();
    check(
        archive::record_line(newer.signed()),
        "wrong-version",
        Some(Side::Black),
        4,
    );
}

#[test]
fn a_damaged_copy_of_a_line_is_a_fault_of_its_author_and_changes_nothing() {
    let table = short();
    let text = table.file(Side::White);
    for record in table.logs.white.records() {
        let original = record.verify().unwrap();
        let mut body = record.body().to_vec();
        *body.last_mut().unwrap() ^= 1;
        let copy = archive::record_line(&SignedRecord::from_parts(body, *record.signature()));
        let side = table.logs.white.side_of(&original.author);
        // At once behind the original, or at the end, where it might also be a record that nobody has.
        let line = archive::record_line(record);
        let behind = verify(text.replace(&line, &(line.clone() + &copy)).as_bytes());
        let at_end = verify((text.clone() + &copy).as_bytes());
        for report in [&behind, &at_end] {
            let [fault] = &*report.faults else {
                panic!("{:?}", report.faults)
            };
            assert_eq!((fault.what.kind(), fault.author), ("bad-signature", side));
            assert_eq!(report.heads(), table.logs.white.heads());
        }
        let last = Some(original.seq) == table.logs.white.chain(side.unwrap()).head().map(|head| head.seq);
        assert!(last || behind.faults[0].seq == Some(original.seq));
    }
    let blank = text.replacen("\n{\"kind\":\"record\"", "\n\n{\"kind\":\"record\"", 1);
    assert_eq!(kinds(&verify(blank.as_bytes())), [("unreadable", 3)]);
}

#[test]
fn a_missing_line_is_named_by_the_record_that_misses_it() {
    let mut table = Table::new("classic-3x3");
    for text in goal_game("classic-3x3").iter().take(12) {
        table.play(text);
    }
    let text = table.file(Side::White);
    let lines: Vec<&str> = text.lines().collect();
    let records = table.logs.white.records();
    for missing in 2..lines.len() - 2 {
        let mut left = lines.clone();
        left.remove(missing);
        let report = verify((left.join("\n") + "\n").as_bytes());
        let gone = records[missing - 2].verify().unwrap();
        let side = table.logs.white.side_of(&gone.author).unwrap();
        let [fault] = &*report.faults else {
            panic!("line {missing}: {:?}", report.faults)
        };
        assert_eq!(
            (fault.what.kind(), fault.author, fault.seq),
            ("out-of-place", Some(side), Some(gone.seq + 1))
        );
        assert!(report.plies() < 12);
        let accepted = report.log.unwrap().records().len();
        assert_eq!(report.unjudged + accepted + 1, records.len());
    }
    // Without the last of a chain, what has seen it hangs in the air.
    let mut left = lines.clone();
    let last_of_white = records
        .iter()
        .rposition(|record| record.verify().unwrap().author == table.keys.white.key());
    left.remove(last_of_white.unwrap() + 2);
    let report = verify((left.join("\n") + "\n").as_bytes());
    assert_eq!(kinds(&report), [("unknown-seen", lines.len() - 1)]);
    assert_eq!((report.faults[0].author, report.plies()), (Some(Side::Black), 10));
}

#[test]
fn a_file_full_of_faults_is_answered_within_bounds() {
    let text = archive::header() + &"{\n".repeat(5 * MAX_FAULTS);
    let report = verify(text.as_bytes());
    assert_eq!(
        (report.faults.len(), report.more_faults),
        (MAX_FAULTS, 4 * MAX_FAULTS + 1)
    );

    // One place a thousand times over: each other body is an equivocation.
    let table = short();
    let draft = GameLog::new(table.logs.white.agreement().clone())
        .draft(Side::White, Act::Join { rtt_ms: 0 }, Times::default())
        .unwrap();
    let many = (0..1_000_u64).map(|wall_ms| {
        let record = ugolki_record::Record {
            wall_ms,
            ..draft.clone()
        };
        archive::record_line(record.sign(&key(1)).unwrap().signed())
    });
    let report = verify((file(&table.logs.white) + &many.collect::<String>()).as_bytes());
    assert_eq!(report.faults.len(), 1_000);
    assert!(report.faults.iter().all(
        |fault| matches!(&fault.what, FaultKind::Record(violation) if violation.kind() == "equivocation")
    ));
    // The one that the game goes on from is the one that counts.
    assert_eq!(report.heads(), table.logs.white.heads());
    assert_eq!(report.standing.verdict.unwrap().reason, EndReason::Equivocation);
}

#[test]
fn the_lot_and_fixed_colours_seat_the_players() {
    for (colours, nonce) in [
        (Colours::Lot, 1),
        (Colours::Lot, 2),
        (Colours::Lot, 3),
        (Colours::Lot, 4),
        (Colours::ProposerBlack, 1),
    ] {
        let mut agreement = crate::table::agreement(terms("classic-3x3", colours));
        agreement.responder_nonce = Nonce([nonce; 16]);
        let mut table = Table::under(&agreement);
        table.join();
        table.play("c3-d3");
        let report = verify(table.file(Side::White).as_bytes());
        assert!(report.holds());
        assert_eq!(report.party(Side::White).unwrap().key, table.keys.white.key());
        let mover = report.log.unwrap().chain(Side::White).get(1).unwrap().author;
        assert_eq!(mover, agreement.white());
    }
}
