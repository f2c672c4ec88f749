//! How a game ends between two sessions: crossing ends, results, acknowledgements, goodbyes (P-5.3, P-6.5, N-7.2).

use ugolki_record::{Act, EndReason, Grade};
use ugolki_rules::Side;
use ugolki_session::{Code, Command, End, Misuse, Notice, SessionError};

use crate::pair::{HOST, JOINER, Pair};

/// Both sides were told the same end once, hold the same chains, and have parted.
fn check_ended(pair: &Pair, winner: Option<Side>, reason: EndReason) {
    assert_eq!(pair.log(HOST).heads(), pair.log(JOINER).heads());
    for (index, end) in pair.ends.iter().enumerate() {
        let ends: Vec<&End> = end
            .notices
            .iter()
            .filter_map(|notice| match notice {
                Notice::Ended(end) => Some(end),
                Notice::EndRevised(_) => panic!("the end was told too early"),
                _ => None,
            })
            .collect();
        let [end] = ends[..] else {
            panic!("{index}: told once, not {ends:?}");
        };
        assert_eq!((end.verdict.winner, end.verdict.reason), (winner, reason));
        assert_eq!(
            end.grade,
            if reason == EndReason::Agreement {
                Grade::Agreed
            } else {
                Grade::Proven
            }
        );
        assert!(pair.log(index).standing().closed);
        assert_eq!(pair.told(index, &Notice::PeerLeft(Code::FINISHED)), 1);
        assert!(pair.ends[index].hung_up && pair.ends[index].session.is_complete());
    }
}

#[test]
fn a_resignation_ends_the_game_within_two_round_trips() {
    let mut pair = Pair::playing();
    pair.ply(HOST);
    pair.run(100);
    pair.command(JOINER, Command::Resign).unwrap();
    assert!(
        pair.ends[JOINER].session.is_settling(),
        "the other side could still have done something else"
    );
    assert_eq!(
        pair.told(
            JOINER,
            &Notice::Recorded {
                author: Side::Black,
                act: Act::Resign
            }
        ),
        1
    );
    pair.run(50);
    check_ended(&pair, Some(Side::White), EndReason::Resignation);
}

#[test]
fn two_resignations_that_cross_are_a_draw() {
    let mut pair = Pair::playing();
    pair.command(HOST, Command::Resign).unwrap();
    pair.command(JOINER, Command::Resign).unwrap();
    pair.run(100);
    check_ended(&pair, None, EndReason::Resignation);
}

#[test]
fn an_agreed_draw_stands_before_a_resignation_that_crosses_it() {
    let mut pair = Pair::playing();
    pair.command(JOINER, Command::OfferDraw).unwrap();
    pair.run(100);
    pair.command(HOST, Command::AcceptDraw).unwrap();
    pair.command(JOINER, Command::Resign).unwrap();
    pair.run(100);
    check_ended(&pair, None, EndReason::Agreement);
}

#[test]
fn a_move_that_crosses_a_resignation_is_in_both_logs() {
    let mut pair = Pair::playing();
    pair.ply(HOST);
    pair.command(JOINER, Command::Resign).unwrap();
    pair.run(100);
    check_ended(&pair, Some(Side::White), EndReason::Resignation);
    assert_eq!(pair.log(JOINER).game().plies().len(), 1);
}

#[test]
fn an_offer_is_declined_or_lapses_and_cannot_be_taken_then() {
    let mut pair = Pair::playing();
    pair.command(HOST, Command::OfferDraw).unwrap();
    assert!(pair.command(HOST, Command::OfferDraw).is_err(), "one is enough");
    pair.run(100);
    pair.command(JOINER, Command::DeclineDraw).unwrap();
    pair.run(100);
    assert!(pair.command(JOINER, Command::AcceptDraw).is_err());
    pair.ply(HOST);
    pair.run(100);
    pair.command(HOST, Command::OfferDraw).unwrap();
    pair.run(100);
    pair.ply(JOINER);
    assert!(pair.command(JOINER, Command::AcceptDraw).is_err());
    assert!(pair.ends[HOST].session.end().is_none());
}

#[test]
fn nothing_is_played_after_the_end() {
    let mut pair = Pair::playing();
    pair.command(HOST, Command::Resign).unwrap();
    for command in [Command::Resign, Command::OfferDraw, Command::AcceptDraw] {
        assert!(matches!(
            pair.command(HOST, command),
            Err(SessionError::Misuse(Misuse::Play(_)))
        ));
    }
}

#[test]
fn the_end_survives_a_broken_connection_at_each_of_its_frames() {
    for broken_after in 0..8 {
        let mut pair = Pair::playing();
        pair.command(HOST, Command::Resign).unwrap();
        for _ in 0..broken_after {
            if let Some((at, _, _)) = pair.link.front() {
                pair.run(at - pair.now);
            }
        }
        let parted = pair.ends.iter().all(|end| end.hung_up);
        if parted {
            continue;
        }
        pair.disconnect();
        pair.connect();
        pair.run(5_000);
        assert_eq!(
            pair.log(HOST).heads(),
            pair.log(JOINER).heads(),
            "after {broken_after}"
        );
        assert!(
            pair.ends.iter().all(|end| end.session.is_complete()),
            "after {broken_after}"
        );
    }
}

#[test]
fn who_leaves_after_all_is_said_leaves_at_once() {
    let mut pair = Pair::playing();
    pair.command(HOST, Command::Resign).unwrap();
    pair.run(100);
    for end in [HOST, JOINER] {
        pair.command(end, Command::Leave).unwrap();
        assert_eq!(pair.told(end, &Notice::Left), 1);
        assert!(pair.ends[end].session.is_over());
    }
}

#[test]
fn who_leaves_early_waits_for_the_acknowledgement() {
    let mut pair = Pair::playing();
    pair.command(HOST, Command::Resign).unwrap();
    pair.command(HOST, Command::Leave).unwrap();
    assert_eq!(pair.told(HOST, &Notice::Left), 0);
    pair.run(100);
    assert_eq!(pair.told(HOST, &Notice::Left), 1);
    assert!(
        pair.log(JOINER).standing().closed,
        "the other side has everything"
    );
}

#[test]
fn a_goodbye_that_is_lost_is_not_waited_for_for_ever() {
    let mut pair = Pair::playing();
    pair.loses = |frame| frame.kind() == "bye";
    pair.command(HOST, Command::Resign).unwrap();
    pair.run(3_000);
    assert!(pair.ends.iter().all(|end| end.hung_up));
}
