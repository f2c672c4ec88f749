//! Claims on time and of absence: said to be open, and made by the user's word alone (P-6.17, T-9.3).

use ugolki_node::view::{GameView, Stage};
use ugolki_node::{Claim, Command, Event, HostRequest, JoinHow, Timestamp};
use ugolki_record::{EndReason, Grade};
use ugolki_rules::{Ply, Side};

use crate::support::player::Player;
use crate::support::world::{Weather, World};
use crate::support::{INVITE, host_request, identity};

/// White sits here.
const HOST: usize = 0;
const GUEST: usize = 1;

/// A game of a minute each in which both have made their first move, White is to move, and the two lose each other.
fn parted(guest: Player) -> World {
    let players = vec![(identity(1), Player::NOBODY), (identity(2), guest)];
    let mut world = World::new(3, Weather::CALM, players);
    let request = HostRequest {
        time: "1+0".parse().unwrap(),
        ..host_request("classic-3x3")
    };
    world.command(HOST, Command::Host(request)).unwrap();
    let join = Command::Join {
        peer: world.peers[HOST].key,
        addresses: Vec::new(),
        how: JoinHow::Invite(INVITE),
    };
    world.command(GUEST, join).unwrap();
    let proposed = |event: &Event| matches!(event, Event::Proposal(_));
    world.run_until(5_000, |world| world.peers.iter().all(|peer| peer.told(proposed)));
    for peer in [HOST, GUEST] {
        // Who plays by itself has agreed perhaps.
        let _agreed = world.command(peer, Command::Confirm);
    }
    for (side, peer) in [(Side::White, HOST), (Side::Black, GUEST)] {
        let turn = |event: &Event| matches!(event, Event::Turn { side: to_move, .. } if *to_move == side);
        world.run_until(5_000, |world| world.peers[peer].told(turn));
        let ply = Ply::Move(game(&world, peer).game.legal_moves()[0]);
        let _played = world.command(peer, Command::Play(ply));
    }
    world.run_until(5_000, |world| game(world, HOST).game.plies().len() == 2);
    world.weather.fails = 1_000;
    world.cut();
    world
}

fn game(world: &World, peer: usize) -> &GameView {
    match &world.peers[peer].node.view().stage {
        Stage::Game(view) => view,
        other => panic!("no game: {other:?}"),
    }
}

fn opened(world: &World, claim: Claim) -> usize {
    let opens = |event: &&Event| **event == Event::ClaimOpen(claim);
    world.peers[GUEST].events.iter().filter(opens).count()
}

#[test]
fn nothing_is_claimed_but_by_the_user() {
    let mut world = parted(Player::NOBODY);
    world.run_for(39_000);
    let table = game(&world, GUEST).table.clone().unwrap();
    assert!(
        matches!(table.claim(), Some((Claim::Absence, _))),
        "that opens first"
    );
    assert!(table.time_claim > table.absence_claim);
    assert_eq!(opened(&world, Claim::Absence), 0);
    assert!(world.command(GUEST, Command::ClaimAbsence).is_err());
    world.run_for(2_000);
    assert_eq!(
        (opened(&world, Claim::Absence), opened(&world, Claim::Time)),
        (1, 0)
    );
    assert!(world.command(GUEST, Command::ClaimTime).is_err());
    // 60 s are free; then a minute, what lag may cost and the guard.
    world.run_for(110_000);
    assert_eq!(
        (opened(&world, Claim::Absence), opened(&world, Claim::Time)),
        (1, 1)
    );
    world.run_for(600_000);
    assert!(
        !world.peers[GUEST].kinds().contains(&"claimed"),
        "nothing by itself"
    );
    let table = game(&world, GUEST).table.clone().unwrap();
    let late = Timestamp::from_ms(u64::MAX);
    assert_eq!(table.open_claim(late), Some(Claim::Absence));
    world.command(GUEST, Command::ClaimTime).unwrap();
    world.run_for(3_000);
    let ended = world.peers[GUEST].events.iter().find_map(|event| match event {
        Event::Ended(end) => Some((end.verdict.winner, end.verdict.reason, end.grade)),
        _ => None,
    });
    assert_eq!(ended, Some((Some(Side::Black), EndReason::Time, Grade::Claimed)));
}

#[test]
fn a_player_that_claims_does_so_once_it_may() {
    let mut world = parted(Player {
        leaves: false,
        ..Player::STEADY
    });
    world.run_for(60_000);
    let claims = world.peers[GUEST].events.iter().filter_map(|event| match event {
        Event::Claimed { by, reason } => Some((*by, *reason)),
        _ => None,
    });
    assert_eq!(
        claims.collect::<Vec<_>>(),
        [(Side::Black, EndReason::Abandonment)]
    );
}
