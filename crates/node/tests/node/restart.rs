//! Crashes at every write and every send of a game, and games over bad links on top: nothing that was stored or
//! acknowledged is lost, nobody signs two things for one place, and both logs end with one verdict (P-1.3, P-6.2).

use std::collections::{BTreeMap, BTreeSet};

use ugolki_node::{Command, Event, JoinHow};
use ugolki_record::verify::{Report, verify};
use ugolki_record::{Colours, RecordId, Signer as _, Verified};
use ugolki_rules::{Parameters, Ruleset, Side};

use crate::support::chance::{Chance, Rounds};
use crate::support::peer::Peer;
use crate::support::player::Player;
use crate::support::world::{Crashes, Strike, Weather, World};
use crate::support::{INVITE, identity, request, secret};

/// A ruleset with short games.
fn short(id: &str, moves: u16) -> Ruleset {
    let parameters = *Ruleset::named(id).unwrap().parameters();
    let exit_limit = moves / 2;
    Ruleset::new(Parameters {
        exit_limit,
        move_limit: moves,
        ..parameters
    })
    .unwrap()
}

/// A host and a joiner who want to play a game, and begin again with that whenever their disks hold none.
fn world(seed: u64, weather: Weather, player: Player, ruleset: Ruleset, crashes: [Crashes; 2]) -> World {
    let player = Player {
        leaves: false,
        ..player
    };
    let mut world = World::new(seed, weather, vec![(identity(1), player), (identity(2), player)]);
    let join = Command::Join {
        peer: secret(1).key(),
        addresses: Vec::new(),
        how: JoinHow::Invite(INVITE),
    };
    let host = Command::Host(request(ruleset, Colours::Lot));
    for ((peer, errand), crashes) in [host, join].into_iter().enumerate().zip(crashes) {
        world.peers[peer].errand = Some(errand.clone());
        world.peers[peer].crashes = crashes;
        world.command(peer, errand).unwrap();
    }
    world
}

/// Plays until both disks hold the whole game, and checks everything.
fn play(world: &mut World) {
    for _ in 0..20_000 {
        world.run_for(2_000);
        if looks_done(world) && check(world) {
            return;
        }
    }
    let kinds: Vec<_> = world.peers.iter().map(Peer::kinds).collect();
    panic!("the game does not end; events: {kinds:?}");
}

fn looks_done(world: &World) -> bool {
    let lines = |peer: usize| {
        let files = world.peers[peer].store.values();
        files.flatten().filter(|byte| **byte == b'\n').count()
    };
    let ended = |event: &Event| matches!(event, Event::Ended(_));
    lines(0) == lines(1) && world.peers.iter().all(|peer| !peer.down && peer.told(ended))
}

/// Both disks hold the same whole game; then it is looked through.
fn check(world: &World) -> bool {
    let reports = [0, 1].map(|peer| verify(world.peers[peer].log()));
    let [one, other] = &reports;
    if !(one.standing.closed && other.standing.closed && one.heads() == other.heads()) {
        return false;
    }
    assert_eq!(one.standing, other.standing, "one verdict, one grade");
    assert!(one.standing.verdict.is_some());
    for (peer, report) in world.peers.iter().zip(&reports) {
        assert!(
            report.holds() && report.torn.is_none() && report.unjudged == 0,
            "{:?}",
            report.faults
        );
        assert_eq!(report.log.as_ref().unwrap().evidence().len(), 0);
        let lost: Vec<_> = peer.stored().difference(&records(report)).copied().collect();
        assert!(lost.is_empty(), "stored, and lost: {lost:?}");
    }
    let lines = [0, 1].map(|peer| lines(world.peers[peer].log()));
    assert_eq!(lines[0], lines[1], "the same signed bytes");
    check_places(world, one);
    true
}

fn records(report: &Report) -> BTreeSet<RecordId> {
    let log = report.log.as_ref().unwrap();
    let chains = Side::BOTH.map(|side| log.chain(side).records().map(Verified::id));
    chains.into_iter().flatten().collect()
}

fn lines(file: &[u8]) -> BTreeSet<&[u8]> {
    file.split_inclusive(|byte| *byte == b'\n').collect()
}

/// One body for each place, on both wires and both disks.
fn check_places(world: &World, report: &Report) {
    let log = report.log.as_ref().unwrap();
    let mut places = BTreeMap::new();
    for record in Side::BOTH.into_iter().flat_map(|side| log.chain(side).records()) {
        places.insert((record.game, record.author, record.seq), record.id());
    }
    for peer in &world.peers {
        for (place, id) in peer.signed.iter().filter(|(place, _)| place.0 == log.id()) {
            assert_eq!(places.get(place), Some(id), "two bodies for {place:?}");
        }
    }
}

#[test]
fn a_crash_at_each_write_and_each_send_of_a_game_loses_nothing() {
    let calm = |crashes| {
        let player = Player {
            slow_ms: 150,
            offers: 200,
            accepts: 0,
            ..Player::STEADY
        };
        world(3, Weather::CALM, player, short("classic-3x3", 8), crashes)
    };
    let mut whole = calm([Crashes::Never; 2]);
    play(&mut whole);
    for peer in 0..2 {
        let steps = whole.peers[peer].steps;
        assert!(steps > 40, "{steps} steps");
        for step in 0..steps {
            for strike in Strike::ALL {
                let mut crashes = [Crashes::Never; 2];
                crashes[peer] = Crashes::At(step, strike);
                let mut world = calm(crashes);
                play(&mut world);
            }
        }
    }
    #[expect(clippy::print_stdout, reason = "the figures, for who asks with --nocapture")]
    {
        println!("{} and {} steps", whole.peers[0].steps, whole.peers[1].steps);
    }
}

#[test]
fn random_games_with_crashes_end_with_the_same_chains() {
    let rulesets: Vec<_> = Ruleset::all().map(|ruleset| short(ruleset.id(), 16)).collect();
    let mut rounds = Rounds::new(300);
    let (mut crashed, mut restored, mut ended) = (0, 0, 0);
    while let Some(seed) = rounds.next_seed() {
        let mut chance = Chance::new(seed);
        let weather = *chance.pick(&[Weather::CALM, Weather::CALM, Weather::CUTTING, Weather::ROUGH]);
        let player = *chance.pick(&[Player::STEADY, Player::MOODY]);
        let ruleset = chance.pick(&rulesets).clone();
        let often = Crashes::Often(*chance.pick(&[5, 20, 60]));
        let both = [often; 2];
        let when = *chance.pick(&[both, both, [often, Crashes::Never], [Crashes::Never, often]]);
        let mut world = world(chance.next(), weather, player, ruleset, when);
        for peer in &mut world.peers {
            peer.restores = *chance.pick(&[0, 0, 500]);
        }
        play(&mut world);
        crashed += world.peers.iter().map(|peer| peer.crashed).sum::<usize>();
        restored += world.peers.iter().map(|peer| peer.restored).sum::<usize>();
        ended += 1;
    }
    #[expect(clippy::print_stdout, reason = "the figures, for who asks with --nocapture")]
    {
        println!("{ended} games with {crashed} crashes came to their end, on {restored} logs from backups");
        println!("0 records lost, 0 places signed twice");
    }
}
