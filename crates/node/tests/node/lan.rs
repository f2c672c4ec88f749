//! Asking the LAN what it offers (N-8.1).

use ugolki_node::view::{LanPeer, PathView};
use ugolki_node::{Command, HostRequest, Input, JoinHow};
use ugolki_record::PlayerKey;
use ugolki_rules::Ruleset;
use ugolki_session::{Frame, Lobby, Negotiation, Purpose};

use crate::support::player::Player;
use crate::support::puppet::Bench;
use crate::support::world::{Weather, World};
use crate::support::{host_request, identity};

fn found(peer: PlayerKey) -> Input {
    Input::LanFound {
        peer,
        addresses: vec!["/ip4/10.0.0.1/tcp/1".into()],
    }
}

fn world(lan: bool, weather: Weather) -> World {
    let player = Player {
        slow_ms: 100,
        ..Player::STEADY
    };
    let mut world = World::new(5, weather, vec![(identity(1), player), (identity(2), player)]);
    world
        .command(
            0,
            Command::Host(HostRequest {
                lan,
                ..host_request("triangle")
            }),
        )
        .unwrap();
    let [host, guest] = [world.peers[0].key, world.peers[1].key];
    world.input(0, found(guest)).unwrap();
    world.input(1, found(host)).unwrap();
    world
}

fn seen(world: &World) -> LanPeer {
    world.peers[1].node.view().lan[0].clone()
}

#[test]
fn neighbours_are_asked_only_when_wanted_and_tell_what_they_offer() {
    let mut world = world(true, Weather::CALM);
    world.run_for(30_000);
    assert_eq!((seen(&world).name, seen(&world).offers), (None, None));
    world.command(1, Command::LookAround(true)).unwrap();
    world.run_until(1_000, |world| seen(world).offers == Ruleset::named("triangle"));
    assert_eq!(seen(&world).name, Some("Player 1".parse().unwrap()));
    world.command(0, Command::StopHosting).unwrap();
    world.run_until(11_000, |world| seen(world).offers.is_none());
    let host = seen(&world).key;
    world.input(1, Input::LanLost { peer: host }).unwrap();
    assert!(world.peers[1].node.view().lan.is_empty());
    world.command(1, Command::LookAround(false)).unwrap();
    world.input(1, found(host)).unwrap();
    world.run_for(30_000);
    assert_eq!(seen(&world).name, None);
}

#[test]
fn a_bad_link_does_not_keep_the_lobby_away() {
    for seed in 0..20 {
        let weather = Weather {
            cuts: 0,
            fails: 300,
            ..Weather::ROUGH
        };
        let mut world = world(true, weather);
        world.chance = crate::support::chance::Chance::new(seed);
        world.command(1, Command::LookAround(true)).unwrap();
        world.run_until(120_000, |world| seen(world).offers.is_some());
    }
}

#[test]
fn a_game_for_the_invite_alone_is_not_shown_to_the_lan() {
    let mut world = world(false, Weather::CALM);
    world.command(1, Command::LookAround(true)).unwrap();
    world.run_until(1_000, |world| seen(world).name.is_some());
    assert_eq!(seen(&world).offers, None);
    let host = seen(&world).key;
    world
        .command(
            1,
            Command::Join {
                peer: host,
                addresses: Vec::new(),
                how: JoinHow::Lan,
            },
        )
        .unwrap();
    world.run_until(1_000, |world| world.peers[1].kinds().contains(&"join-failed"));
}

#[test]
fn the_lan_plays_without_an_invite() {
    let mut world = world(true, Weather::CALM);
    let host = seen(&world).key;
    world
        .command(
            1,
            Command::Join {
                peer: host,
                addresses: Vec::new(),
                how: JoinHow::Lan,
            },
        )
        .unwrap();
    world.run_until(600_000, |world| {
        world.peers.iter().all(|peer| peer.kinds().contains(&"left"))
    });
}

#[test]
fn the_lobby_is_told_again_on_request_and_then_closed() {
    let mut bench = Bench::hosting(HostRequest {
        lan: true,
        ..host_request("triangle")
    });
    let key = bench.key();
    let stream = bench.open_as(key, PathView::Lan);
    let hello = bench.hello(Purpose::Look);
    bench.say(Frame::Hello(hello.clone()));
    bench.say(Frame::Hello(hello));
    bench.say(Negotiation::Ask);
    let told = |frame: &Frame| matches!(frame, Frame::Lobby(Lobby { offers: Some(_) }));
    let heard = bench.heard();
    assert_eq!(heard.iter().filter(|frame| told(frame)).count(), 2);
    assert_eq!(heard.len(), 4, "and each greeting is answered");
    bench.wait(5_000);
    assert!(bench.closed.contains(&stream));
}

#[test]
fn a_crowd_of_neighbours_is_asked_a_few_at_a_time() {
    let mut bench = Bench::idle(2);
    bench.command(Command::LookAround(true)).unwrap();
    for number in 10..250 {
        bench
            .input(found(ugolki_record::Signer::key(&crate::support::secret(number))))
            .unwrap();
    }
    assert_eq!(bench.opens.len(), 8);
    assert_eq!(
        bench.view().lan.len(),
        128,
        "anyone can announce any number of names"
    );
}
