//! One side that moves alone: the men of the other side stand still.

use alloc::vec::Vec;

use ugolki_rules::{Bitboard, BoardSize, IllegalMove, Move, Path, Ruleset, Setup, Side, Square};

/// A position in which only the side to move ever moves. Its moves are those of the rules: it may jump over the men
/// that stand still, and may not enclose them where that is forbidden.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Solo {
    setup: Setup,
}

impl Solo {
    /// The side to move of a set-up, moving alone from now on.
    pub const fn new(setup: Setup) -> Self {
        Self { setup }
    }

    /// The position.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The side that moves.
    pub const fn side(&self) -> Side {
        self.setup.turn
    }

    /// The men that move.
    pub const fn men(&self) -> Bitboard {
        *self.setup.men.get(self.setup.turn)
    }

    /// The men that stand still.
    pub const fn still(&self) -> Bitboard {
        *self.setup.men.get(self.setup.turn.opposite())
    }

    /// Tells whether the house to be filled is full.
    pub fn is_done(&self, ruleset: &Ruleset) -> bool {
        self.men() == ruleset.target(self.side())
    }

    /// The legal moves.
    pub fn moves(&self, ruleset: &Ruleset) -> Vec<Move> {
        self.setup.legal_moves(ruleset)
    }

    /// Checks a move.
    ///
    /// # Errors
    /// The first reason against it.
    pub fn check(&self, ruleset: &Ruleset, mv: Move) -> Result<(), IllegalMove> {
        self.setup.check(ruleset, mv)
    }

    /// The canonical path of a move.
    pub fn path(&self, ruleset: &Ruleset, mv: Move) -> Option<Path> {
        self.setup.path(ruleset, mv)
    }

    /// The position after a legal move. Whether it is legal is not asked again.
    #[must_use]
    pub fn after(&self, mv: Move) -> Self {
        let mut setup = self.setup;
        let turn = setup.turn;
        let men = setup.men.get_mut(turn);
        men.remove(mv.from);
        men.insert(mv.to);
        Self { setup }
    }
}

/// By how many lines a move takes a man of a side towards its target: files and ranks count alike.
pub fn advance(board: BoardSize, side: Side, mv: Move) -> i16 {
    let line = |square: Square| i16::from(board.file(square)).saturating_add(i16::from(board.rank(square)));
    let forward = line(mv.to).saturating_sub(line(mv.from));
    match side {
        Side::White => forward,
        Side::Black => forward.saturating_neg(),
    }
}
