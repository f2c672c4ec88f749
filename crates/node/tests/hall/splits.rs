//! The network falls apart and comes together again (F-7.3).

use ugolki_node::hall::Event;
use ugolki_tournament::Engine;

use crate::cast::{self, BREAK, LATE, LENGTH, MINUTE, PATIENCE, REGISTRATION};
use crate::chance::Seed;
use crate::laws;
use crate::world::{Program, World};

/// An event of which the first round has just been paired.
fn begun(seed: u64, players: usize, arbiters: &[usize], threshold: u16) -> World {
    let charter = cast::charter(Engine::FastSwiss1, 3, arbiters, threshold);
    let mut world = World::new(seed, cast::signed(charter, arbiters[0]), players);
    world.run_for(MINUTE);
    world.enter(0..players);
    assert!(world.run_while(REGISTRATION + 5 * MINUTE, |world| {
        world.running().all(|program| program.height() == Some(0))
    }));
    world
}

fn ends(world: &mut World) {
    let longest = 5 * (LENGTH + PATIENCE);
    assert!(world.run_while(longest, |world| world.running().all(Program::is_over)));
}

#[test]
fn a_split_during_play_costs_no_game_that_was_played() {
    let seed = Seed::of_test();
    let mut world = begun(seed.0, 12, &[0], 1);
    world.run_for(BREAK + MINUTE);
    // The arbiter is with a third of the players; games on the other side go on and end.
    world.split(|number| u8::from(number >= 4));
    world.run_for(10 * MINUTE);
    world.heal();
    ends(&mut world);
    laws::check(&world, "split during play", &[]);
}

#[test]
fn a_split_during_sealing_leaves_one_seal() {
    let seed = Seed::of_test();
    let mut world = begun(seed.0, 12, &[0, 1, 2], 2);
    let half = |world: &World| {
        let boards = world
            .hall(0)
            .state()
            .current
            .iter()
            .flat_map(|round| &round.boards);
        boards.filter(|board| board.outcome.is_some()).count() >= 3
    };
    assert!(world.run_while(BREAK + LENGTH, half));
    // Two arbiters stay together, and the third one is alone with half of the players.
    world.split(|number| u8::from(number == 2 || number > 6));
    world.run_for(LENGTH + 2 * LATE);
    assert!(
        world.programs[0].height() >= Some(1),
        "two of three seal: {}",
        world.describe()
    );
    assert_eq!(world.programs[2].height(), Some(0), "one of three does not");
    world.heal();
    ends(&mut world);
    laws::check(&world, "split during sealing", &[]);
    assert!(world.hall(0).state().forks.is_empty());
}

#[test]
fn programs_come_and_go_and_miss_nothing() {
    let seed = Seed::of_test();
    let mut world = begun(seed.0, 12, &[0], 1);
    for _ in 0..20 {
        let number = 1 + world.chance.below(11);
        world.crash(number);
        world.run_for(20_000);
        world.start(number);
        world.run_for(MINUTE);
    }
    ends(&mut world);
    laws::check(&world, "churn", &[]);
    let doubles = world.programs.iter().flat_map(|program| &program.told);
    let doubles = doubles.filter(|(_, event)| matches!(event, Event::Equivocated { .. }));
    assert_eq!(doubles.count(), 0, "nobody who was started anew signs twice");
}

#[test]
fn clocks_that_are_minutes_off_harm_nobody_but_their_owner() {
    let seed = Seed::of_test();
    let charter = cast::charter(Engine::FastSwiss1, 3, &[0], 1);
    let mut world = World::new(seed.0, cast::signed(charter, 0), 12);
    world.run_for(5 * MINUTE);
    for (number, minutes) in [(3, 3), (4, -3), (5, 2), (6, -2)] {
        world.programs[number].off_ms = minutes * 60_000;
    }
    world.enter(0..12);
    ends(&mut world);
    laws::check(&world, "clocks off", &[]);
}
