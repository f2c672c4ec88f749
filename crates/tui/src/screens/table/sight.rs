//! What is to be seen on the board, read from the game and from what the hands do.

use ugolki_node::view::{GameView, Seat};
use ugolki_rules::{Bitboard, Game, LateHome, Move, Path, Ply, Side, Square};

use super::Table;
use crate::layout::CellSize;
use crate::widgets::board::BoardScene;

/// From how many men short of a full target its free squares are marked (T-2.13).
const NEARLY_FULL: u16 = 3;

/// The board's contents, owned so that a scene can borrow them.
#[derive(Debug)]
pub(super) struct Sight<'a> {
    game: &'a Game,
    bottom: Side,
    cursor: Option<Square>,
    in_hand: Option<Square>,
    targets: Bitboard,
    path: Option<Path>,
    ahead: Vec<Square>,
    last: Vec<Square>,
    to_fill: Bitboard,
    closed: Bitboard,
    is_past: bool,
}

impl<'a> Sight<'a> {
    /// Reads what there is to see.
    pub(super) fn of(table: &'a Table, view: &'a GameView) -> Self {
        let game = table.past.as_ref().map_or(&view.game, super::Past::game);
        let ruleset = game.ruleset();
        let in_hand = table.in_hand(view);
        let targets = in_hand.map_or(Bitboard::EMPTY, |from| game.position().targets(ruleset, from));
        let focus = table.focus(view);
        let path = in_hand
            .zip(focus)
            .filter(|&(_, to)| targets.contains(to))
            .and_then(|(from, to)| game.position().path(ruleset, Move { from, to }))
            .or_else(|| table.advised_path(view));
        let (path, ahead) = match (path, table.line_path(view)) {
            (None, Some((path, ahead))) => (Some(path), ahead),
            (path, _) => (path, Vec::new()),
        };
        let sides = match view.seat {
            Seat::One(side) => [side, side],
            Seat::Both | Seat::Watching => Side::BOTH,
        };
        let mut sight = Self {
            game,
            bottom: table.bottom(view),
            cursor: focus,
            in_hand,
            targets,
            path,
            ahead,
            last: last_path(game),
            to_fill: Bitboard::EMPTY,
            closed: Bitboard::EMPTY,
            is_past: table.past.is_some(),
        };
        for side in sides {
            sight.to_fill |= sight.still_to_fill(side);
            sight.closed |= sight.closed_house(side);
        }
        sight
    }

    /// The path that is looked at.
    pub(super) const fn path(&self) -> Option<&Path> {
        self.path.as_ref()
    }

    /// The scene to draw.
    pub(super) fn scene(&self, cell: CellSize) -> BoardScene<'_> {
        BoardScene {
            ruleset: self.game.ruleset(),
            men: self.game.position(),
            bottom: self.bottom,
            cell,
            cursor: self.cursor,
            picked: self.in_hand,
            targets: self.targets,
            path: self.path.as_ref().map(Path::squares).unwrap_or_default(),
            ahead: &self.ahead,
            last: &self.last,
            to_fill: self.to_fill,
            closed: self.closed,
            is_past: self.is_past,
        }
    }

    /// The free squares of a side's target, once it is nearly full.
    fn still_to_fill(&self, side: Side) -> Bitboard {
        let free = self
            .game
            .ruleset()
            .target(side)
            .difference(self.game.position().men(side));
        if free.len() <= NEARLY_FULL {
            free
        } else {
            Bitboard::EMPTY
        }
    }

    /// A side's house, once a move that ends there loses.
    fn closed_house(&self, side: Side) -> Bitboard {
        let ruleset = self.game.ruleset();
        let closed =
            ruleset.late_home() == LateHome::Once && self.game.position().number() > ruleset.exit_limit();
        if closed {
            ruleset.house(side)
        } else {
            Bitboard::EMPTY
        }
    }
}

/// The path of the last move of a game; empty for none.
fn last_path(game: &Game) -> Vec<Square> {
    if !matches!(game.plies().last(), Some(Ply::Move(_))) {
        return Vec::new();
    }
    game.paths()
        .pop()
        .flatten()
        .map(|path| path.squares().to_vec())
        .unwrap_or_default()
}
