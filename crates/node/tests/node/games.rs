//! Random games of all rulesets to their end, over good and bad links: both logs hold the same two chains, and verify.

use ugolki_node::view::Stage;
use ugolki_node::{Command, Event, JoinHow};
use ugolki_record::verify::verify;
use ugolki_record::{Colours, EndReason, Grade};
use ugolki_rules::{Parameters, Ruleset};

use crate::support::chance::{Chance, Rounds};
use crate::support::player::Player;
use crate::support::world::{Weather, World};
use crate::support::{INVITE, identity, request};

/// A host and a joiner that play a game until both have left.
fn play(seed: u64, weather: Weather, player: Player, ruleset: Ruleset) -> World {
    let mut chance = Chance::new(seed);
    let colours = *chance.pick(&[Colours::Lot, Colours::ProposerWhite, Colours::ProposerBlack]);
    let mut world = World::new(seed, weather, vec![(identity(1), player), (identity(2), player)]);
    world
        .command(0, Command::Host(request(ruleset, colours)))
        .unwrap();
    let host = world.peers[0].key;
    // On a bad link the first call may fail; who wants to play calls again.
    while !world.peers[1].told(|event| matches!(event, Event::Started(_))) {
        let how = JoinHow::Invite(INVITE);
        let _busy = world.command(
            1,
            Command::Join {
                peer: host,
                addresses: Vec::new(),
                how,
            },
        );
        world.run_for(1_000);
        assert!(world.dials.len() < 1_000, "the game does not begin");
    }
    if !player.leaves {
        let ended = |event: &Event| matches!(event, Event::Ended(_));
        world.run_until(36_000_000, |world| {
            world.peers.iter().all(|peer| peer.told(ended))
        });
        // Who would leave earlier leaves the rest to the next meeting (P-6.5).
        world.run_for(120_000);
        for peer in 0..2 {
            world.command(peer, Command::Leave).unwrap();
        }
    }
    world.run_until(36_000_000, |world| {
        world
            .peers
            .iter()
            .all(|peer| peer.told(|event| matches!(event, Event::Left)))
    });
    world
}

/// Both peers hold the same signed game, it verifies, and they were told the same end.
pub(crate) fn check(world: &World) -> EndReason {
    let reports = world
        .peers
        .iter()
        .map(|peer| verify(peer.log()))
        .collect::<Vec<_>>();
    let ends = world.peers.iter().map(|peer| {
        let end = |event: &Event| match event {
            Event::Ended(end) | Event::EndRevised(end) => Some(end.clone()),
            _ => None,
        };
        assert_eq!(
            peer.kinds().iter().filter(|kind| **kind == "ended").count(),
            1,
            "told once: {:?}",
            peer.kinds()
        );
        peer.events.iter().rev().find_map(end).unwrap()
    });
    let ends: Vec<_> = ends.collect();
    for (report, end) in reports.iter().zip(&ends) {
        assert!(
            report.holds() && report.torn.is_none() && report.unjudged == 0,
            "{:?}",
            report.faults
        );
        assert_eq!(report.standing.verdict, Some(end.verdict));
        assert_eq!(report.standing.grade, end.grade);
        let expected = if end.verdict.reason == EndReason::Agreement {
            Grade::Agreed
        } else {
            Grade::Proven
        };
        assert_eq!(end.grade, expected);
    }
    assert_eq!(reports[0].game, reports[1].game);
    assert_eq!(ends[0], ends[1]);
    assert_eq!(
        reports[0].heads(),
        reports[1].heads(),
        "both hold the same two chains"
    );
    assert!(reports[0].standing.closed, "both have signed the result");
    assert_eq!(
        sorted_lines(world.peers[0].log()),
        sorted_lines(world.peers[1].log()),
        "the same signed bytes"
    );
    for peer in &world.peers {
        assert!(matches!(peer.node.view().stage, Stage::Idle));
        // Where frames are lost, the last acknowledgement may be.
        let sure = world.weather.loses == 0 && world.weather.cuts == 0;
        assert!(peer.meetings.is_empty() || !sure, "nothing is left to meet for");
        let plies = peer.kinds().iter().filter(|kind| **kind == "moved").count();
        assert_eq!(plies, reports[0].plies(), "each ply was told once");
    }
    ends[0].verdict.reason
}

fn sorted_lines(file: &[u8]) -> Vec<&[u8]> {
    let mut lines: Vec<_> = file.split_inclusive(|byte| *byte == b'\n').collect();
    lines.sort_unstable();
    lines
}

/// A ruleset with the limits of its family divided, so that games are short.
fn shortened(ruleset: &Ruleset) -> Ruleset {
    let parameters = *ruleset.parameters();
    let exit_limit = parameters.exit_limit / 8;
    Ruleset::new(Parameters {
        exit_limit,
        move_limit: exit_limit + 8,
        ..parameters
    })
    .unwrap()
}

#[test]
fn every_ruleset_is_played_to_its_natural_end_on_a_good_link() {
    for (seed, ruleset) in (1..).zip(Ruleset::all()) {
        let world = play(seed, Weather::CALM, Player::STEADY, ruleset);
        assert!(matches!(check(&world), EndReason::Rules(_)));
        for peer in &world.peers {
            assert!(
                !peer.told(|event| matches!(event, Event::PeerMisbehaved { .. } | Event::Refused { .. }))
            );
        }
    }
}

#[test]
fn random_games_over_bad_links_end_with_the_same_chains() {
    let rulesets: Vec<_> = Ruleset::all().map(|ruleset| shortened(&ruleset)).collect();
    let mut rounds = Rounds::new(2_000);
    while let Some(seed) = rounds.next_seed() {
        let mut chance = Chance::new(seed);
        let weather = *chance.pick(&[Weather::CALM, Weather::CUTTING, Weather::ROUGH, Weather::ROUGH]);
        let player = *chance.pick(&[Player::STEADY, Player::MOODY, Player::MOODY]);
        let player = Player {
            leaves: weather == Weather::CALM,
            ..player
        };
        let ruleset = chance.pick(&rulesets).clone();
        check(&play(seed, weather, player, ruleset));
    }
}
