//! What a hostile player may sign or send: what is refused, what convicts (P-1.1, P-5.4, P-6.3).

use crate::table::{Table, file, key};
use ugolki_record::verify::verify;
use ugolki_record::{
    Act, ActError, Arrival, EndReason, Evidence, EvidenceError, GameLog, Grade, Record, SignedRecord,
    Signer as _, Times, Verdict, Verified, Violation, archive,
};
use ugolki_rules::{IllegalMove, Side};

/// A game in which White has played `c3-d3`, and Black is to move. White has offered a draw before.
fn begun() -> Table {
    let mut table = Table::new("classic-3x3");
    table.act(Side::White, Act::OfferDraw);
    table.sync();
    table.play("c3-d3");
    table
}

/// What the side would sign next if it kept to the rules: a sound record to be spoilt.
fn sound(table: &Table, side: Side, act: Act) -> Record {
    table.logs.get(side).draft(side, act, Times::default()).unwrap()
}

/// Signs whatever it is with the side's key.
fn sign(table: &Table, side: Side, record: Record) -> Verified<Record> {
    record.sign(table.keys.get(side)).unwrap()
}

/// What the other side answers to a record, and that its log stays as it was.
fn answer(table: &Table, side: Side, record: &SignedRecord) -> Violation {
    let mut log = table.logs.get(side.opposite()).clone();
    let heads = log.heads();
    let checked = log.check(record).map(drop);
    let violation = log.accept(record).unwrap_err();
    assert_eq!(checked.unwrap_err(), violation);
    assert_eq!(log.heads(), heads);
    assert_eq!(log.game(), table.logs.get(side.opposite()).game());
    violation
}

/// What the other side answers to a sound record that is spoilt in one place.
fn answer_to(table: &Table, side: Side, spoil: impl FnOnce(&mut Record)) -> Violation {
    let mut record = sound(table, side, Act::Resign);
    spoil(&mut record);
    answer(table, side, sign(table, side, record).signed())
}

fn of_move(text: &str, table: &Table) -> Act {
    let size = table.logs.white.game().position().size();
    let (from, to) = text.split_once('-').unwrap();
    let square = |name| size.parse_square(name).unwrap().index();
    Act::Move {
        from: square(from),
        to: square(to),
    }
}

#[test]
fn what_does_not_belong_here_is_refused_and_proves_nothing() {
    let table = begun();
    let (white, black) = (Side::White, Side::Black);
    let other_game = Table::new("triangle");
    let foreign = sound(&other_game, black, Act::Resign);
    let id = sign(&other_game, black, foreign.clone()).id();
    let cases = [
        (
            answer(&table, black, sign(&other_game, black, foreign).signed()),
            Violation::WrongGame,
        ),
        (
            answer_to(&table, black, |record| record.version = 2),
            Violation::WrongVersion { version: 2 },
        ),
        (
            answer_to(&table, black, |record| record.seq += 1),
            Violation::OutOfPlace { expected: 1, got: 2 },
        ),
        (
            answer_to(&table, black, |record| record.seq = u32::MAX),
            Violation::OutOfPlace {
                expected: 1,
                got: u32::MAX,
            },
        ),
        (
            answer_to(&table, black, |record| record.previous = Some(id)),
            Violation::BrokenChain,
        ),
        (
            answer_to(&table, black, |record| record.previous = None),
            Violation::BrokenChain,
        ),
        (
            answer_to(&table, black, |record| record.seen = Some(id)),
            Violation::UnknownSeen,
        ),
        (
            answer_to(&table, black, |record| record.seen = record.previous),
            Violation::UnknownSeen,
        ),
        (
            answer_to(&table, white, |record| record.seen = None),
            Violation::SeenWentBack,
        ),
        (
            answer_to(&table, white, |record| record.act = Act::Join { rtt_ms: 0 }),
            Violation::Refused(ActError::JoinedAlready),
        ),
        (
            answer_to(&table, white, |record| record.act = Act::OfferDraw),
            Violation::Refused(ActError::OfferAgain),
        ),
        (
            answer_to(&table, white, |record| record.act = Act::AcceptDraw),
            Violation::Refused(ActError::NoOffer),
        ),
        (
            answer_to(&table, white, |record| record.act = Act::DeclineDraw),
            Violation::Refused(ActError::NoOffer),
        ),
    ];
    for (got, expected) in cases {
        assert_eq!(got, expected);
        assert_eq!(got.evidence(), None);
    }
}

#[test]
fn a_signature_is_the_authors_over_these_bytes() {
    let table = begun();
    let record = sign(&table, Side::Black, sound(&table, Side::Black, Act::Resign));
    let [right, wrong] = [
        record.signed().signature(),
        table
            .logs
            .white
            .chain(Side::White)
            .get(0)
            .unwrap()
            .signed()
            .signature(),
    ];
    assert_ne!(right, wrong);
    let forged = SignedRecord::from_parts(record.signed().body().to_vec(), *wrong);
    assert_eq!(answer(&table, Side::Black, &forged), Violation::BadSignature);
    assert_eq!(forged.verify().unwrap_err(), Violation::BadSignature);

    // A third key signs in its own name.
    let mut stranger = sound(&table, Side::Black, Act::Resign);
    stranger.author = key(3).key();
    let stranger = stranger.sign(&key(3)).unwrap();
    assert_eq!(
        answer(&table, Side::Black, stranger.signed()),
        Violation::UnknownAuthor
    );
    let mut log = table.logs.white.clone();
    assert_eq!(log.append(stranger), Err(Violation::UnknownAuthor));

    // A signature over the same bytes under another tag is none.
    let other_tag = key(2).sign(ugolki_record::Tag::Agreement, record.signed().body());
    let mistagged = SignedRecord::from_parts(record.signed().body().to_vec(), other_tag);
    assert_eq!(answer(&table, Side::Black, &mistagged), Violation::BadSignature);
    // And nobody signs in another's name by mistake.
    assert!(sound(&table, Side::Black, Act::Resign).sign(&key(1)).is_err());
}

#[test]
fn a_duplicate_is_harmless_but_not_with_another_signature() {
    let mut table = begun();
    let held = table.logs.white.chain(Side::Black).get(0).unwrap().clone();
    let heads = table.logs.white.heads();
    assert_eq!(table.logs.white.accept(held.signed()), Ok(Arrival::Duplicate));
    assert_eq!(table.logs.white.append(held.clone()), Ok(Arrival::Duplicate));
    let mut bytes = *held.signed().signature().as_bytes();
    bytes[63] ^= 1;
    let forged = SignedRecord::from_parts(
        held.signed().body().to_vec(),
        ugolki_record::Signature::from_bytes(bytes),
    );
    assert_eq!(table.logs.white.accept(&forged), Err(Violation::BadSignature));
    assert_eq!(table.logs.white.heads(), heads);
}

/// A signed ply that is wrong: refused, and evidence that convicts its author wherever the log is known.
fn convicts(table: &Table, side: Side, act: Act, expected: ActError) {
    if table.logs.get(side).is_over() {
        after_end(table, side, act, expected);
        return;
    }
    let mut record = sound(table, side, Act::Resign);
    record.act = act;
    convict(table, side, record, expected);
}

/// The same after the end, where nothing sound can be drafted.
fn after_end(table: &Table, side: Side, act: Act, expected: ActError) {
    let log = table.logs.get(side);
    let head = log.chain(side).head().unwrap();
    let record = Record {
        act,
        seq: head.seq + 1,
        previous: Some(head.id),
        seen: log.chain(side.opposite()).head().map(|head| head.id),
        ..Record::clone(log.chain(side).get(head.seq).unwrap())
    };
    convict(table, side, record, expected);
}

fn convict(table: &Table, side: Side, record: Record, expected: ActError) {
    let record = sign(table, side, record);
    let violation = answer(table, side, record.signed());
    let Violation::IllegalPly { error, evidence } = &violation else {
        panic!("{violation:?}")
    };
    assert_eq!(
        (*error, &**evidence),
        (expected, &Evidence::Illegal(Box::new(record.signed().clone())))
    );
    for log in [&table.logs.white, &table.logs.black] {
        let mut log = log.clone();
        assert_eq!(log.add_evidence((**evidence).clone()), Ok(side));
        assert_eq!(
            log.standing().verdict,
            Some(Verdict {
                winner: Some(side.opposite()),
                reason: EndReason::IllegalMove
            })
        );
        assert_eq!((log.standing().grade, log.turn()), (Grade::Proven, None));
        let report = verify(file(&log).as_bytes());
        assert!(report.holds(), "{:?}", report.faults);
        assert_eq!(report.standing, log.standing());
    }
    // In a log, the record itself is a fault, which names it, and convicts just as well.
    let text = table.file(side) + &archive::record_line(record.signed());
    let report = verify(text.as_bytes());
    let [fault] = &*report.faults else {
        panic!("{:?}", report.faults)
    };
    assert_eq!((fault.author, fault.seq), (Some(side), Some(record.seq)));
    assert_eq!(
        (fault.what.kind(), fault.line),
        (expected.kind(), text.lines().count())
    );
    assert_eq!(report.standing.verdict.unwrap().reason, EndReason::IllegalMove);
    assert_eq!(report.plies(), table.logs.white.game().plies().len());
}

#[test]
fn a_signed_illegal_move_convicts() {
    let table = begun();
    let (white, black) = (Side::White, Side::Black);
    convicts(
        &table,
        black,
        of_move("f6-d6", &table),
        ActError::IllegalMove(IllegalMove::NotReachable),
    );
    convicts(
        &table,
        black,
        of_move("d5-d4", &table),
        ActError::IllegalMove(IllegalMove::NoManThere),
    );
    convicts(
        &table,
        black,
        of_move("d3-e3", &table),
        ActError::IllegalMove(IllegalMove::NotYourMan),
    );
    convicts(
        &table,
        black,
        Act::Move { from: 45, to: 64 },
        ActError::IllegalMove(IllegalMove::NotASquare),
    );
    convicts(
        &table,
        black,
        Act::Move { from: 255, to: 44 },
        ActError::IllegalMove(IllegalMove::NotASquare),
    );
    convicts(
        &table,
        black,
        Act::Pass,
        ActError::IllegalMove(IllegalMove::NotAPass),
    );
    convicts(&table, white, of_move("d3-e3", &table), ActError::NotYourTurn);
    convicts(&table, white, Act::Pass, ActError::NotYourTurn);
}

#[test]
fn a_move_after_the_end_convicts_and_anything_else_after_it_is_refused() {
    let mut table = begun();
    table.act(Side::White, Act::Resign);
    table.sync();
    convicts(&table, Side::Black, of_move("f6-e6", &table), ActError::GameOver);
    convicts(&table, Side::White, of_move("d3-e3", &table), ActError::GameOver);
    let ended = |table: &Table, side: Side, act: Act| {
        let log = table.logs.get(side);
        let head = log.chain(side).head().unwrap();
        let seen = log.chain(side.opposite()).head().map(|head| head.id);
        let last = Record::clone(log.chain(side).get(head.seq).unwrap());
        let record = Record {
            act,
            seq: head.seq + 1,
            previous: Some(head.id),
            seen,
            ..last
        };
        answer(table, side, sign(table, side, record).signed())
    };
    for act in [Act::Resign, Act::OfferDraw, Act::AcceptDraw, Act::DeclineDraw] {
        for side in Side::BOTH {
            assert_eq!(ended(&table, side, act), Violation::Refused(ActError::GameOver));
        }
    }
    let outcome = table.logs.black.outcome_to_sign(Side::Black).unwrap();
    assert_eq!(
        ended(&table, Side::White, Act::Result(outcome)),
        Violation::Refused(ActError::ResultTooEarly)
    );
    let mut wrong = outcome;
    wrong.verdict.winner = None;
    assert_eq!(
        ended(&table, Side::Black, Act::Result(wrong)),
        Violation::Refused(ActError::WrongResult)
    );
    table.finish();
    for side in Side::BOTH {
        assert_eq!(
            ended(&table, side, Act::Result(outcome)),
            Violation::Refused(ActError::GameOver)
        );
    }
}

#[test]
fn an_illegal_move_convicts_even_after_the_author_has_played_on() {
    let mut table = begun();
    let mut record = sound(&table, Side::Black, Act::Resign);
    record.act = of_move("f6-d6", &table);
    let illegal = sign(&table, Side::Black, record);
    for text in ["f6-e6", "d3-e3", "e6-d6"] {
        table.play(text);
    }
    let mut log = table.logs.white.clone();
    assert_eq!(
        log.add_evidence(Evidence::Illegal(Box::new(illegal.signed().clone()))),
        Ok(Side::Black)
    );
    // It is also the second body for that number.
    let violation = answer(&table, Side::Black, illegal.signed());
    assert_eq!(violation.kind(), "equivocation");
    assert_eq!(
        log.add_evidence(violation.evidence().unwrap().clone()),
        Ok(Side::Black)
    );
    assert_eq!(log.evidence().count(), 2);
    assert_eq!(log.standing().verdict.unwrap().reason, EndReason::Equivocation);
    assert!(verify(file(&log).as_bytes()).holds());
}

#[test]
fn another_position_stops_the_game_and_blames_nobody() {
    let table = begun();
    let other = table.logs.white.chain(Side::White).get(0).unwrap().position;
    assert_ne!(other, table.logs.white.position_digest());
    let got = answer_to(&table, Side::Black, |record| record.position = other);
    assert_eq!(got, Violation::PositionDiffers { ply: 1 });
    let mut record = sound(&table, Side::Black, of_move("f6-e6", &table));
    record.position = other;
    let signed = sign(&table, Side::Black, record);
    let got = answer(&table, Side::Black, signed.signed());
    assert_eq!(
        (got.evidence(), &got),
        (None, &Violation::PositionDiffers { ply: 2 })
    );
    let report = verify((table.file(Side::Black) + &archive::record_line(signed.signed())).as_bytes());
    assert_eq!(report.faults.len(), 1);
    assert_eq!(
        (report.faults[0].what.kind(), report.faults[0].ply),
        ("position-differs", Some(2))
    );
    assert_eq!((report.standing.grade, report.plies()), (Grade::Unfinished, 1));
}

/// Two different records of Black's for its number 1.
fn two_records(table: &Table) -> [Verified<Record>; 2] {
    ["f6-e6", "f6-f5"].map(|text| {
        sign(
            table,
            Side::Black,
            sound(table, Side::Black, of_move(text, table)),
        )
    })
}

#[test]
fn two_bodies_for_one_number_convict_whichever_comes_first() {
    let table = begun();
    let [one, other] = two_records(&table);
    let mut found = Vec::new();
    for [first, second] in [[&one, &other], [&other, &one]] {
        let mut log = table.logs.white.clone();
        assert_eq!(log.accept(first.signed()), Ok(Arrival::New));
        let violation = log.accept(second.signed()).unwrap_err();
        assert_eq!(violation.kind(), "equivocation");
        let evidence = violation.evidence().unwrap().clone();
        assert_eq!(log.add_evidence(evidence.clone()), Ok(Side::Black));
        found.push(evidence);

        let guilty = Verdict {
            winner: Some(Side::White),
            reason: EndReason::Equivocation,
        };
        assert_eq!(
            (log.standing().verdict, log.standing().grade),
            (Some(guilty), Grade::Proven)
        );
        let report = verify(file(&log).as_bytes());
        assert!(report.holds(), "{:?}", report.faults);
        assert_eq!(report.standing, log.standing());
    }
    assert_eq!(found[0], found[1]);
    // It needs no more than the agreement.
    let mut bare = GameLog::new(table.logs.white.agreement().clone());
    assert_eq!(bare.add_evidence(found[0].clone()), Ok(Side::Black));
    let size: usize = found[0]
        .records()
        .iter()
        .map(|record| record.body().len() + 64)
        .sum();
    assert!(size < 700, "{size} bytes are more than a few hundred");
}

#[test]
fn two_records_for_one_place_in_a_file_convict_in_any_order_of_lines() {
    let table = begun();
    let records = two_records(&table);
    let lines = records
        .each_ref()
        .map(|record| archive::record_line(record.signed()));
    let [forward, backward] =
        [[0, 1], [1, 0]].map(|[first, second]| table.file(Side::White) + &lines[first] + &lines[second]);
    let [one, other] = [&forward, &backward].map(|text| verify(text.as_bytes()));
    for report in [&one, &other] {
        assert_eq!(report.faults.len(), 1);
        let fault = &report.faults[0];
        assert_eq!(
            (fault.what.kind(), fault.author, fault.seq),
            ("equivocation", Some(Side::Black), Some(1))
        );
        assert_eq!(report.standing.verdict.unwrap().winner, Some(Side::White));
        assert_eq!(report.log.as_ref().unwrap().evidence().count(), 1);
    }
    assert_eq!(one.heads(), other.heads());

    // White answers the second one: that one is the game, wherever the lines stand.
    let mut going_on = table;
    for log in [&mut going_on.logs.white, &mut going_on.logs.black] {
        log.accept(records[1].signed()).unwrap();
    }
    going_on.play("d3-e3");
    let text = going_on.file(Side::White);
    for text in [
        text.clone() + &lines[0],
        text.replace(&lines[1], &(lines[0].clone() + &lines[1])),
    ] {
        let report = verify(text.as_bytes());
        assert_eq!(report.faults.len(), 1);
        assert_eq!(report.heads(), going_on.logs.white.heads());
        assert_eq!(report.plies(), 3);
    }
}

#[test]
fn evidence_stands_above_every_end_and_two_guilty_players_draw() {
    let mut table = begun();
    let pair = two_records(&table).map(|record| record.signed().clone());
    table.act(Side::White, Act::Resign);
    table.finish();
    let mut log = table.logs.white.clone();
    assert_eq!(log.standing().verdict.unwrap().winner, Some(Side::Black));
    log.add_evidence(Evidence::Equivocation(Box::new(pair))).unwrap();
    assert_eq!(log.standing().verdict.unwrap().winner, Some(Side::White));
    // White has signed a move after it had resigned.
    let head = log.chain(Side::White).head().unwrap();
    let last = Record::clone(log.chain(Side::White).get(head.seq).unwrap());
    let record = Record {
        act: of_move("d3-e3", &table),
        seq: head.seq + 1,
        previous: Some(head.id),
        ..last
    };
    let illegal = sign(&table, Side::White, record);
    log.add_evidence(Evidence::Illegal(Box::new(illegal.into_signed())))
        .unwrap();
    assert_eq!(
        log.standing().verdict,
        Some(Verdict {
            winner: None,
            reason: EndReason::Equivocation
        })
    );
    assert!(verify(file(&log).as_bytes()).holds());
}

#[test]
fn evidence_that_does_not_hold_convicts_nobody_and_is_a_fault() {
    let mut table = begun();
    let [one, other] = two_records(&table).map(Verified::into_signed);
    table.play("f6-e6");
    let log = &table.logs.white;
    let legal = log.chain(Side::White).get(2).unwrap().signed().clone();
    let join = log.chain(Side::White).get(0).unwrap().signed().clone();
    let forged = SignedRecord::from_parts(other.body().to_vec(), *one.signature());
    let foreign = {
        let other_game = Table::new("triangle");
        sign(
            &other_game,
            Side::Black,
            sound(&other_game, Side::Black, Act::Resign),
        )
        .into_signed()
    };
    let mut unlinked = sound(&table, Side::White, Act::Resign);
    unlinked.act = Act::Pass;
    unlinked.previous = unlinked.seen;
    let unlinked = sign(&table, Side::White, unlinked).into_signed();
    let illegal = |record: &SignedRecord| Evidence::Illegal(Box::new(record.clone()));
    let pair = |one: &SignedRecord, other: &SignedRecord| {
        Evidence::Equivocation(Box::new([one.clone(), other.clone()]))
    };
    let unsound = |violation| EvidenceError::Record(Box::new(violation));
    let cases = [
        (illegal(&legal), EvidenceError::NothingIllegal),
        (illegal(&join), EvidenceError::NothingIllegal),
        (illegal(&unlinked), EvidenceError::NotLinked),
        (illegal(&forged), unsound(Violation::BadSignature)),
        (illegal(&foreign), unsound(Violation::WrongGame)),
        (pair(&one, &one), EvidenceError::SameRecord),
        (pair(&one, &legal), EvidenceError::OtherPlaces),
        (pair(&join, &legal), EvidenceError::OtherPlaces),
        (pair(&one, &forged), unsound(Violation::BadSignature)),
        (pair(&foreign, &one), unsound(Violation::WrongGame)),
    ];
    for (evidence, expected) in cases {
        let mut log = log.clone();
        assert_eq!(log.add_evidence(evidence.clone()), Err(expected.clone()));
        assert_eq!(log.standing(), table.logs.white.standing());
        let report = verify((file(&log) + &archive::evidence_line(&evidence)).as_bytes());
        assert_eq!(report.faults.len(), 1);
        assert_eq!(report.faults[0].what.kind(), "false-evidence");
        assert_eq!(report.standing, log.standing());
    }
}

#[test]
fn a_record_means_nothing_in_a_game_with_other_colours() {
    // The same act, another game with swapped colours: the id in each body keeps them apart (P-4.3).
    let terms = |colours| crate::table::terms("classic-3x3", colours);
    let [white, black] = [
        ugolki_record::Colours::ProposerWhite,
        ugolki_record::Colours::ProposerBlack,
    ]
    .map(|colours| Table::under(&crate::table::agreement(terms(colours))));
    assert_ne!(white.logs.white.id(), black.logs.white.id());
    let mut replayed = white;
    let join = replayed.act(Side::White, Act::Join { rtt_ms: 5 });
    let mut log = black.logs.white;
    assert_eq!(log.accept(join.signed()), Err(Violation::WrongGame));
}
