//! Several threads search together, and agree on what is certain.

use std::sync::atomic::Ordering;

use ugolki_engine::Score;

use crate::scene::*;

fn several(threads: usize) -> Settings {
    Settings {
        threads: threads.try_into().unwrap(),
        ..full()
    }
}

#[test]
fn their_lines_are_legal_and_their_nodes_bounded() {
    for (ruleset, threads) in [("classic-3x3", 2), ("diagonal-3x4", 3), ("halma-16", 5)] {
        let mut game = Game::new(Ruleset::named(ruleset).unwrap());
        let mut engine = Engine::new(several(threads));
        while !game.is_over() && game.plies().len() < 40 {
            let limits = Limits::nodes(10_000);
            let thought = engine.think(&game, &limits, &AtomicBool::new(false), &mut |info| {
                let mut line = game.clone();
                for ply in &info.line {
                    line.play(*ply).unwrap();
                }
            });
            // Each thread looks at what the others have done after so many nodes.
            let slack = 128 * u64::try_from(threads).unwrap();
            assert!(
                thought.info.nodes <= 10_000 + slack,
                "{ruleset}: {:?}",
                thought.info
            );
            game.play(thought.best.unwrap()).unwrap();
        }
    }
}

#[test]
fn they_find_what_one_finds() {
    for (position, score) in [
        ("5www/5www/4w1ww/8/8/bbb5/bbb5/bb2b3 w 30", Score::Win(2)),
        ("5www/5www/4w1ww/8/8/bbb5/bbb5/bb1b4 w 30", Score::Draw),
    ] {
        for threads in 2..=6 {
            let game = game("classic-3x3", position);
            let thought = think(&game, several(threads), &Limits::nodes(20_000));
            assert_eq!(thought.info.score, score, "{position}, {threads} threads");
        }
    }
}

#[test]
fn they_end_when_they_are_told_to() {
    for threads in 2..=6 {
        let game = Game::new(Ruleset::named("diagonal-3x3").unwrap());
        let stop = AtomicBool::new(false);
        let mut engine = Engine::new(several(threads));
        let thought = engine.think(&game, &Limits::none(), &stop, &mut |info| {
            if info.depth >= 7 {
                stop.store(true, Ordering::Relaxed);
            }
        });
        game.check(thought.best.unwrap()).unwrap();
        assert!(thought.info.depth >= 7);
    }
}
