//! A witness that lies or breaks the protocol costs its player nothing but the witness (P-6.19).

use ugolki_node::view::{PathView, WitnessState};
use ugolki_node::{Effect, Event, HostRequest, Input, RequestId, StreamId};
use ugolki_record::verify::verify;
use ugolki_record::{Act, GameLog, Grade, Heads, PlayerKey, Signer as _, Stamp, Times};
use ugolki_rules::{BySide, Side};
use ugolki_session::{Bye, Code, Frame, Negotiation, Purpose, Refused};

use crate::support::puppet::Bench;
use crate::support::visit::{WITNESS, agreement, write};
use crate::support::{host_request, secret};

/// The stream to the witness.
const STREAM: StreamId = StreamId(500);

fn witness() -> PlayerKey {
    secret(WITNESS).key()
}

/// A node in a game with one witness, which it is about to reach.
fn playing() -> Bench {
    let mut bench = Bench::playing(HostRequest {
        witnesses: vec![(witness(), vec!["/memory/7".to_owned()])],
        ..host_request("classic-3x3")
    });
    bench.wait(1);
    bench
}

/// The wish for the witness that was made last.
fn wished(bench: &Bench) -> RequestId {
    let wish = bench.opens.iter().rev().find_map(|effect| match effect {
        Effect::Open {
            request,
            peer,
            addresses,
        } if *peer == witness() => {
            assert_eq!(addresses, &["/memory/7"]);
            Some(*request)
        }
        _ => None,
    });
    wish.expect("the witness is dialled")
}

/// The witness answers on a new stream, with this purpose.
fn answer(bench: &mut Bench, stream: StreamId, purpose: Purpose) {
    let request = wished(bench);
    let opened = Input::StreamOpened {
        stream,
        peer: witness(),
        request: Some(request),
        path: PathView::Direct,
    };
    bench.input(opened).unwrap();
    let mut hello = bench.hello(purpose);
    hello.heads = Heads::default();
    say(bench, stream, Frame::Hello(hello));
}

fn say(bench: &mut Bench, stream: StreamId, frame: impl Into<Frame>) {
    let bytes = frame.into().encode().unwrap();
    bench.input(Input::Frame { stream, bytes }).unwrap();
}

fn connected() -> Bench {
    let mut bench = playing();
    let game = bench.log().id();
    answer(&mut bench, STREAM, Purpose::Witness(game));
    assert!(matches!(state(&bench), WitnessState::Connected { .. }));
    bench
}

fn state(bench: &Bench) -> WitnessState {
    bench.game().table.as_ref().unwrap().witnesses[0].state
}

#[test]
fn a_witness_that_holds_nothing_is_shown_the_agreement_and_then_the_records() {
    let mut bench = connected();
    let kinds: Vec<_> = bench.heard().iter().map(Frame::kind).collect();
    let from = kinds.iter().rposition(|kind| *kind == "countersign").unwrap();
    assert_eq!(kinds[from..from + 3], ["countersign", "record", "record"]);
}

#[test]
fn stamps_that_do_not_hold_are_refused_and_counted() {
    let mut bench = connected();
    let log = bench.log().clone();
    let before = bench.peer.log().to_vec();
    let stamp = |game, key: u8, heads| {
        let stamp = Stamp::new(game, secret(key).key(), heads, BySide::from_fn(|_| 0), 1);
        stamp.sign(&secret(key)).unwrap().signed().clone()
    };
    let other = GameLog::new(agreement(vec![witness()], 3).verify().unwrap());
    let good = stamp(log.id(), WITNESS, log.heads());
    let mut bytes = Frame::Stamp(good.clone()).encode().unwrap();
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    say(
        &mut bench,
        STREAM,
        Frame::Stamp(stamp(other.id(), WITNESS, Heads::default())),
    );
    say(&mut bench, STREAM, Frame::Stamp(stamp(log.id(), 12, log.heads())));
    bench
        .input(Input::Frame {
            stream: STREAM,
            bytes,
        })
        .unwrap();
    assert_eq!(bench.faults(), ["wrong-game", "unknown-witness", "bad-signature"]);
    say(&mut bench, STREAM, Frame::Stamp(good));
    assert_eq!(bench.faults().len(), 3, "a good one is no fault");
    // No claim stands: nothing of it belongs to the log.
    assert_eq!(bench.peer.log(), before);
    // And after so many it is given up for good.
    for number in 0..30 {
        say(
            &mut bench,
            STREAM,
            Frame::Stamp(stamp(other.id(), WITNESS, Heads::default())),
        );
        assert!(number < 15 || bench.reset.contains(&STREAM));
    }
    assert_eq!(state(&bench), WitnessState::Refused(Code::MISBEHAVED));
    bench.wait(2_000);
    bench.ping();
    assert!(bench.game().begun, "the game goes on");
}

#[test]
fn a_stamp_of_what_is_not_there_makes_no_claim_better() {
    let mut bench = connected();
    let mut log = bench.log().clone();
    // The witness makes up times and heads as it likes, but it cannot know a record that the log does not have.
    let far = {
        let mut log = log.clone();
        let ply = Act::of_ply(ugolki_rules::Ply::Move(log.game().legal_moves()[0]));
        let side = log.turn().unwrap();
        let by = if log.side_of(&bench.key()) == Some(side) {
            bench.secret().clone()
        } else {
            secret(1)
        };
        log.write(ply, Times::default(), &by).unwrap();
        log.heads()
    };
    for time in 0..260 {
        let stamp = Stamp::new(log.id(), witness(), far, BySide::from_fn(|_| u64::MAX), time);
        let stamp = stamp.sign(&secret(WITNESS)).unwrap();
        say(&mut bench, STREAM, Frame::Stamp(stamp.signed().clone()));
        log.add_stamp(stamp.signed()).unwrap();
    }
    assert!(log.stamps().len() <= 256, "bounded");
    assert_eq!(log.standing().grade, Grade::Unfinished);
    assert!(bench.faults().is_empty());
    assert!(verify(bench.peer.log()).holds());
}

#[test]
fn records_of_another_game_and_what_is_no_frame_are_refused() {
    let mut bench = connected();
    let before = bench.peer.log().to_vec();
    let mut other = GameLog::new(agreement(vec![witness()], 3).verify().unwrap());
    let foreign = write(&mut other, Side::White, Act::Join { rtt_ms: 1 });
    bench.heard();
    say(&mut bench, STREAM, Frame::Record(foreign));
    let answers = bench.refusals();
    assert_eq!(answers, ["wrong-game"], "the witness is told, and only once");
    say(&mut bench, STREAM, Negotiation::Ask);
    assert_eq!(bench.faults(), ["wrong-game", "unexpected"]);
    for _ in 0..3 {
        let bytes = vec![255; 30];
        bench
            .input(Input::Frame {
                stream: STREAM,
                bytes,
            })
            .unwrap();
    }
    assert!(bench.reset.contains(&STREAM) && bench.peer.blocked.contains(&witness()));
    assert_eq!(bench.peer.log(), before);
}

#[test]
fn a_witness_that_does_not_take_the_game_is_asked_again_ever_so_slowly() {
    let mut bench = playing();
    let game = bench.log().id();
    for round in 0..3 {
        let stream = StreamId(600 + round);
        answer(&mut bench, stream, Purpose::Witness(game));
        let heads = Heads::default();
        let code = Code::NO_GAME;
        say(&mut bench, stream, Frame::Bye(Bye { code, heads }));
        assert_eq!(state(&bench), WitnessState::Refused(Code::NO_GAME));
        let before = wished(&bench);
        bench.wait(6_000);
        bench.ping();
        assert_eq!(wished(&bench), before);
        bench.wait(4_000);
        bench.ping();
        assert_ne!(wished(&bench), before);
    }
    let told = |event: &&Event| {
        matches!(
            event,
            Event::WitnessState {
                state: WitnessState::Refused(_),
                ..
            }
        )
    };
    assert_eq!(bench.peer.events.iter().filter(told).count(), 1, "told once");
}

#[test]
fn an_answer_to_another_game_is_none() {
    let mut bench = playing();
    let other = agreement(vec![witness()], 3).id();
    answer(&mut bench, STREAM, Purpose::Witness(other));
    assert!(bench.reset.contains(&STREAM));
    assert_eq!(state(&bench), WitnessState::Connecting);
}

#[test]
fn a_witness_that_refuses_a_record_gets_no_more_of_it() {
    let mut bench = connected();
    let newest = bench.log().heads().white.unwrap().id;
    bench.heard();
    let refused = Refused {
        code: Code::BUSY,
        record: Some(newest),
    };
    say(&mut bench, STREAM, Frame::Refused(refused));
    bench.heard();
    bench.wait(2_000);
    assert!(!bench.heard().iter().any(|frame| frame.kind() == "record"));
}
