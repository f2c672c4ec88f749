//! Where the hands are: the cursor of the keys, the pointer of the mouse, and which side faces them.

use ugolki_node::view::{GameView, Seat};
use ugolki_rules::{BoardSize, Side, Square};

use super::{Flip, Table};
use crate::action::Spot;
use crate::layer::Reply;
use crate::preferences::Turned;

impl Table {
    /// The side at the bottom.
    pub(super) fn bottom(&self, game: &GameView) -> Side {
        match self.flip {
            Flip::Fixed(side) => side,
            Flip::Turning => game.game.position().turn(),
            Flip::Preferred => match (self.turned, game.seat) {
                (Turned::White, _) | (Turned::Own, Seat::Both | Seat::Watching) => Side::White,
                (Turned::Own, Seat::One(own)) => own,
                (Turned::Turn, _) => game.game.position().turn(),
            },
        }
    }

    /// The square that is looked at: what is typed goes before the mouse, and that before the cursor.
    pub(super) fn focus(&self, game: &GameView) -> Option<Square> {
        self.typed.aim(game).or(self.hover).or(self.cursor)
    }

    /// The square that the hands are on, which from now on is the cursor's.
    pub(super) fn settle(&mut self) -> Option<Square> {
        self.cursor = self.hover.take().or(self.cursor);
        self.cursor
    }

    /// Moves the cursor by screen directions, whichever side is at the bottom.
    pub(super) fn move_cursor(&mut self, game: &GameView, (right, up): (i8, i8)) -> Reply {
        let size = game.game.position().size();
        let Some(from) = self.settle() else {
            return Reply::nothing();
        };
        let sign = match self.bottom(game) {
            Side::White => 1,
            Side::Black => -1,
        };
        let last = size.side() - 1;
        let file = size.file(from).saturating_add_signed(right * sign).min(last);
        let rank = size.rank(from).saturating_add_signed(up * sign).min(last);
        self.cursor = Square::new(size, file, rank);
        Reply::changed()
    }

    /// Goes round the men that can move, or the targets of the one picked up (T-2.6).
    pub(super) fn go_round(&mut self, game: &GameView, forward: bool) -> Reply {
        let places = self.places(game);
        let here = self.settle();
        let at = places.iter().position(|&place| Some(place) == here);
        let count = places.len().max(1);
        let next = match (at, forward) {
            (Some(at), true) => (at + 1) % count,
            (Some(at), false) => (at + count - 1) % count,
            (None, true) => 0,
            (None, false) => count - 1,
        };
        self.cursor = places.get(next).copied().or(here);
        Reply::changed()
    }

    /// Takes note of where the mouse points.
    pub(super) fn hover(&mut self, spot: Option<Spot>) -> Reply {
        let square = match spot {
            Some(Spot::Square(square)) => Some(square),
            Some(Spot::Row(_) | Spot::Heading(_) | Spot::Offer(_) | Spot::Ply(_) | Spot::Button(_))
            | None => None,
        };
        let line = self.hover_line(spot);
        let changed = line || self.hover != square;
        self.hover = square;
        Reply::changed_if(changed)
    }
}

/// Where the cursor begins: near the inner corner of the own house.
pub(super) fn first_cursor(board: BoardSize, side: Side) -> Option<Square> {
    let square = Square::new(board, 2, 2)?;
    Some(match side {
        Side::White => square,
        Side::Black => board.rotate(square),
    })
}
