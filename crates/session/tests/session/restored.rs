//! A log that is older than what its side has signed: it came from a backup. Nothing is signed before the other side has
//! brought back what is missing, so that nobody honest signs two things for one place (P-1.3, P-6.5).

use ugolki_record::verify::verify;
use ugolki_record::{Act, Record, Verified};
use ugolki_rules::{Ply, Side};
use ugolki_session::{
    Claim, Command, Context, Frame, Input, Misuse, Notice, Session, SessionError, Timestamp,
};

use crate::pair::{HOST, JOINER, Pair, hello};

/// The session that a log makes of which the last `lost` lines are missing.
fn restore(pair: &mut Pair, end: usize, lost: usize) -> Session {
    let lines: Vec<_> = pair.ends[end].stored.split_inclusive('\n').collect();
    let kept = lines[..lines.len() - lost].concat();
    pair.ends[end].stored = kept;
    reread(pair, end)
}

/// The session that a side's log file makes.
fn reread(pair: &Pair, end: usize) -> Session {
    let report = verify(pair.ends[end].stored.as_bytes());
    assert!(report.holds(), "{:?}", report.faults);
    let context = Context {
        now: Timestamp::from_ms(pair.now),
        wall_ms: 1_700_000_000_000 + pair.now,
        signer: &pair.ends[end].secret,
        chains: ugolki_record::Chains::default(),
    };
    Session::resume(report.log.unwrap(), None, &context).unwrap()
}

/// A side is there again with what a backup has of its log.
fn restart(pair: &mut Pair, end: usize, lost: usize) {
    pair.disconnect();
    let session = restore(pair, end, lost);
    pair.ends[end].session = session;
}

fn first_move(pair: &Pair, end: usize) -> Command {
    Command::Play(Ply::Move(pair.log(end).game().legal_moves()[0]))
}

fn records(pair: &Pair, end: usize) -> Vec<Verified<Record>> {
    let log = pair.log(end);
    let chains = Side::BOTH
        .into_iter()
        .map(|side| log.chain(side).records().cloned());
    chains.flatten().collect()
}

/// Nothing that a side wants is signed.
fn check_waits(pair: &mut Pair, end: usize) {
    let before = (pair.ends[end].stored.clone(), pair.log(end).heads());
    let commands = [
        first_move(pair, end),
        Command::Resign,
        Command::OfferDraw,
        Command::OfferPause,
        Command::ClaimAbsence,
        Command::Concede,
    ];
    for command in commands {
        let refused = pair.command(end, command.clone());
        let expected = Err(SessionError::Misuse(Misuse::NotCaughtUp));
        assert_eq!(refused, expected, "{command:?}");
    }
    assert!(pair.ends[end].session.is_catching_up());
    assert_eq!(before, (pair.ends[end].stored.clone(), pair.log(end).heads()));
}

#[test]
fn what_a_backup_does_not_have_comes_back_before_anything_is_signed() {
    for (end, plies) in [(HOST, 4), (JOINER, 5)] {
        // Of the last five lines two or three are the side's own.
        for lost in 1..=5 {
            let mut pair = Pair::timed("3+2");
            for ply in 0..plies {
                pair.ply(ply % 2);
                pair.run(500);
            }
            let whole = records(&pair, end);
            restart(&mut pair, end, lost);
            check_waits(&mut pair, end);
            pair.run(100_000);
            check_waits(&mut pair, end);
            pair.connect();
            pair.run(2_000);
            assert!(!pair.ends[end].session.is_catching_up());
            assert_eq!(pair.told(end, &Notice::CaughtUp), 1);
            assert_eq!(
                records(&pair, end)[..],
                whole[..],
                "lost {lost}: all of it, and nothing else"
            );
            let turn = pair.log(end).turn().unwrap();
            pair.ply(if turn == Side::White { HOST } else { JOINER });
            pair.run(500);
            assert_eq!(pair.log(HOST).heads(), pair.log(JOINER).heads());
            for end in [HOST, JOINER] {
                assert_eq!(pair.log(end).evidence().len(), 0);
                assert!(verify(pair.ends[end].stored.as_bytes()).holds());
            }
        }
    }
}

#[test]
fn who_is_back_joins_and_signs_a_result_only_after_the_greeting() {
    // The own join is on the other side's disk and not in the backup.
    let mut pair = Pair::playing();
    let whole = records(&pair, HOST);
    restart(&mut pair, HOST, 2);
    assert!(pair.log(HOST).chain(Side::White).is_empty());
    pair.connect();
    pair.run(1_000);
    assert_eq!(records(&pair, HOST), whole);
    // Neither is the own result.
    pair.command(JOINER, Command::Resign).unwrap();
    pair.run(1_000);
    assert!(pair.log(HOST).standing().closed);
    let whole = records(&pair, HOST);
    for lost in 1..=3 {
        restart(&mut pair, HOST, lost);
        pair.run(60_000);
        assert!(pair.ends[HOST].session.is_catching_up());
        pair.connect();
        pair.run(1_000);
        assert_eq!(records(&pair, HOST), whole, "{lost} lost");
        assert!(pair.ends[HOST].session.is_complete());
    }
}

#[test]
fn no_clock_signs_anything_before_the_greeting() {
    for end in [HOST, JOINER] {
        let mut pair = Pair::timed("60+0");
        for ply in 0..5 {
            pair.ply(ply % 2);
            pair.run(500);
        }
        // For Black its own flag falls meanwhile, for White the other side's does.
        restart(&mut pair, end, 1);
        let before = pair.ends[end].stored.clone();
        pair.run(600_000);
        assert_eq!(pair.ends[end].stored, before);
        assert_eq!(pair.ends[end].session.claim_from(Claim::Absence), None);
        assert_eq!(pair.ends[end].session.claim_from(Claim::Time), None);
        // What it had no chance to do anything about is not counted: the turn begins when it may act.
        let missed = |record: &Verified<Record>| {
            matches!(
                record.act,
                Act::ConcedeTime | Act::ClaimTime { .. } | Act::ClaimAbsence { .. }
            )
        };
        pair.connect();
        pair.run(20);
        let own = |pair: &Pair| {
            let side = pair.ends[end].session.side().unwrap();
            pair.log(end)
                .chain(side)
                .records()
                .filter(|record| missed(record))
                .count()
        };
        assert_eq!(own(&pair), 0);
    }
}

#[test]
fn both_sides_may_come_back_from_backups() {
    for (host, joiner) in [(1, 1), (0, 3), (3, 0), (2, 4), (4, 2)] {
        let mut pair = Pair::playing();
        for ply in 0..6 {
            pair.ply(ply % 2);
            pair.run(100);
        }
        restart(&mut pair, HOST, host);
        restart(&mut pair, JOINER, joiner);
        check_waits(&mut pair, HOST);
        check_waits(&mut pair, JOINER);
        pair.connect();
        pair.run(2_000);
        assert_eq!(pair.log(HOST).heads(), pair.log(JOINER).heads());
        let turn = pair.log(HOST).turn().unwrap();
        pair.ply(if turn == Side::White { HOST } else { JOINER });
        pair.run(100);
        assert_eq!(pair.log(HOST).heads(), pair.log(JOINER).heads());
        assert_eq!(pair.log(HOST).evidence().len(), 0);
    }
}

/// Who says that it holds records of this side's has to bring them: until then nothing is signed.
#[test]
fn a_head_that_is_not_shown_is_waited_for() {
    let mut pair = Pair::playing();
    pair.ply(HOST);
    pair.run(100);
    restart(&mut pair, HOST, 1);
    pair.loses = |frame| matches!(frame, Frame::Record(_));
    pair.connect();
    pair.run(30_000);
    check_waits(&mut pair, HOST);
    pair.loses = |_| false;
    pair.run(2_000);
    assert!(!pair.ends[HOST].session.is_catching_up());
    assert_eq!(pair.log(HOST).game().plies().len(), 1);
}

#[test]
fn who_has_the_newest_log_need_not_wait() {
    let mut pair = Pair::playing();
    pair.ply(HOST);
    pair.run(100);
    pair.disconnect();
    let session = reread(&pair, JOINER).with_newest_log();
    assert!(!session.is_catching_up());
    pair.ends[JOINER].session = session;
    pair.ply(JOINER);
    assert_eq!(pair.log(JOINER).game().plies().len(), 2);
    pair.connect();
    pair.run(100);
    assert_eq!(pair.log(HOST).heads(), pair.log(JOINER).heads());
    assert_eq!(pair.told(JOINER, &Notice::CaughtUp), 0);
}

#[test]
fn a_lost_stream_alone_is_no_reason_to_wait() {
    let mut pair = Pair::playing();
    pair.disconnect();
    assert!(!pair.ends[HOST].session.is_catching_up());
    pair.ply(HOST);
    let greeting = hello(&pair.ends[JOINER].session, 2);
    pair.input(HOST, Input::Connected(greeting)).unwrap();
    assert_eq!(pair.log(HOST).game().plies().len(), 1);
}
