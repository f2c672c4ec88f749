//! The board: checkered squares, houses in their owners' tints, men as tiles, and marks on all of them (T-2.1 to T-2.14).
//!
//! Each square has one row with its glyph, the *face*. Larger squares have a row above it, the *edge*, where a tile shows
//! its upper border as half blocks, and the largest a third below, the *base*. The last column and the upper half of the
//! edge stay free, so that tiles do not touch and the square's own colour is always seen.

mod border;
mod frame;
mod square;
#[cfg(test)]
mod tests;

use ratatui::layout::Rect;
use ratatui::style::{Color, Style};
use ugolki_rules::{Bitboard, BoardSize, Move, Ruleset, Setup, Side, Square};

use self::square::Painter;
use crate::action::Spot;
use crate::canvas::Canvas;
use crate::layout::CellSize;
use crate::theme::{Checker, Theme};

/// All that is to be seen on a board.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BoardScene<'a> {
    /// The rules, for the houses.
    pub(crate) ruleset: &'a Ruleset,
    /// Where the men stand.
    pub(crate) men: &'a Setup,
    /// The side whose house is at the bottom (T-2.10).
    pub(crate) bottom: Side,
    /// How large the squares are.
    pub(crate) cell: CellSize,
    /// The square under the cursor.
    pub(crate) cursor: Option<Square>,
    /// The man that is picked up.
    pub(crate) picked: Option<Square>,
    /// The squares it may move to.
    pub(crate) targets: Bitboard,
    /// The path that is looked at, both ends included; empty for none (T-2.2).
    pub(crate) path: &'a [Square],
    /// Where the plies of a line that is looked at end, in order; empty for none. They are numbered, and then the jumps of the
    /// path are not.
    pub(crate) ahead: &'a [Square],
    /// The path of the last move; empty for none (T-2.14).
    pub(crate) last: &'a [Square],
    /// Squares to be marked as still to be filled (T-2.13).
    pub(crate) to_fill: Bitboard,
    /// Squares of houses that are closed to their owner (T-2.12).
    pub(crate) closed: Bitboard,
    /// The position is not the present one, and the frame says so (T-2.17).
    pub(crate) is_past: bool,
}

impl<'a> BoardScene<'a> {
    /// A board at rest, seen from White's side.
    pub(crate) const fn resting(ruleset: &'a Ruleset, men: &'a Setup, cell: CellSize) -> Self {
        Self {
            ruleset,
            men,
            bottom: Side::White,
            cell,
            cursor: None,
            picked: None,
            targets: Bitboard::EMPTY,
            path: &[],
            ahead: &[],
            last: &[],
            to_fill: Bitboard::EMPTY,
            closed: Bitboard::EMPTY,
            is_past: false,
        }
    }

    /// Draws the board with its frame from the upper left corner on. Its squares answer to the mouse.
    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>, at: (u16, u16), theme: &Theme) {
        frame::draw(self, canvas, at, theme);
        for square in self.size().squares_iter() {
            let area = self.square_area(at, square);
            Painter::new(self, theme, square, area).paint(canvas);
            border::draw(self, canvas, at, square, theme);
            canvas.spot(area, Spot::Square(square));
        }
    }

    const fn size(&self) -> BoardSize {
        self.men.size
    }

    /// Column and row of a square on the screen, counted from the upper left.
    fn place(&self, square: Square) -> (u16, u16) {
        let size = self.size();
        let last = u16::from(size.side()) - 1;
        let (file, rank) = (u16::from(size.file(square)), u16::from(size.rank(square)));
        match self.bottom {
            Side::White => (file, last - rank),
            Side::Black => (last - file, rank),
        }
    }

    /// The square at a column and a row of the screen.
    fn at_place(&self, column: u16, row: u16) -> Option<Square> {
        let side = u16::from(self.size().side());
        let (file, rank) = match self.bottom {
            Side::White => (column, (side - 1).checked_sub(row)?),
            Side::Black => ((side - 1).checked_sub(column)?, row),
        };
        let within = file < side && rank < side;
        within.then(|| self.size().square(u8::try_from(rank * side + file).ok()?))?
    }

    fn square_area(&self, (x, y): (u16, u16), square: Square) -> Rect {
        let (width, height) = (self.cell.width(), self.cell.height());
        let (column, row) = self.place(square);
        Rect::new(x + 3 + column * width, y + 1 + row * height, width, height)
    }

    /// The side in whose house a square lies.
    fn owner(&self, square: Square) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|&side| self.ruleset.house(side).contains(square))
    }

    /// The square's own style, under whatever stands on it.
    fn ground(&self, square: Square, theme: &Theme) -> Style {
        let look = &theme.board;
        if self.cursor == Some(square) {
            return look.cursor;
        }
        if self.path.contains(&square) || self.is_jumped(square) {
            return Style::new().bg(look.path);
        }
        let checker = if self.last.contains(&square) {
            look.last
        } else {
            self.owner(square)
                .map_or(look.square, |side| *look.house.get(side))
        };
        Style::new().bg(checker.of(self.size(), square))
    }

    /// Whether a man on this square lies between two squares of the path that is looked at.
    fn is_jumped(&self, square: Square) -> bool {
        let size = self.size();
        let double = |square: Square| (2 * u16::from(size.file(square)), 2 * u16::from(size.rank(square)));
        self.path.windows(2).any(|jump| {
            let &[from, to] = jump else { return false };
            let middle = (
                u16::from(size.file(from)) + u16::from(size.file(to)),
                u16::from(size.rank(from)) + u16::from(size.rank(to)),
            );
            middle == double(square)
        })
    }

    /// The number of the ply that ends here in the line that is looked at.
    fn ahead(&self, square: Square) -> Option<usize> {
        let place = self.ahead.iter().position(|&end| end == square);
        place.map(|index| index + 1)
    }

    /// The number of the jump that lands here on the path that is looked at; none for a step.
    fn landing(&self, square: Square) -> Option<usize> {
        if !self.ahead.is_empty() {
            return None;
        }
        let (Some(&from), Some(&to)) = (self.path.first(), self.path.last()) else {
            return None;
        };
        if !(Move { from, to }).is_jump(self.size()) {
            return None;
        }
        self.path
            .iter()
            .skip(1)
            .position(|&landed| landed == square)
            .map(|index| index + 1)
    }
}

impl Checker {
    /// The colour of a square: a1 is dark, as on any chequered board.
    fn of(self, size: BoardSize, square: Square) -> Color {
        if (size.file(square) + size.rank(square)).is_multiple_of(2) {
            self.dark
        } else {
            self.light
        }
    }
}

impl CellSize {
    /// Columns of a tile.
    const fn face_width(self) -> u16 {
        match self {
            Self::Small => 2,
            Self::Medium => 3,
            Self::Large => 5,
        }
    }

    /// The glyph's column.
    const fn glyph_column(self) -> u16 {
        match self {
            Self::Small => 0,
            Self::Medium => 1,
            Self::Large => 2,
        }
    }

    /// The face's row.
    const fn face_row(self) -> u16 {
        match self {
            Self::Small => 0,
            Self::Medium | Self::Large => 1,
        }
    }
}
