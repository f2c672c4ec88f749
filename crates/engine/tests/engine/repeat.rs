//! The same question has the same answer, and others have others.

use crate::scene::*;

#[test]
fn same_seed_and_nodes_same_thought() {
    for ruleset in ["classic-3x4", "diagonal-3x3", "halma-16"] {
        let game = Game::new(Ruleset::named(ruleset).unwrap());
        let limits = Limits::nodes(3_000);
        let mut first = think(&game, full(), &limits);
        let mut engine = Engine::new(full());
        let mut other = game.clone();
        // What was thought of before has no part in it.
        for _ in 0..3 {
            let thought = engine.think(&other, &limits, &AtomicBool::new(false), &mut |_| {});
            other.play(thought.best.unwrap()).unwrap();
        }
        let mut again = engine.think(&game, &limits, &AtomicBool::new(false), &mut |_| {});
        (first.info.time, again.info.time) = Default::default();
        assert_eq!(first, again, "{ruleset}");
        assert!(first.info.nodes <= 3_000);
    }
}

#[test]
fn levels_play_by_their_seed() {
    let game = Game::new(Ruleset::named("classic-3x3").unwrap());
    for number in 1..=6 {
        let best = |seed| think(&game, level(number, seed), &Limits::none()).best;
        let first: Vec<_> = (0..60).map(best).collect();
        let again: Vec<_> = (0..60).map(best).collect();
        assert_eq!(first, again, "level {number}");
        assert!(first.iter().any(|ply| *ply != first[0]), "level {number}");
    }
}
