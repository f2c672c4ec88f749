//! Where the rows and headings of the home screen stand. Pure arithmetic, the same for drawing and for the keys.

use ratatui::layout::Rect;
use ugolki_words::say;

use super::{ENTRIES, Group, entries, unfinished};
use crate::layer::Env;
use crate::text;
use crate::widgets::list::first_in_sight;

/// The columns of characters of either column of rows.
const LEFT_WIDTH: u16 = 30;
const RIGHT_WIDTH: u16 = 26;

/// The lines that the board takes below the title, where there is room for it.
const BOARD_ROWS: u16 = 9;

/// The lines below the right column from which on the players on the network stand there, whole.
const LAN_WHOLE: u16 = 4;

/// The fewest rows for the players on the network.
const LAN_LEAST: u16 = 2;

/// One of the two columns of rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Column {
    Left,
    Right,
}

/// Where everything stands.
#[derive(Debug)]
pub(super) struct Plan {
    /// The rows in sight, each with its number and place.
    pub(super) rows: Vec<(usize, Rect)>,
    /// The headings of the groups.
    pub(super) headings: Vec<(Rect, &'static str)>,
    /// The room for the players on the network.
    pub(super) lan: Rect,
    /// The room beside both columns.
    pub(super) beside: Rect,
}

impl Plan {
    /// Lays out the rows in an area, so that `chosen` is in sight.
    pub(super) fn new(body: Rect, chosen: usize, env: &Env<'_>) -> Self {
        let left = Rect {
            width: LEFT_WIDTH.min(body.width),
            ..body
        };
        let right = Rect {
            x: left.right(),
            width: RIGHT_WIDTH.min(body.width.saturating_sub(left.width)),
            ..body
        };
        let used = left.width + right.width;
        let mut plan = Self {
            rows: Vec::new(),
            headings: Vec::new(),
            lan: left,
            beside: Rect {
                x: right.right(),
                width: body.width.saturating_sub(used),
                ..body
            },
        };
        let tall = body.y + right_height(right).max(BOARD_ROWS) + 1;
        let below = if tall + LAN_WHOLE <= body.bottom() {
            plan.left(left, (tall, body.width), chosen, env)
        } else {
            plan.left(left, (body.y, left.width), chosen, env)
        };
        plan.right(right, below, env);
        plan
    }

    /// Lays out the left column; gives the number of the row after its last. The players on the network stand from a line on, and
    /// have so many columns.
    fn left(&mut self, area: Rect, lan: (u16, u16), chosen: usize, env: &Env<'_>) -> usize {
        let games = unfinished(env).len();
        let play: Vec<_> = entries(Column::Left).collect();
        let headings = usize::from(games > 0) + 2;
        let all = headings + games + play.len();
        let gap = gap(area, all + usize::from(LAN_LEAST), headings - 1);
        let mut y = area.y;
        let mut row = 0;
        let mut put = |plan: &mut Self, y: &mut u16, count: usize, heading| {
            plan.headings.push((line(area, *y), heading));
            *y += 1;
            for _ in 0..count {
                plan.rows.push((row, line(area, *y)));
                row += 1;
                *y += 1;
            }
            *y += gap;
        };
        if games > 0 {
            put(self, &mut y, games, text::home_unfinished(env.lang));
        }
        if let Some((group, _)) = play.first() {
            put(self, &mut y, play.len(), text::home_group(env.lang, *group));
        }
        y = y.max(lan.0);
        put(self, &mut y, 0, say!(env.lang, "lan-heading"));
        let top = y - gap;
        let lan = Rect {
            y: top,
            width: lan.1,
            height: area.bottom().saturating_sub(top),
            ..area
        };
        self.lan = Rect {
            x: lan.x + 2,
            width: lan.width.saturating_sub(4),
            ..lan
        };
        let players = env.view.lan.len();
        let first = first_in_sight(chosen.saturating_sub(row).min(players), players, lan.height);
        let shown = (first..players).zip(lan.rows());
        self.rows
            .extend(shown.map(|(player, place)| (row + player, place)));
        row + players
    }

    /// Lays out the right column, whose first row has this number.
    fn right(&mut self, area: Rect, mut row: usize, env: &Env<'_>) {
        let gap = right_gap(area);
        let mut y = area.y;
        for group in right_groups() {
            self.headings
                .push((line(area, y), text::home_group(env.lang, group)));
            y += 1;
            for _ in ENTRIES.iter().filter(|(its, _)| *its == group) {
                self.rows.push((row, line(area, y)));
                row += 1;
                y += 1;
            }
            y += gap;
        }
    }

    /// The row of the other column that stands beside this one, or nearest to it.
    pub(super) fn beside(&self, row: usize) -> Option<usize> {
        let (_, own) = self.rows.iter().find(|(number, _)| *number == row)?;
        let others = self.rows.iter().filter(|(_, area)| area.x != own.x);
        let nearest = others.min_by_key(|(_, area)| area.y.abs_diff(own.y));
        nearest.map(|(number, _)| *number)
    }
}

/// The groups of the right column, in their order.
fn right_groups() -> Vec<Group> {
    let mut groups = Vec::new();
    for (group, _) in entries(Column::Right) {
        if groups.last() != Some(&group) {
            groups.push(group);
        }
    }
    groups
}

fn right_gap(area: Rect) -> u16 {
    let groups = right_groups().len();
    gap(
        area,
        groups + entries(Column::Right).count(),
        groups.saturating_sub(1),
    )
}

/// How many lines the right column takes.
fn right_height(area: Rect) -> u16 {
    let groups = right_groups().len();
    let rows = groups + entries(Column::Right).count();
    let gaps = right_gap(area) * u16::try_from(groups.saturating_sub(1)).unwrap_or(0);
    u16::try_from(rows).unwrap_or(u16::MAX).saturating_add(gaps)
}

/// The line of an area at a height.
const fn line(area: Rect, y: u16) -> Rect {
    Rect { y, height: 1, ..area }
}

/// The free rows between groups: one where there is room for all of them.
fn gap(area: Rect, rows: usize, gaps: usize) -> u16 {
    u16::from(rows + gaps <= usize::from(area.height))
}
