//! Engines that differ about a position: the game stops, and both positions are told (P-5.5).

use ugolki_node::view::Stop;
use ugolki_node::{Command, CommandError, Event};
use ugolki_record::verify::verify;
use ugolki_record::{Act, Digest, PositionDigest, Record, Tag};
use ugolki_rules::{Ply, Side};
use ugolki_session::{Frame, PositionReport};

use crate::support::host_request;
use crate::support::puppet::Bench;

/// The host is White, so after its first move the liar is to play.
fn bench() -> Bench {
    let mut bench = Bench::playing(host_request("classic-3x3"));
    bench.ply();
    assert_eq!(bench.turn(), Side::Black);
    bench.heard();
    bench
}

#[test]
fn engines_that_differ_stop_the_game_and_both_positions_are_told() {
    let mut bench = bench();
    let act = Act::of_ply(Ply::Move(bench.legal()));
    let theirs = vec![8; 20];
    let digest = PositionDigest(Tag::Position.hash(&theirs));
    let record = Record {
        position: digest,
        ..bench.draft(act)
    };
    let signed = bench.say_signed(record);
    let heard = bench.heard();
    let ours = heard.iter().find_map(|frame| match frame {
        Frame::Position(report) => Some(report.clone()),
        _ => None,
    });
    assert_eq!(ours.unwrap().record, signed.id(), "the liar is told our position");
    assert_eq!(bench.game().stopped, None, "the other position is waited for");
    // A position that does not belong to what was signed does not count; what comes first does.
    bench.say(Frame::Position(PositionReport {
        record: signed.id(),
        position: theirs.clone(),
    }));
    let events = bench.events("position-differs");
    let [Event::PositionDiffers(differs)] = events[..] else {
        panic!("told once: {events:?}");
    };
    assert_eq!((differs.ply, &differs.theirs), (2, &Some(theirs)));
    assert_eq!(bench.game().stopped, Some(Stop::PositionDiffers));
    assert_eq!(bench.game().end, None);
    assert!(matches!(
        bench.command(Command::Resign),
        Err(CommandError::Stopped)
    ));
    assert!(verify(bench.peer.log()).holds());
    bench.command(Command::Leave).unwrap();
    assert_eq!(bench.events("left").len(), 1);
}

#[test]
fn a_difference_is_told_after_a_while_even_if_the_other_side_keeps_quiet() {
    let mut bench = bench();
    let act = Act::of_ply(Ply::Move(bench.legal()));
    let record = Record {
        position: PositionDigest(Digest([9; 32])),
        ..bench.draft(act)
    };
    bench.say_signed(record);
    bench.wait(3_000);
    assert!(
        matches!(bench.events("position-differs")[..], [Event::PositionDiffers(differs)] if differs.theirs.is_none())
    );
}

#[test]
fn the_other_engine_s_complaint_stops_the_game_too() {
    let mut bench = bench();
    let head = bench.heads().white.unwrap();
    let position = bench.log().game().position().packed().as_bytes().to_vec();
    // A complaint about nothing is refused.
    bench.say(Frame::Position(PositionReport {
        record: head.id,
        position,
    }));
    assert_eq!(bench.refusals(), ["unexpected"]);
    bench.say(Frame::Position(PositionReport {
        record: head.id,
        position: vec![8; 20],
    }));
    assert!(
        bench
            .heard()
            .iter()
            .any(|frame| matches!(frame, Frame::Position(_))),
        "it is told ours"
    );
    assert!(
        matches!(bench.events("position-differs")[..], [Event::PositionDiffers(differs)] if differs.theirs.is_some())
    );
    assert_eq!(bench.game().stopped, Some(Stop::PositionDiffers));
}
