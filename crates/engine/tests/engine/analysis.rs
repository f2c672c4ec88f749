//! Several lines at once: the best move first, no first move twice, deeper and deeper, until it is stopped.

use std::num::NonZeroUsize;
use std::sync::atomic::Ordering;

use ugolki_engine::{Info, Score};
use ugolki_rules::Ply;

use super::scene::{AtomicBool, Engine, Game, Limits, Ruleset, full, game, think};

fn lines(count: usize) -> NonZeroUsize {
    NonZeroUsize::new(count).unwrap()
}

fn analyse(game: &Game, count: usize, limits: &Limits) -> Vec<Info> {
    let stop = AtomicBool::new(false);
    Engine::new(full()).analyse(game, lines(count), limits, &stop, &mut |_| {})
}

/// Black wins by a step of the last man.
const LAST_STEP: &str = "5www/5www/4www1/8/2b5/bb6/bbb5/bbb5 b 30";

/// What a line is worth, so that lines can be compared.
fn worth(info: &Info) -> i64 {
    match info.score {
        Score::Estimate(points) => points.into(),
        Score::Win(plies) => 1_000_000 - i64::from(plies),
        Score::Loss(plies) => i64::from(plies) - 1_000_000,
        Score::Draw => 0,
    }
}

fn check(game: &Game, found: &[Info]) {
    let firsts: Vec<Ply> = found.iter().map(|info| info.line[0]).collect();
    for (index, first) in firsts.iter().enumerate() {
        assert!(!firsts[..index].contains(first), "{firsts:?}");
    }
    for info in found {
        let mut after = game.clone();
        for ply in &info.line {
            after.play(*ply).unwrap();
        }
    }
}

#[test]
fn lines_are_legal_and_begin_differently_in_every_ruleset() {
    for ruleset in Ruleset::all() {
        let game = Game::new(ruleset);
        let found = analyse(&game, 3, &Limits::nodes(20_000));
        assert_eq!(found.len(), 3, "{}", game.ruleset().id());
        check(&game, &found);
    }
}

#[test]
fn the_best_line_is_what_the_engine_would_play() {
    let game = game("classic-3x3", "5bbb/5bbb/4b1b1/3b4/2w5/w1w5/ww1w4/www5 w 6");
    for depth in 1..=5 {
        let limits = Limits::depth(depth);
        let found = analyse(&game, 3, &limits);
        let thought = think(&game, full(), &limits);
        assert_eq!(found[0].score, thought.info.score, "depth {depth}");
        assert!(found.windows(2).all(|pair| worth(&pair[0]) >= worth(&pair[1])));
        assert!(found.iter().all(|info| info.depth == depth));
        check(&game, &found);
    }
}

#[test]
fn as_many_lines_as_there_are_moves() {
    let game = game("classic-3x3", LAST_STEP);
    let moves = game.legal_moves().len();
    let found = analyse(&game, 40, &Limits::depth(2));
    assert_eq!(found.len(), moves.min(40));
    check(&game, &found);
    assert_eq!(found[0].score, Score::Win(1), "{found:?}");
}

#[test]
fn what_is_told_gets_deeper_until_it_is_stopped() {
    let game = Game::new(Ruleset::named("diagonal-3x3").unwrap());
    let stop = AtomicBool::new(false);
    let mut depths = Vec::new();
    let mut engine = Engine::new(full());
    let last = engine.analyse(&game, lines(2), &Limits::none(), &stop, &mut |told| {
        assert!(!told.is_empty() && told.len() <= 2);
        depths.push(told[0].depth);
        if told[0].depth >= 3 {
            stop.store(true, Ordering::Relaxed);
        }
    });
    assert!(depths.is_sorted(), "{depths:?}");
    assert_eq!(last[0].depth, 3);
}

#[test]
fn a_race_is_seen_to_its_end() {
    let game = game("classic-3x3", "5www/5www/4w1w1/6w1/3bb3/3bb3/bb6/bbb5 w 25");
    let found = analyse(&game, 3, &Limits::nodes(200_000));
    check(&game, &found);
    assert!(matches!(found[0].score, Score::Win(_)), "{found:?}");
}

#[test]
fn nothing_is_said_of_a_game_that_is_over() {
    let mut game = game("classic-3x3", LAST_STEP);
    game.play_text("c4-c3").unwrap();
    assert!(game.is_over());
    assert!(analyse(&game, 3, &Limits::depth(2)).is_empty());
}
