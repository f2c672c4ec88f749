//! Games that others watch: all hold what the players hold, and nobody who watches can do anything about the game (P-6.20).

use ugolki_node::view::{NodeView, Stage};
use ugolki_node::{Command, Event, HostRequest, Identity, Input, JoinFailure, JoinHow, WatchHow};
use ugolki_record::verify::{Report, verify};
use ugolki_record::{Allowed, Colours, GameId, SecretKey, Signer as _};
use ugolki_rules::{Parameters, Ruleset};

use crate::support::chance::{Chance, Rounds};
use crate::support::peer::Peer;
use crate::support::player::Player;
use crate::support::world::{Weather, World};
use crate::support::{INVITE, identity, request, secret};

/// The first of those who watch.
const FIRST: usize = 2;

fn watcher(number: u16) -> Identity {
    let mut seed = [77; 32];
    seed[..2].copy_from_slice(&number.to_le_bytes());
    Identity {
        secret: SecretKey::from_seed(seed).unwrap(),
        name: format!("Watcher {number}").parse().unwrap(),
        install: [0; 16],
    }
}

/// Two players, and so many who may watch.
fn world(seed: u64, weather: Weather, watchers: u16) -> World {
    let player = Player {
        leaves: false,
        slow_ms: 400,
        ..Player::STEADY
    };
    let mut world = World::new(seed, weather, vec![(identity(1), player), (identity(2), player)]);
    let mut chance = Chance::new(seed);
    for number in 0..watchers {
        world
            .peers
            .push(Peer::new(watcher(number), Player::NOBODY, &mut chance));
        let peer = FIRST + usize::from(number);
        let addresses = vec![format!("/memory/{}", 100 + number)];
        world.input(peer, Input::Listening { addresses }).unwrap();
    }
    world
}

/// A game of some twenty plies that may be watched.
fn offer(delay: u16) -> HostRequest {
    let parameters = *Ruleset::named("classic-3x3").unwrap().parameters();
    let ruleset = Ruleset::new(Parameters {
        exit_limit: 12,
        move_limit: 24,
        ..parameters
    })
    .unwrap();
    HostRequest {
        allowed: Allowed {
            spectators: true,
            ..Allowed::default()
        },
        watch_delay: delay,
        ..request(ruleset, Colours::ProposerWhite)
    }
}

fn host(world: &mut World, request: HostRequest) {
    let host = Command::Host(request);
    world.peers[0].errand = Some(host.clone());
    world.command(0, host).unwrap();
}

fn join(world: &mut World) {
    let join = Command::Join {
        peer: secret(1).key(),
        addresses: Vec::new(),
        how: JoinHow::Invite(INVITE),
    };
    world.peers[1].errand = Some(join.clone());
    world.command(1, join).unwrap();
}

fn watch(world: &mut World, peer: usize, at: usize, how: WatchHow, delay: u16) {
    let watch = Command::Watch {
        peer: world.peers[at].key,
        addresses: Vec::new(),
        how,
        delay,
    };
    world.command(peer, watch).unwrap();
}

fn by_invite(world: &mut World, peer: usize) {
    watch(world, peer, 0, WatchHow::Invite(INVITE), 0);
}

fn report(peer: &Peer) -> Option<Report> {
    peer.store.values().next().map(|log| verify(log))
}

fn plies(peer: &Peer) -> usize {
    report(peer).map_or(0, |report| report.plies())
}

fn game(world: &World) -> GameId {
    *world.peers[0].store.keys().next().unwrap()
}

fn ended(peer: &Peer) -> bool {
    peer.told(|event| matches!(event, Event::Ended(_)))
}

/// Everybody from `from` on holds the whole game that the players hold.
fn all_hold(world: &World, from: usize) -> bool {
    let Some(players) = report(&world.peers[0]) else {
        return false;
    };
    let whole = |peer: &Peer| report(peer).is_some_and(|report| report.heads() == players.heads());
    players.standing.closed && world.peers[from..].iter().all(whole)
}

/// Each log that is kept of the game verifies, with the players' very bytes.
fn check(world: &World) {
    let lines = |peer: &Peer| {
        let text = String::from_utf8(peer.log().to_vec()).unwrap();
        let bodies = text.lines().filter(|line| line.contains("\"record\""));
        // The players note beside each record when it came.
        let mut lines: Vec<_> = bodies
            .map(|line| {
                line.split(",\"at\"")
                    .next()
                    .unwrap()
                    .trim_end_matches('}')
                    .to_owned()
            })
            .collect();
        lines.sort();
        lines
    };
    let players = lines(&world.peers[0]);
    for (at, peer) in world.peers.iter().enumerate() {
        let report = verify(peer.log());
        assert!(
            report.holds() && report.torn.is_none(),
            "{at}: {:?}",
            report.faults
        );
        assert_eq!(lines(peer), players, "{at}");
        assert!(ended(peer), "{at} was told the end: {:?}", peer.kinds());
    }
}

fn watching(view: &NodeView) -> u32 {
    match &view.stage {
        Stage::Game(game) => game.table.as_ref().unwrap().watchers.unwrap().watching,
        other => panic!("{other:?}"),
    }
}

#[test]
fn one_who_watches_by_the_invite_holds_the_game_that_the_players_hold() {
    let mut world = world(1, Weather::CALM, 2);
    host(&mut world, offer(0));
    // One is there before the game begins, one comes later.
    by_invite(&mut world, FIRST);
    world.run_for(5_000);
    assert!(world.peers[FIRST].events.is_empty(), "nothing has begun");
    join(&mut world);
    world.run_until(60_000, |world| plies(&world.peers[FIRST]) >= 6);
    assert_eq!(watching(world.peers[0].node.view()), 1);
    assert_eq!(
        watching(world.peers[1].node.view()),
        1,
        "the other player is told"
    );
    by_invite(&mut world, FIRST + 1);
    world.run_until(600_000, |world| all_hold(world, FIRST));
    world.run_for(2_000);
    assert_eq!(watching(world.peers[0].node.view()), 2);
    check(&world);
    for peer in &world.peers[FIRST..] {
        let moved = peer.kinds().iter().filter(|kind| **kind == "moved").count();
        let Event::Started(started) = &peer.events[0] else {
            panic!("{:?}", peer.kinds())
        };
        assert_eq!(started.plies + moved, plies(peer), "each ply was told once");
        assert!(!peer.told(|event| matches!(event, Event::PeerMisbehaved { .. })));
    }
}

#[test]
fn a_game_is_watched_by_its_id_at_either_player_and_at_whoever_watches() {
    let mut world = world(2, Weather::CALM, 3);
    host(&mut world, offer(0));
    join(&mut world);
    world.run_until(60_000, |world| plies(&world.peers[1]) >= 2);
    let how = WatchHow::Game(game(&world));
    watch(&mut world, FIRST, 1, how, 0);
    world.run_for(2_000);
    watch(&mut world, FIRST + 1, FIRST, how, 0);
    world.run_for(2_000);
    watch(&mut world, FIRST + 2, FIRST + 1, how, 0);
    world.run_until(600_000, |world| all_hold(world, FIRST));
    world.run_for(3_000);
    assert_eq!(
        watching(world.peers[0].node.view()),
        3,
        "counted through each other"
    );
    check(&world);
}

#[test]
fn who_may_not_watch_is_told_so_and_a_stranger_is_told_nothing() {
    let mut world = world(3, Weather::CALM, 3);
    host(
        &mut world,
        HostRequest {
            allowed: Allowed::default(),
            ..offer(0)
        },
    );
    by_invite(&mut world, FIRST);
    watch(&mut world, FIRST + 1, 0, WatchHow::Invite([9; 8]), 0);
    world.run_for(3_000);
    join(&mut world);
    world.run_until(60_000, |world| plies(&world.peers[0]) >= 2);
    let how = WatchHow::Game(game(&world));
    watch(&mut world, FIRST + 2, 1, how, 0);
    world.run_for(3_000);
    let why = |peer: &Peer| {
        peer.events.iter().find_map(|event| match event {
            Event::JoinFailed { why, .. } => Some(why.clone()),
            _ => None,
        })
    };
    assert_eq!(why(&world.peers[FIRST]), Some(JoinFailure::Declined));
    assert_eq!(why(&world.peers[FIRST + 2]), Some(JoinFailure::Declined));
    assert!(why(&world.peers[FIRST + 1]).is_some());
    assert_eq!(
        world.peers[FIRST + 1].sent,
        1,
        "it has greeted, and heard nothing"
    );
    world.run_until(600_000, |world| ended(&world.peers[0]));
    for peer in &world.peers[FIRST..] {
        assert!(peer.store.is_empty(), "nothing was seen of the game");
    }
}

#[test]
fn those_who_watch_lag_behind_as_far_as_either_player_wants_and_see_everything_at_the_end() {
    let mut world = world(4, Weather::CALM, 3);
    host(&mut world, offer(6));
    join(&mut world);
    world.run_until(60_000, |world| plies(&world.peers[0]) >= 1);
    let how = WatchHow::Game(game(&world));
    by_invite(&mut world, FIRST);
    // The other player has not asked for it, and keeps to it.
    watch(&mut world, FIRST + 1, 1, how, 0);
    // One wants to lag behind still further.
    watch(&mut world, FIRST + 2, 0, how, 4);
    while !ended(&world.peers[0]) {
        world.run_for(50);
        let played = plies(&world.peers[0]).max(plies(&world.peers[1]));
        for peer in &world.peers[FIRST..] {
            let seen = plies(peer);
            assert!(
                seen + 6 <= played || seen == 0 || ended(&world.peers[0]),
                "{seen} of {played}"
            );
        }
        if let Stage::Game(game) = &world.peers[FIRST + 2].node.view().stage
            && !ended(&world.peers[0])
        {
            let shown = game.game.plies().len();
            assert!(shown == 0 || shown + 10 <= played, "{shown} of {played}");
        }
    }
    world.run_until(600_000, |world| all_hold(world, FIRST));
    check(&world);
}

#[test]
fn hundreds_hold_the_same_verified_game_over_a_bad_link() {
    let watchers = 300;
    let mut rounds = Rounds::new(1);
    while let Some(seed) = rounds.next_seed() {
        let weather = Weather {
            loses: 20,
            repeats: 20,
            reorders: true,
            cuts: 0,
            fails: 50,
            delay: (5, 150),
        };
        let mut world = world(seed, weather, watchers);
        host(&mut world, offer(0));
        join(&mut world);
        world.run_until(60_000, |world| plies(&world.peers[1]) >= 1);
        for peer in FIRST..FIRST + usize::from(watchers) {
            by_invite(&mut world, peer);
            world.run_for(15);
        }
        world.run_until(600_000, |world| all_hold(world, FIRST));
        world.run_for(20_000);
        check(&world);
        assert!(world.open_streams(0) <= 17, "the opponent, and so many who watch");
        assert!(world.open_streams(1) <= 17);
        assert!(world.gossip.accepted > 300, "{:?}", world.gossip.accepted);
        assert_eq!(world.gossip.rejected, 0);
        let followers = world.gossip.all_followers();
        assert!(
            !followers.contains(&0) && !followers.contains(&1),
            "no player gossips"
        );
        let counted = watching(world.peers[0].node.view());
        assert!((290..=300).contains(&counted), "{counted} are counted");
    }
}
