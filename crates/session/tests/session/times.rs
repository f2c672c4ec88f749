//! The times in the records, and the pings (P-5.1, P-6.4, P-7).

use ugolki_record::Act;
use ugolki_rules::Side;
use ugolki_session::{Command, Frame, Notice};

use crate::pair::{HOST, JOINER, Pair};

#[test]
fn the_round_trip_is_measured_before_the_game_and_signed() {
    let mut pair = Pair::new();
    pair.delay = 40;
    pair.connect();
    pair.run(1_000);
    for end in [HOST, JOINER] {
        assert_eq!(pair.ends[end].session.round_trip_ms(), Some(80));
        pair.command(end, Command::Confirm).unwrap();
    }
    pair.run(1_000);
    for side in Side::BOTH {
        assert_eq!(
            pair.log(HOST).chain(side).get(0).unwrap().act,
            Act::Join { rtt_ms: 80 }
        );
    }
}

#[test]
fn five_pings_go_at_once_and_then_one_a_second() {
    let mut pair = Pair::new();
    pair.connect();
    pair.run(200);
    let pings = |pair: &Pair| pair.kinds.iter().filter(|kind| **kind == "ping").count();
    assert_eq!(pings(&pair), 2 * 5);
    pair.run(10_000);
    assert_eq!(pings(&pair), 2 * 15);
}

#[test]
fn thinking_is_measured_from_the_answer_and_waiting_from_the_own_move() {
    let mut pair = Pair::playing();
    pair.ply(HOST);
    pair.run(2_000);
    pair.ply(JOINER);
    pair.run(3_000);
    pair.ply(HOST);
    pair.run(10);
    let of = |side: Side, seq: u32| {
        let record = pair.log(HOST).chain(side).get(seq).unwrap();
        (
            record.thinking_ms,
            record.observed_ms,
            record.wall_ms - 1_700_000_000_000,
        )
    };
    let reply = of(Side::Black, 1);
    // White's move took 10 ms to come, and the answer 10 ms to go back.
    // It had waited for that since both had joined.
    assert_eq!((reply.0, reply.1), (1_990, 70));
    let second = of(Side::White, 2);
    assert_eq!((second.0, second.1), (2_990, 2_010));
    assert_eq!(second.2 - reply.2, 3_000);
}

#[test]
fn pings_tell_the_thinking_time_so_far() {
    let mut pair = Pair::playing();
    pair.link.clear();
    pair.run(1_000);
    pair.loses = |frame| matches!(frame, Frame::Pong(_));
    pair.run(500);
    let thinking = |pair: &Pair, to: usize| {
        pair.link.iter().rev().find_map(|(_, at, frame)| match frame {
            Frame::Ping(ping) if *at == to => Some(ping.thinking_ms),
            _ => None,
        })
    };
    pair.delay = 10_000;
    pair.run(1_000);
    assert!(thinking(&pair, JOINER).is_some_and(|ms| ms > 1_000));
    assert_eq!(thinking(&pair, HOST), Some(0), "it is not the joiner's turn");
}

#[test]
fn silence_is_told_once_and_so_is_its_end() {
    let mut pair = Pair::playing();
    pair.loses = |_| true;
    pair.run(10_000);
    assert_eq!(
        (
            pair.told(HOST, &Notice::Silent),
            pair.told(JOINER, &Notice::Silent)
        ),
        (1, 1)
    );
    assert!(!pair.ends[HOST].session.is_alive());
    pair.loses = |_| false;
    pair.run(2_000);
    assert_eq!(
        (
            pair.told(HOST, &Notice::HeardAgain),
            pair.told(JOINER, &Notice::HeardAgain)
        ),
        (1, 1)
    );
    assert!(pair.ends[HOST].session.is_alive());
}

/// The greetings are one round trip; what either side lacks follows them at once, so that both play on (P-6.1).
#[test]
fn after_a_cut_both_play_on_one_way_after_the_greetings() {
    let mut pair = Pair::playing();
    pair.delay = 40;
    pair.disconnect();
    pair.run(5_000);
    pair.ply(HOST);
    let met = pair.now;
    pair.connect();
    pair.run(40);
    assert_eq!(pair.log(JOINER).game().plies().len(), 1, "the move is there");
    pair.ply(JOINER);
    pair.run(40);
    assert_eq!(pair.log(HOST).game().plies().len(), 2, "and so is the answer");
    assert_eq!(pair.now - met, 80);
}
