//! Full strength against the yardstick and against the weakest level. `cargo run --release --example arena` measures it
//! with more games and time.

use ugolki_rules::{Ply, Side};

use crate::scene::*;
use crate::yardstick;

/// The points of full strength as `side` against another player, from 0 to 2.
fn points(ruleset: &Ruleset, side: Side, nodes: u64, mut other: impl FnMut(&Game) -> Option<Ply>) -> u32 {
    let mut game = Game::new(ruleset.clone());
    let mut engine = Engine::new(full());
    while !game.is_over() {
        let ply = if game.position().turn() == side {
            let thought = engine.think(&game, &Limits::nodes(nodes), &AtomicBool::new(false), &mut |_| {});
            thought.best
        } else {
            other(&game)
        };
        game.play(ply.unwrap()).unwrap();
    }
    match game.outcome().unwrap().winner {
        Some(winner) => 2 * u32::from(winner == side),
        None => 1,
    }
}

#[test]
fn the_yardstick_is_beaten() {
    for ruleset in Ruleset::all() {
        let sum: u32 = Side::BOTH
            .into_iter()
            .map(|side| points(&ruleset, side, 2_500, |game| yardstick::choose(game, 1)))
            .sum();
        assert!(sum >= 3, "{}: {sum} of 4 points", ruleset.id());
    }
}

#[test]
fn a_beginner_is_beaten() {
    for ruleset in Ruleset::all().filter(|ruleset| ruleset.men() < 16) {
        let mut beginner = Engine::new(level(1, 3));
        let sum = points(&ruleset, Side::Black, 1_000, |game| {
            let thought = beginner.think(game, &Limits::none(), &AtomicBool::new(false), &mut |_| {});
            thought.best
        });
        assert_eq!(sum, 2, "{}", ruleset.id());
    }
}
