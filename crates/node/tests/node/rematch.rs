//! A second game with the colours swapped: one word of each side, whoever says it first (P-6.18).

use ugolki_node::view::Stage;
use ugolki_node::{Command, CommandError, JoinHow};
use ugolki_record::verify::verify;
use ugolki_record::{Colours, PlayerKey, Signer as _};
use ugolki_rules::{Parameters, Ruleset, Side};

use crate::support::player::Player;
use crate::support::world::{Weather, World};
use crate::support::{INVITE, identity, request, secret};

const HOST: usize = 0;
const GUEST: usize = 1;

/// Two players at the end of a short game, which neither has left.
fn ended(seed: u64, weather: Weather) -> World {
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
    let mut world = World::new(seed, weather, vec![(identity(1), player), (identity(2), player)]);
    let offer = request(Ruleset::new(short).unwrap(), Colours::ProposerWhite);
    world.command(HOST, Command::Host(offer)).unwrap();
    let join = Command::Join {
        peer: world.peers[HOST].key,
        addresses: Vec::new(),
        how: JoinHow::Invite(INVITE),
    };
    while count(&world, GUEST, "started") == 0 {
        let _busy = world.command(GUEST, join.clone());
        for _ in 0..100 {
            world.run_for(10);
            if count(&world, HOST, "started") > 0 {
                break;
            }
        }
    }
    // It has just begun.
    if count(&world, HOST, "ended") == 0 {
        assert_eq!(world.command(HOST, Command::Rematch), Err(CommandError::NotOver));
    }
    world.run_until(3_600_000, |world| all(world, "ended", 1));
    world
}

fn count(world: &World, peer: usize, kind: &str) -> usize {
    world.peers[peer]
        .kinds()
        .iter()
        .filter(|told| **told == kind)
        .count()
}

fn all(world: &World, kind: &str, times: usize) -> bool {
    [HOST, GUEST]
        .into_iter()
        .all(|peer| count(world, peer, kind) >= times)
}

/// Both have played a second game to its end: colours swapped, the same terms, nobody asked again.
fn check(mut world: World) {
    world.run_until(3_600_000, |world| all(world, "started", 2));
    world.run_until(3_600_000, |world| all(world, "ended", 2));
    // What is still to be acknowledged.
    world.run_for(60_000);
    for peer in [HOST, GUEST] {
        assert_eq!(count(&world, peer, "proposal"), 1, "the second game asks nobody");
        assert_eq!(world.peers[peer].store.len(), 2);
    }
    let white = |world: &World, peer: usize, file: &[u8]| -> (PlayerKey, u64, Vec<_>) {
        let report = verify(file);
        assert!(
            report.holds(),
            "peer {peer} of {}: {:?}",
            world.peers.len(),
            report.faults
        );
        let agreement = report.agreement.as_ref().unwrap();
        let heads = [report.heads().white, report.heads().black];
        (
            agreement.party(Side::White).key,
            agreement.terms.created_ms,
            heads.to_vec(),
        )
    };
    let games: Vec<_> = world.peers[HOST].store.keys().copied().collect();
    let mut found: Vec<_> = games
        .iter()
        .map(|game| {
            let [mine, theirs] =
                [HOST, GUEST].map(|peer| white(&world, peer, &world.peers[peer].store[game]));
            assert_eq!(mine, theirs, "both hold the same game");
            mine
        })
        .collect();
    found.sort_by_key(|(_, created, _)| *created);
    let whites: Vec<_> = found.iter().map(|(key, _, _)| *key).collect();
    assert_eq!(whites, [secret(1).key(), secret(2).key()]);
}

#[test]
fn whoever_asks_first_the_other_ones_word_begins_the_game() {
    for (seed, first) in [(1, HOST), (2, GUEST)] {
        let mut world = ended(seed, Weather::CALM);
        world.run_for(10_000);
        let second = 1 - first;
        world.command(first, Command::Rematch).unwrap();
        world.run_until(5_000, |world| count(world, second, "rematch-wanted") == 1);
        world.run_for(20_000);
        assert_eq!(count(&world, first, "rematch-wanted"), 0);
        assert!(world.peers[second].node.view().rematch.theirs);
        assert!(
            matches!(world.peers[first].node.view().stage, Stage::Game(_)),
            "the board stays"
        );
        world.command(second, Command::Rematch).unwrap();
        check(world);
    }
}

#[test]
fn words_that_cross_begin_one_game() {
    for seed in 1..20 {
        let mut world = ended(seed, Weather::CALM);
        world.command(HOST, Command::Rematch).unwrap();
        world.run_for(seed * 3);
        world.command(GUEST, Command::Rematch).unwrap();
        check(world);
    }
}

#[test]
fn on_bad_lines_a_rematch_comes_about_for_who_asks_again() {
    for seed in 1..8 {
        let mut world = ended(seed, Weather::ROUGH);
        for _ in 0..600 {
            for peer in [GUEST, HOST] {
                // Refused once the second game has begun.
                let _begun = world.command(peer, Command::Rematch);
            }
            world.run_for(1_000);
            if all(&world, "started", 2) {
                break;
            }
        }
        check(world);
    }
}

#[test]
fn who_waits_for_one_that_leaves_is_told() {
    for (leaves, waits) in [(HOST, GUEST), (GUEST, HOST)] {
        let mut world = ended(3, Weather::CALM);
        world.command(waits, Command::Rematch).unwrap();
        world.run_until(5_000, |world| count(world, leaves, "rematch-wanted") == 1);
        world.command(leaves, Command::Leave).unwrap();
        world.run_until(10_000, |world| count(world, waits, "rematch-gone") == 1);
        assert!(!world.peers[waits].node.view().rematch.ours);
        // Who asks again asks in vain.
        world.command(waits, Command::Rematch).unwrap();
        world.run_until(10_000, |world| count(world, waits, "rematch-gone") == 2);
        assert_eq!(count(&world, waits, "started"), 1);
    }
}
