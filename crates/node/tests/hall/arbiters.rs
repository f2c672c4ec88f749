//! Arbiters who stall, leave out, seal twice or too early (F-8, F-9).

use ugolki_node::hall::{Can, Command, CommandError, Event, encode_fact, view::Condition};
use ugolki_tournament::Engine;
use ugolki_tournament::fact::{Fact, IdList, Seal, SignedFact};

use crate::cast::{self, BREAK, LATE, LENGTH, MINUTE, PATIENCE, REGISTRATION, secret};
use crate::chance::Seed;
use crate::laws;
use crate::world::{Program, World};

/// An event of ten players whose arbiters are other programs, after the roster is sealed.
fn begun(seed: u64, arbiters: &[usize], threshold: u16) -> World {
    let charter = cast::charter(Engine::FastSwiss1, 2, arbiters, threshold);
    let mut world = World::new(seed, cast::signed(charter, arbiters[0]), 10 + arbiters.len());
    world.run_for(MINUTE);
    world.enter(0..10);
    let sealed = |world: &World| world.running().all(|program| program.height() == Some(0));
    assert!(
        world.run_while(REGISTRATION + 5 * MINUTE, sealed),
        "{}",
        world.describe()
    );
    world
}

fn ends(world: &mut World) {
    let over = |world: &World| world.running().all(Program::is_over);
    assert!(
        world.run_while(6 * (LENGTH + PATIENCE), over),
        "{}",
        world.describe()
    );
}

/// Round 1 is over, and everybody knows all results.
fn all_boards_are_in(world: &World) -> bool {
    world.running().all(|program| {
        let current = &world.hall(program.number).state().current;
        let mut boards = current.iter().flat_map(|round| &round.boards);
        boards.all(|board| board.outcome.is_some()) || program.height() > Some(0)
    })
}

fn inject(world: &mut World, by: usize, fact: &SignedFact) {
    let bytes = encode_fact(fact).unwrap().into();
    world.gossip(by, &bytes);
}

#[test]
fn two_of_three_arbiters_make_one_seal_of_each_height() {
    let seed = Seed::of_test();
    let mut world = begun(seed.0, &[10, 11, 12], 2);
    ends(&mut world);
    laws::check(&world, "two of three arbiters", &[]);
    let state = world.hall(0).state();
    assert!(state.forks.is_empty() && state.marked.is_empty());
}

#[test]
fn organisers_who_stall_are_replaced_by_the_players() {
    let seed = Seed::of_test();
    let mut world = begun(seed.0, &[10], 1);
    world.crash(10);
    let vote = |world: &World| Command::Vote {
        arbiters: vec![cast::key(world.programs[1].number)],
        threshold: 1,
    };
    world.run_for(BREAK + MINUTE);
    assert_eq!(world.command(0, vote(&world)), Err(CommandError::NotPaused));
    world.run_for(LENGTH + LATE + PATIENCE);
    let told = world.programs[0].told.iter();
    let mut paused = told.filter(|(_, event)| matches!(event, Event::Condition(Condition::Paused { .. })));
    assert!(paused.next().is_some(), "everybody is told");
    let view = world.hall(0).view(world.moment(0));
    assert!(view.can.contains(&Can::Vote));
    for number in 0..6 {
        world.command(number, vote(&world)).unwrap();
    }
    world.run_for(MINUTE);
    assert_eq!(world.programs[5].height(), Some(0), "six of ten are not enough");
    world.command(6, vote(&world)).unwrap();
    ends(&mut world);
    laws::check(&world, "handover", &[]);
    assert_eq!(world.hall(3).state().arbiters.0, vec![cast::key(1)]);
}

/// The seal that the arbiter would make now, changed.
fn forged(
    world: &World,
    arbiter: usize,
    change: impl FnOnce(&mut Seal, &mut Vec<ugolki_record::Digest>),
) -> (SignedFact, IdList) {
    let held = world.hall(arbiter).held();
    let (mut seal, list) = held.draft_seal(world.wall(arbiter)).expect("a draft");
    let mut ids = list.ids().to_vec();
    change(&mut seal, &mut ids);
    let list = IdList::of(ids).unwrap();
    (Fact::Seal(seal).sign(&secret(arbiter)).unwrap(), list)
}

#[test]
fn organisers_who_seal_too_early_are_followed_by_nobody() {
    let seed = Seed::of_test();
    let mut world = begun(seed.0, &[10], 1);
    world.run_for(BREAK + 30_000);
    let (seal, _) = forged(&world, 10, |_, _| {});
    let id = seal.id();
    inject(&mut world, 10, &seal);
    world.run_for(30_000);
    let takes = |program: &Program| {
        let state = world.hall(program.number).state();
        state.heights.iter().any(|height| height.seal == id)
    };
    assert!(!world.running().any(takes));
    // The honest program of that arbiter does not know of it, and seals: it has signed twice then.
    ends(&mut world);
    laws::check(&world, "sealed too early", &[10]);
}

#[test]
fn organisers_who_state_other_boards_are_followed_by_nobody() {
    let seed = Seed::of_test();
    let mut world = begun(seed.0, &[10], 1);
    assert!(
        world.run_while(BREAK + LENGTH, all_boards_are_in),
        "{}",
        world.describe()
    );
    if world.programs[0].height() == Some(0) {
        let (seal, _) = forged(&world, 10, |seal, _| seal.boards.0[0] ^= 1);
        let id = seal.id();
        inject(&mut world, 10, &seal);
        world.run_for(2 * MINUTE);
        for program in world.running() {
            let state = world.hall(program.number).state();
            assert!(!state.heights.iter().any(|height| height.seal == id));
        }
    }
    ends(&mut world);
    laws::check(&world, "other boards", &[10]);
}
