//! A plain opponent to be measured against: alpha-beta three plies deep, with the way that is left as its evaluation.

use ugolki_rules::board::{Bits, Board, Rules, Wide};
use ugolki_rules::{BoardSize, Game, Move, Ply, Side};

/// How deep it looks, in plies.
const DEPTH: i32 = 3;
const WON: i32 = 1_000_000;

/// What it plays; the first of several equal moves in an order that the seed shuffles.
pub(crate) fn choose(game: &Game, seed: u64) -> Option<Ply> {
    match game.ruleset().board() {
        BoardSize::Eight => choose_on::<u64>(game, seed),
        BoardSize::Sixteen => choose_on::<Wide>(game, seed),
    }
}

fn choose_on<B: Bits>(game: &Game, seed: u64) -> Option<Ply> {
    let rules = Rules::<B>::new(game.ruleset());
    let board = Board::from_position(game.position());
    if game.must_pass() {
        return Some(Ply::Pass);
    }
    let mut moves = game.legal_moves();
    let mix = |mv: &Move| {
        let ends = u64::from(mv.from.index()) << 8 | u64::from(mv.to.index());
        (ends ^ seed).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 20
    };
    moves.sort_by_key(mix);
    let mut best = (-2 * WON, None);
    for mv in moves {
        let after = board.after(mv);
        let value = after_ply(&rules, &board, Ply::Move(mv), &after, DEPTH, -2 * WON, -best.0);
        if value > best.0 {
            best = (value, Some(Ply::Move(mv)));
        }
    }
    best.1
}

/// The value of a ply for the side that plays it.
fn after_ply<B: Bits>(
    rules: &Rules<B>,
    before: &Board<B>,
    ply: Ply,
    after: &Board<B>,
    depth: i32,
    alpha: i32,
    beta: i32,
) -> i32 {
    match rules.outcome(before, ply, after, 1) {
        Some(outcome) => match outcome.winner {
            None => 0,
            Some(winner) if winner == before.turn() => WON + depth,
            Some(_) => -WON - depth,
        },
        None => -value(rules, after, depth - 1, alpha, beta),
    }
}

fn value<B: Bits>(rules: &Rules<B>, board: &Board<B>, depth: i32, mut alpha: i32, beta: i32) -> i32 {
    if depth == 0 {
        return way(board, board.turn().opposite()) - way(board, board.turn());
    }
    if rules.must_pass(board) {
        return after_ply(rules, board, Ply::Pass, &board.passed(), depth, -beta, -alpha);
    }
    let mut moves = Vec::new();
    rules.field(board).each_move(|mv| moves.push(mv));
    for mv in moves {
        let after = board.after(mv);
        alpha = alpha.max(after_ply(
            rules,
            board,
            Ply::Move(mv),
            &after,
            depth,
            -beta,
            -alpha,
        ));
        if alpha >= beta {
            break;
        }
    }
    alpha
}

/// The files and ranks that a side's men are away from the far corner.
fn way<B: Bits>(board: &Board<B>, side: Side) -> i32 {
    let board_size = B::SIZE;
    let reach = 2 * (i32::from(board_size.side()) - 1);
    board
        .men(side)
        .squares()
        .map(|man| {
            let gone = i32::from(board_size.file(man)) + i32::from(board_size.rank(man));
            match side {
                Side::White => reach - gone,
                Side::Black => gone,
            }
        })
        .sum()
}
