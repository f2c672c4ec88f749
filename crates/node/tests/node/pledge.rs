//! A host that has signed, and waits for the joiner's signature: what it keeps, and until when (P-6.2, P-6.11).

use ugolki_node::view::Stage;
use ugolki_node::{Command, Event, JoinHow, Meeting, Node};
use ugolki_record::Colours;
use ugolki_rules::Ruleset;

use crate::support::player::Player;
use crate::support::world::{Weather, World};
use crate::support::{INVITE, identity, request};

/// A host that has shown its signature to a joiner that is gone at this very instant. The joiner may have the agreement.
fn waiting() -> World {
    let mut world = World::new(
        7,
        Weather::CALM,
        vec![(identity(1), Player::NOBODY), (identity(2), Player::NOBODY)],
    );
    let classic = Ruleset::named("classic-3x3").unwrap();
    world
        .command(0, Command::Host(request(classic, Colours::ProposerWhite)))
        .unwrap();
    let join = Command::Join {
        peer: world.peers[0].key,
        addresses: Vec::new(),
        how: JoinHow::Invite(INVITE),
    };
    world.command(1, join).unwrap();
    let proposed = |event: &Event| matches!(event, Event::Proposal(_));
    world.run_until(5_000, |world| world.peers.iter().all(|peer| peer.told(proposed)));
    world.command(0, Command::Confirm).unwrap();
    world.run_for(100);
    world.command(1, Command::Confirm).unwrap();
    world.run_until(5_000, |world| !world.peers[0].pledges.is_empty());
    assert!(world.peers[0].store.is_empty());
    world
}

fn restart(world: &mut World) {
    let me = &mut world.peers[0];
    me.node = Node::new(me.identity.clone(), [9; 32]);
    me.events.clear();
    let (game, pledge) = me.pledges.iter().next().unwrap();
    let ((meeting, witnesses), pledge) = (me.meetings[game].clone(), pledge.clone());
    assert_eq!(meeting, Meeting::Await);
    let again = Command::AwaitSignature {
        pledge,
        meeting,
        witnesses,
    };
    world.command(0, again).unwrap();
}

fn is_kept(world: &World) -> bool {
    let me = &world.peers[0];
    assert_eq!(me.pledges.is_empty(), me.meetings.is_empty());
    !me.pledges.is_empty()
}

#[test]
fn an_agreement_that_waits_for_a_signature_is_told_and_played() {
    let mut world = waiting();
    world.cut();
    restart(&mut world);
    assert_eq!(world.peers[0].kinds(), ["signature-awaited"]);
    let Stage::Proposal(view) = &world.peers[0].node.view().stage else {
        panic!("no terms");
    };
    assert!(view.ours && view.we_agreed && view.they_agreed);
    assert_eq!(view.opponent.as_str(), "Player 2");
    // It is not given up, however long it takes.
    world.weather.fails = 1_000;
    world.run_for(250_000);
    assert!(matches!(world.peers[0].node.view().stage, Stage::Proposal(_)));
    world.weather.fails = 0;
    let started = |event: &Event| matches!(event, Event::Started(_));
    world.run_until(30_000, |world| world.peers.iter().all(|peer| peer.told(started)));
    world.run_for(100);
    assert_eq!(
        world.peers[0].store.keys().collect::<Vec<_>>(),
        world.peers[1].store.keys().collect::<Vec<_>>()
    );
}

#[test]
fn who_refuses_drops_it_and_who_leaves_keeps_it() {
    for (command, kept) in [
        (Command::Refuse, false),
        (Command::Leave, true),
        (Command::StopHosting, true),
    ] {
        let mut world = waiting();
        world.command(0, command.clone()).unwrap();
        assert!(matches!(world.peers[0].node.view().stage, Stage::Idle));
        assert_eq!(is_kept(&world), kept, "{command:?}");
    }
    for (command, kept) in [(Command::Refuse, false), (Command::Leave, true)] {
        let mut world = waiting();
        world.cut();
        restart(&mut world);
        world.command(0, command.clone()).unwrap();
        assert_eq!(is_kept(&world), kept, "after a restart: {command:?}");
    }
}

#[test]
fn what_is_given_up_for_now_is_kept() {
    let mut world = waiting();
    world.weather.fails = 1_000;
    world.cut();
    world.run_for(400_000);
    assert!(world.peers[0].told(|event| matches!(event, Event::ProposalGone { .. })));
    assert!(is_kept(&world));
}

#[test]
fn a_joiner_that_leaves_with_both_signatures_finds_the_host_again() {
    let mut world = waiting();
    // The joiner has signed, and goes before its signature has arrived.
    world.run_until(5_000, |world| !world.peers[1].store.is_empty());
    world.command(1, Command::Leave).unwrap();
    world.run_for(2_000);
    let begun = !world.peers[0].store.is_empty();
    assert!(begun || is_kept(&world));
}

#[test]
fn a_disk_that_is_full_at_that_moment_shows_nothing() {
    let mut world = World::new(
        7,
        Weather::CALM,
        vec![(identity(1), Player::STEADY), (identity(2), Player::STEADY)],
    );
    world.peers[0].store_fails_after = Some(0);
    let classic = Ruleset::named("classic-3x3").unwrap();
    world
        .command(0, Command::Host(request(classic, Colours::ProposerWhite)))
        .unwrap();
    let join = Command::Join {
        peer: world.peers[0].key,
        addresses: Vec::new(),
        how: JoinHow::Invite(INVITE),
    };
    world.command(1, join).unwrap();
    // However often the joiner comes back, what was not kept is not shown: the harness looks at each frame.
    world.run_for(60_000);
    assert!(world.peers[0].told(|event| matches!(event, Event::StoreFailed { .. })));
    assert!(world.peers[1].store.is_empty());
}
