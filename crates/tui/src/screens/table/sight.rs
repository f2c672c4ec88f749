//! What is to be seen on the board, read from the game and from what the hands do.

use ugolki_node::view::{GameView, Seat};
use ugolki_rules::{Bitboard, Game, LateHome, Move, Path, Ply, Setup, Side, Square};

use super::{Table, premove};
use crate::layer::Env;
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
    /// The position with the man in hand on its way.
    on_way: Option<Setup>,
    in_hand: Option<Square>,
    targets: Bitboard,
    path: Option<Path>,
    /// What comes after it in a line of best play.
    ahead: Vec<Square>,
    /// The squares that are marked as a path.
    squares: Vec<Square>,
    last: Vec<Square>,
    to_fill: Bitboard,
    closed: Bitboard,
    is_past: bool,
}

impl<'a> Sight<'a> {
    /// Reads what there is to see.
    pub(super) fn of(table: &'a Table, env: &Env<'_>, view: &'a GameView) -> Self {
        let game = table.past.as_ref().map_or(&view.game, super::Past::game);
        let sides = match view.seat {
            Seat::One(side) => [side, side],
            Seat::Both | Seat::Watching => Side::BOTH,
        };
        let mut sight = Self {
            game,
            bottom: table.bottom(view),
            cursor: table.focus(view),
            on_way: None,
            in_hand: table.in_hand(view),
            targets: Bitboard::EMPTY,
            path: None,
            ahead: Vec::new(),
            squares: Vec::new(),
            last: last_path(game),
            to_fill: Bitboard::EMPTY,
            closed: Bitboard::EMPTY,
            is_past: table.past.is_some(),
        };
        for side in sides {
            sight.to_fill |= sight.still_to_fill(side);
            sight.closed |= sight.closed_house(side);
        }
        if sight.in_hand.is_some() && table.is_hopping(env, view) {
            sight.see_hops(table, view);
        } else {
            sight.see_move(table, view);
        }
        if sight.in_hand.is_none()
            && sight.squares.is_empty()
            && let Some(run) = table.run.as_ref().and_then(|run| run.shown(env.shell.now_ms))
            && !sight.is_past
        {
            sight.squares = run.to_vec();
        }
        sight
    }

    /// The man in hand with all its targets, and the whole path to the one that is looked at; else what waits, is prepared or
    /// advised.
    fn see_move(&mut self, table: &Table, view: &GameView) {
        let ruleset = self.game.ruleset();
        let ahead = premove::ahead(view).filter(|_| !self.is_past);
        let setup = ahead.as_ref().unwrap_or_else(|| self.game.position().setup());
        self.targets = self
            .in_hand
            .map_or(Bitboard::EMPTY, |from| setup.targets(ruleset, from));
        self.path = self
            .in_hand
            .zip(self.cursor)
            .filter(|&(_, to)| self.targets.contains(to))
            .and_then(|(from, to)| setup.path(ruleset, Move { from, to }))
            .or_else(|| table.waiting_path(view))
            .or_else(|| table.advised_path(view));
        if self.path.is_none()
            && let Some((path, ahead)) = table.line_path(view)
        {
            self.path = Some(path);
            self.ahead = ahead;
        }
        self.squares = self
            .path
            .as_ref()
            .map(|path| path.squares().to_vec())
            .unwrap_or_default();
        if let (Some(mv), None, false) = (table.prepared, self.in_hand, self.is_past) {
            self.in_hand = Some(mv.from);
            self.targets = Bitboard::of(mv.to);
        }
    }

    /// The man on its way with the squares of its next jump, and the chain so far (T-2.5).
    fn see_hops(&mut self, table: &Table, view: &GameView) {
        self.on_way = table.on_its_way(view);
        self.in_hand = table.man_now();
        self.targets = table.next_hops(view);
        self.squares = table.chain();
        if let (Some(to), Some(at)) = (self.cursor, self.in_hand)
            && self.targets.contains(to)
        {
            if self.squares.is_empty() {
                self.squares.push(at);
            }
            self.squares.push(to);
        }
    }

    /// The path that is looked at.
    pub(super) const fn path(&self) -> Option<&Path> {
        self.path.as_ref()
    }

    /// The scene to draw.
    pub(super) fn scene(&self, cell: CellSize) -> BoardScene<'_> {
        BoardScene {
            ruleset: self.game.ruleset(),
            men: self
                .on_way
                .as_ref()
                .unwrap_or_else(|| self.game.position().setup()),
            bottom: self.bottom,
            cell,
            cursor: self.cursor,
            picked: self.in_hand,
            targets: self.targets,
            path: &self.squares,
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
pub(super) fn last_path(game: &Game) -> Vec<Square> {
    if !matches!(game.plies().last(), Some(Ply::Move(_))) {
        return Vec::new();
    }
    game.paths()
        .pop()
        .flatten()
        .map(|path| path.squares().to_vec())
        .unwrap_or_default()
}
