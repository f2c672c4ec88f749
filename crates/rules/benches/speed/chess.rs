//! The chess move generator that ours is measured against.

use cozy_chess::Board;

/// The depth of the count, in plies.
pub(crate) const DEPTH: u32 = 6;

/// What the count comes to.
pub(crate) const NODES: u64 = 119_060_324;

/// The start of chess.
pub(crate) fn start() -> Board {
    Board::default()
}

/// Counts sequences of moves; those of the last ply are counted, not made.
pub(crate) fn perft(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    if depth == 1 {
        board.generate_moves(|moves| {
            nodes += u64::try_from(moves.len()).unwrap();
            false
        });
        return nodes;
    }
    board.generate_moves(|moves| {
        for mv in moves {
            let mut after = board.clone();
            after.play_unchecked(mv);
            nodes += perft(&after, depth - 1);
        }
        false
    });
    nodes
}
