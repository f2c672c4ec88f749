//! Going on with a game from its log, after a restart of one side or both (P-1.3, P-6.1).

use ugolki_record::archive::turn_began_ms;
use ugolki_record::verify::verify;
use ugolki_record::{GameLog, SecretKey};
use ugolki_rules::Side;
use ugolki_session::{Command, Context, Session, Timestamp};

use crate::pair::{HOST, JOINER, Pair, party};

fn resume(log: GameLog, signer: &SecretKey) -> Option<Session> {
    let context = Context {
        now: Timestamp::from_ms(0),
        wall_ms: 0,
        signer,
        chains: ugolki_record::Chains::default(),
    };
    Session::resume(log, None, &context)
}

/// The session that a side's log file makes.
fn reread(pair: &Pair, end: usize) -> Session {
    let report = verify(pair.ends[end].stored.as_bytes());
    assert!(report.holds(), "{:?}", report.faults);
    resume(report.log.unwrap(), &pair.ends[end].secret).unwrap()
}

#[test]
fn a_game_goes_on_from_the_logs_after_any_number_of_records() {
    for plies in 0..6 {
        let mut pair = Pair::playing();
        for ply in 0..plies {
            pair.ply(ply % 2);
            pair.run(20);
        }
        // One more move is signed and stored, and never sent.
        pair.loses = |_| true;
        pair.ply(plies % 2);
        for restarted in [vec![HOST], vec![JOINER], vec![HOST, JOINER]] {
            let sessions = [HOST, JOINER].map(|end| {
                if restarted.contains(&end) {
                    reread(&pair, end)
                } else {
                    pair.ends[end].session.clone()
                }
            });
            let [host, joiner] = sessions;
            let mut again = Pair::of(host, joiner);
            again.now = pair.now;
            for end in [HOST, JOINER] {
                again.ends[end].stored.clone_from(&pair.ends[end].stored);
            }
            again.connect();
            again.run(100);
            assert_eq!(again.log(HOST).heads(), again.log(JOINER).heads());
            assert_eq!(again.log(HOST).game().plies().len(), plies + 1);
            again.ply((plies + 1) % 2);
            again.run(100);
            again.command(HOST, Command::Resign).unwrap();
            again.run(100);
            assert!(again.ends.iter().all(|end| end.session.is_complete()));
            assert!(verify(again.ends[HOST].stored.as_bytes()).holds());
        }
    }
}

#[test]
fn who_crashed_before_joining_joins_at_the_next_meeting() {
    for restarted in [HOST, JOINER] {
        let mut pair = Pair::playing();
        // The log file as it was when nothing but the agreement was stored.
        let lines: Vec<_> = pair.ends[restarted]
            .stored
            .split_inclusive('\n')
            .take(2)
            .collect();
        pair.ends[restarted].stored = lines.concat();
        let mut sessions = [HOST, JOINER].map(|end| pair.ends[end].session.clone());
        sessions[restarted] = reread(&pair, restarted);
        // The other side has nothing of it either: the record was never sent.
        let other = 1 - restarted;
        let own_join = |line: &&str| !line.contains("\"record\"");
        pair.ends[other].stored = pair.ends[other]
            .stored
            .split_inclusive('\n')
            .filter(own_join)
            .collect();
        sessions[other] = reread(&pair, other);
        let [host, joiner] = sessions;
        let mut again = Pair::of(host, joiner);
        again.now = pair.now;
        again.connect();
        again.run(100);
        assert!(again.log(HOST).is_started() && again.log(JOINER).is_started());
        again.ply(HOST);
        again.run(100);
        assert_eq!(again.log(JOINER).game().plies().len(), 1);
    }
}

#[test]
fn an_end_is_settled_after_a_restart_at_each_of_its_records() {
    for sent in 0..4 {
        let mut pair = Pair::playing();
        pair.command(HOST, Command::Resign).unwrap();
        for _ in 0..sent {
            if let Some((at, _, _)) = pair.link.front() {
                pair.run(at - pair.now);
            }
        }
        let [host, joiner] = [HOST, JOINER].map(|end| reread(&pair, end));
        let mut again = Pair::of(host, joiner);
        again.now = pair.now;
        again.connect();
        again.run(100);
        assert_eq!(again.log(HOST).heads(), again.log(JOINER).heads());
        for end in [HOST, JOINER] {
            assert!(again.log(end).standing().closed && again.ends[end].session.is_complete());
            assert!(again.ends[end].session.end().is_some());
        }
    }
}

#[test]
fn nobody_else_goes_on_with_the_game() {
    let pair = Pair::playing();
    let log = pair.log(HOST).clone();
    assert!(resume(log, &party(9).0).is_none());
}

/// Days of thought are counted from when the move came, by the notes in the log, whatever became of the program (P-7.7).
#[test]
fn by_correspondence_a_restart_loses_no_time() {
    const DAY: u64 = 86_400_000;
    let mut pair = Pair::timed("2d");
    pair.ply(HOST);
    pair.run(100);
    let came = 1_700_000_000_000 + pair.now - 90;
    for (end, turn) in [(HOST, "its own move"), (JOINER, "the move that came")] {
        let file = pair.ends[end].stored.as_bytes();
        let began = turn_began_ms(file).unwrap();
        assert!(came - 10 <= began && began <= came, "{turn}: {began}");
        let context = Context {
            now: Timestamp::from_ms(7),
            wall_ms: began + DAY,
            signer: &pair.ends[end].secret,
            chains: ugolki_record::Chains::default(),
        };
        let report = verify(file);
        assert!(report.holds(), "{:?}", report.faults);
        let session = Session::resume(report.log.unwrap(), Some(began), &context).unwrap();
        let clock = session.clock(Side::Black, context.now, context.wall_ms).unwrap();
        assert_eq!(clock.left_ms, DAY, "of two days one is left");
        assert!(clock.runs);
    }
}

/// What a side saw of a move is lost when it is restarted; it says no less then than what the mover says, so that nobody
/// disputes it (P-7.5).
#[test]
fn a_restart_while_the_other_side_thinks_or_waits_starts_no_dispute() {
    for plies in [3, 4] {
        let mut pair = Pair::timed("3+2");
        for ply in 0..plies {
            pair.run(1_500);
            pair.ply(ply % 2);
        }
        pair.run(2_000);
        // The joiner is restarted: it is to move, or the host is thinking.
        let file = pair.ends[JOINER].stored.clone();
        let log = verify(file.as_bytes()).log.unwrap();
        let context = Context {
            now: Timestamp::from_ms(pair.now),
            wall_ms: 1_700_000_000_000 + pair.now,
            signer: &pair.ends[JOINER].secret,
            chains: ugolki_record::Chains::default(),
        };
        let joiner = Session::resume(log, None, &context).unwrap();
        pair.disconnect();
        pair.ends[JOINER].session = joiner;
        pair.connect();
        pair.run(100);
        for ply in plies..plies + 4 {
            pair.ply(ply % 2);
            pair.run(1_000);
        }
        assert_eq!(pair.log(HOST).game().plies().len(), plies + 4);
        for side in Side::BOTH {
            let disputes = |record: &&ugolki_record::Verified<ugolki_record::Record>| {
                matches!(record.act, ugolki_record::Act::Dispute { .. })
            };
            let chain = pair.log(HOST).chain(side);
            assert_eq!(
                chain.records().filter(disputes).count(),
                0,
                "{side}, {plies} plies"
            );
        }
    }
}
