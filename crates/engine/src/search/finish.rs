//! Races at the root: once the sides have passed each other, each brings its men in the shortest way, and the solver
//! knows it.

use core::time::Duration;

use ugolki_rules::board::{Bits, Board};
use ugolki_rules::{Game, GameResult, Ply, Side};

use crate::race::{Race, Verdict};
use crate::time::Timer;
use crate::{Info, Score, Thought};

/// How hard the solver tries at first, in positions.
const FIRST: u64 = 250;
/// The part of the time or of the nodes that a race may take.
const PART: u32 = 4;

/// What to play in a race, if the sides are apart and the solver finds a shortest way for the side to move within a part
/// of the limits.
pub(crate) fn finish<B: Bits>(
    race: &mut Race<B>,
    game: &Game,
    board: &Board<B>,
    timer: &Timer,
    nodes: u64,
) -> Option<Thought> {
    if !race.gap(board).apart {
        return None;
    }
    let turn = board.turn();
    let mut effort = FIRST;
    loop {
        let verdict = race.verdict(board, effort)?;
        let own = verdict.sides.get(turn);
        let known = own.is_exact() && verdict.result != GameResult::Open;
        if known {
            return if is_kept(&verdict, turn) {
                thought(game, &verdict, turn, effort, timer.elapsed())
            } else {
                None
            };
        }
        effort *= 2;
        if effort > nodes / u64::from(PART) || timer.is_spent_by(PART) {
            return None;
        }
    }
}

/// Tells whether the side to move is content with a race: one that it loses is better not run but upset.
fn is_kept(verdict: &Verdict, turn: Side) -> bool {
    match verdict.result {
        GameResult::WhiteWins => turn == Side::White,
        GameResult::BlackWins => turn == Side::Black,
        GameResult::Draw => true,
        GameResult::Open => false,
    }
}

/// The thought of one who runs a race; none if men of the other side, which the race leaves out, bar the way.
fn thought(game: &Game, verdict: &Verdict, turn: Side, nodes: u64, time: Duration) -> Option<Thought> {
    let line = line(game, verdict, turn);
    let best = *line.first()?;
    let moves = verdict.sides.get(turn).upper;
    // Black replies to White's goal before the game is over.
    let plies = match turn {
        Side::White => 2 * moves,
        Side::Black => (2 * moves).saturating_sub(1),
    };
    let score = match (verdict.result, verdict.proved) {
        (GameResult::Draw, true) => Score::Draw,
        (GameResult::WhiteWins | GameResult::BlackWins, true) => Score::Win(plies),
        _ => Score::Estimate(i32::try_from(100 * verdict.lead.0.abs()).unwrap_or(100)),
    };
    Some(Thought {
        best: Some(best),
        info: Info {
            depth: plies,
            deepest: plies,
            score,
            nodes,
            time,
            table_full: 0,
            line,
        },
    })
}

/// The shortest ways of both sides in turn, as far as they are legal together.
fn line(game: &Game, verdict: &Verdict, turn: Side) -> Vec<Ply> {
    let mut game = game.clone();
    let mut own = verdict.sides.get(turn).line.iter();
    let mut other = verdict.sides.get(turn.opposite()).line.iter();
    let mut line = Vec::new();
    while let Some(mv) = own.next() {
        let ply = Ply::Move(*mv);
        if game.play(ply).is_err() {
            break;
        }
        line.push(ply);
        core::mem::swap(&mut own, &mut other);
    }
    line
}
