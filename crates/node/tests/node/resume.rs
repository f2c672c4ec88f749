//! Going on with a game from its log: what is told of it, what is refused, and that who left may come back (P-6.5, N-5.7).

use ugolki_node::view::{PeerState, Stage};
use ugolki_node::{Command, CommandError, Event, JoinHow, Meeting, ResumeError};
use ugolki_record::Colours;
use ugolki_rules::{Ply, Ruleset};

use crate::support::player::Player;
use crate::support::world::{Weather, World};
use crate::support::{INVITE, identity, request};

/// Two peers in a game that the test plays: the host is White.
fn playing() -> World {
    let mut world = World::new(
        5,
        Weather::CALM,
        vec![(identity(1), Player::NOBODY), (identity(2), Player::NOBODY)],
    );
    let classic = Ruleset::named("classic-3x3").unwrap();
    world
        .command(0, Command::Host(request(classic, Colours::ProposerWhite)))
        .unwrap();
    let join = Command::Join {
        peer: world.peers[0].key,
        addresses: vec!["somewhere".into()],
        how: JoinHow::Invite(INVITE),
    };
    world.command(1, join).unwrap();
    let proposed = |event: &Event| matches!(event, Event::Proposal(_));
    world.run_until(5_000, |world| world.peers.iter().all(|peer| peer.told(proposed)));
    for peer in 0..2 {
        world.command(peer, Command::Confirm).unwrap();
    }
    let turn = |event: &Event| matches!(event, Event::Turn { .. });
    world.run_until(5_000, |world| world.peers[0].told(turn));
    world
}

fn move_of(world: &mut World, peer: usize) {
    let Stage::Game(view) = &world.peers[peer].node.view().stage else {
        panic!("no game");
    };
    let ply = Ply::Move(view.game.legal_moves()[0]);
    world.command(peer, Command::Play(ply)).unwrap();
    world.run_for(200);
}

fn state(world: &World, peer: usize) -> PeerState {
    match &world.peers[peer].node.view().stage {
        Stage::Game(view) => view.peer,
        other => panic!("no game: {other:?}"),
    }
}

fn log_of(world: &World, peer: usize) -> Vec<u8> {
    world.peers[peer].log().to_vec()
}

fn resume(world: &mut World, peer: usize) {
    let log = log_of(world, peer);
    let (meeting, witnesses) = world.peers[peer].meetings.values().next().unwrap().clone();
    world.peers[peer].events.clear();
    let resume = Command::Resume {
        log,
        newest: true,
        meeting,
        witnesses,
    };
    world.command(peer, resume).unwrap();
}

#[test]
fn how_the_players_meet_again_is_remembered() {
    let world = playing();
    let meeting = |peer: usize| {
        world.peers[peer]
            .meetings
            .values()
            .next()
            .map(|(meeting, _)| meeting)
    };
    assert_eq!(meeting(0), Some(&Meeting::Await));
    let addresses = vec!["somewhere".to_owned()];
    assert_eq!(meeting(1), Some(&Meeting::Dial { addresses }));
}

#[test]
fn a_game_that_goes_on_is_told_as_it_stands() {
    let mut world = playing();
    move_of(&mut world, 0);
    world.command(0, Command::OfferDraw).unwrap();
    world.run_for(200);
    world.command(1, Command::Leave).unwrap();
    assert!(matches!(world.peers[1].node.view().stage, Stage::Idle));
    resume(&mut world, 1);
    assert_eq!(
        world.peers[1].kinds()[..4],
        ["started", "peer-state", "offer", "turn"]
    );
    let Event::Started(started) = &world.peers[1].events[0] else {
        panic!("not started");
    };
    assert_eq!(started.plies, 1);
    assert_eq!(state(&world, 1), PeerState::Reconnecting);
    world.run_for(1_000);
    assert!(matches!(state(&world, 1), PeerState::Connected { .. }));
    // The offer that was open before is open now.
    world.command(1, Command::AcceptDraw).unwrap();
    let ended = |event: &Event| matches!(event, Event::Ended(_));
    world.run_until(5_000, |world| world.peers.iter().all(|peer| peer.told(ended)));
}

#[test]
fn the_joiner_finds_a_host_that_left_and_comes_back() {
    let mut world = playing();
    world.command(0, Command::Leave).unwrap();
    world.run_for(1_000);
    assert_eq!(state(&world, 1), PeerState::Left);
    // It is dialled again, but not often.
    let before = world.dials.len();
    world.run_for(60_000);
    let dials = world.dials.len() - before;
    assert!((5..=10).contains(&dials), "{dials} dials in a minute");
    assert_eq!(
        state(&world, 1),
        PeerState::Left,
        "it answers that it has no such game"
    );
    resume(&mut world, 0);
    world.run_for(10_000);
    assert!((0..2).all(|peer| matches!(state(&world, peer), PeerState::Connected { .. })));
    move_of(&mut world, 0);
    move_of(&mut world, 1);
}

#[test]
fn an_end_is_told_and_acknowledged_after_a_restart() {
    let mut world = playing();
    world.cut();
    world.weather.fails = 1_000;
    world.command(0, Command::Resign).unwrap();
    world.command(0, Command::Leave).unwrap();
    world.run_for(5_000);
    assert!(matches!(world.peers[0].node.view().stage, Stage::Idle));
    assert_eq!(
        world.peers[0].meetings.len(),
        1,
        "the other side does not know yet"
    );
    resume(&mut world, 0);
    world.weather.fails = 0;
    world.run_for(20_000);
    for peer in 0..2 {
        assert_eq!(
            world.peers[peer]
                .kinds()
                .iter()
                .filter(|kind| **kind == "ended")
                .count(),
            1
        );
        assert!(world.peers[peer].meetings.is_empty());
    }
}

/// Going on with a log, without witnesses.
fn again(log: Vec<u8>, meeting: Meeting) -> Command {
    Command::Resume {
        log,
        newest: true,
        meeting,
        witnesses: Vec::new(),
    }
}

#[test]
fn what_is_no_game_of_one_s_own_is_refused_and_changes_nothing() {
    let world = playing();
    let log = log_of(&world, 0);
    let refused = |peer: u8, log: Vec<u8>, expected: &str| {
        let mut other = World::new(6, Weather::CALM, vec![(identity(peer), Player::NOBODY)]);
        let meeting = Meeting::Await;
        match other.command(0, again(log, meeting)) {
            Err(CommandError::Resume(error)) => assert_eq!(error.kind(), expected),
            other => panic!("{other:?}"),
        }
        assert!(matches!(other.peers[0].node.view().stage, Stage::Idle));
    };
    refused(9, log.clone(), "not-a-player");
    refused(1, b"my shopping list".to_vec(), "faulty-log");
    refused(1, log[..log.len() / 3].to_vec(), "faulty-log");
    let mut flipped = log.clone();
    flipped[log.len() - 20] ^= 1;
    refused(1, flipped, "faulty-log");
    let mut world = playing();
    let meeting = Meeting::Await;
    assert_eq!(world.command(0, again(log, meeting)), Err(CommandError::Busy));
    assert_ne!(ResumeError::NoGame.kind(), ResumeError::NotAPlayer.kind());
}

/// A side whose log may be older than what it has signed: it is told so, can do nothing, and is asked to move once it can.
#[test]
fn a_log_that_may_be_old_is_told_and_waited_with() {
    let mut world = playing();
    move_of(&mut world, 0);
    move_of(&mut world, 1);
    let old = log_of(&world, 0);
    let whole = {
        move_of(&mut world, 0);
        log_of(&world, 0)
    };
    world.command(0, Command::Leave).unwrap();
    world.run_for(500);
    let game = *world.peers[0].store.keys().next().unwrap();
    let lines = |log: &[u8]| log.split(|byte| *byte == b'\n').count();
    let lost = lines(&whole) - lines(&old);
    world.peers[0].restore(game, lost);
    assert_eq!(log_of(&world, 0), old);
    world.peers[0].events.clear();
    world.weather.fails = 1_000;
    let (meeting, witnesses) = world.peers[0].meetings[&game].clone();
    let again = Command::Resume {
        log: old,
        newest: false,
        meeting,
        witnesses,
    };
    world.command(0, again).unwrap();
    assert_eq!(world.peers[0].kinds(), ["started", "peer-state", "catching-up"]);
    let catching_up = |world: &World| match &world.peers[0].node.view().stage {
        Stage::Game(view) => view.table.as_ref().unwrap().catching_up,
        other => panic!("no game: {other:?}"),
    };
    assert!(catching_up(&world));
    let moves = match &world.peers[0].node.view().stage {
        Stage::Game(view) => view.game.legal_moves(),
        other => panic!("no game: {other:?}"),
    };
    for command in [
        Command::Play(Ply::Move(moves[0])),
        Command::Resign,
        Command::ClaimAbsence,
    ] {
        let refused = world.command(0, command.clone());
        assert_eq!(refused, Err(CommandError::NotCaughtUp), "{command:?}");
    }
    world.run_for(120_000);
    assert!(catching_up(&world));
    world.weather.fails = 0;
    world.run_for(20_000);
    assert!(!catching_up(&world));
    assert_eq!(log_of(&world, 0), whole, "the same bytes");
    let kinds = world.peers[0].kinds();
    assert!(
        kinds.contains(&"caught-up") && !kinds.contains(&"turn"),
        "{kinds:?}"
    );
    move_of(&mut world, 1);
    assert_eq!(world.peers[0].kinds().last(), Some(&"turn"));
    move_of(&mut world, 0);
}
