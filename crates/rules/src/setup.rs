//! Set-ups: any men on a board, with a side to move and a move number.

mod errors;
mod text;

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use crate::bits::Bits;
use crate::field::{Field, on_board};
use crate::notation::PASS;
use crate::{
    Bitboard, BoardSize, BySide, IllegalMove, Move, MoveText, NoMove, Path, Ply, Ruleset, Side, Square,
};

pub(crate) use errors::check;
pub use errors::{SetupErrors, SetupFault};
pub use text::ParseSetupError;
pub(crate) use text::parse_number;

/// Any men on a board: it can be shown and its moves listed, but perhaps not played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The size of the board.
    pub size: BoardSize,
    /// The men of each side.
    pub men: BySide<Bitboard>,
    /// The side to move.
    pub turn: Side,
    /// The number of the pair of moves in play, from 1.
    pub number: u16,
}

impl Setup {
    /// The set-up from which games of this ruleset start.
    pub fn start(ruleset: &Ruleset) -> Self {
        Self {
            size: ruleset.board(),
            men: BySide::from_fn(|side| ruleset.house(side)),
            turn: Side::White,
            number: 1,
        }
    }

    /// The side whose man stands on a square.
    pub fn man_at(&self, square: Square) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|side| self.men.get(*side).contains(square))
    }

    /// All legal moves of the side to move, by their start and then their end.
    pub fn legal_moves(&self, ruleset: &Ruleset) -> Vec<Move> {
        on_board!(self.size, B => self.field::<B>(ruleset).moves())
    }

    /// The number of legal moves.
    pub fn legal_count(&self, ruleset: &Ruleset) -> u32 {
        on_board!(self.size, B => self.field::<B>(ruleset).move_count())
    }

    /// The canonical paths of all legal moves, by their start and then their end.
    pub fn legal_paths(&self, ruleset: &Ruleset) -> Vec<Path> {
        on_board!(self.size, B => self.field::<B>(ruleset).paths())
    }

    /// The squares that the man on `from` may move to; none unless it is a man of the side to move.
    pub fn targets(&self, ruleset: &Ruleset, from: Square) -> Bitboard {
        if !self.men.get(self.turn).contains(from) {
            return Bitboard::EMPTY;
        }
        on_board!(self.size, B => {
            self.field::<B>(ruleset).targets(B::of(from)).to_board()
        })
    }

    /// What may be played as it is written: canonical paths, or `pass` when it is forced.
    pub fn legal_texts(&self, ruleset: &Ruleset) -> Vec<String> {
        if self.must_pass(ruleset) {
            return [PASS.into()].into();
        }
        self.legal_paths(ruleset)
            .iter()
            .map(|path| path.display(self.size).to_string())
            .collect()
    }

    /// Tells whether `side` would have a legal move if it were its turn.
    pub fn has_move(&self, ruleset: &Ruleset, side: Side) -> bool {
        on_board!(self.size, B => Field::<B>::of_setup(self, side, ruleset).has_move())
    }

    /// Tells whether the side to move has no legal move and the ruleset makes it pass.
    pub fn must_pass(&self, ruleset: &Ruleset) -> bool {
        ruleset.no_move() == NoMove::Pass && !self.has_move(ruleset, self.turn)
    }

    /// The canonical path of a move, if a step or a chain leads there, whatever it encloses.
    pub fn path(&self, ruleset: &Ruleset, mv: Move) -> Option<Path> {
        on_board!(self.size, B => self.field::<B>(ruleset).path(mv))
    }

    /// Checks a move by its ends.
    ///
    /// # Errors
    /// The first reason against the move.
    pub fn check(&self, ruleset: &Ruleset, mv: Move) -> Result<(), IllegalMove> {
        on_board!(self.size, B => self.field::<B>(ruleset).check(mv))
    }

    /// Checks a move or a pass.
    ///
    /// # Errors
    /// The first reason against it.
    pub fn check_ply(&self, ruleset: &Ruleset, ply: Ply) -> Result<(), IllegalMove> {
        match ply {
            Ply::Move(mv) => self.check(ruleset, mv),
            Ply::Pass if self.must_pass(ruleset) => Ok(()),
            Ply::Pass => Err(IllegalMove::NotAPass),
        }
    }

    /// Checks a whole path, and gives its move.
    ///
    /// # Errors
    /// The first reason against the path.
    pub fn check_path(&self, ruleset: &Ruleset, squares: &[Square]) -> Result<Move, IllegalMove> {
        on_board!(self.size, B => self.field::<B>(ruleset).check_path(squares))
    }

    /// Finds the ply that a person means: two squares are the ends of a move, more are its path.
    ///
    /// # Errors
    /// The first reason against it.
    pub fn resolve(&self, ruleset: &Ruleset, text: &MoveText) -> Result<Ply, IllegalMove> {
        let ply = match text {
            MoveText::Pass => Ply::Pass,
            MoveText::Squares(squares) => match **squares {
                [from, to] => Ply::Move(Move { from, to }),
                _ => return self.check_path(ruleset, squares).map(Ply::Move),
            },
        };
        self.check_ply(ruleset, ply)?;
        Ok(ply)
    }

    /// Finds the ply of a text from a record, where every square of a path is written.
    ///
    /// # Errors
    /// The first reason against it.
    pub fn resolve_whole(&self, ruleset: &Ruleset, text: &MoveText) -> Result<Ply, IllegalMove> {
        match text {
            MoveText::Pass => self.check_ply(ruleset, Ply::Pass).map(|()| Ply::Pass),
            MoveText::Squares(squares) => self.check_path(ruleset, squares).map(Ply::Move),
        }
    }

    /// The number of men of `side` in its own house.
    pub fn men_home(&self, side: Side, ruleset: &Ruleset) -> u8 {
        count(*self.men.get(side) & ruleset.house(side))
    }

    /// The number of men of `side` in its target.
    pub fn men_in_target(&self, side: Side, ruleset: &Ruleset) -> u8 {
        count(*self.men.get(side) & ruleset.target(side))
    }

    /// The men of `side` that are enclosed with an enemy man taking part.
    pub fn enclosed(&self, side: Side, ruleset: &Ruleset) -> Bitboard {
        on_board!(self.size, B => {
            Field::<B>::of_setup(self, side, ruleset).enclosed_with_enemies().to_board()
        })
    }

    /// The men of `side` that the deadline finds at home: those in its house but for the exempt ones.
    pub fn late_men(&self, side: Side, ruleset: &Ruleset) -> Bitboard {
        on_board!(self.size, B => {
            let house = B::from_board(ruleset.house(side));
            Field::<B>::of_setup(self, side, ruleset).late_men(house).to_board()
        })
    }

    /// Moves a man of the side to move to a free square, and nothing else: no man appears or is lost.
    pub(crate) fn move_man(&mut self, Move { from, to }: Move) {
        let on_board = self.size.square(to.index()).is_some();
        if self.men.get(self.turn).contains(from) && on_board && self.man_at(to).is_none() {
            let men = self.men.get_mut(self.turn);
            men.remove(from);
            men.insert(to);
        }
    }

    /// The men as the side to move sees them.
    pub(crate) fn field<B: Bits>(&self, ruleset: &Ruleset) -> Field<B> {
        Field::of_setup(self, self.turn, ruleset)
    }
}

/// The number of squares in a part of a house, which has 120 at most.
fn count(part: Bitboard) -> u8 {
    let [low, _] = part.len().to_le_bytes();
    low
}
