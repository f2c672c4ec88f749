//! Lost connections: who dials again and when, and which of two streams carries the game (N-5.4, N-5.7, P-6.4).

use ugolki_node::view::{LossCause, PathView, PeerState, TroubleView};
use ugolki_node::{Command, Event, Input, JoinHow, StreamId};
use ugolki_record::{Act, EndReason};
use ugolki_rules::Ply;
use ugolki_session::{Frame, Purpose};

use crate::support::player::Player;
use crate::support::puppet::Bench;
use crate::support::world::{Weather, World};
use crate::support::{INVITE, host_request, identity};

/// Two peers in a game, played by the test.
fn world(weather: Weather) -> World {
    let player = Player {
        slow_ms: 0,
        ..Player::NOBODY
    };
    let mut world = World::new(2, weather, vec![(identity(1), player), (identity(2), player)]);
    world
        .command(0, Command::Host(host_request("classic-3x3")))
        .unwrap();
    let host = world.peers[0].key;
    world
        .command(
            1,
            Command::Join {
                peer: host,
                addresses: Vec::new(),
                how: JoinHow::Invite(INVITE),
            },
        )
        .unwrap();
    let told = |event: &Event| matches!(event, Event::Proposal(_));
    world.run_until(5_000, |world| world.peers.iter().all(|peer| peer.told(told)));
    for peer in 0..2 {
        world.command(peer, Command::Confirm).unwrap();
    }
    world.run_until(5_000, |world| {
        world.peers[0].told(|event| matches!(event, Event::Turn { .. }))
    });
    world
}

fn state(world: &World, peer: usize) -> PeerState {
    match &world.peers[peer].node.view().stage {
        ugolki_node::view::Stage::Game(view) => view.peer,
        other => panic!("no game: {other:?}"),
    }
}

fn trouble(world: &World, peer: usize) -> Option<TroubleView> {
    match &world.peers[peer].node.view().stage {
        ugolki_node::view::Stage::Game(view) => view.table.as_ref().unwrap().trouble.clone(),
        other => panic!("no game: {other:?}"),
    }
}

fn plies(world: &World, peer: usize) -> usize {
    world.peers[peer]
        .kinds()
        .iter()
        .filter(|kind| **kind == "moved")
        .count()
}

#[test]
fn moves_made_while_apart_are_told_at_the_next_meeting() {
    let mut world = world(Weather::CALM);
    world.cut();
    world.run_for(501);
    let ugolki_node::view::Stage::Game(view) = &world.peers[0].node.view().stage else {
        panic!("no game");
    };
    let ply = Ply::Move(view.game.legal_moves()[0]);
    world.command(0, Command::Play(ply)).unwrap();
    world.run_until(5_000, |world| plies(world, 1) == 1);
    assert!(matches!(state(&world, 0), PeerState::Connected { .. }));
    assert!(matches!(state(&world, 1), PeerState::Connected { .. }));
}

#[test]
fn the_joiner_dials_again_at_once_and_then_ever_more_slowly() {
    let mut world = world(Weather::CALM);
    world.run_for(5_000);
    world.weather.fails = 1_000;
    world.cut();
    world.run_for(60_000);
    assert_eq!(state(&world, 1), PeerState::Reconnecting);
    let [waiting, dialling] = [0, 1].map(|peer| trouble(&world, peer).unwrap());
    assert_eq!((waiting.cause, waiting.attempts), (LossCause::Broken, 0));
    assert_eq!(dialling.cause, LossCause::Broken);
    assert!((9..12).contains(&dialling.attempts), "{dialling:?}");
    assert!(dialling.why.is_some());
    let dials = world.dials.clone();
    let waits: Vec<_> = dials.windows(2).map(|pair| pair[1] - pair[0]).collect();
    // 0.5, 1, 2, 4, 8, 8 .. s with 20 % either way, and the time that a dial takes.
    for (wait, expected) in waits[1..]
        .iter()
        .zip([500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000])
    {
        assert!(
            (expected * 4 / 5..=expected * 6 / 5 + 60).contains(wait),
            "{waits:?}"
        );
    }
    world.weather.fails = 0;
    world.run_until(10_000, |world| {
        matches!(state(world, 1), PeerState::Connected { .. })
    });
}

#[test]
fn silence_is_noticed_after_three_missed_answers() {
    let mut world = world(Weather::CALM);
    world.run_for(2_000);
    world.weather.loses = 1_000;
    world.run_for(2_000);
    assert!(matches!(state(&world, 0), PeerState::Connected { .. }));
    world.run_for(2_100);
    assert_eq!(
        (state(&world, 0), state(&world, 1)),
        (PeerState::Reconnecting, PeerState::Reconnecting)
    );
    for peer in 0..2 {
        assert_eq!(trouble(&world, peer).unwrap().cause, LossCause::Silent);
    }
    world.weather.loses = 0;
    world.run_until(20_000, |world| {
        (0..2).all(|peer| matches!(state(world, peer), PeerState::Connected { .. }))
    });
    assert_eq!([trouble(&world, 0), trouble(&world, 1)], [None, None]);
}

#[test]
fn a_new_stream_replaces_the_old_one_at_once() {
    let mut bench = Bench::playing(host_request("classic-3x3"));
    let old = bench.stream;
    let game = bench.log().id();
    bench.heard();
    let new = bench.call(Purpose::Resume(game));
    assert!(matches!(&bench.heard()[..], [Frame::Hello(hello), ..] if hello.epoch == 1));
    bench.ply();
    assert!(!bench.closed.contains(&old));
    // A record that was under way on the old stream still counts; a ping is not answered any more.
    bench.stream = old;
    bench.heard();
    bench.ping();
    assert_eq!(bench.heard(), []);
    bench.ply();
    assert_eq!(bench.game().game.plies().len(), 2);
    bench.wait(1_000);
    assert!(bench.closed.contains(&old) && !bench.closed.contains(&new));
    assert!(matches!(bench.game().peer, PeerState::Connected { .. }));
}

#[test]
fn a_peer_that_was_silent_and_comes_by_a_new_stream_is_told_of_as_connected() {
    let mut bench = Bench::playing(host_request("classic-3x3"));
    let game = bench.log().id();
    let last = |bench: &Bench| match bench.events("peer-state").last() {
        Some(Event::PeerState(state)) => Some(*state),
        _ => None,
    };
    // Nothing comes, and nothing tells that the old stream is dead.
    bench.wait(4_000);
    assert_eq!(last(&bench), Some(PeerState::Reconnecting));
    bench.call(Purpose::Resume(game));
    assert!(matches!(last(&bench), Some(PeerState::Connected { .. })));
}

#[test]
fn a_stream_of_a_lower_epoch_does_not_carry_the_game() {
    // The peer's key decides between streams of one epoch; the epochs come from both greetings.
    let mut bench = Bench::playing(host_request("classic-3x3"));
    let game = bench.log().id();
    bench.open();
    let hello = bench.hello(Purpose::Resume(game));
    bench.say(Frame::Hello(ugolki_session::Hello { epoch: 41, ..hello }));
    let high = bench.stream;
    bench.heard();
    let higher = bench.call(Purpose::Resume(game));
    let answer = bench.heard();
    assert!(
        matches!(&answer[..], [Frame::Hello(hello), ..] if hello.epoch == 42),
        "1 + the highest that was seen"
    );
    bench.wait(1_000);
    assert!(bench.closed.contains(&high) && !bench.closed.contains(&higher));
}

#[test]
fn what_the_other_side_lacks_is_sent_at_most_once_a_second() {
    let mut bench = Bench::playing(host_request("classic-3x3"));
    bench.wait(2_000);
    let before = bench.heads();
    bench.heard();
    let ply = Ply::Move(bench.legal());
    bench.command(Command::Play(ply)).unwrap();
    let records = |bench: &mut Bench| {
        bench
            .heard()
            .iter()
            .filter(|frame| matches!(frame, Frame::Record(_)))
            .count()
    };
    assert_eq!(records(&mut bench), 1);
    let state = ugolki_session::State {
        agreed: true,
        heads: before,
    };
    let ping = Frame::Ping(ugolki_session::Ping {
        number: 1,
        state,
        thinking_ms: 0,
    });
    for _ in 0..10 {
        bench.say(ping.clone());
    }
    assert_eq!(records(&mut bench), 0, "it was sent just now");
    bench.wait(1_000);
    for _ in 0..10 {
        bench.say(ping.clone());
    }
    assert_eq!(records(&mut bench), 1);
}

#[test]
fn an_end_that_could_still_change_is_told_after_3_seconds_and_revised_if_it_does() {
    let mut bench = Bench::playing(host_request("classic-3x3"));
    bench.ply();
    let offer = bench.draft(Act::OfferDraw);
    bench.hang_up();
    bench.command(Command::Resign).unwrap();
    assert!(bench.game().settling && bench.game().end.is_none());
    bench.wait(2_999);
    assert_eq!(bench.events("ended").len(), 0);
    bench.wait(1);
    assert_eq!(bench.events("ended").len(), 1);
    assert!(!bench.game().settling);
    // The other side resigned too, not knowing: a draw.
    let game = bench.log().id();
    bench.call(Purpose::Resume(game));
    bench.say_signed(ugolki_record::Record {
        act: Act::Resign,
        ..offer
    });
    let end = bench.game().end.clone().unwrap();
    assert_eq!(
        (end.verdict.winner, end.verdict.reason),
        (None, EndReason::Resignation)
    );
    assert_eq!(bench.events("end-revised").len(), 1);
}

#[test]
fn who_leaves_after_the_end_waits_for_the_acknowledgement_but_not_for_ever() {
    let mut bench = Bench::playing(host_request("classic-3x3"));
    bench.command(Command::Resign).unwrap();
    bench.command(Command::Leave).unwrap();
    bench.wait(2_999);
    assert_eq!(bench.events("left").len(), 0);
    bench.wait(1);
    assert_eq!(bench.events("left").len(), 1);
    assert_eq!(bench.events("ended").len(), 1, "and is told the end before");
    assert!(bench.closed.contains(&bench.stream));
    assert!(bench.heard().iter().any(|frame| matches!(frame, Frame::Bye(_))));
}

#[test]
fn who_leaves_in_play_is_gone_at_once() {
    let mut bench = Bench::playing(host_request("classic-3x3"));
    bench.heard();
    bench.command(Command::Leave).unwrap();
    assert_eq!(bench.refusals(), ["bye left"]);
    assert_eq!(bench.events("left").len(), 1);
    assert_eq!(bench.events("ended").len(), 0);
    let game = bench.log().id();
    bench.call(Purpose::Resume(game));
    assert_eq!(bench.refusals(), ["bye no-game"]);
}

#[test]
fn a_stranger_cannot_take_a_player_s_place() {
    let mut bench = Bench::playing(host_request("classic-3x3"));
    let game = bench.log().id();
    let own = bench.stream;
    bench.heard();
    bench.open_as(
        ugolki_record::Signer::key(&crate::support::secret(9)),
        PathView::Direct,
    );
    let hello = bench.hello(Purpose::Resume(game));
    bench.say(Frame::Hello(hello));
    assert_eq!(bench.refusals(), ["bye no-game"]);
    bench.stream = own;
    bench.ply();
    bench.ply();
    assert_eq!(bench.game().game.plies().len(), 2);
}

#[test]
fn the_round_trip_is_shown() {
    let mut bench = Bench::playing(host_request("classic-3x3"));
    let peer = bench.key();
    bench.input(Input::RoundTrip { peer, ms: 77 }).unwrap();
    let shown = PeerState::Connected {
        path: PathView::Direct,
        round_trip_ms: Some(77),
        jitter_ms: None,
    };
    assert_eq!(bench.game().peer, shown);
    assert_ne!(bench.stream, StreamId(0));
}
