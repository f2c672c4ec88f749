//! The board: checkered squares, houses in their owners' tints, men as tiles, and marks on all of them (T-2.1 to T-2.14).
//!
//! Each square has one row with its glyph, the *face*. Larger squares have a row above it, the *edge*, where a tile shows
//! its upper border as half blocks, and the largest a third below, the *base*. The last column and the upper half of the
//! edge stay free, so that tiles do not touch and the square's own colour is always seen.

mod frame;
#[cfg(test)]
mod tests;

use ratatui::layout::Rect;
use ratatui::style::{Color, Style};
use ugolki_rules::{Bitboard, BoardSize, Move, Ruleset, Setup, Side, Square};

use crate::action::Spot;
use crate::canvas::Canvas;
use crate::layout::CellSize;
use crate::theme::{Checker, ManLook, Theme};

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
            Painter {
                scene: self,
                theme,
                square,
                area,
                ground: self.ground(square, theme),
            }
            .paint(canvas);
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

    /// The number of the jump that lands here on the path that is looked at; none for a step.
    fn landing(&self, square: Square) -> Option<usize> {
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

/// One square being drawn.
struct Painter<'a> {
    scene: &'a BoardScene<'a>,
    theme: &'a Theme,
    square: Square,
    area: Rect,
    ground: Style,
}

impl Painter<'_> {
    fn paint(&self, canvas: &mut Canvas<'_>) {
        canvas.fill(self.area, self.ground);
        let fill = self.theme.board.fill;
        if fill.corner != ' ' {
            canvas.put((self.area.right() - 1, self.area.y), fill.corner, self.faint());
        }
        match self.scene.men.man_at(self.square) {
            Some(side) => self.paint_man(canvas, self.theme.board.men.get(side)),
            None => self.paint_empty(canvas),
        }
    }

    const fn is_cursor(&self) -> bool {
        matches!(self.scene.cursor, Some(cursor) if cursor.index() == self.square.index())
    }

    /// A style for marks on the square's own ground; under the cursor the cursor's.
    fn on_ground(&self, style: Style) -> Style {
        if self.is_cursor() {
            self.ground
        } else {
            self.ground.patch(style)
        }
    }

    fn mark_style(&self) -> Style {
        self.on_ground(self.theme.board.mark)
    }

    fn faint(&self) -> Style {
        self.on_ground(self.theme.board.faint)
    }

    const fn face_y(&self) -> u16 {
        self.area.y + self.scene.cell.face_row()
    }

    const fn glyph_at(&self) -> (u16, u16) {
        (self.area.x + self.scene.cell.glyph_column(), self.face_y())
    }

    fn paint_empty(&self, canvas: &mut Canvas<'_>) {
        let look = &self.theme.board;
        let in_house = self.scene.owner(self.square).is_some();
        if in_house && look.fill.house != ' ' {
            let columns = self.scene.cell.face_width() - u16::from(self.scene.cell == CellSize::Small);
            canvas.rule(
                (self.area.x, self.face_y()),
                columns,
                look.fill.house,
                self.faint(),
            );
        }
        let (x, y) = self.glyph_at();
        if let Some(number) = self.scene.landing(self.square) {
            let left = u16::from(number > 9 && self.scene.cell != CellSize::Small);
            canvas.text((x - left, y), 2, &number.to_string(), self.mark_style());
        } else if let Some((glyph, style)) = self.mark() {
            canvas.put((x, y), glyph, self.on_ground(style));
        }
        if self.is_cursor() {
            self.paint_brackets(canvas, look.glyphs.cursor, self.ground);
        }
    }

    /// The mark of an empty square.
    fn mark(&self) -> Option<(char, Style)> {
        let scene = self.scene;
        let look = &self.theme.board;
        if let Some(from) = scene.picked
            && scene.targets.contains(self.square)
        {
            let mv = Move {
                from,
                to: self.square,
            };
            let glyph = if mv.is_jump(scene.size()) {
                look.glyphs.chain
            } else {
                look.glyphs.step
            };
            return Some((glyph, look.mark));
        }
        if scene.last.contains(&self.square) {
            return Some((look.glyphs.trace, look.faint));
        }
        if scene.closed.contains(self.square) {
            return Some((look.glyphs.closed, look.faint));
        }
        scene
            .to_fill
            .contains(self.square)
            .then_some((look.glyphs.to_fill, look.faint))
    }

    fn paint_man(&self, canvas: &mut Canvas<'_>, man: &ManLook) {
        let look = &self.theme.board;
        let cell = self.scene.cell;
        let picked = self.scene.picked == Some(self.square);
        let jumped = self.scene.is_jumped(self.square);
        let (mut face, mut tile, mut edge) = (man.face, man.tile, man.edge);
        if picked {
            face = face.patch(look.picked);
            tile = tile.patch(look.picked);
            edge = edge.map(|own| look.picked.bg.unwrap_or(own));
        }
        if jumped {
            face = face.patch(look.jumped);
            tile = tile.patch(look.jumped);
        }

        let (x, y) = (self.area.x, self.face_y());
        let columns = cell.face_width();
        if let Some(colour) = edge {
            if cell != CellSize::Small {
                canvas.rule((x, y - 1), columns, look.glyphs.edge, self.ground.fg(colour));
            }
            canvas.fill(Rect::new(x, y, columns, self.area.bottom() - y), tile);
        }
        let (left, right) = man.sides;
        canvas.put(self.glyph_at(), man.glyph, face);
        if self.is_cursor() {
            self.paint_brackets(canvas, look.glyphs.cursor, tile);
        } else if picked {
            self.paint_brackets(canvas, look.glyphs.picked, tile);
        } else if jumped {
            self.paint_brackets(canvas, look.glyphs.jumped, tile);
        } else if self.scene.last.last() == Some(&self.square) {
            self.paint_brackets(canvas, look.glyphs.moved, tile);
        } else if cell != CellSize::Small {
            self.paint_brackets(canvas, (left, right, right), tile);
        }
    }

    /// Puts a pair left and right of the glyph, or the single one where there is no room for two.
    fn paint_brackets(
        &self,
        canvas: &mut Canvas<'_>,
        (left, right, single): (char, char, char),
        style: Style,
    ) {
        let (x, y) = (self.area.x, self.face_y());
        let last = x + self.scene.cell.face_width() - 1;
        if self.scene.cell == CellSize::Small {
            canvas.put((last, y), single, style);
        } else {
            canvas.put((x, y), left, style);
            canvas.put((last, y), right, style);
        }
    }
}
