//! Games of two players and their witnesses: what is left with a witness reaches the other side, and what a witness has
//! stamped makes a claim witnessed (P-6.19, P-8.2).

use ugolki_node::view::{Stage, WitnessState};
use ugolki_node::{Command, CommandError, Event, HostRequest, JoinHow, WitnessEvent};
use ugolki_record::verify::{Report, verify};
use ugolki_record::{ActError, Colours, EndReason, GameLog, Grade, Signer as _, TermsError, TimeControl};
use ugolki_rules::{Parameters, Ply, Ruleset, Side};

use crate::support::chance::{Chance, Rounds};
use crate::support::peer::Peer;
use crate::support::player::Player;
use crate::support::world::{Crashes, Weather, World};
use crate::support::{INVITE, identity, request, secret};

/// The first witness's place in the world.
const WITNESS: usize = 2;

/// White and Black, and so many witnesses.
fn world(seed: u64, weather: Weather, player: Player, witnesses: u8) -> World {
    let player = Player {
        leaves: false,
        ..player
    };
    let mut world = World::new(seed, weather, vec![(identity(1), player), (identity(2), player)]);
    let mut chance = Chance::new(seed);
    for number in 0..witnesses {
        world
            .peers
            .push(Peer::witness(identity(11 + number), &mut chance));
    }
    world
}

/// A game for the invite, with all the witnesses there are.
fn offer(world: &World, ruleset: Ruleset, time: TimeControl) -> HostRequest {
    let witnesses = world.peers.iter().skip(WITNESS);
    HostRequest {
        time,
        witnesses: witnesses
            .map(|witness| (witness.key, vec!["/memory/1".to_owned()]))
            .collect(),
        ..request(ruleset, Colours::ProposerWhite)
    }
}

/// Has both players want to play, and again whenever that comes to nothing.
fn meet(world: &mut World, request: HostRequest) {
    let join = Command::Join {
        peer: secret(1).key(),
        addresses: Vec::new(),
        how: JoinHow::Invite(INVITE),
    };
    for (peer, errand) in [Command::Host(request), join].into_iter().enumerate() {
        world.peers[peer].errand = Some(errand.clone());
        world.command(peer, errand).unwrap();
    }
}

/// A ruleset with short games.
fn short() -> Ruleset {
    let parameters = *Ruleset::named("classic-3x3").unwrap().parameters();
    Ruleset::new(Parameters {
        exit_limit: 12,
        move_limit: 24,
        ..parameters
    })
    .unwrap()
}

fn report(world: &World, peer: usize) -> Option<Report> {
    world.peers[peer].store.values().next().map(|log| verify(log))
}

/// Whom the end of a game has to reach: everybody; but nobody comes back for the witness alone, so not a witness after a crash.
fn audience(world: &World) -> usize {
    if world.peers.iter().any(|peer| peer.crashed > 0) {
        WITNESS
    } else {
        world.peers.len()
    }
}

/// Everybody holds the whole game, closed by both players.
fn is_done(world: &World) -> bool {
    let reports: Option<Vec<_>> = (0..audience(world)).map(|peer| report(world, peer)).collect();
    reports.is_some_and(|reports| {
        let heads = reports[0].heads();
        let done = |report: &Report| report.standing.closed && report.heads() == heads;
        reports.iter().all(done)
    })
}

/// Plays to the end, and checks that everybody holds the same game.
fn play(world: &mut World) {
    for _ in 0..40_000 {
        world.run_for(2_000);
        if is_done(world) && world.peers.iter().all(|peer| !peer.down) {
            break;
        }
    }
    assert!(
        is_done(world),
        "{:?}",
        world.peers.iter().map(Peer::kinds).collect::<Vec<_>>()
    );
    let reports: Vec<_> = (0..world.peers.len())
        .filter_map(|peer| report(world, peer))
        .collect();
    for (place, report) in reports.iter().enumerate() {
        assert!(report.holds() && report.unjudged == 0, "{:?}", report.faults);
        assert_eq!(report.game, reports[0].game);
        if place < audience(world) {
            assert_eq!(report.standing, reports[0].standing);
        }
    }
    // What came last is stamped within 100 ms, unless a crash comes between and nobody returns.
    world.run_for(1_000);
    for place in WITNESS..audience(world) {
        let read = report(world, place).unwrap();
        let log = read.log.as_ref().unwrap();
        let newest = log.stamps().next_back().unwrap();
        assert_eq!(newest.heads, log.heads(), "what is held is stamped");
        assert_eq!(newest.witness, world.peers[place].key);
    }
}

#[test]
fn random_games_end_in_the_same_log_with_everybody() {
    for witnesses in [1, 3] {
        for weather in [Weather::CALM, Weather::ROUGH, Weather::CUTTING] {
            let mut rounds = Rounds::new(2);
            while let Some(seed) = rounds.next_seed() {
                let mut world = world(seed, weather, Player::MOODY, witnesses);
                let request = offer(&world, short(), TimeControl::Untimed);
                meet(&mut world, request);
                play(&mut world);
            }
        }
    }
}

#[test]
fn crashes_of_players_and_witness_lose_nothing() {
    let mut rounds = Rounds::new(6);
    let mut crashed = 0;
    while let Some(seed) = rounds.next_seed() {
        let mut world = world(seed, Weather::CALM, Player::STEADY, 1);
        let request = offer(&world, short(), TimeControl::Untimed);
        for peer in &mut world.peers {
            peer.crashes = Crashes::Often(8);
        }
        meet(&mut world, request);
        for _ in 0..4_000 {
            world.run_for(2_000);
            let started = world.peers.iter().take(2).all(|peer| peer.store.len() == 1);
            if started && is_done(&world) {
                break;
            }
        }
        for peer in &mut world.peers {
            peer.crashes = Crashes::Never;
        }
        // The host may have crashed before it held the agreement: then there is no game, and nothing to check.
        if world.peers[0].store.is_empty() {
            continue;
        }
        play(&mut world);
        crashed += world.peers.iter().map(|peer| peer.crashed).sum::<usize>();
    }
    assert!(crashed > 0);
}

#[test]
fn a_game_goes_on_through_its_witness_when_the_players_cannot_reach_each_other() {
    let mut rounds = Rounds::new(3);
    while let Some(seed) = rounds.next_seed() {
        let mut world = world(seed, Weather::CALM, Player::STEADY, 1);
        let request = offer(&world, short(), TimeControl::Untimed);
        meet(&mut world, request);
        let connected = |world: &World| (0..2).all(|peer| is_connected(world, peer));
        world.run_until(10_000, connected);
        world.part(0, 1);
        play(&mut world);
        assert!(verify(world.peers[0].log()).plies() > 10);
    }
}

fn is_connected(world: &World, peer: usize) -> bool {
    let Stage::Game(view) = &world.peers[peer].node.view().stage else {
        return false;
    };
    let witnesses = &view.table.as_ref().unwrap().witnesses;
    !witnesses.is_empty()
        && witnesses
            .iter()
            .all(|witness| matches!(witness.state, WitnessState::Connected { .. }))
}

/// A game by the clock in which both have made their first plies, and White is to move.
fn clocked(witnesses: u8) -> World {
    let player = Player {
        plays: false,
        ..Player::NOBODY
    };
    let mut world = world(7, Weather::CALM, player, witnesses);
    let time = TimeControl::Clock {
        base_s: 60,
        increment_s: 0,
    };
    let request = offer(&world, Ruleset::named("classic-3x3").unwrap(), time);
    meet(&mut world, request);
    let proposed = |event: &Event| matches!(event, Event::Proposal(_));
    world.run_until(10_000, |world| {
        world.peers.iter().take(2).all(|peer| peer.told(proposed))
    });
    for peer in 0..2 {
        world.command(peer, Command::Confirm).unwrap();
    }
    world.run_until(10_000, |world| (0..2).all(|peer| is_connected(world, peer)));
    for ply in 0..2 {
        play_ply(&mut world, ply % 2);
        world.run_for(500);
    }
    world
}

fn log_of(world: &World, peer: usize) -> GameLog {
    report(world, peer).unwrap().log.unwrap()
}

/// A player makes its first legal move.
fn play_ply(world: &mut World, peer: usize) {
    let Stage::Game(view) = &world.peers[peer].node.view().stage else {
        panic!("no game");
    };
    let ply = Ply::Move(view.game.legal_moves()[0]);
    world.command(peer, Command::Play(ply)).unwrap();
}

fn ends(world: &World, peer: usize) -> Vec<(EndReason, Grade)> {
    let end = |event: &Event| match event {
        Event::Ended(end) | Event::EndRevised(end) => Some((end.verdict.reason, end.grade)),
        _ => None,
    };
    world.peers[peer].events.iter().filter_map(end).collect()
}

#[test]
fn the_claim_on_one_who_has_vanished_is_witnessed() {
    for witnesses in [1, 3] {
        let mut world = clocked(witnesses);
        play_ply(&mut world, 0);
        world.run_for(200);
        // Black's machine is gone for good.
        world.vanish(1);
        world.run_for(45_000);
        world.command(0, Command::ClaimAbsence).unwrap();
        world.run_for(12_000);
        let last = ends(&world, 0).pop();
        assert_eq!(last, Some((EndReason::Abandonment, Grade::Witnessed)));
        for peer in [0, WITNESS] {
            let report = report(&world, peer).unwrap();
            assert!(report.holds(), "{:?}", report.faults);
            // A witness holds nothing but its own stamps.
            if peer == 0 || witnesses == 1 {
                assert_eq!(report.standing.grade, Grade::Witnessed);
            }
            assert_eq!(report.standing.verdict.unwrap().winner, Some(Side::White));
        }
        let stamps = log_of(&world, 0).stamps().len();
        assert!(
            stamps <= 2 * usize::from(witnesses),
            "a log has no more stamps than it needs: {stamps}"
        );
    }
}

#[test]
fn two_of_three_witnesses_are_enough_and_one_is_not() {
    for (gone, expected) in [(1, Grade::Witnessed), (2, Grade::Claimed)] {
        let mut world = clocked(3);
        play_ply(&mut world, 0);
        world.run_for(200);
        for witness in 0..gone {
            world.vanish(WITNESS + witness);
        }
        world.vanish(1);
        world.run_for(45_000);
        world.command(0, Command::ClaimAbsence).unwrap();
        world.run_for(30_000);
        assert_eq!(report(&world, 0).unwrap().standing.grade, expected, "{gone} gone");
    }
}

#[test]
fn a_move_that_is_left_with_the_witness_forestalls_every_claim() {
    let mut world = clocked(1);
    play_ply(&mut world, 0);
    world.run_for(200);
    world.part(0, 1);
    world.run_for(35_000);
    play_ply(&mut world, 1);
    world.run_for(1_000);
    // White is to move again: nothing to claim, and no word of an absence.
    let plies = |world: &World, peer: usize| verify(world.peers[peer].log()).plies();
    assert_eq!([plies(&world, 0), plies(&world, 1)], [4, 4]);
    assert!(world.command(0, Command::ClaimAbsence).is_err());
    play_ply(&mut world, 0);
    world.run_for(20_000);
    // Forty seconds and more since the players met, but not since Black was heard of.
    let early = Err(CommandError::Play(ActError::ClaimTooEarly.into()));
    assert_eq!(world.command(0, Command::ClaimAbsence), early);
    play_ply(&mut world, 1);
    world.run_for(1_000);
    assert_eq!([plies(&world, 0), plies(&world, 1)], [6, 6]);
    assert!(ends(&world, 0).is_empty() && ends(&world, 1).is_empty());
    // And all is the same once they meet again.
    world.rejoin(0, 1);
    world.run_for(20_000);
    assert_eq!(log_of(&world, 0).heads(), log_of(&world, 1).heads());
}

#[test]
fn the_joiner_knows_the_witnesses_from_the_terms_and_where_they_are_from_the_host() {
    let world = clocked(1);
    let witness = world.peers[WITNESS].key;
    let proposals: Vec<_> = world.peers[1]
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Proposal(proposal) => Some(proposal.witnesses.clone()),
            _ => None,
        })
        .collect();
    assert_eq!(proposals, [vec![witness]]);
    for peer in 0..2 {
        let (_, known) = world.peers[peer].meetings.values().next().unwrap();
        assert_eq!(*known, [(witness, vec!["/memory/1".to_owned()])]);
    }
    let events: Vec<_> = world.peers[WITNESS]
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Witness(event) => Some(event.kind()),
            _ => None,
        })
        .collect();
    assert_eq!(events, ["witness-begun", "witness-came", "witness-came"]);
}

#[test]
fn the_witness_puts_a_game_aside_and_takes_it_up_again() {
    let mut world = clocked(1);
    for peer in 0..2 {
        world.part(peer, WITNESS);
    }
    world.run_for(10_000);
    let parked = |event: &Event| matches!(event, Event::Witness(event) if matches!(**event, WitnessEvent::Parked { .. }));
    assert!(world.peers[WITNESS].told(parked));
    assert!(world.peers[WITNESS].witness.as_ref().unwrap().games().is_empty());
    play_ply(&mut world, 0);
    world.run_for(1_000);
    for peer in 0..2 {
        world.rejoin(peer, WITNESS);
    }
    world.run_for(20_000);
    assert_eq!(log_of(&world, WITNESS).heads(), log_of(&world, 0).heads());
    assert_eq!(world.peers[WITNESS].witness.as_ref().unwrap().games().len(), 1);
}

#[test]
fn what_cannot_be_witnesses_is_refused() {
    let mut world = world(1, Weather::CALM, Player::NOBODY, 1);
    let witness = world.peers[WITNESS].key;
    let nowhere = |number: u8| (secret(number).key(), Vec::new());
    for witnesses in [
        vec![(witness, Vec::new()), (witness, Vec::new())],
        vec![nowhere(1)],
        (30..39).map(nowhere).collect(),
    ] {
        let request = HostRequest {
            witnesses,
            ..request(short(), Colours::Lot)
        };
        let refused = world.command(0, Command::Host(request));
        assert_eq!(refused, Err(CommandError::Terms(TermsError::Witnesses)));
    }
}

#[test]
fn a_witness_of_the_terms_cannot_join() {
    let mut world = world(1, Weather::CALM, Player::NOBODY, 0);
    let request = HostRequest {
        witnesses: vec![(secret(2).key(), Vec::new())],
        ..request(short(), Colours::Lot)
    };
    meet(&mut world, request);
    world.run_for(3_000);
    assert!(world.peers[1].told(|event| matches!(event, Event::JoinFailed { .. })));
    assert!(world.peers[0].store.is_empty());
}
