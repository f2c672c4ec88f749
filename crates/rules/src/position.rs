//! Positions: set-ups that a ruleset can play.

use core::fmt;
use core::ops::Deref;

use alloc::vec::Vec;

use crate::setup::check;
use crate::{Bitboard, BoardSize, Move, PackedPosition, Ply, Ruleset, Setup, SetupErrors, Side};

/// A set-up that a ruleset can play: the right board and number of men. It may be unreachable.
///
/// It reads like its [`Setup`], which also has the moves: [`Setup::legal_moves`], [`Setup::check`], [`Setup::path`].
/// Two positions are equal when men, side to move and move number are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    setup: Setup,
}

impl Position {
    /// The position from which games of this ruleset start.
    pub fn start(ruleset: &Ruleset) -> Self {
        Self {
            setup: Setup::start(ruleset),
        }
    }

    /// Takes a set-up that the ruleset can play.
    ///
    /// # Errors
    /// Everything that keeps it from being played, all at once.
    pub fn from_setup(ruleset: &Ruleset, setup: Setup) -> Result<Self, SetupErrors> {
        check(&setup, ruleset)?;
        Ok(Self { setup })
    }

    /// The position as a set-up.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The size of the board.
    pub const fn size(&self) -> BoardSize {
        self.setup.size
    }

    /// The side to move.
    pub const fn turn(&self) -> Side {
        self.setup.turn
    }

    /// The number of the pair of moves in play, from 1.
    pub const fn number(&self) -> u16 {
        self.setup.number
    }

    /// The men of a side.
    pub const fn men(&self, side: Side) -> Bitboard {
        *self.setup.men.get(side)
    }

    /// The fixed bytes of the position.
    pub fn packed(&self) -> PackedPosition {
        PackedPosition::of(&self.setup)
    }

    /// All legal moves of the side to move, by their start and then their end.
    pub fn legal_moves(&self, ruleset: &Ruleset) -> Vec<Move> {
        self.setup.legal_moves(ruleset)
    }

    /// The position after a legal ply. Whether it is legal is not asked again, so that one who has checked pays once;
    /// what is no move at all, from where no own man stands or to where no square is free, moves nothing.
    #[must_use]
    pub fn after(&self, ply: Ply) -> Self {
        let mut setup = self.setup;
        if let Ply::Move(mv) = ply {
            setup.move_man(mv);
        }
        if setup.turn == Side::Black {
            setup.number = setup.number.saturating_add(1);
        }
        setup.turn = setup.turn.opposite();
        Self { setup }
    }
}

impl Deref for Position {
    type Target = Setup;

    fn deref(&self) -> &Setup {
        &self.setup
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup.fmt(f)
    }
}
