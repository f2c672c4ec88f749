//! Whole games: whatever the ruleset and the level, only legal plies.

use proptest::prelude::*;
use ugolki_rules::{
    AtLimit, Bitboard, BoardSize, Directions, Enclosure, LastReply, LateHome, NoMove, Parameters,
};

use crate::scene::*;

/// Plays on with alternating settings for so many plies, or to the end.
fn play(mut game: Game, settings: [Settings; 2], nodes: u64, plies: usize) -> Game {
    let mut engines = settings.map(Engine::new);
    while !game.is_over() && game.plies().len() < plies {
        let engine = &mut engines[game.plies().len() % 2];
        let thought = engine.think(&game, &Limits::nodes(nodes), &AtomicBool::new(false), &mut |_| {});
        let mut line = game.clone();
        for ply in &thought.info.line {
            line.play(*ply).unwrap();
        }
        assert_eq!(thought.info.line.first(), thought.best.as_ref());
        game.play(thought.best.unwrap()).unwrap();
    }
    game
}

#[test]
fn games_of_every_named_ruleset_come_to_an_end() {
    for ruleset in Ruleset::all() {
        let game = play(Game::new(ruleset), [full(), full()], 200, 1_000);
        assert!(game.is_over());
        assert_eq!(
            Engine::new(full())
                .think(&game, &Limits::nodes(9), &AtomicBool::new(false), &mut |_| {})
                .best,
            None
        );
    }
}

#[test]
fn every_level_plays_whole_games() {
    for ruleset in Ruleset::all() {
        for number in 1..=7 {
            let nodes = if ruleset.board() == BoardSize::Eight {
                2_000
            } else {
                300
            };
            play(
                Game::new(ruleset.clone()),
                [level(number, 5), level(number, 6)],
                nodes,
                40,
            );
        }
    }
}

fn custom() -> impl Strategy<Value = Ruleset> {
    let size = prop_oneof![3 => Just(BoardSize::Eight), 1 => Just(BoardSize::Sixteen)];
    let house = |board: BoardSize| {
        let within = move |reach: u8| {
            let squares: Vec<_> = board
                .squares_iter()
                .filter(|square| board.file(*square) + board.rank(*square) <= reach)
                .collect();
            let most = squares.len();
            proptest::sample::subsequence(squares, 1..=most)
                .prop_map(|squares| squares.into_iter().collect::<Bitboard>())
        };
        prop_oneof![3 => within(2), 1 => within(board.side() - 2)]
    };
    let limit = || prop_oneof![1..=12_u16, 1..=1000_u16];
    let kinds = (
        proptest::sample::select(vec![Directions::Four, Directions::Eight]),
        proptest::sample::select(vec![LateHome::Once, LateHome::Always]),
        proptest::sample::select(vec![
            Enclosure::Forbidden,
            Enclosure::ForbiddenByMove,
            Enclosure::Exempt,
            Enclosure::Ignored,
        ]),
        proptest::sample::select(vec![NoMove::Draw, NoMove::Pass]),
        proptest::sample::select(vec![AtLimit::Count, AtLimit::Draw]),
        proptest::sample::select(vec![LastReply::Always, LastReply::IfItCanEqualise]),
    );
    let board = size.prop_flat_map(move |board| (Just(board), house(board)));
    (board, kinds, limit(), limit()).prop_map(
        |(
            (board, house),
            (directions, late_home, enclosure, no_move, at_limit, last_reply),
            exit_limit,
            move_limit,
        )| {
            Ruleset::new(Parameters {
                board,
                house,
                directions,
                exit_limit,
                late_home,
                enclosure,
                no_move,
                move_limit,
                at_limit,
                last_reply,
            })
            .unwrap()
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]
    #[test]
    fn custom_rulesets_are_played_by_the_rules(ruleset in custom(), weak in 1..=7_u8, seed in any::<u64>()) {
        let start = Game::from_position(ruleset.clone(), Position::start(&ruleset));
        if let Ok(game) = start {
            play(game, [full(), level(weak, seed)], 60, 50);
        }
    }
}
