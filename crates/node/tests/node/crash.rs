//! A disk that is full at each moment of a game: nothing that is not stored is sent, and nothing stored is lost (P-6.2).

use ugolki_node::view::{Stage, Stop};
use ugolki_node::{Command, CommandError, Event, JoinHow};
use ugolki_record::verify::verify;
use ugolki_rules::{Parameters, Ruleset};

use crate::support::player::Player;
use crate::support::world::{Weather, World};
use crate::support::{INVITE, identity, request};

/// A short game in which `peer` can store only so often.
fn play(seed: u64, peer: usize, stores: usize) -> World {
    let classic = Ruleset::named("classic-3x3").unwrap();
    let short = Parameters {
        exit_limit: 3,
        move_limit: 6,
        ..*classic.parameters()
    };
    let player = Player {
        leaves: false,
        ..Player::STEADY
    };
    let mut world = World::new(
        seed,
        Weather::CALM,
        vec![(identity(1), player), (identity(2), player)],
    );
    world.peers[peer].store_fails_after = Some(stores);
    let colours = ugolki_record::Colours::Lot;
    world
        .command(0, Command::Host(request(Ruleset::new(short).unwrap(), colours)))
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
    world.run_for(60_000);
    world
}

#[test]
fn a_full_disk_stops_the_game_at_each_moment_and_loses_nothing() {
    for peer in 0..2 {
        let mut stores = 0;
        loop {
            let world = play(1, peer, stores);
            let ended = world
                .peers
                .iter()
                .all(|peer| peer.told(|event| matches!(event, Event::Ended(_))));
            if world.peers[peer].failed.is_none() {
                assert!(ended && stores > 10, "with room for everything, the game ends");
                break;
            }
            check(world, peer, stores);
            stores += 1;
        }
    }
}

fn check(mut world: World, peer: usize, stores: usize) {
    let failed = &world.peers[peer];
    assert_eq!(failed.persisted, stores);
    let told = failed
        .kinds()
        .iter()
        .filter(|kind| **kind == "store-failed")
        .count();
    assert_eq!(told, 1, "after {stores}: {:?}", failed.kinds());
    if let Stage::Game(view) = &failed.node.view().stage {
        assert_eq!(view.stopped, Some(Stop::StoreFailed));
    }
    // What both have stored holds, and the other side has nothing that the failed one has not.
    let [mine, theirs] = [peer, 1 - peer].map(|peer| world.peers[peer].store.values().next().cloned());
    if let Some(mine) = &mine {
        let report = verify(mine);
        assert!(report.holds(), "{:?}", report.faults);
        let theirs = theirs.map(|theirs| verify(&theirs));
        if let Some(theirs) = theirs {
            assert!(theirs.holds());
            let side = report
                .log
                .as_ref()
                .unwrap()
                .side_of(&world.peers[peer].key)
                .unwrap();
            let length =
                |report: &ugolki_record::verify::Report| report.log.as_ref().unwrap().chain(side).len();
            assert!(length(&theirs) <= length(&report), "after {stores}");
        }
    }
    let streams = world.open_streams(peer);
    assert_eq!(streams, 0, "after {stores}: the streams are closed");
    if !matches!(world.peers[peer].node.view().stage, Stage::Idle) {
        assert_eq!(world.command(peer, Command::Resign), Err(CommandError::Stopped));
        world.command(peer, Command::Leave).unwrap();
    }
    assert!(world.peers[peer].told(|event| matches!(event, Event::Left)));
}
