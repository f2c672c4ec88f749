//! Each format from the charter to the last seal, in fair and in foul weather.

use ugolki_node::hall::{Automatic, Event};
use ugolki_tournament::Engine;

use crate::cast::{self, LATE, LENGTH, MINUTE, REGISTRATION};
use crate::chance::Seed;
use crate::laws;
use crate::world::{Weather, World};

/// Runs an event to its end and checks all laws.
pub(crate) fn run(seed: u64, engine: Engine, rounds: u16, players: usize, weather: Weather) -> World {
    let charter = cast::signed(cast::charter(engine, rounds, &[0], 1), 0);
    let mut world = World::new(seed, charter, players);
    world.weather = weather;
    world.run_for(MINUTE);
    world.enter(0..players);
    let heights = u64::from(rounds) + 2;
    let longest = REGISTRATION + heights * (LENGTH + LATE + 5 * MINUTE);
    let over = |world: &World| world.running().all(super::world::Program::is_over);
    let heights: Vec<_> = world.running().map(super::world::Program::height).collect();
    assert!(world.run_while(longest, over), "{heights:?}");
    laws::check(&world, engine.name(), &[]);
    world
}

fn all_rounds_count(world: &World, rounds: u16, players: usize) {
    let state = world.hall(0).state();
    assert_eq!(state.roster.len(), players);
    for round in 1..=rounds {
        let played = (1..).map_while(|board| laws::won(state, round, board));
        assert!(played.clone().count() >= players / 2 - 1, "round {round}");
        assert!(played.into_iter().all(|(_, played)| played), "round {round}");
    }
    let seals = world.programs[0].told.iter();
    let seals = seals.filter(|(_, event)| matches!(event, Event::Sealed { .. }));
    assert_eq!(seals.count(), state.heights.len());
}

#[test]
fn a_swiss_of_eight_is_played_to_its_end() {
    let seed = Seed::of_test();
    let world = run(seed.0, Engine::FastSwiss1, 3, 8, Weather::FAIR);
    all_rounds_count(&world, 3, 8);
}

#[test]
fn a_swiss_of_sixteen_is_played_in_foul_weather() {
    let seed = Seed::of_test();
    let world = run(seed.0, Engine::FastSwiss1, 3, 16, Weather::FOUL);
    all_rounds_count(&world, 3, 16);
}

#[test]
fn a_round_robin_of_six_is_played_to_its_end() {
    let seed = Seed::of_test();
    let world = run(seed.0, Engine::Berger1, 5, 6, Weather::FAIR);
    let state = world.hall(0).state();
    for round in 1..=5 {
        for board in 1..=3 {
            assert!(laws::won(state, round, board).is_some_and(|(_, played)| played));
        }
    }
}

#[test]
fn a_knockout_of_eight_is_played_to_its_end() {
    let seed = Seed::of_test();
    let world = run(seed.0, Engine::Knockout1, 3, 8, Weather::FAIR);
    assert!(laws::won(world.hall(0).state(), 3, 1).is_some());
}

#[test]
fn one_seed_is_one_run() {
    let seed = Seed::of_test();
    let runs = [(); 2].map(|()| run(seed.0, Engine::FastSwiss1, 2, 8, Weather::FOUL));
    let sent = runs.each_ref().map(|world| {
        let sent = world.programs.iter().map(|program| program.sent);
        (sent.collect::<Vec<_>>(), world.hall(0).state().digest)
    });
    assert_eq!(sent[0], sent[1]);
}

#[test]
fn a_latecomer_reaches_the_same_digest() {
    let seed = Seed::of_test();
    let mut world = run(seed.0, Engine::FastSwiss1, 3, 8, Weather::FAIR);
    let late = world.add(Automatic::default());
    world.start(late);
    let facts = |world: &World, number: usize| world.hall(number).held().facts().count();
    world.run_for(10 * MINUTE);
    assert_eq!(world.hall(late).state().digest, world.hall(0).state().digest);
    assert_eq!(facts(&world, late), facts(&world, 0));
}
