//! Lines about thoughts.

use ugolki_rules::Ruleset;

use super::*;

#[test]
fn a_thought_is_one_line() {
    let game = Game::new(Ruleset::named("classic-3x3").unwrap());
    let ply = |text| game.read(text).unwrap();
    let mut thought = Info {
        depth: 3,
        deepest: 5,
        score: Score::Estimate(-50),
        nodes: 4_000,
        time: Duration::from_millis(2),
        table_full: 7,
        line: vec![ply("c3-d3")],
    };
    assert_eq!(
        info(&game, &thought),
        "info depth 3 seldepth 5 score pts -50 nodes 4000 nps 2000000 time 2 hashfull 7 pv c3-d3"
    );
    for (score, expected) in [
        (Score::Win(7), "score win 7 "),
        (Score::Loss(8), "score loss 8 "),
        (Score::Draw, "score draw "),
    ] {
        thought.score = score;
        assert!(info(&game, &thought).contains(expected));
    }
    // A line that goes on with an illegal ply is told up to there.
    thought.line.push(ply("c3-d3"));
    assert!(info(&game, &thought).ends_with(" pv c3-d3"));
    thought.line.clear();
    thought.time = Duration::ZERO;
    assert!(info(&game, &thought).ends_with(" nps 0 time 0 hashfull 7"));
}

#[test]
fn moves_are_canonical_paths() {
    let mut game = Game::new(Ruleset::named("classic-3x3").unwrap());
    assert_eq!(best(&game, None), "bestmove none");
    let jump = game.read("b3-d3").unwrap();
    assert_eq!(best(&game, Some(jump)), "bestmove b3-d3");
    game.play(jump).unwrap();
    assert_eq!(best(&game, Some(jump)), "bestmove none", "it is illegal now");
}
