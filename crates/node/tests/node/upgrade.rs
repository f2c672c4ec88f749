//! Games that begin through a relay and move to a direct connection in mid-game (N-5.6): no record is lost or doubled, and
//! nobody is taken for gone.

use ugolki_node::view::{PathView, PeerState, Stage};
use ugolki_node::{Command, Event, Input, JoinHow, Node};
use ugolki_record::{Colours, Signer as _};
use ugolki_rules::{Parameters, Ruleset};

use crate::games::check;
use crate::support::chance::{Chance, Rounds};
use crate::support::player::Player;
use crate::support::world::{Weather, World};
use crate::support::{INVITE, identity, request, secret};

fn path(node: &Node) -> Option<PathView> {
    match &node.view().stage {
        Stage::Game(view) => match view.peer {
            PeerState::Connected { path, .. } => Some(path),
            _ => None,
        },
        _ => None,
    }
}

fn moves(world: &World) -> usize {
    let kinds = world.peers[0].kinds();
    kinds.iter().filter(|kind| **kind == "moved").count()
}

/// A ruleset whose games last for long enough to move, and not for long after that.
fn halved(ruleset: &Ruleset) -> Ruleset {
    let parameters = *ruleset.parameters();
    let exit_limit = parameters.exit_limit / 2;
    Ruleset::new(Parameters {
        exit_limit,
        move_limit: exit_limit + 8,
        ..parameters
    })
    .unwrap()
}

fn is_over(world: &World) -> bool {
    world
        .peers
        .iter()
        .any(|peer| peer.told(|event| matches!(event, Event::Ended(_))))
}

/// A game over a relay, up to a ply by chance.
fn relayed(seed: u64, weather: Weather, ruleset: Ruleset) -> World {
    let player = Player {
        leaves: weather == Weather::CALM,
        ..Player::STEADY
    };
    let mut world = World::new(seed, weather, vec![(identity(1), player), (identity(2), player)]);
    world.through(secret(9).key());
    world
        .command(0, Command::Host(request(ruleset, Colours::Lot)))
        .unwrap();
    let host = world.peers[0].key;
    while !world
        .peers
        .iter()
        .all(|peer| peer.told(|event| matches!(event, Event::Started(_))))
    {
        let _busy = world.command(
            1,
            Command::Join {
                peer: host,
                addresses: Vec::new(),
                how: JoinHow::Invite(INVITE),
            },
        );
        world.run_for(1_000);
        assert!(world.dials.len() < 1_000, "the game does not begin");
    }
    let plies = usize::try_from(world.chance.between(1, 6)).unwrap();
    world.run_until(3_600_000, |world| moves(world) >= plies || is_over(world));
    // At any instant: a frame may be under way in either direction.
    let ms = world.chance.between(0, 300);
    world.run_for(ms);
    world
}

/// Both sides see the game run directly.
fn is_direct(world: &World) -> bool {
    world
        .peers
        .iter()
        .all(|peer| path(&peer.node) == Some(PathView::Direct))
}

/// How often somebody was taken for gone.
fn times_apart(world: &World) -> usize {
    let apart = |event: &&Event| matches!(event, Event::PeerState(PeerState::Reconnecting));
    world
        .peers
        .iter()
        .map(|peer| peer.events.iter().filter(apart).count())
        .sum()
}

fn end(world: &mut World) {
    let ended = |event: &Event| matches!(event, Event::Ended(_));
    world.run_until(36_000_000, |world| {
        world.peers.iter().all(|peer| peer.told(ended))
    });
    world.run_for(120_000);
    for peer in 0..2 {
        // A player that leaves by itself has left.
        let _left = world.command(peer, Command::Leave);
    }
    world.run_until(36_000_000, |world| {
        world
            .peers
            .iter()
            .all(|peer| peer.told(|event| matches!(event, Event::Left)))
    });
}

#[test]
#[expect(clippy::print_stderr, reason = "the counts are what the run is for")]
fn games_move_from_a_relay_to_a_direct_connection_without_a_lost_or_doubled_record() {
    let rulesets: Vec<_> = Ruleset::all().map(|ruleset| halved(&ruleset)).collect();
    let mut rounds = Rounds::new(200);
    let (mut games, mut moved, mut calm, mut slowest) = (0, 0, 0, 0);
    while let Some(seed) = rounds.next_seed() {
        let mut chance = Chance::new(seed);
        let weather = *chance.pick(&[Weather::CALM, Weather::CALM, Weather::ROUGH]);
        let ruleset = chance.pick(&rulesets).clone();
        // One that is over before it could move is no game to count.
        let mut tries =
            (0_u64..).map(|attempt| relayed(seed + attempt * 1_000_003, weather, ruleset.clone()));
        let mut world = tries.find(|world| !is_over(world)).unwrap();
        let (streams, parted, begun) = (world.next_stream(), times_apart(&world), world.now());
        world.punch();
        if weather == Weather::CALM {
            world.run_until(5_000, |world| is_direct(world) || is_over(world));
            slowest = slowest.max(world.now() - begun);
            assert_eq!(times_apart(&world), parted, "nobody was away");
            assert!(
                world.next_stream() <= streams + 4,
                "one stream, or two that crossed"
            );
            calm += 1;
        } else {
            world.run_until(600_000, |world| is_direct(world) || is_over(world));
        }
        moved += usize::from(is_direct(&world));
        end(&mut world);
        // Both hold the same chains, each ply was told once, both logs verify.
        check(&world);
        games += 1;
    }
    eprintln!(
        "games: {games}, {calm} of them over a good link; moved to a direct connection before their end: {moved}; \
         0 records lost, 0 doubled; after {slowest} ms at most over a good link"
    );
}

#[test]
fn nothing_moves_for_a_stranger_or_to_another_relay() {
    let mut world = relayed(1, Weather::CALM, Ruleset::all().next().unwrap());
    let (streams, host) = (world.next_stream(), world.peers[0].key);
    let offers = [
        (secret(5).key(), PathView::Direct),
        (host, PathView::Relayed(secret(8).key())),
    ];
    for (peer, path) in offers {
        world.input(1, Input::Better { peer, path }).unwrap();
    }
    assert_eq!(world.next_stream(), streams);
}

#[test]
fn a_better_connection_that_dies_at_once_leaves_the_game_where_it_is() {
    let mut world = relayed(2, Weather::CALM, Ruleset::all().next().unwrap());
    world.weather.fails = 1_000;
    world.punch();
    world.run_for(30_000);
    let relay = PathView::Relayed(secret(9).key());
    for peer in &world.peers {
        let over = peer.told(|event| matches!(event, Event::Ended(_)));
        assert!(over || path(&peer.node) == Some(relay));
        assert!(!peer.told(|event| matches!(event, Event::PeerState(PeerState::Reconnecting))));
    }
    world.weather = Weather::CALM;
    end(&mut world);
    check(&world);
}
