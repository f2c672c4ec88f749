//! One square: its ground, its marks, and the man on it as a tile.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ugolki_rules::{Move, Side, Square};

use super::BoardScene;
use crate::canvas::Canvas;
use crate::layout::CellSize;
use crate::theme::Theme;

/// One square being drawn.
pub(super) struct Painter<'a> {
    scene: &'a BoardScene<'a>,
    theme: &'a Theme,
    square: Square,
    area: Rect,
    ground: Style,
}

impl<'a> Painter<'a> {
    pub(super) fn new(scene: &'a BoardScene<'a>, theme: &'a Theme, square: Square, area: Rect) -> Self {
        Self {
            scene,
            theme,
            square,
            area,
            ground: scene.ground(square, theme),
        }
    }

    /// Draws the square.
    pub(super) fn paint(&self, canvas: &mut Canvas<'_>) {
        canvas.fill(self.area, self.ground);
        let fill = self.theme.board.fill;
        if fill.corner != ' ' {
            canvas.put((self.area.right() - 1, self.area.y), fill.corner, self.faint());
        }
        match self.scene.men.man_at(self.square) {
            Some(side) => self.paint_man(canvas, side),
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
        let number = self.scene.ahead(self.square);
        if let Some(number) = number.or_else(|| self.scene.landing(self.square)) {
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

    fn paint_man(&self, canvas: &mut Canvas<'_>, side: Side) {
        let look = &self.theme.board;
        let man = look.men.get(side);
        let cell = self.scene.cell;
        let picked = self.scene.picked == Some(self.square);
        let jumped = self.scene.is_jumped(self.square);
        let shade = man.shade.of(self.scene.size(), self.square);
        let (mut face, mut tile) = (man.face.bg(shade), man.tile.bg(shade));
        if picked {
            face = face.patch(look.picked);
            tile = tile.patch(look.picked);
        }
        if jumped {
            face = face.patch(look.jumped);
            tile = tile.patch(look.jumped);
        }

        let (x, y) = (self.area.x, self.face_y());
        let columns = cell.face_width();
        if man.solid {
            if cell != CellSize::Small {
                let edge = self.ground.fg(tile.bg.unwrap_or(shade));
                canvas.rule((x, y - 1), columns, look.glyphs.edge, edge);
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
        // A ply of the line ends where a man stands that has gone by then.
        if let Some(number) = self.scene.ahead(self.square) {
            let last = x + columns - 1;
            canvas.text((last, y), 1, &number.to_string(), tile);
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
