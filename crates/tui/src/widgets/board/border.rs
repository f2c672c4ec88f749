//! The borders of the houses within the board, where squares have room for them (T-2.13): in the columns and half rows that
//! tiles leave free. Along the board's edge the frame is the border.

use ratatui::style::Style;
use ugolki_rules::{Side, Square};

use super::BoardScene;
use crate::canvas::Canvas;
use crate::layout::CellSize;
use crate::theme::Theme;

/// Half blocks right and above, and both; and the quarter where two borders meet at a corner.
const RIGHT: char = '▐';
const ABOVE: char = '▀';
const BOTH: char = '▜';
const CORNER: char = '▝';
/// The edge of a tile whose upper half is free for a border.
const HALF_EDGE: char = '▄';

/// Draws the borders upon a square: right of it, where its last column is free, and above it.
pub(super) fn draw(
    scene: &BoardScene<'_>,
    canvas: &mut Canvas<'_>,
    at: (u16, u16),
    square: Square,
    theme: &Theme,
) {
    if scene.cell == CellSize::Small {
        return;
    }
    let area = scene.square_area(at, square);
    let (column, row) = scene.place(square);
    let beside = |columns: u16, rows: u16| scene.at_place(column + columns, row.checked_sub(rows)?);
    let right = beside(1, 0).and_then(|other| border(scene, square, other));
    let above = beside(0, 1).and_then(|other| border(scene, square, other));
    let look = &theme.board;
    let tint = |owner: Side| Style::new().fg(look.house_frame.get(owner).fg.unwrap_or_default());
    let ground = scene.ground(square, theme);
    let style = |owner: Side| ground.patch(tint(owner));
    let (last, top) = (area.right() - 1, area.y);
    // Where tiles have no edge of half a row, the row that it would be in is free for a line.
    let halves = look.glyphs.edge == HALF_EDGE && look.men.white.solid && look.men.black.solid;
    if !halves {
        if let Some(owner) = above {
            canvas.rule(
                (area.x, top),
                area.width,
                theme.lines.house_horizontal,
                style(owner),
            );
        }
        if let Some(owner) = right {
            for y in top..area.bottom() {
                canvas.put((last, y), theme.lines.house_vertical, style(owner));
            }
        }
        return;
    }
    if let Some(owner) = right {
        for y in top..area.bottom() {
            canvas.put((last, y), RIGHT, style(owner));
        }
    }
    if let Some(owner) = above {
        let has_man = scene.men.man_at(square).is_some();
        let tile = if has_man { scene.cell.face_width() } else { 0 };
        // The lower half of these is the tile's edge, which stays.
        for x in area.x..area.x + tile {
            canvas.tint_behind((x, top), look.house_frame.get(owner).fg);
        }
        canvas.rule((area.x + tile, top), area.width - tile, ABOVE, style(owner));
        if right.is_some() {
            canvas.put((last, top), BOTH, style(owner));
        }
    } else if right.is_none()
        && let (Some(up), Some(aside), Some(across)) = (beside(0, 1), beside(1, 0), beside(1, 1))
        && let (Some(owner), Some(_)) = (border(scene, up, across), border(scene, aside, across))
    {
        canvas.put((last, top), CORNER, style(owner));
    }
}

/// Whose house ends between two squares.
fn border(scene: &BoardScene<'_>, square: Square, other: Square) -> Option<Side> {
    let owners = [square, other].map(|square| scene.owner(square));
    match owners {
        [one, other] if one == other => None,
        [one, other] => one.or(other),
    }
}
