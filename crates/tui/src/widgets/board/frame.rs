//! The board's frame: coordinates, and a border in the owner's tint along each house.

use ratatui::style::Style;
use ugolki_rules::Square;

use super::BoardScene;
use crate::canvas::Canvas;
use crate::theme::Theme;

/// Draws lines, coordinates and house borders around the squares.
pub(super) fn draw(scene: &BoardScene<'_>, canvas: &mut Canvas<'_>, (x, y): (u16, u16), theme: &Theme) {
    let lines = theme.lines;
    let style = if scene.is_past {
        theme.text.warning
    } else {
        theme.board.frame
    };
    let side = u16::from(scene.size().side());
    let (left, right) = (x + 2, x + 3 + side * scene.cell.width());
    let bottom = y + 1 + side * scene.cell.height();

    for line_y in [y, bottom] {
        canvas.rule((left, line_y), right - left, lines.horizontal, style);
    }
    for line_y in y + 1..bottom {
        canvas.put((left, line_y), lines.vertical, style);
        canvas.put((right, line_y), lines.vertical, style);
    }
    let places = [(left, y), (right, y), (left, bottom), (right, bottom)];
    for (place, corner) in places.into_iter().zip(lines.corners) {
        canvas.put(place, corner, style);
    }

    for square in scene.size().squares_iter() {
        let border = match scene.owner(square) {
            Some(owner) if !scene.is_past => {
                let style = *theme.board.house_frame.get(owner);
                draw_house_border(scene, canvas, (x, y), square, (theme, style));
                style
            }
            Some(_) | None => style,
        };
        draw_coordinates(scene, canvas, (x, y), square, border);
    }
}

/// Draws the frame beside a square of a house that lies at the board's edge.
fn draw_house_border(
    scene: &BoardScene<'_>,
    canvas: &mut Canvas<'_>,
    at: (u16, u16),
    square: Square,
    (theme, style): (&Theme, Style),
) {
    let area = scene.square_area(at, square);
    let (column, row) = scene.place(square);
    let last = u16::from(scene.size().side()) - 1;
    let horizontal = [
        (row == 0).then(|| area.y - 1),
        (row == last).then(|| area.bottom()),
    ];
    for line_y in horizontal.into_iter().flatten() {
        canvas.rule((area.x, line_y), area.width, theme.lines.house_horizontal, style);
    }
    let vertical = [
        (column == 0).then(|| area.x - 1),
        (column == last).then(|| area.right()),
    ];
    for line_x in vertical.into_iter().flatten() {
        for line_y in area.top()..area.bottom() {
            canvas.put((line_x, line_y), theme.lines.house_vertical, style);
        }
    }
}

/// Writes the file below a square of the lowest row, and the rank beside one of the first column.
fn draw_coordinates(
    scene: &BoardScene<'_>,
    canvas: &mut Canvas<'_>,
    at: (u16, u16),
    square: Square,
    style: Style,
) {
    let size = scene.size();
    let area = scene.square_area(at, square);
    let (column, row) = scene.place(square);
    if row + 1 == u16::from(size.side()) {
        let file = char::from(b'a' + size.file(square));
        canvas.put((area.x + scene.cell.glyph_column(), area.bottom()), file, style);
    }
    if column == 0 {
        let rank = format!("{:>2}", size.rank(square) + 1);
        canvas.text((at.0, area.y + scene.cell.face_row()), 2, &rank, style);
    }
}
