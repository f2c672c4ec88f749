//! The library says what the slow rules say: of the moves of a set-up, and of a game ply after ply.

use std::collections::BTreeSet;

use ugolki_rules::board::{Bits, Board, Rules, Wide};
use ugolki_rules::{
    Bitboard, BoardSize, Game, IllegalMove, Move, Outcome, Ply, Position, Ruleset, Setup, Square,
};

use crate::slow::{self, Moves, Slow};

/// Compares everything that is said of moves in a set-up.
pub(crate) fn compare(ruleset: &Ruleset, setup: &Setup) {
    let slow = Slow::new(ruleset, setup).moves();
    let moves: Vec<_> = slow
        .keys()
        .map(|(from, to)| Move { from: *from, to: *to })
        .collect();
    let shown = format!("{setup} under {ruleset:?}");
    assert_eq!(setup.legal_moves(ruleset), moves, "{shown}");
    assert_eq!(
        usize::try_from(setup.legal_count(ruleset)).unwrap(),
        moves.len(),
        "{shown}"
    );
    assert_eq!(setup.has_move(ruleset, setup.turn), !moves.is_empty(), "{shown}");
    let paths: Moves = setup
        .legal_paths(ruleset)
        .iter()
        .map(|path| ends_and_squares(path.mv(), path.squares()))
        .collect();
    assert_eq!(paths, slow, "{shown}");
    for from in setup.size.squares_iter() {
        let targets: Bitboard = moves
            .iter()
            .filter(|mv| mv.from == from)
            .map(|mv| mv.to)
            .collect();
        assert_eq!(setup.targets(ruleset, from), targets, "{shown}");
    }
    for (mv, squares) in moves.iter().zip(slow.values()) {
        assert_eq!(setup.path(ruleset, *mv).unwrap().squares(), squares, "{shown}");
        assert_eq!(setup.check_path(ruleset, squares), Ok(*mv), "{shown}");
        let distance = setup.size.file(mv.from).abs_diff(setup.size.file(mv.to))
            + setup.size.rank(mv.from).abs_diff(setup.size.rank(mv.to));
        let step = squares.len() == 2 && distance < 3 && !mv.is_jump(setup.size);
        assert_eq!(mv.is_jump(setup.size), !step, "{shown}");
    }
    compare_refusals(ruleset, setup, &moves, &shown);
}

/// Each pair of squares is legal or refused for the reason that the slow rules have.
fn compare_refusals(ruleset: &Ruleset, setup: &Setup, moves: &[Move], shown: &str) {
    let legal: BTreeSet<_> = moves.iter().copied().collect();
    for from in setup.size.squares_iter() {
        for to in setup.size.squares_iter() {
            let mv = Move { from, to };
            let checked = setup.check(ruleset, mv);
            let as_expected = match checked {
                Ok(()) => legal.contains(&mv),
                Err(IllegalMove::NoManThere) => setup.man_at(from).is_none(),
                Err(IllegalMove::NotYourMan) => setup.man_at(from) == Some(setup.turn.opposite()),
                Err(IllegalMove::NotReachable) => setup.path(ruleset, mv).is_none(),
                Err(IllegalMove::Encloses { man }) => {
                    setup.path(ruleset, mv).is_some()
                        && !legal.contains(&mv)
                        && setup.man_at(man) == Some(setup.turn.opposite())
                }
                Err(_) => false,
            };
            assert!(as_expected, "{mv:?} gives {checked:?} in {shown}");
        }
    }
}

fn ends_and_squares(mv: Move, squares: &[Square]) -> ((Square, Square), Vec<Square>) {
    assert_eq!((squares[0], squares[squares.len() - 1]), (mv.from, mv.to));
    ((mv.from, mv.to), squares.to_vec())
}

/// Plays on as the numbers choose, and compares moves and endings with the slow rules after each ply.
pub(crate) fn follow(mut game: Game, choices: &[u16]) {
    let ruleset = game.ruleset().clone();
    let mut history = vec![*game.position().setup()];
    for choice in choices {
        let slow = Slow::new(&ruleset, game.position()).moves();
        let fast: Vec<_> = game.legal_moves().iter().map(|mv| (mv.from, mv.to)).collect();
        assert!(
            fast.iter().eq(slow.keys()),
            "{} under {ruleset:?}",
            game.position()
        );
        let Some(ply) = pick(&game, *choice) else {
            return;
        };
        let before = *game.position();
        game.play(ply).unwrap();
        compare_boards(&game, &before, ply);
        history.push(*game.position().setup());
        let end = match ply {
            Ply::Move(mv) => Some(mv.to),
            Ply::Pass => None,
        };
        let outcome = game
            .outcome()
            .map(|outcome| (outcome.winner, outcome.reason.kind()));
        assert_eq!(
            outcome,
            slow::outcome(&ruleset, &history, end),
            "{} under {ruleset:?}",
            game.position()
        );
        if game.is_over() {
            assert!(game.legal_moves().is_empty() && !game.must_pass());
            assert_eq!(game.play(ply), Err(IllegalMove::GameOver));
            return;
        }
    }
}

/// The fast form of the board comes to the same men, number and key whichever way it is made, and judges the same.
fn compare_boards(game: &Game, before: &Position, ply: Ply) {
    match before.size() {
        BoardSize::Eight => compare_boards_of::<u64>(game, before, ply),
        BoardSize::Sixteen => compare_boards_of::<Wide>(game, before, ply),
    }
}

fn compare_boards_of<B: Bits>(game: &Game, before: &Position, ply: Ply) {
    let rules = Rules::<B>::new(game.ruleset());
    let before = Board::<B>::from_position(before);
    let after = match ply {
        Ply::Move(mv) => {
            assert!(rules.is_legal(&before, mv));
            before.after(mv)
        }
        Ply::Pass => {
            assert!(rules.must_pass(&before));
            before.passed()
        }
    };
    assert_eq!(after, Board::from_position(game.position()));
    let outcome: Option<Outcome> = rules.outcome(&before, ply, &after, game.occurrences());
    assert_eq!(outcome, game.outcome());
}

/// The ply that this number picks, if any is legal.
pub(crate) fn pick(game: &Game, choice: u16) -> Option<Ply> {
    if game.must_pass() {
        return Some(Ply::Pass);
    }
    let moves = game.legal_moves();
    let index = usize::from(choice).checked_rem(moves.len())?;
    Some(Ply::Move(moves[index]))
}
