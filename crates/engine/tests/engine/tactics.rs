//! What the rules make of a position is seen.

use ugolki_engine::Score;
use ugolki_rules::{Outcome, Reason, Side};

use crate::scene::*;

#[test]
fn a_goal_is_found() {
    // Two moves fill the target, and Black cannot answer in time.
    let game = game("classic-3x3", "5www/5www/3w2ww/8/8/b7/bb6/bb1bbbb1 w 30");
    let thought = think(&game, full(), &Limits::nodes(20_000));
    assert!(matches!(thought.info.score, Score::Win(_)), "{:?}", thought.info);
}

#[test]
fn the_last_reply_draws() {
    let game = game("classic-3x3", "5www/5www/5www/8/8/bbb5/bbb5/bb1b4 b 30");
    let thought = think(&game, full(), &Limits::nodes(2_000));
    assert_eq!(text(&game, &thought), "d1-c1");
    assert_eq!(thought.info.score, Score::Draw);
}

#[test]
fn the_last_reply_is_foreseen() {
    // Filling the target wins only while Black is more than one move short of its own.
    for (position, score) in [
        ("5www/5www/4w1ww/8/8/bbb5/bbb5/bb2b3 w 30", Score::Win(2)),
        ("5www/5www/4w1ww/8/8/bbb5/bbb5/bb1b4 w 30", Score::Draw),
    ] {
        let thought = think(&game("classic-3x3", position), full(), &Limits::nodes(20_000));
        assert_eq!(thought.info.score, score, "{position}");
    }
}

#[test]
fn re_entry_is_avoided() {
    let game = game("classic-3x3", "5ww1/5www/5ww1/8/8/bb6/3w4/bbbwbbbb w 45");
    let thought = think(&game, full(), &Limits::nodes(5_000));
    let Some(ugolki_rules::Ply::Move(mv)) = thought.best else {
        panic!("a move");
    };
    assert!(!game.would_lose_by_re_entry(mv));
}

#[test]
fn the_house_is_left_in_time() {
    // Three men at home and six moves left; the race forward can wait.
    let mut game = game("russian-3x3", "5bb1/5bbb/3b1b2/3b4/4w1b1/2w1ww2/ww2ww2/w7 w 35");
    let mut engines = [Engine::new(full()), Engine::new(full())];
    while !game.is_over() && game.position().number() <= 41 {
        let engine = &mut engines[game.plies().len() % 2];
        let thought = engine.think(&game, &Limits::nodes(2_000), &AtomicBool::new(false), &mut |_| {});
        game.play(thought.best.unwrap()).unwrap();
    }
    let late = Outcome {
        winner: Some(Side::Black),
        reason: Reason::Deadline,
    };
    assert_ne!(game.outcome(), Some(late));
}

#[test]
fn a_lost_game_is_saved_by_repetition() {
    // Black is about to win, and has shuffled to and fro instead.
    let mut game = game("russian-3x3", "4w3/8/7w/w6w/3w4/bbb2w2/bbb2w2/bb1b2ww b 60");
    for text in ["d1-d2", "a5-a6", "d2-d1", "a6-a5", "d1-d2", "a5-a6", "d2-d1"] {
        game.play_text(text).unwrap();
    }
    let thought = think(&game, full(), &Limits::nodes(5_000));
    assert_eq!(text(&game, &thought), "a6-a5");
    assert_eq!(thought.info.score, Score::Draw);
}

#[test]
fn the_only_move_is_played_at_once() {
    let lone = ugolki_rules::Parameters {
        house: [0]
            .iter()
            .filter_map(|number| ugolki_rules::BoardSize::Eight.square(*number))
            .collect(),
        ..*Ruleset::named("russian-3x3").unwrap().parameters()
    };
    let ruleset = Ruleset::new(lone).unwrap();
    let setup = Setup::parse(ruleset.board(), "8/8/8/8/8/8/b7/w7 w 1").unwrap();
    let game = Game::from_position(ruleset.clone(), Position::from_setup(&ruleset, setup).unwrap()).unwrap();
    let thought = think(&game, full(), &Limits::time(std::time::Duration::from_secs(60)));
    assert!(thought.best.is_some());
}

#[test]
fn a_shortest_way_that_is_barred_is_not_run() {
    // White's men have passed Black's, and the shortest way of one of them leads over a square behind them all, where a
    // man of Black's stands.
    let mut game = Game::new(Ruleset::named("diagonal-3x3").unwrap());
    let texts = "b3-a4 g6-e6 c1-d1 f6-e7 d1-d2 f7-d5 a1-c1-e3 h8-f6-d6-d4 a4-b4 f8-d6 b1-d3 e7-c5 c3-e5-e7 g8-g6 \
                 a2-a4-c4-e4 d5-b5-b3-b1 b2-b3 h7-f7-d5 a3-c3-e5 g7-g5 d3-f5-h7 e6-c4-a2 d2-f4 h6-h5 c2-a4-c4-e6-e8 \
                 c5-a3-a1 b4-c4 h5-f5-d3 e8-f8 d6-e6 f4-h6-h8 g6-f5 e4-g6 f5-e4 b3-b4 d5-b3 c4-c5 e6-d6 c5-d5 g5-f5 \
                 b4-c4 e4-c2 e3-f4 f5-e6 c4-e4-g4 e6-c4 g4-e4-e6-e8-g8 d6-c5";
    for text in texts.split_whitespace() {
        game.play_text(text).unwrap();
    }
    let thought = think(&game, full(), &Limits::nodes(120_000));
    game.check(thought.best.unwrap()).unwrap();
}
