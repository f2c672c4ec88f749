//! The board and the hands without a game: what lessons and puzzles use of the table.

use ratatui::layout::Rect;
use ugolki_node::view::GameView;
use ugolki_rules::Square;

use super::sight::Sight;
use super::{Table, notices};
use crate::action::Action;
use crate::canvas::Canvas;
use crate::layer::{Env, Reply};
use crate::layout::TableLayout;

/// What a press on a square means where no game is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Alone {
    /// Men are moved.
    Moves,
    /// Squares are pointed to; this one was last.
    Points(Option<Square>),
}

impl Table {
    /// A table without a game around it: it draws no players and no clocks, and asks nothing before a move. The position may be another
    /// one each time, the hands stay where they are.
    pub(crate) fn alone(game: &GameView, points: bool) -> Self {
        Self {
            alone: Some(if points { Alone::Points(None) } else { Alone::Moves }),
            ..Self::new(game)
        }
    }

    /// Takes note of a square that is pointed to, where that is asked.
    pub(super) fn point(&mut self, square: Square) -> Option<Reply> {
        let Some(Alone::Points(pointed)) = &mut self.alone else {
            return None;
        };
        *pointed = Some(square);
        self.typed.clear();
        Some(Reply::changed())
    }

    /// The square that was pointed to since this was asked last.
    pub(crate) fn take_pointed(&mut self) -> Option<Square> {
        match &mut self.alone {
            Some(Alone::Points(pointed)) => pointed.take(),
            Some(Alone::Moves) | None => None,
        }
    }

    /// The action that the typed line asks for by its word.
    pub(crate) fn typed_action(&self) -> Option<Action> {
        Action::from_word(self.typed.body())
    }

    /// Lets go of whatever is in hand or typed.
    pub(crate) fn drop_all(&mut self) {
        self.typed.clear();
        self.let_go();
    }

    /// Whether nothing is in hand and nothing typed.
    pub(crate) fn is_at_rest(&self) -> bool {
        self.picked.is_none() && self.typed.is_empty()
    }

    /// Where the parts of the table lie.
    pub(crate) fn layout(&self, env: &Env<'_>, game: &GameView) -> TableLayout {
        TableLayout::new(env.window, game.game.position().size(), self.most(env), false)
    }

    /// Draws the board, and into `line` what is typed and the path that is looked at.
    pub(crate) fn draw_board(
        &self,
        canvas: &mut Canvas<'_>,
        (layout, line): (&TableLayout, Rect),
        env: &Env<'_>,
        game: &GameView,
    ) {
        let sight = Sight::of(self, env, game);
        sight
            .scene(layout.cell)
            .draw(canvas, (layout.board.x, layout.board.y), env.theme);
        notices::draw_line(self, &sight, canvas, line, env, game);
    }
}
