//! Where the parts of the screens lie in a window of any size (T-4). Pure arithmetic.

use ratatui::layout::Rect;
use ugolki_rules::BoardSize;

use crate::preferences::BoardCells;

/// The smallest window that shows a board (T-4.3).
pub const MIN_WINDOW: (u16, u16) = (60, 20);

/// Windows from this size up are medium.
pub(crate) const MEDIUM_WINDOW: (u16, u16) = (80, 24);

/// Windows from this size up are wide.
const WIDE_WINDOW: (u16, u16) = (110, 30);

/// The panel beside the board: at least, in small and in larger windows, and at most.
const PANEL_SMALL: u16 = 22;
const PANEL_MEDIUM: u16 = 38;
const PANEL_MOST: u16 = 52;

/// The rows that the players with their clocks, two pairs of moves and the lines between them take.
const PANEL_LEAST: u16 = 10;

/// The lines for messages: in the panel of small windows, and below the board of larger ones.
const NOTICES_IN_PANEL: u16 = 6;
const ENDING_IN_PANEL: u16 = 10;
const NOTICES_LEAST: u16 = 2;
const NOTICES_USUAL: u16 = 3;
const NOTICES_ENDED: u16 = 4;
const NOTICES_MOST: u16 = 6;

/// The rows above and below the table that larger windows keep free before there is more room for messages.
const AROUND: u16 = 6;

/// Tells whether a window is too small for any screen.
pub(crate) const fn too_small(window: Rect) -> bool {
    window.width < MIN_WINDOW.0 || window.height < MIN_WINDOW.1
}

/// How the parts are laid out, by the window (T-4.1): the same parts in the same order in each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Shape {
    /// Messages share the panel with the players and moves.
    Small,
    /// Messages have rows of their own below the board.
    Medium,
    /// The panel has room for long names and long moves, and there is air between the parts.
    Wide,
}

impl Shape {
    /// The shape of a window.
    pub(crate) fn of(window: Rect) -> Self {
        let at_least = |(width, height): (u16, u16)| window.width >= width && window.height >= height;
        if at_least(WIDE_WINDOW) {
            Self::Wide
        } else if at_least(MEDIUM_WINDOW) {
            Self::Medium
        } else {
            Self::Small
        }
    }
}

/// How large a square is drawn (T-4.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum CellSize {
    /// 2 by 1 characters.
    Small,
    /// 4 by 2 characters.
    Medium,
    /// 6 by 3 characters.
    Large,
}

impl CellSize {
    /// All, from the largest down.
    pub(crate) const ALL: [Self; 3] = [Self::Large, Self::Medium, Self::Small];

    /// The largest that is wanted.
    pub(crate) const fn wanted(cells: BoardCells) -> Self {
        match cells {
            BoardCells::Auto | BoardCells::Large => Self::Large,
            BoardCells::Medium => Self::Medium,
            BoardCells::Small => Self::Small,
        }
    }

    /// Columns of a square.
    pub(crate) const fn width(self) -> u16 {
        2 * self.height()
    }

    /// Rows of a square.
    pub(crate) const fn height(self) -> u16 {
        match self {
            Self::Small => 1,
            Self::Medium => 2,
            Self::Large => 3,
        }
    }

    /// Columns and rows of a whole board with its frame.
    pub(crate) fn board(self, size: BoardSize) -> (u16, u16) {
        let squares = u16::from(size.side());
        (squares * self.width() + 4, squares * self.height() + 2)
    }
}

/// The parts of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TableLayout {
    /// Move number, side to move, deadlines.
    pub(crate) header: Rect,
    /// The board with its frame.
    pub(crate) board: Rect,
    /// How large its squares are.
    pub(crate) cell: CellSize,
    /// Players and moves.
    pub(crate) panel: Rect,
    /// What is to be said and what is being typed.
    pub(crate) notices: Rect,
}

impl TableLayout {
    /// Lays out the table in a window of at least [`MIN_WINDOW`]. The largest squares that fit are taken, but none larger
    /// than `most`. After the end there is more to be said.
    pub(crate) fn new(window: Rect, size: BoardSize, most: CellSize, ended: bool) -> Self {
        let shape = Shape::of(window);
        let (panel_least, chrome) = match shape {
            Shape::Wide | Shape::Medium => (PANEL_MEDIUM, 2 + NOTICES_LEAST),
            Shape::Small => (PANEL_SMALL, 2),
        };
        let fits = |cell: CellSize| {
            let (columns, rows) = cell.board(size);
            columns + 1 + panel_least <= window.width && rows + chrome <= window.height
        };
        let cell = CellSize::ALL
            .into_iter()
            .filter(|&cell| cell <= most)
            .find(|&cell| fits(cell))
            .unwrap_or(CellSize::Small);
        let (columns, rows) = cell.board(size);

        let gap = if window.width > columns + panel_least + 3 {
            2
        } else {
            1
        };
        let panel_width = window.width.saturating_sub(columns + gap).min(PANEL_MOST);
        let left = window.x + window.width.saturating_sub(columns + gap + panel_width) / 2;
        let width = (columns + gap + panel_width).min(window.width);

        let free = window.height.saturating_sub(2 + rows);
        let least = if ended { NOTICES_ENDED } else { NOTICES_USUAL }.min(free);
        let below = if shape >= Shape::Medium {
            free.saturating_sub(AROUND).clamp(least, NOTICES_MOST)
        } else {
            0
        };
        // What is left is spread around, so that the board stands still in the middle of large windows.
        let spare = free - below;
        let top = window.y + spare / 3;
        let header_gap = u16::from(spare > 0);
        let board_top = top + 1 + header_gap;

        let header = Rect::new(left, top, width, 1);
        let board = Rect::new(left, board_top, columns, rows);
        let mut panel = Rect::new(left + columns + gap, board_top, panel_width, rows);
        let notices = if shape >= Shape::Medium {
            Rect::new(left, board_top + rows, width, below)
        } else {
            let height = if ended { ENDING_IN_PANEL } else { NOTICES_IN_PANEL };
            panel.height = rows.saturating_sub(height);
            Rect::new(panel.x, panel.bottom(), panel_width, height)
        };
        Self {
            header,
            board,
            cell,
            panel,
            notices,
        }
    }

    /// The same with this many rows for messages, where they share the panel and as far as the players and the last moves leave
    /// them.
    pub(crate) fn with_notices(mut self, rows: u16) -> Self {
        if self.notices.x == self.panel.x {
            let free = self.panel.height.saturating_sub(PANEL_LEAST);
            let more = rows.saturating_sub(self.notices.height).min(free);
            self.panel.height -= more;
            self.notices.y -= more;
            self.notices.height += more;
        }
        self
    }
}

/// The row of keys at the foot of every screen.
pub(crate) const fn footer(window: Rect) -> Rect {
    Rect {
        x: window.x,
        y: window.y + window.height.saturating_sub(1),
        width: window.width,
        height: 1,
    }
}

/// An area of at most that size in the middle of another.
pub(crate) fn centred(outer: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(outer.width), height.min(outer.height));
    Rect {
        x: outer.x + (outer.width - width) / 2,
        y: outer.y + (outer.height - height) / 2,
        width,
        height,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// T-4.2.
    #[test]
    fn boards_take_what_the_page_says() {
        use BoardSize::{Eight, Sixteen};
        for (cell, eight, sixteen) in [
            (CellSize::Small, (20, 10), (36, 18)),
            (CellSize::Medium, (36, 18), (68, 34)),
            (CellSize::Large, (52, 26), (100, 50)),
        ] {
            assert_eq!((cell.board(Eight), cell.board(Sixteen)), (eight, sixteen));
        }
    }

    /// T-4.1.
    #[test]
    fn there_are_three_shapes_with_the_same_parts_in_the_same_order() {
        for (window, shape) in [
            ((60, 20), Shape::Small),
            ((79, 40), Shape::Small),
            ((200, 23), Shape::Small),
            ((80, 24), Shape::Medium),
            ((109, 60), Shape::Medium),
            ((200, 29), Shape::Medium),
            ((110, 30), Shape::Wide),
            ((1000, 300), Shape::Wide),
        ] {
            let window = Rect::new(0, 0, window.0, window.1);
            assert_eq!(Shape::of(window), shape, "{window}");
            for size in [BoardSize::Eight, BoardSize::Sixteen] {
                let layout = TableLayout::new(window, size, CellSize::Large, false);
                assert!(layout.header.bottom() <= layout.board.y, "{window}");
                assert!(layout.board.right() < layout.panel.x, "{window}");
                assert!(layout.panel.y <= layout.notices.y, "{window}");
                let below = layout.notices.y >= layout.board.bottom();
                assert_eq!(below, shape >= Shape::Medium, "{window}");
            }
        }
    }

    fn check(window: (u16, u16), size: BoardSize, expected: CellSize) {
        let window = Rect::new(0, 0, window.0, window.1);
        let layout = TableLayout::new(window, size, CellSize::Large, false);
        assert_eq!(layout.cell, expected, "{window}");
        let parts = [
            layout.header,
            layout.board,
            layout.panel,
            layout.notices,
            footer(window),
        ];
        for (index, part) in parts.iter().enumerate() {
            assert_eq!(part.intersection(window), *part, "{part} is not within {window}");
            for other in parts.iter().skip(index + 1) {
                assert!(!part.intersects(*other), "{part} overlaps {other} in {window}");
            }
        }
        assert!(layout.notices.height >= NOTICES_LEAST);
        assert!(layout.panel.width >= PANEL_SMALL);
    }

    /// T-4.2.
    #[test]
    fn the_largest_squares_that_fit_are_taken() {
        use BoardSize::{Eight, Sixteen};
        use CellSize::{Large, Medium, Small};
        for (window, size, expected) in [
            ((60, 20), Eight, Medium),
            ((60, 20), Sixteen, Small),
            ((80, 24), Eight, Medium),
            ((80, 24), Sixteen, Small),
            ((110, 30), Eight, Large),
            ((120, 40), Eight, Large),
            ((120, 40), Sixteen, Medium),
            ((200, 60), Sixteen, Large),
        ] {
            check(window, size, expected);
        }
    }

    #[test]
    fn the_parts_never_overlap() {
        for width in (60..=260).step_by(7) {
            for height in 20..=80 {
                for size in [BoardSize::Eight, BoardSize::Sixteen] {
                    let window = Rect::new(0, 0, width, height);
                    check(
                        (width, height),
                        size,
                        TableLayout::new(window, size, CellSize::Large, false).cell,
                    );
                }
            }
        }
    }

    #[test]
    fn squares_can_be_made_smaller() {
        let layout = TableLayout::new(Rect::new(0, 0, 120, 40), BoardSize::Eight, CellSize::Small, false);
        assert_eq!((layout.board.width, layout.board.height), (20, 10));
    }
}
